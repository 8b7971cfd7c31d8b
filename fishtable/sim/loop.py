"""The loop that plays deals with nobody looking, in the engine's style: it runs at both speeds."""

from engine.bits import lowest
from engine.rules import Rules
from engine.state import BID, K_MAKE, OPENING, ORDER, OVER, Scratch, State, View, copy_choice
from engine.turn import (
    NOTHING,
    advance,
    count_plays,
    follow,
    make_play,
    nth_play,
    open_choice,
    receive_order,
)
from engine.views import fill_view
from fishtable.bots import pick
from fishtable.sim.chance import Chance, below

UNIFORM = -1


def shuffle(state: State, chance: Chance) -> int:
    """Put the cards that are wanted into `state.stock` in random order; returns their number."""
    cards = state.shuffle
    number = 0
    while cards:
        state.stock[number] = lowest(cards)
        cards &= cards - 1
        number += 1
    for place in range(number - 1, 0, -1):
        other = below(chance, place + 1)
        card = state.stock[place]
        state.stock[place] = state.stock[other]
        state.stock[other] = card
    return number


def play_one(
    rules: Rules, state: State, view: View, scratch: Scratch, chance: Chance, player: int
) -> None:
    """Make one play, as the player on turn does.

    Args:
        player: `UNIFORM` for a uniform draw from the legal plays, otherwise a bot's level.
    """
    play = scratch.play
    if player == UNIFORM:
        number = count_plays(rules, state, scratch)
        nth_play(rules, state, scratch, below(chance, number), play.choice)
    else:
        fill_view(rules, state, state.turn, view)
        index = pick(rules, view, scratch, chance, player)
        copy_choice(scratch.choices[index], play.choice)
    play.group_count = 0
    if play.choice.kind >= K_MAKE:
        open_choice(rules, play.choice, scratch, play)
    make_play(rules, state, play)
    follow(rules, state, play.choice.kind)


def player_of(players: int, seat: int) -> int:
    """The player at a seat: `players` has two bits a seat, 0 for uniform, level + 1 for a bot."""
    return (players >> 2 * seat & 3) - 1


def play_deal(
    rules: Rules, state: State, view: View, scratch: Scratch, chance: Chance, players: int
) -> int:
    """Play to the end of the deal, whatever the state waits for.

    Args:
        view: working space for what a bot sees.
        players: see `player_of`.

    Returns:
        The number of plays, bids included.
    """
    deals = state.deals
    plays = 0
    while state.deals == deals and state.phase != OVER:
        if state.phase == ORDER:
            receive_order(rules, state, shuffle(state, chance))
        elif state.phase in (BID, OPENING) or state.hands[state.turn]:
            play_one(rules, state, view, scratch, chance, player_of(players, state.turn))
            plays += 1
        while advance(rules, state) != NOTHING:
            pass
    return plays
