"""Seep: seats, cards, the deal, the bid and the first house."""

from typing import Any

import pytest

import rulelang
from tests.helpers import (
    PACK,
    Table,
    cards,
    deal,
    fresh,
    game,
    given,
    legal,
    names,
    order_with,
    played,
    played_out,
    position,
    refused,
    tells,
)

BIDDER = {4: "QC 5H 3D 2S"}
FLOOR = "7H 4C KD 9S"


def test_two_against_two() -> None:
    """NS-03, NS-12: four seats, partners opposite, one pack of 52."""
    assert game("seep").sides == [[1, 3], [2, 4]]
    assert game("seep").ruleset.deal.seats == (4,)
    assert names(fresh("seep").state.shuffle) == PACK
    tells("seep", "four people can play", under="deal.seats")
    tells("seep", "two sides of two", "opposite", "1 and 3", "2 and 4", under="deal.sides")


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_no_other_number(seats: int) -> None:
    """NS-11: three are never dealt to, and two only in the two-player game."""
    with pytest.raises(rulelang.UnknownChoice):
        game("seep", seats)
    assert game("seep-two-player").ruleset.deal.seats == (2,)
    tells("seep", "four play", "two by seep-two-player", "never three", under="notes")


def test_one_pack() -> None:
    """NS-27: 52 cards, no jokers, and none is lost in a deal."""
    for seed in range(3):
        done = played_out(deal("seep", hands=BIDDER, floor=FLOOR, seed=seed), seed)
        piles = [done.pile(seat) for seat in (1, 2, 3, 4)]
        assert sum(len(pile) for pile in piles) + len(done.floor) == 52
        assert frozenset().union(*piles) | done.floor == PACK
    tells("seep", "52", "no jokers", under="deck.pack")


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_the_first_packet(dealer: int) -> None:
    """NS-14, NS-35: four to the dealer's right, four face down, 44 held back."""
    right = (dealer - 2) % 4 + 1
    table = deal("seep", dealer=dealer, hands={right: "QC 5H 3D 2S"}, floor=FLOOR)
    assert table.wants == "bid"
    assert table.turn == right
    assert table.hand(right) == cards("QC 5H 3D 2S")
    assert table.sizes == [4 * (seat == right) for seat in (1, 2, 3, 4)]
    assert table.floor == cards(FLOOR)
    assert table.state.floor_down
    assert table.stock == 44
    tells("seep", "dealer's right", "four cards", under="deal.bidder")
    tells("seep", "four cards", "face down", "nobody looks", under="deal.floor")


def test_the_floor_is_hidden_until_the_bid() -> None:
    """NS-35, NS-38, NS-96: no seat sees it before, every seat after."""
    table = deal("seep", hands=BIDDER, floor=FLOOR)
    for seat in (1, 2, 3, 4):
        view = table.view(seat)
        assert view.state.floor == 0
        assert view.floor_count == 4
    table = played(table, "bid 12")
    assert [names(table.view(seat).state.floor) for seat in (1, 2, 3, 4)] == [cards(FLOOR)] * 4
    assert [event.kind for event in table.events][-1] == "up"
    tells("seep", "turned face up", "until the first bid|bid has been made", under="deal.floor")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (9, ""),
        (12, ""),
        (13, "E_BID_NOT_HELD"),
        (10, "E_BID_NOT_HELD"),
        (8, "E_BID_RANGE"),
        (14, "E_BID_RANGE"),
        (3, "E_BID_RANGE"),
    ],
)
def test_what_may_be_bid(value: int, reason: str) -> None:
    """NS-15, NS-36: 9 to 13, and only the value of a card in hand."""
    table = deal("seep", hands={4: "QC 9D 3D 2S"})
    if reason:
        refused(table, f"bid {value}", reason)
    else:
        legal(table, f"bid {value}")
    assert table.plays == ["bid 9", "bid 12"]
    tells("seep", "9, 10, 11, 12 or 13", under="opening.bid")
    tells("seep", "must hold a card of the announced value", under="opening.bid")


