"""Lines of the scoring table."""

from collections.abc import Callable
from typing import Any

from lark import Token

from rulelang.book import Guard, Statement
from rulelang.cards import EVERY_CARD
from rulelang.diagnostics import Help
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


def _pattern_of(desk: Desk, node: Node) -> tuple[int | None, tuple[str, ...] | None]:
    """The points that begin a line, and the patterns that end it; None for what cannot be read."""
    first, *rest = [child for child in node.children if isinstance(child, Token)]
    cards = [desk.pattern(word) for word in rest if word.type not in _ENDINGS]
    known = tuple(card for card in cards if card is not None)
    return _points(desk, first), known if len(known) == len(cards) else None


_ENDINGS = ("TIES_SPLIT", "TIES_CARRIED")


def _count(desk: Desk, word: Token) -> int | None:
    return desk.number(word, 1, len(EVERY_CARD), "a number of cards")


def _most(desk: Desk, node: Node) -> dict[str, Any] | None:
    points, cards = _pattern_of(desk, node)
    data: dict[str, Any] = {"kind": "most", "cards": cards, "points": points}
    for asked in trees_of(node, "minimum"):
        data["minimum"] = _count(desk, tokens_of(asked, "NUMBER")[0])
    if None in data.values():
        return None
    if tokens_of(node, "TIES_SPLIT"):
        data["ties"] = "split"
    elif tokens_of(node, "TIES_CARRIED"):
        data["ties"] = "carried over"
    return data


def _whole(desk: Desk, node: Node) -> dict[str, Any] | None:
    points, cards = _pattern_of(desk, node)
    if points is None or cards is None:
        return None
    return {"kind": "whole", "cards": cards, "points": points}


def _run(desk: Desk, node: Node) -> dict[str, Any] | None:
    number, suit, first = [child for child in node.children if isinstance(child, Token)]
    least = tokens_of(trees_of(node, "at_least_cards")[0], "NUMBER")[0]
    data: dict[str, Any] = {
        "kind": "run",
        "points": _points(desk, number),
        "first": desk.rank(first),
        "count": _count(desk, least),
    }
    if desk.pattern(suit) == "*":
        desk.reports.add(
            "E138",
            "a run is of one suit",
            desk.place(suit),
            label="not a suit",
            helps=[Help("name spades, hearts, diamonds or clubs")],
        )
        return None
    data["cards"] = (desk.pattern(suit),)
    for limit in trees_of(node, "at_most_cards"):
        data["most"] = _count(desk, tokens_of(limit, "NUMBER")[0])
    return None if None in data.values() else data


def _prime(desk: Desk, node: Node) -> dict[str, Any] | None:
    points = _points(desk, tokens_of(node, "NUMBER")[0])
    worths: dict[str, int] = {}
    for part in trees_of(node, "prime_worth"):
        *ranks, _, number = [child for child in part.children if isinstance(child, Token)]
        worth = desk.number(number, 0, 200, "what a card counts in a prime")
        for word in ranks:
            rank = desk.rank(word)
            if rank is None or worth is None:
                return None
            if rank in worths:
                desk.reports.add(
                    "E138",
                    f"{word} has a worth in this prime before",
                    desk.place(word),
                    label="second time",
                    helps=[Help("name each rank once")],
                )
                return None
            worths[rank] = worth
    suits = {"FOUR_SUITS": "four needed", "MORE_SUITS": "more beat fewer"}
    named = (words for kind, words in suits.items() if tokens_of(node, kind))
    if points is None:
        return None
    return {
        "kind": "prime",
        "points": points,
        "suits": next(named, "any number"),
        "worths": worths,
    }


def _last_take(desk: Desk, node: Node) -> dict[str, Any] | None:
    points = _points(desk, tokens_of(node, "NUMBER")[0])
    return None if points is None else {"kind": "last take", "points": points}


def _noted(desk: Desk, node: Node, data: dict[str, Any]) -> dict[str, Any] | None:
    """A line of points noted at once, with the score from which on there are none."""
    for bound in trees_of(node, "below"):
        data["below"] = desk.number(tokens_of(bound, "NUMBER")[0], 1, 10000, "a score")
    return None if None in data.values() else data


def _ranks(desk: Desk, words: list[Token]) -> tuple[str, ...] | None:
    ranks = [desk.rank(word) for word in words]
    known = tuple(rank for rank in ranks if rank is not None)
    return known if len(known) == len(ranks) else None


def _hit(desk: Desk, node: Node) -> dict[str, Any] | None:
    points = [_points(desk, word) for word in tokens_of(node, "NUMBER")]
    data: dict[str, Any] = {"kind": "hit", "points": points[0]}
    if len(points) > 1:
        data["second"], data["third"] = points[1], points[-1]
    for only in trees_of(node, "only_ranks"):
        words = [child for child in only.children if isinstance(child, Token)]
        data["ranks"] = _ranks(desk, words)
    return _noted(desk, node, data)


def _dealt(desk: Desk, node: Node) -> dict[str, Any] | None:
    number, hand = tokens_of(node, "NUMBER")[0], node.children[1]
    assert not isinstance(hand, Token)
    first, *rest = [child for child in hand.children if isinstance(child, Token)]
    data: dict[str, Any] = {"kind": "dealt", "points": _points(desk, number)}
    if hand.data == "sum_at_most":
        data["pattern"] = "at most"
        data["number"] = desk.number(first, 1, 500, "a sum of values")
    else:
        data["pattern"] = "run" if hand.data == "run_of" else "alike"
        data["number"] = _count(desk, first)
        data["ranks"] = _ranks(desk, [word for word in rest if word.type != "OF_A_RANK"])
    return _noted(desk, node, data)


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
    count = _count(desk, number)
    if points is None or count is None or cards is None:
        return None
    data: dict[str, Any] = {
        "kind": "at least",
        "cards": (cards,),
        "points": points,
        "count": count,
    }
    for more in trees_of(node, "further"):
        data["further"] = _points(desk, tokens_of(more, "NUMBER")[0])
        if data["further"] is None:
            return None
        if tokens_of(more, "UP_TO_EVEN"):
            data["rounding"] = "up to even"
    return data


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
    "most": _most,
    "more_than_half": _majority("more than half"),
    "at_least": _at_least,
    "all_points": _all_points,
    "whole": _whole,
    "run": _run,
    "prime": _prime,
    "last_take": _last_take,
    "hit": _hit,
    "dealt": _dealt,
}
