"""Charts as numbers: where bars, whiskers and ticks stand. A template draws them as SVG."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

HALF, FULL = 470, 920
"""Widths of a chart in its own units: half a page, and a whole one."""
LABELS = 165
"""Room for labels at the left of bars."""
RIGHT = 78
"""Room for figures at their right."""
ROW = 34
CURVE_HEIGHT = 360
MARGIN = 56


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the scale: where it stands, and what it says."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A labelled bar, or a dot with whiskers.

    Attributes:
        x, width: of the bar, in units of the chart.
        dot, low, high: where the estimate and the ends of its interval stand, if it has one.
        text: the figure, in words.
        tone: `first`, `other` or `quiet`.
    """

    label: str
    text: str
    x: float
    width: float
    y: float
    dot: float
    low: float | None = None
    high: float | None = None
    tone: str = "first"


@dataclass(frozen=True, slots=True)
class Bars:
    """A chart of bars below each other.

    Attributes:
        zero: where nought stands, None where it is the left edge.
        only_dots: no bars are drawn, only estimates with their intervals.
    """

    title: str
    width: int
    bars: tuple[Bar, ...]
    ticks: tuple[Tick, ...]
    height: float
    zero: float | None = None
    only_dots: bool = False


@dataclass(frozen=True, slots=True)
class Value:
    """What a bar is to show."""

    label: str
    value: float
    text: str
    low: float | None = None
    high: float | None = None
    tone: str = "first"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a histogram."""

    x: float
    width: float
    y: float
    height: float
    text: str
    tone: str


@dataclass(frozen=True, slots=True)
class Columns:
    """A histogram."""

    title: str
    width: int
    columns: tuple[Column, ...]
    ticks: tuple[Tick, ...]
    floor: float
    height: float


@dataclass(frozen=True, slots=True)
class Dot:
    """A point of a curve."""

    x: float
    y: float
    low: float
    high: float
    label: str
    text: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Curve:
    """A measure over the values of a setting.

    Attributes:
        line, band: points of the line and of the band of its intervals, as SVG writes them.
        zero: where nought stands, None if it is not in sight.
        joined: whether the values are numbers, so that a line between them means something.
    """

    title: str
    width: int
    dots: tuple[Dot, ...]
    ticks: tuple[Tick, ...]
    line: str
    band: str
    zero: float | None
    joined: bool
    height: float
    floor: float


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers over a range, both of its ends within."""
    if high <= low:
        high = low + 1
    raw = (high - low) / most
    power = 10.0 ** floor(log10(raw))
    step = next(power * digit for digit in (1, 2, 5, 10) if power * digit >= raw * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]


def bars(
    title: str,
    values: Sequence[Value],
    say: Callable[[float], str],
    *,
    from_zero: bool = True,
    only_dots: bool = False,
    width: int = HALF,
) -> Bars:
    """Lay out bars; with intervals each gets whiskers."""
    ends = [end for one in values for end in (one.value, one.low, one.high) if end is not None]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    if from_zero:
        low, high = min(low, 0.0), max(high, 0.0)
    marks = ticks(low, high, 5)
    room = width - LABELS - RIGHT

    def place(value: float) -> float:
        return round(LABELS + room * (value - marks[0]) / (marks[-1] - marks[0]), 2)

    start = place(min(max(0.0, marks[0]), marks[-1]))
    made = []
    for index, one in enumerate(values):
        end = place(one.value)
        made.append(
            Bar(
                label=one.label,
                text=one.text,
                x=min(start, end),
                width=round(max(abs(end - start), 1.5 if one.value else 0), 2),
                y=26 + index * ROW,
                dot=end,
                low=None if one.low is None else place(one.low),
                high=None if one.high is None else place(one.high),
                tone=one.tone,
            )
        )
    scale = tuple(Tick(place(mark), say(mark)) for mark in marks)
    zero = start if marks[0] < 0 < marks[-1] else None
    return Bars(title, width, tuple(made), scale, 26 + len(values) * ROW + 8, zero, only_dots)


def columns(
    title: str, values: Sequence[tuple[float, float, int, str, str]], height: float = 270
) -> Columns:
    """Lay out a histogram.

    Args:
        values: low end, high end, number, words and tone of each column, side by side.
    """
    left, right, base = 20.0, FULL - 20.0, height - 30
    low, high = values[0][0], values[-1][1]
    most = max(value[2] for value in values)

    def place(value: float) -> float:
        return round(left + (right - left) * (value - low) / (high - low), 2)

    made = tuple(
        Column(
            x=place(start),
            width=round(max(place(end) - place(start) - 1, 0.8), 2),
            y=round(base - (base - 12) * number / most, 2),
            height=round((base - 12) * number / most, 2),
            text=text,
            tone=tone,
        )
        for start, end, number, text, tone in values
    )
    marks = [mark for mark in ticks(low, high, 8) if low <= mark <= high]
    scale = tuple(
        Tick(place(mark), f"{mark:+g}".replace("-", "−") if mark else "0") for mark in marks
    )
    return Columns(title, FULL, made, scale, base, height)


def curve(
    title: str,
    values: Sequence[Value],
    say: Callable[[float], str],
    numbers: Sequence[float] | None,
) -> Curve:
    """Lay out a curve with the intervals of its points.

    Args:
        numbers: where the points stand along the scale, None for words side by side.
    """
    ends = [end for one in values for end in (one.value, one.low, one.high) if end is not None]
    marks = ticks(min(ends), max(ends), 5)
    base = CURVE_HEIGHT - 40.0
    spread = numbers or list(range(len(values)))
    first, last = min(spread), max(spread)

    def across(number: float) -> float:
        inset = 0.0 if numbers else 40.0
        room = FULL - MARGIN - 24 - 2 * inset
        share = (number - first) / (last - first) if last > first else 0.5
        return round(MARGIN + inset + room * share, 2)

    def up(value: float) -> float:
        return round(base - (base - 16) * (value - marks[0]) / (marks[-1] - marks[0]), 2)

    every = max(ceil(len(values) / 15), 1)
    dots = tuple(
        Dot(
            x=across(number),
            y=up(one.value),
            low=up(one.value if one.low is None else one.low),
            high=up(one.value if one.high is None else one.high),
            label=one.label,
            text=one.text,
            shown=place % every == 0,
        )
        for place, (number, one) in enumerate(zip(spread, values, strict=True))
    )
    edge = [f"{dot.x},{dot.high}" for dot in dots] + [f"{d.x},{d.low}" for d in reversed(dots)]
    return Curve(
        title=title,
        width=FULL,
        dots=dots,
        ticks=tuple(Tick(up(mark), say(mark)) for mark in marks),
        line=" ".join(f"{dot.x},{dot.y}" for dot in dots),
        band=" ".join(edge),
        zero=up(0.0) if marks[0] < 0 < marks[-1] else None,
        joined=numbers is not None,
        height=CURVE_HEIGHT,
        floor=base,
    )
