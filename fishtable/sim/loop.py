"""The loop that plays deals with nobody looking, in the engine's style: it runs at both speeds."""

from dataclasses import dataclass

from engine.bits import count, lowest
from engine.counting import count_plays, nth_play
from engine.deal import first_seat, want_deal
from engine.rules import ITEMS, SEATS, Rules
from engine.state import (
    BID,
    K_MAKE,
    NOBODY,
    ORDER,
    OVER,
    Scratch,
    State,
    View,
    copy_choice,
)
from engine.turn import (
    ENDED_DEAL,
    advance,
    follow,
    is_waiting,
    list_plays,
    make_play,
    open_choice,
    receive_order,
)
from engine.views import fill_view
from fishtable.bots import pick
from fishtable.search import pick_search
from fishtable.sim.chance import Chance, below, seed, shuffle
from fishtable.sim.tally import (
    Tally,
    note_choices,
    note_deal,
    note_match,
    note_play,
    note_score,
    note_sweep,
)
from fishtable.tree import Search

UNIFORM, RANDOM, EASY, HARD, SEARCH = 0, 1, 2, 3, 4
PLAYERS = {"uniform": UNIFORM, "random": RANDOM, "easy": EASY, "hard": HARD, "search": SEARCH}
"""`uniform` draws from the plays of a turn, `random` a card and then a play of it."""
LONGEST = 10_000
"""Deals after which a match is given up, so that a rule set without end cannot hang a run."""


class NoSearchSpace(ValueError):
    """A player searches, and no working space was given for that."""


@dataclass(slots=True)
class Plan:
    """What a run of deals is to be."""

    seed: int
    first: int  # number of the first deal, each of which has its own stream of chance
    deals: int
    players: int  # see `player_of`
    width: int  # points in a column of the histogram of leads
    rotate: int  # the dealer moves on from deal to deal, otherwise seat 1 deals
    whole_matches: int  # play each to the end of its match
    look: int  # numbers below this have the score of their deals looked at line by line


def player_of(players: int, seat: int) -> int:
    """The player at a seat: `players` has three bits a seat, see `PLAYERS`."""
    return players >> 3 * seat & 7


def draw_card(rules: Rules, state: State, scratch: Scratch, chance: Chance) -> int:
    """Draw a card of the hand, then one of its plays; returns the place of that play."""
    list_plays(rules, state, scratch)
    if state.phase == BID:
        return below(chance, scratch.choice_count)
    cards = 0
    for index in range(scratch.choice_count):
        cards |= 1 << scratch.choices[index].card
    for _ in range(below(chance, count(cards))):
        cards &= cards - 1
    card = lowest(cards)
    plays = 0
    best = 0
    for index in range(scratch.choice_count):
        if scratch.choices[index].card == card:
            plays += 1
            if below(chance, plays) == 0:
                best = index
    return best


def choose_play(
    rules: Rules,
    state: State,
    view: View,
    scratch: Scratch,
    chance: Chance,
    tally: Tally,
    player: int,
    search: Search | None,
) -> None:
    """Write into `scratch.play` what the player on turn does."""
    play = scratch.play
    if player == UNIFORM:
        number = count_plays(rules, state, scratch)
        note_choices(tally, number, scratch.complete)
        nth_play(rules, state, scratch, below(chance, number), play.choice)
    else:
        if player == RANDOM:
            index = draw_card(rules, state, scratch, chance)
        else:
            fill_view(rules, state, state.turn, view)
            index = 0
            if player < SEARCH:
                index = pick(rules, view, scratch, chance, player - EASY)
            elif search is not None:
                index = pick_search(rules, view, scratch, chance, search)
            else:
                raise NoSearchSpace
        note_choices(tally, scratch.choice_count, scratch.complete)
        copy_choice(scratch.choices[index], play.choice)
    play.group_count = 0
    if play.choice.kind >= K_MAKE:
        open_choice(rules, play.choice, scratch, play)


def play_deal(
    rules: Rules,
    state: State,
    view: View,
    scratch: Scratch,
    chance: Chance,
    tally: Tally,
    players: int,
    search: Search | None,
) -> None:
    """Play to the end of the deal, whatever the state waits for, and count what happens.

    Args:
        view: working space for what a bot sees.
        players: see `player_of`.
    """
    deals = state.deals
    while state.deals == deals and state.phase != OVER:
        if state.phase == ORDER:
            tally.orders += 1
            receive_order(rules, state, shuffle(chance, state.stock, state.shuffle))
        elif is_waiting(state):
            player = player_of(players, state.turn)
            choose_play(rules, state, view, scratch, chance, tally, player, search)
            note_play(rules, state, tally, scratch.play)
            make_play(rules, state, scratch.play)
            if state.cleared:
                note_sweep(state, tally)
            follow(rules, state, scratch.play.choice.kind)
        settle(rules, state, tally)


def settle(rules: Rules, state: State, tally: Tally) -> None:
    """Let happen what happens by itself."""
    while not is_waiting(state):
        left = count(state.floor)
        if advance(rules, state) == ENDED_DEAL:
            tally.residue += left
            if state.floor:
                tally.unclaimed += 1


def begin_match(rules: Rules, state: State, dealer: int) -> None:
    """Put a state back to the start of a match."""
    for side in range(SEATS):
        state.running[side] = 0
        state.games[side] = 0
    for item in range(ITEMS):
        state.carried_on[item] = 0
    state.deals = 0
    state.extra = 0
    state.gone = 0
    state.winner = NOBODY
    state.dealer = dealer
    want_deal(rules, state)


def play_deals(
    rules: Rules,
    state: State,
    view: View,
    scratch: Scratch,
    chance: Chance,
    tally: Tally,
    plan: Plan,
    points: list[int],
    search: Search | None = None,
) -> None:
    """Play separate deals, or matches, each from its own stream of chance.

    Args:
        points: receives the deal points of each deal, four sides a deal, if it has room.
        search: working space of players that search.

    Raises:
        NoSearchSpace: a player searches, and there is no working space for that.
    """
    for index in range(plan.deals):
        number = plan.first + index
        seed(chance, plan.seed, number)
        dealer = number % rules.seat_count if plan.rotate else 0
        begin_match(rules, state, dealer)
        first = first_seat(rules, state)
        play_deal(rules, state, view, scratch, chance, tally, plan.players, search)
        note_deal(rules, state, tally, first, plan.width)
        if number < plan.look:
            note_score(rules, state, tally, scratch.totals)
        while plan.whole_matches and state.phase != OVER and state.deals < LONGEST:
            first = first_seat(rules, state)
            play_deal(rules, state, view, scratch, chance, tally, plan.players, search)
            note_deal(rules, state, tally, first, plan.width)
            if number < plan.look:
                note_score(rules, state, tally, scratch.totals)
        if plan.whole_matches:
            note_match(state, tally)
        if len(points) >= SEATS * (index + 1):
            for side in range(SEATS):
                points[SEATS * index + side] = state.deal_points[side]
