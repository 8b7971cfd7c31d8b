"""Whole matches of every rule set are played by the engine's rules, and nothing leaks."""

import copy
import random
import subprocess
import sys
import warnings
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, seed_test

import engine
from engine.notation import read_play
from engine.state import OVER
from fishtable import bots, rl
from fishtable.failure import Failure
from fishtable.rl.observing import LIMIT
from tests.helpers.games import changed, each_choice, seatings, shipped_set


def combinations() -> list[tuple[str, int, dict[str, Any]]]:
    """Every shipped rule set at one number of seats, so that each of its choices is met."""
    return [
        (name, seats, options)
        for name, number in seatings()
        for seats, options in each_choice(shipped_set(name), number)
    ]


@pytest.mark.parametrize(("name", "seats", "options"), combinations())
def test_it_is_what_pettingzoo_asks_for(name: str, seats: int, options: dict[str, Any]) -> None:
    ruleset = shipped_set(name)
    with warnings.catch_warnings():
        # a mask beside the array, and none after the end, are meant
        warnings.simplefilter("ignore")
        api_test(rl.env(ruleset, seats, options), num_cycles=12)
        seed_test(lambda: rl.env(ruleset, seats, options), num_cycles=12)


def played(
    env: Any, seed: int, choose: Callable[[Any, np.ndarray], int] | None = None
) -> dict[str, float]:
    """Play one match, by random actions unless told otherwise; returns each agent's rewards."""
    rng = np.random.default_rng(seed)
    total: dict[str, float] = defaultdict(float)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        allowed = np.flatnonzero(observation["action_mask"])
        env.step(choose(env, allowed) if choose else int(rng.choice(allowed)))
    return dict(total)


