"""The page for authors is walked through: its files are written, its commands run and compared."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fishtable.conftest import Fishtable, fishtable

__all__ = ["fishtable"]

PAGE = Path(__file__).parents[2] / "docs" / "author.md"
FILE = "grandmothers-game.rules"
LATER = ("--bots", "playground")
"""Commands that ask somebody for cards, or go on until they are stopped."""


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """`rules` to be put into the file, and the `command`s with what is shown below them."""
    pattern = re.compile(r"```rules\n([^`]*)```|((?:^    .*\n|^\n(?=    ))+)", re.MULTILINE)
    for match in pattern.finditer(text):
        if match[1] is not None:
            yield "rules", match[1]
        elif match[2].lstrip().startswith("$ "):
            shown = "".join(line.removeprefix("    ") for line in match[2].splitlines(True))
            for command in re.split(r"^\$ ", shown, flags=re.MULTILINE)[1:]:
                yield "command", command.strip("\n") + "\n"


def put(text: str, block: str) -> str:
    """A file with a chapter of it replaced, or with an example more before its end."""
    first = block.split()[0]
    if first == "example":
        return text.removesuffix("end\n") + f"\n{block}end\n"
    old = re.compile(rf"^  {first}\n.*?^  end\n", re.DOTALL | re.MULTILINE)
    changed, number = old.subn(block, text)
    assert number == 1, first
    return changed


def walk(page: str, run: Fishtable) -> Iterator[tuple[str, str, str]]:
    """Do all that the page says; each command, what the page shows and what came out."""
    for kind, block in blocks(page):
        if kind == "rules":
            path = Path(FILE)
            path.write_text(put(path.read_text(encoding="utf-8"), block), encoding="utf-8")
            continue
        command, _, shown = block.partition("\n")
        if not any(word in command for word in LATER):
            done = run(*shlex.split(command)[1:])
            yield command, shown, done.out + done.err


def alike(shown: str, came: str) -> bool:
    """Whether what came out is what is shown; a line `…` stands for any lines."""
    parts = [re.escape(part) for part in re.split(r"^…\n", shown, flags=re.MULTILINE)]
    return re.fullmatch("(?:.*\n)*".join(parts), came) is not None


def test_what_is_shown_comes_out(
    fishtable: Fishtable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    walked = list(walk(PAGE.read_text(encoding="utf-8"), fishtable))
    assert len(walked) > 8
    for command, shown, came in walked:
        assert alike(shown, came), f"{command}\n{came}"


def test_a_changed_answer_is_noticed() -> None:
    assert alike("one\n…\nfour\n", "one\ntwo\nthree\nfour\n")
    assert not alike("one\n…\nfour\n", "one\ntwo\nthree\n")
    assert not alike("one\n", "one\ntwo\n")


def test_links_lead_somewhere() -> None:
    for name in re.findall(r"\]\(([\w.]+)\)", PAGE.read_text(encoding="utf-8")):
        assert (PAGE.parent / name).exists(), name
