"""What a played card takes."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.cards import HIGHEST_TOTAL
from rulelang.model.base import QUIET, Chapter


class Capture(Chapter):
    """Sets a card may take, how many of them at once, and when it must.

    A set is one floor card, or one group of them, that makes the value of the played card.

    Attributes:
        floor: how cards lie there: each by itself (`loose cards`), or on `one pile`, of which
            only the top card is matched and which is taken whole.
        pair: whether a card takes floor cards of its own value, and how many of them at once: as
            `sets` has it (`yes`), `one`, or `one or three`; `courts only`: J Q K alone do so.
        court_pair: the same for J Q K, where it differs.
        sum: whether a card takes a group of two or more floor cards that add up to its value.
        total: what the played card and a set make together, if cards are taken so; the set is
            a group of floor cards, or a single one.
        courts: `as numbers`; `pair only`: J Q K neither stand in a sum nor take one;
            `take sums`: as `pair only`, but a played court may take a sum of number cards.
        sets: how many disjoint sets one card takes: `one`, `any` number as named, `all` that
            are there, `one of a kind` for at most one pair and one sum.
        all_means: under `all`: `nothing more fits`: no set may be left over; `most cards`: no
            other choice may take more cards; `unless they overlap`: all of them, but a free
            choice where two share a card.
        clearing_card: the rank of the cards that take all loose cards at once, if there is one.
        clearing_leaves: what such a card leaves lying.
        clearing_its_like: what it does where a card of its rank lies.
        run: whether a take also brings the loose cards that follow the played card in rank without
            a gap, one of each rank.
        with_a_house: whether loose sets and a house may be taken by one card.
        precedence: which set goes before others where a card takes one: none does, a `single
            card first` or a `pair first` where there is one, or the set of `fewest cards`.
        duty: `free`: a card that could take may be laid; `played card`: it may not; `equal
            cards`: it may not where a card of its own value lies, and takes all of those;
            `courts with a twin`: only J Q K may not, where one of their rank lies.
        excused_by_house: whether putting the card into a house is an answer to the duty.
    """

    floor: Annotated[Literal["loose cards", "one pile"], QUIET] = "loose cards"
    pair: Literal["yes", "no", "one", "one or three", "courts only"] = "yes"
    court_pair: Annotated[Literal["as others", "one", "one or three"], QUIET] = "as others"
    sum: Literal["yes", "no"] = "yes"
    total: Annotated[Annotated[int, Field(ge=2, le=HIGHEST_TOTAL)] | None, QUIET] = None
    courts: Literal["as numbers", "pair only", "take sums"] = "as numbers"
    sets: Literal["one", "any", "all", "one of a kind"] = "any"
    all_means: Literal["nothing more fits", "most cards", "unless they overlap"] = (
        "nothing more fits"
    )
    clearing_card: Annotated[Literal["none", "ace", "jack", "queen", "king"], QUIET] = "none"
    clearing_leaves: Annotated[Literal["nothing", "queens and kings"], QUIET] = "nothing"
    clearing_its_like: Annotated[Literal["takes all", "takes as other cards do"], QUIET] = (
        "takes all"
    )
    run: Annotated[Literal["no", "yes"], QUIET] = "no"
    with_a_house: Literal["together", "apart"] = "together"
    precedence: Annotated[
        Literal["none", "single card first", "pair first", "fewest cards"], QUIET
    ] = "none"
    duty: Literal["free", "played card", "equal cards", "courts with a twin"] = "free"
    excused_by_house: Literal["yes", "no"] = "yes"
