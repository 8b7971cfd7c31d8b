"""Rulebooks as text, and what they tell a reader, for tests."""

import functools
import re
import tempfile
from pathlib import Path

import docgen
import rulelang
from rulelang.model import RuleSet
from tests.helpers.games import shipped_set


@functools.cache
def _books() -> dict[str, str]:
    return books([shipped_set(name) for name in rulelang.shipped_ids()])


def books(rulesets: list[RuleSet]) -> dict[str, str]:
    """The rulebooks of rule sets in Markdown, by id, with `index` among them."""
    with tempfile.TemporaryDirectory() as folder:
        paths = docgen.write(rulesets, "md", Path(folder), version="0")
        return {path.stem: path.read_text(encoding="utf-8") for path in paths}


def book(name: str) -> str:
    """The rulebook of a shipped rule set, or the page `index`."""
    return _books()[name]


def section(text: str, anchor: str) -> str:
    """What a rulebook says under an anchor such as `score.cards` or `tips`, without examples."""
    lines = text.splitlines()
    at = next((n for n, line in enumerate(lines) if f'<a id="{anchor}"></a>' in line), None)
    assert at is not None, f"no anchor {anchor}"
    found: list[str] = []
    level, quiet = 0, False
    for line in lines[at + 1 :]:
        heading = re.match(r"(#+) ", line)
        if heading and level and len(heading[1]) <= level:
            break
        if heading:
            level = level or len(heading[1])
            quiet = line.startswith("#### Example")
        if not quiet and not line.startswith(("<a id", "See also")):
            found.append(line)
    return "\n".join(found)


def tells(name: str, *words: str, under: str = "") -> None:
    """Assert that one paragraph, row or point of a shipped rulebook holds all of these words.

    Args:
        words: regular expressions, in small letters; they begin at the beginning of a word.
        under: the anchor under which it must stand, anywhere in the book if empty.
    """
    text = section(book(name), under) if under else book(name)
    told = [one for one in text.splitlines() if holds(one, *words)]
    assert told, f"the book of {name} does not tell, {under or 'anywhere'}: {words}"


def holds(paragraph: str, *words: str) -> bool:
    """Whether a paragraph holds all of these words."""
    small = re.sub(r"[*`]", "", paragraph.lower())
    return all(re.search(rf"(?<!\w)(?:{word})", small) for word in words)


def silent(name: str, *words: str, under: str = "") -> None:
    """Assert that no paragraph of a shipped rulebook holds all of these words."""
    text = section(book(name), under) if under else book(name)
    told = [one for one in text.splitlines() if holds(one, *words)]
    assert not told, f"the book of {name} tells: {told[0]}"
