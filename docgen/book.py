"""A rulebook as data: what a page says, before it is HTML or Markdown."""

from dataclasses import dataclass, field

from docgen.drawn import Drawn


@dataclass(frozen=True, slots=True)
class Note:
    """What a clause says under another choice of seats or options."""

    label: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause as printed.

    Attributes:
        anchor: `chapter.key`; `also` are anchors of settings that have no bearing here.
        heading: its title.
        sentences: what it says, for the usual choice.
        notes: what it says under other choices.
        drawn: the examples printed under it.
        seen_at: examples about it that are printed elsewhere, as name and anchor.
    """

    anchor: str
    heading: str
    sentences: tuple[str, ...]
    also: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    seen_at: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head; `total` is a last row that adds up."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the book.

    Attributes:
        key: its id on the page; `also` are further ids that lead here.
        title: its heading.
        intro: sentences before the rules; `outro` after them.
        points: a list of (word, anchor or nothing, sentence).
        after_points: sentences after that list.
        rules: clauses.
        tables: tables, between introduction and rules; `closing` stand after the rules.
        pairs: short labels with their values, such as capture values, under `pairs_caption`.
        cards: cards to draw with a caption each, such as cards that score.
        sources: where the chapter's rules come from.
        drawn: examples that belong to no printed clause.
    """

    key: str
    title: str
    also: tuple[str, ...] = ()
    intro: tuple[str, ...] = ()
    points: tuple[tuple[str, str, str], ...] = ()
    after_points: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    tables: tuple[Table, ...] = ()
    closing: tuple[Table, ...] = ()
    pairs_caption: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    outro: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    drawn: tuple[Drawn, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """What one choice changes: clauses as heading, anchor and sentences."""

    label: str
    rules: tuple[tuple[str, str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option of the rule set and what its choices change."""

    name: str
    text: str
    governs: tuple[tuple[str, str], ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule that differs from the parent's: kind, heading, anchor, sentences here and there."""

    kind: str
    heading: str
    anchor: str
    here: tuple[str, ...]
    there: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Relative:
    """Another rule set this one descends from, or that descends from it."""

    id: str
    name: str
    summary: str
    has_page: bool


@dataclass(frozen=True, slots=True)
class Book:
    """A whole rulebook. All text is plain; making it markup is the writer's business."""

    id: str
    name: str
    also: tuple[str, ...]
    origin: str
    family: str
    summary: str
    glance: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    options: tuple[OptionText, ...]
    parent: Relative | None
    differences: tuple[Difference, ...]
    children: tuple[Relative, ...]
    terms: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]
    tips: tuple[str, ...]
    questions: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    sources: tuple[str, ...]
    digest: str
    version: str
    date: str = ""
    cards: tuple[str, ...] = field(default=())
    """Every card drawn on the page, in the pack's order."""
    pack: str = "french 52"
    """The pack by name, which says what its cards are called and how they look."""
