"""What keys mean, read off the docstrings of the model."""

import inspect
import re
from functools import cache

from pydantic import BaseModel

from rulelang.keys import LISTS, MODELS, default_of, forms
from rulelang.model import Example
from rulelang.resolved import value_words

_ATTRIBUTE = re.compile(r"(\w[\w, ]*): (.*)")

EXAMPLE_LINES = {
    "about": "clauses",
    "seats": "seats",
    "option": "options",
    "dealer": "dealer",
    "turn": "turn",
    "opening": "opening",
    "bid": "bid",
    "hand": "hand",
    "floor": "floor",
    "house": "houses",
    "pile": "piles",
    "sweep": "sweeps",
}
"""Lines of an example that describe its position, and the model's field for each."""


@cache
def attributes(model: type[BaseModel]) -> dict[str, str]:
    """The meaning of each attribute that a model's docstring tells."""
    found: dict[str, str] = {}
    names: list[str] = []
    _, _, told = (inspect.getdoc(model) or "").partition("Attributes:\n")
    for line in told.replace("None", "none").splitlines():
        match = _ATTRIBUTE.fullmatch(line.strip()) if line.startswith("    ") else None
        if match and not line.startswith("     "):
            names = [name.strip() for name in match.group(1).split(",")]
            found.update(dict.fromkeys(names, match.group(2)))
        elif line.strip():
            found.update({name: f"{found[name]} {line.strip()}" for name in names})
    return found


@cache
def chapter_meaning(chapter: str) -> str:
    """What a chapter is about, in a line."""
    return (inspect.getdoc(MODELS[chapter]) or "").partition("\n")[0]


@cache
def meaning(chapter: str, field: str) -> str:
    """What a setting means, empty if nobody says."""
    return attributes(MODELS[chapter]).get(field, "")


@cache
def choices(chapter: str, field: str) -> str:
    """What a setting may be and what it is by default, as a phrase; empty for shaped lines."""
    form = next((form for form in forms(chapter).values() if form.field == field), None)
    if form is None or field in LISTS:
        return ""
    default = None if form.required else default_of(chapter, field)
    tail = f"; by default `{value_words(form, default)}`" if default is not None else ""
    return f"{form.choices}{tail}"


def example_meaning(word: str) -> str:
    """What a line of an example that begins with a word is for, empty if that is not told."""
    return attributes(Example).get(EXAMPLE_LINES.get(word, ""), "")
