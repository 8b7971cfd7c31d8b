"""A small game for tests, and ways to change a line of it."""

from pathlib import Path

from rulelang import Loaded, load_text

FOLDER = Path(__file__).parents[1]

SMALL = """language 1

game "Small"
  deck
    A: 1
    2 to 10: as printed
    J: 11
    Q: 12
    K: 13
  end

  deal
    seats: 2 to 4; normally 2
    packet "floor": 4 to the floor, face up
    packet "hands": 4 to each
    batch: 4
  end

  capture
    sets: any
  end

  score
    "Aces": 1 for each A
  end

  match
    deals: 1
  end
end
"""


def small(*changes: tuple[str, str]) -> str:
    """The small game with pieces of its text replaced."""
    text = SMALL
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def check(text: str) -> Loaded:
    """Load a text."""
    return load_text(text, file="small.rules", id="small")


def found(text: str) -> list[tuple[str, int]]:
    """Codes and lines of what is found in a text."""
    return [(d.code, d.place.line) for d in check(text).diagnostics]
