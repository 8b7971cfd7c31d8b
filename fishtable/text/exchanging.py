"""Rule sets as JSON, out and in."""

from pathlib import Path

from fishtable.beginning import NAME
from fishtable.failure import Failure
from fishtable.files import read_text, write_new
from fishtable.sources import find
from rulelang import Loaded, RuleSet, load_text
from rulelang.exchange import BadRuleSet, from_json, to_json
from rulelang.library import ENDING
from rulelang.model import CHAPTERS, Case
from rulelang.writing import NotWritable, write_rules


def export_set(argument: str) -> None:
    """Print a rule set, resolved through its parents, as JSON.

    Raises:
        Failure: there is none, or it has mistakes.
    """
    print(to_json(find(argument)), end="")


def import_set(file: str, into: Path | None) -> None:
    """Write the rules that JSON holds as a file that passes `check` and is played alike.

    Args:
        file: a path, `-` for standard input.
        into: the file to write, None for the rule set's id in this folder.

    Raises:
        Failure: it is no rule set, its rules have mistakes or cannot be written as a text, or
            something is there already.
    """
    try:
        ruleset = from_json(read_text(file))
        path = _path(ruleset, into)
        text = write_rules(ruleset)
    except BadRuleSet as trouble:
        raise Failure(f"{file} holds no rule set: {trouble}") from None
    except NotWritable as trouble:
        raise Failure(f"{file} cannot be written as rules: {trouble}") from None
    _prove(file, ruleset, load_text(text, file=str(path), id=ruleset.id))
    write_new(path, text)
    print(f"{path} is written")


def _path(ruleset: RuleSet, into: Path | None) -> Path:
    path = into if into is not None else Path(f"{ruleset.id}{ENDING}")
    name = path.name.removesuffix(ENDING) if into is not None else ruleset.id
    if not path.name.endswith(ENDING) or NAME.fullmatch(name) is None:
        raise Failure(
            f"{name!r} cannot be the name of a rule set's file: small letters a to z and "
            f"digits, in words joined by hyphens, ending in {ENDING}"
        )
    if not path.parent.is_dir():
        raise Failure(f"there is no folder {path.parent}")
    return path


def _prove(file: str, given: RuleSet, written: Loaded) -> None:
    """See to it that the text passes and means what was given.

    Raises:
        Failure: it does not.
    """
    errors = [one for one in written.diagnostics if one.severity == "error"]
    if errors or written.ruleset is None:
        said = errors[0].message if errors else "they cannot be read"
        raise Failure(f"{file} holds rules with mistakes: {said}")
    for part in (*CHAPTERS, "name", "prose", "options", "examples"):
        if getattr(given, part) != getattr(written.ruleset, part):
            raise Failure(f"{file} cannot be written as rules: its `{part}` would not be the same")
    if _by_chapter(given) != _by_chapter(written.ruleset):
        raise Failure(f"{file} cannot be written as rules: its `cases` would not be the same")


def _by_chapter(ruleset: RuleSet) -> list[Case]:
    """The cases; only inside a chapter has their order a meaning."""
    order = {chapter: index for index, chapter in enumerate(CHAPTERS)}
    return sorted(
        ruleset.cases, key=lambda case: (bool(case.when), order.get(case.chapter, len(order)))
    )
