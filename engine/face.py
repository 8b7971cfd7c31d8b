"""The public face of the engine: plays judged and made on states that never change.

Every function copies the state it is given. Chance comes from outside as orders of cards.
"""

import threading
from collections.abc import Sequence

from engine import best, deal, reckoning, turn, words
from engine import reasons as e
from engine.answers import (
    BadOrder,
    BestTake,
    Event,
    IllegalPlay,
    Plays,
    Standing,
    Step,
    Tally,
    Verdict,
    Want,
)
from engine.notation import write_play
from engine.rules import CARDS, SEATS, Rules
from engine.score import residue_owner
from engine.state import (
    BID,
    DRAW,
    K_BID,
    NOBODY,
    OPENING,
    ORDER,
    OVER,
    PLAY,
    STAGE_DEAL,
    Choice,
    Play,
    Scratch,
    State,
    View,
    blank,
    copy_choice,
    copy_state,
)
from engine.sums import clear_counts
from engine.views import fill_view

_local = threading.local()


def scratch() -> Scratch:
    """Working space of this thread."""
    space: Scratch | None = getattr(_local, "scratch", None)
    if space is None:
        space = _local.scratch = blank(Scratch)
    return space


def sides(rules: Rules) -> list[list[int]]:
    """The seats of each side."""
    seats = range(rules.seat_count)
    return [[s for s in seats if rules.side_of[s] == side] for side in range(rules.side_count)]


def start(rules: Rules, dealer: int = 0) -> State:
    """A match before its first deal; an order of the whole pack is wanted.

    Args:
        dealer: 0-based seat of the first dealer.
    """
    state = blank(State)
    state.dealer = dealer
    state.winner = NOBODY
    clear_counts(state)
    deal.clear_deal(rules, state)
    deal.want_deal(rules, state)
    return state


def wants(rules: Rules, state: State) -> Want:
    """What the state waits for."""
    if state.phase == ORDER:
        return Want("order", NOBODY, state.shuffle)
    if state.phase == OVER:
        return Want("over", NOBODY)
    return Want("bid" if state.phase == BID else "play", state.turn)


def copied(state: State) -> State:
    """An equal state that can be changed."""
    copy = blank(State)
    copy_state(state, copy)
    return copy


def _settle(rules: Rules, state: State, events: list[Event]) -> None:
    """Let happen what happens by itself, and note it."""
    while not turn.is_waiting(state):
        floor = state.floor
        owner = residue_owner(rules, state)
        left = [hand | reserve for hand, reserve in zip(state.hands, state.reserves, strict=True)]
        games = list(state.games)
        deals = state.deals
        noted = list(state.noted)
        done = turn.advance(rules, state)
        if done == turn.DEALT_REST and left != state.hands:
            events.append(Event("dealt"))
        elif done == turn.DREW_RESERVES:
            events.append(Event("reserves"))
        elif done == turn.DEALT_BATCH:
            events.append(Event("batch"))
        _note_lines(rules, noted, state, events)
        if done != turn.ENDED_DEAL and deals != state.deals:
            _note_deal(rules, state, games, events)
        elif done == turn.ENDED_DEAL and deals != state.deals:
            if floor:
                events.append(Event("residue", owner, floor))
            _note_deal(rules, state, games, events)


def _note_lines(rules: Rules, before: list[int], state: State, events: list[Event]) -> None:
    """Note the points that lines of the scoring table have given at once."""
    if not rules.hits and not rules.declares:
        return
    for place, points in enumerate(state.noted):
        if points > before[place]:
            line, seat = divmod(place, SEATS)
            events.append(Event("noted", seat, points=(points - before[place],), line=line))


def _note_deal(rules: Rules, state: State, games: list[int], events: list[Event]) -> None:
    """Note a finished deal, and a game or the match won by it."""
    by_side = range(rules.side_count)
    events.append(Event("deal", points=tuple(state.deal_points[side] for side in by_side)))
    if list(state.games) != games:
        events.append(Event("game", points=tuple(state.games[side] for side in by_side)))
    if state.phase == OVER:
        events.append(Event("match", state.winner))


