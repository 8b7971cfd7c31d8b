"""Chance for runs of many deals: a small generator that works alike in both speeds.

sfc32, after Chris Doty-Humphrey's PractRand: words of 32 bits, so that compiled numbers, which
wrap, and interpreted ones, which grow, stay equal.
"""

from dataclasses import dataclass

from engine.bits import lowest

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


def step(a: int, b: int, c: int, counter: int) -> tuple[int, int, int, int, int]:
    """32 random bits from a state, and the state that follows."""
    word = (a + b + counter) & WORD
    mixed = ((c << 21 & WORD) | c >> 11) + word & WORD
    return word, b ^ b >> 9, (c + (c << 3)) & WORD, mixed, (counter + 1) & WORD


def next_word(chance: Chance) -> int:
    """The next 32 random bits."""
    word, chance.a, chance.b, chance.c, chance.counter = step(
        chance.a, chance.b, chance.c, chance.counter
    )
    return word


def below(chance: Chance, bound: int) -> int:
    """A whole number from 0 up to, not including, `bound` (at most 2**30)."""
    return next_word(chance) * bound >> 32


def shuffle(chance: Chance, things: list[int], cards: int) -> int:
    """Put cards into a list in random order, from its first place on.

    Each card in turn changes places with one of those before it, or stays. One word serves for two
    draws, the second from what the first leaves of it: the chance of no order of 62 cards is off by
    more than a part in a hundred thousand. The generator's state stays in variables of its own
    meanwhile, which a compiled run keeps in registers.

    Args:
        cards: as a set.

    Returns:
        The number of cards.
    """
    a, b, c, counter = chance.a, chance.b, chance.c, chance.counter
    number = 0
    rest = 0
    while cards:
        if number & 1:
            drawn = rest * (number + 1)
        else:
            word, a, b, c, counter = step(a, b, c, counter)
            drawn = word * (number + 1)
            rest = drawn & WORD
        place = drawn >> 32
        things[number] = things[place]
        things[place] = lowest(cards)
        cards &= cards - 1
        number += 1
    chance.a, chance.b, chance.c, chance.counter = a, b, c, counter
    return number
