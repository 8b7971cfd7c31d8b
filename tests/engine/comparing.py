"""The engine and the naive reading held side by side."""

import random

import engine
from engine import counting
from engine.face import scratch
from engine.notation import read_play, write_play
from engine.rules import Rules
from engine.state import Choice, State, blank
from tests.engine.naive import Spot
from tests.engine.twins import (
    described,
    engine_says,
    engine_state,
    key_of,
    named_plays,
    outcome_of,
    random_play,
    text_of,
)


def same_plays(rules: Rules, spot: Spot) -> None:
    """Assert that both list the same plays, each once, and that the same comes of them."""
    state = engine_state(rules, spot)
    listed = engine.plays(rules, state)
    assert listed.complete
    keys = [key_of(play) for play in listed.plays]
    wanted = spot.plays()
    where = described(spot)
    counted_alike(rules, state, listed.plays)
    assert len(set(keys)) == len(keys), f"a play is listed twice\n{where}"
    assert set(keys) == set(wanted), where
    for key, play in zip(keys, listed.plays, strict=True):
        verdict = engine.judge(rules, state, play)
        assert verdict.legal, f"{write_play(play)}: {verdict.why}\n{where}"
        got = outcome_of(verdict, rules.seat_count)
        assert got == wanted[key], f"{write_play(play)}\n{where}"


def counted_alike(rules: Rules, state: State, listed: tuple[engine.Play, ...]) -> None:
    """Assert that plays are counted and unranked as they are listed, and read as written."""
    space, found = scratch(), blank(Choice)
    assert counting.count_plays(rules, state, space) == len(listed)
    for number, play in enumerate(listed):
        counting.nth_play(rules, state, space, number, found)
        assert found == play.choice
        assert read_play(write_play(play)).choice == play.choice, write_play(play)


def all_the_same(rules: Rules, spots: list[Spot]) -> None:
    for spot in spots:
        same_plays(rules, spot)


def same_judgements(rules: Rules, spot: Spot, rng: random.Random, number: int) -> int:
    """Assert that both judge some named plays alike; returns how many were refused."""
    state = engine_state(rules, spot)
    named = named_plays(spot)
    refused = 0
    for _ in range(number):
        play = random_play(spot, rng, named)
        wanted = spot.judge(play)
        refused += wanted is None
        assert engine_says(rules, state, play) == wanted, f"{text_of(play)}\n{described(spot)}"
    return refused
