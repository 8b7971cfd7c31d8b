"""What can be measured of a run, by name: for tables of differences and for curves."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from fishtable.lab.intervals import Z, advantage, deviation, mean, wilson
from fishtable.lab.known import unknown
from fishtable.lab.result import Interval
from fishtable.sim.tally import Tally

SHARE, POINTS, NUMBER = "share", "points", "number"


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of a run.

    Attributes:
        unit: `share`, `points` or `number`.
        of: the figure, from the sums of some deals.
        exact: its interval from all sums at once, where deals are independent draws of it; None
            to see how the figure varies from shard to shard. Is told the number of sides.
    """

    name: str
    words: str
    unit: str
    of: Callable[[Tally], float]
    exact: Callable[[Tally, int], Interval] | None = None


def _first_advantage(t: Tally, sides: int) -> Interval:
    return advantage(t.turn_wins[0], t.deals - t.ties, t.deals, sides)


def _each(number: Callable[[Tally], int]) -> Callable[[Tally], float]:
    return lambda t: number(t) / t.deals


_ALL = (
    Measure(
        "first-seat-advantage",
        "advantage of playing first",
        SHARE,
        lambda t: 0.0,
        _first_advantage,
    ),
    Measure(
        "first-seat-wins",
        "first to play wins",
        SHARE,
        _each(lambda t: t.turn_wins[0]),
        lambda t, sides: wilson(t.turn_wins[0], t.deals),
    ),
    Measure(
        "lead",
        "lead of the first player",
        POINTS,
        _each(lambda t: t.lead),
        lambda t, sides: mean(t.lead, t.lead_squares, t.deals),
    ),
    Measure(
        "spread",
        "spread of that lead",
        POINTS,
        lambda t: deviation(t.lead, t.lead_squares, t.deals),
    ),
    Measure(
        "level",
        "nobody wins alone",
        SHARE,
        _each(lambda t: t.ties),
        lambda t, sides: wilson(t.ties, t.deals),
    ),
    Measure("sweeps", "sweeps in a deal", NUMBER, _each(lambda t: sum(t.sweeps))),
    Measure("sweep-points", "points for sweeps", POINTS, _each(lambda t: sum(t.sweep_points))),
    Measure("plays", "plays in a deal", NUMBER, _each(lambda t: t.plays)),
    Measure("choices", "choices in a turn", NUMBER, lambda t: t.choices / max(t.turns, 1)),
    Measure("forced", "turns without a choice", SHARE, lambda t: t.forced / max(t.turns, 1)),
    Measure("takes", "takes in a deal", NUMBER, _each(lambda t: t.takes)),
    Measure("lays", "cards laid in a deal", NUMBER, _each(lambda t: t.lays)),
    Measure("houses-made", "houses made in a deal", NUMBER, _each(lambda t: t.houses_made)),
    Measure("houses-added", "sets added to a house", NUMBER, _each(lambda t: t.houses_added)),
    Measure("houses-raised", "houses raised in a deal", NUMBER, _each(lambda t: t.houses_raised)),
    Measure(
        "houses-lost",
        "houses taken by others",
        NUMBER,
        _each(lambda t: t.houses_taken_by_others),
    ),
    Measure("residue", "loose cards left over", NUMBER, _each(lambda t: t.residue)),
    Measure("shuffles", "shuffles in a deal", NUMBER, _each(lambda t: t.orders)),
    Measure("match-deals", "deals in a match", NUMBER, lambda t: t.deals / max(t.matches, 1)),
)
MEASURES: Mapping[str, Measure] = {measure.name: measure for measure in _ALL}


def measure_of(name: str) -> Measure:
    """A measure by name.

    Raises:
        Failure: there is none of that name.
    """
    if name not in MEASURES:
        raise unknown("there is no measure", name, MEASURES)
    return MEASURES[name]


def spread_over(values: Sequence[float]) -> float:
    """Half the 95 % interval of the mean of some shards' figures."""
    number = len(values)
    if number < 2:
        return 0.0
    middle = sum(values) / number
    squares = sum((value - middle) ** 2 for value in values)
    student = Z + 2.4 / (number - 1)  # close to Student's quantile from five shards on
    return student * sqrt(squares / (number - 1) / number)


def estimate(measure: Measure, total: Tally, shards: Sequence[Tally], sides: int) -> Interval:
    """A measure of a run, with its interval."""
    if measure.exact is not None:
        return measure.exact(total, sides)
    value = measure.of(total)
    half = spread_over([measure.of(shard) for shard in shards])
    return Interval(value=value, low=value - half, high=value + half)
