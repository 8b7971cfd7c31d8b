"""From a rule set to its rulebook: every number and word of it comes from the model."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import rulelang
from docgen import outline
from docgen.book import Book, Difference, Effect, OptionText, Relative
from docgen.chapters import score
from docgen.clauses import clauses_of
from docgen.compare import (
    Variation,
    changes,
    choices_beside,
    label_of,
    option_text,
    under_choice,
)
from docgen.context import Context, settle
from docgen.examples import Ran
from docgen.sections import Maker, sections
from docgen.words import SUITS, speaking_of
from rulelang.cards import PACKS
from rulelang.model import RuleSet
from rulelang.model.option import Choice

_CODE = re.compile("`([^`]+)`")


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
    with speaking_of(PACKS[settle(raw).rules.deck.pack]):
        return _book(raw, ran, family, version, date)


def _book(raw: RuleSet, ran: Sequence[Ran], family: Family, version: str, date: str) -> Book:
    usual = settle(raw)
    maker = Maker(usual, ran)
    prose = raw.prose
    return Book(
        id=raw.id,
        name=raw.name,
        also=prose.also,
        origin=prose.origin or "",
        family=raw.family,
        summary=_quoted(prose.summary or ""),
        glance=outline.glance(usual),
        sections=sections(maker, usual, ran),
        options=_options(maker, raw),
        parent=family.relative(raw.parent) if raw.parent else None,
        differences=_differences(usual, family),
        children=family.children(raw.id),
        terms=tuple((term.word, _quoted(term.meaning)) for term in prose.terms),
        words=outline.book_words(usual),
        tips=tuple(map(_quoted, prose.tips)),
        questions=tuple((_quoted(one.question), _quoted(one.answer)) for one in prose.questions),
        notes=tuple(map(_quoted, prose.notes)),
        sources=prose.sources,
        digest=rulelang.digest(usual.rules),
        version=version,
        date=date,
        cards=_cards(maker, usual),
        pack=usual.rules.deck.pack,
    )


def _quoted(text: str) -> str:
    """People's text with words of the rules, `partners`, quoted as the book quotes them."""
    return _CODE.sub("“\\1”", text)


def _options(maker: Maker, raw: RuleSet) -> tuple[OptionText, ...]:
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
            if set(variation.choice) == {option.name}
        )
        effects += tuple(
            _beside(maker.usual, choice, option.name) for choice in choices_beside(raw, option)
        )
        governs = tuple(
            (maker.clauses[anchor].heading, anchor)
            for anchor, held in maker.numbers.items()
            if held.name == option.name and anchor in maker.clauses
        )
        texts.append(OptionText(option.name, option_text(option), governs, effects))
    return tuple(texts)


def _effect(maker: Maker, variation: Variation) -> Effect:
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


def _beside(usual: Context, choice: Mapping[str, Choice], name: str) -> Effect:
    """What an option changes beside other choices, against those choices without it."""
    others = {key: value for key, value in choice.items() if key != name}
    base = under_choice(usual, others)
    own = under_choice(usual, choice)
    there, here = clauses_of(base), clauses_of(own)
    compared = clauses_of(replace(own, voice=base.partners))
    rules = []
    for anchor, clause in there.items():
        said = compared[anchor].sentences if anchor in compared else ()
        if said == clause.sentences:
            continue
        new = [one for one in here[anchor].sentences if one not in clause.sentences] if said else []
        rules.append((clause.heading, anchor, tuple(new) or ("Does not apply.",)))
    return Effect(label_of(choice), tuple(rules))


def _differences(usual: Context, family: Family) -> tuple[Difference, ...]:
    parent = family.known.get(usual.raw.parent or "")
    if parent is None:
        return ()
    return tuple(
        Difference(change.kind, change.heading, change.anchor, change.here, change.there)
        for change in changes(usual, settle(parent))
    )


def _cards(maker: Maker, usual: Context) -> tuple[str, ...]:
    wanted = {card for drawn in maker.drawn.values() for card in drawn.cards}
    wanted |= {card for card, _ in score.card_points(usual)}
    pack = PACKS[usual.rules.deck.pack].cards
    return tuple(card for suit in SUITS for card in pack if card[1] == suit and card in wanted)
