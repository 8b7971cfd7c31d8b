"""Sweep: players, pack and deal."""

import random
from itertools import pairwise

import pytest

import engine
import rulelang
from engine.notation import read_card
from fishtable.chance import shuffled, source
from tests.helpers import (
    PACK,
    cards,
    deal,
    fresh,
    game,
    given,
    played,
    played_out,
    position,
    refused,
    score,
    tells,
    verdict,
)


def test_two_to_four_can_play() -> None:
    """SL-03: two, three or four."""
    assert [deal("sweep", seats, seed=1).sizes for seats in (2, 3, 4)] == [
        [4, 4],
        [4, 4, 4],
        [4, 4, 4, 4],
    ]
    for seats in (1, 5):
        with pytest.raises(rulelang.UnknownChoice):
            game("sweep", seats)
    tells("sweep", "two, three or four", "play", under="deal.seats")


def test_four_play_as_two_sides() -> None:
    """SL-10: with four, partners sit opposite each other."""
    assert game("sweep", 4).sides == [[1, 3], [2, 4]]
    assert game("sweep").sides == [[1, 3], [2, 4]]
    tells("sweep", "four players", "two sides", "partners", "opposite", under="deal.sides")


def test_two_or_three_play_alone() -> None:
    """SL-12: with two or three, each for themselves."""
    assert game("sweep", 2).sides == [[1], [2]]
    assert game("sweep", 3).sides == [[1], [2], [3]]
    tells("sweep", "two players", "three players", "alone", under="deal.sides")


def test_partners_pool() -> None:
    """SL-11: 13 and 15 cards are 28 together."""
    counted = score(
        "sweep", {1: "hearts", 2: "AS..6S AD..6D", 3: "clubs 7S 8S", 4: "9S..KS 7D..KD"}
    )
    assert counted.items["Cards"] == (1, 0)
    tells("sweep", "partners", "pool", under="deal.sides")


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("7D KC 4S", 2), ("AS JD QH", 3), ("KC 2D KS 9H 9D 5C 3C", 1), ("AC AD 2H", 3)],
    ids=["a king", "a queen", "kings draw again", "an ace is low"],
)
def test_the_highest_card_drawn_deals_first(drawn: str, dealer: int) -> None:
    """SL-13: the highest card drawn deals; those who tie draw again."""
    order = [read_card(card) for card in drawn.split()]
    found = engine.drawn_dealer(game("sweep", 3).rules, order)
    assert found[0] + 1 == dealer
    tells("sweep", "draw", "highest", "deals", "tie", "again", under="deal.first-dealer")


def test_the_deal_passes_to_the_right() -> None:
    """SL-14: seat 4 deals after seat 1, then 3, 2 and 1."""
    table = fresh(game("sweep", 4, target=100), dealer=1)
    dealers = []
    for seed in range(5):
        dealers.append(table.dealer)
        table = played_out(table, seed)
    assert dealers == [1, 4, 3, 2, 1]
    tells("sweep", "after each deal", "right", "dealer", under="deal.next-dealer")


def test_one_pack() -> None:
    """SL-15: 52 different cards, 13 of each suit, no joker."""
    assert engine.wants(game("sweep").rules, fresh("sweep").state).cards == (1 << 52) - 1
    assert len(PACK) == 52
    tells("sweep", "52 cards", "spades, hearts, diamonds and clubs", under="deck.pack")
    tells("sweep", "no jokers", under="deck.pack")


VALUES = {"A": 1, "2": 2, "9": 9, "T": 10, "J": 11, "Q": 12, "K": 13}


@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_capture_values(rank: str, value: int) -> None:
    """SL-16: ace 1, numbers as printed, jack 11, queen 12, king 13, whatever the suit."""
    values = game("sweep").rules.value
    assert {values[read_card(rank + suit)] for suit in "SHDC"} == {value}
    names = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
    tells("sweep", rf"{names.get(rank, rank)} \| {value} \|", under="deck")


def test_the_pack_is_shuffled() -> None:
    """SL-21: an order holds every card once; the same seed gives the same order."""
    pack = (1 << 52) - 1
    order = shuffled(source(3), pack)
    assert sorted(order) == list(range(52))
    assert order == shuffled(source(3), pack)
    assert order != shuffled(source(4), pack)
    with pytest.raises(engine.BadOrder):
        given(fresh("sweep"), [*order[:51], order[0]])
    with pytest.raises(engine.BadOrder):
        given(fresh("sweep"), order[:51])
    tells("sweep", "shuffle", "whole pack", under="deal")


def test_the_left_cuts() -> None:
    """SL-22: the player on the dealer's left cuts the pack."""
    tells("sweep", "dealer's left", "cuts", under="deal")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_each_face_down(seats: int) -> None:
    """SL-23: four cards to each hand, seen by nobody else."""
    table = deal("sweep", seats, seed=2)
    for seat in range(1, seats + 1):
        assert len(table.hand(seat)) == 4
        view = table.view(seat)
        assert [bool(hand) for hand in view.state.hands].index(True) == seat - 1
        assert sum(bool(hand) for hand in view.state.hands) == 1
        assert view.hand_counts[:seats] == [4] * seats
    tells("sweep", "each player", "dealt four cards", "face down", under="deal.hands")


