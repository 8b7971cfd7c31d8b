"""The course of a deal: what a play must satisfy across chapters, and what follows from it.

The functions here change a state in place and are the whole of the engine's control flow; the
public face in `engine.face` copies the state around them.
"""

from engine import (
    capture,
    deal,
    first_floor,
    holding,
    house,
    match,
    noted,
    opening,
    reckoning,
    sweep,
)
from engine.bits import count, lowest
from engine.choices import clear_choices, note_choice, open_card
from engine.floor import find_house, put_loose
from engine.house_plays import list_houses
from engine.reasons import E_BID_ACTION, E_BUILD_OFF, E_MUST_CAPTURE, E_NOT_IN_HAND, LEGAL
from engine.rules import BID_ANNOUNCED, BID_BUILDING, SAME_APART, SEATS, Rules
from engine.score import carry_on, give_residue
from engine.state import (
    BID,
    K_ADD,
    K_BID,
    K_LAY,
    K_MAKE,
    K_PASS,
    K_TAKE,
    NOBODY,
    OPENING,
    ORDER,
    OVER,
    PLAY,
    REST,
    STAGE_DEAL,
    UNKNOWN,
    Choice,
    Play,
    Scratch,
    State,
    copy_choice,
)
from engine.sums import split
from engine.takes import list_takes
from engine.ways import way_goal, way_singles

# what `advance` has done
PASSED_ON, DEALT_REST, DREW_RESERVES, DEALT_BATCH, ENDED_DEAL = 0, 1, 2, 3, 4


def refusal(rules: Rules, state: State, scratch: Scratch, play: Play) -> int:
    """The reason why the seat on turn may not make a play, LEGAL if it may.

    The only authority on legality. Sets that join by themselves are filled in where the play
    leaves them out.
    """
    choice = play.choice
    seat = state.turn
    if choice.kind == K_BID:
        if state.phase != BID:
            return E_BID_ACTION
        return opening.bid_refusal(rules, state.hands[seat], choice.value)
    if choice.kind == K_PASS or state.phase == BID:
        return E_BID_ACTION
    if not state.hands[seat] >> choice.card & 1:
        return E_NOT_IN_HAND
    if state.phase == OPENING:
        reason = opening.kind_refusal(rules, choice.kind)
        if reason != LEGAL:
            return reason
    reason = LEGAL
    if choice.kind == K_TAKE:
        reason = capture.refusal(rules, state, scratch, seat, play)
    elif choice.kind != K_LAY:
        reason = _house_refusal(rules, state, scratch, seat, play)
    if reason != LEGAL:
        return reason
    return common_refusal(rules, state, seat, choice)


def _house_refusal(rules: Rules, state: State, scratch: Scratch, seat: int, play: Play) -> int:
    """Why a play into a house is refused by itself."""
    if not rules.houses:
        return E_BUILD_OFF
    # one play under two names: where a house of the value stands, making is adding
    standing = rules.same_value != SAME_APART and find_house(state, play.choice.value) >= 0
    if play.choice.kind == K_MAKE and standing:
        play.choice.kind = K_ADD
    cards = count(play.choice.first)
    for index in range(play.group_count):
        cards += count(play.groups[index])
    reason = capture.placing_refusal(state, play.choice.used, cards)
    if reason != LEGAL:
        return reason
    return house.refusal(rules, state, scratch, seat, play)


def common_refusal(rules: Rules, state: State, seat: int, choice: Choice) -> int:
    """The conditions that cross chapters: the duty to take, the opening, and holding."""
    excused = choice.kind == K_TAKE or (choice.kind != K_LAY and rules.house_excuses)
    if not excused and must_take(rules, state, seat, choice.card):
        return E_MUST_CAPTURE
    if state.phase == OPENING:
        able = _can_open(rules, state, seat)
        takes = capture.can_take(rules, state, seat, choice.card)
        reason = opening.refusal(rules, state, choice, able, takes)
        if reason != LEGAL:
            return reason
    return holding.duty_refusal(rules, state, seat, choice)


def must_take(rules: Rules, state: State, seat: int, card: int) -> bool:
    """Whether a card, if played, has to take; never where the opening forbids taking."""
    if state.phase == OPENING and opening.kind_refusal(rules, K_TAKE) != LEGAL:
        return False
    return capture.must_take(rules, state, seat, card)


def _can_open(rules: Rules, state: State, seat: int) -> bool:
    """Whether the seat can make a house that the opening asks for."""
    cards = 0
    rest = state.hands[seat]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if rules.house_excuses or not must_take(rules, state, seat, card):
            cards |= 1 << card
    low = opening.low_value(rules, state)
    return house.can_make(rules, state, seat, cards, low, opening.high_value(rules, state))


