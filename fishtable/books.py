"""Rulebooks written into a folder."""

from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from docgen import pages
from fishtable.failure import Failure
from fishtable.files import reason
from fishtable.progress import Step, progress
from fishtable.sources import load_sound, shipped_ids
from rulelang import Loaded, RuleSet, load

BAD_EXAMPLE = 1
"""Exit code where an example does not hold: a finding about the rules."""


def write_books(
    arguments: list[str],
    to: str,
    into: Path,
    told: Callable[[str], None] | None = print,
    step: Step | None = None,
) -> int:
    """Write a rulebook for each rule set, and an index of them; give the exit code.

    Args:
        arguments: ids and paths.
        to: `html` or `md`.
        into: the folder; it is made if it is not there.
        told: is given the path of each file that was written, None to say nothing.
        step: is told of each page before it is made, None to show progress here.

    Raises:
        Failure: a rule set has mistakes, an example does not hold, or a file cannot be written.
    """
    loaded = {one.id: one for one in (load_sound(argument) for argument in arguments)}
    rulesets = [one.ruleset for one in loaded.values() if one.ruleset is not None]
    try:
        with progress(len(rulesets) if step is None else 0) as own:
            begin = step or own
            written = pages.write(
                rulesets,
                to,
                into,
                version=version("fishtable"),
                known=_relatives(loaded),
                line_of=lambda ruleset, example: _line_of(loaded[ruleset.id], ruleset, example),
                progress=lambda name: begin(f"printing {name}"),
            )
    except pages.BadExample as error:
        raise Failure(str(error), BAD_EXAMPLE) from None
    except pages.BookError as error:
        raise Failure(str(error)) from None
    except OSError as error:
        raise Failure(f"cannot write to {into}: {reason(error)}") from None
    if told is not None:
        for path in written:
            told(str(path))
    return 0


def _relatives(loaded: dict[str, Loaded]) -> list[RuleSet]:
    """The shipped rule sets that are not printed, but may be parents of those that are."""
    others = [load(name).ruleset for name in shipped_ids() if name not in loaded]
    return [one for one in others if one is not None]


def _line_of(loaded: Loaded, ruleset: RuleSet, example: str) -> int | None:
    for number, one in enumerate(ruleset.examples):
        if one.name == example:
            place = loaded.places.get(("examples", number))
            return None if place is None else place.line
    return None
