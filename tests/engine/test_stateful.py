"""Anything that may be done to a match, in any order."""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import engine
from engine.face import copied
from engine.notation import read_play, write_play
from engine.state import BID, K_BID, ORDER, OVER
from tests.engine.effort import EFFORT, times
from tests.engine.invariants import sound, views_tell_nothing
from tests.engine.tables import order_for, seated, to_act
from tests.engine.twins import named_plays, random_play, spot_of, text_of

SEEDS = st.integers(0, 10**6)


class Table(RuleBasedStateMachine):
    """A match at one of the tables, done to as chance has it."""

    @initialize(which=st.integers(0, len(seated()) - 1), dealer=st.integers(0, 3))
    def sit_down(self, which: int, dealer: int) -> None:
        self.setting = seated()[which]
        self.game = self.setting.rules
        self.state = engine.start(self.game, dealer % self.game.seat_count)
        self.rng = random.Random(which)

    @precondition(lambda self: self.state.phase == ORDER)
    @rule(seed=SEEDS)
    def shuffle(self, seed: int) -> None:
        order = order_for(self.game, self.state, random.Random(seed))
        before = copied(self.state)
        step = engine.give(self.game, self.state, order)
        assert self.state == before
        assert step == engine.give(self.game, self.state, order)
        self.state = step.state

    @precondition(lambda self: self.state.phase == ORDER)
    @rule(seed=SEEDS)
    def a_wrong_order_is_refused(self, seed: int) -> None:
        order = order_for(self.game, self.state, random.Random(seed))
        wrong = order[:-1] if seed % 2 else [*order[:-1], order[0]]
        before = copied(self.state)
        with pytest.raises(engine.BadOrder):
            engine.give(self.game, self.state, wrong)
        assert self.state == before

    @precondition(lambda self: to_act(self.state))
    @rule(seed=SEEDS)
    def play(self, seed: int) -> None:
        listed = engine.plays(self.game, self.state)
        play = listed.plays[seed % len(listed.plays)]
        before = copied(self.state)
        step = engine.play(self.game, self.state, read_play(write_play(play)))
        assert self.state == before
        assert step.events[0].kind == "play"
        assert step.events[0].text == write_play(play)
        self.state = step.state

    @precondition(lambda self: to_act(self.state) and self.state.phase != BID)
    @rule(seed=SEEDS)
    def any_play_at_all(self, seed: int) -> None:
        """What is legal is listed, and is what the naive reading calls legal."""
        if self.state.floor.bit_count() > 8:
            return
        spot = spot_of(self.setting.ruleset, self.state)
        named = random_play(spot, random.Random(seed), named_plays(spot))
        play = read_play(text_of(named))
        before = copied(self.state)
        verdict = engine.judge(self.game, self.state, play)
        assert self.state == before
        listed = [p.choice for p in engine.plays(self.game, self.state).plays]
        same = [c for c in listed if _same(c, verdict.play.choice)]
        assert verdict.legal == (spot.judge(named) is not None)
        assert same or not verdict.legal
        assert bool(verdict.reason) == bool(verdict.clause) == bool(verdict.why) != verdict.legal
        if not verdict.legal:
            with pytest.raises(engine.IllegalPlay) as refused:
                engine.play(self.game, self.state, play)
            assert refused.value.verdict == verdict
        assert self.state == before

    @precondition(lambda self: to_act(self.state))
    @rule(seat=st.integers(0, 3))
    def nobody_plays_out_of_turn(self, seat: int) -> None:
        play = engine.plays(self.game, self.state).plays[0]
        verdict = engine.judge(self.game, self.state, play, seat)
        assert verdict.legal == (seat == self.state.turn)
        assert verdict.legal or verdict.reason == "E_TURN"

    @precondition(lambda self: self.state.phase != OVER)
    @rule(seat=st.integers(0, 3), chance=st.integers(0, 5))
    def leave(self, seat: int, chance: int) -> None:
        here = seat < self.game.seat_count and not self.state.gone >> seat & 1
        if chance == 0 and here:
            before = copied(self.state)
            step = engine.forfeit(self.game, self.state, seat)
            assert self.state == before
            assert step.events[0].kind == "forfeit"
            self.state = step.state

    @rule(seed=SEEDS)
    def look(self, seed: int) -> None:
        views_tell_nothing(self.game, self.state, random.Random(seed))

    @invariant()
    def everything_is_sound(self) -> None:
        if hasattr(self, "state"):
            sound(self.game, self.state)

    @invariant()
    def somebody_can_do_something(self) -> None:
        if hasattr(self, "state") and to_act(self.state):
            assert engine.plays(self.game, self.state).plays


def _same(one: engine.state.Choice, other: engine.state.Choice) -> bool:
    """Whether two choices are one play."""
    value = one.value == other.value and one.old_value == other.old_value
    cards = one.card == other.card and one.used == other.used
    return one.kind == other.kind != K_BID and cards and one.houses == other.houses and value


def test_anything_that_may_be_done_to_a_match() -> None:
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=len(times(40)),
            stateful_step_count=60,
            deadline=None,
            derandomize=EFFORT <= 1,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
