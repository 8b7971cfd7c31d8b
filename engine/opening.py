"""What is due before ordinary play: the bid, and the play that honours it."""

from engine.bits import count
from engine.floor import claims
from engine.reasons import (
    E_BID_ACTION,
    E_BID_MUST_BUILD,
    E_BID_NOT_HELD,
    E_BID_RANGE,
    E_BID_VALUE,
    E_MUST_CAPTURE,
    LEGAL,
)
from engine.rules import (
    BID_ANNOUNCED,
    BID_BUILDING,
    FIRST_ANYTHING,
    FIRST_ELSE_DEAL,
    FIRST_ELSE_LAY,
    Rules,
)
from engine.state import K_LAY, K_MAKE, K_TAKE, Choice, State


def bid_refusal(rules: Rules, hand: int, value: int) -> int:
    """Why a value may not be announced by the owner of a hand."""
    if value < rules.house_low or value > rules.house_high:
        return E_BID_RANGE
    return LEGAL if claims(rules, hand, value) else E_BID_NOT_HELD


def can_bid(rules: Rules, hand: int) -> bool:
    """Whether a hand holds a card of any house value."""
    for value in range(rules.house_low, rules.house_high + 1):
        if claims(rules, hand, value):
            return True
    return False


def kind_refusal(rules: Rules, kind: int) -> int:
    """Why a kind of play has no place in the opening, LEGAL if it may have."""
    if rules.bid == BID_ANNOUNCED and rules.first_play == FIRST_ANYTHING:
        return LEGAL
    if kind in (K_MAKE, K_LAY):
        return LEGAL
    if kind == K_TAKE and (rules.bid == BID_ANNOUNCED or rules.opening_takes):
        return LEGAL
    return E_BID_ACTION


def low_value(rules: Rules, state: State) -> int:
    """Lowest value of the house that the opening asks for."""
    return state.bid if rules.bid == BID_ANNOUNCED else rules.house_low


def high_value(rules: Rules, state: State) -> int:
    """Highest value of the house that the opening asks for."""
    return state.bid if rules.bid == BID_ANNOUNCED else rules.house_high


def refusal(rules: Rules, state: State, choice: Choice, can_make: bool, can_take: bool) -> int:
    """Why a play that is right in itself does not honour the opening.

    Args:
        can_make: the seat could make a house that the opening asks for.
        can_take: the card could take something.
    """
    if rules.bid == BID_BUILDING:
        forced = choice.kind == K_LAY and rules.must_make and can_make
        return E_BID_MUST_BUILD if forced else LEGAL
    if rules.first_play == FIRST_ANYTHING:
        return LEGAL
    if choice.kind == K_MAKE:
        return LEGAL if choice.value == state.bid else E_BID_VALUE
    if rules.first_play == FIRST_ELSE_DEAL:
        return E_BID_MUST_BUILD
    if rules.value[choice.card] != state.bid:
        return E_BID_ACTION
    if choice.kind == K_LAY and rules.first_play == FIRST_ELSE_LAY:
        if can_make:
            return E_BID_MUST_BUILD
        if can_take:
            return E_MUST_CAPTURE
    return LEGAL


def settled(rules: Rules, state: State, kind: int) -> bool:
    """Whether a play of this kind, just made, settles the opening."""
    if rules.bid == BID_ANNOUNCED or kind != K_LAY:
        return True
    for seat in range(rules.seat_count):
        has_its_chance = count(state.hands[seat]) == state.dealt[seat]
        if has_its_chance and not state.gone >> seat & 1:
            return False
    return True


def needs_the_house(rules: Rules) -> bool:
    """Whether only the announced house will do, and the deal is thrown in without it."""
    return rules.bid == BID_ANNOUNCED and rules.first_play == FIRST_ELSE_DEAL
