"""Texts broken at random: every question is answered, and every answer lies inside the text."""

import random

import pytest
from pygls.workspace import PositionCodec

from fishtable.lsp.completion import complete
from fishtable.lsp.hints import hints
from fishtable.lsp.hover import hover
from fishtable.lsp.library import Library
from fishtable.lsp.names import definition, named_at
from fishtable.lsp.outline import Entry, coloured, foldings, outline
from fishtable.lsp.ranges import Lines
from tests.lsp.texts import GAME, VARIANT

PIECES = (
    "end", '"', ":", "when length is full", "change sweep each: 1", "remove ", "add house",
    'example "x"', "♠", "10♦", "सीप", "\x00", "\u2028", "of seep", "no", "fixed", ";", "#", "\t",
    "\ufeff", "keep deck A", 'remove score "Aces"', "option length", 'variant "X" of seep',
)  # fmt: skip


def broken(text: str, chance: random.Random) -> str:
    lines = text.replace("of kandy", "of sweep").split("\n")
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(lines))
        column = chance.randrange(len(lines[at]) + 1)
        kind = chance.choice(("cut", "out", "line", "inside", "end"))
        if kind == "cut":
            lines[at] = lines[at][:column]
        elif kind == "out" and len(lines) > 1:
            del lines[at]
        elif kind == "line":
            lines.insert(at, chance.choice(PIECES))
        elif kind == "inside":
            lines[at] = lines[at][:column] + chance.choice(PIECES) + lines[at][column:]
        else:
            lines = lines[: at + 1]
    return "\n".join(lines)


def holds(entry: Entry, first: int, last: int) -> None:
    assert first <= entry.first <= entry.line.number <= entry.last <= last
    assert entry.name
    for inner in entry.inner:
        holds(inner, entry.first, entry.last)


@pytest.mark.parametrize("seed", range(60))
def test_every_question_is_answered(seed: int) -> None:
    chance = random.Random(seed)
    library = Library()
    for version in range(3):
        text = broken(chance.choice((GAME, VARIANT)), chance)
        document = library.put("untitled:1", text, version)
        lines = Lines(text, PositionCodec())
        reached = (0, 0)
        for one in coloured(document.reading, {"target"}):
            start, end = lines.position(one.line, one.start), lines.position(one.line, one.end)
            assert reached <= (start.line, start.character) < (end.line, end.character)
            reached = (end.line, end.character)
        for entry in outline(document.reading):
            holds(entry, 1, len(lines.lines))
        assert all(
            first < last <= len(lines.lines) for first, last, _ in foldings(document.reading)
        )
        assert all(hint.line <= len(lines.lines) for hint in hints(document, library))
        for _ in range(5):
            number = chance.randrange(1, len(lines.lines) + 1)
            column = chance.randrange(1, len(lines.lines[number - 1]) + 2)
            for done in complete(document, library, number, column):
                assert done.start <= column <= done.end <= column + 1
            hover(document, library, number, column)
            definition(document, library, number, column)
            named_at(document, library, number, column)


@pytest.mark.parametrize("column", [1, 2, 3])
def test_offers_before_a_comment_are_put_at_the_cursor(column: int) -> None:
    library = Library()
    document = library.put("untitled:1", GAME, 1)
    number = GAME[: GAME.index("  # A comment")].count("\n") + 1
    offered = complete(document, library, number, column)
    assert {done.offer.label for done in offered} >= {"house", "opening"}
    assert {(done.start, done.end) for done in offered} == {(column, column)}
