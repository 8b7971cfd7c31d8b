"""The ways in which a played card takes.

Each way is a value of the card, or a fixed total that it makes with the set: the cards that are a
set alone, and the total that a group must make. Nearly every card has one. One play takes in one
way; what it counts may differ from play to play, not within one.
"""

from engine.rules import MORE_WAYS, Rules
from engine.state import State


def way_value(rules: Rules, card: int, way: int) -> int:
    """What the card counts in a way, 0 where it makes a fixed total with the set."""
    if way == 0:
        return rules.way_value[card]
    return rules.more_value[MORE_WAYS * card + way - 1]


def way_singles(rules: Rules, card: int, way: int) -> int:
    """The cards that are a set alone."""
    if way == 0:
        return rules.singles[card]
    return rules.more_singles[MORE_WAYS * card + way - 1]


def way_goal(rules: Rules, card: int, way: int) -> int:
    """The total that a group must make, 0 where it takes none."""
    if way == 0:
        return rules.sum_goal[card]
    return rules.more_goal[MORE_WAYS * card + way - 1]


def all_singles(rules: Rules, card: int) -> int:
    """The cards that are a set alone in any way."""
    singles = rules.singles[card]
    for way in range(1, rules.way_count[card]):
        singles |= way_singles(rules, card, way)
    return singles


def cleared(rules: Rules, floor: int, card: int) -> int:
    """The loose cards that a clearing card takes; 0 where a card takes in the ways it has."""
    if not rules.clearing >> card & 1:
        return 0
    if rules.clear_not_like and floor & rules.pack & 15 << card // 4 * 4:
        return 0
    return floor & ~rules.clear_leaves


def in_reach(rules: Rules, state: State) -> int:
    """The loose cards that a played card is held against: all of them, or the top of a pile."""
    return state.top if rules.one_pile else state.floor


def taken_whole(rules: Rules, state: State, card: int) -> int:
    """The loose cards that a card takes all at once: by clearing them, or as a pile.

    0 where a card takes in the ways it has, and where a pile is not taken.
    """
    whole = cleared(rules, state.floor, card)
    if rules.one_pile and rules.pairs[card] & state.top:
        return state.floor
    return whole
