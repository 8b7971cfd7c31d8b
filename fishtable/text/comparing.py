"""How one rule set differs from another, told in the sentences of their rulebooks."""

import json
import sys
import textwrap
from itertools import groupby
from typing import Any

from docgen.diff import Change, compare
from fishtable.sources import find

WIDTH = 88


def print_differences(first: str, second: str, *, as_json: bool) -> None:
    """Print every rule in which two rule sets differ; nothing if they are played alike.

    Raises:
        Failure: there is no such rule set, or it has mistakes.
    """
    one, other = find(first), find(second)
    changes = compare(one, other)
    if as_json:
        print(json.dumps([_data(change) for change in changes], ensure_ascii=False, indent=2))
        return
    if not changes:
        print(f"{one.id} and {other.id} are played alike", file=sys.stderr)
        return
    for label, group in groupby(changes, key=lambda change: change.label):
        if label:
            print(f"{label}\n")
        for change in group:
            print("\n".join(_lines(change)))


def _lines(change: Change) -> list[str]:
    mark = {"changed": "~", "added": "+", "removed": "-"}[change.kind]
    lines = [f"{mark} {change.clause}  {change.heading}"]
    for sign, sentences in (("-", change.before), ("+", change.after)):
        if sentences:
            text = textwrap.fill(" ".join(sentences), WIDTH - 6)
            lines += [f"    {sign} {line}" for line in text.splitlines()]
    return [*lines, ""]


def _data(change: Change) -> dict[str, Any]:
    return {
        "kind": change.kind,
        "clause": change.clause,
        "heading": change.heading,
        "when": dict(change.when),
        "label": change.label,
        "before": list(change.before),
        "after": list(change.after),
    }
