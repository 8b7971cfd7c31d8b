"""States from positions that are simply given, for judging, scoring and examples.

A position is taken as it is: nobody asks how it could have come about. Cards that are not named
are somewhere else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine import floor as floors
from engine.bits import count
from engine.deal import first_seat
from engine.notation import cards_text
from engine.noted import declare
from engine.reckoning import note_gates
from engine.rules import BID_ANNOUNCED, CARDS, VALUES, Rules
from engine.state import BID, HOUSES, NOBODY, OPENING, PLAY, SETS, UNKNOWN, State, blank
from engine.sums import clear_counts

MIDDLE = 20
"""The number of a play "somewhere in mid-deal"."""


class BadPosition(ValueError):
    """A position that cannot be; the message says why, in plain words."""


@dataclass(frozen=True, slots=True)
class GivenHouse:
    """A house of a position: value, 0-based owners, masks of its sets."""

    value: int
    owners: tuple[int, ...]
    sets: tuple[int, ...]
    cemented: bool | None = None


@dataclass(frozen=True, slots=True)
class GivenSweep:
    """A sweep already made: 0-based seat, card played, mask of what it took, points noted."""

    seat: int
    card: int
    taken: int
    points: int


@dataclass(frozen=True, slots=True)
class Given:
    """What is said of a position. Seats are 0-based, cards are masks.

    Attributes:
        turn: seat to act, None for the first to play.
        opening: whether it stands in the opening.
        bid: value announced, None in the bidding turn.
        play_number: [number, of] of the coming play, None for mid-deal.
        top: the floor's top card as a mask, where it is one pile; 0 for the last of the floor.
        hand: of the acting seat; `hands` are those of other seats.
        piles, sweeps: for scoring.
        scores: by side, the running scores that the deal began with.
        just_dealt: whether the hands have just been dealt, so that they may score.
        last_taker: the seat that took last, where that scores.
    """

    turn: int | None = None
    dealer: int = 0
    opening: bool = False
    bid: int | None = None
    play_number: tuple[int, int] | None = None
    hand: int = 0
    hands: Mapping[int, int] = field(default_factory=dict)
    floor: int = 0
    top: int = 0
    houses: Sequence[GivenHouse] = ()
    piles: Mapping[int, int] = field(default_factory=dict)
    sweeps: Sequence[GivenSweep] = ()
    last_taker: int | None = None
    scores: Sequence[int] = ()
    just_dealt: bool = False


def state_of(rules: Rules, given: Given) -> State:
    """The state that a position describes.

    Raises:
        BadPosition: a seat that there is not, a card in two places, a house that cannot be.
    """
    state = blank(State)
    state.winner = NOBODY
    state.before = NOBODY
    clear_counts(state)
    state.dealer = _seat(rules, given.dealer, "dealer")
    state.turn = first_seat(rules, state)
    if given.turn is not None:
        state.turn = _seat(rules, given.turn, "turn")
    _once(given, rules.pack)
    for seat, cards in given.hands.items():
        state.hands[_seat(rules, seat, "hand")] = cards
    state.hands[state.turn] |= given.hand
    for seat in range(rules.seat_count):
        state.dealt[seat] = count(state.hands[seat])
    floors.put_loose(rules, state, given.floor)
    if rules.one_pile and given.top:
        if count(given.top) != 1 or given.top & ~given.floor:
            raise BadPosition("on top of the pile lies one of its cards")
        state.top = given.top
    for house in given.houses:
        _put_house(rules, state, house)
    for seat, cards in given.piles.items():
        state.piles[_seat(rules, seat, "pile")] = cards
    for sweep in given.sweeps:
        _note_sweep(rules, state, sweep)
    if given.last_taker is not None:
        state.took_at[_seat(rules, given.last_taker, "last take")] = 1
    if len(given.scores) > rules.side_count:
        raise BadPosition(f"there are {len(given.scores)} scores for {rules.side_count} sides")
    for side, score in enumerate(given.scores):
        state.running[side] = score
    note_gates(rules, state)
    if given.just_dealt:
        declare(rules, state, first_seat(rules, state))
    state.phase = PLAY
    _number(state, given.play_number)
    if given.opening:
        _open(rules, state, given)
    return state


def _seat(rules: Rules, seat: int, what: str) -> int:
    if not 0 <= seat < rules.seat_count:
        raise BadPosition(f"{what}: there is no seat {seat + 1} at a table of {rules.seat_count}")
    return seat


def _once(given: Given, pack: int) -> None:
    """Each card in one place only, and of the pack."""
    places = [given.hand, given.floor, *given.hands.values(), *given.piles.values()]
    places += [cards for house in given.houses for cards in house.sets]
    seen = 0
    for cards in places:
        if cards & ~pack:
            raise BadPosition(f"{cards_text(cards & ~pack)}: no such card in this pack")
        if seen & cards:
            raise BadPosition("a card is in two places")
        seen |= cards


def _put_house(rules: Rules, state: State, given: GivenHouse) -> None:
    if not rules.houses:
        raise BadPosition("houses are not part of these rules")
    if not 1 <= given.value < VALUES:
        raise BadPosition(f"a house of {given.value} cannot be")
    if state.house_count == HOUSES or len(given.sets) > SETS:
        raise BadPosition("there are more houses, or sets in a house, than the floor can hold")
    if not given.sets or not all(given.sets):
        raise BadPosition(f"the house of {given.value} has no cards")
    owners = 0
    for seat in given.owners:
        owners |= 1 << _seat(rules, seat, "owner")
    for cards in given.sets:
        if not _can_make(rules, cards, given.value):
            total = sum(rules.value[card] for card in range(CARDS) if cards >> card & 1)
            raise BadPosition(f"a set in the house of {given.value} makes {total}")
    house = state.houses[floors.new_house(state, given.value, owners)]
    for cards in given.sets:
        floors.add_set(house, cards)
        state.seen |= cards
    if given.cemented is not None and given.cemented != floors.cemented(rules, house):
        raise BadPosition(
            f"the house of {given.value} is {'' if given.cemented else 'not '}marked as cemented, "
            f"but {'is not' if given.cemented else 'is'} by its sets"
        )


def _can_make(rules: Rules, cards: int, value: int) -> bool:
    """Whether cards make a value by what each may count, added or, where that is so, taken off."""
    signs = (1, -1) if rules.subtracts else (1,)
    totals = {0}
    for card in range(CARDS):
        if cards >> card & 1:
            counts = [v for v in range(1, VALUES) if rules.alone[v] >> card & 1]
            totals = {t + sign * count for t in totals for sign in signs for count in counts}
    return value in totals


def _note_sweep(rules: Rules, state: State, sweep: GivenSweep) -> None:
    seat = _seat(rules, sweep.seat, "sweep")
    state.sweep_count[seat] += 1
    state.sweep_points[seat] += sweep.points
    state.swept[seat] |= sweep.taken
    if sweep.card >= 0:
        state.swept_with[seat] |= 1 << sweep.card


def _number(state: State, number: tuple[int, int] | None) -> None:
    if number is None:
        state.play_number = MIDDLE
        state.plays_left = UNKNOWN
        return
    at, of = number
    if not 1 <= at <= of:
        raise BadPosition(f"there is no play {at} of {of}")
    state.play_number = at
    state.plays_left = of - at + 1


def _open(rules: Rules, state: State, given: Given) -> None:
    """The opening: the bidding turn, or the play that it leads to."""
    if not rules.bid:
        raise BadPosition("these rules have no opening")
    state.phase = OPENING
    if given.play_number is None:
        state.play_number = 1
    if rules.bid == BID_ANNOUNCED:
        if given.bid is None:
            state.phase = BID
            state.floor_down = 1
        else:
            state.bid = given.bid
    elif given.bid is not None:
        raise BadPosition("nothing is announced in this opening")
