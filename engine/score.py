"""From piles to points, and what becomes of the cards that nobody took."""

from engine.bits import count, lowest
from engine.floor import clear_floor, in_houses
from engine.piles import last_taker, side_pile
from engine.rules import (
    AS_EACH,
    ITEM_ALL_POINTS,
    ITEM_AT_LEAST,
    ITEM_EACH,
    ITEM_MORE_THAN_HALF,
    RESIDUE_DEALER,
    RESIDUE_LAST,
    RESIDUE_LAST_BATCH,
    RESIDUE_NOBODY,
    Rules,
)
from engine.state import NOBODY, State


def residue_owner(rules: Rules, state: State) -> int:
    """The seat that the cards left on the floor go to at the end of the deal, or NOBODY."""
    owner = NOBODY
    if rules.residue == RESIDUE_LAST:
        owner = last_taker(rules, state, 1)
    elif rules.residue == RESIDUE_LAST_BATCH:
        owner = last_taker(rules, state, state.batch_at)
    elif rules.residue == RESIDUE_DEALER:
        owner = state.dealer
    if owner == NOBODY and rules.unclaimed_to_dealer and rules.residue != RESIDUE_NOBODY:
        owner = state.dealer
    return owner


def give_residue(rules: Rules, state: State) -> int:
    """Move what is left on the floor, houses included, to the pile it belongs to. Never a sweep.

    Where it belongs to nobody it stays there.

    Returns:
        The seat that received it, or NOBODY.
    """
    owner = residue_owner(rules, state)
    if owner != NOBODY:
        state.piles[owner] |= state.floor | in_houses(state)
        clear_floor(state)
    return owner


def in_play(state: State) -> int:
    """Cards of this deal that came into play: all but the undealt stock."""
    cards = state.floor | in_houses(state)
    for seat in range(len(state.piles)):
        cards |= state.piles[seat] | state.hands[seat] | state.reserves[seat]
    return cards


def each_points(rules: Rules, state: State, item: int, side: int) -> int:
    """Points of an item that counts single cards."""
    in_sweep = 0
    if rules.item_sweep_points[item] != AS_EACH:
        for seat in range(rules.seat_count):
            if rules.side_of[seat] == side:
                in_sweep |= state.swept[seat]
                if not rules.item_sweep_taken[item]:
                    in_sweep |= state.swept_with[seat]
    cards = side_pile(rules, state, side) & rules.item_cards[item]
    points = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if in_sweep >> card & 1:
            points += rules.item_sweep_points[item]
        elif rules.item_points[item] == AS_EACH:
            points += rules.value[card]
        else:
            points += rules.item_points[item]
    return points


def all_points(rules: Rules, state: State, item: int, side: int) -> int:
    """Points of an item for having all there is; in place of the others, less those points."""
    collected = 0
    others = 0
    for other in range(rules.item_count):
        if rules.item_kind[other] == ITEM_ALL_POINTS:
            continue
        points = line_points(rules, state, other, side)
        others += points
        if not rules.item_cards_only[item] or rules.item_kind[other] == ITEM_EACH:
            collected += points
    if collected < rules.item_need[item]:
        return 0
    if rules.item_on_top[item]:
        return rules.item_points[item]
    return rules.item_points[item] - others


def item_points(rules: Rules, state: State, item: int, side: int) -> int:
    """Points that a side has from one line of the scoring table."""
    if rules.item_kind[item] == ITEM_ALL_POINTS:
        return all_points(rules, state, item, side)
    return line_points(rules, state, item, side)


def line_points(rules: Rules, state: State, item: int, side: int) -> int:
    """Points from a line that looks at cards, not at other lines."""
    kind = rules.item_kind[item]
    if kind == ITEM_EACH:
        return each_points(rules, state, item, side)
    pattern = rules.item_cards[item]
    own = count(side_pile(rules, state, side) & pattern)
    if kind == ITEM_AT_LEAST:
        return rules.item_points[item] if own >= rules.item_need[item] else 0
    if kind == ITEM_MORE_THAN_HALF:
        return rules.item_points[item] if 2 * own > count(in_play(state) & pattern) else 0
    for other in range(rules.side_count):
        if other != side and count(side_pile(rules, state, other) & pattern) >= own:
            return 0
    return rules.item_points[item]


def card_points(rules: Rules, state: State, side: int) -> int:
    """Points of a side in this deal without sweeps."""
    points = 0
    for item in range(rules.item_count):
        points += item_points(rules, state, item, side)
    return points
