"""A text becomes findings, a rulebook, and choices."""

from pathlib import Path

import pytest

from fishtable.checking import checked
from fishtable.playground.desk import Desk
from fishtable.playground.making import choices, make, shipped_page
from rulelang import to_json
from tests.playground.conftest import shipped_text

BAD = sorted(set((Path(__file__).parents[1] / "bad").glob("*.rules")))[1:]  # the first is no text
VARIANT = 'language 1\nvariant "Kandy" of sweep\n  summary "One more."\nend\n'


def made(folder: Path, text: str, name: str = "mine"):  # type: ignore[no-untyped-def]
    file = folder / f"{name}.rules"
    file.write_bytes(text.encode())
    desk = Desk(file)
    return desk, make(desk, desk.read().text)


def same(finding: dict[str, object]) -> tuple[object, ...]:
    return tuple(finding[key] for key in ("code", "message", "file", "line", "column"))


def test_there_are_bad_files() -> None:
    assert len(BAD) > 30


@pytest.mark.parametrize("file", BAD[::6], ids=lambda file: file.stem)
def test_findings_are_those_of_check(file: Path, tmp_path: Path) -> None:
    """Also where parents stand beside the file, and whatever ends its lines."""
    desk = Desk(file)
    found = make(desk, desk.read().text)
    expected = to_json(checked(str(file))[0])
    assert [same(one) for one in found.findings] == [same(one) for one in expected]


def test_windows_line_breaks_make_no_difference(tmp_path: Path) -> None:
    text = shipped_text("tabinet").replace("\n", "\r\n")
    _, found = made(tmp_path, "\ufeff" + text)
    assert found.ruleset is not None
    assert not [one for one in found.findings if one["severity"] != "note"]


def test_a_sound_text_has_its_page_and_the_clauses_of_its_lines(tmp_path: Path) -> None:
    text = shipped_text("tabinet")
    _, found = made(tmp_path, text)
    assert found.page.startswith("<!doctype html>")
    lines = text.split("\n")
    for line, clause in found.clauses.items():
        assert f'id="{clause}"' in found.page
        key = clause.split(".")[1].split("-")[0]
        assert key in lines[line - 1].casefold() or clause == "deck.values", (line, clause)
    assert {"capture.sets", "deck.values"} <= set(found.clauses.values())
    assert {clause.split(".")[0] for clause in found.clauses.values()} >= {"score", "match", "deal"}


def test_an_example_that_does_not_hold_is_a_mistake(tmp_path: Path) -> None:
    text = shipped_text("tabinet")
    at = text.index(" legal")
    _, found = made(tmp_path, text[:at] + " refused because capture.sum" + text[at + 6 :])
    assert "E090" in [one["code"] for one in found.findings]
    assert found.ruleset is None
    assert found.page == ""


def test_a_fix_in_another_file_is_not_offered(tmp_path: Path) -> None:
    (tmp_path / "old.rules").write_text(shipped_text("tabinet").replace("french", "frenhc"))
    _, found = made(tmp_path, VARIANT.replace("sweep", "old"))
    (finding,) = [one for one in found.findings if one["severity"] == "error"]
    assert finding["here"]
    assert finding["related"]
    assert not finding["related"][0]["here"]
    assert all(not help["edits"] for help in finding["helps"])


def test_choices_are_those_of_the_rules(tmp_path: Path) -> None:
    _, found = made(tmp_path, shipped_text("sweep"))
    offered = choices(found.ruleset)
    assert offered["seats"] == list(found.ruleset.deal.seats)
    assert [one["name"] for one in offered["options"]] == ["target", "alone"]
    assert offered["options"][0] == {
        "name": "target", "words": [], "low": 1, "high": 100, "normally": 10,
    }  # fmt: skip


def test_links_of_a_rulebook_lead_somewhere(tmp_path: Path) -> None:
    _, found = made(tmp_path, VARIANT)
    assert found.ruleset is not None, found.findings
    assert 'href="sweep.html"' in found.page
    assert "<h1>Sweep</h1>" in (shipped_page("sweep", found.ruleset) or "")
    assert 'href="mine.html"' in (shipped_page("index", found.ruleset) or "")
    assert shipped_page("nothing", found.ruleset) is None
