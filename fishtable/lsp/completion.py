"""What may stand at the cursor: the grammar says which kinds of words, the rules say which.

The words before the cursor are read from where the grammar stood before the line. As a phrase has
several words, each beginning of a word before the cursor is tried as the beginning of what is
being typed, the farthest first.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from lark.exceptions import UnexpectedInput
from lark.lexer import PatternStr

from fishtable.lsp.library import Document, Library
from fishtable.lsp.offers import Cursor, Offer, fixed_word_fits, offers
from fishtable.lsp.reading import ReadLine, Word
from rulelang.parser import State, read_on
from rulelang.source import Line
from rulelang.tables import parser

_WORD_STARTS = re.compile(r"(?<![\w'.♠♥♦♣-])(?=[\w'-])")
_LONGEST = 8
"""Words of the longest phrase."""


@dataclass(frozen=True, slots=True)
class Completed:
    """An offer, and the columns of the line that it replaces."""

    offer: Offer
    start: int
    end: int


@dataclass
class _Attempt:
    """The line cut before what is being typed."""

    document: Document
    library: Library
    line: ReadLine
    at: int

    @cached_property
    def read(self) -> tuple[State, tuple[Word, ...]] | None:
        """Where the grammar stands there, and the words before; None if they do not fit."""
        old = self.line.line
        text = old.text[: self.at]
        cut = Line("", old.number, text, text, old.columns[: self.at + 1], old.indent)
        state = self.line.before.copy()
        try:
            tokens = read_on(state, cut)
        except UnexpectedInput:
            return None
        words = (Word(t.type, str(t), t.column or 1, t.end_column or 1) for t in tokens)
        return state, tuple(words)

    def offers(self) -> Iterator[Offer]:
        """Everything that may stand there."""
        if self.read is None:
            return
        state, words = self.read
        kinds = state.accepts()
        line = ReadLine(self.line.line, words, self.line.before, self.line.inside, self.line.after)
        cursor = Cursor(self.document, self.library, line, kinds)
        for kind, word in _fixed_words().items():
            if kind in kinds and fixed_word_fits(cursor, word):
                yield Offer(word, "word")
        yield from offers(cursor)


def complete(document: Document, library: Library, number: int, column: int) -> list[Completed]:
    """What may stand at a place, what is typed there already taken into account.

    Parameters:
        number, column: of the cursor, from 1.
    """
    line = document.reading.line(number)
    if line is None or (line.comment is not None and column > line.comment):
        return []
    columns, typed = line.line.columns, line.line.typed[: column - 1]
    cursor = min(line.offset(column), len(line.line.text))
    end = column
    if typed.count('"') % 2:
        cursor = line.offset(typed.rindex('"') + 1)
        begun = {cursor: typed[typed.rindex('"') :]}
        end = column + int(line.line.typed[column - 1 : column] == '"')
    else:
        begun = {at: line.line.text[at:cursor] for at in _beginnings(line.line.text[:cursor])}
    found: dict[str, Completed] = {}
    for at, fragment in begun.items():
        fragment = " ".join(fragment.casefold().split(" "))
        for offer in _Attempt(document, library, line, at).offers():
            if offer.label.casefold().startswith(fragment):
                found.setdefault(offer.label, Completed(offer, min(columns[at], column), end))
    return list(found.values())


def _beginnings(text: str) -> list[int]:
    """Where what is being typed may begin, the farthest back first."""
    starts = [
        match.start() for match in _WORD_STARTS.finditer(text) if '"' not in text[match.start() :]
    ]
    if not text or not text[-1].isalnum():
        starts.append(len(text))
    return starts[-_LONGEST:]


def _fixed_words() -> dict[str, str]:
    """The words of the grammar by their kinds, marks left out; `when` and the like included."""
    found = {}
    for terminal in parser().terminals:
        if isinstance(terminal.pattern, PatternStr):
            if terminal.pattern.value[0].isalpha():
                found[terminal.name] = terminal.pattern.value
        elif terminal.name in ("WHEN", "NO", "FIXED"):
            found[terminal.name] = terminal.name.lower()
    return found
