"""Whole random matches under every shipped rule set, kept beside the engine by a naive onlooker."""

import random

import pytest

import engine
from engine.rules import Rules
from engine.state import State
from rulelang.model import RuleSet
from tests.engine.effort import some, times
from tests.engine.invariants import sound
from tests.engine.shadow import Shadow
from tests.engine.tables import order_for, settings
from tests.engine.trials import random_game

MOST_DEALS = 400
PARTS = 6


def followed(ruleset: RuleSet, rules: Rules, rng: random.Random, deals: int = MOST_DEALS) -> State:
    """Play a match, or some deals of it, and compare it with the onlooker's after each step."""
    dealer = rng.randrange(rules.seat_count)
    state = engine.start(rules, dealer)
    shadow = Shadow(ruleset, dealer)
    while state.deals < deals:
        want = engine.wants(rules, state)
        if want.kind == "over":
            break
        if want.kind == "order":
            order = order_for(rules, state, rng)
            state = engine.give(rules, state, order).state
            shadow.give(order)
        else:
            listed = engine.plays(rules, state)
            assert listed.plays, "there is no legal play"
            play = rng.choice(listed.plays)
            shadow.play(engine.judge(rules, state, play))
            state = engine.play(rules, state, play).state
        sound(rules, state)
        shadow.agrees(state)
    return state


@pytest.mark.parametrize("part", range(PARTS))
def test_every_setting_to_the_end_of_the_match(part: int) -> None:
    """SL-60 to NS-95: deal, turn, batches, residue, score, match and next dealer of each."""
    found = some(settings()[part::PARTS])
    assert found
    for setting in found:
        for number in times(1):
            state = followed(
                setting.ruleset, setting.rules, random.Random(f"{setting.name} {number}")
            )
            assert engine.wants(setting.rules, state).kind == "over", setting.name


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    """Words of every chapter that no shipped rule set uses, for a few deals each."""
    for number in times(40):
        rng = random.Random(f"game {part} {number}")
        ruleset = random_game(rng)
        try:
            rules = engine.rules_of(ruleset)
        except engine.TooRich:
            continue
        followed(ruleset, rules, rng, deals=4)
