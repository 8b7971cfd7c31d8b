"""How things are written: words for what may come next, and a model line for each kind of line."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from lark import Lark
from lark.lexer import PatternStr

from rulelang.keys import forms, keys_of, one_of
from rulelang.model import CHAPTERS

_KINDS = {
    "NUMBER": "a number",
    "CARD": "a card such as `9S`",
    "RANK": "a rank such as `K`",
    "SUIT": "`spades`, `hearts`, `diamonds`, `clubs` or `cards`",
    "STRING": 'a text in "quotes"',
    "NAME": "a name",
    "ID": "the id of the parent",
    "PHRASE": "words",
    "CLAUSE": "a clause such as `capture.sets`",
    "HOUSE_NAME": "a house such as `h9`",
    "WHEN": "`when`",
    "NO": "`no`",
    "_NL": "the end of the line",
}

MODEL_LINES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("", "language"): "language 1",
        ("", "game"): 'game "Name"',
        ("", "variant"): 'variant "Name" of parent',
        ("game", "also"): 'also "Other name", "Another"',
        ("game", "from"): 'from "Where it is played"',
        ("game", "source"): 'source "Where the rules come from"',
        ("game", "summary"): 'summary "The game in a sentence."',
        ("game", "tip"): 'tip "Advice."',
        ("game", "note"): 'note "A remark."',
        ("game", "term"): 'term "word": "meaning"',
        ("game", "question"): 'question "What if …?": "Answer."',
        ("game", "option"): "option length: one of quick, full; normally quick",
        ("game", "example"): 'example "Title"',
        ("when", ""): "when seats is 4 and length is full",
        ("deck", ""): "A: 1`, `2 to 10: as printed` or `XH: 20",
        ("deck", "or"): "or A: 11",
        ("deck", "in hand"): "in hand A: 14` or `in hand 2S: 15",
        ("deck", "in hand or"): "in hand or A: 14",
        ("deal", "seats"): "seats: 2 to 4; normally 4` or `seats: 2, 4",
        ("deal", "packet"): 'packet "hands": 4 to each, by 2, after the opening',
        ("deal", "misdeal"): "misdeal: 3 of J Q K, replace those cards",
        ("score", ""): '"Aces": 1 for each A',
        ("match", "gate"): 'gate "Eighteen": from 18, only "Cards"',
        ("match", "outright"): 'outright "All diamonds": all diamonds in a deal',
        ("match", "knock-out"): 'knock-out "Under nine": under 9 in a deal',
        ("example", "about"): "about capture.sets",
        ("example", "seats"): "seats 2",
        ("example", "option"): "option length full",
        ("example", "turn"): "turn 3",
        ("example", "dealer"): "dealer 1",
        ("example", "bid"): "bid 12",
        ("example", "play"): "play take 9S: 6H 3D + h9` or `play 48 of 48",
        ("example", "floor"): "floor 2C 3D 5H` or `floor empty",
        ("example", "house"): "house 9 of 4: 4C 5H | 9D",
        ("example", "hand"): "hand JD 4C` or `hand of 2: JD 4C",
        ("example", "pile"): "pile of 1: AS spades K the rest",
        ("example", "sweep"): "sweep 50` or `sweep of 2: 9S taking AS 8D",
        ("example", "takes"): "takes JD: 2C 3D 6S | JH",
        ("example", "makes"): "makes 5S: 4C => 9",
        ("example", "refused because"): "refused because capture.duty",
        ("example", "then floor"): "then floor 2C 3D",
        ("example", "then house"): "then house 9 of 4: 4C 5H",
        ("example", "taken"): "taken 9S 9D` or `taken nothing",
        ("example", "scores"): 'scores 11 15` or `scores "Cards" 1 0',
        ("example", "deal"): "deal 62 38",
        ("example", "running"): "running 24 0",
        ("example", "games"): "games 0 1",
        ("example", "winner"): "winner 1` or `winner draw",
        ("variant", "change"): "change sweep each: 10",
        ("variant", "add"): 'add score "Aces": 1 for each A',
        ("variant", "keep"): "keep sweep each: 50",
        ("variant", "remove"): 'remove score "Aces"',
    }
)

MODELS_WITHIN = MappingProxyType(
    {
        ("deck", "in hand"): MODEL_LINES["deck", "in hand"],
        ("score", "last"): '"Last": 1 for the last take',
    }
)
"""How a line is written that has a word somewhere, where nothing is known of how it begins."""

EXAMPLE_WORDS = (
    *(first for block, first in MODEL_LINES if block == "example"),
    "opening",
    "legal",
    "then no house",
    "no other take",
    "no other make",
    "no winner",
)


def model_line(block: str, text: str) -> str:
    """How a line that begins like this one is written, empty if that is not known."""
    word = text.strip()
    block = "game" if block == "variant" and not _amends(word) else block
    best = [
        first for where, first in MODEL_LINES if where == block and first and _begins(word, first)
    ]
    if best:
        return MODEL_LINES[block, max(best, key=len)]
    if word.startswith("when "):
        return MODEL_LINES["when", ""]
    if block in CHAPTERS:
        for key in sorted(keys_of(block), key=len, reverse=True):
            if _begins(word, key) and key in forms(block):
                form = forms(block)[key]
                value = form.words[0] if form.words else f"{form.low}"
                return f"{key}: {form.low} to {form.high}" if form.pair else f"{key}: {value}"
    for (where, within), shown in MODELS_WITHIN.items():
        if where == block and f" {within} " in f" {word.replace(':', ' ')} ":
            return shown
    return MODEL_LINES.get((block, ""), "")


def _amends(word: str) -> bool:
    return word.split(" ")[0] in ("change", "add", "keep", "remove")


def _begins(text: str, word: str) -> bool:
    return text == word or (text.startswith(word) and not text[len(word)].isalnum())


def words_of(lark: Lark, kinds: Iterable[str]) -> list[str]:
    """The fixed words among kinds of words that the grammar would accept."""
    fixed = _fixed(lark)
    return [fixed[kind] for kind in kinds if kind in fixed]


@cache
def _fixed(lark: Lark) -> Mapping[str, str]:
    """The fixed words of the grammar by the names of their kinds."""
    return {t.name: t.pattern.value for t in lark.terminals if isinstance(t.pattern, PatternStr)}


def expected(lark: Lark, kinds: Iterable[str]) -> str:
    """What the grammar would accept, as a phrase; empty if that is too much to list."""
    listed = sorted(set(kinds))
    words = [f"`{word}`" for word in sorted(words_of(lark, listed))]
    words += [_KINDS[kind] for kind in listed if kind in _KINDS]
    return one_of(words) if len(words) <= 7 else ""
