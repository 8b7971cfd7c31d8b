"""The pack and the capture values of its cards."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.model.base import Chapter

Value = Annotated[int, Field(ge=1, le=15)]


class Deck(Chapter):
    """Which cards are played with, and what each counts when it captures or is captured.

    Attributes:
        pack: the pack by name; what is in it stands in `rulelang.cards`. `french 52` is A to K in
            four suits; the packs of 40 have A to 7 and J Q K, or A to 10 without courts.
        values: capture value of each rank, keyed `A 2 … 9 T J Q K`; points are a matter of `score`.
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

    def floor_values(self, card: str) -> tuple[int, ...]:
        """What a card, such as `AS`, may count on the floor."""
        return (self.values[card[0]],)

    def hand_values_of(self, card: str) -> tuple[int, ...]:
        """What a card may count when it is played."""
        return (self.values[card[0]],)
