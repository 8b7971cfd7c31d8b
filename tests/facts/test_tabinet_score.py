"""Tabinet: points, the last cards, winning, and running out of time."""

import pytest

import engine
from engine.notation import read_card
from tests.helpers import (
    PACK,
    REST,
    cards,
    deal,
    forfeited,
    match,
    played,
    played_out,
    position,
    score,
    tells,
)

ONE = cards("AS AH AD AC KS KH KD KC QS QH QD QC JS JH JD JC TS TH TC")
TWO = cards("TD 2C")


@pytest.mark.parametrize("card", sorted(PACK))
def test_every_card_by_itself(card: str) -> None:
    """TB-29, TB-30, TB-51: one point, two for a little cow, or none; no other exception."""
    worth = 2 if card in TWO else 1 if card in ONE else 0
    assert score("tabinet", {1: card}, seats=2).points == (worth, 0)


def test_values_are_not_points() -> None:
    """TB-19: a king captures as 14 and counts one point."""
    table = position("tabinet", 2, hand="KS", floor="TH 4C")
    assert table.game.rules.value[read_card("KS")] == 14
    assert score("tabinet", {1: "KS"}, seats=2).points == (1, 0)
    tells("tabinet", "for taking only", "scoring table", under="deck.values")
    tells("tabinet", "king", "14", "scores 1 point", under="deck.values")


def test_twenty_three_points() -> None:
    """TB-32: 19 cards of one point and two of two make 23."""
    assert score("tabinet", {1: REST}, seats=2).points == (23, 0)
    assert len(ONE) + 2 * len(TWO) == 23
    tells("tabinet", r"16 \+ 3 \+ 4 = 23", "23 points", under="score")
    tells("tabinet", "23", "sweeps not counted", under="score.total")
    tells("tabinet", "twenty-three points", "sweep adds one", under="notes")


def test_what_the_book_says_of_points() -> None:
    """TB-29, TB-30, TB-31, TB-50, TB-51: one each, two for the cows, one for a sweep."""
    tells("tabinet", "ace, king, queen and jack", "1 point", under="score.aces-and-courts")
    tells("tabinet", "10♠", "10♥", "10♣", "1 point", under="score.tens")
    tells("tabinet", "10♦", "2♣", "2 points", under="score.little-cows")
    tells("tabinet", "sweeps", "1 point each", under="score")
    tells("tabinet", "cows count double", "one exception", under="notes")


@pytest.mark.parametrize("sweeps", [0, 1, 3])
def test_sweeps_are_added(sweeps: int) -> None:
    """TB-31: three sweeps are three points."""
    counted = score("tabinet", {1: "KS", 2: "2D"}, {2: sweeps}, seats=2)
    assert counted.points == (1, sweeps)


def test_a_deck_counted_out() -> None:
    """TB-29 to TB-31: ten points and a sweep against thirteen and two."""
    counted = score("tabinet", {1: "AS AH KS QD JD TD 2C TS", 2: REST}, {1: 1, 2: 2}, seats=2)
    assert counted.points == (11, 15)


@pytest.mark.parametrize(
    ("last", "taker"), [("throw 3C", 2), ("take 3C: 3H", 1)], ids=["left", "taken at last"]
)
def test_what_is_left_goes_to_the_last_to_capture(last: str, taker: int) -> None:
    """TB-28: the table's last cards go to whoever captured last; that is no sweep."""
    table = position(
        "tabinet", 2, turn=2, hand="8S", hands={1: "3C"}, floor="TD QH 8H 3H", play="47 of 48"
    )
    table = played(table, "take 8S: 8H", last)
    left = cards("TD QH 3H 3C")
    assert left <= table.pile(taker)
    assert table.wants == "over"
    assert table.swept(1) == table.swept(2) == 0
    tells("tabinet", "left|still on the floor", "most recently", "no sweep", under="score.residue")


def test_the_last_capture_may_lie_some_hands_back() -> None:
    """TB-28: nobody captures with the last four cards; whoever did before gets the rest."""
    table = position(
        "tabinet",
        2,
        turn=2,
        hand="8S",
        hands={1: "3C"},
        floor="8H KD",
        stock="2S 2H 3S 3H 4S 4H 5S 5H",
        play="39 of 48",
    )
    table = played(table, "take 8S: 8H", "throw 3C")
    while table.wants == "play":
        throws = [play for play in table.plays if play.startswith("throw")]
        table = played(table, throws[0])
    assert cards("KD 3C 2S 5H") <= table.pile(2)
    assert table.pile(1) == cards("")


def test_most_points_win() -> None:
    """TB-47: fourteen against eleven wins, whoever has more cards; level, nobody does."""
    assert match("tabinet", (14, 11), seats=2)[-1].winner == 1
    assert match("tabinet", (11, 14), seats=2)[-1].winner == 2
    assert match("tabinet", (9, 3, 7, 6), seats=4)[-1].winner == 1
    assert match("tabinet", (9, 9), seats=2)[-1].winner == "draw"
    tells("tabinet", "best scores are equal", "draw", under="match.equal")


