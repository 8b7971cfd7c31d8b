"""Sets counted by total, one card more or less: at both speeds, for every value, and in 32 bits."""

import random
from itertools import combinations

import numpy as np
import pytest
from numba import njit

from engine.lanes import LANES, PLACES, ZERO, add_value, drop_value
from engine.rules import VALUES
from fishtable.sim import compiled

assert compiled  # what it registers is tested here


@njit(cache=False)  # type: ignore[untyped-decorator]
def move(counts, value, high, more):  # type: ignore[no-untyped-def]
    """Count a card of a value in, or out."""
    if more:
        add_value(counts, value, high)
    else:
        drop_value(counts, value, high)


def empty_floor() -> list[int]:
    """The counts where nothing lies."""
    counts = [0] * PLACES
    counts[ZERO] = 1
    return counts


@pytest.mark.parametrize("high", [0, 1])
def test_the_counts_are_those_of_the_sets(high: int) -> None:
    rng = random.Random(high)
    counts = empty_floor()
    floor: list[int] = []
    for _ in range(200):
        if floor and (len(floor) == 9 or rng.random() < 0.4):
            value = floor.pop(rng.randrange(len(floor)))
            drop_value(counts, value, high)
        else:
            floor.append(rng.randint(1, VALUES - 1))
            add_value(counts, floor[-1], high)
        sums = [sum(cards) for size in range(10) for cards in combinations(floor, size)]
        top = VALUES if high else LANES
        assert counts[ZERO : ZERO + top] == [sums.count(total) for total in range(top)]
        assert not any(counts[:ZERO]), "the places before are read, and never written"


@pytest.mark.compiles
@pytest.mark.parametrize("high", [0, 1])
def test_both_speeds_count_alike(high: int) -> None:
    rng = random.Random(high)
    for value in range(1, VALUES):
        for _ in range(5):
            counts = [0] * ZERO + [rng.randrange(1000) for _ in range(VALUES)]
            array = np.array(counts, np.int32)
            for more in (True, False):
                (add_value if more else drop_value)(counts, value, high)
                move(array, value, high, more)
                assert array.tolist() == counts, (value, more)
            drop_value(counts, value, high)
            move(array, value, high, False)
            assert array.tolist() == counts, value


def test_no_pack_has_more_sets_than_a_count_holds() -> None:
    """The lowest values make most sets: 62 cards, seven of a kind, from 1 up."""
    counts = empty_floor()
    for card in range(62):
        add_value(counts, card // 7 + 1, 1)
    assert max(counts) < 1 << 30