def give(rules: Rules, state: State, order: Sequence[int]) -> Step:
    """Deal from an order of the cards that are wanted, the first card first.

    Raises:
        BadOrder: no order is wanted, or the cards are not those.
    """
    if state.phase != ORDER:
        raise BadOrder("no order of cards is wanted now")
    cards = 0
    for card in order:
        if not 0 <= card < CARDS or cards >> card & 1:
            raise BadOrder("a card stands twice in the order, or is no card of the pack")
        cards |= 1 << card
    if cards != state.shuffle:
        raise BadOrder("the order is not made of the cards that are to be shuffled")
    new = copied(state)
    new.stock[: len(order)] = list(order)
    turn.receive_order(rules, new, len(order))
    events = [Event("order")]
    if new.deals != state.deals:
        events.append(Event("up", cards=new.floor, top=new.top))
        _note_lines(rules, [0] * len(new.noted), new, events)
        _note_deal(rules, new, list(state.games), events)
    elif new.phase == ORDER:
        if new.stage != STAGE_DEAL or rules.misdeal_count:
            events.append(Event("misdeal", cards=new.floor))
        else:
            events.append(Event("thrown-in", deal.first_seat(rules, state)))
    elif not new.floor_down:
        if new.buried:
            events.append(Event("buried", cards=new.buried))
        events.append(Event("up", cards=new.floor | new.awarded, top=new.top))
        if new.awarded:
            worth = new.sweep_points[new.dealer]
            events.append(Event("award", new.dealer, new.awarded, points=(worth,)))
        _note_lines(rules, [0] * len(new.noted), new, events)
    _settle(rules, new, events)
    return Step(new, tuple(events))


def _copied_play(play: Play) -> Play:
    copy = blank(Play)
    copy_choice(play.choice, copy.choice)
    copy.group_count = play.group_count
    copy.groups[:] = play.groups
    return copy


def refused(rules: Rules, state: State, play: Play, reason: int) -> Verdict:
    """A verdict against a play."""
    return Verdict(
        legal=False,
        play=play,
        reason=e.NAMES[reason],
        clause=words.clause_of(rules, state, play, reason),
        why=words.why(rules, state, scratch(), play, reason),
    )


def standing(rules: Rules, state: State) -> tuple[Standing, ...]:
    """The houses on the floor."""
    return tuple(
        Standing(
            house.value,
            house.owners,
            tuple(house.sets[: house.set_count]),
            house.set_count >= rules.cement_at,
        )
        for house in state.houses[: state.house_count]
    )


def judge(rules: Rules, state: State, play: Play, seat: int | None = None) -> Verdict:
    """Whether a play may be made, and what comes of it right away.

    Args:
        play: as read or listed; it is not changed.
        seat: 0-based seat that wants to make it, None for the seat on turn.
    """
    play = _copied_play(play)
    waits = state.phase in (BID, OPENING, PLAY)
    if not waits or (seat is not None and seat != state.turn):
        return refused(rules, state, play, e.E_TURN)
    reason = turn.refusal(rules, state, scratch(), play)
    if reason != e.LEGAL:
        return refused(rules, state, play, reason)
    after = copied(state)
    turn.make_play(rules, after, play)
    return Verdict(
        legal=True,
        play=play,
        floor=0 if state.floor_down else after.floor,  # a bid turns nothing up until it is made
        top=after.top,
        houses=standing(rules, after),
        captured=after.captured,
        sweep=after.cleared_points,
        swept=bool(after.cleared),
        bid=play.choice.value if play.choice.kind == K_BID else 0,
    )


def play(rules: Rules, state: State, play: Play, seat: int | None = None) -> Step:
    """Make a play, and all that follows from it.

    Raises:
        IllegalPlay: the rules refuse it.
    """
    verdict = judge(rules, state, play, seat)
    if not verdict.legal:
        raise IllegalPlay(verdict)
    new = copied(state)
    kind = verdict.play.choice.kind
    turn.make_play(rules, new, verdict.play)
    events: list[Event] = []
    shown = verdict.captured or verdict.play.choice.used
    events.append(Event("play", state.turn, shown, write_play(verdict.play)))
    if verdict.swept:
        events.append(Event("swept", state.turn, verdict.captured, points=(verdict.sweep,)))
    _note_lines(rules, state.noted, new, events)
    games, deals = list(new.games), new.deals
    turn.follow(rules, new, kind)
    if kind == K_BID:
        events.append(Event("up", cards=new.floor))
        if new.phase == ORDER:
            events.append(Event("thrown-in", state.turn))
    elif new.deals != deals:
        _note_deal(rules, new, games, events)
    _settle(rules, new, events)
    return Step(new, tuple(events))


