"""Clearing the floor: what it is worth, and the exceptions."""

from engine.bits import count
from engine.floor import floor_is_empty
from engine.piles import side_sweep_points, side_sweeps
from engine.reckoning import score_now
from engine.rules import AS_EACH, HALF, Rules
from engine.state import NOBODY, State
from engine.ways import cleared


def worth(rules: Rules, state: State, seat: int, card: int) -> int:
    """Points for a take, just made with a card, that has cleared the floor, before it is counted.

    The score that a side has, and sweeps that it cancels, are left to `note`.
    """
    if not rules.sweeps:
        return 0
    if rules.sweep_at_most and side_sweeps(rules, state, seat) >= rules.sweep_at_most:
        return 0
    points = worth_of(rules, card, state.captured & ~(1 << card))
    if state.plays_left == 1 and rules.sweep_last != AS_EACH:
        return rules.sweep_last
    if rules.sweep_last_batch != AS_EACH and is_last_batch(rules, state):
        return rules.sweep_last_batch
    exception = AS_EACH
    if state.play_number == 1:
        exception = rules.sweep_first
    elif state.play_number == state.opening_plays + 1:
        exception = rules.sweep_after_opening
    if exception == HALF:
        return points // 2
    return points if exception == AS_EACH else exception


def worth_of(rules: Rules, card: int, taken: int) -> int:
    """What a card scores by clearing the floor of these cards, whenever in the deal it is."""
    points = rules.value[card] if rules.sweep_points == AS_EACH else rules.sweep_points
    if rules.sweep_few and count(taken) <= rules.sweep_few:
        points = rules.sweep_few_points
    if cleared(rules, taken, card):
        if rules.sweep_clearing != AS_EACH:
            points = rules.sweep_clearing
        if rules.sweep_clearing_like != AS_EACH and taken & ~rank_of(card) == 0:
            points = rules.sweep_clearing_like
    return points


def rank_of(card: int) -> int:
    """The cards of a card's rank."""
    return 15 << card // 4 * 4


def is_last_batch(rules: Rules, state: State) -> bool:
    """Whether no hand is to be dealt or drawn any more: every play to come is held in a hand."""
    held = 1  # the card being played
    for seat in range(rules.seat_count):
        held += count(state.hands[seat])
    return state.plays_left == held


def note(rules: Rules, state: State, seat: int, card: int) -> None:
    """Note a sweep if a take, just made, has left the floor empty.

    Laying on an empty floor is no sweep, and what the residue leaves is none either: only a take
    comes here.
    """
    state.cleared = 0
    state.cleared_points = 0
    if not floor_is_empty(state) or (rules.sweep_alone and count(state.captured) != 2):
        return
    points = worth(rules, state, seat, card)
    shut = rules.sweep_below and score_now(rules, state, rules.side_of[seat]) >= rules.sweep_below
    if rules.sweep_cancels and (not shut or rules.sweep_still_cancels):
        points -= cancel(rules, state, seat, points)
    if shut:
        points = 0
    state.cleared = 1
    state.cleared_points = points
    state.sweep_count[seat] += 1
    state.sweep_points[seat] += state.cleared_points
    state.swept[seat] |= state.captured & ~(1 << card)
    state.swept_with[seat] |= 1 << card


def cancel(rules: Rules, state: State, seat: int, points: int) -> int:
    """Take from the opposing side with most points for sweeps as many as this sweep is worth.

    Of equal sides it is the next in turn.

    Returns:
        The points taken, which this sweep does not score either.
    """
    richest = NOBODY
    most = 0
    other = seat
    for _ in range(rules.seat_count):
        side = rules.side_of[other]
        theirs = side_sweep_points(rules, state, side)
        if side != rules.side_of[seat] and theirs > most:
            richest = side
            most = theirs
        other = (other + rules.turn_step) % rules.seat_count
    lost = min(points, most)
    left = lost
    for other in range(rules.seat_count):
        if rules.side_of[other] == richest:
            part = min(left, state.sweep_points[other])
            state.sweep_points[other] -= part
            left -= part
    return lost


def note_award(rules: Rules, state: State, sweeps: int) -> None:
    """Note the sweeps that the dealer has for a first floor taken at once."""
    dealer = state.dealer
    side = rules.side_of[dealer]
    each = max(rules.sweep_points, 0)  # no card is played that could say what they are worth
    shut = rules.sweep_below and score_now(rules, state, side) >= rules.sweep_below
    if shut or not rules.sweeps:
        each = 0
    for _ in range(sweeps):
        full = rules.sweep_at_most and side_sweeps(rules, state, dealer) >= rules.sweep_at_most
        state.sweep_count[dealer] += 1
        state.sweep_points[dealer] += 0 if full else each
    state.swept[dealer] |= state.awarded
