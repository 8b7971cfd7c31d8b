"""Sweep: builds, and the common variations."""

import pytest

import rulelang
from tests.helpers import (
    REST,
    cards,
    counted,
    deal,
    game,
    legal,
    match,
    played,
    played_out,
    position,
    refused,
    score,
    takes,
    tells,
    verdict,
)


def test_builds_are_a_house_rule() -> None:
    """SL-39: without it nothing is built; with it, six and three are a build of nine."""
    hand, floor = "6C 9S", "3D KH"
    refused(position("sweep", 2, hand=hand, floor=floor), "build 6C: 3D => 9", "E_BUILD_OFF")
    table = position("sweep-build", 2, turn=2, hand=hand, floor=floor)
    legal(table, "build 6C: 3D => 9", floor="KH", houses=["9 of 2: 3D 6C"], captured="")
    refused(table, "build 6C: 3D => 10", "E_SUM")
    tells("sweep", "building", "house rule", "partnership")
    tells("sweep-partnership-build", "one card from hand", "add up", under="house.value")
    tells("sweep-partnership-build", "says its value aloud", under="house.value")


@pytest.mark.parametrize("rules", ["sweep-build", "sweep-partnership-build"])
def test_the_build_is_taken_later(rules: str) -> None:
    """SL-40: the builder or the partner may take it in a later turn, with a card of its value."""
    table = position(
        rules,
        4,
        turn=4,
        hand="6C 9S 9D",
        hands={3: "2C", 2: "9H QC", 1: "2H"},
        floor="3D KH",
    )
    table = played(table, "build 6C: 3D => 9")
    assert verdict(table, "take 9S: + h9", seat=4).reason == "E_TURN"
    table = played(table, "throw 2C")
    refused(table, "take QC: + h9", "E_HOUSE_PIECEMEAL")
    partner = legal(table, "take 9H: + h9", floor="KH 2C", houses=[], captured="9H 6C 3D")
    assert not partner.swept
    table = played(table, "throw QC", "throw 2H", "take 9S: + h9")
    assert table.pile(4) == cards("9S 6C 3D")
    tells(rules, "house", "taken", "card of exactly its value", under="house.taken-by")
    tells(rules, "partners", under="house.taken-by")


def test_build_sweep() -> None:
    """SL-66: a hand card and table cards make a build of 2 to 10, if a card is left to take it."""
    table = position("sweep-build", 2, turn=2, hand="4S 9H", floor="3D 2C KH")
    legal(table, "build 4S: 3D 2C => 9", floor="KH", houses=["9 of 2: 2C 3D 4S"])
    without = position("sweep-build", 2, turn=2, hand="4S TH", floor="3D 2C KH")
    refused(without, "build 4S: 3D 2C => 9", "E_NO_HOLD")
    two = position("sweep-build", 2, hand="AS 2H", floor="AD KH")
    legal(two, "build AS: AD => 2", floor="KH")
    eleven = position("sweep-build", 2, hand="6C JS", floor="5D KH")
    refused(eleven, "build 6C: 5D => 11", "E_HOUSE_VALUE")
    tells("sweep-build", "from 2 to 10", under="house.value")
    tells("sweep-build", "builds", "cassino")
    tells("sweep", "build-sweep", under="variants")


def test_partnership_sweep() -> None:
    """SL-62: four players in two sides, whose captures and score are shared."""
    assert game("sweep-partnership").sides == [[1, 3], [2, 4]]
    for seats in (2, 3):
        with pytest.raises(rulelang.UnknownChoice):
            game("sweep-partnership", seats)
    counted = score("sweep-partnership", {1: "AS..4S", 2: "8S..KS", 3: "5S..7S", 4: REST}, {3: 1})
    assert counted.items["Spades"] == (1, 0)
    assert counted.points == (3, 1)
    assert match("sweep-partnership", (5, 2), (5, 2))[-1].winner == 1
    tells("sweep-partnership", "four people", under="deal.seats")
    tells("sweep-partnership", "partners", "pool", "one score", under="deal.sides")
    tells("sweep-partnership", "share", under="notes")


def test_its_standing() -> None:
    """SL-63: it is how Sweep is mostly played in company."""
    tells("sweep-partnership", "sri lanka", "most often", "company", under="notes")


def test_no_sweep_sweep() -> None:
    """SL-64: clearing the table earns nothing of its own."""
    table = position("sweep-no-bonus", 2, turn=2, hand="9C TD", floor="6H 3S", play="7 of 48")
    legal(table, "take 9C: 6H 3S", floor="", captured="9C 6H 3S", sweep=0)
    assert counted(played(table, "take 9C: 6H 3S")).points == (0, 0)
    for seed in range(20):
        assert sum(played_out(deal("sweep-no-bonus", 2, seed=seed), seed).points) <= 3
    tells("sweep-no-bonus", "clearing the floor earns nothing", under="sweep")
    tells("sweep", "no-sweep sweep", under="variants")


