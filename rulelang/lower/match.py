"""Lines of the match with a shape of their own: gates, outright wins, knock-outs."""

from typing import Any

from lark import Token

from rulelang.book import Guard, Statement
from rulelang.keys import SHAPED
from rulelang.lower.desk import Desk, Node, tokens_of
from rulelang.lower.prose import named
from rulelang.places import Place


def knock_out(desk: Desk, guard: Guard, node: Node) -> Statement | None:
    """`knock-out "Under nine": under 9 in a deal`."""
    title, number = tokens_of(node, "STRING")[0], tokens_of(node, "NUMBER")[0]
    under = desk.number(number, 1, 1000, "a number of points")
    if under is None:
        return None
    name = named(desk, title)
    data: dict[str, Any] = {"name": name, "under": under}
    if tokens_of(node, "CARDS_ONLY"):
        data["counting"] = "cards only"
    return _state(desk, guard, "knock_outs", data, node, desk.place(number))


def gate(desk: Desk, guard: Guard, node: Node) -> Statement | None:
    """`gate "Eighteen": from 18, only "Cards"`."""
    title, *items = tokens_of(node, "STRING")
    number = tokens_of(node, "NUMBER")[0]
    score = desk.number(number, 1, 10000, "a score")
    if score is None:
        return None
    name = named(desk, title)
    data = {"name": name, "score": score, "items": tuple(named(desk, item) for item in items)}
    return _state(desk, guard, "gates", data, node, desk.place(number))


def outright(desk: Desk, guard: Guard, node: Node) -> Statement | None:
    """`outright "All diamonds": all diamonds in a deal`."""
    title, *words = [child for child in node.children if isinstance(child, Token)]
    cards = [desk.pattern(word) for word in words]
    if None in cards:
        return None
    data = {"name": named(desk, title), "cards": tuple(cards)}
    spot = desk.place(words[0]).until(desk.place(words[-1]))
    return _state(desk, guard, "outrights", data, node, spot)


def _state(
    desk: Desk, guard: Guard, key: str, data: dict[str, Any], node: Node, spot: Place
) -> Statement | None:
    title = tokens_of(node, "STRING")[0]
    return desk.state(
        guard,
        "match",
        key,
        data,
        node,
        name=data["name"],
        spot=spot,
        key_place=desk.place(title),
        text=f"{SHAPED['match', key]} {desk.text(node)}",
    )
