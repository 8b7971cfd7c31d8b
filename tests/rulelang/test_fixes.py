"""Fixes as changes to the text: they restore what a slip has broken, and touch nothing else."""

import pytest

from rulelang import Diagnostic, Edit, Help, Place, edited, load_text, mend, shipped_ids, to_github
from rulelang.library import shipped

from .slips import restored, slips
from .texts import SMALL, check, small

SLIPS = 3
"""Slips in each shipped file; `make mutants` makes a hundred."""


def test_the_first_safe_fix_puts_a_slip_right() -> None:
    """At least 80 in 100 one-letter slips in known words are clean again after one fix."""
    made = good = 0
    for seed, id in enumerate(shipped_ids()):
        file = shipped()[id]
        for _, text in slips(file.read(), SLIPS, seed):
            clean = restored(text, id, file.folder)
            if clean is not None:
                made, good = made + 1, good + clean
    assert made > SLIPS * len(shipped_ids()) // 2
    assert good >= 0.8 * made, (good, made)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sets: any", "stes: any"),
        ("sets: any", "sets: nay"),
        ("batch: 4", "bathc: 4"),
        ("seats: 2 to 4; normally 2", "saets: 2 to 4; normally 2"),
        ("seats: 2 to 4; normally 2", "seats: 2–4; normally 2"),
        ("language 1", "langauge 1"),
        ("language 1\n\n", ""),
        ("1 for each A", "1 fro each A"),
        ("deals: 1", "deals = 1"),
        ("deals: 1", "deals: 1;"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_fix_keeps_line_ends_and_mark(old: str, new: str, end: str, mark: str) -> None:
    text = mark + small((old, new)).replace("\n", end)
    mended = mend(text, "small.rules", check(text).findings)
    assert len(mended.made) == 1
    assert check(mended.text).findings == ()
    assert mended.text.startswith("\ufeff") == bool(mark)
    assert set(mended.text) & {"\r", "\n"} == set(end)


def test_fixes_on_one_line_do_not_disturb_each_other() -> None:
    text = small(("    K: 13\n  end", "    K: 13;\n  }"), ('"Aces"', "“Aces”"))
    mended = mend(text, "small.rules", check(text).findings)
    assert mended.text == SMALL
    assert [found.code for found, _ in mended.made] == ["E065", "E066", "E060"]


def test_what_is_not_sure_is_not_done() -> None:
    """`maybe` fixes are left to people: `on` might be `no` or `one`."""
    text = small(("sets: any", "sets: al"))
    (one,) = check(text).findings
    assert [help.safe for help in one.helps if help.edits] == [True]
    text = small(("    deals: 1\n", "    deals: 1\n    deals: 2\n"))
    assert mend(text, "small.rules", check(text).findings).made == ()


def test_edits_of_other_files_are_left_alone() -> None:
    there = Diagnostic(
        "E011", "x", Place("a", 1, 1, 2),
        helps=(Help("y", (Edit(Place("parent", 1, 1, 2), "z"),), safe=True),),
    )  # fmt: skip
    assert mend("a", "a", [there]).text == "a"


def test_an_edit_at_the_very_end() -> None:
    assert edited("ab", [Edit(Place("f", 1, 3, 3), "\nend\n")]) == "ab\nend\n"
    assert edited("ab\r\ncd", [Edit(Place("f", 2, 1, 2), "x\n")]) == "ab\r\nx\r\nd"


def test_a_workflow_command_cannot_be_ended_early() -> None:
    text = small(('"Aces": 1 for each A', '"A%0A::error::x": 1 fro each A'))
    (line,) = to_github(load_text(text, file="a,b:c.rules").findings).split("\n")
    assert line.startswith("::error file=a%2Cb%3Ac.rules,line=24,endLine=24,col=")
    assert line.count("::") == 2
    assert "title=E011::`fro each` is not known here%0Ahelp: did you mean `for each`?" in line
