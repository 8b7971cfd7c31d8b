"""Who owns a house, and what owners must hold, may lay and may own."""

from engine.bits import count
from engine.floor import (
    breakable_house,
    claims,
    find_house,
    may_take,
    named_of,
    owner_side,
)
from engine.reasons import E_LAST_CLAIM, E_NO_HOLD, E_OWNER_LAYS, E_OWNS_ENOUGH, LEGAL
from engine.rules import (
    ADDER_ALONE,
    ADDER_NO_OWNER,
    ADDER_OWNER_UNLESS_PARTNER,
    HOLD_NO,
    HOLD_UNTIL_TAKEN,
    HOLDS_NO,
    HOLDS_UNLESS_PARTNER,
    MERGED_BREAKER,
    MERGED_FIRST,
    SAME_APART,
    Rules,
)
from engine.state import HOUSES, K_ADD, K_LAY, K_MAKE, K_RAISE, K_TAKE, NOBODY, Choice, House, State


def shares_card(
    rules: Rules, state: State, seat: int, hand: int, value: int, raised: int, taken: int
) -> bool:
    """Whether one card of a hand is all there is for a house and another one of the seat's.

    A card that counts one value or another claims a house of each, and can take only one of them.

    Args:
        value: of the house looked at.
        raised: place of a house that is raised by the play, −1 for none.
        taken: houses that the play takes, see engine.floor.
    """
    for index in range(state.house_count):
        house = state.houses[index]
        stands = index != raised and named_of(taken, house.value) == 0
        if not stands or house.value == value or not house.owners >> seat & 1:
            continue
        if count(hand & (rules.worth[value] | rules.worth[house.value])) < 2:
            return True
    return False


def claiming_partner(rules: Rules, state: State, seat: int, value: int) -> int:
    """The partner of a seat that holds a card claiming a house, NOBODY if there is none."""
    for other in range(rules.seat_count):
        if other == seat or rules.side_of[other] != rules.side_of[seat]:
            continue
        hand = state.hands[other]
        if not claims(rules, hand, value):
            continue
        if rules.hold != HOLD_UNTIL_TAKEN or not shares_card(
            rules, state, other, hand, value, -1, 0
        ):
            return other
    return NOBODY


def target_house(rules: Rules, state: State, choice: Choice) -> int:
    """Place of the house that the play adds to or merges with, −1 if it makes its own."""
    if choice.kind != K_ADD and rules.same_value == SAME_APART:
        return -1
    return find_house(state, choice.value)


def maker(rules: Rules, state: State, seat: int, hand: int, value: int) -> int:
    """The seat that owns a house the seat makes or raises to a value, NOBODY if it may not.

    Args:
        hand: the cards that the seat keeps.
    """
    if rules.hold == HOLD_NO or claims(rules, hand, value):
        return seat
    return claiming_partner(rules, state, seat, value) if rules.for_partner else NOBODY


def hold_refusal(rules: Rules, state: State, seat: int, choice: Choice, target: int) -> int:
    """Why the hand that is left does not do for the house made, added to or raised."""
    hand = state.hands[seat] & ~(1 << choice.card)
    if rules.hold == HOLD_NO or claims(rules, hand, choice.value):
        return LEGAL
    if target < 0:
        owner = maker(rules, state, seat, hand, choice.value)
        return E_NO_HOLD if owner == NOBODY else LEGAL
    if choice.kind == K_RAISE:
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


def owned(state: State, seat: int, but: int) -> int:
    """How many houses a seat owns, without the house at the place `but`."""
    number = 0
    for index in range(state.house_count):
        if index != but and state.houses[index].owners >> seat & 1:
            number += 1
    return number


def limit_refusal(rules: Rules, state: State, seat: int, choice: Choice, target: int) -> int:
    """Whether the play would give a seat more houses than it may own."""
    if rules.owned_at_most == HOUSES:
        return LEGAL
    old = -1
    if choice.kind == K_RAISE:
        old = breakable_house(rules, state, choice.old_value)
    owner = seat
    if target < 0:
        hand = state.hands[seat] & ~(1 << choice.card)
        owner = maker(rules, state, seat, hand, choice.value)
    else:
        house = state.houses[target]
        gained = owners_after(rules, house, seat, choice.kind) & ~house.owners
        if not gained:
            return LEGAL
    return E_OWNS_ENOUGH if owned(state, owner, old) >= rules.owned_at_most else LEGAL


def duty_refusal(rules: Rules, state: State, seat: int, choice: Choice) -> int:
    """Whether the play leaves a house that the seat owns, and still stands, without its card.

    A condition on the state after the play, whatever the play: a house taken or raised no
    longer stands; the house just made has been judged already. An owner who may not lay stands
    under it too.
    """
    if choice.kind == K_LAY and not rules.owner_lays and owned(state, seat, -1):
        return E_OWNER_LAYS
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
        if shares_card(rules, state, seat, hand, house.value, raised, choice.houses):
            return E_LAST_CLAIM
    builds = choice.kind == K_MAKE or choice.kind == K_ADD or choice.kind == K_RAISE
    mine = builds and owns_after(rules, state, seat, choice)
    if mine and shares_card(rules, state, seat, hand, choice.value, raised, 0):
        return E_LAST_CLAIM
    return LEGAL


def owns_after(rules: Rules, state: State, seat: int, choice: Choice) -> bool:
    """Whether the house that a play goes into is the seat's after it."""
    target = target_house(rules, state, choice)
    if target >= 0:
        return owners_after(rules, state.houses[target], seat, choice.kind) >> seat & 1 != 0
    hand = state.hands[seat] & ~(1 << choice.card)
    return maker(rules, state, seat, hand, choice.value) == seat
