"""Slips in counting and winning: G35 G45 G46 G48 G49 G78 G93 G100 G101 G110."""

import pytest

import engine
from rulelang.model import AtLeast, Each, MoreThanHalf, Most
from tests.faults.kinds import ALL, LEADS, SUMMED, TARGETS, loaded, rules, worth
from tests.helpers import REST, game, match, played, position, score


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
    seats = min(loaded(name).deal.seats)
    even: Lines = {("*",): {1: "hearts diamonds", 2: REST}, ("S",): {1: "AS..6S", 2: "7S..QS"}}
    assert score(name, even[pattern], seats=seats).items[line] == (0, 0)
    more: Lines = {("*",): {1: "hearts diamonds AS", 2: REST}, ("S",): {1: "AS..7S", 2: "8S..KS"}}
    assert score(name, more[pattern], seats=seats).items[line][0] > 0


@pytest.mark.parametrize("name", SUMMED)
def test_g45_and_g93_level_at_the_target(name: str) -> None:
    """G45, G93: both reach it level: another deal, and the first of the two has won nothing."""
    goal = target(name)
    seats = min(loaded(name).deal.seats)
    first, last = match(name, (goal - 1, goal - 1), (3, 3), seats=seats)
    assert (first.winner, last.winner) == (None, None)
    assert last.running == (goal + 2, goal + 2)
    extra = match(name, (goal - 1, goal - 1), (3, 3), (0, 1), seats=seats)
    assert extra[-1].winner == 2
    one = match(name, (goal - 1, goal - 1), (0, 1), seats=seats)
    assert one[-1].winner == 2


@pytest.mark.parametrize("name", [n for n in ALL if rules(n).match.deals])
def test_g93_a_level_single_deal(name: str) -> None:
    """G93: where one deal is the match and says so, level points are a draw, no win."""
    seats = min(loaded(name).deal.seats)
    assert rules(name).match.equal == "draw"
    assert match(name, (50, 50), seats=seats)[-1].winner == "draw"
    assert match(name, (50, 51), seats=seats)[-1].winner == 2


@pytest.mark.parametrize("name", TARGETS)
def test_g46_a_sweep_does_not_end_the_match_in_mid_deal(name: str) -> None:
    """G46: one point short of the target, a sweep waits until the deal is scored."""
    table = position(name, turn=2, hands={2: "9S", 1: "KS QS"}, floor="9D", play="20 of 48")
    side = table.game.rules.side_of[1]
    table.state.running[side] = target(name) - 1
    before = table.running
    table = played(table, "take 9S: 9D")
    assert table.swept(2) == worth(name)
    assert table.running == before
    assert engine.result(table.state) == ""
    assert table.wants == "play"


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
def test_g49_the_higher_score_wins(name: str) -> None:
    """G49: the side that is named the winner is the one with more points."""
    goal, seats = target(name), min(loaded(name).deal.seats)
    assert match(name, (goal, 3), seats=seats)[-1].winner == 1
    assert match(name, (3, goal), seats=seats)[-1].winner == 2


@pytest.mark.parametrize("name", ALL)
def test_g78_each_pile_is_counted(name: str) -> None:
    """G78: what nobody has is nobody's: empty piles score nothing, whatever the total is."""
    seats = min(loaded(name).deal.seats)
    assert score(name, {}, seats=seats).points == (0, 0)
    one = score(name, {1: "TD"}, seats=seats).points
    assert one[1] == 0
    both = score(name, {1: "TD"}, {1: 1, 2: 1}, seats=seats)
    if worth(name) and isinstance(rules(name).sweep.each, int):  # type: ignore[union-attr]
        assert both.points == (one[0] + worth(name), worth(name))
    assert sum(score(name, {1: "TD", 2: "2S"}, seats=seats).points) <= sum(
        score(name, {1: REST}, seats=seats).points
    )


@pytest.mark.parametrize("name", [n for n in ALL if n in LEADS])
def test_g100_everything_to_one_side(name: str) -> None:
    """G100: all points against none move the lead that way, and the empty side is knocked out."""
    all_points = rules(name).score.total
    assert all_points is not None
    out = bool(rules(name).match.knock_outs)
    for deal, winner in (((all_points, 0), 1), ((0, all_points), 2)):
        after = match(name, deal)[-1]
        assert after.winner == winner
        assert after.games == ((1, 0) if winner == 1 else (0, 1))
    nearly = match(name, (all_points - 10, 9), (9, all_points - 10))[-1]
    assert nearly.running == (0, 0)
    assert nearly.winner is None
    assert out == (name != "seep-punjab")


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
    seats = min(loaded(name).deal.seats)
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
