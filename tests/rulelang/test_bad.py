"""Each code has a file that shows it: the message expected stands at the line it is about."""

import re
from pathlib import Path

import pytest

from rulelang import CODES, Diagnostic, explain, load, render_text, to_json

BAD = Path(__file__).parents[1] / "bad"
_EXPECTED = re.compile(r"# (\^ )?([EWN]\d{3}): (.*)$")
_PARSER_WORDS = re.compile(
    r"token|terminal|\b[A-Z]{3,}_?[A-Z]*\b|input should|field required|parse|pydantic|lark|None\b"
    r"|expected one of|__|\bTrue\b|\bFalse\b|dict|tuple|str\b|\bint\b",
)


def expected(path: Path) -> list[tuple[str, int, str]]:
    """What a bad file says is wrong with it: `# CODE: message` on the line, or below with `^`."""
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    found = []
    for number, line in enumerate(lines, start=1):
        match = _EXPECTED.search(line)
        if match:
            found.append((match.group(2), number - bool(match.group(1)), match.group(3)))
    return found


def file_of(code: str) -> Path:
    """The file that shows a code: alone, or in a folder with the parents it needs."""
    alone = BAD / f"{code}.rules"
    return alone if alone.exists() else BAD / code / f"{code}.rules"


def check(code: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Diagnostic, ...]:
    """What is found in a code's file, named as from its own folder."""
    monkeypatch.chdir(BAD)
    loaded = load(str(file_of(code).relative_to(BAD)))
    assert loaded.ruleset is None or loaded.diagnostics[0].severity == "warning"
    assert render_text(loaded.diagnostics, loaded.texts)
    return loaded.diagnostics


@pytest.mark.parametrize("code", CODES)
def test_a_bad_file_says_what_it_says_about_itself(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [(d.code, d.place.line, d.message) for d in check(code, monkeypatch)]
    assert said == expected(file_of(code))
    assert [line[0] for line in said] == [code]


@pytest.mark.parametrize("code", CODES)
def test_words_are_those_of_the_game(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for found in check(code, monkeypatch):
        texts = [found.message, found.label, *found.notes, *(r.message for r in found.related)]
        texts += [help.sentence for help in found.helps]
        for text in texts:
            assert not _PARSER_WORDS.search(re.sub(r'"[^"]*"|E\d{3}|UTF-8', "", text)), text


def test_every_bad_file_has_a_code() -> None:
    assert {path.name.removesuffix(".rules") for path in BAD.iterdir()} == set(CODES)


def test_every_code_is_explained_and_used() -> None:
    root = Path(__file__).parents[2] / "rulelang"
    sources = "".join(
        path.read_text() for path in root.rglob("*.py") if path.name not in ("codes.py",)
    )
    assert set(re.findall(r'"([EWN]\d{3})"', sources)) == set(CODES)
    assert (explain("e012") or "").startswith("E012: a missing `end`")
    assert explain("E999") is None


def test_data_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    (data,) = to_json(check("E044", monkeypatch))
    related, fixes = data.pop("related"), data.pop("fixes")
    assert data == {
        "code": "E044",
        "severity": "error",
        "message": "`sets` is written twice in `capture`",
        "file": "E044.rules",
        "line": 22,
        "column": 5,
        "end_line": 22,
        "end_column": 9,
        "clause": None,
    }
    assert related[0]["line"] == 20
    assert related[0]["message"] == "first time"
    assert fixes[0]["edits"][0]["text"] == ""
