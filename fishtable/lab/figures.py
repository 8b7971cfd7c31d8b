"""Figures in words: shares, points and intervals as people read them."""

from fishtable.lab.result import Interval, Result

KINDS = (
    ("bid", "bid"),
    ("lay", "lay a card"),
    ("take", "take"),
    ("make", "make a house"),
    ("add", "add to a house"),
    ("raise_", "raise a house"),
)
"""Kinds of play by field, in words."""


def percent(share: float, digits: int = 1) -> str:
    """`44.2 %`; a share that is not nothing never reads as nothing."""
    if 0 < share < 0.5 * 10 ** -(digits + 2):
        return f"< {10**-digits:.{digits}f} %"
    return f"{100 * share:.{digits}f} %"


def span(interval: Interval, digits: int = 1) -> str:
    """`43.2 to 45.1`, of a share, in percent."""
    return f"{100 * interval.low:.{digits}f} to {100 * interval.high:.{digits}f}"


def signed_percent(interval: Interval) -> str:
    """`+5.0 % (4.1 to 5.9)` for a difference of shares."""
    low, high = f"{100 * interval.low:+.1f}", f"{100 * interval.high:+.1f}"
    return f"{minus(f'{100 * interval.value:+.1f}')} % ({minus(low)} to {minus(high)})"


def minus(text: str) -> str:
    """A number with a real minus sign, and none before a nought."""
    if text.strip("+-0.") == "":
        return text.lstrip("+-")
    return text.replace("-", "−")


def points(value: float) -> str:
    """A number of points, with as many places as it needs."""
    return minus(f"{value:.2f}" if abs(value) < 100 else f"{value:.1f}")


def points_span(interval: Interval) -> str:
    """`10.87 ± 0.06`."""
    return f"{points(interval.value)} ± {interval.half:.2f}"


def rate(value: float) -> str:
    """How often in a deal: `0.019`, `12.3`."""
    if value == 0:
        return "never"
    if value < 0.0001:
        return f"1 in {1 / value:,.0f}"
    return f"{value:.4f}" if value < 0.01 else f"{value:.3f}" if value < 1 else f"{value:.2f}"


def seats_text(seats: tuple[int, ...]) -> str:
    """`seat 1`, `seats 1 and 3`."""
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return "seats " + " and ".join(map(str, seats))


def players_text(result: Result) -> str:
    """`uniform`, or the players by seat."""
    if len(set(result.players)) == 1:
        return result.players[0]
    return ", ".join(f"seat {seat} {name}" for seat, name in enumerate(result.players, 1))


def first_player_sentence(result: Result) -> str:
    """What the first turn is worth, in a sentence that says whether chance could explain it."""
    first = result.first_player
    sure = not first.advantage.low <= 0 <= first.advantage.high
    if not sure:
        return (
            f"Playing first is neither good nor bad, as far as {result.deals:,} deals tell: "
            f"{signed_percent(first.advantage)} against a fair share."
        )
    better = "helps" if first.advantage.value > 0 else "hurts"
    return (
        f"Playing first {better}: its side wins {percent(first.wins.value)} of the deals, "
        f"{signed_percent(first.advantage)} against a fair share, with a mean lead of "
        f"{points_span(first.lead)} points."
    )


def never(result: Result) -> list[str]:
    """Clauses that never mattered."""
    return [one.clause for one in result.clauses if one.status == "never"]


def by_unit(value: float, unit: str) -> str:
    """A figure of a measure: a share in percent, points, or a number."""
    if unit == "share":
        return minus(f"{100 * value:.1f}") + " %"
    if unit == "points":
        return points(value)
    return "0" if value == 0 else minus(f"{value:.3f}" if abs(value) < 1 else f"{value:.2f}")


def difference_by_unit(value: float, unit: str) -> str:
    """A difference of a measure, with its sign; that of shares in percentage points."""
    text = by_unit(value, unit)
    return text if text.startswith("−") or text.strip("0. %") == "" else f"+{text}"


def unit_span(interval: Interval, unit: str) -> str:
    """`1.2 to 3.4`, in the unit of a measure, which is not said again."""
    low, high = by_unit(interval.low, unit), by_unit(interval.high, unit)
    return f"{low.removesuffix(' %')} to {high.removesuffix(' %')}"
