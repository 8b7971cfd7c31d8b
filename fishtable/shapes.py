"""Values of the engine as JSON: card names, 1-based seats, lists in a fixed order."""

from collections.abc import Iterable
from typing import Any

import engine
from engine.notation import card_names
from engine.state import DRAW, NOBODY, State


def seats_out(mask: int) -> list[int]:
    """Number the seats of a set, 1-based."""
    return [seat + 1 for seat in range(mask.bit_length()) if mask >> seat & 1]


def houses_out(houses: Iterable[engine.Standing]) -> list[dict[str, Any]]:
    """Describe houses, lowest value first."""
    return [
        {
            "value": house.value,
            "owners": seats_out(house.owners),
            "sets": [card_names(mask) for mask in house.sets],
            "cemented": house.cemented,
        }
        for house in sorted(houses, key=lambda house: (house.value, house.sets))
    ]


def sides_out(sides: list[list[int]]) -> list[list[int]]:
    """Number the seats of each side, 1-based."""
    return [[seat + 1 for seat in side] for side in sides]


def winner_out(state: State) -> int | str | None:
    """Tell who has won the match: the side's place in the list of sides, `draw`, or nobody yet."""
    if state.winner == NOBODY:
        return None
    return "draw" if state.winner == DRAW else state.winner
