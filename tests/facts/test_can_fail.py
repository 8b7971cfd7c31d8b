"""Tests of facts can fail: break a rule, and the test that pins it notices."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import engine
import rulelang
from engine.rules import MISDEALS, Rules
from tests.facts import (
    test_sweep_capture,
    test_sweep_deal,
    test_sweep_score,
    test_sweep_variants,
    test_taash_capture,
    test_taash_deal,
    test_taash_house,
    test_taash_opening,
    test_taash_score,
)
from tests.helpers import game, variant

BROKEN: list[tuple[dict[str, Any], Callable[[], None]]] = [
    ({"turn_step": 1}, test_sweep_deal.test_play_goes_to_the_right),
    ({"next_dealer": 2}, test_sweep_deal.test_the_deal_passes_to_the_right),
    ({"misdeal_at_least": [4] * MISDEALS}, test_sweep_deal.test_no_dead_start),
    ({"duty": 1}, test_sweep_capture.test_capturing_is_voluntary),
    ({"sets": 1}, test_sweep_capture.test_all_of_a_rank),
    ({"sweep_last": 0}, test_sweep_capture.test_the_rest_is_no_sweep),
    ({"residue": 2}, test_sweep_capture.test_the_last_capture_takes_the_rest),
    ({"sweep_at_most": 2}, test_sweep_score.test_three_sweeps),
    ({"at_once": 1}, test_sweep_score.test_decided_at_the_end_of_a_round),
    ({"equal": 1}, test_sweep_score.test_one_more_round_breaks_the_tie),
    ({"hold": 0}, test_sweep_variants.test_build_sweep),
    ({"sweeps": 1, "sweep_points": 1}, test_sweep_variants.test_no_sweep_sweep),
    ({"must_make": 0}, test_taash_opening.test_no_other_opening),
    ({"batch": 8}, test_taash_deal.test_with_two_a_second_twelve),
    ({"court_rule": 1, "sum_goal": [0] * 52}, test_taash_house.test_why_a_lone_card_is_no_house),
    ({"hold": 1}, test_taash_house.test_the_breaker_holds_a_claiming_card),
    ({"cement_at": 3}, test_taash_house.test_until_then_it_is_kacha),
    ({"broken_by": 2}, test_taash_house.test_all_but_the_owner_may_break),
    ({"sweep_last": -1}, test_taash_capture.test_the_last_card_sweeps_nothing),
    ({"equal": 0}, test_taash_score.test_quick),
    ({"deals": 2}, test_taash_score.test_quick_is_usual),
]


@pytest.mark.parametrize(
    ("fields", "test"), BROKEN, ids=[f"{test.__name__}-{'-'.join(f)}" for f, test in BROKEN]
)
def test_a_broken_rule_is_noticed(
    fields: dict[str, Any], test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test passes, and fails when these fields of the engine's rules have other values."""
    test()
    made = engine.rules_of

    def break_rules(ruleset: rulelang.RuleSet) -> Rules:
        return replace(made(ruleset), **fields)

    monkeypatch.setattr(engine, "rules_of", break_rules)
    forget()
    try:
        with pytest.raises(AssertionError):
            test()
    finally:
        forget()


def forget() -> None:
    """Let every game be made anew."""
    game.cache_clear()
    variant.cache_clear()
