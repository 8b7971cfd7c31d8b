"""What a solver of endings remembers: positions it has come to, and what they are worth.

In the engine's style, so that it runs at both speeds. A position is named by all that its value
depends on, mixed into two words of 62 bits: that two are taken for one is less likely than a fault
of the machine.
"""

from dataclasses import dataclass
from typing import Annotated

from engine.bits import count, lowest
from engine.piles import last_taker, noted_of, side_pile, side_sweep_points
from engine.rules import (
    CARDS,
    ITEM_ALL_POINTS,
    ITEM_AT_LEAST,
    ITEM_EACH,
    ITEM_HIT,
    ITEM_LAST_TAKE,
    ITEM_PRIME,
    ITEM_RUN,
    RESIDUE_LAST_BATCH,
    SEATS,
    VALUES,
    Rules,
)
from engine.score import SUIT, line_points
from engine.state import NOBODY, Choice, State

DEPTH = 53
POOL = 12288
"""Plays kept for all positions of a line."""
TABLE = 1 << 20
"""Positions remembered."""
WORD = (1 << 62) - 1
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""What is remembered of the lead of side 0: itself, or a bound where there was no need to know."""
SHIFT, BIAS = 14, 1 << 13
"""Bits of the points of a side in the table, and what is added so that they are not negative."""
LATE = 3
"""Plays to the end of the deal from which on nothing is remembered: it is quicker played."""
FAR = 1 << 30
"""A lead beyond all leads, in points."""


@dataclass(slots=True)
class Frame:
    """A position of the line that is looked at."""

    state: State
    first: int  # its first play in the pool
    end: int
    at: int  # the next one to be tried
    floor: int  # alpha when it was come to: side 0 is sure of this lead elsewhere
    ceiling: int  # beta, the same for side 1
    low: int  # alpha by now
    high: int
    found: int  # whether a play has been valued
    best: int  # lead of the best play, for side 0 or, of several sides, for the one on turn
    points: Annotated[list[int], SEATS]  # deal points by side after it
    choice: Choice  # the best play
    key: int  # of the position in the table, 0 for a late one
    check: int


@dataclass(slots=True)
class Endgame:
    """Working space of the solver; `frames[0]` holds the answer when it is done."""

    status: int
    depth: int
    positions: int  # positions looked at
    run: int  # number of the deal, which tells what the table holds of it from what is older
    choice: Choice
    frames: Annotated[list[Frame], DEPTH]
    pool: Annotated[list[Choice], POOL]
    keys: Annotated[list[int], POOL]  # how promising each play looks
    marks: Annotated[list[int], POOL]  # alike for plays that are alike
    codes: Annotated[list[int], CARDS]  # alike for cards that are alike
    checks: Annotated[list[int], TABLE]  # the position that is remembered in this place
    values: Annotated[list[int], TABLE]  # its points by side, and what they are


def lead_of(rules: Rules, points: list[int], side: int) -> int:
    """By how many points a side is ahead of the best other; few points are good where they win."""
    sign = -1 if rules.lowest else 1
    most = -FAR
    for other in range(rules.side_count):
        if other != side:
            most = max(most, sign * points[other])
    return sign * points[side] - most


def stir(word: int, number: int) -> int:
    """Mix a number into a word of 62 bits."""
    # a product may wrap when compiled, but its low bits are the same as those of a long one
    word = ((word ^ number) * 0x1B873593CC9E2D51 + 0x165667B19E3779F9) & WORD
    return word ^ word >> 29


def code_cards(rules: Rules, endgame: Endgame) -> None:
    """Give each card a number of 62 bits, the same to cards of a rank that score alike."""
    word = 1
    for card in range(CARDS):
        word = stir(word, card)
        endgame.codes[card] = word
        for other in range(card & ~3, card):
            # in a prime the suit tells cards of a rank apart, and for a hit which of them was laid
            alike = rules.prime[card] == 0 and not rules.hits
            for item in range(rules.item_count):
                pair = rules.item_cards[item] >> card ^ rules.item_cards[item] >> other
                if pair & 1:
                    alike = False
            if alike:
                endgame.codes[card] = endgame.codes[other]
                break


def code_of(endgame: Endgame, cards: int) -> int:
    """A number for a set of cards, the same for sets that are alike."""
    code = 0
    while cards:
        code = code + endgame.codes[lowest(cards)] & WORD
        cards &= cards - 1
    return code


def mark_of(endgame: Endgame, choice: Choice) -> int:
    """A number for a play, the same for plays of a turn that come to positions that are alike."""
    word = stir(endgame.codes[choice.card], code_of(endgame, choice.used))
    word = stir(word, choice.houses)
    return stir(word, (choice.kind * VALUES + choice.value) * VALUES + choice.old_value)


def is_marked(endgame: Endgame, frame: Frame, mark: int) -> bool:
    """Whether a play that is alike has been listed."""
    for place in range(frame.first, frame.end):
        if endgame.marks[place] == mark:
            return True
    return False


def name_by(frame: Frame, number: int) -> None:
    """Mix a number into the name of a position: two words of 62 bits, each in its own way."""
    frame.key = stir(frame.key, number)
    frame.check = ((frame.check ^ number) * 0x27D4EB2F85EBCA6B + 0x3C6EF372FE94F82B) & WORD
    frame.check ^= frame.check >> 31


def name_position(rules: Rules, endgame: Endgame, frame: Frame) -> None:
    """Name a position for the table: all that its value depends on, mixed into two words.

    Of the piles that is not which cards they hold, but what these are worth and how many of them
    each line of the scoring table counts.
    """
    state = frame.state
    frame.key = endgame.run
    frame.check = endgame.run
    name_by(frame, state.turn)
    name_by(frame, state.stock_at)
    name_by(frame, code_of(endgame, state.floor))
    if rules.one_pile:
        name_by(frame, code_of(endgame, state.top))
    for seat in range(rules.seat_count):
        name_by(frame, code_of(endgame, state.hands[seat]))
        name_by(frame, code_of(endgame, state.reserves[seat]))
    for index in range(state.house_count):
        house = state.houses[index]
        name_by(frame, code_of(endgame, house.cards))
        name_by(frame, house.value << 16 | house.owners << 8 | house.set_count)
    if rules.hits:
        name_by(frame, state.before + 1)
        name_by(frame, state.before_laid << 8 | state.hit_chain)
    seat = last_taker(rules, state, state.batch_at if rules.residue == RESIDUE_LAST_BATCH else 1)
    name_by(frame, rules.side_of[seat] if seat != NOBODY else SEATS)
    for side in range(rules.side_count):
        name_by(frame, side_sweep_points(rules, state, side))
        name_by(frame, sweeps_of(rules, state, side) if rules.sweep_at_most else 0)
        pile = side_pile(rules, state, side)
        for item in range(rules.item_count):
            kind = rules.item_kind[item]
            if kind == ITEM_EACH:
                name_by(frame, line_points(rules, state, item, side) + BIAS)
            elif kind == ITEM_PRIME:
                name_prime(rules, frame, pile)
            elif kind == ITEM_RUN:
                name_by(frame, pile & rules.item_cards[item])
            elif kind == ITEM_LAST_TAKE:
                taker = last_taker(rules, state, 1)
                name_by(frame, rules.side_of[taker] if taker != NOBODY else SEATS)
            elif kind >= ITEM_HIT:
                name_by(frame, noted_of(rules, state, item, side))
            elif kind != ITEM_ALL_POINTS:
                name_by(frame, counted(rules, state, item, pile))


def name_prime(rules: Rules, frame: Frame, pile: int) -> None:
    """Mix in what the best card of each suit counts in a prime."""
    for suit in range(4):
        best = -1
        rest = pile & SUIT << suit
        while rest:
            best = max(best, rules.prime[lowest(rest)])
            rest &= rest - 1
        name_by(frame, best + 1)


def counted(rules: Rules, state: State, item: int, pile: int) -> int:
    """How many cards of a pile a line of the scoring table counts, as far as it still matters."""
    own = count(pile & rules.item_cards[item])
    if rules.item_kind[item] != ITEM_AT_LEAST:
        return own
    gone = 0
    for seat in range(rules.seat_count):
        gone |= state.piles[seat]
    if own + count(rules.pack & rules.item_cards[item] & ~gone) < rules.item_need[item]:
        return 0
    return own if rules.item_further[item] else min(own, rules.item_need[item])


def sweeps_of(rules: Rules, state: State, side: int) -> int:
    """Floors that a side has cleared in this deal."""
    sweeps = 0
    for seat in range(rules.seat_count):
        if rules.side_of[seat] == side:
            sweeps += state.sweep_count[seat]
    return sweeps


def remember(rules: Rules, endgame: Endgame, frame: Frame) -> None:
    """Note in the table what the position on top of the stack came to."""
    if frame.key == 0:
        return
    value = EXACT
    if rules.side_count == 2 and frame.best <= frame.floor:
        value = AT_MOST
    elif rules.side_count == 2 and frame.best >= frame.ceiling:
        value = AT_LEAST
    for side in range(rules.side_count):
        value = value << SHIFT | frame.points[side] + BIAS
    place = frame.key & TABLE - 1
    endgame.checks[place] = frame.check
    endgame.values[place] = value


def is_known(rules: Rules, endgame: Endgame, frame: Frame) -> bool:
    """Whether the table has what a position comes to, as far as is needed; it is then filled in."""
    place = frame.key & TABLE - 1
    if endgame.checks[place] != frame.check:
        return False
    value = endgame.values[place]
    for back in range(rules.side_count):
        frame.points[rules.side_count - 1 - back] = (value & (1 << SHIFT) - 1) - BIAS
        value >>= SHIFT
    frame.best = lead_of(rules, frame.points, 0)
    if value == AT_LEAST:
        return frame.best >= frame.high
    return value == EXACT or frame.best <= frame.low
