"""Lines of the match with a shape of their own: knock-outs."""

from typing import Any

from rulelang.book import Guard, Statement
from rulelang.lower.desk import Desk, Node, tokens_of
from rulelang.lower.prose import named


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
    return desk.state(
        guard,
        "match",
        "knock_outs",
        data,
        node,
        name=name,
        spot=desk.place(number),
        key_place=desk.place(title),
        text=f"knock-out {desk.text(node)}",
    )
