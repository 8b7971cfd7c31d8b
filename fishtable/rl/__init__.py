"""An environment for learners: any rule set as a PettingZoo game, a card at a time.

    import fishtable.rl

    game = fishtable.rl.env("my.rules", seats=4, reward="points")
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, info = game.last()
        ...

Needs the extra `rl` (pettingzoo, gymnasium, numpy).
"""

try:
    import gymnasium  # noqa: F401
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(
        f"fishtable.rl needs {error.name}, which is not installed; "
        "install the extra with: pip install 'fishtable[rl]'",
        name=error.name,
    ) from None

from fishtable.rl.actions import Actions, actions_of
from fishtable.rl.environment import REWARDS, Environment, env, raw_env

__all__ = [
    "REWARDS",
    "Actions",
    "Environment",
    "actions_of",
    "env",
    "raw_env",
]
