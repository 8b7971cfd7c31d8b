"""A text as lines that can be read, each character knowing where it was typed."""

import re
from dataclasses import dataclass, field

from rulelang.diagnostics import Reports
from rulelang.places import Place
from rulelang.tidy import tidy

BREAKS = re.compile(r"\r\n|\r|\n")
BOM = "\ufeff"


@dataclass(slots=True)
class Line:
    """One line of a file.

    Attributes:
        file, number: where it stands, the number counted from 1.
        typed: the line as typed, without its line break.
        text: what is read: the same without comment, with slips of typing put right.
        columns: for each character of `text`, and one past the last, its column in `typed`.
        indent: characters before the first that is no space.
        slipped: whether a slip was put right and reported.
    """

    file: str
    number: int
    typed: str
    text: str
    columns: list[int]
    indent: int
    slipped: bool = False

    @property
    def is_blank(self) -> bool:
        """Whether nothing but space and comment stands on it."""
        return not self.text.strip()

    def place(self, start: int = 0, end: int | None = None) -> Place:
        """The place of a stretch of `text` (offsets from 0); by default all that is on it."""
        text = self.text
        if end is None:
            end = len(text.rstrip())
            start = max(start, len(text) - len(text.lstrip()))
        if end <= start:
            at = self.columns[min(start, len(self.columns) - 1)]
            return Place(self.file, self.number, at, at)
        return Place(self.file, self.number, self.columns[start], self.columns[end - 1] + 1)


@dataclass(slots=True)
class Source:
    """A file's text and its lines."""

    file: str
    text: str
    lines: list[Line] = field(default_factory=list)

    def place(self, number: int) -> Place:
        """All that is on a line, or the very end of the text if there is no such line."""
        if number <= len(self.lines):
            return self.lines[number - 1].place()
        return self.end()

    def end(self) -> Place:
        """The place just past the last character."""
        if not self.lines:
            return Place(self.file, 1, 1, 1)
        last = self.lines[-1]
        column = len(last.typed) + 1
        return Place(self.file, last.number, column, column)


def split_lines(text: str) -> list[str]:
    """The lines of a text however its lines are ended; a last line break starts no line."""
    lines = BREAKS.split(text.removeprefix(BOM))
    if len(lines) > 1 and not lines[-1]:
        lines.pop()
    return lines


def read_source(file: str, text: str, reports: Reports) -> Source:
    """Cut a text into lines and make each readable (`rulelang.tidy`)."""
    source = Source(file, text)
    for number, typed in enumerate(split_lines(text), start=1):
        tidied = tidy(file, number, typed, reports)
        indent = len(typed) - len(typed.lstrip())
        line = Line(file, number, typed, tidied.text, tidied.columns, indent, tidied.slipped)
        source.lines.append(line)
    return source