def make_play(rules: Rules, state: State, play: Play) -> None:
    """Carry out a legal play, and nothing of what follows from it (`follow`)."""
    choice = play.choice
    seat = state.turn
    state.captured = 0
    state.cleared = 0
    state.cleared_points = 0
    if choice.kind == K_BID:
        state.bid = choice.value
        deal.turn_up(state)
        return
    state.hands[seat] &= ~(1 << choice.card)
    state.seen |= 1 << choice.card
    if state.phase == OPENING:
        state.opening_plays += 1
    if choice.kind == K_LAY:
        put_loose(rules, state, 1 << choice.card)
    elif choice.kind == K_TAKE:
        capture.apply(rules, state, seat, choice)
        sweep.note(rules, state, seat, choice.card)
    else:
        house.apply(rules, state, seat, play)
    noted.note_play(rules, state, seat, choice)


def follow(rules: Rules, state: State, kind: int) -> None:
    """Pass the turn on after a play of a kind."""
    if kind == K_BID:
        state.phase = OPENING
        if opening.needs_the_house(rules) and not _can_open(rules, state, state.turn):
            deal.throw_in(rules, state, rules.cannot_bid_next != 0)
        return
    if rules.draw_up and state.phase == PLAY:
        deal.draw_up(rules, state, state.turn)
    state.play_number += 1
    if state.plays_left != UNKNOWN:
        state.plays_left -= 1
    if match.reached_at_once(rules, state):
        match.win_at_once(rules, state, rules.side_of[state.turn])
        next_deal(rules, state)
        return
    if state.phase == OPENING:
        state.turn = deal.next_seat(rules, state, state.turn)
        if opening.settled(rules, state, kind):
            state.phase = REST
    else:
        state.turn = deal.next_with_cards(rules, state, state.turn)


def is_waiting(state: State) -> bool:
    """Whether somebody, or an order, is waited for; otherwise something happens by itself."""
    if state.phase == PLAY:
        return state.hands[state.turn] != 0
    return state.phase != REST


def advance(rules: Rules, state: State) -> int:
    """Do one thing that happens by itself, as nobody and no order is waited for."""
    if state.phase == REST:
        deal.deal_packets(rules, state, 1)
        _begin_play(rules, state)
        return DEALT_REST
    if not deal.hands_empty(rules, state):
        state.turn = deal.next_with_cards(rules, state, state.turn)
        return PASSED_ON
    if deal.has_reserves(rules, state):
        deal.draw_reserves(rules, state)
        _declare(rules, state)
        return DREW_RESERVES
    if deal.batch_share(rules, state) > 0:
        deal.deal_batch(rules, state)
        _declare(rules, state)
        return DEALT_BATCH
    give_residue(rules, state)
    for side in range(rules.side_count):
        state.deal_sweeps[side] = reckoning.sweeps_of(rules, state, side)
        state.deal_points[side] = reckoning.points_of(rules, state, side)
    carry_on(rules, state)
    match.close_deal(rules, state)
    next_deal(rules, state)
    return ENDED_DEAL


def _begin_play(rules: Rules, state: State) -> None:
    """Start ordinary play, everything before it being dealt."""
    state.phase = PLAY
    state.plays_left = deal.plays_to_come(rules, state)
    if state.hands[state.turn] == 0:
        state.turn = deal.next_with_cards(rules, state, state.turn)
    _declare(rules, state)


def _declare(rules: Rules, state: State) -> None:
    """Note what the hands just dealt score; that may end a game."""
    if not rules.declares:
        return
    first = deal.first_seat(rules, state)
    noted.declare(rules, state, first)
    winner = match.declared_to_target(rules, state, first)
    if winner != NOBODY:
        match.win_at_once(rules, state, winner)
        next_deal(rules, state)


def next_deal(rules: Rules, state: State) -> None:
    """After a finished deal: the match is over, or another order is wanted."""
    if state.winner != NOBODY:
        state.phase = OVER
        return
    deal.next_dealer(rules, state, match.deal_loser_deals(rules, state))
    deal.want_deal(rules, state)


def receive_order(rules: Rules, state: State, cards: int) -> None:
    """Deal from a new order, whose cards stand in the first `cards` places of `state.stock`."""
    deal.stack(state, cards)
    if state.stage == STAGE_DEAL:
        deal.clear_deal(rules, state)
        reckoning.note_gates(rules, state)
        deal.deal_packets(rules, state, 0)
    else:
        deal.fill_floor(rules, state)
    misdeal = first_floor.bury_all(rules, state)
    if misdeal >= 0:
        first_floor.put_back(rules, state, misdeal)
        return
    state.shuffle = 0
    sweep.note_award(rules, state, first_floor.award(rules, state))
    if rules.bid == BID_ANNOUNCED:
        state.phase = BID
        if not opening.can_bid(rules, state.hands[state.turn]):
            deal.throw_in(rules, state, rules.cannot_bid_next != 0)
    elif rules.bid == BID_BUILDING:
        state.phase = OPENING
    else:
        deal.deal_packets(rules, state, 1)
        _begin_play(rules, state)


