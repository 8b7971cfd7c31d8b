"""Slips in counting and winning: G35 G45 G46 G48 G49 G52 G56 G78 G93 G95 G100 G101 G110."""

import pytest

import engine
import rulelang
from rulelang.cards import PACKS
from rulelang.model import (
    AtLeast,
    Dealt,
    Each,
    Hit,
    LastTake,
    MoreThanHalf,
    Most,
    Prime,
    Run,
    Whole,
)
from tests.faults.kinds import (
    AT_ONCE,
    EVERY,
    LEADS,
    SUMMED,
    SWEEPS,
    TARGETS,
    fewest,
    on_each,
    rules,
    sweep,
    unlike,
)
from tests.faults.spots import single, take, text, worth
from tests.helpers import REST, Game, Table, changed, game, match, played, position, score


def target(name: str) -> int:
    """What wins a game."""
    found = rules(name).match.target
    assert found is not None
    return found


SHARED = [
    (name, item)
    for name in EVERY
    for item in rules(name).score.items
    if isinstance(item, Most | AtLeast | MoreThanHalf | Prime)
]


def of(name: str, *patterns: str) -> list[str]:
    """The cards of a pattern."""
    whole = PACKS[rules(name).deck.pack]
    return [card for card in whole.cards if any(card in whole.of(one) for one in patterns)]


def counted_alone(name: str, line: str, *piles: list[str]) -> tuple[int, ...]:
    """What a line of the table scores for the sides of seats 1 and 2."""
    found = {seat: " ".join(pile) for seat, pile in enumerate(piles, 1) if pile}
    return score(name, found, seats=fewest(name)).items[line]


