"""What a played card takes."""

from typing import Annotated, Literal

from rulelang.model.base import QUIET, Chapter


class Capture(Chapter):
    """Sets a card may take, how many of them at once, and when it must.

    A set is one floor card, or one group of them, that makes the value of the played card.

    Attributes:
        pair: whether a card takes a floor card of its own value.
        court_pair: whether a played court takes equal cards as any card does, or only `one`.
        sum: whether a card takes a group of two or more floor cards that add up to its value.
        courts: `as numbers`; `pair only`: J Q K neither stand in a sum nor take one;
            `take sums`: as `pair only`, but a played court may take a sum of number cards.
        sets: how many disjoint sets one card takes: `one`, `any` number as named, `all` that
            are there, `one of a kind` for at most one pair and one sum.
        all_means: under `all`: `nothing more fits`: no set may be left over; `most cards`: no
            other choice may take more cards; `unless they overlap`: all of them, but a free
            choice where two share a card.
        with_a_house: whether loose sets and a house may be taken by one card.
        duty: `free`: a card that could take may be laid; `played card`: it may not.
        excused_by_house: whether putting the card into a house is an answer to the duty.
    """

    pair: Literal["yes", "no"] = "yes"
    court_pair: Annotated[Literal["as others", "one"], QUIET] = "as others"
    sum: Literal["yes", "no"] = "yes"
    courts: Literal["as numbers", "pair only", "take sums"] = "as numbers"
    sets: Literal["one", "any", "all", "one of a kind"] = "any"
    all_means: Literal["nothing more fits", "most cards", "unless they overlap"] = (
        "nothing more fits"
    )
    with_a_house: Literal["together", "apart"] = "together"
    duty: Literal["free", "played card"] = "free"
    excused_by_house: Literal["yes", "no"] = "yes"
