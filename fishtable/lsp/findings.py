"""What the checker finds, as an editor shows it, and its repairs as changes to the text."""

from collections.abc import Iterable

from lsprotocol import types

from fishtable.lsp.library import Document
from fishtable.lsp.session import Server
from rulelang import Diagnostic, Edit, Place
from rulelang.mend import mend

_SEVERITY = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}

FIX_ALL = "source.fixAll.fishtable"


def found_in(document: Document) -> list[Diagnostic]:
    """All that is to be said about a text: what reading it finds, and what its examples find."""
    played = document.played.found if document.played is not None else ()
    return [*document.loaded.diagnostics, *played]


def shown(server: Server, document: Document, found: Diagnostic) -> types.Diagnostic:
    """A diagnostic as an editor shows it; what is wrong elsewhere stands at the first line."""
    here = found.place.file == document.file
    place = found.place if here else Place(document.file, 1, 1, 1)
    related = [(one.place, one.message) for one in found.related]
    if not here:
        related.insert(0, (found.place, found.message))
    told = [found.message]
    told += [f"help: {help.sentence}" for help in found.helps]
    told += [f"note: {note}" for note in found.notes]
    information = []
    for at, message in related:
        other = server.library.named(at.file)
        if other is not None:
            location = types.Location(other.uri, server.lines(other).range(at))
            information.append(types.DiagnosticRelatedInformation(location, message))
    return types.Diagnostic(
        range=server.lines(document).range(place),
        message="\n".join(told),
        severity=_SEVERITY[found.severity],
        code=found.code,
        source="fishtable",
        related_information=information or None,
    )


def publish(server: Server, document: Document) -> None:
    """Tell the editor all that is to be said about a text."""
    server.text_document_publish_diagnostics(
        types.PublishDiagnosticsParams(
            document.uri,
            [shown(server, document, found) for found in found_in(document)],
            version=document.version,
        )
    )


def code_actions(
    server: Server, document: Document, at: types.Range, only: Iterable[str] | None
) -> list[types.CodeAction]:
    """The repairs for what is wrong in a stretch of lines, and one for all that are safe."""
    kinds = list(only) if only is not None else [types.CodeActionKind.QuickFix, "source.fixAll"]
    actions: list[types.CodeAction] = []
    everything = found_in(document)
    if types.CodeActionKind.QuickFix in kinds:
        for found in everything:
            if at.start.line <= found.place.line - 1 <= at.end.line:
                actions += _fixes(server, document, found)
    if any(FIX_ALL.startswith(kind) for kind in kinds):
        made = mend(document.text, document.file, everything).made
        safe = [edit for _, help in made for edit in help.edits]
        if safe:
            actions.append(
                types.CodeAction(
                    "Apply every safe fix", kind=FIX_ALL, edit=_edits(server, document, safe)
                )
            )
    return actions


def _fixes(server: Server, document: Document, found: Diagnostic) -> list[types.CodeAction]:
    return [
        types.CodeAction(
            help.sentence[:1].upper() + help.sentence[1:],
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[shown(server, document, found)],
            is_preferred=help.safe or None,
            edit=_edits(server, document, help.edits),
        )
        for help in found.helps
        if help.edits
    ]


def _edits(server: Server, document: Document, edits: Iterable[Edit]) -> types.WorkspaceEdit:
    changes: dict[str, list[types.TextEdit]] = {}
    for edit in edits:
        other = document if edit.place.file == document.file else None
        other = other or server.library.named(edit.place.file)
        if other is not None:
            change = types.TextEdit(server.lines(other).range(edit.place), edit.text)
            changes.setdefault(other.uri, []).append(change)
    return types.WorkspaceEdit(changes=changes)
