"""`fishtable compare`: the same deals under two rule sets, and what differs."""

import json
import sys
from dataclasses import asdict

import numpy as np
import numpy.typing as npt
from pydantic import Field

from engine.deal import first_seat
from engine.state import State, blank
from fishtable.failure import Failure
from fishtable.lab.batches import Batches, play_batches
from fishtable.lab.check import check
from fishtable.lab.differing import Difference, differences
from fishtable.lab.figures import seats_text
from fishtable.lab.intervals import mean
from fishtable.lab.measures import MEASURES, POINTS, estimate, spread_over
from fishtable.lab.parting import first_parting
from fishtable.lab.result import Interval, Part, rounded
from fishtable.lab.running import Goal, Machine, job_of, shown, stoppable, warm_up
from fishtable.lab.saving import deliver, try_place
from fishtable.lab.setting import Choices, Setting, settings_of
from fishtable.lab.simulate import INTERRUPTED, Where
from fishtable.sim.run import Points
from fishtable.sources import find

OTHERS = (
    "spread",
    "sweeps",
    "sweep-points",
    "plays",
    "choices",
    "forced",
    "takes",
    "houses-made",
    "houses-added",
    "houses-raised",
    "houses-lost",
    "residue",
    "shuffles",
)
"""Measures that are compared shard by shard; the others deal by deal."""


class Side(Part):
    """One of the two."""

    rules: str
    name: str
    source: str
    digest: str
    options: dict[str, str | int]
    sides: tuple[tuple[int, ...], ...]


class Row(Part):
    """A measure under both, and by how much the second differs from the first."""

    name: str
    words: str
    unit: str = Field(description="share, points or number")
    here: float
    there: float
    difference: Interval

    @property
    def sure(self) -> bool:
        """Whether chance alone hardly explains the difference."""
        return not self.difference.low <= 0 <= self.difference.high


class Parted(Part):
    """The shortest position found at which the two part."""

    deal: int
    play: int = Field(description="plays made before it in that deal")
    seat: int = Field(description="on turn, 1-based; 0 where nobody is")
    what: str
    hand: tuple[str, ...]
    floor: tuple[str, ...]
    houses: tuple[str, ...]
    before: tuple[str, ...]
    only_here: tuple[str, ...]
    only_there: tuple[str, ...]


class Comparison(Part):
    """Two rule sets over the same deals."""

    here: Side
    there: Side
    seats: int
    players: tuple[str, ...]
    seed: int
    rotate: bool
    deals: int
    seconds: float
    checked_deals: int
    measures: tuple[Row, ...]
    rules: tuple[Difference, ...] = Field(description="the clauses that differ")
    parting: Parted | None = Field(description="null if the deals tried were alike throughout")


def compare(one: str, other: str, choices: Choices, deals: int, where: Where) -> int:
    """Compare two rule sets and show what differs; give the exit code.

    Raises:
        Failure: a rule set or choice is not there, they have no number of seats in common, or a
            result cannot be written.
    """
    choices = _seated(one, other, choices)
    here, there = settings_of([one, other], choices)
    for place in (where.file, where.report):
        try_place(place)
    machine = Machine(where.workers)
    warm_up(job_of(here, 1))
    paired = Paired(here, there)
    with stoppable(machine.stop), shown(f"{here.ruleset.name} and other", Goal(deals)) as bar:
        batches, seconds = play_batches([here, there], deals, machine, bar, paired.add)
    if not paired.deals:
        return INTERRUPTED
    found = _comparison(here, there, batches, paired, seconds)
    _show(found, where)
    if machine.stop.is_set():
        print("fishtable: stopped; what was played until then counts", file=sys.stderr)
        return INTERRUPTED
    return 0


def _seated(one: str, other: str, choices: Choices) -> Choices:
    """The choices with a number of seats that both rule sets offer."""
    if choices.seats is not None:
        return choices
    here, there = find(one).deal, find(other).deal
    common = [seats for seats in here.seats if seats in there.seats]
    if not common:
        raise Failure(f"{one} and {other} have no number of seats in common")
    seats = here.normally if here.normally in common else common[0]
    return Choices(
        seats, choices.options, choices.players, choices.seed, choices.rotate, choices.match
    )


