"""From lines to a tree, going on after a mistake.

The loop feeds the grammar one line at a time. Before each line it keeps a copy of where the
parser stands; a line that cannot be read is reported, put right by guess or left out, and
reading goes on from the copy. This file and `recovery` are the only ones that use the parser's
inside (`parser_state`, its stacks, the lexer), which is why the version of lark is pinned.
"""

from dataclasses import dataclass, field
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import LexerState
from lark.utils import TextSlice

from rulelang.diagnostics import Reports
from rulelang.places import Place
from rulelang.source import Line, Source
from rulelang.tables import parser

Node = Tree[Token]

CHAPTER_WORDS = ("deck", "deal", "opening", "capture", "house", "sweep", "score", "match")

_OPENERS: dict[str, tuple[str, ...]] = {
    "": ("game", "variant"),
    "game": (*CHAPTER_WORDS, "example"),
    "variant": ("example", "when"),
    **dict.fromkeys(CHAPTER_WORDS, ("when",)),
}
"""Which words open a block at the start of a line, by the block they stand in."""


@dataclass(frozen=True, slots=True)
class Block:
    """An open block: its word (`deck`, `when`, `example`, …) and its first line."""

    word: str
    line: Line

    @property
    def place(self) -> Place:
        """The line that opened it."""
        return self.line.place()


@dataclass(slots=True)
class State:
    """How far the reading has come: the parser's own state and the open blocks."""

    inner: Any
    blocks: tuple[Block, ...] = ()

    def copy(self) -> "State":
        """A copy that may be read on without touching this one."""
        old = self.inner
        state = old.parser_state.copy(deepcopy_values=False)
        inner = type(old)(old.parser, state, old.lexer_thread)
        # Lists of lines grow in place inside the parser, so they are copied one level deep.
        stack = inner.parser_state.value_stack
        for index, value in enumerate(stack):
            if isinstance(value, Tree):
                stack[index] = Tree(value.data, list(value.children))
        return State(inner, self.blocks)

    def is_like(self, other: "State") -> bool:
        """Whether whatever can be read from here can be read from there, too."""
        ours, theirs = self.inner.parser_state, other.inner.parser_state
        words = [[block.word for block in state.blocks] for state in (self, other)]
        return words[0] == words[1] and bool(ours.state_stack == theirs.state_stack)

    def accepts(self) -> frozenset[str]:
        """The kinds of words that may come next: they depend on the parser's stack alone."""
        stack = self.inner.parser, *self.inner.parser_state.state_stack
        if stack not in _ACCEPTED:
            if len(_ACCEPTED) >= _MOST:
                _ACCEPTED.clear()
            _ACCEPTED[stack] = frozenset(self.inner.accepts())
        return _ACCEPTED[stack]

    @property
    def word(self) -> str:
        """The word of the innermost open block, empty outside of all."""
        return self.blocks[-1].word if self.blocks else ""


_ACCEPTED: dict[tuple[Any, ...], frozenset[str]] = {}
"""What may come next, by the parser's stack; finding it out is dear."""

_MOST = 2000
"""Stacks of which that is kept."""


def first_state(lark: Lark) -> State:
    """Where reading begins."""
    return State(lark.parse_interactive(""))


def read_on(state: State, line: Line) -> list[Token]:
    """Read the words of a line, its end left open, and give them.

    Raises:
        UnexpectedInput: they do not fit; the state is then of no further use.
    """
    inner = state.inner
    tokens: list[Token] = []
    text = TextSlice(line.text, 0, len(line.text))
    for token in inner.lexer_thread.lexer.lex(LexerState(text), inner.parser_state):
        start, end = token.start_pos, token.end_pos
        token.line, token.column = line.number, line.columns[start]
        token.end_column = line.columns[end - 1] + 1
        inner.feed_token(token)
        tokens.append(token)
    return tokens


def feed(state: State, line: Line) -> list[Token]:
    """Read one line, and give its words.

    Raises:
        UnexpectedInput: it does not fit; the state is then of no further use.
    """
    tokens = read_on(state, line)
    state.inner.feed_token(Token("_NL", "\n", line=line.number))
    state.blocks = _blocks_after(state, line, [str(token) for token in tokens])
    return tokens


def close(state: State) -> None:
    """Read an `end` that nobody wrote."""
    state.inner.feed_token(Token("END", "end"))
    state.inner.feed_token(Token("_NL", "\n"))
    state.blocks = state.blocks[:-1]


def finish(state: State) -> Node:
    """Read the end of the text and give the tree."""
    tree: Node = state.inner.feed_eof()
    return tree


def fits(state: State, line: Line) -> State | None:
    """The state after a line if it can be read from here, else None; `state` stays as it is."""
    tried = state.copy()
    try:
        feed(tried, line)
    except UnexpectedInput:
        return None
    return tried


def _blocks_after(state: State, line: Line, words: list[str]) -> tuple[Block, ...]:
    """The open blocks after a line that was read."""
    opened = block_opened(state.word, words)
    if opened:
        return (*state.blocks, Block(opened, line))
    return state.blocks[:-1] if words == ["end"] else state.blocks


def block_opened(inside: str, words: list[str]) -> str:
    """The word of the block that a line opens, empty if it opens none."""
    first = words[0] if words else ""
    if first in _OPENERS.get(inside, ()):
        return first
    second = words[1] if len(words) > 1 else ""
    if inside == "variant" and first == "change" and second == "example":
        return "example"
    bare = len(words) == 2 or (len(words) == 3 and words[2].startswith('"'))
    if inside == "variant" and first == "add" and second in CHAPTER_WORDS and bare:
        return second
    return ""


@dataclass(slots=True)
class Parsed:
    """A tree, as far as there is one, and what is not whole in it.

    Attributes:
        tree: None if not even the beginning could be read.
        damaged: chapters (or `game`, `variant`, `example`) in which a line was left out or
            guessed: what they say as a whole is not to be judged.
        shaken: whether it is unsure where blocks begin and end.
        owners: the chapter that each line belongs to, by line number.
        hurt: first lines of blocks in which a line was left out or guessed.
        guessed: lines that were put right by guess.
        lost_option: whether a line of an option is among the lines left out or guessed.
    """

    tree: Node | None
    damaged: frozenset[str]
    shaken: bool = False
    owners: dict[int, str] = field(default_factory=dict)
    hurt: frozenset[int] = frozenset()
    guessed: frozenset[int] = frozenset()
    lost_option: bool = False


def chapter_at(blocks: tuple[Block, ...], line: Line) -> str:
    """The chapter a line belongs to: that of the block, or that which an amendment names."""
    for block in blocks:
        if block.word in CHAPTER_WORDS:
            return block.word
    words = line.text.split()
    verb = bool(words) and words[0] in ("change", "add", "keep", "remove")
    return words[1] if verb and len(words) > 1 and words[1] in CHAPTER_WORDS else ""


def parse(source: Source, reports: Reports) -> Parsed:
    """Read a text.

    Parameters:
        source: its lines.
        reports: takes what is wrong with it.
    """
    from rulelang.recovery import Recovery

    lark = parser()
    state = first_state(lark)
    recovery = Recovery(lark, source, reports)
    owners: dict[int, str] = {}
    for line in source.lines:
        if line.is_blank or recovery.skips(line):
            continue
        before = state.copy()
        try:
            feed(state, line)
            recovery.has_read(line, before, state)
        except UnexpectedInput:
            state = recovery.go_on(before, line)
        owners[line.number] = chapter_at((*before.blocks, *state.blocks), line)
    parsed = recovery.whole(state)
    parsed.owners = owners
    return parsed
