"""`fmt`, `diff`, `export`, `import` and `schema` at the command line."""

import functools
import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import rulelang
from fishtable.schemas import NAMES, made_ruleset_schema, schema_text
from tests.helpers.games import shipped_set
from tests.rulelang.texts import SMALL

BAD = Path(__file__).parents[1] / "bad"
UNTIDY = SMALL.replace("    ", "\t")


@pytest.fixture
def untidy(tmp_path: Path) -> Path:
    """A file that is not laid out."""
    path = tmp_path / "game.rules"
    path.write_text(UNTIDY, encoding="utf-8")
    return path


@functools.cache
def validator(name: str) -> Draft202012Validator:
    """A published schema, itself checked."""
    schema = json.loads(schema_text(name))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


# -------------------------------------------------------------------------------------------- fmt


def test_fmt_lays_a_file_out_once(fishtable: Any, untidy: Path) -> None:
    untidy.chmod(0o640)
    done = fishtable("fmt", untidy)
    assert (done.code, done.out) == (0, f"{untidy}\n")
    assert untidy.read_text(encoding="utf-8") == SMALL
    assert stat.S_IMODE(untidy.stat().st_mode) == 0o640
    again = fishtable("fmt", untidy)
    assert (again.code, again.out) == (0, "")


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_fmt_can_look_only(fishtable: Any, untidy: Path, option: str) -> None:
    done = fishtable("fmt", option, untidy)
    assert done.code == 1
    assert untidy.read_text(encoding="utf-8") == UNTIDY
    assert ("+    seats: 2 to 4; normally 2\n" in done.out) == (option == "--diff")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_fmt_check_passes_what_is_laid_out(fishtable: Any, tmp_path: Path, end: str) -> None:
    path = tmp_path / "game.rules"
    path.write_bytes(SMALL.replace("\n", end).encode())
    assert fishtable("fmt", "--check", path).code == 0
    assert fishtable("fmt", path).out == ""
    assert path.read_bytes() == SMALL.replace("\n", end).encode()


def test_fmt_looks_through_a_folder(fishtable: Any, untidy: Path) -> None:
    (untidy.parent / "deep").mkdir()
    other = untidy.parent / "deep" / "other.rules"
    other.write_text(SMALL, encoding="utf-8")
    assert fishtable("fmt", untidy.parent).out == f"{untidy}\n"


def test_fmt_follows_a_link(fishtable: Any, untidy: Path) -> None:
    link = untidy.parent / "link.rules"
    link.symlink_to(untidy.name)
    assert fishtable("fmt", link).code == 0
    assert link.is_symlink()
    assert untidy.read_text(encoding="utf-8") == SMALL


def test_fmt_leaves_a_file_with_mistakes(fishtable: Any, untidy: Path) -> None:
    broken = UNTIDY.replace('"Small"', '"Small')
    untidy.write_text(broken, encoding="utf-8")
    done = fishtable("fmt", untidy)
    assert done.code == 1
    assert "E014" in done.err
    assert "is left as it is" in done.err
    assert untidy.read_text(encoding="utf-8") == broken
    assert os.listdir(untidy.parent) == ["game.rules"]


def test_fmt_needs_something_to_do(fishtable: Any, tmp_path: Path) -> None:
    assert fishtable("fmt").code == 2
    assert fishtable("fmt", tmp_path / "none.rules").code == 2
    assert fishtable("fmt", tmp_path).code == 2


def test_fmt_of_standard_input(fishtable: Any) -> None:
    done = fishtable("fmt", "-", stdin=UNTIDY)
    assert (done.code, done.out) == (0, SMALL)
    wrong = fishtable("fmt", "-", stdin="language 1\ngame\n")
    assert (wrong.code, wrong.out) == (1, "")


# ------------------------------------------------------------------------------------------- diff


def test_diff_of_equals_is_empty(fishtable: Any) -> None:
    assert (fishtable("diff", "sweep", "sweep").code, fishtable("diff", "sweep", "sweep").out) == (
        0,
        "",
    )
    assert json.loads(fishtable("diff", "sweep", "sweep", "--json").out) == []


