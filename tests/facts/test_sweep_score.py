"""Sweep: counting a round, and winning a match."""

import pytest

import rulelang
from tests.helpers import (
    REST,
    deal,
    game,
    legal,
    match,
    played,
    played_out,
    position,
    score,
    tells,
)


def test_what_is_counted() -> None:
    """SL-07: cards, spades, the ace of spades, and sweeps."""
    counted = score("sweep", {1: "hearts", 2: REST}, {1: 1}, seats=2)
    assert list(counted.items) == ["Cards", "Spades", "Ace of spades"]
    assert counted.sweeps == (1, 0)
    tells("sweep", "cards", "spades", "ace of spades", "sweeps", under="at-a-glance")


def test_three_fixed_points() -> None:
    """SL-19: three points at most are fixed, and every sweep adds one."""
    for seed in range(40):
        table = played_out(deal("sweep", 2, seed=seed), seed)
        sweeps = len(table.happened("swept"))
        assert sweeps <= sum(table.points) <= 3 + sweeps
    assert score("sweep", {1: REST}, {1: 5}, seats=2).points == (8, 0)
    tells("sweep", "at most 3", "sweeps not counted", under="score.total")


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("hearts diamonds AC", (1, 0)),
        ("hearts diamonds", (0, 0)),
        ("hearts AD..QD", (0, 1)),
    ],
    ids=["27 against 25", "SL-55 26 against 26", "25 against 27"],
)
def test_most_cards(pile: str, points: tuple[int, ...]) -> None:
    """SL-51: 27 cards or more are a point; shared evenly they are none."""
    assert score("sweep", {1: pile, 2: REST}, seats=2).items["Cards"] == points
    tells("sweep", "27 or more", "52 cards", "1 point", under="score.cards")
    tells("sweep", "nobody", "level", under="score.cards")


@pytest.mark.parametrize(
    ("piles", "points"),
    [
        ({1: "AS..7S", 2: "8S..KS"}, (1, 0)),
        ({1: "AS..6S", 2: "7S..KS"}, (0, 1)),
        ({1: "AS..6S", 2: "7S..QS", 3: "KS"}, (0, 0, 0)),
        ({1: "AS..7S", 2: "8S..QS", 3: "KS"}, (1, 0, 0)),
    ],
    ids=["7 against 6", "6 against 7", "SL-56 6, 6 and 1", "7, 5 and 1"],
)
def test_most_spades(piles: dict[int, str], points: tuple[int, ...]) -> None:
    """SL-52: 7 spades or more are a point; a tie is none."""
    assert score("sweep", piles, seats=len(points)).items["Spades"] == points
    tells("sweep", "7 or more", "13 spades", "1 point", under="score.spades")
    tells("sweep", "nobody", "level", under="score.spades")


def test_ties_in_the_book() -> None:
    """SL-55, SL-56: nobody scores what is shared evenly."""
    tells("sweep", "nobody", "cards or spades", "evenly", "no point", under="questions")


@pytest.mark.parametrize(("pile", "points"), [("AS", (1, 0)), ("AH AD AC KS", (0, 0))])
def test_the_ace_of_spades(pile: str, points: tuple[int, ...]) -> None:
    """SL-53: the ace of spades is a point, no other card is."""
    assert score("sweep", {1: pile}, seats=2).items["Ace of spades"] == points
    tells("sweep", "a♠ scores 1 point", under="score.ace-of-spades")


def test_every_sweep_scores() -> None:
    """SL-54: three sweeps are three points, in a deal as it is played, too."""
    assert score("sweep", {}, {2: 3}, seats=2).points == (0, 3)
    table = position("sweep", 2, turn=2, hand="5S 8S", hands={1: "8C"}, floor="5D", play="46 of 48")
    table = played(table, "take 5S: 5D", "throw 8C", "take 8S: 8C")
    assert table.points == (0, 2)
    for play in ("1 of 48", "20 of 48", "48 of 48"):
        legal(position("sweep", 2, hand="5S", floor="5D", play=play), "take 5S: 5D", sweep=1)
    tells("sweep", "sweeps", "1 point each", under="score")


