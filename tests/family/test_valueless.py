"""Cards that clear the floor and count nothing, and first floors that a single card spoils."""

import pytest

from tests.helpers import book, deal, given, legal, position, refused, takes, variant
from tests.helpers.books import books
from tests.rulelang.texts import found, small

JACKS = (("    J: 11\n", ""), ("    sets: any\n", "    sets: any\n    clearing card: jack\n"))


def test_a_rank_that_only_clears_needs_no_value() -> None:
    assert found(small(*JACKS)) == []
    table = position(variant(small(*JACKS)), turn=1, hand="JS 9S", floor="JD 9D 4C 5H")
    assert takes(table, "JS") == {"4C 5H 9D JD"}
    assert takes(table, "9S") == {"9D", "4C 5H", "4C 5H | 9D"}
    why = refused(table, "take 9S: 9D JD", "E_SUM", "capture.sum").why
    assert why == "JD has no value, and 9S takes 9."
    legal(table, "throw 9S")


def test_so_does_the_jack_of_tablanette() -> None:
    assert "A jack has no value: it only clears the floor." in book("tablanette")


@pytest.mark.parametrize(
    "more",
    [
        ("    sets: any\n", "    sets: any\n    clearing its like: takes as other cards do\n"),
        ("    batch: 4\n", "    dealer takes: 15\n    batch: 4\n"),
        ("1 for each A\n", "own value for each of A J\n"),
        ("  score\n", "  sweep\n    each: value of the card played\n  end\n\n  score\n"),
    ],
)
def test_unless_something_asks_what_it_counts(more: tuple[str, str]) -> None:
    assert "E100" in [code for code, _ in found(small(*JACKS, more))]


def test_no_other_rank_goes_without() -> None:
    assert [code for code, _ in found(small(*JACKS[:1]))] == ["E100"]
    assert [code for code, _ in found(small(*JACKS, ("    Q: 12\n", "")))] == ["E100"]


MISDEAL = ("    batch: 4\n", "    misdeal: 1 of J 7D, bury\n    batch: 4\n")


def test_a_misdeal_may_name_a_card() -> None:
    """The seven of diamonds is put under the stock, another seven stays."""
    made = variant(small(MISDEAL))
    table = deal(made, floor="7D 7S JC 2H")
    assert {"7S", "2H"} <= table.floor
    assert not {"7D", "JC"} & table.floor
    assert len(table.floor) == 4
    stays = deal(made, floor="7C 7S QC 2H")
    assert stays.floor == {"7C", "7S", "QC", "2H"}
    told = books([made.ruleset])[made.ruleset.id]
    assert "If any of the first floor cards are jacks or the 7♦, those cards are put under" in told


def test_a_misdeal_names_nothing_twice() -> None:
    twice = MISDEAL[1].replace("7D", "JD")
    assert [code for code, _ in found(small((MISDEAL[0], twice)))] == ["E034"]


def test_a_misdeal_of_two_cards_needs_both() -> None:
    both = MISDEAL[1].replace("1 of J 7D, bury", "2 of 7D TD, new deal")
    table = deal(variant(small((MISDEAL[0], both))), floor="7D TD 2H 3H")
    assert table.wants == "order"
    table = given(table, "7D 3H 2H 4H")
    assert table.wants == "play"
