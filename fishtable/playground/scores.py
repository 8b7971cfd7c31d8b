"""The score of a finished deal in rows."""

from typing import Any

from fishtable.deals import lines_of
from fishtable.table import Table


def score_rows(table: Table) -> list[dict[str, Any]]:
    """Points by side: lines that gave some, and the deal as a whole."""
    rows = lines_of(table.ruleset, table.rules, table.state)
    shown = [{"name": name, "points": list(points)} for name, points in rows if any(points)]
    return [*shown, {"name": "In this deal", "points": table.deals[-1], "sum": True}]
