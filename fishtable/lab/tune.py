"""`fishtable tune`: one setting varied over the same deals, and what becomes of a measure."""

import json
import sys
from dataclasses import dataclass

from pydantic import Field

from fishtable.failure import Failure
from fishtable.lab.batches import Batches, play_batches
from fishtable.lab.check import DEALS, check
from fishtable.lab.measures import Measure, estimate, measure_of
from fishtable.lab.result import Interval, Part, rounded
from fishtable.lab.running import Goal, Machine, job_of, shown, stoppable, warm_up
from fishtable.lab.saving import deliver, try_place
from fishtable.lab.setting import Choices, Setting
from fishtable.lab.simulate import INTERRUPTED, Where
from fishtable.lab.vary import read_vary, varied
from fishtable.sources import find


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be varied and measured, as written.

    Attributes:
        amendments: lines that stand in each variant.
    """

    source: str
    vary: str
    measure: str
    amendments: tuple[str, ...] = ()


class Point(Part):
    """The measure under one value."""

    value: str
    digest: str
    deals: int
    measure: Interval


class Tuning(Part):
    """A measure over the values of a setting."""

    rules: str
    name: str
    source: str
    vary: str
    amendments: tuple[str, ...]
    measure: str
    words: str
    unit: str = Field(description="share, points or number")
    numeric: bool = Field(description="whether the values are numbers")
    options: dict[str, str | int]
    seats: int
    players: tuple[str, ...]
    seed: int
    rotate: bool
    match: bool
    seconds: float
    checked_deals: int
    points: tuple[Point, ...]


def tune(asked: Asked, choices: Choices, deals: int, where: Where) -> int:
    """Vary a setting, measure, and show what comes of it; give the exit code.

    Raises:
        Failure: a rule set, path, value, measure or choice is not there, or a result cannot be
            written.
    """
    measure = measure_of(asked.measure)
    if measure.name == "match-deals" and not choices.match:
        raise Failure("match-deals needs whole matches: add --match")
    ruleset = find(asked.source)
    vary = read_vary(asked.vary, ruleset)
    settings = varied(asked.source, ruleset, vary, asked.amendments, choices)
    for place in (where.file, where.report):
        try_place(place)
    machine = Machine(where.workers)
    warm_up(job_of(settings[0], 1))
    points: list[Point] = []
    seconds, checked = 0.0, 0
    with stoppable(machine.stop):
        for value, setting in zip(vary.values, settings, strict=True):
            with shown(f"{vary.path} {value}", Goal(deals)) as bar:
                (batch,), spent = play_batches([setting], deals, machine, bar)
            seconds += spent
            if batch.total.deals:
                points.append(_point(value, setting, measure, batch))
                played = batch.total.matches if setting.match else batch.total.deals
                checked += check(setting, job_of(setting, played), max(DEALS // len(settings), 1))
            if machine.stop.is_set():
                break
    if not points:
        return INTERRUPTED
    first = settings[0]
    found = Tuning(
        rules=ruleset.id,
        name=ruleset.name,
        source=asked.source,
        vary=vary.path,
        amendments=asked.amendments,
        measure=measure.name,
        words=measure.words,
        unit=measure.unit,
        numeric=vary.numbers is not None,
        options={name: one for name, one in first.options.items() if name != vary.path},
        seats=first.seats,
        players=first.players,
        seed=first.seed,
        rotate=first.rotate,
        match=first.match,
        seconds=seconds,
        checked_deals=checked,
        points=tuple(points),
    )
    _show(found, where)
    if machine.stop.is_set():
        print("fishtable: stopped; what was played until then counts", file=sys.stderr)
        return INTERRUPTED
    return 0


def _point(value: str, setting: Setting, measure: Measure, batch: Batches) -> Point:
    return Point(
        value=value,
        digest=setting.digest,
        deals=batch.total.deals,
        measure=estimate(measure, batch.total, batch.shards, len(setting.sides)),
    )


def to_json(found: Tuning) -> str:
    """The curve as it is saved."""
    data = rounded(found.model_dump(mode="json"))
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _show(found: Tuning, where: Where) -> None:
    from fishtable.lab.more_reports import tuning_page
    from fishtable.lab.more_tables import print_tuning

    text = to_json(found)
    page = tuning_page(found) if where.report is not None else ""
    files = ((where.file, text), (where.report, page))
    deliver(where.json == "-", text, files, lambda: print_tuning(found))
