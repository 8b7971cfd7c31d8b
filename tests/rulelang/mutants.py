"""Slips made on purpose: single words and lines of good files, changed by a seeded chance."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

_WORD = re.compile(r'"[^"\n]*"|=>|[\w\'.-]+|[^\w\s]')


@dataclass(frozen=True)
class Mutant:
    """A text with one mistake.

    Attributes:
        kind: what was done.
        line: the line it was done on, in the changed text, from 1.
    """

    kind: str
    line: int
    text: str


def token_mutants(text: str, count: int, seed: int) -> Iterator[Mutant]:
    """Texts in which one word was left out, doubled, misspelt, swapped or replaced."""
    chance = random.Random(seed)
    lines = text.split("\n")
    spots = [
        (number, match.span())
        for number, line in enumerate(lines)
        for match in _WORD.finditer(_without_comment(line))
    ]
    words = [lines[number][start:end] for number, (start, end) in spots]
    for _ in range(count):
        index = chance.randrange(len(spots))
        number, (start, end) = spots[index]
        line = lines[number]
        word = line[start:end]
        kind = chance.choice(("drop", "double", "misspell", "swap", "replace"))
        if kind == "drop":
            new = line[:start] + line[end:].lstrip(" ")
        elif kind == "double":
            new = f"{line[:end]} {word}{line[end:]}"
        elif kind == "misspell":
            new = line[:start] + _misspelt(word, chance) + line[end:]
        elif kind == "swap":
            same = [span for n, span in spots if n == number and span[0] > start]
            if not same:
                continue
            left, right = same[0]
            new = line[:start] + line[left:right] + line[end:left] + word + line[right:]
        else:
            new = line[:start] + chance.choice(words) + line[end:]
        if new != line:
            changed = [*lines[:number], new, *lines[number + 1 :]]
            yield Mutant(kind, number + 1, "\n".join(changed))


def line_mutants(text: str, count: int, seed: int) -> Iterator[Mutant]:
    """Texts in which one line was left out, doubled, cut short, or put where it does not belong."""
    chance = random.Random(seed)
    lines = text.split("\n")
    full = [number for number, line in enumerate(lines) if _without_comment(line).strip()]
    for _ in range(count):
        number = chance.choice(full)
        kind = chance.choice(("drop line", "double line", "cut line", "stray line"))
        at = number
        if kind == "drop line":
            changed = [*lines[:number], *lines[number + 1 :]]
        elif kind == "double line":
            at = number + 1
            changed = [*lines[: number + 1], lines[number], *lines[number + 1 :]]
        elif kind == "cut line":
            words = list(_WORD.finditer(lines[number]))
            if len(words) < 2:
                continue
            end = chance.choice(words[1:]).start()
            changed = [*lines[:number], lines[number][:end].rstrip(), *lines[number + 1 :]]
        else:
            changed = [*lines[:number], lines[chance.choice(full)], *lines[number:]]
        yield Mutant(kind, at + 1, "\n".join(changed))


def _without_comment(line: str) -> str:
    match = re.match(r'((?:[^"#]|"[^"]*")*)#', line)
    return match.group(1) if match else line


def _misspelt(word: str, chance: random.Random) -> str:
    if len(word) < 2 or word.startswith('"'):
        return word[:-1] or "x"
    at = chance.randrange(len(word) - 1)
    return chance.choice(
        (
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            word[:at] + word[at + 1 :],
            word[: at + 1] + "x" + word[at + 1 :],
        )
    )
