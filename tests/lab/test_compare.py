"""`fishtable compare` and `fishtable tune`."""

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="the compiled engine is an extra")

import engine
from engine.notation import mask_of, read_play
from fishtable.lab.compare import Comparison
from fishtable.lab.parting import first_parting
from fishtable.lab.setting import Choices, settings_of
from fishtable.lab.tune import Tuning


def compared(fishtable: Any, *arguments: object) -> Comparison:
    done = fishtable("compare", *arguments, "--json", "-")
    assert done.code == 0, done.err
    return Comparison.model_validate_json(done.out)


def row(found: Comparison, name: str) -> Any:
    return next(one for one in found.measures if one.name == name)


def test_a_rule_set_is_like_itself(fishtable: Any) -> None:
    found = compared(fishtable, "seep", "seep", "--deals", 100)
    assert found.rules == ()
    assert found.parting is None
    assert all(one.difference.low == one.difference.high == 0 for one in found.measures)


def test_what_is_worth_twice_scores_twice(fishtable: Any) -> None:
    """Uniform players do not look at points, so the very same sweeps are made."""
    found = compared(fishtable, "tabinet", "tabinet-sweep-2", "--deals", 1500)
    sweeps, points = row(found, "sweeps"), row(found, "sweep-points")
    assert sweeps.difference.value == 0
    assert points.here > 0
    assert points.there > 1.5 * points.here
    assert found.rules[0].clause == "sweep.each"


def test_pairing_makes_the_interval_narrow(fishtable: Any) -> None:
    found = compared(fishtable, "tabinet", "tabinet-sweep-2", "--deals", 1000)
    apart = json.loads(fishtable("simulate", "tabinet", "--deals", 1000, "--json", "-").out)[0]
    alone = apart["first_player"]["lead"]
    assert row(found, "lead").difference.half < 0.2 * (alone["high"] - alone["low"]) / 2


def test_the_pairs_agree_with_the_sums_of_each(fishtable: Any) -> None:
    found = compared(fishtable, "seep", "seep-pagat", "--deals", 400)
    for name, source in (("here", "seep"), ("there", "seep-pagat")):
        done = fishtable("simulate", source, "--deals", 400, "--json", "-")
        alone = json.loads(done.out)[0]
        assert getattr(row(found, "lead"), name) == alone["first_player"]["lead"]["value"]
        assert getattr(row(found, "points-1-3"), name) == alone["mean_points_by_side"][0]
        assert getattr(row(found, "choices"), name) == pytest.approx(alone["choices_per_turn"])


def test_they_part_at_a_play_that_only_one_allows() -> None:
    """The position shown is one on which the two referees really disagree."""
    here, there = settings_of(["seep", "seep-houses-8-13"], Choices())
    found = first_parting(here.rules, there.rules, 3)
    assert found is not None
    assert found.only_there == ("bid 8",)
    verdicts = []
    for setting in (here, there):
        given = engine.Given(
            turn=found.seat - 1, dealer=0, opening=True, hand=mask_of(found.hand), floor=0
        )
        state = engine.state_of(setting.rules, given)
        verdicts.append(engine.judge(setting.rules, state, read_play("bid 8")).legal)
    assert verdicts == [False, True]


def test_they_part_at_an_outcome() -> None:
    here, there = settings_of(["tabinet", "tabinet-sweep-2"], Choices())
    found = first_parting(here.rules, there.rules, 1)
    assert found is not None
    assert found.only_here == ("a sweep worth 1",)
    assert found.only_there == ("a sweep worth 2",)


def test_they_part_at_the_deal() -> None:
    here, there = settings_of(["sweep", "sweep-eight-card"], Choices(seats=4))
    found = first_parting(here.rules, there.rules, 1)
    assert found is not None
    assert (found.play, found.seat) == (0, 0)
    assert "4 cards here, 8 there" in found.what


