"""Seep: its words, advice and remarks, as its rulebook passes them on."""

import pytest

from tests.helpers import book, silent, tells
from tests.helpers.books import books, holds
from tests.helpers.games import shipped_set

WORDS = {
    "NS-05": ("floor", "table", "loose cards", "houses"),
    "NS-107": ("ghar", "a house"),
    "NS-108 kachcha": ("kachcha", "not cemented", "loose or ordinary"),
    "NS-108 pukka": ("pukka", "cemented"),
    "NS-109": ("baazi", "a game", "lead", "100", "knock-out"),
    "NS-110": ("seep", "named after it"),
    "NS-112": ("loose card", "belongs to no house"),
    "NS-113": ("bidder", "dealer's right", "first house"),
}
TIPS = {
    "NS-34, NS-80": ("spades", "king", "91"),
    "NS-64": ("defend and cement", "threaten", "heart of the game"),
    "NS-69, NS-104": ("swings more than a seep", "your own", "others"),
    "NS-79": ("dreadful deal", "lead"),
    "NS-81": ("next player", "clear", "loose cards or house"),
    "NS-82": ("cement", "never broken", "value", "may still take it"),
    "NS-83": ("keep back", "claims your house", "neither defended nor collected"),
    "NS-84": ("count spades", "ten of diamonds", "nine points"),
    "NS-85": ("partner", "captures and seeps", "houses they can defend"),
    "NS-10, NS-26": ("quickly learnt", "building, breaking, bluffing and counting", "deep"),
}
NOTES = {
    "NS-04": ("casino", "italy"),
    "NS-23": ("aim", "capture the cards that score", "lead"),
    "NS-17": ("bidder", "eleven cards", "twelve"),
    "NS-58": ("attacked in two ways", "raising it"),
    "NS-94": ("narrow or widen", "agree beforehand"),
    "NS-95": ("worth the card that made it", "punjab"),
}


@pytest.mark.parametrize("fact", WORDS)
def test_words(fact: str) -> None:
    """The rulebook explains the word."""
    tells("seep", *WORDS[fact], under="words")


@pytest.mark.parametrize("fact", TIPS)
def test_tips(fact: str) -> None:
    """The rulebook gives the advice."""
    tells("seep", *TIPS[fact], under="tips")


@pytest.mark.parametrize("fact", NOTES)
def test_notes(fact: str) -> None:
    """The rulebook passes the remark on."""
    tells("seep", *NOTES[fact], under="notes")


def test_region() -> None:
    """NS-01: North India and Pakistan, with four places where it is popular."""
    tells("seep", "fishing games", under="notes")
    tells("seep", ".*north india and pakistan", "bihar", "uttar pradesh", "delhi", "the punjab")


@pytest.mark.parametrize("name", ["Sweep", "Sip", "Siv", "Shiv", "सीप"])
def test_names(name: str) -> None:
    """NS-02: Seep, and the other names."""
    assert book("seep").startswith("# Seep\n")
    tells("seep", "also called", f".*{name.lower()}")


def test_satthi_is_a_word_of_the_punjab_game() -> None:
    """NS-111: all thirty points, worth sixty."""
    tells("seep-punjab", "satthi", "thirty points", "sixty", under="words")
    silent("seep", "satthi", under="words")


def test_nobody_is_told_that_opponents_cannot_take_a_cemented_house() -> None:
    """NS-82: the document's tip overstates it; the book does not."""
    silent("seep", "you and your partner control")
    tells("seep", "partners and opponents alike", under="house.taken-by")


def test_a_book_without_prose_tells_none_of_it() -> None:
    """Words, tips and notes come from the rule set: take them away, and these tests fail."""
    whole = shipped_set("seep")
    prose = whole.prose.model_copy(update={"terms": (), "tips": (), "notes": (), "questions": ()})
    text = books([whole.model_copy(update={"prose": prose})])["seep"]
    told_by_rules = {"NS-107", "NS-17", "NS-05", "NS-112"}  # in the chapters, too
    for fact, words in (WORDS | TIPS | NOTES).items():
        if fact not in told_by_rules:
            assert not any(holds(line, *words) for line in text.splitlines()), fact
