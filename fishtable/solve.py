"""`fishtable solve`: best play, and what it comes to, where every card is known.

Positions are written as for the judge, with all hands, and with what has been captured so far if
that is to count.
"""

import json
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from typing import Any, cast

import engine
from engine.deal import plays_to_come
from engine.floor import claims
from engine.notation import write_play
from engine.position import BadPosition, state_of
from engine.rules import HOLD_UNTIL_TAKEN, SEATS, Rules
from engine.state import Choice, Play, Scratch, State, blank
from engine.turn import open_choice
from fishtable import endgame, positions
from fishtable.choices import settle
from fishtable.endgame import (
    AGAIN,
    FRESH,
    OVERFLOWED,
    SOLVED,
    STUCK,
    note_points,
    play_on,
)
from fishtable.failure import Failure
from fishtable.files import read_text
from fishtable.jsonlines import BadLine, an_object, field, items, read_object, text, whole
from fishtable.positions import cards, options_in
from fishtable.remembering import Endgame, lead_of
from fishtable.shapes import sides_out
from fishtable.sources import find, rules_of
from rulelang import UnknownChoice, under
from rulelang.model import RuleSet

MOST_PLAYS = 12
"""Plays to the end of the deal that are always tried."""
SECONDS = 60.0
"""Time for them where no other is given; what a compiler takes is not counted."""
FIRST_SECONDS = 3.0
"""Time that the interpreted engine gets before it is worth the while to compile."""
SLICE, SLOW_SLICE = 100_000, 200
"""Positions between two looks at the clock, compiled and interpreted."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The exact value of a position, and a line of play that comes to it.

    Attributes:
        points: deal points by side.
        line: the best play, and the best answers to it: (0-based seat, play in notation).
        positions: positions that were looked at.
    """

    points: tuple[int, ...]
    line: tuple[tuple[int, str], ...]
    positions: int


def solve_position(path: str, seconds: float | None, as_json: bool) -> int:
    """Solve the position in a file, `-` for standard input; give the exit code.

    Args:
        seconds: time that it may take, however many plays are left; None for the usual bounds.

    Raises:
        Failure: the position cannot be used, or is not solved in the time.
    """
    if seconds is not None and seconds < 1:
        raise Failure("--seconds is at least 1")
    try:
        ruleset, rules, state = read_position(read_text(path))
    except (BadLine, BadPosition, UnknownChoice) as error:
        raise Failure(f"{'standard input' if path == '-' else path}: {error}") from None
    found = solved(rules, state, seconds)
    if as_json:
        print(json.dumps(as_object(ruleset, rules, state, found), ensure_ascii=False))
    else:
        print("\n".join(in_words(ruleset, rules, state, found)))
    return 0


def read_position(words: str) -> tuple[RuleSet, Rules, State]:
    """Read a position with all its cards.

    Raises:
        BadLine, BadPosition, UnknownChoice, Failure: it cannot be used; the message says why.
    """
    data = read_object(words.encode())
    name = text(field(data, "rules"), "rules")
    ruleset = find(name)
    seats, chosen = settle(ruleset, whole(field(data, "seats"), "seats", 1, 99), options_in(data))
    settled = under(ruleset, seats, chosen)
    rules = rules_of(settled)
    # the value is that of the deal: a match that is won in the middle of it is another matter
    rules.at_once = 0
    state = _state(rules, data)
    _refuse_nonsense(rules, state, data)
    return settled, rules, state


def _state(rules: Rules, data: dict[str, Any]) -> State:
    """The state that a position with all its cards describes."""
    seats = rules.seat_count
    turn = whole(field(data, "turn"), "turn", 1, seats) - 1
    if data.get("phase", "play") != "play":
        raise BadLine("too many plays are left: only what comes after the opening is solved")
    seen: dict[int, str] = {}
    given = positions.position({**data, "hand": data.get("hand", [])}, seats, seen)
    hands = by_seat(field(data, "hands"), "hands", seats, seen)
    for seat in range(seats):
        if seat not in hands and not (seat == turn and given.hand):
            raise BadLine(f'"hands" has no hand for seat {seat + 1}; all of them must be given')
    reserves = by_seat(data.get("reserves", {}), "reserves", seats, seen)
    piles = by_seat(data.get("piles", {}), "piles", seats, seen)
    stock = _in_order(data.get("stock", []), "stock", seen)
    sweeps = positions.sweeps(data.get("sweeps", []), seats)
    state = state_of(rules, replace(given, hands=hands, piles=piles, sweeps=sweeps))
    for seat, kept in reserves.items():
        state.reserves[seat] = kept
    state.stock[: len(stock)] = stock
    state.stock_end = len(stock)
    last = data.get("last_taker")
    if last is not None:
        state.took_at[whole(last, "last_taker", 1, seats) - 1] = max(state.play_number - 1, 1)
    return state


