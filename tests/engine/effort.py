"""How much the machine-made tests try.

`FISHTABLE_EFFORT=20 make test` tries twenty times as much; the mutation gate asks for a part.
"""

import math
import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

EFFORT = float(os.environ.get("FISHTABLE_EFFORT", "1"))


def times(number: int) -> range:
    """Seeds of so many trials, times the effort asked for, one at least."""
    return range(max(1, round(number * EFFORT)))


def some(things: Sequence[T]) -> Sequence[T]:
    """All of the things, or every so many where less than full effort is asked for."""
    return things[:: math.ceil(1 / EFFORT)] if EFFORT < 1 else things
