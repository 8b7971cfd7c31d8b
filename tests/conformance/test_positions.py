"""Every given position, asked of the judge as `fishtable judge` asks it."""

import io
import json
from typing import Any

import pytest

import rulelang
from engine.notation import read_play
from engine.state import K_ADD, K_MAKE
from fishtable.judge import Judge, answer_all
from tests.conformance.cases import HERE, lines, read
from tests.helpers.games import shipped_set

POSITIONS = {position["id"]: position for position in read("positions.jsonl")}
by_id = pytest.mark.parametrize("identity", POSITIONS)


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge()


def houses(found: list[dict[str, Any]]) -> list[tuple[int, list[int], list[list[str]], bool]]:
    """Houses in one order, so that they compare as sets."""
    return sorted(
        (h["value"], sorted(h["owners"]), sorted(sorted(s) for s in h["sets"]), h["cemented"])
        for h in found
    )


def same_play(text: str, position: dict[str, Any]) -> tuple[int, ...]:
    """What makes two plays one: kind, card, cards used, houses and value, however grouped.

    Where a house of the value stands, building and cementing are the same play.
    """
    choice = read_play(text).choice
    stands = any(house["value"] == choice.value for house in position["houses"])
    kind = K_ADD if choice.kind == K_MAKE and stands else choice.kind
    return kind, choice.card, choice.used, choice.houses, choice.value


@by_id
def test_position(judge: Judge, identity: str) -> None:
    """The verdict, and everything that comes of the play, is the one that was worked out."""
    position = POSITIONS[identity]
    wanted = position["expect"]
    answer = judge.answer_line(1, json.dumps(position).encode())
    assert answer["id"] == identity
    assert answer.get("legal") is wanted["legal"], answer
    if not wanted["legal"]:
        assert answer["reason"] == wanted["reason"]
        assert answer["clause"] in rulelang.known_clauses(shipped_set(position["rules"]))
        assert answer["why"].endswith(".")
        return
    assert sorted(answer["floor"]) == sorted(wanted["floor"])
    assert sorted(answer["captured"]) == sorted(wanted["captured"])
    assert houses(answer["houses"]) == houses(wanted["houses"])
    assert answer["sweep"] == wanted["sweep"]
    assert answer["swept"] is (bool(wanted["captured"]) and not wanted["floor"] + wanted["houses"])


@by_id
def test_what_is_listed_is_what_is_legal(judge: Judge, identity: str) -> None:
    """A play stands in the list of plays if and only if it is legal."""
    position = POSITIONS[identity]
    answer = judge.answer({**position, "ask": "plays"})
    assert answer["complete"] is True
    named = same_play(position["play"], position)
    listed = [same_play(text, position) for text in answer["plays"]]
    if position["expect"]["legal"]:
        assert named in listed
    elif position["expect"]["reason"] not in ("E_OVERLAP", "E_ONE_COMBO"):
        assert named not in listed  # of those two, the same cards may make a play when regrouped


def test_the_whole_file_goes_through_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """One answer a line, in the order of the lines, and no line in error."""
    code = answer_all(io.BytesIO((HERE / "positions.jsonl").read_bytes()))
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert [answer["id"] for answer in answers] == list(POSITIONS)
    assert [answer["legal"] for answer in answers] == [
        position["expect"]["legal"] for position in POSITIONS.values()
    ]


def test_no_position_is_left_out() -> None:
    """Every line of the file is a test above, under an id of its own."""
    assert len(POSITIONS) == len(lines("positions.jsonl")) == 96
