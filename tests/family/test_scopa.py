"""Worked cases and faults of Scopa, tried on every rule set of the family that they hold for."""

from itertools import permutations

import pytest

import rulelang
from engine.state import STAGE_DEAL
from rulelang.model import RuleSet
from tests.helpers import (
    REST,
    deal,
    fresh,
    game,
    given,
    legal,
    match,
    order_with,
    played,
    played_out,
    position,
    refused,
    score,
    takes,
)
from tests.helpers.games import shipped_set
from tests.helpers.words import cards, names

FAMILY = [name for name in rulelang.shipped_ids() if shipped_set(name).family == "scopa"]


def rules(name: str) -> RuleSet:
    """A rule set settled for its usual number of seats."""
    return game(name).ruleset


SINGLE_FIRST = [n for n in FAMILY if rules(n).capture.precedence == "single card first"]
FIFTEEN = [n for n in FAMILY if rules(n).capture.total == 15 and rules(n).capture.pair == "no"]
KINGS = [n for n in FAMILY if (found := rules(n).deal.misdeal) and found.ranks == ("K",)]
BATCHES = [n for n in FAMILY if rules(n).deal.batch]
NO_LAST = [n for n in FAMILY if (sweep := rules(n).sweep) and sweep.on_last_play == 0]
PRIMES = [n for n in FAMILY if any(item.kind == "prime" for item in rules(n).score.items)]
ELEVEN = [n for n in FAMILY if rules(n).match.target == 11]
for_each = pytest.mark.parametrize


def test_the_kinds_are_not_empty() -> None:
    for kind in (SINGLE_FIRST, FIFTEEN, KINGS, BATCHES, NO_LAST, PRIMES, ELEVEN):
        assert kind
    assert len(FAMILY) >= 7


@for_each("name", [n for n in SINGLE_FIRST if rules(n).deck.values["J"] == 8])
def test_sc01_a_single_card_before_a_sum(name: str) -> None:
    """SC01, and G57: one five of two, both fives for a re, the fante before five and three."""
    table = position(name, turn=1, hand="5S KD JH", floor="5D 5C 3H JS")
    assert takes(table, "5S") == {"5D", "5C"}
    assert takes(table, "KD") == {"5D 5C"}
    assert takes(table, "JH") == {"JS"}
    refused(table, "take JH: 3H 5D", "E_PRECEDENCE", "capture.precedence")
    refused(table, "take 5S: 5D | 5C", "E_ONE_COMBO", "capture.sets")


@for_each("name", NO_LAST)
@for_each("left", [1, 2])
def test_sc03_the_last_card_makes_no_scopa(name: str, left: int) -> None:
    """SC03, G32: cleared by the last play it is a take and nothing more; before that it counts."""
    plays = pack_size(name) - table_cards(name)
    hand, floor = ("3D", "AS AH AC") if rules(name).capture.total is None else ("AD", "5D QC")
    hands = {} if left == 1 else {2: "KC"}
    number = f"{plays - left + 1} of {plays}"
    table = position(name, turn=1, hand=hand, hands=hands, floor=floor, play=number)
    told = legal(table, f"take {hand}: {floor}", floor="", sweep=left - 1)
    assert told.swept


def pack_size(name: str) -> int:
    """Cards of the pack."""
    return len(names(game(name).rules.pack))


def table_cards(name: str) -> int:
    """Cards of the first floor."""
    return sum(packet.cards for packet in rules(name).deal.packets if packet.to == "floor")


@for_each("name", SINGLE_FIRST)
def test_sc04_the_card_played_must_take(name: str) -> None:
    """SC04: the seven takes three and four, the two may be played instead."""
    table = position(name, turn=1, hand="7S 2D", floor="3H 4D")
    refused(table, "throw 7S", "E_MUST_CAPTURE", "capture.duty")
    legal(table, "throw 2D", floor="2D 3H 4D")
    assert sorted(table.plays) == ["take 7S: 3H 4D", "throw 2D"]


@for_each("name", KINGS)
def test_sc05_three_re_and_the_same_dealer_deals_again(name: str) -> None:
    """SC05: three re are dealt again from the whole pack, two are not; and no layout slips by."""
    for floor, stands in (("KS KH KD 4S", False), ("KS KH 3D 4S", True)):
        table = deal(name, dealer=2, floor=floor)
        assert table.state.dealer == 1
        assert (table.wants != "order") == stands
        if not stands:
            assert table.state.stage == STAGE_DEAL
            assert table.state.shuffle == table.game.rules.pack
            again = given(table, order_with(table.game, floor=floor, dealer=2))
            assert again.wants == "order", "as often as it happens (G44)"


