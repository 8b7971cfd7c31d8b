"""What a seat may know, and what has happened, as JSON."""

from typing import Any

import engine
from engine.face import standing
from engine.notation import card_names, floor_names
from engine.rules import SEATS, VALUES, Rules
from engine.state import View
from fishtable.shapes import houses_out


def view_out(rules: Rules, view: View) -> dict[str, Any]:
    """Describe what a seat may know; lists by seat begin with seat 1.

    `held` lists, for each seat, the capture values it is known to hold a card of.
    """
    state = view.state
    count = rules.seat_count
    return {
        "seat": view.seat + 1,
        "dealer": state.dealer + 1,
        "turn": state.turn + 1,
        "bid": state.bid or None,
        "hand": card_names(state.hands[view.seat]),
        "floor": floor_names(state.floor, state.top),
        "floor_count": view.floor_count,
        "floor_face_down": bool(state.floor_down),
        "houses": houses_out(standing(rules, state)),
        "hands": list(view.hand_counts[:count]),
        "reserves": list(view.reserve_counts[:count]),
        "piles": list(view.pile_counts[:count]),
        "stock": view.stock_count,
        "sweeps": list(state.sweep_count[:count]),
        "sweep_points": list(state.sweep_points[:count]),
        "noted_points": [sum(state.noted[seat::SEATS]) for seat in range(count)],
        "held": [
            [value for value in range(VALUES) if view.held[seat] >> value & 1]
            for seat in range(count)
        ],
        "out": [seat + 1 for seat in range(count) if state.gone >> seat & 1],
    }


def event_out(event: engine.Event) -> dict[str, Any]:
    """Describe an event: nothing in it is hidden from anybody at the table.

    `line` is the place in the scoring table, from 1, of a line whose points are noted at once.
    """
    told: dict[str, Any] = {"event": event.kind}
    if event.seat >= 0:
        told["side" if event.kind == "match" else "seat"] = event.seat + (event.kind != "match")
    if event.cards:
        told["cards"] = floor_names(event.cards, event.top)
    if event.text:
        told["play"] = event.text
    if event.points:
        told["points"] = event.points[0] if event.kind in ("swept", "noted") else list(event.points)
    if event.line >= 0:
        told["line"] = event.line + 1
    return told
