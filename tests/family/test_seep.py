"""Worked cases of Seep, tried on every rule set of the family that they hold for."""

import pytest

from tests.helpers import deal, legal, match, played, played_out, position, refused, score, takes

PAGAT = "seep-pagat"
ALL_MUST = ["seep", PAGAT, "seep-houses-10-13", "seep-houses-8-13", "seep-sweep-by-value"]
"""Rule sets in which a card takes all that it can, whatever the bonus and the houses."""
HUNDRED = ["seep", PAGAT]


@pytest.mark.parametrize("name", ALL_MUST)
def test_sp01_two_takes_that_share_a_card(name: str) -> None:
    """SP01: J over 2 3 5 6 takes 2+3+6 or 5+6; they share the 6, the player picks."""
    table = position(name, turn=2, hand="JC 4S", floor="2S 3H 5D 6C")
    assert takes(table, "JC") == {"2S 3H 6C", "5D 6C"}
    legal(table, "take JC: 5D 6C", floor="2S 3H")
    refused(table, "take JC: 2S 3H 6C | 5D 6C", "E_OVERLAP")


@pytest.mark.parametrize("name", HUNDRED)
def test_sp03_no_nine_no_bid(name: str) -> None:
    """SP03: the bidder holds 8 8 5 2: thrown in, the same dealer deals again."""
    table = deal(name, dealer=1, hands={4: "8C 8H 5D 2S"})
    assert table.wants == "order"
    assert table.dealer == 1
    assert table.running == (0, 0)
    assert len(table.happened("thrown-in")) == 1


def test_sp04_the_first_play() -> None:
    """SP04: bid 10 over 4 9 8 3: 6 on 4 or 2 on 8 make it, the ten may be laid; nothing else."""
    table = position(
        PAGAT, turn=4, dealer=1, hand="TC 6S 5H 2D", floor="4H 9C 8D 3S", opening=True, bid=10
    )
    assert set(table.plays) == {"build 6S: 4H => 10", "build 2D: 8D => 10", "throw TC"}
    refused(table, "build 6S: 3S => 9", "E_NO_HOLD")
    refused(table, "throw 5H", "E_BID_ACTION")


def test_sp06_a_nine_on_a_nine_is_cemented() -> None:
    """SP06: one nine on a loose nine makes a cemented house while the other nine is kept."""
    table = position(PAGAT, turn=2, hand="9S 9H", floor="9D KC")
    legal(table, "build 9S: | 9D => 9", floor="KC", houses=["9 of 2: 9S | 9D"])
    after = played(table, "build 9S: | 9D => 9")
    again = position(PAGAT, turn=3, hand="2C JC", floor="KC", houses=after.houses)
    refused(again, "break 2C: => 9>11", "E_CEMENTED")


@pytest.mark.parametrize("name", ALL_MUST)
def test_sp08_a_lone_card_is_no_house(name: str) -> None:
    """SP08: on an empty floor a king of two makes no house; it is laid."""
    table = position(name, turn=2, hand="KC KH", floor="")
    refused(table, "build KC: => 13", "E_NO_FLOOR_CARD")
    legal(table, "throw KC", floor="KC", houses=[])


@pytest.mark.parametrize("name", HUNDRED)
def test_sp09_no_house_below_nine(name: str) -> None:
    """SP09: loose 8, hand 8 8: no house of eight; an eight that is played takes the loose one."""
    table = position(name, turn=2, hand="8C 8H", floor="8D")
    refused(table, "build 8C: | 8D => 8", "E_HOUSE_VALUE")
    refused(table, "throw 8C", "E_MUST_CAPTURE")
    assert set(table.plays) == {"take 8C: 8D", "take 8H: 8D"}


@pytest.mark.parametrize("name", HUNDRED)
def test_sp10_an_opponent_raises(name: str) -> None:
    """SP10: 2 raises an opponent's 9 to 11 with a jack kept, and its maker is released."""
    house = "9 of 1: 4C 5H"
    table = position(name, turn=2, hand="2S JC", floor="KD", houses=[house])
    legal(table, "break 2S: => 9>11", floor="KD", houses=["11 of 2: 2S 4C 5H"])
    without = position(name, turn=2, hand="2S QC", floor="KD", houses=[house])
    refused(without, "break 2S: => 9>11", "E_NO_HOLD")


