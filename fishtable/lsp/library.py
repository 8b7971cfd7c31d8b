"""The files an editor works on: open ones as typed, others as they stand on disk or are shipped."""

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from pathlib import Path

from pygls.uris import from_fs_path, to_fs_path

from docgen.context import Context, settle
from docgen.results import Ran
from fishtable.lsp.reading import Reading, read
from rulelang import Diagnostic, Loaded, RuleSet, load_text
from rulelang.book import Book
from rulelang.library import (
    ENDING,
    Found,
    Unreadable,
    by_path,
    parents_named,
    shipped,
)
from rulelang.shelf import Shelf

MOST_FILES = 2000
"""Files of a workspace that are looked through for references."""

_HEAD = re.compile(
    r'^[ \t]*(?:game\b|variant[ \t]+"[^"\r\n]*"[ \t]+of[ \t]+([^\s#]+))', re.MULTILINE
)
_SKIPPED = {"node_modules", "site-packages", "build", "dist", "__pycache__"}


@dataclass(frozen=True, slots=True)
class Played:
    """What came of playing the examples of a text: each example, and what is to be said."""

    ran: tuple[Ran, ...]
    found: tuple[Diagnostic, ...]


@dataclass
class Document:
    """A text with what is known of it, found out when it is first asked for.

    Attributes:
        found: its file; `found.at` is None for a text that has none.
        played: its examples, once they were played.
        told: the same of the latest text that was played, to be shown until then.
        earlier: the latest text before this one that was read, while it is of use.
        sound: the rules of the latest text of this file that was free of errors.
        known: the latest facts that could be told.
        line: ids of the files its rules were made of when it was last looked at.
    """

    found: Found
    uri: str
    text: str
    shelf: Shelf
    version: int | None = None
    played: Played | None = None
    told: Played | None = None
    earlier: "Document | None" = None
    sound: RuleSet | None = None
    known: Book | None = None
    line: tuple[str, ...] = ()
    _loaded: Loaded | None = None

    @property
    def file(self) -> str:
        """How it is named in places."""
        return self.found.label

    @property
    def id(self) -> str:
        """The id of its rule set."""
        return self.found.id

    @cached_property
    def reading(self) -> Reading:
        """Its words and blocks."""
        earlier, self.earlier = self.earlier, None
        known = earlier.__dict__.get("reading") if earlier else None
        return read(self.text, known)

    @property
    def loaded(self) -> Loaded:
        """What the checker makes of it."""
        if self._loaded is None:
            folder = self.found.folder
            self._loaded = load_text(
                self.text, file=self.file, id=self.id, folder=folder, shelf=self.shelf
            )
            if self._loaded.ruleset is not None:
                self.sound = self._loaded.ruleset
                self.__dict__.pop("context", None)
            self.known = self._loaded.book or self.known
            self.line = tuple(Path(file).name.removesuffix(ENDING) for file in self._loaded.texts)
        return self._loaded

    @property
    def book(self) -> Book | None:
        """Its facts through all parents, None if they cannot be told."""
        return self.loaded.book

    @property
    def recent(self) -> Book | None:
        """Its facts as of the latest text that was looked at: good enough while one types."""
        if self._loaded is None and self.known is not None:
            return self.known
        return self.loaded.book

    @cached_property
    def context(self) -> Context | None:
        """What the rulebook's sentences are made of: the rules as they were last sound."""
        if self._loaded is None and self.known is None:
            _ = self.loaded
        return settle(self.sound) if self.sound is not None else None

    @cached_property
    def parent_id(self) -> str:
        """The id behind `of` in its head, empty for a game."""
        match = _HEAD.search(self.text)
        return match.group(1) or "" if match else ""

    def hangs_on(self, other: "Document") -> bool:
        """Whether what is known of it was made of another file, too."""
        return self._loaded is not None and other.file in self._loaded.texts

    def stale(self) -> None:
        """Forget what hangs on other files."""
        self._loaded = self.played = self.known = None


