"""Sweep: captures, trailing, and clearing the table."""

import pytest

import engine
from engine.notation import card_names
from tests.helpers import (
    cards,
    changed,
    deal,
    legal,
    played,
    played_out,
    position,
    refused,
    takes,
    tells,
)


def test_the_turn() -> None:
    """SL-04: one card takes a match or a sum, or is trailed."""
    table = position("sweep", 2, hand="9S", floor="9D 4C 5H")
    assert takes(table, "9S") >= {"9D", "4C 5H"}
    assert "throw 9S" in table.plays
    tells("sweep", "take", "own value", "adds up", under="your-turn")
    tells("sweep", "lay", "floor", under="your-turn")


def test_a_match() -> None:
    """SL-30: a card takes a table card of its rank, and both go to the pile."""
    table = position("sweep", 2, hand="9S TD", floor="9D 4C KH 7S")
    legal(table, "take 9S: 9D", floor="4C KH 7S", captured="9S 9D", sweep=0)
    refused(table, "take 9S: 7S", "E_SUM")
    tells("sweep", "takes", "own value", "7 takes a 7", under="capture.pair")


def test_all_of_a_rank() -> None:
    """SL-31: further cards of that rank may be taken with it, or left."""
    table = position("sweep", 2, hand="7C TD", floor="7D 7H 2C")
    legal(table, "take 7C: 7D | 7H", floor="2C", captured="7C 7D 7H")
    legal(table, "take 7C: 7D", floor="7H 2C", captured="7C 7D")
    tells("sweep", "several sets", "own value", under="capture.sets")


def test_the_pile_is_face_down() -> None:
    """SL-32: captured cards and the capturing one lie in a pile that others cannot look into."""
    table = played(position("sweep", 2, turn=2, hand="9S TD", floor="9D 4C"), "take 9S: 9D")
    assert table.pile(2) == cards("9S 9D")
    assert table.view(1).state.piles[1] == 0
    assert table.view(1).pile_counts[1] == 2
    tells("sweep", "the card that took them", "face down", "pile", under="your-turn")


@pytest.mark.parametrize(
    ("hand", "floor", "taken", "left"),
    [
        ("9C", "6H 3S KD 2C", "6H 3S", "KD 2C"),
        ("9H", "5D 3H AC JS", "5D 3H AC", "JS"),
        ("9S", "AD 8C KH", "AD 8C", "KH"),
        ("TH", "AD 2C 3H 4S KD", "AD 2C 3H 4S", "KD"),
    ],
    ids=["SL-34 six and three", "SL-35 five, three, ace", "SL-18 an ace is 1", "SL-36 four cards"],
)
def test_a_sum_of_number_cards(hand: str, floor: str, taken: str, left: str) -> None:
    """SL-33: number cards that add up to the value of the card played are taken with it."""
    table = position("sweep", 2, hand=f"{hand} QD", floor=floor)
    legal(table, f"take {hand}: {taken}", floor=left, captured=f"{hand} {taken}", sweep=0)


def test_the_sum_must_be_right() -> None:
    """SL-33: neither less nor more than the value, and no court takes a sum."""
    refused(position("sweep", 2, hand="9C", floor="6H 2S"), "take 9C: 6H 2S", "E_SUM")
    refused(position("sweep", 2, hand="9C", floor="6H 4S"), "take 9C: 6H 4S", "E_SUM")
    refused(position("sweep", 2, hand="KC", floor="9D 4C 2H"), "take KC: 9D 4C", "E_FACE_SUM")
    tells("sweep", "add up to exactly", under="capture.sum")
    tells("sweep", "never a sum of number cards", under="capture.courts")


def test_what_the_book_says_of_sums() -> None:
    """SL-18, SL-34, SL-35, SL-36: aces count 1, two cards or more, and a worked nine."""
    tells("sweep", "ace counts 1", under="capture.sum")
    tells("sweep", "two or more", "any number of cards", under="capture.sum")
    tells("sweep", "play 9♣ and take 3♠ . 6♥")
    tells("sweep", "play 9♥ and take a♣ . 3♥ . 5♦")


