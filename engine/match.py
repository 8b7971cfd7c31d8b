"""From deals to a winner: what is kept, when a game is won, and when the match."""

from engine.bits import count, lowest
from engine.piles import last_taker, side_pile, side_sweeps
from engine.reckoning import (
    certain_of,
    counted_to,
    gained,
    kept_at_once,
    score_now,
    sweeps_of,
)
from engine.rules import (
    COUNTED_SWEEPS_FIRST,
    EQUAL_DRAW,
    EQUAL_LAST_TO_TAKE,
    EQUAL_MORE_SWEEPS,
    KEEP_BANK,
    KEEP_LEAD,
    KEEP_SUM,
    Rules,
)
from engine.state import DRAW, NOBODY, State


def alive_sides(rules: Rules, state: State) -> int:
    """Mask of the sides that still have a seat in the match."""
    sides = 0
    for seat in range(rules.seat_count):
        if not state.gone >> seat & 1:
            sides |= 1 << rules.side_of[seat]
    return sides


def keep(rules: Rules, state: State) -> None:
    """Add the finished deal, in `state.deal_points`, to what is kept."""
    for side in range(rules.side_count):
        kept = state.deal_points[side]
        if rules.count_cards_only:
            kept -= state.deal_sweeps[side]
        if rules.keep == KEEP_SUM:
            state.running[side] += kept
    if rules.keep != KEEP_SUM:
        first = state.deal_points[0]
        second = state.deal_points[1]
        if rules.count_cards_only:
            first -= state.deal_sweeps[0]
            second -= state.deal_sweeps[1]
        keep_difference(rules, state, first - second)


def keep_difference(rules: Rules, state: State, difference: int) -> None:
    """Bank a deal's difference, or move the lead by it.

    Args:
        difference: points of side 0 less those of side 1.
    """
    if rules.lowest:
        difference = -difference
    if rules.keep == KEEP_BANK:
        state.running[0 if difference > 0 else 1] += abs(difference)
        return
    lead = state.running[0] - state.running[1] + difference
    state.running[0] = max(lead, 0)
    state.running[1] = max(-lead, 0)


def knocked_out(rules: Rules, state: State) -> int:
    """The side that the finished deal knocks out, NOBODY if none or both."""
    out = NOBODY
    for side in range(rules.side_count):
        for index in range(rules.knock_out_count):
            points = state.deal_points[side]
            if rules.knock_out_cards[index]:
                points -= state.deal_sweeps[side]
            if points < rules.knock_out_under[index]:
                if out != NOBODY and out != side:
                    return NOBODY
                out = side
    return out


def best_side(rules: Rules, state: State, sides: int) -> int:
    """The side with most, or fewest, among `sides`, or what the rule for equal sides says: DRAW,
    or NOBODY where another deal must tell."""
    first = lowest(sides)
    level = 0
    while sides:
        side = lowest(sides)
        sides &= sides - 1
        ahead = state.running[side] - state.running[first]
        if rules.lowest and rules.keep == KEEP_SUM:
            ahead = -ahead
        if ahead > 0:
            first = side
            level = 0
        if ahead >= 0:
            level |= 1 << side
    if count(level) == 1:
        return lowest(level)
    if rules.equal == EQUAL_DRAW:
        return DRAW
    if rules.equal == EQUAL_MORE_SWEEPS:
        return _most_sweeps(rules, state, level)
    if rules.equal == EQUAL_LAST_TO_TAKE:
        seat = last_taker(rules, state, 1)
        return rules.side_of[seat] if seat != NOBODY else DRAW
    return NOBODY


def _most_sweeps(rules: Rules, state: State, level: int) -> int:
    """The level side that made most sweeps in the last deal, DRAW if that is level, too."""
    most = -1
    best = DRAW
    for seat in range(rules.seat_count):
        side = rules.side_of[seat]
        if not level >> side & 1:
            continue
        sweeps = side_sweeps(rules, state, seat)
        if sweeps > most:
            most = sweeps
            best = side
        elif sweeps == most and best != side:
            best = DRAW
    return best


def game_winner(rules: Rules, state: State) -> int:
    """The side that has won a game by the deals kept so far, DRAW, or NOBODY yet."""
    if rules.target == 0:
        if state.deals < rules.deals:
            return NOBODY
        return best_side(rules, state, alive_sides(rules, state))
    reached = 0
    for side in range(rules.side_count):
        if state.running[side] >= rules.target and alive_sides(rules, state) >> side & 1:
            reached |= 1 << side
    if reached == 0:
        return NOBODY
    if rules.lowest and rules.keep == KEEP_SUM:
        return best_side(rules, state, alive_sides(rules, state))
    reached = _first_served(rules, state, reached)
    if count(reached) > 1 and rules.extra_deal and not state.extra:
        state.extra = 1
        return NOBODY
    return best_side(rules, state, reached)


