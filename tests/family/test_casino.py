"""Worked cases of Casino, tried on every rule set of the family that they hold for."""

import pytest

import rulelang
from rulelang.model import RuleSet
from tests.helpers import game, legal, position, refused, takes
from tests.helpers.games import shipped_set

FAMILY = [name for name in rulelang.shipped_ids() if shipped_set(name).family == "casino"]


def rules(name: str) -> RuleSet:
    """A rule set settled for its usual number of seats."""
    return game(name).ruleset


PLAIN = [
    name
    for name in FAMILY
    if rules(name).deck.values["A"] == 1 and rules(name).capture.sets == "any"
]
FREE = [name for name in PLAIN if rules(name).capture.duty == "free"]
EQUAL_MUST_GO = [name for name in PLAIN if rules(name).capture.duty == "equal cards"]
NUMERALS = [name for name in PLAIN if rules(name).capture.courts == "pair only"]
ONE_COURT = [name for name in FAMILY if rules(name).capture.court_pair == "one"]
ACE_ONE_OR_FOURTEEN = [
    name
    for name in FAMILY
    if (counts := rules(name).deck).values["A"] == 1 and counts.other_values.get("A") == 14
]
MORE_IN_HAND = [name for name in FAMILY if rules(name).deck.hand_values.get("TD") == 16]
BUILDS = [name for name in PLAIN if rules(name).house]
"""Rule sets with builds in which an ace counts one."""


def builds(**wanted: str) -> list[str]:
    """Those in which a setting of builds is such."""
    return [
        name
        for name in BUILDS
        if all(getattr(rules(name).house, key) == word for key, word in wanted.items())
    ]


def test_there_is_something_to_try() -> None:
    groups = (FREE, EQUAL_MUST_GO, NUMERALS, ONE_COURT, ACE_ONE_OR_FOURTEEN, MORE_IN_HAND, BUILDS)
    assert all(groups)


@pytest.mark.parametrize("name", FREE)
def test_cs01_nine_takes_and_never_all_six(name: str) -> None:
    """CS01: A 2 3 5 6 8 and an eight: nine takes, of which two take most."""
    table = position(name, turn=1, hand="8S", floor="AC 2D 3H 5S 6C 8D")
    found = takes(table, "8S")
    assert len(found) == 9
    assert {"2D 6C | 3H 5S | 8D", "AC 2D 5S | 8D"} <= found
    refused(table, "take 8S: 2D 6C | AC 2D 5S | 8D", "E_OVERLAP")


@pytest.mark.parametrize("name", EQUAL_MUST_GO)
def test_cs01_where_equal_cards_must_go(name: str) -> None:
    """CS01: five of the nine, each with the eight; and the card may not be laid beside it."""
    table = position(name, turn=1, hand="8S", floor="AC 2D 3H 5S 6C 8D")
    assert takes(table, "8S") == {
        "8D",
        "2D 6C | 8D",
        "3H 5S | 8D",
        "AC 2D 5S | 8D",
        "2D 6C | 3H 5S | 8D",
    }
    refused(table, "take 8S: 2D 6C | 3H 5S", "E_MUST_TAKE_ALL", "capture.duty")
    refused(table, "throw 8S", "E_MUST_CAPTURE", "capture.duty")
    sums = position(name, turn=1, hand="8S", floor="2D 6C")
    legal(sums, "throw 8S", floor="2D 6C 8S")


@pytest.mark.parametrize("name", ONE_COURT)
def test_cs02_a_court_takes_one_court(name: str) -> None:
    """CS02: two queens on the table; a queen takes exactly one."""
    table = position(name, turn=1, hand="QS", floor="QH QD")
    assert takes(table, "QS") == {"QH", "QD"}
    refused(table, "take QS: QH | QD", "E_ONE_PAIR", "capture.court-pair")


@pytest.mark.parametrize("name", BUILDS)
def test_cs06_a_build_and_a_sum_in_one_play(name: str) -> None:
    """CS06: a build of nine, five and four beside it: a nine takes all of it."""
    table = position(name, turn=2, hand="9S", floor="5C 4D", houses=["9 of 1: 3C 6H"])
    legal(table, "take 9S: 4D 5C + h9", floor="", houses=[], captured="9S 5C 4D 3C 6H")


@pytest.mark.parametrize("name", builds(broken_with="hand card", made_by="adding"))
def test_cs08_a_raise_takes_nothing_from_the_table(name: str) -> None:
    """CS08: three raises five to eight; three with the loose two to ten is not allowed."""
    table = position(name, turn=2, hand="3S 8H TC", floor="2D", houses=["5 of 1: AC 4H"])
    legal(table, "break 3S: => 5>8", floor="2D", houses=["8 of 2: AC 4H 3S"])
    refused(table, "break 3S: 2D => 5>10", "E_BREAK_CARD_ONLY", "house.broken-with")