def test_courts_are_taken_by_rank_only() -> None:
    """SL-17: a jack falls to a jack and stands in no sum."""
    refused(position("sweep", 2, hand="KC", floor="JD 2H"), "take KC: JD 2H", "E_FACE_SUM")
    assert takes(position("sweep", 2, hand="JC", floor="JD 2H"), "JC") == {"JD"}
    assert takes(position("sweep", 2, hand="KC", floor="JD 2H QS AC"), "KC") == set()
    tells("sweep", "same rank alone", "never as part of a sum", under="capture.courts")


def test_a_match_and_a_sum_in_one_turn() -> None:
    """SL-37: both may be taken at once, as long as no card serves twice."""
    table = position("sweep", 2, hand="9C TD", floor="9D 6H 3S KC")
    legal(table, "take 9C: 9D | 6H 3S", floor="KC", captured="9C 9D 6H 3S")
    overlap = position("sweep", 2, hand="9C", floor="6H 3S 3D")
    refused(overlap, "take 9C: 6H 3S | 6H 3D", "E_OVERLAP")
    tells("sweep", "several sets at once", "no floor card serves in two", under="capture.sets")


def test_a_nine_takes_three_cards() -> None:
    """SL-38: a nine takes a nine, a six and a three; here that is a sweep, too."""
    table = position("sweep", 2, hand="9C TD", floor="9D 6H 3S")
    legal(table, "take 9C: 9D | 6H 3S", floor="", captured="9C 9D 6H 3S", sweep=1)
    tells("sweep", "play 9♣ and take 3♠ . 6♥ and 9♦")


def test_every_capture_is_found() -> None:
    """SL-76: a card's captures are listed to the last one."""
    table = position("sweep", 2, hand="9C", floor="5D 3H AC 4S KD")
    assert takes(table, "9C") == {"AC 3H 5D", "4S 5D"}
    tells("sweep", "before", "trail", "add", under="tips")


def test_a_trailed_card_stays() -> None:
    """SL-44: a card that takes nothing lies on the table, and the turn passes."""
    table = position("sweep", 2, turn=2, hand="2S", hands={1: "QD"}, floor="4C KH")
    assert table.plays == ["throw 2S"]
    table = played(table, "throw 2S")
    assert table.floor == cards("4C KH 2S")
    assert table.turn == 1
    tells("sweep", "trail", "lay a card", "take nothing", under="words")


def test_capturing_is_voluntary() -> None:
    """SL-45: a card that could capture may be trailed."""
    table = position("sweep", 2, hand="9S 2H", floor="9D 4C")
    legal(table, "throw 9S", floor="9D 4C 9S", captured="")
    forced = changed("sweep", "change capture duty: played card", 2)
    refused(position(forced, hand="9S 2H", floor="9D 4C"), "throw 9S", "E_MUST_CAPTURE")
    tells("sweep", "nobody is forced", under="capture.duty")


def test_clearing_the_table() -> None:
    """SL-05: taking everything that lies there is a sweep; leaving a card is none."""
    table = position("sweep", 2, hand="9C TD", floor="6H 3S")
    assert legal(table, "take 9C: 6H 3S", floor="", sweep=1).swept
    table = position("sweep", 2, hand="9C TD", floor="6H 3S KD")
    assert not legal(table, "take 9C: 6H 3S", floor="KD", sweep=0).swept
    tells("sweep", "every card on the floor", "empty", "sweep", under="sweep.each")


