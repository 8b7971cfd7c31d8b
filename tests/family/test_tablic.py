"""Worked cases of Tablić, tried on every rule set of the family that they hold for."""

import pytest

import rulelang
from rulelang.model import RuleSet
from tests.helpers import REST, game, legal, played, position, refused, score, takes
from tests.helpers.games import shipped_set

COURTS = {"J": 12, "Q": 13, "K": 14}
FLOOR = "AC 3H 6D 7S 8C QH"


def rules(name: str) -> RuleSet:
    """A rule set settled for its usual number of seats."""
    return game(name).ruleset


FAMILY = [name for name in rulelang.shipped_ids() if shipped_set(name).family == "tablic"]
COURTS_COUNT = [name for name in FAMILY if rules(name).deck.values["K"] == COURTS["K"]]
ACE_TWICE = [name for name in COURTS_COUNT if rules(name).deck.other_values.get("A") == 11]
JACKS_COUNT = [name for name in FAMILY if rules(name).deck.values.get("J") == COURTS["J"]]
JACKS_CLEAR = [name for name in FAMILY if rules(name).capture.clearing_card == "jack"]
TO_DEALER = [name for name in FAMILY if rules(name).score.residue == "dealer's side"]


ELEVEN = [
    name
    for name in rulelang.shipped_ids()
    if rules(name).deck.values["A"] == 11
    and rules(name).deck.values["K"] == COURTS["K"]
    and rules(name).capture.sets == "one"
    and rules(name).capture.sum == "yes"
]
"""Those in which an ace is eleven and no more, and a card takes one set."""


def test_there_is_something_to_try() -> None:
    for names in (FAMILY, COURTS_COUNT, ACE_TWICE, JACKS_COUNT, JACKS_CLEAR, TO_DEALER, ELEVEN):
        assert names


@pytest.mark.parametrize("name", FAMILY)
def test_tb01_an_equal_card(name: str) -> None:
    """TB01: a six takes only the six."""
    assert takes(position(name, hand="6S", floor=FLOOR), "6S") == {"6D"}


@pytest.mark.parametrize("name", FAMILY)
def test_tb02_either_sum_or_both(name: str) -> None:
    """TB02: a nine takes ace and eight, three and six, or both."""
    found = takes(position(name, hand="9S", floor=FLOOR), "9S")
    assert found == {"AC 8C", "3H 6D", "AC 8C | 3H 6D"}


@pytest.mark.parametrize("name", FAMILY)
def test_tb03_never_two_sets_that_share_a_card(name: str) -> None:
    """TB03: two tens, and the three is in both."""
    table = position(name, hand="TS", floor=FLOOR)
    assert takes(table, "TS") == {"3H 7S", "AC 3H 6D"}
    refused(table, "take TS: 3H 7S | AC 3H 6D", "E_OVERLAP", "capture.sets")


@pytest.mark.parametrize("name", ACE_TWICE)
def test_tb04_a_king_is_fourteen(name: str) -> None:
    """TB04: with the table's ace as one or as eleven, as the taker likes, but once."""
    table = position(name, hand="KS", floor=FLOOR)
    assert takes(table, "KS") == {
        "AC 6D 7S",
        "AC QH",
        "6D 8C",
        "AC QH | 6D 8C",
        "AC 3H",
        "AC 3H | 6D 8C",
    }
    refused(table, "take KS: AC QH | AC 3H", "E_OVERLAP", "capture.sets")


@pytest.mark.parametrize("name", FAMILY)
def test_tb05_nothing_makes_five(name: str) -> None:
    """TB05: the five stays."""
    table = position(name, hand="5S", floor=FLOOR)
    assert takes(table, "5S") == set()
    legal(table, "throw 5S", floor=f"{FLOOR} 5S", captured="")


@pytest.mark.parametrize("name", JACKS_COUNT)
def test_tb06_a_jack_is_twelve(name: str) -> None:
    """TB06: ace, three and eight."""
    assert takes(position(name, hand="JS", floor=FLOOR), "JS") == {"AC 3H 8C"}


@pytest.mark.parametrize("name", ACE_TWICE)
def test_tb06_an_ace_is_one_or_eleven(name: str) -> None:
    """TB06: the ace alone, as either; three and eight; three, seven and the ace."""
    found = takes(position(name, hand="AS", floor=FLOOR), "AS")
    assert found == {"AC", "3H 8C", "AC 3H 7S", "AC | 3H 8C"}


@pytest.mark.parametrize("name", JACKS_CLEAR)
def test_a_jack_takes_all_and_earns_nothing(name: str) -> None:
    """Where a jack clears the table it takes the whole of it, and that is no sweep that scores."""
    table = position(name, hand="JS", floor=FLOOR)
    assert takes(table, "JS") == {FLOOR}
    refused(table, "take JS: AC 3H 8C", "E_MUST_TAKE_ALL", "capture.clearing-card")
    told = legal(table, f"take JS: {FLOOR}", floor="", captured=f"JS {FLOOR}", sweep=0)
    assert told.swept


@pytest.mark.parametrize("name", JACKS_CLEAR)
def test_a_jack_that_lies_there_is_in_no_sum(name: str) -> None:
    """No king or queen takes it with a two or a three."""
    for card in ("KS", "QS", "TC"):
        assert takes(position(name, hand=card, floor="JD 2H 3S"), card) == set()


@pytest.mark.parametrize("name", sorted(set(FAMILY) - set(COURTS_COUNT)))
def test_courts_without_value(name: str) -> None:
    """They are taken by their own kind, and take nothing else."""
    table = position(name, hand="KS", floor="AC 6D 7S QH KD")
    assert takes(table, "KS") == {"KD"}


@pytest.mark.parametrize("name", FAMILY)
def test_tb07_taking_is_free(name: str) -> None:
    """TB07: the six may be laid beside the six."""
    legal(position(name, hand="6S", floor=FLOOR), "throw 6S", floor=f"{FLOOR} 6S", captured="")


@pytest.mark.parametrize("name", TO_DEALER)
def test_tb08_the_dealer_gets_what_is_left(name: str) -> None:
    """TB08: the other side took last; ace, three and queen are the dealer's, and no sweep."""
    table = position(name, dealer=1, turn=2, hand="8S", hands={1: "2S"}, floor="AC 3H QH 8D")
    table = played(table, "take 8S: 8D", "throw 2S")
    assert [event.seat for event in table.happened("residue")] == [0]
    assert table.pile(2) == {"8S", "8D"}
    assert table.pile(1) == {"AC", "3H", "QH", "2S"}
    assert table.swept(1) == table.swept(2) == 0


@pytest.mark.parametrize("name", FAMILY)
def test_twenty_five_points_in_the_pack(name: str) -> None:
    """The ten of diamonds counts twice, and most cards three; with 26 each those are nobody's."""
    assert sum(score(name, {1: "hearts spades 2C", 2: REST}).points) == 25
    assert sum(score(name, {1: "hearts spades", 2: REST}).points) == 22


@pytest.mark.parametrize("name", ELEVEN)
def test_tb10_an_ace_of_eleven_and_one_set(name: str) -> None:
    """TB10: where an ace is eleven and no more, a king takes one fourteen of two."""
    table = position(name, hand="KS", floor=FLOOR)
    assert takes(table, "KS") == {"AC 3H", "6D 8C"}
    refused(table, "take KS: 6D 8C | AC 3H", "E_ONE_COMBO", "capture.sets")
