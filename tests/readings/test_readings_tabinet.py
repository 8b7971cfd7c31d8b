"""Readings of document 002 that a table may choose differently, each choice as a line of a spec."""

import pytest

import engine
import rulelang
from tests.helpers import (
    Table,
    cards,
    changed,
    deal,
    forfeited,
    game,
    legal,
    match,
    played,
    played_out,
    position,
    refused,
    score,
    takes,
)

PLAIN = 'change score "Little cows": 1 for each of TD 2C\nchange score total: 21'


@pytest.mark.parametrize(
    ("name", "lines", "points"),
    [
        pytest.param("tabinet", "", (2, 2), id="they double"),
        pytest.param("tabinet-plain-cows", "", (1, 0), id="a: an ordinary ten, an ordinary two"),
        pytest.param("tabinet", PLAIN, (1, 1), id="b: a point each"),
    ],
)
def test_am_36_what_the_cows_are_worth(name: str, lines: str, points: tuple[int, int]) -> None:
    """AM-36: the ten of diamonds for one player, the two of clubs for the other."""
    assert score(changed(name, lines, 2), {1: "TD 2D", 2: "2C 2H"}).points == points


@pytest.mark.parametrize(
    ("name", "jack", "king"),
    [
        pytest.param("tabinet-ace-low", {"2H TS"}, {"4D TS", "AD 3C TS"}, id="a: courts 12 to 14"),
        pytest.param(
            "tabinet-ace-low-courts-11", {"AD TS"}, {"3C TS", "AD 2H TS"}, id="b: courts 11 to 13"
        ),
    ],
)
def test_am_37_courts_with_a_low_ace(name: str, jack: set[str], king: set[str]) -> None:
    """AM-37: whether jack, queen and king keep 12, 13, 14 or follow the ten."""
    table = position(name, 2, hand="JD KD", floor="AD TS 2H 3C 4D")
    assert takes(table, "JD") == jack
    assert takes(table, "KD") == king


@pytest.mark.parametrize(
    ("lines", "deals", "winner"),
    [
        pytest.param("", [(90, 84), (14, 17)], 1, id="higher total wins"),
        pytest.param("", [(90, 84), (11, 17)], None, id="equal: another deck"),
        pytest.param("change match equal: draw", [(90, 84), (11, 17)], "draw", id="equal: a draw"),
        pytest.param(
            "change match both at target: another deal", [(90, 84), (14, 17)], None, id="one more"
        ),
    ],
)
def test_am_38_both_past_101(
    lines: str, deals: list[tuple[int, int]], winner: int | str | None
) -> None:
    """AM-38: 104 against 101, or 101 each."""
    assert match(changed("tabinet-101", lines, 2), *deals)[-1].winner == winner


@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        pytest.param("", 1, id="sweeps count"),
        pytest.param("add match counting: cards only", None, id="cards only"),
    ],
)
def test_am_38_a_sweep_makes_it_101(lines: str, winner: int | None) -> None:
    """AM-38: ninety points and then eleven, one of them for a sweep."""
    found = changed("tabinet-101", lines, 2)
    after = match(found, (90, 84), (11, 13), sweeps=[(0, 0), (1, 0)])
    assert after[-1].winner == winner


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        pytest.param("", {"KD", "KH"}, id="a: exactly one"),
        pytest.param("change capture sets: any", {"KD", "KH", "KH | KD"}, id="b: equal ones"),
    ],
)
def test_am_39_only_one_at_a_time(lines: str, wanted: set[str]) -> None:
    """AM-39: two kings lie there beside ten and four; the sum is not to be had either way."""
    found = changed("tabinet-one-card", lines, 2)
    table = position(found, hand="KS 2H", floor="TD 4C KD KH")
    assert takes(table, "KS") == wanted
    refused(table, "take KS: TD 4C", "E_SINGLE_ONLY", "capture.sum")


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        pytest.param("", (1, 0, 2), id="a: hand and pile leave"),
        pytest.param("change match forfeit: hand leaves", (1, 5, 2), id="b: only the hand"),
    ],
)
def test_am_40_the_pile_of_a_seat_that_is_out(lines: str, points: tuple[int, ...]) -> None:
    """AM-40: seat 2 has captured five points and is out; it never wins, whatever its pile says."""
    table = position(
        changed("tabinet", lines, 3),
        turn=1,
        hand="3S",
        hands={2: "9H", 3: "7S"},
        floor="KC 5H",
        piles={1: "AS", 2: "JS QS KS JD AD", 3: "AH AC"},
        play="46 of 48",
    )
    table = forfeited(table, 2)
    assert table.hand(2) == cards("")
    assert table.pile(2) == cards("JS QS KS JD AD" if points[1] else "")
    table = played(table, "throw 3S", "throw 7S")
    # nobody took since, so nobody claims the king
    assert table.points == points
    assert engine.result(table.state) == "side 2"


