"""Slips in counting and winning: G35 G45 G46 G48 G49 G78 G93 G100 G101 G110."""

from itertools import product

import pytest

import engine
from rulelang.model import AtLeast, Each, MoreThanHalf, Most
from tests.faults.kinds import ALL, AT_ONCE, LEADS, SUMMED, TARGETS, rules, worth
from tests.helpers import REST, Table, game, match, played, position, score, verdict
from tests.helpers.games import shipped_set


def target(name: str) -> int:
    """What wins a game."""
    found = rules(name).match.target
    assert found is not None
    return found


Lines = dict[tuple[str, ...], dict[int, str]]
SHARED = [
    (name, item.name, item.cards)
    for name in ALL
    for item in rules(name).score.items
    if isinstance(item, Most | AtLeast | MoreThanHalf)
]


@pytest.mark.parametrize(("name", "line", "pattern"), SHARED)
def test_g35_a_tie_in_a_line_scores_for_nobody(
    name: str, line: str, pattern: tuple[str, ...]
) -> None:
    """G35: with 26 cards each, or six spades each, neither side nor both have the line."""
    seats = min(shipped_set(name).deal.seats)
    even: Lines = {("*",): {1: "hearts diamonds", 2: REST}}
    more: Lines = {("*",): {1: "hearts diamonds AS", 2: REST}}
    for suit in "SC":
        even[suit,] = {1: f"A{suit}..6{suit}", 2: f"7{suit}..Q{suit}"}
        more[suit,] = {1: f"A{suit}..7{suit}", 2: f"8{suit}..K{suit}"}
    assert score(name, even[pattern], seats=seats).items[line] == (0, 0)
    assert score(name, more[pattern], seats=seats).items[line][0] > 0


def better(name: str, points: int) -> tuple[int, int]:
    """The points of two sides when the second is ahead: by more points, or by fewer."""
    low = rules(name).match.wins == "lowest"
    return (points + 1, points) if low else (points, points + 1)


@pytest.mark.parametrize("name", SUMMED)
def test_g45_and_g93_level_at_the_target(name: str) -> None:
    """G45, G93: both reach it level: what the rules say of that, and no win for the first."""
    goal, seats = target(name), min(shipped_set(name).deal.seats)
    found = rules(name).match
    before = (goal - 1, goal - 1)
    again = found.equal == "another deal" or found.both_at_target == "another deal"
    level = match(name, before, (3, 3), seats=seats)[-1]
    assert level.winner == (None if again else "draw")
    assert level.running == (goal + 2, goal + 2)
    if again:
        extra = match(name, before, (3, 3), better(name, 0), seats=seats)
        assert extra[-1].winner == 2


@pytest.mark.parametrize("name", SUMMED)
def test_g45_one_point_decides(name: str) -> None:
    """G45: 12-11 ends it: one side at the target, or the better one of two."""
    goal, seats = target(name), min(shipped_set(name).deal.seats)
    before = (goal - 1, goal - 1)
    one = match(name, before, better(name, 0), seats=seats)
    assert one[-1].winner == 2
    both = match(name, before, better(name, 1), seats=seats)[-1]
    waits = rules(name).match.both_at_target == "another deal"
    assert both.winner == (None if waits else 2)


@pytest.mark.parametrize("name", [n for n in ALL if rules(n).match.deals])
def test_g93_level_after_the_last_deal(name: str) -> None:
    """G93: level points after the last deal are a draw or go on, as the rules say, never a win."""
    found, seats = rules(name).match, min(shipped_set(name).deal.seats)
    evens = [(50, 50)] * (found.deals or 1)
    level = match(name, *evens, seats=seats)[-1]
    assert level.winner == (None if found.equal == "another deal" else "draw")
    assert match(name, *evens[1:], better(name, 50), seats=seats)[-1].winner == 2


def swept(name: str) -> tuple[Table, str]:
    """One point short of the target, and a play that clears the floor for points."""
    for floor, hand in product(CARDS, CARDS):
        if floor == hand or {floor, hand} & {"KS", "QS"}:
            continue
        try:
            table = position(
                name, turn=2, hands={2: hand, 1: "KS QS"}, floor=floor, play="20 of 36"
            )
        except engine.BadPosition:
            continue
        play = f"take {hand}: {floor}"
        told = verdict(table, play)
        if told.legal and told.sweep > 0:
            side = table.game.rules.side_of[1]
            table.state.running[side] = target(name) - 1
            return table, play
    raise AssertionError(f"no play of {name} clears the floor")


CARDS = [rank + suit for rank in "9765432AJ" for suit in "SD"]
SWEPT = [name for name in TARGETS if worth(name)]


@pytest.mark.parametrize("name", [name for name in SWEPT if name not in AT_ONCE])
def test_g46_a_sweep_does_not_end_the_match_in_mid_deal(name: str) -> None:
    """G46: one point short of the target, a sweep waits until the deal is scored."""
    table, play = swept(name)
    before = table.running
    table = played(table, play)
    assert table.swept(2) > 0
    assert table.running == before
    assert engine.result(table.state) == ""
    assert table.wants == "play"


