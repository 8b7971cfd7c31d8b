"""Sweep: the strong bot follows the advice of the document."""

import random

import pytest

from engine.notation import write_play
from fishtable.bots import choose
from tests.helpers import PACK, Table, cards, legal, names, position, verdict


def chosen(table: Table, seed: int, level: str = "hard") -> str:
    """What a bot plays."""
    view = table.view(table.turn)
    return write_play(choose(table.game.rules, view, level, random.Random(seed)))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("hand", "floor"),
    [("AS 7D KC", "4C 9H JD"), ("AS 2C", "QD 8H 5C"), ("AS QH TC 6D", "2D 9C KD")],
)
def test_it_keeps_the_ace_of_spades(hand: str, floor: str, seed: int) -> None:
    """SL-71: with other cards in hand and no ace on the table, the ace is not trailed."""
    table = position("sweep", 2, turn=2, hand=hand, floor=floor)
    assert "throw AS" in table.plays
    assert chosen(table, seed) != "throw AS"


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_the_ace_of_spades(seed: int) -> None:
    """SL-72: a nine rather takes ace and eight, with or without the nine, than the nine alone."""
    table = position("sweep", 2, turn=2, hand="9H", floor="AS 8D 9C KD")
    assert {"take 9H: 9C", "take 9H: AS 8D", "take 9H: AS 8D | 9C"} <= set(table.plays)
    assert chosen(table, seed) in ("take 9H: AS 8D", "take 9H: AS 8D | 9C")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("hand", "floor", "tempting", "leaves"),
    [
        ("8C", "8D 2C 3H 6D", "take 8C: 2C 6D | 8D", "3H"),
        ("TD", "TC 4C 6H 7D 5C 5D", "take TD: 4C 6H | 5C 5D | TC", "7D"),
    ],
)
def test_it_denies_sweeps(hand: str, floor: str, tempting: str, leaves: str, seed: int) -> None:
    """SL-75: it rather takes less than leave a single card that the next player may clear."""
    table = position("sweep", 2, turn=2, hand=hand, hands={1: "AH 2D QC JC"}, floor=floor)
    legal(table, tempting, floor=leaves)
    assert can_be_swept(leaves)
    told = legal(table, chosen(table, seed))
    assert told.captured
    assert not can_be_swept(" ".join(names(told.floor)))


def can_be_swept(floor: str) -> bool:
    """Whether any one card could clear a floor."""
    tables = [position("sweep", 2, hand=card, floor=floor) for card in PACK - cards(floor)]
    return any(verdict(table, play).swept for table in tables for play in table.plays)
