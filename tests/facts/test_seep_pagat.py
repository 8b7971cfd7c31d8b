"""Seep as pagat describes it: the worked cases, in rows SP… as they are numbered there."""

import pytest

from tests.helpers import (
    cards,
    deal,
    game,
    given,
    legal,
    match,
    order_with,
    played,
    played_out,
    position,
    refused,
    takes,
)

PAGAT = "seep-pagat"


def test_sp01_two_takes_that_share_a_six() -> None:
    """SP01: a jack over 2 3 5 6 takes 2+3+6 or 5+6, never both, and the rest stays."""
    table = position(PAGAT, turn=3, hand="JD 4C", floor="2C 3D 5H 6S")
    assert takes(table, "JD") == {"2C 3D 6S", "5H 6S"}
    refused(table, "take JD: 2C 3D 6S | 5H 6S", "E_OVERLAP")
    legal(table, "take JD: 5H 6S", floor="2C 3D")


def test_sp03_no_bid_with_eight_eight_five_two() -> None:
    """SP03: the cards are thrown in, the same dealer deals again, nobody pays."""
    table = deal(PAGAT, hands={4: "8C 8D 5H 2S"})
    assert table.wants == "order"
    assert table.dealer == 1
    assert table.running == (0, 0)
    assert given(table, order_with(table.game, hands={4: "9C 8D 5H 2S"})).wants == "bid"


def test_sp04_the_first_plays_after_a_bid_of_ten() -> None:
    """SP04: 6 on 4, 2 on 8, or the ten thrown; no nine, no five thrown, no capture by another."""
    table = deal(PAGAT, hands={4: "TC 6D 5H 2S"}, floor="4C 9D 8H 3S")
    table = played(table, "bid 10")
    assert set(table.plays) == {"build 6D: 4C => 10", "build 2S: 8H => 10", "throw TC"}
    refused(table, "build 6D: 3S => 9", "E_NO_HOLD")
    refused(table, "throw 5H", "E_BID_ACTION")
    eight = position(PAGAT, turn=4, opening=True, bid=10, hand="TC 8D 5H 2S", floor="4C 9D 8H 3S")
    refused(eight, "take 8D: 8H", "E_BID_ACTION")


def test_sp06_nine_on_a_loose_nine() -> None:
    """SP06: with a second nine kept, it is a cemented house of nine."""
    table = position(PAGAT, turn=3, hand="9S 9H", floor="9D")
    told = legal(table, "build 9S: | 9D => 9", houses=["9 of 3: 9S | 9D"])
    assert told.houses[0].cemented
    refused(position(PAGAT, turn=3, hand="9S 2H", floor="9D"), "build 9S: | 9D => 9", "E_NO_HOLD")


def test_sp08_one_king_is_no_house() -> None:
    """SP08: on an empty floor a king lies loose."""
    table = position(PAGAT, turn=3, hand="KH KS", floor="")
    refused(table, "build KH: => 13", "E_NO_FLOOR_CARD")
    assert table.plays == ["throw KS", "throw KH"]


def test_sp09_no_house_of_eight() -> None:
    """SP09: the eight, if played, must take the loose eight."""
    table = position(PAGAT, turn=3, hand="8S 8H", floor="8D")
    refused(table, "build 8S: | 8D => 8", "E_HOUSE_VALUE")
    refused(table, "throw 8S", "E_MUST_CAPTURE")
    legal(table, "take 8S: 8D")


def test_sp10_a_two_raises_an_opponents_nine() -> None:
    """SP10: with a jack you own the eleven and the old owner is free; without, it is refused."""
    table = position(PAGAT, turn=3, hand="2D JC", floor="", houses=["9 of 4: 4C 5H"])
    legal(table, "break 2D: => 9>11", houses=["11 of 3: 2D 4C 5H"])
    without = position(PAGAT, turn=3, hand="2D QC", floor="", houses=["9 of 4: 4C 5H"])
    refused(without, "break 2D: => 9>11", "E_NO_HOLD")
    old = position(PAGAT, turn=4, hand="9C 2S", floor="AC", houses=["11 of 3: 2D 4C 5H"])
    legal(old, "throw 9C")


@pytest.mark.parametrize(
    ("owner", "hand", "owners", "reason"),
    [
        (1, "4S KD", "1", ""),
        (2, "4S KD", "", "E_NO_HOLD"),
        (2, "4S QD", "2 3", ""),
        (4, "4S QD", "3 4", ""),
    ],
    ids=["partner's, no queen", "opponent's, no queen", "opponent's", "the other opponent's"],
)
def test_sp15_adding_to_a_twelve(owner: int, hand: str, owners: str, reason: str) -> None:
    """SP15: into an opponent's house only with a queen kept, as a second owner."""
    table = position(PAGAT, turn=3, hand=hand, floor="8D", houses=[f"12 of {owner}: 5C 7H"])
    if reason:
        refused(table, "cement 4S: 8D => 12", reason)
    else:
        told = legal(table, "cement 4S: 8D => 12", houses=[f"12 of {owners}: 5C 7H | 4S 8D"])
        assert told.houses[0].cemented


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_sp16_a_cemented_eleven_is_never_raised(seat: int) -> None:
    """SP16: five and six and a jack stay eleven, whoever holds two and king."""
    table = position(PAGAT, turn=seat, hand="2C KS", houses=["11 of 4: 5C 6H | JD"])
    refused(table, "break 2C: => 11>13", "E_CEMENTED")