def test_four_cards_in_the_middle() -> None:
    """SL-24: four cards lie face up in the middle, the initial house."""
    table = deal("sweep", 2, floor="2H 5D 7C KS")
    assert table.floor == cards("2H 5D 7C KS")
    assert table.stock == 52 - 4 - 8
    for seat in (1, 2):
        assert table.view(seat).state.floor == table.state.floor
    tells("sweep", "four cards", "face up", "middle", under="deal.middle")
    tells("sweep", "house", "middle|whole table", under="words")


@pytest.mark.parametrize(
    ("middle", "kept"),
    [
        ("KH QD JS 5C", "5C"),
        ("KH KD KS KC", ""),
        ("KH QD 5C 2S", "KH QD 5C 2S"),
        ("AH AD KC 2S", "AH AD KC 2S"),
    ],
    ids=["three courts", "four courts", "two courts", "aces are no courts"],
)
def test_courts_in_the_middle_go_back(middle: str, kept: str) -> None:
    """SL-25: three or four courts are shuffled back and replaced, two may stay."""
    table = deal("sweep", 2, floor=middle)
    hands = [table.hand(1), table.hand(2)]
    assert table.floor == cards(kept)
    assert table.wants == ("play" if kept == middle else "order")
    if table.wants == "order":
        back = cards(middle) - cards(kept)
        table = given(table, shuffled(source(9), table.state.shuffle))
        assert len(table.floor) == 4
        assert cards(kept) <= table.floor
        assert back <= table.floor | table.stocked
        assert [table.hand(1), table.hand(2)] == hands
    tells("sweep", "three or more", "jacks, queens or kings", "back", under="deal.misdeal")
    tells("sweep", "repeated", under="deal.misdeal")


def test_no_dead_start() -> None:
    """SL-26: however the cards fall, no deal starts with more than two courts in the middle."""
    rng = random.Random(26)
    repaired = 0
    for _ in range(1000):
        table = fresh("sweep", 2)
        while table.wants == "order":
            table = given(table, shuffled(rng, table.state.shuffle))
        repaired += bool(table.happened("misdeal"))
        assert sum(card[0] in "JQK" for card in table.floor) <= 2
    assert repaired > 10
    tells("sweep", "dead", under="deal.misdeal")


@pytest.mark.parametrize(("seats", "stock"), [(2, 40), (3, 36), (4, 32)])
def test_the_rest_is_the_stock(seats: int, stock: int) -> None:
    """SL-27: what is not dealt lies face down for later."""
    table = deal("sweep", seats, seed=3)
    assert table.stock == stock
    view = table.view(1)
    assert view.stock_count == stock
    assert not any(view.state.stock)
    tells("sweep", "not yet dealt", "stock", "face down", under="deal.batch")


def test_play_goes_to_the_right() -> None:
    """SL-28: the dealer's right begins, and the turn goes anticlockwise."""
    turns: list[int] = []
    played_out(deal("sweep", 4, dealer=1, seed=4), watch=lambda table: turns.append(table.turn))
    assert turns[:6] == [4, 3, 2, 1, 4, 3]
    assert all(after == (before - 2) % 4 + 1 for before, after in pairwise(turns))
    tells("sweep", "dealer's right", "plays first", under="deal.first-to-play")
    tells("sweep", "anticlockwise", "right", under="deal.turn")


def test_new_hands_when_all_are_empty() -> None:
    """SL-46: four more each when all hands are empty, none to the table."""
    stock = " ".join(cards("spades hearts 4C..KC"))
    table = position("sweep", 3, turn=3, dealer=1, hand="2C", floor="2D 8D", stock=stock)
    assert table.stock == 36
    table = played(table, "throw 2C")
    assert table.sizes == [4, 4, 4]
    assert table.stock == 24
    assert table.floor == cards("2D 8D 2C")
    waiting = position("sweep", 3, turn=3, hand="2C", hands={1: "3C"}, floor="2D", stock="4C 5C")
    assert played(waiting, "throw 2C").sizes == [1, 0, 0]
    tells("sweep", "every hand is empty", "four more cards", "each player", under="deal.batch")
    tells("sweep", "nothing is added to the floor", under="deal.batch")


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_dealing_goes_on_until_the_stock_is_gone(seats: int, deals: int) -> None:
    """SL-47: six, four or three hands of four each, and the stock ends at nothing."""
    table = played_out(deal("sweep", seats, seed=5))
    assert 1 + len(table.happened("batch")) == deals
    assert table.stock == 0
    assert len(table.happened("play")) == 48
    tells("sweep", "repeated", "stock", "used up", under="deal.batch")


def test_exactly_one_card_a_turn() -> None:
    """SL-29: a play names one card from hand, and a hand shrinks by one a turn."""
    table = position("sweep", 2, hand="9S TD", floor="9D TC")
    for play in ("take 9S TD: 9D", "take : 9D", "throw", "throw 9S TD"):
        with pytest.raises(engine.Unreadable):
            verdict(table, play)
    refused(table, "take 9C: 9D", "E_NOT_IN_HAND")
    sizes: list[int] = []
    dealt = deal("sweep-eight-card", 2, floor="2H 5D 7C KS", seed=6)
    played_out(dealt, watch=lambda now: sizes.append(sum(now.sizes)))
    assert sizes == list(range(16, 0, -1))
    tells("sweep", "exactly one card", "hand", under="your-turn")
