"""Diagnostics as text for people and as data for programs."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulelang.diagnostics import Diagnostic, Edit, Help
from rulelang.places import Place
from rulelang.source import split_lines

MOST_SHOWN = 20
"""Diagnostics shown as text; of more, only the number is told."""

_WIDEST = 160


def render_text(
    diagnostics: Sequence[Diagnostic], texts: Mapping[str, str], *, most: int = MOST_SHOWN
) -> str:
    """Diagnostics with their lines of source, as a terminal shows them; empty if there are none.

    Parameters:
        texts: the text of each file by the name used in places (`Loaded.texts`).
        most: how many are shown.
    """
    lines = {file: split_lines(text) for file, text in texts.items()}
    blocks = [_block(diagnostic, lines) for diagnostic in diagnostics[:most]]
    left = len(diagnostics) - most
    if left > 0:
        blocks.append(f"and {left} more\n")
    return "\n".join(blocks)


def _block(found: Diagnostic, lines: Mapping[str, list[str]]) -> str:
    parts = [f"{found.severity} {found.code}: {_printable(found.message)}"]
    parts += _at(found.place, found.label, "^", lines)
    for related in found.related:
        parts += _at(related.place, related.message, "-", lines)
    for help in found.helps:
        fix = "    (fix available)" if help.edits else ""
        parts.append(f"  help: {_printable(help.sentence)}{fix}")
    parts += [f"  note: {_printable(note)}" for note in found.notes]
    return "\n".join(parts) + "\n"


def _at(place: Place, label: str, mark: str, lines: Mapping[str, list[str]]) -> list[str]:
    """The place, its line as typed, and marks under the stretch."""
    shown = [f"  {_printable(str(place))}"]
    text = lines.get(place.file, [])
    if place.line > len(text):
        return [f"{shown[0]}  {_printable(label)}"] if label else shown
    typed, column = _window(text[place.line - 1], place.column)
    length = max(1, place.end_column - place.column)
    margin = f"{place.line:>4}"
    stretch = typed[column - 1 : column - 1 + length]
    under = "".join(_blank(char) for char in typed[: column - 1])
    marks = mark * max(1, sum(_width(char) for char in stretch))
    shown.append(f"{margin} | {_printable(typed)}".rstrip())
    shown.append(f"     | {under}{marks} {_printable(label)}".rstrip())
    return shown


def _window(typed: str, column: int) -> tuple[str, int]:
    """A line cut to what can be shown around a column, and the column in it."""
    if len(typed) <= _WIDEST:
        return typed, column
    start = max(0, column - 1 - _WIDEST // 2)
    cut = typed[start : start + _WIDEST]
    head = "…" if start else ""
    tail = "…" if start + _WIDEST < len(typed) else ""
    return head + cut + tail, column - start + len(head)


def _blank(char: str) -> str:
    """What stands under a character so that the marks come under the right one."""
    return "\t" if char == "\t" else " " * _width(char)


def _width(char: str) -> int:
    """Columns of a terminal that a character takes."""
    if char == "\t":
        return 1
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def _printable(text: str) -> str:
    """A text in which nothing steers a terminal: control characters become pictures."""
    return "".join(_picture(char) for char in text)


def _picture(char: str) -> str:
    if char == "\t":
        return char
    if ord(char) < 0x20:
        return chr(0x2400 + ord(char))
    if char == "\x7f" or unicodedata.category(char) in ("Cc", "Cs"):
        return "�"
    return "" if unicodedata.bidirectional(char) in _STEERING else char


_STEERING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def to_json(diagnostics: Iterable[Diagnostic]) -> list[dict[str, Any]]:
    """Diagnostics as data: lines and columns from 1 in code points, `end_column` one past."""
    return [
        {
            "code": found.code,
            "severity": found.severity,
            "message": found.message,
            **_span(found.place),
            "clause": found.clause,
            "notes": list(found.notes),
            "related": [
                {"message": related.message, **_span(related.place)} for related in found.related
            ],
            "fixes": [_fix(help) for help in found.helps],
        }
        for found in diagnostics
    ]


def to_github(diagnostics: Iterable[Diagnostic]) -> str:
    """Diagnostics as the commands by which a GitHub workflow marks lines, one a line."""
    return "\n".join(_command(found) for found in diagnostics)


def _command(found: Diagnostic) -> str:
    """One workflow command. Helps and notes follow the message, each on its own line."""
    place = found.place
    kind = {"error": "error", "warning": "warning", "note": "notice"}[found.severity]
    where = {
        "file": place.file,
        "line": place.line,
        "endLine": place.line,
        "col": place.column,
        "endColumn": place.end_column,
        "title": found.code,
    }
    more = [f"{related.place}: {related.message}" for related in found.related]
    more += [f"help: {help.sentence}" for help in found.helps]
    more += [f"note: {note}" for note in found.notes]
    properties = ",".join(f"{key}={_escaped(str(value), ':,')}" for key, value in where.items())
    return f"::{kind} {properties}::" + _escaped("\n".join([found.message, *more]))


def _escaped(text: str, more: str = "") -> str:
    """A text in which nothing ends a workflow command or one of its properties."""
    for char in "%\r\n" + more:
        text = text.replace(char, f"%{ord(char):02X}")
    return text


def _span(place: Place) -> dict[str, Any]:
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end_line": place.line,
        "end_column": place.end_column,
    }


def _fix(help: Help) -> dict[str, Any]:
    return {"message": help.sentence, "safe": help.safe, "edits": [_edit(e) for e in help.edits]}


def _edit(edit: Edit) -> dict[str, Any]:
    return {**_span(edit.place), "text": edit.text}
