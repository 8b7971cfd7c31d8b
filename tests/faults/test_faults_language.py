"""Slips of other tools for small languages: L01 to L45, each tried here or in the test named."""

import ast
import os
from pathlib import Path

import pytest

from rulelang import Loaded, load, load_text
from rulelang.fmt import format_text
from rulelang.keys import keys_of
from rulelang.shelf import Shelf
from tests.rulelang.texts import SMALL, check, found, small

ROOT = Path(__file__).parents[2]
HERE = "tests/faults/test_faults_language.py"
HELD = {
    "L01": "tests/rulelang/test_hostile.py::test_columns_are_code_points_and_tabs_are_repeated",
    "L02": "tests/rulelang/test_recovery.py::test_an_unfinished_line_is_told_on_its_own_line",
    "L03": "tests/rulelang/test_recovery.py::test_a_file_cut_short",
    "L04": "tests/rulelang/test_hostile.py::test_columns_are_code_points_and_tabs_are_repeated",
    "L05": f"{HERE}::test_l05_what_looks_like_an_escape_moves_no_place",
    "L06": f"{HERE}::test_l06_comments_of_many_lines_are_counted",
    "L08": "tests/rulelang/test_hostile.py::test_line_ends_and_marks_make_no_difference",
    "L09": "tests/fishtable/test_text_tools.py::test_fmt_check_passes_what_is_laid_out",
    "L11": "tests/rulelang/test_fmt.py::test_any_layout_comes_out_alike",
    "L15": f"{HERE}::test_l15_what_keeps_fmt_from_its_work_stands_in_the_text_as_typed",
    "L16": "tests/rulelang/test_library.py::test_circles_are_shown_whole",
    "L17": "tests/rulelang/test_library.py::test_circles_are_shown_whole",
    "L18": f"{HERE}::test_l18_a_circle_by_another_path_is_a_circle",
    "L20": f"{HERE}::test_l20_a_parent_s_parent_is_sought_beside_the_parent",
    "L22": "tests/rulelang/test_library.py::test_two_files_of_one_name_are_noticed",
    "L23": f"{HERE}::test_l23_what_a_child_changes_stays_in_the_child",
    "L24": "tests/rulelang/test_library.py::test_a_parents_mistake_is_told_at_both_places",
    "L25": f"{HERE}::test_l25_and_l26_a_missing_parent_is_told_where_it_is_named",
    "L26": f"{HERE}::test_l25_and_l26_a_missing_parent_is_told_where_it_is_named",
    "L27": f"{HERE}::test_l27_a_repeated_line_is_told_at_both_places",
    "L29": f"{HERE}::test_l29_only_words_that_can_be_typed_are_offered",
    "L32": "tests/rulelang/test_variants.py::test_lists_are_never_merged_by_position",
    "L34": "tests/rulelang/test_hostile.py::test_work_grows_no_faster_than_the_text",
    "L35": "tests/rulelang/test_tables.py::test_one_text_one_tree_whatever_the_hashing",
    "L36": "tests/rulelang/test_recovery.py::test_reserved_words_cannot_name_options",
    "L38": "tests/rulelang/test_library.py::test_no_parent_by_path",
    "L42": "tests/rulelang/test_hostile.py::test_text_is_text",
    "L43": "tests/rulelang/test_library.py::test_a_parents_mistake_is_told_at_both_places",
    "L44": f"{HERE}::test_l44_an_early_slip_is_told_where_it_is",
    "L45": f"{HERE}::test_l45_nothing_is_defined_by_itself",
}
"""The test that holds each."""


@pytest.mark.parametrize(("fault", "test"), HELD.items(), ids=list(HELD))
def test_each_is_held_by_a_test(fault: str, test: str) -> None:
    file, _, name = test.partition("::")
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    assert name in [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


def variant(of: str, *lines: str) -> str:
    """A variant as a text."""
    body = "".join(f"  {line}\n" for line in lines or ("change match deals: 2",))
    return f'language 1\n\nvariant "V" of {of}\n{body}end\n'


def write(folder: Path, **texts: str) -> None:
    """Write files, named by id."""
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.rules").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("text", ["a\\u0041", "\\n\\n", "\\\\", "&quot;", "%0A", "\\", "a\\tb"])
def test_l05_what_looks_like_an_escape_moves_no_place(text: str) -> None:
    (one,) = check(small(('"Aces": 1 for', f'"{text}": 1 fro'))).findings
    assert one.place.line == 24
    assert one.place.column == len(f'    "{text}": 1 ') + 1


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("many", [1, 5, 300])
def test_l06_comments_of_many_lines_are_counted(end: str, many: int) -> None:
    remarks = "".join(f"  # remark {number}\n" for number in range(many))
    text = small(("  capture\n", f"{remarks}  capture\n"), ("sets: any", "stes: any"))
    assert found(text.replace("\n", end)) == [("E011", 20 + many)]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    "change",
    [("sets: any", "\t\t sets any"), ('"Aces"', "\t“Aces”"), ("    K: 13\n  end\n", "    K: 13\n")],
)
def test_l15_what_keeps_fmt_from_its_work_stands_in_the_text_as_typed(
    end: str, change: tuple[str, str]
) -> None:
    """There is no second pass that could trip over what the first one wrote."""
    text = small(change).replace("\n", end)
    made = format_text(text, "small.rules")
    assert made.text is None
    assert [(d.code, d.place) for d in made.diagnostics] == [
        (d.code, d.place) for d in check(text).findings
    ]


