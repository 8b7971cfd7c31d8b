"""Seats and cards: who is next, who deals, and how the cards reach hands and floor."""

from engine.bits import count
from engine.floor import clear_floor, put_loose
from engine.rules import (
    BATCH_ONE_BY_ONE,
    BATCH_SHARE,
    DEALER_LEFT,
    DEALER_RIGHT,
    DEALER_STAYS,
    TO_BIDDER,
    TO_FLOOR,
    Rules,
)
from engine.state import NOBODY, ORDER, STAGE_DEAL, UNKNOWN, State


def alive(state: State, seat: int) -> bool:
    """Whether the seat is still in the match."""
    return not state.gone >> seat & 1


def alive_count(rules: Rules, state: State) -> int:
    """Seats still in the match."""
    return rules.seat_count - count(state.gone)


def next_seat(rules: Rules, state: State, seat: int) -> int:
    """The next seat in turn order that is still in the match."""
    for _ in range(rules.seat_count):
        seat += rules.turn_step
        if seat >= rules.seat_count:
            seat -= rules.seat_count
        if alive(state, seat):
            break
    return seat


def first_seat(rules: Rules, state: State) -> int:
    """The seat that is served, bids and plays first."""
    seat = (state.dealer + rules.first_step) % rules.seat_count
    return seat if alive(state, seat) else next_seat(rules, state, seat)


def next_with_cards(rules: Rules, state: State, seat: int) -> int:
    """The next seat in turn order that holds cards; the next seat if nobody does."""
    after = next_seat(rules, state, seat)
    for _ in range(rules.seat_count):
        if state.hands[after]:
            return after
        after = next_seat(rules, state, after)
    return after


def pass_deal(rules: Rules, state: State, step: int) -> None:
    """Move the deal on by `step` seats, and further to one that is still in the match."""
    for _ in range(rules.seat_count):
        state.dealer = (state.dealer + step) % rules.seat_count
        if alive(state, state.dealer):
            return


def next_dealer(rules: Rules, state: State, same_side: bool) -> None:
    """Find the dealer of the next deal.

    Args:
        same_side: the dealer's side lost or tied, which matters where the losing side deals.
    """
    if rules.next_dealer == DEALER_RIGHT:
        pass_deal(rules, state, rules.seat_count - 1)
    elif rules.next_dealer == DEALER_LEFT:
        pass_deal(rules, state, 1)
    elif (rules.next_dealer != DEALER_STAYS and not same_side) or not alive(state, state.dealer):
        pass_deal(rules, state, rules.turn_step)


def want_deal(rules: Rules, state: State) -> None:
    """Ask for an order of the whole pack for a deal. What the last deal left can still be read."""
    state.phase = ORDER
    state.stage = STAGE_DEAL
    state.shuffle = rules.pack
    state.turn = first_seat(rules, state)


def clear_deal(rules: Rules, state: State) -> None:
    """Put all cards together again."""
    for seat in range(len(state.hands)):
        state.hands[seat] = 0
        state.reserves[seat] = 0
        state.piles[seat] = 0
        state.dealt[seat] = 0
        state.took_at[seat] = 0
        state.sweep_count[seat] = 0
        state.sweep_points[seat] = 0
        state.swept[seat] = 0
        state.swept_with[seat] = 0
        state.declared[seat] = 0
    for place in range(len(state.noted)):
        state.noted[place] = 0
    state.noted_now = 0
    state.before = NOBODY
    state.before_laid = 0
    state.hit_chain = 0
    state.carried[:] = state.carried_on
    clear_floor(state)
    state.floor_down = 0
    state.floor_due = 0
    state.bid = 0
    state.seen = 0
    state.play_number = 1
    state.plays_left = UNKNOWN
    state.opening_plays = 0
    state.batch_at = 1
    state.captured = 0
    state.buried = 0
    state.awarded = 0
    state.cleared = 0
    state.cleared_points = 0
    state.turn = first_seat(rules, state)


def next_card(state: State) -> int:
    """The next card of the stock."""
    card = state.stock[state.stock_at]
    state.stock_at += 1
    return card


def stock_left(state: State) -> int:
    """Cards left in the stock."""
    return state.stock_end - state.stock_at


def deal_floor(rules: Rules, state: State, cards: int, down: int) -> None:
    """Deal cards to the floor."""
    if down:
        state.floor_down = 1
    for _ in range(cards):
        put_loose(rules, state, 1 << next_card(state))
    if state.floor_down:
        state.seen &= ~state.floor


