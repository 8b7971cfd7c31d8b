"""Layouts nobody chose: the same text with its spaces, empty lines and line breaks changed.

Nothing that is read changes: only what stands between words, outside of texts in quotes.
"""

import random
import re

_PIECES = re.compile(r'"[^"\n]*"|#.*|=>|[:,;|+]|[^\s:,;|+"#]+')
_GAPS = ("  ", "\t", "   ", " ", " \t")
_BREAKS = ("\n", "\r\n", "\r")
_CHANCE = 0.3


def mutated(text: str, seed: int) -> str:
    """A text in another layout, the same one for a seed."""
    rng = random.Random(seed)
    lines: list[str] = []
    for line in text.split("\n")[:-1]:
        if not line.strip():
            lines += [rng.choice(("", "  ", "\t"))] * rng.choice((1, 1, 2, 3))
            continue
        lines.append(_line(line, rng))
        if rng.random() < _CHANCE / 6 and lines[-1].strip().startswith("#"):
            lines += ["", ""]
    if rng.random() < _CHANCE:
        lines = ["", " ", *lines]
    ending = rng.choice(("", "x", "xxx"))
    end = rng.choice(_BREAKS)
    mark = "\ufeff" if rng.random() < _CHANCE else ""
    return mark + end.join(lines) + end * len(ending)


def _line(line: str, rng: random.Random) -> str:
    """A line with other spaces."""
    pieces = _PIECES.findall(line)
    text = rng.choice(("", " ", "    ", "\t", "      "))
    for index, piece in enumerate(pieces):
        before = pieces[index - 1] if index else ""
        text += _gap(before, piece, rng) + piece
    return text + rng.choice(("", "", " ", "\t"))


def _gap(before: str, piece: str, rng: random.Random) -> str:
    if not before:
        return ""
    mark = piece in (":", ",", ";", "|", "=>", "+") or before in (":", ",", ";", "|", "=>", "+")
    if piece[0] == "#":
        return rng.choice(("", " ", "  ", "\t"))
    if mark and rng.random() < _CHANCE:
        return ""
    return rng.choice(_GAPS) if rng.random() < _CHANCE else " "
