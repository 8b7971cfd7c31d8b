"""Every worked case that is to be kept is named by a test here."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CASE = re.compile(r"\b([A-Z]{2})(\d{2})\b")
KEPT = {
    "SP": "01 03 04 06 08 09 10 15 16 19 21 23 24 25 26 27 28 29 30 31 32",
    "CS": "01 02 06 08 09 11 12 15 16 19 20 21",
    "SC": "01 03 04 05 06 07 08 09 10 13 14",
    "CI": "01 02 03",
    "TB": "01 02 03 04 05 06 07 08 10",
    "BA": "01",
    "PI": "01",
    "PA": "01 02 04 06 07 08 09 10",
    "ES": "01 03 04 05 06 07",
    "CU": "01 03 04",
    "DI": "01 02",
}
"""Cases by the letters of their game; those nobody could verify are not kept."""


def named() -> set[str]:
    """The cases that stand in a string of a test: its docstring, its parameters, their ids."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.update("".join(case) for case in CASE.findall(node.value))
    return found


@pytest.mark.parametrize("game", KEPT)
def test_every_case_is_named(game: str) -> None:
    """No case of a game is left out."""
    assert sorted({game + number for number in KEPT[game].split()} - named()) == []
