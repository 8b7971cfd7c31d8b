"""What one load leaves for the next: unsaved texts of an editor, and parents already read."""

from dataclasses import dataclass, field
from pathlib import Path

from rulelang.book import Book
from rulelang.library import Found, Unreadable

Read = tuple[tuple[Found, str], ...]
"""Files and the texts they had, in the order they were read."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A parent's book, and the files with their texts that it was made of."""

    book: Book
    read: Read


@dataclass(slots=True)
class Shelf:
    """Serves loads that follow each other while somebody types.

    A text in `unsaved` counts instead of the file at its path. A sound parent is read once, and
    again only when its text, or that of one of its own parents, has changed.

    Attributes:
        unsaved: by absolute path.
    """

    unsaved: dict[Path, str] = field(default_factory=dict)
    _parents: dict[Path, _Kept] = field(default_factory=dict)

    def text(self, found: Found) -> str:
        """The text of a file as it stands now.

        Raises:
            rulelang.library.Unreadable: as reading the file does.
        """
        at = path_of(found)
        if at is not None and at in self.unsaved:
            return self.unsaved[at]
        return found.read()

    def parent(self, found: Found) -> tuple[Book, Read] | None:
        """A parent's book and the files it was made of; None if it has to be read."""
        at = path_of(found)
        kept = self._parents.get(at) if at is not None else None
        if kept is None or kept.read[0][0].label != found.label:
            return None
        try:
            if any(self.text(one) != text for one, text in kept.read):
                return None
        except Unreadable:
            return None
        return kept.book, kept.read

    def keep(self, found: Found, book: Book, read: Read) -> None:
        """Keep a sound parent, with the files read for it, its own first."""
        at = path_of(found)
        if at is not None and read:
            self._parents[at] = _Kept(book, read)

    def forget(self) -> None:
        """Read every parent again: files have come or gone."""
        self._parents.clear()


def path_of(found: Found) -> Path | None:
    """The absolute path of a file, None if it is not one on disk."""
    return found.at.absolute() if isinstance(found.at, Path) else None