def forfeit(rules: Rules, state: State, seat: int) -> None:
    """Take a seat out of the match: its cards leave, the others play on, the last one wins."""
    state.gone |= 1 << seat
    state.hands[seat] = 0
    state.reserves[seat] = 0
    if not rules.forfeit_hand_only:
        state.piles[seat] = 0
        state.sweep_points[seat] = 0
        state.sweep_count[seat] = 0
        for item in range(rules.item_count):
            state.noted[item * SEATS + seat] = 0
    for index in range(state.house_count):
        state.houses[index].owners &= ~(1 << seat)
    left = match.last_side(rules, state)
    if left != NOBODY:
        state.winner = left
        state.phase = OVER
        return
    if state.phase == ORDER:
        if not deal.alive(state, state.dealer):
            deal.pass_deal(rules, state, rules.turn_step)
        state.turn = deal.first_seat(rules, state)
    elif state.phase == PLAY:
        state.plays_left = deal.plays_to_come(rules, state)
        if state.turn == seat:
            state.turn = deal.next_with_cards(rules, state, seat)
    elif state.turn == seat:
        _forfeit_in_opening(rules, state, seat)


def _forfeit_in_opening(rules: Rules, state: State, seat: int) -> None:
    """The seat that is to open the deal has left."""
    if rules.bid == BID_ANNOUNCED:
        if not deal.alive(state, state.dealer):
            deal.pass_deal(rules, state, rules.turn_step)
        deal.want_deal(rules, state)
        return
    state.turn = deal.next_seat(rules, state, seat)
    if opening.settled(rules, state, K_LAY):
        state.phase = REST


def list_plays(rules: Rules, state: State, scratch: Scratch) -> None:
    """List in `scratch.choices` every legal play of the seat on turn.

    Cards ascend; for each: laying it, its takes, its plays into houses. `scratch.complete` tells
    whether all of them are there.
    """
    clear_choices(scratch)
    seat = state.turn
    if state.phase == BID:
        for value in range(rules.house_low, rules.house_high + 1):
            if opening.bid_refusal(rules, state.hands[seat], value) == LEGAL:
                note_choice(scratch, K_BID, 0, 0, 0, value, 0, 0)
        return
    rest = state.hands[seat]
    while rest:
        start = scratch.choice_count
        card = lowest(rest)
        rest &= rest - 1
        open_card(scratch, count(rest))
        note_choice(scratch, K_LAY, card, 0, 0, 0, 0, 0)
        if state.phase != OPENING or opening.kind_refusal(rules, K_TAKE) == LEGAL:
            list_takes(rules, state, scratch, seat, card)
        list_houses(rules, state, scratch, seat, card)
        _keep_legal(rules, state, scratch, start)


def _keep_legal(rules: Rules, state: State, scratch: Scratch, start: int) -> None:
    """Drop from the list, from `start` on, what the conditions across chapters refuse."""
    kept = start
    for index in range(start, scratch.choice_count):
        choice = scratch.choices[index]
        if state.phase == OPENING and opening.kind_refusal(rules, choice.kind) != LEGAL:
            continue
        if common_refusal(rules, state, state.turn, choice) == LEGAL:
            copy_choice(choice, scratch.choices[kept])
            kept += 1
    scratch.choice_count = kept


def open_choice(rules: Rules, choice: Choice, scratch: Scratch, play: Play) -> None:
    """Turn a choice into a play whose loose cards are grouped into sets."""
    copy_choice(choice, play.choice)
    play.group_count = 0
    beside = choice.used & ~choice.first
    if beside == 0:
        return
    groups = -1
    if choice.kind == K_TAKE:
        groups = _open_take(rules, choice, beside, scratch)
    else:
        groups = split(rules, beside, rules.alone[choice.value], choice.value, scratch)
    if groups < 0:  # all that a clearing card takes
        scratch.play.groups[0] = beside
        groups = 1
    for index in range(groups):
        play.groups[index] = scratch.play.groups[index]
    play.group_count = groups


def _open_take(rules: Rules, choice: Choice, used: int, scratch: Scratch) -> int:
    """Group the cards of a take by the way that needs the fewest sets; returns their number."""
    best = -1
    best_way = 0
    groups = -1
    for way in range(rules.way_count[choice.card]):
        singles = way_singles(rules, choice.card, way)
        groups = split(rules, used, singles, way_goal(rules, choice.card, way), scratch)
        if groups >= 0 and (best < 0 or groups < best):
            best = groups
            best_way = way
    if rules.way_count[choice.card] > 1:
        singles = way_singles(rules, choice.card, best_way)
        goal = way_goal(rules, choice.card, best_way)
        return split(rules, used, singles, goal, scratch)
    return groups
