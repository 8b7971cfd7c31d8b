"""The server: what each message of the editor sets going.

A text is looked at soon after it was typed, its examples are played when typing has paused. Work
on a text that has changed since is dropped; a fault of ours is logged and costs one answer.
"""

import asyncio
import logging
import threading
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.exceptions import JsonRpcInvalidParams

from docgen.examples import run
from docgen.results import Ran
from fishtable.checking import played_findings
from fishtable.lsp import answers
from fishtable.lsp.findings import publish
from fishtable.lsp.library import Document, Played
from fishtable.lsp.names import CannotRename
from fishtable.lsp.session import Server
from rulelang import Loaded, RuleSet

SOON = 0.05
"""Seconds after a change until the text is looked at."""

PAUSE = 0.3
"""Seconds more until its examples are played."""

LARGE = 100_000
"""Characters of a text that is looked at beside everything else, when typing has paused."""

log = logging.getLogger(__name__)

_Handler = Callable[[Server, Any], Any]


class _Stopped(Exception):
    """Nobody waits for the examples any more."""


# ------------------------------------------------------------------------------------ notifications


def opened(server: Server, params: types.DidOpenTextDocumentParams) -> None:
    """A text is on the screen."""
    text = params.text_document
    server.library.shelf.forget()
    look(server, server.library.put(text.uri, text.text, text.version))


def changed(server: Server, params: types.DidChangeTextDocumentParams) -> None:
    """A text was typed in."""
    uri = params.text_document.uri
    source = server.workspace.get_text_document(uri).source
    look(server, server.library.put(uri, source, params.text_document.version))


def saved(server: Server, params: types.DidSaveTextDocumentParams) -> None:
    """A text is the file's again."""
    look_at_all(server)


def closed(server: Server, params: types.DidCloseTextDocumentParams) -> None:
    """A text is off the screen; nothing is said about it any more."""
    uri = params.text_document.uri
    task = server.looking.pop(uri, None)
    if task is not None:
        task.cancel()
    server.library.close(uri)
    server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))
    look_at_all(server)


def files_changed(server: Server, params: types.DidChangeWatchedFilesParams) -> None:
    """Files came, went or changed outside the editor."""
    look_at_all(server)


def folders_changed(server: Server, params: types.DidChangeWorkspaceFoldersParams) -> None:
    """The workspace has other folders."""
    server.find_folders()


def initialized(server: Server, params: types.InitializedParams) -> None:
    """The editor is ready: ask it to tell of files that change."""
    server.find_folders()
    path = "workspace.did_change_watched_files.dynamic_registration"
    if not get_capability(server.client_capabilities, path, False):
        return
    watched = types.DidChangeWatchedFilesRegistrationOptions(
        [types.FileSystemWatcher(glob_pattern="**/*.rules")]
    )
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    asked = types.Registration(id="rules", method=method, register_options=watched)
    server.client_register_capability(types.RegistrationParams([asked]))


# ------------------------------------------------------------------------------------------ looking


def look_at_all(server: Server) -> None:
    """Look at every open text again."""
    server.library.forget()
    for document in server.library.documents.values():
        look(server, document)


def look(server: Server, document: Document) -> None:
    """See to a text soon, and drop what was going on about an earlier one."""
    old = server.looking.pop(document.uri, None)
    if old is not None:
        old.cancel()
    work = _looked_at(server, document)
    server.looking[document.uri] = asyncio.get_running_loop().create_task(work)


async def _looked_at(server: Server, document: Document) -> None:
    try:
        await asyncio.sleep(SOON)
        if len(document.text) > LARGE:
            await asyncio.sleep(PAUSE)
            await asyncio.to_thread(lambda: document.loaded)
        publish(server, document)
        for child in server.library.children(document):
            look(server, child)
        await asyncio.sleep(PAUSE)
        document.played = await _play(document)
        publish(server, document)
        if get_capability(server.client_capabilities, "workspace.code_lens.refresh_support", False):
            server.workspace_code_lens_refresh(None)
    except Exception:
        report(server, f"{document.uri} could not be looked at")


