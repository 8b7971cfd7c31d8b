"""The deals of a run once more, interpreted, play by play, for whoever wants to look at them."""

from collections.abc import Iterator

from engine.rules import Rules
from engine.state import BID, OPENING, ORDER, OVER, Play, Scratch, State, View, blank
from engine.turn import follow, make_play, receive_order
from fishtable.sim.chance import Chance, seed, shuffle
from fishtable.sim.loop import begin_match, choose_play, player_of, settle
from fishtable.sim.run import Job
from fishtable.sim.tally import Tally


def walk(job: Job, number: int) -> Iterator[tuple[Rules, State, Play]]:
    """Play the first deal of a match of a run, the very deal that the compiled loop plays.

    Yields:
        Before each play: the rules, the state as it is, and the play that is about to be made.
        The state changes in place.
    """
    rules, plan = job.rules, job.plan(number, 1)
    state, view, scratch = blank(State), blank(View), blank(Scratch)
    chance, tally, search = blank(Chance), blank(Tally), job.space()
    seed(chance, plan.seed, number)
    begin_match(rules, state, number % rules.seat_count if plan.rotate else 0)
    while state.deals == 0 and state.phase != OVER:
        if state.phase == ORDER:
            receive_order(rules, state, shuffle(chance, state.stock, state.shuffle))
        elif state.phase in (BID, OPENING) or state.hands[state.turn]:
            player = player_of(plan.players, state.turn)
            choose_play(rules, state, view, scratch, chance, tally, player, search)
            yield rules, state, scratch.play
            make_play(rules, state, scratch.play)
            follow(rules, state, scratch.play.choice.kind)
        settle(rules, state, tally)