def test_sp15_adding_to_an_opponents_house() -> None:
    """SP15: 12 of an opponent: only with a queen kept, and then it has a second owner."""
    house = "12 of 1: 5C 7H"
    table = position(PAGAT, turn=2, hand="9S QC", floor="3D KH", houses=[house])
    legal(table, "cement 9S: 3D => 12", floor="KH", houses=["12 of 1 2: 5C 7H | 9S 3D"])
    without = position(PAGAT, turn=2, hand="9S JC", floor="3D KH", houses=[house])
    refused(without, "cement 9S: 3D => 12", "E_NO_HOLD")


@pytest.mark.parametrize("name", ALL_MUST)
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_sp16_a_cemented_house_stays(name: str, turn: int) -> None:
    """SP16: nobody raises a cemented eleven."""
    house = "11 of 1: 5C 6H | JD"
    hand = "2S KC JS" if turn == 1 else "2S KC"
    table = position(name, turn=turn, hand=hand, floor="4D", houses=[house])
    refused(table, "break 2S: => 11>13", "E_CEMENTED")


@pytest.mark.parametrize("name", ["seep", PAGAT, "seep-houses-8-13"])
def test_sp19_the_last_claiming_card(name: str) -> None:
    """SP19: with one jack for its own eleven a seat may only take the house with it."""
    table = position(name, turn=1, hand="JC AS 2H 7D", floor="AD", houses=["11 of 1: 5C 6H"])
    assert {play for play in table.plays if " JC" in play} == {"take JC: + h11"}
    refused(table, "throw JC", "E_MUST_CAPTURE")
    refused(table, "cement JC: => 11", "E_LAST_CLAIM")
    two = position(name, turn=1, hand="JC QH KD", floor="AD 2D", houses=["11 of 1: 5C 6H"])
    refused(two, "build JC: AD => 12", "E_LAST_CLAIM")
    refused(two, "build JC: 2D => 13", "E_LAST_CLAIM")


def test_sp21_adding_without_the_king() -> None:
    """SP21: 6+7 into an opponents' cemented thirteen needs a king kept."""
    house = "13 of 1: KC | 4C 9H"
    table = position(PAGAT, turn=2, hand="6S AD", floor="7H", houses=[house])
    refused(table, "cement 6S: 7H => 13", "E_NO_HOLD")
    holding = position(PAGAT, turn=2, hand="6S KD", floor="7H", houses=[house])
    legal(holding, "cement 6S: 7H => 13", houses=["13 of 1 2: KC | 4C 9H | 6S 7H"])


@pytest.mark.parametrize("name", ALL_MUST)
def test_sp23_a_house_is_no_summand(name: str) -> None:
    """SP23: a house of nine and a loose three are no twelve."""
    house = "10 of 1: 4C 6H"
    table = position(name, turn=2, hand="QC", floor="2D", houses=[house])
    assert table.plays == ["throw QC"]
    refused(table, "take QC: 2D + h10", "E_HOUSE_PIECEMEAL")


@pytest.mark.parametrize("name", HUNDRED)
def test_sp24_a_seven_that_takes_is_not_laid(name: str) -> None:
    """SP24: loose 3 4, hand 7 J: take 3+4, or make eleven of 7 and 4."""
    table = position(name, turn=2, hand="7C JH", floor="3D 4S")
    refused(table, "throw 7C", "E_MUST_CAPTURE")
    assert {p for p in table.plays if " 7C" in p} == {"take 7C: 3D 4S", "build 7C: 4S => 11"}


def test_sp25_a_sweep_by_the_first_play() -> None:
    """SP25: A 2 3 4 and a ten: everything, worth half a sweep."""
    table = position(
        PAGAT,
        turn=4,
        hand="TC 6S 5H 2D",
        floor="AH 2C 3D 4S",
        opening=True,
        bid=10,
        play="1 of 48",
    )
    legal(table, "take TC: AH 2C 3D 4S", floor="", sweep=25)


