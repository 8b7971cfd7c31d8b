"""What is due before ordinary play begins."""

from typing import Literal

from rulelang.model.base import Chapter


class Opening(Chapter):
    """The bid, and the play that has to honour it.

    Attributes:
        bid: `announced`: the first seat names a house value it holds a card of, then plays;
            `by building`: seat after seat may open a house, and the first one settles it.
        cannot_bid: announced bid, nobody can be made to bid: who deals the pack again.
        first_play: what the announced value demands of the bidder's first card:
            `make or take, else lay`: make that house or take with a card of the value, and lay
            such a card only if neither can be done; `make, take or lay`: free choice of these;
            `make, else deal again`: only the house will do; `anything`: an ordinary play.
        must: bid by building: whether a seat that can open a house has to.
        takes: bid by building: whether a seat may take instead.
    """

    bid: Literal["announced", "by building"]
    cannot_bid: Literal["same dealer deals again", "next dealer deals"] = "same dealer deals again"
    first_play: Literal[
        "make or take, else lay", "make, take or lay", "make, else deal again", "anything"
    ] = "make or take, else lay"
    must: Literal["make if able", "free"] = "make if able"
    takes: Literal["no", "yes"] = "no"
