"""Taash: the bid that opens a deal."""

import pytest

from tests.helpers import Table, cards, deal, legal, played, position, refused, tells

FLOOR = "7H KC 2S 5D"


def opener(hand: str, floor: str = FLOOR, turn: int = 4) -> Table:
    """A seat at its turn in the opening, seat 1 having dealt."""
    return position("taash", 4, dealer=1, turn=turn, hand=hand, floor=floor, opening=True)


def test_the_dealers_right_opens() -> None:
    """TA-27: seat 4 acts first after dealer 1, seeing the floor and its own four cards."""
    table = deal("taash", 4, dealer=1, hands={4: "4C JD 8H 3S"}, floor=FLOOR)
    assert table.turn == 4
    view = table.view(4)
    assert view.state.floor == table.state.floor
    assert [bool(hand) for hand in view.state.hands] == [False, False, False, True]
    tells("taash", "dealer's right", "first to try the opening", under="deal.first-to-play")
    tells("taash", "four cards", "floor", under="opening.bid")


@pytest.mark.parametrize(
    ("hand", "play"),
    [
        ("2C 9H 8H 3S", "build 2C: 7H => 9"),
        ("3C TD 8H 3S", "build 3C: 7H => 10"),
        ("4C JD 8H 3S", "build 4C: 7H => 11"),
        ("3C QD 8H AS", "build 3C: 7H 2S => 12"),
        ("6C KD 8H 3S", "build 6C: 7H => 13"),
    ],
    ids=["9", "10", "11", "12", "13"],
)
def test_a_house_of_9_to_13(hand: str, play: str) -> None:
    """TA-28: one card from hand with floor cards makes a house of 9, 10, 11, 12 or 13."""
    table = opener(hand)
    told = legal(table, play, captured="", sweep=0)
    assert [house.value for house in told.houses] == [int(play.split()[-1])]
    tells("taash", "9, 10, 11, 12 or 13", "one card from hand", "floor cards", under="opening.bid")


def test_no_other_opening() -> None:
    """TA-28: no house of 8 or 14, no lone card, nothing captured, no throw by who could build."""
    refused(opener("3S 8H JD 4C"), "build 3S: 5D => 8", "E_HOUSE_VALUE")
    refused(opener("AS KD JD 4C"), "build AS: KC => 14", "E_HOUSE_VALUE")
    refused(opener("JC JD 8H 3S"), "build JC: => 11", "E_NO_FLOOR_CARD")
    refused(opener("7C 9H 3S 8D"), "take 7C: 7H", "E_BID_ACTION")
    refused(opener("4C JD 8H 3S"), "throw 8H", "E_BID_MUST_BUILD")
    tells("taash", "can open", "has to", under="opening.must")


def test_the_claiming_card() -> None:
    """TA-29, TA-30: without a second card of its value a house would be a gift, and is no bid."""
    refused(opener("4C TD 8H 3S"), "build 4C: 7H => 11", "E_NO_HOLD")
    legal(opener("4C JD 8H 3S"), "build 4C: 7H => 11")
    tells("taash", "second card of the same value", under="opening.bid")
    tells("taash", "cannot claim", "handed to the table", under="opening.bid")


def test_who_cannot_build_throws() -> None:
    """TA-31: a card goes to the floor, and the next seat has the chance."""
    table = deal("taash", 4, dealer=1, hands={4: "2D 3C 6H 8S"}, floor=FLOOR)
    assert {play.split()[0] for play in table.plays} == {"throw"}
    table = played(table, "throw 6H")
    assert table.floor == cards(f"{FLOOR} 6H")
    assert table.turn == 3
    assert table.wants == "play"
    assert table.sizes == [4, 4, 4, 3]
    tells("taash", "lays one card", "chance passes", "next", under="opening.bid")


def test_the_thrown_card_can_be_built_on() -> None:
    """TA-32: seat 3 makes nine of its three and the six that seat 4 threw."""
    hands = {4: "2D 3C 6H 8S", 3: "3D 9C 8D 3H"}
    table = played(deal("taash", 4, dealer=1, hands=hands, floor=FLOOR), "throw 6H")
    table = played(table, "build 3D: 6H => 9")
    assert table.houses == ["9 of 3: 3D 6H"]
    tells("taash", "next player", "build with that card", under="opening.bid")


ALL_PASS = {4: "2D 3C 6H 8S", 3: "2C 4C 6D 7S", 2: "3H 5C 6S 8H", 1: "2H 4D 5H 7D"}


def test_all_four_throw() -> None:
    """TA-33: the deal begins with eight loose cards and no house."""
    table = deal("taash", 4, dealer=1, hands=ALL_PASS, floor="KH KD QH QS")
    table = played(table, "throw 8S", "throw 7S", "throw 8H")
    assert table.sizes == [4, 3, 3, 3]
    table = played(table, "throw 7D")
    assert table.floor == cards("KH KD QH QS 8S 7S 8H 7D")
    assert table.houses == []
    assert table.sizes == [11, 11, 11, 11]
    tells("taash", "nobody opens", "eight loose cards", "no house", under="opening.bid")


def test_the_rest_is_dealt_at_once() -> None:
    """TA-34: the first house settles the bid, and the turn goes on with the next seat."""
    hands = {4: "2D 3C 6H 8S", 3: "3D 9C 8D 3H", 2: "7C 9H 4H 2H"}
    table = played(deal("taash", 4, dealer=1, hands=hands, floor=FLOOR), "throw 6H")
    refused(table, "take 9C: 3D 6H", "E_BID_ACTION")
    table = played(table, "build 3D: 6H => 9")
    assert table.sizes == [12, 12, 11, 11]
    assert table.turn == 2
    assert len(table.happened("dealt")) == 1
    legal(table, "take 7C: 7H")
    legal(table, "throw 4H")
    tells("taash", "first house settles", "at once", under="opening.bid")


def test_with_two_one_turn_each() -> None:
    """TA-12: who builds settles it; who throws leaves one turn to the other; six loose cards."""
    hands = {2: "4C JD 8H 3S", 1: "2C 4D 6D 7S"}
    table = played(deal("taash", 2, dealer=1, hands=hands, floor=FLOOR), "build 4C: 7H => 11")
    assert table.sizes == [12, 11]
    assert table.turn == 1
    hands[2] = "2D 3C 6H 8S"
    table = deal("taash", 2, dealer=1, hands=hands, floor="KH KD QH QS")
    table = played(table, "throw 8S")
    assert table.turn == 1
    assert table.sizes == [4, 3]
    table = played(table, "throw 7S")
    assert table.floor == cards("KH KD QH QS 8S 7S")
    assert table.sizes == [11, 11]
    tells("taash", "two players", "one turn each", "six loose cards", under="opening.bid")
