"""How much the machine-made tests try: `FISHTABLE_EFFORT=20 make test` is twenty times as much."""

import os

EFFORT = max(1, int(os.environ.get("FISHTABLE_EFFORT", "1")))


def times(number: int) -> range:
    """Seeds of so many trials, times the effort asked for."""
    return range(number * EFFORT)
