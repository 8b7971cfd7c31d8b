"""What a simulation finds, as the JSON it is saved in. The published schema is made from this."""

import json
from importlib import resources
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Part(BaseModel):
    """A part of a result: frozen, and no field is passed over in silence."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Interval(Part):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2


class Points(Part):
    """Points of a side in a deal."""

    mean: Interval
    deviation: float = Field(description="standard deviation from deal to deal")


class FirstPlayer(Part):
    """What it is worth to play first in a deal."""

    wins: Interval = Field(description="share of deals won by the side that plays first")
    advantage: Interval = Field(
        description="that share, less a fair share of the deals that somebody won"
    )
    lead: Interval = Field(description="its points less the most of any other side")


class Column(Part):
    """Deals whose lead lies in a range of points, both ends included; open where null."""

    low: int | None
    high: int | None
    deals: int


class Leads(Part):
    """The lead of the side that plays first, over all deals."""

    width: int = Field(description="points in a column")
    deviation: float
    columns: tuple[Column, ...] = Field(description="from the first to the last that holds a deal")


class Kinds(Part):
    """Plays of each kind in a deal."""

    bid: float
    lay: float
    take: float
    make: float
    add: float
    raise_: float = Field(alias="raise")

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Takes(Part):
    """Shares of the takes; one may count several times."""

    of_pairs: float = Field(description="with a card of equal value among what was taken")
    of_groups: float = Field(description="with a group that was added up")
    of_several: float = Field(description="of more than one set or house")


class Houses(Part):
    """What happens to houses in a deal."""

    made: float
    added: float
    raised: float
    taken_by_owners: float
    taken_by_others: float


class Line(Part):
    """A line of the scoring table, in the deals that were looked at."""

    name: str
    clause: str
    deals: float = Field(description="share of deals in which it gave points")
    points: float = Field(description="points it gave in a deal, to whichever side")
    decided: float = Field(description="share of deals that would have ended otherwise without it")


class Clause(Part):
    """Whether a clause of the rules mattered."""

    clause: str
    heading: str
    status: str = Field(
        description="always (in force in every deal), used, never, or match (only whole matches)"
    )
    what: str = Field(description="what is counted; empty where nothing is")
    per_deal: float | None = None
    refused: float | None = Field(
        None, description="share of the turns looked at in which it refused a natural play"
    )
    decided: float | None = None


class Matches(Part):
    """Whole matches, where they were played."""

    wins_by_side: tuple[Interval, ...]
    draws: Interval
    mean_deals: float
    deals: dict[str, int] = Field(description="matches by their number of deals")


class Result(Part):
    """One rule set under one choice of seats, options and players."""

    rules: str
    name: str
    source: str = Field(description="the id or path as it was given")
    digest: str = Field(description="of the rules under these seats and options")
    program: str
    options: dict[str, str | int]
    seats: int
    sides: tuple[tuple[int, ...], ...] = Field(description="seats of each side, 1-based")
    players: tuple[str, ...] = Field(description="by seat")
    seed: int
    rotate: bool = Field(description="the dealer moves on from deal to deal, else seat 1 deals")
    match: bool = Field(description="whole matches were played")
    wanted: int | None = Field(description="deals asked for, null if the interval alone decides")
    stopped: str = Field(description="done, interval, or interrupted")
    next: int = Field(description="number of the deal, or match, to go on with")
    deals: int
    seconds: float = Field(description="the playing loop alone")
    deals_per_second: float
    plays: int
    plays_per_second: float
    plays_per_deal: float
    mean_points_by_seat: tuple[float, ...] = Field(description="of the seat's side; seat 1 first")
    mean_points_by_turn: tuple[float, ...] = Field(description="the first to play in a deal first")
    mean_points_by_side: tuple[float, ...]
    points_by_side: tuple[Points, ...]
    wins_by_seat: tuple[Interval, ...] = Field(description="share of deals its side won alone")
    wins_by_turn: tuple[Interval, ...]
    wins_by_side: tuple[Interval, ...]
    level: Interval = Field(description="share of deals that no side won alone")
    first_player: FirstPlayer
    leads: Leads
    choices_per_turn: float
    forced_turns: float = Field(description="share of turns with one legal play")
    turns_cut: int = Field(description="turns whose list of plays stopped at its bound")
    sweeps_per_deal: float
    sweep_points_per_deal: float
    sweeps_by_seat: tuple[float, ...]
    kinds: Kinds
    takes: Takes
    houses: Houses | None
    bids: dict[str, float] = Field(description="share of the bids by value")
    residue_per_deal: float = Field(description="loose cards left on the floor")
    unclaimed: float = Field(description="share of deals whose residue nobody got")
    shuffles_per_deal: float
    matches: Matches | None
    scores: tuple[Line, ...]
    clauses: tuple[Clause, ...]
    checked_deals: int = Field(description="deals played again by the interpreted engine, alike")
    counts: dict[str, int | list[int]] = Field(description="the sums all of this is made from")

    @property
    def title(self) -> str:
        """The rules, and under what choice, in one line."""
        chosen = [f"{name} {value}" for name, value in self.options.items()]
        return ", ".join([self.name, f"{self.seats} seats", *chosen])


RESULTS: TypeAdapter[list[Result]] = TypeAdapter(list[Result])


def to_json(results: list[Result]) -> str:
    """Results as the JSON that is saved, with figures rounded to what they can tell."""
    data = RESULTS.dump_python(results, mode="json", by_alias=True)
    return json.dumps(rounded(data), ensure_ascii=False, indent=2) + "\n"


def rounded(data: Any) -> Any:
    """Data for JSON with its figures cut to nine digits."""
    if isinstance(data, float):
        return float(f"{data:.9g}")
    if isinstance(data, dict):
        return {key: rounded(value) for key, value in data.items()}
    return [rounded(value) for value in data] if isinstance(data, list) else data


def published(file: str) -> str:
    """A schema as it is published in the package."""
    return resources.files("fishtable.lab").joinpath("schemas", file).read_text("utf-8")
