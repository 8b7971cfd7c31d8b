"""Fixes put into a text: every character that no fix touches stays as it is."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulelang.diagnostics import Diagnostic, Edit, Help
from rulelang.places import Place

_BREAKS = re.compile(r"\r\n|\r|\n")
_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Mended:
    """A text with fixes in it.

    Attributes:
        text: with its own line breaks and byte order mark.
        made: what was said, and the help that was followed, in order.
    """

    text: str
    made: tuple[tuple[Diagnostic, Help], ...]


def safe_help(found: Diagnostic) -> Help | None:
    """The first thing to do about a diagnostic that can be done without asking."""
    return next((help for help in found.helps if help.safe and help.edits), None)


def mend(text: str, file: str, diagnostics: Iterable[Diagnostic]) -> Mended:
    """Make every safe fix of a file that is clear of those made before it.

    Parameters:
        text: as it was when the diagnostics were found.
        file: how places name it; fixes of other files are left alone.
    """
    made: list[tuple[Diagnostic, Help]] = []
    taken: list[Place] = []
    for found in diagnostics:
        help = safe_help(found)
        if help is None or any(edit.place.file != file for edit in help.edits):
            continue
        if any(_touch(edit.place, other) for edit in help.edits for other in taken):
            continue
        taken += [edit.place for edit in help.edits]
        made.append((found, help))
    return Mended(edited(text, [edit for _, help in made for edit in help.edits]), tuple(made))


def _touch(one: Place, other: Place) -> bool:
    if one.line != other.line:
        return False
    return one.column <= other.end_column and other.column <= one.end_column


def edited(text: str, edits: Sequence[Edit]) -> str:
    """A text with edits made that do not overlap; new lines end as its other lines do."""
    mark = _MARK if text.startswith(_MARK) else ""
    body = text.removeprefix(_MARK)
    breaks = list(_BREAKS.finditer(body))
    starts = [0, *(found.end() for found in breaks)]
    newline = breaks[0].group() if breaks else "\n"
    for edit in sorted(edits, key=lambda e: (e.place.line, e.place.column), reverse=True):
        start = starts[min(edit.place.line, len(starts)) - 1]
        new = edit.text.replace("\n", newline)
        before, after = start + edit.place.column - 1, start + edit.place.end_column - 1
        body = body[:before] + new + body[after:]
    return mark + body
