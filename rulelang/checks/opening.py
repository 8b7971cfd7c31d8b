"""Checks on the opening."""

from rulelang.checks.table import Table
from rulelang.diagnostics import Related


def bids_need_houses(table: Table) -> None:
    """A bid is the value of a house, so there are houses."""
    if table.opening is None or table.house is not None:
        return
    removed = table.book.removed.get("house")
    related = [Related(removed, "`house` is removed here")] if removed else []
    table.say(
        "E082",
        "a bid is for a house, but these rules have no houses",
        table.where("opening", "bid"),
        label="needs houses",
        related=related,
        help="add a block `house`, or do without `opening`",
    )


def bidder_has_cards(table: Table) -> None:
    """Whoever bids holds cards, and a house can be built on a floor that is seen."""
    opening = table.opening
    if opening is None:
        return
    before = [packet for packet in table.deal.packets if not packet.after_opening]
    receivers = {packet.to for packet in before if not packet.reserve}
    need = {"bidder", "each"} if opening.bid == "announced" else {"each"}
    if not receivers & need:
        who = "the first seat" if opening.bid == "announced" else "every seat"
        table.say(
            "E109",
            f"{who} needs cards for the opening, but no packet gives any before it",
            table.where("opening", "bid"),
            label="nothing to bid with",
        )
    elif "floor" not in receivers:
        table.say(
            "E109",
            "a house needs floor cards, but no packet lays any before the opening",
            table.where("opening", "bid"),
            label="nothing to build with",
        )
