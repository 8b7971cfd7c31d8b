"""Random play of deals for a while, as an example and to measure how fast the environment is.

python -m fishtable.rl.rollouts ID [--seats N] [--seconds S] [--seed N]
"""

import argparse
import sys
import time

import numpy as np

from fishtable.failure import Failure
from fishtable.rl.environment import Environment, env
from rulelang import UnknownChoice


def roll_out(ruleset: str, seats: int | None, seconds: float, seed: int) -> str:
    """Play deals by random actions among those allowed; returns what was counted.

    Args:
        seconds: no further deal is begun after so long.
    """
    game = env(ruleset, seats, deals=1)
    inner: Environment = game.unwrapped
    rng = np.random.default_rng(seed)
    actions = turns = cut = deals = 0
    began = time.perf_counter()
    while deals == 0 or time.perf_counter() - began < seconds:
        game.reset(seed=seed + deals)
        for _ in game.agent_iter():
            observation, _, terminated, truncated, _ = game.last()
            if terminated or truncated:
                game.step(None)
                continue
            game.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            actions += 1
        deals += 1
        turns += inner.turns
        cut += inner.turns_cut
    took = time.perf_counter() - began
    return (
        f"{ruleset}, {len(inner.possible_agents)} seats: {deals / took:,.0f} deals, "
        f"{turns / took:,.0f} turns, {actions / took:,.0f} actions a second; "
        f"{cut} of {turns:,} turns cut"
    )


def main(arguments: list[str] | None = None) -> int:
    """Measure from the command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m fishtable.rl.rollouts")
    parser.add_argument("ruleset", help="id or path of a rule set")
    parser.add_argument("--seats", type=int, help="number of seats, the usual number if left out")
    parser.add_argument("--seconds", type=float, default=5, help="how long to play (5)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all chance (1)")
    given = parser.parse_args(arguments)
    if not given.seconds > 0 or given.seed < 0:
        parser.error("--seconds must be above 0, and --seed not below 0")
    try:
        print(roll_out(given.ruleset, given.seats, given.seconds, given.seed))
    except (Failure, UnknownChoice) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
