"""What is offered: what is valid at the cursor, and nothing that is not."""

import pytest
from lsprotocol import types

from rulelang import shipped_ids
from rulelang.keys import forms, keys_of
from tests.lsp.editor import MARK, Editor, edited
from tests.lsp.texts import GAME, VARIANT

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAME = "kandy.rules"


def game(line: str, after: str) -> str:
    """The game with a line put in behind another."""
    assert after in GAME
    return GAME.replace(after, f"{after}\n{line}", 1)


def variant(line: str) -> str:
    return VARIANT.replace("of kandy\n", f"of kandy\n{line}\n")


async def test_keys_not_yet_used(editor: Editor) -> None:
    offers = await editor.offers(NAME, game(f"    {MARK}", "  capture"))
    keys = {label for label, item in offers.items() if item.detail and label in keys_of("capture")}
    assert keys == set(keys_of("capture")) - {"pair", "sum", "sets", "duty"}
    assert {"when", "end", "source"} <= set(offers)


async def test_keys_inside_when_are_used_on_their_own(editor: Editor) -> None:
    text = GAME.replace("      duty: free", f"      duty: free\n      {MARK}")
    offers = await editor.offers(NAME, text)
    assert "duty" not in offers
    assert "sets" in offers


async def test_words_of_a_key(editor: Editor) -> None:
    offers = await editor.offers(NAME, GAME.replace("sets: all", f"sets: {MARK}"))
    assert tuple(offers) == forms("capture")["sets"].words
    assert offers["any"].detail == "the default"


async def test_a_phrase_is_completed_as_a_whole(editor: Editor) -> None:
    text = GAME.replace("    pair: yes", f"    excused b{MARK}\n    pair: yes")
    at = editor.open(NAME, text)
    answer = await editor.client.text_document_completion_async(
        types.CompletionParams(at.text_document, at.position)
    )
    editor.close(at.text_document.uri)
    assert isinstance(answer, types.CompletionList)
    (item,) = answer.items
    assert isinstance(item.text_edit, types.TextEdit)
    done = edited(text.replace(MARK, ""), [item.text_edit])
    assert "    excused by house: \n" in done


async def test_an_option_whose_choices_fit(editor: Editor) -> None:
    offers = await editor.offers(NAME, GAME.replace("target: target", f"target: {MARK}"))
    assert "target" in offers
    assert "length" not in offers


@pytest.mark.parametrize(
    ("line", "wanted", "not_wanted"),
    [
        (f"  change {MARK}", {"sweep", "score", "example", "option"}, {"house", "opening"}),
        (f"  change capture {MARK}", {"sets", "duty"}, {"all means"}),
        (f"  add capture {MARK}", {"all means"}, {"sets", "duty"}),
        (f"  remove deal {MARK}", {"batch"}, {"turn"}),
        (f'  change score "{MARK}', {'"Most cards"'}, {'"Aces"', '"floor"'}),
        (f'  remove deal packet "{MARK}', {'"floor"', '"hands"'}, {'"Most cards"'}),
        (f'  remove example "{MARK}', {'"A nine takes six and three"'}, {'"Most cards"'}),
        (f"  change option {MARK}", {"target", "length"}, {"seats"}),
        (f"  when {MARK}", {"target", "length", "seats"}, {"quick"}),
        (f"  when length is {MARK}", {"quick", "full"}, {"length"}),
        (f"  change capture sets: {MARK}", {"one", "any", "all"}, {"yes"}),
    ],
)
async def test_amendments_see_the_parent(
    editor: Editor, line: str, wanted: set[str], not_wanted: set[str]
) -> None:
    editor.write(NAME, GAME)
    offers = await editor.offers("kandy-short.rules", variant(line))
    assert wanted <= set(offers)
    assert not not_wanted & set(offers)


