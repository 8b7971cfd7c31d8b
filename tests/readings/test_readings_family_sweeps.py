"""What is noted at once in the wider family: sweeps of all kinds, hits, and hands as dealt."""

import pytest

import engine
from engine.notation import mask_of
from tests.helpers import Game, Table, legal, played, position, variant
from tests.helpers.counting import counted
from tests.helpers.dealing import given, order_with

TABLE = """
language 1

game "Trial"
  deck
    A: 1
    2 to 10: as printed
    J: 11
    Q: 12
    K: 13
  end

  deal
    seats: {seats}
    packet "hands": {hand} to each
    packet "floor": 4 to the floor
    batch: {hand}
    last batch: equal share
    turn: clockwise
    first to play: left of dealer
  end

  capture
    sets: any
  end

  sweep
    {sweep}
  end

  score
    {line}
  end

  match
    target: 62
    decided: {decided}
  end
end
"""
ACES = '"Aces": 1 for each A'
LATER = "at the end of a deal"


def table(
    sweep: str, line: str = ACES, seats: int = 2, hand: int = 4, decided: str = LATER
) -> Game:
    lines = "\n    ".join(part.strip() for part in sweep.split(";"))
    return variant(TABLE.format(sweep=lines, line=line, seats=seats, hand=hand, decided=decided))


def at(game: Game, *scores: int, floor: str, hand: str, other: str = "4C KD") -> Table:
    """Seat 2 to play, with running scores; seat 1 holds `other`."""
    found = position(game, turn=2, hand=hand, hands={1: other}, floor=floor)
    for side, score in enumerate(scores):
        found.state.running[side] = score
    return found


def test_pa06_a_sweep_cancels_an_opposing_one() -> None:
    """The second sweep takes the first away, and nobody has its 5."""
    game = table("each: 5; cancels: an opposing sweep")
    here = at(game, floor="9D", hand="9S 4H", other="4C KD")
    here = played(here, "take 9S: 9D", "throw 4C")
    assert here.swept(2) == 5
    here = played(here, "take 4H: 4C", "throw KD")
    assert here.swept(2) == 10
    both = at(game, floor="9D", hand="9S 4H", other="4C 4D")
    both = played(both, "take 9S: 9D", "throw 4C", "throw 4H")
    legal(both, "take 4D: 4C | 4H", sweep=0)
    both = played(both, "take 4D: 4C | 4H")
    assert (both.swept(1), both.swept(2)) == (0, 0)


def test_pa07_from_fifty_on_no_points_and_no_cancelling() -> None:
    game = table("each: 5; cancels: an opposing sweep; scores below: 50")
    here = played(at(game, 50, 0, floor="9D", hand="9S 4H", other="4C KD"), "take 9S: 9D")
    assert here.swept(2) == 5
    here = played(here, "throw 4C", "throw 4H")
    here.state.hands[0] = mask_of(["4D"])
    legal(here, "take 4D: 4C | 4H", sweep=0)
    here = played(here, "take 4D: 4C | 4H")
    assert (here.swept(1), here.swept(2)) == (0, 5)


def test_from_a_score_on_sweeps_may_still_cancel() -> None:
    lines = "each: 1; cancels: an opposing sweep; scores below: 18; from there: still cancels"
    here = played(at(table(lines), 18, 0, floor="9D", hand="9S 4H", other="4C 4D"), "take 9S: 9D")
    here = played(here, "throw 4C", "throw 4H", "take 4D: 4C | 4H")
    assert (here.swept(1), here.swept(2)) == (0, 0)


@pytest.mark.parametrize(("score", "points"), [(36, 2), (38, 0), (40, 0)])
def test_cu03_no_points_for_a_clear_floor_from_38_on(score: int, points: int) -> None:
    game = table("each: 2; scores below: 38")
    legal(at(game, 0, score, floor="9D", hand="9S"), "take 9S: 9D", sweep=points)


def test_points_noted_before_count_for_the_gate_where_they_count_at_once() -> None:
    game = table("each: 2; scores below: 38", decided="at once")
    here = at(game, 0, 36, floor="9D", hand="9S 4H", other="4C KD")
    here = played(here, "take 9S: 9D", "throw 4C")
    legal(here, "take 4H: 4C", sweep=0)


def test_a_small_sweep_is_worth_less() -> None:
    """Up to three cards from the floor 5, four or more 10."""
    game = table("each: 10; few cards: 3; of few cards: 5")
    legal(at(game, floor="2D 3D 4H", hand="9S"), "take 9S: 2D 3D 4H", sweep=5)
    legal(at(game, floor="2D 3D 4H 9D", hand="9S"), "take 9S: 2D 3D 4H | 9D", sweep=10)


def test_only_a_card_that_lay_alone_is_a_sweep() -> None:
    game = table("each: 10; taking: one card")
    assert legal(at(game, floor="9D", hand="9S"), "take 9S: 9D", sweep=10).swept
    assert not legal(at(game, floor="9D 9H", hand="9S"), "take 9S: 9D | 9H", sweep=0).swept


def test_no_points_in_the_last_batch() -> None:
    """Only once the stock is out: the same take scores while cards are still to come."""
    game = table("each: 5; in last batch: 0")
    for of, points in ((8, 5), (4, 0)):
        here = position(
            game, turn=2, hand="9S 4H", hands={1: "4C KD"}, floor="9D", play=f"1 of {of}"
        )
        here.state.play_number = 20
        legal(here, "take 9S: 9D", sweep=points)


HIT = '"Hit": 2 for taking the card just laid'


def hits(here: Table) -> tuple[int, ...]:
    return counted(here).items["Hit"]


