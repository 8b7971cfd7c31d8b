"""Finding files: by path, by id, a parent beside its variant. Nothing is opened unasked.

A parent is named by its id only, so no text can lead the reader to another folder; a file beside
the variant that is a link to elsewhere is refused before it is opened.
"""

import os
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

ENDING = ".rules"
LARGEST = 1_000_000
"""Bytes of the largest file that is read."""


class Unreadable(Exception):
    """A file that cannot be read; the text says why, in words for its owner."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file of rules.

    Attributes:
        id: its name without ending.
        label: how it is named to the reader.
        family: the folder it stands in.
        at: the file itself; None for a text that comes from elsewhere.
    """

    id: str
    label: str
    family: str
    at: Path | Traversable | None

    @property
    def folder(self) -> Path | None:
        """The folder it stands in, if it is on disk."""
        return self.at.parent if isinstance(self.at, Path) else None

    def read(self) -> str:
        """Its text.

        Raises:
            Unreadable: it is gone, no plain file, too large or not UTF-8.
        """
        assert self.at is not None
        try:
            if isinstance(self.at, Path) and not stat.S_ISREG(os.stat(self.at).st_mode):
                raise Unreadable("it is not a plain file")
            if isinstance(self.at, Path) and self.at.stat().st_size > LARGEST:
                raise Unreadable(f"it is larger than {LARGEST:,} bytes, too large for rules")
            data = self.at.read_bytes()
        except FileNotFoundError:
            raise Unreadable("there is no such file") from None
        except (OSError, ValueError) as trouble:
            reason = getattr(trouble, "strerror", None) or "it cannot be opened"
            raise Unreadable(str(reason).lower()) from None
        return decode(data)


def decode(data: bytes) -> str:
    """Bytes as text.

    Raises:
        Unreadable: they are not UTF-8.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as trouble:
        line = data[: trouble.start].count(b"\n") + 1
        raise Unreadable(f"it is not UTF-8 text (line {line})") from None


@cache
def shipped() -> Mapping[str, Found]:
    """The shipped rule sets by id, families and ids in order."""
    found: dict[str, Found] = {}
    root = files("specs")
    for folder in sorted(root.iterdir(), key=lambda entry: entry.name):
        if not folder.is_dir():
            continue
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith(ENDING):
                id = entry.name.removesuffix(ENDING)
                label = f"specs/{folder.name}/{entry.name}"
                found[id] = Found(id, label, folder.name, entry)
    return MappingProxyType(found)


def shipped_ids() -> tuple[str, ...]:
    """Ids of the shipped rule sets, by family."""
    return tuple(shipped())


def is_path(argument: str) -> bool:
    """Whether an argument is a path: it holds a `/` or ends in `.rules`; otherwise an id."""
    return "/" in argument or os.sep in argument or argument.endswith(ENDING)


def by_path(path: str | Path) -> Found:
    """The file at a path, whether it is there or not."""
    at = Path(path)
    folder = at.parent if at.parent.name else at.absolute().parent
    return Found(at.name.removesuffix(ENDING), str(path), folder.name, at)


def parents_named(id: str, child: Found, among: Iterable[Found]) -> list[Found]:
    """The different files an id may mean for a child: beside it, among those given, shipped.

    Raises:
        Unreadable: the file beside it leads out of its folder.
    """
    candidates = [*_beside(id, child), *(found for found in among if found.id == id)]
    if id in shipped():
        candidates.append(shipped()[id])
    distinct: list[Found] = []
    for found in candidates:
        if not any(same_file(found, other) for other in distinct):
            distinct.append(found)
    return distinct


def _beside(id: str, child: Found) -> list[Found]:
    if child.folder is None:
        return []
    at = child.folder / f"{id}{ENDING}"
    if not at.exists():
        return []
    folder = child.folder.resolve()
    if at.resolve().parent != folder:
        raise Unreadable(f"{at.name} is a link that leads out of its folder")
    if child.id in shipped() and same_file(child, shipped()[child.id]):
        return [shipped()[id]] if id in shipped() else [_labelled(at, child)]
    return [_labelled(at, child)]


def _labelled(at: Path, child: Found) -> Found:
    """A file beside another, named as the other is."""
    head, slash, _ = child.label.rpartition("/")
    return Found(at.name.removesuffix(ENDING), f"{head}{slash}{at.name}", child.family, at)


def same_file(one: Found, other: Found) -> bool:
    """Whether two are one file, or two copies of one text."""
    if one.at is None or other.at is None:
        return False
    if isinstance(one.at, Path) and isinstance(other.at, Path):
        if one.at.resolve() == other.at.resolve():
            return True
        if one.at.stat().st_size != other.at.stat().st_size:
            return False
    return one.id == other.id and one.read() == other.read()
