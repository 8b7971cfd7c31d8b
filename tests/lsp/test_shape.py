"""Hover, outline, folding, colours, hints, formatting."""

import pytest
from lsprotocol import types

from fishtable.lsp.outline import TOKEN_TYPES
from tests.lsp.editor import MARK, Editor, edited, stretch
from tests.lsp.texts import GAME, VARIANT

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAME = "kandy.rules"
SETS = GAME[: GAME.index("    sets: all")].count("\n") + 1


@pytest.mark.parametrize(
    ("before", "parts"),
    [
        (
            "    sets",
            ["how many disjoint sets one card takes", "`one of a kind`", "> ", f":{SETS}`"],
        ),
        ("    sets: al", ["how many disjoint sets", "From `"]),
        ('    "Ac', ['**score "Aces"**', "> ", "ace"]),
        ("about capture.su", ["(`capture.sum`)", "> "]),
        ("  captu", ["**capture**: Sets a card may take"]),
        ("    option len", ["option length: one of quick, full; normally quick"]),
        ("    target: tar", ["option target: 1 to 100; normally 10"]),
        ("hand 9", ["**9C**: 9 of clubs", "It counts 9"]),
        ("    han", ["the acting seat's hand"]),
        ("      du", ["**capture duty**", "From `"]),
    ],
)
async def test_hover_in_a_game(editor: Editor, before: str, parts: list[str]) -> None:
    assert before in GAME
    text = await editor.hover(NAME, GAME.replace(before, before + MARK, 1))
    for part in parts:
        assert part in text


async def test_hover_over_values_beyond_the_plain_ones(editor: Editor) -> None:
    text = GAME.replace("    K: 13\n", "    K: 13\n    or A: 11\n")
    told = await editor.hover(NAME, text.replace("    or A", f"    or{MARK} A"))
    assert told.startswith("**deck or A**: what a rank or card may count as well")


async def test_hover_under_a_condition_says_what_holds_there(editor: Editor) -> None:
    outside = await editor.hover(NAME, GAME.replace("    duty", f"    duty{MARK}", 1))
    inside = await editor.hover(NAME, GAME.replace("      duty", f"      duty{MARK}", 1))
    said = [next(p for p in text.split("\n\n") if p[0] == ">") for text in (outside, inside)]
    assert said[0] != said[1]


async def test_hover_tells_where_a_value_comes_from(editor: Editor) -> None:
    editor.write(NAME, GAME)
    text = VARIANT.replace("change match target", f"change match tar{MARK}get")
    told = await editor.hover("kandy-short.rules", text)
    line = GAME[: GAME.index("target: target")].count("\n") + 1
    assert f"for target ({editor.folder}/kandy.rules:{line})" in told
    text = VARIANT.replace("of kandy", f"of kan{MARK}dy")
    told = await editor.hover("kandy-short.rules", text)
    assert "**Kandy**" in told
    assert "A small game" in told


async def test_hover_survives_a_broken_text(editor: Editor) -> None:
    uri = editor.open(NAME, GAME).text_document.uri
    await editor.until(lambda: uri in editor.client.diagnostics)
    at = editor.change(
        uri, GAME.replace("pair: yes", "pair: oui").replace("    sets", f"    sets{MARK}")
    )
    answer = await editor.client.text_document_hover_async(
        types.HoverParams(at.text_document, at.position)
    )
    editor.close(uri)
    assert answer is not None
    assert isinstance(answer.contents, types.MarkupContent)
    assert "> " in answer.contents.value


async def test_the_outline(editor: Editor) -> None:
    uri = editor.open(NAME, GAME).text_document.uri
    answer = await editor.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
    )
    editor.close(uri)
    (game,) = answer or ()
    assert isinstance(game, types.DocumentSymbol)
    assert game.name == "Kandy"
    names = [one.name for one in game.children or ()]
    assert names[:4] == ["target", "length", "deck", "deal"]
    assert names[-1] == "Aces count one each"
    deal = next(one for one in game.children or () if one.name == "deal")
    assert [one.name for one in deal.children or ()] == ["seats", "floor", "hands", "batch"]
    capture = next(one for one in game.children or () if one.name == "capture")
    case = (capture.children or ())[-1]
    assert case.name == "when length is full"
    for one in (game, deal, capture, case):
        assert one.range.start <= one.selection_range.start
        assert one.selection_range.end <= one.range.end


