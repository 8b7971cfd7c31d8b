"""The judge: every line has one answer, in order, whatever stands in it."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fishtable.judge import Judge

POSITION: dict[str, Any] = {
    "id": "p",
    "rules": "seep",
    "seats": 4,
    "turn": 3,
    "dealer": 1,
    "phase": "play",
    "bid": None,
    "play_number": None,
    "hand": ["TC", "2D"],
    "floor": ["TH", "4D", "6C", "2S"],
    "houses": [],
    "play": "take TC: TH | 4D 6C",
}


def ask(**changes: object) -> dict[str, Any]:
    data = {**POSITION, **changes}
    return Judge().answer_line(7, json.dumps(data).encode())


def test_a_legal_play() -> None:
    assert ask() == {
        "id": "p",
        "legal": True,
        "floor": ["2S"],
        "houses": [],
        "captured": ["4D", "6C", "TH", "TC"],
        "sweep": 0,
        "swept": False,
    }


def test_a_refused_play() -> None:
    answer = ask(play="take TC: TH")
    assert answer["legal"] is False
    assert answer["reason"] == "E_MUST_TAKE_ALL"
    assert answer["clause"].startswith("capture.")
    assert answer["why"].endswith(".")
    assert set(answer) == {"id", "legal", "reason", "clause", "why"}


def test_a_sweep_is_swept_and_scored() -> None:
    answer = ask(floor=["TH"], play="take TC: TH")
    assert (answer["swept"], answer["sweep"]) == (True, 50)


def test_a_house_that_was_made() -> None:
    answer = ask(hand=["6H", "9S"], floor=["3D", "KC"], play="build 6H: 3D => 9")
    assert answer["houses"] == [
        {"value": 9, "owners": [3], "sets": [["3D", "6H"]], "cemented": False}
    ]


def test_a_bid() -> None:
    answer = ask(turn=4, phase="opening", hand=["QC", "2D", "3D", "4D"], floor=[], play="bid 12")
    assert answer["bid"] == 12
    assert answer["floor"] == []


def test_plays_are_listed() -> None:
    answer = ask(ask="plays")
    assert answer["complete"] is True
    assert "take TC: 4D 6C | TH" in answer["plays"]
    assert "throw TC" not in answer["plays"]


def test_a_deal_is_scored() -> None:
    spades = [f"{rank}S" for rank in "A23456789TJQK"]
    rest = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "HDC"]
    sweep = {"seat": 2, "card": "9D", "taken": ["9H"], "points": 50}
    answer = ask(ask="score", piles=[spades, rest, [], []], sweeps=[sweep])
    assert answer["sides"] == [[1, 3], [2, 4]]
    assert answer["points"] == [91, 9 + 50]
    assert {"name": "Spades", "points": [91, 0]} in answer["items"]
    columns = zip(*(item["points"] for item in answer["items"]), strict=True)
    assert [sum(column) for column in columns] == answer["points"]


def test_a_match_is_kept() -> None:
    answer = ask(ask="match", deals=[[62, 38], [30, 70], [110, 40]])
    assert [after["running"] for after in answer["after"]] == [[24, 0], [0, 16], [54, 0]]
    assert answer["winner"] is None
    assert ask(ask="match", deals=[[8, 92]])["winner"] == 1


def test_deals_after_the_end_of_a_match_are_an_error() -> None:
    assert "over after deal 1" in ask(ask="match", deals=[[8, 92], [50, 50]])["error"]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"rules": "sepp"}, "did you mean `seep`?"),
        ({"rules": 7}, '"rules" is text, not a number'),
        ({"rules": "../nothing.rules"}, "no such file"),
        ({"rules": "./\x00.rules"}, "cannot be read"),
        ({"options": {"length": "full"}}, "no options"),
        ({"options": []}, '"options" is an object'),
        ({"rules": "sweep", "options": {"alone": True}}, "a word or a whole number"),
        ({"rules": "sweep", "options": {"target": 10**30}}, "too large"),
        ({"rules": "sweep", "options": {"target": 0}}, "1 to 100"),
        ({"seats": 3}, "for 4 players"),
        ({"seats": "4"}, '"seats" is a whole number'),
        ({"turn": 5}, '"turn" is a whole number from 1 to 4'),
        ({"dealer": 0}, '"dealer" is a whole number from 1 to 4'),
        ({"hand": ["1S"]}, '"hand": 1S is no card'),
        ({"hand": "TC"}, '"hand" is a list, not text'),
        ({"hand": [None]}, '"hand" is text, not null'),
        ({"floor": ["TC", "TH"]}, 'TC stands twice: in "hand" and "floor"'),
        ({"floor": ["TH", "th"]}, 'TH stands twice: in "floor"'),
        ({"houses": [9]}, '"houses" is an object, not a number'),
        ({"houses": [{"value": 9, "sets": [["9D"]]}]}, '"owners" is missing'),
        ({"houses": [{"value": 9, "owners": [1, 1], "sets": [["9D"]]}]}, "each once"),
        ({"houses": [{"value": 9, "owners": [1], "sets": [[]]}]}, "none empty"),
        ({"houses": [{"value": 9, "owners": [1], "sets": [["8D"]]}]}, "house of 9"),
        ({"phase": "bidding"}, '"phase" is "play" or "opening"'),
        ({"play_number": [3]}, "two numbers"),
        ({"play_number": [49, 48]}, "from 1 to 48"),
        ({"play": "eat TC"}, "a play begins with one of"),
        ({"play": ["take"]}, '"play" is text, not a list'),
        ({"play": "take TC: " + "| " * 9000}, "too long"),
        ({"ask": "advice"}, '"ask" is'),
        ({"ask": {}}, '"ask" is'),
        ({"ask": "score"}, '"piles" is missing'),
        ({"ask": "score", "piles": [[], []]}, "2 lists for 4 seats"),
        ({"ask": "score", "piles": [["2S"], ["2S"], [], []]}, "2S stands twice"),
        ({"ask": "match", "deals": [[1]]}, "1 numbers for 2 sides"),
        ({"ask": "match", "deals": [[1, -2]]}, '"deals" is a whole number'),
    ],
)
def test_what_cannot_be_used_is_named(changes: dict[str, Any], complaint: str) -> None:
    answer = ask(**changes)
    assert set(answer) == {"id", "line", "error"}
    assert (answer["id"], answer["line"]) == ("p", 7)
    assert complaint in answer["error"]
    assert "\n" not in answer["error"]


def test_a_missing_field_is_named() -> None:
    for name in ("rules", "seats", "turn", "hand", "floor", "play"):
        data = {key: value for key, value in POSITION.items() if key != name}
        answer = Judge().answer_line(1, json.dumps(data).encode())
        assert answer["error"] == f'the field "{name}" is missing'


def test_the_run_goes_on_after_an_error(fishtable: Any) -> None:
    good = json.dumps(POSITION)
    done = fishtable("judge", "-", stdin=f"{good}\nnonsense\n\n[]\n{good}\n".encode() + b"\xff\n")
    answers = [json.loads(line) for line in done.lines]
    assert done.code == 1
    assert ["error" in answer for answer in answers] == [False, True, True, True, False, True]
    assert [answer.get("line") for answer in answers] == [None, 2, 3, 4, None, 6]


def test_exit_codes(fishtable: Any, tmp_path: Any) -> None:
    file = tmp_path / "positions.jsonl"
    file.write_text(json.dumps({**POSITION, "play": "throw TC"}) + "\n", encoding="utf-8")
    assert fishtable("judge", file).code == 0
    assert fishtable("judge", tmp_path / "none.jsonl").code == 2
    assert fishtable("judge", tmp_path).code == 2


@pytest.mark.parametrize("identity", [None, 0, "é\ud800", [1, {"a": None}], 1.5, {}, False])
def test_any_id_is_echoed(identity: object) -> None:
    assert ask(id=identity)["id"] == identity
    assert ask(id=identity, rules="none")["id"] == identity


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5)
    | st.sampled_from(["9S", "TC", "seep", "score", "match", "plays", "opening"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.dictionaries(st.sampled_from([*POSITION, "ask", "piles", "sweeps", "deals"]), JUNK))
def test_junk_in_any_field_is_answered(changes: dict[str, Any]) -> None:
    answer = ask(**changes)
    assert "error" in answer or "legal" in answer or "plays" in answer or "sides" in answer
    json.dumps(answer, allow_nan=False)
