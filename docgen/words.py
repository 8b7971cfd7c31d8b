"""Words for numbers, lists and cards, shared by every generated sentence."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from rulelang import cards
from rulelang.cards import FRENCH, JOKERS, Pack

RANKS = cards.RANKS
SUITS = cards.SUITS
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COURTS = "JQK"
_PACK: ContextVar[Pack] = ContextVar("pack", default=FRENCH)
_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_ORDINALS = (
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
)  # fmt: skip


@contextmanager
def speaking_of(pack: Pack) -> Iterator[None]:
    """Call cards, ranks and suits by the names they have in a pack."""
    before = _PACK.set(pack)
    try:
        yield
    finally:
        _PACK.reset(before)


def number(n: int) -> str:
    """A count in words up to twelve, in digits above ("four", "48")."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def ordinal(n: int) -> str:
    """A place in a row in words ("first"), in digits from ten on ("10th", "22nd")."""
    if 0 < n < len(_ORDINALS):
        return _ORDINALS[n]
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def count(n: int, noun: str, plural: str | None = None) -> str:
    """A count with its noun ("one card", "four cards")."""
    return f"{number(n)} {noun if n == 1 else plural or noun + 's'}"


def points(n: int) -> str:
    """An amount of points in digits ("1 point", "50 points")."""
    return f"{n} point" if n == 1 else f"{n} points"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    row = list(words)
    if len(row) < 2:
        return "".join(row)
    return f"{', '.join(row[:-1])} {last} {row[-1]}"


def article(noun: str) -> str:
    """The noun with "a" or "an" in front ("an ace", "an 8", "a 7")."""
    vowel = noun[0].lower() in "aeiou" or noun.startswith(("8", "11", "18"))
    return f"an {noun}" if vowel else f"a {noun}"


def rank_name(rank: str) -> str:
    """A rank as said aloud ("ace", "7", "10", "king")."""
    return _PACK.get().rank_name(rank)


def rank_plural(rank: str) -> str:
    """A rank as said of several cards ("aces", "7s", "kings")."""
    return _PACK.get().rank_plural(rank)


def suit_name(suit: str) -> str:
    """What one card of a suit is called ("spade", "coin")."""
    return _PACK.get().suits[suit]


def spoken(card: str) -> str:
    """A card's name in words ("queen of hearts", "7 of coins", "joker 2")."""
    pack = _PACK.get()
    if card[0] in JOKERS:
        return f"{pack.rank_name(card[0])} {SUITS.index(card[1]) + 1}"
    return f"{pack.rank_name(card[0])} of {pack.suits[card[1]]}s"


def card_titles(pack: Pack) -> dict[str, str]:
    """The name in words of every card of a pack."""
    with speaking_of(pack):
        return {card: spoken(card) for card in pack.cards}


def card_text(card: str) -> str:
    """A card of the model as people write it ("TD" is "10♦", or the "7 of coins")."""
    if card[0] in JOKERS or _PACK.get().latin:
        return spoken(card)
    return ("10" if card[0] == "T" else card[0]) + SUIT_SIGNS[card[1]]


def said_card(card: str) -> str:
    """A card in a sentence: "9♠", "the 9 of swords"."""
    text = card_text(card)
    return f"the {text}" if " " in text else text


def cards_text(row: Iterable[str]) -> str:
    """Cards in a row ("10♦ A♠"), those with long names divided by commas."""
    texts = [card_text(card) for card in row]
    return (", " if any(" " in text for text in texts) else " ").join(texts)


_NAMED = re.compile(r"\b([A2-9TJQKXY])([SHDC])\b")


def signed(text: str) -> str:
    """A sentence of the engine with its card names written as people write them."""
    return _NAMED.sub(lambda found: said_card(found[0]), text)


def range_text(low: int, high: int) -> str:
    """A range of values ("9 to 13"), or the one value it holds."""
    return str(low) if low == high else f"{low} to {high}"


def any_of(low: int, high: int) -> str:
    """The values of a range, said as a choice ("9, 10, 11, 12 or 13", "2 to 13")."""
    if high - low > 5:
        return f"any number from {low} to {high}"
    return listed([str(value) for value in range(low, high + 1)], "or")


def values_text(values: Mapping[str, int]) -> str:
    """Capture values said in one breath: "ace 1, 2 to 10 as printed, jack 11"."""
    parts: list[str] = []
    run: list[str] = []
    for rank in (*RANKS, ""):
        printed = rank.isdigit() or rank == "T"
        if printed and values.get(rank) == RANKS.index(rank) + 1:
            run.append(rank_name(rank))
            continue
        if run:
            parts.append(f"{run[0]} to {run[-1]} as printed" if len(run) > 1 else run[0])
            run = []
        if rank in values:
            parts.append(f"{rank_name(rank)} {values[rank]}")
    return ", ".join(parts)


def is_card(pattern: str) -> bool:
    """Whether an entry of a scoring pattern names one card."""
    return len(pattern) == 2


def pattern_cards(patterns: Sequence[str]) -> tuple[str, ...]:
    """The cards of a scoring pattern in the pack's order, without repeats."""
    wanted = set(patterns)
    pack = _PACK.get()
    meant = {card for pattern in wanted for card in pack.of(pattern)}
    return tuple(card for card in pack.cards if card in meant)


def pattern_noun(patterns: Sequence[str]) -> str:
    """What a counted pattern is called in the plural ("cards", "spades", "aces and kings")."""
    if "*" in patterns:
        return "cards"
    return listed(_plural(entry) for entry in patterns)


def pattern_each(patterns: Sequence[str]) -> str:
    """A pattern as the subject of a sentence in the singular ("every spade", "the 10♦")."""
    if "*" in patterns:
        return "every card"
    if all(is_card(entry) for entry in patterns):
        named = [f"the {card_text(entry)}" for entry in patterns]
        return named[0] if len(named) == 1 else f"each of {listed(named)}"
    return f"every {listed(_singular(entry) for entry in patterns)}"


def _singular(entry: str) -> str:
    if is_card(entry):
        return card_text(entry)
    return suit_name(entry) if entry in SUITS else rank_name(entry)


def _plural(entry: str) -> str:
    if is_card(entry):
        return card_text(entry)
    return f"{suit_name(entry)}s" if entry in SUITS else rank_plural(entry)
