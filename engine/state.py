"""What the engine's functions read and write: positions, plays, views and working space.

Every class is a slotted dataclass of ints and fixed-length lists, so that a compiled run can hold
it as a record with the same field names. `blank` makes one, `copy_state` copies one.
"""

from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from engine.lanes import PLACES, Lane
from engine.rules import CARDS, ITEMS, SEATS, VALUES

HOUSES = 13
SETS = 28
"""Sets one house can be made of; `engine.from_model` refuses rules that could need more."""
CHOICES = 2048
"""Plays of one turn that are listed; beyond it a list says that it is not complete."""
UNIONS = 1024
SLOTS = 2048
FIRSTS = 512
SHARE = 32
"""Places in the list of plays that are kept for each card of the hand still to come."""
WORK = 8192
"""Steps spent on listing the plays of one card; beyond it the list says that it is not complete."""

NOBODY = -1
DRAW = -2

# phases: what the state waits for; REST, for the packets after the opening, is left by itself
ORDER, BID, OPENING, REST, PLAY, OVER = 1, 2, 3, 4, 5, 6
# kinds of play
K_BID, K_PASS, K_LAY, K_TAKE, K_MAKE, K_ADD, K_RAISE = 1, 2, 3, 4, 5, 6, 7
# stages of an order: a whole deal; cards that replace a misdealt floor
STAGE_DEAL, STAGE_FLOOR = 0, 1
UNKNOWN = 99
"""Plays left while the opening has not been settled, or in the middle of a deal."""


@dataclass(slots=True)
class House:
    """A house on the floor."""

    value: int
    owners: int  # mask of seats
    cards: int  # mask, all of its cards
    set_count: int
    sets: Annotated[list[int], SETS]  # masks


@dataclass(slots=True)
class State:
    """A position in a match. Seats and sides are 0-based, masks are sets of cards."""

    phase: int
    dealer: int
    turn: int  # seat to act
    bid: int  # value announced in this deal, 0 for none yet
    hands: Annotated[list[int], SEATS]  # masks
    reserves: Annotated[list[int], SEATS]  # masks, drawn when the hands are empty
    piles: Annotated[list[int], SEATS]  # masks, captured in this deal
    dealt: Annotated[list[int], SEATS]  # cards dealt to the seat in this deal
    gone: int  # mask of seats that have forfeited
    floor: int  # mask of loose cards
    top: int  # mask, the card on top where the floor is one pile
    floor_down: int  # the floor is still face down
    counts: int  # count vector of the loose cards, see engine.sums
    sums: Annotated[list[int], PLACES, Lane]  # sets of loose cards by total, see engine.lanes
    house_count: int
    houses: Annotated[list[House], HOUSES]
    stock: Annotated[list[int], CARDS]  # cards in order
    stock_at: int  # next card
    stock_end: int
    shuffle: int  # mask of the cards whose order is wanted
    stage: int
    floor_due: int  # cards that must fill the floor up after a misdeal
    buried: int  # mask of cards put under the stock when the floor was laid out
    awarded: int  # mask of the first floor, if it was the dealer's
    play_number: int  # number of the coming play in this deal, from 1
    plays_left: int  # plays to the end of the deal, the coming one included
    opening_plays: int  # plays made in the opening
    batch_at: int  # number of the first play of this batch
    took_at: Annotated[list[int], SEATS]  # number of the seat's last taking play, 0 for none
    seen: int  # mask of the cards that have lain face up in this deal
    sweep_count: Annotated[list[int], SEATS]  # floors cleared in this deal
    sweep_points: Annotated[list[int], SEATS]
    swept: Annotated[list[int], SEATS]  # mask of floor cards taken in sweeps
    swept_with: Annotated[list[int], SEATS]  # mask of cards that made sweeps
    noted: Annotated[list[int], ITEMS * SEATS]  # points noted at once, by line, then by seat
    noted_now: int  # points noted by the last play, sweeps left out
    declared: Annotated[list[int], SEATS]  # lines, as bits, that the hands just dealt have scored
    before: int  # card of the play before, NOBODY where there is none
    before_laid: int  # whether it was laid
    hit_chain: int  # hits that the play before continued, itself included
    captured: int  # mask, what the last play took, the played card included
    cleared: int  # whether the last play cleared the floor
    cleared_points: int
    running: Annotated[list[int], SEATS]  # sum, bank or lead by side
    games: Annotated[list[int], SEATS]  # games won by side
    gates: Annotated[list[int], SEATS]  # by side, the gate it plays behind + 1, 0 for none
    deal_points: Annotated[list[int], SEATS]  # the last finished deal, by side
    deal_sweeps: Annotated[list[int], SEATS]  # points for sweeps in it, by side
    carried: Annotated[list[int], ITEMS]  # points of a line that come from earlier, tied deals
    carried_on: Annotated[list[int], ITEMS]  # the same for the next deal
    deals: int  # deals finished
    extra: int  # an extra deal is being played
    winner: int  # side, NOBODY or DRAW