def deal_packet(rules: Rules, state: State, index: int) -> None:
    """Deal one packet of the spec."""
    cards = rules.packet_cards[index]
    if rules.packet_to[index] == TO_FLOOR:
        deal_floor(rules, state, cards, rules.packet_down[index])
        return
    seats = 1 if rules.packet_to[index] == TO_BIDDER else alive_count(rules, state)
    by = rules.packet_by[index] if rules.packet_by[index] else cards
    start = first_seat(rules, state)
    given = 0
    while given < cards:
        seat = start
        for _ in range(seats):
            end = min(given + by, cards)
            if rules.packet_in_all[index]:
                end = min(end, cards - state.dealt[seat])
            give_cards(state, seat, max(end - given, 0), rules.packet_reserve[index])
            seat = next_seat(rules, state, seat)
        given += by
    if rules.packet_reserve[index]:
        return
    seat = start
    for _ in range(seats):
        before = 0 if rules.packet_in_all[index] else state.dealt[seat]
        state.dealt[seat] = before + cards
        seat = next_seat(rules, state, seat)


def give_cards(state: State, seat: int, number: int, reserve: int) -> None:
    """Deal the next cards to a seat, as many as there are."""
    cards = 0
    end = min(state.stock_at + number, state.stock_end)
    for place in range(state.stock_at, end):
        cards |= 1 << state.stock[place]
    state.stock_at = end
    if reserve:
        state.reserves[seat] |= cards
    else:
        state.hands[seat] |= cards


def deal_packets(rules: Rules, state: State, after_opening: int) -> None:
    """Deal the packets before the opening, or those after it."""
    for index in range(rules.packet_count):
        if rules.packet_after[index] == after_opening:
            deal_packet(rules, state, index)


def stack(state: State, cards: int) -> None:
    """Record that the first `cards` places of `state.stock` hold a new order."""
    state.stock_at = 0
    state.stock_end = cards
    for index in range(cards, len(state.stock)):
        state.stock[index] = 0


def fill_floor(rules: Rules, state: State) -> None:
    """Replace misdealt floor cards from the reshuffled stock."""
    due = state.floor_due
    state.floor_due = 0
    deal_floor(rules, state, due, 0)


def draw_up(rules: Rules, state: State, seat: int) -> None:
    """Fill a hand up from the stock."""
    give_cards(state, seat, max(rules.draw_up - count(state.hands[seat]), 0), 0)


def batch_share(rules: Rules, state: State) -> int:
    """Cards that each seat receives in the coming batch, 0 if there is none.

    A last batch dealt one by one may leave some seats a card short.
    """
    stock = stock_left(state)
    seats = alive_count(rules, state)
    if rules.batch == 0 or stock == 0:
        return 0
    if stock >= rules.batch * seats:
        return rules.batch
    if rules.last_batch == BATCH_SHARE:
        return stock // seats
    if rules.last_batch == BATCH_ONE_BY_ONE:
        return (stock + seats - 1) // seats
    return 0


def deal_batch(rules: Rules, state: State) -> None:
    """Deal a batch to empty hands."""
    share = batch_share(rules, state)
    seat = first_seat(rules, state)
    full = stock_left(state) >= rules.batch * alive_count(rules, state)
    one_by_one = rules.last_batch == BATCH_ONE_BY_ONE and not full
    for _ in range(share if one_by_one else 1):
        for _ in range(alive_count(rules, state)):
            give_cards(state, seat, 1 if one_by_one else share, 0)
            seat = next_seat(rules, state, seat)
    state.batch_at = state.play_number
    if rules.batch_leads_first:
        state.turn = first_seat(rules, state)
    if state.hands[state.turn] == 0:
        state.turn = next_with_cards(rules, state, state.turn)


def draw_reserves(rules: Rules, state: State) -> None:
    """Let every seat pick up the hand that was kept for it."""
    for seat in range(rules.seat_count):
        state.hands[seat] |= state.reserves[seat]
        state.reserves[seat] = 0
    state.batch_at = state.play_number


def has_reserves(rules: Rules, state: State) -> bool:
    """Whether any hand is kept in reserve."""
    for seat in range(rules.seat_count):
        if state.reserves[seat]:
            return True
    return False


def hands_empty(rules: Rules, state: State) -> bool:
    """Whether nobody holds a card."""
    for seat in range(rules.seat_count):
        if state.hands[seat]:
            return False
    return True


def plays_to_come(rules: Rules, state: State) -> int:
    """Plays to the end of the deal: cards in hand and in reserve, and what batches will bring."""
    cards = 0
    for seat in range(rules.seat_count):
        cards += count(state.hands[seat]) + count(state.reserves[seat])
    stock = stock_left(state)
    seats = alive_count(rules, state)
    if rules.draw_up:
        return cards + stock
    if rules.batch:
        full = stock // (rules.batch * seats) * rules.batch * seats
        cards += full
        if rules.last_batch == BATCH_SHARE:
            cards += (stock - full) // seats * seats
        elif rules.last_batch == BATCH_ONE_BY_ONE:
            cards += stock - full
    return cards


def turn_up(state: State) -> None:
    """Turn the floor face up."""
    if state.floor_down:
        state.floor_down = 0
        state.seen |= state.floor


def throw_in(rules: Rules, state: State, next_deals: bool) -> None:
    """End a deal that nobody can open, and ask for a new one."""
    if next_deals:
        pass_deal(rules, state, rules.turn_step)
    want_deal(rules, state)