def test_a_sweep_scores_at_once() -> None:
    """SL-41: the point is noted with the play; trailing on an empty table earns none."""
    table = position("sweep", 2, turn=2, hand="5S TD", hands={1: "KC 2C"}, floor="5D")
    table = played(table, "take 5S: 5D")
    assert table.swept(2) == 1
    assert table.state.deals == 0
    table = played(table, "throw KC")
    assert [table.swept(seat) for seat in (1, 2)] == [0, 1]
    tells("sweep", "1 point", "at once", under="sweep.each")


def test_a_sweep_is_marked() -> None:
    """SL-42: which card swept stays to be seen by all."""
    table = position("sweep", 2, turn=2, hand="5S TD", hands={1: "KC"}, floor="5D")
    table = played(table, "take 5S: 5D")
    for seat in (1, 2):
        assert table.view(seat).state.swept_with[1] == table.state.swept_with[1]
    assert card_names(table.state.swept_with[1]) == ["5S"]
    tells("sweep", "card that made a sweep", "face up", under="sweep.each")


def test_the_last_capture_takes_the_rest() -> None:
    """SL-48: cards left at the end go to whoever captured last, the last card played with them."""
    table = position(
        "sweep", 2, turn=2, hand="9S", hands={1: "KS"}, floor="9D 2D 8H", play="47 of 48"
    )
    table = played(table, "take 9S: 9D", "throw KS")
    assert table.pile(2) == cards("9S 9D 2D 8H KS")
    assert table.pile(1) == cards("")
    early = position(
        "sweep",
        2,
        turn=2,
        hand="9S",
        hands={1: "QS"},
        floor="9D 2D",
        stock="3S 4H",
        play="45 of 48",
    )
    early = played(early, "take 9S: 9D", "throw QS", "throw 3S", "throw 4H")
    assert early.pile(2) == cards("9S 9D 2D QS 3S 4H")
    tells("sweep", "still on the floor", "took cards most recently", under="score.residue")


def test_the_rest_is_no_sweep() -> None:
    """SL-49: getting the last cards clears nothing; a real sweep with the last card counts."""
    table = position("sweep", 2, turn=1, hand="9S", floor="9D KH", play="48 of 48")
    table = played(table, "take 9S: 9D")
    assert table.pile(1) == cards("9S 9D KH")
    assert table.points == (0, 0)
    table = position("sweep", 2, turn=1, hand="9S", floor="9D", play="48 of 48")
    assert played(table, "take 9S: 9D").points == (1, 0)
    tells("sweep", "getting them", "no sweep", under="score.residue")


def test_nobody_asks_for_the_last_cards() -> None:
    """SL-87: they reach the last to capture by themselves, with the last card of the deal."""
    table = position("sweep", 2, turn=2, hand="9S", hands={1: "KS"}, floor="9D 2D", play="47 of 48")
    table = played(table, "take 9S: 9D")
    assert not table.happened("residue")
    table = played(table, "throw KS")
    assert [event.seat + 1 for event in table.happened("residue")] == [2]
    tells("sweep", "last capture", "final", under="words")


def test_the_round_ends_with_the_last_card() -> None:
    """SL-06: nothing is counted before stock and hands are empty."""
    table = position("sweep", 2, turn=1, hand="2C", hands={2: "KS"}, floor="2D", play="47 of 48")
    table = played(table, "take 2C: 2D")
    assert table.state.deals == 0
    table = played(table, "throw KS")
    assert table.state.deals == 1
    more = position("sweep", 2, turn=1, hand="2C", floor="2D", stock="3S 4S", play="40 of 42")
    assert played(more, "take 2C: 2D").state.deals == 0
    tells("sweep", "every hand is empty", "stock is used up", under="end-of-deal")


def test_scores_are_counted_after_a_round() -> None:
    """SL-50: there is no score of a deal that is still going on."""
    table = deal("sweep", 2, seed=8)
    assert engine.score(table.game.rules, table.state) is None
    table = played_out(table)
    tally = engine.score(table.game.rules, table.state)
    assert tally is not None
    assert tally.points == table.points
    tells("sweep", "only then", "counted", under="end-of-deal")