def test_sp19_the_last_jack_only_takes() -> None:
    """SP19: not thrown, not added, not J+A or J+2; it takes the eleven."""
    table = position(
        PAGAT, turn=4, hand="JC AD 2H 7S QS KS", floor="AC 2C", houses=["11 of 4: 5C 6H"]
    )
    refused(table, "throw JC", "E_MUST_CAPTURE")
    refused(table, "cement JC: => 11", "E_LAST_CLAIM")
    refused(table, "build JC: AC => 12", "E_LAST_CLAIM")
    refused(table, "build JC: 2C => 13", "E_LAST_CLAIM")
    assert [play for play in table.plays if " JC:" in play] == ["take JC: + h11"]


def test_sp21_no_points_for_the_opponents() -> None:
    """SP21: six and seven go into the opponents' thirteen only with a king kept."""
    house = "13 of 2: 4C 9H | KD"
    table = position(PAGAT, turn=3, hand="6S AC", floor="7D", houses=[house])
    refused(table, "cement 6S: 7D => 13", "E_NO_HOLD", "house.adder-holds")
    with_king = position(PAGAT, turn=3, hand="6S KC", floor="7D", houses=[house])
    legal(with_king, "cement 6S: 7D => 13", houses=["13 of 2 3: 4C 9H | KD | 6S 7D"])


def test_sp23_a_house_never_counts_in_a_set() -> None:
    """SP23: nine and three are no twelve while the nine is a house."""
    table = position(PAGAT, turn=3, hand="QS", floor="3D", houses=["9 of 4: 4C 5H"])
    assert table.plays == ["throw QS"]
    refused(table, "take QS: 3D + h9", "E_HOUSE_PIECEMEAL")


def test_sp24_the_seven_takes_or_builds() -> None:
    """SP24: it may not be thrown over 3 and 4; it takes both, or makes eleven with the four."""
    table = position(PAGAT, turn=3, hand="7S JH", floor="3C 4D")
    refused(table, "throw 7S", "E_MUST_CAPTURE")
    sevens = [play for play in table.plays if "7S" in play]
    assert sevens == ["take 7S: 3C 4D", "build 7S: 4D => 11"]


def test_sp25_a_sweep_with_the_first_play() -> None:
    """SP25: ace, two, three and four are taken with the ten that was bid: 25."""
    table = deal(PAGAT, hands={4: "TC 6D 5H 2S"}, floor="AC 2D 3H 4S")
    legal(played(table, "bid 10"), "take TC: AC 2D 3H 4S", floor="", sweep=25)


def test_sp26_house_and_loose_cards_in_one() -> None:
    """SP26: a queen takes the twelve and 7+5: 50."""
    table = position(PAGAT, turn=3, hand="QD 2C", floor="7C 5D", houses=["12 of 4: 4H 8S"])
    legal(table, "take QD: 5D 7C + h12", floor="", houses=[], sweep=50)


def test_sp27_the_last_play_clears_the_floor() -> None:
    """SP27: the cards count, the bonus is nothing."""
    table = position(PAGAT, turn=1, hand="5S", floor="5D", play="48 of 48")
    legal(table, "take 5S: 5D", floor="", captured="5S 5D", sweep=0)


def test_sp28_what_remains_goes_to_the_last_to_pick_up() -> None:
    """SP28: a four and a king, without a bonus; and no house can remain."""
    table = position(PAGAT, turn=4, hand="8S", hands={3: "KC"}, floor="8H 4D", play="47 of 48")
    table = played(table, "take 8S: 8H", "throw KC")
    assert table.pile(4) == cards("8S 8H 4D KC")
    assert table.swept(4) == 0
    for seed in range(4):
        done = played_out(deal(PAGAT, hands={4: "TC 6D 5H 2S"}, seed=seed), seed)
        assert done.state.house_count == 0


def test_sp29_eight_points_lose_a_baazi() -> None:
    """SP29: 142 with a seep against 8; at once, whatever the running score, and back to 0."""
    for before in ((80, 20), (20, 80)):
        after = match(PAGAT, before, (142, 8))[-1]
        assert (after.games, after.running, after.winner) == ((1, 0), (0, 0), 1)


def test_sp30_eighty_and_twenty_five() -> None:
    """SP30: 105 is a baazi, the difference goes back to 0, and nothing is carried."""
    after = match(PAGAT, (90, 10), (62, 37))[-1]
    assert (after.games, after.running) == ((1, 0), (0, 0))


def test_sp31_two_groupings_are_one_move() -> None:
    """SP31: 2 A 2 A are taken by a three, however they are grouped, and listed once."""
    table = position(PAGAT, turn=3, hand="3S", floor="2C AC 2D AD")
    assert len(takes(table, "3S")) == 1
    first = legal(table, "take 3S: AC 2C | AD 2D", floor="", captured="3S 2C AC 2D AD")
    second = legal(table, "take 3S: AC 2D | AD 2C", floor="", captured="3S 2C AC 2D AD")
    assert first.play.choice == second.play.choice


def test_sp32_five_takes_for_a_king() -> None:
    """SP32: ace to seven; whatever is left must not make thirteen again."""
    table = position(PAGAT, turn=3, hand="KS", floor="AC 2D 3H 4S 5D 6H 7C")
    taken = {frozenset(text.replace("|", "").split()) for text in takes(table, "KS")}
    assert taken == {
        cards("2D 4S 7C"),
        cards("2D 5D 6H"),
        cards("AC 2D 3H 7C"),
        cards("AC 2D 4S 6H"),
        cards("AC 3H 4S 5D 6H 7C"),
    }


def test_what_differs_from_the_document() -> None:
    """The cases above hold for `seep` but where pagat and document 003 part."""
    names = ("opening", "house")
    base, other = game("seep").ruleset, game(PAGAT).ruleset
    for chapter in ("deck", "deal", "opening", "capture", "house", "sweep", "score", "match"):
        assert (getattr(base, chapter) != getattr(other, chapter)) == (chapter in names)