async def test_folding(editor: Editor) -> None:
    uri = editor.open(NAME, GAME).text_document.uri
    answer = await editor.client.text_document_folding_range_async(
        types.FoldingRangeParams(types.TextDocumentIdentifier(uri))
    )
    editor.close(uri)
    lines = GAME.split("\n")
    folded = {lines[one.start_line].strip(): lines[one.end_line].strip() for one in answer or ()}
    assert folded['game "Kandy"'] == "end"
    assert folded["when length is full"] == "end"
    assert folded["# A comment"] == "# of two lines."
    assert folded['example "A nine must take"'] == "end"


async def test_colours(editor: Editor) -> None:
    text = GAME.replace("batch: 12", "batch: 12  # 10♦ 🂡 behind")
    uri = editor.open(NAME, text).text_document.uri
    answer = await editor.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(types.TextDocumentIdentifier(uri))
    )
    editor.close(uri)
    assert answer is not None
    seen: set[tuple[str, str]] = set()
    line = character = 0
    for at in range(0, len(answer.data), 5):
        ahead, right, length, kind, _ = answer.data[at : at + 5]
        line, character = line + ahead, right if ahead else character + right
        range_ = types.Range(
            types.Position(line, character), types.Position(line, character + length)
        )
        seen.add((stretch(text, range_), TOKEN_TYPES[kind]))
    assert {
        ("deck", "class"),
        ("pair", "property"),
        ("played card", "enumMember"),
        ("target", "variable"),
        ('"सीप"', "string"),
        ("capture.sum", "function"),
        ("9C", "type"),
        ("12", "number"),
        ("when", "keyword"),
        ("# 10♦ 🂡 behind", "comment"),
    } <= seen


async def test_hints_of_what_was_inherited(editor: Editor) -> None:
    editor.write(NAME, GAME)
    uri = editor.open("kandy-short.rules", VARIANT).text_document.uri
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    answer = await editor.client.text_document_inlay_hint_async(
        types.InlayHintParams(types.TextDocumentIdentifier(uri), whole)
    )
    editor.close(uri)
    lines = VARIANT.split("\n")
    told = {lines[one.position.line].strip(): one.label for one in answer or ()}
    assert told == {
        "change match target: 5": "was target",
        "remove sweep on last play": "was 0",
        'change score "Aces": 2 for each A': "was 1 for each A",
    }
    assert all(one.position.character == len(lines[one.position.line]) for one in answer or ())


async def test_hints_of_options(editor: Editor) -> None:
    uri = editor.open(NAME, GAME).text_document.uri
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    answer = await editor.client.text_document_inlay_hint_async(
        types.InlayHintParams(types.TextDocumentIdentifier(uri), whole)
    )
    editor.close(uri)
    assert [one.label for one in answer or ()] == ["normally 10"]


async def laid_out(editor: Editor, text: str) -> str:
    uri = editor.open(NAME, text).text_document.uri
    edits = await editor.client.text_document_formatting_async(
        types.DocumentFormattingParams(
            types.TextDocumentIdentifier(uri), types.FormattingOptions(2, True)
        )
    )
    editor.close(uri)
    return edited(text, edits or [])


@pytest.mark.parametrize(
    "messy",
    [
        GAME.replace("    pair", "pair"),
        GAME.replace("  deck", "\n\n\n  deck"),
        GAME.replace("    pair: yes", "    pair :yes   "),
        GAME.replace("floor 6H 3S KD", "floor  6H   3S KD"),
        "\n\n" + GAME,
        GAME + "\n\n",
    ],
)
async def test_formatting(editor: Editor, messy: str) -> None:
    assert messy != GAME
    assert await laid_out(editor, messy) == GAME


async def test_formatting_leaves_a_broken_text_alone(editor: Editor) -> None:
    broken = GAME.replace("    pair: yes", "pair yes yes: :")
    assert await laid_out(editor, broken) == broken
