"""The list of plays into houses: each set of cards once."""

from engine.bits import lowest
from engine.choices import is_noted, is_spent, note_choice, set_choice
from engine.floor import breakable_house, find_house
from engine.holding import maker, target_house
from engine.house import break_refusal, standing_refusal
from engine.reasons import LEGAL
from engine.rules import JOIN_BY_CHOICE, JOIN_EQUAL_AND_SETS, SAME_APART, VALUES, Rules
from engine.state import FIRSTS, K_ADD, K_MAKE, K_RAISE, NOBODY, Choice, Scratch, State
from engine.sums import (
    counts_of,
    find_unions,
    first_pick,
    fitting_shapes,
    grown,
    has_group,
    is_maximal,
    next_pick,
    set_count,
)


def list_houses(rules: Rules, state: State, scratch: Scratch, seat: int, card: int) -> None:
    """List every play of a card into a house, new, standing or raised."""
    if not rules.houses:
        return
    hand = state.hands[seat] & ~(1 << card)
    for value in range(rules.house_low, rules.house_high + 1):
        held = maker(rules, state, seat, hand, value) != NOBODY
        target = find_house(state, value)
        if held and (target < 0 or rules.same_value == SAME_APART):
            _list_sets(rules, state, scratch, seat, card, K_MAKE, value, 0)
        if target >= 0:
            _list_sets(rules, state, scratch, seat, card, K_ADD, value, 0)
        if not held:
            continue
        for index in range(state.house_count):
            old = state.houses[index].value
            raises = old < value or (rules.subtracts and old > value)
            if raises and find_house(state, old) == index:
                _list_sets(rules, state, scratch, seat, card, K_RAISE, value, old)


def _list_sets(
    rules: Rules,
    state: State,
    scratch: Scratch,
    seat: int,
    card: int,
    kind: int,
    value: int,
    old_value: int,
) -> None:
    """List the plays of a card into one house, for each set the card can stand in."""
    start = scratch.choice_count
    if kind == K_RAISE:
        old = breakable_house(rules, state, old_value)
        if break_refusal(rules, state.houses[old], seat) != LEGAL:
            return
    elif rules.worth[value] >> card & 1:
        _list_groups(rules, state, scratch, seat, card, kind, value, 0, 0, start)
    counts = rules.value_bits[card]
    while counts:
        own = lowest(counts)
        counts &= counts - 1
        _list_firsts(rules, state, scratch, seat, card, kind, value, old_value, own, start)


def _list_firsts(
    rules: Rules,
    state: State,
    scratch: Scratch,
    seat: int,
    card: int,
    kind: int,
    value: int,
    old_value: int,
    own: int,
    start: int,
) -> None:
    """List the plays of a card into one house for one of the values that it counts in a sum."""
    need = value - old_value - own
    less = need + 2 * own  # what is left to find if the card is taken off
    if kind == K_RAISE and (need == 0 or (less == 0 and rules.subtracts)):
        _list_groups(rules, state, scratch, seat, card, kind, value, old_value, 0, start)
    if kind != K_RAISE and rules.subtracts and less < VALUES:
        singles = state.floor & rules.summands[less]
        while singles:
            first = singles & -singles
            singles &= singles - 1
            _list_groups(rules, state, scratch, seat, card, kind, value, old_value, first, start)
    if need <= 0 or (kind == K_RAISE and not rules.break_with_floor):
        return
    if set_count(state, need) == 0 and not rules.several and not rules.one_floor_card:
        return
    _find_firsts(rules, state, scratch, need)
    for index in range(scratch.first_count):
        first = scratch.firsts[index]
        _list_groups(rules, state, scratch, seat, card, kind, value, old_value, first, start)


def _find_firsts(rules: Rules, state: State, scratch: Scratch, need: int) -> None:
    """List the sets of loose cards that make a total, single cards included."""
    scratch.first_count = 0
    singles = state.floor & rules.summands[need]
    while singles:
        scratch.firsts[scratch.first_count] = singles & -singles
        scratch.first_count += 1
        singles &= singles - 1
    if rules.one_floor_card:
        return
    if not fitting_shapes(rules, state.counts, need, scratch):
        scratch.complete = 0
    for index in range(scratch.fitting_count):
        group = first_pick(rules, state.floor, scratch.fitting[index], scratch)
        while group:
            if scratch.first_count == FIRSTS:
                scratch.complete = 0
                return
            scratch.firsts[scratch.first_count] = group
            scratch.first_count += 1
            group = next_pick(scratch)


def _list_groups(
    rules: Rules,
    state: State,
    scratch: Scratch,
    seat: int,
    card: int,
    kind: int,
    value: int,
    old_value: int,
    first: int,
    start: int,
) -> None:
    """List the plays with one set of the played card, by the sets put into the house beside it."""
    rest = state.floor & ~first
    total = 0  # no groups beside: only the empty union
    if not rules.one_floor_card and has_group(rules, state, value):
        total = value
    singles = rest & rules.alone[value]
    if not rules.house_many_sets and rules.joining != JOIN_EQUAL_AND_SETS:
        total = 0
        if rules.joining == JOIN_BY_CHOICE:
            singles = 0
    if kind == K_MAKE and first == 0 and singles == 0 and total == 0:
        return
    if is_spent(scratch):
        return
    counts = counts_of(rules, rest) if total else 0
    whole = find_unions(rules, counts, total, scratch)
    if not whole:
        scratch.complete = 0
    scratch.work -= scratch.union_count
    choice = scratch.play.choice
    for index in range(scratch.union_count):
        union = scratch.unions[index]
        if rules.joining == JOIN_EQUAL_AND_SETS:
            if not whole:
                union = grown(scratch, counts, union)
            elif not is_maximal(scratch, counts, union):
                continue
        group = first_pick(rules, rest, union, scratch)
        while True:
            # what joins by itself is all there, otherwise any part may be
            subset = singles if rules.joining != JOIN_BY_CHOICE else 0
            while True:
                if is_spent(scratch):
                    return
                used = first | group | subset
                set_choice(choice, kind, card, used, 0, value, old_value, first)
                if (kind != K_MAKE or used) and not is_noted(scratch, start, used, 0):
                    _note_house(rules, state, scratch, seat, choice)
                subset = (subset - singles) & singles
                if subset == 0:
                    break
            group = next_pick(scratch)
            if group == 0:
                break


def _note_house(rules: Rules, state: State, scratch: Scratch, seat: int, choice: Choice) -> None:
    """Note a play into a house if the house may receive it."""
    target = target_house(rules, state, choice)
    groups = 1 if choice.used != choice.first else 0
    if standing_refusal(rules, state, seat, choice, target, groups) == LEGAL:
        note_choice(
            scratch,
            choice.kind,
            choice.card,
            choice.used,
            0,
            choice.value,
            choice.old_value,
            choice.first,
        )
