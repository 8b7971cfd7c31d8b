"""Where the hidden cards may lie: whole states that agree with all that one seat may know.

In the engine's style, so that it runs at both speeds. Whoever is known to hold a card of a value
receives one first; all other hidden cards are dealt at random to the places that they fit in.
"""

from dataclasses import dataclass
from typing import Annotated

from engine.bits import count
from engine.floor import in_houses, put_loose
from engine.rules import CARDS, VALUES, Rules
from engine.state import NOBODY, State, View, copy_state
from fishtable.sim.chance import Chance, shuffle


@dataclass(slots=True)
class Hidden:
    """Cards waiting to be dealt to hidden places, in random order."""

    at: int  # place of the next one
    end: int
    order: Annotated[list[int], CARDS]


def visible_piles(rules: Rules, view: View) -> int:
    """The captured cards that the seat may look at."""
    cards = 0
    for seat in range(rules.seat_count):
        cards |= view.state.piles[seat]
    return cards


def hidden_cards(rules: Rules, view: View) -> int:
    """The cards that may be in other hands, in reserves, in the stock or face down on the floor."""
    shown = view.state
    return rules.pack & ~shown.seen & ~shown.hands[view.seat] & ~visible_piles(rules, view)


def gone_cards(rules: Rules, view: View) -> int:
    """The cards that have been taken to piles which the seat may not look at."""
    shown = view.state
    lying = shown.floor | in_houses(shown) | shown.hands[view.seat]
    return rules.pack & shown.seen & ~lying & ~visible_piles(rules, view)


def mix(hidden: Hidden, cards: int, chance: Chance) -> None:
    """Put cards in random order."""
    hidden.at = 0
    hidden.end = shuffle(chance, hidden.order, cards)


def draw(hidden: Hidden) -> int:
    """The next card, NOBODY's −1 when there is none."""
    if hidden.at == hidden.end:
        return NOBODY
    card = hidden.order[hidden.at]
    hidden.at += 1
    return card


def draw_one_of(hidden: Hidden, cards: int) -> int:
    """The next card that is one of `cards`, as a mask; 0 if none is left."""
    for place in range(hidden.at, hidden.end):
        card = hidden.order[place]
        if cards >> card & 1:
            hidden.order[place] = hidden.order[hidden.at]
            hidden.order[hidden.at] = card
            hidden.at += 1
            return 1 << card
    return 0


def draw_some(hidden: Hidden, number: int) -> int:
    """The next cards as a mask, fewer if fewer are left."""
    cards = 0
    for _ in range(number):
        card = draw(hidden)
        if card >= 0:
            cards |= 1 << card
    return cards


def deal_world(rules: Rules, view: View, world: State, hidden: Hidden, chance: Chance) -> None:
    """Make `world` a whole state that agrees with a view, at random.

    Args:
        hidden: working space.
    """
    copy_state(view.state, world)
    mix(hidden, hidden_cards(rules, view), chance)
    for seat in range(rules.seat_count):
        if seat == view.seat:
            continue
        for value in range(1, VALUES):
            if view.held[seat] >> value & 1 and world.hands[seat] & rules.worth[value] == 0:
                world.hands[seat] |= draw_one_of(hidden, rules.worth[value])
    for seat in range(rules.seat_count):
        if seat != view.seat:
            missing = view.hand_counts[seat] - count(world.hands[seat])
            world.hands[seat] |= draw_some(hidden, missing)
        world.reserves[seat] = draw_some(hidden, view.reserve_counts[seat])
    if world.floor_down:
        put_loose(rules, world, draw_some(hidden, view.floor_count))
        world.seen &= ~world.floor
    for _ in range(view.stock_count):
        card = draw(hidden)
        if card >= 0:
            world.stock[world.stock_end] = card
            world.stock_end += 1
    deal_piles(rules, view, world, hidden, chance)


def deal_piles(rules: Rules, view: View, world: State, hidden: Hidden, chance: Chance) -> None:
    """Put the cards that have been taken by others into their piles.

    What cleared the floor, and what it took, is known to be in that seat's pile.
    """
    taken = gone_cards(rules, view)
    side = rules.side_of[view.seat]
    for seat in range(rules.seat_count):
        if rules.side_of[seat] != side and view.pile_counts[seat]:
            world.piles[seat] = taken & (world.swept[seat] | world.swept_with[seat])
            taken &= ~world.piles[seat]
    mix(hidden, taken, chance)
    for seat in range(rules.seat_count):
        if rules.side_of[seat] != side:
            missing = view.pile_counts[seat] - count(world.piles[seat])
            world.piles[seat] |= draw_some(hidden, missing)


def is_open(rules: Rules, view: View) -> bool:
    """Whether the view leaves only one world: all hidden cards lie in one hand.

    With more than two sides nobody knows which pile holds what.
    """
    places = 0
    cards = view.stock_count
    if cards > 1:
        return False
    if cards:
        places += 1
    for seat in range(rules.seat_count):
        own = seat == view.seat
        for number in (view.reserve_counts[seat], 0 if own else view.hand_counts[seat]):
            if number:
                places += 1
                cards += number
    known = places == 0 or (places == 1 and count(hidden_cards(rules, view)) == cards)
    return known and rules.side_count == 2 and not view.state.floor_down
