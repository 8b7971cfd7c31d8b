"""Slips in what may be played and how it is told: G14 G15 G16 G25 G42 G53 G92 G105."""

import random

import pytest

import engine
from engine.notation import read_play, write_play
from engine.state import CHOICES
from tests.faults.kinds import ALL, DUTY, rules
from tests.helpers import (
    PACK,
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
from tests.helpers.games import shipped_set


@pytest.mark.parametrize("name", DUTY)
def test_g14_the_refusal_of_a_throw_names_what_it_takes(name: str) -> None:
    """G14: a ten over 3 6 A is told of these three, a queen over two sixes of both."""
    table = position(name, turn=2, hand="TS", floor="3H 6C AD KD")
    why = refused(table, "throw TS", "E_MUST_CAPTURE", "capture.duty").why
    assert all(card in why for card in ("3H", "6C", "AD"))
    assert "KD" not in why
    table = position(name, turn=2, hand="QS", floor="6H 6C KD")
    why = refused(table, "throw QS", "E_MUST_CAPTURE", "capture.duty").why
    assert "6H" in why
    assert "6C" in why


@pytest.mark.parametrize("name", DUTY)
def test_g15_what_is_offered_is_what_is_accepted(name: str) -> None:
    """G15: in 60 random positions a throw is legal exactly where no take is listed."""
    rng = random.Random(15)
    for _ in range(60):
        cards = sorted(PACK)
        rng.shuffle(cards)
        table = position(name, turn=2, hand=" ".join(cards[:5]), floor=" ".join(cards[5:12]))
        for card in cards[:5]:
            offered = takes(table, card)
            assert verdict(table, f"throw {card}").legal == (not offered)
            for text in offered:
                legal(table, f"take {card}: {text}")
                first, _, rest = text.partition(" | ")
                if rest:
                    refused(table, f"take {card}: {first}", "E_MUST_TAKE_ALL")


@pytest.mark.parametrize("name", ALL)
def test_g16_a_full_floor_is_answered_and_a_cut_is_told(name: str) -> None:
    """G16: thirteen ranks lie loose and twelve cards are held: takes and throws are all there."""
    floor = " ".join(f"{rank}{'SHDC'[at % 4]}" for at, rank in enumerate("A23456789TJQK"))
    held = [f"{rank}{'DCSH'[at % 4]}" for at, rank in enumerate("23456789TJQK")]
    table = position(name, turn=2, hand=" ".join(held), floor=floor)
    listed = engine.plays(table.game.rules, table.state)
    found = {write_play(play) for play in listed.plays}
    assert len(found) == len(listed.plays) <= CHOICES
    wanted: set[str] = set()
    for card in held:
        alone = engine.plays(table.game.rules, position(name, turn=2, hand=card, floor=floor).state)
        assert alone.complete
        wanted |= {
            write_play(p) for p in alone.plays if write_play(p).startswith(("take", "throw"))
        }
    mine = {play for play in found if play.startswith(("take", "throw"))}
    if listed.complete or rules(name).capture.sets == "all" or not rules(name).house:
        assert mine == wanted
    assert mine <= wanted
    assert {play.split()[1].rstrip(":") for play in found} == set(held)


@pytest.mark.parametrize("name", ALL)
def test_g16_the_judge_needs_no_list(name: str) -> None:
    """G16: with forty cards loose the list may be cut, which is told, and the judge is exact."""
    hand = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    floor = " ".join(sorted(PACK - set(hand.split())))
    table = position(name, turn=2, hand=hand, floor=floor)
    listed = engine.plays(table.game.rules, table.state)
    assert listed.plays
    assert len(listed.plays) <= CHOICES
    if rules(name).capture.sets != "one":
        assert not listed.complete
    for play in listed.plays[:: max(1, len(listed.plays) // 20)]:
        legal(table, write_play(play))
    assert not verdict(table, "take 5S: 2H 2D").legal


@pytest.mark.parametrize("name", ALL)
def test_g25_an_empty_floor_takes_a_card_and_nothing_else(name: str) -> None:
    """G25: after a sweep every card can be laid, none takes or builds; and nothing fails."""
    table = position(name, turn=2, hand="9S 9H AS KD", floor="")
    assert set(table.plays) == {"throw 9S", "throw 9H", "throw AS", "throw KD"}


@pytest.mark.parametrize("name", ALL)
def test_g42_the_floor_stays_empty_after_a_sweep(name: str) -> None:
    """G42: with cards left in the stock nothing is turned up; the next player must lay."""
    hands = {2: "9S 2H", 1: "KS QS"}
    table = position(name, turn=2, hands=hands, floor="9D", stock="3S 3H 3D 3C", play="20 of 48")
    table = played(table, "take 9S: 9D")
    assert table.floor == frozenset()
    assert table.turn == 1
    assert set(table.plays) == {"throw KS", "throw QS"}


@pytest.mark.parametrize("name", ALL)
def test_g53_only_the_seat_on_turn_plays(name: str) -> None:
    """G53: seat 1 reaches for a nine in seat 2's turn: refused, and nothing has changed."""
    table = position(name, turn=2, hands={2: "2H", 1: "9S"}, floor="9D")
    before = engine.view(table.game.rules, table.state, 0)
    for play in ("take 9S: 9D", "throw 9S"):
        told = verdict(table, play, seat=1)
        assert (told.legal, told.reason, told.clause) == (False, "E_TURN", "deal.turn")
        with pytest.raises(engine.IllegalPlay):
            engine.play(table.game.rules, table.state, read_play(play), 0)
    assert engine.view(table.game.rules, table.state, 0) == before
    assert table.turn == 2
    refused(table, "throw 9S", "E_NOT_IN_HAND")


@pytest.mark.parametrize("name", ALL)
def test_g92_and_g105_there_is_always_something_to_do(name: str) -> None:
    """G92, G105: every waiting seat has a play to the last card; nobody else has a list."""
    for seats in shipped_set(name).deal.seats:
        table = fresh(name, seats)
        rng = random.Random(seats)
        while table.state.deals == 0:
            listed = engine.plays(table.game.rules, table.state)
            assert listed.complete
            assert bool(listed.plays) == (table.wants in ("bid", "play"))
            if table.wants == "order":
                table = given(table, shuffled(table, rng))
                continue
            table = played(table, write_play(rng.choice(listed.plays)))