class Recorder:
    """A generator that writes down the orders it has given."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(7)
        self.orders: list[list[int]] = []

    def integers(self, high: int) -> int:
        return int(self.rng.integers(high))

    def permutation(self, cards: list[int]) -> np.ndarray:
        order = self.rng.permutation(cards)
        self.orders.append(order.tolist())
        return order


@pytest.mark.parametrize(("name", "seats"), seatings())
def test_it_goes_as_the_engine_goes(name: str, seats: int) -> None:
    ruleset = shipped_set(name)
    env = rl.raw_env(ruleset, seats, deals=2)
    recorder = Recorder()
    env._rng = recorder  # type: ignore[assignment]
    env.reset()
    state, orders = engine.start(env.rules, env._state.dealer), iter(recorder.orders)
    rng = np.random.default_rng(seats)
    completed = 0
    while True:
        while engine.wants(env.rules, state).kind == "order" and state.deals < 2:
            state = engine.give(env.rules, state, next(orders)).state
        assert state == env._state
        if not env.agents or env.terminations[env.agents[0]] or env.truncations[env.agents[0]]:
            break
        turns = env.turns
        while env.turns == turns:
            mask = env.observe(env.agent_selection)["action_mask"]
            action = int(rng.choice(np.flatnonzero(mask)))
            if env.action_name(action) == "done":
                made = copy.copy(env._turn)
                made.made = [*made.made]
                made.choose(action)
                play = copy.deepcopy(made.play())
            env.step(action)
        state = engine.play(env.rules, state, play).state
        completed += 1
    assert completed > 20
    assert state.deals == 2 or state.phase == OVER


@pytest.mark.parametrize(("name", "seats"), seatings())
def test_leads_add_up_to_those_of_the_deal(name: str, seats: int) -> None:
    by_play = played(rl.env(shipped_set(name), seats, deals=1), seats)
    env = rl.raw_env(shipped_set(name), seats, deals=1, reward="deal")
    by_deal = played(env, seats)
    assert by_play == pytest.approx(by_deal)
    assert sum(by_deal.values()) == pytest.approx(0)
    points = [env._state.deal_points[side] for side in range(env.rules.side_count)]
    for seat, agent in enumerate(env.possible_agents):
        own = points[env.rules.side_of[seat]]
        others = (sum(points) - own) / (len(points) - 1)
        assert by_deal[agent] == pytest.approx(own - others)


def test_partners_share_their_reward() -> None:
    total = played(rl.env("seep", deals=1), 3)
    assert total["seat_1"] == total["seat_3"] == -total["seat_2"] == -total["seat_4"] != 0


@pytest.mark.parametrize(("name", "seats"), [("tabinet", 3), ("taash", 4)])
def test_the_winner_gets_one_and_the_others_lose_one(name: str, seats: int) -> None:
    for seed in range(5):
        env = rl.raw_env(name, seats, reward="match")
        total = played(env, seed)
        sides = env.rules.side_of
        winner = env._state.winner
        if winner < 0:
            assert set(total.values()) == {0.0}
        for seat, agent in enumerate(env.possible_agents):
            assert winner < 0 or total[agent] == (1.0 if sides[seat] == winner else -1.0)


def bot(level: str) -> Callable[[Any, np.ndarray], int]:
    """A bot that chooses by the view and goes the way of its play."""
    plan: list[int] = []
    chance = random.Random(1)

    def choose(env: Any, allowed: np.ndarray) -> int:
        if not plan:
            view = env.view(env.agent_selection)
            plan.extend(env.path_of(bots.choose(env.rules, view, level, chance)))
        assert plan[0] in allowed
        return plan.pop(0)

    return choose


def test_a_sweep_that_wins_at_once_counts_as_the_sweeps_alone() -> None:
    which = changed("sweep", "change match decided: at once", 2, target=1)
    env = rl.raw_env(which.ruleset, reward="points")
    won = 0
    for seed in range(12):
        total = played(env, seed, bot("easy"))
        if env._state.deals == 1 and any(env._state.hands):
            won += 1
            noted = env._state.sweep_points
            assert total["seat_1"] == noted[0] - noted[1] == -total["seat_2"] != 0
    assert won


def test_only_the_seat_on_turn_may_act() -> None:
    env = rl.raw_env("tabinet", 4)
    env.reset(seed=2)
    assert env.observe(env.agent_selection)["action_mask"].any()
    for agent in env.agents:
        if agent != env.agent_selection:
            assert not env.observe(agent)["action_mask"].any()


def test_a_seat_acts_until_done() -> None:
    env = rl.raw_env("tabinet", 2)
    env.reset(seed=2)
    first, names = env.agent_selection, []
    while env.agent_selection == first:
        action = int(np.flatnonzero(env.observe(first)["action_mask"])[0])
        names.append(env.action_name(action))
        env.step(action)
    assert names[0].startswith("hand ")
    assert names[-1] == "done"
    assert "done" not in names[:-1]


def stretch(env: rl.Environment, agent: str, part: str) -> list[float]:
    found: list[float] = env.observe(agent)["observation"][env.layout.parts[part]].tolist()
    return found


def test_what_is_seen_is_what_the_view_says() -> None:
    env = rl.raw_env("seep")
    env.reset(seed=1)
    for _ in range(400):
        agent = env.agent_selection
        view = env.view(agent)
        state, seat = view.state, view.seat
        order = [(seat + env.rules.turn_step * turn) % 4 for turn in range(4)]
        hand = sum(1 << c for c, held in enumerate(stretch(env, agent, "hand")) if held)
        assert hand == state.hands[seat]
        floor = sum(1 << c for c, lies in enumerate(stretch(env, agent, "floor")) if lies)
        assert floor == state.floor
        for index in range(state.house_count):
            house = state.houses[index]
            slot = house.value - env.actions.values[0]
            cards = stretch(env, agent, f"house {slot} cards")
            assert sum(1 << c for c, in_it in enumerate(cards) if in_it) == house.cards
            owners = stretch(env, agent, f"house {slot} owners")
            assert [house.owners >> one & 1 for one in order] == owners
        counts = stretch(env, agent, "hand counts")
        assert counts == pytest.approx([view.hand_counts[one] / 52 for one in order])
        assert stretch(env, agent, "turn") == [1, 0, 0, 0]
        values = range(len(env.actions.values))
        held = iter(stretch(env, agent, "held values"))
        assert [[next(held) for _ in values] for _ in order] == [
            [view.held[one] >> value & 1 for value in env.actions.values] for one in order
        ]
        chosen = stretch(env, agent, "chosen")
        assert sum(chosen) == len(env._turn.made)
        assert all(chosen[action] for action in env._turn.made)
        mask = env.observe(agent)["action_mask"]
        env.step(int(np.flatnonzero(mask)[-1]))
        if not any(env.terminations.values()):
            continue
        env.reset()


def swapped(env: rl.Environment, seat: int) -> rl.Environment | None:
    """The same game with two cards exchanged that the seat cannot see, None if there are none."""
    twin = copy.deepcopy(env)
    state = twin._state
    others = [one for one in range(len(env.possible_agents)) if one != seat and state.hands[one]]
    if not others:
        return None
    card = state.hands[others[0]].bit_length() - 1
    if state.stock_at < state.stock_end:
        place = state.stock_end - 1
        state.hands[others[0]] ^= 1 << card | 1 << state.stock[place]
        state.stock[place] = card
    elif len(others) > 1:
        both = 1 << card | 1 << state.hands[others[1]].bit_length() - 1
        state.hands[others[0]] ^= both
        state.hands[others[1]] ^= both
    else:
        return None
    twin._seen.clear()
    if not twin._turn.made:
        twin._turn.open(state)
    return twin


@pytest.mark.parametrize("name", ["seep", "taash", "sweep", "tabinet"])
def test_hidden_cards_do_not_show(name: str) -> None:
    env = rl.raw_env(name)
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    tried = 0
    for _ in range(120):
        agent = env.agent_selection
        twin = swapped(env, env.possible_agents.index(agent))
        if twin:
            tried += 1
            for key, value in env.observe(agent).items():
                assert np.array_equal(value, twin.observe(agent)[key])
        env.step(int(rng.choice(np.flatnonzero(env.observe(agent)["action_mask"]))))
    assert tried > 40


def test_houses_of_one_value_that_stand_apart_are_seen_apart() -> None:
    which = changed("taash", "change house same value: stand apart")
    env = rl.raw_env(which.ruleset)
    rng = np.random.default_rng(2)
    for seed in range(20):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            agent, state = env.agent_selection, env._state
            assert env.observation_space(agent).contains(env.observe(agent))
            houses = state.houses[: state.house_count]
            if len({house.value for house in houses}) < len(houses):
                for place, house in enumerate(houses):
                    assert sum(stretch(env, agent, f"house {place} cards")) == (
                        house.cards.bit_count()
                    )
                return
            env.step(int(rng.choice(np.flatnonzero(env.observe(agent)["action_mask"]))))
    pytest.fail("no two houses of one value were met")


def test_observations_stay_in_bounds_when_points_run_away() -> None:
    env = rl.raw_env("taash", reward="match")
    env.reset(seed=1)
    env._state.running[0] = 10**9
    env._seen.clear()
    observation = env.observe(env.agent_selection)
    assert env.observation_space(env.agent_selection).contains(observation)
    assert LIMIT in observation["observation"]


@pytest.mark.parametrize("name", ["seep", "taash", "sweep", "tabinet"])
def test_a_bot_can_choose_the_actions(name: str) -> None:
    total = played(rl.env(name, deals=1), 5, bot("hard"))
    assert sum(total.values()) == pytest.approx(0)


def test_a_play_against_the_rules_has_no_path() -> None:
    env = rl.raw_env("tabinet")
    env.reset(seed=1)
    with pytest.raises(engine.IllegalPlay):
        env.path_of(read_play("bid 9"))


def test_a_match_is_broken_off_after_the_deals_asked_for() -> None:
    env = rl.raw_env("sweep", 2, deals=1, dealer=2)
    env.reset(seed=1)
    assert env._state.dealer == 1
    rng = np.random.default_rng(1)
    while not any(env.truncations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))
    assert not any(env.terminations.values())
    assert env._state.deals == 1
    assert env.turns == 48 == env._state.play_number - 1


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    env = rl.raw_env("tabinet")
    hands = []
    for seed in (5, 5, 6):
        env.reset(seed=seed)
        hands.append(list(env._state.hands))
    assert hands[0] == hands[1] != hands[2]
    env.reset()
    assert list(env._state.hands) != hands[2]


def test_a_position_can_be_read() -> None:
    env = rl.raw_env("seep", render_mode="ansi")
    env.reset(seed=3)
    while env._state.house_count == 0:
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    text = env.render()
    assert text is not None
    assert "house of" in text
    assert "chosen: nothing yet" in text
    assert rl.raw_env("seep").render() is None


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"reward": "gold"}, "reward is one of points, deal, match, not 'gold'"),
        ({"dealer": 3}, "dealer is a seat from 1 to 2, not 3"),
        ({"deals": 0}, "deals is 1 or more, or None for a whole match, not 0"),
        ({"render_mode": "human"}, "render_mode is 'ansi' or None, not 'human'"),
        ({"seats": 7}, "not 7"),
        ({"options": {"pase": 10}}, "did you mean `pace`"),
    ],
)
def test_what_cannot_be_is_said(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("?", r"\?")):
        rl.env("tabinet", **settings)


def test_an_unknown_rule_set_is_named() -> None:
    with pytest.raises(Failure, match="tabinett"):
        rl.env("tabinett")


def test_a_live_seat_must_act() -> None:
    env = rl.raw_env("tabinet")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is still playing: an action is needed, not None"):
        env.step(None)


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_without_the_extra_it_says_what_to_install(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\nimport fishtable.rl"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 1
    assert last.startswith(f"ImportError: fishtable.rl needs {missing}, which is not installed")
    assert last.endswith("pip install 'fishtable[rl]'")
