"""Houses: made, added to, raised, merged, held."""

from engine.bits import count, lowest
from engine.floor import (
    add_set,
    cemented,
    claims,
    drop_house,
    find_house,
    lift_loose,
    may_take,
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
    grown,
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
    return hold_refusal(rules, state, seat, choice, target)


def hold_refusal(rules: Rules, state: State, seat: int, choice: Choice, target: int) -> int:
    """Why the hand that is left does not do for the house made, added to or raised."""
    hand = state.hands[seat] & ~(1 << choice.card)
    if rules.hold == HOLD_NO or claims(rules, hand, choice.value):
        return LEGAL
    if choice.kind == K_RAISE or target < 0:
        return E_NO_HOLD
    house = state.houses[target]
    if house.owners >> seat & 1 and rules.hold == HOLD_UNTIL_TAKEN:
        return E_LAST_CLAIM
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
    taken = 0
    for index in range(state.house_count):
        house = state.houses[index]
        named = named_of(choice.houses, house.value) if choice.kind == K_TAKE else 0
        if taken < named and may_take(rules, house, seat):
            taken += 1
            continue
        if index == raised or not house.owners >> seat & 1:
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
        loose = rest & ~joining
        union = only_union(rules, counts_of(rules, loose), choice.value, scratch)
        if union < 0:
            return E_AMBIGUOUS
        joining |= first_pick(rules, loose, union, scratch)
        if next_pick(scratch):
            return E_AMBIGUOUS
    groups = split(rules, joining, choice.value, scratch)
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


def can_make(rules: Rules, state: State, seat: int, cards: int, low: int, high: int) -> bool:
    """Whether the seat can open a house with a value from `low` to `high` by one of the cards."""
    hand = state.hands[seat]
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        for value in range(low, high + 1):
            if rules.hold != HOLD_NO and not claims(rules, hand & ~(1 << card), value):
                continue
            need = value - rules.sum_value[card]
            if rules.sum_value[card] and need > 0 and state.sums[need]:
                return True
            if rules.value[card] != value:
                continue
            if may_stand_beside(rules, 1) and state.floor & rules.worth[value]:
                return True
            if may_stand_beside(rules, 3) and any_shape(rules, state.counts, value):
                return True
    return False
