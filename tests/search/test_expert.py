"""The strong player at a table of people: bounded in time, and as legal as the rest."""

import random
import time

import pytest

from engine.face import judge
from fishtable import expert
from tests.fishtable.conftest import Fishtable, fishtable
from tests.helpers import game
from tests.search.endings import ending

__all__ = ["fishtable"]


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no compiler were installed."""
    monkeypatch.setattr(expert, "is_quick", lambda: False)


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("id", "left"), [("tabinet", 40), ("sweep", 20), ("taash", 12), ("seep", 44)]
)
def test_it_answers_in_time(id: str, left: int) -> None:
    """A play that the judge accepts, soon after the time is over even without a compiler."""
    table = ending(game(id), 1, left)
    view = table.view(table.turn)
    expert.choose_expert(table.game.rules, view, random.Random(1), 0.01)
    start = time.monotonic()
    play = expert.choose_expert(table.game.rules, view, random.Random(1), 0.5)
    assert time.monotonic() - start < 3  # a slice more, on a machine with much else to do
    assert judge(table.game.rules, table.state, play).legal


@pytest.mark.usefixtures("interpreted")
def test_a_match_with_experts(fishtable: Fishtable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Watched twice with the same seed, the same match, if time does not cut moves short."""
    monkeypatch.setattr(expert, "ITERATIONS", 20)
    monkeypatch.setattr(expert, "SECONDS", 60.0)
    arguments = ["play", "tabinet", "--seats", "2", "--watch", "--plain", "--seed", "4"]
    first = fishtable(*arguments, "--bots", "expert")
    assert first.code == 0
    assert "wins the match" in first.out or "draw" in first.out
    assert fishtable(*arguments, "--bots", "expert").out == first.out
    assert fishtable(*arguments, "--bots", "hard").out != first.out


def test_another_level_is_refused(fishtable: Fishtable) -> None:
    done = fishtable("play", "tabinet", "--bots", "genius")
    assert done.code == 2
    assert "expert" in done.err
