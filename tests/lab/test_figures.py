"""Estimates, charts and pages."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

pytest.importorskip("numba", reason="the compiled engine is an extra")

import rulelang
from docgen.clauses import clauses_of
from docgen.context import Context
from fishtable.lab.charts import Value, bars, columns, curve, ticks
from fishtable.lab.closely import look
from fishtable.lab.evidence import COUNTED, SEEN
from fishtable.lab.figures import percent, points, rate
from fishtable.lab.intervals import advantage, mean, wilson
from fishtable.lab.running import job_of
from fishtable.lab.setting import Choices, settings_of
from tests.helpers.games import at_ends, shipped_set


def test_wilson_intervals_are_wilsons() -> None:
    """Against figures worked out by hand from the formula."""
    found = wilson(8, 10)
    assert (found.value, found.low, found.high) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 50).low == 0
    assert wilson(0, 50).high == pytest.approx(0.0713, abs=1e-4)
    assert wilson(50, 50).high == 1


def test_a_mean_has_its_standard_error() -> None:
    found = mean(10, 30, 5)  # 0 1 2 3 4
    assert found.value == 2
    assert found.half == pytest.approx(1.959964 * (2.5 / 5) ** 0.5)


def test_a_fair_game_has_no_advantage() -> None:
    assert advantage(40, 80, 100, 2).value == 0
    assert advantage(50, 80, 100, 2).value == pytest.approx(0.1)
    assert advantage(30, 90, 100, 3).value == pytest.approx(0)


def test_figures_read_as_people_write_them() -> None:
    assert percent(0.4421) == "44.2 %"
    assert percent(0.00001) == "< 0.1 %"
    assert points(-1.388) == "−1.39"
    assert points(-0.001) == "0.00"
    assert rate(0.00001) == "1 in 100,000"


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-0.083, 0.02), (0, 0), (3, 1234), (-5, -4.9)])
def test_scales_hold_their_figures(low: float, high: float) -> None:
    marks = ticks(low, high)
    assert marks[0] <= low
    assert marks[-1] >= high
    assert 2 <= len(marks) <= 9
    steps = {round(b - a, 9) for a, b in pairwise(marks)}
    assert len(steps) == 1


def test_bars_stand_where_their_figures_are() -> None:
    chart = bars("t", [Value("a", 2, "2", 1, 3), Value("b", -2, "-2", -3, -1)], str)
    right, left = chart.bars
    assert chart.zero is not None
    assert right.x == pytest.approx(chart.zero)
    assert left.x + left.width == pytest.approx(chart.zero)
    assert right.low < right.dot < right.high  # type: ignore[operator]


def test_a_histogram_is_as_high_as_its_counts() -> None:
    chart = columns("t", [(0, 1, 5, "", ""), (1, 2, 10, "", "")])
    low, high = chart.columns
    assert high.height == pytest.approx(2 * low.height, abs=0.1)
    assert high.y + high.height == pytest.approx(chart.floor, abs=0.1)


def test_a_curve_goes_up_with_its_values() -> None:
    chart = curve("t", [Value(str(n), n, "", n - 1, n + 1) for n in range(5)], str, [0, 1, 2, 3, 4])
    heights = [dot.y for dot in chart.dots]
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize("id", rulelang.shipped_ids())
def test_every_clause_has_its_evidence_or_is_always_in_force(id: str) -> None:
    """A clause that nothing counts must be one that no deal can do without."""
    always = {
        "capture.with-a-house",
        "score.total",
        "score.declared",
        "house.for-partner",
        *(f"capture.{key}" for key in ("total", "run", "clearing-leaves")),
        *(f"sweep.{key}" for key in ("by-clearing-card", "clearing-its-like", "taking")),
        *(f"sweep.{key}" for key in ("in-last-batch", "few-cards")),
        *(f"sweep.{key}" for key in ("of-few-cards", "cancels", "scores-below", "from-there")),
        *(f"deal.{key}" for key in ("batch", "batch-lead", "last-batch")),
    }
    raw = shipped_set(id)
    for seats, options in at_ends(raw):
        ruleset = rulelang.under(raw, seats, options)
        named = {f"score.{rulelang.slug(item.name)}" for item in ruleset.score.items}
        assert named <= set(clauses_of(Context(raw, ruleset)))
        for clause in rulelang.clauses(ruleset):
            counted = clause in COUNTED or clause in SEEN or clause in named
            structural = clause.split(".")[0] in ("deck", "deal", "match") or clause in always
            assert counted or structural, clause


def test_a_close_look_sees_what_refuses() -> None:
    (setting,) = settings_of(["seep"], Choices())
    found = look(job_of(setting, 5))
    assert found.deals == 5
    assert found.refused["capture.duty"] > 20
    assert found.refused["house.hold"] > 10
    (free,) = settings_of(["tabinet"], Choices())
    assert look(job_of(free, 5)).refused["capture.duty"] == 0


def pages(fishtable: Any, folder: Path) -> list[Path]:
    made = [folder / name for name in ("one.html", "many.html", "compare.html", "tune.html")]
    commands = (
        ("simulate", "seep", "--deals", 60),
        ("simulate", "tabinet", "sweep-extra-round", "--deals", 60, "--match"),
        ("compare", "seep", "seep-pagat", "--deals", 60),
        ("tune", "seep", "--vary", "sweep each=0..50 step 25", "--deals", 60),
    )
    for command, file in zip(commands, made, strict=True):
        done = fishtable(*command, "--report", file)
        assert done.code == 0, done.err
    return made


def test_pages_stand_on_their_own(fishtable: Any, tmp_path: Path) -> None:
    """One file each, well made, nothing from outside, and every chart has words."""
    for file in pages(fishtable, tmp_path):
        text = file.read_text(encoding="utf-8")
        assert text.startswith("<!doctype html>")
        assert not re.findall(r"""(?:src|href)=["'](?!#)""", text)
        assert "prefers-color-scheme: dark" in text
        drawings = re.findall(r'<svg class="w\d+".*?</svg>', text, re.DOTALL)
        assert drawings, file.name
        for drawing in drawings:
            tree = ElementTree.fromstring(drawing)
            assert tree.get("aria-label")
            numbers = [float(n) for n in re.findall(r'(?:x|y|width|height)="(-?[\d.]+)"', drawing)]
            assert all(-50 <= number <= 1000 for number in numbers)


def test_names_are_escaped(fishtable: Any, tmp_path: Path) -> None:
    rules = tmp_path / "mine.rules"
    rules.write_text(
        'language 1\n\nvariant "<b>Mine</b>" of tabinet\n  change sweep each: 3\nend\n'
    )
    page = tmp_path / "page.html"
    assert fishtable("simulate", rules, "--deals", 50, "--report", page).code == 0
    assert "&lt;b&gt;Mine" in page.read_text()
    assert "<b>Mine" not in page.read_text()
