"""The given cases of the taash family."""

from tests.conformance.cases import case
from tests.helpers import (
    PACK,
    REST,
    cards,
    deal,
    game,
    match,
    played,
    played_out,
    position,
    score,
)


@case("TA-S06")
def all_four_pass() -> None:
    """Eight loose cards, no house, eight more cards each, and the opener leads on."""
    hands = {4: "2D 3C 6H 8S", 3: "2C 4C 6D 7S", 2: "3H 5C 6S 8H", 1: "2H 4D 5H 7D"}
    table = deal("taash", 4, dealer=1, hands=hands, floor="KH KD QH QS")
    table = played(table, "throw 8S", "throw 7S", "throw 8H", "throw 7D")
    assert table.floor == cards("KH KD QH QS 8S 7S 8H 7D")
    assert table.houses == []
    assert table.sizes == [11, 11, 11, 11]
    assert table.turn == 4
    assert table.stock == 0


@case("TA-S35")
def both_players_pass() -> None:
    """Six loose cards, no house, eight more cards each, 24 held back."""
    hands = {2: "2D 3C 6H 8S", 1: "2C 4C 6D 7S"}
    table = deal("taash", 2, dealer=1, hands=hands, floor="KH KD QH QS")
    table = played(table, "throw 8S", "throw 7S")
    assert table.floor == cards("KH KD QH QS 8S 7S")
    assert table.houses == []
    assert table.sizes == [11, 11]
    assert table.stock == 24


@case("TA-S36")
def two_batches() -> None:
    """Four and four, eight and eight, 24 plays, twelve and twelve, 24 plays."""
    table = deal("taash", 2, dealer=1, seed=5)
    assert table.sizes == [4, 4]
    assert table.stock == 40
    table = played_out(table)
    kinds = [event.kind for event in table.events if event.kind in ("play", "dealt", "batch")]
    assert kinds.count("play") == 48
    assert kinds.count("dealt") == kinds.count("batch") == 1
    assert kinds[:24].count("play") == 23
    assert kinds[25] == "batch"
    assert table.pile(1) | table.pile(2) == PACK


@case("TA-S40")
def sweeps_count_in_the_difference() -> None:
    """38 for cards and 50 for a sweep beat 62 by 26."""
    counted = score("taash", {1: "KS QS JS TS 9S 7S", 2: REST}, {2: 1})
    assert counted.points == (62, 88)
    assert match(game("taash", length="short"), counted.points)[-1].running == (0, 26)


@case("TA-S42")
def quick_is_decided_by_sweeps() -> None:
    """45 for cards and a sweep beat 55."""
    counted = score("taash", {1: "KS QS JS 9S", 2: REST}, {1: 1})
    assert counted.points == (95, 55)
    assert match("taash", counted.points)[-1].winner == 1


@case("TA-S43")
def quick_may_be_drawn() -> None:
    """Fifty each is a draw."""
    assert match("taash", (50, 50))[-1].winner == "draw"


@case("TA-S45")
def banks_race() -> None:
    """The banks stand side by side, where a lead would take one from the other."""
    deals = (80, 20), (30, 75), (71, 29)
    after = match(game("taash", length="full"), *deals)
    assert [standing.running for standing in after] == [(60, 0), (60, 45), (102, 45)]
    assert after[-1].winner == 1
    assert match("seep", *deals)[-1].running == (57, 0)
    assert match("seep", *deals)[-1].winner is None


@case("TA-S46")
def the_residue_goes_to_the_last_taker() -> None:
    """The last card is thrown, and seat 3 took last: 13 points for its side, no sweep."""
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


@case("TA-S56")
def a_house_changes_hands() -> None:
    """Nine becomes ten, ten becomes twelve, and the former owners owe it nothing."""
    table = position(
        "taash",
        4,
        turn=3,
        hand="AD TS",
        hands={2: "2S QH", 1: "3C", 4: "9S"},
        houses=["9 of 4: 4C 5H"],
    )
    table = played(table, "break AD: => 9>10", "break 2S: => 10>12")
    assert table.houses == ["12 of 2: AD 2S 4C 5H"]
    played(table, "throw 3C", "throw 9S", "throw TS")
