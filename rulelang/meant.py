"""What people meant who write a thing as elsewhere: other words, numbers in words, cards said.

Each answer is only a guess to be offered; whether it can stand where it was typed the caller tries.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

from rulelang.cards import SUIT_WORDS, read_card, read_rank

_RANK_NAMES = {
    "ace": "A",
    "ass": "A",
    "jack": "J",
    "knave": "J",
    "queen": "Q",
    "lady": "Q",
    "king": "K",
}
# fmt: off
_NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)
# fmt: on
_TENS = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "hundred": 100, "a hundred": 100}

KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players": ("seats",),
        "number of players": ("seats",),
        "teams": ("sides",),
        "partners": ("sides",),
        "partnerships": ("sides",),
        "direction": ("turn",),
        "dealer": ("next dealer", "first dealer"),
        "leader": ("first to play",),
        "points": ("each", "target"),
        "bonus": ("each",),
        "value": ("each",),
        "goal": ("target",),
        "winning score": ("target",),
        "rounds": ("deals",),
        "hands": ("deals",),
        "leftovers": ("residue",),
        "remaining cards": ("residue",),
        "last cards": ("residue",),
        "delete": ("remove",),
        "drop": ("remove",),
        "without": ("remove",),
        "set": ("change",),
        "replace": ("change",),
        "new": ("add",),
    }
)
"""Words of other books for words that begin a line, the likeliest first."""

VALUES: Mapping[str, str] = MappingProxyType(
    {"true": "yes", "false": "no", "on": "yes", "off": "no", "none": "no", "never": "no"}
)
"""Words of other books for words that a line may hold."""

_SUITS = {word: suit for word, suit in SUIT_WORDS.items() if suit != "*"}
_SUIT = r"[SHDC♠♥♦♣]|" + "|".join(f"{word}s?" for word in _SUITS)
_NAMED = "|".join((*_RANK_NAMES, *_NUMBERS[2:11]))
_RANK = rf"1[0O]|[IL][0O]|[2-9ATJQK]|{_NAMED}"
_CARD = re.compile(
    rf"(?:(?P<rank>{_RANK})(?:[ \t]+of[ \t]+|[ \t]*)(?P<suit>{_SUIT})"
    rf"|(?P<first>{_SUIT})[ \t]?(?P<second>{_RANK}))(?![\w'-])",
    re.IGNORECASE,
)


def card_meant(text: str, at: int) -> tuple[int, str] | None:
    """The card that somebody means who writes `1OD`, `D10`, `10 D` or `ten of diamonds`.

    Returns:
        Where it ends in the text, and how it is written; None if no card is meant.
    """
    match = _CARD.match(text, at)
    if match is None:
        return None
    rank = rank_meant(match["rank"] or match["second"])
    typed = (match["suit"] or match["first"]).casefold()
    suit = typed if len(typed) == 1 else _SUITS[typed.removesuffix("s")]
    card = read_card(f"{rank}{suit}")
    return None if card is None else (match.end(), card)


def rank_meant(text: str) -> str | None:
    """The rank that a word such as `Jack`, `ten` or `1O` names, None if it names none."""
    word = text.casefold()
    if word in _RANK_NAMES:
        return _RANK_NAMES[word]
    if word in _NUMBERS[2:11]:
        return read_rank(str(_NUMBERS.index(word)))
    return read_rank("10" if word in ("1o", "io", "lo", "l0", "i0") else text)


def number_meant(text: str) -> int | None:
    """The number that words such as `four` or `50 points` say, None if they say none."""
    word = " ".join(text.casefold().split())
    if word in _NUMBERS:
        return _NUMBERS.index(word)
    if word in _TENS:
        return _TENS[word]
    match = re.fullmatch(r"(\d{1,4}) (?:points?|cards?|seats?|players?|deals?)", word)
    return int(match[1]) if match else None
