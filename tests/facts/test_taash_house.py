"""Taash: houses made, cemented, broken and claimed."""

import pytest

from tests.helpers import Table, cards, legal, played, position, refused, takes, tells

HOUSE = "11 of 4: 4C 7H"
PAKKA = "11 of 4: 4C 7H | JD"


def at(turn: int, hand: str, floor: str = "", *houses: str) -> Table:
    """A seat on turn in mid-deal."""
    return position("taash", 4, turn=turn, hand=hand, floor=floor, houses=houses)


def test_building() -> None:
    """TA-42: hand card and floor cards make 9 to 13, while a second card of the value is held."""
    table = at(3, "5S QH 2C", "4D 3C KH")
    legal(table, "build 5S: 4D 3C => 12", floor="KH", houses=["12 of 3: 3C 4D 5S"], captured="")
    refused(at(3, "5S KD 2C", "4D 3C KH"), "build 5S: 4D 3C => 12", "E_NO_HOLD")
    refused(at(3, "3C 8H KS", "5D QH"), "build 3C: 5D => 8", "E_HOUSE_VALUE")
    refused(at(3, "9H 9S 2C", "9D KH"), "build 9H: | 9D => 9", "E_ONE_SET")
    tells("taash", "9 to 13", "card from hand", "floor cards", under="house.value")
    tells("taash", "second card of its value", under="house.hold")


@pytest.mark.parametrize(
    ("turn", "hand", "floor", "play", "added"),
    [
        (4, "JD JS", "KS", "cement JD: => 11", "JD"),
        (4, "6C JS", "5D KS", "cement 6C: 5D => 11", "5D 6C"),
        (3, "6C 8D", "5D KS", "cement 6C: 5D => 11", "5D 6C"),
    ],
    ids=["a jack on it", "six and five", "by an opponent, who needs no jack"],
)
def test_cementing(turn: int, hand: str, floor: str, play: str, added: str) -> None:
    """TA-43: a second contribution of its value is added to a standing house."""
    told = legal(at(turn, hand, floor, HOUSE), play, floor="KS", houses=[f"{HOUSE} | {added}"])
    assert told.houses[0].cemented
    tells("taash", "set of the same value", "added to a standing house", under="house.added-by")


def test_what_does_not_cement() -> None:
    """TA-43: a wrong value does not, nor does the owner's last jack."""
    refused(at(4, "6C JD", "4D", HOUSE), "cement 6C: 4D => 11", "E_SUM")
    refused(at(4, "JD 3C", "KS", HOUSE), "cement JD: => 11", "E_LAST_CLAIM")


def test_breaking() -> None:
    """TA-44, TA-77: an ace raises eleven to twelve, and the house is the breaker's."""
    told = legal(
        at(3, "AC QH 5S", "KD", HOUSE),
        "break AC: => 11>12",
        floor="KD",
        houses=["12 of 3: AC 4C 7H"],
    )
    assert not told.houses[0].cemented
    refused(at(3, "AS QD", "", PAKKA), "break AS: => 11>12", "E_CEMENTED")
    tells("taash", "raise it to a higher value", "13", under="house.broken-by")
    tells("taash", "breaker becomes the owner", under="house.broken-by")


def test_a_house_falls_to_its_value_only() -> None:
    """TA-48: a house of nine is no part of a thirteen; a nine takes it, anybody's nine."""
    nine = "9 of 4: 4C 5H"
    refused(at(3, "KS 2C", "4D", nine), "take KS: 4D + h9", "E_HOUSE_PIECEMEAL")
    refused(at(3, "5S 2C", "KD", nine), "take 5S: 5H", "E_HOUSE_PIECEMEAL")
    assert takes(at(3, "KS 2C", "4D", nine), "KS") == set()
    for turn in (1, 2, 3, 4):
        legal(at(turn, "9S 2C", "4D", nine), "take 9S: + h9", floor="4D", captured="9S 4C 5H")
    tells("taash", "9 to 13", "pile", under="house.value")
    tells("taash", "only by a card of exactly its value", under="house.taken-by")


def test_no_house_of_a_lone_card() -> None:
    """TA-49: a new house needs floor cards under it."""
    refused(at(3, "JC JD", "5D KH"), "build JC: => 11", "E_NO_FLOOR_CARD")
    tells("taash", "card on its own", "needs floor cards", under="house.value")


