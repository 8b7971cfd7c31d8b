"""What is counted while deals are played, in the engine's style: it runs at both speeds."""

from dataclasses import dataclass
from typing import Annotated

from engine.bits import count
from engine.floor import named_of
from engine.reckoning import line_of
from engine.rules import (
    ITEMS,
    KNOCK_OUTS,
    SEATS,
    SETS_ONE,
    SETS_ONE_OF_A_KIND,
    VALUES,
    Rules,
)
from engine.state import (
    DRAW,
    K_ADD,
    K_BID,
    K_LAY,
    K_MAKE,
    K_RAISE,
    K_TAKE,
    NOBODY,
    OVER,
    Play,
    State,
)
from engine.sums import add_up
from engine.ways import cleared

FAR = 1 << 30
"""More points than a deal can have."""
SPREAD = 101
"""Columns of the histogram of a deal's lead; the outermost hold all beyond."""
LENGTHS = 64


@dataclass(slots=True)
class Tally:
    """Sums over many deals. Sides and seats are 0-based; points are of a deal, before the match.

    `lead` is by how many deal points the side that plays first is ahead of the best other side.
    """

    deals: int
    plays: int  # plays, bids included
    choices: int  # legal plays over all counted turns
    turns: int  # turns whose legal plays were counted
    forced: int  # turns with one legal play
    turns_cut: int  # turns whose list of plays was not complete
    points: Annotated[list[int], SEATS]  # by side
    squares: Annotated[list[int], SEATS]  # sums of squares of deal points, by side
    seat_points: Annotated[list[int], SEATS]  # of the seat's side, by seat
    turn_points: Annotated[list[int], SEATS]  # the same, first to play in the deal first
    deal_wins: Annotated[list[int], SEATS]  # deals in which the side is ahead
    turn_wins: Annotated[list[int], SEATS]  # the same by turn, counted for the seat's side
    ties: int  # deals without a single best side
    lead: int
    lead_squares: int
    spread: Annotated[list[int], SPREAD]
    sweeps: Annotated[list[int], SEATS]  # by seat
    sweep_points: Annotated[list[int], SEATS]  # by seat
    sweeps_at_start: int  # floors cleared by the first play of a deal
    sweeps_after_opening: int  # floors cleared by the play that follows the opening
    sweeps_at_end: int  # floors cleared by the last play of a deal
    bids: Annotated[list[int], VALUES]  # by value announced
    lays: int
    takes: int
    takes_of_pairs: int  # takes with a card of equal value
    takes_of_groups: int  # takes with a group
    takes_of_several: int  # takes of more than one set or house
    takes_by_clearing: int  # takes of all loose cards by a card that clears them
    takes_beside_like: int  # other takes by such a card, as one of its rank lies there
    houses_made: int
    houses_added: int
    houses_raised: int
    houses_taken_by_owners: int  # by a side that owned it
    houses_taken_by_others: int
    residue: int  # cards left at the end of deals
    unclaimed: int  # deals whose residue nobody got
    orders: int  # shuffles; more than deals where deals were repaired or thrown in
    matches: int
    match_wins: Annotated[list[int], SEATS]  # by side
    draws: int
    match_deals: Annotated[list[int], LENGTHS]  # matches by their number of deals
    looked: int  # deals whose score was looked at line by line, as the counts below
    item_deals: Annotated[list[int], ITEMS]  # deals in which a scoring line gave points
    item_points: Annotated[list[int], ITEMS]  # the points it gave, to whichever side
    item_decided: Annotated[list[int], ITEMS]  # deals that another side leads, or none, without it
    sweeps_decided: int  # the same without the points for sweeps
    knock_outs: Annotated[list[int], KNOCK_OUTS]  # deals with a side under the bound


def note_play(rules: Rules, state: State, tally: Tally, play: Play) -> None:
    """Count a play that is about to be made."""
    choice = play.choice
    kind = choice.kind
    tally.plays += 1
    if kind == K_BID:
        tally.bids[choice.value] += 1
    elif kind == K_LAY:
        tally.lays += 1
    elif kind == K_MAKE:
        tally.houses_made += 1
    elif kind == K_ADD:
        tally.houses_added += 1
    elif kind == K_RAISE:
        tally.houses_raised += 1
    elif kind == K_TAKE:
        note_take(rules, state, tally, play)


def note_take(rules: Rules, state: State, tally: Tally, play: Play) -> None:
    """Count what a take is made of."""
    choice = play.choice
    tally.takes += 1
    if cleared(rules, state.floor, choice.card):
        tally.takes_by_clearing += 1
        return
    if rules.one_pile:  # what lies below the top counts for nothing
        tally.takes_of_pairs += 1
        return
    if rules.clearing >> choice.card & 1:
        tally.takes_beside_like += 1
    pairs = choice.used & rules.pairs[choice.card]
    sets = count(pairs)
    if pairs:
        tally.takes_of_pairs += 1
    if choice.used & ~pairs:
        tally.takes_of_groups += 1
        sets += 1
        if rules.sets > SETS_ONE_OF_A_KIND:
            total = add_up(rules, choice.used & ~pairs)
            sets += total // max(rules.sum_goal[choice.card], 1) - 1
    if choice.houses:
        side = rules.side_of[state.turn]
        for index in range(state.house_count):
            house = state.houses[index]
            if not named_of(choice.houses, house.value):
                continue
            sets += 1
            own = False
            for seat in range(rules.seat_count):
                if house.owners >> seat & 1 and rules.side_of[seat] == side:
                    own = True
            if own:
                tally.houses_taken_by_owners += 1
            else:
                tally.houses_taken_by_others += 1
    if sets > 1 and rules.sets != SETS_ONE:
        tally.takes_of_several += 1


