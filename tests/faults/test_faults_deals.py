"""Slips in the course of a deal: G17 G31 G32 G34 G38 G41 G44 G47 G74 G84 G96 G97."""

import random

import pytest

import engine
from tests.faults.kinds import (
    ALL,
    BATCHES,
    FREE,
    SWEEPS,
    TARGETS,
    rules,
    worth,
)
from tests.helpers import (
    PACK,
    Table,
    cards,
    changed,
    deal,
    fresh,
    game,
    given,
    legal,
    order_with,
    played,
    played_out,
    position,
    shuffled,
    verdict,
)
from tests.helpers.games import shipped_set

SEATED = [(name, seats) for name in ALL for seats in shipped_set(name).deal.seats]


def throw(table: Table) -> Table:
    """The table after a throw if one is legal, or else after the first play listed."""
    for card in sorted(table.hand(table.turn)):
        if verdict(table, f"throw {card}").legal:
            return played(table, f"throw {card}")
    return played(table, table.plays[0])


@pytest.mark.parametrize("name", ALL)
def test_g17_the_last_to_take_gets_the_rest(name: str) -> None:
    """G17: two is laid, five takes five, and eight and two follow, with no sweep for them."""
    table = position(name, turn=2, hands={2: "2D", 1: "5C"}, floor="5H 8S", play="47 of 48")
    table = played(table, "throw 2D", "take 5C: 5H")
    assert table.state.deals == 1
    assert table.pile(1) == cards("5C 5H 8S 2D")
    assert table.swept(1) == 0


@pytest.mark.parametrize("name", ALL)
def test_g31_laying_on_an_empty_floor_is_no_sweep(name: str) -> None:
    """G31: the four lies there alone, and nothing was cleared."""
    table = position(name, turn=2, hand="4C 2H", floor="")
    told = legal(table, "throw 4C", floor="4C", captured="", sweep=0)
    assert not told.swept
    assert played(table, "throw 4C").swept(2) == 0


@pytest.mark.parametrize("name", SWEEPS)
def test_g32_the_very_last_card_only(name: str) -> None:
    """G32: what a rule set says of the last play holds for the last of the deal and no other."""
    sweep = rules(name).sweep
    assert sweep is not None
    last = worth(name) if sweep.on_last_play is None else sweep.on_last_play
    for play, points in (("48 of 48", last), ("47 of 48", worth(name)), ("24 of 48", worth(name))):
        table = position(name, turn=1, hand="9S", floor="9D", play=play)
        legal(table, "take 9S: 9D", floor="", captured="9S 9D", sweep=points)


@pytest.mark.parametrize("name", BATCHES)
def test_g32_all_hands_empty_and_a_stock_left_is_not_the_end(name: str) -> None:
    """G32: the last card of the first hands is not the last play of the deal."""
    lines = "add sweep on last play: 0" if rules(name).sweep else ""
    seats = min(shipped_set(name).deal.seats)
    table = deal(changed(name, lines, seats), seats, seed=2)
    for _ in range(4 * seats - 1):
        table = throw(table)
    assert sum(table.sizes) == 1
    assert table.state.plays_left > 1


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_g34_a_fresh_match_is_not_over(name: str, seats: int) -> None:
    """G34: all hands are empty before the first deal; what is wanted is the pack."""
    table = fresh(name, seats)
    assert table.wants == "order"
    assert engine.result(table.state) == ""
    assert table.state.shuffle == (1 << 52) - 1


@pytest.mark.parametrize(("name", "seats"), [s for s in SEATED if s[0] in TARGETS])
def test_g38_the_second_deal_serves_as_many_seats(name: str, seats: int) -> None:
    """G38, G74, G96: in a second deal the same seats are dealt to, and nothing is left over."""
    table = position(name, seats, turn=1, hand="2C", floor="2D", play="48 of 48")
    table = played(table, "take 2C: 2D")
    assert table.wants == "order"
    strong = {seat: f"9{'SHDC'[seat - 1]}" for seat in range(1, seats + 1)}
    first = deal(name, seats, dealer=table.dealer, hands=strong, floor="2S 3S 4S 5S")
    again = given(
        table, order_with(table.game, dealer=table.dealer, hands=strong, floor="2S 3S 4S 5S")
    )
    assert again.sizes == first.sizes
    assert again.turn == first.turn
    assert again.state.took_at == first.state.took_at == [0, 0, 0, 0]
    assert again.state.piles == [0, 0, 0, 0]
    assert again.state.sweep_points == [0, 0, 0, 0]


