"""Chance for runs of many deals: a small generator that works alike in both speeds.

sfc32, after Chris Doty-Humphrey's PractRand: words of 32 bits, so that compiled numbers, which
wrap, and interpreted ones, which grow, stay equal.
"""

from dataclasses import dataclass

WORD = 0xFFFFFFFF


@dataclass(slots=True)
class Chance:
    """State of the generator: three words and a counter."""

    a: int
    b: int
    c: int
    counter: int


def seed(chance: Chance, number: int, stream: int = 0) -> None:
    """Start the generator from a whole number below 2**62.

    Args:
        stream: one of many independent streams of a seed, such as the number of a deal.
    """
    chance.a = number & WORD
    chance.b = stream & WORD
    chance.c = (number >> 32) ^ (stream >> 32)
    chance.counter = 1
    for _ in range(12):
        next_word(chance)


def next_word(chance: Chance) -> int:
    """The next 32 random bits."""
    word = (chance.a + chance.b + chance.counter) & WORD
    chance.counter = (chance.counter + 1) & WORD
    chance.a = chance.b ^ chance.b >> 9
    chance.b = (chance.c + (chance.c << 3)) & WORD
    chance.c = ((chance.c << 21 & WORD) | chance.c >> 11) + word & WORD
    return word


def below(chance: Chance, bound: int) -> int:
    """A whole number from 0 up to, not including, `bound` (at most 2**30)."""
    return next_word(chance) * bound >> 32
