"""docs/language.md: its tables are the model's, its examples pass, no line is passed over."""

import re

import pytest
from lark import Tree

from rulelang import Loaded, clauses, load_text, render_text
from rulelang.diagnostics import Reports
from rulelang.fmt import format_text
from rulelang.keys import forms, keys_of
from rulelang.model import CHAPTERS
from rulelang.parser import parse
from rulelang.source import read_source
from rulelang.tables import parser
from tests.rulelang.reference import PAGE, page

TEXT = PAGE.read_text(encoding="utf-8")
_BLOCK = re.compile(r"^```rules (\S+) ?(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(kind, more, body) for kind, more, body in _BLOCK.findall(TEXT)]

BASE = {
    "deck": ["A: 1", "2 to 10: as printed", "J: 11", "Q: 12", "K: 13"],
    "deal": ["seats: 4", 'packet "hands": 4 to each', 'packet "floor": 4 to the floor', "batch: 4"],
    "opening": [],
    "capture": ["sets: any"],
    "house": ["value: 9 to 13"],
    "sweep": ["each: 1"],
    "score": ['"Cards": 1 for most cards'],
    "match": ["target: 100"],
}


def key_of(line: str) -> str:
    """What a line is about: its key, or the name of its item."""
    return line.strip().removeprefix("fixed ").partition(":")[0]


def text_of(kind: str, more: str, body: str) -> str:
    """A whole file around the lines of a block."""
    if kind == "file":
        return body
    if kind == "variant":
        return f'language 1\n\nvariant "V" of {more}\n{body}end\n'
    chapters = {name: list(lines) for name, lines in BASE.items()}
    chapter = kind.removesuffix("-with").removesuffix("2").removeprefix("pile-")
    head = [f"  {more}"] if kind.endswith("-with") else []
    if kind == "deck":
        chapters["house"] = []
    if kind.startswith("pile-"):
        chapters["house"] = []
        chapters["capture"] = ["floor: one pile", "sum: no", "clearing card: jack"]
    if kind == "deal2":
        chapters["opening"] = ["bid: by building"]
        chapters["deal"].remove("batch: 4")
    if kind == "match2":
        chapters["deal"].append("sides: 2, partners opposite")
    if chapter == "game":
        head += body.splitlines()
    elif chapter != "example":
        own = body.splitlines()
        said = {key_of(line) for line in own}
        kept = [line for line in chapters[chapter] if key_of(line) not in said]
        if chapter == "match" and "deals" in said:
            kept = []
        if chapter == "score" or (chapter == "deck" and "J to K" in said):
            kept = [line for line in kept if line[0] != '"' and key_of(line) not in ("J", "Q", "K")]
        chapters[chapter] = own + kept
    else:
        chapters["deal"][0] = "seats: 2"
    parts = [
        f"  {name}\n" + "\n".join(lines) + "\n  end" for name, lines in chapters.items() if lines
    ]
    example = f'  example "E"\n{body}  end\n' if chapter == "example" else ""
    return "language 1\n\n" + 'game "G"\n' + "\n".join([*head, *parts]) + f"\n{example}end\n"


def loaded(kind: str, more: str, body: str) -> Loaded:
    """The file around a block, loaded."""
    return load_text(text_of(kind, more, body))


def test_the_tables_are_those_of_the_model() -> None:
    assert page() == TEXT


@pytest.mark.parametrize(("kind", "more", "body"), BLOCKS)
def test_every_block_can_be_read_and_is_laid_out(kind: str, more: str, body: str) -> None:
    found = loaded(kind, more, body)
    assert found.ruleset is not None, render_text(found.diagnostics, found.texts)
    text = text_of(kind, more, body)
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    laid_out = (format_text(text).text or "").splitlines()
    assert set(lines) <= {line.strip() for line in laid_out}


@pytest.mark.parametrize(("kind", "more", "body"), [b for b in BLOCKS if b[0] == "example"])
def test_every_example_holds(kind: str, more: str, body: str) -> None:
    from docgen.examples import run_all

    rules = loaded(kind, more, body).ruleset
    assert rules is not None
    assert [ran.message for ran in run_all(rules) if not ran.holds] == []
    assert set(rules.examples[0].clauses) <= set(clauses(rules))


def test_every_line_of_the_language_is_on_the_page() -> None:
    """Each kind of line the grammar knows stands in a block, or by its words in a table."""
    shown: set[str] = set()
    for block in BLOCKS:
        tree = parse(read_source("-", text_of(*block), Reports()), Reports()).tree
        assert tree is not None
        shown |= {str(part.data) for part in tree.iter_subtrees()}
    rules = {rule.origin.name for rule in parser().rules}
    rules = {getattr(name, "value", name) for name in rules}
    kinds = {name.partition("{")[0] for name in rules if not name.startswith("_")}
    by_words = {
        "change_example": '`change example "Title"` … `end`',
        "remove_example": '`remove example "Title"`',
        "remove_examples": "`remove examples of house`",
        "remove_note": '`remove note "Text"`',
        "remove_term": '`remove term "Word"`',
        "remove_question": '`remove question "Text"`',
        "option_amended": "`change option NAME: …`",
        "remove_option": "`remove option NAME`",
        "add_chapter": "`add house` … `end`",
        "at_seats": "`seats 2`",
        "with_option": "`option NAME VALUE`",
        "dealer": "`dealer 1`",
        "in_opening": "`opening`",
        "bid": "`bid 12`",
        "play_number": "`play 48 of 48`",
        "hand_of": "`hand of 2: CARDS`",
        "sweep_made": "`sweep of 2: 9S taking AS 8D`",
        "last_taker": "`last take of 2`",
        "so_far": "`score so far 38 12`",
        "just_dealt": "`just dealt`",
        "makes": "`makes 5S: 4C => 9`",
        "groups": "`makes 5S: 4C => 9`",
        "legal": "`legal`",
        "then_house": "`then house …`",
        "noted": "`sweep 50`",
        "after_deal": "`deal 62 38`",
        "running": "`running 24 0`",
        "games": "`games 0 1`",
        "winner": "`winner 1`",
        "no_winner": "`no winner`",
    }
    for kind in kinds - shown:
        assert by_words.get(kind, "missing: " + kind) in TEXT
    assert not set(by_words) & shown


def test_every_key_and_word_is_on_the_page() -> None:
    for chapter in CHAPTERS:
        for key in keys_of(chapter):
            assert re.search(rf"`{key}`|^{key}\b", TEXT, re.MULTILINE), key
        for form in forms(chapter).values():
            assert all(f"`{word}`" in TEXT for word in form.words)


def test_trees_are_what_is_counted() -> None:
    """The check above would notice a line that is not shown."""
    tree = parse(read_source("-", text_of("capture", "", "fixed\n"), Reports()), Reports()).tree
    assert isinstance(tree, Tree)
    assert "whole_fixed" in {str(part.data) for part in tree.iter_subtrees()}
