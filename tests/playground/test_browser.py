"""The page as a person uses it, in a real browser.

Needs playwright and a chromium (`make browser` installs both); without them these tests are
skipped by name, and fail instead where FISHTABLE_BROWSER=required.
"""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.playground.conftest import FEW, Site, opened, shipped_text

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
DESKTOP, PHONE = {"width": 1360, "height": 860}, {"width": 390, "height": 844}

pytestmark = pytest.mark.browser


def missing() -> str:
    """What is not there, empty if all is."""
    if CHROMIUM is None:
        return "no chromium is installed"
    try:
        import axe_playwright_python  # noqa: F401
        import playwright  # noqa: F401
    except ImportError as error:
        return str(error)
    return ""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    lacking = missing()
    if lacking and os.environ.get("FISHTABLE_BROWSER") == "required":
        pytest.fail(lacking)
    if lacking:
        pytest.skip(f"{lacking}: `make browser` installs what these tests need")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


class Person:
    """Somebody at the page, who also sees what the browser complains of."""

    def __init__(self, page: Any, site: Site) -> None:
        self.page = page
        self.site = site
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        page.goto(site.playground.url)
        self.book().locator("h1").wait_for()
        page.wait_for_selector(".party")

    def _hear(self, message: Any) -> None:
        # a question that a newer one has overtaken is answered with 409, which is as it should be
        if message.type == "error" and "409" not in message.text:
            self.complaints.append(message.text)

    def book(self) -> Any:
        return self.page.frame_locator("#frames iframe:not(.coming)")

    def select(self, words: str) -> None:
        """Select the first occurrence of words in the text."""
        self.page.locator("#text").focus()
        self.page.evaluate(
            """words => {
                const area = document.getElementById("text");
                const at = area.value.indexOf(words);
                if (at < 0) throw new Error(`no ${words} in the text`);
                area.setSelectionRange(at, at + words.length);
            }""",
            words,
        )

    def replace(self, words: str, by: str) -> None:
        self.select(words)
        self.page.keyboard.type(by)

    def text(self) -> str:
        return str(self.page.locator("#text").input_value())

    def summary(self, words: str | re.Pattern[str]) -> None:
        from playwright.sync_api import expect

        expect(self.page.locator("#summary")).to_have_text(words, timeout=15_000)

    def sees(self, where: str, words: str | re.Pattern[str]) -> None:
        from playwright.sync_api import expect

        expect(self.page.locator(where)).to_contain_text(words, timeout=15_000)


def person_at(browser: Any, site: Site, size: dict[str, int], dark: bool = False) -> Person:
    scheme = "dark" if dark else "light"
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    return Person(context.new_page(), site)


@pytest.fixture
def person(browser: Any, site: Site) -> Iterator[Person]:
    one = person_at(browser, site, DESKTOP)
    yield one
    assert one.complaints == []
    one.page.context.close()


SHORT = """language 1

variant "Kandy" of seep
  summary "With the ♠ of the hills."
  # Nobody has to add: AS, 10♦ and 7C are as they were.
  change house joining: by choice
  change match target: 100
end
"""
"""Short, since axe looks at the contrast of every coloured word."""

CLEAN = "No mistakes; every example holds"


def test_a_slip_is_seen_fixed_and_saved(person: Person) -> None:
    before = person.site.file.read_text()
    person.summary(CLEAN)
    person.replace('game "Tabinet"', 'game "Kandy"')
    person.sees("#file-state", "Not saved")
    person.book().locator("h1", has_text="Kandy").wait_for()
    person.replace("pack: french", "pakc: french")
    person.summary("1 mistake")
    person.sees("#findings", "pakc")
    person.sees("#under .line.error", "pakc")
    person.sees("#book-state", "without mistakes")
    assert person.book().locator("h1").inner_text() == "Kandy"  # the last good one stays
    assert person.site.file.read_text() == before

    person.page.get_by_role("button", name=re.compile("Fix it")).click()
    person.summary(CLEAN)
    assert person.text() == before.replace('game "Tabinet"', 'game "Kandy"', 1)
    assert person.page.locator("#book-state").inner_text() == ""
    person.page.keyboard.press("Control+z")  # a fix is undone like anything typed
    person.summary("1 mistake")
    person.page.keyboard.press("Control+y")
    person.summary(CLEAN)

    person.page.keyboard.press("Control+s")
    person.sees("#file-state", "Saved")
    assert person.site.file.read_text() == person.text()
    assert person.page.get_by_role("button", name="Save", exact=True).is_disabled()


def test_the_next_finding_is_one_key_away(person: Person) -> None:
    person.replace("pack: french", "pakc: french")
    person.summary("1 mistake")
    person.page.locator("#seed").focus()
    person.page.keyboard.press("F8")
    selected = "const t = document.activeElement; t.value.slice(t.selectionStart, t.selectionEnd)"
    assert person.page.evaluate(f"() => {{ {selected.replace('; t', '; return t')} }}") == "pakc"


def test_the_rulebook_follows_the_caret(person: Person) -> None:
    person.select("sets:")
    here = person.book().locator("[data-here]")
    here.wait_for()
    assert here.get_attribute("id") == "capture.sets" or here.locator("#capture\\.sets").count()


