"""Sweep: the words and the advice that its rulebook passes on."""

import pytest

from tests.helpers import book, section, silent, tells
from tests.helpers.books import books, holds
from tests.helpers.games import shipped_set

WORDS = {
    "SL-80": ("table, house", "middle", "captured"),
    "SL-81": ("capture", "table cards", "card you play", "pile"),
    "SL-82": ("match capture", "rank"),
    "SL-83": ("sum capture", "addition"),
    "SL-84": ("build", "announced", "sum", "waiting"),
    "SL-85": ("trail", "take nothing", "table card"),
    "SL-86": ("sweep", "bare", "1 point", "jhadu"),
    "SL-43": ("sweep", "jhadu", "maari"),
    "SL-87": ("last capture", "final", "never taken"),
}
TIPS = {
    "SL-09": ("memory", "sums", "watching the table"),
    "SL-71": ("ace of spades", "only when it captures"),
    "SL-72": ("opponent", "ace of spades", "take it"),
    "SL-73": ("count spades", "point"),
    "SL-74": ("spade stays on the table", "fetch"),
    "SL-75": ("avoid leaving one or two cards", "sweep"),
    "SL-76": ("before you trail", "add"),
    "SL-77": ("sums of three cards", "overlooked"),
    "SL-78": ("aces, twos and threes", "sums"),
    "SL-79": ("late", "high cards", "gone", "trail a court", "match"),
}


@pytest.mark.parametrize("fact", WORDS)
def test_words(fact: str) -> None:
    """The rulebook explains the word."""
    tells("sweep", *WORDS[fact], under="words")


@pytest.mark.parametrize("fact", TIPS)
def test_tips(fact: str) -> None:
    """The rulebook gives the advice."""
    tells("sweep", *TIPS[fact], under="tips")


def test_the_name() -> None:
    """SL-01: Sweep, a fishing game of Sri Lanka and of South Asia."""
    assert book("sweep").startswith("# Sweep\n")
    tells("sweep", "sri lanka", "south asia")
    tells("sweep", "fishing")


def test_its_relatives() -> None:
    """SL-02: Seep is Indian; Cassino is Italian, and nobody is told otherwise."""
    tells("sweep", "seep, from india", "cassino, which is italian", under="notes")
    silent("sweep", "indian", "cassino")
    silent("sweep", "cassino", "from india$")


def test_nothing_is_discarded() -> None:
    """SL-79: there is no discard pile, only captures."""
    tells("sweep", "nothing is ever discarded", "pile", under="notes")


def test_fixed_points_are_three() -> None:
    """SL-19: three points are fixed, and no more is said to be."""
    tells("sweep", "three points a round are fixed", "sweep adds one", under="notes")
    silent("sweep", "four", "points", "fixed")


def test_the_house_is_the_table() -> None:
    """SL-24: the word house is explained, since elsewhere it means a pile."""
    tells("sweep", "other rule sets", "house is a pile", "whole table", under="notes")


def test_a_book_without_prose_tells_none_of_it() -> None:
    """Words and tips come from the rule set: take them away, and these tests fail."""
    whole = shipped_set("sweep")
    prose = whole.prose.model_copy(update={"terms": (), "tips": (), "notes": ()})
    text = books([whole.model_copy(update={"prose": prose})])["sweep"]
    told = section(text, "words").splitlines()
    assert told
    for fact, words in (WORDS | TIPS).items():
        assert not any(holds(line, *words) for line in told), fact
    assert '<a id="tips"></a>' not in text
