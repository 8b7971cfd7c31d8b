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
        in_last_batch: worth of a sweep after the last cards have been dealt, if it differs; of its
            last play, `on last play` tells.
        by_clearing_card: worth of a sweep by a card that takes all loose cards, if it differs.
        clearing_its_like: worth of a sweep by such a card that takes nothing but cards of its own
            rank, if it differs.
        few_cards: cards taken from the floor up to which a sweep is a small one, if size matters.
        of_few_cards: worth of a small sweep.
        taking: what alone makes a sweep, if not every take that clears the floor: a take of `one
            card` that lay alone.
        cancels: what it takes away instead of scoring, as far as one stands, if it takes any.
        at_most: sweeps a side may score in one deal, if there is a limit.
        scores_below: score from which on a side gets no more points for sweeps, if there is one.
        from_there: whether such a sweep `still cancels` or `neither scores nor cancels`.
    """

    each: Points | Literal["value of the card played"]
    on_first_play: Points | Literal["half"] | None = None
    on_first_play_after_opening: Points | Literal["half"] | None = None
    on_last_play: Points | None = None
    in_last_batch: Points | None = None
    by_clearing_card: Points | None = None
    clearing_its_like: Points | None = None
    few_cards: Annotated[int, Field(ge=1, le=60)] | None = None
    of_few_cards: Points | None = None
    taking: Literal["one card"] | None = None
    cancels: Literal["an opposing sweep"] | None = None
    at_most: Annotated[int, Field(ge=1, le=60)] | None = None
    scores_below: Annotated[int, Field(ge=1, le=10000)] | None = None
    from_there: Literal["neither scores nor cancels", "still cancels"] = (
        "neither scores nor cancels"
    )
