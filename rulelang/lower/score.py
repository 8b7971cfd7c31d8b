"""Lines of the scoring table."""

from collections.abc import Callable
from typing import Any

from lark import Token

from rulelang.book import Guard, Statement
from rulelang.lower.desk import Desk, Node, tokens_of, trees_of
from rulelang.lower.prose import named


def item(desk: Desk, guard: Guard, node: Node) -> Statement | None:
    """`"Aces": 1 for each of AH AD AC` and the other kinds of worth."""
    title, worth = node.children
    assert isinstance(title, Token)
    if isinstance(worth, Token):
        return None
    data = _WORTH[str(worth.data)](desk, worth)
    if data is None:
        return None
    data["name"] = named(desk, title)
    return desk.state(
        guard,
        "score",
        "items",
        data,
        node,
        name=data["name"],
        spot=desk.place(worth),
        key_place=desk.place(title),
        text=desk.text(node),
    )


def _points(desk: Desk, word: Token) -> int | None:
    return desk.number(word, 0, 1000, "a number of points")


def _each(desk: Desk, node: Node) -> dict[str, Any] | None:
    first, *rest = [child for child in node.children if isinstance(child, Token)]
    points = None if first.type == "OWN_VALUE" else _points(desk, first)
    cards = [desk.pattern(word) for word in rest]
    if None in cards or (first.type == "NUMBER" and points is None):
        return None
    data: dict[str, Any] = {"kind": "each", "cards": tuple(cards), "points": points}
    for swept in trees_of(node, "sweep_worth"):
        more = _points(desk, tokens_of(swept, "NUMBER")[0])
        if more is None:
            return None
        data["in_a_sweep"] = more
        if tokens_of(swept, "IF_TAKEN_IN_A_SWEEP"):
            data["in_a_sweep_how"] = "taken"
    return data


def _majority(kind: str) -> Callable[[Desk, Node], dict[str, Any] | None]:
    def made(desk: Desk, node: Node) -> dict[str, Any] | None:
        first, pattern = [child for child in node.children if isinstance(child, Token)]
        points, cards = _points(desk, first), desk.pattern(pattern)
        if points is None or cards is None:
            return None
        return {"kind": kind, "cards": (cards,), "points": points}

    return made


def _at_least(desk: Desk, node: Node) -> dict[str, Any] | None:
    first, number, pattern = [child for child in node.children if isinstance(child, Token)]
    points, cards = _points(desk, first), desk.pattern(pattern)
    count = desk.number(number, 1, 52, "a number of cards")
    if points is None or count is None or cards is None:
        return None
    return {"kind": "at least", "cards": (cards,), "points": points, "count": count}


def _all_points(desk: Desk, node: Node) -> dict[str, Any] | None:
    first, number = tokens_of(node, "NUMBER")
    points = _points(desk, first)
    needs = desk.number(number, 1, 1000, "a number of points")
    if points is None or needs is None:
        return None
    data: dict[str, Any] = {"kind": "all points", "points": points, "needs": needs}
    if tokens_of(node, "COUNTING_CARDS"):
        data["counting"] = "cards only"
    if tokens_of(node, "ON_TOP"):
        data["adds"] = "on top"
    return data


_WORTH: dict[str, Callable[[Desk, Node], dict[str, Any] | None]] = {
    "each": _each,
    "most": _majority("most"),
    "more_than_half": _majority("more than half"),
    "at_least": _at_least,
    "all_points": _all_points,
}
