"""How long the command takes to start: `make startup`. A figure to look at, never a test."""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 11
SPEC = Path(__file__).parents[2] / "specs"


def seconds(*arguments: str) -> list[float]:
    """Run the command some times, and give the wall time of each run, in seconds."""
    taken = []
    with tempfile.TemporaryFile() as sink:
        for _ in range(ROUNDS):
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "fishtable", *arguments], stdout=sink, check=False
            )
            taken.append(time.perf_counter() - start)
    return taken


def main() -> None:
    """Print the median and the fastest run of a few commands."""
    files = sorted(str(file) for file in SPEC.glob("*/*.rules"))
    largest = max(files, key=lambda file: Path(file).stat().st_size)
    print(f"{'command':<44}{'median':>9}{'fastest':>9}")
    for arguments in (["--help"], ["list"], ["check", largest], ["check"]):
        taken = seconds(*arguments)
        shown = " ".join(arguments).replace(str(SPEC), "specs")
        print(f"{shown:<44}{statistics.median(taken):>8.3f}s{min(taken):>8.3f}s")


if __name__ == "__main__":
    main()
