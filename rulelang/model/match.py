"""From deals to a winner."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.model.base import QUIET, Chapter, Part
from rulelang.model.score import Patterns


class KnockOut(Part):
    """A deal so poor that it loses a game at once.

    Attributes:
        under: a side with fewer points than this in a deal is knocked out.
        counting: the whole deal score, or the points of cards without sweeps.
    """

    name: str
    under: Annotated[int, Field(ge=1, le=1000)]
    counting: Literal["whole score", "cards only"] = "whole score"


class Outright(Part):
    """A pattern of which a side that takes every card in one deal wins a game.

    Attributes:
        cards: which cards, as in the scoring table.
    """

    name: str
    cards: Patterns


class Gate(Part):
    """A score from which a side's deals count only in part.

    Attributes:
        score: of a side at the beginning of a deal; the highest gate it has reached holds.
        items: names of the lines of the scoring table that still count; sweeps do not.
    """

    name: str
    score: Annotated[int, Field(ge=1, le=10000)]
    items: tuple[str, ...]


class Match(Chapter):
    """How deals are added up, and when a game and the match are won.

    Attributes:
        keep: `sum`: points are added up; `banked difference`: the deal's winner banks the
            difference; `running lead`: one difference between two sides goes to and fro.
        counting: what of a deal is kept.
        deals: number of deals in a match, None where a target ends it.
        target: points, bank or lead that wins a game.
        wins: whether many points are good or bad; a target ends the match either way.
        decided: `at the end of a deal`; `at once` when a sweep brings a side to the target; or,
            `cards too`, when points for single cards do.
        both_at_target: two or more sides reach it in one deal; `first counted`: the lines of the
            scoring table are counted as they are listed, and who gets there first wins.
        equal: sides that are level where a winner is due.
        gates: scores from which not everything counts.
        outrights: cards that win a game by themselves.
        knock_outs: deal results that lose a game.
        games: games a side must win to win the match.
        lurch_under: a game counts double if every loser has fewer points than this.
        after_a_game: what is kept of the running score.
        forfeit: what leaves the game with a seat that is out of time.
    """

    keep: Literal["sum", "banked difference", "running lead"] = "sum"
    counting: Literal["whole score", "cards only"] = "whole score"
    deals: Annotated[int, Field(ge=1, le=100)] | None = None
    target: Annotated[int, Field(ge=1, le=10000)] | None = None
    wins: Annotated[Literal["highest", "lowest"], QUIET] = "highest"
    decided: Literal["at the end of a deal", "at once", "at once, cards too"] = (
        "at the end of a deal"
    )
    both_at_target: Literal[
        "higher wins",
        "another deal",
        "first counted, sweeps first",
        "first counted, sweeps last",
    ] = "higher wins"
    equal: Literal["another deal", "draw", "more sweeps", "last to take"] = "another deal"
    gates: tuple[Gate, ...] = ()
    outrights: tuple[Outright, ...] = ()
    knock_outs: tuple[KnockOut, ...] = ()
    games: Annotated[int, Field(ge=1, le=100)] = 1
    lurch_under: Annotated[int, Field(ge=1, le=10000)] | None = None
    after_a_game: Literal["back to 0", "excess carries over"] = "back to 0"
    forfeit: Literal["hand and pile leave", "hand leaves"] = "hand and pile leave"
