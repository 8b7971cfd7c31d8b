"""Endings solved exactly: against plain trying of everything, and as a command."""

import json
from typing import Any

import pytest

import engine
from engine.notation import read_card, read_play
from engine.state import blank
from fishtable import endgame, solve
from fishtable.failure import Failure
from fishtable.remembering import Endgame, code_cards
from fishtable.solve import read_position, solved
from tests.fishtable.conftest import Fishtable, fishtable
from tests.helpers import Table, game
from tests.search.endings import brute_force, described, ending, lead, plays_left

__all__ = ["fishtable"]

ENDINGS = [
    ("tabinet", 2, 5),
    ("tabinet", 3, 5),
    ("tabinet", 4, 5),
    ("tabinet-one-card", 2, 5),
    ("tabinet-sweep-3", 2, 5),
    ("sweep", 2, 5),
    ("sweep", 3, 5),
    ("sweep", 4, 5),
    ("sweep-court-sums", 4, 5),
    ("sweep-build", 2, 5),
    ("sweep-partnership-build", 4, 5),
    ("taash", 2, 5),
    ("taash", 4, 5),
    ("seep", 4, 5),
    ("seep-two-player", 2, 5),
    ("seep-pagat", 4, 5),
]
"""Rule sets, seats, and plays to the end of the deal."""


@pytest.mark.parametrize(("id", "seats", "left"), ENDINGS)
def test_it_finds_what_trying_everything_finds(id: str, seats: int, left: int) -> None:
    """Points by side in three endings that random plays have led to."""
    rules = game(id, seats).rules
    for seed in range(3):
        table = ending(game(id, seats), seed, left)
        found = solved(rules, table.state)
        plain = brute_force(rules, table.state)
        if rules.side_count == 2:
            assert lead(found.points, 0) == lead(plain, 0)
        else:
            assert list(found.points) == plain


@pytest.mark.parametrize(("id", "seats", "left"), ENDINGS)
def test_the_line_comes_to_the_points(id: str, seats: int, left: int) -> None:
    """Playing the line that is shown is legal, ends the deal, and gives the points shown."""
    table = ending(game(id, seats), 7, left)
    found = solved(table.game.rules, table.state)
    assert len(found.line) == left
    assert played(table, found).deal_points[: len(found.points)] == list(found.points)


def played(table: Table, found: solve.Solved) -> engine.State:
    """The state after the whole line."""
    state = table.state
    for seat, play in found.line:
        state = engine.play(table.game.rules, state, read_play(play), seat).state
    assert state.deals == table.state.deals + 1
    return state


def test_a_stock_in_known_order() -> None:
    """Where cards are still to be dealt, their order is part of the position."""
    values = set()
    for stock in (["9H", "KD", "TC", "4H"], ["KD", "9H", "4H", "TC"], ["TC", "4H", "9H", "KD"]):
        data = POSITION | {"hands": {"1": ["3H"], "2": ["KS"]}, "stock": stock}
        _, rules, state = read_position(json.dumps(data))
        found = solved(rules, state)
        assert len(found.line) == 6
        assert lead(found.points, 0) == lead(brute_force(rules, state), 0)
        values.add(lead(found.points, 0))
    assert len(values) > 1


@pytest.mark.parametrize("id", ["tabinet", "sweep", "taash", "seep"])
def test_a_position_that_is_read_has_the_same_value(id: str) -> None:
    """What is written down of a table is all that its value depends on."""
    table = ending(game(id), 11, 5)
    _, rules, state = read_position(json.dumps(described(table)))
    assert solved(rules, state).points == solved(table.game.rules, table.state).points


def test_a_trap_is_seen() -> None:
    """Five takes two and three, and leaves a king for the other's king: better to lay it."""
    data = {
        "rules": "tabinet",
        "seats": 2,
        "turn": 1,
        "floor": ["2D", "3H", "KS"],
        "hands": {"1": ["5D", "6S"], "2": ["KD", "9H"]},
    }
    _, rules, state = read_position(json.dumps(data))
    found = solved(rules, state)
    assert lead(found.points, 0) == lead(brute_force(rules, state), 0)
    takes = engine.play(rules, state, read_play("take 5D: 2D 3H")).state
    assert lead(found.points, 0) == -2
    assert lead(brute_force(rules, takes), 0) == -3


POSITION: dict[str, Any] = {
    "rules": "tabinet",
    "seats": 2,
    "turn": 2,
    "floor": ["TD", "4C", "2C"],
    "hands": {"1": ["3H", "9C"], "2": ["KS", "9D"]},
    "last_taker": 1,
}


def test_as_a_command(fishtable: Fishtable) -> None:
    """Points by side, the best play and the line."""
    done = fishtable("solve", "-", stdin=json.dumps(POSITION))
    assert done.code == 0
    assert done.lines[0] == "Tabinet, 2 seats: seat 2 to play, 4 plays to the end of the deal"
    assert done.lines[1] == "Deal points with best play: seat 1: 0; seat 2: 5"
    assert done.lines[2] == "Best play: throw 9D"
    assert done.lines[4:8] == [
        "  seat 1  take 9C: 9D",
        "  seat 2  take KS: 4C TD",
        "  seat 1  throw 3H",
        done.lines[-1],
    ]
    assert "minimax" in done.lines[-1]


def test_as_json(fishtable: Fishtable) -> None:
    done = fishtable("solve", "-", "--json", stdin=json.dumps(POSITION, indent=1))
    told = json.loads(done.out)
    _, rules, state = read_position(json.dumps(POSITION))
    assert told["points"] == brute_force(rules, state)
    assert told["sides"] == [[1], [2]]
    assert told["best"] == told["line"][0]["play"] == "throw 9D"
    assert [one["seat"] for one in told["line"]] == [2, 1, 2, 1]
    assert (told["method"], told["plays_left"], told["turn"]) == ("minimax", 4, 2)


