"""Beginning a rule set of one's own."""

import re
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import TypeVar

from fishtable.failure import Failure
from fishtable.files import reason, write_new
from fishtable.sources import find, load_sound, shipped_ids
from rulelang import RuleSet, load_text
from rulelang.near import near

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
SEATS = re.compile(r"([2-4])(?:\s*(-|to)\s*([2-4])|((?:\s*,\s*[2-4])*))")
_GONE = "\0"
"""Where lines that remove examples stand."""

USUAL_SEATS = "2-4"

Read = TypeVar("Read")


def begin(
    name: str | None,
    parent: str | None = None,
    seats: str | None = None,
    family: str | None = None,
) -> None:
    """Write a new file that passes `check`, and say what to do next.

    Args:
        name: the new id, or a path to the new file; None asks, at a terminal, for all that is
            not given.
        parent: id of the rule set it is to be a variant of, None for a game of its own.
        seats: who can play (`4`, `2,4`, `2-4`), None for what is usual, or as in the parent.
        family: the folder to write it in, made if it is not there; None for where `name` leads.

    Raises:
        Failure: the name cannot be an id, the parent is unknown or cannot have these seats, or
            something is there already.
    """
    if name is None:
        name, parent, seats, family = _asked(parent, seats, family)
    identity, path = _place(name, family)
    text = _proved(_text(identity, parent, seats), path, identity, parent)
    _make_folder(path, family)
    write_new(path, text)
    print(f"{path} is written. Next:")
    shown = path if path.parent != Path() else Path(path.name)
    print(f"  fishtable check {shown}")
    print(f"  fishtable play {shown}")


# ----------------------------------------------------------------------------------------- asking