def test_its_purpose() -> None:
    """SL-65: it is a more even game, for the family."""
    tells("sweep-no-bonus", "even", "family", under="notes")


def test_indian_seep() -> None:
    """SL-67: a relative with bids, whose houses, not its sweeps, are loose or cemented."""
    tells("sweep", "seep", "bids", "houses are loose or cemented", "sweeps are not", under="notes")


@pytest.mark.parametrize(("seats", "plays", "stock"), [(2, 16, 32), (3, 24, 24), (4, 32, 16)])
def test_eight_card_deal(seats: int, plays: int, stock: int) -> None:
    """SL-68, SL-69: eight cards each and no more; a shorter round with bigger hands."""
    table = deal("sweep-eight-card", seats, floor="2H 4D 6C 8S", seed=1)
    assert table.sizes == [8] * seats
    table = played_out(table)
    assert len(table.happened("play")) == plays
    assert not table.happened("batch")
    assert table.stock == stock
    assert len(played_out(deal("sweep", seats, seed=1)).happened("play")) == 48
    tells("sweep-eight-card", "dealt eight cards", under="deal.hands")
    tells("sweep-eight-card", "not refilled", under="deal.batch")
    tells("sweep-eight-card", "shorter", "hands are bigger", str(plays), under="notes")


def test_majorities_of_the_cards_in_play() -> None:
    """SL-68: more than half of what was dealt is what 27 and 7 are of a whole pack."""
    assert score("sweep-eight-card", {1: "AH..JH", 2: "AC..9C"}, seats=2).items["Cards"] == (1, 0)
    assert score("sweep-eight-card", {1: "AH..TH", 2: "AC..TC"}, seats=2).items["Cards"] == (0, 0)
    spades = score("sweep-eight-card", {1: "2S..4S", 2: "5S 6S"}, seats=2)
    assert spades.items["Spades"] == (1, 0)
    tells("sweep-eight-card", "more than half", "cards dealt", under="score.cards")
    tells("sweep-eight-card", "more than half", "spades dealt", under="score.spades")


@pytest.mark.parametrize(
    ("floor", "play", "points", "sweep"),
    [
        ("AS 8D", "take 9H: AS 8D", 2, 1),
        ("AS 8D KC", "take 9H: AS 8D", 1, 0),
    ],
    ids=["in a sweep", "a king stays"],
)
def test_doubled_ace_of_spades(floor: str, play: str, points: int, sweep: int) -> None:
    """SL-70: the ace of spades is two points if it is won in a sweep."""
    table = position("sweep-doubled-ace", 2, turn=1, hand="9H QD", hands={2: "2C"}, floor=floor)
    after = counted(played(table, play))
    assert after.items["Ace of spades"] == (points, 0)
    assert after.sweeps == (sweep, 0)
    base = position("sweep", 2, turn=1, hand="9H QD", hands={2: "2C"}, floor=floor)
    assert counted(played(base, play)).items["Ace of spades"] == (1, 0)
    tells("sweep-doubled-ace", "in a sweep", "2 points", under="score.ace-of-spades")


def test_the_sweeping_ace_of_spades() -> None:
    """SL-70: it may be the card that sweeps, too; a side's other sweeps do not count for it."""
    table = position("sweep-doubled-ace", 2, turn=1, hand="AS QD", hands={2: "2C"}, floor="AD")
    assert counted(played(table, "take AS: AD")).items["Ace of spades"] == (2, 0)
    other = score("sweep-doubled-ace", {1: "AS 8D 9H 5S 5D"}, ["1: 5S taking 5D"], seats=2)
    assert other.items["Ace of spades"] == (1, 0)


def test_court_sums() -> None:
    """SL-77: where courts take sums, a king takes nine, three and ace; usually it does not."""
    hand, floor = "KS 3D", "9D 3C AH JD"
    play = "take KS: 9D 3C AH"
    refused(position("sweep", 2, hand=hand, floor=floor), play, "E_FACE_SUM")
    table = position("sweep-court-sums", 2, hand=hand, floor=floor)
    legal(table, play, floor="JD", captured="KS 9D 3C AH")
    assert takes(table, "KS") == {"AH 3C 9D"}
    refused(
        position("sweep-court-sums", 2, hand="KS", floor="JD 2H"), "take KS: JD 2H", "E_FACE_SUM"
    )
    tells("sweep-court-sums", "played", "may take a sum", under="capture.courts")
    tells("sweep", "three cards", "overlooked", under="tips")
