"""Checks on sweeps."""

from rulelang.checks.table import Table
from rulelang.diagnostics import Related


def batches_are_there(table: Table) -> None:
    """The last batch needs batches, or hands kept for later."""
    sweep, deal = table.sweep, table.deal
    if sweep is None or sweep.in_last_batch is None:
        return
    if not deal.batch and not any(packet.reserve for packet in deal.packets):
        table.say(
            "E136",
            f"all cards are dealt at once{_with(table)}, so no batch is the last one",
            table.where("sweep", "in_last_batch"),
            label="no batches here",
            related=table.said("deal", "batch"),
        )


def _with(table: Table) -> str:
    return f" {table.words}" if table.words else ""


def opening_is_there(table: Table) -> None:
    """The first play after the opening needs an opening."""
    sweep = table.sweep
    if sweep is None or sweep.on_first_play_after_opening is None or table.opening is not None:
        return
    removed = table.book.removed.get("opening")
    table.say(
        "E082",
        "these rules have no opening, so no play is the first one after it",
        table.where("sweep", "on_first_play_after_opening"),
        label="after what?",
        related=[Related(removed, "`opening` is removed here")] if removed else [],
    )
