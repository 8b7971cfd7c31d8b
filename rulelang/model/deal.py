"""Seats, sides, and how the cards reach hands and floor."""

from typing import Annotated, Literal

from pydantic import Field

from rulelang.model.base import QUIET, Chapter, Part, SeatCount

Cards = Annotated[int, Field(ge=1, le=60)]


class Packet(Part):
    """One step of the deal: some cards given to somebody, in the order the spec lists them.

    `each` serves every seat in turn order from the first to play, the whole packet at once, or
    `by` cards at a time, round after round.

    Attributes:
        name: what the packet is called, unique in the deal.
        cards: cards given to the floor, or to each seat served.
        to: who receives them; the bidder is the first seat to play.
        face: `down` hides floor cards until the first bid is made.
        in_all: `cards` counts what the seat has been dealt before, too ("up to twelve each").
        by: cards handed over at a time, 0 for all at once.
        after_opening: dealt once the opening is settled, otherwise before it.
        reserve: kept face down, drawn when every hand is empty.
    """

    name: str
    cards: Cards
    to: Literal["each", "bidder", "floor"]
    face: Literal["up", "down"] = "up"
    in_all: bool = False
    by: Annotated[int, Field(ge=0, le=60)] = 0
    after_opening: bool = False
    reserve: bool = False


class Misdeal(Part):
    """A first floor that may not stand, and what is done about it, as often as needed.

    Attributes:
        name: what it is called, if it is one of several.
        ranks: the ranks that are counted, or single cards such as `7D`; none where so many of any
            one rank are a misdeal.
        at_least: how many of them on the first floor make it a misdeal.
        on_top: whether only the top card of the pile is looked at.
        repair: `replace those cards` puts them back, shuffles the stock and fills the floor up;
            `new floor` does so with all floor cards; `new deal` starts the deal again; `bury`
            puts them under the stock and fills the floor up from its top.
    """

    name: str | None = None
    ranks: tuple[str, ...]
    at_least: Annotated[int, Field(ge=1, le=60)]
    on_top: bool = False
    repair: Literal["replace those cards", "new floor", "new deal", "bury"]


class Deal(Chapter):
    """Who sits where, who starts, and how the cards are given out.

    Attributes:
        seats: the numbers of seats that may play.
        normally: the number taken when nobody says otherwise.
        sides: seats opposite each other play as one side, or every seat for itself.
        turn: the direction of turn and deal; seats are numbered clockwise.
        first_to_play: the seat that is served first, bids first and plays first.
        first_dealer: how the match's first dealer is found.
        next_dealer: who deals next; `losing side` keeps a dealer whose side lost or tied the
            deal and otherwise passes the deal on in turn order.
        packets: the steps of the deal, in order.
        misdeal: the condition on the first floor, if there is one without a name.
        misdeals: those that have a name; the first that holds says what is done.
        dealer_takes: a first floor of this total, or of a multiple, goes to the dealer at once, as
            so many sweeps.
        draw_up: cards to which a hand is filled up from the stock after each play, 0 for none.
        batch: cards to each seat whenever all hands are empty and stock is left, 0 for none.
        last_batch: what happens when the stock no longer serves a full batch.
        batch_lead: who leads after a batch.
    """

    seats: tuple[SeatCount, ...]
    normally: SeatCount
    sides: Literal["each alone", "2, partners opposite"] = "each alone"
    turn: Literal["anticlockwise", "clockwise"] = "anticlockwise"
    first_to_play: Literal["right of dealer", "left of dealer", "dealer"] = "right of dealer"
    first_dealer: Literal["high card", "high card, ace high", "random"] = "random"
    next_dealer: Literal["right", "left", "losing side", "stays"] = "right"
    packets: tuple[Packet, ...]
    misdeal: Misdeal | None = None
    misdeals: tuple[Misdeal, ...] = ()
    dealer_takes: Annotated[int, Field(ge=2, le=60)] | None = None
    draw_up: Annotated[int, Field(ge=0, le=26), QUIET] = 0
    batch: Annotated[int, Field(ge=0, le=26)] = 0
    last_batch: Literal["equal share", "one by one", "none"] = "equal share"
    batch_lead: Literal["turn goes on", "first to play"] = "turn goes on"
