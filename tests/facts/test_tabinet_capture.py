"""Tabinet: what a card takes, leaving a card, and clearing the table."""

import pytest

from tests.helpers import (
    book,
    cards,
    game,
    legal,
    played,
    position,
    refused,
    takes,
    tells,
)

SUMS = [
    pytest.param("AS", "6D 5C", id="TB-15 ace 11"),
    pytest.param("JD", "TS 2H", id="TB-16 jack 12"),
    pytest.param("QD", "AH 2C", id="TB-17 queen 13, ace 11 and two"),
    pytest.param("KD", "JC 2H", id="TB-18 king 14, jack 12 and two"),
    pytest.param("KS", "TD 4C", id="TB-03, TB-21 king 14"),
    pytest.param("9S", "4C 5H", id="TB-22 four and five"),
    pytest.param("2C", "2H", id="TB-14 two as printed"),
    pytest.param("TD", "8C 2D", id="TB-14 ten as printed"),
    pytest.param("KS", "2D 3C 4H 5S", id="TB-49 four cards"),
]


@pytest.mark.parametrize(("card", "floor"), SUMS)
def test_a_combination_of_the_value(card: str, floor: str) -> None:
    """TB-03, TB-20: table cards that make exactly the card's value are taken with it."""
    table = position("tabinet", 2, turn=2, hand=f"{card} 3H", floor=f"{floor} 7C 8S")
    legal(table, f"take {card}: {floor}", floor="7C 8S", captured=f"{card} {floor}", sweep=0)
    assert played(table, f"take {card}: {floor}").pile(2) == cards(f"{card} {floor}")


@pytest.mark.parametrize(
    ("card", "floor"),
    [
        ("KS", "TD 3C"),
        ("KS", "TD 5C"),
        ("9S", "4C 4H"),
        ("QD", "AH 3C"),
        ("9S", "8D"),
        ("AS", "9C 3C"),
    ],
)
def test_no_other_total_will_do(card: str, floor: str) -> None:
    """TB-20: neither less nor more than the value."""
    table = position("tabinet", 2, hand=f"{card} 3H", floor=f"{floor} 7C")
    refused(table, f"take {card}: {floor}", "E_SUM")


def test_the_table_of_values() -> None:
    """TB-14 to TB-18, TB-45: 2 to 10 as printed, ace 11, jack 12, queen 13, king 14."""
    values = game("tabinet", 2).ruleset.deck.values
    printed = {str(number): number for number in range(2, 10)} | {"T": 10}
    assert values == printed | {"A": 11, "J": 12, "Q": 13, "K": 14}
    rows = [("ace", 11), ("jack", 12), ("queen", 13), ("king", 14)]
    rows += [(str(number), number) for number in range(2, 11)]
    for name, value in rows:
        tells("tabinet", rf"\| {name} \| {value} \|")
    tells("tabinet", "ace 11", "2 to 10 as printed", "jack 12", "queen 13", "king 14")


def test_the_book_tells_what_is_taken() -> None:
    """TB-20, TB-45, TB-49: groups of any size, exact sums, courts among them."""
    tells("tabinet", "add up to exactly", "any number of cards", under="capture.sum")
    tells("tabinet", "jacks, queens and kings", "sums", under="capture.courts")
    tells("tabinet", "its own value", under="capture.pair")
    assert "Play K♠ and take 4♣ + 10♦." in book("tabinet")


def test_a_nine_has_two_ways() -> None:
    """TB-22: a nine picks up a nine, or four and five."""
    table = position("tabinet", 2, hand="9S", floor="9D 4C 5H")
    assert takes(table, "9S") == {"9D", "4C 5H"}
    tells("tabinet", "9♠ takes 9♦$")
    tells("tabinet", r"9♠ takes 4♣ \+ 5♥$")


@pytest.mark.parametrize(
    ("floor", "both"),
    [("9D 4C 5H", "9D | 4C 5H"), ("9D 9H", "9D | 9H"), ("2D 7C 4C 5H", "2D 7C | 4C 5H")],
)
def test_one_combination_a_move(floor: str, both: str) -> None:
    """TB-23: whatever else would fit stays; two nines are two combinations."""
    table = position("tabinet", 2, hand="9S", floor=floor)
    refused(table, f"take 9S: {both}", "E_ONE_COMBO", "capture.sets")
    for one in both.split(" | "):
        legal(table, f"take 9S: {one}", captured=f"9S {one}")
    tells("tabinet", "one set in a play", under="capture.sets")


def test_all_ways_are_listed() -> None:
    """TB-24: three combinations of nine, and no fourth."""
    table = position("tabinet", 2, hand="9C", floor="2D 3C 4H 5S 7D")
    assert takes(table, "9C") == {"2D 7D", "4H 5S", "2D 3C 4H"}
    assert len(table.plays) == 4


def test_a_king_over_four_cards() -> None:
    """TB-58: nine and five, or ten and four, one of them."""
    table = position("tabinet", 2, hand="KS", floor="9D 5C TD 4C")
    assert takes(table, "KS") == {"5C 9D", "4C TD"}


@pytest.mark.parametrize("card", ["9S", "KS", "2H"])
def test_any_card_may_be_left(card: str) -> None:
    """TB-25: whether it could capture or not, any card may be laid on the table."""
    table = position("tabinet", 2, turn=2, hand="9S KS 2H", floor="9D TD 4C")
    legal(table, f"throw {card}", floor=f"9D TD 4C {card}", captured="", sweep=0)
    assert played(table, f"throw {card}").pile(2) == cards("")
    tells("tabinet", "nobody is forced to take", under="capture.duty")


@pytest.mark.parametrize(
    ("card", "floor", "taken"),
    [("KS", "TD 4C", "TD 4C"), ("QD", "AH 2C", "AH 2C"), ("9S", "9D", "9D")],
)
def test_clearing_the_table_is_a_sweep(card: str, floor: str, taken: str) -> None:
    """TB-05, TB-27, TB-43: one extra point, and exactly one."""
    table = position("tabinet", 2, turn=2, hand=f"{card} 3H", hands={1: "8S"}, floor=floor)
    assert legal(table, f"take {card}: {taken}", floor="", sweep=1).swept
    assert played(table, f"take {card}: {taken}").swept(2) == 1
    more = position("tabinet", 2, turn=2, hand=f"{card} 3H", floor=f"{floor} 8H")
    assert not legal(more, f"take {card}: {taken}", floor="8H", sweep=0).swept
    tells("tabinet", "every card on the floor", "1 point", under="sweep.each")
    tells("tabinet", "sweep", "leaves the table empty", under="words")


def test_laying_on_an_empty_table_is_no_sweep() -> None:
    """TB-27: only a capture sweeps."""
    legal(position("tabinet", 2, hand="9S", floor=""), "throw 9S", floor="9S", sweep=0)


def test_no_houses() -> None:
    """TB-25: a card that does not capture is left on the table; nothing is built with it."""
    table = position("tabinet", 2, hand="4S 9S", floor="5D")
    refused(table, "build 4S: 5D => 9", "E_BUILD_OFF")
    tells("tabinet", "no houses in this game", under="house")
