"""Packs, and the names of cards, ranks and suits with their one written form."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

SUITED = "A23456789TJQK"
JOKERS = "XY"
"""Two ranks for jokers: up to four are written XS XH XD XC, the others YS YH."""
RANKS = SUITED + JOKERS
SUITS = "SHDC"
EVERY_CARD = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""All cards that any pack holds, by number: `rank * 4 + suit`."""
MOST_CARDS = 62
"""Cards a pack may have: a set of cards is one whole number of so many bits."""
HIGHEST_TOTAL = 31
"""The most that a set of cards, or a house, may be worth."""

SUIT_WORDS = {
    "spade": "S",
    "heart": "H",
    "diamond": "D",
    "club": "C",
    "sword": "S",
    "cup": "H",
    "coin": "D",
    "card": "*",
}
"""The word for one card of a suit, or for any card, and how a pattern writes it."""

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_VARIATION = "️"

_FRENCH_SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
_LATIN_SUITS = {"S": "sword", "H": "cup", "D": "coin", "C": "club"}
_FRENCH_NAMES = {
    "A": ("ace", "aces"),
    "T": ("10", "10s"),
    "J": ("jack", "jacks"),
    "Q": ("queen", "queens"),
    "K": ("king", "kings"),
    "X": ("joker", "jokers"),
    "Y": ("extra joker", "extra jokers"),
}
_ITALIAN_NAMES = {
    "A": ("ace", "aces"),
    "J": ("fante", "fanti"),
    "Q": ("cavallo", "cavalli"),
    "K": ("re", "re"),
}
_SPANISH_NAMES = {
    "A": ("ace", "aces"),
    "J": ("sota", "sotas"),
    "Q": ("caballo", "caballos"),
    "K": ("rey", "reyes"),
}


@dataclass(frozen=True)
class Pack:
    """A pack: which cards it holds, and what their ranks and suits are called.

    Attributes:
        suited: the ranks that every suit has, lowest first.
        jokers: cards without a suit; the letter of one is only there to tell it from the others.
        suits: letter → name of one card of the suit.
        names: rank → name of one card and of several; others are called by their number.
        latin: whether it shows coins, cups, swords and clubs.
        numbers: rank → the number printed on a court.
    """

    suited: str
    jokers: tuple[str, ...] = ()
    suits: Mapping[str, str] = field(default_factory=lambda: _FRENCH_SUITS)
    names: Mapping[str, tuple[str, str]] = field(default_factory=lambda: _FRENCH_NAMES)
    latin: bool = False
    numbers: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card, in order."""
        return (*(rank + suit for rank in self.suited for suit in SUITS), *self.jokers)

    @cached_property
    def ranks(self) -> str:
        """Every rank, those of jokers last."""
        return self.suited + "".join(dict.fromkeys(card[0] for card in self.jokers))

    def of(self, pattern: str) -> tuple[str, ...]:
        """The cards that a pattern (card, rank, suit or `*`) means; a joker has no suit."""
        return self._meant.get(pattern, ())

    @cached_property
    def _meant(self) -> dict[str, tuple[str, ...]]:
        meant: dict[str, list[str]] = {}
        for card in self.cards:
            suit = card[1] if card[0] in SUITED else ""
            for pattern in ("*", card, card[0], suit):
                meant.setdefault(pattern, []).append(card)
        return {pattern: tuple(cards) for pattern, cards in meant.items() if pattern}

    def rank_name(self, rank: str) -> str:
        """A rank as said of one card: `ace`, `7`, `king`."""
        return self.names[rank][0] if rank in self.names else rank

    def rank_plural(self, rank: str) -> str:
        """A rank as said of several cards: `aces`, `7s`, `kings`."""
        return self.names[rank][1] if rank in self.names else f"{rank}s"


_SEVENS = "A234567JQK"
_THREE = ("XS", "XH", "XD")

PACKS: Mapping[str, Pack] = MappingProxyType(
    {
        "french 52": Pack(SUITED),
        "french 52 and 3 jokers": Pack(SUITED, _THREE),
        "french 52 and 6 jokers": Pack(SUITED, (*_THREE, "XC", "YS", "YH")),
        "french 40": Pack(_SEVENS),
        "french 40 without courts": Pack("A23456789T"),
        "italian 40": Pack(_SEVENS, (), _LATIN_SUITS, _ITALIAN_NAMES, True),
        "spanish 40": Pack(
            _SEVENS, (), _LATIN_SUITS, _SPANISH_NAMES, True, {"J": 10, "Q": 11, "K": 12}
        ),
    }
)
"""The packs a spec may name (`rulelang.model.deck` lists the same words)."""

FRENCH = PACKS["french 52"]


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
