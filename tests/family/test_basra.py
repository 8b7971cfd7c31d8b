"""Worked cases of Basra: everything that fits, and a jack for all of it."""

from tests.helpers import REST, deal, legal, played, position, refused, score, takes

NAME = "basra"


def test_ba01_pair_and_sum_together() -> None:
    """BA01: an eight takes the eight and the five with the three, and may not leave either."""
    table = position(NAME, hand="8S QD", floor="8D 5C 3H KC")
    assert takes(table, "8S") == {"3H 5C | 8D"}
    refused(table, "take 8S: 8D", "E_MUST_TAKE_ALL", "capture.duty")
    refused(table, "take 8S: 3H 5C", "E_MUST_TAKE_ALL", "capture.duty")
    legal(table, "take 8S: 8D | 3H 5C", floor="KC", captured="8S 8D 3H 5C")


def test_a_basra_and_none_by_a_jack() -> None:
    """Ten for a cleared floor, nothing if a jack has cleared it."""
    table = position(NAME, turn=2, hand="8S JD", floor="5C 3H")
    assert played(table, "take 8S: 3H 5C").swept(2) == 10
    assert played(table, "take JD: 3H 5C").swept(2) == 0


def test_jacks_of_the_first_floor_are_buried() -> None:
    """Each jack goes under the stock, and other cards come in their place."""
    table = deal(NAME, 2, dealer=1, floor="JS JH 4D 9C")
    assert len(table.floor) == 4
    assert not {"JS", "JH", "JD", "JC"} & set(table.floor)


def test_thirty_for_most_cards() -> None:
    """Of the fifty-two cards twenty-seven are most; twenty-six score nobody."""
    assert score(NAME, {1: "spades hearts 3C", 2: REST}, seats=2).items["Cards"] == (30, 0)