@for_each("name", PRIMES)
def test_sc06_four_suits_beat_three(name: str) -> None:
    """SC06, G56: three sevens have no fourth suit; where the sum alone counts they win."""
    piles = {1: "7S 7H 7D", 2: "2S 2H 2D KC"}
    for reading, points in (("four-suits", (0, 1)), ("more-suits", (0, 1)), ("plain", (1, 0))):
        found = game(name, prime=reading)
        if found.rules.side_count == 2:
            assert score(found, piles).items["Prime"] == points


@for_each("name", PRIMES)
def test_sc07_level_is_nobodys_point(name: str) -> None:
    """SC07, G35: cards, coins (or hearts) and primes level: no point for either."""
    mine = "AD 2D 3D 4D 5D AS 2S 3S 4S 5S AH 2H 3H 4H 5H AC 2C 3C 4C 5C"
    found = score(name, {1: mine, 2: REST}).items
    most = [item.name for item in rules(name).score.items if item.kind == "most"]
    assert len(most) == 2
    assert {found[item] for item in most} == {(0, 0)}
    level = score(name, {1: "7S AH 6D 5C", 2: "7H AS 6C 5D"}).items
    assert level["Prime"] == (0, 0)


@for_each("name", ELEVEN)
def test_sc14_the_higher_wins_and_level_sides_play_on(name: str) -> None:
    """SC14, G45, G93: both at eleven: the higher wins; level, another deal."""
    assert match(name, (6, 5), (5, 7))[-1].winner == 2
    assert match(name, (6, 6), (6, 5))[-1].winner == 1
    assert match(name, (6, 6), (6, 6))[-1].winner is None


def test_sc13_the_dealers_last_card() -> None:
    """SC13: sources differ, so it is an option."""
    for option, points in (("scores", 1), ("counts-nothing", 0)):
        which = game("scopone-scientifico", **{"last-card": option})
        table = position(which, turn=1, dealer=1, hand="7S", floor="3H 4D", play="40 of 40")
        legal(table, "take 7S: 3H 4D", floor="", sweep=points)


@for_each("name", SINGLE_FIRST)
def test_g31_a_card_laid_on_an_empty_table_is_no_scopa(name: str) -> None:
    table = position(name, turn=1, hand="4C", floor="")
    told = legal(table, "throw 4C", floor="4C", sweep=0)
    assert not told.swept


@for_each("name", SINGLE_FIRST)
def test_g33_and_g21_the_order_of_cards_means_nothing(name: str) -> None:
    for order in permutations(["AS", "2C", "4D"]):
        table = position(name, turn=1, hand="7S", floor="AS 2C 4D")
        legal(table, f"take 7S: {' '.join(order)}", floor="", sweep=1)


@for_each("name", SINGLE_FIRST)
def test_g43_only_a_single_card_goes_first(name: str) -> None:
    """G43: the smaller sum has no claim: ace, two and four as well as three and four."""
    table = position(name, turn=1, hand="7S", floor="AS 2C 4D 3H")
    assert takes(table, "7S") == {"3H 4D", "AS 2C 4D"}


@for_each("name", FAMILY)
def test_g42_the_table_stays_empty_after_a_scopa(name: str) -> None:
    """G42: nothing is dealt to it, and the next player can only lay."""
    if name in FIFTEEN:
        table = position(name, turn=1, hand="AS 2D", hands={2: "KC QC"}, floor="5D QH")
        table = played(table, "take AS: 5D QH")
    else:
        table = position(name, turn=1, hand="7S 2D", hands={2: "KC QC"}, floor="3H 4D")
        table = played(table, "take 7S: 3H 4D")
    assert table.state.floor == 0


@for_each("name", FAMILY)
def test_g47_g74_g78_everything_is_counted_once(name: str) -> None:
    """G47, G74, G78: the last to take gets what is left, and every card is counted each deal."""
    for seed in range(3):
        table = played_out(fresh(name), seed=seed)
        piles = [names(mask) for mask in table.state.piles]
        left = names(table.state.floor)
        assert len(frozenset().union(*piles)) == sum(map(len, piles))
        assert sum(map(len, piles)) + len(left) == pack_size(name)
        assert not left or not any(piles)


