"""What holds in every state, for whatever rules."""

import random
from collections.abc import Iterator

import engine
from engine import sums
from engine.face import copied
from engine.lanes import LANES, ZERO
from engine.rules import CARDS, HOLD_UNTIL_TAKEN, SAME_APART, VALUES, Rules
from engine.state import (
    BID,
    NOBODY,
    OPENING,
    ORDER,
    OVER,
    PLAY,
    STAGE_FLOOR,
    UNKNOWN,
    House,
    State,
    blank,
)

EMPTY = blank(House)


def bits(cards: int) -> Iterator[int]:
    for card in range(CARDS):
        if cards >> card & 1:
            yield card


def places(rules: Rules, state: State) -> list[int]:
    """Masks of every place where cards are."""
    stock = state.stock[state.stock_at : state.stock_end]
    found = [*state.hands, *state.reserves, *state.piles, state.floor]
    for house in state.houses[: state.house_count]:
        assert house.cards == sum(house.sets[: house.set_count])
        found.append(house.cards)
    if state.phase == ORDER and state.stage == STAGE_FLOOR:
        return [*found, state.shuffle]
    return [*found, sum(1 << card for card in stock)]


def sound(rules: Rules, state: State) -> None:
    """Assert what must hold of cards, counts, houses and the turn."""
    together = 0
    for cards in places(rules, state):
        assert not together & cards, "a card is in two places"
        together |= cards
    begun = state.phase != ORDER or state.stage == STAGE_FLOOR or state.deals
    if begun and not state.gone:
        assert together == rules.pack, "a card is nowhere"
    counted_afresh(rules, state)
    assert state.top & ~state.floor == 0
    assert state.top.bit_count() == int(bool(rules.one_pile and state.floor))
    known_and_hidden(state)
    if state.phase in (BID, OPENING, PLAY):
        assert not state.gone >> state.turn & 1
        assert state.hands[state.turn]
        held_and_single(rules, state)
    if state.phase == PLAY:
        assert 1 <= state.plays_left != UNKNOWN
    for seat in range(rules.seat_count):
        if state.gone >> seat & 1:
            assert not state.hands[seat]
            assert not state.reserves[seat]
    assert (state.phase == OVER) == (state.winner != NOBODY)
    assert state.phase in (ORDER, BID, OPENING, PLAY, OVER)


def known_and_hidden(state: State) -> None:
    """Assert that just the cards that have lain face up are known to have."""
    hidden = open_cards = 0
    for cards in (*state.hands, *state.reserves):
        hidden |= cards
    if state.phase != ORDER:
        for card in state.stock[state.stock_at : state.stock_end]:
            hidden |= 1 << card
    for cards in state.piles:
        open_cards |= cards
    for house in state.houses[: state.house_count]:
        open_cards |= house.cards
    if state.floor_down:
        hidden |= state.floor
    else:
        open_cards |= state.floor
    assert not state.seen & hidden
    assert not open_cards & ~state.seen


def counted_afresh(rules: Rules, state: State) -> None:
    """Assert that the counts kept of the floor are those of its cards, counted from nothing."""
    ways = {0: 1}
    counts = 0
    for card in bits(state.floor):
        value = rules.sum_value[card]
        counts += rules.one_count[card]
        if value:
            more = {total + value: number for total, number in ways.items()}
            ways = {t: ways.get(t, 0) + more.get(t, 0) for t in ways.keys() | more.keys()}
    assert state.counts == counts
    top = VALUES if rules.top_total >= LANES else LANES
    assert state.sums[ZERO : ZERO + top] == [ways.get(total, 0) for total in range(top)]
    assert not any(state.sums[:ZERO])
    assert not any(state.sums[ZERO + top :])


def held_and_single(rules: Rules, state: State) -> None:
    """Assert that houses have owners who can claim them, and values of their own."""
    standing = state.houses[: state.house_count]
    assert all(house == EMPTY for house in state.houses[state.house_count :])
    if rules.same_value != SAME_APART:
        assert len({house.value for house in standing}) == len(standing)
    for house in standing:
        assert house.set_count
        assert rules.house_low <= house.value <= rules.house_high
        if rules.hold == HOLD_UNTIL_TAKEN:
            assert house.owners or state.gone
            for seat in range(rules.seat_count):
                if house.owners >> seat & 1:
                    assert state.hands[seat] & rules.worth[house.value], "an owner cannot claim"


def shuffled_hidden(rules: Rules, state: State, seat: int, rng: random.Random) -> State:
    """The same state with the cards that a seat cannot see put elsewhere among themselves."""
    other = copied(state)
    dealt = state.phase != ORDER or state.stage == STAGE_FLOOR
    hands = [s for s in range(rules.seat_count) if s != seat and dealt]
    pool = [card for s in hands for card in bits(state.hands[s])]
    pool += [card for reserve in state.reserves for card in bits(reserve)]
    pool += state.stock[state.stock_at : state.stock_end] if dealt else []
    pool += list(bits(state.floor)) if state.floor_down else []
    rng.shuffle(pool)

    def some(like: int) -> int:
        return sum(1 << pool.pop() for _ in range(like.bit_count()))

    for s in hands:
        other.hands[s] = some(state.hands[s])
    for s in range(rules.seat_count):
        other.reserves[s] = some(state.reserves[s])
    if state.floor_down:
        other.floor = some(state.floor)
        sums.clear_counts(other)
        for card in bits(other.floor):
            sums.add_card(rules, other, card)
    if dealt:
        other.stock[state.stock_at : state.stock_end] = pool
    return other


def views_tell_nothing(rules: Rules, state: State, rng: random.Random) -> None:
    """Assert that each seat sees its own cards, sizes of the rest, and nothing hidden."""
    for seat in range(rules.seat_count):
        seen = engine.view(rules, state, seat)
        assert seen == engine.view(rules, shuffled_hidden(rules, state, seat, rng), seat)
        assert seen.state.hands[seat] == state.hands[seat]
        assert seen.hand_counts == [hand.bit_count() for hand in state.hands]
        assert seen.floor_count == state.floor.bit_count()
        assert seen.state.floor == (0 if state.floor_down else state.floor)
        assert not any(seen.state.stock)
        assert not any(seen.state.reserves)
        others = [s for s in range(rules.seat_count) if s != seat]
        assert not any(seen.state.hands[s] for s in others)
