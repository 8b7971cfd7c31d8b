"""A rulebook, and the index of rulebooks, as Markdown."""

import re
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from docgen.book import Book
from docgen.index import Index
from docgen.words import cards_text, speaking_of
from rulelang.cards import PACKS

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;"})
_SPECIAL = re.compile(r"([\\`*_\[\]|~#$])")
_LINE_START = re.compile(r"^(\s*)([-+=]|\d+[.)](?=\s|$))")
_LINKS = re.compile(r"(?<=\w):(?=//)|(?<=\bwww)\.", re.IGNORECASE)


def plain(text: str) -> str:
    """A text escaped so that Markdown shows it as it is, on one line."""
    line = _SPECIAL.sub(r"\\\1", re.sub(r"\s+", " ", text)).translate(_ENTITIES)
    line = _LINKS.sub(lambda found: f"&#{ord(found[0])};", line)
    return _LINE_START.sub(lambda found: found[1] + _stopped(found[2]), line)


def _stopped(start: str) -> str:
    """The start of a line that Markdown would take for a list or a rule, made ordinary."""
    return f"{start[:-1]}\\{start[-1]}"


def _finalize(value: object) -> Markup:
    return value if isinstance(value, Markup) else Markup(plain(str(value)))


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("docgen", "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["raw"] = Markup
    environment.filters["cards"] = cards_text
    return environment


def _tidy(text: str) -> str:
    """At most one empty line in a row, none at the start, one newline at the end."""
    return re.sub(r"\n{3,}", "\n\n", text).strip("\n") + "\n"


def book_text(book: Book) -> str:
    """The text of one rulebook."""
    with speaking_of(PACKS[book.pack]):
        return _tidy(_environment().get_template("book.md.j2").render(book=book))


def index_text(index: Index) -> str:
    """The text that lists the rulebooks by family and descent."""
    template = _environment().get_template("index.md.j2")
    return _tidy(template.render(families=index.families, version=index.version, date=index.date))
