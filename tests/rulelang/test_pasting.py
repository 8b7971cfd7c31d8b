"""Traces of word processors, phones and other languages: accepted, or one message with a fix."""

import pytest

from rulelang import mend

from .texts import SMALL, check, small

SEATS = "seats: 2 to 4; normally 2"
ACCEPTED = [
    ("no-break spaces", SMALL.replace("    ", "\u00a0\u00a0\u2003")),
    ("tabs", SMALL.replace("    ", "\t")),
    ("mark at the start", "\ufeff" + SMALL),
    ("carriage returns", SMALL.replace("\n", "\r")),
    ("both line ends", SMALL.replace("\n", "\r\n")),
    ("mixed line ends", SMALL.replace("\n", "\r\n", 9).replace("deal\n", "deal\r", 1)),
    ("space at line ends", SMALL.replace("\n", "  \n")),
    ("curly apostrophe", small(("sets: any", "sets: any  # don’t care"))),
]
TRAPS = [
    ("curly quotes", '"Aces"', "“Aces”", "E060"),
    ("low quotes", '"Aces"', "„Aces“", "E060"),
    ("guillemets", '"Aces"', "«Aces»", "E060"),
    ("en dash", SEATS, "seats: 2–4; normally 2", "E062"),
    ("em dash", SEATS, "seats: 2 — 4; normally 2", "E062"),
    ("hyphen", SEATS, "seats: 2-4; normally 2", "E062"),
    ("wide digits", "batch: 4", "batch: ４", "E063"),
    ("Devanagari digits", "batch: 4", "batch: ४", "E063"),
    ("Cyrillic letters", "sets: any", "sеts: any", "E063"),
    ("wide colon", "sets: any", "sets： any", "E063"),
    ("right-to-left mark", "sets: any", "sets: \u200fany", "E061"),
    ("zero width space", "sets: any", "se\u200bts: any", "E061"),
    ("soft hyphen", "sets: any", "se\u00adts: any", "E061"),
    ("mark in mid-text", "sets: any", "\ufeffsets: any", "E061"),
    ("equals sign", "sets: any", "sets = any", "E064"),
    ("semicolon", "sets: any", "sets: any;", "E065"),
    ("brace", "  deck\n", "  deck {\n", "E066"),
    ("closing brace", "    K: 13\n  end", "    K: 13\n  }", "E066"),
    ("wide space", "2 to 10: as printed", "2 to 10: as   printed", "E068"),
    ("control character", "sets: any", "sets\x0b: any", "E067"),
    ("small card", '"Aces": 1 for each A', '"Ten": 1 for td', "E033"),
    ("true", "sets: any", "pair: true", "E030"),
    ("off", "sets: any", "pair: off", "E030"),
]


@pytest.mark.parametrize(("what", "text"), ACCEPTED, ids=[what for what, _ in ACCEPTED])
def test_accepted(what: str, text: str) -> None:
    assert check(text).diagnostics == ()


@pytest.mark.parametrize(("what", "old", "new", "code"), TRAPS, ids=[trap[0] for trap in TRAPS])
def test_one_message_with_a_fix(what: str, old: str, new: str, code: str) -> None:
    text = small((old, new))
    (found,) = check(text).findings
    assert found.code == code
    typed = text.replace("\r", "\n").split("\n")
    assert typed[found.place.line - 1] != SMALL.split("\n")[found.place.line - 1]
    (help,) = [help for help in found.helps if help.edits]
    if help.safe:
        assert check(mend(text, "small.rules", [found]).text).findings == ()


@pytest.mark.parametrize(
    ("new", "code", "words"),
    [
        ('"Elevens": 1 for each 11', "E032", "ranks are A, 2 to 10, J, Q, K"),
        ('"Clubs": 1 for each C', "E010", ""),
        ('"Clubs": 1 for most C', "E010", ""),
    ],
)
def test_other_names_for_cards(new: str, code: str, words: str) -> None:
    """11 is no rank (a jack is J), and a suit is written as a word (`club`, not `C`)."""
    (found,) = check(small(('"Aces": 1 for each A', new))).findings
    assert found.place.line == 24
    assert any(words in help.sentence for help in found.helps)
