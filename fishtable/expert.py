"""The strong player at a table of people: the search, within a time that can be waited for.

With the `sim` extra it runs compiled; without, interpreted and so less deeply. Where time does
not cut it short, the same chance gives the same play.
"""

import time
from functools import cache
from importlib.util import find_spec
from random import Random
from typing import Any

from engine.face import scratch as working_space
from engine.rules import Rules
from engine.state import Play, View, blank
from engine.turn import list_plays, open_choice
from fishtable.search import DECIDED, think
from fishtable.sim.chance import Chance, seed
from fishtable.tree import Search

ITERATIONS = 4000
"""Iterations of a move where there is time for them."""
SECONDS = 2.0
"""After which a move is made with what has been found."""
SLICE, SLOW_SLICE = 200, 20
"""Iterations between two looks at the clock, compiled and interpreted."""


def choose_expert(rules: Rules, view: View, rng: Random, seconds: float = SECONDS) -> Play:
    """The play that a long look ahead recommends to the seat on turn.

    Args:
        view: what that seat may know.
        rng: where the imagined deals come from.
        seconds: time that it may take.
    """
    chance = blank(Chance)
    seed(chance, rng.getrandbits(62))
    place = (_compiled if is_quick() else _interpreted)(rules, view, chance, seconds)
    space = working_space()
    list_plays(rules, view.state, space)
    play = blank(Play)
    open_choice(rules, space.choices[place], space, play)
    return play


@cache
def is_quick() -> bool:
    """Whether the search can be compiled here."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def warm_up(rules: Rules) -> None:
    """Compile, where that is possible, or load what has been compiled, before the first move."""
    if is_quick():
        view = blank(View)
        view.state.hands[0] = 1
        _compiled(rules, view, blank(Chance), 0.0)


def is_ready() -> bool:
    """Whether the first move need not wait for a compiler."""
    if not is_quick():
        return True
    from fishtable.sim.compiled import is_warm

    return is_warm("compiled_thinking")


def _interpreted(rules: Rules, view: View, chance: Chance, seconds: float) -> int:
    stop = time.monotonic() + seconds
    search = _search()
    search.stage = 0
    space = working_space()
    done = 0
    while search.stage != DECIDED and done < ITERATIONS:
        think(rules, view, space, chance, search, SLOW_SLICE)
        done += SLOW_SLICE
        if time.monotonic() >= stop:
            break
    return search.answer


@cache
def _search() -> Search:
    return blank(Search)


def _compiled(rules: Rules, view: View, chance: Chance, seconds: float) -> int:
    from fishtable.sim.compiled import compiled_thinking, record_of

    stop = time.monotonic() + seconds
    space, search = _records()
    search["stage"] = 0
    records: list[Any] = [record_of(rules), record_of(view), space, record_of(chance), search]
    done = 0
    while search["stage"][0] != DECIDED and done < ITERATIONS:
        compiled_thinking(*records, SLICE)
        done += SLICE
        if time.monotonic() >= stop:
            break
    return int(search["answer"][0])


@cache
def _records() -> tuple[Any, Any]:
    import numpy as np

    from engine.state import Scratch
    from fishtable.sim.compiled import dtype_of

    return np.zeros(1, dtype_of(Scratch)), np.zeros(1, dtype_of(Search))
