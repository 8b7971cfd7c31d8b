"""Cards and plays as text.

`take 9S: 9D | 6H 3S + h9`, `build 5S: 4C => 9`, `break AC: 2D => 9>12`, `throw 9S`, `bid 12`. The
documents of these games say throw, build, cement and break for what the engine calls lay, make,
add and raise: `VERBS` is the one table that maps them.
"""

import re
from collections.abc import Iterable

from engine.bits import lowest
from engine.floor import houses_named, named_of, naming_too
from engine.rules import VALUES
from engine.state import (
    HOUSES,
    K_ADD,
    K_BID,
    K_LAY,
    K_MAKE,
    K_PASS,
    K_RAISE,
    K_TAKE,
    SETS,
    Play,
    blank,
)
from rulelang.cards import RANKS, SUITS

VERBS = {
    "bid": K_BID,
    "pass": K_PASS,
    "throw": K_LAY,
    "take": K_TAKE,
    "build": K_MAKE,
    "cement": K_ADD,
    "break": K_RAISE,
}
WORDS = {kind: verb for verb, kind in VERBS.items()}
_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_TOKEN = re.compile(r"\s*(?:(=>)|([:|+>])|(h\s*\d+)|(\w+[♠♥♦♣♤♡♢♧]?))\s*", re.IGNORECASE)


class Unreadable(ValueError):
    """Text that is no card or no play; the message says why, in plain words."""


