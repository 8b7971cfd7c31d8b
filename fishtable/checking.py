"""Checking rule sets: what the language finds, and what their examples find when played."""

import json
import sys

import engine
from docgen.examples import Ran, run_all
from fishtable.failure import USAGE
from fishtable.files import read_text
from fishtable.progress import progress
from fishtable.sources import is_path, shipped_ids
from rulelang import (
    Diagnostic,
    Help,
    Loaded,
    Place,
    Related,
    RuleSet,
    UnknownChoice,
    load,
    load_text,
    render_text,
    to_json,
)

CLEAN, FINDINGS = 0, 1

UNREADABLE = {"E001"}
"""Codes that say that there is no text to check."""

EXAMPLE = "E090"
"""Code of an example that the engine does not bear out."""

TOO_RICH = "E091"
"""Code of rules that are sound, but more than the engine can count."""


def check_sets(arguments: list[str], as_json: bool) -> int:
    """Check files and ids, or all shipped sets; print findings, and give the exit code."""
    arguments = list(dict.fromkeys(arguments))
    code = CLEAN
    found: list[Diagnostic] = []
    texts: dict[str, str] = {}
    clean = 0
    names = arguments or shipped_ids()
    with progress(len(names)) as step:
        for argument in names:
            step(f"checking {argument}")
            diagnostics, read = checked(argument, arguments)
            found += [one for one in diagnostics if one not in found]
            texts.update(read)
            if _nothing_there(argument, diagnostics):
                code = USAGE
            elif any(one.is_finding for one in diagnostics):
                code = max(code, FINDINGS)
            else:
                clean += 1
    if as_json:
        print(json.dumps(to_json(found), ensure_ascii=False, indent=2))
        return code
    if found:
        print(render_text(found, texts))
    print(
        "clean" if clean == len(names) == 1 else f"{clean} of {len(names)} clean", file=sys.stderr
    )
    return code


def _nothing_there(argument: str, diagnostics: list[Diagnostic]) -> bool:
    """Whether an argument names no text that could be checked."""
    if argument == "-":
        return False
    if not is_path(argument):
        return argument not in shipped_ids()
    return any(one.code in UNREADABLE and one.place.file == argument for one in diagnostics)


def checked(
    argument: str, arguments: list[str] | None = None
) -> tuple[list[Diagnostic], dict[str, str]]:
    """Give all there is to say about one rule set, and the texts it was read from."""
    loaded = loaded_for(argument, arguments or [])
    return [*loaded.diagnostics, *played_findings(loaded)], loaded.texts


def loaded_for(argument: str, arguments: list[str]) -> Loaded:
    """Load what an argument names; parents may be among the other arguments.

    Raises:
        Failure: standard input is not UTF-8 text.
    """
    among = [other for other in arguments if is_path(other) and other != argument]
    if argument == "-":
        return load_text(read_text("-"), file="-", folder=".", among=among)
    return load(argument, among=among)


def played_findings(loaded: Loaded) -> list[Diagnostic]:
    """Make the rules, play the examples, and report what cannot be made or does not hold."""
    if loaded.ruleset is None:
        return []
    rich = too_rich(loaded.ruleset)
    if rich is not None:
        place = loaded.book.place if loaded.book else Place(loaded.id, 1, 1, 1)
        return [Diagnostic(TOO_RICH, rich, place)]
    found = []
    for number, ran in enumerate(run_all(loaded.ruleset)):
        if ran.holds:
            continue
        step = max(0, len(ran.steps) - 1)
        example = ("examples", number)
        place = loaded.places.get((*example, "steps", step), loaded.places[example])
        found.append(_does_not_hold(loaded, ran, place))
    return found


def _does_not_hold(loaded: Loaded, ran: Ran, place: Place) -> Diagnostic:
    """Report an example, in a variant where it is inherited: there it has to be settled."""
    clause = ran.about[0] if ran.about else None
    name = ran.example.name
    message = f'the example "{name}" does not hold: {ran.message}'
    if loaded.book is None or place.file == loaded.book.place.file:
        return Diagnostic(EXAMPLE, message, place, clause=clause)
    return Diagnostic(
        EXAMPLE,
        message,
        loaded.book.place,
        label=f"inherits it from {loaded.ruleset.parent if loaded.ruleset else 'its parent'}",
        related=(Related(place, "where it stands"),),
        helps=(Help(f'if the new rules are meant, write `remove example "{name}"`'),),
        clause=clause,
    )


def too_rich(ruleset: RuleSet) -> str | None:
    """Say what in the rules is more than the engine can count, None if nothing is.

    The usual choice is tried, and every choice that a line depends on.
    """
    choices = [dict(case.when) for case in ruleset.cases]
    for choice in [{}, *choices]:
        seats = choice.pop("seats", None)
        try:
            engine.rules_of(ruleset, None if seats is None else int(seats), choice)
        except engine.TooRich as error:
            return str(error)
        except UnknownChoice:
            continue  # what no table can choose does no harm; the language has reported it
    return None
