"""What has been captured, by side and by seat."""

from engine.rules import SEATS, Rules
from engine.state import NOBODY, State


def last_taker(rules: Rules, state: State, since: int) -> int:
    """The seat, still in the match, that took last, NOBODY if none has.

    Args:
        since: takes before the play of this number do not count.
    """
    best = NOBODY
    latest = since - 1
    for seat in range(rules.seat_count):
        if state.took_at[seat] > latest and state.took_at[seat] > 0 and not state.gone >> seat & 1:
            latest = state.took_at[seat]
            best = seat
    return best


def side_pile(rules: Rules, state: State, side: int) -> int:
    """Cards captured by all seats of a side."""
    cards = 0
    for seat in range(rules.seat_count):
        if rules.side_of[seat] == side:
            cards |= state.piles[seat]
    return cards


def side_sweeps(rules: Rules, state: State, seat: int) -> int:
    """Floors that the seat's side has cleared in this deal."""
    sweeps = 0
    for other in range(rules.seat_count):
        if rules.side_of[other] == rules.side_of[seat]:
            sweeps += state.sweep_count[other]
    return sweeps


def noted_of(rules: Rules, state: State, item: int, side: int) -> int:
    """Points of a side that were noted at once for a line of the scoring table."""
    points = 0
    for seat in range(rules.seat_count):
        if rules.side_of[seat] == side:
            points += state.noted[item * SEATS + seat]
    return points


def side_sweep_points(rules: Rules, state: State, side: int) -> int:
    """Points of a side for sweeps in this deal."""
    points = 0
    for seat in range(rules.seat_count):
        if rules.side_of[seat] == side:
            points += state.sweep_points[seat]
    return points
