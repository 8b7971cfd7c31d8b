"""From the sums of a run to what a designer asks."""

from dataclasses import dataclass
from importlib.metadata import version
from math import ceil

from fishtable.lab.closely import Look
from fishtable.lab.evidence import evidence
from fishtable.lab.intervals import advantage, deviation, mean, wilson
from fishtable.lab.result import (
    Column,
    FirstPlayer,
    Houses,
    Kinds,
    Leads,
    Line,
    Matches,
    Points,
    Result,
    Takes,
)
from fishtable.lab.setting import Setting
from fishtable.sim.tally import SPREAD, Tally
from rulelang import slug

WIDTHS: tuple[int, ...] = (
    1,
    2,
    6,
    10,
    22,
    *(digit * 10**power for power in range(1, 9) for digit in (3, 5, 10)),
)
"""Columns for leads. Where all points are shared out, leads are all even or all odd: these widths
hold equally many of them on both sides of nought."""


@dataclass(frozen=True, slots=True)
class Done:
    """What has been played.

    Attributes:
        tally: the sums, over at least one deal.
        width: points in a column of the histogram of leads.
        seconds: of the playing loop alone.
        next: number of the deal, or match, to go on with.
        stopped: `done`, `interval` or `interrupted`.
    """

    tally: Tally
    width: int
    seconds: float
    next: int
    stopped: str
    wanted: int | None


def width_for(tally: Tally) -> int:
    """Points in a column, so that leads like those of a first few deals fit the histogram."""
    spread = deviation(tally.lead, tally.lead_squares, tally.deals)
    widest = abs(tally.lead) / max(tally.deals, 1) + 5 * spread
    need = ceil(2 * widest / SPREAD)
    return next(width for width in WIDTHS if width >= need)


def result_of(setting: Setting, done: Done, look: Look, checked: int) -> Result:
    """Measure a run.

    Args:
        checked: deals that the interpreted engine has played again, alike.
    """
    tally, deals = done.tally, done.tally.deals
    seats, sides = setting.seats, len(setting.sides)
    side_of = setting.rules.side_of
    wins = [wilson(tally.deal_wins[side], deals) for side in range(sides)]
    seconds = max(done.seconds, 1e-9)
    lines = _lines(setting, tally)
    return Result(
        rules=setting.ruleset.id,
        name=setting.ruleset.name,
        source=setting.source,
        digest=setting.digest,
        program=f"fishtable {version('fishtable')}",
        options=setting.options,
        seats=seats,
        sides=tuple(map(tuple, setting.sides)),
        players=setting.players,
        seed=setting.seed,
        rotate=setting.rotate,
        match=setting.match,
        wanted=done.wanted,
        stopped=done.stopped,
        next=done.next,
        deals=deals,
        seconds=done.seconds,
        deals_per_second=deals / seconds,
        plays=tally.plays,
        plays_per_second=tally.plays / seconds,
        plays_per_deal=tally.plays / deals,
        mean_points_by_seat=tuple(total / deals for total in tally.seat_points[:seats]),
        mean_points_by_turn=tuple(total / deals for total in tally.turn_points[:seats]),
        mean_points_by_side=tuple(total / deals for total in tally.points[:sides]),
        points_by_side=tuple(
            Points(
                mean=mean(tally.points[side], tally.squares[side], deals),
                deviation=deviation(tally.points[side], tally.squares[side], deals),
            )
            for side in range(sides)
        ),
        wins_by_seat=tuple(wins[side_of[seat]] for seat in range(seats)),
        wins_by_turn=tuple(wilson(tally.turn_wins[turn], deals) for turn in range(seats)),
        wins_by_side=tuple(wins),
        level=wilson(tally.ties, deals),
        first_player=FirstPlayer(
            wins=wilson(tally.turn_wins[0], deals),
            advantage=advantage(tally.turn_wins[0], deals - tally.ties, deals, sides),
            lead=mean(tally.lead, tally.lead_squares, deals),
        ),
        leads=_leads(tally, done.width),
        choices_per_turn=tally.choices / max(tally.turns, 1),
        forced_turns=tally.forced / max(tally.turns, 1),
        turns_cut=tally.turns_cut,
        sweeps_per_deal=sum(tally.sweeps) / deals,
        sweep_points_per_deal=sum(tally.sweep_points) / deals,
        sweeps_by_seat=tuple(number / deals for number in tally.sweeps[:seats]),
        kinds=_kinds(tally),
        takes=Takes(
            of_pairs=tally.takes_of_pairs / max(tally.takes, 1),
            of_groups=tally.takes_of_groups / max(tally.takes, 1),
            of_several=tally.takes_of_several / max(tally.takes, 1),
        ),
        houses=_houses(tally) if setting.rules.houses else None,
        bids={
            str(value): number / sum(tally.bids)
            for value, number in enumerate(tally.bids)
            if number
        },
        residue_per_deal=tally.residue / deals,
        unclaimed=tally.unclaimed / deals,
        shuffles_per_deal=tally.orders / deals,
        matches=_matches(tally, sides) if setting.match else None,
        scores=lines,
        clauses=tuple(evidence(setting, tally, lines, look)),
        checked_deals=checked,
        counts=counts_of(tally),
    )


def _leads(tally: Tally, width: int) -> Leads:
    held = [place for place in range(SPREAD) if tally.spread[place]]
    columns = []
    for place in range(held[0], held[-1] + 1):
        low = (place - SPREAD // 2) * width - width // 2
        columns.append(
            Column(
                low=None if place == 0 else low,
                high=None if place == SPREAD - 1 else low + width - 1,
                deals=tally.spread[place],
            )
        )
    spread = deviation(tally.lead, tally.lead_squares, tally.deals)
    return Leads(width=width, deviation=spread, columns=tuple(columns))


def _kinds(tally: Tally) -> Kinds:
    deals = tally.deals
    return Kinds(
        bid=sum(tally.bids) / deals,
        lay=tally.lays / deals,
        take=tally.takes / deals,
        make=tally.houses_made / deals,
        add=tally.houses_added / deals,
        raise_=tally.houses_raised / deals,
    )


def _houses(tally: Tally) -> Houses:
    deals = tally.deals
    return Houses(
        made=tally.houses_made / deals,
        added=tally.houses_added / deals,
        raised=tally.houses_raised / deals,
        taken_by_owners=tally.houses_taken_by_owners / deals,
        taken_by_others=tally.houses_taken_by_others / deals,
    )


def _lines(setting: Setting, tally: Tally) -> tuple[Line, ...]:
    if not tally.looked:
        return ()
    return tuple(
        Line(
            name=item.name,
            clause=f"score.{slug(item.name)}",
            deals=tally.item_deals[place] / tally.looked,
            points=tally.item_points[place] / tally.looked,
            decided=tally.item_decided[place] / tally.looked,
        )
        for place, item in enumerate(setting.ruleset.score.items)
    )


def _matches(tally: Tally, sides: int) -> Matches:
    number = tally.matches
    lengths = {str(deals): count for deals, count in enumerate(tally.match_deals) if count}
    return Matches(
        wins_by_side=tuple(wilson(tally.match_wins[side], number) for side in range(sides)),
        draws=wilson(tally.draws, number),
        mean_deals=tally.deals / max(number, 1),
        deals=lengths,
    )


def counts_of(tally: Tally) -> dict[str, int | list[int]]:
    """The sums by name."""
    return {name: getattr(tally, name) for name in Tally.__slots__}