def forfeit(rules: Rules, state: State, seat: int) -> Step:
    """Take a seat out of the match, as a clock may ask for.

    Raises:
        ValueError: there is no such seat, it has left already, or the match is over.
    """
    if not 0 <= seat < rules.seat_count or state.gone >> seat & 1 or state.phase == OVER:
        raise ValueError("that seat is not in the match")
    new = copied(state)
    turn.forfeit(rules, new, seat)
    events = [Event("forfeit", seat)]
    if new.phase == OVER:
        events.append(Event("match", new.winner))
    _settle(rules, new, events)
    return Step(new, tuple(events))


def plays(rules: Rules, state: State) -> Plays:
    """Every legal play of the seat on turn, up to `state.CHOICES` of them."""
    if state.phase not in (BID, OPENING, PLAY):
        return Plays((), True)
    space = scratch()
    turn.list_plays(rules, state, space)
    found = []
    for index in range(space.choice_count):
        one = blank(Play)
        turn.open_choice(rules, space.choices[index], space, one)
        found.append(one)
    return Plays(tuple(found), bool(space.complete))


def best_take(rules: Rules, state: State, worths: Sequence[int]) -> BestTake | None:
    """The take, with any card of the seat on turn, that brings most; None if none can be made.

    Args:
        worths: what each card is worth to whoever asks, by number, 0 or more.
    """
    if state.phase not in (OPENING, PLAY):
        return None
    space = scratch()
    for card in range(CARDS):
        space.weights[card] = worths[card] if card < len(worths) else 0
    choice, dearest = blank(Choice), blank(Choice)
    most, proved = -1, True
    for card in range(CARDS):
        if not state.hands[state.turn] >> card & 1:
            continue
        found = best.best_take(rules, state, space, card, choice)
        proved &= found != best.FOUND
        if found and best.choice_worth(rules, state, space, choice) > most:
            most = best.choice_worth(rules, state, space, choice)
            copy_choice(choice, dearest)
    if most < 0:
        return None
    play = blank(Play)
    turn.open_choice(rules, dearest, space, play)
    return BestTake(play, most, proved)


def score_of(rules: Rules, state: State) -> Tally | None:
    """The finished deal's score, None while its cards are still to be played."""
    if any(state.hands) or any(state.reserves) or state.phase in (BID, OPENING, PLAY):
        return None
    return tally(rules, state)


def tally(rules: Rules, state: State) -> Tally:
    """The score of the piles as they are."""
    by_side = range(rules.side_count)
    items = tuple(
        tuple(reckoning.line_of(rules, state, item, side) for side in by_side)
        for item in range(rules.item_count)
    )
    sweeps = tuple(reckoning.sweeps_of(rules, state, side) for side in by_side)
    points = tuple(sweeps[side] + sum(item[side] for item in items) for side in by_side)
    return Tally(items, sweeps, points)


def view(rules: Rules, state: State, seat: int) -> View:
    """What a seat may know of a state."""
    seen = blank(View)
    fill_view(rules, state, seat, seen)
    return seen


def drawn_dealer(
    rules: Rules, order: Sequence[int], ace_high: bool = False
) -> tuple[int, list[tuple[int, int]]]:
    """The first dealer by the highest card drawn; seats that tie draw again.

    Args:
        order: a shuffled pack; seat 1 draws the first card.

    Returns:
        The dealer's 0-based seat, and the draws as (seat, card) in order.
    """
    seats = list(range(rules.seat_count))
    drawn: list[tuple[int, int]] = []
    at = 0
    while len(seats) > 1 and at + len(seats) <= len(order):
        cards = {seat: order[at + place] for place, seat in enumerate(seats)}
        at += len(seats)
        drawn.extend(cards.items())
        ranks = {
            seat: 99 if ace_high and card < 4 else rules.value[card] for seat, card in cards.items()
        }
        seats = [seat for seat in seats if ranks[seat] == max(ranks.values())]
    return seats[0], drawn


def result(state: State) -> str:
    """How the match stands at its end: `side 0`, `draw`, or empty while it goes on."""
    if state.phase != OVER:
        return ""
    return "draw" if state.winner == DRAW else f"side {state.winner}"