def test_who_can_bid_must() -> None:
    """NS-36: there is no passing with a nine or better, and no card comes before the bid."""
    table = deal("seep", hands=BIDDER)
    refused(table, "pass", "E_BID_ACTION", "opening.bid")
    refused(table, "throw QC", "E_BID_ACTION")
    tells("seep", "no passing", under="opening.bid")


def test_no_card_above_eight() -> None:
    """NS-37: the whole pack is shuffled and dealt again by the same dealer, till there is a bid."""
    table = deal("seep", dealer=3, hands={2: "8C 5H 3D 2S"})
    for _ in range(2):
        assert table.wants == "order"
        assert names(table.state.shuffle) == PACK
        assert table.dealer == 3
        assert table.happened("thrown-in")
        table = given(table, order_with(table.game, dealer=3, hands={2: "8C 5H 3D 2S"}))
    table = given(table, order_with(table.game, dealer=3, hands={2: "9C 5H 3D 2S"}))
    assert table.wants == "bid"
    assert table.state.running == [0, 0, 0, 0]
    tells("seep", "no card from 9 to 13", "same dealer", under="opening.cannot-bid")


def test_the_order_of_the_opening() -> None:
    """NS-16, NS-96: bid, floor up, first house, and only then the rest of the cards."""
    table = deal("seep", hands=BIDDER, floor=FLOOR)
    seen = [(table.wants, sum(table.sizes), table.stock)]
    for play in ("bid 12", "build 5H: 7H => 12"):
        table = played(table, play)
        seen.append((table.wants, sum(table.sizes), table.stock))
    assert seen == [("bid", 4, 44), ("play", 4, 44), ("play", 47, 0)]
    assert [event.kind for event in table.events if event.kind != "order"] == [
        "play",
        "up",
        "play",
        "dealt",
    ]
    tells("seep", "bid, floor turned up, first play, rest of the cards", under="opening.bid")


def test_the_first_house() -> None:
    """NS-39, NS-40, NS-53: made at the value bid, owned by the bidder, the queen kept."""
    table = played(deal("seep", hands=BIDDER, floor=FLOOR), "bid 12")
    legal(table, "build 5H: 7H => 12", floor="4C KD 9S", houses=["12 of 4: 5H 7H"])
    refused(table, "build 2S: 9S => 11", "E_NO_HOLD")
    refused(table, "throw 5H", "E_BID_ACTION")
    table = played(table, "build 5H: 7H => 12")
    assert "QC" in table.hand(4)
    tells("seep", "house of it", "keeping a card of that value", under="opening.first-play")


def test_a_house_that_can_be_built_must_be() -> None:
    """NS-39, NS-96: the queen is not laid while five and seven make twelve, nor if it takes."""
    spot: dict[str, Any] = {"turn": 4, "opening": True, "bid": 12}
    able = position("seep", hand="QC 5H 3D 2S", floor="7H 4C KD 9S", **spot)
    refused(able, "throw QC", "E_BID_MUST_BUILD", "opening.first-play")
    takes = position("seep", hand="QC 5H 3D AS", floor="QD KS KD KH", **spot)
    refused(takes, "throw QC", "E_MUST_CAPTURE")
    legal(takes, "take QC: QD")
    ten = position("seep", hand="QC 5H 3D 2S", floor="TD KS KD KH", **spot)
    refused(ten, "throw QC", "E_BID_MUST_BUILD")
    nothing = position("seep", hand="QC 5H 3D 4S", floor="JD KS KD KH", **spot)
    legal(nothing, "throw QC")
    tells("seep", "neither can be done", "lays a card of that value", under="opening.first-play")


def test_another_value_than_the_one_bid() -> None:
    """NS-39: eleven is not twelve, even with a jack to claim it."""
    table = position("seep", turn=4, opening=True, bid=12, hand="QC JH 3D 2S", floor="7H 4C KD 9S")
    refused(table, "build 2S: 9S => 11", "E_BID_VALUE", "opening.first-play")


def test_the_bid_card_cannot_go_into_its_own_house() -> None:
    """NS-40: the only queen stays in hand; with a second one it may go in."""
    spot: dict[str, Any] = {"turn": 4, "opening": True, "bid": 12, "floor": "QD 4C KD 9S"}
    one = position("seep", hand="QC 5H 3D 2S", **spot)
    refused(one, "build QC: | QD => 12", "E_NO_HOLD", "house.hold")
    two = position("seep", hand="QC QS 3D 2S", **spot)
    legal(two, "build QC: | QD => 12", houses=["12 of 4: QC | QD"])


