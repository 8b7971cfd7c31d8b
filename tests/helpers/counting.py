"""Counting piles and keeping matches, for tests."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import engine
from engine.match import close_deal
from engine.notation import mask_of, read_card
from engine.state import NOBODY
from tests.helpers.games import Game, as_game
from tests.helpers.tables import Table
from tests.helpers.words import REST, cards, mask, names


@dataclass(frozen=True)
class Score:
    """A counted deal: the lines of the scoring table, sweeps and all of it, by side."""

    items: dict[str, tuple[int, ...]]
    sweeps: tuple[int, ...]
    points: tuple[int, ...]


def score(
    which: Game | str,
    piles: Mapping[int, str],
    sweeps: Mapping[int, int] | Collection[str] = (),
    *,
    seats: int | None = None,
    last: int | None = None,
) -> Score:
    """Count the piles.

    Args:
        piles: by seat; REST stands for every card that no other pile names.
        sweeps: a number of sweeps by seat; or texts `2: 9H taking AS 8D`. Each has its full worth.
        seats: where the game is named by its id.
        last: the seat that took last, where that scores.
    """
    found = as_game(which, seats)
    rest = names(found.rules.pack).difference(
        *(cards(text) for text in piles.values() if text != REST)
    )
    held = {seat - 1: mask_of(rest) if t == REST else mask(t) for seat, t in piles.items()}
    given = engine.Given(
        piles=held, sweeps=_sweeps(found, sweeps), last_taker=last - 1 if last else None
    )
    return counted(Table(found, engine.state_of(found.rules, given)))


def counted(table: Table) -> Score:
    """Count what has been captured at a table so far."""
    tally = engine.tally(table.game.rules, table.state)
    titles = [item.name for item in table.game.ruleset.score.items]
    return Score(dict(zip(titles, tally.items, strict=True)), tally.sweeps, tally.points)


def _sweeps(found: Game, sweeps: Mapping[int, int] | Collection[str]) -> list[engine.GivenSweep]:
    worth = found.rules.sweep_points
    if isinstance(sweeps, Mapping):
        return [engine.GivenSweep(s - 1, -1, 0, worth) for s, n in sweeps.items() for _ in range(n)]
    made = []
    for text in sweeps:
        seat, _, what = text.partition(":")
        card, _, taken = what.partition(" taking ")
        points = worth if worth >= 0 else found.rules.value[read_card(card)]
        made.append(engine.GivenSweep(int(seat) - 1, read_card(card), mask(taken), points))
    return made


@dataclass(frozen=True)
class Standing:
    """A match after a deal.

    Attributes:
        running: sums, banks or lead, by side.
        games: games won by side.
        winner: the first seat of the side that has won the match, `draw`, or None.
    """

    running: tuple[int, ...]
    games: tuple[int, ...]
    winner: int | str | None


def match(
    which: Game | str,
    *deals: tuple[int, ...],
    sweeps: Sequence[tuple[int, ...]] = (),
    seats: int | None = None,
) -> list[Standing]:
    """Keep a match over some deals, none of them after its end.

    Args:
        deals: points by side, sweeps included.
        sweeps: how much of each deal's points is for sweeps, nothing if left out.
    """
    found = as_game(which, seats)
    rules, state = found.rules, engine.start(found.rules)
    count = rules.side_count
    after = []
    for number, points in enumerate(deals):
        assert state.winner == NOBODY, f"the match was over before deal {number + 1}"
        assert len(points) == count
        state.deal_points[:count] = points
        state.deal_sweeps[:count] = sweeps[number] if number < len(sweeps) else [0] * count
        close_deal(rules, state)
        games = tuple(state.games[:count])
        after.append(Standing(tuple(state.running[:count]), games, _winner(found, state.winner)))
    return after


def _winner(found: Game, winner: int) -> int | str | None:
    if winner == NOBODY:
        return None
    return "draw" if winner == engine.DRAW else found.sides[winner][0]
