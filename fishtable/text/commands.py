"""The text tools as typed: arguments here, work in the modules they import."""

from pathlib import Path
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Rules = Annotated[
    str, typer.Argument(metavar="ID|PATH", help="A rule set: an id or a .rules file.")
]


def add_to(app: typer.Typer) -> None:
    """Give the commands to the command line."""
    app.command()(fmt)
    app.command()(diff)
    app.command()(export)
    app.command("import")(import_command)
    app.command()(schema)


def fmt(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH…|-", help="Files, folders, or - for standard input."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 if a file would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Change nothing; show what would change.")
    ] = False,
) -> None:
    """Lay rules out in their one form; what they say stays the same.

    Exit codes: 0 done, 1 a file has mistakes or would change, 2 wrong arguments or unreadable.
    """
    from fishtable.text.formatting import format_files

    raise typer.Exit(format_files(paths or [], check=check, diff=diff))


def diff(
    first: Annotated[str, typer.Argument(metavar="A", help="A rule set: an id or a path.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    json: Json = False,
) -> None:
    """Say, rule by rule, how B differs from A; nothing if they play alike."""
    from fishtable.text.comparing import print_differences

    print_differences(first, second, as_json=json)


def export(rules: Rules) -> None:
    """Print a rule set, resolved through its parents, as JSON."""
    from fishtable.text.exchanging import export_set

    export_set(rules)


def import_command(
    file: Annotated[str, typer.Argument(metavar="FILE.json|-", help="What `export` printed.")],
    into: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="PATH", help="File to write, else ID.rules."),
    ] = None,
) -> None:
    """Write a .rules file from JSON; what is there already is never overwritten."""
    from fishtable.text.exchanging import import_set

    import_set(file, into)


def schema(
    of: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="ruleset, diagnostics, record or simulation."),
    ] = None,
) -> None:
    """Print the JSON schema of what other programs read; without a name, list them."""
    from fishtable.schemas import print_schema

    print_schema(of)