@on_each(SHARED)
def test_g35_a_tie_in_a_line_scores_for_nobody(name: str, item: Most) -> None:
    """G35: with as many cards each, or as many spades, neither side nor both have the line."""
    prime = isinstance(item, Prime)
    cards = of(name, "*") if prime else of(name, *item.cards)
    half = len(cards) // 2
    if not prime:  # a single card is never even: one each of others, or none at all
        even = counted_alone(name, item.name, cards[:half], cards[half : 2 * half])
        split = isinstance(item, Most) and item.ties == "split" and half
        both = isinstance(item, AtLeast) and half >= item.count
        assert even == ((item.points // 2,) * 2 if split else even if both else (0, 0))
        assert not both or even[0] == even[1]
        most = max(half, getattr(item, "count", 0), getattr(item, "minimum", None) or 0)
        more = counted_alone(name, item.name, cards[: most + 1], cards[most + 1 :])
        assert more[0] > 0
        return
    each_suit = [[f"{rank}{suit}" for suit in "SHDC"] for rank in "67"]
    assert counted_alone(name, item.name, each_suit[0]) == (item.points, 0)
    mixed = ["6S", "6H", "7D", "7C"], ["7S", "7H", "6D", "6C"]
    assert counted_alone(name, item.name, *mixed) == (0, 0)
    assert counted_alone(name, item.name, *each_suit) == (0, item.points)


@on_each([(name, item) for name, item in SHARED if isinstance(item, Prime)])
def test_g56_a_prime_without_four_suits(name: str, item: Prime) -> None:
    """G56: three suits of high cards against four of low ones, and nobody with four."""
    three, four, two = ["7D", "7C", "7S"], ["2D", "2C", "2S", "2H"], ["AS", "AH"]
    first = counted_alone(name, item.name, three, four)
    assert (first[0] > 0) == (item.suits == "any number")
    assert (first[1] > 0) == (item.suits != "any number")
    neither = counted_alone(name, item.name, three, two)
    assert (neither[0] > 0) == (item.suits != "four needed")
    assert neither[1] == 0


def better(name: str, points: int) -> tuple[int, int]:
    """The points of two sides when the second is ahead: by more points, or by fewer."""
    low = rules(name).match.wins == "lowest"
    return (points + 1, points) if low else (points, points + 1)


@on_each(SUMMED)
def test_g45_and_g93_level_at_the_target(name: str) -> None:
    """G45, G93: both reach it level: what the rules say of that, and no win for the first."""
    goal, seats = target(name), fewest(name)
    found = rules(name).match
    before = (goal - 1, goal - 1)
    again = found.equal == "another deal" or found.both_at_target == "another deal"
    level = match(name, before, (3, 3), seats=seats)[-1]
    assert level.winner == (None if again else "draw")
    assert level.running == (goal + 2, goal + 2)
    if again:
        extra = match(name, before, (3, 3), better(name, 0), seats=seats)
        assert extra[-1].winner == 2


@on_each(SUMMED)
def test_g45_one_point_decides(name: str) -> None:
    """G45: 12-11 ends it: one side at the target, or the better one of two."""
    goal, seats = target(name), fewest(name)
    before = (goal - 1, goal - 1)
    one = match(name, before, better(name, 0), seats=seats)
    assert one[-1].winner == 2
    both = match(name, before, better(name, 1), seats=seats)[-1]
    waits = rules(name).match.both_at_target == "another deal"
    assert both.winner == (None if waits else 2)


@on_each([n for n in EVERY if rules(n).match.deals])
def test_g93_level_after_the_last_deal(name: str) -> None:
    """G93: level points after the last deal are a draw or go on, as the rules say, never a win."""
    found, seats = rules(name).match, fewest(name)
    evens = [(50, 50)] * (found.deals or 1)
    level = match(name, *evens, seats=seats)[-1]
    assert level.winner == (None if found.equal == "another deal" else "draw")
    assert match(name, *evens[1:], better(name, 50), seats=seats)[-1].winner == 2


def swept(name: str, which: Game, before: int) -> tuple[Table, str]:
    """A running score of seat 2's side, and a play that clears the floor for points."""
    card, floor = single(name)
    others = [one for one in of(name, "*") if one not in (card, *floor)]
    hands = {2: text((card, others[0])), 1: text(tuple(others[1:3]))}
    table = position(which, turn=2, hands=hands, floor=text(floor), play="20 of 36")
    table.state.running[table.game.rules.side_of[1]] = before
    return table, take(card, floor)


SWEPT = [name for name in TARGETS if name in SWEEPS and worth(name, *single(name))]


@on_each([name for name in SWEPT if name not in AT_ONCE])
def test_g46_a_sweep_does_not_end_the_match_in_mid_deal(name: str) -> None:
    """G46: one point short of the target, a sweep waits until the deal is scored."""
    shut = sweep(name).scores_below
    table, play = swept(name, game(name), target(name) - 1)
    before = table.running
    table = played(table, play)
    assert table.swept(2) == (worth(name, *single(name)) if shut is None else 0)
    assert table.running == before
    assert engine.result(table.state) == ""
    assert table.wants == "play"


@on_each([name for name in SWEPT if name in SUMMED])
def test_g46_or_it_does_at_once_where_the_rules_say_so(name: str) -> None:
    """G46: with the instant win, the same sweep ends the game, from any total that is enough."""
    which, points = game(name), worth(name, *single(name))
    if rules(name).match.decided == "at the end of a deal":
        which = changed(name, _line(name, "match decided: at once"), which.rules.seat_count)
    goal, shut = target(name), sweep(name).scores_below
    for before, wins in ((goal - 1, 1), (goal - points, 1), (goal - points - 1, 0), (0, 0)):
        table, play = swept(name, which, before)
        after = played(table, play)
        ends = wins and (shut is None or before < shut)
        assert after.state.games[table.game.rules.side_of[1]] == ends
        assert (engine.result(after.state) != "") == ends


@on_each(unlike(SUMMED, "sweep"))
def test_g52_choices_that_contradict_each_other(name: str) -> None:
    """G52: an instant win where few points win, or without what wins it, is refused by name."""
    lines = ["add match wins: lowest"]
    if name not in AT_ONCE:
        lines.insert(0, _line(name, "match decided: at once"))
    told = [one.message for one in _findings(name, *lines)]
    assert any("at once" in message and "wins: lowest" in message for message in told)
    notes = any(isinstance(item, Hit | Dealt) for item in rules(name).score.items)
    if name in SWEEPS and not notes and len(lines) == 2:
        removed = ["remove examples of sweep", "remove sweep"]
        told = [one.message for one in _findings(name, *removed, lines[0])]
        assert any("`at once` needs sweeps" in message for message in told)


def _line(name: str, said: str) -> str:
    """A line that says it, whether the rule set says something of that already or not."""
    is_new = any(one.code == "E021" for one in _findings(name, f"change {said}"))
    return f"{'add' if is_new else 'change'} {said}"


def _findings(name: str, *lines: str) -> tuple[rulelang.Diagnostic, ...]:
    text = "\n".join(
        ["language 1", f'variant "Ours" of {name}', 'summary "A trial."', *lines, "end\n"]
    )
    return rulelang.load_text(text).findings


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


@on_each(SUMMED)
def test_g49_the_winner_is_the_one_ahead(name: str) -> None:
    """G49: the side named the winner is the one with more points, or with fewer where few win."""
    goal, seats = target(name), fewest(name)
    low = rules(name).match.wins == "lowest"
    assert match(name, (goal, 3), seats=seats)[-1].winner == (2 if low else 1)
    assert match(name, (3, goal), seats=seats)[-1].winner == (1 if low else 2)


@on_each(EVERY)
def test_g78_each_pile_is_counted(name: str) -> None:
    """G78: what nobody has is nobody's: empty piles score nothing, whatever the total is."""
    seats, sweep = fewest(name), rules(name).sweep
    assert score(name, {}, seats=seats).points == (0, 0)
    one = score(name, {1: "7D"}, seats=seats).points
    assert one[1] == 0
    both = score(name, {1: "7D"}, {1: 1, 2: 1}, seats=seats)
    if sweep and isinstance(sweep.each, int):
        assert both.points == (one[0] + sweep.each, sweep.each)
    assert sum(score(name, {1: "7D", 2: "2S"}, seats=seats).points) <= sum(
        score(name, {1: REST}, seats=seats).points
    )


@on_each(LEADS)
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


@on_each(LEADS)
def test_g101_the_lead_changes_hands(name: str) -> None:
    """G101: ahead by 20 and then behind by 29: a lead of nine for the others, never clipped."""
    after = match(name, (40, 20), (20, 49))
    assert [standing.running for standing in after] == [(20, 0), (0, 9)]
    after = match(name, (20, 40), (49, 20), (20, 20))
    assert [standing.running for standing in after] == [(0, 20), (9, 0), (9, 0)]


LINES = [
    (name, item)
    for name in EVERY
    for item in rules(name).score.items
    if isinstance(item, Each | AtLeast | Most | MoreThanHalf | Whole | Run)
]


@on_each(LINES)
def test_g110_each_line_has_a_near_miss(name: str, item: Each) -> None:
    """G110: the cards of a line score, all the others do not, nor does one card too few."""
    cards = of(name, *item.cards)
    others = [card for card in of(name, "*") if card not in cards]
    assert counted_alone(name, item.name, of(name, "*"))[0] > 0
    counted = counted_alone(name, item.name, others, cards)
    assert counted[0] == 0
    assert counted[1] > 0
    if isinstance(item, Whole | AtLeast):
        need = len(cards) if isinstance(item, Whole) else item.count
        assert counted_alone(name, item.name, cards[:need])[0] > 0
        assert counted_alone(name, item.name, cards[: need - 1] + others) == (0, 0)
    if isinstance(item, Run):
        ranks = [card for card in cards if card[0] != item.first]
        assert counted_alone(name, item.name, ranks + others) == (0, 0)
        start = PACKS[rules(name).deck.pack].suited.index(item.first)
        run = cards[start:][: item.count]
        assert counted_alone(name, item.name, run)[0] > 0
        assert counted_alone(name, item.name, run[:-1] + cards[start + item.count :]) == (0, 0)


@on_each([n for n in EVERY if any(isinstance(i, LastTake) for i in rules(n).score.items)])
def test_g95_the_residue_is_no_take(name: str) -> None:
    """G95: who took last is asked of the takes: what the residue brings changes nothing."""
    line = next(item for item in rules(name).score.items if isinstance(item, LastTake))
    card, floor = single(name, 1)
    hands = {2: card, 1: "KH"}
    table = position(name, turn=2, hands=hands, floor=text(floor), play="35 of 36")
    taken = played(table, take(card, floor[-1:]), "throw KH")
    assert taken.pile(2) == {card, *floor, "KH"}
    assert score(name, {1: REST}, last=2).items[line.name] == (0, line.points)
    assert score(name, {1: REST}).items[line.name] == (0, 0)
