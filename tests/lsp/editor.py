"""An editor for tests: it opens texts, puts the cursor at a mark and asks the server."""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lsprotocol import types
from pytest_lsp import LanguageClient

MARK = "‸"
"""Where the cursor stands in a text."""

PATIENCE = 60.0
"""Seconds until an answer that does not come is given up."""


@dataclass
class Editor:
    """A client with a folder to work in."""

    client: LanguageClient
    folder: Path
    versions: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def write(self, name: str, text: str) -> str:
        """Put a file into the folder, not opened."""
        (self.folder / name).write_text(text, encoding="utf-8")
        return self.uri(name)

    def open(self, name: str, text: str) -> types.TextDocumentPositionParams:
        """Open a text, its mark left out; give its address and the place of the mark."""
        return self.show(self.uri(name), text)

    def show(self, uri: str, text: str) -> types.TextDocumentPositionParams:
        before, _, after = text.partition(MARK)
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(uri, "fishtable", next(self.versions), before + after)
            )
        )
        return place(uri, before)

    def change(self, uri: str, text: str) -> types.TextDocumentPositionParams:
        """Replace an open text."""
        before, _, after = text.partition(MARK)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(next(self.versions), uri),
                [types.TextDocumentContentChangeWholeDocument(before + after)],
            )
        )
        return place(uri, before)

    def close(self, uri: str) -> None:
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
        )

    def found(self, uri: str) -> Sequence[types.Diagnostic]:
        return self.client.diagnostics.get(uri, ())

    def codes(self, uri: str) -> list[str]:
        return [str(one.code) for one in self.found(uri)]

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something that the server is to bring about."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.01)

    async def offers(self, name: str, text: str) -> dict[str, types.CompletionItem]:
        """What is offered at the mark of a text."""
        at = self.open(name, text)
        answer = await self.client.text_document_completion_async(
            types.CompletionParams(at.text_document, at.position)
        )
        self.close(at.text_document.uri)
        assert isinstance(answer, types.CompletionList)
        return {item.label: item for item in answer.items}

    async def hover(self, name: str, text: str) -> str:
        """What is told at the mark of a text, empty if nothing is."""
        at = self.open(name, text)
        answer = await self.client.text_document_hover_async(
            types.HoverParams(at.text_document, at.position)
        )
        self.close(at.text_document.uri)
        if answer is None:
            return ""
        assert isinstance(answer.contents, types.MarkupContent)
        return answer.contents.value


def place(uri: str, before: str) -> types.TextDocumentPositionParams:
    """The place behind a text, as an editor counts: UTF-16 units."""
    lines = before.split("\n")
    units = len(lines[-1].encode("utf-16-le")) // 2
    return types.TextDocumentPositionParams(
        types.TextDocumentIdentifier(uri), types.Position(len(lines) - 1, units)
    )


def at(range: types.Range) -> tuple[int, int, int, int]:
    """A range as four numbers."""
    return (range.start.line, range.start.character, range.end.line, range.end.character)


def stretch(text: str, range: types.Range) -> str:
    """What stands in a range of one line."""
    assert range.start.line == range.end.line
    line = text.split("\n")[range.start.line].encode("utf-16-le")
    return line[range.start.character * 2 : range.end.character * 2].decode("utf-16-le")


def edited(text: str, edits: Sequence[types.TextEdit]) -> str:
    """A text with edits made."""
    lines = [line.encode("utf-16-le") for line in text.split("\n")]
    for edit in sorted(edits, key=lambda e: at(e.range), reverse=True):
        start, end = edit.range.start, edit.range.end
        lines += [b""] * max(0, end.line + 1 - len(lines))
        head = lines[start.line][: start.character * 2]
        tail = lines[end.line][end.character * 2 :]
        new = edit.new_text.encode("utf-16-le")
        whole = (head + new + tail).decode("utf-16-le").split("\n")
        lines[start.line : end.line + 1] = [line.encode("utf-16-le") for line in whole]
    return "\n".join(line.decode("utf-16-le") for line in lines)
