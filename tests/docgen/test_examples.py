"""Examples are played: what is stated wrongly is noticed and told in plain words."""

from pathlib import Path

import pytest

import rulelang
from docgen.examples import run, uncovered
from docgen.pages import BadExample, write
from rulelang.model import Example, RuleSet
from rulelang.model.example import (
    Lists,
    MatchStep,
    Pile,
    PlayStep,
    ScoreStep,
    StandingHouse,
    SweepMade,
)
from tests.docgen.books import played, shipped, shipped_book


def told(rule_id: str, example: Example) -> str:
    """What is said of an example; empty if it holds."""
    return run(shipped()[rule_id], example).message


def play(*steps: PlayStep | Lists, **more: object) -> Example:
    """A position with a king, a queen and an ace on the floor."""
    data = {
        "name": "made up",
        "turn": 2,
        "floor": ("KH", "QD", "AS"),
        "hand": ("KC", "2D"),
        "steps": steps,
    }
    return Example.model_validate({**data, **more})


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_every_shipped_example_holds(rule_id: str) -> None:
    assert {one.example.name: one.message for one in played(rule_id) if not one.holds} == {}


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_capture_and_houses_have_a_refused_example(rule_id: str) -> None:
    chapters = {
        step.refused_because.split(".")[0]
        for one in played(rule_id)
        for step in one.example.steps
        if isinstance(step, PlayStep) and step.refused_because
    }
    assert "capture" in chapters
    assert "house" in chapters or shipped()[rule_id].house is None


def test_a_right_example_holds_and_names_its_clauses() -> None:
    step = PlayStep(play="take KC: KH", refused_because="capture.duty")
    ran = run(shipped()["seep"], play(step, clauses=("capture.sets",)))
    assert ran.holds
    assert ran.about == ("capture.sets", "capture.duty")


def test_a_play_that_should_be_allowed_is_refused() -> None:
    message = told("seep", play(PlayStep(play="take KC: KH")))
    assert message.startswith("“take KC: KH” should be allowed, but capture.duty refuses it: ")


def test_a_play_that_should_be_refused_is_allowed() -> None:
    step = PlayStep(play="take KC: AS QD | KH", refused_because="capture.sets")
    assert told("seep", play(step)) == (
        "“take KC: AS QD | KH” should be refused because of capture.sets, but is allowed"
    )


def test_a_refusal_for_another_clause_does_not_do() -> None:
    step = PlayStep(play="take KC: KH", refused_because="capture.sum")
    assert "but it is refused because of capture.duty" in told("seep", play(step))


@pytest.mark.parametrize(
    ("wrong", "part"),
    [
        ({"floor": ("2S",)}, "the floor should be 2S, but is nothing"),
        ({"taken": ("KC",)}, "should capture KC, but captures AS QD KH KC"),
        ({"sweep": 25}, "should score 25 as a sweep, but scores 50"),
        (
            {"houses": (StandingHouse(value=9, owners=(1,), sets=(("4C", "5H"),)),)},
            "there should be house 9 of 1: 4C 5H, but there is no house",
        ),
    ],
)
def test_what_comes_of_a_play_is_compared(wrong: dict[str, object], part: str) -> None:
    step = PlayStep.model_validate({"play": "take KC: KH | QD AS", **wrong})
    assert part in told("seep", play(step))


def test_the_right_outcome_holds() -> None:
    step = PlayStep(
        play="take KC: KH | QD AS", floor=(), taken=("KC", "KH", "QD", "AS"), sweep=50, houses=()
    )
    assert told("seep", play(step)) == ""


def test_a_take_left_out_of_a_list_is_found() -> None:
    floor = ("2C", "3D", "5H", "6S")
    one = Lists(step="takes", plays=("take JD: 2C 3D 6S",), no_other=True)
    message = told("seep", play(one, floor=floor, hand=("JD", "4C")))
    assert message == "there should be no other, but there is “take JD: 5H 6S”"
    both = Lists(step="takes", plays=("take JD: 5H 6S", "take JD: 2C 3D 6S"), no_other=True)
    assert told("seep", play(both, floor=floor, hand=("JD", "4C"))) == ""
    some = Lists(step="takes", plays=("take JD: 5H 6S",))
    assert told("seep", play(some, floor=floor, hand=("JD", "4C"))) == ""


def test_a_listed_take_that_is_none_is_found() -> None:
    step = Lists(step="takes", plays=("take KC: KH",))
    assert "“take KC: KH” should be possible, but capture.duty refuses it" in told(
        "seep", play(step)
    )


def test_plays_follow_one_another_in_turn() -> None:
    steps = (
        PlayStep(play="throw 2D", floor=("KH", "QD", "AS", "2D")),
        PlayStep(play="take KS: KH | QD AS", floor=("2D",)),
    )
    assert told("seep", play(*steps, hands={1: ("KS", "3C")})) == ""


