"""The engine's plays and judgements against the naive reading of the same rules."""

import random
from dataclasses import replace
from typing import Any

import pytest

import engine
import rulelang
from engine.notation import mask_of, read_play, write_play
from engine.opening import can_bid
from engine.state import BID
from rulelang.model import Capture, House, Part
from tests.engine.comparing import all_the_same, same_judgements, same_plays
from tests.engine.effort import times
from tests.engine.naive import Named, Spot
from tests.engine.twins import (
    engine_says,
    engine_state,
    random_rules,
    random_spot,
    spot_of,
    words_of,
)
from tests.helpers import game

CHUNKS = 8


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_rules_random_positions(chunk: int) -> None:
    for number in times(120):
        rng = random.Random(f"plays {chunk} {number}")
        ruleset = random_rules(rng)
        same_plays(engine.rules_of(ruleset), random_spot(ruleset, rng, 7))


@pytest.mark.parametrize("chunk", range(CHUNKS // 4))
def test_random_rules_random_plays(chunk: int) -> None:
    refused = tried = 0
    for number in times(280):
        rng = random.Random(f"judge {chunk} {number}")
        ruleset = random_rules(rng)
        refused += same_judgements(engine.rules_of(ruleset), random_spot(ruleset, rng, 7), rng, 12)
        tried += 12
    assert tried // 5 < refused < tried * 9 // 10


WORDS = [
    pytest.param(chapter, field, word, id=f"{chapter.__name__} {field} {word}".lower())
    for chapter in (Capture, House)
    for field in chapter.model_fields
    for word in words_of(chapter, field)
]


@pytest.mark.parametrize(("chapter", "field", "word"), WORDS)
def test_every_word(chapter: type[Part], field: str, word: str) -> None:
    """Each word of the chapters on captures and houses, the others by chance, on crowded floors."""
    for number in times(20):
        rng = random.Random(f"{chapter.__name__} {field} {word} {number}")
        words = {field: word}
        if chapter is House:
            ruleset = random_rules(rng, house=words)
        else:
            ruleset = random_rules(rng, capture=words)
        rules = engine.rules_of(ruleset)
        spot = random_spot(ruleset, rng, 9)
        same_plays(rules, spot)
        same_judgements(rules, spot, rng, 3)


@pytest.mark.parametrize("chunk", range(CHUNKS // 2))
def test_random_openings(chunk: int) -> None:
    for number in times(110):
        rng = random.Random(f"opening {chunk} {number}")
        ruleset = random_rules(rng, opens=True)
        spot = random_spot(ruleset, rng, 6, opens=True)
        rules = engine.rules_of(ruleset)
        same_plays(rules, spot)
        same_judgements(rules, spot, rng, 4)


def test_random_bids() -> None:
    """A value of a house may be announced by who holds a card of it, and nothing else be done."""
    bidding = 0
    for number in times(300):
        rng = random.Random(f"bid {number}")
        ruleset = random_rules(rng, opens=True)
        assert ruleset.opening is not None
        assert ruleset.house is not None
        if ruleset.opening.bid != "announced":
            continue
        bidding += 1
        spot = replace(random_spot(ruleset, rng, 4, opens=True), bid=0)
        rules = engine.rules_of(ruleset)
        state = engine_state(rules, spot)
        low, high = ruleset.house.value
        held = {spot.worth(card) for card in spot.hand}
        wanted = [value for value in range(low, high + 1) if value in held]
        listed = [write_play(play) for play in engine.plays(rules, state).plays]
        assert listed == [f"bid {value}" for value in wanted]
        assert can_bid(rules, mask_of(spot.hand)) == bool(wanted)
        for value in range(1, 17):
            told = engine.judge(rules, state, read_play(f"bid {value}"))
            assert told.legal == (value in wanted)
            assert told.legal or told.reason == (
                "E_BID_NOT_HELD" if low <= value <= high else "E_BID_RANGE"
            )
        for text in ("pass", f"throw {min(spot.hand)}"):
            assert engine.judge(rules, state, read_play(text)).reason == "E_BID_ACTION"
    assert bidding > len(times(300)) // 4


def one_value_each(name: str) -> bool:
    """Whether each card has one value, as the naive reading takes it; others have worked cases."""
    deck = game(name).ruleset.deck
    return not (deck.other_values or deck.hand_values or deck.other_hand_values)


SHIPPED = [name for name in rulelang.shipped_ids() if one_value_each(name)]


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_rules_random_positions(name: str) -> None:
    found = game(name)
    for number in times(24):
        rng = random.Random(f"{name} {number}")
        spot = random_spot(found.ruleset, rng, 7)
        same_plays(found.rules, spot)
        same_judgements(found.rules, spot, rng, 16)


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_rules_positions_met_in_play(name: str) -> None:
    found = game(name)
    rules, rng = found.rules, random.Random(name)
    state = engine.start(rules)
    compared = 0
    while compared < len(times(10)):
        want = engine.wants(rules, state)
        if want.kind == "over":
            state = engine.start(rules)
        elif want.kind == "order":
            order = [card for card in range(60) if want.cards >> card & 1]
            rng.shuffle(order)
            state = engine.give(rules, state, order).state
        else:
            small = state.floor.bit_count() <= 8
            if state.phase != BID and small and rng.random() < 0.3:
                same_plays(rules, spot_of(found.ruleset, state))
                compared += 1
            play = rng.choice(engine.plays(rules, state).plays)
            state = engine.play(rules, state, play).state


@pytest.mark.parametrize(
    ("field", "value"),
    [("sets", 0), ("duty", 0), ("house_many_sets", 0), ("broken_by", 4), ("hold", 0), ("adder", 3)],
)
def test_the_twin_notices_a_wrong_engine(field: str, value: Any) -> None:
    """The comparison fails when the engine plays by one other word."""
    found = game("seep")
    wrong = replace(found.rules, **{field: value})
    assert wrong != found.rules
    spots = [random_spot(found.ruleset, random.Random(number), 7) for number in range(200)]
    with pytest.raises(AssertionError):
        all_the_same(wrong, spots)


def test_equal_plays_are_one_play() -> None:
    """2 A 2 A taken by a 3 is one play, however it is grouped."""
    ruleset = game("seep").ruleset
    spot = Spot(ruleset, 0, frozenset({"3S"}), frozenset({"2C", "AC", "2D", "AD"}))
    takes = [key for key in spot.plays() if key[0] == "take"]
    assert len(takes) == 1
    same_plays(engine.rules_of(ruleset), spot)
    one = (frozenset({"2C", "AC"}), frozenset({"2D", "AD"}))
    two = (frozenset({"2C", "AD"}), frozenset({"2D", "AC"}))
    state = engine_state(engine.rules_of(ruleset), spot)
    says = [
        engine_says(engine.rules_of(ruleset), state, Named("take", "3S", s)) for s in (one, two)
    ]
    assert says[0] is not None
    assert says[0] == says[1]
