"""Tabinet: its words and advice, as its rulebook passes them on."""

import pytest

import docgen
import rulelang
from fishtable.bots import LEVELS
from tests.helpers import book, silent, tells
from tests.helpers.books import books, holds
from tests.helpers.games import shipped_set

WORDS = {
    "TB-78": ("little cows", "ten of diamonds", "two of clubs", "two points"),
    "TB-79": ("combination", "one or more table cards", "exactly", "card you play"),
    "TB-80": ("host", "opens the table", "seats", "bots", "pace"),
}
TIPS = {
    "TB-26": ("declining a capture", "open up|opens?|open", "player after you"),
    "TB-52": ("not always worth", "small", "card your opponent wants"),
    "TB-53": ("best card to play", "fits with nothing"),
    "TB-54": ("cows", "on purpose", "two cards", "four of twenty-three"),
    "TB-55": ("sweeps", "sum", "your hand"),
    "TB-56": ("add nothing", "turn before"),
    "TB-57": ("king", "14", "queen 13", "jack 12", "ace 11"),
    "TB-58": ("king", "ten and four", "nine and five"),
    "TB-59": ("last to capture", "what is left", "late capture"),
    "TB-60": ("several combinations", "point cards", "number of cards"),
}
NOTES = {
    "TB-04": ("five romanian games", "arithmetic"),
    "TB-07, TB-65": ("twenty to thirty minutes",),
    "TB-08": ("strategy",),
    "TB-32": ("twenty-three points",),
    "TB-34, TB-35": ("host", "pace", "while no match", "everyone can see"),
    "TB-36, TB-37": ("out of time", "cards and all", "the others go on"),
    "TB-73, TB-77": ("account", "needed to take a seat"),
}


@pytest.mark.parametrize("fact", WORDS)
def test_words(fact: str) -> None:
    """The rulebook explains the word."""
    tells("tabinet", *WORDS[fact], under="words")


@pytest.mark.parametrize("fact", TIPS)
def test_tips(fact: str) -> None:
    """The rulebook gives the advice."""
    tells("tabinet", *TIPS[fact], under="tips")


@pytest.mark.parametrize("fact", NOTES)
def test_notes(fact: str) -> None:
    """The rulebook passes the remark on."""
    tells("tabinet", *NOTES[fact], under="notes")


def test_the_name() -> None:
    """TB-01: Tabinet in Romania, and also Sweep."""
    text = book("tabinet")
    assert text.startswith("# Tabinet\n")
    tells("tabinet", "romania")
    tells("tabinet", "also called sweep")


def test_no_account_is_not_said_to_be_needed_to_read() -> None:
    """TB-77: the closing line is not printed as a rule beside the answer that contradicts it."""
    silent("tabinet", "play - no account needed")
    silent("tabinet", "no account needed")


def test_bots_take_empty_seats() -> None:
    """TB-63, TB-66, TB-67: bots of two strengths."""
    assert len(LEVELS) == 2
    tells("tabinet", "bots", "two strengths", "empty seats", under="questions")


def test_a_book_that_disagrees_is_not_written(tmp_path_factory: pytest.TempPathFactory) -> None:
    """TB-06: an example that the rules do not bear out stops the rulebook."""
    source = (
        'language 1\nvariant "Wrong" of tabinet\nsummary "A trial."\n'
        'example "A ten takes nothing"\nfloor 9D\nhand TS\nplay take TS: 9D\nlegal\nend\nend\n'
    )
    loaded = rulelang.load_text(source)
    assert loaded.ruleset is not None, loaded.diagnostics
    with pytest.raises(docgen.BookError, match="A ten takes nothing"):
        docgen.write([loaded.ruleset], "md", tmp_path_factory.mktemp("books"), version="0")


def test_a_book_without_prose_tells_none_of_it() -> None:
    """Words, tips and notes come from the rule set: take them away, and these tests fail."""
    whole = shipped_set("tabinet")
    prose = whole.prose.model_copy(update={"terms": (), "tips": (), "notes": (), "questions": ()})
    text = books([whole.model_copy(update={"prose": prose})])["tabinet"]
    for fact, words in (WORDS | TIPS | NOTES).items():
        if fact != "TB-57":  # the table of values says so, too
            assert not any(holds(line, *words) for line in text.splitlines()), fact
