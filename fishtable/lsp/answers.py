"""Requests of an editor answered: from columns to its positions, from offers to its items."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Protocol

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.uris import from_fs_path

from fishtable.lsp.completion import Completed, complete
from fishtable.lsp.findings import code_actions
from fishtable.lsp.hints import hints, lenses
from fishtable.lsp.hover import hover
from fishtable.lsp.library import Document
from fishtable.lsp.names import CannotRename, Use, definition, named_at, renamed, uses
from fishtable.lsp.outline import (
    TOKEN_MODIFIERS,
    TOKEN_TYPES,
    Entry,
    coloured,
    foldings,
    outline,
)
from fishtable.lsp.ranges import Lines
from fishtable.lsp.reading import shared
from fishtable.lsp.session import Server
from rulelang.fmt import format_text, newline_of
from rulelang.places import Place
from rulelang.source import BREAKS

LEGEND = types.SemanticTokensLegend(list(TOKEN_TYPES), list(TOKEN_MODIFIERS))

_ITEM_KINDS = MappingProxyType(
    {
        "word": types.CompletionItemKind.Keyword,
        "key": types.CompletionItemKind.Property,
        "value": types.CompletionItemKind.EnumMember,
        "name": types.CompletionItemKind.Reference,
        "option": types.CompletionItemKind.Variable,
        "card": types.CompletionItemKind.Constant,
        "clause": types.CompletionItemKind.Function,
        "chapter": types.CompletionItemKind.Class,
        "id": types.CompletionItemKind.Module,
    }
)

_SYMBOL_KINDS = MappingProxyType(
    {
        "game": types.SymbolKind.Module,
        "chapter": types.SymbolKind.Class,
        "example": types.SymbolKind.Event,
        "case": types.SymbolKind.Namespace,
        "setting": types.SymbolKind.Property,
        "item": types.SymbolKind.Field,
        "option": types.SymbolKind.Variable,
    }
)


class _At(Protocol):
    """A request about a place in a text."""

    text_document: types.TextDocumentIdentifier
    position: types.Position


def _cursor(server: Server, params: _At) -> tuple[Document, Lines, int, int] | None:
    document = server.document(params.text_document.uri)
    if document is None:
        return None
    lines = server.lines(document)
    return (document, lines, *lines.at(params.position))


def _location(server: Server, place: Place) -> types.Location | None:
    document = server.library.named(place.file)
    if document is None:
        return None
    return types.Location(document.uri, server.lines(document).range(place))


# -------------------------------------------------------------------------------------- completion


def answer_completion(
    server: Server, params: types.CompletionParams
) -> types.CompletionList | None:
    """What may stand at the cursor."""
    cursor = _cursor(server, params)
    if cursor is None:
        return None
    document, lines, number, column = cursor
    path = "text_document.completion.completion_item.snippet_support"
    snippets = bool(get_capability(server.client_capabilities, path, False))
    found = complete(document, server.library, number, column)
    items = [_item(one, lines, number, order, snippets=snippets) for order, one in enumerate(found)]
    return types.CompletionList(is_incomplete=False, items=items)


def _item(
    one: Completed, lines: Lines, number: int, order: int, *, snippets: bool
) -> types.CompletionItem:
    offer = one.offer
    at = types.Range(lines.position(number, one.start), lines.position(number, one.end))
    text, form = offer.label + offer.tail, types.InsertTextFormat.PlainText
    if offer.opens and snippets:
        title = ' "$1"' if offer.label == "example" else ""
        text, form = f"{offer.label}{title}\n  $0\nend", types.InsertTextFormat.Snippet
    return types.CompletionItem(
        label=offer.label,
        kind=_ITEM_KINDS[offer.kind],
        detail=offer.detail or None,
        sort_text=f"{order:04}",
        filter_text=offer.label,
        text_edit=types.TextEdit(at, text),
        insert_text_format=form,
    )


# ------------------------------------------------------------------------------------------- names


def answer_hover(server: Server, params: types.HoverParams) -> types.Hover | None:
    """What there is to tell about the word at the cursor."""
    cursor = _cursor(server, params)
    told = hover(cursor[0], server.library, *cursor[2:]) if cursor else None
    if cursor is None or told is None:
        return None
    text, line, word = told
    known = get_capability(server.client_capabilities, "text_document.hover.content_format", None)
    kind = types.MarkupKind.Markdown
    if known and types.MarkupKind.Markdown not in known:
        kind, text = types.MarkupKind.PlainText, text.replace("\\", "").replace("**", "")
    at = cursor[1].range(line.place(cursor[0].file, word))
    return types.Hover(types.MarkupContent(kind, text), at)


def answer_definition(server: Server, params: types.DefinitionParams) -> types.Location | None:
    """Where what stands at the cursor was laid down."""
    cursor = _cursor(server, params)
    place = definition(cursor[0], server.library, *cursor[2:]) if cursor else None
    return _location(server, place) if place is not None else None


def answer_references(server: Server, params: types.ReferenceParams) -> list[types.Location] | None:
    """Every place of the name at the cursor."""
    cursor = _cursor(server, params)
    named = named_at(cursor[0], server.library, *cursor[2:]) if cursor else None
    if named is None:
        return None
    wanted = [
        use
        for use in uses(server.library, named)
        if params.context.include_declaration or not use.declares
    ]
    return [types.Location(use.document.uri, _range_of(server, use)) for use in wanted]


def _range_of(server: Server, use: Use) -> types.Range:
    return server.lines(use.document).range(use.place)


def answer_prepare_rename(
    server: Server, params: types.PrepareRenameParams
) -> types.PrepareRenamePlaceholder | None:
    """The name at the cursor, if it may be changed."""
    cursor = _cursor(server, params)
    named = named_at(cursor[0], server.library, *cursor[2:]) if cursor else None
    if cursor is None or named is None:
        return None
    return types.PrepareRenamePlaceholder(cursor[1].range(named.place), named.symbol.name)


def answer_rename(server: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """The changes that give the name at the cursor another form.

    Raises:
        CannotRename: it may not have that form, or may not be changed from here.
    """
    cursor = _cursor(server, params)
    named = named_at(cursor[0], server.library, *cursor[2:]) if cursor else None
    if named is None:
        return None
    edits: dict[str, list[types.TextEdit]] = {}
    for use, text in renamed(server.library, named, params.new_name):
        edit = types.TextEdit(_range_of(server, use), text)
        edits.setdefault(use.document.uri, []).append(edit)
    if named.symbol.kind != "id":
        return types.WorkspaceEdit(changes=edits)
    able = get_capability(
        server.client_capabilities, "workspace.workspace_edit.resource_operations", None
    )
    folder = named.owner.found.folder
    if types.ResourceOperationKind.Rename not in (able or ()) or folder is None:
        raise CannotRename("this editor cannot rename a file: rename it outside of it")
    changes: list[
        types.TextDocumentEdit | types.CreateFile | types.RenameFile | types.DeleteFile
    ] = [
        types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri), list(own))
        for uri, own in edits.items()
    ]
    new = from_fs_path(str(folder / f"{params.new_name}.rules")) or ""
    changes.append(types.RenameFile(old_uri=named.owner.uri, new_uri=new))
    return types.WorkspaceEdit(document_changes=changes)


# ----------------------------------------------------------------------------------------- outline


def answer_symbols(
    server: Server, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | None:
    """The outline of a text."""
    document = server.document(params.text_document.uri)
    if document is None:
        return None
    lines = server.lines(document)
    return [_symbol(document, lines, entry) for entry in outline(document.reading)]


def _symbol(document: Document, lines: Lines, entry: Entry) -> types.DocumentSymbol:
    return types.DocumentSymbol(
        name=entry.name,
        kind=_SYMBOL_KINDS[entry.kind],
        range=lines.whole(entry.first, entry.last),
        selection_range=lines.range(entry.line.place(document.file, entry.word)),
        detail=entry.detail or None,
        children=[_symbol(document, lines, inner) for inner in entry.inner],
    )


def answer_foldings(
    server: Server, params: types.FoldingRangeParams
) -> list[types.FoldingRange] | None:
    """What can be folded."""
    document = server.document(params.text_document.uri)
    if document is None:
        return None
    comment, region = types.FoldingRangeKind.Comment, types.FoldingRangeKind.Region
    return [
        types.FoldingRange(first - 1, last - 1, kind=comment if is_comment else region)
        for first, last, is_comment in foldings(document.reading)
    ]


def answer_colours(
    server: Server, params: types.SemanticTokensParams
) -> types.SemanticTokens | None:
    """A kind for every word, each place told from the one before."""
    document = server.document(params.text_document.uri)
    if document is None:
        return None
    lines = server.lines(document)
    options = set(document.recent.options) if document.recent else set()
    data: list[int] = []
    line = character = 0
    for one in coloured(document.reading, options):
        start = lines.position(one.line, one.start)
        end = lines.position(one.line, one.end)
        ahead = start.line - line
        data += [
            ahead,
            start.character - (0 if ahead else character),
            end.character - start.character,
            TOKEN_TYPES.index(one.kind),
            int(one.declares),
        ]
        line, character = start.line, start.character
    return types.SemanticTokens(data)


def answer_hints(server: Server, params: types.InlayHintParams) -> list[types.InlayHint] | None:
    """Values that were inherited, behind the lines that amend them."""
    document = server.document(params.text_document.uri)
    if document is None:
        return None
    lines = server.lines(document)
    first, last = params.range.start.line + 1, params.range.end.line + 1
    return [
        types.InlayHint(
            lines.position(hint.line, hint.column),
            hint.text,
            tooltip=hint.more,
            padding_left=True,
        )
        for hint in hints(document, server.library)
        if first <= hint.line <= last
    ]


def answer_lenses(server: Server, params: types.CodeLensParams) -> list[types.CodeLens] | None:
    """How examples fare, above each."""
    document = server.document(params.text_document.uri)
    if document is None:
        return None
    lines = server.lines(document)
    return [
        types.CodeLens(lines.whole(lens.line, lens.line), types.Command(lens.text, ""))
        for lens in lenses(document)
    ]


def answer_formatting(
    server: Server, params: types.DocumentFormattingParams
) -> list[types.TextEdit] | None:
    """The text laid out in its one form; nothing where mistakes hide how it is built."""
    document = server.document(params.text_document.uri)
    laid_out = format_text(document.text, document.file).text if document is not None else None
    if document is None or laid_out is None or laid_out == document.text:
        return None
    lines = server.lines(document)
    old, new = lines.lines, BREAKS.split(laid_out)
    head, tail = shared(old, new)
    if old == new:  # only line breaks differ
        head = tail = 0
    elif head + tail >= min(len(old), len(new)):
        head, tail = max(0, head - 1), 0  # lines came or went only: a line stays to hold on to
    text = newline_of(document.text).join(new[head : len(new) - tail])
    return [types.TextEdit(lines.whole(head + 1, len(old) - tail), text)]


def answer_actions(server: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    """Fixes for what is wrong in a stretch."""
    document = server.document(params.text_document.uri)
    if document is None:
        return None
    wanted: Iterable[str] | None = params.context.only
    return code_actions(server, document, params.range, wanted)
