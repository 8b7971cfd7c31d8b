"""Rule sets and books that the tests of the rulebooks share."""

from functools import cache

import rulelang
from docgen.book import Book
from docgen.compile import Family, compile_book
from docgen.examples import Ran, run_all
from rulelang.model import RuleSet
from tests.helpers.games import shipped_set


@cache
def shipped() -> dict[str, RuleSet]:
    """Every shipped rule set by id."""
    found = {}
    for rule_id in rulelang.shipped_ids():
        ruleset = shipped_set(rule_id)
        found[rule_id] = ruleset
    return found


@cache
def played(rule_id: str) -> tuple[Ran, ...]:
    """The examples of a shipped rule set, played once for all tests."""
    return run_all(shipped()[rule_id])


def make_book(ruleset: RuleSet, ran: tuple[Ran, ...] | None = None) -> Book:
    """The book of a rule set among all shipped ones."""
    known = {**shipped(), ruleset.id: ruleset}
    played_now = run_all(ruleset) if ran is None else ran
    family = Family(known, frozenset(known))
    return compile_book(ruleset, played_now, family, version="1.2.3")


@cache
def shipped_book(rule_id: str) -> Book:
    """The book of a shipped rule set."""
    return make_book(shipped()[rule_id], played(rule_id))


def changed(ruleset: RuleSet, chapter: str, **values: object) -> RuleSet:
    """A copy of a rule set in which settings of one chapter have other values."""
    data = ruleset.model_dump()
    part = {**(data[chapter] or {}), **values}
    return RuleSet.model_validate({**data, chapter: part, "examples": ()})


def said(book: Book) -> str:
    """All clauses, notes and tables of a book as one text."""
    rows = [" ".join(row) for row in book.glance]
    for section in book.sections:
        rows += [*section.intro, *section.after_points, *section.outro]
        rows += [f"{label} {value}" for label, value in (*section.pairs, *section.cards)]
        rows += [text for _, _, text in section.points]
        for rule in section.rules:
            rows += [rule.heading, *rule.sentences]
            rows += [sentence for note in rule.notes for sentence in note.sentences]
        for table in (*section.tables, *section.closing):
            rows += [" ".join(row) for row in (table.head, *table.rows, table.total)]
    for option in book.options:
        rows.append(option.text)
        for effect in option.effects:
            rows += [" ".join(sentences) for _, _, sentences in effect.rules]
    rows += [" ".join((*one.here, *one.there)) for one in book.differences]
    rows += [f"{child.name} {child.summary}" for child in book.children]
    return "\n".join(rows)
