"""Where something stands in a text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of one line.

    Attributes:
        file: the file as it is named to the reader (`-` for standard input).
        line: counted from 1.
        column: counted from 1 in code points, a tab is one.
        end_column: one past the last code point; equal to `column` for a place between two.
    """

    file: str
    line: int
    column: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def until(self, other: "Place") -> "Place":
        """From the start of this place to the end of another one on the same line."""
        return Place(self.file, self.line, self.column, other.end_column)
