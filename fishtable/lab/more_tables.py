"""Comparisons and curves on a terminal."""

from fishtable.lab.compare import Comparison, Row
from fishtable.lab.figures import by_unit, difference_by_unit, unit_span
from fishtable.lab.tables import console, table
from fishtable.lab.tune import Tuning

PLOT = 30
"""Characters across in the curve."""
FEW = 6
"""Plays that are listed of those that only one side allows."""


def print_comparison(found: Comparison) -> None:
    """Print what differs: figures, rules, and where the two part."""
    out = console()
    out.print(f"\n[bold]{found.here.name}[/bold] and [bold]{found.there.name}[/bold]")
    who = ", ".join(dict.fromkeys(found.players))
    facts = [f"the same {found.deals:,} deals", f"{found.seats} seats", who, f"seed {found.seed}"]
    out.print(", ".join(facts), style="dim")
    rows = table("", found.here.rules, found.there.rules, "difference", "95 %", wrap=True)
    for row in found.measures:
        rows.add_row(
            row.words,
            by_unit(row.here, row.unit),
            by_unit(row.there, row.unit),
            difference_by_unit(row.difference.value, row.unit),
            _sureness(row),
        )
    out.print(rows)
    if not all(row.sure for row in found.measures):
        out.print("?: chance could explain it.", style="dim")
    if not found.rules:
        out.print("No rule differs.")
    else:
        out.print(f"[bold]Rules that differ ({len(found.rules)})[/bold]")
        for one in found.rules:
            out.print(f"  {one.heading} ({one.clause})", markup=False)
            out.print(f"    {found.here.rules}: {' '.join(one.here) or '—'}", markup=False)
            out.print(f"    {found.there.rules}: {' '.join(one.there) or '—'}", markup=False)
    out.print()
    for line in parting_lines(found):
        out.print(line, markup=False)
    out.print(
        f"{found.checked_deals} deals were played again by the interpreted engine, alike.",
        style="dim",
    )


def _sureness(row: Row) -> str:
    """The interval of a difference, with a question mark where chance could explain it."""
    if row.difference.low == row.difference.high == 0:
        return "the same"
    return unit_span(row.difference, row.unit) + ("  " if row.sure else " ?")


def parting_lines(found: Comparison) -> list[str]:
    """Where the two part, as lines."""
    at = found.parting
    if at is None:
        return ["They never part inside a deal, in those that were tried."]
    lines = [f"They first part in deal {at.deal}, after {at.play} plays. {at.what}"]
    lines += [f"  {play}" for play in at.before]
    if at.seat:
        lines.append(f"  seat {at.seat} holds {' '.join(at.hand)}")
        lines.append(f"  floor {' '.join(at.floor) or 'empty'}")
        lines += [f"  {house}" for house in at.houses]
    for side, only in ((found.here.rules, at.only_here), (found.there.rules, at.only_there)):
        if only:
            more = f", and {len(only) - FEW} more" if len(only) > FEW else ""
            lines.append(f"  only {side}: {'; '.join(only[:FEW])}{more}")
    return lines


def print_tuning(found: Tuning) -> None:
    """Print the measure for each value, with a curve of dots and intervals."""
    out = console()
    out.print(f"\n[bold]{found.name}[/bold]: {found.vary}")
    who = ", ".join(dict.fromkeys(found.players))
    deals = min(point.deals for point in found.points)
    facts = [found.words, f"{deals:,} deals each", f"{found.seats} seats", who]
    out.print(", ".join([*facts, f"seed {found.seed}"]), style="dim")
    ends = [end for one in found.points for end in (one.measure.low, one.measure.high)]
    low, high = min(ends), max(ends)
    rows = table("value", "measure", "95 %", "")
    rows.columns[3].justify = "left"
    for point in found.points:
        rows.add_row(
            point.value,
            by_unit(point.measure.value, found.unit),
            unit_span(point.measure, found.unit),
            _plotted(point.measure.low, point.measure.value, point.measure.high, low, high),
        )
    out.print(rows)
    left, right = by_unit(low, found.unit), by_unit(high, found.unit)
    out.print(f"The line goes from {left} to {right}.", style="dim")
    out.print(
        f"{found.checked_deals} deals were played again by the interpreted engine, alike.",
        style="dim",
    )


def _plotted(low: float, value: float, high: float, first: float, last: float) -> str:
    """A line of a curve: the interval, the estimate, and where nought stands."""
    room = last - first or 1.0

    def place(number: float) -> int:
        return min(max(round((PLOT - 1) * (number - first) / room), 0), PLOT - 1)

    cells = [" "] * PLOT
    if first < 0 < last:
        cells[place(0.0)] = "┊"
    for at in range(place(low), place(high) + 1):
        cells[at] = "─"
    cells[place(value)] = "●"
    return "".join(cells)
