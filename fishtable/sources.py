"""Rule sets by id or path, for commands that need a sound one."""

from pathlib import Path

from fishtable.failure import Failure
from rulelang import Loaded, load, shipped_ids
from rulelang.library import is_path
from rulelang.model import RuleSet

__all__ = ["find", "is_path", "load_sound", "shipped_ids"]


def find(argument: str, beside: Path | None = None) -> RuleSet:
    """Give the rule set of an id or path.

    Args:
        beside: a folder in which `ID.rules` is sought if there is no shipped set of that id.

    Raises:
        Failure: there is none, or it has mistakes.
    """
    ruleset = load_sound(argument, beside).ruleset
    assert ruleset is not None
    return ruleset


def load_sound(argument: str, beside: Path | None = None) -> Loaded:
    """Load the rule set of an id or path, with all that is known about its lines.

    Raises:
        Failure: there is none, or it has mistakes.
    """
    source: str | Path = argument
    if beside is not None and not is_path(argument) and argument not in shipped_ids():
        path = beside / f"{argument}.rules"
        source = path if path.is_file() else argument
    loaded = load(source)
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