def card_name(card: int) -> str:
    """`9S` for the card with that number."""
    return RANKS[card // 4] + SUITS[card % 4]


def read_card(text: str) -> int:
    """The number of a card written `9S`, `9s`, `10D` or `10♦`.

    Raises:
        Unreadable: it is no card.
    """
    name = text.strip().upper()
    for sign, suit in _SIGNS.items():
        name = name.replace(sign, suit)
    if name.startswith("10"):
        name = "T" + name[2:]
    if len(name) != 2 or name[0] not in RANKS or name[1] not in SUITS:
        raise Unreadable(f"{text.strip() or 'nothing'} is no card; a card is written like 9S or TD")
    return RANKS.index(name[0]) * 4 + SUITS.index(name[1])


def mask_of(names: Iterable[str]) -> int:
    """The set of cards with these names.

    Raises:
        Unreadable: one is no card, or a card is named twice.
    """
    cards = 0
    for name in names:
        card = read_card(name)
        if cards >> card & 1:
            raise Unreadable(f"{card_name(card)} is named twice")
        cards |= 1 << card
    return cards


def card_names(cards: int) -> list[str]:
    """Names of the cards of a set, by rank A to K, then S H D C."""
    names = []
    while cards:
        names.append(card_name(lowest(cards)))
        cards &= cards - 1
    return names


def floor_names(cards: int, top: int) -> list[str]:
    """The same of loose cards; the top of a pile comes last."""
    return card_names(cards & ~top) + card_names(top)


def cards_text(cards: int) -> str:
    """`6H 3S` for a set of cards, `nothing` for none."""
    return " ".join(card_names(cards)) or "nothing"


class _Reader:
    """Reads the tokens of one play from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.tokens: list[str] = []
        at = 0
        while at < len(self.text):
            match = _TOKEN.match(self.text, at)
            if not match or match.end() == at:
                raise Unreadable(f"{self.text[at : at + 12]!r} cannot be read as part of a play")
            self.tokens.append(match.group().strip())
            at = match.end()
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self) -> str:
        token = self.peek()
        self.at += 1
        return token

    def want(self, sign: str) -> None:
        if self.next() != sign:
            raise Unreadable(f"a {sign!r} is missing in {self.text!r}")

    def number(self, what: str) -> int:
        token = self.next()
        if not token.isdecimal() or not token.isascii() or len(token) > 3:
            raise Unreadable(f"{what} must be a number, not {token or 'nothing'}")
        return int(token)

    def groups(self) -> list[int]:
        """Groups up to a `+`, a `=>` or the end; the first may be empty."""
        groups = [0]
        while self.peek() not in ("", "+", "=>"):
            token = self.next()
            if token == "|":
                groups.append(0)
                continue
            card = read_card(token)
            if groups[-1] >> card & 1:
                raise Unreadable(f"{card_name(card)} is named twice in one set")
            groups[-1] |= 1 << card
        if 0 in groups[1:]:
            raise Unreadable(f"an empty set is named in {self.text!r}")
        if len(groups) > SETS - 1:
            raise Unreadable("more sets are named than the pack could make")
        return groups


def read_play(text: str) -> Play:
    """The play that a text describes. Groups stay as they are named.

    Raises:
        Unreadable: it is no play; forfeits are no plays and are not read here.
    """
    if len(text) > 1000:
        raise Unreadable("that is too long for a play")
    reader = _Reader(text)
    verb = reader.next().lower()
    if verb not in VERBS:
        known = ", ".join(VERBS)
        raise Unreadable(f"a play begins with one of {known}, not {verb or 'nothing'}")
    play = blank(Play)
    choice = play.choice
    choice.kind = VERBS[verb]
    if choice.kind == K_BID:
        choice.value = reader.number("the value bid")
    elif choice.kind != K_PASS:
        choice.card = read_card(reader.next())
    if choice.kind == K_TAKE:
        reader.want(":")
        _read_take(reader, play)
    elif choice.kind in (K_MAKE, K_ADD, K_RAISE):
        reader.want(":")
        _read_house(reader, play)
    if reader.peek():
        raise Unreadable(f"{reader.peek()!r} does not belong at the end of {reader.text!r}")
    return play


def _name_groups(play: Play, groups: list[int]) -> None:
    for group in groups:
        play.groups[play.group_count] = group
        play.group_count += 1
        play.choice.used |= group


def _read_take(reader: _Reader, play: Play) -> None:
    groups = reader.groups()
    if groups[0] == 0 and len(groups) > 1:
        raise Unreadable(f"an empty set is named in {reader.text!r}")
    _name_groups(play, [group for group in groups if group])
    while reader.peek() == "+":
        reader.next()
        token = reader.next()
        value = token[1:].strip()
        if token[:1].lower() != "h" or not value.isdecimal() or not 1 <= int(value) < VALUES:
            raise Unreadable(f"a house is written like h9, not {token or 'nothing'}")
        if houses_named(play.choice.houses) == HOUSES:
            raise Unreadable("more houses are named than the floor can hold")
        play.choice.houses = naming_too(play.choice.houses, int(value))


def _read_house(reader: _Reader, play: Play) -> None:
    groups = reader.groups()
    play.choice.first = groups[0]
    play.choice.used = groups[0]
    _name_groups(play, groups[1:])
    reader.want("=>")
    value = reader.number("the value of a house")
    if play.choice.kind == K_RAISE:
        reader.want(">")
        play.choice.old_value = value
        value = reader.number("the new value of a house")
    play.choice.value = value


def write_play(play: Play) -> str:
    """A play in notation, in the one written order."""
    choice = play.choice
    verb = WORDS[choice.kind]
    if choice.kind == K_BID:
        return f"{verb} {choice.value}"
    if choice.kind == K_PASS:
        return verb
    text = f"{verb} {card_name(choice.card)}"
    if choice.kind == K_LAY:
        return text
    groups = sorted(play.groups[: play.group_count], key=lowest)
    parts = [" ".join(card_names(group)) for group in groups]
    if choice.kind == K_TAKE:
        text += ": " + " | ".join(parts)
        text = text.rstrip()
        for value in range(1, VALUES):
            text += f" + h{value}" * named_of(choice.houses, value)
        return text
    first = " ".join(card_names(choice.first))
    sets = " | ".join([first, *parts]).strip()
    text += f": {sets} =>" if sets else ": =>"
    if choice.kind == K_RAISE:
        return f"{text} {choice.old_value}>{choice.value}"
    return f"{text} {choice.value}"