def test_rule_sets_without_a_common_number_of_seats(fishtable: Any) -> None:
    done = fishtable("compare", "seep", "seep-two-player")
    assert done.code == 2
    assert "seats in common" in done.err


def test_the_tables_of_a_comparison(fishtable: Any) -> None:
    done = fishtable("compare", "seep", "seep-pagat", "--deals", 100)
    for words in ("difference", "Rules that differ", "house.adder", "first part", "floor"):
        assert words in done.out, words


def tuned(fishtable: Any, *arguments: object) -> Tuning:
    done = fishtable("tune", *arguments, "--json", "-")
    assert done.code == 0, done.err
    return Tuning.model_validate_json(done.out)


def test_points_for_sweeps_grow_with_their_worth(fishtable: Any) -> None:
    found = tuned(
        fishtable, "seep", "--vary", "sweep each=0..100 step 50", "--measure", "sweep-points",
        "--deals", 400,
    )  # fmt: skip
    assert [point.value for point in found.points] == ["0", "50", "100"]
    worth = [point.measure.value for point in found.points]
    assert worth[0] < worth[1] < worth[2]
    assert worth[2] - worth[1] == pytest.approx(worth[1] - worth[0])


def test_words_and_options_can_be_varied(fishtable: Any) -> None:
    found = tuned(
        fishtable, "tabinet", "--vary", "capture sets=one, any", "--measure", "choices",
        "--deals", 100,
    )  # fmt: skip
    assert not found.numeric
    assert found.points[0].measure.value < found.points[1].measure.value
    found = tuned(
        fishtable, "sweep", "--vary", "target=2..6 step 4", "--measure", "match-deals",
        "--deals", 200, "--match",
    )  # fmt: skip
    assert found.points[0].measure.value < found.points[1].measure.value


def test_amendments_go_with_all_values(fishtable: Any, tmp_path: Path) -> None:
    """The total is checked, so a line's points alone cannot be varied; without a total they can."""
    vary = ("--vary", 'score "Ten of diamonds"=2 for TD | 20 for TD', "--deals", 50)
    done = fishtable("tune", "seep", *vary)
    assert done.code == 2
    assert "with score" in done.err
    found = tuned(fishtable, "seep", *vary, "--with", "remove score total", "--measure", "spread")
    assert found.points[0].measure.value < found.points[1].measure.value


def test_a_file_of_ones_own_can_be_varied(fishtable: Any, tmp_path: Path) -> None:
    rules = tmp_path / "mine.rules"
    rules.write_text('language 1\n\nvariant "Mine" of tabinet\n  change sweep each: 3\nend\n')
    found = tuned(
        fishtable, rules, "--vary", "sweep each=1,2", "--deals", 50, "--measure", "sweep-points"
    )
    assert len(found.points) == 2


@pytest.mark.parametrize(
    ("vary", "words"),
    [
        ("sweep each", "is written like"),
        ("swep each=1..5", "did you mean sweep each"),
        ("sweep eech=1..5", "did you mean each"),
        ("targt=1..5", "did you mean target"),
        ("house value=1", "has no house"),
        ('score "Spade"=1 for each spade', "Spades"),
        ("sweep each=5..1", "low value up"),
        ("sweep each=0..1000", "200 values"),
        ("sweep each=1,,2", "empty value"),
        ("capture sets=many", "did you mean `any`"),
        ("sweep each=9999", "9999"),
    ],
)
def test_what_cannot_be_varied_is_answered_in_words(fishtable: Any, vary: str, words: str) -> None:
    done = fishtable("tune", "sweep", "--vary", vary, "--deals", 10**9)
    assert done.code == 2
    assert words in done.err
    assert not done.out


def test_an_unknown_measure_is_answered_with_those_there_are(fishtable: Any) -> None:
    done = fishtable("tune", "sweep", "--vary", "sweep each=1", "--measure", "sweps")
    assert done.code == 2
    assert "did you mean sweeps" in done.err
