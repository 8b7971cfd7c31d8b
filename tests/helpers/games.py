"""Rule sets, settled and ready to play, for tests."""

import functools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
import rulelang
from engine.rules import Rules
from rulelang.load import Loaded
from rulelang.model import Choice, RuleSet
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
def read_once(source: str | Path) -> Loaded:
    """What is read of a file by id or path, once for all tests."""
    return rulelang.load(source, shelf=_SHELF)


def shipped_set(source: str | Path) -> RuleSet:
    """A sound rule set by id or path, with all its seats and options, read once for all tests."""
    loaded = read_once(source)
    assert loaded.ruleset is not None, [d.message for d in loaded.diagnostics]
    return loaded.ruleset


@functools.cache
def seatings() -> tuple[tuple[str, int], ...]:
    """Each shipped rule set at one number of seats; over all of them every number is met.

    Of the numbers that a rule set allows it is the one that has been rarest so far.
    """
    found: list[tuple[str, int]] = []
    met: Counter[int] = Counter()
    for name in rulelang.shipped_ids():
        seats = min(shipped_set(name).deal.seats, key=lambda number: met[number])
        met[seats] += 1
        found.append((name, seats))
    assert set(met) == {seats for name, _ in found for seats in shipped_set(name).deal.seats}
    return tuple(found)


def at_ends(ruleset: RuleSet) -> Iterator[tuple[int, dict[str, Choice]]]:
    """Every number of seats with every choice of options; of numbers, the lowest and highest."""
    ends = {one.name: (one.low, one.high) for one in ruleset.options if not one.words}
    for seats, options in rulelang.combinations(ruleset):
        if all(options[name] in both for name, both in ends.items()):
            yield seats, options


def each_choice(
    ruleset: RuleSet, seats: int | None = None, without: str = ""
) -> list[tuple[int, dict[str, Choice]]]:
    """So many of the combinations `at_ends` that each seat count and each choice is met.

    Args:
        seats: the only number of seats, if not all are wanted.
        without: an option that is left as it comes.
    """
    met: set[tuple[str, Choice]] = set()
    found = []
    for number, options in at_ends(ruleset):
        shown = {item for item in options.items() if item[0] != without} | {("seats", number)}
        if seats in (None, number) and not shown <= met:
            met |= shown
            found.append((number, options))
    return found


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
