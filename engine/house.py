"""Houses: made, added to, raised, merged, held."""

from engine.bits import count, lowest
from engine.choices import is_noted, note_choice, set_choice
from engine.floor import (
    add_set,
    cemented,
    claims,
    drop_house,
    find_house,
    lift_loose,
    named_of,
    new_house,
    owner_side,
)
from engine.reasons import (
    E_AMBIGUOUS,
    E_BREAK_CARD_ONLY,
    E_BUILD_OFF,
    E_CEMENTED,
    E_FACE_SUM,
    E_HOUSE_VALUE,
    E_LAST_CLAIM,
    E_NO_FLOOR_CARD,
    E_NO_HOLD,
    E_NOT_ON_FLOOR,
    E_ONE_SET,
    E_OWN_HOUSE,
    E_PARTNER_HOUSE,
    E_SUM,
    LEGAL,
)
from engine.rules import (
    ADDER_ALONE,
    ADDER_NO_OWNER,
    ADDER_OWNER_UNLESS_PARTNER,
    BY_ANYONE,
    BY_NOBODY,
    BY_OPPONENTS,
    BY_OWNER_SIDE,
    HOLD_NO,
    HOLD_UNTIL_TAKEN,
    HOLDS_NO,
    HOLDS_UNLESS_PARTNER,
    JOIN_BY_CHOICE,
    JOIN_EQUAL,
    JOIN_EQUAL_AND_SETS,
    MERGED_BREAKER,
    MERGED_FIRST,
    SAME_APART,
    SAME_REFUSED,
    Rules,
)
from engine.state import (
    FIRSTS,
    HOUSES,
    K_ADD,
    K_MAKE,
    K_RAISE,
    K_TAKE,
    SETS,
    Choice,
    House,
    Play,
    Scratch,
    State,
)
from engine.sums import (
    add_up,
    any_shape,
    counts_of,
    find_unions,
    first_pick,
    fitting_shapes,
    is_maximal,
    next_pick,
    split,
)


def first_set_refusal(rules: Rules, card: int, first: int, base: int, value: int) -> int:
    """Why the played card, with floor cards and a house of value `base`, is no set of `value`."""
    if first == 0 and base == 0:
        return LEGAL if rules.value[card] == value else E_SUM
    total = add_up(rules, first | 1 << card)
    if total < 0:
        return E_FACE_SUM
    return LEGAL if base + total == value else E_SUM


def group_refusal(rules: Rules, group: int, value: int) -> int:
    """Why loose cards are no set of a value."""
    if count(group) == 1:
        return LEGAL if rules.worth[value] & group else E_SUM
    total = add_up(rules, group)
    if total < 0:
        return E_FACE_SUM
    return LEGAL if total == value else E_SUM


def target_house(rules: Rules, state: State, choice: Choice) -> int:
    """Place of the house that the play adds to or merges with, −1 if it makes its own."""
    if choice.kind != K_ADD and rules.same_value == SAME_APART:
        return -1
    return find_house(state, choice.value)


def breakable_house(rules: Rules, state: State, value: int) -> int:
    """Place of the house that a raise means: the oldest uncemented one of the value, if any."""
    for index in range(state.house_count):
        house = state.houses[index]
        if house.value == value and not cemented(rules, house):
            return index
    return find_house(state, value)


def break_refusal(rules: Rules, house: House, seat: int) -> int:
    """Why the seat may not raise the house."""
    if rules.broken_by == BY_NOBODY or cemented(rules, house):
        return E_CEMENTED
    if rules.broken_by == BY_ANYONE:
        return LEGAL
    if house.owners >> seat & 1:
        return E_OWN_HOUSE
    if rules.broken_by == BY_OPPONENTS and owner_side(rules, house, seat):
        return E_PARTNER_HOUSE
    return LEGAL


def refusal(rules: Rules, state: State, scratch: Scratch, seat: int, play: Play) -> int:
    """Why a play into a house is against the rules of houses, LEGAL if it is not.

    Loose cards are known to lie on the floor, each in one group. Sets that join by themselves
    are filled in where there is one way (`join`).
    """
    choice = play.choice
    if not rules.houses:
        return E_BUILD_OFF
    if choice.value < rules.house_low or choice.value > rules.house_high:
        return E_HOUSE_VALUE
    target = target_house(rules, state, choice)
    base = 0
    if choice.kind == K_RAISE:
        old = breakable_house(rules, state, choice.old_value)
        if old < 0:
            return E_NOT_ON_FLOOR
        reason = break_refusal(rules, state.houses[old], seat)
        if reason != LEGAL:
            return reason
        if choice.first and not rules.break_with_floor:
            return E_BREAK_CARD_ONLY
        base = choice.old_value
        if choice.value <= base:
            return E_HOUSE_VALUE
    elif choice.kind == K_ADD and target < 0:
        return E_NOT_ON_FLOOR
    if target < 0 and choice.kind == K_MAKE and choice.used == 0:
        return E_NO_FLOOR_CARD
    reason = first_set_refusal(rules, choice.card, choice.first, base, choice.value)
    for index in range(play.group_count):
        if reason == LEGAL:
            reason = group_refusal(rules, play.groups[index], choice.value)
    if reason == LEGAL:
        reason = join(rules, state, scratch, play)
    if reason == LEGAL:
        reason = standing_refusal(rules, state, seat, choice, target, play.group_count)
    return reason