def test_why_a_lone_card_is_no_house() -> None:
    """TA-50: a loose nine goes into a sum of thirteen, a house of nine does not."""
    legal(at(3, "KS 2C", "9D 4C"), "take KS: 9D 4C", floor="", captured="KS 9D 4C")
    refused(at(3, "KS 2C", "4C", "9 of 4: 8D AH"), "take KS: 4C + h9", "E_HOUSE_PIECEMEAL")
    tells("taash", "loose card", "any sum", "house falls only", under="house.value")


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_a_cemented_house_is_locked(turn: int) -> None:
    """TA-51, TA-55: nobody can break it; before it was cemented, all but the owner could."""
    hand = "AC QH JS" if turn == 4 else "AC QH"
    refused(at(turn, hand, "KD", PAKKA), "break AC: => 11>12", "E_CEMENTED")
    if turn != 4:
        legal(at(turn, hand, "KD", HOUSE), "break AC: => 11>12")
    tells("taash", "two or more sets", "cemented", "cannot be broken", under="house.cemented")
    tells("taash", "safe from breaking", "cemented", under="tips")


def test_until_then_it_is_kacha() -> None:
    """TA-52: a house of one set is not cemented."""
    legal(at(3, "2C", "KD", HOUSE), "throw 2C", houses=[HOUSE])
    standing = legal(at(3, "2C", "KD", HOUSE, "9 of 1: AS 8D | 9H"), "throw 2C").houses
    assert {house.value: house.cemented for house in standing} == {11: False, 9: True}
    tells("taash", "kacha", "not cemented", under="words")


def test_all_but_the_owner_may_break() -> None:
    """TA-53: opponents and partner may, with one hand card, to a value of at most 13."""
    nine = "9 of 4: 4C 5H"
    for turn in (1, 2, 3):
        table = at(turn, "3D QS 7C", "KD", nine)
        legal(table, "break 3D: => 9>12", houses=[f"12 of {turn}: 3D 4C 5H"])
    refused(at(4, "9D 3D QS", "KD", nine), "break 3D: => 9>12", "E_OWN_HOUSE")
    refused(at(3, "AC QH", "2D KD", nine), "break AC: 2D => 9>12", "E_BREAK_CARD_ONLY")
    refused(at(3, "3C QH KS", "KD", HOUSE), "break 3C: => 11>14", "E_HOUSE_VALUE")
    tells("taash", "any player but its owner", "partner included", under="house.broken-by")
    tells("taash", "exactly one card from hand", under="house.broken-with")


def test_the_breaker_holds_a_claiming_card() -> None:
    """TA-54: the breaker must hold a card for the pile, for as long as it stands."""
    refused(at(3, "AC KH 5S", "KD", HOUSE), "break AC: => 11>12", "E_NO_HOLD")
    twelve = "12 of 3: AC 4C 7H"
    refused(at(3, "QH 5S", "KD", twelve), "throw QH", "E_LAST_CLAIM")
    legal(at(3, "QH 5S", "KD", twelve), "take QH: + h12", floor="KD", houses=[])
    legal(at(4, "JD 3C", "KD", twelve), "throw JD")
    tells("taash", "breaker must hold", "new value", under="house.broken-by")
    tells("taash", "as long as", "owns a house", "claiming card", under="house.hold")


def test_an_opponent_opens_a_house() -> None:
    """TA-76, TA-77: four on seven, a second jack in hand; the next seat raises it to twelve."""
    table = position("taash", 4, turn=4, hand="4D JH", hands={3: "AS QD 2C"}, floor="7C KD")
    table = played(table, "build 4D: 7C => 11")
    assert table.houses == ["11 of 4: 4D 7C"]
    table = played(table, "break AS: => 11>12")
    assert table.houses == ["12 of 3: AS 4D 7C"]
    assert table.floor == cards("KD")
    tells("taash", "house of 11 from 4♣ with 7♥")


def test_two_houses_of_one_value_merge() -> None:
    """TA-43, TA-53: a nine raised to a standing eleven is its second contribution."""
    table = at(3, "2D JH 7S", "KD", "9 of 4: 4C 5H", "11 of 2: 8D 3S")
    told = legal(table, "break 2D: => 9>11", houses=["11 of 2 3: 3S 8D | 2D 4C 5H"])
    assert told.houses[0].cemented
    tells("taash", "second house of a value", "become one", "cemented", under="house.same-value")
