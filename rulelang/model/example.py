"""Worked cases inside a spec, played by the engine wherever they are shown."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.model.base import Part, SeatCount
from rulelang.model.option import Choice

Seat = Annotated[int, Field(ge=1, le=4)]
Cards = tuple[str, ...]


class StandingHouse(Part):
    """A house on the floor: its value, its owners and the sets it is made of."""

    value: int
    owners: tuple[Seat, ...]
    sets: tuple[Cards, ...]


class Pile(Part):
    """What a seat has captured: patterns as in the scoring table, or the rest of the pack."""

    seat: Seat
    cards: Cards = ()
    rest: bool = False


class SweepMade(Part):
    """A sweep already made: who, with which card, taking which; points as the rules say."""

    seat: Seat
    card: str
    taken: Cards = ()


class Lists(Part):
    """`takes …` and `makes …` lines: plays that must be among the legal ones of their kind.

    Attributes:
        plays: the plays in notation, complete (`take JD: 2C 3D 6S`).
        no_other: whether these must be the only legal ones of that kind with these cards
            (for every hand card if none is listed).
    """

    step: Literal["takes", "makes"]
    plays: tuple[str, ...]
    no_other: bool = False


class PlayStep(Part):
    """A `play …` line and what must come of it.

    Attributes:
        play: the play in notation (`take KC: KH`, `bid 12`).
        refused_because: the clause that must refuse it, None if it must be legal.
        floor, houses, taken: what must lie there or have been captured right after the play.
        sweep: points that must be noted for clearing the floor.
    """

    step: Literal["play"] = "play"
    play: str
    refused_because: str | None = None
    floor: Cards | None = None
    houses: tuple[StandingHouse, ...] | None = None
    taken: Cards | None = None
    sweep: int | None = None


class ScoreStep(Part):
    """`scores …`: points by side, of one named item or of the whole deal."""

    step: Literal["scores"] = "scores"
    item: str | None = None
    points: tuple[int, ...]


class MatchStep(Part):
    """`deal …` with what must stand after it.

    Attributes:
        deal: points by side.
        running: sum, bank or lead by side after the deal.
        games: games won by side after the deal.
        winner: seat of the side that has won the match, `draw`, or `nobody yet`.
    """

    step: Literal["deal"] = "deal"
    deal: tuple[int, ...]
    running: tuple[int, ...] | None = None
    games: tuple[int, ...] | None = None
    winner: Seat | Literal["draw", "nobody yet"] | None = None


Step = Annotated[Lists | PlayStep | ScoreStep | MatchStep, Field(discriminator="step")]


class Example(Part):
    """A position and what happens in it.

    Attributes:
        name: its title, by which a variant changes or removes it.
        chapter: the chapter it illustrates, taken from its clause or its steps.
        clauses: clauses it exercises (`about capture.sets` lines and refusals).
        seats: number of seats, None for the rule set's usual number.
        options: choices that differ from the usual.
        dealer, turn: seats; turn None for the first to play.
        opening: whether it stands in the opening.
        bid: the value announced, in an announced bid already made.
        play_number: [n, of] where it matters.
        hand: the acting seat's hand; `hands` are those of other seats by number.
        floor, houses: what lies on the floor.
        piles, sweeps: for scoring.
        scores: by side, the running scores that the deal began with.
        just_dealt: whether the hands have just been dealt, so that they may score.
        last_take: the seat that took last, where that scores.
        steps: what is played or scored, in order.
    """

    name: str
    clauses: tuple[str, ...] = ()
    seats: SeatCount | None = None
    options: dict[str, Choice] = Field(default_factory=dict)
    dealer: Seat = 1
    turn: Seat | None = None
    opening: bool = False
    bid: int | None = None
    play_number: tuple[int, int] | None = None
    hand: Cards = ()
    hands: dict[int, Cards] = Field(default_factory=dict)
    floor: Cards = ()
    houses: tuple[StandingHouse, ...] = ()
    piles: tuple[Pile, ...] = ()
    sweeps: tuple[SweepMade, ...] = ()
    last_take: Seat | None = None
    scores: tuple[int, ...] = ()
    just_dealt: bool = False
    steps: tuple[Step, ...] = ()
