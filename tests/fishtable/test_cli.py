"""The command line: what is printed where, and how it ends."""

import json
from pathlib import Path
from typing import Any

import pytest

import rulelang
from tests.helpers.games import shipped_set

ROOT = Path(__file__).parents[2]
COMMANDS = (
    "list", "show", "check", "new", "doc", "play", "judge", "serve-match", "replay",
)  # fmt: skip


def test_help_names_every_command(fishtable: Any) -> None:
    done = fishtable("--help")
    assert done.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in done.out
        assert fishtable(command, "--help").code == 0


def test_the_version(fishtable: Any) -> None:
    assert fishtable("--version").out.startswith("fishtable ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["--dance"],
        ["show"],
        ["show", "sepp"],
        ["show", "./none.rules"],
        ["show", "seep", "--json", "--resolved"],
        ["check", "--format", "xml"],
        ["check", "sepp"],
        ["check", "none/none.rules"],
        ["doc", "seep"],
        ["doc", "seep", "--to", "pdf", "-o", "x"],
        ["doc", "sepp", "-o", "x"],
        ["play", "sepp"],
        ["play", "seep", "--seats", "3"],
        ["play", "seep", "--seats", "many"],
        ["play", "seep", "--bots", "brilliant"],
        ["play", "seep", "--option", "pace"],
        ["play", "seep", "--option", "pace=10"],
        ["play", "tabinet", "--option", "pase=10"],
        ["play", "tabinet", "--option", "pace=10", "--option", "pace=30"],
        ["play", "tabinet", "--record", "none/none/a.record"],
        ["judge", "none.jsonl"],
        ["replay", "none.record"],
        ["new", "Ka ndy"],
        ["new", "seep"],
        ["new", "a", "--of", "sepp"],
        ["new", "none/none/a"],
    ],
)
def test_a_wrong_command_line_ends_with_2(
    fishtable: Any, arguments: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    done = fishtable(*arguments)
    assert done.code == 2
    assert done.out + done.err
    assert list(tmp_path.iterdir()) == []


def test_near_names_are_offered(fishtable: Any) -> None:
    assert "did you mean `seep`?" in fishtable("show", "sepp").err
    assert "did you mean `pace`?" in fishtable("play", "tabinet", "--option", "pase=10").err


def test_list_prints_a_line_a_set_the_id_first(fishtable: Any) -> None:
    lines = fishtable("list").lines
    rows = [line.split()[0] for line in lines if line.startswith(" ")]
    assert sorted(rows) == sorted(rulelang.shipped_ids())
    families = [line for line in lines if line and not line.startswith(" ")]
    assert families == sorted(set(families))
    assert "seep" in families


def test_list_puts_variants_under_their_parents(fishtable: Any) -> None:
    """`seep-pagat` stands below `seep`, a step further in."""
    above: list[str] = []
    for line in fishtable("list").lines:
        if not line.startswith(" "):
            continue
        depth = (len(line) - len(line.lstrip())) // 2
        above[depth - 1 :] = [line.split()[0]]
        found = shipped_set(above[-1])
        assert found.parent == (above[-2] if depth > 1 else None)


def test_list_puts_parents_before_their_variants(fishtable: Any) -> None:
    described = json.loads(fishtable("list", "--json").out)
    met: set[str] = set()
    for one in described:
        assert set(one) == {"id", "name", "parent", "family", "seats", "options"}
        assert one["parent"] is None or one["parent"] in met
        met.add(one["id"])
    assert met == set(rulelang.shipped_ids())


def test_options_are_described(fishtable: Any) -> None:
    described = {one["id"]: one for one in json.loads(fishtable("list", "--json").out)}
    assert described["sweep"]["options"] == [
        {"name": "target", "low": 1, "high": 100, "normally": 10},
        {"name": "alone", "words": ["yes", "no"], "normally": "no"},
    ]
    assert described["sweep"]["seats"] == [2, 3, 4]


def test_show_prints_the_text_as_written(fishtable: Any) -> None:
    text = (ROOT / "specs/seep/seep.rules").read_text(encoding="utf-8")
    assert fishtable("show", "seep").out.strip() == text.strip()


def test_show_json_is_the_resolved_rule_set(fishtable: Any) -> None:
    shown = json.loads(fishtable("show", "seep-punjab", "--json").out)
    assert (shown["id"], shown["parent"], shown["match"]["target"]) == ("seep-punjab", "seep", 30)


def test_show_resolved_has_every_chapter(fishtable: Any) -> None:
    done = fishtable("show", "tabinet-101", "--resolved")
    assert done.code == 0
    for chapter in ("deck", "deal", "capture", "sweep", "score", "match"):
        assert any(line.split()[:1] == [chapter] for line in done.lines)
    assert "tabinet.rules" in done.out


BROKEN = """language 1
variant "Broken" of tabinet
  change sweep eech: 3
  remove score "Nines"
end
"""


def test_check_of_a_clean_file(fishtable: Any) -> None:
    assert fishtable("check", "tabinet").code == 0
    done = fishtable("check", "tabinet", "--format", "json")
    assert (done.code, json.loads(done.out)) == (0, [])


def test_check_names_the_places(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "broken.rules"
    file.write_text(BROKEN, encoding="utf-8")
    done = fishtable("check", file)
    assert done.code == 1
    assert f"{file}:3:" in done.out
    assert f"{file}:4:" in done.out
    found = json.loads(fishtable("check", file, "--format", "json").out)
    assert [one["line"] for one in found if one["severity"] == "error"] == [3, 4]
    assert {
        "code", "severity", "message", "file", "line", "column", "end_line", "end_column",
        "clause", "related", "fixes",
    } <= set(found[0])  # fmt: skip
    assert {one["file"] for one in found} == {str(file)}


def test_check_of_standard_input(fishtable: Any) -> None:
    done = fishtable("check", "-", "--format", "json", stdin=BROKEN)
    assert done.code == 1
    assert {one["file"] for one in json.loads(done.out)} == {"-"}
    assert fishtable("check", "-", stdin=b"language 1\n\xff").code == 2


def test_check_plays_the_examples(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "wrong.rules"
    fishtable("new", tmp_path / "wrong")
    text = file.read_text(encoding="utf-8").replace("then floor KC", "then floor empty")
    file.write_text(text, encoding="utf-8")
    done = fishtable("check", file, "--format", "json")
    (found,) = json.loads(done.out)
    assert done.code == 1
    line = text[: text.index("play take 9C")].count("\n") + 1
    assert (found["line"], found["code"]) == (line, "E090")
    assert "does not hold" in found["message"]


def test_an_inherited_example_that_does_not_hold_is_the_variants_matter(
    fishtable: Any, tmp_path: Path
) -> None:
    file = tmp_path / "nine.rules"
    variant = 'language 1\nvariant "Nine" of tabinet\n  change sweep each: 9\n'
    file.write_text(variant + "end\n", encoding="utf-8")
    found = json.loads(fishtable("check", file, "--format", "json").out)
    assert found
    assert {(one["file"], one["line"]) for one in found} == {(str(file), 2)}
    assert all(one["related"][0]["file"].endswith("tabinet.rules") for one in found)
    removals = [one["fixes"][0]["message"].split("`")[1] for one in found]
    file.write_text(variant + "\n".join([*removals, "end\n"]), encoding="utf-8")
    assert fishtable("check", file).code == 0


def test_check_finds_rules_that_cannot_be_played(fishtable: Any, tmp_path: Path) -> None:
    fishtable("new", tmp_path / "rich")
    file = tmp_path / "rich.rules"
    text = file.read_text(encoding="utf-8").replace("A: 1", "A: 11").replace("K: 13", "K: 15")
    file.write_text(text, encoding="utf-8")
    assert fishtable("check", file).code == 1
    played = fishtable("play", file, "--watch", "--seed", 1)
    assert played.code == 2
    assert "cannot be played" in played.err


def test_check_goes_on_after_a_file_that_cannot_be_read(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "broken.rules"
    file.write_text(BROKEN, encoding="utf-8")
    done = fishtable("check", tmp_path / "none.rules", file, "tabinet")
    assert done.code == 2
    assert "none.rules" in done.out
    assert f"{file}:3:" in done.out


def test_check_finds_a_parent_among_the_files_given(fishtable: Any, tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    fishtable("new", tmp_path / "one" / "mother", "--of", "tabinet")
    child = tmp_path / "two" / "child.rules"
    child.write_text(
        'language 1\nvariant "Child" of mother\n  summary "As hers."\nend\n', encoding="utf-8"
    )
    assert fishtable("check", child).code == 1
    assert fishtable("check", child, tmp_path / "one" / "mother.rules").code == 0


@pytest.mark.parametrize("parent", [None, "seep", "sweep-partnership-build", "tabinet-101"])
def test_what_new_writes_passes_check_and_plays(
    fishtable: Any, tmp_path: Path, parent: str | None
) -> None:
    file = tmp_path / "kitchen-table.rules"
    of = [] if parent is None else ["--of", parent]
    assert fishtable("new", tmp_path / "kitchen-table", *of).code == 0
    assert fishtable("check", file).code == 0
    assert 'Kitchen table"' in file.read_text(encoding="utf-8")
    assert fishtable("play", file, "--watch", "--seed", 1, "--plain").code == 0


def test_new_never_overwrites(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine.rules"
    file.write_text("my notes", encoding="utf-8")
    assert fishtable("new", tmp_path / "mine").code == 2
    assert file.read_text(encoding="utf-8") == "my notes"


def test_doc_writes_a_page_each_and_an_index(fishtable: Any, tmp_path: Path) -> None:
    done = fishtable("doc", "tabinet", "tabinet-101", "--to", "html", "-o", tmp_path / "books")
    assert done.code == 0
    names = {path.name for path in (tmp_path / "books").iterdir()}
    assert names == {"tabinet.html", "tabinet-101.html", "index.html"}
    assert 'id="capture.sum"' in (tmp_path / "books/tabinet.html").read_text(encoding="utf-8")


def test_doc_in_markdown_has_an_index_page_too(fishtable: Any, tmp_path: Path) -> None:
    """The contract names `DIR/index.html` for both; the books themselves link to `index.md`."""
    done = fishtable("doc", "tabinet", "--to", "md", "-o", tmp_path / "books")
    assert done.code == 0
    names = {path.name for path in (tmp_path / "books").iterdir()}
    assert names == {"tabinet.md", "index.md", "index.html"}
    page = (tmp_path / "books/index.html").read_text(encoding="utf-8")
    assert 'href="tabinet.md"' in page


def test_doc_stops_at_a_failing_example(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "wrong.rules"
    fishtable("new", tmp_path / "wrong")
    text = file.read_text(encoding="utf-8").replace("then floor KC", "then floor empty")
    file.write_text(text, encoding="utf-8")
    done = fishtable("doc", file, "-o", tmp_path / "books")
    assert done.code == 1
    assert "does not hold" in done.err
    assert not (tmp_path / "books").exists()


def test_a_fault_of_ours_is_no_traceback(fishtable: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr("fishtable.catalog.list_sets", fail)
    done = fishtable("list")
    assert done.code == 3
    assert "a fault of fishtable" in done.err
