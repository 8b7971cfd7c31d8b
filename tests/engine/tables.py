"""The tables that the machine-made tests play at, and the ways they are played."""

import functools
import random
from collections.abc import Iterator
from dataclasses import dataclass

import engine
import rulelang
from engine.rules import Rules
from engine.state import BID, OPENING, PLAY, State
from rulelang.model import Choice, RuleSet
from tests.helpers.games import shipped_set


@dataclass(frozen=True, eq=False)
class Setting:
    """A shipped rule set for one number of seats and one choice of options."""

    name: str
    ruleset: RuleSet
    rules: Rules


@functools.cache
def settings() -> tuple[Setting, ...]:
    """Every shipped rule set under every choice, the same rules once.

    Of the numbers an option may have, the lowest and the usual one stand for all.
    """
    found: list[Setting] = []
    for name in rulelang.shipped_ids():
        ruleset = shipped_set(name)
        seen: list[Rules] = []
        for seats, options in rulelang.combinations(ruleset):
            if not _usual(ruleset, options):
                continue
            settled = rulelang.under(ruleset, seats, options)
            rules = engine.rules_of(settled)
            if rules not in seen:
                seen.append(rules)
                chosen = " ".join(f"{key}={value}" for key, value in options.items())
                found.append(Setting(f"{name} {seats} {chosen}".strip(), settled, rules))
    return tuple(found)


def _usual(ruleset: RuleSet, options: dict[str, Choice]) -> bool:
    declared = {option.name: option for option in ruleset.options}
    return all(
        declared[name].words or value in (declared[name].low, declared[name].normally)
        for name, value in options.items()
    )


@functools.cache
def seated() -> tuple[Setting, ...]:
    """Every shipped rule set for each number of seats, options as usual."""
    found = []
    for name in rulelang.shipped_ids():
        ruleset = shipped_set(name)
        for seats in ruleset.deal.seats:
            settled = rulelang.under(ruleset, seats)
            found.append(Setting(f"{name} {seats}", settled, engine.rules_of(settled)))
    return tuple(found)


def order_for(rules: Rules, state: State, rng: random.Random) -> list[int]:
    """A random order of the cards that are wanted."""
    wanted = engine.wants(rules, state).cards
    order = [card for card in range(60) if wanted >> card & 1]
    rng.shuffle(order)
    return order


def stepped(rules: Rules, state: State, rng: random.Random) -> engine.Step:
    """A random legal step from a state that is not over."""
    if engine.wants(rules, state).kind == "order":
        return engine.give(rules, state, order_for(rules, state, rng))
    return engine.play(rules, state, rng.choice(engine.plays(rules, state).plays))


def match_of(rules: Rules, rng: random.Random, dealer: int = 0) -> Iterator[State]:
    """The states of a random match, from the first to the last."""
    state = engine.start(rules, dealer)
    yield state
    while engine.wants(rules, state).kind != "over":
        state = stepped(rules, state, rng).state
        yield state


def to_act(state: State) -> bool:
    """Whether a seat is to bid or to play."""
    return state.phase in (BID, OPENING, PLAY)
