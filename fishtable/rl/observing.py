"""What a seat sees, as one array of numbers.

Everything comes from the engine's view of the seat, and from the actions it has chosen in its
turn. Seats stand in order of play from the observer on, sides from the observer's on, so that one
network can play every seat. `Layout.parts` names the stretches of the array.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.floor import cemented
from engine.rules import SAME_APART, Rules
from engine.state import BID, HOUSES, OPENING, OVER, PLAY, SETS, House, View
from fishtable.rl.actions import Actions

Numbers = npt.NDArray[np.float32]

POINTS = 100.0
"""Points are given in hundreds."""
LIMIT = 10_000.0
"""Bound, in hundreds of points, of what stands for points."""

_PHASES = (BID, OPENING, PLAY, OVER)


@dataclass(frozen=True, eq=False, slots=True)
class Layout:
    """Where things stand in the array.

    Attributes:
        parts: name → stretch of the array.
        size: length of the array.
        cards: sets of cards at its beginning.
        width: numbers of each of them, one for every card up to the highest of the pack.
        partial: where the part about the unfinished play begins.
        slots: places for houses: one for each value, or for each house where several houses of
            one value may stand apart.
        points: the stretches that hold points, which may be negative.
    """

    parts: Mapping[str, slice]
    size: int
    cards: int
    width: int
    partial: int
    slots: int
    points: tuple[slice, ...]


def layout_of(rules: Rules, actions: Actions) -> Layout:
    """The layout for a rule set, its options and its seats."""
    seats, sides, values = rules.seat_count, rules.side_count, len(actions.values)
    slots = values
    if rules.same_value == SAME_APART and values:
        slots = HOUSES
    width = actions.cards
    named = [("hand", width), ("floor", width), ("seen", width), ("own pile", width)]
    named += [("top", width)] * rules.one_pile
    named += [(f"house {slot} cards", width) for slot in range(slots)]
    for slot in range(slots):
        named += [
            (f"house {slot} value", 1),
            (f"house {slot} sets", 1),
            (f"house {slot} cemented", 1),
            (f"house {slot} owners", seats),
        ]
    named += [
        ("hand counts", seats),
        ("reserve counts", seats),
        ("pile counts", seats),
        ("floor count", 1),
        ("stock count", 1),
        ("plays made", 1),
        ("plays left", 1),
        ("held values", seats * values),
        ("sweeps", seats),
        ("sweep points", seats),
        ("running", sides),
        ("games", sides),
        ("last to take", seats),
        ("turn", seats),
        ("dealer", seats),
        ("phase", len(_PHASES)),
        ("bid", values),
        ("chosen", len(actions.names)),
        ("open set", width),
    ]
    parts, at = {}, 0
    for name, length in named:
        parts[name] = slice(at, at + length)
        at += length
    points = (parts["sweep points"], parts["running"])
    sets = 4 + rules.one_pile + slots
    return Layout(parts, at, sets, width, parts["chosen"].start, slots, points)


def bounds(layout: Layout) -> tuple[Numbers, Numbers]:
    """The lowest and highest numbers that can stand in each place."""
    low = np.zeros(layout.size, np.float32)
    high = np.ones(layout.size, np.float32)
    for stretch in layout.points:
        low[stretch] = -LIMIT
        high[stretch] = LIMIT
    high[layout.parts["games"]] = LIMIT
    high[layout.parts["chosen"]] = layout.width
    return low, high


def bits(masks: list[int], width: int) -> npt.NDArray[np.uint8]:
    """Sets of cards as rows of zeros and ones."""
    words: npt.NDArray[Any] = np.array(masks, dtype="<u8")
    spread = np.unpackbits(words.view(np.uint8), bitorder="little")
    return spread.reshape(len(masks), 64)[:, :width]


def seats_from(rules: Rules, seat: int) -> list[int]:
    """All seats in order of play, from this one on."""
    return [(seat + rules.turn_step * turn) % rules.seat_count for turn in range(rules.seat_count)]


def fill(rules: Rules, actions: Actions, layout: Layout, view: View, out: Numbers) -> None:
    """Write what a seat sees into the array, nothing of an unfinished play."""
    state = view.state
    seats = seats_from(rules, view.seat)
    sides = list(dict.fromkeys(rules.side_of[seat] for seat in seats))
    houses = _slots(rules, actions, layout, view)
    own = 0
    for seat in seats:
        own |= state.piles[seat]
    masks = [state.hands[view.seat], state.floor, state.seen, own]
    masks += [state.top] * rules.one_pile
    masks += [house.cards if house else 0 for house in houses]
    pack = layout.width
    out[: layout.cards * pack] = bits(masks, pack).ravel()
    numbers: list[float] = []
    for house in houses:
        numbers += _house(rules, house, seats)
    for counts in (view.hand_counts, view.reserve_counts, view.pile_counts):
        numbers += [counts[seat] / pack for seat in seats]
    numbers += [view.floor_count / pack, view.stock_count / pack]
    numbers += [min(state.play_number - 1, pack) / pack, min(state.plays_left, pack) / pack]
    numbers += [view.held[seat] >> value & 1 for seat in seats for value in actions.values]
    numbers += [state.sweep_count[seat] / pack for seat in seats]
    numbers += _points(state.sweep_points[seat] for seat in seats)
    numbers += _points(state.running[side] for side in sides)
    numbers += [min(state.games[side], LIMIT) for side in sides]
    last = max(state.took_at)
    numbers += [float(last > 0 and state.took_at[seat] == last) for seat in seats]
    numbers += [float(seat == state.turn) for seat in seats]
    numbers += [float(seat == state.dealer) for seat in seats]
    numbers += [float(state.phase == phase) for phase in _PHASES]
    numbers += [float(value == state.bid) for value in actions.values]
    out[layout.cards * pack : layout.partial] = numbers
    out[layout.partial :] = 0


def fill_partial(layout: Layout, made: list[int], open_set: int, out: Numbers) -> None:
    """Write the actions of an unfinished play into the array."""
    out[layout.partial :] = 0
    for action in made:
        out[layout.partial + action] += 1
    if open_set:
        out[layout.parts["open set"]] = bits([open_set], layout.width)[0]


def _slots(rules: Rules, actions: Actions, layout: Layout, view: View) -> list[House | None]:
    """The house in each place, None where there is none."""
    state = view.state
    placed: list[House | None] = [None] * layout.slots
    for index in range(state.house_count):
        house = state.houses[index]
        apart = rules.same_value == SAME_APART
        placed[index if apart else house.value - actions.values[0]] = house
    return placed


def _house(rules: Rules, house: House | None, seats: list[int]) -> list[float]:
    if house is None:
        return [0.0] * (3 + len(seats))
    owners = [float(house.owners >> seat & 1) for seat in seats]
    closed = float(cemented(rules, house))
    highest = max(15, rules.house_high)
    return [house.value / highest, house.set_count / SETS, closed, *owners]


def _points(points: Iterable[int]) -> list[float]:
    return [max(-LIMIT, min(LIMIT, one / POINTS)) for one in points]
