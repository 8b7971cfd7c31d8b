"""Slips in what a card takes: G02 G03 G20 G21 G28 G33 G43 G54 G57 G64 G66 G67 G83 G90."""

import functools
import itertools

import pytest

from fishtable.judge import Judge
from tests.faults.kinds import (
    BUILT,
    DUTY,
    EVERY,
    FREE,
    LOOSE,
    MANY_SETS,
    PILES,
    SUMS,
    house,
    next_after,
    on_each,
    rules,
    unlike,
)
from tests.faults.spots import (
    Floor,
    Sets,
    group,
    idle,
    kin,
    listed,
    sets_in,
    single,
    spot,
    take,
    text,
)
from tests.helpers import game, legal, played, position, refused, takes, verdict


def test_the_kinds_are_not_empty() -> None:
    """A slip that touches nothing would prove nothing."""
    assert len(EVERY) >= 64
    assert len(BUILT) >= 17
    assert len(DUTY) >= 28
    assert len(FREE) >= 34
    assert len(SUMS) >= 58
    assert len(LOOSE) >= 62
    assert len(PILES) >= 2


def unmatched(name: str) -> tuple[str, ...]:
    """The reasons for which what is no set of a card is refused."""
    courts = ("E_FACE_SUM",) if rules(name).capture.courts != "as numbers" else ()
    return ("E_SUM", *courts) if name in SUMS else ("E_SINGLE_ONLY",)


def many(name: str, card: str, floor: Floor) -> bool:
    """Whether cards make a multiple of what they should, two times at least."""
    found = rules(name)
    worth, total = found.deck.values.get(card[0], 0), found.capture.total
    added = sum(found.deck.values.get(other[0], 0) for other in floor)
    if total:
        return added + worth > total and (added + worth) % total == 0
    return added > worth and added % worth == 0


@functools.cache
def multiple(name: str, size: int, *, single: bool = False) -> tuple[str, Floor]:
    """A card and a floor that makes a multiple; no set is in it, or the first card alone."""

    def wanted(card: str, floor: Floor, found: Sets) -> bool:
        return found == [floor[:1]] * single and many(name, card, floor)

    return spot(name, size, wanted)[:2]


BOTH_WAYS = [
    name for name in SUMS if rules(name).capture.total and rules(name).capture.sum == "yes"
]
"""Where a card takes by its value and by a total no two cards make a multiple and no set."""


@on_each(LOOSE)
def test_g02_a_multiple_of_the_value_is_not_the_value(name: str) -> None:
    """G02: 7+8 is three fives, and 10+10+10 twice fifteen: nothing is taken, the card lies."""
    for size in (2, 3) if name not in BOTH_WAYS else (3,):
        card, floor = multiple(kin(name), size)
        table = position(name, turn=2, hand=card, floor=text(floor))
        told = verdict(table, take(card, floor))
        assert told.reason in unmatched(name), told.reason
        assert table.plays == [f"throw {card}"]
        legal(table, f"throw {card}", floor=text((*floor, card)), sweep=0)


@on_each(LOOSE)
def test_g03_no_sweep_by_a_total_that_divides(name: str) -> None:
    """G03: a nine over 9 7 6 5, which are three nines in all, takes the nine only."""
    card, floor = multiple(kin(name), 4, single=True)
    table = position(name, turn=2, hand=card, floor=text(floor))
    assert takes(table, card) == {floor[0]}
    told = legal(table, take(card, floor[:1]), floor=text(floor[1:]), sweep=0)
    assert not told.swept


@on_each(BUILT)
def test_g03_no_sweep_while_a_house_stands(name: str) -> None:
    """G03: all loose cards are taken, and a house is left: the floor is not clear."""
    table = position(name, turn=2, hand="9S", floor="9D", houses=["10 of 1: 4C 6H"])
    told = legal(table, "take 9S: 9D", floor="", houses=["10 of 1: 4C 6H"], sweep=0)
    assert not told.swept
    assert played(table, "take 9S: 9D").swept(2) == 0


def overlapping(card: str, floor: Floor, found: Sets) -> bool:
    """Whether there are two sets of several cards that share one, and no more."""
    return len(found) == 2 and bool(set(found[0]) & set(found[1])) and len(found[0]) > 1


@on_each(SUMS)
def test_g20_exactly_two_takes_where_two_sets_share_a_card(name: str) -> None:
    """G20: a jack over 2 3 5 6 takes 2+3+6 or 5+6, never both at once."""
    card, floor, found = spot(name, 4, overlapping)
    table = position(name, turn=2, hand=card, floor=text(floor))
    assert takes(table, card) == {listed(card, one) for one in found}
    refused(table, take(card, *found), "E_OVERLAP", "capture.sets")


def crowded(_card: str, _floor: Floor, found: Sets) -> bool:
    """Whether several sets, one of them of several cards, can be taken."""
    return len(found) >= 3 and len(found[-1]) > 1


