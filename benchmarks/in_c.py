"""How far the engine is from the limit: hand-written C that knows one game each.

The C programs under `limit/` play uniformly at random as the engine's `uniform` does, so that their
statistics must be the engine's, too: a check of both.
"""

import math
import re
import resource
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.ours import WITHOUT_HOUSES, Ours
from benchmarks.racing import Racer, race, times
from engine.deal import first_seat
from engine.state import State, blank

SOURCES = Path(__file__).with_name("limit")
WANTED = 0.5
"""Share of the rate of the C programs that is aimed at."""
ERRORS = 5
"""Standard errors that two means may be apart."""


@dataclass
class Program:
    """A C program, and what it counted.

    Attributes:
        deals, points, sweeps: sums over all turns; points in the order of the first plays.
    """

    file: Path
    seats: int
    deals: int = 0
    points: list[float] = field(default_factory=list)
    sweeps: float = 0.0

    def run(self, deals: int) -> tuple[float, float]:
        """Play deals, with another seed each time."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [str(self.file), str(self.seats), str(deals), str(self.deals + 1)]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        means = [float(mean) for mean in re.search(r"score((?: [\d.]+)+)", text)[1].split()]  # type: ignore[index]
        self.points = [
            mean * deals + (self.points[turn] if self.points else 0)
            for turn, mean in enumerate(means)
        ]
        self.sweeps += deals * float(re.search(r"sweeps\S*=([\d.]+)", text)[1])  # type: ignore[index]
        self.deals += deals
        return deals, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def built(source: str, folder: Path, *flags: str) -> Path:
    """Compile a C program; returns the file."""
    target = folder / "-".join([Path(source).stem, *(flag.strip("-") for flag in flags)])
    command = ["cc", "-O3", "-march=native", *flags, str(SOURCES / source), "-o", str(target)]
    subprocess.run(command, check=True)
    return target


def has_vectors() -> bool:
    """Whether the compiler makes AVX-512 code for this machine, which one program is written in."""
    command = ["cc", "-march=native", "-dM", "-E", "-x", "c", "/dev/null"]
    defined = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return all(f"__AVX512{part}__" in defined for part in ("VL", "BW"))


def compared(ours: Ours, program: Program) -> list[str]:
    """Print the statistics of both; returns those that are too far apart."""
    tally, rules = ours.tally, ours.job.rules
    seat = first_seat(rules, blank(State))
    rows = []
    for turn, points in enumerate(program.points):
        mean = tally.turn_points[turn] / tally.deals
        side = rules.side_of[(seat + turn * rules.turn_step) % rules.seat_count]
        variance = tally.squares[side] / tally.deals - mean * mean
        rows.append((f"points, turn {turn + 1}", mean, points / program.deals, variance))
    # the C programs count floors cleared by the last play where they score
    at_end = tally.sweeps_at_end if rules.sweep_last == 0 else 0
    sweeps = (sum(tally.sweeps) - at_end) / tally.deals
    rows.append(("sweeps", sweeps, program.sweeps / program.deals, sweeps))
    apart = []
    for name, mean, other, variance in rows:
        error = math.sqrt(variance / tally.deals + variance / program.deals)
        far = abs(mean - other) / error
        if far > ERRORS:
            apart.append(f"{ours.name}: {name}: {mean:.4f}, in C {other:.4f}")
        print(f"    {name:16} {mean:9.4f}   in C {other:9.4f}   {far:4.1f} standard errors apart")
    return apart


def limits(folder: Path) -> list[str]:
    """Race each game against its C program, and print it.

    Args:
        folder: where the C programs are built.

    Returns:
        What was missed: a rate, or statistics that agree.
    """
    if shutil.which("cc") is None:
        return ["no C compiler (cc): the limit was not measured"]
    scalar = built("tabinet.c", folder, "-DPORT")
    seep = str(WITHOUT_HOUSES)
    pairs = [
        (Ours("tabinet, 2 seats", "tabinet", 2), Program(scalar, 2)),
        (Ours("tabinet, 4 seats", "tabinet", 4), Program(scalar, 4)),
        (
            Ours("seep without houses", seep),
            Program(built("scopa_seep.c", folder, "-DSEEPNH", "-DPORT"), 4),
        ),
    ]
    if has_vectors():
        vectors = Program(built("scopa_seep.c", folder, "-DSEEPNH"), 4)
        pairs.append((Ours("the same, C with AVX-512", seep), vectors))
    else:
        print("  no AVX-512 on this machine: the C program that uses it is left out")
    missed = []
    print("deals a second, and the engine's share of the C program's rate")
    for ours, program in pairs:
        mine, other = ours.racer("deals"), Racer("C", program.run)
        race([mine, other])
        share, text = times(mine, other)
        print(f"  {ours.name:26} {mine.rate:10,.0f}   in C {other.rate:10,.0f}   {text}")
        missed += compared(ours, program)
        if share < WANTED:
            missed.append(f"{ours.name}: {share:.2f} of the C program's rate, not {WANTED}")
    return missed
