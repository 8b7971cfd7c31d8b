"""Who beats whom: each player against the next weaker one, on the same deals with seats swapped.

Run as `python -m fishtable.ladder`; needs the `sim` extra.
"""

import argparse
import math
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine.rules import Rules
from fishtable.sim.run import ITERATIONS, Job, play_shard
from fishtable.sources import rules_of, shipped_sets
from rulelang import under

RUNGS = (("search", "hard"), ("hard", "easy"), ("easy", "random"))
MOST = 2000
"""Pairs of deals after which no more are played."""
ROUNDS = (100, 300, 1000, 2000)
"""Pairs of deals after which it is looked whether the interval leaves out zero."""
PART = 10
"""Pairs of deals that a thread plays at a time."""

Leads = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rung:
    """What came of a pairing.

    Attributes:
        better, worse: names of players.
        pairs: deals, each played twice with seats swapped.
        lead: mean deal points by which the better one's seats are ahead.
        error: half the width of the 95 % interval of it.
        seconds: time that it took.
    """

    rules: str
    seats: int
    better: str
    worse: str
    pairs: int
    lead: float
    error: float
    seconds: float

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out zero, on the right side."""
        return self.lead > self.error


def leads(job: Job, better: str, worse: str, first: int, pairs: int) -> Leads:
    """Play deals twice, seats swapped; the better one's lead in points, a mean of both.

    Every other seat is of the one player, and all others of the other: partners are alike.
    """
    rules = job.rules
    total: Leads = np.zeros(pairs)
    for own in (0, 1):
        seats = range(rules.seat_count)
        players = tuple(better if seat % 2 == own else worse for seat in seats)
        mine = sorted({rules.side_of[seat] for seat in seats if seat % 2 == own})
        others = [side for side in range(rules.side_count) if side not in mine]
        once = Job(rules, players, pairs, job.seed, iterations=job.iterations)
        _, points = play_shard(once, first, pairs, with_points=True)
        total += points[:, mine].mean(axis=1) - points[:, others].mean(axis=1)
    return total / 2


def interval(found: Leads) -> float:
    """Half the width of the 95 % interval of a mean."""
    return 1.96 * float(found.std(ddof=1)) / math.sqrt(len(found))


def climb(
    name: str,
    job: Job,
    better: str,
    worse: str,
    rounds: Sequence[int] = ROUNDS,
    workers: int | None = None,
) -> Rung:
    """Play one pairing until it is clear who is better, at the most the last of `rounds` pairs."""
    start = time.perf_counter()
    found: Leads = np.zeros(0)
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for pairs in rounds:
            parts = range(len(found), pairs, PART)
            waiting = [
                pool.submit(leads, job, better, worse, first, min(PART, pairs - first))
                for first in parts
            ]
            found = np.concatenate([found, *(part.result() for part in waiting)])
            if abs(found.mean()) > interval(found):
                break
    seconds = time.perf_counter() - start
    error = interval(found)
    seats = job.rules.seat_count
    return Rung(name, seats, better, worse, len(found), float(found.mean()), error, seconds)


def roots() -> Iterator[tuple[str, Rules]]:
    """The shipped rule sets that are no variants, as usually played."""
    for ruleset in shipped_sets():
        if ruleset.parent is None:
            yield ruleset.id, rules_of(under(ruleset))


def table(rungs: Sequence[Rung]) -> list[str]:
    """The pairings as a table in Markdown."""
    lines = [
        "| rules | seats | player | against | pairs of deals | points ahead a deal | 95 % |",
        "|---|--:|---|---|--:|--:|--:|",
    ]
    for rung in rungs:
        low, high = rung.lead - rung.error, rung.lead + rung.error
        lines.append(
            f"| {rung.rules} | {rung.seats} | {rung.better} | {rung.worse} | {rung.pairs} "
            f"| {rung.lead:+.2f} | {low:+.2f} to {high:+.2f} |"
        )
    return lines


def main() -> int:
    """Climb the ladder in every root game; 1 if a rung is not clear."""
    parser = argparse.ArgumentParser(prog="python -m fishtable.ladder", description=__doc__)
    parser.add_argument("--pairs", type=int, default=MOST, help=f"at the most; {MOST}")
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="of a searched move")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rounds = [*(pairs for pairs in ROUNDS if pairs < chosen.pairs), max(chosen.pairs, 2)]
    rungs = []
    for name, rules in roots():
        for better, worse in RUNGS:
            job = Job(rules, (), 0, chosen.seed, iterations=chosen.iterations)
            rung = climb(name, job, better, worse, rounds)
            rungs.append(rung)
            words = f"{name}: {better} against {worse}, {rung.lead:+.2f} ± {rung.error:.2f}"
            print(f"{words} ({rung.pairs} pairs, {rung.seconds:.0f} s)", file=sys.stderr)
    print("\n".join(table(rungs)))
    return 0 if all(rung.clear for rung in rungs) else 1


if __name__ == "__main__":
    sys.exit(main())
