"""What one seat may know of a state."""

from engine.bits import count
from engine.deal import stock_left
from engine.rules import HOLD_UNTIL_TAKEN, Rules
from engine.state import OPENING, ORDER, State, View, copy_state
from engine.sums import clear_counts


def fill_view(rules: Rules, state: State, seat: int, view: View) -> None:
    """Make `view` what a seat may know of `state`.

    Its own hand and its side's piles, the floor and the houses, the number of every hidden card,
    and what has lain face up. A floor that is still face down, other hands, reserves and the stock
    stay hidden.
    """
    shown = view.state
    copy_state(state, shown)
    view.seat = seat
    for other in range(rules.seat_count):
        view.hand_counts[other] = count(state.hands[other])
        view.reserve_counts[other] = count(state.reserves[other])
        view.pile_counts[other] = count(state.piles[other])
        view.held[other] = 0
        shown.reserves[other] = 0
        if other != seat:
            shown.hands[other] = 0
        if rules.side_of[other] != rules.side_of[seat]:
            shown.piles[other] = 0
    view.stock_count = stock_left(state)
    for place in range(len(shown.stock)):
        shown.stock[place] = 0
    shown.stock_at = 0
    shown.stock_end = 0
    if state.phase == ORDER:
        shown.shuffle = 0
    view.floor_count = count(state.floor)
    if state.floor_down:
        shown.floor = 0
        shown.top = 0
        clear_counts(shown)
    _note_held(rules, state, view)


def _note_held(rules: Rules, state: State, view: View) -> None:
    """Note the values that owners and the bidder are known to hold a card of."""
    if rules.hold == HOLD_UNTIL_TAKEN:
        for index in range(state.house_count):
            house = state.houses[index]
            for other in range(rules.seat_count):
                if house.owners >> other & 1:
                    view.held[other] |= 1 << house.value
    if state.bid and state.phase == OPENING:
        view.held[state.turn] |= 1 << state.bid
