"""What follows a taken card on the floor, in the games that take runs."""

import pytest

from tests.helpers import Game, legal, played, position, variant
from tests.helpers.counting import counted

TABLE = """
language 1

game "Trial"
  deck
    pack: french 40
    A: 1
    2 to 7: as printed
    J: 8
    Q: 9
    K: 10
  end

  deal
    seats: 2
    packet "hands": 5 to each
    batch: 5
  end

  capture
    sum: {sum}
    courts: pair only
    sets: {sets}
    run: yes
  end

  sweep
    each: 2
  end

  score
    "Fall": 2 for taking the card just laid
  end

  match
    target: 40
  end
end
"""


def table(sum: str = "yes", sets: str = "one") -> Game:
    return variant(TABLE.format(sum=sum, sets=sets))


@pytest.mark.parametrize(
    ("floor", "left"),
    [("4H 6S 7D JC", "6S 7D JC"), ("4H 5C 6S 7D JC", ""), ("4H 5C 7D JC", "7D JC")],
)
def test_cu01_a_run_goes_on_until_a_rank_is_lacking(floor: str, left: str) -> None:
    legal(position(table(), turn=2, hand="4C KD", floor=floor), "take 4C: 4H", floor=left)


def test_cu01_a_fall_and_its_run() -> None:
    """The 4 just laid is taken for 2, with 5 6 7 J behind it; the clear floor is 2 more."""
    here = position(table(), turn=2, hand="4H 2S", hands={1: "4C 3S"}, floor="5C 6S 7D JC")
    here = played(here, "throw 4H", "take 4C: 4H")
    assert here.floor == frozenset()
    assert counted(here).items["Fall"] == (2, 0)
    assert counted(here).sweeps == (2, 0)
    assert here.pile(1) == {"4C", "4H", "5C", "6S", "7D", "JC"}


def test_a_run_follows_a_sum_from_the_card_played() -> None:
    here = position(table(), turn=2, hand="7C KD", floor="5H 2S JC QC AS 3D")
    legal(here, "take 7C: 5H 2S", floor="AS 3D")


def test_there_is_no_run_without_a_take_nor_round_the_corner() -> None:
    here = position(table(), turn=2, hand="4C KD", floor="5H 6S")
    legal(here, "throw 4C", floor="4C 5H 6S")
    here = position(table(), turn=2, hand="KD", floor="KS AS 2S")
    legal(here, "take KD: KS", floor="AS 2S")


def test_one_card_of_each_rank_follows() -> None:
    here = position(table(), turn=2, hand="4C KD", floor="4H 5C 5S 5D 6D")
    legal(here, "take 4C: 4H", floor="5C 5D")


def test_a_card_of_the_rank_that_lies_twice_does_not_follow_itself() -> None:
    here = position(table(), turn=2, hand="4C KD", floor="4H 4S 5C")
    legal(here, "take 4C: 4H", floor="4S")
    both = position(table(sets="any"), turn=2, hand="4C KD", floor="4H 4S 5C")
    legal(both, "take 4C: 4H | 4S", floor="")
