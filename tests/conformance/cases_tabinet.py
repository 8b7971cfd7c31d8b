"""The given cases of the tabinet family."""

from tests.conformance.cases import case
from tests.helpers import (
    REST,
    cards,
    deal,
    forfeited,
    fresh,
    game,
    given,
    match,
    played,
    played_out,
    position,
    score,
)
from tests.helpers.tables import Table

PILE = "AS AH KS QD JD TD 2C TS"


@case("TB-S16")
def the_residue_scores() -> None:
    """Ten of diamonds, queen and three go to the last to capture: 3 points, no sweep."""
    table = position(
        "tabinet",
        2,
        dealer=2,
        turn=1,
        hand="5S",
        hands={2: "3C"},
        floor="TD QH 5D",
        play="47 of 48",
    )
    table = played(table, "take 5S: 5D", "throw 3C")
    assert table.pile(1) == cards("5S 5D TD QH 3C")
    assert table.points == (3, 0)


@case("TB-S18")
def two_players_count() -> None:
    """Ten and a sweep against thirteen and two."""
    counted = score("tabinet", {1: PILE, 2: REST}, {1: 1, 2: 2}, seats=2)
    assert counted.sweeps == (1, 2)
    assert counted.points == (11, 15)
    assert match("tabinet", counted.points, seats=2)[-1].winner == 2


@case("TB-S21")
def dealing_on_after_an_elimination() -> None:
    """36 cards for two: four times four each, and two each at the last."""
    sizes: list[list[int]] = []

    def watch(table: Table) -> None:
        if len(table.happened("batch")) > len(sizes):
            sizes.append(table.sizes)

    table = deal(game("tabinet", 3, pace="30"), seed=4)
    assert table.stock == 36
    table = played_out(forfeited(table, 2), watch=watch)
    assert sizes == [[4, 0, 4]] * 4 + [[2, 0, 2]]


@case("TB-S22")
def the_last_capturer_is_eliminated() -> None:
    """The cards go to the latest to capture of those that are left, or to nobody."""
    left = cards("QH 4D")
    for first, owner in (("take 9S: 9D", 1), ("throw 9S", None)):
        table = position(
            game("tabinet", 3, pace="30"),
            dealer=2,
            turn=1,
            hand="9S",
            hands={3: "8S 7C", 2: "4D"},
            floor="9D 8D QH",
            play="45 of 48",
        )
        table = forfeited(_in_turn(table, {1: first, 3: "take 8S: 8D"}), 3)
        table = played(table, "throw 4D")
        assert table.wants == "over"
        for seat in (1, 2, 3):
            assert (left <= table.pile(seat)) is (seat == owner)


def _in_turn(table: Table, plays: dict[int, str]) -> Table:
    for _ in plays:
        table = played(table, plays[table.turn])
    return table


@case("TB-S23")
def a_sweep_is_worth_three() -> None:
    """The same piles, and three points for each sweep."""
    counted = score("tabinet-sweep-3", {1: PILE, 2: REST}, {1: 1, 2: 2}, seats=2)
    assert counted.points == (13, 19)


@case("TB-S26")
def several_packs() -> None:
    """Both are past 101, and 102 is more."""
    after = match("tabinet-101", (88, 84), (14, 17), seats=2)
    assert [standing.running for standing in after] == [(88, 84), (102, 101)]
    assert [standing.winner for standing in after] == [None, 1]


@case("TB-S31")
def dealing_again() -> None:
    """Empty hands get four each, the floor nothing; six times in all."""
    table = position("tabinet", 2, turn=1, hand="5S", floor="5D 7D", play="8 of 48", stock=STOCK)
    table = played(table, "take 5S: 5D")
    assert table.sizes == [4, 4]
    assert table.stock == 32
    assert table.floor == cards("7D")
    whole = played_out(given(fresh("tabinet", 2), ""))
    assert len(whole.happened("batch")) == 5


STOCK = " ".join(sorted(cards("spades hearts clubs TD JD") - cards("5S")))
