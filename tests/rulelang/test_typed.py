"""Slips typed by hand: one message each, words as they were read and found clear."""

import pytest

from rulelang import Loaded, mend

from .typed import FOLDER, IN_A_GAME, IN_A_VARIANT, SHOWN, checked, printed, tried


@pytest.mark.parametrize("file", ["table.rules", "home.rules"])
def test_without_a_slip_all_is_well(file: str) -> None:
    assert checked(file, "language 1", "language 1").findings == ()


def test_the_messages_are_as_they_were_read() -> None:
    """`python -m tests.rulelang.typed` writes them anew."""
    assert printed() == SHOWN.read_text(encoding="utf-8")


@pytest.mark.parametrize(("what", "loaded"), tried(), ids=[what for what, _ in tried()])
def test_a_slip_is_one_message_or_one_for_each_card(what: str, loaded: Loaded) -> None:
    assert {found.code for found in loaded.findings} == {loaded.findings[0].code}
    assert len(loaded.findings) == (4 if "small letters" in what else 1)


def test_what_is_surely_meant_is_put_right() -> None:
    """A safe fix leaves the rules as they were before the slip; no other fix is made unasked."""
    safe = made = 0
    for file, slips in (("table.rules", IN_A_GAME), ("home.rules", IN_A_VARIANT)):
        original = checked(file, "language 1", "language 1")
        for what, old, new in slips:
            text = (FOLDER / file).read_text(encoding="utf-8").replace(old, new, 1)
            mended = mend(text, file, checked(file, old, new).findings)
            if mended.made:
                again = checked(file, (FOLDER / file).read_text(encoding="utf-8"), mended.text)
                safe, made = safe + (again.findings == ()), made + 1
                if again.findings == ():
                    assert again.ruleset == original.ruleset, what
    assert made > 20
    assert safe >= 0.9 * made, (safe, made)


def test_a_rank_in_words_is_put_right_behind_in_hand_too() -> None:
    text = (FOLDER / "table.rules").read_text(encoding="utf-8")
    typed = text.replace("    J: 11\n", "    J: 11\n    in hand jack: 12\n", 1)
    found = checked("table.rules", "    J: 11\n", "    J: 11\n    in hand jack: 12\n").findings
    mended = mend(typed, "table.rules", found)
    assert "    in hand J: 12\n" in mended.text
