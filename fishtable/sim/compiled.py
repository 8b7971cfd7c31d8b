"""The engine's own functions, compiled from outside: nothing in them knows of it.

Every function of the engine and of the loop is registered with numba, which compiles what the
entry points below reach; only the few in `overloads` have versions of their own. Objects become
records whose fields are derived from the same dataclasses that the interpreted engine uses.
"""

import hashlib
import importlib
import inspect
import operator
import os
import sys
from collections.abc import Callable
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, ClassVar

import llvmlite.binding as llvm
import numba
import numpy as np
from numba import njit, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import lower_builtin, register_jitable
from numba.np.arrayobj import getitem_arraynd_intp, setitem_array

from engine import (
    capture,
    choices,
    counting,
    deal,
    floor,
    lanes,
    match,
    sums,
    sweep,
    turn,
    ways,
)
from engine import state as states
from fishtable.endgame import solve
from fishtable.search import think
from fishtable.sim import loop, overloads
from fishtable.sim import tally as tallies

MODULES = (
    "engine.best",
    "engine.capture",
    "engine.choices",
    "engine.counting",
    "engine.deal",
    "engine.first_floor",
    "engine.floor",
    "engine.holding",
    "engine.house",
    "engine.house_plays",
    "engine.match",
    "engine.noted",
    "engine.opening",
    "engine.piles",
    "engine.reckoning",
    "engine.score",
    "engine.state",
    "engine.sums",
    "engine.sweep",
    "engine.takes",
    "engine.turn",
    "engine.views",
    "engine.ways",
    "fishtable.bots",
    "fishtable.endgame",
    "fishtable.remembering",
    "fishtable.search",
    "fishtable.sim.chance",
    "fishtable.sim.loop",
    "fishtable.sim.tally",
    "fishtable.tree",
    "fishtable.worlds",
)
"""Modules whose functions may run compiled."""

INTERPRETED_ONLY = {"engine.state": {"blank", "plan"}}
"""Functions in them that build objects, and are not for records."""


def _unsigned(lowering: Any) -> Any:
    """Code for an item of a record's list whose place is taken as it is.

    A place may count from the end, by a negative number, in Python and so in numba, which looks for
    that at every access. The engine has no such places, and runs a sixth faster unasked.
    """

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        things, place, *value = signature.args
        number = context.cast(builder, arguments[1], place, types.uintp)
        return lowering(
            context,
            builder,
            signature.replace(args=(things, types.uintp, *value)),
            (arguments[0], number, *arguments[2:]),
        )

    return code


for _operation, _lowering, _rest in (
    (operator.getitem, getitem_arraynd_intp, ()),
    (operator.setitem, setitem_array, (types.Any,)),
):
    _own: Any = lower_builtin(_operation, types.NestedArray, types.Integer, *_rest)  # type: ignore[no-untyped-call]
    _own(_unsigned(_lowering))


