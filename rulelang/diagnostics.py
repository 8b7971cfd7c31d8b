"""One type for everything a checker has to say about a text."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from rulelang.places import Place

Severity = Literal["error", "warning", "note"]
_SEVERITIES: dict[str, Severity] = {"E": "error", "W": "warning", "N": "note"}


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace what stands at a place by a text."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class Help:
    """What to do about it.

    Attributes:
        sentence: what to type, in words.
        edits: the same as changes to the text, if they are known.
        safe: whether the edits can be made without asking.
    """

    sentence: str
    edits: tuple[Edit, ...] = ()
    safe: bool = False


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that has to do with it, and why."""

    place: Place
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """Something wrong (`error`), doubtful (`warning`) or worth knowing (`note`).

    Attributes:
        code: stable for ever, explained in `rulelang.codes`.
        message: what is wrong, in the words of the game.
        place: where.
        label: a few words to stand under the place.
        related: other places, such as the first of two equal lines.
        notes: facts that help to understand it.
        helps: what to do.
        clause: the clause of the rules it is about, if it is about one.
    """

    code: str
    message: str
    place: Place
    label: str = ""
    related: tuple[Related, ...] = ()
    notes: tuple[str, ...] = ()
    helps: tuple[Help, ...] = ()
    clause: str | None = None

    @property
    def severity(self) -> Severity:
        """`error`, `warning` or `note`, told by the first letter of the code."""
        return _SEVERITIES[self.code[0]]

    @property
    def is_finding(self) -> bool:
        """Whether a check that says this has not passed."""
        return self.severity != "note"


@dataclass(slots=True)
class Reports:
    """Collects diagnostics, one for each code and place.

    Attributes:
        quiet: lines that were put right by guess: nothing more is said about them.
    """

    found: list[Diagnostic] = field(default_factory=list)
    quiet: set[tuple[str, int]] = field(default_factory=set)
    _seen: set[tuple[str, Place]] = field(default_factory=set)

    def add(
        self,
        code: str,
        message: str,
        place: Place,
        *,
        label: str = "",
        related: Iterable[Related] = (),
        notes: Iterable[str] = (),
        helps: Iterable[Help] = (),
        clause: str | None = None,
    ) -> None:
        """Note a diagnostic, unless the same was said about the same place."""
        if (code, place) in self._seen or (place.file, place.line) in self.quiet:
            return
        self._seen.add((code, place))
        self.found.append(
            Diagnostic(
                code, message, place, label, tuple(related), tuple(notes), tuple(helps), clause
            )
        )

    @property
    def failed(self) -> bool:
        """Whether an error is among them."""
        return any(d.severity == "error" for d in self.found)


def in_order(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Errors and warnings by file and place, notes after them."""
    return tuple(
        sorted(found, key=lambda d: (not d.is_finding, d.place.file, d.place.line, d.place.column))
    )
