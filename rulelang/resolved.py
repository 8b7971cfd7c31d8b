"""A rule set with its parents worked in: every value, and the file and line it comes from."""

from collections.abc import Iterator
from typing import Any

from rulelang.assemble import facts_of
from rulelang.book import Book, Guard, Statement
from rulelang.keys import Form, default_of, forms
from rulelang.load import Loaded
from rulelang.model import CHAPTERS

_MARGIN = 52


def render_resolved(loaded: Loaded) -> str:
    """The resolved rules as a game of their own, each line with where it comes from.

    What a line replaced in a parent stands behind it; a setting nobody wrote is marked as a
    default. The text can be read again and means the same rules.

    Parameters:
        loaded: something that was loaded without error.
    """
    book = loaded.book
    if book is None:
        return ""
    lines = ["language 1", "", _line(f'game "{book.name}"', str_place(book.place))]
    if len(book.line) > 1:
        lines.append(f"  # {' → '.join(book.line)}")
    for option in book.options.values():
        lines.append(_line(f"  {option.text}", str_place(option.place)))
    for chapter in CHAPTERS:
        if chapter in book.headers:
            lines += ["", *_chapter(book, chapter)]
    return "\n".join([*lines, "end", ""])


def str_place(place: Any) -> str:
    """`file:line`."""
    return f"{place.file}:{place.line}"


def origin(fact: Statement) -> str:
    """Where a fact comes from, and what it replaced: `a.rules:7, for 50 (b.rules:61)`."""
    text = str_place(fact.place)
    before = fact.before
    while before is not None:
        text += f", for {_value_text(before)} ({str_place(before.place)})"
        before = before.before
    return text


def _value_text(fact: Statement) -> str:
    """What a fact says, its key left out."""
    return fact.text.partition(": ")[2] or fact.text


def _chapter(book: Book, chapter: str) -> Iterator[str]:
    header = book.headers[chapter]
    title = f' "{header.title}"' if header.title else ""
    yield _line(f"  {chapter}{title}", str_place(header.place))
    if header.fixed is not None:
        yield _line("    fixed", str_place(header.fixed))
    facts = facts_of(book, chapter)
    for fact in facts:
        yield _line(f"    {fact.text}", origin(fact))
    written = {fact.address.key for fact in facts}
    for form in forms(chapter).values():
        default = None if form.field in written else default_of(chapter, form.field)
        if default is not None and not form.required:
            yield _line(f"    {form.key}: {value_words(form, default)}", "default")
    for guard in dict.fromkeys(a.guard for a in book.facts if a.chapter == chapter and a.guard):
        yield from _guarded(book, chapter, guard)
    yield "  end"


def _guarded(book: Book, chapter: str, guard: Guard) -> Iterator[str]:
    said = " and ".join(f"{name} is {value}" for name, value in guard)
    dead = any(name != "seats" and name not in book.options for name, _ in guard)
    if dead:
        return
    yield f"    when {said}"
    for fact in facts_of(book, chapter, guard):
        yield _line(f"      {fact.text}", origin(fact))
    yield "    end"


def value_words(form: Form, value: Any) -> str:
    """A value of a setting as a spec writes it."""
    if form.pair:
        return f"{value[0]} to {value[1]}"
    return str(value)


def _line(text: str, origin: str) -> str:
    return f"{text:<{_MARGIN}}  # {origin}"
