"""Checks on capturing."""

from rulelang.checks.table import Table


def something_is_taken(table: Table) -> None:
    """Cards take equal cards, or sums, or both."""
    if table.capture.pair == "no" and table.capture.sum == "no":
        table.say(
            "E110",
            "no card can take anything: neither equal cards nor sums",
            table.where("capture", "sum"),
            label="nothing is left to take",
            related=table.said("capture", "pair"),
        )
