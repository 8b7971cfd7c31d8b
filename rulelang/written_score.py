"""Lines of the scoring table, patterns and texts in quotes, as a text of rules has them."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulelang.model import Item

_SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club", "*": "card"}


def quoted(text: str) -> str:
    """A text in quotes.

    Raises:
        ValueError: it holds what no text in quotes can.
    """
    for char in text:
        if char == '"' or (unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")):
            shown = text if text.isprintable() else ascii(text)
            raise ValueError(f"a text cannot hold {char!a}: {shown}")
    return f'"{text}"'


def pattern_text(pattern: str, *, plural: bool) -> str:
    """A card, a rank or a suit word."""
    if pattern in _SUITS:
        return _SUITS[pattern] + ("s" if plural else "")
    return "10" if pattern == "T" else pattern


def item_text(item: Item) -> str:
    """A line of the scoring table."""
    return f"{quoted(item.name)}: {_WORTH[item.kind](item)}"


def _each(item: Any) -> str:
    cards: Sequence[str] = item.cards
    worth = "own value" if item.points is None else str(item.points)
    one = cards[0] if len(cards) == 1 else ""
    if len(one) == 2:
        text = f"{worth} for {one}"
    elif one:
        text = f"{worth} for each {pattern_text(one, plural=False)}"
    else:
        text = f"{worth} for each of " + " ".join(pattern_text(c, plural=True) for c in cards)
    if item.in_a_sweep is not None:
        how = "if taken in a sweep" if item.in_a_sweep_how == "taken" else "in a sweep"
        text += f", {item.in_a_sweep} {how}"
    return text


def _of_one(words: str) -> Callable[[Any], str]:
    def text(item: Any) -> str:
        if len(item.cards) != 1:
            raise ValueError(f"`{item.name}` counts more than one kind of card, which no line can")
        count = f"{item.count} " if item.kind == "at least" else ""
        return f"{item.points} for {count}{words} {pattern_text(item.cards[0], plural=True)}"

    return text


def _all_points(item: Any) -> str:
    only = ", counting cards only" if item.counting == "cards only" else ""
    return f"{item.points} for all {item.needs} points, {item.adds}{only}"


_WORTH: Mapping[str, Callable[[Any], str]] = {
    "each": _each,
    "most": _of_one("most"),
    "at least": _of_one("or more"),
    "more than half": _of_one("more than half of the"),
    "all points": _all_points,
}
