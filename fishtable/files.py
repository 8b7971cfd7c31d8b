"""Reading and writing files so that nothing is half written and nobody sees a traceback."""

import os
import sys
from pathlib import Path

from fishtable.failure import Failure


def reason(error: OSError) -> str:
    """Say in a few words why the system refused."""
    return (error.strerror or str(error)).lower()


def read_text(path: str) -> str:
    """Read a UTF-8 file, `-` for standard input; a byte order mark is dropped.

    Raises:
        Failure: the file cannot be read or is not UTF-8.
    """
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise Failure(f"cannot read {path}: {reason(error)}") from None
    except ValueError:
        raise Failure(f"cannot read {path!r}: not a file name") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Failure(f"cannot read {path}: line {line} is not UTF-8 text") from None


def write_text(path: Path, text: str) -> None:
    """Write a whole file beside its place, then move it there.

    Raises:
        Failure: the file cannot be written; what stood there before still stands there.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Failure(f"cannot write {path}: {reason(error)}") from None


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet.

    Raises:
        Failure: something stands there already, or it cannot be written.
    """
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise Failure(f"{path} exists already; nothing was written") from None
    except OSError as error:
        raise Failure(f"cannot write {path}: {reason(error)}") from None
