"""Clearing the floor: what it is worth, and the exceptions."""

from engine.floor import floor_is_empty
from engine.piles import side_sweeps
from engine.rules import AS_EACH, HALF, Rules
from engine.state import State


def worth(rules: Rules, state: State, seat: int, card: int) -> int:
    """Points for clearing the floor now with a card, before the play is counted."""
    if not rules.sweeps:
        return 0
    if rules.sweep_at_most and side_sweeps(rules, state, seat) >= rules.sweep_at_most:
        return 0
    points = rules.sweep_points
    if points == AS_EACH:
        points = rules.value[card]
    if state.plays_left == 1 and rules.sweep_last != AS_EACH:
        return rules.sweep_last
    exception = AS_EACH
    if state.play_number == 1:
        exception = rules.sweep_first
    elif state.play_number == state.opening_plays + 1:
        exception = rules.sweep_after_opening
    if exception == HALF:
        return points // 2
    return points if exception == AS_EACH else exception


def note(rules: Rules, state: State, seat: int, card: int) -> None:
    """Note a sweep if a take, just made, has left the floor empty.

    Laying on an empty floor is no sweep, and what the residue leaves is none either: only a take
    comes here.
    """
    state.cleared = 0
    state.cleared_points = 0
    if not floor_is_empty(state):
        return
    state.cleared = 1
    state.cleared_points = worth(rules, state, seat, card)
    state.sweep_count[seat] += 1
    state.sweep_points[seat] += state.cleared_points
    state.swept[seat] |= state.captured & ~(1 << card)
    state.swept_with[seat] |= 1 << card
