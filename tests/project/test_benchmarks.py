"""What the benchmarks need from the project is there."""

from pathlib import Path

import engine
import rulelang

ROOT = Path(__file__).parents[2]


def test_the_rules_of_the_benchmark_are_rules() -> None:
    """The variant that the limit in C plays has neither bid nor house, and no finding."""
    loaded = rulelang.load(str(ROOT / "benchmarks" / "seep-without-houses.rules"))
    assert loaded.diagnostics == ()
    rules = engine.rules_of(loaded.ruleset)
    assert (rules.bid, rules.houses, rules.seat_count) == (0, 0, 4)