def test_more_sides_are_said_to_be_max_n(fishtable: Fishtable) -> None:
    data = POSITION | {"seats": 3, "hands": {**POSITION["hands"], "3": ["7S"]}}
    assert "max^n" in fishtable("solve", "-", stdin=json.dumps(data)).lines[-1]


CARDS = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hands": {"1": CARDS[:7], "2": CARDS[7:14]}, "floor": []}, "too many plays left: 14"),
        ({"hands": {"1": CARDS[:2], "2": CARDS[2:4]}, "stock": CARDS[4:20]}, "too many plays left"),
        ({"phase": "opening"}, "too many plays are left"),
        ({"hands": {"2": ["KS"]}}, "no hand for seat 1"),
        ({"hands": {"1": [], "2": []}}, "nothing is left to be played"),
        ({"hands": {"1": ["3H"], "2": []}}, "seat 2 is on turn and holds no card"),
        ({"hands": {"1": ["3H"], "2": ["TD"]}}, "TD stands twice"),
        ({"stock": ["KS"]}, "KS stands twice"),
        ({"hands": {"1": ["3H"], "2": ["9D"], "3": ["7S"]}}, '"hands" names seats'),
        ({"hands": {"1": ["3H"], "2": ["9X"]}}, "9X"),
        ({"hands": 7}, '"hands" is an object'),
        ({"play_number": [40, 48]}, "leaves 9 plays"),
        ({"rules": "no-such"}, "no-such"),
        ({"seats": 9}, "not 9"),
        ({"turn": 3}, '"turn"'),
        ({"last_taker": 3}, '"last_taker"'),
        ({"piles": [["3C"]]}, '"piles" has 1 lists for 2 seats'),
    ],
)
def test_what_cannot_be_solved(fishtable: Fishtable, changes: dict[str, Any], said: str) -> None:
    """One clear sentence, and exit code 2."""
    done = fishtable("solve", "-", stdin=json.dumps(POSITION | changes))
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize("words", ["", "{", "[]", '{"rules": 1}', "\udcff"])
def test_what_is_no_position(fishtable: Fishtable, words: str) -> None:
    done = fishtable("solve", "-", stdin=words.encode(errors="surrogateescape"))
    assert done.code == 2
    assert len(done.err.splitlines()) == 1


def test_an_owner_without_a_card_for_the_house(fishtable: Fishtable) -> None:
    """Such a house cannot stand, and the seat might come to have no legal play."""
    data = {
        "rules": "seep",
        "seats": 4,
        "turn": 1,
        "floor": [],
        "houses": [{"value": 9, "owners": [2], "sets": [["4C", "5H"]]}],
        "hands": {"1": ["KS"], "2": ["QS"], "3": ["JS"], "4": ["TS"]},
    }
    done = fishtable("solve", "-", stdin=json.dumps(data))
    assert "seat 2 owns the house of 9 and holds no card" in done.err


def test_more_than_twelve_plays_in_the_time_given() -> None:
    """A long but narrow ending is solved when time is given for it."""
    data = POSITION | {
        "floor": [],
        "hands": {"1": ["2S", "3S"], "2": ["4S", "5S"]},
        "stock": ["6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "2D", "3D"],
    }
    _, rules, state = read_position(json.dumps(data))
    assert engine.deal.plays_to_come(rules, state) > solve.MOST_PLAYS
    with pytest.raises(Failure, match="--seconds"):
        solved(rules, state)
    assert len(solved(rules, state, 300).line) == engine.deal.plays_to_come(rules, state)


def test_time_runs_out() -> None:
    """Where the time does not do, that is said."""
    table = ending(game("taash", 4), 1, 24)
    assert plays_left(table) == 24
    with pytest.raises(Failure, match=r"not solved in 0\.2 seconds"):
        solved(table.game.rules, table.state, 0.2)


@pytest.mark.compiles
@pytest.mark.parametrize(("id", "seats"), [("tabinet", 3), ("sweep", 2), ("taash", 2), ("seep", 4)])
def test_both_speeds_solve_alike(id: str, seats: int) -> None:
    """Interpreted and compiled come to the same play by way of as many positions."""
    pytest.importorskip("numpy", reason="the compiled engine is an extra")
    pytest.importorskip("numba", reason="the compiled engine is an extra")
    rules = game(id, seats).rules
    slow, quick = solve.interpreted(rules), solve.compiled(rules)
    for seed in range(3):
        state = ending(game(id, seats), seed, 7).state
        one, other = slow(state, True, 60), quick(state, True, 60)
        assert one.status == endgame.SOLVED
        assert (one.status, one.positions) == (other.status, other.positions)
        assert one.choice == other.choice


def test_one_deal_is_not_taken_for_another() -> None:
    """What is remembered of a deal is of no use in the next, where piles hold something else."""
    rules = game("tabinet", 2).rules
    step = solve.interpreted(rules)
    table = ending(game("tabinet", 2), 3, 6)
    fresh = step(table.state, True, 60).positions
    again = step(table.state, False, 60).positions
    assert again < fresh
    assert step(table.state, True, 60).positions == fresh


def test_cards_that_are_alike_count_as_one() -> None:
    """Nines are all the same where they score nothing, tens are not where one is worth more."""
    rules = game("tabinet", 2).rules
    space = blank(Endgame)
    code_cards(rules, space)
    nines, tens = ([space.codes[read_card(rank + suit)] for suit in "SHDC"] for rank in "9T")
    assert len(set(nines)) == 1
    assert len(set(tens)) == 2
    assert tens[2] not in (tens[0], tens[1], tens[3])