SPLIT = {
    "piles": (Pile(seat=1, cards=("S",)), Pile(seat=2, rest=True)),
    "sweeps": (SweepMade(seat=2, card="KH"),),
}


def score(*steps: ScoreStep) -> Example:
    return Example.model_validate({"name": "made up", "steps": steps, **SPLIT})


def test_points_are_compared() -> None:
    assert told("seep", score(ScoreStep(points=(91, 59)))) == ""
    assert told("seep", score(ScoreStep(item="Spades", points=(91, 0)))) == ""
    assert told("seep", score(ScoreStep(points=(92, 8)))) == (
        "points of the deal should be 92 8, but come to 91 59"
    )
    assert told("seep", score(ScoreStep(item="Hearts", points=(0, 0)))) == (
        "the scoring table has no “Hearts”"
    )


def test_deals_are_kept_one_after_the_other() -> None:
    def deals(*steps: MatchStep) -> str:
        return told("seep", Example(name="made up", steps=steps))

    first = MatchStep(deal=(112, 38), running=(74, 0), winner="nobody yet")
    assert deals(first, MatchStep(deal=(66, 34), winner=1)) == ""
    assert deals(first, MatchStep(deal=(66, 34), winner=3)) == ""
    assert "the winner should be seat 2, but is seat 1" in deals(
        first, MatchStep(deal=(66, 34), winner=2)
    )
    assert "running score should be 70 0, but come to 74 0" in deals(
        MatchStep(deal=(112, 38), running=(70, 0))
    )
    assert "the match is over already" in deals(
        first, MatchStep(deal=(66, 34)), MatchStep(deal=(1, 2))
    )
    assert "a deal needs points for 2 sides, not 3" in deals(MatchStep(deal=(1, 2, 3)))


@pytest.mark.parametrize(
    ("more", "part"),
    [
        ({"hand": ("KH",)}, "its position cannot be: a card is in two places"),
        ({"turn": 4, "seats": 2}, "it cannot be set up: "),
        ({"options": {"pace": "10"}}, "it cannot be set up: "),
        ({"hands": {3: ("2S",)}, "seats": None}, ""),
    ],
)
def test_a_position_that_cannot_be_is_told(more: dict[str, object], part: str) -> None:
    step = PlayStep(play="take KC: KH", refused_because="capture.duty")
    if part and "hand" in more:
        step = PlayStep(play="throw KH")
    message = told("seep", play(step, **more))
    assert message.startswith(part) if part else message == ""


def test_an_unreadable_play_is_told() -> None:
    message = told("seep", play(PlayStep(play="grab KC")))
    assert message.startswith("“grab KC” cannot be read as a play: ")


def test_coverage_counts_only_examples_that_hold() -> None:
    right = play(PlayStep(play="take KC: KH", refused_because="capture.duty"))
    wrong = play(PlayStep(play="throw 2D", floor=()), clauses=("capture.pair",), name="wrong")
    ruleset = shipped()["seep"].model_copy(update={"examples": (right, wrong)})
    left = uncovered(ruleset)
    assert "capture.duty" not in left
    assert "capture.pair" in left
    assert set(left) < set(rulelang.clauses(ruleset))


def broken(ruleset: RuleSet) -> RuleSet:
    wrong = Example(
        name="Wrong on purpose",
        turn=2,
        floor=("9D",),
        hand=("8S",),
        steps=(PlayStep(play="take 8S: 9D"),),
    )
    return ruleset.model_copy(update={"examples": (*ruleset.examples, wrong)})


@pytest.mark.parametrize("to", ["html", "md"])
def test_a_wrong_example_stops_the_book_and_nothing_is_written(tmp_path: Path, to: str) -> None:
    folder = tmp_path / "books"
    sets = [shipped()["tabinet-one-card"], broken(shipped()["tabinet"])]
    with pytest.raises(BadExample) as caught:
        write(sets, to, folder, version="1", line_of=lambda ruleset, name: 77)
    error = caught.value
    assert (error.spec, error.example, error.line) == ("tabinet", "Wrong on purpose", 77)
    assert str(error).startswith("tabinet.rules:77: the example “Wrong on purpose” does not hold: ")
    assert not folder.exists()


def test_cards_with_long_names_stand_in_whole_sentences() -> None:
    rules = [rule for section in shipped_book("cirulla").sections for rule in section.rules]
    steps = [step for rule in rules for one in rule.drawn for step in one.steps]
    lines = [line for step in steps for line in step.lines]
    whys = [step.why for step in steps if step.why]
    assert "The 7 of swords takes the 7 of clubs" in lines
    assert whys
    assert all(text[0].isupper() for text in (*lines, *whys))
