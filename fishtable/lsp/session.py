"""One editor's session: its documents, and what is still to be done about them."""

import asyncio
from importlib.metadata import version
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from fishtable.lsp.library import Document, Library
from fishtable.lsp.ranges import Lines


class Server(LanguageServer):
    """pygls' server with the documents of one editor.

    Attributes:
        library: every document.
        looking: for each open document, by address, the work on it that is under way.
    """

    def __init__(self) -> None:
        # Whole texts are sent: the editor's lines may end in ways that ours do not.
        super().__init__(
            "fishtable", version("fishtable"), types.TextDocumentSyncKind.Full, max_workers=2
        )
        self.library = Library()
        self.looking: dict[str, asyncio.Task[None]] = {}

    def document(self, uri: str) -> Document | None:
        """An open document by its address."""
        return self.library.documents.get(uri)

    def lines(self, document: Document) -> Lines:
        """A document's lines, for going between places and the editor's positions."""
        return Lines(document.text, self.workspace.position_codec)

    def find_folders(self) -> None:
        """Take note of the workspace's folders."""
        uris = [self.workspace.root_uri, *self.workspace.folders]
        paths = [to_fs_path(uri) for uri in uris if uri]
        self.library.folders = [Path(path) for path in dict.fromkeys(paths) if path]
