"""One list of words feeds every colouring, and it is the language's whole vocabulary."""

import json
import re
from pathlib import Path

import pytest
from pygments.token import Error, Token

from editors.package_vscode import FILES, FOLDER, GRAMMAR, grammar_text, zip_plainly
from fishtable.pygments_lexer import TOKENS, RulesLexer
from rulelang.highlight import SCOPES, colours, textmate
from rulelang.keys import forms, keys_of
from rulelang.library import shipped
from rulelang.model import CHAPTERS
from rulelang.vocabulary import grammar_words, vocabulary

ROOT = Path(__file__).parents[2]
GOOD = sorted((ROOT / "tests" / "good").glob("*.rules"))


def kinds(text: str) -> list[tuple[str, str]]:
    """The coloured pieces of a text, spaces left out."""
    names = {token: kind for kind, token in TOKENS.items()}
    pieces = RulesLexer().get_tokens(text)
    return [(names.get(token, str(token)), value) for token, value in pieces if value.strip()]


def test_every_word_of_the_language_is_in_the_list() -> None:
    words = vocabulary()
    listed = {
        *words.blocks, *words.verbs, *words.prose, *words.keys, *words.example, *words.other,
    }  # fmt: skip
    assert grammar_words() <= listed
    for chapter in CHAPTERS:
        assert set(keys_of(chapter)) <= set(words.keys)
        for form in forms(chapter).values():
            assert set(form.words) <= set(words.values)


def test_every_word_has_a_colour_of_its_own() -> None:
    words = vocabulary()
    for word in (*words.verbs, *words.values, *words.other):
        ((kind, value),) = kinds(f"x: {word}")[2:]
        assert value == word
        assert kind != "name", word
    for word in words.keys:
        assert kinds(f"{word}: 1")[0] == ("key", word)
    for word in (*words.blocks, *words.prose):
        assert kinds(f"  {word}")[0][1] == word


def test_the_editor_grammar_is_made_from_the_list() -> None:
    assert GRAMMAR.read_text(encoding="utf-8") == grammar_text()
    assert {colour.kind for colour in colours()} == set(SCOPES) == set(TOKENS)


def test_the_editor_grammar_and_the_lexer_agree() -> None:
    """Both take the first pattern that fits: what one colours, the other does, line by line."""
    patterns = [(re.compile(p["match"]), p["name"]) for p in textmate()["patterns"]]  # type: ignore[attr-defined]
    scopes = {f"{scope}.rules": kind for kind, scope in SCOPES.items()}
    text = shipped()["taash"].read()
    for line in text.split("\n"):
        found, at = [], 0
        while at < len(line):
            hits = [(m, name) for regex, name in patterns if (m := regex.match(line, at))]
            hits = [(m, name) for m, name in hits if m.group().strip()]
            if hits:
                found.append((scopes[hits[0][1]], hits[0][0].group().strip()))
                at = hits[0][0].end()
            else:
                at += 1
        assert found == kinds(line + "\n"), line


@pytest.mark.parametrize("id", shipped())
def test_nothing_is_left_without_colour(id: str) -> None:
    text = shipped()[id].read()
    tokens = list(RulesLexer().get_tokens(text))
    assert not [value for token, value in tokens if token is Error or token is Token.Text]
    assert "".join(value for _, value in tokens) == text


def test_what_a_line_looks_like() -> None:
    assert kinds('  fixed "Aces": 1 for each of AH A spades  # why') == [
        ("verb", "fixed"),
        ("text", '"Aces"'),
        ("mark", ":"),
        ("number", "1"),
        ("word", "for each of"),
        ("card", "AH"),
        ("rank", "A"),
        ("name", "spades"),
        ("comment", "# why"),
    ]
    assert kinds("    refused because capture.duty") == [
        ("example", "refused because"),
        ("clause", "capture.duty"),
    ]
    assert kinds("    takes 9S: 10♦ | 4C 5H + h9")[-2:] == [("mark", "+"), ("house", "h9")]


def test_the_lexer_is_registered() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'fishtable-rules = "fishtable.pygments_lexer:RulesLexer"' in text
    assert RulesLexer.aliases == ["fishtable-rules"]


def test_the_extension_is_whole(tmp_path: Path) -> None:
    import zipfile

    package = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    contributes = package["contributes"]
    paths = [entry["path"] for entry in contributes["grammars"]]
    paths += [entry["configuration"] for entry in contributes["languages"]]
    assert {path.removeprefix("./") for path in [*paths, package["main"]]} <= set(FILES)
    json.loads((FOLDER / "language-configuration.json").read_text(encoding="utf-8"))
    zip_plainly(tmp_path / "x.vsix")
    with zipfile.ZipFile(tmp_path / "x.vsix") as packed:
        assert packed.testzip() is None
        assert {f"extension/{name}" for name in FILES} < set(packed.namelist())
