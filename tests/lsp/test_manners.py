"""The server outlives what goes wrong, and the command says what it lacks."""

import subprocess
import sys

import pytest
from lsprotocol import types

from fishtable.lsp import server as lsp_server
from fishtable.lsp.session import Server
from tests.lsp.editor import MARK, Editor
from tests.lsp.texts import GAME

WITHOUT = """
import sys
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "{}":
            raise ModuleNotFoundError("No module named " + name, name=name)
sys.meta_path.insert(0, Gone())
sys.argv = ["fishtable", "lsp"]
from fishtable.cli import main
main()
"""


@pytest.mark.parametrize("missing", ["pygls", "lsprotocol"])
def test_without_the_extra_it_says_so(missing: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(missing)],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 2
    assert done.stderr == (
        "fishtable: the language server needs more than is installed: "
        'pip install "fishtable[lsp]"\n'
    )


def test_a_fault_costs_one_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[types.LogMessageParams] = []
    server = Server()
    monkeypatch.setattr(server, "window_log_message", told.append)

    def broken(server: Server, params: object) -> None:
        raise ZeroDivisionError("ours")

    handler = lsp_server._careful(server, "textDocument/hover", broken)
    assert handler(None) is None
    assert told[0].message == "fishtable: textDocument/hover could not be answered"
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.asyncio(loop_scope="session")
async def test_a_fault_while_looking_is_told_and_passes(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[types.LogMessageParams] = []
    server = Server()
    monkeypatch.setattr(server, "window_log_message", told.append)
    monkeypatch.setattr(lsp_server, "SOON", 0)

    def broken(server: Server, document: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(lsp_server, "publish", broken)
    document = server.library.put("untitled:1", GAME, 1)
    lsp_server.look(server, document)
    await server.looking[document.uri]
    assert told[0].message == "fishtable: untitled:1 could not be looked at"
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize(
    "text",
    ["", "\n", "end\nend\n", '"', "language 1\ngame", "\ufefflanguage 1\n", "a" * 5000, "(" * 500,
     'language 1\nvariant "X" of x\nend', "language 1\r\ngame \"X\"\r\nend\r\n", "\x00\x07\u202e"],
)  # fmt: skip
async def test_any_text_is_answered(editor: Editor, text: str) -> None:
    name = "odd.rules"
    at = editor.open(name, text + MARK)
    document, whole = at.text_document, types.Range(types.Position(0, 0), types.Position(9, 0))
    client = editor.client
    known = len(client.log_messages)
    await client.text_document_completion_async(types.CompletionParams(document, at.position))
    await client.text_document_hover_async(types.HoverParams(document, at.position))
    await client.text_document_definition_async(types.DefinitionParams(document, at.position))
    await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    await client.text_document_inlay_hint_async(types.InlayHintParams(document, whole))
    await client.text_document_code_lens_async(types.CodeLensParams(document))
    await editor.until(lambda: document.uri in client.diagnostics)
    editor.close(document.uri)
    assert [one.message for one in client.log_messages[known:]] == []


@pytest.mark.asyncio(loop_scope="session")
async def test_a_request_for_a_text_that_is_not_open(editor: Editor) -> None:
    at = types.TextDocumentIdentifier(editor.uri("never.rules"))
    position = types.Position(3, 3)
    known = len(editor.client.log_messages)
    assert await editor.client.text_document_hover_async(types.HoverParams(at, position)) is None
    assert editor.client.log_messages[known:] == []


@pytest.mark.asyncio(loop_scope="session")
async def test_typing_letter_by_letter(editor: Editor) -> None:
    """A line typed into the middle of a text: every state of it is answered, the last is clean."""
    line = "    all means: most cards"
    uri = editor.open("kandy.rules", GAME).text_document.uri
    known = len(editor.client.log_messages)
    for length in range(1, len(line) + 1):
        text = GAME.replace("    sets: all", f"    sets: all\n{line[:length]}{MARK}")
        at = editor.change(uri, text)
        await editor.client.text_document_completion_async(
            types.CompletionParams(at.text_document, at.position)
        )
    await editor.until(lambda: not editor.found(uri))
    editor.close(uri)
    assert [one.message for one in editor.client.log_messages[known:]] == []
