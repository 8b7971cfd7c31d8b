"""Taash: players, pack and deal, for four and for two."""

from dataclasses import fields
from itertools import pairwise

import pytest

import rulelang
from engine.rules import Rules
from tests.helpers import (
    PACK,
    cards,
    deal,
    fresh,
    game,
    played,
    played_out,
    position,
    score,
    tells,
)
from tests.helpers.tables import Table


def test_two_or_four_play() -> None:
    """TA-05: two pairs of partners, or one against one; never three."""
    assert game("taash", 4).sides == [[1, 3], [2, 4]]
    assert game("taash", 2).sides == [[1], [2]]
    for seats in (1, 3, 5):
        with pytest.raises(rulelang.UnknownChoice):
            game("taash", seats)
    tells("taash", "two or four", under="deal.seats")


def test_partners_sit_opposite() -> None:
    """TA-08, TA-09: seats 1 and 3 play against 2 and 4, numbered clockwise."""
    assert game("taash").sides == [[1, 3], [2, 4]]
    tells("taash", "partners", "opposite", under="deal.sides")
    tells("taash", "clockwise", "1 and 3", "2 and 4", under="deal.sides")


def test_one_pack() -> None:
    """TA-06: 52 different cards, no joker."""
    assert game("taash").rules.pack == (1 << 52) - 1
    tells("taash", "52 cards", under="deck.pack")
    tells("taash", "no jokers", under="deck.pack")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_whole_pack_is_dealt(seats: int) -> None:
    """TA-21, TA-86: 4 and 16 and 32 cards are the pack; with two players 4, 8, 16 and 24."""
    table = played_out(deal("taash", seats, floor="KH KD QH QS", seed=1))
    assert table.stock == 0
    assert frozenset().union(*(table.pile(seat) for seat in range(1, seats + 1))) == PACK
    tells("taash", "whole pack is dealt", under="deal.batch")


def test_the_floor() -> None:
    """TA-22: four cards lie face up, for all to see, before the bid."""
    table = deal("taash", 4, floor="7H KC 2S 5D")
    assert table.floor == cards("7H KC 2S 5D")
    for seat in (1, 2, 3, 4):
        assert table.view(seat).state.floor == table.state.floor
    tells("taash", "four cards", "face up", "floor", under="deal.floor")


def test_first_hands() -> None:
    """TA-23: everybody is dealt four cards first."""
    assert deal("taash", 4, seed=2).sizes == [4, 4, 4, 4]
    tells("taash", "each player", "dealt four cards", under="deal.first-hands")


OPENING = {4: "4C JD 8H 3S", 3: "3D 9C 8D 3H"}
FLOOR = "7H KC 2S 5D"


def test_eight_more_after_the_bid() -> None:
    """TA-24: as soon as the bid is settled everybody gets eight more, twelve in all."""
    table = deal("taash", 4, dealer=1, hands=OPENING, floor=FLOOR)
    assert table.stock == 32
    table = played(table, "build 4C: 7H => 11")
    assert table.sizes == [12, 12, 12, 11]
    tells("taash", "opening is settled", "eight more cards", under="deal.rest")
    tells("taash", "eleven cards", "twelve", under="deal.rest")


def test_no_refilling() -> None:
    """TA-25: with four players nothing is dealt after that."""
    table = deal("taash", 4, dealer=1, hands=OPENING, floor=FLOOR)
    table = played(table, "build 4C: 7H => 11")
    assert table.stock == 0
    assert not played_out(table).happened("batch")
    tells("taash", "not refilled", under="deal.batch")


def test_the_opening_is_the_first_rotation() -> None:
    """TA-35, TA-84: 48 plays in twelve rotations of four, opening plays included."""
    table = played_out(deal("taash", 4, dealer=1, floor="KH KD QH QS", seed=3))
    seats = [event.seat + 1 for event in table.happened("play")]
    assert seats == [4, 3, 2, 1] * 12
    tells("taash", "opening plays", "first round", "twelve plays", under="opening.bid")
    tells("taash", "rotation", "one turn by each player", "twelve", "twenty-four", under="words")


@pytest.mark.parametrize(("seats", "rotations"), [(4, 12), (2, 24)])
def test_length_of_a_deal(seats: int, rotations: int) -> None:
    """TA-56: after twelve rotations, or twenty-four with two players, every hand is empty."""
    table = played_out(deal("taash", seats, seed=4))
    assert len(table.happened("play")) == 48
    assert [e.seat for e in table.happened("play")].count(0) == rotations
    assert sum(table.sizes) == 0
    tells("taash", rf"plays by each player .*\b{rotations}\b", under="deal")


def test_the_deal_passes_to_the_right() -> None:
    """AM-33: the document does not say who deals next; here it is the dealer's right."""
    table = fresh(game("taash", 4, length="full"), dealer=1)
    dealers = []
    for seed in range(3):
        dealers.append(table.dealer)
        table = played_out(table, seed)
    assert dealers == [1, 4, 3]


