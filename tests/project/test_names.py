"""No code knows the name of a game."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("rulelang", "specs", "engine", "docgen", "fishtable")

# "sweep" is a word of the field and the name of a chapter.
ALLOWED = {"sweep"}
OTHERS = {"scopa", "casino", "cassino", "tablic", "pasur", "escoba", "pishti", "chirkut", "taash"}


def shipped_names() -> set[str]:
    files = sorted((ROOT / "specs").glob("*/*.rules"))
    assert files, "no rule sets found"
    return ({file.stem for file in files} | {file.parent.name for file in files}) - ALLOWED


def code_files() -> list[Path]:
    return [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]


def names_in(text: str, names: set[str]) -> set[str]:
    words = "|".join(map(re.escape, names))
    return {found.lower() for found in re.findall(rf"(?i)(?<![a-z])(?:{words})(?![a-z])", text)}


def test_the_search_finds_a_name() -> None:
    assert names_in('if rules.id == "seep":', {"seep"}) == {"seep"}


@pytest.mark.parametrize("file", code_files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_no_name_of_a_game(file: Path) -> None:
    assert not names_in(file.read_text(encoding="utf-8"), shipped_names() | OTHERS)


@pytest.mark.parametrize("file", code_files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_modules_stay_small(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 400
