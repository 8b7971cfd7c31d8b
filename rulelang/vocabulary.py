"""The one list of the language's words, for everything that colours or lists them.

Keys and their words are read off the model, all other words off the grammar; nothing is written
down here but which of the grammar's words open blocks, amend, or speak to people.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from lark.lexer import PatternStr

from rulelang.forms import EXAMPLE_WORDS
from rulelang.keys import forms, keys_of
from rulelang.model import CHAPTERS
from rulelang.tables import parser

BLOCKS = ("language", "game", "variant", *CHAPTERS, "example", "when", "end")
"""Words that open or close a block."""

VERBS = ("change", "add", "remove", "keep", "fixed", "no", "option", "examples of")
"""Words that say what is done to a line of a parent, and `option`."""

PROSE = ("also", "from", "source", "summary", "tip", "term", "note", "question")
"""Words that begin a line for people."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words by what they do; a word may do several things, in different places.

    Attributes:
        keys: what a line of a chapter begins with.
        values: words that a key may hold.
        example: what a line of an example begins with.
        other: words inside lines of a shape of their own (`to each`, `in all`, `for most`).
    """

    blocks: tuple[str, ...]
    verbs: tuple[str, ...]
    prose: tuple[str, ...]
    keys: tuple[str, ...]
    values: tuple[str, ...]
    example: tuple[str, ...]
    other: tuple[str, ...]


@cache
def vocabulary() -> Vocabulary:
    """All words of the language."""
    keys = dict.fromkeys(key for chapter in CHAPTERS for key in keys_of(chapter))
    values = dict.fromkeys(word for chapter in CHAPTERS for word in _values(chapter))
    example = dict.fromkeys(EXAMPLE_WORDS)
    known = {*BLOCKS, *VERBS, *PROSE, *keys, *example}
    other = dict.fromkeys(word for word in sorted(grammar_words()) if word not in known)
    return Vocabulary(
        BLOCKS, VERBS, PROSE, tuple(keys), tuple(values), tuple(example), tuple(other)
    )


def grammar_words() -> set[str]:
    """Every fixed word of the grammar."""
    fixed = (t.pattern.value for t in parser().terminals if isinstance(t.pattern, PatternStr))
    return {word for word in fixed if word[0].isalpha()}


def _values(chapter: str) -> Iterator[str]:
    for form in forms(chapter).values():
        yield from form.words
