"""What to colour in a text of rules, as patterns that Python and editors both understand.

The patterns are tried in order at each place of a line; the first that fits colours its stretch.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rulelang.keys import item_words
from rulelang.model import CHAPTERS
from rulelang.vocabulary import vocabulary

_EDGE = r"(?<![\w'.-])"
_END = r"(?![\w'-])"
_START = r"^[ \t]*"


@dataclass(frozen=True, slots=True)
class Colour:
    """One thing to colour.

    Attributes:
        kind: what it is.
        pattern: a regular expression without groups.
        starts: whether it is looked for at the start of a line only, after spaces.
    """

    kind: str
    pattern: str
    starts: bool = False


def colours() -> tuple[Colour, ...]:
    """Everything that has a colour, in the order in which it is tried."""
    words = vocabulary()
    items = [word for chapter in CHAPTERS for word in item_words(chapter) if word]
    return (
        Colour("comment", r"#.*$"),
        Colour("text", r'"[^"\n]*"?'),
        Colour("card", rf"{_EDGE}(?:10|[2-9ATJQKXY])(?:[SHDC]{_END}|[♠♥♦♣]️?)"),
        Colour("clause", rf"{_EDGE}[a-z]+\.[a-z0-9-]+{_END}"),
        Colour("key", rf"{_any(words.keys)}(?=[ \t]*:)"),
        Colour("key", rf"{_any(items)}(?=[ \t]+\")"),
        Colour("block", _any(words.blocks), starts=True),
        Colour("prose", _any(words.prose), starts=True),
        Colour("value", _any(_phrases((*words.values, *words.keys)))),
        Colour("word", _any(_phrases(words.other))),
        Colour("verb", _any(words.verbs)),
        Colour("example", _any(words.example), starts=True),
        Colour("value", _any((*words.values, *words.keys))),
        Colour("word", _any((*words.other, *words.prose, *words.example, *words.blocks))),
        Colour("house", rf"{_EDGE}h[0-9]+{_END}"),
        Colour("rank", rf"{_EDGE}[ATJQKXY]{_END}"),
        Colour("number", rf"{_EDGE}[0-9]+{_END}"),
        Colour("mark", r"=>|[:,;|+>]"),
        Colour("name", r"[^\W\d_][\w'-]*"),
    )


def _phrases(words: Iterable[str]) -> list[str]:
    """Those of more than one word, which come before their first words alone."""
    return [word for word in words if " " in word]


def _any(words: Iterable[str]) -> str:
    """One of several words, the longest that fits."""
    longest = sorted(set(words), key=lambda word: (-len(word), word))
    return f"{_EDGE}(?:{'|'.join(re.escape(w).replace(chr(92) + ' ', ' ') for w in longest)}){_END}"


SCOPES = {
    "comment": "comment.line.number-sign",
    "text": "string.quoted.double",
    "card": "constant.other.card",
    "clause": "entity.name.tag",
    "key": "entity.other.attribute-name",
    "block": "keyword.control",
    "prose": "keyword.other",
    "verb": "keyword.operator.word",
    "example": "keyword.other.example",
    "value": "support.constant",
    "word": "storage.modifier",
    "house": "constant.other.house",
    "rank": "constant.other.rank",
    "number": "constant.numeric",
    "mark": "punctuation.separator",
    "name": "variable.other",
}
"""What editors with TextMate grammars call each kind."""


def textmate() -> dict[str, object]:
    """The TextMate grammar of the language."""
    patterns = [
        {
            "name": f"{SCOPES[colour.kind]}.rules",
            "match": (_START if colour.starts else "") + colour.pattern,
        }
        for colour in colours()
    ]
    return {
        "$schema": (
            "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json"
        ),
        "name": "Rules of card games",
        "scopeName": "source.rules",
        "fileTypes": ["rules"],
        "patterns": patterns,
    }
