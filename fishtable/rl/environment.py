"""The environment: PettingZoo's turn-by-turn interface over the engine.

A turn is a few actions (`fishtable.rl.actions`); the seat acts again until `done`. Orders of cards
come from a generator seeded by `reset`; everything else is the engine's.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

import engine
from engine.rules import CARDS
from engine.state import BID, OPENING, ORDER, OVER, PLAY, Play, State, View, blank
from engine.turn import ENDED_DEAL, advance, follow, is_waiting, make_play, receive_order
from engine.views import fill_view
from fishtable.rl import rewards
from fishtable.rl.actions import actions_of
from fishtable.rl.observing import bounds, fill, fill_partial, layout_of
from fishtable.rl.showing import shown
from fishtable.rl.turns import Turn
from fishtable.sources import find
from rulelang.model import RuleSet
from rulelang.model.option import Choice

REWARDS = ("points", "deal", "match")
"""What is rewarded: a lead in points play by play, deal by deal, or winning the match."""

Observation = dict[str, npt.NDArray[Any]]


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo carries no types
    """A match of any rule set, for learners.

    Attributes:
        rules: the engine's rules.
        actions: the list of actions.
        layout: where things stand in an observation.
        turns: turns completed since `reset`.
        turns_cut: those among them in which not every legal play could be reached.
    """

    def __init__(
        self,
        ruleset: str | Path | RuleSet,
        seats: int | None = None,
        options: Mapping[str, Choice] | None = None,
        *,
        reward: str = "points",
        dealer: int | None = None,
        deals: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set up a game; `reset` begins a match.

        Args:
            ruleset: a rule set, its id, or the path of its file.
            seats: number of seats, None for the usual number.
            options: option → value, for those that differ from the usual.
            reward: one of `REWARDS`. `points`: after each play, how far it moved the side's lead
                in points of the deal. `deal`: at the end of each deal, the lead in its points.
                `match`: at the end 1 for the winner, −1 for the others, 0 in a draw.
            dealer: first dealer, seat 1 is 1; None draws a seat for each match.
            deals: the match is broken off after so many deals (`truncations`); None plays it out.
            render_mode: `ansi` lets `render` give the position as text.

        Raises:
            fishtable.failure.Failure: there is no such rule set, or it has mistakes.
            rulelang.UnknownChoice: the rule set has no such number of seats, option or value.
            ValueError: another argument is wrong.
        """
        super().__init__()
        found = ruleset if isinstance(ruleset, RuleSet) else find(str(ruleset))
        self.rules = engine.rules_of(found, seats, options)
        count = self.rules.seat_count
        _check(count, reward, dealer, deals, render_mode)
        self.metadata = {
            "name": found.id,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.actions = actions_of(found, options)
        self.layout = layout_of(self.rules, self.actions)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(count)]
        self.agents: list[str] = []
        self.turns = self.turns_cut = 0
        self._reward, self._dealer, self._deals = reward, dealer, deals
        self._turn = Turn(self.rules, self.actions)
        self._view = blank(View)
        self._rng, _ = seeding.np_random()
        self._state: State = engine.start(self.rules)
        self._lead = [0.0] * self.rules.side_count
        self._seen: dict[int, npt.NDArray[np.float32]] = {}
        self._make_spaces()

    def _make_spaces(self) -> None:
        low, high = bounds(self.layout)
        number = len(self.actions.names)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (number,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(number) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What `observe` gives: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The whole list of actions; the mask tells which of them may come next."""
        return self.action_spaces[agent]

    def action_name(self, action: int) -> str:
        """What an action is called, such as `hand 9S`, `take`, `floor 9D`, `raise 9>12`."""
        return self.actions.names[action]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match.

        Args:
            seed: of all chance from here on; None goes on with the generator as it stands.
            options: not used.
        """
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.turns = self.turns_cut = 0
        dealer = self._dealer - 1 if self._dealer else int(self._rng.integers(len(self.agents)))
        self._state = engine.start(self.rules, dealer)
        self._lead = [0.0] * self.rules.side_count
        self._next_turn()

    def step(self, action: int | None) -> None:
        """Go on by one action of the agent selected; None for one whose match has ended.

        Raises:
            ValueError: the mask does not allow the action.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is still playing: an action is needed, not None")
        complete = self._turn.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if complete:
            self.turns += 1
            self.turns_cut += not self._turn.complete
            self._play_on(self._turn.play())
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may do: nothing unless it is its turn."""
        seat = self.possible_agents.index(agent)
        if seat not in self._seen:
            seen = np.zeros(self.layout.size, np.float32)
            fill_view(self.rules, self._state, seat, self._view)
            fill(self.rules, self.actions, self.layout, self._view, seen)
            self._seen[seat] = seen
        observation = self._seen[seat].copy()
        mask = np.zeros(len(self.actions.names), np.int8)
        if seat == self._state.turn:
            fill_partial(self.layout, self._turn.made, self._turn.open_set(), observation)
            mask[self._turn.allowed()] = 1
        return {"observation": observation, "action_mask": mask}

    def view(self, agent: str) -> View:
        """What the engine lets an agent know, for players that choose by it."""
        return engine.view(self.rules, self._state, self.possible_agents.index(agent))

    def path_of(self, play: Play) -> list[int]:
        """All actions of a play of the turn that is just beginning or going on.

        Raises:
            engine.IllegalPlay: the rules refuse the play.
            ValueError: it is beyond those of which the engine keeps a list in this turn.
        """
        verdict = engine.judge(self.rules, self._state, play)
        if not verdict.legal:
            raise engine.IllegalPlay(verdict)
        path = self._turn.path_of(verdict.play.choice)
        if path is None:
            raise ValueError("this turn has more plays than are listed, and that is one of them")
        return path

    def render(self) -> str | None:
        """The position as its seat on turn sees it, with `render_mode` `ansi`."""
        if self.render_mode is None:
            return None
        fill_view(self.rules, self._state, self._state.turn, self._view)
        return shown(self.rules, self._view, [self.action_name(one) for one in self._turn.made])

    def close(self) -> None:
        """There is nothing to release."""

    def _next_turn(self) -> None:
        """Shuffle where that is due, and open the turn of the next seat."""
        rules, state = self.rules, self._state
        while not (state.phase in (BID, OPENING) or (state.phase == PLAY and _has_cards(state))):
            if state.phase == ORDER:
                cards = [card for card in range(CARDS) if state.shuffle >> card & 1]
                state.stock[: len(cards)] = self._rng.permutation(cards).tolist()
                receive_order(rules, state, len(cards))
            self._settle()
        self._seen.clear()
        self._turn.open(state)
        self.agent_selection = self.possible_agents[state.turn]
        self.infos[self.agent_selection] = {"complete": self._turn.complete}

    def _settle(self) -> None:
        """Let happen what happens by itself, a deal being counted included."""
        while not self._ended() and not is_waiting(self._state):
            if advance(self.rules, self._state) == ENDED_DEAL:
                self._reward_deal(rewards.points_of_deal(self.rules, self._state))

    def _play_on(self, play: Play) -> None:
        """Make a play and all that follows from it, up to the next turn or the end."""
        rules, state = self.rules, self._state
        deals = state.deals
        make_play(rules, state, play)
        captured = state.captured
        follow(rules, state, play.choice.kind)
        if state.deals != deals:
            self._reward_deal(rewards.points_at_once(rules, state))
        elif captured and self._reward == "points":
            self._reward_lead(rewards.leads(rewards.points_now(rules, state)))
        self._settle()
        if self._ended():
            self._end()
        else:
            self._next_turn()

    def _ended(self) -> bool:
        """Whether the match is over, or as many deals have been played as were asked for."""
        return self._state.phase == OVER or self._state.deals == self._deals

    def _end(self) -> None:
        """End the match, or break it off."""
        over = self._state.phase == OVER
        if over and self._reward == "match":
            self._pay(rewards.results(self.rules, self._state))
        ended = self.terminations if over else self.truncations
        for agent in self.agents:
            ended[agent] = True
        self._turn.shut()
        self._seen.clear()

    def _reward_deal(self, points: list[int]) -> None:
        """A deal has ended with these points by side."""
        if self._reward != "match":
            self._reward_lead(rewards.leads(points))
            self._lead = [0.0] * self.rules.side_count

    def _reward_lead(self, lead: list[float]) -> None:
        """The sides' leads in the deal are now these."""
        self._pay(rewards.changes(self._lead, lead))
        self._lead = lead

    def _pay(self, by_side: list[float]) -> None:
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] += by_side[self.rules.side_of[seat]]


def _has_cards(state: State) -> bool:
    return state.hands[state.turn] != 0


def _check(
    seats: int, reward: str, dealer: int | None, deals: int | None, render_mode: str | None
) -> None:
    """Raise a ValueError for an argument that cannot be."""
    if reward not in REWARDS:
        raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
    if dealer is not None and not 1 <= dealer <= seats:
        raise ValueError(f"dealer is a seat from 1 to {seats}, not {dealer}")
    if deals is not None and deals < 1:
        raise ValueError(f"deals is 1 or more, or None for a whole match, not {deals}")
    if render_mode not in (None, "ansi"):
        raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")


def raw_env(ruleset: str | Path | RuleSet, *args: Any, **settings: Any) -> Environment:
    """An environment by itself; the arguments are those of `Environment`."""
    return Environment(ruleset, *args, **settings)


def env(ruleset: str | Path | RuleSet, *args: Any, **settings: Any) -> Any:
    """An environment that also objects to calls out of order, as PettingZoo's own do."""
    return OrderEnforcingWrapper(Environment(ruleset, *args, **settings))
