"""Pages about a comparison, and about a setting that was varied."""

from markupsafe import Markup

from docgen.faces import symbols
from fishtable.lab.charts import Bars, Value, bars, curve
from fishtable.lab.compare import Comparison
from fishtable.lab.figures import by_unit, difference_by_unit, unit_span
from fishtable.lab.pages import render
from fishtable.lab.report import points_text, share_text
from fishtable.lab.tune import Tuning


def comparison_page(found: Comparison) -> str:
    """The page about two rule sets over the same deals."""
    groups = (
        ("share", "Shares: the second less the first, in percentage points"),
        ("points", "Points: the second less the first"),
        ("number", "Numbers: the second less the first"),
    )
    at = found.parting
    return render(
        "comparison.html.j2",
        found=found,
        charts=[_differences(found, unit, title) for unit, title in groups],
        by_unit=by_unit,
        difference=difference_by_unit,
        unit_span=unit_span,
        who=", ".join(dict.fromkeys(found.players)),
        symbols=Markup(symbols(sorted({*at.hand, *at.floor} if at else ()))),
    )


def _differences(found: Comparison, unit: str, title: str) -> Bars | None:
    values = [
        Value(
            label=row.words if len(row.words) < 25 else row.name.replace("-", " "),
            value=row.difference.value,
            text=difference_by_unit(row.difference.value, unit),
            low=row.difference.low,
            high=row.difference.high,
            tone="first" if row.sure else "quiet",
        )
        for row in found.measures
        if row.unit == unit and (row.difference.low or row.difference.high)
    ]
    say = share_text if unit == "share" else points_text
    return bars(title, values, say, only_dots=True) if values else None


def tuning_page(found: Tuning) -> str:
    """The page about a measure over the values of a setting."""
    values = [
        Value(
            label=point.value,
            value=point.measure.value,
            text=f"{by_unit(point.measure.value, found.unit)} "
            f"({unit_span(point.measure, found.unit)})",
            low=point.measure.low,
            high=point.measure.high,
        )
        for point in found.points
    ]
    numbers = [float(point.value) for point in found.points] if found.numeric else None
    say = share_text if found.unit == "share" else points_text
    return render(
        "tuning.html.j2",
        found=found,
        chart=curve(f"{found.words}, over {found.vary}", values, say, numbers),
        by_unit=by_unit,
        unit_span=unit_span,
        who=", ".join(dict.fromkeys(found.players)),
    )
