"""A text as an editor needs it: words with their kinds and places, line by line, and blocks.

Reading goes the way of `rulelang.parser`, mistakes included, but keeps where the grammar stood
before each line. A text that differs from one read before in a few lines is read again only there.
"""

from bisect import bisect_left
from dataclasses import dataclass, field

from lark import Token
from lark.exceptions import UnexpectedInput

from rulelang.diagnostics import Reports
from rulelang.parser import CHAPTER_WORDS, State, feed, first_state
from rulelang.places import Place
from rulelang.recovery import Recovery
from rulelang.source import Line, Source, split_lines
from rulelang.tables import parser
from rulelang.tidy import tidy


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a line.

    Attributes:
        kind: its name in the grammar (`PHRASE`, `STRING`, `CARD`, `CHANGE` …).
        text: as typed; slips of typing are put right.
        start, end: columns as in `Place`.
    """

    kind: str
    text: str
    start: int
    end: int

    @property
    def name(self) -> str:
        """A text in quotes without them."""
        return self.text[1:-1] if self.kind == "STRING" else self.text


@dataclass(frozen=True, slots=True)
class ReadLine:
    """One line.

    Attributes:
        line: as `rulelang.source` made it readable.
        words: empty if the line could not be read, or is blank.
        before: where the grammar stood before it; shared, so it must be copied to read on.
        inside: words of the open blocks before it, outermost first.
        after: the same behind it.
    """

    line: Line
    words: tuple[Word, ...]
    before: State
    inside: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def number(self) -> int:
        """Counted from 1."""
        return self.line.number

    @property
    def block(self) -> str:
        """The word of the innermost block it stands in, empty outside of all."""
        return self.inside[-1] if self.inside else ""

    @property
    def texts(self) -> tuple[str, ...]:
        """Its words as typed."""
        return tuple(word.text for word in self.words)

    @property
    def verb(self) -> str:
        """`change`, `add`, `remove` or `keep` of an amendment, else empty."""
        first = self.words[0].text if self.words else ""
        amends = "variant" in self.inside and self.chapter_block == ""
        return first if amends and first in ("change", "add", "remove", "keep") else ""

    @property
    def chapter_block(self) -> str:
        """The chapter whose block it stands in, else empty."""
        return next((word for word in self.inside if word in CHAPTER_WORDS), "")

    @property
    def chapter(self) -> str:
        """The chapter it belongs to: that of its block, or that which an amendment names."""
        if self.chapter_block or not self.verb or len(self.words) < 2:
            return self.chapter_block
        named = self.words[1].text
        return named if named in CHAPTER_WORDS else ""

    @property
    def key(self) -> Word | None:
        """The key of a line that is a setting, or `remove`s one."""
        own = self.words[2:] if self.verb else self.words
        if not own or not self.chapter or own[0].kind in ("STRING", "WHEN", "END", "NO"):
            return None
        if self.verb == "remove" or (len(own) > 1 and own[1].text == ":"):
            return own[0]
        return None

    @property
    def values(self) -> tuple[Word, ...]:
        """The words behind the first colon."""
        at = next((i for i, word in enumerate(self.words) if word.text == ":"), len(self.words))
        return self.words[at + 1 :]

    @property
    def comment(self) -> int | None:
        """The column at which a comment begins."""
        if self.line.text == self.line.typed:
            return None
        columns = self.line.columns
        at = self.line.typed.find("#", columns[-2] if len(columns) > 1 else 0)
        return at + 1 if at >= 0 else None

    def word_at(self, column: int) -> Word | None:
        """The word at a column, or the one that ends there."""
        touching = [word for word in self.words if word.start <= column <= word.end]
        return touching[-1] if touching else None

    def place(self, file: str, word: Word) -> Place:
        """The place of a word."""
        return Place(file, self.number, word.start, word.end)

    def offset(self, column: int) -> int:
        """The offset in the readable text of a column as typed."""
        return bisect_left(self.line.columns, column)


@dataclass(slots=True)
class Block:
    """A block: its word, its first line, the number of its last line, and the blocks in it."""

    word: str
    head: ReadLine
    last: int = 0
    blocks: list["Block"] = field(default_factory=list)

    @property
    def title(self) -> Word | None:
        """The text in quotes in its first line."""
        return next((word for word in self.head.words if word.kind == "STRING"), None)


@dataclass(slots=True)
class Reading:
    """A text, read.

    Attributes:
        lines: all of them, blank ones too.
        end: where the grammar stands behind the last.
    """

    lines: list[ReadLine]
    end: State

    def line(self, number: int) -> ReadLine | None:
        """A line by its number; an empty one behind the last, None if there is none."""
        if number == len(self.lines) + 1:
            inside = _open(self.end)
            return ReadLine(_line(number, ""), (), self.end, inside, inside)
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else None

    def blocks(self) -> list[Block]:
        """The outermost blocks, others in them; one that is not closed ends with the text."""
        top: list[Block] = []
        stack: list[Block] = []
        for line in self.lines:
            while len(stack) > len(line.after):
                stack.pop().last = line.number
            if len(line.after) > len(stack):
                block = Block(line.after[-1], line, last=len(self.lines))
                (stack[-1].blocks if stack else top).append(block)
                stack.append(block)
        return top


def read(text: str, old: Reading | None = None) -> Reading:
    """Read a text, using what an earlier reading of a similar text knows."""
    typed = split_lines(text)
    head, tail = shared([line.line.typed for line in old.lines], typed) if old else (0, 0)
    lines = old.lines[:head] if old else []
    if old is None:
        state = first_state(parser())
    else:
        state = (old.lines[head].before if head < len(old.lines) else old.end).copy()
    made = [line.line for line in lines]
    changed = typed[head : len(typed) - tail]
    made += [_line(number, one) for number, one in enumerate(changed, start=head + 1)]
    rest = old.lines[len(old.lines) - tail :] if old else []
    made += [_moved(line, at).line for at, line in enumerate(rest, start=len(made) + 1)]
    reader = _Reader(made, begun=any(line.words for line in lines))
    for at in range(head, len(typed)):
        earlier = len(old.lines) - (len(typed) - at) if old else -1
        if old and at >= len(typed) - tail and reader.goes_on_like(state, old.lines[earlier]):
            lines += [_moved(line, at) for at, line in enumerate(old.lines[earlier:], start=at + 1)]
            return Reading(lines, old.end)
        line, state = reader.read(made[at], state)
        lines.append(line)
    return Reading(lines, state)


def shared(old: list[str], new: list[str]) -> tuple[int, int]:
    """How many lines are the same at the beginning and, further on, at the end."""
    most = min(len(old), len(new))
    head = next((i for i in range(most) if old[i] != new[i]), most)
    rest = most - head
    tail = next((i for i in range(rest) if old[-1 - i] != new[-1 - i]), rest)
    return head, tail


def _line(number: int, typed: str) -> Line:
    tidied = tidy("", number, typed, Reports())
    indent = len(typed) - len(typed.lstrip())
    return Line("", number, typed, tidied.text, tidied.columns, indent, tidied.slipped)


def _moved(read: ReadLine, number: int) -> ReadLine:
    """A line read before, at its new place."""
    if read.number == number:
        return read
    old = read.line
    line = Line("", number, old.typed, old.text, old.columns, old.indent, old.slipped)
    return ReadLine(line, read.words, read.before, read.inside, read.after)


class _Reader:
    """Reads lines one after the other, going on after a mistake as the checker does."""

    def __init__(self, lines: list[Line], *, begun: bool) -> None:
        self.recovery = Recovery(parser(), Source("", "", lines), Reports())
        self.recovery.begun = begun

    def goes_on_like(self, state: State, old: ReadLine) -> bool:
        """Whether the rest can be taken over from an earlier reading."""
        return self.recovery.skipping is None and state.is_like(old.before)

    def read(self, line: Line, state: State) -> tuple[ReadLine, State]:
        """Read a line; the state behind it is another one."""
        before = state.copy()
        tokens: list[Token] = []
        if not line.is_blank and not self.recovery.skips(line):
            try:
                tokens = feed(state, line)
                self.recovery.has_read(line, before, state)
            except UnexpectedInput:
                state = self.recovery.go_on(before.copy(), line)
        words = tuple(_word(token) for token in tokens)
        return ReadLine(line, words, before, _open(before), _open(state)), state


def _open(state: State) -> tuple[str, ...]:
    return tuple(block.word for block in state.blocks)


def _word(token: Token) -> Word:
    return Word(token.type, str(token), token.column or 1, token.end_column or 1)
