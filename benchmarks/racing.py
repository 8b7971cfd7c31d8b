"""Rates of several programs from one run: they take turns, and only processor time counts.

Other work on the machine slows all of them, so the quotient of two rates of the same round says
more than either rate.
"""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

ROUNDS = 7
SECONDS = 0.5
"""Processor time of a turn, roughly."""


@dataclass
class Racer:
    """A program that plays.

    Attributes:
        name: what the table calls it.
        run: plays an amount, of deals or games; returns what it did in units that can be compared,
            and the seconds of processor time it took.
        target: least quotient wanted of the leader's rate and this one's; None for none.
        rates: units a second, one for each round.
    """

    name: str
    run: Callable[[int], tuple[float, float]]
    target: float | None = None
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The median rate."""
        return statistics.median(self.rates)


def timed(play: Callable[[], float]) -> tuple[float, float]:
    """What a function that runs in this thread returns, and the processor time it took."""
    start = time.thread_time()
    done = play()
    return done, time.thread_time() - start


def race(racers: Sequence[Racer], rounds: int = ROUNDS, seconds: float = SECONDS) -> None:
    """Let the racers take turns, and note their rates."""
    amounts = []
    for racer in racers:
        racer.run(1)  # compiles, or loads, what it needs
        amount, taken = 1, racer.run(1)[1]
        while taken < seconds / 20:
            amount *= 4
            taken = racer.run(amount)[1]
        amounts.append(max(1, round(amount * seconds / taken)))
    for _ in range(rounds):
        for racer, amount in zip(racers, amounts, strict=True):
            done, taken = racer.run(amount)
            racer.rates.append(done / taken)


def quotients(one: Racer, other: Racer) -> list[float]:
    """How many times as fast the one was, round by round, in ascending order."""
    return sorted(a / b for a, b in zip(one.rates, other.rates, strict=True))


def times(one: Racer, other: Racer) -> tuple[float, str]:
    """The median quotient, and it as text with the least and the greatest."""
    found = quotients(one, other)
    middle = statistics.median(found)
    return middle, f"{middle:8.2f} ({found[0]:.2f} to {found[-1]:.2f})"
