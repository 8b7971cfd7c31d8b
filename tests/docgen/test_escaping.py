"""What people write in a spec is text: on no page does it act as markup, template or path."""

import html as entities
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from docgen.compile import Family
from docgen.html import book_page, index_page
from docgen.index import index_of
from docgen.markdown import book_text, index_text, plain
from docgen.pages import BookError, write
from rulelang.model import RuleSet
from tests.docgen.books import make_book, shipped

NASTY = (
    "{{ 7*7 }} {% include 'x' %} <script>alert(1)</script> [x](javascript:alert(1)) *b* _i_ `c` "
    "\"q\" 'a' | a & b &amp; <b>c</b> ![i](http://evil.example/i.png) http://evil.example/a "
    "www.evil.example me@evil.example ~~s~~ # h $x$ \\* ${x} {x}"
)
STARTS = ("- item", "+ item", "1. one", "2) two", "# head", "> quote", "===", "---", "    code")


def hostile() -> RuleSet:
    """Tabinet with hostile text wherever people's text can stand."""
    data = shipped()["tabinet"].model_dump()
    data["name"] = NASTY
    data["family"] = NASTY
    data["prose"] = {
        "also": (NASTY,),
        "origin": NASTY,
        "sources": (NASTY,),
        "summary": NASTY,
        "tips": (NASTY, *STARTS),
        "terms": ({"word": NASTY, "meaning": NASTY},),
        "notes": (NASTY,),
        "questions": ({"question": NASTY, "answer": NASTY},),
    }
    for chapter in ("deck", "deal", "capture", "sweep", "score", "match"):
        data[chapter] = {**data[chapter], "title": NASTY, "source": (NASTY,)}
    items = [dict(item) for item in data["score"]["items"]]
    items[0]["name"] = NASTY
    data["score"]["items"] = tuple(items)
    packets = [dict(packet) for packet in data["deal"]["packets"]]
    packets[0]["name"] = NASTY
    data["deal"]["packets"] = tuple(packets)
    data["options"] = (*data["options"], {"name": NASTY, "words": (NASTY, "b"), "normally": NASTY})
    example = dict(data["examples"][0], name=NASTY)
    data["examples"] = (example,)
    return RuleSet.model_validate(data)


def rendered(text: str) -> str:
    """Markdown as HTML, with everything on that could make markup of it."""
    reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    return str(reader.render(text))


class Page(HTMLParser):
    """Tags, links and text of a page; it complains of nothing."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.handlers: list[str] = []
        self.text: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        self.handlers += [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def safe(page: Page) -> None:
    assert not {"script", "img", "iframe", "b", "form", "base", "link"} & set(page.tags)
    assert not page.handlers
    for link in page.links:
        assert re.fullmatch(r"#[^\s\"<>]+|[a-z0-9-]+\.(html|md)", link), link


def test_html_shows_people_s_text_as_it_is() -> None:
    page = Page(book_page(make_book(hostile())))
    safe(page)
    text = "".join(page.text)
    assert text.count(NASTY) > 15
    assert "49" not in text.split("At a glance")[0]


def test_markdown_shows_people_s_text_as_it_is() -> None:
    text = book_text(make_book(hostile()))
    page = Page(rendered(text))
    safe(page)
    shown = "".join(page.text)
    assert shown.count(NASTY) > 15
    assert page.tags.count("h1") == 1
    assert not re.search(r"https?://|www\.|\w@\w", text), "a bare address would become a link"
    assert "s" not in page.tags


@pytest.mark.parametrize("start", STARTS)
def test_a_text_starts_no_block_of_markdown(start: str) -> None:
    page = rendered(plain(start) + "\n")
    assert page.startswith("<p>")
    assert entities.unescape(re.sub(r"<[^>]+>", "", page)).strip() == start.strip()


def test_the_index_shows_people_s_text_as_it_is() -> None:
    nasty = hostile()
    index = index_of([nasty], Family({nasty.id: nasty}, frozenset({nasty.id})), version=NASTY)
    safe(Page(index_page(index)))
    page = Page(rendered(index_text(index)))
    safe(page)
    assert "".join(page.text).count(NASTY) >= 2


@pytest.mark.parametrize(
    "rule_id", ["../x", "a/b", "/etc/x", "", "a.b", "A", "x y", "index", ".", "a--b", "ä", "a\n"]
)
def test_an_id_that_is_no_plain_name_is_no_file_name(tmp_path: Path, rule_id: str) -> None:
    ruleset = shipped()["tabinet"].model_copy(update={"id": rule_id})
    with pytest.raises(BookError, match="cannot name a page"):
        write([ruleset], "html", tmp_path / "out", version="1")
    assert not list(tmp_path.iterdir())
