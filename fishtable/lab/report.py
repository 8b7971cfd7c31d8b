"""The page about a simulation."""

from fishtable.lab.charts import FULL, Bars, Columns, Value, bars, columns
from fishtable.lab.figures import (
    KINDS,
    first_player_sentence,
    minus,
    percent,
    players_text,
    points,
    rate,
    seats_text,
)
from fishtable.lab.pages import render
from fishtable.lab.result import Column, Leads, Result

GROUPS = (
    ("used", "Had a say"),
    ("never", "Never mattered in these deals"),
    ("match", "Speak in whole matches only; play some with --match"),
    ("always", "In force in every deal"),
)


def simulation_page(results: list[Result]) -> str:
    """The page, as one file without anything from outside."""
    return render(
        "simulation.html.j2",
        results=results,
        overview=_overview(results) if len(results) > 1 else None,
        charts=[_charts(result) for result in results],
        groups=GROUPS,
        players_text=players_text,
        sentence=first_player_sentence,
        anchors=[f"set-{place}" for place, _ in enumerate(results, 1)],
    )


def share_text(value: float) -> str:
    """A share on a scale."""
    return f"{minus(f'{100 * value:g}')} %"


def points_text(value: float) -> str:
    """Points on a scale."""
    return minus(f"{value:g}")


def _overview(results: list[Result]) -> Bars:
    values = [
        Value(
            label=result.name if len(result.title) > 22 else result.title,
            value=result.first_player.advantage.value,
            text=minus(f"{100 * result.first_player.advantage.value:+.1f} %"),
            low=result.first_player.advantage.low,
            high=result.first_player.advantage.high,
        )
        for result in results
    ]
    title = "What playing first is worth, against a fair share of the deals won"
    return bars(title, values, share_text, only_dots=True, width=FULL)


def _charts(result: Result) -> dict[str, Bars | Columns]:
    found: dict[str, Bars | Columns] = {
        "wins": _wins(result),
        "points": _points(result),
        "leads": _leads(result),
        "kinds": _kinds(result),
    }
    if result.scores:
        found["scores"] = _scores(result)
    if result.houses is not None:
        found["houses"] = _houses(result)
    if result.matches is not None:
        found["matches"] = _matches(result)
    return found


def _turns(result: Result) -> list[tuple[str, int]]:
    """Sides by the turn of their first seat, with a label."""
    turns: dict[int, int] = {}
    side_of = {seat: side for side, seats in enumerate(result.sides) for seat in seats}
    per_side = len(result.sides[0])
    for turn in range(result.seats // per_side):
        turns[turn] = turn
    names = ("first", "second", "third", "fourth")
    if len(side_of) == len(result.sides):
        return [(f"plays {names[turn]}", turn) for turn in turns]
    return [(f"side that plays {names[turn]}", turn) for turn in turns]


def _wins(result: Result) -> Bars:
    values = [
        Value(
            label=label,
            value=result.wins_by_turn[turn].value,
            text=percent(result.wins_by_turn[turn].value),
            low=result.wins_by_turn[turn].low,
            high=result.wins_by_turn[turn].high,
            tone="other" if turn else "first",
        )
        for label, turn in _turns(result)
    ]
    level = result.level
    values.append(
        Value("nobody alone", level.value, percent(level.value), level.low, level.high, "quiet")
    )
    return bars("Who wins a deal", values, share_text)


def _points(result: Result) -> Bars:
    values = [
        Value(
            label=seats_text(seats),
            value=result.points_by_side[side].mean.value,
            text=points(result.points_by_side[side].mean.value),
            low=result.points_by_side[side].mean.low,
            high=result.points_by_side[side].mean.high,
            tone="quiet",
        )
        for side, seats in enumerate(result.sides)
    ]
    return bars("Points in a deal", values, points_text)


def _leads(result: Result) -> Columns:
    width = result.leads.width
    values: list[tuple[float, float, int, str, str]] = []
    for column in _joined(result.leads):
        low = column.low if column.low is not None else (column.high or 0) - width + 1
        high = column.high if column.high is not None else low + width - 1
        where = f"{minus(str(low))}" if low == high else f"{minus(str(low))} to {minus(str(high))}"
        tone = "first" if low > 0 else "other" if high < 0 else "quiet"
        text = f"{where}: {column.deals:,} deals, {percent(column.deals / result.deals)}"
        values.append((low - 0.5, high + 0.5, column.deals, text, tone))
    title = "By how many points the side that plays first is ahead at the end of a deal"
    return columns(title, values)


def _joined(leads: Leads) -> list[Column]:
    """The columns; single points two by two away from nought, where there are many of them.

    Where all points are shared out every other lead cannot be, which would look like a comb.
    """
    if leads.width > 1 or len(leads.columns) < 12:
        return list(leads.columns)
    sums: dict[int, int] = {}
    for column in leads.columns:
        lead = column.low if column.low is not None else column.high or 0
        pair = (abs(lead) + 1) // 2
        sums[pair if lead > 0 else -pair] = sums.get(pair if lead > 0 else -pair, 0) + column.deals
    found = []
    for pair in range(min(sums), max(sums) + 1):
        ends = sorted((2 * pair, 2 * pair - (1 if pair > 0 else -1))) if pair else [0, 0]
        found.append(Column(low=ends[0], high=ends[1], deals=sums.get(pair, 0)))
    return found


def _kinds(result: Result) -> Bars:
    kinds = result.kinds.model_dump()
    houses = ("make", "add", "raise_") if result.houses is not None else ()
    values = [
        Value(words, kinds[name], rate(kinds[name]))
        for name, words in KINDS
        if kinds[name] or name in houses
    ]
    values.append(
        Value("sweep", result.sweeps_per_deal, rate(result.sweeps_per_deal), tone="other")
    )
    return bars("What is played in a deal", values, points_text)


def _houses(result: Result) -> Bars:
    assert result.houses is not None
    rows = (
        ("made", result.houses.made, "first"),
        ("added to", result.houses.added, "first"),
        ("raised", result.houses.raised, "first"),
        ("taken by owners", result.houses.taken_by_owners, "quiet"),
        ("taken by others", result.houses.taken_by_others, "other"),
    )
    values = [Value(label, value, rate(value), tone=tone) for label, value, tone in rows]
    return bars("What becomes of houses, in a deal", values, points_text)


def _scores(result: Result) -> Bars:
    values = [Value(line.name, line.decided, percent(line.decided)) for line in result.scores]
    sweep = next((one for one in result.clauses if one.clause == "sweep.each"), None)
    if sweep is not None and sweep.decided is not None:
        values.append(Value("sweeps", sweep.decided, percent(sweep.decided), tone="other"))
    return bars("Deals that would have ended otherwise without it", values, share_text)


def _matches(result: Result) -> Bars:
    assert result.matches is not None
    values = [
        Value(seats_text(seats), wins.value, percent(wins.value), wins.low, wins.high, "quiet")
        for seats, wins in zip(result.sides, result.matches.wins_by_side, strict=True)
    ]
    return bars("Who wins a match", values, share_text)
