"""Rulebooks to files: every page is made in full before the first one is written."""

import os
import re
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import engine
from docgen.book import Book
from docgen.compile import Family, compile_book
from docgen.examples import Ran, run_all
from docgen.index import Index, index_of
from rulelang.model import RuleSet

FORMATS = ("html", "md")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

LineOf = Callable[[RuleSet, str], int | None]
"""The line of a spec at which an example stands, by rule set and the example's name."""


class BookError(Exception):
    """A rulebook that cannot be written; the message says why in plain words."""


class BadExample(BookError):
    """An example that the engine does not bear out.

    Attributes:
        spec: id of the rule set.
        example: the example's name.
        line: where it stands in the spec, None if that is not known.
        message: what does not hold.
    """

    def __init__(self, spec: str, example: str, line: int | None, message: str) -> None:
        place = f"{spec}.rules" if line is None else f"{spec}.rules:{line}"
        super().__init__(f"{place}: the example “{example}” does not hold: {message}")
        self.spec = spec
        self.example = example
        self.line = line
        self.message = message


def checked_examples(ruleset: RuleSet, line_of: LineOf | None = None) -> tuple[Ran, ...]:
    """Play the examples of a rule set.

    Raises:
        BadExample: the first one that does not hold.
    """
    ran = run_all(ruleset)
    for one in ran:
        if not one.holds:
            name = one.example.name
            line = line_of(ruleset, name) if line_of else None
            raise BadExample(ruleset.id, name, line, one.message)
    return ran


def write(
    rulesets: Sequence[RuleSet],
    to: str,
    folder: Path,
    *,
    version: str,
    date: str = "",
    known: Iterable[RuleSet] = (),
    line_of: LineOf | None = None,
    progress: Callable[[str], None] | None = None,
) -> tuple[Path, ...]:
    """Write a rulebook for each rule set, and an index of them, `index.html`.

    Nothing is written unless every page could be made, and a file is only ever replaced as a
    whole. The same rule sets, version and date give the same bytes.

    Args:
        rulesets: the rule sets that get a page, resolved through their parents.
        to: `html` or `md`.
        folder: where the files go; it is made if it is not there.
        version: of the program, for the footers.
        date: a day for the footers, empty for none.
        known: further rule sets, such as parents, that pages may speak of.
        line_of: where an example stands, for error messages.
        progress: told the id of each rule set before its page is made.

    Returns:
        the files written, the index last.

    Raises:
        BookError: an id that is no file name, two rule sets with one id, an unknown format, rules
            beyond what can be played, or (as BadExample) an example that does not hold.
        OSError: the folder cannot be written to.
    """
    if to not in FORMATS:
        raise BookError(f"rulebooks can be written as {' or '.join(FORMATS)}, not {to}")
    _check_ids(rulesets)
    here = {ruleset.id: ruleset for ruleset in rulesets}
    family = Family({**{one.id: one for one in known}, **here}, frozenset(here))
    pages: list[tuple[str, str]] = []
    for ruleset in rulesets:
        if progress is not None:
            progress(ruleset.id)
        try:
            engine.rules_of(ruleset)
        except engine.TooRich as error:
            raise BookError(f"{ruleset.id} cannot be played: {error}") from None
        ran = checked_examples(ruleset, line_of)
        book = compile_book(ruleset, ran, family, version=version, date=date)
        pages.append((f"{ruleset.id}.{to}", _page(book, to)))
    index = index_of(rulesets, family, version=version, date=date)
    pages += _indexes(index, to)
    folder.mkdir(parents=True, exist_ok=True)
    return tuple(_replace(folder / name, text) for name, text in pages)


def _page(book: Book, to: str) -> str:
    if to == "html":
        from docgen.html import book_page  # jinja2 is loaded only when a page is made

        return book_page(book)
    from docgen.markdown import book_text

    return book_text(book)


def _indexes(index: Index, to: str) -> list[tuple[str, str]]:
    """The index as a page in any case; in Markdown too where the rulebooks are in Markdown."""
    from docgen.html import index_page

    page = ("index.html", index_page(index, to))
    if to == "html":
        return [page]
    from docgen.markdown import index_text

    return [("index.md", index_text(index)), page]


def _check_ids(rulesets: Sequence[RuleSet]) -> None:
    seen: set[str] = set()
    for ruleset in rulesets:
        if not _ID.fullmatch(ruleset.id) or ruleset.id == "index":
            raise BookError(
                f"{ruleset.id!r} cannot name a page; an id is small letters, digits and hyphens, "
                f"and not “index”"
            )
        if ruleset.id in seen:
            raise BookError(f"two of the rule sets have the id {ruleset.id!r}")
        seen.add(ruleset.id)


def _replace(path: Path, text: str) -> Path:
    """Write a file beside its place and move it there, so that no half of it is ever seen."""
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(beside, 0o644)
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
    return path
