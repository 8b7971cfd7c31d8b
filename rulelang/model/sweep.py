"""Clearing the floor."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.model.base import Chapter

Points = Annotated[int, Field(ge=0, le=1000)]


class Sweep(Chapter):
    """The bonus for a play that leaves the floor empty, houses included, and its exceptions.

    Attributes:
        each: points for a sweep, or the capture value of the card played.
        on_first_play: worth of a sweep by the very first play of the deal, if it differs;
            `half` rounds down.
        on_first_play_after_opening: the same for the play that follows the opening.
        on_last_play: worth of a sweep by the last play of the deal, if it differs.
        at_most: sweeps a side may score in one deal, if there is a limit.
    """

    each: Points | Literal["value of the card played"]
    on_first_play: Points | Literal["half"] | None = None
    on_first_play_after_opening: Points | Literal["half"] | None = None
    on_last_play: Points | None = None
    at_most: Annotated[int, Field(ge=1, le=60)] | None = None