def test_three_sweeps() -> None:
    """SL-54: there is no limit to them, and they count for the match."""
    hands = {1: "5S 6S 7S", 2: "5D 6D 7D"}
    table = position("sweep", 2, turn=2, hands=hands, play="43 of 48")
    for rank in "567":
        table = played(table, f"throw {rank}D", f"take {rank}S: {rank}D")
    assert table.points == (3, 0)
    assert table.running == (3, 0)
    assert match("sweep", (9, 0), (1, 2), sweeps=[(0, 0), (1, 0)], seats=2)[-1].winner == 1
    tells("sweep", "any number of sweeps", under="sweep.at-most")
    tells("sweep", "cards and sweeps alike", under="match.counting")


def test_partners_count_together() -> None:
    """SL-57: five spades and four are nine for the side."""
    piles = {1: "AS 2S", 2: "5S..9S", 3: "3S 4S", 4: "TS..KS"}
    assert score("sweep", piles, seats=4).items["Spades"] == (0, 1)
    tells("sweep", "partners", "pool", "one score", under="deal.sides")


def test_the_target_is_agreed() -> None:
    """SL-08: ten unless the table says otherwise, and any number from 1 to 100 may be said."""
    assert match("sweep", (9, 0), seats=2)[-1].winner is None
    assert match("sweep", (10, 0), seats=2)[-1].winner == 1
    assert match(game("sweep", 2, target=5), (5, 4))[-1].winner == 1
    assert match(game("sweep", 2, target=100), (99, 0))[-1].winner is None
    for target in (0, 101, "many"):
        with pytest.raises(rulelang.UnknownChoice):
            game("sweep", 2, target=target)
    tells("sweep", "target", "1 to 100", "10 unless", under="at-a-glance")


def test_first_to_the_target() -> None:
    """SL-20: 11 against 8 wins."""
    after = match("sweep", (8, 7), (3, 1), seats=2)
    assert [standing.running for standing in after] == [(8, 7), (11, 8)]
    assert [standing.winner for standing in after] == [None, 1]
    tells("sweep", "first side", "10 points", "wins the match", under="match.target")


def test_rounds_go_on_until_the_target() -> None:
    """SL-58: nine each after a round, and another one is dealt."""
    assert match("sweep", (9, 9), seats=2)[-1].winner is None
    table = deal("sweep", 2, seed=1)
    table.state.running[:2] = [2, 2]
    table = played_out(table)
    assert max(table.running) < 10
    assert table.wants == "order"
    tells("sweep", "running score", "each deal", "added", under="match.keep")


def test_decided_at_the_end_of_a_round() -> None:
    """SL-59: ten in the middle of a round is no win yet; its end decides, and passing is enough."""
    hands = {1: "9C 9H", 2: "8D"}
    table = deal("sweep", 2, dealer=2, hands=hands, floor="9D 4C 5H AC")
    table.state.running[0] = 9
    table = played(table, "take 9C: 9D | 4C 5H", "throw 8D", "take 9H: AC 8D")
    assert table.swept(1) == 1
    assert table.wants == "play"
    table = played_out(table, seed=2)
    assert table.wants == "over"
    assert match("sweep", (9, 0), (4, 0), seats=2)[-1].winner == 1
    tells("sweep", "only when a deal has been scored", under="match.decided")
    tells("sweep", "passing", "hitting", under="match.target")


def test_both_reach_the_target() -> None:
    """SL-60: the higher score wins."""
    after = match("sweep", (9, 8), (2, 4), seats=4)
    assert after[-1].running == (11, 12)
    assert after[-1].winner == 2
    tells(
        "sweep",
        "more than one side",
        "same deal",
        "highest score wins",
        under="match.both-at-target",
    )


def test_one_more_round_breaks_the_tie() -> None:
    """SL-61: level scores need another round; with the extra round, unequal ones do, too."""
    level = match("sweep", (9, 9), (2, 2), (1, 2), seats=4)
    assert [standing.winner for standing in level] == [None, None, 2]
    extra = match("sweep-extra-round", (9, 8), (2, 4), (3, 1), seats=4)
    assert [standing.winner for standing in extra] == [None, None, 1]
    tells("sweep", "level", "another deal", under="match.equal")
    tells("sweep-extra-round", "another", "deal", under="match.both-at-target")
