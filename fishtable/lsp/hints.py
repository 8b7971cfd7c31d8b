"""What the editor writes between the lines: values that were inherited, and how examples fare."""

from collections.abc import Iterator
from dataclasses import dataclass

from fishtable.lsp.facts import addresses, fact
from fishtable.lsp.library import Document, Library
from fishtable.lsp.mentions import mentions_in
from rulelang.book import Statement
from rulelang.resolved import origin


@dataclass(frozen=True, slots=True)
class Hint:
    """A few words behind a line, and more of them."""

    line: int
    column: int
    text: str
    more: str


@dataclass(frozen=True, slots=True)
class Lens:
    """How an example fares, above its first line."""

    line: int
    text: str


def hints(document: Document, library: Library) -> Iterator[Hint]:
    """What each amendment of a variant replaces, and what an option normally is."""
    parent = library.parent(document) if document.parent_id else None
    options = document.recent.options if document.recent else {}
    for line in document.reading.lines:
        if not line.words:
            continue
        column = line.words[-1].end
        if line.verb in ("change", "remove") and parent is not None and line.chapter:
            for address in addresses(document.reading, line)[:1]:
                old = fact(parent, address)
                if old is not None:
                    yield Hint(line.number, column, f"was {_value(old)}", origin(old))
        elif line.words[0].text == "variant" and document.recent is not None:
            descent = " → ".join(document.recent.line[:-1])
            if len(document.recent.line) > 2:
                yield Hint(line.number, column, descent, "the line of descent")
        for mention in mentions_in(line):
            if mention.kind == "value" and mention.name in options:
                option = options[mention.name]
                usual = option.data["normally"]
                yield Hint(line.number, column, f"normally {usual}", option.text)


def _value(fact: Statement) -> str:
    return fact.text.partition(": ")[2] or fact.text


def lenses(document: Document) -> Iterator[Lens]:
    """How the examples written in this file fare, or while one types how they fared."""
    played = document.played or document.told
    ran = {one.example.name: one for one in played.ran} if played is not None else {}
    for block in document.reading.blocks():
        for inner in block.blocks:
            title = inner.title if inner.word == "example" else None
            one = ran.get(title.name) if title is not None else None
            if one is not None:
                text = "passes" if one.holds else f"fails because {one.message}"
                yield Lens(inner.head.number, text)
