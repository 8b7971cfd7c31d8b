"""Many deals, played by a process of their own."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
import rulelang
from engine.state import Scratch, State, View, blank
from fishtable.playground import runs as module
from fishtable.playground.figures import figures_of
from fishtable.playground.playing import SEED, Answer, Order
from fishtable.playground.runs import Runs
from fishtable.sim.chance import Chance
from fishtable.sim.loop import PLAYERS, Plan, play_deals
from fishtable.sim.tally import Tally
from tests.playground.conftest import FEW, shipped_text

BAD = Path(__file__).parents[1] / "bad"


@pytest.fixture
def runs() -> Iterator[Runs]:
    one = Runs(compiled=False, few=FEW)
    yield one
    one.close()


def order(key: str, text: str, seats: int | None = None) -> Order:
    loaded = rulelang.load_text(text, id="mine")
    assert loaded.ruleset is not None, loaded.diagnostics
    settled = rulelang.under(loaded.ruleset, seats)
    return Order(key, settled, engine.rules_of(settled))


def until_done(runs: Runs, wanted: Order, seconds: float = 90) -> Answer:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = runs.ask(wanted)
        assert answer.key == wanted.key
        if answer.state == "done":
            return answer
        time.sleep(0.05)
    pytest.fail("the run came to no end")


def test_figures_are_those_of_the_deals(runs: Runs) -> None:
    wanted = order("a", shipped_text("tabinet"), seats=2)
    answer = until_done(runs, wanted)
    assert answer.speed == "interpreted"
    assert not answer.trouble
    # the same deals, played here
    things = blank(State), blank(View), blank(Scratch), blank(Chance)
    tally = blank(Tally)
    players = PLAYERS["hard"] | PLAYERS["hard"] << 3
    plan = Plan(SEED, 0, FEW, players, width=1, rotate=1, whole_matches=0, look=FEW)
    play_deals(wanted.rules, *things, tally, plan, [])
    assert answer.figures == figures_of(wanted.ruleset, wanted.rules, tally)


def test_figures_add_up(runs: Runs) -> None:
    figures = until_done(runs, order("a", shipped_text("seep"))).figures
    assert figures is not None
    assert figures["deals"] == FEW
    shares = [party["wins"]["value"] for party in figures["parties"]]
    assert sum(shares) + figures["level"]["value"] == pytest.approx(1)
    points = sum(party["points"] for party in figures["parties"])
    assert points == pytest.approx(sum(line["points"] for line in figures["lines"]))
    assert [party["name"] for party in figures["parties"]] == [
        "Plays first and third", "Plays second and fourth",
    ]  # fmt: skip
    assert figures["plays"] >= 48
    assert figures["houses"] > 1
    for party in figures["parties"]:
        assert party["wins"]["low"] < party["wins"]["value"] < party["wins"]["high"]


def test_a_newer_order_takes_the_place_of_an_older_one(runs: Runs) -> None:
    first = order("first", shipped_text("seep"))
    second = order("second", shipped_text("tabinet"), seats=2)
    assert runs.ask(first).state == "playing"
    assert until_done(runs, second).figures["sweeps"] is not None
    assert until_done(runs, first).figures["houses"] is not None


def test_rules_under_which_no_deal_begins_are_told(runs: Runs) -> None:
    text = (BAD / "E155.rules").read_text(encoding="utf-8")
    answer = until_done(runs, order("a", text))
    assert "thrown in" in answer.trouble
    assert answer.figures is None


def test_a_process_that_ends_is_told_and_begun_anew(runs: Runs) -> None:
    first = order("first", shipped_text("seep"))
    runs.ask(first)
    process = runs._process
    assert process is not None
    process.kill()
    process.wait()
    assert "ended by itself" in until_done(runs, first).trouble
    assert until_done(runs, order("second", shipped_text("tabinet"), seats=2)).figures


def test_a_process_that_says_nothing_is_given_up(
    runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "process_of", lambda _: ["sleep", "60"])
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    answer = until_done(runs, order("a", shipped_text("tabinet"), seats=2), seconds=20)
    assert "given up" in answer.trouble


def test_closing_ends_the_process() -> None:
    runs = Runs(compiled=False)
    runs.ask(order("a", shipped_text("seep")))
    process = runs._process
    assert process is not None
    runs.close()
    assert process.poll() is not None
