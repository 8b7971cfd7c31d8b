"""The `fishtable` command: arguments here, work in the modules that each command imports itself."""

import gc
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from fishtable.failure import OURS, USAGE, Failure
from fishtable.lab.commands import add_to
from fishtable.text.commands import add_to as add_text_tools_to

# No plugin has a say in what rules mean, and to look for some takes time.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

app = typer.Typer(
    name="fishtable",
    help="The rules of fishing card games: check them, print them, referee them, play them.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Rules = Annotated[
    str, typer.Argument(metavar="ID|PATH", help="A rule set: an id or a .rules file.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Choose an option; may be repeated."),
]
Seats = Annotated[str | None, typer.Option("--seats", metavar="N", help="Number of seats.")]
Input = Annotated[str, typer.Argument(metavar="FILE|-", help="A file, or - for standard input.")]


def one_of(option: str, value: str, *words: str) -> str:
    """Take one of a few words.

    Raises:
        Failure: it is another one.
    """
    if value not in words:
        raise Failure(f"{option} is {' or '.join(words)}, not {value!r}")
    return value


def number(option: str, value: str | None) -> int | None:
    """Take a whole number, or nothing.

    Raises:
        Failure: it is no whole number.
    """
    if value is None:
        return None
    if len(value) > 18 or not value.removeprefix("-").isdecimal() or not value.isascii():
        raise Failure(f"{option} is a whole number, not {value[:30]!r}")
    return int(value)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"fishtable {version('fishtable')}")
        raise typer.Exit


