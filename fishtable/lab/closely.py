"""A close look at a few deals: which clauses refuse what somebody might try, and which are used."""

from collections import Counter
from dataclasses import dataclass, field

from engine import reasons
from engine.floor import find_house
from engine.rules import SETS_ALL, Rules
from engine.state import (
    BID,
    K_ADD,
    K_MAKE,
    K_RAISE,
    K_TAKE,
    OPENING,
    Play,
    Scratch,
    State,
    blank,
    copy_state,
)
from engine.sums import totals_of
from engine.turn import must_take, refusal
from engine.words import clause_of
from fishtable.lab.tries import tries_with
from fishtable.lab.walk import walk
from fishtable.sim.run import Job

DEALS = 40
"""Deals that are looked at, at most."""


@dataclass(slots=True)
class Look:
    """What a close look has found.

    Attributes:
        deals, turns: that were looked at.
        refused: turns in which a clause refused something natural, by clause.
        used: turns in which a clause had a say in the play made, by clause.
    """

    deals: int = 0
    turns: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)


def look(job: Job, deals: int = DEALS) -> Look:
    """Look at the first deals of a run, at every turn and one card of its hand."""
    found = Look()
    scratch, copy = blank(Scratch), blank(State)
    for number in range(min(deals, job.deals)):
        found.deals += 1
        for rules, state, play in walk(job, number):
            found.turns += 1
            if state.phase == BID:
                continue
            copy_state(state, copy)
            found.refused.update(_refusing(rules, copy, scratch, play.choice.card))
            found.used.update(_used(rules, copy, play))
    return found


def _refusing(rules: Rules, state: State, scratch: Scratch, card: int) -> set[str]:
    """Clauses that refuse a natural try with the card."""
    clauses = set()
    takes = 0
    for play in tries_with(rules, state, card):
        reason = refusal(rules, state, scratch, play)
        if reason != reasons.LEGAL:
            clauses.add(clause_of(rules, state, play, reason))
        elif play.choice.kind == K_TAKE:
            takes += 1
    if rules.sets == SETS_ALL and takes > 1:
        clauses.add("capture.all-means")
    return clauses


def _used(rules: Rules, state: State, play: Play) -> set[str]:
    """Clauses that have a say in a play that is made, where no count over all deals tells it."""
    choice = play.choice
    used = set()
    if state.phase == OPENING:
        used.add("opening.takes" if choice.kind == K_TAKE else "opening.first-play")
    if choice.kind == K_TAKE and choice.houses:
        used.add("capture.with-a-house")
    if choice.kind in (K_MAKE, K_ADD, K_RAISE):
        if must_take(rules, state, state.turn, choice.card):
            used.add("capture.excused-by-house")
        if play.group_count:
            used |= {"house.sets", "house.joining"}
        if choice.kind != K_ADD and find_house(state, choice.value) >= 0:
            used |= {"house.same-value", "house.merged-owner"}
        added = totals_of(rules, choice.first | 1 << choice.card) << choice.old_value
        if rules.subtracts and not added >> choice.value & 1:
            used.add("house.made-by")
        if choice.kind == K_ADD and state.hands[state.turn] & rules.worth[choice.value]:
            used.add("house.adder-holds")
    if choice.kind == K_TAKE:
        group = choice.used & ~rules.pairs[choice.card]
        if group and (group | 1 << choice.card) & rules.courts:
            used.add("capture.courts")
    return used
