"""Known words of good files with one letter left out, put in, changed or swapped."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

from rulelang import Diagnostic, edited, load_text
from rulelang.mend import safe_help
from rulelang.shelf import Shelf

PARENTS = Shelf()
"""The parents of variants, read once for all slips."""

_WORD = re.compile(r'"[^"\n]*"|#.*|([a-z][a-z]+)')
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def slips(text: str, count: int, seed: int) -> Iterator[tuple[str, str]]:
    """The word as it was typed, and the text that has it."""
    chance = random.Random(seed)
    lines = text.split("\n")
    spots = [
        (number, match.span())
        for number, line in enumerate(lines)
        for match in _WORD.finditer(line)
        if match.group(1)
    ]
    for _ in range(count):
        number, (start, end) = chance.choice(spots)
        line = lines[number]
        word = line[start:end]
        at, letter = chance.randrange(len(word)), chance.choice(_LETTERS)
        new = chance.choice(
            (
                word[:at] + word[at + 1 :],
                word[:at] + letter + word[at:],
                word[:at] + letter + word[at + 1 :],
                word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :],
            )
        )
        if new != word:
            changed = [*lines[:number], line[:start] + new + line[end:], *lines[number + 1 :]]
            yield new, "\n".join(changed)


def restored(text: str, id: str, folder: Path | None) -> bool | None:
    """Whether the first safe fix makes a text clean again; None if it was clean anyway."""

    def found_in(text: str) -> tuple[Diagnostic, ...]:
        return load_text(text, file="slip", id=id, folder=folder, shelf=PARENTS).findings

    found = found_in(text)
    if not found:
        return None
    help = next((help for help in map(safe_help, found) if help is not None), None)
    if help is None:
        return False
    mended = edited(text, help.edits)
    return not found_in(mended)
