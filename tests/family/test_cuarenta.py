"""Worked cases of Cuarenta, Ronda and Caída."""

import pytest

from tests.helpers import deal, legal, played, position, score

RUNS = ["cuarenta", "ronda", "caida"]


@pytest.mark.parametrize("name", RUNS)
def test_cu01_a_run_stops_at_the_gap(name: str) -> None:
    """CU01: 4 over 4 6 7 J takes the 4 alone; with a 5 there it takes 5 6 7 J as well."""
    table = position(name, 2, turn=2, hand="4H KS", floor="4S 6H 7D JC")
    legal(table, "take 4H: 4S", floor="6H 7D JC", captured="4H 4S")
    whole = position(name, 2, turn=2, hand="4H KS", floor="4S 5D 6H 7D JC")
    legal(whole, "take 4H: 4S", floor="", captured="4H 4S 5D 6H 7D JC")


def test_cu01_a_fall() -> None:
    """CU01: taking by its equal the card just laid scores 2 at once."""
    table = deal("cuarenta", 2, dealer=1, hands={2: "4S KS QH 2D 7C", 1: "4H KC QD 3D 6C"})
    table = played(table, "throw 4S")
    after = played(table, "take 4H: 4S")
    assert [event.points for event in after.happened("noted")] == [(2,)]
    late = played(table, "throw KC", "throw 2D", "take 4H: 4S")
    assert not late.happened("noted")


@pytest.mark.parametrize(("cards_taken", "points"), [(19, 0), (20, 6), (21, 8), (22, 8), (23, 10)])
def test_cu04_counting_cards(cards_taken: int, points: int) -> None:
    """CU04: 20 cards score 6, each further one 1, all rounded up to even."""
    pack = [rank + suit for rank in "A234567JQK" for suit in "SHDC"]
    counted = score("cuarenta", {1: " ".join(pack[:cards_taken])}, seats=2)
    assert counted.items["Cards"] == (points, 0)


@pytest.mark.parametrize(("so_far", "points"), [(37, 2), (38, 0)])
def test_cu03_no_clear_floor_from_38(so_far: int, points: int) -> None:
    """CU03: a side on 38 clears the table for nothing."""
    table = position("cuarenta", 2, turn=2, hand="4H KS", floor="4S")
    table.state.running[1] = so_far
    assert played(table, "take 4H: 4S").swept(2) == points
