"""How fast deals are played, beside the limit in C and beside other programs, from one run.

    python -m benchmarks.speed [limit] [peers] [growth]

Everything runs in one thread with uniformly random players. Ends with what was missed, and exit
code 1 if anything was. `make bench` prepares what it needs.
"""

import platform
import resource
import sys
import tempfile
from pathlib import Path

from benchmarks.in_c import limits
from benchmarks.ours import Ours
from benchmarks.racing import timed

AMOUNTS = (10_000, 100_000, 1_000_000)
APART = 0.2
"""By how much the time of a deal may differ between the amounts."""
ROOM = 1 << 20
"""Bytes that the memory may grow by."""


def machine() -> str:
    """The processor and the Python."""
    file = Path("/proc/cpuinfo")
    lines = file.read_text().splitlines() if file.exists() else []
    name = next((line.split(": ")[1] for line in lines if line.startswith("model name")), "")
    return f"{name or platform.machine()}, Python {platform.python_version()}"


def growth() -> list[str]:
    """Play ever more deals, and print what one costs; returns what was missed."""
    ours = Ours("tabinet, 2 seats", "tabinet", 2)
    ours.play(AMOUNTS[0])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    costs = []
    print("cost of a deal as more are played in one go, tabinet, 2 seats")
    for deals in AMOUNTS:
        _, taken = timed(lambda deals=deals: ours.play(deals).deals)  # type: ignore[misc]
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 - before
        costs.append(taken / deals)
        print(
            f"  {deals:10,} deals {taken / deals * 1e6:8.2f} µs each, memory grown by {grown} bytes"
        )
    missed = []
    if max(costs) > (1 + APART) * min(costs):
        missed.append("the time of a deal depends on how many are played")
    if grown > ROOM:
        missed.append(f"memory grew by {grown} bytes")
    return missed


def main() -> None:
    """Measure what is asked for, or everything."""
    asked = sys.argv[1:] or ["limit", "peers", "growth"]
    print(machine(), flush=True)
    missed = []
    if "limit" in asked:
        with tempfile.TemporaryDirectory() as folder:
            missed += limits(Path(folder))
    if "peers" in asked:
        from benchmarks.peers import peers  # needs the `bench` extra

        missed += peers()
    if "growth" in asked:
        missed += growth()
    for miss in missed:
        print(f"missed: {miss}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