@dataclass
class Library:
    """All documents, by address and by file.

    Attributes:
        folders: the workspace.
        documents: those that are open in the editor, by address.
    """

    folders: list[Path] = field(default_factory=list)
    documents: dict[str, Document] = field(default_factory=dict)
    shelf: Shelf = field(default_factory=Shelf)
    _closed: dict[Path, Document] = field(default_factory=dict)

    def put(self, uri: str, text: str, version: int | None) -> Document:
        """Take in a text as it is typed."""
        old = self.documents.get(uri)
        found = old.found if old else _found(uri)
        read = old if old is None or "reading" in old.__dict__ else old.earlier
        document = Document(found, uri, text, self.shelf, version, earlier=read)
        if old is not None:
            document.sound, document.line, document.known = old.sound, old.line, old.known
            document.told = old.played or old.told
            if "context" in old.__dict__:
                document.context = old.context
        self.documents[uri] = document
        if isinstance(found.at, Path):
            self.shelf.unsaved[found.at] = text
        for other in (*self.documents.values(), *self._closed.values()):
            if other is not document and other.hangs_on(document):
                other.stale()
        return document

    def children(self, document: Document) -> list[Document]:
        """Open documents that descend from one, as far as they were looked at."""
        others = [one for one in self.documents.values() if one is not document]
        return [one for one in others if document.id in one.line]

    def close(self, uri: str) -> None:
        """The editor has closed a text: the file counts again."""
        document = self.documents.pop(uri, None)
        if document and isinstance(document.found.at, Path):
            self.shelf.unsaved.pop(document.found.at, None)

    def forget(self) -> None:
        """Files have changed outside the editor."""
        self.shelf.forget()
        self._closed.clear()
        for document in self.documents.values():
            document.stale()

    def named(self, file: str) -> Document | None:
        """The document that is named so in places."""
        for document in self.documents.values():
            if document.file == file:
                return document
        for found in shipped().values():
            if found.label == file:
                return self._of(found)
        return self._of(by_path(file)) if "/" in file or os.sep in file else None

    def parent(self, document: Document) -> Document | None:
        """The parent's document, None if there is not exactly one."""
        try:
            found = parents_named(document.parent_id, document.found, ())
        except Unreadable:
            return None
        return self._of(found[0]) if document.parent_id and len(found) == 1 else None

    def ancestry(self, document: Document) -> list[Document]:
        """A document, its parent, its parent's parent and so on."""
        line = [document]
        while len(line) < 8:
            parent = self.parent(line[-1])
            if parent is None or any(parent.uri == one.uri for one in line):
                break
            line.append(parent)
        return line

    def known(self) -> list[Document]:
        """Open documents, then the files of the workspace and beside open ones, then shipped."""
        documents = {document.uri: document for document in self.documents.values()}
        beside = {d.found.folder for d in self.documents.values() if d.found.folder}
        paths = list(islice(_walk(self.folders), MOST_FILES))
        for folder in beside:
            paths += sorted(folder.glob(f"*{ENDING}"))[:MOST_FILES]
        for found in [*(by_path(path.absolute()) for path in paths), *shipped().values()]:
            document = self._of(found)
            if document is not None:
                documents.setdefault(document.uri, document)
        return list(documents.values())

    def is_ours(self, document: Document) -> bool:
        """Whether a document may be changed: it is open, or stands in the workspace."""
        at = document.found.at
        within = isinstance(at, Path) and any(at.is_relative_to(f) for f in self.folders)
        return document.uri in self.documents or within

    def _of(self, found: Found) -> Document | None:
        """The document of a file, None if it cannot be read."""
        found = _known_as(found)
        path = found.at.absolute() if isinstance(found.at, Path) else None
        if path is None:
            return None
        uri = from_fs_path(str(path)) or ""
        for document in self.documents.values():
            if document.found.at == path:
                return document
        try:
            text = found.read()
        except Unreadable:
            return None
        kept = self._closed.get(path)
        if kept is None or kept.text != text or kept.file != found.label:
            kept = self._closed[path] = Document(found, uri, text, self.shelf)
        return kept


def _found(uri: str) -> Found:
    """The file at an address; a text without a file, or of another name, stands for itself."""
    path = to_fs_path(uri) if uri.startswith("file:") else None
    if path is None or not path.endswith(ENDING):
        return Found("untitled", uri, "", None)
    return _known_as(by_path(Path(path).absolute()))


def _known_as(found: Found) -> Found:
    """A shipped file as it is shipped, any other as it is."""
    ours = shipped().get(found.id)
    return ours if ours is not None and ours.at == found.at else found


def _walk(folders: Iterable[Path]) -> Iterator[Path]:
    """Every file of rules in some folders, hidden and foreign ones left out."""
    for top in folders:
        for here, inner, names in os.walk(top):
            inner[:] = sorted(n for n in inner if n[0] != "." and n not in _SKIPPED)
            for name in sorted(names):
                path = Path(here, name)
                if name.endswith(ENDING) and path.is_file():
                    yield path
