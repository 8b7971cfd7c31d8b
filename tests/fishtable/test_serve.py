"""A match for another program: one answer a line, and a match that no line can damage."""

import json
import random
from typing import Any

import pytest

from fishtable.serve import DEEDS, Room


def do(room: Room, **data: object) -> dict[str, Any]:
    answer = room.answer_line(json.dumps(data).encode())
    json.dumps(answer, allow_nan=False)
    return answer


@pytest.fixture
def room() -> Room:
    room = Room()
    assert do(room, do="new", rules="tabinet", seats=2, dealer=1, seed=7)["ok"]
    return room


def play_on(room: Room, plays: int, rng: random.Random) -> dict[str, Any]:
    """Make a number of random plays, or as many as there are."""
    answer = do(room, do="view", seat=1)
    for _ in range(plays):
        if answer["wants"] == "over":
            break
        seat = answer["turn"]
        listed = do(room, do="plays", seat=seat)
        assert listed["complete"]
        answer = do(room, do="play", seat=seat, play=rng.choice(listed["plays"]))
        assert answer["ok"], answer
    return answer


def test_a_whole_match(room: Room) -> None:
    answer = play_on(room, 1000, random.Random(1))
    assert answer["wants"] == "over"
    assert answer["turn"] is None
    assert [event["event"] for event in answer["events"]][-1] == "match"
    scores = answer["scores"]
    assert scores["sides"] == [[1], [2]]
    assert scores["winner"] in (0, 1, "draw")
    assert [sum(points) for points in zip(*scores["deals"], strict=True)] == scores["running"]
    refused = do(room, do="play", seat=1, play="throw 9S")
    assert (refused["ok"], refused["reason"]) == (False, "E_TURN")


def test_there_must_be_a_match_first() -> None:
    for deed in set(DEEDS) - {"new", "load"}:
        answer = do(Room(), do=deed, seat=1, play="throw 9S", order=[])
        assert answer["ok"] is False
        assert "no match yet" in answer["error"]


def test_a_seat_not_on_turn_has_no_plays_and_no_turn(room: Room) -> None:
    turn = do(room, do="view", seat=1)["turn"]
    other = 3 - turn
    assert do(room, do="plays", seat=other)["plays"] == []
    play = do(room, do="plays", seat=turn)["plays"][0]
    refused = do(room, do="play", seat=other, play=play)
    assert (refused["ok"], refused["reason"]) == (False, "E_TURN")
    assert do(room, do="play", seat=turn, play=play)["ok"]


def test_a_refused_play_is_answered_as_the_judge_does(room: Room) -> None:
    turn = do(room, do="view", seat=1)["turn"]
    hand = do(room, do="view", seat=turn)["view"]["hand"]
    refused = do(room, do="play", seat=turn, play=f"take {hand[0]}:")
    assert refused["reason"] == "E_EMPTY"
    assert {"clause", "why", "error"} <= set(refused)


def test_a_view_shows_only_its_seat(room: Room) -> None:
    one, two = (do(room, do="view", seat=seat)["view"] for seat in (1, 2))
    assert len(one["hand"]) == len(two["hand"]) == 4
    assert not set(one["hand"]) & set(two["hand"])
    assert not set(two["hand"]) & set(json.dumps(one).replace('"', " ").split())
    assert one["hands"] == [4, 4]


def test_a_saved_match_goes_on_as_if_it_had_not_ended(room: Room) -> None:
    play_on(room, 19, random.Random(1))
    record = do(room, do="record")["record"]
    other = Room()
    assert do(other, do="load", record=record, seed=7)["ok"]
    assert do(other, do="view", seat=2) == do(room, do="view", seat=2)
    assert play_on(other, 1000, random.Random(5)) == play_on(room, 1000, random.Random(5))
    assert do(other, do="record") == do(room, do="record")


def test_a_record_that_does_not_hold_is_refused_and_the_match_goes_on(room: Room) -> None:
    record = do(room, do="record")["record"]
    before = do(room, do="view", seat=1)
    answer = do(room, do="load", record=record + "1 throw 1X\n")
    assert answer["ok"] is False
    assert answer["line"] == record.count("\n") + 1
    assert do(room, do="view", seat=1) == before


def test_chance_from_outside() -> None:
    room = Room()
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
    answer = do(room, do="new", rules="seep", order=pack)
    # Nothing from 9 up is among the first four cards, so the deal is thrown in.
    assert answer["ok"]
    assert (answer["wants"], len(answer["cards"])) == ("order", 52)
    assert "thrown-in" in [event["event"] for event in answer["events"]]
    assert do(room, do="order", order=pack[1:])["error"].startswith("AS is missing")
    assert do(room, do="order", order=["KS", *pack])["error"].startswith("KS stands twice")
    pack.reverse()
    answer = do(room, do="order", order=pack)
    assert (answer["wants"], answer["turn"]) == ("bid", 4)
    assert do(room, do="view", seat=4)["view"]["hand"] == ["KS", "KH", "KD", "KC"]
    assert do(room, do="view", seat=4)["view"]["floor"] == []


def test_a_match_with_a_seed_shuffles_for_itself(room: Room) -> None:
    assert "shuffles for itself" in do(room, do="order", order=["9S"])["error"]
    assert "do not go together" in do(room, do="new", rules="seep", seed=1, order=[])["error"]


def test_a_seat_out_of_time_leaves() -> None:
    room = Room()
    do(room, do="new", rules="tabinet", seats=3, seed=1)
    answer = do(room, do="forfeit", seat=2)
    assert {"event": "forfeit", "seat": 2} in answer["events"]
    assert do(room, do="view", seat=1)["view"]["out"] == [2]
    assert do(room, do="forfeit", seat=2)["error"] == "seat 2 had forfeited already"
    answer = do(room, do="forfeit", seat=1)
    assert (answer["wants"], answer["scores"]["winner"]) == ("over", 2)


@pytest.mark.parametrize(
    "line",
    [b"", b"{", b"[]", b"\xff", b'{"do": 3}', b'{"do": "dance"}', b'{"do": "new"}',
     b'{"do": "new", "rules": "seep", "seats": 3}', b'{"do": "new", "rules": "seep", "seed": -1}',
     b'{"do": "new", "rules": "seep", "dealer": 5}', b'{"do": "play", "seat": 1}',
     b'{"do": "play", "seat": "1", "play": "pass"}', b'{"do": "load", "record": 3}',
     b'{"do": "load", "record": ""}', b'{"do": "answer_line"}', b'{"do": "plays", "seat": 0}'],
)  # fmt: skip
def test_no_line_damages_the_match(room: Room, line: bytes) -> None:
    before = do(room, do="record")
    answer = room.answer_line(line)
    assert answer["ok"] is False
    assert answer["error"]
    assert "\n" not in answer["error"]
    assert do(room, do="record") == before


def test_over_standard_input(fishtable: Any) -> None:
    done = fishtable("serve-match", stdin='{"id": 1, "do": "new", "rules": "sweep"}\nx\n')
    answers = [json.loads(line) for line in done.lines]
    assert done.code == 0
    assert [answer["ok"] for answer in answers] == [True, False]
    assert answers[0]["id"] == 1
