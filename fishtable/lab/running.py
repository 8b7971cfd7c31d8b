"""Deals played shard by shard until enough are done, with progress, and stopped in good order."""

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from engine.state import blank
from fishtable.failure import Failure
from fishtable.lab.intervals import wilson
from fishtable.lab.measure import Done, width_for
from fishtable.lab.setting import LOOKED, Setting
from fishtable.sim.compiled import is_warm
from fishtable.sim.run import SHARD, Job, Points, add, play, play_shard, shards
from fishtable.sim.tally import Tally

PILOT = 200
"""Deals that are played first to see how far leads spread."""
FEW = 20
"""Shards that a run has at least, where there are deals enough."""
MOST = 10**9
SLOWER = {"uniform": 1, "random": 1, "easy": 10, "hard": 10}
"""About how much longer a player takes than the fastest; others are far slower."""
SLOWEST = 1000


@dataclass(frozen=True, slots=True)
class Goal:
    """When a run has played enough.

    Attributes:
        deals: deals to be played, None if the interval alone decides.
        until: half-width of the interval of the first player's share of wins, a share, None if
            the deals alone decide.
    """

    deals: int | None
    until: float | None = None

    def reached(self, tally: Tally) -> str:
        """`done` or `interval` once it is reached, else empty."""
        if self.deals is not None and tally.deals >= self.deals:
            return "done"
        if self.until is not None and tally.deals:
            half = wilson(tally.turn_wins[0], tally.deals).half
            return "interval" if half <= self.until else ""
        return ""

    def expected(self, tally: Tally) -> int | None:
        """Deals the run will have had at its end, as far as one can tell by now."""
        if self.until is None or not tally.deals:
            return self.deals
        half = wilson(tally.turn_wins[0], tally.deals).half
        needed = int(tally.deals * (half / self.until) ** 2)
        return needed if self.deals is None else min(needed, self.deals)


@dataclass(slots=True)
class Machine:
    """Where deals are played.

    Attributes:
        workers: threads, or shards at a time on a cluster; None for one a core.
        pool: what plays shards, None for threads here.
        stop: set when somebody has asked to stop.
        trouble: why it could not go on; what was played until then counts.
    """

    workers: int | None = None
    pool: Executor | None = None
    stop: threading.Event = field(default_factory=threading.Event)
    trouble: Failure | None = None


Each = Callable[[Done], None]
"""Is told of what has been played so far after each shard."""


def job_of(setting: Setting, deals: int, width: int = 1) -> Job:
    """The job of a setting."""
    return Job(
        rules=setting.rules,
        players=setting.players,
        deals=deals,
        seed=setting.seed,
        width=width,
        rotate=setting.rotate,
        whole_matches=setting.match,
        look=LOOKED,
    )


def quick(setting: Setting) -> Setting:
    """The same with a quick player in the place of every slow one."""
    players = tuple(player if player in SLOWER else "hard" for player in setting.players)
    return replace(setting, players=players)


def shard_size(setting: Setting, deals: int | None) -> int:
    """Deals, or matches, in a shard: some seconds' work at most, and many shards in a run."""
    slow = max(SLOWER.get(player, SLOWEST) for player in setting.players)
    size = SHARD // slow
    if deals is not None:
        size = min(size, max(deals // FEW, 1 if slow > 10 else 50))
    return max(size // 20, 1) if setting.match else size


def warm_up(job: Job) -> None:
    """Compile, or load what is compiled, before any time is taken."""
    if is_warm("compiled_deals") or not sys.stderr.isatty():
        play_shard(job, 0, 0)
        return
    from rich.console import Console

    with Console(stderr=True).status("compiling the engine; once, for about a minute …"):
        play_shard(job, 0, 0)


def chosen_width(setting: Setting) -> int:
    """Points in a column of the histogram, from the first few deals."""
    slow = any(player not in SLOWER for player in setting.players)
    job = job_of(setting, PILOT)
    tally, _ = play_shard(job, 0, PILOT // 20 if setting.match or slow else PILOT)
    return width_for(tally)


def run_on(
    setting: Setting,
    goal: Goal,
    machine: Machine,
    before: Done | None = None,
    each: Each | None = None,
    width: int | None = None,
) -> Done:
    """Play until the goal is reached, or somebody asks to stop.

    Args:
        before: what has been played already; its sums are gone on with.
        width: points in a column of the histogram, None to see what fits.
    """
    tally = blank(Tally)
    if before:
        width = before.width
    elif width is None:
        width = chosen_width(setting)
    first = before.next if before else 0
    seconds = before.seconds if before else 0.0
    if before:
        add(tally, before.tally)
    stopped = goal.reached(tally)
    if stopped:
        return Done(tally, width, seconds, first, stopped, goal.deals)
    last = MOST if setting.match or goal.deals is None else goal.deals
    size = shard_size(setting, goal.deals)
    ends = shards(last, first, size)
    reached = first

    def shard_done(counts: list[Tally], points: list[Points]) -> bool:
        nonlocal reached, stopped
        add(tally, counts[0])
        number, deals = next(ends)
        reached = number + deals
        if each:
            spent = seconds + time.perf_counter() - start
            each(Done(tally, width, spent, reached, "interrupted", goal.deals))
        stopped = goal.reached(tally)
        return not stopped and not machine.stop.is_set()

    start = time.perf_counter()
    job = job_of(setting, last, width)
    try:
        play([job], machine.workers, first, shard_done, size=size, pool=machine.pool)
    except Failure as failure:
        machine.trouble = failure
    seconds += time.perf_counter() - start
    return Done(tally, width, seconds, reached, stopped or "interrupted", goal.deals)


@contextmanager
def stoppable(stop: threading.Event) -> Iterator[None]:
    """Turn the first Ctrl-C into a wish to stop; the second one ends the program."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def asked(number: int, frame: Any) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    before = signal.signal(signal.SIGINT, asked)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def shown(title: str, goal: Goal) -> Iterator[Each]:
    """Show progress with rate and time left, on a terminal and nowhere else."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,.0f} deals"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    start = time.perf_counter()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=goal.deals, rate="")
        begun: int | None = None

        def update(done: Done) -> None:
            nonlocal begun
            tally = done.tally
            begun = tally.deals if begun is None else begun
            rate = (tally.deals - begun) / max(time.perf_counter() - start, 1e-9)
            shown_rate = f"{rate:,.0f} a second" if rate else ""
            total = goal.expected(tally)
            bar.update(task, completed=tally.deals, total=total, rate=shown_rate)

        yield update


def first_numbers(job: Job, most: int) -> Iterator[int]:
    """Numbers of a run's deals, spread over it, the first one among them."""
    step = max(job.deals // most, 1)
    return islice(range(0, job.deals, step), most)