@pytest.mark.parametrize(
    ("lines", "sizes", "left"),
    [
        pytest.param("", [2, 2, 2], 2, id="a: an equal share"),
        pytest.param("change deal last batch: one by one", [2, 3, 3], 0, id="b: one by one"),
        pytest.param("change deal last batch: none", None, 8, id="c: stop"),
    ],
)
def test_am_41_eight_cards_for_three_players(
    lines: str, sizes: list[int] | None, left: int
) -> None:
    """AM-41: a stock that no longer gives four to each: 2 each, 3 and 3 and 2, or nothing."""
    table = position(
        changed("tabinet", lines, 3),
        turn=1,
        hand="9C",
        floor="2D",
        stock="3S 4H 5C 6D 2C 7H 8S TC",
    )
    table = played(table, "throw 9C")
    assert table.state.deals == (sizes is None)
    assert table.stock == left
    if sizes:
        assert table.sizes == sizes


def test_am_41_the_last_cards_after_a_seat_is_out() -> None:
    """AM-41: two of three players go on with 36 cards: four hands of four, then two each."""
    table = forfeited(deal("tabinet", 3, seed=5), 2)
    dealt: list[list[int]] = []

    def watch(now: Table) -> None:
        if sum(now.sizes) in (8, 4) and len(set(now.sizes)) == 2:
            dealt.append(now.sizes)

    played_out(table, 5, watch=watch)
    full = [sizes for sizes in dealt if sizes == [4, 0, 4]]
    assert len(full) == 5
    assert dealt[-1] == [2, 0, 2]


@pytest.mark.parametrize(
    ("lines", "result"),
    [
        pytest.param("", "draw", id="a: a draw"),
        pytest.param("change match equal: more sweeps", "side 0", id="b: more sweeps"),
        pytest.param("change match equal: last to take", "side 1", id="c: last capture"),
    ],
)
def test_am_43_equal_top_scores(lines: str, result: str) -> None:
    """AM-43: three points each; seat 1 has swept, seat 2 has captured last."""
    table = position(
        changed("tabinet", lines, 2),
        turn=1,
        hand="9S 3C",
        hands={2: "5H 5S"},
        floor="9H",
        piles={1: "KS QS", 2: "KH QH JD"},
        play="45 of 48",
    )
    table = played(table, "take 9S: 9H", "throw 5H", "throw 3C", "take 5S: 5H")
    assert table.swept(1) == 1
    assert table.points == (3, 3)
    assert engine.result(table.state) == result


@pytest.mark.parametrize(
    ("lines", "seats"),
    [
        pytest.param("", [4, 3, 2, 1], id="anticlockwise"),
        pytest.param("change deal turn: clockwise", [4, 1, 2, 3], id="clockwise"),
        pytest.param(
            "change deal turn: clockwise\nchange deal first to play: left of dealer",
            [2, 3, 4, 1],
            id="clockwise from the left",
        ),
        pytest.param("change deal first to play: dealer", [1, 4, 3, 2], id="the dealer begins"),
    ],
)
def test_am_44_the_order_of_play(lines: str, seats: list[int]) -> None:
    """AM-44: who begins, and which way the turn goes."""
    table = deal(changed("tabinet", lines, 4))
    seen = []
    for _ in seats:
        seen.append(table.turn)
        table = played(table, next(play for play in table.plays if play.startswith("throw")))
    assert seen == seats


@pytest.mark.parametrize(
    ("lines", "sides"),
    [
        pytest.param("", [[1], [2], [3], [4]], id="individual"),
        pytest.param(
            "when seats is 4\nadd deal sides: 2, partners opposite\nend",
            [[1, 3], [2, 4]],
            id="pairs",
        ),
    ],
)
def test_am_44_alone_or_in_pairs(lines: str, sides: list[list[int]]) -> None:
    """AM-44: partners count their piles together."""
    found = changed("tabinet", lines, 4)
    assert found.sides == sides
    points = score(found, {1: "KS", 2: "AS AH", 3: "KD", 4: "2S"}).points
    assert points == ((1, 2, 1, 0) if len(sides) == 4 else (2, 2))


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        pytest.param("", 1, id="a: it counts"),
        pytest.param("add sweep on last play: 0", 0, id="b: it does not"),
    ],
)
def test_am_45_the_last_card_of_the_pack_sweeps(lines: str, points: int) -> None:
    """AM-45: five takes five and the table is bare; the residue is no sweep in either."""
    found = changed("tabinet", lines, 2)
    table = position(found, turn=1, hand="5S", floor="5D", play="48 of 48")
    legal(table, "take 5S: 5D", floor="", sweep=points)
    residue = position(found, turn=1, hand="5S", floor="5D 3C", play="48 of 48")
    residue = played(residue, "take 5S: 5D")
    assert residue.pile(1) == cards("5S 5D 3C")
    assert residue.swept(1) == 0


def test_am_47_the_pace_is_chosen_and_changes_no_rule() -> None:
    """AM-47: none, 10 or 30 seconds; nothing else is offered, and the rules stay as they are."""
    usual = game("tabinet", 2)
    for pace in ("none", "10", "30"):
        found = game("tabinet", 2, pace=pace)
        assert found.rules == usual.rules
        chosen = rulelang.options.settled_choice(found.ruleset, 2, {"pace": pace})
        assert chosen["pace"] == pace
    with pytest.raises(rulelang.UnknownChoice):
        game("tabinet", 2, pace="20")
