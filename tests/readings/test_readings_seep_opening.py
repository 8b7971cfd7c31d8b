"""Readings of document 003, opening, capture and sweeps: each choice as a line of a spec."""

from typing import Any

import pytest

import rulelang
from tests.helpers import cards, changed, deal, game, legal, played, position, refused, takes

BID_12: dict[str, Any] = {"opening": True, "bid": 12, "hand": "QC 5H 3D 2S"}
CHOICES = {
    "a": "",
    "pagat": "change opening first play: make, take or lay",
    "b": "change opening first play: make, else deal again",
    "c": "change opening first play: anything",
}


def test_am_49_four_players_or_two_by_the_variant() -> None:
    """AM-49: three are refused by both, and each takes only its own number."""
    assert game("seep", 4).rules.seat_count == 4
    assert game("seep-two-player", 2).rules.seat_count == 2
    for name, seats in (("seep", 3), ("seep", 2), ("seep-two-player", 3), ("seep-two-player", 4)):
        with pytest.raises(rulelang.UnknownChoice):
            game(name, seats)


@pytest.mark.parametrize(
    ("option", "bid_card", "other_card"),
    [
        pytest.param("a", "E_BID_MUST_BUILD", "E_BID_ACTION", id="a: make or take, else lay"),
        pytest.param("pagat", "", "E_BID_ACTION", id="pagat: make, take or lay"),
        pytest.param("b", "E_BID_MUST_BUILD", "E_BID_MUST_BUILD", id="b: make, or deal again"),
        pytest.param("c", "", "", id="c: any play"),
    ],
)
def test_am_50_the_bidder_lays_instead_of_building(
    option: str, bid_card: str, other_card: str
) -> None:
    """AM-50: twelve was bid and can be built; the queen is laid, or a two."""
    table = position(changed("seep", CHOICES[option], 4), floor="7H 4C KD 9S", **BID_12)
    legal(table, "build 5H: 7H => 12", houses=["12 of 4: 5H 7H"])
    for play, reason in (("throw QC", bid_card), ("throw 2S", other_card)):
        if reason:
            refused(table, play, reason)
        else:
            legal(table, play)


@pytest.mark.parametrize(
    ("option", "wants"),
    [("a", "play"), ("pagat", "play"), ("b", "order"), ("c", "play")],
)
def test_am_50_the_bid_cannot_be_built(option: str, wants: str) -> None:
    """AM-50: four courts on the floor and a bid of eleven: the jack is laid, or all dealt anew."""
    table = deal(changed("seep", CHOICES[option], 4), hands={4: "JC 8D 8H 7C"}, floor="KD QH QS KH")
    table = played(table, "bid 11")
    assert table.wants == wants
    if wants == "play":
        legal(table, "throw JC", floor="KD QH QS KH JC")
    else:
        assert [event.seat + 1 for event in table.happened("thrown-in")] == [4]
        assert table.dealer == 1


@pytest.mark.parametrize(
    ("lines", "bidder", "second"),
    [
        pytest.param("", 25, 50, id="a: the bidder's own play"),
        pytest.param(
            "remove sweep on first play\nadd sweep on first play after opening: 25",
            50,
            25,
            id="b: the play after the deal",
        ),
    ],
)
def test_am_51_the_very_first_play(lines: str, bidder: int, second: int) -> None:
    """AM-51: the bidder's king clears the floor; or the second player's jack does."""
    found = changed("seep", lines, 4)
    opening = deal(found, hands={4: "KC 8D 7C 3H"}, floor="6D 4H 2S AC")
    opening = played(opening, "bid 13")
    legal(opening, "take KC: 6D 4H 2S AC", floor="", sweep=bidder)
    table = deal(found, hands={4: "5H JD 3D 2S", 3: "JS"}, floor="6D 8D 2D AC")
    table = played(table, "bid 11", "build 5H: 6D => 11")
    legal(table, "take JS: AC 2D 8D + h11", floor="", houses=[], sweep=second)


@pytest.mark.parametrize(
    ("lines", "dealer"),
    [
        pytest.param("", 1, id="a: same dealer"),
        pytest.param("change opening cannot bid: next dealer deals", 4, id="the next dealer"),
    ],
)
def test_am_52_no_card_above_eight(lines: str, dealer: int) -> None:
    """AM-52: the bidder holds 8 5 3 2, and the whole pack is dealt again."""
    table = deal(changed("seep", lines, 4), hands={4: "8C 5H 3D 2S"})
    assert table.wants == "order"
    assert table.state.shuffle.bit_count() == 52
    assert table.dealer == dealer


TENS = {
    "a": {"AD 4C 5H", "AD 9D | 4C 6S"},
    "b": {"AD 9D | 4C 6S"},
    "c": {"AD 4C 5H", "AD 9D", "4C 6S", "AD 9D | 4C 6S"},
}


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        pytest.param("", TENS["a"], id="a: nothing more fits"),
        pytest.param("change capture all means: most cards", TENS["b"], id="b: most cards"),
        pytest.param(
            "change capture all means: unless they overlap", TENS["c"], id="c: unless they overlap"
        ),
    ],
)
def test_am_53_a_ten_over_sets_that_share_cards(lines: str, wanted: set[str]) -> None:
    """AM-53: ace, four, five, six and nine make ten in three ways that share cards."""
    found = changed("seep", lines, 4)
    table = position(found, turn=3, hand="TC", floor="AD 4C 5H 6S 9D")
    assert takes(table, "TC") == wanted
    for text in TENS["c"] - wanted:
        refused(table, f"take TC: {text}", "E_MUST_TAKE_ALL", "capture.duty")
    disjoint = position(found, turn=3, hand="TC", floor="4D 6C TH 2S")
    assert takes(disjoint, "TC") == {"4D 6C | TH"}
    refused(disjoint, "throw TC", "E_MUST_CAPTURE", "capture.duty")