@pytest.mark.parametrize(
    ("line", "wanted", "not_wanted"),
    [
        (f"    about {MARK}", {"capture.sets", "score.aces", "deal.floor", "house"}, {"capture"}),
        (f"    refused because capture.{MARK}", {"capture.duty"}, {"deal.floor"}),
        (f"    option {MARK}", {"target", "length"}, {"seats"}),
        (f"    option length {MARK}", {"quick", "full"}, set()),
        (f"    seats {MARK}", {"2"}, {"3"}),
        (f'    scores "{MARK}', {'"Most cards"', '"Aces"'}, {'"floor"'}),
        (f"    play {MARK}", {"take", "throw", "build"}, {"hand"}),
        (f"    play take {MARK}", {"9C", "2C"}, {"6H", "AS"}),
        (f"    play take 9C: {MARK}", {"6H", "3S", "KD"}, {"9C", "AS"}),
        (f"    house 9 of 2: {MARK}", {"AS"}, {"9C", "6H"}),
        (f"    refused {MARK}", {"refused because"}, {"about"}),
        (f"    then no {MARK}", {"then no house"}, {"no winner"}),
    ],
)
async def test_inside_an_example(
    editor: Editor, line: str, wanted: set[str], not_wanted: set[str]
) -> None:
    text = GAME.replace("    play take 9C: 3S 6H\n", f"{line}\n    play take 9C: 3S 6H\n")
    offers = await editor.offers(NAME, text)
    assert wanted <= set(offers)
    assert not not_wanted & set(offers)


async def test_chapters_not_yet_there_come_with_their_end(editor: Editor) -> None:
    offers = await editor.offers(NAME, game(f"  {MARK}", '  also "सीप"'))
    assert {"opening", "house", "example"} <= set(offers)
    assert not {"deck", "capture", "summary"} & set(offers)
    edit = offers["house"].text_edit
    assert edit is not None
    assert edit.new_text == "house\n  $0\nend"


async def test_patterns_and_ranks(editor: Editor) -> None:
    text = GAME.replace('"Aces": 1 for each A', f'"Aces": 1 for each {MARK}')
    offers = await editor.offers(NAME, text)
    assert {"spades", "A", "9S"} <= set(offers)


async def test_values_beyond_the_plain_ones(editor: Editor) -> None:
    keys = await editor.offers(NAME, game(f"    {MARK}", "    K: 13"))
    assert {"or", "in hand", "in hand or"} <= set(keys)
    assert "A" not in keys
    named = await editor.offers(NAME, game(f"    or A: 11\n    or {MARK}", "    K: 13"))
    assert {"K", "10", "2S"} <= set(named)
    assert "A" not in named
    editor.write(NAME, game("    or A: 11", "    K: 13"))
    offers = await editor.offers("kandy-short.rules", variant(f"change deck {MARK}"))
    assert "or" in offers
    assert "in hand" not in offers


async def test_ids_of_parents(editor: Editor) -> None:
    editor.write(NAME, GAME)
    offers = await editor.offers("other.rules", f'language 1\nvariant "X" of {MARK}')
    assert {*shipped_ids(), "kandy"} <= set(offers)
    assert "other" not in offers


async def test_the_first_lines(editor: Editor) -> None:
    assert set(await editor.offers("new.rules", MARK)) == {"language"}
    assert set(await editor.offers("new.rules", f"language 1\n{MARK}")) == {"game", "variant"}


async def test_nothing_inside_a_comment_or_a_text_of_ones_own(editor: Editor) -> None:
    assert not await editor.offers(NAME, GAME.replace("  # A comment", f"  # A {MARK}"))
    assert not await editor.offers(NAME, GAME.replace('"A small', f'"A {MARK}small'))


async def test_a_broken_line_elsewhere_does_no_harm(editor: Editor) -> None:
    text = GAME.replace("    pair: yes", "    pair yes").replace("sets: all", f"sets: {MARK}")
    assert "any" in await editor.offers(NAME, text)
