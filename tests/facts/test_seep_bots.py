"""Seep: the strong bot makes seeps and does not leave them to the others."""

import random

import pytest

from engine.notation import write_play
from fishtable.bots import choose
from tests.helpers import PACK, Table, cards, legal, names, position, verdict


def chosen(table: Table, seed: int) -> str:
    """What the strong bot plays."""
    view = table.view(table.turn)
    return write_play(choose(table.game.rules, view, "hard", random.Random(seed)))


def can_be_swept(floor: str) -> bool:
    """Whether any one card could clear a floor of loose cards."""
    tables = [position("seep", turn=2, hand=card, floor=floor) for card in PACK - cards(floor)]
    return any(verdict(table, play).swept for table in tables for play in table.plays)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("hand", "floor", "tempting"),
    [
        ("8C 2D", "8D KH", "take 8C: 8D"),
        ("TC 3D", "TH QD", "take TC: TH"),
        ("5C 4H", "2D 3D JH", "take 5C: 2D 3D"),
    ],
)
def test_it_leaves_no_floor_that_one_card_clears(
    hand: str, floor: str, tempting: str, seed: int
) -> None:
    """NS-69: it gives up a worthless capture that would leave one card lying there."""
    hands = {1: "9C", 2: "6C", 4: "6D"}
    table = position("seep", turn=3, hand=hand, hands=hands, floor=floor, play="30 of 48")
    told = legal(table, tempting)
    assert can_be_swept(" ".join(names(told.floor)))
    kept = legal(table, chosen(table, seed))
    assert not can_be_swept(" ".join(names(kept.floor)))


@pytest.mark.parametrize("seed", range(5))
def test_it_makes_a_seep(seed: int) -> None:
    """NS-69: fifty points are taken when they lie there, rather than a spade."""
    hands = {1: "9C TC", 2: "6C 7C", 4: "6D 7D"}
    table = position("seep", turn=3, hand="JH KC", hands=hands, floor="6H 5C", play="30 of 48")
    assert chosen(table, seed) == "take JH: 5C 6H"
