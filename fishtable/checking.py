"""Checking rule sets: what the language finds, and what their examples find when played."""

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import engine
from docgen.examples import Ran, run_all, uncovered
from fishtable.failure import USAGE, Failure
from fishtable.files import read_text
from fishtable.progress import progress
from fishtable.sources import is_path, shipped_ids
from rulelang import (
    CODES,
    Diagnostic,
    Help,
    Loaded,
    Place,
    Related,
    RuleSet,
    UnknownChoice,
    clause_place,
    explain,
    load,
    load_text,
    render_text,
    to_github,
    to_json,
)
from rulelang.near import near, short
from rulelang.shelf import Shelf

CLEAN, FINDINGS = 0, 1

FORMATS = ("text", "json", "github")

UNREADABLE = {"E001"}
"""Codes that say that there is no text to check."""

EXAMPLE = "E090"
"""Code of an example that the engine does not bear out."""

TOO_RICH = "E091"
"""Code of rules that are sound, but more than the engine can count."""


UNSHOWN = "W092"
"""Code of a clause that no example exercises."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a check is to do besides reading the rules and playing their examples.

    Attributes:
        format: how findings are printed, one of `FORMATS`.
        coverage: name the clauses that no example exercises.
        deep: play deals under every choice.
        fix: make safe fixes first.
    """

    format: str = "text"
    coverage: bool = False
    deep: bool = False
    fix: bool = False


def explain_code(code: str) -> int:
    """Print what a code is about, and give the exit code.

    Raises:
        Failure: there is no such code.
    """
    text = explain(code)
    if text is None:
        close = near(code.upper(), CODES)
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        raise Failure(f"there is no code {short(code)!r}{hint}")
    print(text, end="")
    return CLEAN


def check_sets(arguments: list[str], asked: Asked) -> int:
    """Check files and ids, or all shipped sets; print findings, and give the exit code."""
    if asked.fix:
        from fishtable.mending import mend_files

        for line in mend_files(list(dict.fromkeys(arguments))):
            print(f"fixed {line}", file=sys.stderr)
    arguments = list(dict.fromkeys(arguments))
    code = CLEAN
    found: list[Diagnostic] = []
    texts: dict[str, str] = {}
    clean = 0
    names = arguments or shipped_ids()
    shelf = Shelf()
    with progress(len(names)) as step:
        for argument in names:
            step(f"checking {argument}")
            diagnostics, read = checked(argument, arguments, asked, shelf)
            found += [one for one in diagnostics if one not in found]
            texts.update(read)
            if _nothing_there(argument, diagnostics):
                code = USAGE
            elif any(one.is_finding for one in diagnostics):
                code = max(code, FINDINGS)
            else:
                clean += 1
    if asked.format == "json":
        print(json.dumps(to_json(found), ensure_ascii=False, indent=2))
        return code
    if found:
        print(to_github(found) if asked.format == "github" else render_text(found, texts))
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
    argument: str,
    arguments: list[str] | None = None,
    asked: Asked | None = None,
    shelf: Shelf | None = None,
) -> tuple[list[Diagnostic], dict[str, str]]:
    """Give all there is to say about one rule set, and the texts it was read from."""
    asked = asked or Asked()
    loaded = loaded_for(argument, arguments or [], shelf)
    played = played_findings(loaded)
    found = [*loaded.diagnostics, *played]
    if loaded.ruleset is not None and not any(one.code == TOO_RICH for one in played):
        if asked.coverage:
            found += unshown(loaded)
        if asked.deep:
            from fishtable.deep import deep_findings

            found += deep_findings(loaded)
    return found, loaded.texts


def unshown(loaded: Loaded) -> list[Diagnostic]:
    """A warning for each clause that no example exercises, where it is written."""
    assert loaded.ruleset is not None
    return [
        Diagnostic(
            UNSHOWN,
            f"no example shows `{clause}`",
            clause_place(loaded, clause),
            helps=(Help(f"write an example with the line `about {clause}`"),),
            clause=clause,
        )
        for clause in uncovered(loaded.ruleset)
    ]


def loaded_for(argument: str, arguments: list[str], shelf: Shelf | None = None) -> Loaded:
    """Load what an argument names; parents may be among the other arguments.

    Raises:
        Failure: standard input is not UTF-8 text.
    """
    among = [other for other in arguments if is_path(other) and other != argument]
    if argument == "-":
        return load_text(read_text("-"), file="-", folder=".", among=among)
    return load(argument, among=among, shelf=shelf)


def played_findings(
    loaded: Loaded, play: Callable[[RuleSet], Iterable[Ran]] = run_all
) -> list[Diagnostic]:
    """Make the rules, play the examples, and report what cannot be made or does not hold.

    `play` plays them all in order; an editor gives one that it can stop.
    """
    if loaded.ruleset is None:
        return []
    rich = too_rich(loaded.ruleset)
    if rich is not None:
        place = loaded.book.place if loaded.book else Place(loaded.id, 1, 1, 1)
        return [Diagnostic(TOO_RICH, rich, place)]
    found = []
    for number, ran in enumerate(play(loaded.ruleset)):
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
