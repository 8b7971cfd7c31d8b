"""The given cases of the seep family."""

from engine.notation import card_name
from tests.conformance.cases import case
from tests.helpers import (
    REST,
    cards,
    deal,
    fresh,
    given,
    legal,
    match,
    order_with,
    played,
    played_out,
    position,
    refused,
    score,
)

SEVEN = "TD 9S 2S AS AH AC AD"


@case("NS-S01")
def a_bid_must_be_held() -> None:
    """A queen bids twelve; no king, no thirteen; eight and fourteen are no bids; no passing."""
    table = position("seep", turn=4, hand="QC 5H 3D 2S", opening=True)
    assert legal(table, "bid 12").bid == 12
    refused(table, "bid 13", "E_BID_NOT_HELD")
    refused(table, "bid 8", "E_BID_RANGE")
    refused(table, "bid 14", "E_BID_RANGE")
    assert not [play for play in table.plays if play != "bid 12"]
    refused(table, "pass", "E_BID_ACTION")


@case("NS-S06")
def nothing_above_an_eight() -> None:
    """No bid: the same dealer shuffles and deals again."""
    table = deal("seep", dealer=1, hands={4: "8C 5H 3D 2S"})
    assert table.wants == "order"
    assert table.dealer == 1
    assert table.state.shuffle.bit_count() == 52
    assert len(table.happened("thrown-in")) == 1


@case("NS-S07")
def the_deal() -> None:
    """Four to the bidder, four to the floor, the rest round by fours; 48 plays, dealer last."""
    order = order_with("seep", hands={4: "QC 5S 3S 2S"}, floor="7H 4S KD 9S", seed=1)
    table = given(fresh("seep", dealer=1), order)
    assert table.sizes == [0, 0, 0, 4]
    assert table.state.floor.bit_count() == 4
    table = played(table, "bid 12", "build 5S: 7H => 12")
    assert table.sizes == [12, 12, 12, 11]
    fours = [{card_name(card) for card in order[at : at + 4]} for at in range(8, 52, 4)]
    served = [seat for four in fours for seat in (1, 2, 3, 4) if four <= table.hand(seat)]
    assert served == [4, 3, 2, 1, 4, 3, 2, 1, 3, 2, 1]
    plays = [event for event in played_out(table).happened("play") if event.text != "bid 12"]
    assert len(plays) == 48
    assert plays[-1].seat + 1 == 1


@case("NS-S37")
def the_residue_goes_to_the_last_side() -> None:
    """The last card is a king on a deuce: 13 points for the side that took last, no sweep."""
    table = position(
        "seep", 4, dealer=2, turn=3, hand="9H", hands={2: "KS"}, floor="9D 2D", play="47 of 48"
    )
    table = played(table, "take 9H: 9D", "throw KS")
    assert table.pile(3) == cards("9H 9D 2D KS")
    assert table.points == (13, 0)


@case("NS-S38")
def score_and_difference() -> None:
    """62 for cards and a sweep, against 38: a lead of 74."""
    counted = score("seep", {1: "KS QS JS TS 9S 7S", 2: REST}, {1: 1})
    assert counted.points == (112, 38)
    assert match("seep", counted.points)[-1].running == (74, 0)


@case("NS-S39")
def a_lead_of_a_hundred() -> None:
    """74 and 32 are enough."""
    after = match("seep", (112, 38), (66, 34))
    assert [standing.winner for standing in after] == [None, 1]
    assert after[-1].games == (1, 0)


@case("NS-S40")
def just_short_and_just_enough() -> None:
    """98 is no lead of a hundred; 100 is."""
    after = match("seep", (80, 20), (69, 31), (51, 49))
    assert [standing.running for standing in after[:2]] == [(60, 0), (98, 0)]
    assert [standing.winner for standing in after] == [None, None, 1]


@case("NS-S42")
def nine_points_are_safe() -> None:
    """Nine is not fewer than nine; eight is."""
    after = match("seep", (9, 91))[-1]
    assert after.running == (0, 82)
    assert after.winner is None
    assert match("seep", (8, 92))[-1].winner == 2


@case("NS-S43")
def a_sweep_saves_from_the_knock_out() -> None:
    """8 for cards and 50 for a sweep are more than nine."""
    after = match("seep", (58, 92), sweeps=[(50, 0)])[-1]
    assert after.running == (0, 34)
    assert after.winner is None


@case("NS-S44")
def thirty_points() -> None:
    """Ten, nine, two aces and 27 cards, against the deuce and two aces."""
    counted = score("seep-punjab", {1: "TD 9S AS AH 2H..KH 2C..QC", 2: REST})
    assert counted.points == (27, 3)


@case("NS-S45")
def as_many_cards_each() -> None:
    """26 cards each: nobody has the four points."""
    counted = score("seep-punjab", {1: "TD 9S AS AH 2H..KH 2C..JC", 2: REST})
    assert counted.points == (23, 3)


@case("NS-S46")
def satthi() -> None:
    """All thirty points are sixty, and win the game."""
    counted = score("seep-punjab", {1: f"{SEVEN} 2H..KH 2C..KC 2D..9D JD", 2: REST})
    assert counted.points == (60, 0)
    assert match("seep-punjab", counted.points)[-1].winner == 1


@case("NS-S47")
def all_seven_cards_without_the_majority() -> None:
    """26 of thirty points are no satthi."""
    counted = score("seep-punjab", {1: f"{SEVEN} 2H..KH 2C..7C", 2: REST})
    assert counted.points == (26, 4)


@case("NS-S49")
def reserve_hands() -> None:
    """Two hands of twelve wait, are picked up after 24 plays, and the turn goes on."""
    table = deal("seep-two-player", dealer=1, hands={2: "QC 5S 3S 2S"}, floor="7H 4S KD 9S")
    assert table.sizes == [0, 4]
    table = played(table, "bid 12", "build 5S: 7H => 12")
    assert table.sizes == [12, 11]
    assert [len(table.reserve(seat)) for seat in (1, 2)] == [12, 12]
    table = played_out(table, seed=6)
    kinds = [event.kind for event in table.events if event.kind in ("play", "reserves")]
    texts = [event.text.split()[0] for event in table.happened("play")]
    assert texts[0] == "bid"
    assert "bid" not in texts[1:]
    assert kinds.index("reserves") == 1 + 24
    assert [event.seat + 1 for event in table.happened("play")[1:]] == [2, 1] * 24
