"""What may be offered for a kind of word: keys, their words, names, options, cards, clauses."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from fishtable.lsp.facts import addresses, guard_of, head
from fishtable.lsp.library import Document, Library
from fishtable.lsp.meanings import chapter_meaning, meaning
from fishtable.lsp.reading import ReadLine
from rulelang.book import Address, Book
from rulelang.cards import EVERY_CARD, RANKS, read_card
from rulelang.clauses import clause_of
from rulelang.keys import (
    LISTS,
    MODELS,
    SHAPED,
    VALUE_KEYS,
    Form,
    default_of,
    forms,
    item_words,
    keys_of,
)
from rulelang.library import shipped_ids
from rulelang.model import CHAPTERS
from rulelang.resolved import value_words

OfferKind = Literal["word", "key", "value", "name", "option", "card", "clause", "chapter", "id"]

_ONCE = ("summary", "from")
_SUITS = ("spades", "hearts", "diamonds", "clubs", "cards")
_IN_EXAMPLE = ("house", "sweep", "opening", "deal")
_SETTING_UP = ("floor", "hand", "house")


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to insert.

    Attributes:
        label: as it is shown and inserted.
        detail: a few words about it.
        tail: what follows it at once, such as the colon of a key.
        opens: whether it opens a block that needs an `end`.
    """

    label: str
    kind: OfferKind
    detail: str = ""
    tail: str = ""
    opens: bool = False


@dataclass
class Cursor:
    """A place in a line that may be completed.

    Attributes:
        line: with the words before the place only.
        kinds: kinds of words that the grammar accepts there.
    """

    document: Document
    library: Library
    line: ReadLine
    kinds: frozenset[str]

    @property
    def last(self) -> str:
        """The word before."""
        return self.line.words[-1].text if self.line.words else ""

    @property
    def own(self) -> Book | None:
        """This file's book."""
        return self.document.recent

    @cached_property
    def parent(self) -> Book | None:
        """The parent's book."""
        parent = self.library.parent(self.document) if self.document.parent_id else None
        return parent.recent if parent else None

    @property
    def judged(self) -> Book | None:
        """What the names of this line are to be found in: the parent's for an amendment."""
        return self.parent if self.line.verb else self.own or self.parent

    @cached_property
    def written(self) -> set[tuple[str, str | None]]:
        """Fields, with the names of items, that other lines of this chapter and `when` state."""
        reading = self.document.reading
        guard = guard_of(reading, self.line)
        found: set[tuple[str, str | None]] = set()
        if not self.line.chapter:
            return found
        for line in reading.lines:
            same = line.number != self.line.number and line.chapter == self.line.chapter
            if same and line.words:
                stated = addresses(reading, line)
                found.update((a.key, a.name) for a in stated if a.guard == guard)
        return found

    def siblings(self, block: str) -> Iterator[ReadLine]:
        """The other lines directly in the block the line stands in."""
        lines = self.document.reading.lines
        opened = head(self.document.reading, self.line)
        first = opened.number if opened else 0
        for line in lines[first:]:
            if len(line.inside) < len(self.line.inside):
                return
            if line.inside == self.line.inside and line.number != self.line.number:
                yield line


def offers(cursor: Cursor) -> Iterator[Offer]:
    """All offers for the kinds of words that may stand at the cursor."""
    for kind in sorted(cursor.kinds):
        if kind in _BY_KIND:
            yield from _BY_KIND[kind](cursor)


def fixed_word_fits(cursor: Cursor, word: str) -> bool:
    """Whether a word of the grammar makes sense, apart from being grammatical."""
    words = cursor.line.words
    chapter, verb = cursor.line.chapter, cursor.line.verb
    at_key = len(words) == (2 if verb else 0)
    if word in CHAPTERS or word == "example":
        return False if cursor.line.block != "example" else word in _IN_EXAMPLE
    if chapter and at_key and word in SHAPED.values():
        return _key_fits(cursor, word)
    if not words and word in _ONCE:
        lines = cursor.siblings(cursor.line.block)
        return not any(line.words and line.words[0].text == word for line in lines)
    return True


# ------------------------------------------------------------------------------------------- keys


def _keys(cursor: Cursor) -> Iterator[Offer]:
    """`PHRASE`: the key of a line, or the words of its value."""
    words, chapter = cursor.line.words, cursor.line.chapter
    if not chapter:
        return
    if any(word.text == ":" for word in words):
        yield from _values(cursor)
        return
    last = words[-1].kind if words else ""
    in_block = not cursor.line.verb and (not words or last == "NO")
    if in_block or (cursor.line.verb and len(words) == 2):
        tail = "" if cursor.line.verb == "remove" or last == "NO" else ": "
        for key in keys_of(chapter):
            form = forms(chapter).get(key)
            if form is not None and _key_fits(cursor, key):
                yield Offer(key, "key", meaning(chapter, form.field), tail)


