"""Each player beats the next weaker one, on few deals; `make ladder` plays as many as it takes."""

import pytest

import engine
from tests.helpers import game

pytest.importorskip("numpy", reason="the compiled engine is an extra")
pytest.importorskip("numba", reason="the compiled engine is an extra")

PAIRS = {"search": (60, 200), "hard": (100, 400), "easy": (50,)}
"""After which numbers of pairs of deals it is looked whether it is clear who is better."""


@pytest.mark.parametrize("id", ["sweep", "taash", "tabinet", "seep"])
@pytest.mark.parametrize(
    ("better", "worse"), [("search", "hard"), ("hard", "easy"), ("easy", "random")]
)
def test_a_rung(id: str, better: str, worse: str) -> None:
    """The 95 % interval of its lead, over deals played with seats swapped, leaves out zero."""
    from fishtable.ladder import climb
    from fishtable.sim.run import Job

    job = Job(game(id).rules, (), 0, seed=5, iterations=100)
    rung = climb(id, job, better, worse, PAIRS[better], workers=1)
    assert rung.clear, f"{rung.lead:+.2f} ± {rung.error:.2f} in {rung.pairs} pairs"


def test_equals_are_not_clear() -> None:
    """A player is not found to beat itself: swapping seats takes the luck of the deal away."""
    from fishtable.ladder import Rung, leads
    from fishtable.sim.run import Job

    job = Job(game("sweep").rules, (), 0, seed=5)
    found = leads(job, "hard", "hard", 0, 50)
    assert abs(found.mean()) < 1
    assert not Rung("x", 2, "hard", "hard", 50, 0.1, 0.2, 1.0).clear


def test_the_ladder_is_of_root_games() -> None:
    from fishtable.ladder import roots

    names = {name for name, _ in roots()}
    assert {"seep", "sweep", "taash", "tabinet", "casino", "scopa"} <= names
    assert not {"seep-pagat", "sweep-build", "spade-casino", "scopone"} & names
    assert all(isinstance(rules, engine.Rules) for _, rules in roots())
