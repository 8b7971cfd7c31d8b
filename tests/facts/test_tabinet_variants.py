"""Tabinet: the ways in which other tables play it, each a rule set of its own."""

import pytest

import rulelang
from tests.helpers import (
    REST,
    deal,
    game,
    legal,
    match,
    played_out,
    position,
    refused,
    score,
    takes,
    tells,
)

VARIANTS = [name for name in rulelang.shipped_ids() if name.startswith("tabinet-")]


@pytest.mark.parametrize(
    ("name", "worth"), [("tabinet", 1), ("tabinet-sweep-2", 2), ("tabinet-sweep-3", 3)]
)
def test_what_a_sweep_is_worth(name: str, worth: int) -> None:
    """TB-42, TB-43: one point here, two or three in the variants, all else being the same."""
    table = position(name, 2, hand="KS", floor="TD 4C")
    legal(table, "take KS: TD 4C", floor="", sweep=worth)
    counted = score(name, {1: "AS AH KS QD JD TD 2C TS", 2: REST}, {1: 1, 2: 2}, seats=2)
    assert counted.points == (10 + worth, 13 + 2 * worth)
    told = {1: "1 point", 2: "2 points", 3: "3 points"}[worth]
    tells(name, "leaves it empty is a sweep", told, under="sweep.each")


def test_ace_low() -> None:
    """TB-44: the ace is worth 1, so ten takes nine and ace; here it does not."""
    low = position("tabinet-ace-low", 2, hand="TS AD", floor="9D AH 6D 5C")
    legal(low, "take TS: 9D AH")
    refused(low, "take AD: 6D 5C", "E_SUM")
    assert takes(low, "AD") == {"AH"}
    base = position("tabinet", 2, hand="TS AD", floor="9D AH 6D 5C")
    refused(base, "take TS: 9D AH", "E_SUM")
    legal(base, "take AD: 6D 5C")
    tells("tabinet-ace-low", r"\| ace \| 1 \|")
    tells("tabinet-ace-low", r"\| king \| 14 \|")
    tells("tabinet-ace-low", "an ace counts 1", under="capture.sum")


def test_to_101() -> None:
    """TB-46: decks are played until somebody has 101; sweeps count, the higher total wins."""
    after = match("tabinet-101", (50, 40), (50, 45), (1, 30), seats=2)
    assert [standing.winner for standing in after] == [None, None, 2]
    assert after[-1].running == (101, 115)
    assert match("tabinet-101", (90, 84), (11, 5), seats=2)[-1].winner == 1
    assert match("tabinet-101", (90, 84), (10, 5), seats=2)[-1].winner is None
    tells("tabinet-101", "101 points", under="match.target")
    tells("tabinet-101", "highest|higher|most", "wins", under="match")


def test_to_101_takes_several_decks() -> None:
    """TB-46: one deck has 23 points and some sweeps, so after it another one is dealt."""
    table = played_out(deal("tabinet-101", 2, seed=1), 1)
    assert table.wants == "order"
    table = played_out(table, 1, matches=True)
    assert table.wants == "over"
    assert table.state.deals >= 3
    assert max(table.running) >= 101


def test_one_card_at_a_time() -> None:
    """TB-48: a king takes a king, and neither ten with four nor two kings."""
    table = position("tabinet-one-card", 2, hand="KS", floor="TD 4C KD KH")
    refused(table, "take KS: TD 4C", "E_SINGLE_ONLY", "capture.sum")
    refused(table, "take KS: KD | KH", "E_ONE_COMBO")
    assert takes(table, "KS") == {"KD", "KH"}
    base = position("tabinet", 2, hand="KS", floor="TD 4C KD KH")
    assert takes(base, "KS") == {"KD", "KH", "4C TD"}
    tells("tabinet-one-card", "own value", under="capture.pair")
    tells("tabinet-one-card", "group|sum", "not|never|no|only", under="capture.sum")


@pytest.mark.parametrize(("name", "ten", "two"), [("tabinet", 2, 2), ("tabinet-plain-cows", 1, 0)])
def test_little_cows(name: str, ten: int, two: int) -> None:
    """TB-50: they count double here, and as ordinary cards in the variant."""
    assert score(name, {1: "TD", 2: "2C"}, seats=2).points == (ten, two)
    assert score(name, {1: REST}, seats=2).points == (20 + ten - 1 + two, 0)
    if name == "tabinet":
        tells(name, "10♦", "2♣", "2 points", under="score.little-cows")
    else:
        tells(name, "all four tens are worth one point each")


@pytest.mark.parametrize("name", VARIANTS)
def test_the_variants_are_not_what_is_played_here(name: str) -> None:
    """TB-42, TB-44, TB-46, TB-48: each differs from the base, and the base's book names it."""
    base, other = game("tabinet", 2).ruleset, game(name, 2).ruleset
    assert rulelang.digest(base) != rulelang.digest(other)
    parent = other.parent or ""
    tells(parent, f".*{name}[.]md", under="variants")
