"""Seep: points, the last cards, and winning the baazi."""

import pytest

import engine
from tests.helpers import (
    PACK,
    REST,
    cards,
    changed,
    match,
    played,
    position,
    score,
    tells,
)

SPADES = dict(zip([f"{rank}S" for rank in "A23456789TJQK"], range(1, 14), strict=True))
POINTS = SPADES | {"AH": 1, "AD": 1, "AC": 1, "TD": 6}


@pytest.mark.parametrize("card", sorted(PACK))
def test_every_card_by_itself(card: str) -> None:
    """NS-30, NS-31, NS-32: spades their value, the other aces 1, the ten of diamonds 6."""
    assert score("seep", {1: card}).points == (POINTS.get(card, 0), 0)


def test_seventeen_cards_make_a_hundred() -> None:
    """NS-29, NS-33, NS-105: 91 and 3 and 6, from 17 cards."""
    counted = score("seep", {1: REST})
    assert counted.items == {"Spades": (91, 0), "Other aces": (3, 0), "Ten of diamonds": (6, 0)}
    assert counted.points == (100, 0)
    assert len([card for card in PACK if score("seep", {2: card}).points[1]]) == 17
    tells("seep", r"91 \+ 3 \+ 6 = 100", "100 points", under="score")
    tells("seep", r"91 \+ 3 \+ 6 = 100", "hundred-point game", under="notes")
    tells("seep", "17 cards score", under="notes")
    tells("seep", "17 cards of the pack score", under="score.total")


def test_what_the_book_says_of_points() -> None:
    """NS-30, NS-31, NS-32, NS-105: each line of the table, and the single prized card."""
    tells("seep", "every spade", "ace 1", "king 13", "91", under="score.spades")
    tells("seep", "a♥", "a♦", "a♣", "1 point", under="score.other-aces")
    tells("seep", "10♦", "6 points", under="score.ten-of-diamonds")
    tells("seep", "ten of diamonds is the prize", under="notes")
    tells("seep", "for taking only", under="deck.values")


def test_partners_share_a_pile() -> None:
    """NS-03, NS-75: what 1 and 3 have captured is counted together."""
    counted = score("seep", {1: "KS AH", 3: "TD 2S", 2: "QS", 4: "AC"})
    assert counted.points == (13 + 1 + 6 + 2, 12 + 1)


def test_cards_and_seeps_of_a_deal() -> None:
    """NS-75: 35 and 7 with a seep, and 58, make the difference of the deal."""
    counted = score("seep", {1: "AS 9S QS KS TD hearts", 2: REST}, {1: 1})
    assert counted.sweeps == (50, 0)
    assert counted.points == (92, 58)
    assert match("seep", (112, 38))[-1].running == (74, 0)
    tells("seep", "sweeps", "50 points each", under="score")
    tells("seep", "points for cards and sweeps alike", under="match.counting")


def test_what_is_left_goes_to_the_last_side_to_take() -> None:
    """NS-21, NS-73, NS-74: two of diamonds and king of spades are 13 points, and no seep."""
    table = position("seep", turn=3, hand="8S", hands={2: "KS"}, floor="8H 2D", play="47 of 48")
    table = played(table, "take 8S: 8H", "throw KS")
    assert cards("2D KS") <= table.pile(3)
    assert table.points == (13 + 8, 0)
    assert table.swept(3) == table.swept(2) == 0
    tells(
        "seep", "last card", "side that took cards most recently", "no sweep", under="score.residue"
    )


@pytest.mark.parametrize(
    ("deals", "running", "winner"),
    [
        ([(80, 20), (30, 75), (71, 29)], (57, 0), None),
        ([(80, 20), (71, 29)], (0, 0), 1),
        ([(80, 20), (70, 31)], (99, 0), None),
        ([(80, 20), (70, 30)], (0, 0), 1),
        ([(20, 80), (30, 70)], (0, 0), 2),
        ([(80, 20), (20, 80)], (0, 0), None),
        ([(80, 20), (10, 100)], (0, 30), None),
    ],
    ids=["57", "102", "99", "exactly 100", "the other side", "level again", "the lead changes"],
)
def test_a_lead_of_a_hundred(
    deals: list[tuple[int, int]], running: tuple[int, int], winner: int | None
) -> None:
    """NS-24, NS-76, NS-98, NS-106: one running difference; 99 is not enough, 100 is."""
    after = match("seep", *deals)[-1]
    assert after.running == running
    assert after.winner == winner
    tells("seep", "running difference", under="match.keep")
    tells("seep", "leads by 100 points or more", "wins the match", under="match.target")


@pytest.mark.parametrize(
    ("deal", "winner"),
    [((92, 8), 1), ((91, 9), None), ((8, 92), 2), ((100, 0), 1), ((9, 91), None)],
)
def test_under_nine(deal: tuple[int, int], winner: int | None) -> None:
    """NS-77: eight points lose a baazi, nine do not."""
    assert match("seep", deal)[-1].winner == winner
    tells("seep", "fewer than 9 points", "loses a game", under="match.under-nine")


def test_a_knock_out_resets_the_scores() -> None:
    """NS-78, NS-79: a lead of 70, or of 95, is gone with the baazi."""
    several = changed("seep", "change match games: 2", 4)
    small = match(several, (85, 15), (8, 92))
    assert small[0].running == (70, 0)
    assert (small[1].running, small[1].games) == ((0, 0), (0, 1))
    large = match(several, (90, 10), (57, 42), (8, 92))
    assert large[1].running == (95, 0)
    assert (large[2].running, large[2].games) == ((0, 0), (0, 1))
    tells("seep", "running score goes back to 0", under="match.after-a-game")
    tells("seep", "strong lead", "one disastrous deal", under="match.under-nine")


def test_a_match_that_is_played() -> None:
    """NS-21, NS-106: the last card of a deal decides the baazi, by a lead or by a knock-out."""
    lead = position(
        "seep",
        turn=1,
        hand="KS",
        floor="KD",
        piles={1: "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", 2: "AS AH AD AC TD"},
        play="48 of 48",
    )
    lead.state.running[0] = 20
    lead = played(lead, "take KS: KD")
    assert lead.points == (90, 10)
    assert engine.result(lead.state) == "side 0"
    knocked = position(
        "seep", turn=1, hand="KS", floor="KD", piles={2: "8S", 1: "QS"}, play="48 of 48"
    )
    knocked.state.running[1] = 95
    knocked = played(knocked, "take KS: KD")
    assert knocked.points == (25, 8)
    assert engine.result(knocked.state) == "side 0"
    assert knocked.running == (0, 0)
