"""From lines to a tree, going on after a mistake.

The loop feeds the grammar one line at a time. Before each line it keeps a copy of where the
parser stands; a line that cannot be read is reported, put right by guess or left out, and
reading goes on from the copy. This file and `recovery` are the only ones that use the parser's
inside (`parser_state`, its stacks, the lexer), which is why the version of lark is pinned.
"""

from dataclasses import dataclass
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import LexerState, TextSlice

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
    **{chapter: ("when",) for chapter in CHAPTER_WORDS},
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
        inner = self.inner.copy(deepcopy_values=False)
        # Lists of lines grow in place inside the parser, so they are copied one level deep.
        stack = inner.parser_state.value_stack
        for index, value in enumerate(stack):
            if isinstance(value, Tree):
                stack[index] = Tree(value.data, list(value.children))
        return State(inner, self.blocks)

    @property
    def word(self) -> str:
        """The word of the innermost open block, empty outside of all."""
        return self.blocks[-1].word if self.blocks else ""


def first_state(lark: Lark) -> State:
    """Where reading begins."""
    return State(lark.parse_interactive(""))


def feed(state: State, line: Line) -> None:
    """Read one line.

    Raises:
        UnexpectedInput: it does not fit; the state is then of no further use.
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
    inner.feed_token(Token("_NL", "\n", line=line.number))
    state.blocks = _blocks_after(state, line, [str(token) for token in tokens])


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
    """A tree, as far as there is one, and which chapters are not whole in it.

    Attributes:
        tree: None if not even the beginning could be read.
        damaged: words of blocks in which a line was left out or guessed; what they seem to say
            as a whole is not to be judged.
    """

    tree: Node | None
    damaged: frozenset[str]


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
    for line in source.lines:
        if line.is_blank or recovery.skips(line):
            continue
        before = state.copy()
        try:
            feed(state, line)
            recovery.has_read(line, before, state)
        except UnexpectedInput as trouble:
            state = recovery.go_on(before, line, trouble)
    return recovery.whole(state)
