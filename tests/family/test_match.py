"""How matches of the family are won: gates, counting out, outright wins, lurch, few points."""

import pytest

from docgen import run_all
from engine.reckoning import note_gates
from engine.state import NOBODY
from fishtable.deep import deep_findings
from rulelang import load_text
from tests.helpers import Game, Table, game, match, played, position, variant
from tests.helpers.books import books, holds, section

TABLE = """
  deck
    A: 1
    2 to 10: as printed
    J: 11
    Q: 12
    K: 13
  end
  deal
    seats: 2
    packet "hands": 4 to each
    packet "floor": 4 to the floor
    batch: 4
  end
  capture
    sets: any
  end
  sweep
    each: 1
  end
  score
    "Cards": 3 for most cards
    "Spades": 1 for most spades
    "Ten of diamonds": 2 for TD
    "Two of spades": 1 for 2S
    "Aces": 1 for each A
    total: 11
  end
"""


def text_of(*lines: str) -> str:
    own = "".join(f"    {line}\n" for line in lines)
    return f'language 1\ngame "Trial"\n{TABLE}  match\n{own}  end\nend\n'


def game_with(*lines: str) -> Game:
    return variant(text_of(*lines))


def last_deal(
    game: Game, running: tuple[int, int], first: str, second: str, sweeps: int = 0
) -> Table:
    """The end of a deal that began at some score: one card is laid, and the piles are counted.

    Args:
        first, second: the piles; the rest of the pack lies on the floor, with nobody to have it.
        sweeps: points that the second player has noted for sweeps.
    """
    table = position(game, turn=1, hand="KC", piles={1: first, 2: second}, play="48 of 48")
    table.state.running[:2] = running
    table.state.sweep_points[1] = sweeps
    note_gates(game.rules, table.state)
    return played(table, "throw KC")


def won(table: Table) -> int | None:
    """The seat that has won the match."""
    return None if table.state.winner == NOBODY else table.state.winner + 1


DOMINICAN = (
    "target: 21",
    'gate "Cards only": from 18, only "Cards"',
    'gate "Ten only": from 19, only "Ten of diamonds"',
    'gate "Spades only": from 20, only "Spades"',
)


@pytest.mark.parametrize(
    ("before", "first", "second", "after", "winner"),
    [
        ((19, 10), "TD", "AS AH AD AC 2S", (21, 19), 1),  # the ten of diamonds, and nothing else
        ((19, 10), "AS AH AD 2S 2H 2D", "TD", (19, 12), None),  # much, but not the ten
        ((19, 17), "TD 3H", "AS AH AD AC 2S", (21, 26), 1),  # CS20: whatever the others score
        ((18, 0), "TD 3H 4H", "2S", (21, 2), 1),  # most cards
        ((18, 0), "TD", "2S 3H 4H", (18, 5), None),  # the ten is no help at 18
        ((20, 0), "5S", "TD AH", (21, 6), 1),
        ((17, 0), "TD AH", "2S", (23, 2), 1),  # one point earlier everything counts
    ],
)
@pytest.mark.parametrize("rules", ["trial", "dominican-casino"])
def test_cs20_gates(
    rules: str,
    before: tuple[int, int],
    first: str,
    second: str,
    after: tuple[int, int],
    winner: int | None,
) -> None:
    """CS20: at 18 only cards, at 19 only the ten of diamonds, at 20 only spades win."""
    table = last_deal(
        game_with(*DOMINICAN) if rules == "trial" else game(rules), before, first, second
    )
    assert (table.running, won(table)) == (after, winner)


def test_behind_a_gate_sweeps_earn_nothing() -> None:
    table = last_deal(game_with(*DOMINICAN), (0, 18), "AH", "3H 4H", sweeps=2)
    assert table.running == (1, 21)
    table = last_deal(game_with(*DOMINICAN), (0, 17), "AH", "3H 4H", sweeps=2)
    assert table.running == (1, 22)


def test_two_gates_in_one_deal() -> None:
    """Both get there from behind a gate: the higher score wins, as anywhere."""
    table = last_deal(game_with(*DOMINICAN), (18, 20), "3H 4H 5H", "5S")
    assert (table.running, won(table)) == ((21, 21), None)
    table = last_deal(game_with(*DOMINICAN, "equal: draw"), (18, 20), "3H 4H 5H", "5S")
    assert table.state.winner < NOBODY


@pytest.mark.parametrize(
    ("how", "winner"),
    [
        ("first counted, sweeps last", 1),  # cards come first, and they are enough
        ("first counted, sweeps first", 2),  # a sweep is noted before anything is counted
        ("higher wins", 2),
        ("another deal", None),
    ],
)
def test_counting_out(how: str, winner: int | None) -> None:
    """18 and 20: three for cards bring the one there first, one sweep the other."""
    game = game_with("target: 21", f"both at target: {how}")
    table = last_deal(game, (18, 20), "3H 4H 5H 6H 7H 8H", "AS AH AD AC", sweeps=1)
    assert table.running == (21, 26)
    assert won(table) == winner


def test_one_line_brings_both_there() -> None:
    """Two aces each, from 20 and 19: the line is the same, so the higher score wins."""
    game = game_with("target: 21", "both at target: first counted, sweeps last")
    table = last_deal(game, (20, 19), "AH AD", "AS AC")
    assert (table.running, won(table)) == ((22, 22), None)
    table = last_deal(game, (20, 19), "AH AD 3H", "AS AC")
    assert (table.running, won(table)) == ((25, 22), 1)


