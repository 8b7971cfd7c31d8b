"""Findings, repairs and how examples fare: the same as the command line says."""

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types

from fishtable.checking import checked
from rulelang import to_json
from tests.lsp.editor import Editor, at, edited, stretch
from tests.lsp.texts import GAME, VARIANT

pytestmark = pytest.mark.asyncio(loop_scope="session")

BAD = Path(__file__).parents[1] / "bad"
NOT_TEXT = {"E001"}
"""A file that is no text never reaches a server: the editor has made a text of it."""

Kind = tuple[str, int, int]


def files() -> list[Path]:
    return sorted(p for p in BAD.rglob("*.rules") if p.stem not in NOT_TEXT)


def kinds_of_check(path: Path) -> list[Kind]:
    found, _ = checked(str(path))
    return [(one["code"], one["line"], one["column"]) for one in to_json(found)]


async def test_findings_are_those_of_check(editor: Editor) -> None:
    wanted = {path.as_uri(): kinds_of_check(path) for path in files()}

    def kinds() -> dict[str, list[Kind]]:
        return {
            uri: [
                (str(d.code), d.range.start.line + 1, d.range.start.character + 1)
                for d in editor.found(uri)
            ]
            for uri in wanted
        }

    for path in files():
        editor.show(path.as_uri(), path.read_bytes().decode("utf-8"))
    try:
        await editor.until(lambda: kinds() == wanted)
        await asyncio.sleep(0.5)  # examples that were still being played would add to them
    except TimeoutError:
        pass
    seen = kinds()
    for path in files():
        editor.close(path.as_uri())
    assert seen == wanted
    assert len(wanted) > 80


async def test_an_example_that_fails_is_found_and_told_above_it(editor: Editor) -> None:
    uri = editor.uri("kandy.rules")
    editor.open("kandy.rules", GAME.replace('scores "Aces" 3 1', 'scores "Aces" 2 2'))
    await editor.until(lambda: editor.codes(uri) == ["E090"])
    (found,) = editor.found(uri)
    lenses = await editor.client.text_document_code_lens_async(
        types.CodeLensParams(types.TextDocumentIdentifier(uri))
    )
    told = [lens.command.title for lens in lenses or () if lens.command]
    editor.close(uri)
    assert told[:2] == ["passes", "passes"]
    assert told[2].startswith("fails because ")
    assert told[2].removeprefix("fails because ") in found.message
    assert [stretch(GAME, lens.range).split()[0] for lens in lenses or ()] == ["example"] * 3


async def test_how_examples_fared_is_told_while_one_types(editor: Editor) -> None:
    uri = editor.open("kandy.rules", GAME).text_document.uri
    asked = types.CodeLensParams(types.TextDocumentIdentifier(uri))
    while not await editor.client.text_document_code_lens_async(asked):
        await asyncio.sleep(0.01)
    editor.change(uri, GAME + "\n")
    assert len(await editor.client.text_document_code_lens_async(asked) or ()) == 3
    editor.change(uri, GAME.replace("pair: yes", "pair: oui"))
    while await editor.client.text_document_code_lens_async(asked):
        await asyncio.sleep(0.01)
    editor.close(uri)


async def test_a_finding_names_the_other_place_and_what_to_do(editor: Editor) -> None:
    text = GAME.replace("    pair: yes\n", "    pair: yes\n    pair: no\n")
    uri = editor.open("kandy.rules", text).text_document.uri
    await editor.until(lambda: editor.codes(uri) == ["E044"])
    (found,) = editor.found(uri)
    editor.close(uri)
    assert found.severity is types.DiagnosticSeverity.Error
    assert stretch(text, found.range) == "pair"
    (first,) = found.related_information or ()
    assert first.location.range.start.line == found.range.start.line - 1
    assert "help: " in found.message


async def test_findings_go_when_the_text_is_closed(editor: Editor) -> None:
    uri = editor.open("kandy.rules", "language 1\n").text_document.uri
    await editor.until(lambda: bool(editor.found(uri)))
    editor.close(uri)
    await editor.until(lambda: not editor.found(uri))


