"""The tables of docs/language.md, made from the model: `python -m tests.rulelang.reference`."""

import re
from pathlib import Path

from rulelang.keys import MODELS, Form, default_of, forms

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
_TABLE = re.compile(r"<!-- (\w+) -->\n.*?<!-- end -->", re.DOTALL)
_ATTRIBUTE = re.compile(r"^ {4}([a-z_]+(?:, [a-z_]+)*): (.*)$")


def page() -> str:
    """The page with its tables made anew."""
    text = PAGE.read_text(encoding="utf-8")
    return _TABLE.sub(lambda found: f"<!-- {found[1]} -->\n{table(found[1])}<!-- end -->", text)


def table(chapter: str) -> str:
    """The `key: words` lines of a chapter."""
    said = meanings(chapter)
    rows = ["| line | what it may hold | if left out | |", "|---|---|---|---|"]
    for form in forms(chapter).values():
        meaning = said[form.field].replace("|", "\\|")
        rows.append(f"| `{form.key}` | {holds(form)} | {usual(chapter, form)} | {meaning} |")
    return "\n".join(rows) + "\n"


def holds(form: Form) -> str:
    """What a line may hold."""
    parts = [f"`{word}`" for word in form.words]
    if form.pair:
        parts.append(f"`{form.low} to {form.high}`, or a part of it")
    elif form.low is not None:
        parts.append(f"a number from {form.low} to {form.high}")
    return ", ".join(parts)


def usual(chapter: str, form: Form) -> str:
    """What holds where the line is not written."""
    if form.required:
        return "must be written"
    value = default_of(chapter, form.field)
    return "nothing" if value is None else f"`{value}`"


def meanings(chapter: str) -> dict[str, str]:
    """What the model says of each field of a chapter."""
    found: dict[str, str] = {}
    names: list[str] = []
    lines = (MODELS[chapter].__doc__ or "").partition("Attributes:")[2].splitlines()
    for line in (line.removeprefix("    ") for line in lines):
        match = _ATTRIBUTE.match(line)
        if match:
            names = match[1].split(", ")
            found.update(dict.fromkeys(names, match[2]))
        elif line.strip():
            for name in names:
                found[name] += f" {line.strip()}"
    return {name: sentence(text) for name, text in found.items()}


def sentence(text: str) -> str:
    """A meaning as a cell of a table."""
    return text.replace("`no`t", "`no`, not").rstrip(".")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
