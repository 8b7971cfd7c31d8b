"""Each code has a file that shows it: the message expected stands at the line it is about."""

import re
from pathlib import Path

import pytest

from rulelang import CODES, Diagnostic, explain, to_json
from rulelang.errors import page

from .bad import ASKED, BAD, NO_FILE, PAGE, SHOWABLE, SHOWN, expected, file_of, found_in, printed

_PARSER_WORDS = re.compile(
    r"token|terminal|\b[A-Z]{3,}_?[A-Z]*\b|input should|field required|parse|pydantic|lark|None\b"
    r"|expected one of|__|\bTrue\b|\bFalse\b|\bdict|tuple|str\b|\bint\b",
)


@pytest.mark.parametrize("code", SHOWABLE)
def test_a_bad_file_says_what_it_says_about_itself(code: str) -> None:
    said = [(d.code, d.place.line, d.message.replace("./", "")) for d in found_in(code)[0]]
    wanted = expected(file_of(code))
    assert [line[0] for line in wanted] == [code]
    assert set(wanted) <= set(said) if code in ASKED else wanted == said


@pytest.mark.parametrize("code", SHOWABLE)
def test_it_is_printed_as_before(code: str) -> None:
    """Message, places, marks, labels, helps and layout; `make errors` writes them anew."""
    assert printed(code) == (SHOWN / f"{code}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", SHOWABLE)
def test_words_are_those_of_the_game(code: str) -> None:
    for found in found_in(code)[0]:
        texts = [found.message, found.label, *(r.message for r in found.related)]
        texts += [note for note in found.notes if not note.startswith("shown by")]
        texts += [help.sentence for help in found.helps]
        for text in texts:
            assert not _PARSER_WORDS.search(re.sub(r'"[^"]*"|E\d{3}|UTF-8', "", text)), text


def test_every_bad_file_has_a_code() -> None:
    assert {path.name.removesuffix(".rules") for path in BAD.iterdir()} == set(SHOWABLE)
    assert {path.name.removesuffix(".txt") for path in SHOWN.iterdir()} == set(SHOWABLE)


def test_every_code_is_explained_and_used() -> None:
    root = Path(__file__).parents[2]
    sources = "".join(
        path.read_text()
        for folder in ("rulelang", "fishtable")
        for path in (root / folder).rglob("*.py")
        if path.name != "codes.py"
    )
    used = set(re.findall(r'"([EWN]\d{3})"', sources))
    assert used == set(CODES)
    assert set(NO_FILE) <= used
    assert (explain("e012") or "").startswith("E012: a missing `end`")
    assert "help: write `end`" in (explain("E012") or "")
    assert explain("E999") is None


def test_the_page_of_codes_is_made_from_the_list() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == page()
    for code, known in CODES.items():
        assert f"### {code}: {known.title}\n\n{known.teach}\n" in text


def test_codes_teach_in_sentences() -> None:
    for code, known in CODES.items():
        assert known.teach.rstrip().endswith("."), code
        assert not known.title.endswith("."), code


@pytest.fixture
def repeated() -> Diagnostic:
    (found,), _ = found_in("E044")
    return found


def test_data_for_programs(repeated: Diagnostic) -> None:
    (data,) = to_json([repeated])
    related, fixes = data.pop("related"), data.pop("fixes")
    assert data == {
        "code": "E044",
        "severity": "error",
        "message": "`sets` is written twice in `capture`",
        "file": "./E044.rules",
        "line": 22,
        "column": 5,
        "end_line": 22,
        "end_column": 9,
        "clause": None,
        "notes": [],
    }
    assert related[0]["line"] == 20
    assert related[0]["message"] == "first time"
    assert fixes[0]["edits"][0]["text"] == ""
