"""The designer's commands as typed: arguments here, work in the modules they import."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fishtable.failure import Failure

if TYPE_CHECKING:
    from fishtable.lab.setting import Choices

Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Choose an option; may be repeated."),
]
Seats = Annotated[str | None, typer.Option("--seats", metavar="N", help="Number of seats.")]
Players = Annotated[
    str | None,
    typer.Option(
        "--players",
        metavar="NAME,…",
        help="Who plays, one for all seats or one a seat: uniform, random, easy, hard, search.",
    ),
]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="N", help="The same seed gives the same deals; 1.")
]
Deals = Annotated[
    str | None, typer.Option("--deals", metavar="N", help="Deals to play, as 10000 or 2M.")
]
Rotate = Annotated[bool, typer.Option("--rotate", help="The dealer moves on, else seat 1 deals.")]
Match = Annotated[bool, typer.Option("--match", help="Play whole matches until N deals are done.")]
Workers = Annotated[
    str | None, typer.Option("--workers", metavar="N", help="Threads; one a core if left out.")
]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster.")
]
JsonFile = Annotated[
    str | None, typer.Option("--json", metavar="FILE|-", help="Write JSON, - to print it.")
]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE.html", help="Write a page with charts.")
]
Rules = Annotated[str, typer.Argument(metavar="ID|PATH", help="A rule set.")]
UNITS = {"k": 1000, "M": 1_000_000}


def whole(option: str, text: str | None, least: int = 1) -> int | None:
    """Read a whole number, as `20000`, `20_000`, `20k` or `2M`; nothing stays nothing.

    Raises:
        Failure: it is none, or too small.
    """
    if text is None:
        return None
    digits = text.replace("_", "").replace(",", "")
    unit = UNITS.get(digits[-1:], 1)
    digits = digits[:-1] if unit > 1 else digits
    if not digits.isdecimal() or not digits.isascii() or len(digits) > 20:
        raise Failure(f"{option} is a whole number, not {text[:30]!r}")
    number = int(digits) * unit
    if number < least:
        raise Failure(f"{option} must be at least {least}")
    return number


def share(option: str, text: str | None) -> float | None:
    """Read a share, as `0.5%` or `0.005`.

    Raises:
        Failure: it is none, or not between 0 and a half.
    """
    if text is None:
        return None
    try:
        value = float(text.strip().removesuffix("%")) / (100 if "%" in text else 1)
    except ValueError:
        raise Failure(f"{option} is a share such as 0.5%, not {text[:30]!r}") from None
    if not 0.00001 <= value < 0.5:
        raise Failure(f"{option} must lie between 0.001% and 50%")
    return value


def _choices(
    seats: str | None,
    option: list[str] | None,
    players: str | None,
    seed: str | None,
    rotate: bool,
    match: bool = False,
) -> "Choices":
    """What the command line chooses."""
    from fishtable.lab.setting import Choices

    number = whole("--seed", seed, 0)
    return Choices(
        seats=whole("--seats", seats),
        options=tuple(option or ()),
        players=players or "uniform",
        seed=1 if number is None else number,
        rotate=rotate,
        match=match,
    )


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(simulate)
    app.command()(compare)
    app.command()(tune)


def simulate(
    rules: Annotated[
        list[str] | None, typer.Argument(metavar="ID|PATH…", help="Rule sets to play.")
    ] = None,
    deals: Deals = None,
    players: Players = None,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    rotate: Rotate = False,
    match: Match = False,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="SHARE",
            help="Stop when the first player's share of wins is known this closely, as 0.5%.",
        ),
    ] = None,
    workers: Workers = None,
    cluster: Cluster = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved JSON file.")
    ] = None,
    json: JsonFile = None,
    report: Report = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON schema of the result.")
    ] = False,
) -> None:
    """Play many deals at speed, and tell who wins, how, and which rules mattered."""
    from fishtable.lab.need import require_sim

    if schema:
        from fishtable.lab.result import published

        print(published("simulation.json"), end="")
        return
    require_sim()
    from fishtable.lab import simulate as lab
    from fishtable.lab.running import Goal

    choices = _choices(seats, option, players, seed, rotate, match)
    goal = Goal(whole("--deals", deals), share("--until", until))
    where = lab.Where(whole("--workers", workers), cluster, json, report)
    if resume is not None:
        given = {"seats": seats, "options": option, "players": players, "seed": seed}
        named = {name for name, value in given.items() if value is not None}
        named |= {name for name, value in (("rotate", rotate), ("match", match)) if value}
        raise typer.Exit(lab.resume(resume, rules or [], choices, named, goal, where))
    if not rules:
        raise Failure("name a rule set to play, or a saved run with --resume FILE")
    if goal.deals is None and goal.until is None:
        goal = Goal(lab.DEALS)
    raise typer.Exit(lab.simulate(rules, choices, goal, where))


def compare(
    one: Annotated[str, typer.Argument(metavar="A", help="A rule set.")],
    other: Annotated[str, typer.Argument(metavar="B", help="The one to compare with it.")],
    deals: Deals = None,
    players: Players = None,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    rotate: Rotate = False,
    workers: Workers = None,
    json: JsonFile = None,
    report: Report = None,
) -> None:
    """Play the same deals under two rule sets, and tell what differs, and where they part."""
    from fishtable.lab.need import require_sim

    require_sim()
    from fishtable.lab import compare as lab
    from fishtable.lab.simulate import Where

    choices = _choices(seats, option, players, seed, rotate)
    where = Where(whole("--workers", workers), None, json, report)
    raise typer.Exit(lab.compare(one, other, choices, whole("--deals", deals) or 10_000, where))


def tune(
    rules: Rules,
    vary: Annotated[
        str,
        typer.Option(
            metavar="'CHAPTER KEY=VALUES'",
            help="Such as 'sweep each=0..100 step 10', 'capture sets=one,any' or 'target=5..9'.",
        ),
    ],
    measure: Annotated[
        str, typer.Option(metavar="NAME", help="What to look at.")
    ] = "first-seat-advantage",
    amend: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="LINE", help="An amendment for all, as in a variant."),
    ] = None,
    deals: Deals = None,
    players: Players = None,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    rotate: Rotate = False,
    match: Match = False,
    workers: Workers = None,
    json: JsonFile = None,
    report: Report = None,
) -> None:
    """Vary one setting, and tell what becomes of one measure: a table and a curve."""
    from fishtable.lab.need import require_sim

    require_sim()
    from fishtable.lab import tune as lab
    from fishtable.lab.simulate import Where

    choices = _choices(seats, option, players, seed, rotate, match)
    where = Where(whole("--workers", workers), None, json, report)
    asked = lab.Asked(rules, vary, measure, tuple(amend or ()))
    raise typer.Exit(lab.tune(asked, choices, whole("--deals", deals) or 10_000, where))