async def test_a_fix_repairs_the_line(editor: Editor) -> None:
    text = GAME.replace("duty: played card", "duty: played crad").replace("सीप", "सीप 🂡")
    uri = editor.open("kandy.rules", text).text_document.uri
    await editor.until(lambda: editor.codes(uri) == ["E030"])
    (found,) = editor.found(uri)
    actions = await editor.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(uri), found.range, types.CodeActionContext([found])
        )
    )
    editor.close(uri)
    action = (actions or ())[0]
    assert isinstance(action, types.CodeAction)
    assert action.kind == types.CodeActionKind.QuickFix
    assert action.edit is not None
    assert action.edit.changes is not None
    assert edited(text, action.edit.changes[uri]) == text.replace("crad", "card")


async def test_all_safe_fixes_at_once(editor: Editor) -> None:
    text = GAME.replace("floor 6H 3S KD", "floor 6h 3S kd")
    uri = editor.open("kandy.rules", text).text_document.uri
    await editor.until(lambda: editor.codes(uri) == ["E033"] * 4)
    actions = await editor.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(uri),
            types.Range(types.Position(0, 0), types.Position(0, 0)),
            types.CodeActionContext([], only=["source.fixAll"]),
        )
    )
    editor.close(uri)
    (action,) = actions or ()
    assert isinstance(action, types.CodeAction)
    assert action.edit is not None
    assert action.edit.changes is not None
    assert edited(text, action.edit.changes[uri]) == GAME


@pytest.mark.parametrize("name", ["सीप", "10♦ 🂡 𝕬"])
async def test_ranges_are_right_beside_other_scripts(editor: Editor, name: str) -> None:
    text = GAME.replace('"Most cards": 3', f'"{name}": oops')
    uri = editor.open("kandy.rules", text).text_document.uri
    await editor.until(lambda: bool(editor.found(uri)))
    shown = [stretch(text, one.range) for one in editor.found(uri)]
    editor.close(uri)
    assert any("oops" in one for one in shown), shown


async def test_lines_end_where_the_editor_ends_them(editor: Editor) -> None:
    """Marks that some call line breaks are none to an editor."""
    text = GAME.replace("# A comment", "# A\u2028B\u0085C\x0c").replace("duty: free", "duty: oops")
    uri = editor.open("kandy.rules", text).text_document.uri
    await editor.until(lambda: "E030" in editor.codes(uri))
    found = next(one for one in editor.found(uri) if one.code == "E030")
    editor.close(uri)
    assert stretch(text, found.range) == "oops"


async def test_an_unsaved_parent_wins_over_its_file(editor: Editor) -> None:
    editor.write("kandy.rules", GAME)
    child = editor.open("kandy-short.rules", VARIANT).text_document.uri
    parent = editor.open("kandy.rules", GAME).text_document.uri
    await editor.until(lambda: child in editor.client.diagnostics)
    assert editor.codes(child) == []
    editor.change(parent, GAME.replace('"Aces": 1 for each A', '"Ases": 1 for each A'))
    await editor.until(lambda: "E021" in editor.codes(child))
    editor.close(parent)
    await editor.until(lambda: editor.codes(child) == [])
    editor.close(child)


async def test_a_text_without_a_file(editor: Editor) -> None:
    uri = "untitled:Untitled-1"
    editor.show(uri, 'language 1\nvariant "Mine" of seep\n  change sweep eech: 10\nend\n')
    await editor.until(lambda: editor.codes(uri) == ["E011"])
    editor.close(uri)


async def test_a_version_that_was_typed_over_is_not_told(editor: Editor) -> None:
    at_first = editor.open("kandy.rules", GAME.replace("pair: yes", "pair: oui"))
    uri = at_first.text_document.uri
    editor.change(uri, GAME.replace("sum: yes", "sum: oui"))
    await editor.until(lambda: editor.codes(uri) == ["E030"])
    (found,) = editor.found(uri)
    editor.close(uri)
    assert at(found.range)[0] == GAME[: GAME.index("sum: yes")].count("\n")
