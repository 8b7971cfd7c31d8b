"""Cards and houses as text, for tests."""

from collections.abc import Collection

import engine
from engine.notation import card_names, mask_of, read_card

REST = "the rest"
Cards = frozenset[str]
PACK: Cards = frozenset(card_names((1 << 52) - 1))
_SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


def cards(text: str) -> Cards:
    """The cards that a text names: `9S`, a run `2S..7S`, or a whole suit by its word."""
    named: list[str] = []
    for word in text.split():
        first, _, last = word.partition("..")
        if suit := _SUITS.get(word):
            first, last = f"A{suit}", f"K{suit}"
        run = range(read_card(first), read_card(last or first) + 1, 4)
        named += [card_names(1 << card)[0] for card in run]
    assert len(set(named)) == len(named), f"a card is named twice in {text!r}"
    return frozenset(named)


def card_of(word: str) -> str:
    return card_names(1 << read_card(word))[0]


def mask(text: str) -> int:
    """The same as the engine's mask."""
    return mask_of(cards(text))


def names(mask: int) -> Cards:
    return frozenset(card_names(mask))


# houses, written `11 of 2 4: 4C 7H | JD`


def house(text: str) -> engine.GivenHouse:
    """A house from its text."""
    head, _, groups = text.partition(":")
    value, _, owners = head.partition(" of ")
    sets = tuple(mask(group) for group in groups.split("|"))
    return engine.GivenHouse(int(value), tuple(int(seat) - 1 for seat in owners.split()), sets)


def house_text(value: int, owners: Collection[int], sets: Collection[int]) -> str:
    seats = " ".join(str(seat + 1) for seat in sorted(owners))
    return f"{value} of {seats}: " + " | ".join(" ".join(card_names(s)) for s in sorted(sets))


def seats_in(owners: int) -> list[int]:
    return [seat for seat in range(4) if owners >> seat & 1]
