"""Files: whole or not at all, the same bytes for the same rules, and self-contained."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

import rulelang
from docgen.faces import face
from docgen.html import book_page
from docgen.pages import BookError, write
from docgen.words import card_titles
from rulelang.cards import PACKS
from tests.docgen.books import make_book, shipped, shipped_book


def some(*ids: str) -> list[rulelang.RuleSet]:
    return [shipped()[rule_id] for rule_id in ids]


@pytest.mark.parametrize("to", ["html", "md"])
def test_the_same_rules_give_the_same_bytes(tmp_path: Path, to: str) -> None:
    for name in ("a", "b"):
        write(some("tabinet", "sweep-eight-card"), to, tmp_path / name, version="1", date="1 May")
    files = sorted(path.name for path in (tmp_path / "a").iterdir())
    books = {f"{id}.{to}" for id in ("sweep-eight-card", "tabinet", "index")}
    assert files == sorted(books | {"index.html"})
    for name in files:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_hashing_does_not_change_a_page(tmp_path: Path) -> None:
    program = (
        "import sys, rulelang, docgen\nfrom pathlib import Path\n"
        "docgen.write([rulelang.load('taash').ruleset], 'html', Path(sys.argv[1]), version='1')\n"
    )
    pages = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", program, str(folder)], check=True, env=environment)
        pages.append((folder / "taash.html").read_bytes())
    assert pages[0] == pages[1]


def test_a_page_replaces_the_old_one_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "tabinet.html"
    page.write_text("old")

    def refuse(source: str, target: Path) -> None:
        assert Path(source).read_text("utf-8").rstrip().endswith("</html>")
        raise OSError("no room")

    monkeypatch.setattr("docgen.pages.os.replace", refuse)
    with pytest.raises(OSError, match="no room"):
        write(some("tabinet"), "html", tmp_path, version="1")
    assert page.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["tabinet.html"]


def test_two_rule_sets_of_one_id_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="two of the rule sets have the id 'tabinet'"):
        write(some("tabinet", "tabinet"), "html", tmp_path, version="1")


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="html or md, not pdf"):
        write(some("tabinet"), "pdf", tmp_path, version="1")


class Asked(HTMLParser):
    """What a page asks the network for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {"src", "srcset", "data", "poster", "action", "xlink:href", "background"}
        if tag in ("link", "script", "iframe", "object", "embed", "img", "base"):
            self.found.append(tag)
        self.found += [f"{tag} {name}={value}" for name, value in attrs if name in names]
        if tag == "use":
            self.found += [value or "" for name, value in attrs if name == "href" and value]


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_a_page_needs_nothing_but_itself(rule_id: str) -> None:
    page = book_page(shipped_book(rule_id))
    asked = [one for one in Asked(page).found if not re.fullmatch(r"#[\w-]+", one)]
    assert asked == []
    outside = re.findall(r"(?:url\(|@import|https?:)[^\s\"')]*", page)
    assert [one for one in outside if not one.startswith("url(#")] == []
    assert len(page.encode()) < 600_000


@pytest.mark.parametrize("rule_id", ["seep", "tabinet"])
def test_only_cards_on_the_page_are_in_it_each_once(rule_id: str) -> None:
    page = book_page(shipped_book(rule_id))
    symbols = re.findall(r'<symbol id="card-(..)"', page)
    used = set(re.findall(r'href="#card-(..)"', page))
    assert len(set(symbols)) == len(symbols)
    assert set(symbols) == used


def test_cards_have_names_for_those_who_cannot_see_them() -> None:
    page = book_page(shipped_book("seep"))
    cards = re.findall(r'<svg class="card"[^>]*>', page)
    assert cards
    assert all(re.search(r'role="img" aria-label="[\w ]+ of \w+"', card) for card in cards)
    assert 'aria-label="10 of diamonds"' in page
    assert '<html lang="en">' in page
    assert 'class="skip" href="#main"' in page
    assert 'scope="col"' in page
    assert 'scope="row"' in page
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page


def test_headings_go_down_one_step_at_a_time() -> None:
    page = book_page(shipped_book("seep"))
    levels = [int(level) for level in re.findall(r"<h([1-6])", page.split("<main", 1)[1])]
    assert levels[0] == 2
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_the_footer_names_rules_digest_and_version() -> None:
    page = book_page(make_book(shipped()["taash"]))
    footer = page.split("<footer>", 1)[1]
    assert "<code>taash</code>" in footer
    assert rulelang.digest(rulelang.under(shipped()["taash"])) in footer
    assert "fishtable 1.2.3" in footer


def test_importing_loads_no_template_engine() -> None:
    program = (
        "import sys, docgen, docgen.examples, docgen.pages\n"
        "sys.exit('jinja2' in sys.modules or 'markupsafe' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("pack", PACKS)
def test_every_card_of_a_pack_has_a_face_and_a_name_of_its_own(pack: str) -> None:
    cards = PACKS[pack].cards
    faces = {face(card, pack) for card in cards}
    assert len(faces) == len(set(card_titles(PACKS[pack]).values())) == len(cards)
    assert all(one.startswith("<svg ") and one.endswith("</svg>") for one in faces)
    with pytest.raises(ValueError, match="no card of the pack"):
        face("YC", pack)
