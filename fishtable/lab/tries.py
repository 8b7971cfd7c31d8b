"""Plays that somebody at a table might try with a card, legal or not.

Their arithmetic is right; whether other clauses let them pass is the question.
"""

from collections.abc import Iterator
from itertools import combinations

from engine.bits import count
from engine.floor import naming
from engine.notation import card_names, mask_of
from engine.rules import VALUES, Rules
from engine.state import K_LAY, K_MAKE, K_RAISE, K_TAKE, Play, State, blank

LARGEST = 3
"""Cards in a group that is tried."""
MOST = 24
"""Groups that are tried with a card; on a full floor the first of them."""


def tries_with(rules: Rules, state: State, card: int) -> Iterator[Play]:
    """Natural tries with a card of the hand: lay it, take, make a house, raise one."""
    yield _play(K_LAY, card)
    if rules.one_pile:
        if state.floor:
            yield _play(K_TAKE, card, groups=(state.floor,))
        return
    value = rules.value[card]
    fitting = list(_groups(rules, state.floor, value))[:MOST]
    for group in fitting:
        yield _play(K_TAKE, card, groups=(group,))
    for one, other in combinations(fitting[:6], 2):
        if not one & other:
            yield _play(K_TAKE, card, groups=(one, other))
    if not rules.houses:
        return
    for house in state.houses[: state.house_count]:
        if house.value == value:
            yield _play(K_TAKE, card, houses=naming(1, value))
        elif house.value + value < VALUES:
            yield _play(K_RAISE, card, value=house.value + value, old=house.value)
    for added in range(1, VALUES - value):
        for group in list(_groups(rules, state.floor, added, largest=2))[:3]:
            yield _play(K_MAKE, card, first=group, value=value + added)


def _groups(rules: Rules, floor: int, value: int, largest: int = LARGEST) -> Iterator[int]:
    """Groups of loose cards that add up to a value, small ones first."""
    cards = [mask_of([name]) for name in card_names(floor)]
    worth = {mask: rules.value[mask.bit_length() - 1] for mask in cards}
    for size in range(1, largest + 1):
        for group in combinations([mask for mask in cards if worth[mask] <= value], size):
            if sum(worth[mask] for mask in group) == value:
                yield sum(group)


def _play(
    kind: int,
    card: int,
    groups: tuple[int, ...] = (),
    first: int = 0,
    houses: int = 0,
    value: int = 0,
    old: int = 0,
) -> Play:
    play = blank(Play)
    choice = play.choice
    choice.kind, choice.card, choice.first = kind, card, first
    choice.houses, choice.value, choice.old_value = houses, value, old
    choice.used = first
    for group in groups:
        play.groups[play.group_count] = group
        play.group_count += 1
        choice.used |= group
    assert count(choice.used) == count(first) + sum(map(count, groups))
    return play