def _first_served(rules: Rules, state: State, reached: int) -> int:
    """Of the sides at the target those that go before the others: a side that got there from
    behind a gate, then the one that gets there first when the deal is counted line by line."""
    gated = 0
    for side in range(rules.side_count):
        if state.gates[side]:
            gated |= 1 << side
    if reached & gated:
        reached &= gated
    if count(reached) < 2 or not rules.first_counted or rules.keep != KEEP_SUM:
        return reached
    sweeps_first = rules.first_counted == COUNTED_SWEEPS_FIRST
    for lines in range(rules.item_count + 1):
        there = 0
        for side in range(rules.side_count):
            before = state.running[side] - counted_to(rules, state, side, rules.item_count, True)
            points = before + counted_to(rules, state, side, lines, sweeps_first)
            if reached >> side & 1 and points >= rules.target:
                there |= 1 << side
        if there:
            return there
    return reached


def outright_winner(rules: Rules, state: State) -> int:
    """The side that has taken all the cards that win outright in this deal, NOBODY if none has."""
    for index in range(rules.outright_count):
        cards = rules.outright_cards[index]
        for side in range(rules.side_count):
            if side_pile(rules, state, side) & cards == cards:
                return side
    return NOBODY


def _lurched(rules: Rules, state: State, side: int) -> bool:
    """Whether every side but the winner of a game has so few points that it counts double."""
    if not rules.lurch_under:
        return False
    for other in range(rules.side_count):
        if other != side and state.running[other] >= rules.lurch_under:
            return False
    return True


def win_game(rules: Rules, state: State, side: int, by_knock_out: bool) -> None:
    """Note a game won: it may win the match, and the running score starts again.

    Args:
        by_knock_out: it was won by the cards of one deal, whatever the running score.
    """
    state.extra = 0
    state.games[side] += 1
    if not by_knock_out and _lurched(rules, state, side):
        state.games[side] += 1
    if state.games[side] >= rules.games:
        state.winner = side
    if rules.target == 0 and not by_knock_out:
        return
    carried = 0
    if rules.excess_carries and not by_knock_out:
        carried = state.running[side] - rules.target
    # a sum or bank that has won the match stands; a lead is a lead in a game, and that is over
    if state.winner == NOBODY or rules.keep == KEEP_LEAD:
        for other in range(rules.side_count):
            state.running[other] = 0
        state.running[side] = carried


def close_deal(rules: Rules, state: State) -> None:
    """Keep the finished deal, in `state.deal_points`, and see who has won a game or the match."""
    state.deals += 1
    outright = outright_winner(rules, state)
    if outright != NOBODY:
        win_game(rules, state, outright, True)
        return
    out = knocked_out(rules, state)
    if out != NOBODY:
        win_game(rules, state, 1 - out, True)
        return
    keep(rules, state)
    winner = game_winner(rules, state)
    if winner == DRAW:
        state.winner = DRAW
    elif winner != NOBODY:
        win_game(rules, state, winner, False)


def reached_at_once(rules: Rules, state: State) -> bool:
    """Whether the play just made ends a game in mid-deal, where its points count at once."""
    side = rules.side_of[state.turn]
    if not rules.at_once or rules.target == 0 or not gained(rules, state, side):
        return False
    return score_now(rules, state, side) >= rules.target


def declared_to_target(rules: Rules, state: State, first: int) -> int:
    """The side that the hands just dealt bring to the target, the first in turn of several;
    NOBODY if there is none, or where points do not count at once."""
    if not rules.at_once or rules.target == 0:
        return NOBODY
    seat = first
    for _ in range(rules.seat_count):
        side = rules.side_of[seat]
        if state.declared[seat] and score_now(rules, state, side) >= rules.target:
            return side
        seat = (seat + rules.turn_step) % rules.seat_count
    return NOBODY


def win_at_once(rules: Rules, state: State, winner: int) -> None:
    """End a game, in mid-deal, for the side that has reached the target."""
    for side in range(rules.side_count):
        state.deal_sweeps[side] = sweeps_of(rules, state, side)
        state.deal_points[side] = certain_of(rules, state, side)
        state.running[side] += kept_at_once(rules, state, side)
    state.deals += 1
    win_game(rules, state, winner, False)


def last_side(rules: Rules, state: State) -> int:
    """The only side left after forfeits, NOBODY while there are several."""
    sides = alive_sides(rules, state)
    return lowest(sides) if count(sides) == 1 else NOBODY


def deal_loser_deals(rules: Rules, state: State) -> bool:
    """Whether the dealer's side lost or tied the finished deal, and so deals again."""
    own = rules.side_of[state.dealer]
    for side in range(rules.side_count):
        ahead = state.deal_points[own] - state.deal_points[side]
        if rules.lowest:
            ahead = -ahead
        if side != own and ahead > 0:
            return False
    return True