@pytest.mark.parametrize(
    ("lines", "floor", "sets"),
    [
        pytest.param("", "TD 3D 7H KH", "4C 6S", id="a: the builder's choice"),
        pytest.param(
            "change house joining: equal cards", "3D 7H KH", "4C 6S | TD", id="b: equal cards join"
        ),
        pytest.param(
            "change house joining: equal cards and sets",
            "KH",
            "4C 6S | TD | 3D 7H",
            id="pagat: sets join, too",
        ),
    ],
)
def test_am_54_a_loose_ten_beside_a_house_of_ten(lines: str, floor: str, sets: str) -> None:
    """AM-54: six and four are built to ten; a ten and three with seven lie loose."""
    table = position(changed("seep", lines, 4), turn=3, hand="6S TH 2C", floor="4C TD 3D 7H KH")
    legal(table, "build 6S: 4C => 10", floor=floor, houses=[f"10 of 3: {sets}"])
    legal(table, "build 6S: 4C | TD | 3D 7H => 10", floor="KH")


@pytest.mark.parametrize(
    ("lines", "first", "ordinary"),
    [
        pytest.param("", 13, 13, id="a: in full"),
        pytest.param("add sweep on first play: half", 6, 13, id="b: half, rounded down"),
    ],
)
@pytest.mark.parametrize("name", ["seep-sweep-by-value", "seep-punjab"])
def test_am_66_a_first_sweep_worth_its_card(
    name: str, lines: str, first: int, ordinary: int
) -> None:
    """AM-66: a king clears the floor as the first play, in mid-deal, and as the last play."""
    found = changed(name, lines, 4)
    opening = position(found, opening=True, bid=13, hand="KC 8D", floor="QD AC")
    legal(opening, "take KC: QD AC", floor="", sweep=first)
    middle = position(found, hand="KC 8D", floor="QD AC", play="20 of 48")
    legal(middle, "take KC: QD AC", floor="", sweep=ordinary)
    last = position(found, hand="KC", floor="QD AC", play="48 of 48")
    legal(last, "take KC: QD AC", floor="", sweep=0)


@pytest.mark.parametrize(
    ("lines", "reserve", "stock", "second_hand"),
    [
        pytest.param("", 12, 0, "reserves", id="a: two reserve hands"),
        pytest.param(
            'remove deal packet "reserve"\nadd deal batch: 12\nremove examples of deal',
            0,
            24,
            "batch",
            id="b: a batch",
        ),
    ],
)
def test_am_67_the_second_hand_of_twelve(
    lines: str, reserve: int, stock: int, second_hand: str
) -> None:
    """AM-67: dealt at once and kept, as here, or dealt from the stock, as in document 001."""
    table = deal(
        changed("seep-two-player", lines, 2), hands={2: "9S 2C 3C 4C"}, floor="KD KH QD QH"
    )
    table = played(table, "bid 9", "throw 9S")
    assert table.sizes == [12, 11]
    assert [len(table.reserve(seat)) for seat in (1, 2)] == [reserve, reserve]
    assert table.stock == stock
    while not table.happened(second_hand):
        table = played(table, table.plays[0])
    assert table.sizes == [12, 12]
    assert table.state.play_number == 25
    assert table.turn == 2
    assert table.stock == 0


@pytest.mark.parametrize(("low", "high"), [(9, 13), (8, 13), (10, 13), (2, 13), (9, 12)], ids=str)
def test_am_68_other_house_ranges(low: int, high: int) -> None:
    """AM-68: the range bounds houses and bids, and decides who cannot bid."""
    lines = "" if (low, high) == (9, 13) else f"change house value: {low} to {high}"
    found = changed("seep", lines, 4)
    ranks = "A23456789TJQK"
    table = position(found, opening=True, hand="8C QC KH 2S")
    bids = [value for value in (2, 8, 12, 13) if low <= value <= high]
    assert table.plays == [f"bid {value}" for value in bids]
    for value in range(3, 14):
        made = position(found, turn=3, hand=f"2C {ranks[value - 1]}H", floor=f"{ranks[value - 3]}D")
        play = f"build 2C: {ranks[value - 3]}D => {value}"
        if low <= value <= high:
            legal(made, play, floor="")
        else:
            refused(made, play, "E_HOUSE_VALUE", "house.value")
    dealt = deal(found, hands={4: f"AC AD AH {ranks[low - 2]}S"})
    assert dealt.wants == "order"
    assert deal(found, hands={4: f"AC AD AH {ranks[low - 1]}S"}).wants == "bid"
    assert cards("AC AD AH") <= deal(found, hands={4: "AC AD AH KS"}).hand(4)