@pytest.mark.parametrize("name", [n for n in TARGETS if n in FREE and n in BATCHES])
def test_g74_the_last_taker_of_the_deal_before_gets_nothing(name: str) -> None:
    """G74, G96: nobody takes in the second deal, so nobody gets the floor or a point."""
    seats = min(shipped_set(name).deal.seats)
    table = position(name, seats, turn=1, hand="2C", floor="2D 7H", play="48 of 48")
    table = played(table, "take 2C: 2D")
    assert table.pile(1) == cards("2C 2D 7H")
    table = given(table, order_with(table.game, dealer=table.dealer, floor="2S 3S 4S 5S"))
    before = table.running
    while table.state.deals == 1:
        table = throw(table)
    assert table.points == tuple([0] * len(table.points))
    assert all(table.pile(seat) == frozenset() for seat in range(1, seats + 1))
    assert table.running == before


SHORT = [(2, 4, 2, 0), (3, 4, 1, 1), (4, 6, 1, 2), (2, 8, 4, 0)]
"""Seats, cards in the stock, cards that each then gets, cards that stay out."""


@pytest.mark.parametrize(
    ("name", "seats", "stock", "share", "left"),
    [(n, *short) for n in BATCHES for short in SHORT if short[0] in shipped_set(n).deal.seats],
)
def test_g41_and_g97_a_short_stock(
    name: str, seats: int, stock: int, share: int, left: int
) -> None:
    """G41, G97: the last hands are equal, what cannot be shared stays out, no card is lost."""
    order = ["3S", "4H", "5C", "6D", "8C", "7H", "8S", "TC"][:stock]
    table = position(name, seats, turn=1, hand="9C", floor="2D", stock=" ".join(order))
    table = played(table, "throw 9C")
    assert table.sizes == [share] * seats
    assert table.stock == left
    held = frozenset().union(*(table.hand(seat) for seat in range(1, seats + 1)))
    assert held | table.stocked == cards(" ".join(order))


@pytest.mark.parametrize("name", [n for n in ALL if rules(n).deal.misdeal])
def test_g44_a_bad_floor_is_never_let_through(name: str) -> None:
    """G44: three courts go back thirty times in a row; with two the deal goes on."""
    table = deal(name, floor="KH QD JS 5C")
    for _ in range(30):
        assert table.wants == "order"
        back = [card for card in order_with(table.game) if table.state.shuffle >> card & 1]
        courts = [card for card in back if card // 4 >= 10]
        table = given(table, courts + [card for card in back if card not in courts])
    two = courts[:2] + [card for card in back if card not in courts]
    table = given(table, two + courts[2:])
    assert table.wants == "play"
    assert len(table.floor) == 4


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_g47_every_card_ends_in_one_pile(name: str, seats: int) -> None:
    """G47, G97: after a deal of random plays the piles, and cards never dealt, make the pack."""
    table = fresh(name, seats)
    rng = random.Random(47)
    while table.wants == "order":
        table = given(table, shuffled(table, rng))
    done = played_out(table, 47)
    piles = [done.pile(seat) for seat in range(1, seats + 1)]
    if not any(done.state.took_at):
        piles.append(done.floor)
    assert sum(len(pile) for pile in piles) + len(done.stocked) == 52
    assert frozenset().union(*piles) | done.stocked == PACK
    assert bool(done.stock) == (name == "sweep-eight-card")


@pytest.mark.parametrize("name", ALL)
def test_g84_the_deal_ends_when_all_hands_are_empty(name: str) -> None:
    """G84: one seat is out of cards, the other has two left: it plays both, then the deal ends."""
    table = position(name, turn=2, hands={2: "2D", 1: "KC QC"}, floor="AH")
    table = played(table, "throw 2D")
    assert (table.state.deals, table.turn) == (0, 1)
    table = throw(table)
    assert (table.state.deals, table.turn) == (0, 1)
    table = throw(table)
    assert table.state.deals == 1
    assert game(name).rules.seat_count >= 2
