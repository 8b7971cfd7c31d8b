"""The chapters of a rulebook: clauses with their examples, and the tables that go with them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from docgen import outline
from docgen.book import Note, Rule, Section, Table
from docgen.chapters import score
from docgen.chapters.absent import ABSENT
from docgen.chapters.deck import counts_text, specials
from docgen.clauses import Clause, clauses_of
from docgen.compare import Variation, number_options, together, variations
from docgen.context import Context, settle
from docgen.drawn import Drawn, draw
from docgen.examples import Ran
from docgen.words import capital, listed, number, points, rank_name
from docgen.worked import worked_score
from rulelang.model.example import Lists, PlayStep, ScoreStep

TITLES = {
    "deck": "Values",
    "deal": "The deal",
    "opening": "The opening",
    "capture": "Captures",
    "house": "Houses",
    "sweep": "Sweeps",
    "end-of-deal": "The end of a deal",
    "score": "Scoring",
    "match": "Winning and ties",
}
END_OF_DEAL = ("score.residue", "score.unclaimed")


class Maker:
    """Holds what every section of one book needs."""

    def __init__(self, usual: Context, ran: Sequence[Ran]) -> None:
        self.usual = usual
        self.variations = variations(usual)
        self.clauses = _with_absent(clauses_of(usual), self.variations)
        self.numbers = number_options(usual.raw)
        self.drawn = {
            f"example-{place}": draw(one, f"example-{place}", usual.seats)
            for place, one in enumerate(ran, 1)
        }
        self.homes: dict[str, list[Drawn]] = {}
        self.seen: dict[str, list[tuple[str, str]]] = {}
        for one, drawn in zip(ran, self.drawn.values(), strict=True):
            self._house_example(one, drawn)

    def _house_example(self, one: Ran, drawn: Drawn) -> None:
        """Print an example under the first clause it is about; the others point to it."""
        about = [clause for clause in one.about if self._printed(clause) or clause in ABSENT]
        home = about[0] if about else _chapter_of(one)
        self.homes.setdefault(home, []).append(drawn)
        for clause in about[1:]:
            self.seen.setdefault(clause, []).append((drawn.name, drawn.anchor))

    def _printed(self, anchor: str) -> bool:
        return anchor in self.clauses and bool(self._sentences(anchor))

    def _sentences(self, anchor: str) -> tuple[str, ...]:
        """What a clause says: for the usual choice, else for the first choice where it speaks."""
        for clauses in (self.clauses, *(variation.clauses for variation in self.variations)):
            if anchor in clauses and clauses[anchor].sentences:
                return clauses[anchor].sentences
        return ()

    def rules(self, anchors: Iterable[str]) -> tuple[Rule, ...]:
        """Clauses as printed; those with nothing to say lend their anchor to a neighbour."""
        made: list[Rule] = []
        idle: list[str] = []
        for anchor in anchors:
            if not self._printed(anchor):
                idle.append(anchor)
                continue
            made.append(self._rule(anchor, idle))
            idle = []
        if idle and made:
            made[-1] = replace(made[-1], also=(*made[-1].also, *idle))
        return tuple(made)

    def _rule(self, anchor: str, idle: list[str]) -> Rule:
        clause = self.clauses[anchor]
        return Rule(
            anchor=anchor,
            heading=clause.heading,
            sentences=clause.sentences,
            also=tuple(idle),
            notes=(*self._notes(anchor), *self._number_note(anchor)),
            drawn=tuple(self.homes.get(anchor, ())),
            seen_at=tuple(self.seen.get(anchor, ())),
        )

    def _notes(self, anchor: str) -> Iterable[Note]:
        """What the clause says under other choices, choices with the same words together."""
        usual = self.clauses[anchor].sentences
        labels: dict[tuple[str, ...], list[str]] = {}
        for variation in self.variations:
            if anchor not in variation.changed:
                continue
            said = variation.clauses[anchor].sentences if anchor in variation.clauses else ()
            new = tuple(sentence for sentence in said if sentence not in usual)
            if not said and usual:
                new = ("This does not apply.",)
            if new:
                labels.setdefault(new, []).append(variation.label)
        for sentences, found in labels.items():
            yield Note(together(found), sentences)

    def _number_note(self, anchor: str) -> Iterable[Note]:
        option = self.numbers.get(anchor)
        if option is not None:
            yield Note(
                f"The option “{option.name}”",
                (
                    f"The table may agree on any number from {option.low} to {option.high} "
                    f"instead of {option.normally}.",
                ),
            )

    def absent(self, chapter: str) -> Section:
        """What stands in the place of a chapter that the game does not have."""
        drawn = tuple(self.homes.get(chapter, ()))
        return Section(chapter, TITLES[chapter], intro=(ABSENT[chapter],), drawn=drawn)

    def section(self, chapter: str) -> Section:
        """A chapter with all its clauses, without tables."""
        part = getattr(self.usual.rules, chapter)
        anchors = [
            anchor
            for anchor, clause in self.clauses.items()
            if clause.chapter == chapter and anchor not in END_OF_DEAL
        ]
        title = TITLES[chapter]
        if part is not None and part.title:
            title = f"{title}: {part.title}"
        return Section(
            key=chapter,
            title=title,
            rules=self.rules(anchors),
            sources=part.source if part is not None else (),
            drawn=tuple(self.homes.get(chapter, ())),
        )


def _chapter_of(ran: Ran) -> str:
    """The chapter an example belongs to that names no printed clause."""
    for step in ran.example.steps:
        if isinstance(step, PlayStep | Lists):
            return "capture"
        return "score" if isinstance(step, ScoreStep) else "match"
    return "capture"


def _with_absent(usual: Mapping[str, Clause], others: Sequence[Variation]) -> dict[str, Clause]:
    """The usual clauses, and those that only exist under another choice, with nothing to say."""
    found = dict(usual)
    for variation in others:
        for anchor, clause in variation.clauses.items():
            if anchor not in found:
                found[anchor] = Clause(anchor, clause.chapter, clause.heading, (), clause.name)
    return found


def sections(maker: Maker, usual: Context, ran: Sequence[Ran]) -> tuple[Section, ...]:
    rules = usual.rules
    before, choices, after = outline.turn(usual)
    sections = [_deck(maker, usual), _deal(maker, usual)]
    if rules.opening is not None:
        sections.append(maker.section("opening"))
    sections.append(
        Section(
            key="your-turn",
            title="Your turn",
            also=() if rules.opening is not None else ("opening",),
            intro=before,
            points=choices,
            after_points=after,
            drawn=tuple(maker.homes.get("opening", ())) if rules.opening is None else (),
        )
    )
    sections.append(maker.section("capture"))
    sections.append(maker.section("house") if rules.house is not None else maker.absent("house"))
    sections.append(maker.section("sweep") if rules.sweep is not None else maker.absent("sweep"))
    sections.append(
        Section(
            key="end-of-deal",
            title=TITLES["end-of-deal"],
            intro=outline.end_of_deal(usual),
            rules=maker.rules(END_OF_DEAL),
        )
    )
    sections += [_score(maker, usual, ran), maker.section("match")]
    return tuple(sections)


def _deck(maker: Maker, usual: Context) -> Section:
    own = {special.name: counts_text(special) for special in specials(usual)}
    values = usual.used_values
    ranks = {rank_name(r): str(values[r]) for r in usual.pack.ranks if r in values}
    return replace(
        maker.section("deck"),
        pairs_caption="What each card counts when it takes or is taken",
        pairs=tuple((capital(name), text) for name, text in {**ranks, **own}.items()),
    )


def _deal(maker: Maker, usual: Context) -> Section:
    counts = {usual.raw.deal.normally: usual}
    for variation in maker.variations:
        seats = variation.choice.get("seats")
        if len(variation.choice) == 1 and isinstance(seats, int):
            counts[seats] = settle(usual.raw, seats)
    columns = [_deal_column(counts[seats]) for seats in sorted(counts)]
    head = ("", *(f"{capital(number(seats))} players" for seats in sorted(counts)))
    labels = columns[0].keys()
    rows = tuple((label, *(column[label] for column in columns)) for label in labels)
    return replace(
        maker.section("deal"), closing=(Table("The arithmetic of a deal, in cards", head, rows),)
    )


def _deal_column(ctx: Context) -> dict[str, str]:
    """The cards of one deal for one number of players, by label."""
    sums = ctx.sums
    same = len(set(sums.first_hands)) == 1
    hands = f"{ctx.seats} × {sums.first_hands[0]}" if same else listed(map(str, sums.first_hands))
    if sums.drawn:
        new = f"{sums.drawn}, one by one"
    elif not sums.batches:
        new = "none"
    elif len(set(sums.batches)) == 1:
        count = len(sums.batches)
        times = {1: "once", 2: "twice"}.get(count, f"{number(count)} times")
        new = f"{times} {ctx.seats} × {sums.batches[0]}"
    else:
        new = listed(f"{ctx.seats} × {size}" for size in sums.batches)
    column = {
        "Sides": "two sides of two" if ctx.in_sides else "each alone",
        "On the floor": str(sums.floor),
        "First hands": hands,
        "Reserve hands": f"{ctx.seats} × {sums.reserve}" if sums.reserve else "none",
        "Stock after that": str(sums.stock),
        "New hands from the stock": new,
        "Never dealt": str(sums.out),
        "Plays in the deal": str(sums.plays),
        "Plays by each player": str(sums.each),
    }
    if not sums.reserve:
        del column["Reserve hands"]
    return column


def _score(maker: Maker, usual: Context, ran: Sequence[Ran]) -> Section:
    part = maker.section("score")
    rows = [
        (item.name, capital(score.counted(item)), score.worth(usual, item))
        for item in usual.rules.score.items
    ]
    sweep = usual.rules.sweep
    if sweep is not None:
        each = "the capture value of the card played"
        if isinstance(sweep.each, int):
            each = f"{points(sweep.each)} each"
        rows.append(("Sweeps", "Floors cleared", each))
    total = usual.rules.score.total
    table = Table(
        caption="The scoring table",
        head=("Item", "Cards", "Worth"),
        rows=tuple(rows),
        total=("All of it", score.sum_text(usual), points(total)) if total is not None else (),
    )
    worked, explained = worked_score(usual, ran)
    return replace(
        part,
        intro=(f"When the deal is over, each {usual.who} counts what it has captured.",),
        tables=(table,),
        closing=(worked,),
        cards=tuple((card, points(worth)) for card, worth in score.card_points(usual)),
        outro=explained,
    )
