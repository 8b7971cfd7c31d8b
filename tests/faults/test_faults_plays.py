"""Slips in what may be played and how it is told: G14 G15 G16 G25 G42 G51 G53 G55 G92 G105."""

import random

import pytest

import engine
from engine.notation import read_play, write_play
from engine.state import CHOICES
from tests.faults.kinds import (
    CLEARING,
    DUTY,
    EVERY,
    NUMBERED,
    PILES,
    SEATED,
    SUMS,
    next_after,
    on_each,
    rules,
    unlike,
)
from tests.faults.spots import (
    Floor,
    clearing_card,
    group,
    idle,
    is_equal,
    listed,
    pack,
    ranks,
    sets_in,
    single,
    take,
    text,
    whole,
    worth,
)
from tests.helpers import (
    fresh,
    given,
    legal,
    played,
    position,
    refused,
    shuffled,
    takes,
    verdict,
)

UNLIKE = unlike(EVERY, "deck", "capture")
"""One of those that take alike."""


def is_due(name: str, card: str, floor: Floor) -> bool:
    """Whether a card may not be laid on these floor cards, the top of a pile last."""
    duty, found = rules(name).capture.duty, sets_in(name, card, floor)
    if duty == "played card":
        return bool(found or whole(name, card, floor))
    equal = any(is_equal(name, card, other) for other in floor)
    return equal and (duty == "equal cards" or (duty == "courts with a twin" and card[0] in "JQK"))


@on_each(DUTY)
def test_g14_the_refusal_of_a_throw_names_what_it_takes(name: str) -> None:
    """G14: a ten over 3 6 A is told of these three, a queen over two sixes of both."""
    spots = [single(name, 0 if name in PILES else 1)]
    if rules(name).capture.duty == "played card" and name in SUMS:
        spots += [group(name, 2, 1)[:2], group(name, 3, 1)[:2]]
    if rules(name).capture.duty == "courts with a twin":
        spots = [("QS", ("9D", "QD"))]
    for card, floor in spots:
        table = position(name, turn=2, hand=card, floor=text(floor))
        why = refused(table, f"throw {card}", "E_MUST_CAPTURE", "capture.duty").why
        for other in floor:
            assert (other in why) == (other in sets_in(name, card, floor)[0])


@on_each(UNLIKE)
def test_g15_what_is_offered_is_what_is_accepted(name: str) -> None:
    """G15: in random positions a throw is legal exactly where the duty says nothing."""
    rng = random.Random(15)
    cards = sorted(pack(name))
    for _ in range(15):
        rng.shuffle(cards)
        floor = tuple(cards[5:11])
        table = position(name, turn=2, hand=text(tuple(cards[:5])), floor=text(floor))
        for card in cards[:5]:
            offered = takes(table, card)
            assert verdict(table, f"throw {card}").legal != is_due(name, card, floor)
            assert bool(offered) == bool(sets_in(name, card, floor) or whole(name, card, floor))
            for told in offered:
                legal(table, f"take {card}: {told}")
                first, _, rest = told.partition(" | ")
                if rest and rules(name).capture.sets == "all":
                    refused(table, f"take {card}: {first}", "E_MUST_TAKE_ALL")


@on_each(UNLIKE)
def test_g16_a_full_floor_is_answered_and_a_cut_is_told(name: str) -> None:
    """G16: all ranks lie loose and as many cards are held: takes and throws are all there."""
    order = ranks(name)
    floor = " ".join(f"{rank}{'SHDC'[at % 4]}" for at, rank in enumerate(order))
    held = [f"{rank}{'DCSH'[at % 4]}" for at, rank in enumerate(order[1:])]
    table = position(name, turn=2, hand=" ".join(held), floor=floor)
    listing = engine.plays(table.game.rules, table.state)
    found = {write_play(play) for play in listing.plays}
    assert len(found) == len(listing.plays) <= CHOICES
    wanted: set[str] = set()
    for card in held:
        alone = engine.plays(table.game.rules, position(name, turn=2, hand=card, floor=floor).state)
        assert alone.complete
        wanted |= {
            write_play(p) for p in alone.plays if write_play(p).startswith(("take", "throw"))
        }
    mine = {play for play in found if play.startswith(("take", "throw"))}
    if listing.complete or rules(name).capture.sets == "all":
        assert mine == wanted
    assert mine <= wanted
    assert {play.split()[1].rstrip(":") for play in found} == set(held)


