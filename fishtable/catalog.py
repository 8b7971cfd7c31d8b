"""The rule sets there are, and what stands in one."""

import json
from typing import Any

from fishtable.failure import Failure
from fishtable.sources import load_sound, shipped_sets
from rulelang import RuleSet


def list_sets(as_json: bool) -> None:
    """Print a line for each shipped rule set, or all of them as a JSON list."""
    rulesets = shipped_sets()
    if as_json:
        print(json.dumps([_described(one) for one in rulesets], ensure_ascii=False, indent=2))
        return
    widths = [
        max(len(cell) for cell in column) for column in zip(*map(_row, rulesets), strict=True)
    ]
    for ruleset in rulesets:
        cells = [f"{cell:<{width}}" for cell, width in zip(_row(ruleset), widths, strict=True)]
        print("  ".join(cells).rstrip())


def _row(ruleset: RuleSet) -> tuple[str, str, str, str]:
    counts = ruleset.deal.seats
    seats = f"{counts[0]} to {counts[-1]}" if len(counts) > 2 else " or ".join(map(str, counts))
    of = f"of {ruleset.parent}" if ruleset.parent else ""
    return ruleset.id, ruleset.name, f"{seats} seats", of


def _described(ruleset: RuleSet) -> dict[str, Any]:
    return {
        "id": ruleset.id,
        "name": ruleset.name,
        "parent": ruleset.parent,
        "family": ruleset.family,
        "seats": list(ruleset.deal.seats),
        "options": [
            {"name": one.name, "words": list(one.words), "normally": one.normally}
            if one.words
            else {"name": one.name, "low": one.low, "high": one.high, "normally": one.normally}
            for one in ruleset.options
        ],
    }


def show_set(argument: str, *, resolved: bool, as_json: bool) -> None:
    """Print a rule set as written, resolved through its parents, or resolved as JSON.

    Raises:
        Failure: there is none, or it has mistakes.
    """
    loaded = load_sound(argument)
    assert loaded.ruleset is not None
    if as_json:
        print(loaded.ruleset.model_dump_json(indent=2))
    elif resolved:
        from rulelang.resolved import render_resolved

        print(render_resolved(loaded).rstrip("\n"))
    elif loaded.book is None:
        raise Failure(f"{argument} cannot be shown")
    else:
        print(loaded.texts[loaded.book.place.file].rstrip("\n"))
