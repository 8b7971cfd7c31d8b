"""Lines for people: names, origin, sources, summary, tips, terms, notes, questions."""

from lark import Token

from rulelang.book import ProseLine
from rulelang.lower.desk import Desk, Node, tokens_of, unquote

KINDS = ("also", "origin", "source", "summary", "tip", "term", "note", "question")


def prose(desk: Desk, node: Node) -> ProseLine:
    """One line for people; empty texts are reported."""
    words = tokens_of(node, "STRING")
    for word in words:
        if not unquote(word).strip():
            desk.reports.add("E041", "nothing stands between the quotes", desk.place(word))
    texts = tuple(unquote(word) for word in words)
    return ProseLine(str(node.data), texts, desk.line(words[0]), desk.place(words[0]))


def named(desk: Desk, word: Token) -> str:
    """A name in quotes; an empty one is reported."""
    if not unquote(word).strip():
        desk.reports.add("E041", "nothing stands between the quotes", desk.place(word))
    return unquote(word)
