"""Tabinet: the strong bot follows the advice of the document."""

import random

import pytest

from engine.notation import write_play
from fishtable.bots import choose
from tests.helpers import Table, position, takes


def chosen(table: Table, seed: int) -> str:
    """What the strong bot plays."""
    view = table.view(table.turn)
    return write_play(choose(table.game.rules, view, "hard", random.Random(seed)))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("hand", "floor", "sweep"),
    [
        ("KS 3H 7C", "TD 4C", "take KS: 4C TD"),
        ("5S QH 2H", "5C", "take 5S: 5C"),
        ("9S AH 6C", "2D 7H", "take 9S: 2D 7H"),
    ],
)
def test_it_sweeps_when_it_holds_the_sum(hand: str, floor: str, sweep: str, seed: int) -> None:
    """TB-55: one or two cards are left, and a card in hand adds up to them."""
    table = position("tabinet", 2, turn=2, hand=hand, hands={1: "8S 8H 8D"}, floor=floor)
    assert chosen(table, seed) == sweep


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("card", "floor", "points", "more"),
    [
        ("KS", "TD 4C 2H 3S 9H", "4C TD", "2H 3S 9H"),
        ("QS", "2C AH 3H 4H 6H 9C", "AH 2C", "3H 4H 6H"),
    ],
)
def test_it_takes_points_rather_than_cards(
    card: str, floor: str, points: str, more: str, seed: int
) -> None:
    """TB-60: three points in two cards are better than one point in three."""
    table = position("tabinet", 2, turn=2, hand=card, hands={1: "8S"}, floor=floor)
    assert {points, more} <= takes(table, card)
    assert chosen(table, seed) == f"take {card}: {points}"