def _key_fits(cursor: Cursor, key: str) -> bool:
    """Whether a key is not used yet, and is or is not in the parent as the verb wants it."""
    chapter, verb = cursor.line.chapter, cursor.line.verb
    form = forms(chapter).get(key)
    shaped = (field for (where, field), word in SHAPED.items() if (where, word) == (chapter, key))
    field = form.field if form else next(shaped, "")
    if field in (*LISTS, *VALUE_KEYS):
        return verb in ("", "add") or any(
            address.chapter == chapter and address.key == field for address in _facts(cursor)
        )
    if (field, None) in cursor.written:
        return False
    if not verb or cursor.parent is None:
        return True
    guard = guard_of(cursor.document.reading, cursor.line)
    there = Address(guard, chapter, field, None) in cursor.parent.facts
    return not there if verb == "add" else there


def _facts(cursor: Cursor) -> list[Address]:
    return list(cursor.judged.facts) if cursor.judged else []


def _values(cursor: Cursor) -> Iterator[Offer]:
    """The words a key may hold, and options that may stand for them."""
    chapter = cursor.line.chapter
    own = cursor.line.words[2:] if cursor.line.verb else cursor.line.words
    if len(own) != 2:
        return
    form = forms(chapter).get(" ".join(own[0].text.split()))
    if form is None:
        return
    default = None if form.required else default_of(chapter, form.field)
    usual = value_words(form, default) if default is not None else ""
    for word in form.words:
        yield Offer(word, "value", "the default" if word == usual else "")
    for name, data in _options(cursor).items():
        if _option_fits(form, data):
            yield Offer(name, "option", "the choice of the table")


def _option_fits(form: Form, data: Mapping[str, object]) -> bool:
    """Whether every choice of an option is something the key may hold."""
    words = data.get("words")
    if isinstance(words, tuple):
        return all(word in form.words for word in words)
    return form.low is not None and not form.pair


# ------------------------------------------------------------------------------------ names, texts


def _options(cursor: Cursor) -> dict[str, dict[str, object]]:
    """The options there are, with what is known of them."""
    found: dict[str, dict[str, object]] = {}
    for book in (cursor.parent, cursor.own):
        if book is not None:
            found.update({name: option.data for name, option in book.options.items()})
    return found


def _names(cursor: Cursor) -> Iterator[Offer]:
    """`NAME`: an option, or one of its choices."""
    words = cursor.line.words
    options = _options(cursor)
    if cursor.last in ("when", "and"):
        yield Offer("seats", "option", "the number of seats")
        yield from (Offer(name, "option") for name in options)
    elif cursor.last == "option" and (cursor.line.block == "example" or cursor.line.verb):
        yield from (Offer(name, "option") for name in options)
    elif cursor.last == "is" or (cursor.line.block == "example" and len(words) == 2):
        name = words[-2].text if cursor.last == "is" else words[-1].text
        chosen = options.get(name, {}).get("words")
        yield from (Offer(str(w), "value") for w in (chosen if isinstance(chosen, tuple) else ()))
    elif cursor.last == "normally":
        chosen = [word.text for word in cursor.line.values if word.kind == "NAME"]
        named = chosen or ["yes", "no"] if "yes or no" in cursor.line.texts else chosen
        yield from (Offer(name, "value") for name in named)


def _texts(cursor: Cursor) -> Iterator[Offer]:
    """`STRING`: the name of something that is there already."""
    line = cursor.line
    words, verb, book = line.words, line.verb, cursor.judged
    if book is None:
        return
    if line.block == "example" and cursor.last == "scores":
        wanted, chapter = "items", "score"
    elif cursor.last == "example" and verb in ("change", "remove"):
        yield from (_quoted(name, "") for name in book.examples)
        return
    elif cursor.last == "after":
        wanted, chapter = "packets", "deal"
    elif verb in ("change", "remove", "keep") and len(words) <= 3:
        chapter = line.chapter
        word = "" if cursor.last == chapter else cursor.last
        wanted = item_words(chapter).get(word, "")
    else:
        return
    tail = ": " if verb in ("change", "keep") and cursor.last != "after" else ""
    for address, fact in book.facts.items():
        if address.chapter == chapter and address.key == wanted and address.name is not None:
            if verb and (wanted, address.name) in cursor.written and cursor.last != "after":
                continue
            yield _quoted(address.name, tail, fact.text.partition(": ")[2])


def _quoted(name: str, tail: str, detail: str = "") -> Offer:
    return Offer(f'"{name}"', "name", detail, tail)


