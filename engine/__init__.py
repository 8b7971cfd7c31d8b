"""The engine: one implementation of the rules, for people, referees, documents and simulations.

    rules = rules_of(ruleset, seats=4, options={"length": "full"})
    state = start(rules, dealer=0)
    wants(rules, state)            # what is due: an order of cards, a bid, a play, or it is over
    state = give(rules, state, order).state
    plays(rules, state)            # legal plays
    judge(rules, state, play)      # is this one legal, and what comes of it
    state = play(rules, state, play).state
    view(rules, state, seat)       # what a seat may know
    score(rules, state)            # the finished deal

Seats are 0-based here and numbered clockwise; a card is `rank * 4 + suit` over `A23456789TJQK` and
`SHDC`; a set of cards is a mask of these.
"""

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
from engine.face import (
    best_take,
    drawn_dealer,
    forfeit,
    give,
    judge,
    play,
    plays,
    result,
    sides,
    start,
    tally,
    view,
    wants,
)
from engine.face import score_of as score
from engine.from_items import TooRich
from engine.from_model import rules_of
from engine.notation import Unreadable
from engine.position import BadPosition, Given, GivenHouse, GivenSweep, state_of
from engine.rules import Rules
from engine.state import DRAW, NOBODY, Play, State, View

__all__ = [
    "DRAW",
    "NOBODY",
    "BadOrder",
    "BadPosition",
    "BestTake",
    "Event",
    "Given",
    "GivenHouse",
    "GivenSweep",
    "IllegalPlay",
    "Play",
    "Plays",
    "Rules",
    "Standing",
    "State",
    "Step",
    "Tally",
    "TooRich",
    "Unreadable",
    "Verdict",
    "View",
    "Want",
    "best_take",
    "drawn_dealer",
    "forfeit",
    "give",
    "judge",
    "play",
    "plays",
    "result",
    "rules_of",
    "score",
    "sides",
    "start",
    "state_of",
    "tally",
    "view",
    "wants",
]
