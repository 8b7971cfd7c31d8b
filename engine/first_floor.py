"""First floors that may not stand, or that are the dealer's: a part of the deal's chapter."""

from engine.bits import count, lowest
from engine.deal import deal_floor, stock_left, want_deal
from engine.floor import lift_loose
from engine.rules import BURY, CARDS, NEW_DEAL, REPLACE_CARDS, Rules
from engine.state import NOBODY, ORDER, STAGE_FLOOR, State

RANK = 0b1111
"""The cards of the lowest rank."""


def misdealt_cards(rules: Rules, state: State, index: int) -> int:
    """The cards on the first floor for which a misdeal says that it may not stand, 0 if it may."""
    least = rules.misdeal_at_least[index]
    floor = state.top if rules.misdeal_on_top[index] else state.floor
    if rules.misdeal_cards[index]:
        cards = floor & rules.misdeal_cards[index]
        return cards if count(cards) >= least else 0
    cards = 0
    for first in range(0, CARDS, 4):
        rank = RANK << first
        if count(floor & rank) >= least:
            cards |= floor & rank
    return cards


def find_misdeal(rules: Rules, state: State) -> int:
    """The first misdeal that the first floor is, NOBODY's −1 if it may stand."""
    for index in range(rules.misdeal_count):
        if misdealt_cards(rules, state, index):
            return index
    return NOBODY


def bury(rules: Rules, state: State, cards: int) -> None:
    """Put floor cards under the stock, and fill the floor up from its top."""
    lift_loose(rules, state, cards)
    state.seen &= ~cards
    state.buried |= cards
    left = stock_left(state)
    for index in range(left):
        state.stock[index] = state.stock[state.stock_at + index]
    state.stock_at = 0
    state.stock_end = left
    due = count(cards)
    while cards:
        state.stock[state.stock_end] = lowest(cards)
        state.stock_end += 1
        cards &= cards - 1
    deal_floor(rules, state, due, 0)


def bury_all(rules: Rules, state: State) -> int:
    """Bury cards as long as that mends the first floor.

    Returns:
        the misdeal that is left and is mended in another way, −1 if the floor may stand.
    """
    index = find_misdeal(rules, state)
    for _ in range(CARDS):
        if index < 0 or rules.misdeal_repair[index] != BURY:
            break
        bury(rules, state, misdealt_cards(rules, state, index))
        index = find_misdeal(rules, state)
    return index


def put_back(rules: Rules, state: State, index: int) -> None:
    """Put misdealt cards back to the stock and ask for its new order."""
    repair = rules.misdeal_repair[index]
    if repair >= NEW_DEAL:  # what burying cannot mend is dealt again
        want_deal(rules, state)
        return
    back = state.floor
    if repair == REPLACE_CARDS:
        back = misdealt_cards(rules, state, index)
    lift_loose(rules, state, back)
    state.seen &= ~back
    state.floor_due = count(back)
    for index in range(state.stock_at, state.stock_end):
        back |= 1 << state.stock[index]
    state.phase = ORDER
    state.stage = STAGE_FLOOR
    state.shuffle = back


def award(rules: Rules, state: State) -> int:
    """Give the first floor to the dealer if its total says so.

    Returns:
        how many sweeps it is.
    """
    if rules.dealer_takes == 0 or state.floor_down:
        return 0
    total = 0
    rest = state.floor
    while rest:
        total += rules.value[lowest(rest)]
        rest &= rest - 1
    if total == 0 or total % rules.dealer_takes:
        return 0
    state.awarded = state.floor
    state.piles[state.dealer] |= state.floor
    lift_loose(rules, state, state.floor)
    return total // rules.dealer_takes
