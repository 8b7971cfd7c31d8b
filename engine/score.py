"""From piles to points, and what becomes of the cards that nobody took."""

from engine.bits import count, lowest
from engine.floor import clear_floor, in_houses
from engine.piles import last_taker, noted_of, side_pile
from engine.rules import (
    AS_EACH,
    ITEM_ALL_POINTS,
    ITEM_AT_LEAST,
    ITEM_EACH,
    ITEM_HIT,
    ITEM_LAST_TAKE,
    ITEM_MORE_THAN_HALF,
    ITEM_MOST,
    ITEM_PRIME,
    ITEM_WHOLE,
    RESIDUE_DEALER,
    RESIDUE_LAST,
    RESIDUE_LAST_BATCH,
    RESIDUE_NOBODY,
    SUITS_FOUR,
    SUITS_MORE,
    TIES_CARRIED,
    TIES_SPLIT,
    Rules,
)
from engine.state import NOBODY, State

SUIT = 0x111111111111111
"""All spades; shifted by a suit, all cards of it."""
MORE_THAN_PRIMES = 1000
"""More than four cards can come to in a prime."""


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
    if in_sweep:
        points = count(cards & in_sweep) * rules.item_sweep_points[item]
        cards &= ~in_sweep
    if rules.item_points[item] != AS_EACH:
        return points + count(cards) * rules.item_points[item]
    while cards:
        points += rules.value[lowest(cards)]
        cards &= cards - 1
    return points


def all_points(rules: Rules, state: State, item: int, side: int) -> int:
    """Points of an item for having all there is; in place of the others, less those points."""
    collected = 0
    others = 0
    for other in range(rules.item_count):
        if rules.item_kind[other] == ITEM_ALL_POINTS or rules.item_kind[other] >= ITEM_HIT:
            continue  # what was noted at once is no part of them, as sweeps are none
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
    if kind == ITEM_MOST:
        return most_points(rules, state, item, side)
    if kind == ITEM_PRIME:
        return prime_points(rules, state, item, side)
    if kind >= ITEM_HIT:
        return noted_of(rules, state, item, side)
    if kind == ITEM_LAST_TAKE:
        seat = last_taker(rules, state, 1)
        return rules.item_points[item] if seat >= 0 and rules.side_of[seat] == side else 0
    pattern = rules.item_cards[item]
    own = count(side_pile(rules, state, side) & pattern)
    if kind == ITEM_AT_LEAST:
        return at_least_points(rules, item, own)
    if kind == ITEM_MORE_THAN_HALF:
        return rules.item_points[item] if 2 * own > count(in_play(state) & pattern) else 0
    if kind == ITEM_WHOLE:
        return rules.item_points[item] if own == rules.item_need[item] else 0
    length = run_length(rules, item, side_pile(rules, state, side))
    return rules.item_points[item] * length if length >= rules.item_need[item] else 0


def at_least_points(rules: Rules, item: int, own: int) -> int:
    """Points for so many cards, where a number of them is needed and further ones may add."""
    if own < rules.item_need[item]:
        return 0
    points = rules.item_points[item] + rules.item_further[item] * (own - rules.item_need[item])
    return points + points % 2 if rules.item_even[item] else points


def most_points(rules: Rules, state: State, item: int, side: int) -> int:
    """Points for having more cards of a pattern than any other side."""
    pattern = rules.item_cards[item]
    own = count(side_pile(rules, state, side) & pattern)
    if own == 0 or own < rules.item_need[item]:
        return 0
    level = 1
    for other in range(rules.side_count):
        if other != side:
            theirs = count(side_pile(rules, state, other) & pattern)
            if theirs > own:
                return 0
            if theirs == own:
                level += 1
    if level == 1:
        return rules.item_points[item] + state.carried[item]
    return rules.item_points[item] // level if rules.item_ties[item] == TIES_SPLIT else 0


def run_length(rules: Rules, item: int, pile: int) -> int:
    """Cards of a pile that follow one another from the first card of a run on, as far as it
    counts."""
    rest = rules.item_cards[item]
    length = 0
    while rest and pile >> lowest(rest) & 1:
        rest &= rest - 1
        length += 1
    if rules.item_most[item]:
        length = min(length, rules.item_most[item])
    return length


def prime_of(rules: Rules, item: int, pile: int) -> int:
    """What a pile's best cards of each suit come to; where more suits beat fewer, a suit counts
    more than all of them."""
    total = 0
    for suit in range(4):
        best = -1
        rest = pile & SUIT << suit
        while rest:
            best = max(best, rules.prime[lowest(rest)])
            rest &= rest - 1
        if best >= 0:
            total += best
            if rules.item_suits[item] == SUITS_MORE:
                total += MORE_THAN_PRIMES
        elif rules.item_suits[item] == SUITS_FOUR:
            return 0
    return total


def prime_points(rules: Rules, state: State, item: int, side: int) -> int:
    """Points for the best prime."""
    own = prime_of(rules, item, side_pile(rules, state, side))
    if own == 0:
        return 0
    for other in range(rules.side_count):
        if other != side and prime_of(rules, item, side_pile(rules, state, other)) >= own:
            return 0
    return rules.item_points[item]


def carry_on(rules: Rules, state: State) -> None:
    """Keep for the next deal what a finished one has not given away, where ties carry over."""
    for item in range(rules.item_count):
        state.carried_on[item] = 0
        if rules.item_ties[item] != TIES_CARRIED:
            continue
        given = 0
        for side in range(rules.side_count):
            given += line_points(rules, state, item, side)
        if given == 0:
            state.carried_on[item] = rules.item_points[item] + state.carried[item]
