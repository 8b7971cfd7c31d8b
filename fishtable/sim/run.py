"""Runs of many deals: cut into shards, played by compiled code in threads, added up in order.

A deal's chance depends on the seed and its number alone, and shards are cut the same for any
number of workers, so the result is the same, too.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt

from engine import start, state
from engine.rules import SEATS, Rules
from engine.state import Scratch, State, View, blank
from fishtable.sim.chance import Chance
from fishtable.sim.compiled import compiled_deals, dtype_of, object_of, record_of
from fishtable.sim.loop import PLAYERS, Plan, play_deals
from fishtable.sim.tally import Tally
from fishtable.tree import Search

ITERATIONS = 200
"""Iterations of a move of a player that searches."""
SHARD = 10_000
"""Deals in a shard; fixed, so that the same deals are added up in the same order."""

Points = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be played.

    Attributes:
        rules: the rules under one choice of seats and options.
        players: a name of `PLAYERS` for each seat.
        deals: number of deals, or of matches with `whole_matches`.
        seed: below 2**62; the same seed gives the same deals.
        width: points in a column of the histogram of leads.
        rotate: the dealer moves on from deal to deal.
        whole_matches: play each to the end of its match.
        look: deals, from number 0, whose score is looked at line by line; it takes a little time.
        iterations: iterations of each move of a player that searches.
    """

    rules: Rules
    players: tuple[str, ...]
    deals: int
    seed: int
    width: int = 1
    rotate: bool = False
    whole_matches: bool = False
    look: int = 0
    iterations: int = ITERATIONS

    def plan(self, first: int, deals: int) -> Plan:
        """The part of the job that a shard does."""
        players = 0
        for seat, player in enumerate(self.players):
            players |= PLAYERS[player] << 3 * seat
        flags = (self.rotate, self.whole_matches)
        return Plan(self.seed, first, deals, players, self.width, *flags, self.look)

    def space(self) -> Search | None:
        """Working space of players that search in an interpreted run, None if there are none."""
        if "search" not in self.players:
            return None
        search = blank(Search)
        search.iterations = self.iterations
        return search


def shards(deals: int, first: int = 0, size: int = SHARD) -> Iterator[tuple[int, int]]:
    """The shards of a job as (number of the first deal, deals)."""
    for at in range(first, deals, size):
        yield at, min(size, deals - at)


_record_type = cache(dtype_of)


def play_shard(job: Job, first: int, deals: int, with_points: bool = False) -> tuple[Tally, Points]:
    """Play one shard compiled.

    Returns:
        What was counted, and the deal points as an array (deals, 4) by side, empty unless
        `with_points`.
    """
    records = [record_of(job.rules), record_of(start(job.rules))]
    records += [np.zeros(1, _record_type(kind)) for kind in (View, Scratch, Chance, Tally)]
    points = np.zeros(SEATS * deals if with_points else 0, np.int64)
    search = None
    if "search" in job.players:
        search = np.zeros(1, _record_type(Search))
        search["iterations"] = job.iterations
    compiled_deals(*records, record_of(job.plan(first, deals)), points, search)
    tally = blank(Tally)
    object_of(records[-1], tally)
    return tally, points.reshape(-1, SEATS)


def interpreted_points(job: Job, number: int) -> list[int]:
    """Deal points by side of one deal, played by the interpreted engine."""
    points = [0] * SEATS
    things = [blank(kind) for kind in (State, View, Scratch, Chance, Tally)]
    play_deals(job.rules, *things, job.plan(number, 1), points, job.space())  # type: ignore
    return points


def add(tally: Tally, more: Tally) -> None:
    """Add what a shard counted to the sum."""
    for name, _, length in state.plan(Tally):
        if length:
            mine, theirs = getattr(tally, name), getattr(more, name)
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        else:
            setattr(tally, name, getattr(tally, name) + getattr(more, name))


def play(
    jobs: Sequence[Job],
    workers: int | None = None,
    first: int = 0,
    each: Callable[[list[Tally], list[Points]], bool] | None = None,
    with_points: bool = False,
    size: int = SHARD,
    pool: Executor | None = None,
) -> list[Tally]:
    """Play jobs side by side, the same shards of each, and add up what they count.

    Args:
        jobs: one, or several to be compared; all with the same number of deals.
        workers: threads, None for one a core.
        first: number of the deal to begin with.
        each: called after each shard, in order, with its counts and points; returns whether to
            go on.
        with_points: whether `each` is given the points of every deal.
        size: deals in a shard. Sums do not depend on it; `each` may stop between shards.
        pool: what plays the shards, None for threads here; `workers` tells how many at a time.

    Returns:
        One sum for each job, over the shards that were played.
    """
    sums = [blank(Tally) for _ in jobs]
    threads = workers or os.cpu_count() or 1
    waiting = shards(jobs[0].deals, first, size)
    with nullcontext(pool) if pool else ThreadPoolExecutor(threads) as players:

        def begin(shard: tuple[int, int]) -> list[Any]:
            return [players.submit(play_shard, job, *shard, with_points) for job in jobs]

        running = [begin(shard) for shard in islice(waiting, threads + 1)]
        while running:
            done = [future.result() for future in running.pop(0)]
            for total, (tally, _) in zip(sums, done, strict=True):
                add(total, tally)
            if each and not each([t for t, _ in done], [p for _, p in done]):
                for futures in running:
                    for future in futures:
                        future.cancel()
                break
            shard = next(waiting, None)
            if shard is not None:
                running.append(begin(shard))
    return sums
