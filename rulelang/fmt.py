"""Laying a text out in its one form, line by line, without changing what it says.

Every line keeps its words; only what stands between them is set: indentation by open blocks, one
space between words, two before a comment, at most one empty line, one line break at the end.
Comments, the file's kind of line break and its byte order mark stay. Nothing is printed from the
model, so nothing that a person wrote can be lost.
"""

from collections import Counter
from dataclasses import dataclass

from lark import Token

from rulelang.cards import read_card
from rulelang.diagnostics import Diagnostic, Reports, in_order
from rulelang.parser import feed, first_state, parse
from rulelang.source import BOM, BREAKS, Line, Source, read_source
from rulelang.tables import parser

STEP = "  "
"""Indentation for each open block."""

WIDE_SPACES = "E068"
"""The one mistake that laying out mends: a gap between two words."""

_BLANKS = " \t"
_CLINGS_BEFORE = (":", ",", ";")
"""Marks with no space before them."""

_CLINGS_BOTH = (">",)
"""Marks with no space around them."""


@dataclass(frozen=True, slots=True)
class Formatted:
    """What came of laying a text out.

    Attributes:
        text: the text in its one form; None if it has mistakes that hide how it is built.
        diagnostics: those mistakes.
    """

    text: str | None
    diagnostics: tuple[Diagnostic, ...] = ()


def format_text(text: str, file: str = "-") -> Formatted:
    """Lay a text out.

    Parameters:
        text: a whole file, with its byte order mark and line breaks as they are.
        file: how the text is named in places.

    Returns:
        The text laid out, or what is wrong with lines, blocks or characters. What a line says
        need not make sense: an unknown key or a wrong value is laid out like any other.
    """
    reports = Reports()
    source = read_source(file, text, reports)
    parse(source, reports)
    wrong = [found for found in reports.found if found.code != WIDE_SPACES]
    if any(found.severity == "error" for found in wrong):
        return Formatted(None, in_order(reports.found))
    lines = _laid_out(source)
    mark = BOM if text.startswith(BOM) else ""
    end = newline_of(text)
    return Formatted(mark + "".join(line + end for line in lines))


def newline_of(text: str) -> str:
    """The line break a text uses, the commonest of those it has; a line feed if it has none."""
    counted = Counter(BREAKS.findall(text))
    return counted.most_common(1)[0][0] if counted else "\n"


def _laid_out(source: Source) -> list[str]:
    """The lines of a text that can be read, each in its form, none of two empty ones."""
    state = first_state(parser())
    lines: list[str] = []
    for line in source.lines:
        depth = len(state.blocks)
        words: list[str] = []
        if not line.is_blank:
            tokens = feed(state, line)
            depth = min(depth, len(state.blocks))
            words = [line_text(line, tokens)]
        whole = "  ".join(part for part in (*words, comment_of(line)) if part)
        if whole:
            lines.append(STEP * depth + whole)
        elif lines and lines[-1]:
            lines.append("")
    while lines and not lines[-1]:
        lines.pop()
    return lines


def comment_of(line: Line) -> str:
    """The comment of a line from its `#` on, empty if it has none."""
    if not line.text:
        return line.typed.strip(_BLANKS)
    rest = line.typed[line.columns[len(line.text) - 1] :].lstrip().rstrip(_BLANKS)
    return rest if rest.startswith("#") else ""


def line_text(line: Line, tokens: list[Token]) -> str:
    """The words of a line with what belongs between them."""
    text = ""
    last = ""
    for token in tokens:
        word = _word(line, token)
        mark = "" if token.type == "STRING" else word
        clings = mark in _CLINGS_BEFORE or mark in _CLINGS_BOTH or last in _CLINGS_BOTH
        text += word if clings or not text else f" {word}"
        last = mark
    return text


def _word(line: Line, token: Token) -> str:
    """A word in its one form: cards rank then suit, phrases with single spaces, texts as typed."""
    if token.type == "CARD":
        return read_card(str(token)) or str(token)
    if token.type == "STRING":
        start, end = token.start_pos or 0, token.end_pos or 0
        return line.typed[line.columns[start] - 1 : line.columns[end - 1]]
    return " ".join(token.split())