@for_each(("name", "seats"), [(n, seats) for n in BATCHES for seats in rules(n).deal.seats])
def test_g38_g41_hands_come_out_even(name: str, seats: int) -> None:
    """G38, G41, G97: as many cards each for any number, again and again, until none is left."""
    table = fresh(name, seats)
    done = played_out(table, seed=seats)
    assert not any(done.state.hands)
    assert done.state.stock_at == done.state.stock_end


@for_each("name", BATCHES)
def test_g46_scope_wait_until_the_deal_is_counted(name: str) -> None:
    """G46: at ten, a scopa in mid-deal ends nothing."""
    assert rules(name).match.decided == "at the end of a deal"


@for_each(("name", "points"), [("asso-pigliatutto", 1), ("scopa-d-assi", 0)])
def test_sc08_an_ace_takes_all(name: str, points: int) -> None:
    """SC08: three and six go with the ace; a scopa in one game and none in the other."""
    table = position(name, turn=1, hand="AS 2D", floor="3D 6C")
    assert takes(table, "AS") == {"3D 6C"}
    told = legal(table, "take AS: 3D 6C", floor="", sweep=points)
    assert told.swept
    refused(table, "take AS: 3D", "E_MUST_TAKE_ALL", "capture.clearing-card")
    like = position(name, turn=1, hand="AS 2D", floor="AH")
    legal(like, "take AS: AH", floor="", sweep=1)


@for_each("name", ["asso-pigliatutto", "scopa-d-assi"])
def test_sc09_beside_an_ace_it_takes_only_the_ace(name: str) -> None:
    """SC09: A 3 6, and the three and six stay."""
    table = position(name, turn=1, hand="AS 2D", floor="AH 3D 6C")
    assert takes(table, "AS") == {"AH"}
    legal(table, "take AS: AH", floor="3D 6C", sweep=0)


@for_each("name", ["asso-pigliatutto", "scopa-d-assi"])
def test_sc10_an_ace_on_an_empty_table_stays(name: str) -> None:
    table = position(name, turn=1, hand="AS 2D", floor="")
    told = legal(table, "throw AS", floor="AS", sweep=0)
    assert not told.swept


@for_each("name", ["asso-pigliatutto", "scopa-d-assi"])
@for_each(("option", "stands"), [("stays", True), ("new-deal", False)])
def test_an_ace_on_the_first_table(name: str, option: str, stands: bool) -> None:
    """It stays there, or the cards are dealt again, as the option says."""
    which = game(name, **{"ace-on-table": option})
    table = deal(which, dealer=1, floor="AS KH 3D 4S")
    assert (table.wants != "order") == stands


def test_hurrikan_is_dealt_six_at_a_time() -> None:
    """Three cards, the table, and three more; hearts are what coins are elsewhere."""
    table = fresh("hurrikan")
    table = given(table, order_with(table.game, dealer=1))
    assert [len(names(hand)) for hand in table.state.hands[:2]] == [6, 6]
    assert len(names(table.state.floor)) == 4
    assert score("hurrikan", {1: "7H", 2: "7D AD 2D"}).items["Seven of hearts"] == (1, 0)
    assert score("hurrikan", {1: "7H", 2: "7D AD 2D"}).items["Hearts"] == (1, 0)


def test_cicera_picks_the_card_just_laid() -> None:
    """By equal rank, and only by that; a take is free, and courts have no value."""
    table = position("cicera", turn=4, hand="KS 3S", hands={3: "KH 9H"}, floor="6D JD QD")
    assert takes(table, "KS") == set()
    laid = played(table, "throw KS")
    assert takes(laid, "KH") == {"KS"}
    noted = played(laid, "take KH: KS").happened("noted")
    assert [event.points for event in noted] == [(1,)]
    summed = played(table, "throw 3S", "take 9H: 3S 6D")
    assert not summed.happened("noted")
    legal(laid, "throw KH", floor="6D JD QD KS KH", sweep=0)


