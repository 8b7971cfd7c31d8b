"""From deals to a winner."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.model.base import Chapter, Part


class KnockOut(Part):
    """A deal so poor that it loses a game at once.

    Attributes:
        under: a side with fewer points than this in a deal is knocked out.
        counting: the whole deal score, or the points of cards without sweeps.
    """

    name: str
    under: Annotated[int, Field(ge=1, le=1000)]
    counting: Literal["whole score", "cards only"] = "whole score"


class Match(Chapter):
    """How deals are added up, and when a game and the match are won.

    Attributes:
        keep: `sum`: points are added up; `banked difference`: the deal's winner banks the
            difference; `running lead`: one difference between two sides goes to and fro.
        counting: what of a deal is kept.
        deals: number of deals in a match, None where a target ends it.
        target: points, bank or lead that wins a game.
        decided: `at the end of a deal`, or `at once` when a sweep brings a side to the target.
        both_at_target: two or more sides reach it in one deal.
        equal: sides that are level where a winner is due.
        knock_outs: deal results that lose a game.
        games: games a side must win to win the match.
        after_a_game: what is kept of the running score.
        forfeit: what leaves the game with a seat that is out of time.
    """

    keep: Literal["sum", "banked difference", "running lead"] = "sum"
    counting: Literal["whole score", "cards only"] = "whole score"
    deals: Annotated[int, Field(ge=1, le=100)] | None = None
    target: Annotated[int, Field(ge=1, le=10000)] | None = None
    decided: Literal["at the end of a deal", "at once"] = "at the end of a deal"
    both_at_target: Literal["higher wins", "another deal"] = "higher wins"
    equal: Literal["another deal", "draw", "more sweeps", "last to take"] = "another deal"
    knock_outs: tuple[KnockOut, ...] = ()
    games: Annotated[int, Field(ge=1, le=100)] = 1
    after_a_game: Literal["back to 0", "excess carries over"] = "back to 0"
    forfeit: Literal["hand and pile leave", "hand leaves"] = "hand and pile leave"
