"""The parser's tables: built once from the grammar, then loaded from the user's cache folder.

The cache is only a shortcut. Whatever is wrong with it (no folder, no rights, a damaged file),
the tables are built from the grammar instead.
"""

import hashlib
import os
import sys
import tempfile
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import lark
from lark import Lark

GRAMMAR = "grammar.lark"


def grammar_text() -> str:
    """The grammar as written."""
    return files("rulelang").joinpath(GRAMMAR).read_text(encoding="utf-8")


def build(*, strict: bool = False) -> Lark:
    """Make the parser from the grammar; `strict` refuses what is ambiguous in it (a test does)."""
    options: dict[str, Any] = {
        "parser": "lalr",
        "lexer": "contextual",
        "strict": strict,
        "maybe_placeholders": False,
    }
    return Lark(grammar_text(), **options)


def cache_folder() -> Path:
    """Where the tables are kept: `$XDG_CACHE_HOME/fishtable` or `~/.cache/fishtable`."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "fishtable"


def cache_name() -> str:
    """A file name that changes with the grammar, lark and Python."""
    stamp = "\n".join((grammar_text(), lark.__version__, sys.version))
    return f"grammar-{hashlib.sha256(stamp.encode()).hexdigest()[:32]}.bin"


@cache
def parser() -> Lark:
    """The parser of the rules language."""
    try:
        path = cache_folder() / cache_name()
        with path.open("rb") as kept:
            return Lark.load(kept)
    except Exception:  # a cache may be damaged in any way: build, and write it anew
        built = build()
    _keep(built)
    return built


def _keep(built: Lark) -> None:
    """Write the tables for the next time, whole or not at all."""
    try:
        folder = cache_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder)
        try:
            with os.fdopen(handle, "wb") as out:
                built.save(out)
            os.replace(name, folder / cache_name())
        except BaseException:
            os.unlink(name)
            raise
    except OSError:
        return