@app.callback()
def everywhere(
    debug: Annotated[bool, typer.Option("--debug", help="Show where a fault of ours is.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """The rules of fishing card games: check them, print them, referee them, play them."""
    # `--debug` is looked for by `main`, which also serves when the arguments cannot be read.


@app.command("list")
def list_command(json: Json = False) -> None:
    """List the rule sets that are shipped."""
    from fishtable.catalog import list_sets

    list_sets(as_json=json)


@app.command()
def show(
    rules: Rules,
    resolved: Annotated[
        bool, typer.Option("--resolved", help="Print every setting, and where it comes from.")
    ] = False,
    json: Json = False,
) -> None:
    """Show a rule set: as written, resolved, or as JSON."""
    from fishtable.catalog import show_set

    if resolved and json:
        raise Failure("--resolved and --json do not go together; --json is resolved")
    show_set(rules, resolved=resolved, as_json=json)


@app.command()
def check(
    rules: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH|ID…", help="Files or ids, - for standard input; else all."),
    ] = None,
    format: Annotated[
        str, typer.Option(metavar="text|json|github", help="How findings are printed.")
    ] = "text",
    fix: Annotated[
        bool, typer.Option("--fix", help="Make the fixes that are safe, in the files themselves.")
    ] = False,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Name the clauses that no example exercises.")
    ] = False,
    deep: Annotated[
        bool, typer.Option("--deep", help="Play deals under every choice of seats and options.")
    ] = False,
    explain: Annotated[
        str | None, typer.Option(metavar="CODE", help="Say what a code such as E012 means.")
    ] = None,
) -> None:
    """Check rule sets and play their examples.

    Exit codes: 0 clean, 1 findings, 2 wrong arguments or unreadable, 3 our fault.
    """
    from fishtable.checking import FORMATS, Asked, check_sets, explain_code

    if explain is not None:
        raise typer.Exit(explain_code(explain))
    asked = Asked(one_of("--format", format, *FORMATS), coverage, deep, fix)
    raise typer.Exit(check_sets(rules or [], asked))


@app.command()
def new(
    name: Annotated[
        str | None,
        typer.Argument(help="The id of the new rule set, written to NAME.rules."),
    ] = None,
    of: Annotated[
        str | None, typer.Option("--of", metavar="ID", help="Begin a variant of this rule set.")
    ] = None,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="N", help="Who can play: 4, 2,4 or 2-4.")
    ] = None,
    family: Annotated[
        str | None, typer.Option("--family", metavar="FOLDER", help="The folder to write it in.")
    ] = None,
) -> None:
    """Begin a rule set of your own in a new file; on a terminal it asks what is not said."""
    from fishtable.beginning import begin

    begin(name, of, seats, family)


@app.command()
def doc(
    rules: Annotated[list[str], typer.Argument(metavar="ID|PATH…", help="Rule sets to print.")],
    into: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="Folder to write to.")
    ],
    to: Annotated[str, typer.Option("--to", metavar="html|md", help="What to write.")] = "html",
) -> None:
    """Write rulebooks, and an index page, into a folder."""
    from fishtable.books import write_books

    raise typer.Exit(write_books(rules, one_of("--to", to, "html", "md"), into))


@app.command()
def play(
    rules: Rules,
    seats: Seats = None,
    option: Options = None,
    bots: Annotated[
        str, typer.Option(metavar="easy|hard|expert", help="How well the others play.")
    ] = "easy",
    seed: Annotated[str | None, typer.Option(metavar="N", help="Make chance repeatable.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep a record.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch bots play a whole match.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colour, no boxes, no cursor.")] = False,
) -> None:
    """Play a match at the terminal, against bots."""
    from fishtable.terminal import play_match

    code = play_match(
        rules,
        number("--seats", seats),
        option or [],
        level=one_of("--bots", bots, "easy", "hard", "expert"),
        seed=number("--seed", seed),
        record=record,
        watch=watch,
        plain=plain,
    )
    raise typer.Exit(code)


@app.command()
def playground(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A .rules file.")],
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in a browser.")
    ] = True,
) -> None:
    """Write a rule set on a local page that checks, prints, deals and counts as you type."""
    from fishtable.playground import open_playground

    open_playground(file, browser=browser)


@app.command()
def judge(positions: Input = "-") -> None:
    """Referee positions: JSON lines in, verdicts out."""
    from fishtable.judge import judge_lines

    raise typer.Exit(judge_lines(positions))


@app.command()
def solve(
    position: Annotated[
        str, typer.Argument(metavar="FILE|-", help="A position as for judge, with all hands.")
    ],
    seconds: Annotated[
        str | None, typer.Option("--seconds", metavar="N", help="Try for that long; 60.")
    ] = None,
    json: Json = False,
) -> None:
    """Find best play, and what it comes to, where every card is known and the end is near."""
    from fishtable.solve import solve_position

    raise typer.Exit(solve_position(position, number("--seconds", seconds), json))


@app.command("serve-match")
def serve_match() -> None:
    """Run a match over standard input and output."""
    from fishtable.serve import serve

    raise typer.Exit(serve())


@app.command()
def replay(
    record: Annotated[
        str, typer.Argument(metavar="FILE", help="A record, or - for standard input.")
    ],
    rules: Annotated[
        str | None,
        typer.Option("--rules", metavar="ID|PATH", help="The rule set, if it is not shipped."),
    ] = None,
    json: Json = False,
) -> None:
    """Prove a record by playing it again."""
    from fishtable.replaying import replay_file

    raise typer.Exit(replay_file(record, rules, as_json=json))


@app.command()
def lsp(
    stdio: Annotated[bool, typer.Option("--stdio", hidden=True, help="The only way.")] = True,
) -> None:
    """Serve an editor: findings, fixes, completion and more, over standard input and output."""
    from fishtable.lsp import serve

    serve()


add_to(app)
add_text_tools_to(app)


def main() -> None:
    """Run the command and end the process with its exit code; nobody sees a traceback."""
    # A command is short: fewer rounds of collecting garbage save a tenth of its start.
    gc.set_threshold(100_000, 20, 20)
    # Where a pipe or an old console cannot say what a card's name holds, it says it another way.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        app()
    except Failure as failure:
        sys.exit(_end(str(failure), failure.code))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # The reader has gone; nobody is left to tell, and closing must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(USAGE)
    except Exception as fault:
        if "--debug" in sys.argv:
            raise
        text = f"this is a fault of fishtable, not yours: {type(fault).__name__}: {fault}"
        sys.exit(_end(f"{text} (--debug shows where)", OURS))


def _end(message: str, code: int) -> int:
    print(f"fishtable: {message}", file=sys.stderr)
    return code
