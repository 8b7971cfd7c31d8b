"""A sample of a run's deals, played again by the interpreted engine and compared."""

import time

from engine.rules import SEATS
from engine.state import Scratch, State, View, blank
from fishtable.failure import OURS, Failure
from fishtable.lab.running import first_numbers
from fishtable.lab.setting import Setting
from fishtable.sim.chance import Chance
from fishtable.sim.loop import play_deals
from fishtable.sim.run import Job, play_shard
from fishtable.sim.tally import Tally

DEALS = 20
"""Deals, or matches, that are played again at most."""
SECONDS = 10.0
"""Time after which no further one is begun: slow players think for long when interpreted."""


def check(setting: Setting, job: Job, most: int = DEALS) -> int:
    """Play a sample of a job's deals at both speeds and compare points and every count.

    Args:
        job: as played, with the number of deals, or matches, that there were.
        most: deals, or matches, that are played again.

    Returns:
        The number of deals that were compared.

    Raises:
        Failure: the two disagree; the message names the deal.
    """
    start = time.perf_counter()
    checked = 0
    for number in first_numbers(job, most):
        compiled, points = play_shard(job, number, 1, with_points=True)
        tally, own = interpreted(job, number)
        if tally != compiled or own != points[0].tolist():
            raise Failure(_words(setting, number, own, points[0].tolist()), OURS)
        checked += tally.deals
        if time.perf_counter() - start > SECONDS:
            break
    return checked


def interpreted(job: Job, number: int) -> tuple[Tally, list[int]]:
    """What the interpreted engine counts in one deal, or match, and the points of its last deal."""
    points = [0] * SEATS
    state, view, scratch = blank(State), blank(View), blank(Scratch)
    tally = blank(Tally)
    play_deals(
        job.rules,
        state,
        view,
        scratch,
        blank(Chance),
        tally,
        job.plan(number, 1),
        points,
        job.space(),
    )
    return tally, points


def _words(setting: Setting, number: int, own: list[int], compiled: list[int]) -> str:
    options = "".join(f" --option {name}={value}" for name, value in setting.options.items())
    what = "match" if setting.match else "deal"
    sides = len(setting.sides)
    return (
        f"the compiled and the interpreted engine disagree about {what} {number} of "
        f"{setting.source} --seats {setting.seats}{options} --seed {setting.seed} "
        f"--players {','.join(setting.players)}: {compiled[:sides]} points compiled, "
        f"{own[:sides]} interpreted; please report this"
    )
