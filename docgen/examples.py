"""Worked examples of a spec, played by the engine: what happens, and whether it is as stated.

An example goes through the same door as play: a position is set up, plays are judged and made,
piles are scored, deals are kept. Anything that comes out differently is told in plain words.
"""

from collections.abc import Iterable

import engine
import rulelang
from docgen.results import Ran, StepResult
from docgen.staging import SWEEPS, Staging
from engine.notation import card_names
from engine.position import BadPosition
from engine.rules import Rules
from rulelang.model import Example, RuleSet
from rulelang.model.example import Lists, PlayStep, ScoreStep
from rulelang.model.option import Choice

Made = dict[tuple[int | None, tuple[tuple[str, Choice], ...]], tuple[RuleSet, Rules]]
"""Rule sets settled, and the engine's form of them, by seats and options."""

__all__ = ["SWEEPS", "Ran", "StepResult", "run", "run_all", "uncovered"]


def run_all(ruleset: RuleSet) -> tuple[Ran, ...]:
    """Play every example of a rule set, in the order of the spec."""
    made: Made = {}
    return tuple(run(ruleset, example, made) for example in ruleset.examples)


def uncovered(ruleset: RuleSet, ran: Iterable[Ran] | None = None) -> tuple[str, ...]:
    """The clauses of a rule set that no example exercises.

    Args:
        ran: its examples as they were played, None to play them now. One that does not hold
            exercises nothing.
    """
    played = run_all(ruleset) if ran is None else ran
    covered = {clause for one in played if one.holds for clause in one.about}
    return tuple(clause for clause in rulelang.clauses(ruleset) if clause not in covered)


def run(ruleset: RuleSet, example: Example, made: Made | None = None) -> Ran:
    """Play one example.

    Args:
        ruleset: the rule set, with its choices open; the example says which it makes.
        example: one of its examples, or any other.
        made: rules that were made for its other examples; those made now are added.
    """
    made = {} if made is None else made
    choice = example.seats, tuple(sorted(example.options.items()))
    try:
        if choice not in made:
            fresh = rulelang.under(ruleset, example.seats, dict(example.options))
            made[choice] = fresh, engine.rules_of(fresh)
        settled, rules = made[choice]
    except (rulelang.UnknownChoice, engine.TooRich) as error:
        return Ran(example, failures=(f"it cannot be set up: {error}",))
    try:
        table = Staging(settled, rules, example)
    except (BadPosition, engine.Unreadable) as error:
        return Ran(example, failures=(f"its position cannot be: {error}",), seats=rules.seat_count)
    results: list[StepResult] = []
    for place, step in enumerate(example.steps):
        results.append(table.take(step, _plays_on(example, place)))
        if results[-1].failures:
            break
    return Ran(
        example=example,
        steps=tuple(results),
        failures=tuple(failure for result in results for failure in result.failures),
        seats=rules.seat_count,
        turn=table.first + 1,
        sides=tuple(tuple(seat + 1 for seat in side) for side in engine.sides(rules)),
        piles=tuple(tuple(card_names(pile)) for pile in table.piles),
        hidden=table.hidden,
        top=table.top,
        cement_at=rules.cement_at,
    )


def _plays_on(example: Example, place: int) -> bool:
    """Whether a later step needs the position that this one leads to."""
    return any(
        isinstance(step, PlayStep | Lists | ScoreStep) for step in example.steps[place + 1 :]
    )