async def _play(document: Document) -> Played:
    """Play the examples of a text beside everything else, until nobody waits for them."""
    stop = threading.Event()
    try:
        return await asyncio.to_thread(_played, document.loaded, stop)
    except asyncio.CancelledError:
        stop.set()
        raise


def _played(loaded: Loaded, stop: threading.Event) -> Played:
    ran: list[Ran] = []

    def play(ruleset: RuleSet) -> Iterator[Ran]:
        for one in _each(ruleset, stop):
            ran.append(one)
            yield one

    try:
        found = played_findings(loaded, play)
    except _Stopped:
        return Played((), ())
    return Played(tuple(ran), tuple(found))


def _each(ruleset: RuleSet, stop: threading.Event) -> Iterable[Ran]:
    made: dict[Any, Any] = {}
    for example in ruleset.examples:
        if stop.is_set():
            raise _Stopped
        yield run(ruleset, example, made)


# -------------------------------------------------------------------------------------- the server


def report(server: Server, what: str) -> None:
    """Log a fault of ours, here and in the editor's own log."""
    log.exception(what)
    message = types.LogMessageParams(types.MessageType.Error, f"fishtable: {what}")
    server.window_log_message(message)


def make_server() -> Server:
    """A server that has not met its editor yet."""
    logging.basicConfig(level=logging.WARNING)
    server = Server()
    for method, handler in _HANDLERS.items():
        options = _OPTIONS.get(method)
        server.feature(method, options)(_careful(server, method, handler))
    return server


def _careful(server: Server, method: str, handler: _Handler) -> Callable[[Any], Any]:
    """A handler whose faults cost one answer and no more."""

    def handle(params: Any) -> Any:
        try:
            return handler(server, params)
        except CannotRename as refusal:
            raise JsonRpcInvalidParams(str(refusal)) from None
        except Exception:
            report(server, f"{method} could not be answered")
            return None

    return handle


_HANDLERS: dict[str, _Handler] = {
    types.INITIALIZED: initialized,
    types.TEXT_DOCUMENT_DID_OPEN: opened,
    types.TEXT_DOCUMENT_DID_CHANGE: changed,
    types.TEXT_DOCUMENT_DID_SAVE: saved,
    types.TEXT_DOCUMENT_DID_CLOSE: closed,
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: files_changed,
    types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS: folders_changed,
    types.TEXT_DOCUMENT_COMPLETION: answers.answer_completion,
    types.TEXT_DOCUMENT_HOVER: answers.answer_hover,
    types.TEXT_DOCUMENT_DEFINITION: answers.answer_definition,
    types.TEXT_DOCUMENT_REFERENCES: answers.answer_references,
    types.TEXT_DOCUMENT_PREPARE_RENAME: answers.answer_prepare_rename,
    types.TEXT_DOCUMENT_RENAME: answers.answer_rename,
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: answers.answer_symbols,
    types.TEXT_DOCUMENT_FOLDING_RANGE: answers.answer_foldings,
    types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: answers.answer_colours,
    types.TEXT_DOCUMENT_INLAY_HINT: answers.answer_hints,
    types.TEXT_DOCUMENT_CODE_LENS: answers.answer_lenses,
    types.TEXT_DOCUMENT_CODE_ACTION: answers.answer_actions,
    types.TEXT_DOCUMENT_FORMATTING: answers.answer_formatting,
}

_OPTIONS: dict[str, Any] = {
    types.TEXT_DOCUMENT_COMPLETION: types.CompletionOptions(trigger_characters=[" ", '"', "."]),
    types.TEXT_DOCUMENT_RENAME: types.RenameOptions(prepare_provider=True),
    types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: answers.LEGEND,
    types.TEXT_DOCUMENT_CODE_ACTION: types.CodeActionOptions(
        code_action_kinds=[types.CodeActionKind.QuickFix, "source.fixAll"]
    ),
}
