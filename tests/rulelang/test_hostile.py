"""Texts that mean harm or come from elsewhere: no crash, no steering, near linear time."""

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulelang import load_text, render_text, to_json

from .texts import SMALL, check, found, small

TEXTS = ("{{ 7*7 }}", "{% raw %}", "{#", "${x}", "<script>alert(1)</script>", "../../etc", "%s %d")
CHOICES = ", ".join(f"c{number}" for number in range(60_000))


@pytest.mark.parametrize("text", TEXTS)
def test_text_is_text(text: str) -> None:
    """Braces and markup in a text stay as they are (L42)."""
    loaded = check(small(('game "Small"\n', f'game "Small"\n  summary "{text}"\n  tip "{text}"\n')))
    assert loaded.ruleset is not None
    assert loaded.ruleset.prose.summary == text
    assert loaded.ruleset.prose.tips == (text,)


def test_line_ends_and_marks_make_no_difference() -> None:
    """LF, CRLF and CR, with and without a byte order mark (L08)."""
    slip = small(("sets: any", "stes: any"))
    for end in ("\n", "\r\n", "\r"):
        for mark in ("", "\ufeff"):
            assert found(mark + SMALL.replace("\n", end)) == []
            assert found(mark + slip.replace("\n", end)) == [("E011", 20)]


def test_columns_are_code_points_and_tabs_are_repeated() -> None:
    """L01, L04: the caret stands under the slip, and columns count characters."""
    loaded = check(small(("    sets: any", "\t\tstes: any")))
    (one,) = loaded.diagnostics
    assert (one.place.column, one.place.end_column) == (3, 7)
    shown = render_text(loaded.diagnostics, loaded.texts).split("\n")
    assert shown[3].startswith("     | \t\t^^^^")
    loaded = check(small(('"Aces": 1 for', '"𝄞 कच्चा": one for')))
    (one,) = loaded.diagnostics
    assert one.place.column == 5 + len('"𝄞 कच्चा": ')


def test_nothing_steers_the_terminal() -> None:
    loaded = check(small(('"Aces"', '"\x1b[2J\u202eAces\x07"'), ("sets: any", "sets\x1b: any")))
    shown = render_text(loaded.diagnostics, loaded.texts)
    assert not {"\x1b", "\x07", "\u202e"} & set(shown)
    assert {d.code for d in loaded.diagnostics} >= {"E067", "E061"}


def test_pasted_rules_are_understood() -> None:
    """Each trap of pasting is one message with a repair, or none at all."""
    accepted = SMALL.replace("    ", "\u00a0\u00a0\t")
    assert found(accepted) == []
    pasted = small(("seats: 2 to 4; normally 2", "seats: 2–4; normally 2"), ('"Aces"', "“Aces”"))
    assert [code for code, _ in found(pasted)] == ["E062", "E060"]
    for word, right in (("true", "yes"), ("clubs", None)):
        (one,) = check(small(("sets: any", f"pair: {word}"))).diagnostics
        assert one.code == "E030"
        assert [help.edits[0].text for help in one.helps] == ([right] if right else [])


def test_braces_for_blocks() -> None:
    """Written in the manner of other languages: a few messages, each with its repair."""
    text = SMALL.replace("  deck\n", "  deck {\n").replace("    K: 13\n  end", "    K: 13;\n  }")
    assert [code for code, _ in found(text)] == ["E066", "E065", "E066"]


@pytest.mark.parametrize(
    "text",
    [
        'language 1\n\ngame "Long"\n  summary "' + "x" * 900_000 + '"\nend\n',
        "language 1\n\n# " + "x" * 900_000 + '\ngame "Long"\nend\n',
        'language 1\n\ngame "Long"\n' + '  tip "x"\n' * 20_000 + "end\n",
        'language 1\n\ngame "Long"\n  ' + "word " * 100_000 + "\nend\n",
        "language 1\n\n" + 'game "Deep"\n' * 2_000,
        "language 1\n\n" + "when " * 50_000,
        '"' * 200_000,
        "(" * 200_000,
        small(("each A", "each of " + "AS " * 100_000)),
        small(("  deck\n", f"  option much: one of {CHOICES}, c1; normally c1\n  deck\n")),
        small(("sets: any", '"' * 100_001)),
    ],
    ids=[
        *("text", "comment", "lines", "words", "games", "whens", "quotes", "brackets"),
        *("cards", "choices", "texts"),
    ],
)
def test_long_texts_take_no_long_time(text: str) -> None:
    """L34."""
    began = time.process_time()
    loaded = load_text(text)
    render_text(loaded.diagnostics, loaded.texts)
    assert time.process_time() - began < 60  # a machine may be busy; nothing may hang
    assert loaded.ruleset is None


def test_a_flood_is_cut() -> None:
    text = small(("    sets: any\n", "".join(f"    wrong{n}: any\n" for n in range(50))))
    loaded = check(text)
    shown = render_text(loaded.diagnostics, loaded.texts)
    assert len(loaded.diagnostics) == 50
    assert shown.count("error E011") == 20
    assert shown.rstrip().endswith("and 30 more")


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_answered(text: str) -> None:
    loaded = load_text(text)
    assert loaded.ruleset is None
    assert json.loads(json.dumps(to_json(loaded.diagnostics)))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_change_of_a_game_is_answered(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(SMALL)))
    end = data.draw(st.integers(at, min(len(SMALL), at + 30)))
    new = data.draw(st.text(max_size=10))
    loaded = check(SMALL[:at] + new + SMALL[end:])
    assert (loaded.ruleset is None) == any(d.severity == "error" for d in loaded.diagnostics)
    render_text(loaded.diagnostics, loaded.texts)


def work(text: str) -> int:
    """Calls of functions of ours while a text is checked: time that no other process disturbs."""
    import sys

    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        load_text(text)
    finally:
        sys.setprofile(None)
    return calls


MANY = {
    "lines": lambda n: 'language 1\n\ngame "Long"\n' + '  tip "x"\n' * n + "end\n",
    "unknown keys": lambda n: small(("sets: any\n", "sets: any\n" + "    wrong: any\n" * n)),
    "scores": lambda n: small(
        ("1 for each A\n", "1 for each A\n" + "".join(f'    "N{k}": 1 for TD\n' for k in range(n)))
    ),
    "examples": lambda n: (
        SMALL.removesuffix("end\n")
        + "".join(f'  example "E{k}"\n    hand 9S\n  end\n' for k in range(n))
        + "end\n"
    ),
    "brackets": lambda n: SMALL + "(" * n,
    "one line of words": lambda n: SMALL.replace("sets: any", "sets: " + "any " * n),
    "one line of cards": lambda n: SMALL.replace("each A", "each of " + "AS " * n),
    "unclosed blocks": lambda n: 'language 1\n\ngame "Deep"\n' + "  deck\n" * n,
}


@pytest.mark.parametrize("kind", MANY)
def test_work_grows_no_faster_than_the_text(kind: str) -> None:
    """L34: four times the text takes about four times the work, counted in calls."""
    few, many = work(MANY[kind](100)), work(MANY[kind](400))
    assert many < 6 * few, (few, many)
