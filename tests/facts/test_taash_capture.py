"""Taash: captures, throwing, sweeps, and the cards left at the end."""

import pytest

from engine.notation import read_card
from tests.conformance.cases import read
from tests.helpers import (
    Table,
    cards,
    deal,
    game,
    legal,
    played,
    played_out,
    position,
    refused,
    takes,
    tells,
    verdict,
)

HOUSE = "11 of 4: 4C 7H"


def seat3(hand: str, floor: str = "", *houses: str, play: str = "") -> Table:
    """Seat 3 on turn, seat 1 having dealt."""
    return position("taash", 4, turn=3, hand=hand, floor=floor, houses=houses, play=play)


def test_the_aim_of_a_turn() -> None:
    """TA-02: cards are claimed from the table by a card of the same value."""
    legal(seat3("7S 2H", "7D KS"), "take 7S: 7D", floor="KS", captured="7S 7D")
    refused(seat3("7S 2H", "7D KS"), "take 7S: KS", "E_SUM")
    tells("taash", "take", "own value", under="your-turn")


VALUES = {"A": 1, "2": 2, "9": 9, "T": 10, "J": 11, "Q": 12, "K": 13}


@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_capture_values(rank: str, value: int) -> None:
    """TA-36: ace 1, numbers as printed, jack 11, queen 12, king 13."""
    values = game("taash").rules.value
    assert {values[read_card(rank + suit)] for suit in "SHDC"} == {value}
    names = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
    tells("taash", rf"{names.get(rank, rank)} \| {value} \|", under="deck")


POSITIONS = {one["id"]: one for one in read("positions.jsonl") if one["rules"] == "taash"}
NEXT = str.maketrans("SHDC", "HDCS")


@pytest.mark.parametrize("identity", POSITIONS)
def test_suits_do_not_matter(identity: str) -> None:
    """TA-26, TA-37: with every suit changed for another, each play is as legal as before."""
    given = POSITIONS[identity]

    def table(suits: dict[int, int]) -> Table:
        def text(names: list[str]) -> str:
            return " ".join(names).translate(suits)

        houses = [
            f"{h['value']} of {' '.join(map(str, h['owners']))}: "
            + " | ".join(text(group) for group in h["sets"])
            for h in given["houses"]
        ]
        return position(
            "taash",
            given["seats"],
            turn=given["turn"],
            dealer=given["dealer"],
            hand=text(given["hand"]),
            floor=text(given["floor"]),
            houses=houses,
            opening=given["phase"] == "opening",
        )

    before, after = table({}), table(NEXT)
    told = verdict(before, given["play"])
    again = verdict(after, given["play"].translate(NEXT))
    assert (told.legal, told.reason, told.clause) == (again.legal, again.reason, again.clause)
    assert len(before.plays) == len(after.plays)


def test_suits_in_the_book() -> None:
    """TA-26, TA-37: no trumps, and no suit above another."""
    tells("taash", "no suit ranks above", "no trumps", under="deck.values")


def test_loose_cards_or_a_house() -> None:
    """TA-39: both are claimed by a card of their value."""
    legal(seat3("JS 2H", "KD", HOUSE), "take JS: + h11", floor="KD", captured="JS 4C 7H")
    legal(seat3("JS 2H", "JD 6C 5H"), "take JS: JD | 5H 6C", floor="", captured="JS JD 6C 5H")
    refused(seat3("QS 2H", "KD", HOUSE), "take QS: + h11", "E_HOUSE_PIECEMEAL")
    tells("taash", "own value", "house of that value", under="your-turn")


def test_a_seven() -> None:
    """TA-40: a seven takes a seven, or four and three, or all of them."""
    assert takes(seat3("7S 2H", "7D 4C 3H"), "7S") == {"7D", "3H 4C", "3H 4C | 7D"}
    tells("taash", "7 takes a 7", under="capture.pair")


def test_named_groups_only() -> None:
    """TA-41: what else would match stays where it is."""
    table = seat3("7S 2H", "7D 4C 3H KS")
    legal(table, "take 7S: 7D", floor="4C 3H KS", captured="7S 7D")
    several = seat3("7S 2H", "7D 7C 4C 3H 5D 2C KS")
    legal(several, "take 7S: 7D | 7C | 3H 4C | 2C 5D", floor="KS")
    together = seat3("JH 2C", "6D 5C JS KD", HOUSE)
    legal(together, "take JH: JS + h11", floor="6D 5C KD", houses=[])
    legal(together, "take JH: 6D 5C", floor="JS KD", houses=[HOUSE])
    tells("taash", "only the sets that are named", "stays", under="capture.sets")


def test_throwing() -> None:
    """TA-45: a card is laid on the floor as a loose card."""
    table = played(seat3("3C QH", "KH"), "throw 3C")
    assert table.floor == cards("KH 3C")
    assert table.houses == []
    tells("taash", "lay", "face up on the floor", "loose card", under="your-turn")


def test_nothing_is_forced() -> None:
    """TA-46, TA-47: a card may be thrown with a capture or a house on offer, as bait."""
    legal(seat3("7S 2H", "7D"), "throw 7S", floor="7D 7S", captured="")
    legal(seat3("JS 2H", "KD", HOUSE), "throw JS", floor="KD JS", houses=[HOUSE])
    legal(seat3("5S QH", "4D 3C"), "throw 5S", floor="4D 3C 5S")
    tells("taash", "nobody is forced", under="capture.duty")
    tells("taash", "bait", "fair play", under="tips")


