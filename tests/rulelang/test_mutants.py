"""The gate of the recovery loop: one slip, one message, at its line."""

from dataclasses import dataclass

import pytest

from rulelang import Diagnostic, load_text, shipped_ids
from rulelang.library import shipped

from .mutants import Mutant, line_mutants, token_mutants
from .slips import PARENTS

TOKENS, LINES = 1000, 300


@dataclass
class Count:
    """How the mutants fared; those that are still right are not counted."""

    wrong: int = 0
    one: int = 0
    right_line: int = 0
    most: int = 0

    def add(self, mutant: Mutant, found: list[Diagnostic]) -> None:
        """Count one."""
        self.wrong += 1
        self.one += len(found) == 1
        self.most = max(self.most, len(found))
        first = min(found, key=lambda d: (d.place.file != "mutant", d.place.line))
        lines = {first.place.line, *(related.place.line for related in first.related)}
        self.right_line += mutant.line in lines


@pytest.fixture(scope="module")
def count() -> Count:
    """Every mutant of every shipped set, checked."""
    counted = Count()
    ids = shipped_ids()
    for seed, id in enumerate(ids):
        file = shipped()[id]
        text = file.read()
        mutants = [
            *token_mutants(text, TOKENS // len(ids) + 1, 100 + seed),
            *line_mutants(text, LINES // len(ids) + 1, 200 + seed),
        ]
        for mutant in mutants:
            loaded = load_text(mutant.text, file="mutant", id=id, folder=file.folder, shelf=PARENTS)
            if loaded.findings:
                counted.add(mutant, list(loaded.findings))
    return counted


def test_mutants_are_mistakes(count: Count) -> None:
    assert count.wrong > (TOKENS + LINES) * 2 // 3


def test_one_mistake_gives_one_message(count: Count) -> None:
    assert count.one >= 0.97 * count.wrong


def test_it_stands_on_the_right_line(count: Count) -> None:
    assert count.right_line >= 0.97 * count.wrong


def test_no_flood(count: Count) -> None:
    assert count.most <= 5
