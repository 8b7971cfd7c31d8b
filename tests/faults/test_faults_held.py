"""The game faults, each with the test that tries it: by its number here, or elsewhere by name."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NUMBERS = """
1 2 3 5 6 7 9 11 13 14 15 16 17 19 20 21 22 25 28 31 32 33 34 35 38 41 42 43 44 45 46 47 48 49 51
52 53 54 55 56 57 62 64 65 66 67 69 71 72 73 74 78 79 80 81 83 84 85 86 87 88 89 90 92 93 95 96 97
100 101 102 104 105 106 107 109 110
"""
"""All that were handed on; the list is a selection, with gaps."""
ELSEWHERE = {
    80: "tests/fishtable/test_terminal.py::test_whatever_is_typed_is_answered_and_asked_again",
    86: "tests/fishtable/test_serve.py::test_a_saved_match_goes_on_as_if_it_had_not_ended",
    102: "tests/deep/test_faults.py::test_without_examples_as_listed",
    106: "tests/engine/test_twins.py::test_shipped_rules_random_positions",
}
TOUCHES_NOTHING = {
    73: "a pack of two packs; a card is there once",
    81: "a jack that takes by whether a number of cards is even; no rule says so",
    107: "an offer to end a deal; there is none",
    109: "players' own copies of a match; there is one match, and the sides send plays",
}
"""Faults of what is not to be had here, and what that is."""


def functions(file: Path) -> list[str]:
    """The names of the functions of a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


@pytest.mark.parametrize("number", [int(number) for number in NUMBERS.split()])
def test_each_game_fault_is_tried(number: int) -> None:
    here = [name for file in Path(__file__).parent.glob("test_*.py") for name in functions(file)]
    tried = [name for name in here if re.search(rf"(test|and)_g{number:02}_", name)]
    held = ELSEWHERE.get(number, "")
    file, _, wanted = held.partition("::")
    assert bool(tried) + bool(held) + (number in TOUCHES_NOTHING) == 1
    assert not held or wanted in functions(ROOT / file)