def standing_refusal(
    rules: Rules, state: State, seat: int, choice: Choice, target: int, groups: int
) -> int:
    """Why the sets, though right in themselves, may not go into this house.

    Args:
        target: place of a standing house of the value, −1 for none.
        groups: sets beside the played card's own.
    """
    if groups > 0 and not rules.house_many_sets and rules.joining == JOIN_BY_CHOICE:
        return E_ONE_SET
    room = SETS - 1 - groups
    if target >= 0:
        house = state.houses[target]
        if rules.same_value == SAME_REFUSED and choice.kind == K_RAISE:
            return E_ONE_SET
        if choice.kind != K_RAISE:
            if rules.added_by == BY_NOBODY:
                return E_ONE_SET
            if rules.added_by == BY_OWNER_SIDE and not owner_side(rules, house, seat):
                return E_ONE_SET
        if house.set_count > room:
            return E_ONE_SET
    elif state.house_count == HOUSES and choice.kind != K_RAISE:
        return E_ONE_SET
    return hold_refusal(rules, state, seat, choice, target)


def hold_refusal(rules: Rules, state: State, seat: int, choice: Choice, target: int) -> int:
    """Why the hand that is left does not do for the house made, added to or raised."""
    hand = state.hands[seat] & ~(1 << choice.card)
    if rules.hold == HOLD_NO or claims(rules, hand, choice.value):
        return LEGAL
    if choice.kind == K_RAISE or target < 0:
        return E_NO_HOLD
    house = state.houses[target]
    if house.owners >> seat & 1:
        return E_LAST_CLAIM if rules.hold == HOLD_UNTIL_TAKEN else LEGAL
    needed = rules.adder_holds != HOLDS_NO
    if rules.adder_holds == HOLDS_UNLESS_PARTNER and owner_side(rules, house, seat):
        needed = False
    if rules.hold == HOLD_UNTIL_TAKEN and adds_owner(rules, house, seat):
        needed = True
    return E_NO_HOLD if needed else LEGAL


def adds_owner(rules: Rules, house: House, seat: int) -> bool:
    """Whether adding to the house makes the seat an owner."""
    if rules.adder == ADDER_NO_OWNER:
        return False
    if rules.adder == ADDER_OWNER_UNLESS_PARTNER:
        return not owner_side(rules, house, seat)
    return True


def duty_refusal(rules: Rules, state: State, seat: int, choice: Choice) -> int:
    """Whether the play leaves a house that the seat owns, and still stands, without its card.

    A condition on the state after the play, whatever the play: a house taken or raised no
    longer stands; the house just made has been judged already.
    """
    if rules.hold != HOLD_UNTIL_TAKEN:
        return LEGAL
    hand = state.hands[seat] & ~(1 << choice.card)
    raised = -1
    if choice.kind == K_RAISE:
        raised = breakable_house(rules, state, choice.old_value)
    for index in range(state.house_count):
        house = state.houses[index]
        if index == raised or not house.owners >> seat & 1:
            continue
        if choice.kind == K_TAKE and named_of(choice.houses, house.value):
            continue
        if choice.kind == K_ADD and rules.adder == ADDER_ALONE and house.value == choice.value:
            continue
        if not claims(rules, hand, house.value):
            return E_LAST_CLAIM
    return LEGAL


def must_join(rules: Rules, rest: int, value: int) -> bool:
    """Whether loose cards that a play into a house leaves must join the house."""
    if rules.joining == JOIN_BY_CHOICE:
        return False
    if rest & rules.worth[value]:
        return True
    return rules.joining != JOIN_EQUAL and any_shape(rules, counts_of(rules, rest), value)


def join(rules: Rules, state: State, scratch: Scratch, play: Play) -> int:
    """Complete a play by the sets that join by themselves.

    Returns:
        LEGAL with the groups filled in, or E_AMBIGUOUS where they could join in more than one way.
    """
    choice = play.choice
    rest = state.floor & ~choice.used
    if not must_join(rules, rest, choice.value):
        return LEGAL
    joining = rest & rules.worth[choice.value]
    if rules.joining != JOIN_EQUAL:
        ways = 0
        loose = rest & ~joining
        counts = counts_of(rules, loose)
        find_unions(rules, counts, choice.value, scratch)
        for index in range(scratch.union_count):
            union = scratch.unions[index]
            if not is_maximal(scratch, counts, union):
                continue
            group = first_pick(rules, loose, union, scratch)
            ways += 1
            if ways > 1 or next_pick(scratch):
                return E_AMBIGUOUS
            joining |= group
    groups = split(rules, joining, choice.value, scratch)
    for index in range(groups):
        if play.group_count < SETS - 1:
            play.groups[play.group_count] = scratch.play.groups[index]
            play.group_count += 1
    choice.used |= joining
    return LEGAL


