"""Worked cases of Pâsur: surs that cancel, first floors, and seven clubs."""

import pytest

from tests.helpers import deal, played, position, score

NAME = "pasur"


def test_pa06_a_sur_cancels_a_sur() -> None:
    """PA06: while the other side has a sur, one's own takes it away, and nobody gains."""
    table = position(NAME, 2, turn=2, hand="7S KS", floor="4C")
    table.state.sweep_points[0] = 5
    after = played(table, "take 7S: 4C")
    assert (after.swept(1), after.swept(2)) == (0, 0)


def test_pa07_no_sur_at_the_end_or_from_50() -> None:
    """PA07: in the last batch nothing; from 50 on nothing, and nothing is cancelled."""
    last = position(NAME, 2, turn=2, hand="7S KS", floor="4C", play="47 of 48")
    assert played(last, "take 7S: 4C").swept(2) == 0
    rich = position(NAME, 2, turn=2, hand="7S KS", floor="4C")
    rich.state.running[1] = 50
    rich.state.sweep_points[0] = 5
    after = played(rich, "take 7S: 4C")
    assert (after.swept(1), after.swept(2)) == (5, 0)


@pytest.mark.parametrize(
    ("floor", "stands"),
    [("QS QH 4D 9C", True), ("JS JH 4D 9C", False), ("QS QH QD 9C", False), ("KS KH KD 9C", False)],
)
def test_pa08_first_floors(floor: str, stands: bool) -> None:
    """PA08: two queens stand; two jacks, three queens or three kings are dealt again."""
    table = deal(NAME, 2, dealer=1, floor=floor)
    assert (table.wants == "play") == stands


def test_pa08_a_jack_is_buried() -> None:
    """PA08: one jack goes under the stock, and another card comes in its place."""
    table = deal(NAME, 2, dealer=1, floor="JS 3H 4D 9C")
    assert "JS" not in table.floor
    assert len(table.floor) == 4
    assert "JS" in table.stocked or table.wants == "order"


@pytest.mark.parametrize(("clubs", "points"), [(6, (0, 7)), (7, (7, 0))])
def test_pa10_clubs(clubs: int, points: tuple[int, int]) -> None:
    """PA10: seven of the thirteen clubs score 7."""
    all_clubs = [rank + "C" for rank in "A23456789TJQK"]
    piles = {1: " ".join(all_clubs[:clubs]), 2: " ".join(all_clubs[clubs:])}
    assert score(NAME, piles, seats=2).items["Clubs"] == points
