"""Every fact of the four documents that these rules have a part in is named by a test.

`kinds.tsv` lists the facts: a number within its document (SL, TA, TB, NS), the kind, and whether
an engine can be checked for it.
"""

import ast
import csv
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FACT = re.compile(r"\b(?:SL|TA|TB|NS)-\d{2,3}\b")
LATER = {"TB-33", "TB-38", "TB-39", "TB-41"} | {f"TB-{number}" for number in range(68, 73)}
"""Facts of tables and ratings, in which these rules have no part."""


def to_be_named() -> list[str]:
    """Rules, variants, options, terms and tips, and figures that the engine must bear out."""
    with (HERE / "kinds.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    kinds = ("rule", "variant", "option", "term", "tip")
    return [
        row["id"]
        for row in rows
        if row["id"] not in LATER
        and (row["kind"] in kinds or (row["kind"], row["engine"]) == ("figure", "yes"))
    ]


def named() -> set[str]:
    """The facts that stand in a string of a test: its docstring, its parameters, their ids."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.update(FACT.findall(node.value))
    return found


@pytest.mark.parametrize("family", ["SL", "TA", "TB", "NS"])
def test_every_fact_is_named(family: str) -> None:
    """No fact of a document is left out."""
    wanted = {fact for fact in to_be_named() if fact.startswith(family)}
    assert len(wanted) > 50
    assert sorted(wanted - named()) == []
