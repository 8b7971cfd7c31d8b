"""Counts of sets by total, side by side, and one card more or less: the steps of a knapsack.

A compiled run has versions of its own for these functions, as for those in `engine.bits`: they work
on sixteen counts at a time, for which the counts stand behind as many places that are always 0.
"""

from engine.rules import VALUES

LANES = 16
"""Totals that are counted in all rule sets; those from here on where the rules ask for them."""
ZERO = VALUES
"""Place of the count for total 0."""
PLACES = ZERO + VALUES


class Lane(int):
    """A count that a compiled run keeps in 32 bits.

    That is enough for the sets of any pack: 62 cards, no more than seven of a kind, make no total
    below `VALUES` in more than 2**30 ways.
    """


def add_value(counts: list[int], value: int, high: int) -> None:
    """Count the sets with a card of a value as well.

    Args:
        counts: number of sets for each total, from place `ZERO` on.
        high: whether totals from `LANES` on are counted.
    """
    for total in range((VALUES if high else LANES) - 1, value - 1, -1):
        counts[ZERO + total] += counts[ZERO + total - value]


def drop_value(counts: list[int], value: int, high: int) -> None:
    """Count the sets without a card of a value: the inverse of `add_value`."""
    for total in range(value, VALUES if high else LANES):
        counts[ZERO + total] -= counts[ZERO + total - value]
