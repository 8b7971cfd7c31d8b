"""Worked cases and faults of Escoba, tried on every rule set of the family that they hold for."""

import pytest

import rulelang
from rulelang.model import RuleSet
from tests.helpers import (
    REST,
    book,
    deal,
    fresh,
    game,
    legal,
    played,
    played_out,
    position,
    refused,
    score,
    section,
    takes,
)
from tests.helpers.games import shipped_set
from tests.helpers.words import names

FAMILY = [name for name in rulelang.shipped_ids() if shipped_set(name).family == "escoba"]
VALUES = {"A": 1, "J": 8, "Q": 9, "K": 10} | {str(number): number for number in range(2, 8)}
for_each = pytest.mark.parametrize


def rules(name: str) -> RuleSet:
    """A rule set settled for its usual number of seats."""
    return game(name).ruleset


def test_the_family_is_not_empty() -> None:
    assert FAMILY


@for_each("name", FAMILY)
@for_each(("floor", "sweeps"), [("KS 3H AD AC", 1), ("KS KH QD AC", 2), ("KS 4H AD AC", 0)])
def test_es01_the_dealer_takes_a_floor_of_fifteen(name: str, floor: str, sweeps: int) -> None:
    """ES01, ES02: 10 3 A A is one escoba; 10 10 9 A, which is no two fifteens, is two."""
    table = deal(name, dealer=1, floor=floor)
    assert table.state.sweep_count[0] == sweeps
    assert table.swept(1) == sweeps
    assert (len(table.floor) == 0) == (sweeps > 0)
    if sweeps:
        assert table.pile(1) == names(table.happened("award")[0].cards)
        assert all(play.startswith("throw") for play in table.plays)


@for_each("name", FAMILY)
def test_es03_one_seven_only(name: str) -> None:
    """ES03, G57: 7 7 A and an eight: one seven, whichever."""
    table = position(name, turn=1, hand="JS", floor="7D 7C AH")
    assert takes(table, "JS") == {"7D", "7C"}
    refused(table, "take JS: 7D | 7C", "E_ONE_COMBO")


@for_each("name", FAMILY)
def test_es04_a_five_takes_no_five(name: str) -> None:
    """ES04: five and five are ten."""
    table = position(name, turn=1, hand="5S", floor="5D")
    refused(table, "take 5S: 5D", "E_SUM", "capture.total")
    assert table.plays == ["throw 5S"]


@for_each("name", FAMILY)
def test_es05_one_of_two_fifteens(name: str) -> None:
    """ES05: 5 9 4 10 and an ace: 5+9 or 4+10."""
    table = position(name, turn=1, hand="AS", floor="5D QC 4H KS")
    assert takes(table, "AS") == {"5D QC", "4H KS"}


@for_each("name", FAMILY)
@for_each("seats", [2, 3, 4])
def test_es06_what_is_left_adds_up(name: str, seats: int) -> None:
    """ES06: 10, 25, 40 or 55 is left on the table, or nothing: the pack makes 220."""
    for seed in range(4):
        lying = []

        def seen(table, lying=lying):  # type: ignore[no-untyped-def]
            if table.state.plays_left == 1 and table.wants == "play":
                lying.append(table)

        played_out(fresh(name, seats), seed=seed, watch=seen)
        last = lying[-1]
        after = played(last, last.plays[-1])
        left = next((event.cards for event in after.happened("residue")), 0)
        assert sum(VALUES[card[0]] for card in names(left)) in (0, 10, 25, 40, 55)


@for_each("name", FAMILY)
def test_es07_the_number_on_a_court_is_not_its_value(name: str) -> None:
    """ES07, G55: the card with 10 on it counts 8, and the book of Spanish cards says so."""
    table = position(name, turn=1, hand="5C", floor="JD 2S")
    legal(table, "take 5C: 2S JD", floor="", sweep=1)
    assert ("10 on the sota" in section(book(name), "deck.pack")) == (
        rules(name).deck.pack == "spanish 40"
    )


@for_each("name", FAMILY)
def test_g44_no_floor_is_dealt_again(name: str) -> None:
    """G44: three tens stand; no such rule in Escoba."""
    table = deal(name, dealer=1, floor="KS KH KD 5C")
    assert table.wants == "play"


@for_each("name", FAMILY)
def test_g54_a_card_too_many_is_no_play(name: str) -> None:
    """G54: seven with 5, 3 and an eight named: nothing happens, though 5+3 would do."""
    table = position(name, turn=1, hand="7S", floor="5H 3D JC")
    assert takes(table, "7S") == {"3D 5H", "JC"}
    refused(table, "take 7S: 3D 5H JC", "E_SUM")
    refused(table, "take 7S: 3D 5H | JC", "E_ONE_COMBO")


@for_each("name", FAMILY)
def test_g52_an_ace_takes_no_table(name: str) -> None:
    """G52: no card takes everything here: an ace makes fifteen, or is laid."""
    table = position(name, turn=1, hand="AS", floor="2D 3C")
    assert table.plays == ["throw AS"]


@for_each("name", FAMILY)
def test_g35_and_g78_points_are_counted_pile_by_pile(name: str) -> None:
    mine = "AD 2D 3D 4D 5D AS 2S 3S 4S 5S AH 2H 3H 4H 5H AC 2C 3C 4C 5C"
    found = score(name, {1: mine, 2: REST}).items
    most = [item.name for item in rules(name).score.items if item.kind == "most"]
    assert len(most) == 2
    assert {found[item] for item in most} == {(0, 0)}
    assert found["Sete belo" if name == "escopa" else "Seven of coins"] == (0, 1)


def test_escopa_gives_two_points_for_every_diamond() -> None:
    """One for most of them, and one more for all; no setenta, and thirty-one wins."""
    found = score("escopa", {1: "AD..7D JD QD KD", 2: REST}).items
    assert found["Diamonds"] == found["All diamonds"] == (1, 0)
    assert score("escopa", {1: "AD..7D JD QD", 2: "KD"}).items["All diamonds"] == (0, 0)
    assert "Setenta" not in found
    assert rules("escopa").match.target == 31


def test_escopa_has_the_jack_above_the_queen_in_places() -> None:
    table = position(game("escopa", nine="jack"), turn=1, hand="JS QS", floor="6D 7C")
    assert takes(table, "JS") == {"6D"}
    assert takes(table, "QS") == {"7C"}
