"""What is told about a word: its meaning, the rulebook's sentence, and where a value comes from."""

import re
from collections.abc import Iterator

from docgen.clauses import Clause, clauses_of
from docgen.context import Context, settle
from docgen.words import speaking_of, spoken
from fishtable.lsp.facts import addresses, clause_at, fact, fact_of_clause
from fishtable.lsp.library import Document, Library
from fishtable.lsp.meanings import chapter_meaning, choices, example_meaning, meaning
from fishtable.lsp.mentions import mentions_in
from fishtable.lsp.reading import ReadLine, Word
from rulelang import UnknownChoice
from rulelang.book import Address, Guard
from rulelang.cards import FRENCH, read_card
from rulelang.keys import LISTS, default_of, forms, one_of
from rulelang.model import CHAPTERS
from rulelang.resolved import origin, value_words

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~!])")


def hover(
    document: Document, library: Library, number: int, column: int
) -> tuple[str, ReadLine, Word] | None:
    """What to tell about the word at a place, as Markdown; None if there is nothing to tell."""
    line = document.reading.line(number)
    word = line.word_at(column) if line is not None else None
    if line is None or word is None:
        return None
    parts = list(_told(document, library, line, word))
    return ("\n\n".join(parts), line, word) if parts else None


def _told(document: Document, library: Library, line: ReadLine, word: Word) -> Iterator[str]:
    first = line.words[0].text
    mention = next((m for m in mentions_in(line) if m.word == word), None)
    options = document.recent.options if document.recent else {}
    if word.kind == "ID":
        yield from _parent(document, library)
    elif word.kind == "CARD":
        yield from _card(document, word)
    elif mention is not None and mention.kind == "clause":
        yield from _clause(document, word.text)
    elif mention is not None and mention.name in options and mention.kind in ("option", "value"):
        option = options[mention.name]
        yield f"`{option.text}`"
        yield f"From `{option.place.file}:{option.place.line}`"
    elif word.text in CHAPTERS and line.block != "example" and word in line.words[:2]:
        yield f"**{word.text}**: {_plain(chapter_meaning(word.text))}"
    elif line.block == "example":
        told = example_meaning(first) if word is line.words[0] else ""
        if told:
            yield f"**{first}**: {_plain(told)}"
    else:
        for address in addresses(document.reading, line)[:1]:
            yield from _setting(document, library, address, removed=line.verb == "remove")


def _setting(
    document: Document, library: Library, address: Address, *, removed: bool
) -> Iterator[str]:
    """A setting or a named item: meaning, choices, sentence, origin."""
    said = meaning(address.chapter, address.key) if address.key not in LISTS else ""
    name = f"**{_plain(str(address))}**"
    yield f"{name}: {said}" if said else name
    allowed = choices(address.chapter, address.key)
    if allowed:
        yield f"It is {allowed}."
    if removed:
        parent = library.parent(document)
        stated = fact(parent, address) if parent else None
        yield f"Removed here; it was `{stated.text}` ({origin(stated)})." if stated else "Removed."
        return
    clause = clause_in(document, clause_at(address), address.guard)
    if clause is not None:
        yield from _sentences(clause)
    yield _origin(document, address)


def _origin(document: Document, address: Address) -> str:
    """Where a value comes from."""
    stated = fact(document, address)
    if stated is not None:
        return f"From `{_plain_code(origin(stated))}`"
    form = next((f for f in forms(address.chapter).values() if f.field == address.key), None)
    default = default_of(address.chapter, address.key) if form and not form.required else None
    if form is None or default is None:
        return "Not written anywhere."
    return f"Not written anywhere, so it is `{value_words(form, default)}`."


def _clause(document: Document, name: str) -> Iterator[str]:
    clause = clause_in(document, name)
    if clause is None:
        told = "there is none in these rules" if name in CHAPTERS else "not a clause of these rules"
        yield f"`{name}`: {told}"
        return
    yield f"**{_plain(clause.heading)}** (`{name}`)"
    yield from _sentences(clause)
    stated = fact_of_clause(document, name)
    yield f"From `{_plain_code(origin(stated))}`" if stated else "By default."


def _sentences(clause: Clause) -> Iterator[str]:
    if clause.sentences:
        yield "> " + _plain(" ".join(clause.sentences))
    else:
        yield "It has no bearing in these rules."


def clause_in(document: Document, name: str, guard: Guard = ()) -> Clause | None:
    """A clause as the rulebook says it, under the conditions of a `when`; None if there is none."""
    context = document.context
    if context is not None and guard:
        context = _under(context, guard)
    return clauses_of(context).get(name) if context is not None else None


def _under(context: Context, guard: Guard) -> Context | None:
    chosen = dict(guard)
    seats = chosen.pop("seats", None)
    try:
        return settle(context.raw, int(seats) if seats is not None else None, chosen)
    except UnknownChoice:
        return None


def _parent(document: Document, library: Library) -> Iterator[str]:
    parent = library.parent(document)
    book = parent.recent if parent is not None else None
    if book is None:
        return
    yield f"**{_plain(book.name)}**"
    summary = next((line for line in book.prose if line.kind == "summary"), None)
    if summary is not None:
        yield _plain(summary.texts[0])
    yield " → ".join(f"`{id}`" for id in book.line)


def _card(document: Document, word: Word) -> Iterator[str]:
    card = read_card(word.text)
    if card is None:
        return
    with speaking_of(document.context.pack if document.context else FRENCH):
        yield f"**{card}**: {spoken(card)}"
    if document.context is None or card[0] not in document.context.values:
        return
    deck = document.context.rules.deck
    lying, held = deck.floor_values(card), deck.hand_values_of(card)
    if lying == held:
        yield f"It counts {one_of([str(v) for v in lying])} when it takes or is taken."
    else:
        yield f"It counts {one_of([str(v) for v in held])} when it takes."
        yield f"It counts {one_of([str(v) for v in lying])} when it is taken."


def _plain(text: str) -> str:
    """A text in which nothing is read as a mark of Markdown."""
    return _MARKS.sub(r"\\\1", text)


def _plain_code(text: str) -> str:
    return text.replace("`", "'")