def _asked(
    parent: str | None, seats: str | None, family: str | None
) -> tuple[str, str | None, str | None, str | None]:
    """Ask for everything that was not given.

    Raises:
        Failure: this is no terminal, or the questions are not answered.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure("name the new rule set: fishtable new NAME [--of ID] [--seats N]")
    name = _ask("What is the rule set to be called (such as kitchen-table)?", _id)
    if parent is None:
        print("It may be a game of its own, or a variant of one of these:")
        print("  " + ", ".join(shipped_ids()))
        parent = _ask("A variant of which (empty for a game of its own)?", _parent)
    if seats is None:
        usual = "as there" if parent else USUAL_SEATS
        seats = _ask(f"How many can play, such as 4, 2,4 or 2-4 (empty: {usual})?", _seats_or_none)
    if family is None:
        family = _ask("In which folder (empty: here)?", lambda text: text or None)
    return name, parent, seats, family


def _ask(question: str, read: Callable[[str], Read]) -> Read:
    """Ask until the answer can be used.

    Raises:
        Failure: there is no answer.
    """
    while True:
        try:
            return read(input(f"{question} ").strip())
        except EOFError:
            raise Failure("nothing was written") from None
        except Failure as trouble:
            print(f"  {trouble}")


def _id(text: str) -> str:
    if NAME.fullmatch(text) is None:
        raise Failure(
            f"{text!r} cannot be the name of a rule set: small letters a to z and digits, "
            "in words joined by hyphens, such as kitchen-table"
        )
    if text in shipped_ids():
        raise Failure(f"{text} is the name of a rule set that is shipped; choose another")
    return text


def _parent(text: str) -> str | None:
    if text and text not in shipped_ids():
        hint = " or ".join(near(text, shipped_ids()))
        raise Failure(f"there is no {text}" + (f"; did you mean {hint}?" if hint else ""))
    return text or None


def _seats_or_none(text: str) -> str | None:
    if text:
        _seats(text)
    return text or None


# ---------------------------------------------------------------------------------------- writing


def _place(name: str, family: str | None) -> tuple[str, Path]:
    """The id, and the file to write."""
    path = Path(name if name.endswith(".rules") else f"{name}.rules")
    identity = _id(path.name.removesuffix(".rules"))
    if family is not None:
        if path.parent != Path():
            raise Failure("--family names the folder, so NAME is a name alone")
        return identity, Path(family) / path.name
    if not path.parent.is_dir():
        raise Failure(f"there is no folder {path.parent}")
    return identity, path


def _make_folder(path: Path, family: str | None) -> None:
    if family is None:
        return
    try:
        path.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise Failure(f"cannot make the folder {path.parent}: {reason(error)}") from None


def _seats(text: str) -> tuple[int, ...]:
    """Numbers of seats as typed.

    Raises:
        Failure: they cannot be.
    """
    match = SEATS.fullmatch(text.strip())
    if match is None:
        raise Failure(f"seats are 2, 3 or 4, written as 4, 2,4 or 2-4, not {text[:30]!r}")
    first = int(match[1])
    if match[3]:
        counts = tuple(range(first, int(match[3]) + 1))
    else:
        counts = (first, *(int(digit) for digit in re.findall(r"\d", match[4] or "")))
    if not counts or len(set(counts)) != len(counts):
        raise Failure(f"seats are 2, 3 or 4, each once and the lowest first, not {text[:30]!r}")
    return tuple(sorted(counts))


def _text(identity: str, parent: str | None, seats: str | None) -> str:
    title = identity.replace("-", " ").capitalize()
    template = "game.rules" if parent is None else "variant.rules"
    text = (files("fishtable") / "templates" / template).read_text(encoding="utf-8")
    if parent is None:
        counts = _seats(seats or USUAL_SEATS)
        usual = f"; normally {counts[0]}" if len(counts) > 1 else ""
        return Template(text).substitute(title=title, seats=_said(counts) + usual)
    of = find(parent)
    return Template(text).substitute(
        title=title, parent=of.id, parent_name=of.name, seats=_amended(of, seats) + _GONE
    )


def _amended(parent: RuleSet, seats: str | None) -> str:
    """The line by which a variant is for other numbers of players; empty if it is not."""
    if seats is None or _seats(seats) == parent.deal.seats:
        return ""
    return f"  change deal seats: {_said(_seats(seats))}\n\n"


def _said(counts: tuple[int, ...]) -> str:
    if len(counts) > 2:
        return f"{counts[0]} to {counts[-1]}"
    return ", ".join(map(str, counts))


def _proved(text: str, path: Path, identity: str, parent: str | None) -> str:
    """The text of a new file that passes: without the parent's examples that do not fit.

    Raises:
        Failure: it would not pass, as where a parent's cards do not go round among these seats.
    """
    lines = _example_lines(parent)
    gone: list[str] = []
    while True:
        removed = "".join(f'  remove example "{name}"\n' for name in gone)
        whole = text.replace(_GONE, f"{removed}\n" if removed else "")
        folder = path.parent if path.parent.is_dir() else None
        loaded = load_text(whole, file=str(path), id=identity, folder=folder)
        places = [(d.place, *(r.place for r in d.related)) for d in loaded.findings]
        unfit = [lines.get((p.file, p.line)) for row in places for p in row]
        if loaded.ruleset is not None and "change deal seats" in text:
            unfit += _not_holding(loaded.ruleset)
        new = [name for name in dict.fromkeys(unfit) if name is not None and name not in gone]
        if not new:
            break
        gone += new
    if loaded.findings:
        raise Failure(f"this cannot be begun so: {loaded.findings[0].message}")
    return whole


def _example_lines(parent: str | None) -> dict[tuple[str, int], str]:
    """The parent's example that stands on each line, by file and line."""
    book = load_sound(parent).book if parent is not None else None
    return {
        (place.file, place.line): block.name
        for block in (book.examples.values() if book is not None else ())
        for place in (block.place, *block.places.values(), *(p for _, p in block.clause_places))
    }


def _not_holding(ruleset: RuleSet) -> list[str | None]:
    """The examples that the engine does not bear out."""
    from docgen.examples import run_all

    return [ran.example.name for ran in run_all(ruleset) if not ran.holds]
