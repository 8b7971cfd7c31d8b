"""Files that are wrong on purpose, one for each code, and what is printed about them.

`python -m tests.rulelang.bad` writes what is printed anew, and the page of all codes.
"""

import os
import re
from contextlib import chdir
from functools import cache
from pathlib import Path

from fishtable.checking import EXAMPLE, Asked, checked
from rulelang import CODES, Diagnostic, render_text
from rulelang.errors import page

ROOT = Path(__file__).parents[2]
BAD = ROOT / "tests" / "bad"
SHOWN = ROOT / "rulelang" / "shown"
PAGE = ROOT / "docs" / "errors.md"

NO_FILE = {
    "E150": "every way of leaving somebody without a play is closed by the engine",
    "E151": "so is every way of leaving a house that is held",
    "E153": "and of losing a card",
}
"""Codes that no rules can bring about: they stand guard over the engine (tests/deep)."""

ASKED = {
    "E152": Asked(deep=True),
    "E154": Asked(deep=True),
    "E155": Asked(deep=True),
    "W092": Asked(coverage=True),
}
"""Codes that are found only if asked for."""

SHOWABLE = [code for code in CODES if code not in NO_FILE]

_EXPECTED = re.compile(r"# (\^ )?([EWN]\d{3}): (.*)$")


def expected(path: Path) -> list[tuple[str, int, str]]:
    """What a bad file says is wrong with it: `# CODE: message` on the line, or below with `^`."""
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    found = []
    for number, line in enumerate(lines, start=1):
        match = _EXPECTED.search(line)
        if match:
            found.append((match.group(2), number - bool(match.group(1)), match.group(3)))
    return found


def file_of(code: str) -> Path:
    """The file that shows a code: alone, or in a folder with the parents it needs."""
    alone = BAD / f"{code}.rules"
    return alone if alone.exists() else BAD / code / f"{code}.rules"


@cache
def found_in(code: str) -> tuple[tuple[Diagnostic, ...], dict[str, str]]:
    """What is found in a code's file, named as from its own folder, and the texts read."""
    with chdir(BAD):
        asked = ASKED.get(code, Asked())
        found, texts = checked("./" + os.fspath(file_of(code).relative_to(BAD)), [], asked)
    kept = [one for one in found if one.code == code or (code not in ASKED and one.code != EXAMPLE)]
    return tuple(kept), texts


def printed(code: str) -> str:
    """What is printed about a code's file, its own remarks left out."""
    found, texts = found_in(code)
    shown = render_text(found[:1], texts).replace("./", "")
    return re.sub(r" *# (\^ )?[EWN]\d{3}: .*", "", shown)


def write() -> None:
    """Write the printed texts and the page."""
    SHOWN.mkdir(exist_ok=True)
    for old in SHOWN.iterdir():
        old.unlink()
    for code in SHOWABLE:
        (SHOWN / f"{code}.txt").write_text(printed(code), encoding="utf-8", newline="\n")
    PAGE.write_text(page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
