"""Names in a text: where options, named items, examples, rule sets and clauses are mentioned."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from fishtable.lsp.reading import Reading, ReadLine, Word
from rulelang.clauses import slug
from rulelang.keys import item_words
from rulelang.places import Place

Kind = Literal["option", "deal", "sweep", "score", "match", "example", "id", "clause", "value"]
Role = Literal["declares", "amends", "uses"]


@dataclass(frozen=True, slots=True)
class Mention:
    """A name at a place.

    Attributes:
        kind: an `option`, an `example`, the `id` of a rule set; `deal`, `sweep`, `score` or
            `match` for an item of that chapter; a `clause`; a `value` that is the name of an option
            if there is such an option.
        name: without quotes.
        role: whether it makes the thing, changes or removes it, or speaks of it.
        line, word: where.
    """

    kind: Kind
    name: str
    role: Role
    line: ReadLine
    word: Word

    def place(self, file: str) -> Place:
        """Its place; that of a text in quotes leaves the quotes out."""
        inner = 1 if self.word.kind == "STRING" else 0
        return Place(file, self.line.number, self.word.start + inner, self.word.end - inner)


@dataclass(frozen=True, slots=True)
class Symbol:
    """What a name stands for.

    Attributes:
        kind: one of `Mention`'s, neither `clause` nor `value`.
        name: as declared.
    """

    kind: Kind
    name: str


def mentions(reading: Reading) -> Iterator[Mention]:
    """Every mention in a text, in order."""
    for line in reading.lines:
        yield from mentions_in(line)


def mentions_in(line: ReadLine) -> Iterator[Mention]:
    """The mentions in a line."""
    texts = line.texts
    if not texts or texts == ("end",):
        return
    if texts[0] == "variant":
        yield from (Mention("id", w.text, "uses", line, w) for w in line.words if w.kind == "ID")
    elif texts[0] == "when":
        yield from _conditions(line)
    elif line.block == "example":
        yield from _in_example(line)
    elif line.chapter:
        yield from _in_chapter(line)
    else:
        yield from _named(line)


def _named(line: ReadLine) -> Iterator[Mention]:
    """`option NAME`, `example "…"`, and the same behind `change` and `remove`."""
    words = [word for word in line.words if word.kind != "ALL_FIXED"]
    verb = line.verb
    if verb and words[0].text == verb:
        words = words[1:]
    if len(words) < 2:
        return
    role: Role = "amends" if verb in ("change", "remove", "keep") else "declares"
    if words[0].text == "option" and words[1].kind == "NAME":
        yield Mention("option", words[1].text, role, line, words[1])
    elif words[0].text == "example" and words[1].kind == "STRING":
        yield Mention("example", words[1].name, role, line, words[1])


def _conditions(line: ReadLine) -> Iterator[Mention]:
    for word, follows in zip(line.words, line.words[1:], strict=False):
        if word.kind == "NAME" and follows.text == "is":
            yield Mention("option", word.text, "uses", line, word)


def _in_example(line: ReadLine) -> Iterator[Mention]:
    first = line.words[0].text
    for word in line.words[1:]:
        if word.kind == "CLAUSE":
            yield Mention("clause", word.text, "uses", line, word)
        elif first == "scores" and word.kind == "STRING":
            yield Mention("score", word.name, "uses", line, word)
    if first == "option" and len(line.words) > 1:
        yield Mention("option", line.words[1].text, "uses", line, line.words[1])


def _in_chapter(line: ReadLine) -> Iterator[Mention]:
    kind = _item_kind(line)
    previous = ""
    for word in line.words:
        if word.kind == "STRING" and kind is not None:
            if previous == "after":
                yield Mention("deal", word.name, "uses", line, word)
            else:
                role: Role = "amends" if line.verb not in ("", "add") else "declares"
                yield Mention(kind, word.name, role, line, word)
        previous = word.text
    if line.key is not None and len(line.values) == 1 and line.values[0].kind == "PHRASE":
        yield Mention("value", line.values[0].text, "uses", line, line.values[0])


def _item_kind(line: ReadLine) -> Kind | None:
    """The chapter whose item a line is about, None if it is about none."""
    own = line.words[2:] if line.verb else line.words
    if not own:
        return None
    word = "" if own[0].kind == "STRING" else own[0].text
    if word not in item_words(line.chapter):
        return None
    return line.chapter  # type: ignore[return-value]  # one of the chapters that have items


def meant(mention: Mention, options: set[str], items: set[tuple[str, str]]) -> Symbol | None:
    """What a mention stands for.

    Parameters:
        options: names of the options there are.
        items: chapter and name of the items there are.

    Returns:
        None for a clause that is no item's, or a value that is no option's.
    """
    if mention.kind == "value":
        return Symbol("option", mention.name) if mention.name in options else None
    if mention.kind == "clause":
        chapter, _, tail = mention.name.partition(".")
        named = (name for where, name in items if where == chapter and slug(name) == tail)
        name = next(named, None)
        return Symbol(chapter, name) if name is not None else None  # type: ignore[arg-type]
    return None if mention.name == "seats" else Symbol(mention.kind, mention.name)