def test_the_rest_of_the_deal() -> None:
    """NS-17, NS-41: packets of four; the bidder ends with eleven cards, the others with twelve."""
    table = deal("seep", hands=BIDDER, floor=FLOOR)
    order = order_with(table.game, hands=BIDDER, floor=FLOOR)[8:]
    after = played(table, "bid 12", "build 5H: 7H => 12")
    assert after.sizes == [12, 12, 12, 11]
    assert after.stock == 0
    assert 1 + 11 + 36 + 4 == 52
    hands = {4: cards("QC 3D 2S"), 3: cards(""), 2: cards(""), 1: cards("")}
    for at in range(0, 44, 4):
        packet = names(sum(1 << card for card in order[at : at + 4]))
        seat = [4, 3, 2, 1, 4, 3, 2, 1, 3, 2, 1][at // 4]
        hands[seat] |= packet
    assert {seat: after.hand(seat) for seat in (1, 2, 3, 4)} == hands
    tells("seep", "four cards at a time", "twelve", under="deal.rest")
    tells("seep", "bidder", "eleven", "everybody else twelve", under="deal.rest")


def test_counter_clockwise() -> None:
    """NS-13, NS-22: 4, 3, 2, 1 with dealer 1, so the turn alternates between the sides."""
    seen: list[int] = []

    def watch(now: Table) -> None:
        if now.state.play_number > len(seen):
            seen.append(now.turn)

    played_out(deal("seep", hands=BIDDER, floor=FLOOR, seed=3), 3, watch=watch)
    assert seen == [4, 3, 2, 1] * 12
    tells("seep", "anticlockwise", "right", under="deal.turn")
    tells("seep", "turn alternates between the sides", under="deal.sides")


def test_forty_eight_plays() -> None:
    """NS-71, NS-42: one card a turn until every hand is empty."""
    sizes: list[int] = []
    table = deal("seep", hands=BIDDER, floor=FLOOR, seed=8)
    table = played(table, "bid 12", "build 5H: 7H => 12")
    played_out(table, 8, watch=lambda now: sizes.append(sum(now.sizes)))
    assert sizes == list(range(47, 0, -1))
    tells("seep", "every hand is empty", "48 plays", "twelve by each", under="end-of-deal")
    tells("seep", "exactly one card", under="your-turn")


def test_whoever_deals_next_the_bidder_sits_to_the_right() -> None:
    """NS-13, NS-14: in the second deal, too, the dealer's right bids."""
    piles = {1: "AS..9S", 2: "TS..KS"}
    table = position("seep", turn=1, hand="2C", floor="KD", piles=piles, play="48 of 48")
    table = played(table, "throw 2C")
    assert table.dealer == 4
    table = given(table, order_with(table.game, dealer=4, hands={3: "QC 5H 3D 2S"}))
    assert table.wants == "bid"
    assert table.turn == 3


def test_the_two_player_deal() -> None:
    """NS-25, NS-91, NS-92: two hands are played and two kept; they are drawn after twelve cards."""
    table = deal("seep-two-player", hands={2: "QC 5H 3D 2S"}, floor=FLOOR, seed=4)
    assert table.sizes == [0, 4]
    table = played(table, "bid 12", "build 5H: 7H => 12")
    assert table.sizes == [12, 11]
    assert [len(table.reserve(seat)) for seat in (1, 2)] == [12, 12]
    kept = [table.reserve(seat) for seat in (1, 2)]
    assert all(table.view(seat).state.reserves == [0, 0, 0, 0] for seat in (1, 2))
    plays = 1
    while not table.happened("reserves"):
        assert table.wants == "play"
        table = played(table, table.plays[-1])
        plays += 1
    assert plays == 24
    assert [table.hand(seat) for seat in (1, 2)] == kept
    assert table.turn == 2
    assert table.wants == "play"
    tells("seep-two-player", "reserve", "twelve", under="deal.reserve")
    tells("seep-two-player", "two people", under="deal.seats")
