"""Rule sets by id or path, for commands that need a sound one."""

from pathlib import Path

import engine
from engine.rules import Rules
from fishtable.failure import Failure
from rulelang import Loaded, load, shipped_ids
from rulelang.library import is_path
from rulelang.model import RuleSet
from rulelang.shelf import Shelf

__all__ = ["find", "is_path", "load_sound", "rules_of", "shipped_ids", "shipped_sets"]


def find(argument: str, beside: Path | None = None, shelf: Shelf | None = None) -> RuleSet:
    """Give the rule set of an id or path.

    Args:
        beside: a folder in which `ID.rules` is sought if there is no shipped set of that id.
        shelf: what earlier loads left there; for many in a row.

    Raises:
        Failure: there is none, or it has mistakes.
    """
    ruleset = load_sound(argument, beside, shelf).ruleset
    assert ruleset is not None
    return ruleset


def load_sound(argument: str, beside: Path | None = None, shelf: Shelf | None = None) -> Loaded:
    """Load the rule set of an id or path, with all that is known about its lines.

    Raises:
        Failure: there is none, or it has mistakes.
    """
    source: str | Path = argument
    if beside is not None and not is_path(argument) and argument not in shipped_ids():
        path = beside / f"{argument}.rules"
        source = path if path.is_file() else argument
    loaded = load(source, shelf=shelf)
    if loaded.ruleset is not None:
        return loaded
    errors = [one for one in loaded.diagnostics if one.severity == "error"]
    first = errors[0]
    if first.code in ("E001", "E003") and len(errors) == 1 and first.place.file == str(source):
        helps = [one.sentence for one in first.helps]
        raise Failure("; ".join([first.message, *helps]))
    more = f", and {len(errors) - 1} more" if len(errors) > 1 else ""
    place = f"{first.place.file}:{first.place.line}:{first.place.column}"
    raise Failure(f"{place}: {first.message}{more} (`fishtable check {argument}` shows it)")


def rules_of(settled: RuleSet) -> Rules:
    """Make the engine's rules of a settled rule set.

    Raises:
        Failure: it is more than the engine can count.
    """
    try:
        return engine.rules_of(settled)
    except engine.TooRich as error:
        raise Failure(f"{settled.id} cannot be played: {error}") from None


def shipped_sets() -> list[RuleSet]:
    """Give every shipped rule set: families one after another, each parent before its variants.

    Raises:
        Failure: one has mistakes.
    """
    shelf = Shelf()
    rulesets = [find(name, shelf=shelf) for name in shipped_ids()]
    parents = {one.id: one.parent for one in rulesets}

    def line(ruleset: RuleSet) -> tuple[str, ...]:
        descent = [ruleset.id]
        while (parent := parents.get(descent[0])) is not None:
            descent.insert(0, parent)
        return ruleset.family, *descent

    return sorted(rulesets, key=line)
