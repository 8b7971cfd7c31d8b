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


def _most(item: Any) -> str:
    text = _of_one("most")(item)
    if item.minimum is not None:
        text += f", with {item.minimum} or more"
    return text if item.ties == "nobody" else f"{text}, ties {item.ties}"


def _at_least(item: Any) -> str:
    text = _of_one("or more")(item)
    if item.further or item.rounding != "exact":
        text += f", {item.further} more for each further card"
    return text if item.rounding == "exact" else f"{text}, rounded {item.rounding}"


def _whole(item: Any) -> str:
    return f"{item.points} for all of " + " ".join(pattern_text(c, plural=True) for c in item.cards)


def _run(item: Any) -> str:
    suit, first = pattern_text(item.cards[0], plural=True), pattern_text(item.first, plural=False)
    text = f"{item.points} for each card of the run of {suit} from {first}, {item.count} or more"
    return text if item.most is None else f"{text}, at most {item.most}"


def _prime(item: Any) -> str:
    worths: dict[int, list[str]] = {}
    for rank, worth in item.worths.items():
        worths.setdefault(worth, []).append(pattern_text(rank, plural=False))
    suits = {
        "four needed": "four suits needed",
        "more beat fewer": "more suits beat fewer",
        "any number": "any number of suits",
    }[item.suits]
    table = ", ".join(f"{' '.join(ranks)} at {worth}" for worth, ranks in worths.items())
    return f"{item.points} for the best prime, {suits}, {table}"


def _last_take(item: Any) -> str:
    return f"{item.points} for the last take"


def _hit(item: Any) -> str:
    steps = [item.points]
    if item.second or item.third:
        steps.append(item.second)
    if item.third != item.second:
        steps.append(item.third)
    text = " then ".join(map(str, steps)) + " for taking the card just laid"
    if item.ranks:
        text += f" if it is {_ranks(item)}"
    return text + _below(item)


def _dealt(item: Any) -> str:
    hand = {
        "alike": f"{item.number} of {_ranks(item) if item.ranks else 'a rank'}",
        "at most": f"{item.number} or less",
        "run": f"a run of {item.number}",
    }[item.pattern]
    return f"{item.points} for {hand} in a dealt hand{_below(item)}"


def _ranks(item: Any) -> str:
    return " ".join(pattern_text(rank, plural=False) for rank in item.ranks)


def _below(item: Any) -> str:
    return "" if item.below is None else f", to a side under {item.below}"


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
    "most": _most,
    "at least": _at_least,
    "more than half": _of_one("more than half of the"),
    "all points": _all_points,
    "whole": _whole,
    "run": _run,
    "prime": _prime,
    "last take": _last_take,
    "hit": _hit,
    "dealt": _dealt,
}
