"""Several settings played over the same deals, in shards that also tell how figures vary."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.state import blank
from fishtable.failure import Failure
from fishtable.lab.measure import Done
from fishtable.lab.running import Each, Machine, job_of
from fishtable.lab.setting import Setting
from fishtable.sim.run import SHARD, Points, add, play
from fishtable.sim.tally import Tally

SHARDS = 20
"""Shards that a run is cut into at least, so that their figures can be compared."""


@dataclass(slots=True)
class Batches:
    """What was counted under one setting: in all, and shard by shard."""

    total: Tally = field(default_factory=lambda: blank(Tally))
    shards: list[Tally] = field(default_factory=list)


def play_batches(
    settings: Sequence[Setting],
    deals: int,
    machine: Machine,
    bar: Each,
    points: Callable[[int, list[Points]], None] | None = None,
) -> tuple[list[Batches], float]:
    """Play the same deals under each setting; stops early if somebody asks to.

    Args:
        deals: of each; with whole matches these are played until that many deals are done.
        points: is given the number of the first deal of each shard, and all deal points.

    Returns:
        What was counted under each setting, and the seconds of the playing loop.
    """
    match = settings[0].match
    size = min(max(deals // SHARDS, 1), SHARD)
    size = max(size // 20, 1) if match else size
    last = 10**9 if match else deals
    jobs = [job_of(setting, last) for setting in settings]
    found = [Batches() for _ in settings]
    reached = 0

    def each(counts: list[Tally], played: list[Points]) -> bool:
        nonlocal reached
        for batch, tally in zip(found, counts, strict=True):
            add(batch.total, tally)
            batch.shards.append(tally)
        if points is not None:
            points(reached, played)
        reached += size
        bar(Done(found[0].total, 1, 0.0, reached, "", deals))
        return found[0].total.deals < deals and not machine.stop.is_set()

    start = time.perf_counter()
    try:
        play(
            jobs,
            machine.workers,
            0,
            each,
            with_points=points is not None,
            size=size,
            pool=machine.pool,
        )
    except Failure as failure:
        machine.trouble = failure
    return found, time.perf_counter() - start