def test_diff_speaks_in_sentences(fishtable: Any) -> None:
    done = fishtable("diff", "tabinet", "tabinet-sweep-2")
    assert done.code == 0
    assert done.out.startswith("~ sweep.each  ")
    data, *_ = json.loads(fishtable("diff", "tabinet", "tabinet-sweep-2", "--json").out)
    assert (data["kind"], data["clause"], data["when"]) == ("changed", "sweep.each", {})
    assert fishtable("diff", "tabinet", "tabinit").code == 2


# --------------------------------------------------------------------------------- export, import


def test_export_and_import_lose_nothing(fishtable: Any, tmp_path: Path) -> None:
    out = fishtable("export", "sweep-build").out
    assert json.loads(out) == json.loads(fishtable("show", "sweep-build", "--json").out)
    file, path = tmp_path / "set.json", tmp_path / "mine.rules"
    file.write_text(out, encoding="utf-8")
    assert fishtable("import", file, "-o", path).code == 0
    assert fishtable("check", path).code == 0
    assert fishtable("fmt", "--check", path).code == 0
    mine, theirs = rulelang.load(path).ruleset, rulelang.load("sweep-build").ruleset
    assert mine is not None
    assert theirs is not None
    for seats, options in rulelang.combinations(theirs):
        one, other = (rulelang.under(r, seats, options) for r in (mine, theirs))
        assert rulelang.digest(one) == rulelang.digest(other)
    written = path.read_bytes()
    again = fishtable("import", file, "-o", path)
    assert again.code == 2
    assert "exists already" in again.err
    assert path.read_bytes() == written


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": 'a "b"'}, "cannot be written as rules: a text cannot hold"),
        ({"deck": {"values": {"A": 1}}}, "holds rules with mistakes: "),
        ({"score": 3}, "holds no rule set: `score` cannot be 3"),
        ({"id": "../up"}, "cannot be the name of a rule set's file"),
        (
            {"examples": [{"name": "x", "hands": {"2": []}}]},
            "cannot be written as rules: ",
        ),
    ],
)
def test_import_tells_what_is_wrong(
    fishtable: Any, tmp_path: Path, change: dict[str, Any], said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    data = {**json.loads(fishtable("export", "tabinet").out), **change}
    done = fishtable("import", "-", stdin=json.dumps(data))
    assert done.code == 2
    assert said in done.err
    assert os.listdir(tmp_path) == []


# ---------------------------------------------------------------------------------------- schemas


def test_schemas_are_listed_and_printed(fishtable: Any) -> None:
    assert fishtable("schema").out.split() == list(NAMES)
    for name in NAMES:
        assert fishtable("schema", name).out == schema_text(name)
    assert fishtable("schema", "cards").code == 2


def test_the_rule_set_schema_is_that_of_the_model() -> None:
    assert schema_text("ruleset") == made_ruleset_schema()


@pytest.mark.parametrize("id", rulelang.shipped_ids())
def test_exported_sets_hold_to_the_schema(id: str) -> None:
    from rulelang.exchange import to_json

    validator("ruleset").validate(json.loads(to_json(shipped_set(id))))


def test_diagnostics_hold_to_the_schema() -> None:
    check = validator("diagnostics")
    files = sorted(BAD.glob("*.rules"))
    assert files
    for path in files:
        check.validate(rulelang.to_json(rulelang.load(path).diagnostics))
    assert not check.is_valid([{"code": "E1"}])


def test_records_hold_to_the_schema(fishtable: Any, tmp_path: Path) -> None:
    check = validator("record")
    for id in ("seep", "taash", "tabinet"):
        path = tmp_path / f"{id}.txt"
        fishtable("play", id, "--watch", "--plain", "--seed", "4", "--record", path)
        text = path.read_text(encoding="utf-8")
        check.validate(text)
        check.validate(json.loads(fishtable("replay", path, "--json").out))
        assert not check.is_valid(text.replace("order", "Order"))
    assert not check.is_valid({"rules": "x"})
