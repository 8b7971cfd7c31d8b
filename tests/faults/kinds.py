"""The shipped rule sets by what they have in them, read from the rule sets themselves."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import rulelang
from rulelang.model import House, RuleSet, Sweep
from tests.helpers import game
from tests.helpers.games import shipped_set

EVERY = list(rulelang.shipped_ids())
"""Every rule set that is shipped: a slip is tried on all that have what it touches."""
BY_VALUE = {1: "A", 10: "T", 11: "J", 12: "Q", 13: "K"} | {v: str(v) for v in range(2, 10)}
"""Ranks by capture value where the ace is 1 and the king 13."""


def rules(name: str) -> RuleSet:
    """A rule set settled for its usual number of seats."""
    return game(name).ruleset


def house(name: str) -> House:
    """Its chapter on houses."""
    found = rules(name).house
    assert found is not None
    return found


def sweep(name: str) -> Sweep:
    """Its chapter on sweeps."""
    found = rules(name).sweep
    assert found is not None
    return found


def seats_of(name: str) -> tuple[int, ...]:
    """The numbers of seats that may play."""
    return shipped_set(name).deal.seats


def fewest(name: str) -> int:
    """The smallest of them."""
    return min(seats_of(name))


def next_after(name: str, seat: int) -> int:
    """The seat whose turn follows."""
    found = game(name).rules
    return (seat - 1 + found.turn_step) % found.seat_count + 1


def unlike(names: Iterable[str], *chapters: str) -> list[str]:
    """The first of those that have all these chapters alike: where only they are tried."""
    said: dict[str, str] = {}
    for name in names:
        said.setdefault(alike(name, *chapters), name)
    return list(said.values())


def alike(name: str, *chapters: str) -> str:
    """What some chapters say, the same for rule sets in which they say the same."""
    found = rules(name).model_dump(include=set(chapters), mode="json")
    for chapter in found.values():
        for about in ("source", "title"):
            (chapter or {}).pop(about, None)
    return json.dumps(found, sort_keys=True)


def on_each(things: Sequence[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Try a slip on every one of the things in one test, and tell all of them that fail.

    Parameters:
        things: names of rule sets, or tuples that begin with one; the arguments of the test.
    """
    assert things, "nothing has what this slip touches"

    def looped(slip: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            wrong: dict[str, Exception] = {}
            for thing in things:
                given = thing if isinstance(thing, tuple) else (thing,)
                try:
                    slip(*given)
                except Exception as error:
                    wrong[" ".join(map(str, given))] = error
            told = [f"{at}: {_first(error)}" for at, error in wrong.items()]
            if wrong:
                whole = f"{len(wrong)} of {len(things)} fail:\n" + "\n".join(told)
                raise AssertionError(whole) from next(iter(wrong.values()))

        test.__name__, test.__doc__, test.__module__ = slip.__name__, slip.__doc__, slip.__module__
        return test

    return looped


def _first(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".partition("\n")[0]


SEATED = [(name, seats) for name in EVERY for seats in seats_of(name)]

PLAIN = [n for n in EVERY if (d := rules(n).deck).values.get("K") == 13 and not d.other_values]
"""Ace 1 to king 13, each of them worth that and no more."""
LOOSE = [n for n in EVERY if rules(n).capture.floor == "loose cards"]
PILES = [n for n in EVERY if n not in LOOSE]
SUMS = [n for n in EVERY if rules(n).capture.sum == "yes" or rules(n).capture.total]
"""Those where a group of floor cards is taken, by the value of a card or by a fixed total."""
DUTY = [n for n in EVERY if rules(n).capture.duty != "free"]
FREE = [n for n in EVERY if n not in DUTY]
MANY_SETS = [n for n in SUMS if rules(n).capture.sets in ("any", "all")]
CLEARING = [n for n in EVERY if rules(n).capture.clearing_card != "none"]
NUMBERED = [n for n in EVERY if rules(n).deck.pack == "spanish 40"]
"""Those whose courts have a number printed on them."""

BUILT = [n for n in EVERY if rules(n).house]
HOUSES = [n for n in BUILT if rules(n).deck.values.get("J", 11) == 11]
"""Those with houses, of cards that count what `BY_VALUE` says."""
CHANGED = [n for n in BUILT if house(n).made_by == "adding or subtracting"]
"""Those in which one card makes a card of the floor, or a house, more or less."""
HELD = [n for n in HOUSES if house(n).hold == "until taken"]
BROKEN = [n for n in HOUSES if house(n).broken_by != "nobody"]
ANNOUNCED = [n for n in EVERY if (o := rules(n).opening) and o.bid == "announced"]
OPENINGS = [n for n in EVERY if rules(n).opening]

BATCHES = [n for n in EVERY if rules(n).deal.batch]
MISDEALS = [n for n in EVERY if rules(n).deal.misdeal or rules(n).deal.misdeals]
SWEEPS = [n for n in EVERY if rules(n).sweep]

TARGETS = [n for n in EVERY if rules(n).match.target]
SUMMED = [n for n in TARGETS if rules(n).match.keep == "sum"]
AT_ONCE = [n for n in TARGETS if rules(n).match.decided != "at the end of a deal"]
LEADS = [n for n in EVERY if rules(n).match.keep == "running lead"]
