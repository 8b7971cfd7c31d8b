"""Points of the scoring table that are noted as they are made: for hits and for dealt hands."""

from engine.bits import count, lowest
from engine.reckoning import score_now
from engine.rules import (
    CARDS,
    DEALT_ALIKE,
    DEALT_AT_MOST,
    DECLARED_BEST_HAND,
    DECLARED_EVERY_LINE,
    ITEM_DEALT,
    ITEM_HIT,
    SEATS,
    Rules,
)
from engine.state import K_LAY, K_TAKE, Choice, State


def is_shut(rules: Rules, state: State, item: int, seat: int) -> bool:
    """Whether a seat's side has too high a score for a line."""
    below = rules.item_below[item]
    return below > 0 and score_now(rules, state, rules.side_of[seat]) >= below


def note_play(rules: Rules, state: State, seat: int, choice: Choice) -> None:
    """Note a hit if the play is one, and what the next one needs to know of it."""
    state.noted_now = 0
    if not rules.hits:
        return
    step = 0
    if state.before >= 0 and state.before // 4 == choice.card // 4:
        if state.hit_chain:
            step = state.hit_chain + 1
        elif state.before_laid and choice.kind == K_TAKE and choice.used >> state.before & 1:
            step = 1
    for item in range(rules.item_count):
        fits = rules.item_kind[item] == ITEM_HIT and rules.item_cards[item] >> choice.card & 1
        if step and fits and not is_shut(rules, state, item, seat):
            points = rules.item_points[item]
            if step > 1:
                points = rules.item_second[item] if step == 2 else rules.item_third[item]
            state.noted[item * SEATS + seat] += points
            state.noted_now += points
    state.hit_chain = step if rules.hit_chains else 0
    state.before = choice.card
    state.before_laid = int(choice.kind == K_LAY)


def fits_hand(rules: Rules, item: int, hand: int) -> int:
    """Whether a hand is what a line for dealt hands asks for.

    Returns:
        0 if it is not; otherwise more the higher the rank that makes it so, where a rank does.
    """
    if hand == 0:
        return 0
    if rules.item_dealt[item] == DEALT_AT_MOST:
        total = 0
        while hand:
            total += rules.value[lowest(hand)]
            hand &= hand - 1
        return int(total <= rules.item_need[item])
    found = 0
    length = 0
    rest = rules.item_cards[item]
    while rest:
        rank = rest & 15 << (lowest(rest) & ~3)
        rest &= ~rank
        if rules.item_dealt[item] == DEALT_ALIKE:
            length = count(hand & rank)
        else:
            length = length + 1 if hand & rank else 0
        if length >= rules.item_need[item]:
            found = lowest(rank) // 4 + 1
    return found


def best_line(rules: Rules, state: State, seat: int) -> int:
    """The line worth most that a seat's dealt hand fits, the first of equals; -1 for none."""
    best = -1
    for item in range(rules.item_count):
        if rules.item_kind[item] != ITEM_DEALT or is_shut(rules, state, item, seat):
            continue
        better = best < 0 or rules.item_points[item] > rules.item_points[best]
        if better and fits_hand(rules, item, state.hands[seat]):
            best = item
    return best


def declare(rules: Rules, state: State, first: int) -> None:
    """Note what the hands just dealt score.

    Args:
        first: the first seat in turn. Where one hand counts, of equal ones it is that of the higher
            rank, and then that of the first seat.
    """
    if not rules.declares:
        return
    most = 0
    chosen = -1
    seat = first
    for _ in range(rules.seat_count):
        state.declared[seat] = 0
        best = best_line(rules, state, seat)
        if best >= 0 and rules.declared == DECLARED_BEST_HAND:
            worth = rules.item_points[best] * CARDS + fits_hand(rules, best, state.hands[seat])
            if worth > most and rules.item_points[best]:
                most = worth
                chosen = seat
        elif best >= 0 and rules.declared == DECLARED_EVERY_LINE:
            for item in range(rules.item_count):
                fits = rules.item_kind[item] == ITEM_DEALT and not is_shut(rules, state, item, seat)
                if fits and fits_hand(rules, item, state.hands[seat]):
                    state.declared[seat] |= 1 << item
        elif best >= 0:
            state.declared[seat] |= 1 << best
        seat = (seat + rules.turn_step) % rules.seat_count
    if chosen >= 0:
        state.declared[chosen] |= 1 << best_line(rules, state, chosen)
    for seat in range(rules.seat_count):
        for item in range(rules.item_count):
            if state.declared[seat] >> item & 1:
                state.noted[item * SEATS + seat] += rules.item_points[item]
