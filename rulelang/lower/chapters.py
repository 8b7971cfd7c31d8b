"""Chapters: their lines, their sources, and the lines that depend on a choice."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from lark import Token, Tree

from rulelang.book import Address, Guard, Header, Statement
from rulelang.diagnostics import Edit, Help, Related
from rulelang.keys import LISTS, SHAPED, VALUE_KEYS
from rulelang.lower.deal import misdeal, packet, seats
from rulelang.lower.deck import card_values, other_value
from rulelang.lower.desk import Desk, Node, tokens_of, unquote
from rulelang.lower.match import gate, knock_out, outright
from rulelang.lower.options import conditions
from rulelang.lower.score import item
from rulelang.lower.settings import known_key, setting
from rulelang.places import Place

_Shaped = Callable[[Desk, Guard, Node], Statement | None]
_SHAPED: dict[str, _Shaped] = {
    "other_value": other_value,
    "seats": seats,
    "packet": packet,
    "misdeal": misdeal,
    "item": item,
    "gate": gate,
    "outright": outright,
    "knock_out": knock_out,
}


def statements(desk: Desk, guard: Guard, chapter: str, node: Node) -> list[Statement]:
    """The facts that one line of a chapter states; none (and a report) if it is wrong."""
    kind = str(node.data)
    if kind == "fixed":
        return _fixed(desk, guard, chapter, node)
    if kind == "card_values":
        return card_values(desk, guard, node)
    if kind == "setting":
        made = setting(desk, guard, chapter, node)
    else:
        made = _SHAPED[kind](desk, guard, node)
    return [] if made is None else [made]


def _fixed(desk: Desk, guard: Guard, chapter: str, node: Node) -> list[Statement]:
    """A line that no variant may amend: what it states, marked so."""
    word, line = node.children
    assert isinstance(word, Token)
    assert isinstance(line, Tree)
    mark = desk.place(word)
    stated = statements(desk, guard, chapter, line)
    return [replace(made, fixed=mark, text=f"fixed {made.text}") for made in stated]


def chapter(desk: Desk, node: Node, name: str) -> None:
    """A whole chapter: its header, its facts, the `when` blocks in it."""
    title: str | None = None
    sources: list[str] = []
    fixed: Place | None = None
    opener = next(word for word in node.children if isinstance(word, Token))
    for child in node.children:
        if isinstance(child, Token):
            title = unquote(child) if child.type == "STRING" else title
        elif child.data == "whole_fixed":
            fixed = desk.place(child)
        elif child.data == "source":
            sources.extend(unquote(word) for word in tokens_of(child, "STRING"))
        elif child.data == "when":
            _when(desk, name, child)
        else:
            for made in statements(desk, (), name, child):
                add(desk, made)
    header = Header(name, desk.line(opener), title, tuple(sources), fixed)
    first = desk.sheet.headers.setdefault(name, header)
    if first is not header:
        desk.reports.add(
            "E042",
            f"`{name}` is written twice",
            header.place,
            label="again",
            related=[Related(first.place, "first here")],
            helps=[Help("put all its lines into one block")],
        )


def _when(desk: Desk, name: str, node: Node) -> None:
    guard = note_guard(desk, node)
    for child in node.children:
        if not isinstance(child, Tree) or child.data == "conditions":
            continue
        if child.data == "leave_out":
            made = _left_out(desk, guard, name, child)
            if made is not None:
                add(desk, made)
        else:
            for stated in statements(desk, guard, name, child):
                add(desk, stated)


def note_guard(desk: Desk, node: Node) -> Guard:
    """The conditions of a `when`, kept with the place of each for the checks."""
    asked = next(child for child in node.children if isinstance(child, Tree))
    guard = conditions(desk, asked)
    desk.sheet.guards.append((guard, tuple(desk.place(c) for c in _conditions(asked))))
    return guard


def _conditions(node: Node) -> Iterator[Node]:
    """The conditions in the order of their names, as in a guard, the first of each name."""
    found: dict[str, Node] = {}
    for child in node.children:
        if isinstance(child, Tree):
            found.setdefault(str(child.children[0]), child)
    return iter(condition for _, condition in sorted(found.items()))


def _left_out(desk: Desk, guard: Guard, name: str, node: Node) -> Statement | None:
    """`no KEY`: a setting that has no value for some choice."""
    key = tokens_of(node, "PHRASE")[0]
    form = known_key(desk, name, key)
    if form is None:
        return None
    if not form.optional:
        desk.reports.add(
            "E043",
            f"`{form.key}` cannot be left out; it always is {form.choices}",
            desk.place(key),
            label="always has a value",
        )
        return None
    text = f"no {form.key}"
    return desk.state(guard, name, form.field, None, node, spot=desk.place(key), text=text)


def add(desk: Desk, made: Statement) -> None:
    """Keep a fact, unless the sheet says something at its address already."""
    first = next((s for s in desk.sheet.statements if s.address == made.address), None)
    if first is None:
        desk.sheet.statements.append(made)
    else:
        twice(desk, made, first)


def twice(desk: Desk, made: Statement, first: Statement) -> None:
    """Report two lines for one fact, both places."""
    what = words_for(made.address)
    same = first.place == made.place
    desk.reports.add(
        "E044",
        f"{what} is written twice in `{made.address.chapter}`",
        made.key_place,
        label="again" if same else "second time",
        related=[Related(first.key_place, "first time")],
        helps=[Help("keep one of them", (Edit(made.place, ""),))],
    )


def words_for(address: Address) -> str:
    """How a fact is called in a message: by its key, its name or its rank."""
    if address.name is None:
        key = SHAPED.get((address.chapter, address.key)) or address.key.replace("_", " ")
        return f"`{key}`"
    if address.key in LISTS:
        word = SHAPED[address.chapter, address.key]
        return f'`{word} "{address.name}"`' if word else f'`"{address.name}"`'
    word = VALUE_KEYS[address.key]
    return f"`{word} {address.name}`" if word else f"the value of {address.name}"