@on_each(UNLIKE)
def test_g16_the_judge_needs_no_list(name: str) -> None:
    """G16: with most of the pack loose a list may be cut, which is told; the judge is exact."""
    suit = [rank + "S" for rank in reversed(ranks(name)) if rank not in "AT"]
    floor = " ".join(sorted(set(pack(name)) - set(suit)))
    table = position(name, turn=2, hand=" ".join(suit), floor=floor)
    listing = engine.plays(table.game.rules, table.state)
    assert listing.plays
    assert len(listing.plays) <= CHOICES
    if name in SUMS and rules(name).capture.sets != "one":
        assert not listing.complete
    for play in listing.plays[:: max(1, len(listing.plays) // 10)]:
        legal(table, write_play(play))
    assert not verdict(table, "take 5S: 2H 2D").legal


@on_each(EVERY)
def test_g25_an_empty_floor_takes_a_card_and_nothing_else(name: str) -> None:
    """G25: after a sweep every card can be laid, none takes or builds; and nothing fails."""
    card, floor = single(name)
    hand = [card, *floor, *([clearing_card(name) + "H"] if name in CLEARING else []), "3C"]
    table = position(name, turn=2, hand=" ".join(hand), floor="")
    assert set(table.plays) == {f"throw {one}" for one in hand}


@on_each(EVERY)
def test_g42_the_floor_stays_empty_after_a_sweep(name: str) -> None:
    """G42: with cards left in the stock nothing is turned up; the next player must lay."""
    card, floor = single(name)
    others = [one for one in pack(name) if one not in (card, *floor)]
    seat = next_after(name, 2)
    hands = {2: f"{card} {others[0]}", seat: " ".join(others[1:3])}
    stock = " ".join(others[3:7])
    table = position(name, turn=2, hands=hands, floor=text(floor), stock=stock, play="20 of 36")
    table = played(table, take(card, floor))
    assert table.floor == frozenset()
    assert table.turn == seat
    assert set(table.plays) == {f"throw {one}" for one in others[1:3]}


@on_each(CLEARING)
def test_g51_the_three_answers_of_a_clearing_card(name: str) -> None:
    """G51: over other cards, over one of its rank and over nothing, each has its own answer."""
    rank = clearing_card(name)
    card, its_like = f"{rank}S", f"{rank}D"
    others = tuple(one for one in ("2H", "3C", "7D", "QH") if one[0] != rank)
    for floor in (others, (*others, its_like), (its_like,), others[:2], others[:1]):
        table = position(name, turn=2, hand=card, floor=text(floor))
        cleared = whole(name, card, floor)
        sets = [cleared] if cleared else sets_in(name, card, floor)
        assert takes(table, card) == {listed(card, one) for one in sets}
        for one in sets:
            swept = worth(name, card, one) if one == floor else 0
            legal(table, take(card, one), sweep=swept)
    table = position(name, turn=2, hand=card, floor="")
    assert table.plays == [f"throw {card}"]
    assert not legal(table, f"throw {card}", floor=card, sweep=0).swept


@on_each(NUMBERED)
def test_g55_the_number_on_a_court_is_not_its_value(name: str) -> None:
    """G55: 10, 11 and 12 are printed on what counts 8, 9 and 10."""
    for court in "JQK":
        for card in pack(name):
            for other in pack(name):
                floor = (f"{court}D", other)
                if card[0] == "A" or len({card, *floor}) < 3 or other[0] in "JQK":
                    continue
                table = position(name, turn=2, hand=card, floor=text(floor))
                wanted = {listed(card, one) for one in sets_in(name, card, floor)}
                assert takes(table, card) == wanted, (card, floor)


@on_each(EVERY)
def test_g53_only_the_seat_on_turn_plays(name: str) -> None:
    """G53: seat 1 reaches for a nine in seat 2's turn: refused, and nothing has changed."""
    card, floor = single(name)
    mine = idle(name, 1, beside=floor)[0]
    table = position(name, turn=2, hands={2: mine, 1: card}, floor=text(floor))
    before = engine.view(table.game.rules, table.state, 0)
    for play in (take(card, floor), f"throw {card}"):
        told = verdict(table, play, seat=1)
        assert (told.legal, told.reason, told.clause) == (False, "E_TURN", "deal.turn")
        with pytest.raises(engine.IllegalPlay):
            engine.play(table.game.rules, table.state, read_play(play), 0)
    assert engine.view(table.game.rules, table.state, 0) == before
    assert table.turn == 2
    refused(table, f"throw {card}", "E_NOT_IN_HAND")


@on_each(SEATED)
def test_g92_and_g105_there_is_always_something_to_do(name: str, seats: int) -> None:
    """G92, G105: every waiting seat has a play to the last card; nobody else has a list."""
    table = fresh(name, seats)
    rng = random.Random(seats)
    while table.state.deals == 0:
        listing = engine.plays(table.game.rules, table.state)
        assert listing.complete
        assert bool(listing.plays) == (table.wants in ("bid", "play"))
        if table.wants == "order":
            table = given(table, shuffled(table, rng))
            continue
        table = played(table, write_play(rng.choice(listing.plays)))
