"""What a text says, fact by fact, with places: a `Sheet` is one file, a `Book` a whole rule set.

A fact is a `Statement` at an `Address`. A variant is its parent's book with amendments made to
it, so the place of every fact, and of what it replaced, is known at the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from rulelang.keys import SHAPED, VALUE_KEYS
from rulelang.model.option import Choice
from rulelang.places import Place

_NOWHERE = Place("", 1, 1, 1)

Guard = tuple[tuple[str, Choice], ...]
"""The conditions of a `when`, sorted by name; empty for a line outside."""

Verb = Literal["change", "add", "remove", "keep"]
RemovalKind = Literal[
    "chapter", "option", "example", "examples of", "tip", "note", "term", "question"
]


class Address(NamedTuple):
    """Where a fact belongs.

    Attributes:
        guard: the `when` it stands in.
        chapter: one of the eight words.
        key: field of the chapter's model.
        name: of an item in a list, or a rank or card; None for a plain setting.
    """

    guard: Guard
    chapter: str
    key: str
    name: str | None

    def __str__(self) -> str:
        key = self.key.replace("_", " ")
        if self.name is None:
            return f"{self.chapter} {key}"
        word = SHAPED[self.chapter, self.key]
        name = self.name if self.key in VALUE_KEYS else f'"{self.name}"'
        return " ".join(part for part in (self.chapter, word, name) if part)


@dataclass(frozen=True, slots=True)
class Statement:
    """One fact.

    Attributes:
        address: where it belongs.
        value: data for the model; None for a setting left out (`no KEY`).
        option: the option whose chosen value is the value, instead.
        text: the line as `show --resolved` writes it.
        place: the whole line; `key_place` its beginning, `spot` its value.
        before: what it replaced, in a parent.
        fixed: where it is marked as not to be amended, None if it may be.
    """

    address: Address
    value: Any
    text: str
    place: Place
    key_place: Place
    spot: Place
    option: str | None = None
    before: "Statement | None" = None
    fixed: Place | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """The line that opens a chapter, and what stands in it besides facts.

    Attributes:
        fixed: where the whole chapter is marked as not to be amended, None if it may be.
    """

    chapter: str
    place: Place
    title: str | None = None
    sources: tuple[str, ...] = ()
    fixed: Place | None = None


@dataclass(frozen=True, slots=True)
class OptionLine:
    """An option as data for the model, and its places."""

    name: str
    data: dict[str, Any]
    text: str
    place: Place
    spot: Place

    @property
    def choices(self) -> Sequence[Choice]:
        """What may be chosen."""
        if self.data.get("words"):
            return list(self.data["words"])
        return range(self.data["low"], self.data["high"] + 1)


@dataclass(frozen=True, slots=True)
class ProseLine:
    """A line for people: its field in the model, its texts, its place and that of its first text.

    What it is called by in a variant is its first text: the advice itself, a term's word.
    """

    kind: str
    texts: tuple[str, ...]
    place: Place
    spot: Place = _NOWHERE


@dataclass(frozen=True, slots=True)
class ExampleBlock:
    """An example as data for the model.

    Attributes:
        places: place of each line by where its data went (`("steps", 0)`, `("floor",)`).
        clause_places: each clause it names, with its place.
        whole: whether all its lines could be read.
    """

    name: str
    data: dict[str, Any]
    place: Place
    spot: Place
    places: dict[tuple[str | int, ...], Place] = field(default_factory=dict)
    clause_places: tuple[tuple[str, Place], ...] = ()
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Amendment:
    """A line of a variant that amends a fact.

    Attributes:
        address: what it amends.
        statement: the new fact, None for `remove`.
        after: for `add`: the item it follows.
    """

    verb: Verb
    address: Address
    statement: Statement | None
    place: Place
    spot: Place
    after: tuple[str, Place] | None = None


@dataclass(frozen=True, slots=True)
class Removal:
    """`remove` of what is no fact: a chapter, an option, an example, a line for people."""

    kind: RemovalKind
    name: str
    place: Place
    spot: Place


@dataclass(slots=True)
class Sheet:
    """What one file says."""

    file: str
    id: str
    kind: Literal["game", "variant"] = "game"
    name: str = ""
    name_place: Place = _NOWHERE
    parent: tuple[str, Place] | None = None
    headers: dict[str, Header] = field(default_factory=dict)
    statements: list[Statement] = field(default_factory=list)
    options: list[OptionLine] = field(default_factory=list)
    changed_options: list[OptionLine] = field(default_factory=list)
    prose: list[ProseLine] = field(default_factory=list)
    changed_prose: list[ProseLine] = field(default_factory=list)
    examples: list[ExampleBlock] = field(default_factory=list)
    changed_examples: list[ExampleBlock] = field(default_factory=list)
    amendments: list[Amendment] = field(default_factory=list)
    removals: list[Removal] = field(default_factory=list)
    guards: list[tuple[Guard, tuple[Place, ...]]] = field(default_factory=list)


@dataclass(slots=True)
class Book:
    """A rule set, resolved through its parents.

    Attributes:
        facts: by address, in the order they are to be read.
        removed: places where chapters were taken out, by chapter.
        gone: options that were taken out, and where.
        line: ids from the root to this rule set.
    """

    id: str
    name: str
    file: str
    place: Place
    family: str = ""
    parent: str | None = None
    headers: dict[str, Header] = field(default_factory=dict)
    facts: dict[Address, Statement] = field(default_factory=dict)
    options: dict[str, OptionLine] = field(default_factory=dict)
    prose: list[ProseLine] = field(default_factory=list)
    examples: dict[str, ExampleBlock] = field(default_factory=dict)
    removed: dict[str, Place] = field(default_factory=dict)
    gone: dict[str, Place] = field(default_factory=dict)
    guards: dict[Guard, tuple[Place, ...]] = field(default_factory=dict)
    line: tuple[str, ...] = ()

    def copy(self) -> "Book":
        """A copy that can be amended."""
        return Book(
            id=self.id,
            name=self.name,
            file=self.file,
            place=self.place,
            family=self.family,
            parent=self.parent,
            headers=dict(self.headers),
            facts=dict(self.facts),
            options=dict(self.options),
            prose=list(self.prose),
            examples=dict(self.examples),
            removed=dict(self.removed),
            gone=dict(self.gone),
            guards=dict(self.guards),
            line=self.line,
        )
