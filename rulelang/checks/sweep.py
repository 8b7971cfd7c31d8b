"""Checks on sweeps."""

from rulelang.checks.table import Table
from rulelang.diagnostics import Related


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
