"""Houses: made, added to, raised, merged, held."""

from engine.bits import count, lowest
from engine.floor import (
    add_set,
    breakable_house,
    cemented,
    drop_house,
    lift_loose,
    new_house,
    owner_side,
)
from engine.holding import hold_refusal, limit_refusal, maker, owners_after, target_house
from engine.reasons import (
    E_AMBIGUOUS,
    E_BREAK_CARD_ONLY,
    E_BUILD_OFF,
    E_CEMENTED,
    E_FACE_SUM,
    E_HOUSE_VALUE,
    E_NO_FLOOR_CARD,
    E_NOT_ON_FLOOR,
    E_ONE_FLOOR_CARD,
    E_ONE_SET,
    E_OWN_HOUSE,
    E_PARTNER_HOUSE,
    E_SUM,
    LEGAL,
)
from engine.rules import (
    BY_ANYONE,
    BY_NOBODY,
    BY_OPPONENTS,
    BY_OWNER_SIDE,
    JOIN_BY_CHOICE,
    JOIN_EQUAL,
    JOIN_EQUAL_AND_SETS,
    SAME_REFUSED,
    VALUES,
    Rules,
)
from engine.state import (
    HOUSES,
    K_ADD,
    K_MAKE,
    K_RAISE,
    NOBODY,
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
    grown,
    has_group,
    is_maximal,
    next_pick,
    split,
    totals_of,
)


def first_set_refusal(rules: Rules, card: int, first: int, base: int, value: int) -> int:
    """Why the played card, with floor cards and a house of value `base`, is no set of `value`."""
    if first == 0 and base == 0:
        return LEGAL if rules.worth[value] >> card & 1 else E_SUM
    if rules.one_floor_card and count(first) > 1:
        return E_ONE_FLOOR_CARD
    if add_up(rules, first | 1 << card) < 0:
        return E_FACE_SUM
    under = totals_of(rules, first) << base
    one = first == 0 or (base == 0 and count(first) == 1)
    counts = rules.value_bits[card]
    while counts:
        own = lowest(counts)
        counts &= counts - 1
        if own <= value and under >> value - own & 1:
            return LEGAL
        if rules.subtracts and one and under >> value + own & 1:
            return LEGAL
    return E_SUM


def group_refusal(rules: Rules, group: int, value: int) -> int:
    """Why loose cards are no set of a value."""
    if count(group) == 1:
        return LEGAL if rules.alone[value] & group else E_SUM
    if rules.one_floor_card:
        return E_ONE_FLOOR_CARD
    if add_up(rules, group) < 0:
        return E_FACE_SUM
    return LEGAL if totals_of(rules, group) >> value & 1 else E_SUM


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
        if choice.value == base or (choice.value < base and not rules.subtracts):
            return E_HOUSE_VALUE
    elif choice.kind == K_ADD and target < 0:
        return E_NOT_ON_FLOOR
    alone = target < 0 and choice.kind == K_MAKE and choice.used == 0
    if alone and not must_join(rules, state.floor, choice.value):
        return E_NO_FLOOR_CARD
    reason = first_set_refusal(rules, choice.card, choice.first, base, choice.value)
    for index in range(play.group_count):
        if reason == LEGAL:
            reason = group_refusal(rules, play.groups[index], choice.value)
    if reason == LEGAL:
        reason = join(rules, state, scratch, play)
    for index in range(play.group_count):
        if reason == LEGAL and not may_stand_beside(rules, play.groups[index]):
            reason = E_ONE_SET
    if reason == LEGAL:
        reason = standing_refusal(rules, state, seat, choice, target, play.group_count)
    return reason


def may_stand_beside(rules: Rules, group: int) -> bool:
    """Whether one play may put a further set of loose cards into its house.

    Where one set is allowed, only what joins by itself comes on top of it.
    """
    if rules.one_floor_card and count(group) > 1:
        return False
    if rules.house_many_sets or rules.joining == JOIN_EQUAL_AND_SETS:
        return True
    return rules.joining == JOIN_EQUAL and count(group) == 1


def standing_refusal(
    rules: Rules, state: State, seat: int, choice: Choice, target: int, groups: int
) -> int:
    """Why the sets, though right in themselves, may not go into this house.

    Args:
        target: place of a standing house of the value, −1 for none.
        groups: sets beside the played card's own.
    """
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
    reason = hold_refusal(rules, state, seat, choice, target)
    return limit_refusal(rules, state, seat, choice, target) if reason == LEGAL else reason


def must_join(rules: Rules, rest: int, value: int) -> bool:
    """Whether loose cards that a play into a house leaves must join the house."""
    if rules.joining == JOIN_BY_CHOICE:
        return False
    if rest & rules.alone[value]:
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
    joining = rest & rules.alone[choice.value]
    if rules.joining != JOIN_EQUAL:
        loose = rest & ~joining
        union = only_union(rules, counts_of(rules, loose), choice.value, scratch)
        if union < 0:
            return E_AMBIGUOUS
        joining |= first_pick(rules, loose, union, scratch)
        if next_pick(scratch):
            return E_AMBIGUOUS
    groups = split(rules, joining, rules.alone[choice.value], choice.value, scratch)
    for index in range(groups):
        if play.group_count < SETS - 1:
            play.groups[play.group_count] = scratch.play.groups[index]
            play.group_count += 1
    choice.used |= joining
    return LEGAL


def only_union(rules: Rules, counts: int, value: int, scratch: Scratch) -> int:
    """The one union of groups that nothing more fits beside, −1 where there are several.

    On a large floor two that grow from different groups tell at once; the list of all unions is
    needed only where they agree, and is then short.
    """
    fitting_shapes(rules, counts, value, scratch)
    only = grown(scratch, counts, 0)
    for index in range(scratch.fitting_count):
        if grown(scratch, counts, scratch.fitting[index]) != only:
            return -1
    if not find_unions(rules, counts, value, scratch):
        return -1
    for index in range(scratch.union_count):
        union = scratch.unions[index]
        if union != only and is_maximal(scratch, counts, union):
            return -1
    return only


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
        owner = maker(rules, state, seat, state.hands[seat], choice.value)
        target = new_house(state, choice.value, 1 << owner)
    else:
        house = state.houses[target]
        house.owners = owners_after(rules, house, seat, choice.kind)
    house = state.houses[target]
    add_set(house, own)
    for index in range(play.group_count):
        add_set(house, play.groups[index])
    state.captured = 0


def makes_set(rules: Rules, state: State, card: int, value: int) -> bool:
    """Whether a card makes a value with loose cards."""
    counts = rules.value_bits[card]
    while counts:
        own = lowest(counts)
        counts &= counts - 1
        need = value - own
        if need > 0 and state.floor & rules.summands[need]:
            return True
        if need > 0 and not rules.one_floor_card and has_group(rules, state, need):
            return True
        whole = value + own
        if rules.subtracts and whole < VALUES and state.floor & rules.summands[whole]:
            return True
    return False


def can_make(rules: Rules, state: State, seat: int, cards: int, low: int, high: int) -> bool:
    """Whether the seat can open a house with a value from `low` to `high` by one of the cards."""
    hand = state.hands[seat]
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        for value in range(low, high + 1):
            if maker(rules, state, seat, hand & ~(1 << card), value) == NOBODY:
                continue
            if makes_set(rules, state, card, value):
                return True
            if not rules.worth[value] >> card & 1:
                continue
            if may_stand_beside(rules, 1) and state.floor & rules.alone[value]:
                return True
            if may_stand_beside(rules, 3) and any_shape(rules, state.counts, value):
                return True
    return False