def test_what_is_typed_is_never_markup(person: Person) -> None:
    bad = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    person.page.on("dialog", lambda dialog: person.complaints.append("a dialog"))
    person.replace('game "Tabinet"', f'game "{bad}"')
    person.book().locator("h1", has_text="alert(2)").wait_for()
    person.replace("pack: french", f"pack: {bad}")
    person.summary(re.compile("mistake"))
    assert person.page.locator("#under img, #findings img, #under script").count() == 0
    assert person.book().locator("h1 img, h1 script").count() == 0


def test_the_text_drawn_is_the_text_typed(person: Person) -> None:
    """The coloured lines lie exactly behind what is typed."""
    person.replace('game "Tabinet"', 'game "सीप 10♦ 🂡 naïve"')
    drawn = person.page.evaluate(
        """[...document.querySelectorAll("#under .line")].map(line => {
            const copy = line.cloneNode(true);
            copy.querySelectorAll(".ghost").forEach(ghost => ghost.remove());
            return copy.textContent; }).join("\\n")"""
    )
    assert drawn == person.text()
    sizes = person.page.evaluate(
        """["under", "text"].map(id => {
            const s = getComputedStyle(document.getElementById(id));
            return [s.fontSize, s.lineHeight, s.fontFamily, s.letterSpacing, s.paddingTop]; })"""
    )
    assert sizes[0] == sizes[1]


def test_the_caret_stays_in_sight(person: Person) -> None:
    page = person.page
    person.select("language 1")
    scrolled = "document.getElementById('editor').scrollTop"
    inside = "document.getElementById('text').scrollTop"
    assert page.evaluate(scrolled) == 0
    for _ in range(60):
        page.keyboard.press("ArrowDown")
    assert page.evaluate(scrolled) > 400
    page.keyboard.press("Control+Home")
    assert page.evaluate(scrolled) < 20
    page.keyboard.press("Control+End")
    page.keyboard.type("\n# the end\n")
    editor = page.locator("#editor").bounding_box()
    line = page.locator("#under .line").nth(-2).bounding_box()
    assert editor["y"] <= line["y"] <= editor["y"] + editor["height"] - line["height"]
    assert page.evaluate(inside) == 0  # the coloured lines would be left behind


def test_a_deal_is_stepped_through(person: Person) -> None:
    page = person.page
    page.get_by_label("Seats").select_option("2")
    person.sees("#step-words", "Step 1 of 49")
    page.get_by_role("button", name="One play on").click()
    person.sees("#step-words", "Step 2 of 49")
    person.sees("#said", re.compile("Seat [12] "))
    assert page.locator(".hand").count() == 2
    page.locator("#step").press("End")
    person.sees("#table", "The score of this deal")
    page.get_by_label("Deal", exact=True).fill("5")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="To the beginning").click()
    hands = page.locator(".hand").first.inner_html()
    page.get_by_role("button", name="New cards").click()
    person.sees("#step-words", "Step 1 of 49")
    page.wait_for_function(
        "before => document.querySelector('.hand').innerHTML !== before", arg=hands
    )
    person.sees("#figures-state", f"Only {FEW} deals")


def test_somebody_else_has_written_the_file(person: Person) -> None:
    person.replace('game "Tabinet"', 'game "Kandy"')
    theirs = shipped_text("tabinet") + "\n# theirs\n"
    person.site.file.write_text(theirs)
    person.page.keyboard.press("Control+s")
    person.sees("#conflict", "has changed on disk")
    assert person.site.file.read_text() == theirs
    person.page.get_by_role("button", name="Save mine over it").click()
    person.sees("#file-state", "Saved")
    assert 'game "Kandy"' in person.site.file.read_text()

    person.replace('game "Kandy"', 'game "Colombo"')
    person.site.file.write_text(theirs)
    person.page.keyboard.press("Control+s")
    person.page.get_by_role("button", name="Take the one on disk").click()
    person.summary(CLEAN)
    assert person.text() == theirs
    assert person.page.locator("#conflict").is_hidden()


def test_the_program_has_ended(person: Person) -> None:
    person.page.route("**/api/check", lambda route: route.abort())
    person.replace('game "Tabinet"', 'game "Kandy"')
    person.sees("#summary", "has ended")
    person.page.unroute("**/api/check")
    person.replace('game "Kandy"', 'game "Colombo"')
    person.summary(CLEAN)
    person.complaints.clear()  # the browser has said that it could not reach anybody


@pytest.mark.parametrize(
    ("size", "dark"), [(DESKTOP, False), (DESKTOP, True), (PHONE, False)],
    ids=["desktop", "desktop-dark", "phone"],
)  # fmt: skip
def test_everybody_can_use_it(
    browser: Any, tmp_path: Path, size: dict[str, int], dark: bool
) -> None:
    """axe finds no violation, with mistakes and without, and nothing is wider than the screen."""
    from axe_playwright_python.sync_playwright import Axe

    file = tmp_path / "mine.rules"
    file.write_text(SHORT, encoding="utf-8")
    with opened(file) as site:
        one = person_at(browser, site, size, dark)
        plain = size is DESKTOP and not dark  # a look with nothing wrong is enough once
        violations = Axe().run(one.page).response["violations"] if plain else []
        one.page.locator("#step").press("End")
        one.replace("match target", "match taget")
        one.replace("joining: by choice", "joining: by chance")
        one.summary("2 mistakes")
        violations += Axe().run(one.page).response["violations"]
        told = [(found["id"], node["html"]) for found in violations for node in found["nodes"]]
        assert told == []
        width = one.page.evaluate("document.documentElement.scrollWidth")
        assert width <= size["width"]
        assert one.complaints == []
        one.page.context.close()