def _sources() -> str:
    """A hash of everything the compiled code depends on.

    numba looks only at the file of an entry point: a change in what it calls would go unnoticed.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for name in (*MODULES, overloads.__name__, __name__):
        digest.update(Path(str(importlib.import_module(name).__file__)).read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path | None:
    """Where compiled code is kept from run to run, None where nothing can be written."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "fishtable" / f"compiled-{_sources()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _register() -> None:
    for name in MODULES:
        module = importlib.import_module(name)
        for key, function in vars(module).items():
            own = inspect.isfunction(function) and function.__module__ == name
            if own and key not in INTERPRETED_ONLY.get(name, ()):
                register_jitable(error_model="numpy")(function)


# The engine's functions are many and small: inlined further than usual, they run a fifth faster.
llvm.set_option("fishtable", "-inline-threshold=1500")
_register()
_FOLDER = _cache_folder()
if _FOLDER is not None:
    numba.config.CACHE_DIR = str(_FOLDER)  # type: ignore[attr-defined]


def is_warm(entry: str = "") -> bool:
    """Whether compiled code, of one entry point or of any, lies ready: a run starts at once."""
    pattern = f"*{entry}*.nbc" if entry else "*.nbc"
    return _FOLDER is not None and any(_FOLDER.rglob(pattern))


def dtype_of(cls: Any) -> np.dtype[Any]:
    """The record with a dataclass's fields: whole numbers, arrays and records of them.

    Small fields come first, so that what is used all the time lies close together. A processor
    takes a read for one of what was just written 4,096 bytes further on, and waits.
    """
    parts: list[Any] = []
    for name, kind, length in states.plan(cls):
        number = np.dtype(np.int32 if kind is lanes.Lane else np.int64)
        element = dtype_of(kind) if is_dataclass(kind) else number
        parts.append((name, element, (length,)) if length else (name, element))
    parts.sort(key=lambda part: np.dtype([part]).itemsize)
    return np.dtype(parts, align=True)


def _fill(record: Any, thing: Any) -> None:
    for name, kind, length in states.plan(type(thing)):
        value = getattr(thing, name)
        if is_dataclass(kind):
            for index, element in enumerate(value if length else [value]):
                _fill(record[name][index] if length else record[name], element)
        else:
            record[name] = value


def record_of(thing: Any) -> np.ndarray[Any, Any]:
    """An array of one record equal to an object of the engine."""
    array = np.zeros(1, dtype_of(type(thing)))
    _fill(array[0], thing)
    return array


def object_of(array: np.ndarray[Any, Any], thing: Any) -> None:
    """Make an object of the engine equal to a record (an array of one)."""
    _empty(array[0], thing)


def _empty(record: Any, thing: Any) -> None:
    for name, kind, length in states.plan(type(thing)):
        if is_dataclass(kind):
            own = getattr(thing, name)
            for index, element in enumerate(own if length else [own]):
                _empty(record[name][index] if length else record[name], element)
        elif length:
            getattr(thing, name)[:] = [int(number) for number in record[name]]
        else:
            setattr(thing, name, int(record[name]))


EVERY_PLAY = {
    function.__name__
    for function in (
        loop.choose_play, counting.count_plays, counting.count_takes, sums.group_count,
        sums.set_count, choices.clear_choices, choices.open_card, tallies.note_choices,
        counting.nth_play, counting.nth_take, sums.nth_group, capture.must_take, ways.cleared,
        choices.set_choice, states.copy_choice, tallies.note_play, tallies.note_take,
        turn.make_play, floor.put_loose, floor.lift_loose, sums.add_card, sums.drop_card,
        capture.apply, sweep.note, tallies.note_sweep, turn.follow, match.reached_at_once,
        deal.next_with_cards, deal.next_seat, turn.is_waiting,
    )
}  # fmt: skip
"""Functions that run in every play and become a part of their callers, however long they are: a
call between them costs as much as what they do. They run a fifth faster for that."""


class _Part(JITCodeLibrary):
    """Code of a function that is linked into an entry point, and never called from Python.

    numba makes every function ready to run, with all that it calls in it, and so does the work for
    the innermost ones a dozen times. An entry point alone takes less than half as long.
    """

    entries: ClassVar[set[str]] = set()
    """Names of the functions that are called from Python."""

    def add_ir_module(self, ir_module: Any) -> None:
        if self.name in EVERY_PLAY:
            for function in ir_module.functions:
                if function.name.startswith("_ZN") and not function.is_declaration:
                    function.attributes.add("alwaysinline")
        super().add_ir_module(ir_module)  # type: ignore[no-untyped-call]

    def _optimize_final_module(self) -> None:
        if self.name in self.entries:
            super()._optimize_final_module()  # type: ignore[no-untyped-call]

    def _finalize_final_module(self) -> None:
        if self.name in self.entries:
            super()._finalize_final_module()  # type: ignore[no-untyped-call]
            return
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        # numba sets the environment of each function once it is compiled, wherever its code is.
        environments = (
            f"@{variable.name} = common global ptr null"
            for variable in self._final_module.global_variables
            if variable.name.startswith("_ZN08NumbaEnv")
        )
        module = llvm.parse_assembly("\n".join(environments))
        module.name = f"{self._final_module.name} environments"
        self._codegen._add_module(module)  # type: ignore[no-untyped-call]
        self._finalized = True


def entry(function: Callable[..., Any]) -> Any:
    """Compile a function, and what it calls as parts of it."""
    _Part.entries.add(function.__qualname__)
    made: Any = njit(nogil=True, error_model="numpy", cache=_FOLDER is not None)(function)
    compile_alone = made.compile

    def compile_with_parts(signature: Any) -> Any:
        code = made.targetctx.codegen()
        with global_compiler_lock:
            usual, code._library_class = code._library_class, _Part
            try:
                return compile_alone(signature)
            finally:
                code._library_class = usual

    made.compile = compile_with_parts
    return made


# The arguments of the entry points are arrays of one record of the dataclass of that name.


@entry
def compiled_deals(
    rules: Any,
    state: Any,
    view: Any,
    scratch: Any,
    chance: Any,
    tally: Any,
    plan: Any,
    points: Any,
    search: Any,
) -> None:
    """`fishtable.sim.loop.play_deals`; `points` is an array of its own.

    Compiled for runs without players that search, where `search` is None, and once more for runs
    with them.
    """
    if search is None:
        loop.play_deals(
            rules[0], state[0], view[0], scratch[0], chance[0], tally[0], plan[0], points, None
        )
    else:
        desk = search[0]
        loop.play_deals(
            rules[0], state[0], view[0], scratch[0], chance[0], tally[0], plan[0], points, desk
        )


@entry
def compiled_thinking(
    rules: Any, view: Any, scratch: Any, chance: Any, search: Any, iterations: int
) -> None:
    """`fishtable.search.think`."""
    think(rules[0], view[0], scratch[0], chance[0], search[0], iterations)


@entry
def compiled_solving(rules: Any, state: Any, scratch: Any, endgame: Any, positions: int) -> int:
    """`fishtable.endgame.solve`."""
    return solve(rules[0], state[0], scratch[0], endgame[0], positions)