def test_l18_a_circle_by_another_path_is_a_circle(tmp_path: Path) -> None:
    write(tmp_path, one=variant("two"), Cased=variant("cased"))
    (tmp_path / "two.rules").symlink_to(tmp_path / "one.rules")
    (tmp_path / "in").mkdir()
    for path in (tmp_path / "one.rules", tmp_path / "in" / ".." / "one.rules"):
        assert [d.code for d in load(path).diagnostics] == ["E006"]
    os.chdir(tmp_path)
    assert [d.code for d in load("./one.rules").diagnostics] == ["E006"]
    assert [d.code for d in load("./Cased.rules").diagnostics] == ["E003"]


def test_l20_a_parent_s_parent_is_sought_beside_the_parent(tmp_path: Path) -> None:
    write(tmp_path / "main", child=variant("middle"), top=small(("deals: 1", "deals: 7")))
    write(tmp_path / "sub", middle=variant("top", "change deal batch: 2"), top=SMALL)
    loaded = load(tmp_path / "main" / "child.rules", among=[tmp_path / "sub" / "middle.rules"])
    assert loaded.diagnostics == ()
    assert str(tmp_path / "sub" / "top.rules") in loaded.texts
    assert str(tmp_path / "main" / "top.rules") not in loaded.texts


def test_l23_what_a_child_changes_stays_in_the_child(tmp_path: Path) -> None:
    """A child's item of the same name is its own; parent and sisters keep theirs."""
    write(tmp_path, top=SMALL)
    shelf = Shelf()

    def of_top(id: str, *lines: str) -> Loaded:
        return load_text(variant("top", *lines), id=id, folder=tmp_path, shelf=shelf)

    before = of_top("plain")
    changed = of_top("changed", 'change score "Aces": 9 for each K', "change match deals: 3")
    after = of_top("plain")
    assert before.ruleset is not None
    assert changed.ruleset is not None
    assert before.ruleset == after.ruleset
    assert before.ruleset.score != changed.ruleset.score


def test_l25_and_l26_a_missing_parent_is_told_where_it_is_named(tmp_path: Path) -> None:
    write(tmp_path, child=variant("seepp"))
    (one,) = load(tmp_path / "child.rules").diagnostics
    assert (one.code, one.place.line) == ("E003", 3)
    assert 'variant "V" of seepp'[one.place.column - 1 :] == "seepp"
    assert "seepp.rules beside this file" in one.notes[0]
    assert one.helps[0].sentence == "did you mean `seep`?"


@pytest.mark.parametrize(
    ("old", "again", "line"),
    [
        ("    deals: 1\n", "    deals: 1\n    deals: 2\n", 29),
        ("    deals: 1\n", "    deals: no number\n    deals: 2\n", 28),
        ("    A: 1\n", "    A: 1\n    A: 1\n", 6),
        ('    "Aces": 1 for each A\n', '    "Aces": 1 for each A\n    "Aces": 2 for each K\n', 25),
        ("  score\n", "  capture\n    pair: no\n  end\n\n  score\n", 23),
    ],
)
def test_l27_a_repeated_line_is_told_at_both_places(old: str, again: str, line: int) -> None:
    """The first one counts for no less if it is wrong itself."""
    told = check(small((old, again))).findings
    assert line in [d.place.line for d in told]
    if "no number" not in again:
        (one,) = told
        assert one.related[0].place.line < line


def test_l27_a_child_s_own_value_is_no_repetition(tmp_path: Path) -> None:
    write(tmp_path, top=SMALL, child=variant("top", "change match deals: 2"))
    assert load(tmp_path / "child.rules").diagnostics == ()


@pytest.mark.parametrize("slip", ["set", "stes", "unreadable", "setss", "title", "vale"])
def test_l29_only_words_that_can_be_typed_are_offered(slip: str) -> None:
    """What is offered is a line of the chapter, and stands in the last lines of what is printed."""
    told = check(small(("sets: any", f"{slip}: any"))).findings
    assert len(told) == 1
    for help in told[0].helps:
        for edit in help.edits:
            assert edit.text in keys_of("capture")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('game "Small"', 'game "Small', 3),
        ('packet "floor": 4', 'packet "floor: 4', 14),
        ("packet \"floor\": 4 to", "packet \"floor\" 4 to", 14),
        ("  deck\n    A: 1\n", "  deck {\n    A: 1\n", 4),
    ],
)  # fmt: skip
def test_l44_an_early_slip_is_told_where_it_is(old: str, new: str, line: int) -> None:
    """Sixty lines further on nothing is said."""
    tail = "".join(f'  tip "Tip {number}."\n' for number in range(60))
    text = small((old, new)).removesuffix("end\n") + tail + "end\n"
    assert [d.place.line for d in check(text).findings] == [line]


def test_l44_a_block_left_open_is_named() -> None:
    text = small(("    K: 13\n  end\n", "    K: 13\n"))
    (one,) = check(text).findings
    assert one.place.line == 10
    assert one.related[0].place.line == 4


@pytest.mark.parametrize(
    "change",
    [
        ('game "Small"\n', 'game "Small"\n  option goal: 1 to 10; normally goal\n'),
        ('game "Small"\n', 'game "Small"\n  option goal: one of this, that; normally goal\n'),
        ("    A: 1\n", "    A: A\n"),
        ("    A: 1\n", "    A to A: as printed\n"),
        ("  score\n", "  score\n    total: total\n"),
        ("    batch: 4\n", "    batch: batch\n"),
    ],
)
def test_l45_nothing_is_defined_by_itself(change: tuple[str, str]) -> None:
    assert len(check(small(change)).findings) == 1