@on_each(unlike(SUMS, "deck", "capture", "house"))
def test_g21_the_order_of_the_cards_is_no_matter(name: str) -> None:
    """G21: four cards of which several sets can be made, in any order a site may send them."""
    card, floor, _ = spot(name, 4, crowded)
    _any_order(name, card, floor)


@pytest.mark.parametrize("name", ["seep", "sweep", "taash", "tabinet", "scopone"])
def test_g21_as_it_was_found(name: str) -> None:
    """G21: a ten (where there is one) over 6 3 A 7 4, in any of 120 orders."""
    _any_order(name, "KC" if name == "scopone" else "TC", ("6H", "3C", "AD", "7S", "4D"))


def _any_order(name: str, card: str, cards: Floor) -> None:
    judge, answers = Judge(), set()
    seats = game(name).rules.seat_count
    for floor in itertools.permutations(cards):
        asked = {"rules": name, "seats": seats, "turn": 2, "hand": [card], "floor": list(floor)}
        answer = judge.answer(asked | {"ask": "plays"})
        assert answer["complete"]
        answers.add(tuple(answer["plays"]))
    assert len(answers) == 1


@on_each(LOOSE)
def test_g21_the_order_in_which_cards_were_laid_is_no_matter(name: str) -> None:
    """G21: the floor is the same whoever laid which card first."""
    other = next_after(name, 2)
    cards, ends = idle(name, 3), []
    for one, two, three in itertools.permutations(cards):
        hands = {2: f"{one} {three} AS", other: f"{two} AD"}
        seats = game(name).rules.seat_count
        table = position(name, seats, turn=2, hands=hands)
        table = played(table, f"throw {one}", f"throw {two}")
        table = played(table, f"throw {three}")
        ends.append((table.state.floor, table.state.counts, tuple(table.state.sums)))
    assert len(set(ends)) == 1


@on_each([n for n in BUILT if n in MANY_SETS])
def test_g28_several_sets_and_a_house_with_one_card(name: str) -> None:
    """G28: a card over its pair, two sums and the house of its value: all of them in one play."""
    value = max(house(name).value[0], 9)
    card, pair = f"{'9T'[value - 9]}S", f"{'9T'[value - 9]}D"
    floor = f"AH {'89'[value - 9]}H 3C {'67'[value - 9]}C {pair}"
    table = position(name, turn=2, hand=card, floor=floor, houses=[_standing(value)])
    groups = f"AH {'89'[value - 9]}H | 3C {'67'[value - 9]}C | {pair}"
    legal(table, f"take {card}: {groups} + h{value}", floor="", houses=[])
    if rules(name).capture.duty == "played card":
        assert len(takes(table, card)) == 1
        refused(table, f"take {card}: {groups}", "E_MUST_TAKE_ALL")


def _standing(value: int) -> str:
    return "9 of 1: 4D 5D" if value == 9 else "10 of 1: 4D 6D"


@on_each(SUMS)
def test_g33_cards_may_be_named_in_any_order(name: str) -> None:
    """G33: four and five, or five and four; either is the set on the table."""
    for size in (2, 3):
        card, floor, found = group(name, size, 1)
        table = position(name, turn=2, hand=card, floor=text(floor))
        left = text(tuple(other for other in floor if other not in found))
        told = [legal(table, take(card, one), floor=left) for one in itertools.permutations(found)]
        assert all(one == told[0] for one in told)


def apart(_card: str, _floor: Floor, found: Sets) -> bool:
    """Whether there are two sets of two cards each, with no card in common."""
    return [len(one) for one in found] == [2, 2] and not set(found[0]) & set(found[1])


@on_each(SUMS)
def test_g43_a_smaller_sum_is_not_compulsory(name: str) -> None:
    """G43: a seven over 2 5 4 3 may take 4+3 or 5+2, as its player likes."""
    card, floor, found = spot(name, 4, apart)
    table = position(name, turn=2, hand=card, floor=text(floor))
    listing, both = takes(table, card), listed(card, *found)
    one, other = (listed(card, each) for each in found)
    if rules(name).capture.sets == "one":
        assert listing == {one, other}
    elif rules(name).capture.sets == "all":
        assert listing == {both}
    else:
        assert listing == {one, other, both}


def one_and_two(_card: str, _floor: Floor, found: Sets) -> bool:
    """Whether there are a single card and two that make a set."""
    return [len(one) for one in found] == [1, 2]


@on_each(SUMS)
def test_g43_a_single_card_before_a_sum(name: str) -> None:
    """G43: where an equal card lies, a sum is taken with it, beside it or not at all."""
    card, floor, found = spot(name, 4, one_and_two)
    table = position(name, turn=2, hand=card, floor=text(floor))
    one, two, both = (listed(card, *some) for some in (found[:1], found[1:], found))
    capture = rules(name).capture
    wanted = {"one": {one, two}, "any": {one, two, both}, "all": {both}}[capture.sets]
    if capture.precedence == "single card first":
        wanted = {one}
    if capture.duty == "equal cards":
        wanted = {one, both}
    assert takes(table, card) == wanted


