"""What a line says: the addresses of its facts, and the facts of a file and its parents."""

from fishtable.lsp.library import Document
from fishtable.lsp.reading import Reading, ReadLine, Word
from rulelang.book import Address, Guard, Statement
from rulelang.cards import RANKS, read_card, read_rank
from rulelang.clauses import clause_of
from rulelang.keys import LISTS, SHAPED, VALUE_KEYS, forms, item_words
from rulelang.model.option import Choice


def head(reading: Reading, line: ReadLine) -> ReadLine | None:
    """The line that opened the innermost block a line stands in."""
    for earlier in reversed(reading.lines[: line.number - 1]):
        if len(earlier.inside) < len(line.inside) and earlier.after == line.inside:
            return earlier
    return None


def guard_of(reading: Reading, line: ReadLine) -> Guard:
    """The conditions of the `when` a line stands in."""
    opened = head(reading, line) if line.block == "when" else None
    if opened is None:
        return ()
    found: dict[str, Choice] = {}
    for name, middle, value in zip(opened.words, opened.words[1:], opened.words[2:], strict=False):
        if middle.text == "is":
            found[name.text] = int(value.text) if value.text.isdecimal() else value.text
    return tuple(sorted(found.items()))


def addresses(reading: Reading, line: ReadLine) -> tuple[Address, ...]:
    """The facts a line of a chapter states or amends; none if it is no such line."""
    own = line.words[2:] if line.verb else line.words
    chapter = line.chapter
    if not own or not chapter:
        return ()
    if own[0].kind == "NO":
        own = own[1:]
    guard = guard_of(reading, line)
    if chapter == "deck" and own and own[0].kind in ("RANK", "NUMBER"):
        return tuple(Address(guard, chapter, "values", rank) for rank in _ranks(own))
    found = field_of(chapter, own)
    if found and found[0] in VALUE_KEYS:
        names = (read_card(w.text) if w.kind == "CARD" else read_rank(w.text) for w in own[1:2])
        return tuple(Address(guard, chapter, found[0], name) for name in names if name)
    return (Address(guard, chapter, *found),) if found else ()


def field_of(chapter: str, own: tuple[Word, ...]) -> tuple[str, str | None] | None:
    """The field of the model that the words of a line are about, and the name of its item."""
    if not own:
        return None
    title = next((word.name for word in own if word.kind == "STRING"), None)
    first = " ".join(own[0].text.split())
    if own[0].kind == "STRING" and chapter == "score":
        return "items", title
    if title is not None and first in item_words(chapter):
        return item_words(chapter)[first], title
    for (where, field), word in SHAPED.items():
        if where == chapter and word and word == first:
            return field, None
    form = forms(chapter).get(first)
    return (form.field, None) if form is not None else None


def _ranks(own: tuple[Word, ...]) -> list[str]:
    """The ranks before the colon: one, or from one to another."""
    before: list[str] = []
    for word in own:
        if word.text == ":":
            break
        rank = read_rank(word.text)
        if rank is not None:
            before.append(rank)
    if len(before) == 2 and RANKS.index(before[0]) < RANKS.index(before[1]):
        return list(RANKS[RANKS.index(before[0]) : RANKS.index(before[1]) + 1])
    return before


def clause_at(address: Address) -> str:
    """The clause of a fact."""
    return clause_of(address.chapter, address.key, address.name if address.key in LISTS else None)


def fact(document: Document, address: Address) -> Statement | None:
    """The fact at an address, parents' facts included; None if there is none."""
    return document.recent.facts.get(address) if document.recent else None


def fact_of_clause(document: Document, clause: str) -> Statement | None:
    """The fact that a clause is about; of several, that outside `when`."""
    if document.recent is None:
        return None
    found = [f for a, f in document.recent.facts.items() if clause_at(a) == clause]
    return min(found, key=lambda f: len(f.address.guard), default=None)
