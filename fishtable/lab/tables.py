"""Results on a terminal: tables for what a designer asks first."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from fishtable.lab.figures import (
    KINDS,
    first_player_sentence,
    never,
    percent,
    players_text,
    points,
    points_span,
    rate,
    seats_text,
    span,
)
from fishtable.lab.result import Result

BAR = 24
"""Characters of a bar at its longest."""


def console() -> Console:
    """Where tables are printed: plain text where it is no terminal."""
    return Console(highlight=False, soft_wrap=False)


def table(*columns: str, wrap: bool = False) -> Table:
    """An empty table; the first column is text and may be told to wrap, the others are numbers."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    for place, column in enumerate(columns):
        made.add_column(
            column, justify="right" if place else "left", no_wrap=bool(place) or not wrap
        )
    return made


def bar(value: float, most: float) -> str:
    """A bar of eighths of a character."""
    if value <= 0 or most <= 0:
        return ""
    eighths = max(round(8 * BAR * value / most), 1)
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def print_results(results: list[Result]) -> None:
    """Print each result, and several of them side by side at the end."""
    out = console()
    for result in results:
        _print_one(out, result)
    if len(results) > 1:
        _print_overview(out, results)


def _print_one(out: Console, result: Result) -> None:
    out.print(f"\n[bold]{result.title}[/bold]")
    rate_text = f"{result.deals_per_second:,.0f} deals a second"
    how = ["dealer moves on"] if result.rotate else []
    how += ["whole matches"] if result.match else []
    facts = [f"{result.deals:,} deals", players_text(result), *how, f"seed {result.seed}"]
    out.print(", ".join([*facts, rate_text]), style="dim")
    out.print(_winners(result))
    out.print(first_player_sentence(result))
    if result.matches is not None:
        out.print(_matches(result))
    out.print(_play(result))
    out.print(_scores(result))
    _print_clauses(out, result)
    cut = f", the list of plays cut short in {result.turns_cut:,} turns" if result.turns_cut else ""
    out.print(
        f"{result.checked_deals} deals were played again by the interpreted engine, alike{cut}.",
        style="dim",
    )


def _winners(result: Result) -> Table:
    found = table("who wins a deal", "wins", "95 %", "points", "spread", "sweeps")
    for side, seats in enumerate(result.sides):
        first = ", first" if not result.rotate and _plays_first(result) in seats else ""
        wins, scored = result.wins_by_side[side], result.points_by_side[side]
        sweeps = sum(result.sweeps_by_seat[seat - 1] for seat in seats)
        found.add_row(
            f"{seats_text(seats)}{first}",
            percent(wins.value),
            span(wins),
            points_span(scored.mean),
            f"{scored.deviation:.1f}",
            rate(sweeps),
        )
    if result.level.value:
        found.add_row("nobody alone", percent(result.level.value), span(result.level))
    return found


def _plays_first(result: Result) -> int:
    """The seat that plays first where seat 1 always deals."""
    means = dict(enumerate(result.mean_points_by_seat, 1))
    counts = result.counts["seat_points"], result.counts["turn_points"]
    assert isinstance(counts[0], list)
    assert isinstance(counts[1], list)
    return next((seat for seat in means if counts[0][seat - 1] == counts[1][0]), 0)


def _matches(result: Result) -> Table:
    assert result.matches is not None
    found = table("who wins a match", "wins", "95 %")
    for side, seats in enumerate(result.sides):
        wins = result.matches.wins_by_side[side]
        found.add_row(seats_text(seats), percent(wins.value), span(wins))
    if result.matches.draws.value:
        found.add_row("drawn", percent(result.matches.draws.value), span(result.matches.draws))
    found.caption = f"{result.matches.mean_deals:.1f} deals a match"
    found.caption_justify = "left"
    return found


def _play(result: Result) -> Table:
    found = table("in a deal", "", "")
    found.columns[2].justify = "left"
    found.add_row("plays", f"{result.plays_per_deal:.1f}")
    found.add_row("choices in a turn", f"{result.choices_per_turn:.1f}")
    found.add_row("turns with one legal play", percent(result.forced_turns))
    kinds = result.kinds.model_dump()
    most = max(kinds.values())
    for name, words in KINDS:
        if kinds[name] or (result.houses is not None and name in ("make", "add", "raise_")):
            found.add_row(words, rate(kinds[name]), bar(kinds[name], most))
    for words, value in (
        ("takes with an equal card", result.takes.of_pairs),
        ("takes with a group", result.takes.of_groups),
        ("takes of several sets", result.takes.of_several),
    ):
        found.add_row(words, percent(value))
    if result.houses is not None:
        found.add_row("houses taken by owners", rate(result.houses.taken_by_owners))
        found.add_row("houses taken by others", rate(result.houses.taken_by_others))
    found.add_row("sweeps", rate(result.sweeps_per_deal))
    found.add_row("points for sweeps", points(result.sweep_points_per_deal))
    found.add_row("lead of the first, spread", f"{result.leads.deviation:.1f}")
    found.add_row("cards left over", f"{result.residue_per_deal:.2f}")
    return found


def _scores(result: Result) -> Table:
    found = table("what scores", "deals", "points a deal", "decides")
    for line in result.scores:
        found.add_row(line.name, percent(line.deals), points(line.points), percent(line.decided))
    sweep = next((one for one in result.clauses if one.clause == "sweep.each"), None)
    if sweep is not None and sweep.decided is not None:
        swept = points(result.sweep_points_per_deal)
        found.add_row("sweeps", "", swept, percent(sweep.decided))
    return found


def _print_clauses(out: Console, result: Result) -> None:
    refusing = sorted(
        (one for one in result.clauses if one.refused), key=lambda one: -(one.refused or 0)
    )
    if refusing:
        words = [f"{one.clause} ({percent(one.refused or 0, 0)})" for one in refusing[:8]]
        out.print("Clauses that refuse something natural, of the turns: " + ", ".join(words) + ".")
    unused = never(result)
    if unused:
        out.print("Clauses that never mattered: " + ", ".join(unused) + ".")


def _print_overview(out: Console, results: list[Result]) -> None:
    found = table("", "first wins", "95 %", "lead", "spread", "sweeps", "choices", wrap=True)
    for result in results:
        first = result.first_player
        found.add_row(
            result.title,
            percent(first.wins.value),
            span(first.wins),
            points(first.lead.value),
            f"{result.leads.deviation:.1f}",
            rate(result.sweeps_per_deal),
            f"{result.choices_per_turn:.1f}",
        )
    out.print(found)