@pytest.mark.parametrize("name", builds(broken_with="hand card", sets="any"))
def test_cs09_a_raise_and_a_loose_nine(name: str) -> None:
    """CS09: two raises seven to nine, and the loose nine joins: a multiple build."""
    table = position(name, turn=2, hand="2S 9H", floor="9D", houses=["7 of 1: 3C 4H"])
    told = legal(table, "break 2S: | 9D => 7>9", floor="", houses=["9 of 2: 3C 4H 2S | 9D"])
    assert told.houses[0].cemented


@pytest.mark.parametrize("name", builds(owner_lays="no"))
def test_cs11_what_an_owner_may_do(name: str) -> None:
    """CS11: you touched the eight last; hand 8 3, floor 3: take the three, or the build."""
    table = position(name, turn=1, hand="8S 3H", floor="3C", houses=["8 of 1: 5D 3D"])
    assert table.plays == ["take 3H: 3C", "take 8S: + h8"]
    reason = "E_OWNER_LAYS" if name in FREE else "E_MUST_CAPTURE"
    refused(table, "throw 3H", reason)


@pytest.mark.parametrize("name", builds(owner_lays="no", adder="owns it alone", added_by="anyone"))
def test_cs12_the_builder_is_free_once_another_has_added(name: str) -> None:
    """CS12: an opponent adds to the eight, and owns it; then its builder may lay a card."""
    before = position(name, turn=2, hand="6S 8H 7D", floor="2C", houses=["8 of 1: 5D 3D"])
    legal(before, "cement 6S: 2C => 8", houses=["8 of 2: 5D 3D | 6S 2C"])
    after = position(name, turn=1, hand="8S 3H", houses=["8 of 2: 5D 3D | 6S 2C"])
    legal(after, "throw 3H")


@pytest.mark.parametrize("name", [name for name in PLAIN if rules(name).sweep])
def test_cs15_a_true_sweep_and_the_residue(name: str) -> None:
    """CS15: the last card takes the whole floor: a sweep; it leaves a nine: residue, no sweep."""
    last = {"turn": 1, "hand": "8S", "play": "48 of 48"}
    clears = position(name, floor="3C 5D", **last)  # type: ignore[arg-type]
    assert legal(clears, "take 8S: 3C 5D", floor="").swept
    leaves = position(name, floor="3C 5D 9H", **last)  # type: ignore[arg-type]
    assert not legal(leaves, "take 8S: 3C 5D", floor="9H").swept


@pytest.mark.parametrize("name", NUMERALS)
def test_cs21_no_build_on_courts(name: str) -> None:
    """CS21: a jack on the table, two in hand: no build."""
    table = position(name, turn=1, hand="JS JH", floor="JD")
    assert not [play for play in table.plays if play.startswith("build")]
    reason = "E_HOUSE_VALUE" if rules(name).house else "E_BUILD_OFF"
    refused(table, "build JS: | JD => 11", reason)


def test_di01_a_king_must_take_a_king() -> None:
    """DI01: two kings on the table, one in hand: it takes one, and may not be laid."""
    table = position("diloti", turn=1, hand="KS", floor="KH KD")
    assert set(table.plays) == {"take KS: KH", "take KS: KD"}
    refused(table, "throw KS", "E_MUST_CAPTURE", "capture.duty")


def test_di02_ones_own_declaration_is_not_raised() -> None:
    """DI02: your plain eight, an ace and a nine in hand: no raise; the opponent may."""
    mine = position("diloti", turn=1, hand="AS 9D 8C", houses=["8 of 1: 5H 3H"])
    refused(mine, "break AS: => 8>9", "E_OWN_HOUSE", "house.broken-by")
    theirs = position("diloti", turn=1, hand="AS 9D", houses=["8 of 2: 5H 3H"])
    legal(theirs, "break AS: => 8>9", houses=["9 of 1: 5H 3H AS"])


@pytest.mark.parametrize("name", ACE_ONE_OR_FOURTEEN)
def test_cs16_an_ace_as_one_or_as_fourteen(name: str) -> None:
    """CS16: as fourteen it takes king and ace, as one the ace."""
    table = position(name, turn=1, hand="AS", floor="KD AC")
    assert takes(table, "AS") == {"AC", "AC KD"}
    refused(table, "take AS: AC | AC KD", "E_OVERLAP", "capture.sets")


@pytest.mark.parametrize("name", MORE_IN_HAND)
def test_cs19_more_in_hand_than_on_the_table(name: str) -> None:
    """CS19: the ten of diamonds takes sixteen, the two of spades fifteen; an ace takes no ace."""
    table = position(name, turn=1, hand="TD", floor="KC 3D")
    assert takes(table, "TD") == {"3D KC"}
    legal(table, "take TD: KC 3D", floor="", captured="TD KC 3D")
    table = position(name, turn=1, hand="2S", floor="QC 3D")
    assert takes(table, "2S") == {"3D QC"}
    legal(table, "take 2S: QC 3D", floor="", captured="2S QC 3D")
    table = position(name, turn=1, hand="AS", floor="AC KD")
    assert takes(table, "AS") == {"AC KD"}
    refused(table, "take AS: AC", "E_SUM", "capture.pair")
    assert takes(position(name, turn=1, hand="TC", floor="TD"), "TC") == {"TD"}
