"""Where in a line reading got stuck, and what small change to the line would let it go on."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lark import Lark, Token
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.lexer import LexerState, TextSlice

from rulelang.forms import words_of
from rulelang.near import near
from rulelang.parser import State, fits
from rulelang.source import Line

_WORDS = re.compile(r"[^\W\d_][\w'-]*(?:[ \t]+[^\W\d_][\w'-]*)*")
_ANY = re.compile(r'"[^"]*"|[\w\'.-]+|=>|\S')
_INSERTED = (":", ",", ";", "=>", "of", "to", "is", "normally", "for")


@dataclass(frozen=True, slots=True)
class Stuck:
    """Where reading a line stopped.

    Attributes:
        at: offset in the line's text of the word that does not fit; its length if it ends early.
        met: that word, empty at the end of the line.
        kinds: names of what would fit there.
        starts: offsets of the words read before.
    """

    at: int
    met: str
    kinds: frozenset[str]
    starts: tuple[int, ...]


def find_stuck(state: State, line: Line) -> Stuck:
    """Read a line as far as it goes."""
    tried = state.copy()
    steps: list[tuple[int, State]] = []
    text = line.text
    at = len(text.rstrip())
    inner = tried.inner
    try:
        lexer = inner.lexer_thread.lexer
        for token in lexer.lex(LexerState(TextSlice(text, 0, len(text))), inner.parser_state):
            steps.append((token.start_pos, tried.copy()))
            inner.feed_token(token)
        steps.append((at, tried.copy()))
        inner.feed_token(Token("_NL", "\n"))
    except UnexpectedToken as trouble:
        if trouble.token.type != "_NL" and trouble.token.start_pos is not None:
            at = trouble.token.start_pos
    except UnexpectedCharacters as trouble:
        at = trouble.pos_in_stream
    while at > 0 and at < len(text) and _inside_word(text, at):
        at -= 1
    reached = next((step for start, step in steps if start == at), tried)
    kinds = frozenset(reached.inner.accepts())
    met = _ANY.match(text, at)
    starts = tuple(start for start, _ in steps if start < at)
    return Stuck(at, met.group() if met else "", kinds, starts)


def _inside_word(text: str, at: int) -> bool:
    return (text[at - 1].isalnum() or text[at - 1] == "_") and (text[at].isalnum())


@dataclass(frozen=True, slots=True)
class Repair:
    """A changed line that can be read, and the state after it.

    Attributes:
        kind: `word` put for another, `insert`, `drop`.
        start, end: the stretch of the old text that was changed.
        text: what stands there now.
    """

    kind: str
    start: int
    end: int
    text: str
    line: Line
    state: State


def repairs(
    lark: Lark, state: State, line: Line, stuck: Stuck, keys: tuple[str, ...]
) -> Iterator[Repair]:
    """Small changes after which the line can be read, the likeliest first.

    Parameters:
        keys: words a line may begin with here, besides those the grammar knows.
    """
    for start, end, word in _other_words(lark, line, stuck, keys):
        yield from _try("word", state, line, start, end, word)
    for word in _INSERTED:
        if word in words_of(lark, stuck.kinds):
            before = " " if line.text[stuck.at - 1 : stuck.at].strip() and word.isalpha() else ""
            yield from _try("insert", state, line, stuck.at, stuck.at, f"{before}{word} ")
    if stuck.met:
        yield from _try("drop", state, line, stuck.at, stuck.at + len(stuck.met), "")
    if stuck.starts:
        yield from _try("drop", state, line, stuck.starts[-1], stuck.at, "")


def _other_words(
    lark: Lark, line: Line, stuck: Stuck, keys: tuple[str, ...]
) -> Iterator[tuple[int, int, str]]:
    """Stretches of words and a word of the language that each is a slip of."""
    known = (*words_of(lark, stuck.kinds), *(keys if not stuck.starts else ()))
    known = tuple(word for word in known if word[0].isalpha())
    yield from _stretches(line.text, stuck.at, known)
    if stuck.starts:  # the word before may be the slip: it was read as something it is not
        first = stuck.starts[0] if len(stuck.starts) == 1 else stuck.starts[-1]
        yield from _stretches(line.text, first, keys if first == stuck.starts[0] else known)


def _stretches(text: str, at: int, known: tuple[str, ...]) -> Iterator[tuple[int, int, str]]:
    run = _WORDS.match(text, at)
    if run is None:
        return
    words = list(re.finditer(r"\S+", run.group()))
    for count in range(len(words), 0, -1):
        end = at + words[count - 1].end()
        for word in near(" ".join(text[at:end].split()), known):
            yield at, end, word


def _try(kind: str, state: State, line: Line, start: int, end: int, text: str) -> Iterator[Repair]:
    changed = changed_line(line, start, end, text)
    after = fits(state, changed)
    if after is not None:
        yield Repair(kind, start, end, text, changed, after)


def changed_line(line: Line, start: int, end: int, text: str) -> Line:
    """A line with a stretch of it replaced, its characters still knowing where they stand."""
    if end > start:
        old = line.columns[start:end]
        columns = [old[min(index, len(old) - 1)] for index in range(len(text))]
        if columns:
            columns[-1] = old[-1]
    else:
        columns = [line.columns[start]] * len(text)
    return Line(
        line.file,
        line.number,
        line.typed,
        line.text[:start] + text + line.text[end:],
        line.columns[:start] + columns + line.columns[end:],
        line.indent,
        True,
    )
