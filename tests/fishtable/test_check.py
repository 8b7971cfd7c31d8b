"""`check` with everything that can be asked of it."""

import json
import os
import stat
from pathlib import Path

import jsonschema
import pytest

from fishtable.checking import Asked, check_sets, checked, explain_code
from fishtable.failure import Failure
from fishtable.schemas import schema_text
from rulelang import CODES
from tests.rulelang.bad import BAD
from tests.rulelang.texts import SMALL, small

SLIP = small(("sets: any", "stes: any"), ("deals: 1", "deals = 1"))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_fix_changes_the_file_and_says_so(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = here / "mine.rules"
    file.write_bytes(b"\xef\xbb\xbf" + SLIP.replace("\n", "\r\n").encode())
    file.chmod(0o640)
    assert check_sets(["mine.rules"], Asked(fix=True)) == 0
    mended = SMALL.replace("deals: 1", "deals : 1").replace("\n", "\r\n")
    assert file.read_bytes() == b"\xef\xbb\xbf" + mended.encode()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    said = capsys.readouterr().err
    assert "fixed mine.rules:20:5 E011: did you mean `sets`?" in said
    assert "fixed mine.rules:28:11 E064: write `:`" in said
    assert [path.name for path in here.iterdir()] == ["mine.rules"]


def test_a_file_that_needs_no_fix_is_not_written(here: Path) -> None:
    file = here / "mine.rules"
    file.write_text(SMALL)
    os.utime(file, (1, 1))
    assert check_sets(["mine.rules"], Asked(fix=True)) == 0
    assert file.stat().st_mtime == 1


def test_a_link_stays_a_link(here: Path) -> None:
    (here / "real.rules").write_text(SLIP)
    (here / "link.rules").symlink_to("real.rules")
    assert check_sets(["link.rules"], Asked(fix=True)) == 0
    assert (here / "link.rules").is_symlink()
    assert "stes" not in (here / "real.rules").read_text()


@pytest.mark.parametrize("argument", ["seep", "-", "none.rules"])
def test_what_cannot_be_fixed(here: Path, argument: str) -> None:
    with pytest.raises(Failure):
        check_sets([argument], Asked(fix=True))
    with pytest.raises(Failure):
        check_sets([], Asked(fix=True))


def test_coverage_names_clauses_without_example(here: Path) -> None:
    text = SMALL.removesuffix("end\n") + (
        '\n  example "A five"\n    about capture.sum\n    floor 2C 3D\n    hand 5H\n'
        "    play take 5H: 2C 3D\n    legal\n  end\nend\n"
    )
    (here / "mine.rules").write_text(text)
    found, _ = checked("./mine.rules", [], Asked(coverage=True))
    clauses = {one.clause: one.place.line for one in found if one.code == "W092"}
    assert "capture.sum" not in clauses
    assert clauses["capture.sets"] == 20
    assert clauses["score.aces"] == 24
    assert checked("./mine.rules", [])[0] == []
    assert checked("seep", [], Asked(coverage=True))[0] == []


@pytest.mark.parametrize("name", ["E044", "E154", "W092", "E008/E008"])
def test_data_follows_the_published_schema(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    argument = str(BAD / f"{name}.rules")
    assert check_sets([argument], Asked("json", coverage=True, deep=True)) == 1
    data = json.loads(capsys.readouterr().out)
    jsonschema.validate(data, json.loads(schema_text("diagnostics")))
    assert name.split("/")[0] in {one["code"] for one in data}


def test_github_marks_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    argument = str(BAD / "E044.rules")
    assert check_sets([argument], Asked("github")) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(
        f"::error file={argument},line=22,endLine=22,col=5,endColumn=9,title=E044::"
    )


def test_every_code_can_be_explained(capsys: pytest.CaptureFixture[str]) -> None:
    for code in CODES:
        assert explain_code(code.lower()) == 0
    said = capsys.readouterr().out
    assert all(f"{code}: {known.title}" in said for code, known in CODES.items())
    with pytest.raises(Failure, match="did you mean E012"):
        explain_code("E0122")