def by_seat(value: object, name: str, seats: int, seen: dict[int, str]) -> dict[int, int]:
    """Take cards by seat: an object with seats as names, or a list with seat 1 first.

    Returns:
        0-based seat → mask.

    Raises:
        BadLine: it is something else, or a card lies somewhere already.
    """
    if isinstance(value, list):
        if len(value) != seats:
            raise BadLine(f'"{name}" has {len(value)} lists for {seats} seats')
        return {seat: cards(one, name, seen) for seat, one in enumerate(value)}
    found = {}
    for seat, one in an_object(value, name).items():
        if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and 1 <= int(seat) <= seats):
            raise BadLine(f'"{name}" names seats from "1" to "{seats}", not "{seat[:20]}"')
        if int(seat) - 1 in found:
            raise BadLine(f'"{name}" names seat {int(seat)} twice')
        found[int(seat) - 1] = cards(one, name, seen)
    return found


def _in_order(value: object, name: str, seen: dict[int, str]) -> list[int]:
    """Take a list of cards in order, none of which has been seen elsewhere."""
    order = []
    for one in items(value, name):
        mask = cards([one], name, seen)
        order.append(mask.bit_length() - 1)
    return order


def _refuse_nonsense(rules: Rules, state: State, data: dict[str, Any]) -> None:
    """See to it that the position can be played on."""
    left = plays_to_come(rules, state)
    if left == 0:
        raise BadLine("nobody holds a card: nothing is left to be played")
    if not state.hands[state.turn]:
        raise BadLine(f"seat {state.turn + 1} is on turn and holds no card")
    if data.get("play_number") is not None and state.plays_left != left:
        raise BadLine(
            f'"play_number" leaves {state.plays_left} plays to the end of the deal, '
            f"but the cards make {left}"
        )
    for index in range(state.house_count):
        house = state.houses[index]
        for seat in range(rules.seat_count):
            bare = not claims(rules, state.hands[seat], house.value)
            if rules.hold == HOLD_UNTIL_TAKEN and house.owners >> seat & 1 and bare:
                raise BadLine(
                    f"seat {seat + 1} owns the house of {house.value} and holds no card to take it"
                )


def solved(rules: Rules, state: State, seconds: float | None = None) -> Solved:
    """Solve a position in ordinary play whose cards are all known.

    Args:
        seconds: see `solve_position`.

    Raises:
        Failure: it is not solved within the bounds.
    """
    left = plays_to_come(rules, state)
    if left > MOST_PLAYS and seconds is None:
        raise Failure(
            f"too many plays left: {left}, and up to {MOST_PLAYS} are solved; "
            "--seconds N tries more for that long"
        )
    limit = SECONDS if seconds is None else seconds
    quick = find_spec("numba") is not None
    step = interpreted(rules)
    told = step(state, True, min(limit, FIRST_SECONDS) if quick else limit)
    if told.status == endgame.GOING and quick and limit > FIRST_SECONDS:
        step = compiled(rules)
        told = step(state, True, limit - FIRST_SECONDS)
    if told.status == STUCK:
        raise Failure("a seat comes to a turn on which it has no legal play")
    if told.status == OVERFLOWED:
        raise Failure(f"too many plays left: {left}, with more ways to play than can be listed")
    if told.status != SOLVED:
        raise Failure(
            f"too many plays left: {left}, not solved in {limit:g} seconds; "
            "--seconds N tries for longer"
        )
    return _played_out(rules, state, step, told)


@dataclass(frozen=True, slots=True)
class Told:
    """What the solver has come to: a status of `fishtable.endgame`, the best play if SOLVED."""

    status: int
    choice: Choice
    positions: int


Step = Callable[[State, bool, float], Told]
"""Solves a position: whether it is of a new deal, and for how many seconds at the most."""