@dataclass(slots=True)
class Choice:
    """A play as such: two plays with equal fields are one play, however grouped."""

    kind: int
    card: int
    used: int  # mask of loose cards used
    houses: int  # houses taken, see engine.floor
    value: int  # house made, added to or raised to; value bid
    old_value: int  # house raised
    first: int  # mask, loose cards that join the played card in its set


@dataclass(slots=True)
class Play:
    """A play and the groups it was named in."""

    choice: Choice
    group_count: int
    groups: Annotated[list[int], SETS]  # masks; not the played card's own set


@dataclass(slots=True)
class Scratch:
    """Working space of the functions that list and complete plays."""

    complete: int  # nothing was left out of the list
    choice_count: int
    choices: Annotated[list[Choice], CHOICES]
    limit: int  # places in it that the card at hand may fill
    work: int  # steps that may still be spent on the card at hand
    counted: int  # whether the plays were counted, and only those listed that cannot be
    hand_count: int  # cards of the hand whose plays were counted
    hand_cards: Annotated[list[int], CARDS]  # those cards
    hand_ends: Annotated[list[int], CARDS + 1]  # plays of the cards before each
    hand_lists: Annotated[list[int], CARDS]  # where the takes of each are listed, −1 if counted
    union_count: int
    unions: Annotated[list[int], UNIONS]  # count vectors
    union_slots: Annotated[list[int], UNIONS]  # where each stands in the hash table
    slots: Annotated[list[int], SLOTS]  # hash table of unions: place + 1
    fitting_count: int
    fitting: Annotated[list[int], UNIONS]  # shapes that fit the floor
    first_count: int
    firsts: Annotated[list[int], FIRSTS]  # masks, sets the played card can stand in
    pick_count: int
    pick_pool: Annotated[list[int], VALUES]  # masks
    pick_bits: Annotated[list[int], VALUES]  # the chosen cards of each pool, squeezed
    least: int  # cards of the smallest set, where no larger one may be taken
    sums: Annotated[list[int], PLACES, Lane]  # sets left by total, while one is unranked
    totals: Annotated[list[int], ITEMS]  # working space for points by line
    weights: Annotated[list[int], CARDS]  # what a player thinks each card is worth
    gains: Annotated[list[int], 8 * VALUES]  # worth of the dearest 0 to 7 loose cards of a value
    best: int  # count vector, the union of groups worth most
    depth_shape: Annotated[list[int], SETS]  # explicit stack of the splitter and of searches
    play: Play


@dataclass(slots=True)
class View:
    """What one seat may know. Hidden cards are absent from `state`.

    Piles of other sides lie face down; that their cards are gone is known, as all have lain face
    up once (`seen`).
    """

    seat: int
    state: State  # with the hands, reserves, stock and piles that the seat cannot see left empty
    hand_counts: Annotated[list[int], SEATS]
    reserve_counts: Annotated[list[int], SEATS]
    pile_counts: Annotated[list[int], SEATS]
    floor_count: int
    stock_count: int
    held: Annotated[list[int], SEATS]  # mask of values the seat is known to hold, bit = value


