"""The page of the family names the 65 rows, what is shipped, and nothing that is not there."""

import re
from pathlib import Path

import rulelang
from tests.helpers.games import shipped_set

PAGE = (Path(__file__).parents[2] / "docs" / "family.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([A-Z0-9]{4}) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
STATES = re.compile(r"here: |as a variant: |can be written|needs [a-z]")


def ancestors(name: str) -> set[str]:
    """A rule set and those that it descends from."""
    found = {name}
    while True:
        ruleset = shipped_set(name)
        if ruleset.parent is None:
            return found
        name = ruleset.parent
        found.add(name)


def test_every_row_says_what_there_is_of_it() -> None:
    rows = ROW.findall(PAGE)
    assert len({key for key, _, _ in rows}) == len(rows) == 65
    for key, _, state in rows:
        assert STATES.match(state), key
        assert ("`" in state) == state.startswith(("here", "as a variant")), key


def test_ids_are_those_that_are_shipped() -> None:
    """Every id named is shipped, and every rule set shipped is named, or a parent of it is."""
    named = set(re.findall(r"`([a-z0-9-]+)`", " ".join(state for _, _, state in ROW.findall(PAGE))))
    shipped = set(rulelang.shipped_ids())
    assert named <= shipped
    assert not [name for name in shipped if not ancestors(name) & named]
