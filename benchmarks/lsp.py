"""How long an editor waits: hover, completion, definition and findings on a text of 300 lines.

    python -m benchmarks.lsp [ROUNDS]

The server runs as a process of its own and is spoken to over its protocol, so times include the
way there and back. Before each request one line of the text is changed, as typing does; findings
are waited for from the change to their arrival, less the pause the server makes on purpose. A
variant of the text, whose parent does not change, is measured as well. "work" is the processor
time of the server for each round, on average: what is left on a machine with nothing else to do.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from fishtable.lsp.server import SOON
from rulelang.library import shipped

LINES = 300
ROUNDS = 100


def long_text(id: str) -> str:
    """A shipped text, its examples cut or repeated so that it has 300 lines."""
    lines = shipped()[id].read().splitlines()
    if len(lines) > LINES:
        ends = [at for at, line in enumerate(lines) if line == "  end" and at < LINES - 1]
        lines = [*lines[: ends[-1] + 1], "end"]
    filler = [f"  # line {number}" for number in range(LINES - len(lines))]
    return "\n".join([*lines[:-1], *filler, lines[-1]]) + "\n"


class Editor:
    """A client that changes one text and waits for answers."""

    def __init__(self, client: LanguageClient, uri: str, text: str) -> None:
        self.client, self.uri, self.text, self.version = client, uri, text, 1
        self.arrived: asyncio.Event = asyncio.Event()

        feature = client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        feature(lambda params: self.published(params))

    def published(self, params: types.PublishDiagnosticsParams) -> None:
        """Take note that the findings of the text as it stands have come."""
        if params.uri == self.uri and params.version == self.version:
            self.arrived.set()

    def change(self) -> None:
        """Type a number into a comment on the third line."""
        self.version += 1
        lines = self.text.split("\n")
        lines[2] += f"  # {self.version}"
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.version, self.uri),
                [types.TextDocumentContentChangeWholeDocument("\n".join(lines))],
            )
        )

    def place(self, stretch: str) -> dict[str, object]:
        """The parameters of a request about the end of the first such stretch."""
        before = self.text[: self.text.index(stretch) + len(stretch)]
        line = before.count("\n")
        at = types.Position(line, len(before) - before.rfind("\n") - 1)
        return {"text_document": types.TextDocumentIdentifier(self.uri), "position": at}

    async def findings(self) -> None:
        """Wait for what is found in the text as it stands."""
        self.arrived.clear()
        await self.arrived.wait()


async def measured(
    editor: Editor, ask: Callable[[], Awaitable[object]], rounds: int
) -> list[float]:
    """Milliseconds from a change to the answer of a request made right after it."""
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        editor.change()
        await ask()
        taken.append((time.perf_counter() - start) * 1000)
    return taken


def worked(client: LanguageClient) -> float:
    """Milliseconds of processor time that the server has used; 0 where that is not told."""
    pid = client._server.pid if client._server is not None else 0
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


async def measure(id: str, word: str, rounds: int) -> list[tuple[str, list[float], float]]:
    """The times of every kind of request on one text, and what the server worked for each."""
    client = LanguageClient("benchmark", "1")
    await client.start_io(sys.executable, "-m", "fishtable", "lsp")
    await client.initialize_async(types.InitializeParams(types.ClientCapabilities()))
    client.initialized(types.InitializedParams())
    with tempfile.TemporaryDirectory() as folder:
        text = long_text(id)
        uri = (Path(folder) / f"{id}-here.rules").as_uri()
        editor = Editor(client, uri, text)
        opened = types.TextDocumentItem(uri, "fishtable", 1, text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(opened))
        await editor.findings()
        requests = {
            "completion": lambda: client.text_document_completion_async(
                types.CompletionParams(**editor.place(f"{word} "))  # type: ignore[arg-type]
            ),
            "hover": lambda: client.text_document_hover_async(
                types.HoverParams(**editor.place(word.rstrip(":")))  # type: ignore[arg-type]
            ),
            "definition": lambda: client.text_document_definition_async(
                types.DefinitionParams(**editor.place(word.rstrip(":")))  # type: ignore[arg-type]
            ),
            "symbols": lambda: client.text_document_document_symbol_async(
                types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
            ),
            "colours": lambda: client.text_document_semantic_tokens_full_async(
                types.SemanticTokensParams(types.TextDocumentIdentifier(uri))
            ),
            "findings": editor.findings,
        }
        results = []
        for name, ask in requests.items():
            await measured(editor, ask, 5)
            before = worked(client)
            taken = await measured(editor, ask, rounds)
            pause = SOON * 1000 if name == "findings" else 0
            each = (worked(client) - before) / rounds
            results.append((name, [one - pause for one in taken], each))
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()  # type: ignore[no-untyped-call]
    return results


def main() -> None:
    """Print a table of medians, 95th percentiles and the slowest, in milliseconds."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print(
        f"{'text':<28}{'request':<12}{'median':>9}{'p95':>9}{'slowest':>9}{'work':>9}"
        f"   ms, {rounds} rounds"
    )
    for id, word in (("sweep", "courts:"), ("seep-punjab", "change sweep each:")):
        count = len(long_text(id).splitlines())
        for name, taken, each in asyncio.run(measure(id, word, rounds)):
            p95 = statistics.quantiles(taken, n=20)[-1]
            row = f"{statistics.median(taken):>9.1f}{p95:>9.1f}{max(taken):>9.1f}{each:>9.1f}"
            print(f"{f'{id}, {count} lines':<28}{name:<12}{row}", flush=True)


if __name__ == "__main__":
    main()
