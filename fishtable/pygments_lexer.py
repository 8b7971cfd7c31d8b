"""Texts of rules in colour, wherever Pygments is used (Sphinx, wikis, `pygmentize`)."""

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import (
    Comment,
    Keyword,
    Literal,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Whitespace,
    _TokenType,
)

from rulelang.highlight import Colour, colours

TOKENS: dict[str, _TokenType] = {
    "comment": Comment.Single,
    "text": String.Double,
    "card": Literal,
    "clause": Name.Label,
    "key": Name.Attribute,
    "block": Keyword,
    "prose": Keyword.Declaration,
    "verb": Operator.Word,
    "example": Keyword.Reserved,
    "value": Keyword.Constant,
    "word": Keyword.Pseudo,
    "house": Name.Variable,
    "rank": Name.Constant,
    "number": Number.Integer,
    "mark": Punctuation,
    "name": Name,
}
"""What Pygments calls each kind of thing that has a colour."""


def _rule(colour: Colour) -> tuple[str, Any]:
    """A colour as a rule of the lexer."""
    kind = TOKENS[colour.kind]
    if not colour.starts:
        return colour.pattern, kind
    return rf"^([ \t]*)({colour.pattern})", bygroups(Whitespace, kind)


class RulesLexer(RegexLexer):  # type: ignore[misc]
    """Rules of fishing card games."""

    name = "Rules of card games"
    aliases: ClassVar[list[str]] = ["fishtable-rules"]
    filenames: ClassVar[list[str]] = ["*.rules"]
    url = ""
    tokens: ClassVar[dict[str, list[tuple[str, Any]]]] = {
        "root": [*(_rule(colour) for colour in colours()), (r"\n|[^\S\n]+", Whitespace)]
    }
