"""Seep: the Punjab game, other house ranges, and the game for two."""

import pytest

import rulelang
from tests.helpers import (
    PACK,
    REST,
    deal,
    game,
    legal,
    match,
    played_out,
    position,
    refused,
    score,
    tells,
)

SEVEN = {"TD": 12, "9S": 9, "2S": 1, "AS": 1, "AH": 1, "AD": 1, "AC": 1}
FEW = "TD 9S 2S AS AH AD AC 2H..KH 3D..8D"


@pytest.mark.parametrize("card", sorted(PACK))
def test_punjab_cards(card: str) -> None:
    """NS-86: seven cards score; the others do not."""
    more_cards = "TC JC" if card == "QC" else "QC KC" if card == "TC" else "TC QC"
    counted = score("seep-punjab", {1: card, 2: more_cards})
    assert counted.points == (SEVEN.get(card, 0), 4)
    if card in SEVEN:
        sign = card.replace("T", "10").translate(str.maketrans("SHDC", "♠♥♦♣")).lower()
        tells("seep-punjab", sign if card[0] != "A" else "ace", under="score")


def test_punjab_points_are_thirty() -> None:
    """NS-86, NS-87, NS-88: 12 and 9 and 1 and 4 aces are 26, and 4 for most cards make 30."""
    assert sum(SEVEN.values()) == 26
    one = score("seep-punjab", {1: "TD 9S AS 3S..8S hearts", 2: REST})
    assert one.points == (12 + 9 + 1 + 1, 1 + 1 + 1 + 4)
    assert game("seep-punjab").ruleset.score.total == 30
    tells("seep-punjab", "30", "sweeps not counted", under="score.total")
    tells("seep-punjab", "10♦", "12 points", under="score.ten-of-diamonds")
    tells("seep-punjab", "9♠", "9 points", under="score.nine-of-spades")
    tells("seep-punjab", "2♠", "1 point", under="score.two-of-spades")
    tells("seep-punjab", "ace", "1 point", under="score.aces")


@pytest.mark.parametrize(
    ("more", "points"),
    [("9D", (4, 0)), ("", (0, 0)), (None, (0, 4))],
    ids=["27-25", "26-26", "25-27"],
)
def test_most_cards(more: str | None, points: tuple[int, int]) -> None:
    """NS-87: four points for the side with more cards, none if both have 26."""
    pile = FEW if more is None else f"{FEW} KD {more}"  # 25, 26 or 27 cards
    counted = score("seep-punjab", {1: pile, 2: REST})
    assert counted.items["Most cards"] == points
    tells("seep-punjab", "most", "cards", "4 points", under="score.most-cards")


@pytest.mark.parametrize(
    ("deals", "winner"),
    [([(29, 0)], None), ([(30, 0)], 1), ([(20, 10), (25, 5)], 1), ([(1, 29)], None)],
)
def test_a_lead_of_thirty(deals: list[tuple[int, int]], winner: int | None) -> None:
    """NS-89: 29 is not enough."""
    assert match("seep-punjab", *deals)[-1].winner == winner
    tells("seep-punjab", "30 points or more", under="match.target")


def test_satthi() -> None:
    """NS-90: all thirty points count sixty; all seven cards without most cards do not."""
    all_thirty = score("seep-punjab", {1: f"{FEW} clubs".replace(" AC", "", 1), 2: REST})
    assert all_thirty.points == (60, 0)
    assert all_thirty.items["Satthi"] == (30, 0)
    assert score("seep-punjab", {1: FEW, 2: REST}).points == (26, 4)
    tells("seep-punjab", "all 30 points", "60", under="score.satthi")
    tells("seep-punjab", "satthi", "thirty points", "sixty", under="words")


def test_the_hundred_point_game_is_the_standard() -> None:
    """NS-93: seep counts to a hundred and needs a lead of a hundred."""
    rules = game("seep").ruleset
    assert rules.score.total == 100
    assert rules.match.target == 100
    assert rules.match.keep == "running lead"
    tells("seep", "hundred-point game", "north indian", under="notes")
    tells("seep", "punjab thirty", under="variants")


@pytest.mark.parametrize(
    ("name", "low"), [("seep-houses-8-13", 8), ("seep", 9), ("seep-houses-10-13", 10)]
)
def test_other_house_ranges(name: str, low: int) -> None:
    """NS-94: eight may be a house, or nine may be none; bids and redeals follow."""
    for value in (7, 8, 9, 10):
        made = position(
            name, turn=3, hand=f"2C {value if value < 10 else 'T'}H", floor=f"{value - 2}D"
        )
        play = f"build 2C: {value - 2}D => {value}"
        if value < low:
            refused(made, play, "E_HOUSE_VALUE", "house.value")
        else:
            legal(made, play, houses=[f"{value} of 3: 2C {value - 2}D"])
    bidder = position(name, opening=True, hand="8C 9C TC 2S")
    assert bidder.plays == [f"bid {value}" for value in (8, 9, 10) if value >= low]
    weak = deal(name, hands={4: f"AC AD AH {low - 1}S"})
    assert weak.wants == "order"
    tells(name, f"from {low} to 13", under="house.value")
    tells(name, f"no card from {low} to 13", under="opening.cannot-bid")


def test_seeps_by_the_card() -> None:
    """NS-95: all that differs is what a seep is worth."""
    base, other = game("seep").ruleset, game("seep-sweep-by-value").ruleset
    assert base.sweep != other.sweep
    for chapter in ("deck", "deal", "opening", "capture", "house", "score", "match"):
        assert getattr(base, chapter) == getattr(other, chapter)
    table = position("seep-sweep-by-value", turn=3, hand="KC 2H", floor="KD", play="9 of 48")
    legal(table, "take KC: KD", floor="", sweep=13)


def test_the_game_for_two() -> None:
    """NS-25, NS-91, NS-92: each plays 24 cards, and all 52 are used."""
    table = deal("seep-two-player", hands={2: "QC 5H 3D 2S"}, floor="7H 4C KD 9S", seed=11)
    turns: list[int] = []

    done = played_out(table, 11, watch=lambda now: turns.append(now.turn))
    assert turns[0] == 2  # the bid
    assert turns[1:] == [2, 1] * 24
    assert len(done.pile(1) | done.pile(2) | done.floor) == 52
    tells("seep-two-player", "48 plays", "24", under="end-of-deal")


@pytest.mark.parametrize("name", [n for n in rulelang.shipped_ids() if n.startswith("seep-")])
def test_the_base_names_its_variants(name: str) -> None:
    """NS-25, NS-86, NS-94, NS-95: and each of them is a game of its own."""
    assert rulelang.digest(game("seep").ruleset) != rulelang.digest(game(name).ruleset)
    tells("seep", f".*{name}[.]md", under="variants")
