"""Taash: counting a deal, and the three lengths of a match."""

import random

import pytest

import rulelang
from tests.helpers import (
    PACK,
    REST,
    Game,
    counted,
    deal,
    fresh,
    game,
    match,
    played,
    played_out,
    position,
    score,
    tells,
)

SHORT = game("taash", length="short")
FULL = game("taash", length="full")


@pytest.mark.parametrize(
    ("card", "points"),
    [("AS", 1), ("2S", 2), ("9S", 9), ("TS", 10), ("JS", 11), ("QS", 12), ("KS", 13)],
)
def test_spades(card: str, points: int) -> None:
    """TA-58: every spade is worth its own value."""
    assert score("taash", {1: card}).points == (points, 0)
    tells("taash", "every spade", "own capture value", under="score.spades")


@pytest.mark.parametrize("card", ["AH", "AD", "AC"])
def test_other_aces(card: str) -> None:
    """TA-59: an ace that is no spade is worth one."""
    assert score("taash", {2: card}).points == (0, 1)
    tells("taash", "a♥", "a♦", "a♣", "scores 1 point", under="score.other-aces")


def test_the_ten_of_diamonds() -> None:
    """TA-60: six points, and no other ten that is no spade scores."""
    assert score("taash", {1: "TD"}).points == (6, 0)
    assert score("taash", {1: "TH TC"}).points == (0, 0)
    tells("taash", "10♦ scores 6 points", under="score.ten-of-diamonds")


def test_all_other_cards() -> None:
    """TA-03, TA-61: thirty-five other cards, and however many of them, are worth nothing."""
    others = "2H..KH 2C..KC 2D..9D JD..KD"
    assert score("taash", {1: others}).points == (0, 0)
    tells("taash", "every other card scores nothing", under="score.total")


def test_a_hundred_points_a_deal() -> None:
    """TA-62: spades 91, aces 3, ten of diamonds 6, however they are shared."""
    assert score("taash", {1: REST}).items == {
        "Spades": (91, 0),
        "Other aces": (3, 0),
        "Ten of diamonds": (6, 0),
    }
    rng = random.Random(62)
    for _ in range(100):
        pile = " ".join(rng.sample(sorted(PACK), rng.randrange(53)))
        assert sum(score("taash", {1: pile, 2: REST}).points) == 100
    tells("taash", "always come to 100", under="score.total")
    tells("taash", r"91 \+ 3 \+ 6 = 100", under="score")


@pytest.mark.parametrize(
    ("play", "floor", "points"),
    [
        ("take 7D: 3S 4S", "3S 4S KC", 7),
        ("take 7D: 3H 4H", "3H 4H KC", 0),
        ("take 7S: 3H 4H", "3H 4H KC", 7),
    ],
    ids=["three and four of spades", "of hearts", "the seven of spades counts itself"],
)
def test_which_cards_they_are(play: str, floor: str, points: int) -> None:
    """TA-75: a seven takes three and four: what that is worth depends on the cards."""
    table = position("taash", 4, turn=3, hand=f"{play[5:7]} 2C", floor=floor)
    assert counted(played(table, play)).points == (points, 0)
    tells("taash", r"3♠ . 4♠|pile .*3♠, 4♠")


def test_a_running_score() -> None:
    """TA-07: what is banked stays from deal to deal, up to a hundred."""
    after = match(FULL, (80, 20), (50, 50), (60, 40))
    assert [standing.running for standing in after] == [(60, 0), (60, 0), (80, 0)]
    table = fresh(game("taash", 4, length="full"))
    banks = [table.running]
    for seed in range(3):
        table = played_out(table, seed)
        if table.wants == "over":
            break
        banks.append(table.running)
        assert all(new >= old for new, old in zip(banks[-1], banks[-2], strict=True))
    assert len(banks) > 1
    tells("taash", "bank of its own", "only grow", under="match.keep")


@pytest.mark.parametrize("length", [SHORT, FULL], ids=["short", "full"])
def test_totals_are_not_added_up(length: Game) -> None:
    """TA-63, TA-64: 62 against 38 banks 24 for the winner and nothing for the loser."""
    assert match(length, (62, 38))[-1].running == (24, 0)
    assert match(length, (38, 62))[-1].running == (0, 24)
    tells("taash", "banks the difference", "loser banks nothing", under="match.keep")
    tells("taash", "totals themselves are not added up", under="match.keep")


def test_an_even_deal() -> None:
    """TA-65: fifty each moves neither bank."""
    assert match(FULL, (80, 20), (50, 50))[-1].running == (60, 0)
    tells("taash", "evenly", "neither bank", under="match.keep")


def test_the_first_to_a_hundred() -> None:
    """TA-04, TA-66, TA-71: sixty and forty-two are the Baazi; ninety-eight are not."""
    after = match(FULL, (80, 20), (71, 29))
    assert after[0].winner is None
    assert after[1].running == (102, 0)
    assert after[1].winner == 1
    assert match(FULL, (80, 20), (69, 31))[-1].winner is None
    assert match(FULL, (80, 20), (70, 30))[-1].winner == 1
    tells("taash", "full", "100 points", "wins the match", under="match.target")
    tells("taash", "baazi", "race to 100", under="words")


def test_it_may_take_several_deals() -> None:
    """TA-67: a full match goes on until the hundred is there."""
    after = match(FULL, *[(55, 45)] * 10)
    assert [standing.winner for standing in after] == [None] * 9 + [1]
    tells("taash", "full", "may take several deals", under="match.target")


def test_quick() -> None:
    """TA-69: a single deal, won by the higher total, cards and sweeps together."""
    quick = game("taash", length="quick")
    totals = score(quick, {1: "KS QS JS 9S", 2: REST}, {1: 1}).points
    assert totals == (95, 55)
    assert match(quick, totals)[-1].winner == 1
    assert match(quick, (49, 51))[-1].winner == 2
    assert match(quick, (50, 50))[-1].winner == "draw"
    assert played_out(deal(quick, seed=1)).wants == "over"
    tells("taash", "one deal", "most points", under="match.deals")
    tells("taash", "cards and sweeps alike", under="match.counting")


def test_short() -> None:
    """TA-70: the difference is banked to fifty, sweeps included."""
    after = match(SHORT, (62, 38), (30, 70), (65, 35))
    assert [standing.running for standing in after] == [(24, 0), (24, 40), (54, 40)]
    assert [standing.winner for standing in after] == [None, None, 1]
    assert match(SHORT, (62, 88), sweeps=[(0, 50)])[-1].running == (0, 26)
    tells("taash", "short", "50 points", "bank", under="match.target")


def test_a_sweep_ends_no_match() -> None:
    """TA-64, TA-70: only a whole deal is banked, however much a sweep is worth."""
    table = position(SHORT, 4, turn=3, hand="5H 2C", hands={2: "3C"}, floor="5D")
    table = played(table, "take 5H: 5D")
    assert table.swept(3) == 50
    assert table.wants == "play"
    assert table.running == (0, 0)
    tells("taash", "only when a deal has been scored", under="match.decided")


def test_quick_is_usual() -> None:
    """TA-72: a match of which no length was said is quick."""
    assert match("taash", (51, 49))[-1].winner == 1
    assert played_out(deal("taash", seed=2)).wants == "over"
    assert played_out(deal(FULL, seed=2)).wants == "order"
    with pytest.raises(rulelang.UnknownChoice):
        game("taash", length="endless")
    tells("taash", "quick", "short", "full", "quick” unless", under="at-a-glance")