def test_cu01_taking_the_card_just_laid() -> None:
    game = table("each: 0", HIT)
    here = at(game, floor="6S 7S JD", hand="4H", other="4C")
    here = played(here, "throw 4H", "take 4C: 4H")
    assert hits(here) == (2, 0)
    assert [(e.seat, e.points, e.line) for e in here.happened("noted")] == [(0, (2,), 0)]


def test_no_hit_on_another_card_nor_by_a_sum_nor_later() -> None:
    game = table("each: 0", HIT)
    assert hits(played(at(game, floor="4S", hand="9H", other="4C"), "throw 9H", "take 4C: 4S")) == (
        0, 0,
    )  # fmt: skip
    assert hits(
        played(at(game, floor="5S", hand="4H", other="9C"), "throw 4H", "take 9C: 4H 5S")
    ) == (0, 0)
    four = table("each: 0", HIT, seats=3)
    here = position(four, turn=1, hand="4H", hands={2: "KC", 3: "4C"})
    assert hits(played(here, "throw 4H", "throw KC", "take 4C: 4H")) == (0, 0, 0)


def test_hits_in_a_chain_grow() -> None:
    """1 for the take, 5 for the third card of the rank, 10 for the fourth, laid or taken."""
    game = table("each: 0", '"Hit": 1 then 5 then 10 for taking the card just laid', seats=4)
    here = position(game, turn=1, hand="4H", hands={2: "4C", 3: "4S", 4: "4D"})
    here = played(here, "throw 4H", "take 4C: 4H")
    assert hits(here) == (0, 1, 0, 0)
    here = played(here, "throw 4S")
    assert hits(here) == (0, 1, 5, 0)
    assert hits(played(here, "take 4D: 4S")) == (0, 1, 5, 10)
    assert hits(played(here, "throw 4D")) == (0, 1, 5, 10)


def test_without_a_chain_the_next_hit_is_a_hit_of_its_own() -> None:
    game = table("each: 0", HIT, seats=4)
    here = position(game, turn=1, hand="4H", hands={2: "4C", 3: "4S", 4: "4D"})
    here = played(here, "throw 4H", "take 4C: 4H", "throw 4S", "take 4D: 4S")
    assert hits(here) == (0, 2, 0, 2)


def test_a_hit_may_depend_on_rank_and_score() -> None:
    game = table(
        "each: 0", '"Hit": 4 for taking the card just laid if it is K Q, to a side under 30'
    )
    king = at(game, floor="", hand="KH", other="KC")
    assert hits(played(king, "throw KH", "take KC: KH")) == (4, 0)
    four = at(game, floor="", hand="4H", other="4C")
    assert hits(played(four, "throw 4H", "take 4C: 4H")) == (0, 0)
    late = at(game, 30, 0, floor="", hand="KH", other="KC")
    assert hits(played(late, "throw KH", "take KC: KH")) == (0, 0)


def dealt(line: str, *hands: str, score: int = 0, decided: str = LATER) -> Table:
    """A deal in which the seats receive these hands of three."""
    game = table("each: 0", line, hand=3, decided=decided)
    here = Table(game, engine.start(game.rules))
    here.state.running[0] = score
    return given(here, order_with(game, 1, hands=dict(enumerate(hands, 1))))


THREE = '"Three alike": 10 for 3 of a rank in a dealt hand'
PAIR = '"Pair": 1 for 2 of a rank in a dealt hand'
LOW = '"Low": 3 for 9 or less in a dealt hand'


def test_a_dealt_hand_scores_at_once() -> None:
    here = dealt(f"{THREE}\n    {LOW}", "7S 7H 7D", "2S 3H 4D")
    assert counted(here).items == {"Three alike": (10, 0), "Low": (0, 3)}
    assert [(e.seat, e.points, e.line) for e in here.happened("noted")] == [
        (0, (10,), 0),
        (1, (3,), 1),
    ]


def test_a_hand_scores_its_best_line_or_every_line() -> None:
    """Three twos total 6 as well."""
    hands = ("2S 2H 2D", "KS QH 9D")
    best = dealt(f"{THREE}\n    {LOW}", *hands)
    assert counted(best).points == (10, 0)
    both = dealt(f"{THREE}\n    {LOW}\n    declared: every line", *hands)
    assert counted(both).points == (13, 0)


def test_only_the_best_hand_at_the_table() -> None:
    here = dealt(f"{THREE}\n    {LOW}\n    declared: best hand", "7S 7H 7D", "2S 3H 4D")
    assert counted(here).points == (10, 0)
    sevens = dealt(f"{PAIR}\n    declared: best hand", "7S 7H 2D", "4S 4H KD")
    assert counted(sevens).points == (1, 0)  # the higher pair
    equal = dealt(f"{LOW}\n    declared: best hand", "AS 3S 4S", "2S 3H 4D")
    assert counted(equal).points == (0, 3)  # seat 2 plays first


def test_a_hand_as_dealt_may_depend_on_ranks_runs_and_score() -> None:
    kings = '"Kings": 4 for 2 of K in a dealt hand'
    assert counted(dealt(kings, "KS KH 2D", "QS QH 3D")).points == (4, 0)
    row = '"Row": 6 for a run of 3 in a dealt hand'
    assert counted(dealt(row, "TS JH QD", "QS KH AD")).points == (6, 0)
    late = f"{THREE}, to a side under 30"
    assert counted(dealt(late, "7S 7H 7D", "QS KH AD", score=30)).points == (0, 0)


def test_a_dealt_hand_can_end_the_match() -> None:
    """52 and 10 are 62, before anybody has played."""
    here = dealt(THREE, "7S 7H 7D", "QS KH AD", score=52, decided="at once")
    assert here.wants == "over"
    assert here.running == (62, 0)
    assert [event.kind for event in here.events][-1] == "match"
    assert dealt(THREE, "7S 7H 7D", "QS KH AD", score=52).wants == "play"
