"""The shape of a text: symbols, foldings, and a kind for every word."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from fishtable.lsp.mentions import mentions_in
from fishtable.lsp.reading import Block, Reading, ReadLine, Word
from rulelang.model import CHAPTERS

SymbolKind = Literal["game", "chapter", "example", "case", "setting", "item", "option"]


@dataclass(frozen=True, slots=True)
class Entry:
    """Something with a name in the outline.

    Attributes:
        first, last: numbers of its lines.
        word: the word that names it.
    """

    name: str
    kind: SymbolKind
    first: int
    last: int
    line: ReadLine
    word: Word
    detail: str = ""
    inner: tuple["Entry", ...] = ()


def outline(reading: Reading) -> tuple[Entry, ...]:
    """The outline of a text."""
    return tuple(_block(reading, block) for block in reading.blocks() if block.head.words)


def _block(reading: Reading, block: Block) -> Entry:
    words = block.head.words
    title = block.title
    kind: SymbolKind = "chapter"
    if block.word in ("game", "variant"):
        kind = "game"
    elif block.word == "example":
        kind = "example"
    elif block.word == "when":
        kind = "case"
    named = title if title is not None and kind in ("game", "example") else words[0]
    name = named.name if named is title else block.word
    if kind == "case":
        name = " ".join(block.head.texts)
    inner: list[Entry] = [_block(reading, one) for one in block.blocks if one.head.words]
    covered = {number for one in block.blocks for number in range(one.head.number, one.last + 1)}
    for line in reading.lines[block.head.number : block.last]:
        if line.number not in covered and line.words and kind != "example":
            inner += _line(line)
    inner.sort(key=lambda entry: entry.first)
    detail = title.name if title is not None and named is not title else ""
    return Entry(
        name or block.word, kind, block.head.number, block.last, block.head, named, detail,
        tuple(inner),
    )  # fmt: skip


def _line(line: ReadLine) -> Iterator[Entry]:
    """A setting, a named item, an option or an amendment."""
    value = " ".join(word.text for word in line.values)
    if line.verb:
        name = " ".join(line.texts).partition(" :")[0]
        yield Entry(name, "setting", line.number, line.number, line, line.words[0], value)
        return
    for mention in mentions_in(line):
        if mention.role == "declares":
            kind: SymbolKind = "option" if mention.kind == "option" else "item"
            number = line.number
            yield Entry(mention.name or '""', kind, number, number, line, mention.word, value)
            return
    if line.chapter and len(line.words) > 2 and ":" in line.texts:
        first = line.words[0]
        name = " ".join(line.texts[: line.texts.index(":")])
        yield Entry(name, "setting", line.number, line.number, line, first, value)


def foldings(reading: Reading) -> Iterator[tuple[int, int, bool]]:
    """First and last line of everything that can be folded, and whether it is comment."""

    def of(blocks: list[Block]) -> Iterator[tuple[int, int, bool]]:
        for block in blocks:
            if block.last > block.head.number:
                yield block.head.number, block.last, False
            yield from of(block.blocks)

    yield from of(reading.blocks())
    first = 0
    for line in [*reading.lines, None]:
        alone = line is not None and line.line.is_blank and line.comment is not None
        if alone and line is not None:
            first = first or line.number
        elif first:
            last = line.number - 1 if line is not None else len(reading.lines)
            if last > first:
                yield first, last, True
            first = 0


# ------------------------------------------------------------------------------------------ colours

TOKEN_TYPES = (
    "keyword", "class", "property", "enumMember", "variable", "string", "number", "type",
    "function", "namespace", "operator", "comment",
)  # fmt: skip
TOKEN_MODIFIERS = ("declaration",)


@dataclass(frozen=True, slots=True)
class Coloured:
    """A stretch of a line with the kind of word it is."""

    line: int
    start: int
    end: int
    kind: str
    declares: bool = False


def coloured(reading: Reading, options: set[str]) -> Iterator[Coloured]:
    """Every word and comment, in order.

    Parameters:
        options: names of options, which may stand as values.
    """
    for line in reading.lines:
        for at, word in enumerate(line.words):
            kind = _colour(line, at, word, options)
            if kind:
                declares = word.kind == "NAME" and at == 1 and line.block in ("game", "variant")
                yield Coloured(line.number, word.start, word.end, kind, declares)
        comment = line.comment
        if comment is not None:
            yield Coloured(line.number, comment, len(line.line.typed) + 1, "comment")


_BY_KIND = {
    "STRING": "string",
    "NUMBER": "number",
    "CARD": "type",
    "RANK": "type",
    "SUIT": "type",
    "CLAUSE": "function",
    "ID": "namespace",
    "HOUSE_NAME": "type",
}


def _colour(line: ReadLine, at: int, word: Word, options: set[str]) -> str:
    if word.kind in _BY_KIND:
        return _BY_KIND[word.kind]
    if not word.text[0].isalpha():
        return "operator" if word.text in ("=>", "|", "+", ">") else ""
    colon = line.texts.index(":") if ":" in line.texts else len(line.words)
    if word.kind == "NAME":
        previous = line.texts[at - 1] if at else ""
        named = previous in ("option", "when", "and")
        return "variable" if named else "enumMember"
    if word.text in CHAPTERS and (at == 0 or (at == 1 and line.verb)) and line.block != "example":
        return "class"
    if line.chapter and line.block != "example":
        if at < colon and (word.kind == "PHRASE" or (at == len(line.words) - 1 and line.verb)):
            return "property"
        if at > colon:
            return "variable" if word.text in options else "enumMember"
    return "keyword"
