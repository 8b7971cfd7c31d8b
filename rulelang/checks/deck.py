"""Checks on the deck."""

from rulelang.cards import RANKS
from rulelang.checks.table import Table


def every_rank_has_a_value(table: Table) -> None:
    """Every rank of the pack has a capture value."""
    missing = [rank for rank in RANKS if rank not in table.deck.values]
    if missing:
        listed = ", ".join(missing)
        table.say(
            "E100",
            f"the deck gives no value to {listed}",
            table.where("deck"),
            label="not every rank has a value",
            help=f"write a line such as `{missing[0]}: {RANKS.index(missing[0]) + 1}`",
        )