T = TypeVar("T")
_plans: dict[type, list[tuple[str, Any, int]]] = {}
_makers: dict[type, list[tuple[Any, int]]] = {}


def plan(cls: type) -> list[tuple[str, Any, int]]:
    """Fields of a class as (name, element type, length); length 0 for a single element."""
    if cls not in _plans:
        hints = get_type_hints(cls, include_extras=True)
        parts: list[tuple[str, Any, int]] = []
        for field in fields(cls):
            hint = hints[field.name]
            if get_origin(hint) is Annotated:
                kind, length, *narrow = get_args(hint)
                parts.append((field.name, narrow[0] if narrow else get_args(kind)[0], length))
            else:
                parts.append((field.name, hint, 0))
        _plans[cls] = parts
    return _plans[cls]


def blank(cls: type[T]) -> T:
    """A new object of the class with every number 0."""
    if cls not in _makers:
        _makers[cls] = [
            (kind if is_dataclass(kind) else None, length) for _, kind, length in plan(cls)
        ]
    values: list[Any] = []
    for kind, length in _makers[cls]:
        if kind is None:
            values.append([0] * length if length else 0)
        elif length:
            values.append([blank(kind) for _ in range(length)])
        else:
            values.append(blank(kind))
    return cls(*values)


def copy_house(source: House, target: House) -> None:
    """Make `target` equal to `source`."""
    target.value = source.value
    target.owners = source.owners
    target.cards = source.cards
    target.set_count = source.set_count
    target.sets[:] = source.sets


def copy_state(source: State, target: State) -> None:
    """Make `target` equal to `source`: the one place that copies a state, in both speeds.

    Slices copy items in lists and in arrays alike, where an assignment would share the list.
    """
    target.phase = source.phase
    target.dealer = source.dealer
    target.turn = source.turn
    target.bid = source.bid
    target.hands[:] = source.hands
    target.reserves[:] = source.reserves
    target.piles[:] = source.piles
    target.dealt[:] = source.dealt
    target.gone = source.gone
    target.floor = source.floor
    target.top = source.top
    target.floor_down = source.floor_down
    target.counts = source.counts
    target.sums[:] = source.sums
    target.house_count = source.house_count
    for index in range(HOUSES):
        copy_house(source.houses[index], target.houses[index])
    target.stock[:] = source.stock
    target.stock_at = source.stock_at
    target.stock_end = source.stock_end
    target.shuffle = source.shuffle
    target.stage = source.stage
    target.floor_due = source.floor_due
    target.buried = source.buried
    target.awarded = source.awarded
    target.play_number = source.play_number
    target.plays_left = source.plays_left
    target.opening_plays = source.opening_plays
    target.batch_at = source.batch_at
    target.took_at[:] = source.took_at
    target.seen = source.seen
    target.sweep_count[:] = source.sweep_count
    target.sweep_points[:] = source.sweep_points
    target.swept[:] = source.swept
    target.swept_with[:] = source.swept_with
    target.noted[:] = source.noted
    target.noted_now = source.noted_now
    target.declared[:] = source.declared
    target.before = source.before
    target.before_laid = source.before_laid
    target.hit_chain = source.hit_chain
    target.captured = source.captured
    target.cleared = source.cleared
    target.cleared_points = source.cleared_points
    target.running[:] = source.running
    target.games[:] = source.games
    target.gates[:] = source.gates
    target.deal_points[:] = source.deal_points
    target.deal_sweeps[:] = source.deal_sweeps
    target.carried[:] = source.carried
    target.carried_on[:] = source.carried_on
    target.deals = source.deals
    target.extra = source.extra
    target.winner = source.winner


def copy_choice(source: Choice, target: Choice) -> None:
    """Make `target` equal to `source`."""
    target.kind = source.kind
    target.card = source.card
    target.used = source.used
    target.houses = source.houses
    target.value = source.value
    target.old_value = source.old_value
    target.first = source.first
