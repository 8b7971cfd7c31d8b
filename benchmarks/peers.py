"""Other programs that play cards at random: OpenSpiel and RLCard, in the same units as the engine.

A play is a decision of a player. Dealing and drawing cost time and are no plays. What OpenSpiel
does in C++ alone, without Python between the plays, its Python package offers as the rollouts of a
search: they start after the deal.
"""

import random
from collections.abc import Callable

import pyspiel
import rlcard

from benchmarks.ours import Ours
from benchmarks.racing import Racer, race, timed, times

DRIVEN, ROLLOUTS, LEARNERS = 20.0, 1.5, 100.0
"""How many times as fast as each kind of peer tabinet has to be."""
CARDS = ("hearts", "spades", "gin_rummy", "go_fish", "euchre")
LEARNING = ("uno", "gin-rummy", "limit-holdem")
GAMES = 200
"""Games that tell how many plays one has."""

rng = random.Random(1)


def finished(state: pyspiel.State) -> int:
    """Play to the end from Python; returns the number of plays."""
    plays = 0
    while not state.is_terminal():
        plays += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return plays


def dealt(game: pyspiel.Game) -> pyspiel.State:
    """A game at its first play."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def driven(name: str) -> Callable[[int], tuple[float, float]]:
    """OpenSpiel played from Python."""
    game = pyspiel.load_game(name)
    return lambda games: timed(
        lambda: sum(finished(game.new_initial_state()) for _ in range(games))
    )


def rollouts(name: str) -> Callable[[int], tuple[float, float]]:
    """OpenSpiel's rollouts in C++: a search of one step that rolls out many games."""
    game = pyspiel.load_game(name)
    plays = sum(finished(dealt(game)) for _ in range(GAMES)) / GAMES

    def run(games: int) -> tuple[float, float]:
        evaluator = pyspiel.RandomRolloutEvaluator(games, rng.randrange(1000))
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1000, False, 1, False)
        state = dealt(game)
        _, taken = timed(lambda: float(bot.step(state)))
        return games * plays, taken

    return run


def learning(name: str) -> Callable[[int], tuple[float, float]]:
    """RLCard played as its own random agents play it, less what they keep for learning."""
    table = rlcard.make(name)

    def played() -> int:
        state, _ = table.reset()
        plays = 0
        while not table.is_over():
            state, _ = table.step(rng.choice(list(state["legal_actions"])))
            plays += 1
        return plays

    return lambda games: timed(lambda: sum(played() for _ in range(games)))


def peers() -> list[str]:
    """Race everything together, and print it; returns what was missed."""
    tabinets = [
        Ours(f"tabinet, {seats} seats", "tabinet", seats).racer("plays") for seats in (2, 4)
    ]
    ours = [*tabinets, *(Ours(id, id).racer("plays") for id in ("seep", "taash", "sweep"))]
    others = [
        *(Racer(f"OpenSpiel {name}, from Python", driven(name), DRIVEN) for name in CARDS),
        *(Racer(f"OpenSpiel {name}, C++ rollouts", rollouts(name)) for name in CARDS),
        *(Racer(f"RLCard {name}", learning(name), LEARNERS) for name in LEARNING),
    ]
    race([*ours, *others])
    fastest = max((other for other in others if "C++" in other.name), key=lambda other: other.rate)
    fastest.target = ROLLOUTS
    print("plays a second")
    for mine in ours:
        print(f"  {mine.name:34} {mine.rate:13,.0f}")
    missed = []
    print(f"{'and how many times as fast tabinet is, with':36} {'2 seats':>32} {'4 seats':>25}")
    for other in others:
        cells = ""
        for mine in tabinets:
            quotient, text = times(mine, other)
            cells += f" {text:>25}"
            if other.target and quotient < other.target:
                missed.append(f"{mine.name}: {quotient:.1f} times {other.name}, not {other.target}")
        wanted = f"   wanted: {other.target:g}" if other.target else ""
        print(f"  {other.name:34} {other.rate:13,.0f}{cells}{wanted}")
    return missed
