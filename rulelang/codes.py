"""Every diagnostic code, for ever: what it is about, and what to know about it.

`E` is an error, `W` a warning; a code once given out keeps its meaning. Each has a file
`tests/bad/CODE.rules` that shows it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Code(NamedTuple):
    """What a code is about (`title`), and what helps to understand it (`teach`)."""

    title: str
    teach: str


CODES: Mapping[str, Code] = MappingProxyType(
    {
        # Files and parents
        "E001": Code("a file that cannot be read", "Rules are plain UTF-8 text of up to 1 MB."),
        "E002": Code("no `language 1`", "The first line tells which version the rules are in."),
        "E003": Code(
            "an unknown rule set",
            "A parent is sought beside the file, among the files given, and among those shipped.",
        ),
        "E004": Code(
            "two files for one id", "A file's name is its id, so it must be the only one."
        ),
        "E005": Code(
            "a parent by path",
            "A parent is named by its id; a text never leads to another folder.",
        ),
        "E006": Code(
            "descent in a circle", "A variant changes its parent, so it cannot be its own."
        ),
        "E007": Code("too many ancestors", "A line of descent holds four files at most."),
        "E008": Code(
            "a parent with mistakes", "A variant can be read once its parent is in order."
        ),
        "E009": Code("a newer language", "The first line asks for a version this program lacks."),
        # Lines and blocks
        "E010": Code(
            "a line that cannot be read",
            "Every line begins with a key or a word of its block, and goes on in one set way.",
        ),
        "E011": Code("an unknown key", "Every chapter has its own keys; the nearest are offered."),
        "E012": Code("a missing `end`", "A block is closed by a line `end`; indentation is free."),
        "E013": Code("an `end` too many", "Each `end` closes the innermost block that is open."),
        "E014": Code("a missing quote", "A text begins and ends with a double quote on one line."),
        "E015": Code("a line outside its block", "A setting stands inside its chapter."),
        "E016": Code(
            "no rules", 'A file says `language 1`, then `game "…"` or `variant "…" of …`.'
        ),
        "E017": Code("a second rule set", "One file holds one rule set; its name is the id."),
        "E018": Code("text after the end", "The `end` of the game is the last line of a file."),
        "E019": Code("a missing mark", "A colon stands between a key and its value."),
        # Variants
        "E021": Code(
            "nothing to change",
            "`change`, `remove` and `keep` must find what they name in the parent.",
        ),
        "E022": Code("already there", "`add` is for what the parent leaves out; else `change` it."),
        "E024": Code("not as kept", "`keep` pins a value of the parent; the parent has another."),
        "E025": Code("amended twice", "Amendments have no order, so one thing has one amendment."),
        "E026": Code("cannot be removed", "Without it the rules would not be whole."),
        "E027": Code("`after` without `add`", "Only something new needs to be told its place."),
        "E028": Code(
            "a bare setting in a variant",
            "Say what it does to the parent: `change`, `add`, `remove`, `keep`, and the chapter.",
        ),
        "E029": Code(
            "fixed in the parent", "What a parent marks as `fixed` is the same in all its variants."
        ),
        # Values
        "E030": Code(
            "an unknown value", "A key takes one of a closed set of words; they are listed."
        ),
        "E031": Code("a number out of range", "Every number has a lowest and a highest value."),
        "E032": Code(
            "an unknown rank", "Ranks are A, 2 to 10 (or T), J, Q, K; jokers are X and Y."
        ),
        "E033": Code(
            "a card in small letters", "Small letters make words: `as` is one, `AS` a card."
        ),
        "E034": Code("the wrong way round, or twice", "A range runs up; nothing is listed twice."),
        "E035": Code("no number on the card", "Only 2 to 10 show a number; A, J, Q, K do not."),
        "E036": Code("unusual usual", "What is normal must be among the choices."),
        "E037": Code(
            "a packet that contradicts itself", "Faces are for the floor, reserves for hands."
        ),
        "E038": Code("seats inside `when`", "The number of seats is the first choice of all."),
        "E039": Code(
            "an option with a word's name", "A word of the language cannot name an option."
        ),
        "E040": Code("asked twice", "One `when` asks for each option once."),
        "E041": Code("an empty text", "A name or a text says something."),
        "E042": Code("a chapter written twice", "All lines of a chapter stand in one block."),
        "E043": Code("cannot be left out", "`no KEY` is for settings that may have no value."),
        "E044": Code("written twice", "Each fact has one line outside `when`, and one name."),
        "E045": Code("not inside `when`", "Only lines of a chapter can depend on a choice."),
        "E046": Code("no such named item", "Packets, scores and knock-outs have names."),
        "E047": Code("said twice in an example", "An example has one floor, one hand, and so on."),
        "E048": Code(
            "an outcome of nothing", "What is expected follows the play or deal it is of."
        ),
        # Whole chapters
        "E050": Code("a chapter is missing", "No game goes without deck and deal."),
        "E051": Code("a line is missing", "Some lines have no default; the chapter needs them."),
        # Pasting
        "E060": Code("curly quotes", "Word processors bend quotes; rules want them straight."),
        "E061": Code("an invisible character", "Pasted text can hold marks that nobody sees."),
        "E062": Code("a dash for a range", "A range is written with `to`."),
        "E063": Code("a look-alike", "Letters of other alphabets and wide digits look the same."),
        "E064": Code("`=` for `:`", "A colon stands between a key and its value."),
        "E065": Code("`;` at the end", "A line ends by itself."),
        "E066": Code("braces", "Blocks are closed by a line `end`."),
        "E067": Code("a control character", "Only plain text and tabs are allowed."),
        "E068": Code("wide spaces", "Words of one phrase have one space between them."),
        "E069": Code("a comment of another language", "What follows `#` is for people."),
        # Options, names, examples
        "E070": Code("an unknown option", "`when` and examples name options of this rule set."),
        "E071": Code("an unknown choice", "An option is one of its choices, seats one of theirs."),
        "E072": Code("two cases at once", "Cases for one thing must exclude each other."),
        "E073": Code("an option that is gone", "Lines still depend on an option that was removed."),
        "E074": Code("choices that do not fit", "Every choice must be a value of the setting."),
        "E075": Code("names too much alike", "Each named item becomes a clause of its own."),
        "E080": Code(
            "an example of what is not there", "Remove the examples of a removed chapter."
        ),
        "E081": Code("an unknown clause", "A clause is `chapter.key`, or `chapter.name-of-item`."),
        "E082": Code("needs what is not there", "A line speaks of a chapter that is not there."),
        "E083": Code("an unknown seat", "An example keeps to the seats of the game."),
        "E084": Code("a card in two places", "A pack has every card once."),
        # Played examples
        "E090": Code(
            "an example that does not hold",
            "Examples are played by the same engine as games; either the example or a rule is "
            "not what was meant.",
        ),
        "E091": Code("too much to count", "The rules are sound, but go beyond what can be played."),
        # Rules that do not hold together
        "E100": Code(
            "a rank without value",
            "Every rank can be captured, so each has a value; one that only clears may go without.",
        ),
        "E101": Code("too many cards", "A deal gives out what the pack holds, for any seats."),
        "E102": Code("no cards for somebody", "Every seat needs cards."),
        "E103": Code("`in all` already reached", "`in all` fills a hand up to that number."),
        "E104": Code("no cards for batches", "Batches are dealt from what packets leave over."),
        "E106": Code("partners without four", "Partners sit opposite each other, so four play."),
        "E107": Code("a floor never turned up", "An announced bid turns the hidden floor up."),
        "E109": Code("nothing to bid with", "Hands and floor are dealt before the opening."),
        "E110": Code("nothing can be taken", "Cards take equal cards, sums, or both."),
        "E112": Code(
            "nothing but misdeals", "A misdeal is dealt again, so some deals must be none."
        ),
        "E113": Code(
            "not in this pack",
            "A line names a card or a rank that the pack does not hold; in a pack of 40 the courts "
            "are J, Q and K whatever number is printed on them.",
        ),
        "E114": Code(
            "too many cards for a pack",
            "A set of cards is one whole number of 62 bits, one for each card; two packs do not "
            "fit, and two equal cards could not be told apart.",
        ),
        "E115": Code(
            "a misdeal that may never be mended",
            "With many cards in the hands the stock may hold nothing better for the floor.",
        ),
        "E116": Code("drawing and batches", "Hands are filled up after plays, or dealt anew."),
        "E117": Code(
            "nothing to go first",
            "Which set goes before another is asked where a card takes one of them.",
        ),
        "E118": Code("a total that is too low", "The played card counts in the total as well."),
        "E120": Code("a house nobody can take", "A house is taken by a card of its value."),
        "E130": Code("no fixed total", "`total` promises what each deal adds up to."),
        "E131": Code("a wrong total", "The lines of the table add up to something else."),
        "E132": Code("out of reach", "So many cards are not in play."),
        "E133": Code("not all the points", "`for all N points` names the points there are."),
        "E134": Code("nothing scores", "A game needs something to win."),
        "E135": Code("a card counted twice", "A line of the table names each card once."),
        "E136": Code("no last batch", "Only a deal with batches has a last one."),
        "E137": Code("not to be split", "Two sides that tie share points evenly, in whole points."),
        "E138": Code(
            "a run or prime that says too little",
            "A run is of one suit; a prime says what every rank counts, once.",
        ),
        "E140": Code("a match without end", "A match has a number of deals, or a target."),
        "E141": Code("not two sides", "A difference or a lead is between two sides."),
        "E142": Code("a knock-out of many", "A knock-out is between two sides."),
        "E143": Code("a target out of reach", "The deals of a match cannot add up to it."),
        "E144": Code("a knock-out for all", "So few points nobody can exceed."),
        "E145": Code(
            "rules that contradict each other",
            "Each of the two lines is right by itself; together they cannot be kept.",
        ),
        "E146": Code(
            "a gate that leads nowhere",
            "From its score on, below the target, only the named lines of the table count.",
        ),
        "E147": Code(
            "a pile that is not taken whole",
            "Of one pile only the top card is matched, and all of it is taken; sums, totals, "
            "runs and houses are for cards that lie each by itself.",
        ),
        "E148": Code("nothing on top", "Only a pile has a card on top of the others."),
        # Found by playing (`check --deep`)
        "E150": Code(
            "nobody can go on",
            "The seat on turn holds cards, and the rules forbid each of them; the deal shown ends "
            "there.",
        ),
        "E151": Code(
            "a house left over",
            "Where houses are held until they are taken, none is left when the cards are played.",
        ),
        "E152": Code(
            "a match that goes on and on",
            "Deals as they were played do not bring anybody to the target.",
        ),
        "E153": Code("a card astray", "Every card of the pack is in exactly one place, always."),
        "E154": Code(
            "points astray",
            "`total` promises what all sides together have in each deal, sweeps left out.",
        ),
        "E155": Code(
            "a deal that never begins",
            "Misdeals and deals that nobody can open are dealt again; here it is always again.",
        ),
        # Doubtful
        "W020": Code("changes nothing", "The parent says the same."),
        "W021": Code(
            "cases left as they were", "Amend lines inside `when` by a `when` of their own."
        ),
        "W090": Code("never has a say", "Another line leaves this one nothing to decide."),
        "W092": Code(
            "a clause without example",
            "Asked for by `check --coverage`: an example that names the clause with `about`, or a "
            "play that it refuses, shows what the clause means.",
        ),
        "W105": Code("uneven batches", "Say what happens to the last batch."),
        "W108": Code("a misdeal that cannot be", "The first floor never holds so many such cards."),
        "W109": Code("a floor the dealer never takes", "It must lie face up to be added up."),
        "W110": Code(
            "a value that adds nothing",
            "A line such as `or A: 11` tells a value that the card does not have without it.",
        ),
        "W121": Code("never broken", "With one value only no house can be raised."),
        "W122": Code("no partners", "The line speaks of partners, and nobody has one."),
        "W123": Code("never cemented", "A house that can hold one set only is never cemented."),
        "W137": Code(
            "the name says other cards",
            "A line named after cards counts those cards; one of the two may be a slip.",
        ),
    }
)
