"""What is to be simulated: a rule set under one choice of seats and options, and who plays."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import engine
import rulelang
from engine.rules import Rules
from fishtable.choices import from_arguments
from fishtable.failure import Failure
from fishtable.lab.known import unknown
from fishtable.sim.loop import PLAYERS
from fishtable.sources import find, rules_of
from rulelang.model import RuleSet
from rulelang.model.option import Choice

SEEDS = 2**62
LOOKED = 20_000
"""Deals of a run whose score is looked at line by line."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One rule set, ready to be played.

    Attributes:
        source: the id or path as it was given.
        raw: the rule set with its choices open.
        ruleset: the same, settled.
        players: a name of `PLAYERS` for each seat.
    """

    source: str
    raw: RuleSet
    ruleset: RuleSet
    rules: Rules
    options: dict[str, Choice]
    players: tuple[str, ...]
    seed: int
    rotate: bool
    match: bool

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.rules.seat_count

    @property
    def sides(self) -> list[list[int]]:
        """Seats of each side, 1-based."""
        return [[seat + 1 for seat in side] for side in engine.sides(self.rules)]

    @property
    def digest(self) -> str:
        """Of the settled rules."""
        return rulelang.digest(self.ruleset)


@dataclass(frozen=True, slots=True)
class Choices:
    """What a command line chooses for every rule set it names.

    Attributes:
        seats: None for the usual number of each.
        options: as written, `name=value`.
        players: as written, names with commas between.
    """

    seats: int | None = None
    options: tuple[str, ...] = ()
    players: str = "uniform"
    seed: int = 1
    rotate: bool = False
    match: bool = False


def settings_of(arguments: Sequence[str], choices: Choices) -> list[Setting]:
    """Settle rule sets; an option has to be known to one of them, and is left out of the others.

    Raises:
        Failure: a rule set, a number of seats, an option or a player is not known.
    """
    if not 0 <= choices.seed < SEEDS:
        raise Failure("--seed is a whole number from 0 to below 2**62")
    rulesets = [find(argument) for argument in arguments]
    known = [{option.name for option in one.options} for one in rulesets]
    found = []
    for argument, raw, mine in zip(arguments, rulesets, known, strict=True):
        others = [names for names in known if names is not mine]
        options = [
            pair for pair in choices.options if _own(pair, mine) or not _of_another(pair, others)
        ]
        found.append(setting_of(argument, raw, choices, options))
    return found


def _name(pair: str) -> str:
    return pair.partition("=")[0].strip()


def _own(pair: str, known: set[str]) -> bool:
    return _name(pair) in known


def _of_another(pair: str, others: Iterable[set[str]]) -> bool:
    return any(_own(pair, names) for names in others)


def setting_of(source: str, raw: RuleSet, choices: Choices, options: Sequence[str]) -> Setting:
    """Settle one rule set.

    Args:
        options: those of `choices.options` that are meant for it.

    Raises:
        Failure: a number of seats, an option or a player is not known.
    """
    seats, chosen = from_arguments(raw, choices.seats, options)
    ruleset = rulelang.under(raw, seats, chosen)
    return Setting(
        source=source,
        raw=raw,
        ruleset=ruleset,
        rules=rules_of(ruleset),
        options=chosen,
        players=players_of(choices.players, seats),
        seed=choices.seed,
        rotate=choices.rotate,
        match=choices.match,
    )


def players_of(text: str, seats: int) -> tuple[str, ...]:
    """The players by seat; a shorter list is gone round again, so that two names are two sides.

    Raises:
        Failure: a player is not known, or the seats cannot be shared out.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in PLAYERS:
            raise unknown("there is no player", name, PLAYERS)
    if seats % len(names):
        raise Failure(f"--players names {len(names)} players for {seats} seats")
    return tuple(names) * (seats // len(names))
