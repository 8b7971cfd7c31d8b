"""The given cases of the sweep family."""

from tests.conformance.cases import case
from tests.helpers import (
    REST,
    cards,
    deal,
    given,
    match,
    played,
    played_out,
    position,
    score,
)


@case("SL-S18")
def the_residue_follows_the_last_capture() -> None:
    """The last card is trailed, and the last to have captured takes what lies there."""
    table = position(
        "sweep", 2, turn=2, hand="9S", hands={1: "KS"}, floor="9D 2D 8H", play="47 of 48"
    )
    table = played(table, "take 9S: 9D", "throw KS")
    assert table.state.deals == 1
    assert table.pile(2) == cards("9S 9D 2D 8H KS")
    assert table.swept(2) == 0


@case("SL-S19")
def the_last_card_takes_a_part() -> None:
    """It captures a nine, is given the king, and has swept nothing."""
    table = position("sweep", 2, turn=1, hand="9S", floor="9D KH", play="48 of 48")
    table = played(table, "take 9S: 9D")
    assert table.pile(1) == cards("9S 9D KH")
    assert table.swept(1) == 0


@case("SL-S20")
def nobody_captures_with_the_last_four_cards() -> None:
    """The last capture was made with the cards before, and still decides."""
    table = position(
        "sweep",
        2,
        turn=2,
        hand="9S",
        hands={1: "QS"},
        floor="9D 2D 8H",
        stock="3S 4H 5C 6D 2C 7H 8S TC",
        play="39 of 48",
    )
    table = played(table, "take 9S: 9D", "throw QS")
    assert table.sizes == [4, 4]
    while table.state.deals == 0:
        table = played(table, next(play for play in table.plays if play.startswith("throw")))
    left = cards("2D 8H QS 3S 4H 5C 6D 2C 7H 8S TC")
    assert table.pile(2) == left | cards("9S 9D")
    assert table.pile(1) == cards("")


@case("SL-S22")
def three_courts_in_the_middle_are_replaced() -> None:
    """They go back to the stock; what else lies there, and the hands, stay."""
    table = deal("sweep", 2, hands={1: "6C 7C 8C 9C", 2: "6D 7D 8D 9D"}, floor="KH QD JS 5C")
    assert table.wants == "order"
    assert table.floor == cards("5C")
    assert table.state.shuffle.bit_count() == 43
    table = given(table, "2D 9H QS")
    assert table.wants == "play"
    assert table.floor == cards("5C 2D 9H QS")
    assert table.stock == 40
    assert cards("KH QD JS") <= table.stocked
    assert table.hand(1) == cards("6C..9C")
    assert table.hand(2) == cards("6D..9D")


@case("SL-S24")
def two_courts_in_the_middle_stay() -> None:
    """Play begins at once."""
    table = deal("sweep", 2, floor="KH QD 5C 2S")
    assert table.wants == "play"
    assert table.floor == cards("KH QD 5C 2S")


@case("SL-S26")
def two_players_count() -> None:
    """Cards and a sweep for one, spades, the ace and two sweeps for the other."""
    counted = score("sweep", {1: "2S..7S hearts AD..9D", 2: REST}, {1: 1, 2: 2}, seats=2)
    assert counted.items == {"Cards": (1, 0), "Spades": (0, 1), "Ace of spades": (0, 1)}
    assert counted.sweeps == (1, 2)
    assert counted.points == (2, 4)


@case("SL-S28")
def three_players_without_a_majority() -> None:
    """24 cards and 6 spades are not enough; most cards would be, where that counts."""
    piles = {1: "2S..7S hearts AD..5D", 2: "8S..KS 6D..KD AC", 3: REST}
    counted = score("sweep", piles, seats=3)
    assert counted.items == {"Cards": (0, 0, 0), "Spades": (0, 0, 0), "Ace of spades": (0, 0, 1)}
    assert score("sweep-plurality", piles, seats=3).items["Cards"] == (1, 0, 0)


@case("SL-S29")
def partners_pool() -> None:
    """No seat has 27 cards or 7 spades; the sides do."""
    counted = score(
        "sweep-partnership",
        {1: "2S 3S AH..JH", 2: "4S..8S AD..7D", 3: "AS 9S clubs", 4: REST},
    )
    assert counted.items == {"Cards": (1, 0), "Spades": (0, 1), "Ace of spades": (1, 0)}
    assert counted.points == (2, 1)


@case("SL-S41")
def eight_cards_each_and_no_more() -> None:
    """32 plays, 16 cards never dealt, and more than half of what is in play decides."""
    table = deal("sweep-eight-card", 4, floor="2H 4D 6C 8S", seed=1)
    assert table.sizes == [8, 8, 8, 8]
    assert len(table.floor) == 4
    table = played_out(table)
    assert len(table.happened("play")) == 32
    assert table.stock == 16
    nineteen = score("sweep-eight-card", {1: "hearts AD..6D", 2: "clubs 7D..TD"}, seats=4)
    assert nineteen.items["Cards"] == (1, 0)
    eighteen = score("sweep-eight-card", {1: "hearts AD..5D", 2: "clubs 6D..TD"}, seats=4)
    assert eighteen.items["Cards"] == (0, 0)
    spades = score("sweep-eight-card", {1: "2S..4S hearts", 2: "5S 6S clubs AD..5D"}, seats=4)
    assert spades.items["Spades"] == (1, 0)
    assert spades.items["Ace of spades"] == (0, 0)


@case("SL-S42")
def both_sides_pass_the_target() -> None:
    """Twelve beats eleven."""
    after = match("sweep", (9, 8), (2, 4), seats=4)
    assert after[-1].running == (11, 12)
    assert after[-1].winner == 2


@case("SL-S44")
def ten_in_the_middle_of_a_round() -> None:
    """The sweep is noted, the round goes on, and its end decides."""
    table = deal("sweep", 2, dealer=2, hands={1: "9C 9H", 2: "8D"}, floor="9D 4C 5H AC")
    table.state.running[0] = 9
    table = played(table, "take 9C: 9D | 4C 5H", "throw 8D", "take 9H: AC 8D")
    assert table.swept(1) == 1
    assert table.running == (9, 0)
    assert table.wants == "play"
    table = played_out(table, seed=2)
    assert table.state.deals == 1
    assert table.running[0] >= 10
    assert table.wants == "over"
