"""Taash: the words and the advice that its rulebook passes on."""

import pytest

from tests.helpers import section, tells
from tests.helpers.books import books, holds
from tests.helpers.games import shipped_set

WORDS = {
    "TA-80": ("floor", "face-up", "loose", "houses"),
    "TA-81": ("ghar", "house"),
    "TA-82": ("pakka", "cemented", "pukka"),
    "TA-52": ("kacha", "not cemented", "kachcha"),
    "TA-83": ("baazi", "match", "100"),
    "TA-84": ("rotation", "one turn by each", "twelve", "twenty-four"),
    "TA-85": ("bank", "winning difference", "match score"),
}
TIPS = {
    "TA-47": ("left lying", "bait", "fair play"),
    "TA-55": ("house", "safe from breaking", "cemented"),
    "TA-78": ("which cards go into houses", "cemented"),
}


@pytest.mark.parametrize("fact", WORDS)
def test_words(fact: str) -> None:
    """The rulebook explains the word."""
    tells("taash", *WORDS[fact], under="words")


@pytest.mark.parametrize("fact", TIPS)
def test_tips(fact: str) -> None:
    """The rulebook gives the advice."""
    tells("taash", *TIPS[fact], under="tips")


def test_a_book_without_prose_tells_none_of_it() -> None:
    """Words and tips come from the rule set: take them away, and these tests fail."""
    whole = shipped_set("taash")
    prose = whole.prose.model_copy(update={"terms": (), "tips": (), "notes": ()})
    text = books([whole.model_copy(update={"prose": prose})])["taash"]
    told = section(text, "words").splitlines()
    assert told
    for fact, words in (WORDS | TIPS).items():
        assert not any(holds(line, *words) for line in told), fact
    assert '<a id="tips"></a>' not in text
