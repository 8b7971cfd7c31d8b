"""The process that makes compiled code and leaves it in the cache, for others to load."""

import engine
from fishtable.sim.run import Job, play_shard
from rulelang import load, shipped_ids


def main() -> None:
    """Compile; which rules are asked for makes no difference to the code."""
    ruleset = load(shipped_ids()[0]).ruleset
    assert ruleset is not None
    rules = engine.rules_of(ruleset)
    play_shard(Job(rules, ("hard",) * rules.seat_count, 0, 1), 0, 0)
