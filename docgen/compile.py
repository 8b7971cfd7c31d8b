"""From a rule set to its rulebook: every number and word of it comes from the model."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import rulelang
from docgen import outline
from docgen.book import (
    Book,
    Difference,
    Effect,
    Note,
    OptionText,
    Relative,
    Rule,
    Section,
    Table,
)
from docgen.chapters import score
from docgen.chapters.absent import ABSENT
from docgen.clauses import Clause, clauses_of
from docgen.compare import (
    Variation,
    changes,
    number_options,
    option_text,
    together,
    variations,
)
from docgen.context import Context, settle
from docgen.drawn import Drawn, draw
from docgen.examples import Ran
from docgen.words import RANKS, SUITS, capital, listed, number, points, rank_name
from docgen.worked import worked_score
from rulelang.model import RuleSet
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


@dataclass(frozen=True, slots=True)
class Family:
    """The rule sets known around one: all by id, and those that get a page of their own."""

    known: Mapping[str, RuleSet]
    pages: frozenset[str]

    def relative(self, rule_id: str) -> Relative:
        """How a page speaks of another rule set; its id stands in where it is not known."""
        known = self.known.get(rule_id)
        name = known.name if known else rule_id
        summary = (known.prose.summary or "") if known else ""
        return Relative(rule_id, name, summary, rule_id in self.pages)

    def children(self, rule_id: str) -> tuple[Relative, ...]:
        """Rule sets that descend directly from one, by id."""
        found = [ruleset.id for ruleset in self.known.values() if ruleset.parent == rule_id]
        return tuple(self.relative(child) for child in sorted(found))


class _Maker:
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
        about = [clause for clause in one.about if self._printed(clause)]
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


def compile_book(
    raw: RuleSet, ran: Sequence[Ran], family: Family, *, version: str, date: str = ""
) -> Book:
    """Write the rulebook of a rule set as data.

    Args:
        raw: the rule set, resolved through its parents.
        ran: its examples as the engine played them, in the order of the spec.
        family: the rule sets around it.
        version: of the program, for the footer.
        date: a day to print in the footer, empty for none.
    """
    usual = settle(raw)
    maker = _Maker(usual, ran)
    prose = raw.prose
    return Book(
        id=raw.id,
        name=raw.name,
        also=prose.also,
        origin=prose.origin or "",
        family=raw.family,
        summary=prose.summary or "",
        glance=outline.glance(usual),
        sections=_sections(maker, usual, ran),
        options=_options(maker, raw),
        parent=family.relative(raw.parent) if raw.parent else None,
        differences=_differences(usual, family),
        children=family.children(raw.id),
        terms=tuple((term.word, term.meaning) for term in prose.terms),
        words=outline.book_words(usual),
        tips=prose.tips,
        questions=tuple((one.question, one.answer) for one in prose.questions),
        notes=prose.notes,
        sources=prose.sources,
        digest=rulelang.digest(usual.rules),
        version=version,
        date=date,
        cards=_cards(maker, usual),
    )


def _sections(maker: _Maker, usual: Context, ran: Sequence[Ran]) -> tuple[Section, ...]:
    rules = usual.rules
    before, choices, after = outline.turn(usual)
    sections = [_deck(maker, usual), _deal(maker, usual)]
    if rules.opening is not None:
        sections.append(maker.section("opening"))
    sections.append(
        Section("your-turn", "Your turn", intro=before, points=choices, after_points=after)
    )
    sections.append(maker.section("capture"))
    sections.append(
        maker.section("house")
        if rules.house is not None
        else Section("house", TITLES["house"], intro=(ABSENT["house"],))
    )
    sections.append(
        maker.section("sweep")
        if rules.sweep is not None
        else Section("sweep", TITLES["sweep"], intro=(ABSENT["sweep"],))
    )
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


def _deck(maker: _Maker, usual: Context) -> Section:
    values = usual.values
    return replace(
        maker.section("deck"),
        pairs_caption="What each card counts when it takes or is taken",
        pairs=tuple(
            (capital(rank_name(rank)), str(values[rank])) for rank in RANKS if rank in values
        ),
    )


def _deal(maker: _Maker, usual: Context) -> Section:
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
    if not sums.batches:
        new = "none"
    elif len(set(sums.batches)) == 1:
        times = "once" if len(sums.batches) == 1 else f"{number(len(sums.batches))} times"
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


def _score(maker: _Maker, usual: Context, ran: Sequence[Ran]) -> Section:
    part = maker.section("score")
    rows = [
        (item.name, capital(score.counted(item)), score.worth(usual, item))
        for item in usual.rules.score.items
    ]
    sweep = usual.rules.sweep
    if sweep is not None:
        each = points(sweep.each) if isinstance(sweep.each, int) else "value of the card played"
        rows.append(("Sweeps", "Floors cleared", f"{each} each"))
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


def _options(maker: _Maker, raw: RuleSet) -> tuple[OptionText, ...]:
    texts = []
    if len(raw.deal.seats) > 1:
        effects = tuple(
            _effect(maker, variation)
            for variation in maker.variations
            if set(variation.choice) == {"seats"}
        )
        choices = ", ".join(str(seats) for seats in raw.deal.seats)
        text = f"Number of players: {choices}; {raw.deal.normally} unless the table says otherwise."
        texts.append(OptionText("seats", text, (), effects))
    for option in raw.options:
        effects = tuple(
            _effect(maker, variation)
            for variation in maker.variations
            if option.name in variation.choice and set(variation.choice) != {"seats"}
        )
        governs = tuple(
            (maker.clauses[anchor].heading, anchor)
            for anchor, held in maker.numbers.items()
            if held.name == option.name and anchor in maker.clauses
        )
        texts.append(OptionText(option.name, option_text(option), governs, effects))
    return tuple(texts)


def _effect(maker: _Maker, variation: Variation) -> Effect:
    rules = []
    for anchor, clause in maker.clauses.items():
        if anchor not in variation.changed:
            continue
        said = variation.clauses[anchor].sentences if anchor in variation.clauses else ()
        new = tuple(sentence for sentence in said if sentence not in clause.sentences)
        if not said and not clause.sentences:
            continue
        rules.append((clause.heading, anchor, new or ("Does not apply.",)))
    return Effect(variation.label, tuple(rules))


def _differences(usual: Context, family: Family) -> tuple[Difference, ...]:
    parent = family.known.get(usual.raw.parent or "")
    if parent is None:
        return ()
    return tuple(
        Difference(change.kind, change.heading, change.anchor, change.here, change.there)
        for change in changes(usual, settle(parent))
    )


def _cards(maker: _Maker, usual: Context) -> tuple[str, ...]:
    wanted = {card for drawn in maker.drawn.values() for card in drawn.cards}
    wanted |= {card for card, _ in score.card_points(usual)}
    return tuple(rank + suit for suit in SUITS for rank in RANKS if rank + suit in wanted)
