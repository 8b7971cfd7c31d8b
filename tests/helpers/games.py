"""Rule sets, settled and ready to play, for tests."""

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
import rulelang
from engine.rules import Rules
from rulelang.model import RuleSet
from rulelang.shelf import Shelf

_SHELF = Shelf()


@dataclass(frozen=True, eq=False)
class Game:
    """A rule set settled for one number of seats and one choice of options."""

    ruleset: RuleSet
    rules: Rules

    @property
    def sides(self) -> list[list[int]]:
        """The 1-based seats of each side."""
        return [[seat + 1 for seat in side] for side in engine.sides(self.rules)]


@functools.cache
def shipped_set(source: str | Path) -> RuleSet:
    """A sound rule set by id or path, with all its seats and options, read once for all tests."""
    loaded = rulelang.load(source, shelf=_SHELF)
    assert loaded.ruleset is not None, [d.message for d in loaded.diagnostics]
    return loaded.ruleset


@functools.cache
def game(name: str, seats: int | None = None, **options: Any) -> Game:
    """A shipped rule set by its id."""
    return _settled(shipped_set(name), seats, options)


@functools.cache
def variant(text: str, seats: int | None = None, **options: Any) -> Game:
    """A rule set written down in the test; its parent may be a shipped one."""
    loaded = rulelang.load_text(text)
    assert loaded.ruleset is not None, [d.message for d in loaded.diagnostics if d.is_finding]
    return _settled(loaded.ruleset, seats, options)


def changed(name: str, lines: str, seats: int | None = None, **options: Any) -> Game:
    """A shipped rule set with some lines of amendment, such as `change capture sets: one`."""
    text = f'language 1\nvariant "Tried out" of {name}\nsummary "A trial."\n{lines}\nend\n'
    return variant(text, seats, **options)


def _settled(ruleset: RuleSet, seats: int | None, options: dict[str, Any]) -> Game:
    settled = rulelang.under(ruleset, seats, options)
    return Game(settled, engine.rules_of(settled))


def as_game(which: Game | str, seats: int | None = None) -> Game:
    return which if isinstance(which, Game) else game(which, seats)
