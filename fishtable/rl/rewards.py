"""What a learner is rewarded with, by side."""

from engine import tally
from engine.reckoning import certain_of
from engine.rules import Rules
from engine.state import DRAW, State


def leads(points: list[int]) -> list[float]:
    """Each side's points less the mean of the others'; they add up to 0."""
    total = sum(points)
    others = len(points) - 1
    return [own - (total - own) / others for own in points]


def changes(before: list[float], after: list[float]) -> list[float]:
    """How far each lead has moved."""
    return [new - old for old, new in zip(before, after, strict=True)]


def points_now(rules: Rules, state: State) -> list[int]:
    """Points of each side if the piles were counted as they are."""
    return list(tally(rules, state).points)


def points_of_deal(rules: Rules, state: State) -> list[int]:
    """Points of each side in the deal that has just ended."""
    return [state.deal_points[side] for side in range(rules.side_count)]


def points_at_once(rules: Rules, state: State) -> list[int]:
    """Points of each side in a deal broken off by a play that won: only what was noted counts."""
    return [certain_of(rules, state, side) for side in range(rules.side_count)]


def results(rules: Rules, state: State) -> list[float]:
    """1 for the side that has won the match, −1 for the others, 0 for all in a draw."""
    if state.winner == DRAW:
        return [0.0] * rules.side_count
    return [1.0 if side == state.winner else -1.0 for side in range(rules.side_count)]
