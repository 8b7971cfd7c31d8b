"""The pack and the capture values of its cards."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from rulelang.model.base import Chapter

Value = Annotated[int, Field(ge=1, le=30)]


class Deck(Chapter):
    """Which cards are played with, and what each counts when it captures or is captured.

    What is said of a card goes before what is said of its rank.

    Attributes:
        pack: the pack by name; what is in it stands in `rulelang.cards`. `french 52` is A to K in
            four suits; the packs of 40 have A to 7 and J Q K, or A to 10 without courts.
        values: capture value of each rank, keyed `A 2 … 9 T J Q K`, and of cards that differ from
            their rank; points are a matter of `score`. A rank that does nothing but clear the floor
            may go without.
        other_values: what a rank or card may count as well, in hand and on the floor.
        hand_values: what a rank or card counts when it is played, in place of what it counts on
            the floor.
        other_hand_values: what a rank or card may count as well when it is played.
    """

    pack: Literal[
        "french 52",
        "french 52 and 3 jokers",
        "french 52 and 6 jokers",
        "french 40",
        "french 40 without courts",
        "italian 40",
        "spanish 40",
    ] = "french 52"
    values: dict[str, Value]
    other_values: dict[str, Value] = Field(default={})
    hand_values: dict[str, Value] = Field(default={})
    other_hand_values: dict[str, Value] = Field(default={})

    def value_of(self, card: str) -> int:
        """What a card counts by its plain line, 0 without one.

        Parameters:
            card: rank and suit, as in `AS`.
        """
        return _said(self.values, card) or 0

    def floor_values(self, card: str) -> tuple[int, ...]:
        """What a card may count on the floor, the plain value first; nothing without a value.

        Parameters:
            card: rank and suit, as in `AS`.
        """
        return _once(_said(self.values, card), _said(self.other_values, card))

    def hand_values_of(self, card: str) -> tuple[int, ...]:
        """What a card may count when it is played, the plain value first; nothing without a value.

        Parameters:
            card: rank and suit, as in `AS`.
        """
        own = _said(self.hand_values, card)
        plain = self.floor_values(card) if own is None else (own,)
        return _once(*plain, _said(self.other_hand_values, card))


def _said(values: Mapping[str, int], card: str) -> int | None:
    """What is said of a card, or else of its rank."""
    return values.get(card, values.get(card[0]))


def _once(*values: int | None) -> tuple[int, ...]:
    return tuple(dict.fromkeys(value for value in values if value is not None))
