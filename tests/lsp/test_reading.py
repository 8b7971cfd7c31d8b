"""A text read again after a change is as if it were read anew."""

import random

import pytest

from fishtable.lsp.reading import Reading, read
from rulelang.library import shipped
from tests.lsp.texts import GAME


def plain(reading: Reading) -> list[object]:
    return [(one.number, one.line.typed, one.words, one.inside, one.after) for one in reading.lines]


def changed(text: str, chance: random.Random) -> str:
    """The text with one line changed, taken out or put in, as a typist would."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    kind = chance.choice(("out", "in", "twice", "cut", "joined"))
    if kind == "out":
        del lines[at]
    elif kind == "in":
        lines.insert(at, chance.choice(("    sets: any", "  # said", "", "end", "  deck", "x y z")))
    elif kind == "twice":
        lines.insert(at, lines[at])
    elif kind == "cut":
        lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
    else:
        lines[at : at + 2] = [" ".join(lines[at : at + 2])]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(40))
def test_sound_texts_read_again(seed: int) -> None:
    chance = random.Random(seed)
    first = read(GAME)
    text = changed(GAME, chance)
    again = read(text, first)
    assert plain(read(GAME, again)) == plain(first)
    assert [one.line.typed for one in again.lines] == [one.line.typed for one in read(text).lines]


@pytest.mark.parametrize("id", ["seep-punjab", "taash"])
def test_a_value_changed_in_a_shipped_text(id: str) -> None:
    text = shipped()[id].read()
    for old, new in (("seats", "seats"), ("yes", "no"), ("floor", "floor AS\n    floor")):
        other = text.replace(old, new, 1)
        assert plain(read(other, read(text))) == plain(read(other))


def test_every_shipped_text_is_read_whole() -> None:
    for found in shipped().values():
        for line in read(found.read()).lines:
            assert line.words or line.line.is_blank
