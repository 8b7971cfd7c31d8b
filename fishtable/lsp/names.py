"""Where a name is declared and used, in this file, its parents and all that descend from them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from fishtable.lsp.facts import addresses, fact, fact_of_clause
from fishtable.lsp.library import Document, Library
from fishtable.lsp.mentions import Mention, Symbol, meant, mentions, mentions_in
from fishtable.lsp.reading import ReadLine, Word
from rulelang.book import Address
from rulelang.clauses import slug
from rulelang.keys import LISTS
from rulelang.places import Place
from rulelang.reserved import is_reserved

_OPTION = re.compile(r"[a-z][a-z0-9-]*")
_ID = re.compile(r"[A-Za-z0-9][\w-]*")


class CannotRename(Exception):
    """A name cannot be changed; the text says why."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name at the cursor.

    Attributes:
        symbol: what it stands for.
        owner: the file that declares it, the topmost if several do.
        place: the stretch that is the name.
    """

    symbol: Symbol
    owner: Document
    place: Place


@dataclass(frozen=True, slots=True)
class Use:
    """A place where a name stands, and what would stand there after a change of name."""

    document: Document
    place: Place
    declares: bool
    is_slug: bool = False


_Names = tuple[set[str], set[tuple[str, str]]]
"""Options, and items with their chapters, that a file or one of its parents has."""


def _names(document: Document, library: Library) -> _Names:
    options: set[str] = set()
    items: set[tuple[str, str]] = set()
    for one in library.ancestry(document):
        if one.book is not None:
            options |= one.book.options.keys()
            items |= {(a.chapter, a.name) for a in one.book.facts if a.key in LISTS and a.name}
    return options, items


def named_at(document: Document, library: Library, number: int, column: int) -> Named | None:
    """The name at a place, None if none stands there."""
    line = document.reading.line(number)
    word = line.word_at(column) if line is not None else None
    if line is None or word is None:
        return None
    if line.words[0].text in ("game", "variant") and word.kind != "ID":
        return Named(Symbol("id", document.id), document, line.place(document.file, word))
    mention = next((m for m in mentions_in(line) if m.word == word), None)
    symbol = meant(mention, *_names(document, library)) if mention else None
    if mention is None or symbol is None:
        return None
    owner = _owner(document, library, symbol)
    place = mention.place(document.file)
    if mention.kind == "clause":
        at = word.start + word.text.index(".") + 1
        place = Place(document.file, line.number, at, word.end)
    return Named(symbol, owner, place) if owner is not None else None


def _owner(document: Document, library: Library, symbol: Symbol) -> Document | None:
    if symbol.kind == "id":
        return library.parent(document)
    found = None
    for one in library.ancestry(document):
        said = (m for m in mentions(one.reading) if m.role == "declares")
        if any(Symbol(m.kind, m.name) == symbol for m in said):
            found = one
    return found


def uses(library: Library, named: Named) -> Iterator[Use]:
    """Every place where a name stands, in the file that declares it and all its descendants."""
    symbol, owner = named.symbol, named.owner
    for document in library.known():
        if symbol.kind == "id":
            parent = library.parent(document)
            if parent is None or parent.uri != owner.uri:
                continue
        elif all(one.uri != owner.uri for one in library.ancestry(document)):
            continue
        if symbol.name not in document.text and slug(symbol.name) not in document.text:
            continue
        names = _names(document, library)
        for mention in mentions(document.reading):
            if meant(mention, *names) == symbol:
                yield _use(document, mention)


def _use(document: Document, mention: Mention) -> Use:
    place = mention.place(document.file)
    if mention.kind == "clause":
        at = place.column + mention.name.index(".") + 1
        return Use(document, Place(place.file, place.line, at, place.end_column), False, True)
    return Use(document, place, mention.role == "declares")


def renamed(library: Library, named: Named, new: str) -> list[tuple[Use, str]]:
    """The changes that give a name another form; for an id, the file is to be renamed as well.

    Raises:
        CannotRename: the new name cannot be one, is taken, or the old one is not ours to change.
    """
    symbol, owner = named.symbol, named.owner
    if not library.is_ours(owner):
        raise CannotRename(f"{owner.file} declares it, which is no file of this workspace")
    _must_be_free(library, named, new)
    found = []
    for use in uses(library, named):
        if library.is_ours(use.document):
            found.append((use, slug(new) if use.is_slug else new))
    if not found and symbol.kind != "id":
        raise CannotRename(f"`{symbol.name}` is found nowhere")
    return found


def _must_be_free(library: Library, named: Named, new: str) -> None:
    symbol, owner = named.symbol, named.owner
    books = [one.book for one in library.known() if owner.uri in _uris(library, one)]
    if symbol.kind == "id":
        if _ID.fullmatch(new) is None:
            raise CannotRename("an id is letters, digits, `-` and `_`, a letter or digit first")
        folder = owner.found.folder
        if any(one.id == new for one in library.known()) or folder is None:
            raise CannotRename(f"there is a rule set called `{new}` already")
    elif symbol.kind == "option":
        if _OPTION.fullmatch(new) is None:
            raise CannotRename("an option's name is small letters, digits and `-`, a letter first")
        if is_reserved(new):
            raise CannotRename(f"`{new}` is a word of the language")
        if any(book and new in book.options for book in books):
            raise CannotRename(f"there is an option `{new}` already")
    elif not new.strip() or any(char in new for char in '"\r\n'):
        raise CannotRename("a name is a text without quotes, on one line")
    elif symbol.kind == "example":
        if any(book and new in book.examples for book in books):
            raise CannotRename(f'there is an example "{new}" already')
    else:
        facts = [a for book in books if book for a in book.facts if a.chapter == symbol.kind]
        taken = {slug(a.name) for a in facts if a.name and a.key in LISTS and a.name != symbol.name}
        if slug(new) in taken:
            raise CannotRename(f'`{symbol.kind}` has a line called "{new}" already')


def _uris(library: Library, document: Document) -> set[str]:
    return {one.uri for one in library.ancestry(document)}


# -------------------------------------------------------------------------------------- definition


def definition(document: Document, library: Library, number: int, column: int) -> Place | None:
    """Where what stands at a place was laid down, None if nowhere else."""
    line = document.reading.line(number)
    word = line.word_at(column) if line is not None else None
    if line is None or word is None:
        return None
    if word.kind == "ID":
        parent = library.parent(document)
        return parent.book.place if parent and parent.book else None
    source = library.parent(document) if line.verb and line.verb != "add" else document
    if source is None or source.book is None:
        return None
    book = source.book
    mention = next((m for m in mentions_in(line) if m.word == word), None)
    if mention is not None and mention.kind == "clause":
        stated = fact_of_clause(document, mention.name)
        header = book.headers.get(mention.name.partition(".")[0])
        return stated.place if stated else header.place if header else None
    if mention is not None and mention.kind in ("option", "value"):
        name = mention.name
        if name == "seats":
            seats = fact(document, Address((), "deal", "seats", None))
            return seats.place if seats else None
        if name in book.options:
            return book.options[name].spot
        if document.book is not None and name in document.book.options:
            return document.book.options[name].spot
    if line.verb and line.words[1].text == "example" and mention is not None:
        return book.examples[mention.name].spot if mention.name in book.examples else None
    return _line_of_fact(document, source, line, word, mention)


def _line_of_fact(
    document: Document, source: Document, line: ReadLine, word: Word, mention: Mention | None
) -> Place | None:
    """Where the fact stands that a line states, amends or names."""
    if mention is not None and mention.role == "uses":
        book = document.book
        named = [f for a, f in book.facts.items() if a.name == mention.name] if book else []
        found = [f for f in named if f.address.chapter == mention.kind]
        return found[0].place if found else None
    for address in addresses(document.reading, line)[:1]:
        stated = fact(source, address)
        return stated.place if stated else None
    book = source.book
    header = book.headers.get(line.chapter) if book else None
    return header.place if header is not None and word.text == line.chapter else None
