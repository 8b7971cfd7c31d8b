"""The score of a finished deal in rows."""

from typing import Any

import engine
from fishtable.table import Table


def score_rows(table: Table) -> list[dict[str, Any]]:
    """Points by side: lines that gave some, and the deal as a whole."""
    tally = engine.tally(table.rules, table.state)
    names = [item.name for item in table.ruleset.score.items]
    rows = list(zip(names, tally.items, strict=True))
    if table.rules.sweeps:
        rows.append(("Sweeps", tally.sweeps))
    shown = [{"name": name, "points": list(points)} for name, points in rows if any(points)]
    return [*shown, {"name": "In this deal", "points": table.deals[-1], "sum": True}]