def _ids(cursor: Cursor) -> Iterator[Offer]:
    """`ID`: rule sets to descend from."""
    folder = cursor.document.found.folder
    beside = [path.stem for path in sorted(folder.glob("*.rules"))] if folder else []
    opened = [document.id for document in cursor.library.documents.values()]
    for id in dict.fromkeys((*beside, *opened, *shipped_ids())):
        if id != cursor.document.id:
            yield Offer(id, "id")


# --------------------------------------------------------------------------- clauses, cards, seats


def _clauses(cursor: Cursor) -> Iterator[Offer]:
    """`CLAUSE`: what an example may be about, or a play be refused for."""
    book = cursor.own or cursor.parent
    headers = book.headers if book else {}
    for chapter in CHAPTERS:
        if book is not None and chapter not in headers:
            yield Offer(chapter, "clause", "there is none")
            continue
        for field in MODELS[chapter].model_fields:
            if field not in ("title", "source", "normally", *LISTS):
                yield Offer(clause_of(chapter, field), "clause", meaning(chapter, field))
    for address, fact in book.facts.items() if book else ():
        if address.key in LISTS:
            yield Offer(clause_of(*address[1:]), "clause", fact.text)


def _cards(cursor: Cursor) -> Iterator[Offer]:
    """`CARD`: cards that may still lie there."""
    line = cursor.line
    if line.block != "example" or not line.words:
        yield from (Offer(card, "card") for card in EVERY_CARD)
        return
    lying: dict[str, list[str]] = {}
    for other in cursor.siblings("example"):
        if other.words and other.words[0].text in _SETTING_UP:
            cards = (read_card(word.text) for word in other.words if word.kind == "CARD")
            lying.setdefault(other.words[0].text, []).extend(card for card in cards if card)
    here = {read_card(word.text) for word in line.words if word.kind == "CARD"}
    taken = {card for cards in lying.values() for card in cards}
    wanted = [card for card in EVERY_CARD if card not in taken]
    if line.words[0].text in ("play", "takes", "makes"):
        wanted = lying.get("floor" if here else "hand", []) or list(EVERY_CARD)
    elif line.words[0].text not in _SETTING_UP:
        wanted = list(EVERY_CARD)
    yield from (Offer(card, "card") for card in wanted if card not in here)


def _ranks(cursor: Cursor) -> Iterator[Offer]:
    own = cursor.line.words[2:] if cursor.line.verb else cursor.line.words
    first = own[0].text if own else ""
    field = next((field for field, word in VALUE_KEYS.items() if word == first), "")
    written = {name for other, name in cursor.written if other == field}
    for rank in RANKS:
        shown = "10" if rank == "T" and cursor.line.chapter == "deck" else rank
        if not (cursor.line.chapter == "deck" and rank in written):
            yield Offer(shown, "card", "a rank")


def _numbers(cursor: Cursor) -> Iterator[Offer]:
    """`NUMBER`: where only the numbers of seats can stand."""
    words = cursor.line.texts
    seats = cursor.own.facts.get(Address((), "deal", "seats", None)) if cursor.own else None
    in_example = cursor.line.block == "example" and words == ("seats",)
    if seats is not None and (words[-2:] == ("seats", "is") or in_example):
        yield from (Offer(str(number), "value") for number in seats.value[0])
    if words == ("language",):
        yield Offer("1", "value")


def _chapters(cursor: Cursor) -> Iterator[Offer]:
    """Words that open a chapter or an example, or name one in an amendment."""
    line, fixed = cursor.line, {word.upper(): word for word in (*CHAPTERS, "example")}
    if line.block == "example":
        return
    taken = {other.words[0].text for other in cursor.siblings(line.block) if other.words}
    for kind, word in fixed.items():
        if kind not in cursor.kinds or (not line.words and word in taken and word != "example"):
            continue
        detail = chapter_meaning(word) if word in CHAPTERS else "a worked case, played and printed"
        absent = cursor.parent is not None and word not in cursor.parent.headers
        if line.verb in ("change", "keep", "remove") and word in CHAPTERS and absent:
            continue
        yield Offer(word, "chapter", detail, opens=not line.words)


_BY_KIND: Mapping[str, Callable[[Cursor], Iterator[Offer]]] = MappingProxyType(
    {
        "PHRASE": _keys,
        "NAME": _names,
        "STRING": _texts,
        "ID": _ids,
        "CLAUSE": _clauses,
        "CARD": _cards,
        "RANK": _ranks,
        "SUIT": lambda cursor: (Offer(suit, "card") for suit in _SUITS),
        "NUMBER": _numbers,
        "DECK": _chapters,
        "EXAMPLE": _chapters,
    }
)
