"""Options, and the conditions of `when`."""

from collections import Counter
from typing import Any

from lark import Token

from rulelang.book import Guard, OptionLine
from rulelang.diagnostics import Edit, Help
from rulelang.lower.desk import Desk, Node, tokens_of, trees_of
from rulelang.model.option import Choice
from rulelang.reserved import is_reserved


def option(desk: Desk, node: Node) -> OptionLine | None:
    """`option length: one of quick, short, full; normally quick` and the two other kinds."""
    name, choices = node.children[-2:]
    assert isinstance(name, Token)
    if isinstance(choices, Token):
        return None
    if is_reserved(str(name)):
        desk.reports.add(
            "E039",
            f"an option cannot be called `{name}`, which is a word of the language",
            desk.place(name),
            label="already has a meaning",
            helps=[Help("choose another name")],
        )
        return None
    data = _data(desk, str(name), choices)
    if data is None:
        return None
    return OptionLine(
        name=str(name),
        data={"name": str(name), **data},
        text=f"option {desk.text_from(name)}",
        place=desk.line(name),
        spot=desk.place(name),
    )


def _data(desk: Desk, name: str, choices: Node) -> dict[str, Any] | None:
    normal = tokens_of(trees_of(choices, "normally")[0], "NUMBER") + tokens_of(
        trees_of(choices, "normally")[0], "NAME"
    )
    usual = normal[0]
    words = [word for word in choices.children if isinstance(word, Token)]
    if choices.data == "number_from":
        return _number(desk, name, words, usual)
    known = ["yes", "no"] if choices.data == "yes_or_no" else [str(word) for word in words]
    offered = Counter(known)
    for word in words:
        if offered[str(word)] > 1:
            desk.reports.add(
                "E034", f"`{name}` offers {word} twice", desk.place(word), label="twice"
            )
            return None
    if str(usual) not in known:
        desk.reports.add(
            "E036",
            f"`{name}` is normally {usual}, but {usual} is not among its choices",
            desk.place(usual),
            label="not among the choices",
            helps=desk.near_helps(usual, desk.place(usual), known),
            notes=["the choices are " + ", ".join(known)],
        )
        return None
    return {"words": tuple(known), "normally": str(usual)}


def _number(desk: Desk, name: str, words: list[Token], usual: Token) -> dict[str, Any] | None:
    low = desk.number(words[0], 0, 10000, f"the lower end of `{name}`")
    high = desk.number(words[1], 0, 10000, f"the upper end of `{name}`")
    if low is None or high is None:
        return None
    if low >= high:
        spot = desk.place(words[0]).until(desk.place(words[1]))
        text = f"{high} to {low}"
        desk.reports.add(
            "E034",
            f"`{name}` must run from a lower number to a higher one",
            spot,
            label="the wrong way round",
            helps=[Help(f"write `{text}`", (Edit(spot, text),))] if low > high else [],
        )
        return None
    if usual.type != "NUMBER" or not low <= int(usual) <= high:
        desk.reports.add(
            "E036",
            f"`{name}` is normally {usual}, which is not a number from {low} to {high}",
            desk.place(usual),
            label="not among the choices",
        )
        return None
    return {"low": low, "high": high, "normally": int(usual)}


def conditions(desk: Desk, node: Node) -> Guard:
    """`seats is 4 and alone is no`, sorted by name."""
    found: dict[str, Choice] = {}
    for condition in trees_of(node, "condition"):
        name, value = [word for word in condition.children if isinstance(word, Token)]
        if str(name) in found:
            desk.reports.add(
                "E040",
                f"`{name}` is asked for twice in one `when`",
                desk.place(condition),
                label="again",
            )
        found[str(name)] = int(value) if is_number(value) else str(value)
    return tuple(sorted(found.items()))


def is_number(word: Token) -> bool:
    """Whether a choice is written as a number that could be one."""
    return word.type == "NUMBER" and len(word) <= 9
