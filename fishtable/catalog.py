"""The rule sets there are, and what stands in one."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from fishtable.failure import Failure
from fishtable.sources import load_sound, shipped_sets
from rulelang import RuleSet

Row = tuple[str, str, str]


def list_sets(as_json: bool) -> None:
    """Print the shipped rule sets by family, variants below their parents, or as a JSON list."""
    rulesets = shipped_sets()
    if as_json:
        print(json.dumps([_described(one) for one in rulesets], ensure_ascii=False, indent=2))
        return
    families = _families(rulesets)
    rows = [row for family in families.values() for row in family]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for number, (family, below) in enumerate(families.items()):
        print("\n" * (number > 0) + family)
        for row in below:
            cells = [f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)]
            print(f"  {'  '.join(cells)}".rstrip())


def _families(rulesets: Sequence[RuleSet]) -> dict[str, list[Row]]:
    """The rows of each family, a variant indented below its parent, whatever its own family is."""
    here = {ruleset.id for ruleset in rulesets}
    roots = [one for one in rulesets if one.parent not in here]
    return {
        family: [row for root in roots if root.family == family for row in _rows(root, rulesets, 0)]
        for family in sorted({root.family for root in roots})
    }


def _rows(ruleset: RuleSet, rulesets: Sequence[RuleSet], depth: int) -> Iterator[Row]:
    counts = ruleset.deal.seats
    seats = f"{counts[0]} to {counts[-1]}" if len(counts) > 2 else " or ".join(map(str, counts))
    yield f"{'  ' * depth}{ruleset.id}", ruleset.name, f"{seats} seats"
    for child in rulesets:
        if child.parent == ruleset.id:
            yield from _rows(child, rulesets, depth + 1)


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
