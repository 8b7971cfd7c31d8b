"""Estimates with 95 % intervals."""

from math import sqrt

from fishtable.lab.result import Interval

Z = 1.959964
"""Standard errors on each side of an estimate that hold 95 % of a normal distribution."""


def wilson(hits: int, tries: int) -> Interval:
    """A share with Wilson's score interval, which also holds near 0 and 1."""
    if tries == 0:
        return Interval(value=0.0, low=0.0, high=1.0)
    share = hits / tries
    below = 1 + Z * Z / tries
    middle = (share + Z * Z / (2 * tries)) / below
    half = Z * sqrt(share * (1 - share) / tries + Z * Z / (4 * tries * tries)) / below
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == tries else min(1.0, middle + half)
    return Interval(value=share, low=low, high=high)


def mean(total: float, squares: float, number: int) -> Interval:
    """A mean from a sum and a sum of squares, with a normal interval."""
    if number == 0:
        return Interval(value=0.0, low=0.0, high=0.0)
    value = total / number
    half = Z * deviation(total, squares, number) / sqrt(number)
    return Interval(value=value, low=value - half, high=value + half)


def deviation(total: float, squares: float, number: int) -> float:
    """The standard deviation of a sample, from its sum and sum of squares."""
    if number < 2:
        return 0.0
    return sqrt(max(squares - total * total / number, 0.0) / (number - 1))


def advantage(wins: int, decided: int, deals: int, sides: int) -> Interval:
    """By how much a side wins more than its fair share of the decided deals.

    Args:
        wins: deals it won, of the `decided` ones, of `deals` in all.
    """
    fair = 1 / sides
    total = wins - decided * fair
    squares = wins * (1 - fair) ** 2 + (decided - wins) * fair**2
    return mean(total, squares, deals)
