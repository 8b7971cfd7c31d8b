"""Results kept in files: tried before the work begins, whole or not at all, and read again."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from pydantic import ValidationError

from engine.state import blank
from fishtable.failure import Failure
from fishtable.files import read_text, reason, write_text
from fishtable.lab.measure import Done
from fishtable.lab.result import RESULTS, Result
from fishtable.sim.tally import Tally

ROOM = 1 << 18
"""Bytes a result is given room for when a place is tried."""


def try_place(path: Path | None) -> None:
    """Make sure that a result can be written before any work is done for it.

    Raises:
        Failure: the place cannot be written to, or has no room.
    """
    if path is None:
        return
    if path.is_dir():
        raise Failure(f"cannot write {path}: it is a folder")
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.is_char_device():
            path.write_text("\n")  # white space before a result changes nothing
        elif path.is_file() or not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(bytes(ROOM))
    except OSError as error:
        raise Failure(f"cannot write {path}: {reason(error)}") from None
    finally:
        if not path.is_char_device():
            beside.unlink(missing_ok=True)


def save(path: Path, text: str) -> None:
    """Write a result; a device or a pipe is written to, a file is replaced when all is written.

    Raises:
        Failure: it cannot be written; what was saved before is still there.
    """
    if path.exists() and not path.is_file():
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise Failure(f"cannot write {path}: {reason(error)}") from None
    else:
        write_text(path, text)


def load(path: str) -> list[Result]:
    """Read saved results.

    Raises:
        Failure: the file cannot be read, or is no saved simulation.
    """
    text = read_text(path)
    try:
        results = RESULTS.validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"])) or "the file"
        raise Failure(f"{path} is no saved simulation: {place}: {first['msg'].lower()}") from None
    if not results:
        raise Failure(f"{path} holds no result to go on with")
    return results


def done_of(path: str, result: Result) -> Done:
    """What a saved result has played.

    Raises:
        Failure: its sums are not those this program counts.
    """
    tally = blank(Tally)
    if set(result.counts) != set(Tally.__slots__):
        raise Failure(f"{path} was saved by another version ({result.program}); begin anew")
    for name, value in result.counts.items():
        kept = getattr(tally, name)
        as_long = isinstance(value, list) and isinstance(kept, list) and len(value) == len(kept)
        if not as_long and not (isinstance(value, int) and isinstance(kept, int)):
            raise Failure(f"{path} is no saved simulation: counts.{name} has another length")
        setattr(tally, name, value)
    return Done(
        tally, result.leads.width, result.seconds, result.next, result.stopped, result.wanted
    )


def deliver(
    print_json: bool,
    text: str,
    files: Sequence[tuple[Path | None, str]],
    tables: Callable[[], None],
) -> None:
    """Save what is to be saved, then print: trouble with a file leaves at least the print.

    Args:
        print_json: whether `text` is printed, and no tables.
        files: places and what is written there; a place may be None.

    Raises:
        Failure: a file could not be written, after everything else has been done.
    """
    trouble: Failure | None = None
    for path, content in files:
        if path is not None:
            try:
                save(path, content)
            except Failure as failure:
                trouble = trouble or failure
    if print_json:
        print(text, end="")
    else:
        tables()
    if trouble:
        raise trouble