@pytest.mark.parametrize("name", [name for name in SWEPT if name in AT_ONCE])
def test_g46_or_it_does_at_once_where_the_rules_say_so(name: str) -> None:
    """G46: with the instant win, the same sweep ends the game, from any total that is enough."""
    for short in (1, 0):
        table, play = swept(name)
        side = table.game.rules.side_of[1]
        table.state.running[side] += 1 - short
        table = played(table, play)
        assert table.state.games[side] == 1
    table, play = swept(name)
    table.state.running[table.game.rules.side_of[1]] = 0
    assert engine.result(played(table, play).state) == ""


def test_g48_partners_piles_are_counted_together_or_not() -> None:
    """G48: 12 and 10 cards against 15 and 3: the pair has most, and alone the 15 have."""
    piles = {1: "AH..QH", 3: "AD..TD", 2: "AC..KC KH JD", 4: "QD KD 2S"}
    for name, options, points in (
        ("sweep-plurality", {"alone": "no"}, (1, 0)),
        ("sweep-plurality", {"alone": "yes"}, (0, 1, 0, 0)),
    ):
        assert score(game(name, 4, **options), piles).items["Cards"] == points
    alone = score("tabinet", {1: "KS", 3: "KD", 2: "AS AH AD", 4: "2S"}, seats=4)
    assert alone.points == (1, 3, 1, 0)
    pooled = score("seep", {1: "TS", 3: "9S", 2: "KS", 4: "2S"})
    assert pooled.points == (19, 15)


@pytest.mark.parametrize("name", SUMMED)
def test_g49_the_winner_is_the_one_ahead(name: str) -> None:
    """G49: the side named the winner is the one with more points, or with fewer where few win."""
    goal, seats = target(name), min(shipped_set(name).deal.seats)
    low = rules(name).match.wins == "lowest"
    assert match(name, (goal, 3), seats=seats)[-1].winner == (2 if low else 1)
    assert match(name, (3, goal), seats=seats)[-1].winner == (1 if low else 2)


@pytest.mark.parametrize("name", ALL)
def test_g78_each_pile_is_counted(name: str) -> None:
    """G78: what nobody has is nobody's: empty piles score nothing, whatever the total is."""
    seats = min(shipped_set(name).deal.seats)
    assert score(name, {}, seats=seats).points == (0, 0)
    one = score(name, {1: "TD"}, seats=seats).points
    assert one[1] == 0
    both = score(name, {1: "TD"}, {1: 1, 2: 1}, seats=seats)
    if worth(name) and isinstance(rules(name).sweep.each, int):  # type: ignore[union-attr]
        assert both.points == (one[0] + worth(name), worth(name))
    assert sum(score(name, {1: "TD", 2: "2S"}, seats=seats).points) <= sum(
        score(name, {1: REST}, seats=seats).points
    )


@pytest.mark.parametrize("name", LEADS)
def test_g100_everything_to_one_side(name: str) -> None:
    """G100: all points against none move the lead by all of them, and knock out the empty side."""
    goal, out = target(name), rules(name).match.knock_outs
    most = rules(name).score.total or goal
    for deal, winner in (((most, 0), 1), ((0, most), 2)):
        after = match(name, deal)[-1]
        if most < goal and not out:
            assert after.running == deal
            continue
        assert after.winner == winner
        assert after.games == ((1, 0) if winner == 1 else (0, 1))
    spared = max((knock_out.under for knock_out in out), default=0)
    part = min(goal - 1, 10)
    nearly = match(name, (spared + part, spared), (spared, spared + part))
    assert [standing.running for standing in nearly] == [(part, 0), (0, 0)]
    assert nearly[-1].winner is None


@pytest.mark.parametrize("length", ["short", "full"])
def test_g100_a_bank_grows_by_the_whole_difference(length: str) -> None:
    """G100: 100 to 0 banks a hundred for the one side and nothing for the other."""
    found = game("taash", 4, length=length)
    assert match(found, (100, 0))[-1].running == (100, 0)
    assert match(found, (0, 100))[-1].running == (0, 100)


@pytest.mark.parametrize("name", LEADS)
def test_g101_the_lead_changes_hands(name: str) -> None:
    """G101: ahead by 20 and then behind by 29: a lead of nine for the others, never clipped."""
    after = match(name, (40, 20), (20, 49))
    assert [standing.running for standing in after] == [(20, 0), (0, 9)]
    after = match(name, (20, 40), (49, 20), (20, 20))
    assert [standing.running for standing in after] == [(0, 20), (9, 0), (9, 0)]


@pytest.mark.parametrize("name", ALL)
def test_g110_each_line_has_a_near_miss(name: str) -> None:
    """G110: the cards of a line score, and all the others without them do not."""
    seats = min(shipped_set(name).deal.seats)
    for item in rules(name).score.items:
        if not isinstance(item, Each):
            continue
        counted = score(name, {1: REST}, seats=seats)
        assert counted.items[item.name][0] > 0
        wanted = [
            f"{r}{s}" for r in "A23456789TJQK" for s in "SHDC" if {r, s, r + s} & set(item.cards)
        ]
        others = [f"{r}{s}" for r in "A23456789TJQK" for s in "SHDC" if f"{r}{s}" not in wanted]
        counted = score(name, {1: " ".join(others), 2: " ".join(wanted)}, seats=seats)
        assert counted.items[item.name][0] == 0
        assert counted.items[item.name][1] > 0
