"""The solver on rules with every kind of line in the scoring table, against trying everything."""

import pytest

from tests.helpers import Game, variant
from tests.search.endings import brute_force, ending, lead
from tests.search.test_solve import solved

RULES = """
language 1

game "Trial"
  deck
    A: 1
    2 to 10: as printed
    J: 11
    Q: 12
    K: 13
  end

  deal
    seats: {seats}
    packet "hands": 6 to each
    packet "floor": 4 to the floor
    batch: 6
    last batch: equal share
  end

  capture
    sets: any
  end

  sweep
    each: 3
    in last batch: 2
    few cards: 1
    of few cards: 1
    cancels: an opposing sweep
  end

  score
    {lines}
  end

  match
    target: 500
  end
end
"""
LINES = {
    "piles": """
    "Many": 6 for 14 or more cards, 1 more for each further card, rounded up to even
    "Sevens": 4 for all of 7S 7D
    "Run": 1 for each card of the run of diamonds from A, 2 or more, at most 6
    "Last": 1 for the last take
    "Spades": 2 for most spades, with 3 or more, ties split
    "Prime": 3 for the best prime, more suits beat fewer, 7 at 21, 6 at 18, A 2 3 4 5 at 13, \
8 9 10 J Q K at 10
    """,
    "hits": """
    "Cards": 2 for most cards
    "Hit": 2 then 5 then 10 for taking the card just laid
    "Court hit": 3 for taking the card just laid if it is J Q K
    """,
}


def trial(lines: str, seats: int) -> Game:
    return variant(RULES.format(lines=LINES[lines].strip(), seats=seats))


@pytest.mark.parametrize(("seats", "left"), [(2, 6), (3, 4)])
@pytest.mark.parametrize("lines", LINES)
def test_it_finds_what_trying_everything_finds(lines: str, seats: int, left: int) -> None:
    game = trial(lines, seats)
    for seed in range(2):
        table = ending(game, seed, left)
        found = solved(game.rules, table.state)
        plain = brute_force(game.rules, table.state)
        if seats == 2:
            assert lead(found.points, 0) == lead(plain, 0)
        else:
            assert list(found.points) == plain
