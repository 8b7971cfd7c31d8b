"""Slips in what a card takes: G02 G03 G20 G21 G28 G33 G43 G57 G64 G66 G67 G83 G90."""

import itertools

import pytest

from fishtable.judge import Judge
from tests.faults.kinds import (
    ALL,
    DUTY,
    FREE,
    HOUSES,
    MANY_SETS,
    PLAIN,
    SUMS,
    house,
    rules,
)
from tests.helpers import game, legal, played, position, refused, takes, verdict
from tests.helpers.games import shipped_set


def test_the_kinds_are_not_empty() -> None:
    """A slip that touches nothing would prove nothing."""
    assert len(ALL) >= 26
    assert len(HOUSES) >= 10
    assert len(DUTY) >= 7
    assert len(FREE) >= 19
    assert len(SUMS) == len(ALL) - 1


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("floor", ["7H 8C", "2H 8C", "9H 6C", "4H 6C 5C"])
def test_g02_a_multiple_of_the_value_is_not_the_value(name: str, floor: str) -> None:
    """G02: 7+8 is three fives, 2+8 two: a five takes nothing of it and lies loose."""
    table = position(name, turn=2, hand="5S", floor=floor)
    loose = floor.replace(" 5C", "")
    reason = "E_SUM" if rules(name).capture.sum == "yes" else "E_SINGLE_ONLY"
    refused(table, f"take 5S: {loose}", reason)
    if loose == floor:
        assert table.plays == ["throw 5S"]
        legal(table, "throw 5S", floor=f"{floor} 5S", sweep=0)


@pytest.mark.parametrize("name", ALL)
def test_g03_no_sweep_by_a_total_that_divides(name: str) -> None:
    """G03: a nine over 9 7 6 5, which are three nines in all, takes the nine only."""
    table = position(name, turn=2, hand="9S", floor="9D 7H 6C 5D")
    assert takes(table, "9S") == {"9D"}
    told = legal(table, "take 9S: 9D", floor="7H 6C 5D", sweep=0)
    assert not told.swept


@pytest.mark.parametrize("name", HOUSES)
def test_g03_no_sweep_while_a_house_stands(name: str) -> None:
    """G03: all loose cards are taken, and a house is left: the floor is not clear."""
    table = position(name, turn=2, hand="9S", floor="9D", houses=["10 of 1: 4C 6H"])
    told = legal(table, "take 9S: 9D", floor="", houses=["10 of 1: 4C 6H"], sweep=0)
    assert not told.swept
    assert played(table, "take 9S: 9D").swept(2) == 0


@pytest.mark.parametrize("name", [n for n in PLAIN if rules(n).capture.courts == "as numbers"])
def test_g20_exactly_two_takes_for_a_jack(name: str) -> None:
    """G20: 2+3+6 or 5+6, never both at once."""
    table = position(name, turn=2, hand="JD", floor="2C 3D 5H 6S")
    assert takes(table, "JD") == {"2C 3D 6S", "5H 6S"}
    refused(table, "take JD: 2C 3D 6S | 5H 6S", "E_OVERLAP", "capture.sets")


@pytest.mark.parametrize("name", ALL)
def test_g21_the_order_of_the_cards_is_no_matter(name: str) -> None:
    """G21: a ten over 6 3 A 7 4, in any of 120 orders as a site may send them."""
    judge, answers = Judge(), set()
    seats = game(name).rules.seat_count
    for floor in itertools.permutations(["6H", "3C", "AD", "7S", "4D"]):
        asked = {"rules": name, "seats": seats, "turn": 2, "hand": ["TC"], "floor": list(floor)}
        answer = judge.answer(asked | {"ask": "plays"})
        assert answer["complete"]
        answers.add(tuple(answer["plays"]))
    assert len(answers) == 1


@pytest.mark.parametrize("name", FREE)
def test_g21_the_order_in_which_cards_were_laid_is_no_matter(name: str) -> None:
    """G21: the floor is the same whoever laid which card first."""
    ends = []
    for first, second, third in itertools.permutations(["6H", "3C", "7S"]):
        hands = {2: f"{first} {third} TC", 1: f"{second} TD"}
        seats = 2 if 2 in shipped_set(name).deal.seats else 4
        table = position(name, seats, turn=2, hands=hands)
        table = played(table, *(f"throw {card}" for card in (first, second, third)))
        ends.append((table.state.floor, table.state.counts, tuple(table.state.sums)))
    assert len(set(ends)) == 1


