"""Plays in examples, written the one way records write them."""

from lark import Token, Tree

from rulelang.cards import EVERY_CARD
from rulelang.lower.desk import Desk, Node, tokens_of

_VERBS = {
    "VERB_BID": "bid",
    "VERB_PASS": "pass",
    "VERB_THROW": "throw",
    "VERB_TAKE": "take",
    "VERB_BUILD": "build",
    "VERB_CEMENT": "cement",
    "VERB_BREAK": "break",
    "VERB_FORFEIT": "forfeit",
}
_ORDER = {card: index for index, card in enumerate(EVERY_CARD)}


def play_text(desk: Desk, usual: str, node: Node) -> str:
    """A play in notation.

    Parameters:
        usual: the verb of a line that leaves it out (`takes`, `makes`).
    """
    words = [child for child in node.children if isinstance(child, Token)]
    verb = next((_VERBS[word.type] for word in words if word.type in _VERBS), usual)
    if verb == "pass":
        return verb
    numbers = tokens_of(node, "NUMBER")
    if verb in ("bid", "forfeit"):
        return f"{verb} {int(numbers[0])}"
    card = desk.card(tokens_of(node, "CARD")[0])
    if verb == "throw":
        return f"{verb} {card}"
    parts = [child for child in node.children if isinstance(child, Tree)]
    groups = groups_of(desk, parts[0]) if parts else ()
    if verb == "take":
        houses = sorted(int(str(word)[1:]) for word in tokens_of(node, "HOUSE_NAME"))
        sets = " | ".join(" ".join(group) for group in sorted(groups, key=_first))
        text = f"take {card}: {sets}".rstrip()
        return text + "".join(f" + h{value}" for value in houses)
    return f"{verb} {card}: {_made_groups(groups)}=> " + ">".join(str(int(n)) for n in numbers)


def _made_groups(groups: tuple[tuple[str, ...], ...]) -> str:
    """Groups of a house: the first holds the played card, so it keeps its place."""
    if not groups:
        return ""
    first, *others = groups
    texts = [" ".join(first), *(" ".join(group) for group in sorted(others, key=_first))]
    return " | ".join(texts).lstrip() + " "


def groups_of(desk: Desk, node: Node) -> tuple[tuple[str, ...], ...]:
    """Groups of cards between bars, the cards of each in order; an empty first one is kept."""
    groups: list[list[str]] = [[]]
    for child in node.children:
        if isinstance(child, Token) and child.type == "BAR":
            groups.append([])
        elif isinstance(child, Token):
            groups[-1].append(desk.card(child))
    if groups == [[]]:
        return ()
    return tuple(tuple(sorted(group, key=_ORDER.__getitem__)) for group in groups)


def _first(group: tuple[str, ...]) -> int:
    return _ORDER[group[0]] if group else -1
