"""Where in a line reading got stuck, and what small change to the line would let it go on."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from lark import Lark, Token
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.lexer import LexerState
from lark.utils import TextSlice

from rulelang.cards import SUIT_WORDS
from rulelang.forms import words_of
from rulelang.meant import KEYS, card_meant, number_meant, rank_meant
from rulelang.near import near, only_slip
from rulelang.parser import State, fits
from rulelang.source import Line

_WORDS = re.compile(r"[^\W\d_][\w'-]*(?:[ \t]+[^\W\d_][\w'-]*)*")
_ANY = re.compile(r'"[^"]*"|[\w\'.-]+|=>|\S')
_SINGLE = re.compile(r"'[^'\"]*'")
_LONGEST = 8
"""More words than any phrase of the language has."""

_INSERTED = (":", ",", ";", "=>", "of", "to", "is", "normally", "for")


def words_in(text: str) -> list[str]:
    """The words of a line; a text in quotes is one."""
    return [match.group() for match in _ANY.finditer(text)]


@dataclass(frozen=True, slots=True)
class Stuck:
    """Where reading a line stopped.

    Attributes:
        at: offset in the line's text of the word that does not fit; its length if it ends early.
        met: that word, empty at the end of the line.
        kinds: names of what would fit there.
        starts: offsets of the words read before.
        kinds_before: names of what would have fitted in place of the last of them.
    """

    at: int
    met: str
    kinds: frozenset[str]
    starts: tuple[int, ...]
    kinds_before: frozenset[str]


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
        start = trouble.token.start_pos
        if trouble.token.type != "_NL" and start is not None:
            at = start
    except UnexpectedCharacters as trouble:
        at = int(trouble.pos_in_stream or 0)
    while at > 0 and at < len(text) and _inside_word(text, at):
        at -= 1
    reached = next((step for start, step in steps if start == at), tried)
    kinds = reached.accepts()
    met = _ANY.match(text, at)
    before = [(start, step) for start, step in steps if start < at]
    kinds_before = before[-1][1].accepts() if before else frozenset()
    starts = tuple(start for start, _ in before)
    return Stuck(at, met.group() if met else "", kinds, starts, kinds_before)


def _inside_word(text: str, at: int) -> bool:
    return (text[at - 1].isalnum() or text[at - 1] == "_") and (text[at].isalnum())


@dataclass(frozen=True, slots=True)
class Repair:
    """A changed line that can be read, and the state after it.

    Attributes:
        kind: `word` put for another, `insert`, `drop`, `quote` put around words, `commas` taken
            out between cards, `split` into two lines.
        start, end: the stretch of the old text that was changed.
        text: what stands there now.
        sure: whether no other word of the language is as close to what was typed.
    """

    kind: str
    start: int
    end: int
    text: str
    line: Line
    state: State
    sure: bool = False


def repairs(
    lark: Lark, state: State, line: Line, stuck: Stuck, keys: tuple[str, ...]
) -> Iterator[Repair]:
    """Small changes after which the line can be read, the likeliest first.

    Parameters:
        keys: words a line may begin with here, besides those the grammar knows.
    """
    for start, end, word, sure in _other_words(lark, line, stuck, keys):
        yield from _try("word", state, line, start, end, word, sure)
    for word in _INSERTED:
        if stuck.met and word in words_of(lark, stuck.kinds):
            before = " " if line.text[stuck.at - 1 : stuck.at].strip() and word.isalpha() else ""
            yield from _try("insert", state, line, stuck.at, stuck.at, f"{before}{word} ")
    yield from _two_lines(state, line, stuck, keys)
    if stuck.met and not in_number(line.text, stuck.at):
        yield from _try("drop", state, line, stuck.at, stuck.at + len(stuck.met), "")
    if stuck.starts:
        yield from _try("drop", state, line, stuck.starts[-1], stuck.at, "")
        yield from _commas(state, line, stuck.starts[-1])
    yield from _quoted(state, line, stuck)


def in_number(text: str, at: int) -> bool:
    """Whether a comma or a point stands in the middle of a number."""
    around = text[max(0, at - 1) : at] + text[at + 1 : at + 2]
    return text[at : at + 1] in (",", ".") and len(around) == 2 and around.isdecimal()


def _two_lines(state: State, line: Line, stuck: Stuck, keys: tuple[str, ...]) -> Iterator[Repair]:
    """Two settings on one line, cut into two."""
    if stuck.met == ":" and len(stuck.starts) > 2:
        start = stuck.starts[-1]
        end = len(line.text[:start].rstrip(" \t,"))
    elif stuck.met == ";":
        end = stuck.at
        start = end + 1 + len(line.text[end + 1 :]) - len(line.text[end + 1 :].lstrip())
    else:
        return
    key = line.text[start:].partition(":")[0].strip()
    if key not in keys:
        return
    first = fits(state, changed_line(line, end, len(line.text), ""))
    if first is None:
        return
    second = changed_line(line, 0, start, "")
    after = fits(first, second)
    if after is not None:
        yield Repair("split", end, start, "\n" + " " * line.indent, second, after, sure=True)


def _commas(state: State, line: Line, start: int) -> Iterator[Repair]:
    """Cards with commas between them, the commas taken out."""
    if line.text[start : start + 1] == "," and '"' not in line.text[start:]:
        end = line.text.rindex(",") + 1
        yield from _try(
            "commas", state, line, start, end, line.text[start:end].replace(",", ""), True
        )


def _quoted(state: State, line: Line, stuck: Stuck) -> Iterator[Repair]:
    """Words that are a text, put in quotes."""
    places = [stuck.at] if "STRING" in stuck.kinds else []
    if state.word == "score" and len(stuck.starts) > 1:
        places.append(stuck.starts[0])
    for at in places:
        single = _SINGLE.match(line.text, at)
        run = single or _WORDS.match(line.text, at)
        if run is None:
            continue
        words = [run] if single else list(islice(re.finditer(r"\S+", run.group()), _LONGEST))
        for word in reversed(words):
            end = run.end() if single else at + word.end()
            text = line.text[at:end].strip("'")
            yield from _try("quote", state, line, at, end, f'"{text}"', True)


def _other_words(
    lark: Lark, line: Line, stuck: Stuck, keys: tuple[str, ...]
) -> Iterator[tuple[int, int, str, bool]]:
    """Stretches of words, a word of the language that each is a slip of, and whether for sure."""
    if len(stuck.starts) > 1:  # a key that is a slip is read as any key, and its value is not
        begin = stuck.starts[0]
        run = _WORDS.match(line.text, begin)
        if run is not None and " ".join(run.group().split()) not in keys:
            yield from _stretches(line.text, begin, keys)
    own_keys = keys if not stuck.starts else ()
    known = _known(lark, stuck.kinds, own_keys)
    yield from _meant(line.text, stuck.at, stuck.kinds, known)
    yield from _stretches(line.text, stuck.at, known)
    if stuck.starts:  # the word before may be the slip: it was read as something it is not
        own_keys = keys if len(stuck.starts) == 1 else ()
        known = _known(lark, stuck.kinds_before, own_keys)
        yield from _meant(line.text, stuck.starts[-1], stuck.kinds_before, known)
        yield from _stretches(line.text, stuck.starts[-1], known)


def _known(lark: Lark, kinds: frozenset[str], keys: tuple[str, ...]) -> tuple[str, ...]:
    """Words of the language that may stand somewhere."""
    suits = [form for word in SUIT_WORDS for form in (word, f"{word}s")] if "SUIT" in kinds else []
    return tuple(word for word in (*words_of(lark, kinds), *keys, *suits) if word[0].isalpha())


def _meant(
    text: str, at: int, kinds: frozenset[str], known: tuple[str, ...]
) -> Iterator[tuple[int, int, str, bool]]:
    """What is no slip, but said as elsewhere: a card, a rank, a number, another book's word."""
    card = card_meant(text, at) if "CARD" in kinds else None
    if card is not None:
        yield at, *card, True
    for end in _ends(text, at):
        number = number_meant(text[at:end]) if "NUMBER" in kinds else None
        if number is not None:
            yield at, end, str(number), True
        rank = rank_meant(text[at:end].removesuffix("s")) if "RANK" in kinds else None
        if rank is not None and end > at + 1:
            yield at, end, "10" if rank == "T" else rank, True
        for other in KEYS.get(text[at:end].casefold(), ()):
            if other in known and not text[:at].strip():
                yield at, end, other, False


def _ends(text: str, at: int) -> list[int]:
    """Where the first, the second … of the words at a place end: as many as are said together."""
    run = _WORDS.match(text, at)
    words = re.finditer(r"\S+", run.group()) if run is not None else ()
    return [at + word.end() for word in islice(words, _LONGEST)]


def _stretches(text: str, at: int, known: tuple[str, ...]) -> Iterator[tuple[int, int, str, bool]]:
    for end in reversed(_ends(text, at)):
        typed = " ".join(text[at:end].split())
        close = near(typed, known)
        sure = only_slip(typed, known) if close else None
        for word in close:
            yield at, end, word, word == sure


def _try(
    kind: str, state: State, line: Line, start: int, end: int, text: str, sure: bool = False
) -> Iterator[Repair]:
    changed = changed_line(line, start, end, text)
    after = fits(state, changed)
    if after is not None:
        yield Repair(kind, start, end, text, changed, after, sure)


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
