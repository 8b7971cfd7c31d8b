"""Quick figures: what many deals say about the rules."""

from typing import Any

from engine.rules import Rules
from fishtable.lab.intervals import mean, wilson
from fishtable.lab.result import Interval
from fishtable.sim.tally import Tally
from rulelang.model import RuleSet

ORDER = ("first", "second", "third", "fourth")


def figures_of(ruleset: RuleSet, rules: Rules, tally: Tally) -> dict[str, Any]:
    """What the page shows of the sums of a run, in which the dealer moved on from deal to deal.

    Args:
        ruleset: settled.
        tally: of at least one deal, each of which was looked at line by line.
    """
    deals, sides = tally.deals, rules.side_count
    return {
        "deals": deals,
        "fair": 1 / sides,
        "parties": _parties(rules, tally),
        "lead": _interval(mean(tally.lead, tally.lead_squares, deals)),
        "level": _interval(wilson(tally.ties, deals)),
        "plays": tally.plays / deals,
        "choices": tally.choices / max(tally.turns, 1),
        "forced": tally.forced / max(tally.turns, 1),
        "sweeps": sum(tally.sweeps) / deals if rules.sweeps else None,
        "houses": tally.houses_made / deals if rules.houses else None,
        "lines": _lines(ruleset, rules, tally),
    }


def _parties(rules: Rules, tally: Tally) -> list[dict[str, Any]]:
    """Sides by when they play: the side that plays first comes first."""
    turns: dict[int, list[int]] = {}
    for turn in range(rules.seat_count):
        turns.setdefault(rules.side_of[turn], []).append(turn)
    return [
        {
            "name": "Plays " + " and ".join(ORDER[turn] for turn in together),
            "wins": _interval(wilson(tally.turn_wins[together[0]], tally.deals)),
            "points": tally.turn_points[together[0]] / tally.deals,
        }
        for together in turns.values()
    ]


def _lines(ruleset: RuleSet, rules: Rules, tally: Tally) -> list[dict[str, Any]]:
    """What gives points: how much in a deal, and how often the deal turns on it."""
    looked = max(tally.looked, 1)
    lines = [
        {
            "name": item.name,
            "points": tally.item_points[place] / looked,
            "decided": tally.item_decided[place] / looked,
        }
        for place, item in enumerate(ruleset.score.items)
    ]
    if rules.sweeps:
        points = sum(tally.sweep_points) / tally.deals
        decided = tally.sweeps_decided / looked
        lines.append({"name": "Sweeps", "points": points, "decided": decided})
    return lines


def _interval(interval: Interval) -> dict[str, float]:
    return {"value": interval.value, "low": interval.low, "high": interval.high}