def note_sweep(state: State, tally: Tally) -> None:
    """Count a floor that was just cleared by the first or the last play, or after the opening."""
    if state.cleared and state.captured:
        if state.play_number == 1:
            tally.sweeps_at_start += 1
        elif state.opening_plays and state.play_number == state.opening_plays + 1:
            tally.sweeps_after_opening += 1
        if state.plays_left == 1:
            tally.sweeps_at_end += 1


def note_choices(tally: Tally, number: int, complete: int) -> None:
    """Count a turn by how many legal plays it had."""
    tally.turns += 1
    tally.choices += number
    if number == 1:
        tally.forced += 1
    if not complete:
        tally.turns_cut += 1


def best_side(rules: Rules, state: State) -> int:
    """The side ahead in the finished deal, NOBODY if several are level."""
    sign = -1 if rules.lowest else 1
    best = NOBODY
    most = -FAR
    for side in range(rules.side_count):
        points = sign * state.deal_points[side]
        if points > most:
            most = points
            best = side
        elif points == most:
            best = NOBODY
    return best


def note_deal(rules: Rules, state: State, tally: Tally, first: int, width: int) -> None:
    """Count a finished deal.

    Args:
        first: seat that was first to play.
        width: points in a column of the histogram of leads.
    """
    tally.deals += 1
    best = best_side(rules, state)
    if best == NOBODY:
        tally.ties += 1
    else:
        tally.deal_wins[best] += 1
    for side in range(rules.side_count):
        points = state.deal_points[side]
        tally.points[side] += points
        tally.squares[side] += points * points
    seat = first
    for turn in range(rules.seat_count):
        side = rules.side_of[seat]
        points = state.deal_points[side]
        tally.seat_points[seat] += points
        tally.turn_points[turn] += points
        tally.sweeps[seat] += state.sweep_count[seat]
        tally.sweep_points[seat] += state.sweep_points[seat]
        if side == best:
            tally.turn_wins[turn] += 1
        seat = (seat + rules.turn_step) % rules.seat_count
    note_lead(rules, state, tally, rules.side_of[first], width)


def note_score(rules: Rules, state: State, tally: Tally, spare: list[int]) -> None:
    """Look at the score of a finished deal line by line: what gave points, and what decided it.

    Args:
        spare: room for a number a side.
    """
    tally.looked += 1
    best = best_side(rules, state)
    for side in range(rules.side_count):
        spare[side] = state.deal_points[side]
    for item in range(rules.item_count):
        given = 0
        for side in range(rules.side_count):
            points = line_of(rules, state, item, side)
            given += points
            state.deal_points[side] = spare[side] - points
        if given:
            tally.item_deals[item] += 1
            tally.item_points[item] += given
        if best_side(rules, state) != best:
            tally.item_decided[item] += 1
    for side in range(rules.side_count):
        state.deal_points[side] = spare[side] - state.deal_sweeps[side]
    if best_side(rules, state) != best:
        tally.sweeps_decided += 1
    for side in range(rules.side_count):
        state.deal_points[side] = spare[side]
    note_knock_outs(rules, state, tally)


def note_knock_outs(rules: Rules, state: State, tally: Tally) -> None:
    """Count the bounds that a side stayed under in a finished deal."""
    for index in range(rules.knock_out_count):
        under = False
        for side in range(rules.side_count):
            points = state.deal_points[side]
            if rules.knock_out_cards[index]:
                points -= state.deal_sweeps[side]
            if points < rules.knock_out_under[index]:
                under = True
        if under:
            tally.knock_outs[index] += 1


def note_lead(rules: Rules, state: State, tally: Tally, side: int, width: int) -> None:
    """Count by how much the side that plays first is ahead, or behind."""
    sign = -1 if rules.lowest else 1
    most = -FAR
    for other in range(rules.side_count):
        if other != side:
            most = max(most, sign * state.deal_points[other])
    lead = sign * state.deal_points[side] - most
    tally.lead += lead
    tally.lead_squares += lead * lead
    column = SPREAD // 2 + (lead + width // 2) // width
    tally.spread[min(max(column, 0), SPREAD - 1)] += 1


def note_match(state: State, tally: Tally) -> None:
    """Count a finished match."""
    if state.phase != OVER:
        return
    tally.matches += 1
    if state.winner == DRAW:
        tally.draws += 1
    else:
        tally.match_wins[state.winner] += 1
    tally.match_deals[min(state.deals, LENGTHS - 1)] += 1
