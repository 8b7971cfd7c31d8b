"""Several mistakes at once, blocks in disorder, and what is said of them."""

import pytest

from rulelang import load_text

from .texts import SMALL, check, found, small


def test_several_mistakes_in_one_run() -> None:
    text = small(
        ("    J: 11", "    J: plenty"),
        ("batch: 4", "batch 4"),
        ("sets: any", "sets: every"),
        ("1 for each A", "1 for eech A"),
    )
    assert found(text) == [("E010", 7), ("E019", 16), ("E030", 20), ("E011", 24)]


def test_a_meaning_is_checked_beside_another_chapter_with_a_slip() -> None:
    text = small(
        ("sets: any", "stes: any"),
        ("1 for each A\n", "1 for each A\n    total: 9\n"),
    )
    assert found(text) == [("E011", 20), ("E131", 25)]


def test_a_slip_hides_what_only_follows_from_it() -> None:
    text = small(('"Aces": 1 for each A\n', '"Aces" 1 fro each A\n    total: 4\n'))
    assert found(text) == [("E010", 24)]


@pytest.mark.parametrize("spaces", ["", " ", "   ", "\t"])
def test_indentation_is_free(spaces: str) -> None:
    lines = [spaces + line.strip() for line in SMALL.split("\n")]
    assert found("\n".join(lines)) == []


def test_shifting_any_line_breaks_nothing() -> None:
    lines = SMALL.split("\n")
    for index in range(len(lines)):
        shifted = [*lines[:index], " " + lines[index], *lines[index + 1 :]]
        assert found("\n".join(shifted)) == []


def test_the_unclosed_block_is_named() -> None:
    (one,) = check(small(("    batch: 4\n  end\n", "    batch: 4\n"))).diagnostics
    assert one.code == "E012"
    assert "`deal`" in one.message
    assert one.related[0].place.line == 12
    assert one.place.line == 17


def test_a_file_cut_short() -> None:
    """The place is the end of the text, however it ends (L03)."""
    for cut in ("  capture\n    sets: any\n", "  capture\n    sets: any"):
        text = SMALL[: SMALL.index("  capture")] + cut
        (one,) = check(text).diagnostics
        assert one.code == "E012"
        assert one.place.line == 20


def test_an_unfinished_line_is_told_on_its_own_line() -> None:
    """The line after a good one (L02)."""
    assert found(small(("batch: 4", "batch:"))) == [("E010", 16)]


def test_an_unknown_block_is_passed_over_once() -> None:
    text = small(("  score\n", '  wonders "Seven"\n    great: 7\n    small: 1\n  end\n\n  score\n'))
    assert found(text) == [("E011", 23)]


def test_a_newer_language_is_all_that_is_said() -> None:
    text = "language 12\n\nthis: is { entirely\nunknown\n"
    (one,) = check(text).diagnostics
    assert one.code == "E009"
    assert "version 12" in one.message


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "language 1\n"])
def test_no_rules_at_all(text: str) -> None:
    (one,) = check(text).diagnostics
    assert one.severity == "error"


def test_a_letter_to_the_editor_gets_one_answer() -> None:
    text = "\n".join(["Dear editor,", "these are not rules,", "but lines of text."] * 50)
    assert len(check(text).diagnostics) <= 2


def test_names_near_by_are_those_valid_here() -> None:
    (one,) = check(small(("    sets: any", "    stets: any"))).diagnostics
    assert [help.sentence for help in one.helps] == ["did you mean `sets`?"]
    (two,) = check(small(("    sets: any", "    batch: 4"))).diagnostics
    assert "`batch` is a line of `deal`" in two.helps[0].sentence


def test_fixes_can_be_applied() -> None:
    """Every edit of a spelling slip makes the text right."""
    for old, new in (("sets: any", "stes: any"), ("batch: 4", "batch 4"), ("seats: 2", "seats= 2")):
        text = small((old, new))
        (one,) = check(text).diagnostics
        edit = one.helps[0].edits[0]
        lines = text.split("\n")
        line = lines[edit.place.line - 1]
        at, end = edit.place.column - 1, edit.place.end_column - 1
        lines[edit.place.line - 1] = line[:at] + edit.text + line[end:]
        assert found("\n".join(lines)) == []


def test_reserved_words_cannot_name_options() -> None:
    """A name that begins with a word of the language is a name (L36)."""
    for name in ("sweeper", "in", "house", "endless", "when-new", "seats2"):
        text = small(('game "Small"\n', f'game "Small"\n  option {name}: yes or no; normally no\n'))
        assert found(text) == [], name
    for name in ("seats", "nobody", "any", "normally"):
        text = small(('game "Small"\n', f'game "Small"\n  option {name}: yes or no; normally no\n'))
        assert found(text) == [("E039", 4)], name


def test_same_words_same_tree_in_any_order_of_hashing() -> None:
    """The same text gives the same data (L35 is run in other processes by its test)."""
    one = load_text(SMALL, id="small").ruleset
    other = load_text(SMALL, id="small").ruleset
    assert one == other
