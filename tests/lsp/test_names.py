"""Names: where they are laid down, where they stand, and giving them another form."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.editor import MARK, Editor, edited, stretch
from tests.lsp.texts import GAME, VARIANT

pytestmark = pytest.mark.asyncio(loop_scope="session")

GAME_FILE, VARIANT_FILE = "kandy.rules", "kandy-short.rules"


def marked(text: str, before: str) -> str:
    """The text with the cursor behind a stretch of it."""
    assert before in text
    return text.replace(before, before + MARK, 1)


async def definition(editor: Editor, name: str, text: str) -> tuple[str, str] | None:
    """File and words of the definition of what stands at the mark."""
    at = editor.open(name, text)
    answer = await editor.client.text_document_definition_async(
        types.DefinitionParams(at.text_document, at.position)
    )
    editor.close(at.text_document.uri)
    if answer is None:
        return None
    assert isinstance(answer, types.Location)
    file = answer.uri.rsplit("/", 1)[-1]
    return file, stretch(GAME if file == GAME_FILE else VARIANT, answer.range)


@pytest.mark.parametrize(
    ("before", "place"),
    [
        ("of kan", '"Kandy"'),
        ("change match tar", "target: target"),
        ("remove sweep on la", "on last play: 0"),
        ('change score "Ac', '"Aces": 1 for each A'),
        ('remove example "A nine', '"A nine must take"'),
        ('change example "Ac', '"Aces count one each"'),
    ],
)
async def test_an_amendment_leads_to_the_line_of_the_parent(
    editor: Editor, before: str, place: str
) -> None:
    editor.write(GAME_FILE, GAME)
    assert await definition(editor, VARIANT_FILE, marked(VARIANT, before)) == (GAME_FILE, place)


@pytest.mark.parametrize(
    ("before", "place"),
    [
        ("about capture.su", "sum: yes"),
        ("about score.ac", '"Aces": 1 for each A'),
        ("option length qui", None),
        ("    option len", "length"),
        ("when len", "length"),
        ("    target: tar", "target"),
        ('scores "Ac', '"Aces": 1 for each A'),
        ("refused because capture.du", "duty: played card"),
    ],
)
async def test_a_use_leads_to_what_it_names(editor: Editor, before: str, place: str | None) -> None:
    found = await definition(editor, GAME_FILE, marked(GAME, before))
    assert found == (None if place is None else (GAME_FILE, place))


async def references(editor: Editor, name: str, text: str) -> list[tuple[str, int]]:
    at = editor.open(name, text)
    found = await editor.client.text_document_references_async(
        types.ReferenceParams(
            types.ReferenceContext(include_declaration=True), at.text_document, at.position
        )
    )
    editor.close(at.text_document.uri)
    return sorted((one.uri.rsplit("/", 1)[-1], one.range.start.line + 1) for one in found or ())


def lines_with(text: str, *stretches: str) -> list[int]:
    lines = enumerate(text.split("\n"), start=1)
    return [number for number, line in lines if any(one in line for one in stretches)]


async def test_references_in_all_files(editor: Editor) -> None:
    editor.write(GAME_FILE, GAME)
    editor.write(VARIANT_FILE, VARIANT)
    found = await references(editor, GAME_FILE, marked(GAME, 'scores "Ac'))
    wanted = [(VARIANT_FILE, line) for line in lines_with(VARIANT, '"Aces"')]
    wanted += [(GAME_FILE, line) for line in lines_with(GAME, '"Aces"', "score.aces")]
    assert found == sorted(wanted)


async def test_references_of_an_option(editor: Editor) -> None:
    found = await references(editor, GAME_FILE, marked(GAME, "option len"))
    lines = lines_with(GAME, "option length", "when length")
    assert found == [(GAME_FILE, line) for line in lines]


async def test_references_of_a_rule_set(editor: Editor) -> None:
    editor.write(GAME_FILE, GAME)
    editor.write(VARIANT_FILE, VARIANT)
    found = await references(editor, GAME_FILE, marked(GAME, 'game "Kan'))
    assert found == [(VARIANT_FILE, 3)]


async def rename(editor: Editor, name: str, text: str, new: str) -> types.WorkspaceEdit | None:
    at = editor.open(name, text)
    try:
        return await editor.client.text_document_rename_async(
            types.RenameParams(at.text_document, at.position, new)
        )
    finally:
        editor.close(at.text_document.uri)


async def test_an_item_takes_its_clauses_along(editor: Editor) -> None:
    editor.write(GAME_FILE, GAME)
    editor.write(VARIANT_FILE, VARIANT)
    done = await rename(editor, GAME_FILE, marked(GAME, '    "Ac'), "Four aces")
    assert done is not None
    assert done.changes is not None
    game = edited(GAME, done.changes[editor.uri(GAME_FILE)])
    variant = edited(VARIANT, done.changes[editor.uri(VARIANT_FILE)])
    assert game == GAME.replace('"Aces"', '"Four aces"').replace("score.aces", "score.four-aces")
    assert variant == VARIANT.replace('"Aces"', '"Four aces"')


async def test_an_option_is_renamed_where_it_is_a_value(editor: Editor) -> None:
    done = await rename(editor, GAME_FILE, marked(GAME, "option tar"), "goal")
    assert done is not None
    assert done.changes is not None
    game = edited(GAME, done.changes[editor.uri(GAME_FILE)])
    assert game == GAME.replace("option target", "option goal").replace("t: target", "t: goal")


async def test_an_example_is_renamed_from_the_variant(editor: Editor) -> None:
    editor.write(GAME_FILE, GAME)
    done = await rename(editor, VARIANT_FILE, marked(VARIANT, 'remove example "A n'), "Nine")
    assert done is not None
    assert done.changes is not None
    assert '"Nine"' in edited(GAME, done.changes[editor.uri(GAME_FILE)])
    assert 'remove example "Nine"' in edited(VARIANT, done.changes[editor.uri(VARIANT_FILE)])


async def test_a_rule_set_is_renamed_with_its_file(editor: Editor) -> None:
    editor.write(GAME_FILE, GAME)
    done = await rename(editor, VARIANT_FILE, marked(VARIANT, "of kan"), "galle")
    assert done is not None
    edit, moved = done.document_changes or ()
    assert isinstance(edit, types.TextDocumentEdit)
    assert [one.new_text for one in edit.edits if isinstance(one, types.TextEdit)] == ["galle"]
    assert isinstance(moved, types.RenameFile)
    assert moved.old_uri == editor.uri(GAME_FILE)
    assert moved.new_uri == editor.uri("galle.rules")


@pytest.mark.parametrize(
    ("before", "new", "why"),
    [
        ("option tar", "when", "word of the language"),
        ("option tar", "Goal", "small letters"),
        ("option tar", "length", "already"),
        ('    "Ac', "Most  CARDS", "already"),
        ('    "Ac', 'x"y', "without quotes"),
        ('example "A nine must', "Aces count one each", "already"),
    ],
)
async def test_a_name_that_cannot_be(editor: Editor, before: str, new: str, why: str) -> None:
    with pytest.raises(JsonRpcException, match=why):
        await rename(editor, GAME_FILE, marked(GAME, before), new)


async def test_shipped_rules_are_not_changed_from_elsewhere(editor: Editor) -> None:
    text = 'language 1\nvariant "X" of seep\n  remove score "Spa‸des"\nend\n'
    with pytest.raises(JsonRpcException, match="no file of this workspace"):
        await rename(editor, "mine.rules", text, "Swords")


async def test_what_may_be_renamed(editor: Editor) -> None:
    at = editor.open(GAME_FILE, marked(GAME, "about score.a"))
    named = await editor.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(at.text_document, at.position)
    )
    key = await editor.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(at.text_document, types.Position(9, 6))
    )
    editor.close(at.text_document.uri)
    assert isinstance(named, types.PrepareRenamePlaceholder)
    assert stretch(GAME, named.range) == "aces"
    assert named.placeholder == "Aces"
    assert key is None