def test_cicera_counts_spades() -> None:
    """Six points there always are, and the run from the ace besides."""
    found = score("cicera", {1: "AS..7S", 2: REST}).items
    assert found["Spades"] == found["Mata"] == (1, 0)
    assert found["Ten of diamonds"] == found["Fante"] == (0, 1)
    assert found["Cards"] == (0, 2)
    assert found["Napula"] == (7, 0)
    split = game("cicera", level="split", **{"for-spades": "two"})
    level = score(split, {1: "spades diamonds", 2: REST}).items
    assert level["Cards"] == (1, 1)
    assert level["Spades"] == (2, 0)


def test_ci01_a_seven_or_what_makes_fifteen_with_it() -> None:
    """CI01: 3 5 6 7 and a 7: the seven, or three and five; never both."""
    table = position("cirulla", turn=1, hand="7S 2D", floor="3D 5C 6H 7C")
    assert takes(table, "7S") == {"7C", "3D 5C"}
    why = refused(table, "take 7S: 7C | 3D 5C", "E_ONE_COMBO", "capture.sets").why
    assert why.startswith("7S may not take all of that at once")
    refused(table, "take 7S: 6H", "E_SUM", "capture.total")


def test_ci02_the_choice_is_free() -> None:
    """CI02: 2 3 5 7 and a 7: the seven, three and five, and two and five as well."""
    table = position("cirulla", turn=1, hand="7S 2H", floor="2D 3C 5H 7C")
    assert takes(table, "7S") == {"7C", "3C 5H", "2D 5H"}


@for_each(("floor", "points"), [("AS 2D 5C 7H", 1), ("7S 5D JC KH", 2), ("7S 5D JC QH", 0)])
def test_ci03_a_first_floor_of_fifteen_or_thirty(floor: str, points: int) -> None:
    """CI03: the dealer takes it for one scopa or two; the next lays to an empty floor."""
    hands = {1: "4S 4D JH", 2: "AD 3S JD"}
    table = deal("cirulla", dealer=1, hands=hands, floor=floor)
    assert table.swept(1) == points
    assert table.floor == (frozenset() if points else cards(floor))
    assert (table.pile(1) == cards(floor)) == (points > 0)
    assert table.turn == 2


@for_each(
    ("floor", "stands"), [("AS AH 3D 4S", False), ("AS AH 3D KS", False), ("AS 2H 3D 4S", True)]
)
def test_cirulla_deals_two_aces_again(floor: str, stands: bool) -> None:
    """Whatever they add up to."""
    assert (deal("cirulla", dealer=1, floor=floor).wants != "order") == stands


def test_cirulla_an_ace_beside_an_ace_may_make_fifteen() -> None:
    """Alone it takes everything; beside its like it takes that, or what makes fifteen."""
    assert takes(position("cirulla", turn=1, hand="AS", floor="3D 6C KC"), "AS") == {"3D 6C KC"}
    table = position("cirulla", turn=1, hand="AS 2D", floor="AH 3D KC 4S")
    assert takes(table, "AS") == {"AH", "AH 3D KC", "4S KC"}
    legal(table, "take AS: AH 3D KC", floor="4S", sweep=0)


def test_cirulla_counts_dealt_hands_and_runs_of_coins() -> None:
    found = score("cirulla", {1: "AD..7D JD QD", 2: "KD"}).items
    assert found["Piccola"] == (6, 0)
    assert found["Grande"] == (0, 0)
    assert score("cirulla", {1: "JD QD KD"}).items["Grande"] == (5, 0)
    seven = game("cirulla", longest="seven")
    assert score(seven, {1: "AD..7D"}).items["Piccola"] == (7, 0)
    table = deal("cirulla", dealer=1, hands={2: "AD 3S 5C", 1: "2D 2S 2C"}, floor="3C 4C 6C 7C")
    assert sorted(event.points for event in table.happened("noted")) == [(3,), (10,)]


def test_napola_and_the_coins_that_win() -> None:
    runs = {"AD 2D 3D": 3, "AD 2D": 0, "AD 2D 3D 5D": 3, "AD..7D JD": 8, "2D 3D 4D": 0}
    for coins, points in runs.items():
        assert score("scopa-napola", {1: coins}).items["Napola"] == (points, 0)


def test_bazzica_is_noted_as_hands_are_dealt() -> None:
    hands = {2: "AD 3S 5C", 1: "KD KS KC"}
    table = deal("scopa-bazzica", dealer=1, hands=hands, floor="2C 4C 6C 7C")
    assert table.wants == "play"
    done = played_out(table, seed=1)
    assert done.points[1] >= 3
    assert done.points[0] >= 10