def test_cards_decide_at_once() -> None:
    """19 and the ten of diamonds taken: 21, and the deal is not played to its end."""
    for decided, over in (("at once, cards too", True), ("at once", False)):
        game = game_with("target: 21", f"decided: {decided}")
        table = position(game, turn=1, hand="TS", hands={2: "5C"}, floor="TD KH", play="20 of 48")
        table.state.running[:2] = [19, 20]
        table = played(table, "take TS: TD")
        assert (won(table) == 1) == over
        assert table.running == ((21, 20) if over else (19, 20))


def test_what_is_compared_does_not_decide_at_once() -> None:
    """Ahead in cards and spades is not yet the most of them."""
    game = game_with("target: 21", "decided: at once, cards too")
    table = position(game, turn=1, hand="TS", hands={2: "5C"}, floor="TC KH", piles={1: "3S 4S"})
    table.state.running[:2] = [18, 20]
    table = played(table, "take TS: TC")
    assert (table.running, won(table)) == ((18, 20), None)


def test_an_outright_win() -> None:
    """All ten red courts and more do not matter: all diamonds do, whatever the score."""
    game = game_with("target: 21", 'outright "All diamonds": all diamonds in a deal')
    assert won(last_deal(game, (0, 20), "diamonds", "AS AH AC 2S")) == 1
    assert won(last_deal(game, (0, 20), "AD..QD", "AS AH AC 2S KD")) == 2


def test_an_outright_win_goes_before_a_knock_out() -> None:
    """All four threes and a single point: won with the one line, lost with the other alone."""
    lines = ['outright "Threes": all 3 in a deal', 'knock-out "Nothing": under 2 in a deal']
    piles = ("3S 3H 3D 3C", "AH AD AC 4H 5H")
    assert won(last_deal(game_with("target: 21", *lines), (0, 0), *piles)) == 1
    assert won(last_deal(game_with("target: 21", lines[1]), (0, 0), *piles)) == 2


def test_a_lurch_counts_double() -> None:
    """To 11 with the difference banked: under 6 loses two games at one blow."""
    game = game_with("keep: banked difference", "target: 11", "games: 3", "lurch under: 6")
    assert match(game, (8, 3), (2, 9), (11, 0))[-1].games == (1, 0)
    assert match(game, (8, 3), (3, 8), (9, 2))[-1].games == (2, 0)
    won = match(game, (11, 0), (11, 0))
    assert [standing.games for standing in won] == [(2, 0), (4, 0)]
    assert won[-1].winner == 1


def test_g49_the_lowest_score_wins() -> None:
    """G49: 3 against 12 where few points are good: the 3 win, and a tie goes on."""
    game = game_with("target: 12", "wins: lowest")
    assert match(game, (3, 12))[-1].winner == 2 - 1
    assert match(game, (12, 3))[-1].winner == 2
    assert match(game, (11, 10))[-1].winner is None
    assert match(game, (12, 12), (0, 1))[-1].winner == 1
    assert match(game_with("deals: 2", "wins: lowest"), (3, 4), (5, 3))[-1].winner == 2


def test_few_points_are_good_in_a_difference_too() -> None:
    game = game_with("keep: banked difference", "target: 11", "wins: lowest")
    assert match(game, (9, 2))[-1].running == (0, 7)
    assert match(game, (9, 2), (4, 0))[-1].winner == 2


def test_a_match_behind_gates_need_not_end() -> None:
    """From 1 on only a line counts that brings nothing: nobody gets to 40."""
    shut = text_of("target: 40", 'gate "Shut": from 1, only "Two of spades"')
    shut = shut.replace("1 for 2S", "0 for 2S").replace("    total: 11\n", "")
    found = [one.code for one in deep_findings(load_text(shut), 8)]
    assert found == ["E152"]
    assert deep_findings(load_text(shut.replace("0 for 2S", "6 for 2S")), 8) == []


GATED = """
  example "At eighteen only cards count"
    score so far 18 10
    pile of 1: TD
    pile of 2: 2S 3H 4H
    scores 0 5
  end
"""
COUNTED_OUT = """
  example "Cards come before a sweep"
    score so far 18 20
    pile of 1: 3H 4H 5H 6H
    pile of 2: AH
    sweep of 2: AH
    deal 3 2
    running 21 22
    winner 1
  end
"""


@pytest.mark.parametrize(
    ("lines", "example"),
    [
        (DOMINICAN, GATED),
        (("target: 21", "both at target: first counted, sweeps last"), COUNTED_OUT),
    ],
)
def test_examples_can_show_it(lines: tuple[str, ...], example: str) -> None:
    """An example that says what the match stands at counts behind gates, and counts out."""
    loaded = load_text(text_of(*lines).removesuffix("end\n") + example + "end\n")
    assert loaded.ruleset is not None, loaded.diagnostics
    (ran,) = run_all(loaded.ruleset)
    assert ran.holds, ran.message


def test_the_rulebook_says_it() -> None:
    lines = (*DOMINICAN, 'outright "All diamonds": all diamonds in a deal')
    text = books([game_with(*lines).ruleset])["untitled"]
    late = section(text, "match.ten-only")
    assert holds(late, "19 points or more", "by “ten of diamonds” only")
    assert holds(section(text, "match.all-diamonds"), "every diamond", "outright")