def test_with_two_only_the_deal_differs() -> None:
    """TA-10: values, houses, scores, sweeps and match lengths are those of four players."""
    four, two = game("taash", 4).rules, game("taash", 2).rules
    different = {f.name for f in fields(Rules) if getattr(four, f.name) != getattr(two, f.name)}
    assert different <= {"seat_count", "side_of", "turn_step", "first_step", "batch"}
    assert {"seat_count", "batch"} <= different
    for length in ("quick", "short", "full"):
        match_of = [game("taash", seats, length=length).rules for seats in (2, 4)]
        assert match_of[0].target == match_of[1].target
        assert match_of[0].keep == match_of[1].keep
    tells("taash", "only the dealing differs", under="questions")


def test_with_two_four_cards_each() -> None:
    """TA-11: four to the floor, four to each, the rest held back."""
    table = deal("taash", 2, floor=FLOOR)
    assert table.floor == cards(FLOOR)
    assert table.sizes == [4, 4]
    assert table.stock == 40
    tells("taash", r"stock after that \| 24 \| 0", under="deal")


def test_with_two_eight_more_each() -> None:
    """TA-13: after the bid eight more each, twelve in all, and 24 are held back."""
    table = deal("taash", 2, dealer=1, hands={2: "4C JD 8H 3S"}, floor=FLOOR)
    table = played(table, "build 4C: 7H => 11")
    assert table.sizes == [12, 11]
    assert table.stock == 24
    tells("taash", r"first hands \| 2 . 12", under="deal")


def test_with_two_a_second_twelve() -> None:
    """TA-14, TA-16: when both have played twelve they get twelve more; the other one leads."""
    sizes: list[list[int]] = []
    table = deal("taash", 2, dealer=1, seed=5)
    table = played_out(table, watch=lambda now: sizes.append(now.sizes))
    assert sizes[23] == [1, 0]
    assert sizes[24] == [12, 12]
    seats = [event.seat + 1 for event in table.happened("play")]
    assert (seats[23], seats[24]) == (1, 2)
    tells("taash", "two players", "every hand is empty", "twelve more", under="deal.batch")
    tells("taash", "two players", "player after the one who played last", under="deal.batch-lead")


@pytest.mark.parametrize("last", [1, 2])
def test_who_leads_the_second_twelve(last: int) -> None:
    """TA-16: the player who did not play last leads, whoever that is."""
    stock = " ".join(cards("spades 3H..KH"))
    table = position("taash", 2, turn=last, dealer=last, hand="2C", floor="8D", stock=stock)
    table = played(table, "throw 2C")
    assert table.sizes == [12, 12]
    assert table.turn == 3 - last
    tells("taash", "not play", "last card", "leads", under="notes")


def test_with_two_the_floor_stays() -> None:
    """TA-15: loose cards and houses lie as they did when the second twelve are dealt."""
    stock = " ".join(cards("spades 3H..6H 8H..KH 2D"))
    table = position(
        "taash", 2, turn=1, hand="2C", floor="8D KD", houses=["11 of 2: 4C 7H"], stock=stock
    )
    table = played(table, "throw 2C")
    assert table.sizes == [12, 12]
    assert table.floor == cards("8D KD 2C")
    assert table.houses == ["11 of 2: 4C 7H"]
    tells("taash", "nothing is added", "loose cards and houses stay", under="deal.batch")


def test_with_two_a_deal_is_a_hundred_points() -> None:
    """TA-17: each plays 24 cards, and the pack is still worth 100."""
    for seed in range(5):
        table = played_out(deal("taash", 2, seed=seed), seed)
        seats = [event.seat for event in table.happened("play")]
        assert (seats.count(0), seats.count(1)) == (24, 24)
        sweeps = sum(event.points[0] for event in table.happened("swept"))
        assert sum(table.points) == 100 + sweeps
    assert sum(score("taash", {1: "spades", 2: "hearts clubs diamonds"}, seats=2).points) == 100
    tells("taash", r"plays by each player \| 24 \| 12", under="deal")


def test_a_turn_is_one_play() -> None:
    """TA-01, TA-38: one card a turn, and the next seat is on turn; there are no tricks."""
    sizes: list[tuple[int, list[int]]] = []

    def watch(table: Table) -> None:
        sizes.append((table.turn, table.sizes))

    played_out(deal("taash", 4, dealer=1, floor="KH KD QH QS", seed=6), watch=watch)
    turns = [turn for turn, _ in sizes]
    assert all(after == (before - 2) % 4 + 1 for before, after in pairwise(turns))
    for (turn, before), (_, after) in pairwise(sizes[4:]):
        lost = [old - new for old, new in zip(before, after, strict=True)]
        assert lost == [int(seat == turn) for seat in (1, 2, 3, 4)]
    tells("taash", "capturing, not of tricks", under="your-turn")
    tells("taash", "exactly one card", under="your-turn")
