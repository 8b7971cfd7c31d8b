"""`fishtable simulate`: deals played and measured, printed, saved, gone on with and reported."""

import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from fishtable.failure import Failure
from fishtable.lab.check import check
from fishtable.lab.closely import look
from fishtable.lab.cluster import cluster
from fishtable.lab.measure import Done, result_of
from fishtable.lab.result import Result, to_json
from fishtable.lab.running import (
    Goal,
    Machine,
    chosen_width,
    job_of,
    quick,
    run_on,
    shown,
    stoppable,
    warm_up,
)
from fishtable.lab.saving import deliver, done_of, load, save, try_place
from fishtable.lab.setting import Choices, Setting, setting_of, settings_of
from fishtable.sources import find

INTERRUPTED = 130
SAVE_EVERY = 20.0
"""Seconds between two savings of a run that is still going on."""
DEALS = 10_000


@dataclass(frozen=True, slots=True)
class Where:
    """Where deals are played, and where results go.

    Attributes:
        json: a file, `-` for standard output, None for a table alone.
    """

    workers: int | None = None
    cluster: str | None = None
    json: str | None = None
    report: Path | None = None

    @property
    def file(self) -> Path | None:
        """The file that results are saved in."""
        return None if self.json in (None, "-") else Path(str(self.json))


def simulate(arguments: Sequence[str], choices: Choices, goal: Goal, where: Where) -> int:
    """Play deals under each rule set and show what comes of it; give the exit code.

    Raises:
        Failure: something that was asked for is not there, or a result cannot be written.
    """
    work = [(setting, None, goal) for setting in settings_of(arguments, choices)]
    return _do(work, where)


def resume(
    path: str, arguments: Sequence[str], given: Choices, named: set[str], goal: Goal, where: Where
) -> int:
    """Go on with the runs of a saved file; give the exit code.

    Args:
        arguments: rule sets, if the command line names any: they must be those of the file.
        given: what the command line says, to be compared where it is `named`.
        named: the names of the choices that the command line makes.
        goal: what is to be reached now; that of the file if it says nothing.

    Raises:
        Failure: the file is none, or its rules, options, players or seed are others.
    """
    results = load(path)
    sources = [result.source for result in results]
    if arguments and list(arguments) != sources:
        raise Failure(f"{path} holds {', '.join(sources)}, not {', '.join(arguments)}")
    work: list[tuple[Setting, Done | None, Goal]] = []
    for result in results:
        setting = _setting_again(path, result, given, named)
        own = goal
        if goal.deals is None and goal.until is None:
            own = Goal(result.wanted if result.wanted is not None else DEALS)
        work.append((setting, done_of(path, result), own))
    if where.json is None:
        where = Where(where.workers, where.cluster, path, where.report)
    return _do(work, where)


def _setting_again(path: str, result: Result, given: Choices, named: set[str]) -> Setting:
    """The setting of a saved result, if the command line and the rules still agree with it."""
    raw = find(result.source)
    pairs = [f"{name}={value}" for name, value in result.options.items()]
    kept = Choices(
        seats=result.seats,
        options=tuple(pairs),
        players=",".join(result.players),
        seed=result.seed,
        rotate=result.rotate,
        match=result.match,
    )
    setting = setting_of(result.source, raw, kept, pairs)
    if setting.digest != result.digest:
        raise Failure(f"{result.source} has other rules now than when {path} was saved")
    for name in sorted(named):
        mine, saved = getattr(given, name), getattr(kept, name)
        if name == "options":
            same = set(mine) <= set(saved)
        elif name == "players":
            same = setting_of(result.source, raw, given, pairs).players == result.players
        else:
            same = mine == saved
        if not same:
            told = ", ".join(map(str, saved)) if isinstance(saved, tuple) else saved
            raise Failure(f"{path} was saved with --{name.rstrip('s')} {told}, not as given now")
    return setting


def _do(work: Sequence[tuple[Setting, Done | None, Goal]], where: Where) -> int:
    for place in (where.file, where.report):
        try_place(place)
    results: list[Result] = []
    machine = Machine(where.workers)
    with ExitStack() as stack:
        if where.cluster is not None:
            machine.pool, machine.workers = stack.enter_context(cluster(where.cluster))
        warm_up(job_of(work[0][0], 1))
        stack.enter_context(stoppable(machine.stop))
        for setting, before, goal in work:
            result = _one(setting, before, goal, machine, where, results)
            if result is not None:
                results.append(result)
            if machine.stop.is_set() or machine.trouble:
                break
    if results:
        _show(results, where)
    if machine.trouble:
        raise machine.trouble
    if machine.stop.is_set():
        print("fishtable: stopped; what was played until then counts", file=sys.stderr)
        return INTERRUPTED
    return 0


def _one(
    setting: Setting,
    before: Done | None,
    goal: Goal,
    machine: Machine,
    where: Where,
    results: list[Result],
) -> Result | None:
    """Play one setting; None if it was stopped before there was anything to tell."""
    saved = time.monotonic()
    width = before.width if before else chosen_width(setting)
    with shown(setting.ruleset.name, goal) as bar:

        def each(done: Done) -> None:
            nonlocal saved
            bar(done)
            if where.file is not None and time.monotonic() - saved > SAVE_EVERY:
                partial = result_of(setting, done, look(job_of(setting, 0)), 0)
                _save_quietly(where.file, [*results, partial], machine)
                saved = time.monotonic()

        done = run_on(setting, goal, machine, before, each, width)
    if not done.tally.deals:
        return None
    job = job_of(setting, done.next, done.width)
    return result_of(setting, done, look(job_of(quick(setting), done.next)), check(setting, job))


def _save_quietly(path: Path, results: list[Result], machine: Machine) -> None:
    """Save what there is in a run that goes on; trouble stops it, and keeps what was saved."""
    try:
        save(path, to_json(results))
    except Failure as failure:
        machine.trouble = failure
        machine.stop.set()


def _show(results: list[Result], where: Where) -> None:
    from fishtable.lab.report import simulation_page
    from fishtable.lab.tables import print_results

    text = to_json(results)
    page = simulation_page(results) if where.report is not None else ""
    files = ((where.file, text), (where.report, page))
    deliver(where.json == "-", text, files, lambda: print_results(results))