def _on_time(slice: Callable[[], int], seconds: float) -> int:
    """Go on solving until it is done or the time is over; give how it stands."""
    stop = time.monotonic() + seconds
    status = slice()
    while status == endgame.GOING and time.monotonic() < stop:
        status = slice()
    return status


def interpreted(rules: Rules) -> Step:
    """The solver as it is."""
    space, scratch = blank(Endgame), blank(Scratch)

    def step(state: State, new: bool, seconds: float) -> Told:
        space.status = FRESH if new else AGAIN
        slice = partial(endgame.solve, rules, state, scratch, space, SLOW_SLICE)
        status = _on_time(slice, seconds)
        return Told(status, space.frames[0].choice, space.positions)

    return step


def compiled(rules: Rules) -> Step:
    """The solver at speed; compiled, or loaded, when this is called."""
    import numpy as np

    from fishtable.sim.compiled import compiled_solving, dtype_of, object_of, record_of

    space, scratch = np.zeros(1, dtype_of(Endgame)), np.zeros(1, dtype_of(Scratch))
    own, solve = record_of(rules), cast(Callable[..., int], compiled_solving)
    space["status"] = SOLVED
    solve(own, record_of(blank(State)), scratch, space, 0)

    def step(state: State, new: bool, seconds: float) -> Told:
        space["status"] = FRESH if new else AGAIN
        slice = partial(solve, own, record_of(state), scratch, space, SLICE)
        status = _on_time(slice, seconds)
        choice = blank(Choice)
        object_of(space["frames"]["choice"][0][:1], choice)
        return Told(int(status), choice, int(space["positions"][0]))

    return step


def _played_out(rules: Rules, state: State, step: Step, told: Told) -> Solved:
    """Let all sides play their best to the end of the deal; the solver remembers most of it."""
    state = engine.face.copied(state)
    scratch, play = blank(Scratch), blank(Play)
    positions = told.positions
    line: list[tuple[int, str]] = []
    deals = state.deals
    while True:
        open_choice(rules, told.choice, scratch, play)
        line.append((state.turn, write_play(play)))
        play_on(rules, state, scratch, told.choice, scratch.play)
        if state.deals != deals:
            break
        told = step(state, False, math.inf)
    points = [0] * SEATS
    note_points(rules, state, points)
    return Solved(tuple(points[: rules.side_count]), tuple(line), positions)


def as_object(ruleset: RuleSet, rules: Rules, state: State, found: Solved) -> dict[str, Any]:
    """The answer as JSON; seats from 1, points in the order of the sides."""
    points = list(found.points)
    return {
        "rules": ruleset.id,
        "seats": rules.seat_count,
        "sides": sides_out(engine.sides(rules)),
        "turn": state.turn + 1,
        "plays_left": plays_to_come(rules, state),
        "method": "minimax" if rules.side_count == 2 else "max^n",
        "points": points,
        "leads": [lead_of(rules, points, side) for side in range(rules.side_count)],
        "best": found.line[0][1],
        "line": [{"seat": seat + 1, "play": play} for seat, play in found.line],
        "positions": found.positions,
    }


def in_words(ruleset: RuleSet, rules: Rules, state: State, found: Solved) -> list[str]:
    """The answer in lines of text."""
    left = plays_to_come(rules, state)
    names = []
    for seats in engine.sides(rules):
        numbers = " and ".join(str(seat + 1) for seat in seats)
        names.append(f"seat{'s' if len(seats) > 1 else ''} {numbers}")
    sides = "; ".join(f"{name}: {points}" for name, points in zip(names, found.points, strict=True))
    lines = [
        f"{ruleset.name}, {rules.seat_count} seats: seat {state.turn + 1} to play, "
        f"{left} {'play' if left == 1 else 'plays'} to the end of the deal",
        f"Deal points with best play: {sides}",
        f"Best play: {found.line[0][1]}",
    ]
    if len(found.line) > 1:
        lines.append("and then:")
        lines += [f"  seat {seat + 1}  {play}" for seat, play in found.line[1:]]
    how = "two sides, one's gain the other's loss: exact (minimax)"
    if rules.side_count > 2:
        how = "each side for its own lead, the first of equal plays (max^n): exact for such players"
    lines.append(f"{found.positions} positions; {how}")
    return lines
