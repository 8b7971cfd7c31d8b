"""Houses: piles kept together on the floor at a value, taken only as a whole."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.cards import HIGHEST_TOTAL
from rulelang.model.base import QUIET, Chapter

HouseValue = Annotated[int, Field(ge=1, le=HIGHEST_TOTAL)]


class House(Chapter):
    """How houses are made, added to, broken, merged, held and taken.

    Attributes:
        value: lowest and highest value a house may have.
        made_from: `one floor card`: no set put into a house has more than one floor card in it.
        made_by: `adding or subtracting`: the played card may also be taken off the value of one
            floor card, or of the house that is raised.
        sets: how many sets of the value one play may put into a house.
        joining: loose cards of the value a play leaves beside the house: `by choice` they may
            stay, otherwise equal cards, or equal cards and sets, join by themselves.
        hold: the claiming card, one of the house's value in the owner's hand: needed `until
            taken`, only `when made`, or `no`t at all.
        for_partner: whether the partner's claiming card does as well when a house is made or
            raised; the house is then the partner's.
        owner_lays: whether a seat that owns a house may lay a card.
        owns_at_most: houses that one seat may own at a time, if there is a limit.
        taken_by: who may take a house.
        added_by: who may add a set to a standing house.
        adder: what adding makes of the one who adds.
        adder_holds: whether the one who adds needs a claiming card.
        broken_by: who may raise an uncemented house to a new value.
        broken_with: what may be added to raise it.
        cemented: from how many sets on a house can no longer be broken.
        same_value: a play that would give a second house of a value: the two `merge`, the play
            is refused, or both `stand apart`.
        merged_owner: who owns the house that two houses merge into.
    """

    value: tuple[HouseValue, HouseValue]
    made_from: Annotated[Literal["floor cards", "one floor card"], QUIET] = "floor cards"
    made_by: Annotated[Literal["adding", "adding or subtracting"], QUIET] = "adding"
    sets: Literal["one", "any"] = "one"
    joining: Literal["by choice", "equal cards", "equal cards and sets"] = "by choice"
    hold: Literal["until taken", "when made", "no"] = "until taken"
    for_partner: Annotated[Literal["no", "yes"], QUIET] = "no"
    owner_lays: Annotated[Literal["yes", "no"], QUIET] = "yes"
    owns_at_most: Annotated[int, Field(ge=1, le=13)] | None = None
    taken_by: Literal["anyone", "owner side"] = "anyone"
    added_by: Literal["anyone", "owner side", "nobody"] = "anyone"
    adder: Literal[
        "owns it too", "owns it too unless partner", "owns it alone", "does not own it"
    ] = "owns it too"
    adder_holds: Literal["yes", "unless partner", "no"] = "yes"
    broken_by: Literal["opponents", "anyone but owner", "anyone", "nobody"] = "opponents"
    broken_with: Literal["hand card", "hand card and floor cards"] = "hand card"
    cemented: Literal["from 2 sets", "never"] = "from 2 sets"
    same_value: Literal["merge", "refused", "stand apart"] = "merge"
    merged_owner: Literal["every owner", "breaker", "first owner"] = "every owner"
