"""Names of cards, ranks and suits, and their one written form."""

RANKS = "A23456789TJQK"
SUITS = "SHDC"

SUIT_WORDS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C", "card": "*"}
"""The word for one card of a suit, or for any card, and how a pattern writes it."""

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_VARIATION = "️"


def read_rank(text: str) -> str | None:
    """The rank a text names (`10` is `T`), or None if there is no such rank."""
    rank = "T" if text == "10" else text.upper()
    return rank if len(rank) == 1 and rank in RANKS else None


def read_card(text: str) -> str | None:
    """The card a text names, written rank then suit, or None if there is no such card.

    Reads `TD`, `10D`, `10♦` and lower-case letters.
    """
    plain = text.removesuffix(_VARIATION)
    if len(plain) < 2:
        return None
    rank = read_rank(plain[:-1])
    suit = _SIGNS.get(plain[-1], plain[-1].upper())
    return rank + suit if rank and suit in SUITS else None


def cards_of(pattern: str) -> tuple[str, ...]:
    """The cards of a 52-card pack that a pattern (card, rank, suit or `*`) means."""
    if pattern == "*":
        return PACK
    if len(pattern) == 2:
        return (pattern,)
    return tuple(card for card in PACK if pattern in card)


PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