def test_a_sweep() -> None:
    """TA-73: every loose card and every house gone is fifty; a house left is none."""
    table = seat3("JH 2C", "6D 5C", HOUSE)
    legal(table, "take JH: 6D 5C + h11", floor="", houses=[], sweep=50)
    assert not legal(table, "take JH: + h11", floor="6D 5C", sweep=0).swept
    other = seat3("JH 2C", "6D 5C", HOUSE, "9 of 1: AS 8D")
    legal(other, "take JH: 6D 5C + h11", floor="", houses=["9 of 1: AS 8D"], sweep=0)
    tells("taash", "every loose card", "every house", "50 points", under="sweep.each")


def test_an_early_sweep_is_worth_as_much() -> None:
    """TA-73: the second play of a deal sweeps for fifty, too."""
    table = seat3("JS 2C", "8D 3C", "11 of 4: 2D 4C 5H", play="2 of 48")
    legal(table, "take JS: 3C 8D + h11", floor="", sweep=50)
    hands = {4: "4C JD 8H 3S", 3: "2S 4S 6H JS"}
    table = deal("taash", 4, dealer=1, hands=hands, floor="5H 2D 8D 3C")
    table = played(table, "build 4C: 2D 5H => 11", "take JS: 3C 8D + h11")
    assert table.swept(3) == 50


def test_sweeps_without_a_limit() -> None:
    """TA-73: three sweeps of a side are 150 points."""
    hands = {1: "5S 6S 7S", 2: "5D 6D 7D"}
    table = position("taash", 2, turn=2, hands=hands, play="41 of 48")
    for rank in "567":
        table = played(table, f"throw {rank}D", f"take {rank}S: {rank}D")
    assert table.points == (150 + 5 + 6 + 7, 0)
    tells("taash", "any number of sweeps", under="sweep.at-most")


def test_the_last_card_sweeps_nothing() -> None:
    """TA-74: the cards are taken, and earn no sweep; one play earlier they do."""
    last = position("taash", 4, turn=1, hand="5S", floor="5D", play="48 of 48")
    legal(last, "take 5S: 5D", floor="", captured="5S 5D", sweep=0)
    earlier = position("taash", 4, turn=2, hand="5S", floor="5D", play="47 of 48")
    legal(earlier, "take 5S: 5D", floor="", sweep=50)
    tells("taash", "very last play", "nothing", "cards are taken", under="sweep.on-last-play")
    tells("taash", "coming to that player anyway", under="sweep.on-last-play")


def test_the_last_of_the_first_twelve_sweeps() -> None:
    """TA-18, TA-19: with two, the deal is not over; the other player faces an empty floor."""
    stock = " ".join(cards("hearts clubs") - cards("AC 2C"))
    table = position(
        "taash", 2, turn=1, dealer=1, hand="5S", floor="5D", stock=stock, play="24 of 48"
    )
    assert table.stock == 24
    table = played(table, "take 5S: 5D")
    assert table.swept(1) == 50
    assert table.floor == cards("")
    assert table.turn == 2
    assert table.wants == "play"
    last = position("taash", 2, turn=1, hand="5S", floor="5D", play="48 of 48")
    legal(last, "take 5S: 5D", floor="", captured="5S 5D", sweep=0)
    tells(
        "taash", "two players", "last card of a batch", "not the last", under="sweep.on-last-play"
    )


def test_a_real_deal_of_two_knows_its_last_card() -> None:
    """TA-19: of all 48 plays only the very last is counted as the last."""
    hands = {2: "2D 3C 6H 8S", 1: "2C 4C 6D 7S"}
    table = played(deal("taash", 2, hands=hands, floor="KH KD QH QS"), "throw 8S", "throw 7S")
    left: list[int] = []
    played_out(table, watch=lambda now: left.append(now.state.plays_left))
    assert left == list(range(46, 0, -1))


def test_the_residue() -> None:
    """TA-57: loose cards left at the end go to the team that captured last."""
    table = position(
        "taash",
        4,
        dealer=2,
        turn=3,
        hand="9H",
        hands={2: "KS"},
        floor="9D 2D 8H",
        play="47 of 48",
    )
    table = played(table, "take 9H: 9D", "throw KS")
    assert table.pile(3) == cards("9H 9D 2D 8H KS")
    assert table.points == (13, 0)
    tells("taash", "still on the floor", "took cards most recently", under="score.residue")


def test_the_residue_of_a_batch_without_captures() -> None:
    """TA-57: the latest capture of the deal counts, even if it was made before the last batch."""
    table = position(
        "taash",
        2,
        turn=2,
        hand="9H",
        hands={1: "QH"},
        floor="9D 2D",
        stock="3S 4H",
        play="45 of 48",
    )
    table = played(table, "take 9H: 9D", "throw QH")
    while table.state.deals == 0:
        table = played(table, next(play for play in table.plays if play.startswith("throw")))
    assert table.pile(2) == cards("9H 9D 2D QH 3S 4H")
    assert table.points == (0, 3)


def test_nobody_captured() -> None:
    """TA-57: cards that nobody has a claim to are nobody's (AM-34)."""
    table = position("taash", 2, turn=1, hand="KS", floor="2D 8H", play="48 of 48")
    table = played(table, "throw KS")
    assert table.points == (0, 0)
    assert table.pile(1) == table.pile(2) == cards("")
    tells("taash", "nobody has a claim", "nobody scores", under="score.unclaimed")
