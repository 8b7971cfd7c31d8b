"""JSON lines in and out: whatever stands in a line, the answer is a value or one clear sentence."""

import json
import math
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO


class BadLine(Exception):
    """A line, or a field of it, that cannot be used; the message says what is wrong."""


def lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Give the numbered lines of a stream, each as soon as it is there, without line ends."""
    for number, line in enumerate(stream, 1):
        yield number, line.rstrip(b"\r\n")


def read_object(line: bytes) -> dict[str, Any]:
    """Read one line as a JSON object.

    Raises:
        BadLine: it is not UTF-8, not JSON, not an object, or holds what JSON has no word for.
    """
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadLine(f"this is not UTF-8 text (byte {error.start + 1})") from None
    if not text.strip():
        raise BadLine("the line is empty; a JSON object is needed")
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_float=_number, parse_constant=_no_number
        )
    except json.JSONDecodeError as error:
        raise BadLine(f"this is not JSON: {error.msg.lower()} (column {error.colno})") from None
    except RecursionError:
        raise BadLine("this is nested too deeply") from None
    except ValueError:
        raise BadLine("a number has too many digits") from None
    if not isinstance(value, dict):
        raise BadLine(f"a JSON object is needed, not {kind(value)}")
    return value


def write(answer: dict[str, Any]) -> None:
    """Print one answer on a line of its own, and hand it over at once."""
    sys.stdout.write(json.dumps(answer, ensure_ascii=False, allow_nan=False) + "\n")
    sys.stdout.flush()


def kind(value: object) -> str:
    """Name the kind of a JSON value, for messages."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    names = {int: "a number", float: "a number", str: "text", list: "a list", dict: "an object"}
    return names.get(type(value), "something else")


def field(data: dict[str, Any], name: str) -> Any:
    """Give a field that must be there.

    Raises:
        BadLine: it is not.
    """
    if name not in data:
        raise BadLine(f'the field "{name}" is missing')
    return data[name]


def whole(value: object, name: str, low: int, high: int) -> int:
    """Take a whole number within limits.

    Raises:
        BadLine: it is something else.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        met = str(value) if type(value) is int and abs(value) < 10**9 else kind(value)
        raise BadLine(f'"{name}" is a whole number from {low} to {high}, not {met}')
    return value


def text(value: object, name: str) -> str:
    """Take a text.

    Raises:
        BadLine: it is something else.
    """
    if not isinstance(value, str):
        raise BadLine(f'"{name}" is text, not {kind(value)}')
    return value


def items(value: object, name: str) -> list[Any]:
    """Take a list.

    Raises:
        BadLine: it is something else.
    """
    if not isinstance(value, list):
        raise BadLine(f'"{name}" is a list, not {kind(value)}')
    return value


def an_object(value: object, name: str) -> dict[str, Any]:
    """Take an object.

    Raises:
        BadLine: it is something else.
    """
    if not isinstance(value, dict):
        raise BadLine(f'"{name}" is an object, not {kind(value)}')
    return value


def word(value: object, name: str, words: tuple[str, ...]) -> str:
    """Take one of a few words.

    Raises:
        BadLine: it is something else.
    """
    if not isinstance(value, str) or value not in words:
        met = f'"{value[:40]}"' if isinstance(value, str) else kind(value)
        choice = " or ".join(f'"{word}"' for word in words)
        raise BadLine(f'"{name}" is {choice}, not {met}')
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in pairs:
        if name in data:
            raise BadLine(f'the field "{name[:40]}" stands there twice')
        data[name] = value
    return data


def _number(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise BadLine("a number is too large")
    return value


def _no_number(name: str) -> float:
    raise BadLine(f"{name} is no JSON number")