# ------------------------------------------------------------------------------- out of time


def test_out_of_time_is_out_of_the_match() -> None:
    """TB-36: at a table with a clock the seat is out; the others play on in turn."""
    table = deal("tabinet", 3, seed=4)
    assert table.turn == 3
    table = forfeited(played(table, table.plays[0]), 2)
    assert [event.seat + 1 for event in table.happened("forfeit")] == [2]
    assert table.wants == "play"
    assert table.turn == 1
    turns = set()
    table = played_out(table, 1, watch=lambda now: turns.add(now.turn))
    assert turns == {1, 3}
    assert engine.result(table.state) in ("side 0", "side 2", "draw")
    tells("tabinet", "time ran out", "leaves", "last player left wins", under="match.forfeit")


def test_a_seat_leaves_once() -> None:
    """TB-36: a seat that is out cannot leave again, nor play a card."""
    table = forfeited(deal("tabinet", 3, seed=4), 2)
    with pytest.raises(ValueError, match="not in the match"):
        engine.forfeit(table.game.rules, table.state, 1)
    with pytest.raises(ValueError, match="not in the match"):
        engine.forfeit(table.game.rules, table.state, 3)


def test_the_cards_leave_the_game() -> None:
    """TB-37: hand and pile are gone: not on the table, not in the stock, in nobody's pile."""
    table = deal("tabinet", 3, hands={3: "9S 3H 4H 5H", 2: "QH 3C 7C 8C"}, floor="9D 2S 2H 2D")
    table = forfeited(played(table, "take 9S: 9D"), 3)
    lost = cards("9S 9D 3H 4H 5H")
    assert table.hand(3) == table.pile(3) == cards("")
    assert not lost & (table.floor | table.stocked | table.hand(1) | table.hand(2))
    table = forfeited(table, 2)
    assert not cards("QH 3C 7C 8C") & (table.floor | table.stocked)
    done = played_out(forfeited(deal("tabinet", 4, seed=2), 2), 2)
    held = [done.pile(seat) for seat in (1, 2, 3, 4)] + [done.floor]
    assert sum(len(pile) for pile in held) <= 48
    assert held[1] == cards("")
    tells("tabinet", "hand and pile", "out of the game", under="match.forfeit")


def test_the_seat_to_play_runs_out_of_time() -> None:
    """TB-37: its turn passes to the next seat, and its card is not played for it."""
    table = deal("tabinet", 3, seed=9)
    floor, turn = table.floor, table.turn
    assert turn == 3
    table = forfeited(table, 3)
    assert table.floor == floor
    assert table.turn == 2
    tells("tabinet", "nobody plays them in that player's place", under="match.forfeit")


def test_the_residue_never_goes_to_a_seat_that_is_out() -> None:
    """TB-28, TB-37: it goes to the most recent capturer who is still there, or to nobody."""
    table = position(
        "tabinet",
        3,
        turn=1,
        hand="8S 6S",
        hands={3: "5S 7D", 2: "2S 3S"},
        floor="8H 5D QH 4D",
        play="43 of 48",
    )
    table = forfeited(played(table, "take 8S: 8H", "take 5S: 5D"), 3)
    table = played(table, "throw 2S", "throw 6S", "throw 3S")
    assert table.wants == "over"
    assert table.pile(1) == cards("8S 8H QH 4D 2S 6S 3S")
    nobody = position(
        "tabinet", 3, turn=3, hand="5S", hands={2: "2S", 1: "6S"}, floor="5D QH", play="46 of 48"
    )
    nobody = played(forfeited(played(nobody, "take 5S: 5D"), 3), "throw 2S", "throw 6S")
    assert nobody.wants == "over"
    assert nobody.pile(1) == nobody.pile(2) == nobody.pile(3) == cards("")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_player_left_wins(seats: int) -> None:
    """TB-40: however far ahead the others were when their time ran out."""
    table = deal("tabinet", seats, seed=6)
    for seat in range(1, seats):
        assert table.wants == "play"
        table = forfeited(table, seat)
    assert table.wants == "over"
    assert table.state.winner == seats - 1
    assert table.happened("match")
    tells("tabinet", "last player left wins", under="match.forfeit")


def test_the_leader_runs_out_of_time() -> None:
    """TB-40: seat 1 leads by twelve to three and is out, so seat 2 wins."""
    table = position(
        "tabinet",
        2,
        turn=1,
        hand="9S 4S",
        hands={2: "8S"},
        floor="9D",
        piles={1: "AS AH AD AC KS KH KD KC TD 2C", 2: "QS QH QD"},
    )
    assert engine.tally(table.game.rules, table.state).points == (12, 3)
    table = forfeited(table, 1)
    assert engine.result(table.state) == "side 1"
    assert table.wants == "over"
