"""From piles to points."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.model.base import Chapter, Part

Points = Annotated[int, Field(ge=0, le=1000)]
Count = Annotated[int, Field(ge=1, le=60)]
Patterns = tuple[str, ...]
"""Which cards: each entry a card (`AH`), a rank (`A`), a suit (`S`), or `*` for every card."""


class Each(Part):
    """Points for each card of a pattern.

    Attributes:
        points: per card; None for the card's own capture value.
        in_a_sweep: points per card instead, if it went to the pile in a sweep.
        in_a_sweep_how: `taken or played`, or only `taken` from the floor.
    """

    kind: Literal["each"] = "each"
    name: str
    cards: Patterns
    points: Points | None
    in_a_sweep: Points | None = None
    in_a_sweep_how: Literal["taken or played", "taken"] = "taken or played"


class Most(Part):
    """Points for the side with more cards of a pattern than any other.

    Attributes:
        minimum: cards without which even the most earn nothing, if that is asked for.
        ties: who has the points where several have the most: nobody; those sides in equal parts,
            rounded down; or whoever wins the line in the next deal, on top of its own points.
    """

    kind: Literal["most"] = "most"
    name: str
    cards: Patterns
    points: Points
    minimum: Count | None = None
    ties: Literal["nobody", "split", "carried over"] = "nobody"


class AtLeast(Part):
    """Points for every side with at least so many cards of a pattern.

    Attributes:
        further: points for each card beyond that number.
        rounding: of all these points together.
    """

    kind: Literal["at least"] = "at least"
    name: str
    cards: Patterns
    points: Points
    count: Count
    further: Points = 0
    rounding: Literal["exact", "up to even"] = "exact"


class MoreThanHalf(Part):
    """Points for the side with more than half of the pattern's cards that came into play."""

    kind: Literal["more than half"] = "more than half"
    name: str
    cards: Patterns
    points: Points


class Whole(Part):
    """Points for a side with every card of a pattern."""

    kind: Literal["whole"] = "whole"
    name: str
    cards: Patterns
    points: Points


class Run(Part):
    """Points for each card of an unbroken run in one suit, from a first rank upwards.

    Attributes:
        cards: the suit.
        points: for each card of the run.
        first: the rank that a run begins with.
        count: cards that a run needs to earn anything.
        most: cards that count at most, if there is a limit.
    """

    kind: Literal["run"] = "run"
    name: str
    cards: Patterns
    points: Points
    first: str
    count: Count
    most: Count | None = None


class Prime(Part):
    """Points for the side whose best cards, one of each suit, add up to most; nobody on a tie.

    Attributes:
        suits: `four needed`: without a card of every suit a side has no prime; `more beat fewer`:
            the number of suits is compared first; `any number`: only the sum is.
        worths: rank → what a card of it counts here.
    """

    kind: Literal["prime"] = "prime"
    name: str
    points: Points
    suits: Literal["four needed", "more beat fewer", "any number"]
    worths: dict[str, Annotated[int, Field(ge=0, le=200)]]


class LastTake(Part):
    """Points for the side that took last in the deal; the residue is no take."""

    kind: Literal["last take"] = "last take"
    name: str
    points: Points


class Hit(Part):
    """Points, noted at once, for taking by equal rank the card that the play before has laid.

    Attributes:
        points: for such a take.
        second: for a card of that rank played right after it, taking or laid; 0 for none.
        third: for each further one.
        ranks: only these; empty for any.
        below: score from which on a side gets none, if there is one.
    """

    kind: Literal["hit"] = "hit"
    name: str
    points: Points
    second: Points = 0
    third: Points = 0
    ranks: Patterns = ()
    below: Annotated[int, Field(ge=1, le=10000)] | None = None


class Dealt(Part):
    """Points, noted at once, for a hand as it was dealt, of a packet or a batch.

    Attributes:
        pattern: `alike`: so many cards of one rank; `at most`: capture values that add up to no
            more; `run`: so many cards that follow one another, of any suits.
        number: the number of cards, or the sum.
        ranks: only these; empty for any.
        below: score from which on a side gets none, if there is one.
    """

    kind: Literal["dealt"] = "dealt"
    name: str
    points: Points
    pattern: Literal["alike", "at most", "run"]
    number: Annotated[int, Field(ge=1, le=500)]
    ranks: Patterns = ()
    below: Annotated[int, Field(ge=1, le=10000)] | None = None


class AllPoints(Part):
    """Points for a side that has all of the deal's points, sweeps left out.

    Attributes:
        points: what it is worth.
        needs: the points that count as all of them.
        counting: every item of the table, or only those for single cards (`each`).
        adds: `in their place`: these points replace the ones collected; `on top`: added.
    """

    kind: Literal["all points"] = "all points"
    name: str
    points: Points
    needs: Annotated[int, Field(ge=1, le=1000)]
    counting: Literal["every item", "cards only"] = "every item"
    adds: Literal["in their place", "on top"] = "in their place"


Counting = Each | Most | AtLeast | MoreThanHalf | Whole | Run
"""Lines that count the cards of a pattern in a pile."""

Noted = Hit | Dealt
"""Lines whose points are noted as they are made, whatever the piles hold in the end."""

Item = Annotated[Counting | Prime | LastTake | Noted | AllPoints, Field(discriminator="kind")]


class Score(Chapter):
    """The scoring table, and who gets the cards that nobody took.

    Attributes:
        residue: who gets what lies on the floor when the deal ends.
        unclaimed: who gets it if nobody has a claim.
        declared: of the lines for dealt hands, whether `every line` that fits counts, or that of
            the `best hand` alone, of equal ones the higher rank; otherwise a hand's best line.
        items: the scoring table, in the order it is printed.
        total: the points of one deal without sweeps and what else is noted at once, checked
            against the pack.
    """

    residue: Literal[
        "last to take", "last to take in the last batch", "dealer's side", "nobody"
    ] = "last to take"
    unclaimed: Literal["nobody", "dealer's side"] = "nobody"
    declared: Literal["every line", "best hand"] | None = None
    items: tuple[Item, ...] = ()
    total: Points | None = None