@pytest.mark.parametrize("name", [n for n in HOUSES if n in MANY_SETS])
def test_g28_several_sets_and_a_house_with_one_card(name: str) -> None:
    """G28: a card over its pair, two sums and the house of its value: all of them in one play."""
    value = max(house(name).value[0], 9)
    card, pair = f"{'9T'[value - 9]}S", f"{'9T'[value - 9]}D"
    floor = f"AH {'89'[value - 9]}H 3C {'67'[value - 9]}C {pair}"
    table = position(name, turn=2, hand=card, floor=floor, houses=[_standing(value)])
    groups = f"AH {'89'[value - 9]}H | 3C {'67'[value - 9]}C | {pair}"
    legal(table, f"take {card}: {groups} + h{value}", floor="", houses=[])
    if name in DUTY:
        assert len(takes(table, card)) == 1
        refused(table, f"take {card}: {groups}", "E_MUST_TAKE_ALL")


def _standing(value: int) -> str:
    return "9 of 1: 4D 5D" if value == 9 else "10 of 1: 4D 6D"


@pytest.mark.parametrize("name", SUMS)
def test_g33_cards_may_be_named_in_any_order(name: str) -> None:
    """G33: four and five, or five and four; either is the set on the table."""
    table = position(name, turn=2, hand="9S", floor="4C 5H KD")
    one = legal(table, "take 9S: 4C 5H", floor="KD")
    other = legal(table, "take 9S: 5H 4C", floor="KD")
    assert one == other


@pytest.mark.parametrize("name", SUMS)
def test_g43_a_smaller_sum_is_not_compulsory(name: str) -> None:
    """G43: a seven over 2 4 3 with a five may take 4+3 or 5+2, as its player likes."""
    table = position(name, turn=2, hand="7S", floor="2D 5C 4H 3C KD")
    found = takes(table, "7S")
    if rules(name).capture.sets == "one":
        assert found == {"3C 4H", "2D 5C"}
    else:
        assert "2D 5C | 3C 4H" in found
        assert ("2D 5C" in found) == (name not in DUTY)


EQUALS = {
    "one": {"7C", "7S"},
    "any": {"7C", "7S", "7S | 7C"},
    "all": {"7S | 7C"},
}


@pytest.mark.parametrize("name", ALL)
def test_g57_two_equal_cards(name: str) -> None:
    """G57: one of two sevens, either or both, or both of them, as the rules say of sets."""
    table = position(name, turn=2, hand="7D", floor="7C 7S")
    assert takes(table, "7D") == EQUALS[rules(name).capture.sets]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("extra", ["3C 5D KH", "3C 5D 2H", "3C KH"])
def test_g64_no_extra_card_rides_along(name: str, extra: str) -> None:
    """G64: an eight that names three, five and a king is refused, as one set and as two."""
    table = position(name, turn=2, hand="8S", floor="3C 5D KH 2H")
    assert not verdict(table, f"take 8S: {extra}").legal
    assert not verdict(table, f"take 8S: {' | '.join(extra.split())}").legal
    if extra == "3C 5D KH":
        assert not verdict(table, "take 8S: 3C 5D | KH").legal


@pytest.mark.parametrize("name", SUMS)
def test_g66_a_sum_with_no_equal_card_about(name: str) -> None:
    """G66: an eight over three and five takes them."""
    table = position(name, turn=2, hand="8S", floor="3C 5D")
    assert takes(table, "8S") == {"3C 5D"}


@pytest.mark.parametrize("name", ALL)
def test_g67_a_card_stands_in_one_set_only(name: str) -> None:
    """G67: the five of clubs twice is refused, and so is a card shared by two sums."""
    table = position(name, turn=2, hand="5S", floor="5H 5C")
    refused(table, "take 5S: 5H | 5C | 5C", "E_OVERLAP")
    refused(table, "take 5S: 5C | 5C", "E_OVERLAP")
    sums = position(name, turn=2, hand="9S", floor="6H 3S 3D")
    refused(sums, "take 9S: 6H 3S | 6H 3D", "E_OVERLAP")


@pytest.mark.parametrize("name", SUMS)
def test_g83_the_refusal_names_the_set_that_is_wrong(name: str) -> None:
    """G83: a seven that names three and five is told of these two, not of the whole floor."""
    table = position(name, turn=2, hand="7S", floor="3D 5C KH 9H 2S")
    why = refused(table, "take 7S: 3D 5C", "E_SUM").why
    assert "3D" in why
    assert "5C" in why
    assert not any(card in why for card in ("KH", "9H", "2S"))
    if name in MANY_SETS:
        why = refused(table, "take 7S: 2S 5C | 3D 9H", "E_SUM").why
        assert "3D" in why
        assert "9H" in why
        assert "2S" not in why


@pytest.mark.parametrize("name", ALL)
def test_g90_the_last_choice_is_not_used_again(name: str) -> None:
    """G90: after a take was judged, one that names nothing is empty."""
    table = position(name, turn=2, hand="9S", floor="9D 4C")
    legal(table, "take 9S: 9D")
    refused(table, "take 9S:", "E_EMPTY")
    legal(table, "take 9S: 9D", captured="9S 9D")