class Paired:
    """Sums over deals of what differs between two settings in the same deal."""

    def __init__(self, here: Setting, there: Setting) -> None:
        self.settings = here, there
        self.deals = 0
        names = ["first-seat-wins", "lead", "level"]
        # where both have the same sides, the points of a side are told once
        self.shown = (
            here.sides if here.sides == there.sides else [[s + 1] for s in range(here.seats)]
        )
        self.names = [*names, *(f"points-{'-'.join(map(str, seats))}" for seats in self.shown)]
        self.sums = np.zeros((2, len(self.names)))
        self.squares = np.zeros(len(self.names))

    def add(self, first: int, points: list[Points]) -> None:
        """Add a shard, from the deal points of both."""
        numbers = np.arange(first, first + len(points[0]))
        figures = [
            _figures(setting, numbers, own, [seats[0] - 1 for seats in self.shown])
            for setting, own in zip(self.settings, points, strict=True)
        ]
        for total, own in zip(self.sums, figures, strict=True):
            total += own.sum(axis=1)
        self.squares += ((figures[1] - figures[0]) ** 2).sum(axis=1)
        self.deals += len(numbers)

    def rows(self) -> list[Row]:
        """The measures that were paired."""
        found = []
        for place, name in enumerate(self.names):
            here, there = (float(total[place]) for total in self.sums)
            known = MEASURES.get(name)
            seats = self.shown[max(place - 3, 0)]
            words = known.words if known else f"points of {seats_text(tuple(seats))}"
            found.append(
                Row(
                    name=name,
                    words=words,
                    unit=known.unit if known else POINTS,
                    here=here / self.deals,
                    there=there / self.deals,
                    difference=mean(there - here, float(self.squares[place]), self.deals),
                )
            )
        return found


def _figures(
    setting: Setting, numbers: npt.NDArray[np.int64], points: Points, seats: list[int]
) -> npt.NDArray[np.float64]:
    """Figures of each deal, a row for each measure: first wins, lead, level, points of `seats`."""
    rules = setting.rules
    state = blank(State)
    firsts = []
    for dealer in range(rules.seat_count):
        state.dealer = dealer
        firsts.append(rules.side_of[first_seat(rules, state)])
    dealers = numbers % rules.seat_count if setting.rotate else np.zeros_like(numbers)
    first = np.array(firsts)[dealers]
    sides = points[:, : rules.side_count].astype(np.float64)
    own = sides[np.arange(len(sides)), first]
    others = sides.copy()
    others[np.arange(len(sides)), first] = -np.inf
    lead = own - others.max(axis=1)
    best = sides.max(axis=1, keepdims=True)
    level = (sides == best).sum(axis=1) > 1
    by_seat = [sides[:, rules.side_of[seat]] for seat in seats]
    return np.array([lead > 0, lead, level, *by_seat], dtype=np.float64)


def _by_shards(name: str, batches: list[Batches], sides: list[int]) -> Row:
    """A measure compared shard by shard."""
    measure = MEASURES[name]
    here, there = (
        estimate(measure, batch.total, batch.shards, number).value
        for batch, number in zip(batches, sides, strict=True)
    )
    pairs = zip(batches[0].shards, batches[1].shards, strict=True)
    half = spread_over([measure.of(other) - measure.of(own) for own, other in pairs])
    value = there - here
    difference = Interval(value=value, low=value - half, high=value + half)
    return Row(
        name=name,
        words=measure.words,
        unit=measure.unit,
        here=here,
        there=there,
        difference=difference,
    )


def _comparison(
    here: Setting, there: Setting, batches: list[Batches], paired: Paired, seconds: float
) -> Comparison:
    sides = [len(here.sides), len(there.sides)]
    rows = paired.rows() + [_by_shards(name, batches, sides) for name in OTHERS]
    rows = [row for row in rows if row.here or row.there]  # none of what neither has
    parted = first_parting(here.rules, there.rules, here.seed)
    checked = sum(check(setting, job_of(setting, paired.deals)) for setting in (here, there))
    return Comparison(
        here=_side(here),
        there=_side(there),
        seats=here.seats,
        players=here.players,
        seed=here.seed,
        rotate=here.rotate,
        deals=paired.deals,
        seconds=seconds,
        checked_deals=checked,
        measures=tuple(rows),
        rules=differences(here, there),
        parting=None if parted is None else Parted(**asdict(parted)),
    )


def _side(setting: Setting) -> Side:
    return Side(
        rules=setting.ruleset.id,
        name=setting.ruleset.name,
        source=setting.source,
        digest=setting.digest,
        options=setting.options,
        sides=tuple(map(tuple, setting.sides)),
    )


def to_json(found: Comparison) -> str:
    """The comparison as it is saved."""
    data = rounded(found.model_dump(mode="json"))
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _show(found: Comparison, where: Where) -> None:
    from fishtable.lab.more_reports import comparison_page
    from fishtable.lab.more_tables import print_comparison

    text = to_json(found)
    page = comparison_page(found) if where.report is not None else ""
    files = ((where.file, text), (where.report, page))
    deliver(where.json == "-", text, files, lambda: print_comparison(found))