def apply(rules: Rules, state: State, seat: int, play: Play) -> None:
    """Put the played card and the floor cards of a legal play into its house."""
    choice = play.choice
    lift_loose(rules, state, choice.used)
    own = choice.first | 1 << choice.card
    target = target_house(rules, state, choice)
    if choice.kind == K_RAISE:
        old = breakable_house(rules, state, choice.old_value)
        own |= state.houses[old].cards
        drop_house(state, old)
        target = target_house(rules, state, choice)
    state.seen |= 1 << choice.card
    if target < 0:
        target = new_house(state, choice.value, 1 << seat)
    else:
        house = state.houses[target]
        house.owners = owners_after(rules, house, seat, choice.kind)
    house = state.houses[target]
    add_set(house, own)
    for index in range(play.group_count):
        add_set(house, play.groups[index])
    state.captured = 0


def owners_after(rules: Rules, house: House, seat: int, kind: int) -> int:
    """Owners of a standing house that a set is added to, or that a raised house merges into."""
    if kind == K_RAISE:
        if rules.merged_owner == MERGED_BREAKER:
            return 1 << seat
        if rules.merged_owner == MERGED_FIRST:
            return house.owners
        return house.owners | 1 << seat
    if rules.adder == ADDER_ALONE:
        return 1 << seat
    if adds_owner(rules, house, seat):
        return house.owners | 1 << seat
    return house.owners


def can_make(rules: Rules, state: State, seat: int, low: int, high: int) -> bool:
    """Whether the seat can open a house with a value from `low` to `high`."""
    hand = state.hands[seat]
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        for value in range(low, high + 1):
            if rules.hold != HOLD_NO and not claims(rules, hand & ~(1 << card), value):
                continue
            need = value - rules.sum_value[card]
            if rules.sum_value[card] and need > 0 and state.sums[need]:
                return True
            if rules.value[card] != value or not rules.house_many_sets:
                continue
            if state.floor & rules.worth[value] or any_shape(rules, state.counts, value):
                return True
    return False


def list_houses(rules: Rules, state: State, scratch: Scratch, seat: int, card: int) -> None:
    """List every play of a card into a house, new, standing or raised."""
    if not rules.houses:
        return
    hand = state.hands[seat] & ~(1 << card)
    for value in range(rules.house_low, rules.house_high + 1):
        held = rules.hold == HOLD_NO or claims(rules, hand, value)
        target = find_house(state, value)
        for kind in (K_MAKE, K_ADD):
            if (kind == K_ADD) != (target >= 0) and rules.same_value != SAME_APART:
                continue
            if kind == K_ADD and target < 0:
                continue
            if held or kind == K_ADD:
                _list_sets(rules, state, scratch, seat, card, kind, value, 0)
        if not held:
            continue
        last = 0
        for index in range(state.house_count):
            old = state.houses[index].value
            if old < value and old != last:
                last = old
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
    elif rules.value[card] == value:
        _list_groups(rules, state, scratch, seat, card, kind, value, 0, 0, start)
    if rules.sum_value[card] == 0:
        return
    need = value - old_value - rules.sum_value[card]
    if need == 0 and kind == K_RAISE:
        _list_groups(rules, state, scratch, seat, card, kind, value, old_value, 0, start)
    if need <= 0 or (kind == K_RAISE and not rules.break_with_floor):
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
    fitting_shapes(rules, state.counts, need, scratch)
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
    total = value
    singles = rest & rules.worth[value]
    if not rules.house_many_sets and rules.joining != JOIN_EQUAL_AND_SETS:
        total = 0  # no groups beside: only the empty union
    counts = counts_of(rules, rest)
    if not find_unions(rules, counts, total, scratch):
        scratch.complete = 0
    choice = scratch.play.choice
    for index in range(scratch.union_count):
        group = first_pick(rules, rest, scratch.unions[index], scratch)
        while True:
            subset = 0
            while True:
                used = first | group | subset
                set_choice(choice, kind, card, used, 0, value, old_value, first)
                if (kind != K_MAKE or used) and not is_noted(scratch, start, used):
                    _note_house(rules, state, scratch, seat, choice)
                subset = (subset - singles) & singles
                if subset == 0 or not scratch.complete:
                    break
            group = next_pick(scratch)
            if group == 0 or not scratch.complete:
                break


def _note_house(rules: Rules, state: State, scratch: Scratch, seat: int, choice: Choice) -> None:
    """Note a play into a house if nothing must still join and the house may receive it."""
    if must_join(rules, state.floor & ~choice.used, choice.value):
        return
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
