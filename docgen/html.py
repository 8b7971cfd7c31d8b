"""A rulebook, and the index of rulebooks, as self-contained HTML."""

import re
from functools import cache
from importlib import resources

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from docgen.book import Book
from docgen.contents import contents
from docgen.faces import HEIGHT, WIDTH, symbols
from docgen.index import Index
from docgen.words import SUIT_SIGNS, speaking_of, spoken
from rulelang.cards import PACKS

_CARD = re.compile(r"(?<![\w])(10|[2-9AJQK])([♠♥♦♣])")
_TEXT_STYLE = "\ufe0e"
"""Asks for the letter form of a suit sign, where a phone would draw a coloured picture."""
_CLASSES = {sign: suit.lower() for suit, sign in SUIT_SIGNS.items()}


def _suits(text: str) -> Markup:
    """Escape a text, then colour the cards that are named in it."""

    def coloured(found: re.Match[str]) -> str:
        rank, sign = found.groups()
        return f'<span class="{_CLASSES[sign]}">{rank}{sign}{_TEXT_STYLE}</span>'

    return Markup(_CARD.sub(coloured, str(escape(text))))


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("docgen", "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["suits"] = _suits
    environment.filters["spoken"] = spoken
    environment.globals.update(
        view_box=f"0 0 {WIDTH} {HEIGHT}", card_width=WIDTH, card_height=HEIGHT
    )
    environment.globals["style"] = Markup(
        resources.files("docgen").joinpath("templates", "style.css").read_text("utf-8")
    )
    return environment


def book_page(book: Book) -> str:
    """The page of one rulebook."""
    template = _environment().get_template("book.html.j2")
    with speaking_of(PACKS[book.pack]):
        return template.render(
            book=book, contents=contents(book), symbols=Markup(symbols(book.cards, book.pack))
        ).lstrip()


def index_page(index: Index, ending: str = "html") -> str:
    """The page that lists the rulebooks by family and descent; their files end as `ending` says."""
    template = _environment().get_template("index.html.j2")
    return template.render(
        families=index.families, version=index.version, date=index.date, ending=ending
    ).lstrip()
