"""Lines of the form `key: words`, in whichever chapter."""

from lark import Token

from rulelang.book import Guard, Statement
from rulelang.cards import MOST_CARDS
from rulelang.diagnostics import Edit, Help
from rulelang.keys import Form, chapters_with, forms, keys_of
from rulelang.lower.desk import Desk, Node
from rulelang.meant import KEYS, VALUES, number_meant, rank_meant
from rulelang.near import short
from rulelang.places import Place

_TWO_PACKS = ("104", "108", "two", "2 ", "double", "twice", " x 2")


def setting(desk: Desk, guard: Guard, chapter: str, node: Node) -> Statement | None:
    """A `key: words` line; None (and a report) if the chapter has no such line."""
    key, value = node.children
    assert isinstance(key, Token)
    form = known_key(desk, chapter, key)
    if form is None or isinstance(value, Token):
        return None
    words = [word for word in value.children if isinstance(word, Token)]
    spot = desk.place(value)
    read = _read(desk, form, words, spot)
    if read is None:
        return None
    data, option = read
    return desk.state(guard, chapter, form.field, data, node, spot=spot, option=option)


def known_key(desk: Desk, chapter: str, key: Token) -> Form | None:
    """What a key may hold, None (and a report) if the chapter does not know it."""
    form = forms(chapter).get(" ".join(key.split()))
    if form is None:
        unknown_key(desk, chapter, str(key), desk.place(key))
    return form


def unknown_key(desk: Desk, chapter: str, key: str, place: Place) -> None:
    """Report a key that the chapter does not know."""
    known = keys_of(chapter)
    helps = _other_words(chapter, key, place) or desk.near_helps(key, place, known)
    notes = []
    elsewhere = [word for word in chapters_with(key) if word != chapter]
    if chapter == "score" and not helps:
        helps = [Help(f'a score has its name in quotes: `"{key}"`', (Edit(place, f'"{key}"'),))]
    if elsewhere:
        helps = [Help(f"`{key}` is a line of `{elsewhere[0]}`: write it there")]
    elif key in known:
        helps = [Help(f"see how a line with `{key}` is written")]
    if not helps:
        notes = [f"the lines of `{chapter}` are " + ", ".join(f"`{word}`" for word in known)]
    desk.reports.add(
        "E011",
        f"`{chapter}` has no line `{short(key)}`",
        place,
        label=f"not a line of {chapter}",
        helps=helps,
        notes=notes,
    )


def _other_words(chapter: str, key: str, place: Place) -> list[Help]:
    """Offers for a key that is another book's word for one of the chapter, or a rank by name."""
    rank = rank_meant(key) if chapter == "deck" else None
    if rank is not None:
        return [Help(f"a rank is written `{rank}`", (Edit(place, rank),), safe=True)]
    known = keys_of(chapter)
    before, _, last = key.rpartition(" ")
    rank = rank_meant(last) if chapter == "deck" and before in known else None
    if rank is not None:
        said = f"a rank is written `{rank}`"
        return [Help(said, (Edit(place, f"{before} {rank}"),), safe=True)]
    verb, _, rest = key.partition(" ")
    if verb in ("change", "add", "keep", "remove") and rest in known:
        said = f"`{verb}` is a word of variants; in a game the line stands by itself"
        return [Help(said, (Edit(place, rest),), safe=verb != "remove")]
    if verb in ("packet", "knock-out") and rest:
        said = f'a {verb} has its name in quotes: `{verb} "{rest}"`'
        return [Help(said, (Edit(place, f'{verb} "{rest}"'),), safe=verb in known)]
    words = [word for word in KEYS.get(key.casefold(), ()) if word in known]
    return [Help(f"did you mean `{word}`?", (Edit(place, word),)) for word in words]


def _read(
    desk: Desk, form: Form, words: list[Token], spot: Place
) -> tuple[object, str | None] | None:
    """The value of a line and the option it is left to; None (and a report) if it has none."""
    text = words_text(words)
    if text in form.words:
        return text, None
    if text in desk.options or (desk.lost_option and text.isalpha() and not form.words):
        return None, text
    if form.pair:
        return _pair(desk, form, words, spot, text)
    if len(words) == 1 and words[0].type == "NUMBER" and form.low is not None:
        number = desk.number(words[0], form.low, form.high or 0, f"`{form.key}`")
        return None if number is None else (number, None)
    if form.field == "pack" and any(word in text for word in _TWO_PACKS):
        _two_packs(desk, text, spot)
    else:
        _wrong_words(desk, form, text, spot)
    return None


def _two_packs(desk: Desk, text: str, spot: Place) -> None:
    desk.reports.add(
        "E114",
        f"`{short(text)}` is more than one pack; at most {MOST_CARDS} cards can be played with, "
        "each of them only once",
        spot,
        label="too many cards",
    )


def _pair(
    desk: Desk, form: Form, words: list[Token], spot: Place, text: str
) -> tuple[object, str | None] | None:
    kinds = [word.type for word in words]
    if kinds == ["NUMBER", "PHRASE", "NUMBER"] and words[1] == "to":
        low, high = form.low or 0, form.high or 0
        first = desk.number(words[0], low, high, f"the lower end of `{form.key}`")
        last = desk.number(words[2], low, high, f"the upper end of `{form.key}`")
        if first is None or last is None:
            return None
        if first > last:
            desk.reports.add(
                "E034",
                f"`{form.key}` runs from {first} down to {last}; the lower number comes first",
                spot,
                label="the wrong way round",
                helps=[Help(f"write `{last} to {first}`", (Edit(spot, f"{last} to {first}"),))],
            )
            return None
        return (first, last), None
    _wrong_words(desk, form, text, spot)
    return None


def _wrong_words(desk: Desk, form: Form, text: str, spot: Place) -> None:
    helps = desk.near_helps(text, spot, form.words)
    if not helps:
        helps = [Help(f"write `{word}`", (Edit(spot, word),)) for word in _meant(form, text)]
    desk.reports.add(
        "E030",
        f"`{form.key}` cannot be `{short(text)}`",
        spot,
        label=f"not something `{form.key}` can be",
        helps=helps,
        notes=[f"`{form.key}` is {form.choices}"],
    )


def _meant(form: Form, text: str) -> list[str]:
    """What may be meant by words that are no slip of those a line can hold."""
    other = VALUES.get(text.casefold())
    if other in form.words:
        return [str(other)]
    number = number_meant(text)
    if number is not None and form.low is not None and not form.pair:
        return [str(number)] if form.low <= number <= (form.high or 0) else []
    typed = text.casefold().split()
    return [word for word in form.words if len(typed) == 1 and typed[0] in word.split()][:1]


def words_text(words: list[Token]) -> str:
    """Words and numbers as one text, one space between, none before a comma."""
    return " ".join(" ".join(word.split()) for word in words).replace(" ,", ",")