@pytest.mark.parametrize("name", HUNDRED)
def test_sp26_a_sweep_in_mid_deal(name: str) -> None:
    """SP26: a queen takes the house of twelve, and 7 with 5: everything, worth 50."""
    table = position(name, turn=2, hand="QC 3H", floor="7D 5S", houses=["12 of 1: 4C 8H"])
    assert takes(table, "QC") == {"5S 7D + h12"}
    legal(table, "take QC: 7D 5S + h12", floor="", houses=[], sweep=50)


@pytest.mark.parametrize("name", ALL_MUST)
def test_sp27_the_last_play_sweeps_for_nothing(name: str) -> None:
    """SP27: the very last play clears the floor: the cards, and no bonus."""
    table = position(name, turn=1, hand="9C", floor="9D 4S 5H", play="48 of 48")
    told = legal(table, "take 9C: 9D | 4S 5H", floor="", captured="9C 9D 4S 5H", sweep=0)
    assert told.swept


@pytest.mark.parametrize("name", ALL_MUST)
@pytest.mark.parametrize("seed", range(4))
def test_sp28_what_is_left(name: str, seed: int) -> None:
    """SP28: the last side to take gets what lies loose, and no house is left over."""
    after = played_out(deal(name, dealer=1, hands={4: "TC 9S KC QC"}), seed=seed)
    assert len(after.happened("thrown-in")) == 0
    for residue in after.happened("residue"):
        taken = [event for event in after.happened("play") if event.text.startswith("take")]
        assert residue.seat == taken[-1].seat
    piles = [card for seat in (1, 2, 3, 4) for card in after.pile(seat)]
    assert len(piles) == len(set(piles)) == 52
    assert not after.houses


@pytest.mark.parametrize("name", HUNDRED)
def test_sp29_under_nine_loses_at_once(name: str) -> None:
    """SP29: a deal of 142 to 8 is a baazi whatever stood before."""
    after = match(name, (142, 8))
    assert after[-1].games == (1, 0)
    assert match(name, (20, 45), (45, 8))[-1].games == (1, 0)
    assert after[-1].running == (0, 0)


@pytest.mark.parametrize("name", HUNDRED)
def test_sp30_the_lead_is_not_carried_on(name: str) -> None:
    """SP30: 80 and 25 more make 105: a baazi, and the lead is nothing again."""
    after = match(name, (90, 10), (65, 40))
    assert after[0].running == (80, 0)
    assert after[-1].games == (1, 0)
    assert after[-1].running == (0, 0)


@pytest.mark.parametrize("name", ALL_MUST)
def test_sp31_one_play_however_grouped(name: str) -> None:
    """SP31: 2 A 2 A and a three: two groupings, one play, and all four go."""
    table = position(name, turn=2, hand="3S KC", floor="2C AC 2D AD")
    assert len(takes(table, "3S")) == 1
    legal(table, "take 3S: 2C AC | 2D AD", floor="")
    legal(table, "take 3S: 2C AD | 2D AC", floor="")


@pytest.mark.parametrize("name", ALL_MUST)
def test_sp32_five_takes_of_a_king(name: str) -> None:
    """SP32: K over A 2 3 4 5 6 7: five takes that leave no set behind."""
    table = position(name, turn=2, hand="KC 8D", floor="AC 2D 3H 4S 5D 6H 7C")
    groups = {frozenset(take.replace("| ", "").split()) for take in takes(table, "KC")}
    wanted = ["2D 4S 7C", "2D 5D 6H", "AC 2D 3H 7C", "AC 2D 4S 6H", "AC 3H 4S 5D 6H 7C"]
    assert groups == {frozenset(take.split()) for take in wanted}


def test_the_pack_has_a_hundred_points() -> None:
    """SP29 rests on it: the points of both sides make a hundred."""
    for name in HUNDRED:
        counted = score(name, {1: "spades hearts", 2: "diamonds clubs"})
        assert sum(counted.points) == 100