def twins(_card: str, floor: Floor, found: Sets) -> bool:
    """Whether two cards of one rank are taken, each by itself."""
    return len(found) == 2 and floor[0][0] == floor[1][0]


@on_each(LOOSE)
def test_g57_two_equal_cards(name: str) -> None:
    """G57: one of two sevens, either or both, or both of them, as the rules say of sets."""
    card, floor, found = spot(name, 2, twins)
    table = position(name, turn=2, hand=card, floor=text(floor))
    capture = rules(name).capture
    each, both = {listed(card, one) for one in found}, {listed(card, *found)}
    wanted = {"one": each, "any": each | both, "all": both}[capture.sets]
    assert takes(table, card) == (both if capture.duty == "equal cards" else wanted)


@on_each(PILES)
def test_g57_a_pile_goes_by_its_top_and_whole(name: str) -> None:
    """G57, G64: an equal card under the top is no match; on top it brings all that lies there."""
    card, floor = single(name, 2)
    table = position(name, turn=2, hand=card, floor=text(floor))
    assert takes(table, card) == {listed(card, floor)}
    refused(table, take(card, floor[-1:]), "E_MUST_TAKE_ALL")
    buried = position(name, turn=2, hand=card, floor=text(floor[::-1]))
    assert buried.plays == [f"throw {card}"]
    assert not verdict(buried, take(card, floor)).legal


@on_each(SUMS)
def test_g54_and_g64_no_extra_card_rides_along(name: str) -> None:
    """G54, G64: an eight that names 3, 5 and a king is refused, as one set and as several."""
    card, floor, found = group(name, 2, 2)
    table = position(name, turn=2, hand=card, floor=text(floor))
    more = [other for other in floor if other not in found]
    extras = [(more[0],), (more[1],), tuple(more)]
    for extra in [(), *extras]:
        for named in (found, found[:1], found[1:]):
            sets = [(*named, *extra)], [named, extra], [(one,) for one in (*named, *extra)]
            right = named == found and not extra
            for some in sets[:1] if not extra else sets:
                assert verdict(table, take(card, *some)).legal == right, some


@on_each([n for n in LOOSE if n not in SUMS])
def test_g64_nor_where_cards_are_taken_one_by_one(name: str) -> None:
    """G64: a card that names its equal and another card is refused."""
    card, floor = single(name, 2)
    table = position(name, turn=2, hand=card, floor=text(floor))
    for extra in floor[:2]:
        assert not verdict(table, take(card, (floor[-1], extra))).legal
        assert not verdict(table, take(card, floor[-1:], (extra,))).legal
    legal(table, take(card, floor[-1:]))


@on_each(SUMS)
def test_g66_a_sum_with_no_equal_card_about(name: str) -> None:
    """G66: an eight over three and five takes them, and a larger set as well."""
    for size in (2, 3):
        card, floor, found = group(name, size)
        table = position(name, turn=2, hand=card, floor=text(floor))
        assert takes(table, card) == {listed(card, found)}


@on_each(LOOSE)
def test_g67_a_card_stands_in_one_set_only(name: str) -> None:
    """G67: the five of clubs twice is refused, and so is a card shared by two sums."""
    card, floor, found = spot(name, 2, twins)
    table = position(name, turn=2, hand=card, floor=text(floor))
    refused(table, take(card, *found, found[1]), "E_OVERLAP")
    refused(table, take(card, found[1], found[1]), "E_OVERLAP")
    if name in SUMS:
        card, floor, found = spot(name, 3, overlapping)
        table = position(name, turn=2, hand=card, floor=text(floor))
        refused(table, take(card, *found), "E_OVERLAP")


@on_each(SUMS)
def test_g83_the_refusal_names_the_set_that_is_wrong(name: str) -> None:
    """G83: a seven that names three and five is told of these two, not of the whole floor."""
    card, floor, found = group(name, 2, 2)
    bad = [other for other in floor if other not in found][:2]
    table = position(name, turn=2, hand=card, floor=text(floor))
    why = refused(table, take(card, tuple(bad)), "E_SUM").why
    assert all(other in why for other in bad)
    assert not any(other in why for other in floor if other not in bad)
    if name in MANY_SETS:
        why = refused(table, take(card, found, tuple(bad)), "E_SUM").why
        assert all(other in why for other in bad)
        assert not any(other in why for other in floor if other not in bad)


@on_each(EVERY)
def test_g90_the_last_choice_is_not_used_again(name: str) -> None:
    """G90: after a take was judged, one that names nothing is empty."""
    card, floor = single(name, 1 if name in LOOSE else 0)
    table = position(name, turn=2, hand=card, floor=text(floor))
    first = legal(table, take(card, floor[-1:]), captured=text((card, floor[-1])))
    refused(table, f"take {card}:", "E_EMPTY")
    assert legal(table, take(card, floor[-1:])) == first
    assert sets_in(name, card, floor) == [floor[-1:]]
