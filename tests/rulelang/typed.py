"""Slips as a card player types them, tried by hand, and what is said about each.

`python -m tests.rulelang.typed` writes tests/typed/shown.txt anew: read it as its readers would.
"""

from functools import cache
from pathlib import Path

from rulelang import Loaded, load_text, render_text

FOLDER = Path(__file__).parents[1] / "typed"
SHOWN = FOLDER / "shown.txt"

IN_A_GAME = (
    ("a chapter misspelt", "  capture\n", "  captrue\n"),
    ("no end of the deck", "    K: 13\n  end\n", "    K: 13\n"),
    ("an end with a capital", "    K: 13\n  end\n", "    K: 13\n  End\n"),
    ("an end that says of what", "    K: 13\n  end\n", "    K: 13\n  end deck\n"),
    ("a chapter as a line", "  sweep\n    each: 50\n    on first play: 25\n    on last play: 0\n"
     "  end\n", "  sweep: 10\n"),
    ("a chapter as a line, its own lines below", "  sweep\n", "  sweep: 10\n"),
    ("a packet from memory", '"floor": 4 to the floor, face down', '"floor" 4 to floor'),
    ("a range with a hyphen", "2 to 10: as printed", "2-10: as printed"),
    ("a value range with a hyphen", "value: 9 to 13", "value: 9-13"),
    ("a name in curly quotes", 'game "Table"', "game “Table”"),
    ("a name in single quotes", 'packet "bidder"', "packet 'bidder'"),
    ("a name without quotes", 'packet "bidder"', "packet bidder"),
    ("a quote forgotten", 'packet "bidder":', 'packet "bidder:'),
    ("a score without quotes", '"Spades": own', "Spades: own"),
    ("a score without quotes, cards behind", '"Other aces": 1', "Other aces: 1"),
    ("O for 0 in a card", "6 for TD", "6 for 1OD"),
    ("suit before rank", "6 for TD", "6 for D10"),
    ("a card in words", "6 for TD", "6 for ten of diamonds"),
    ("a card with a space in it", "hand KC TD", "hand KC 10 D"),
    ("a card with a space in it, where a number may stand", "6 for TD", "6 for 10 D"),
    ("cards in small letters", "floor 6D 4H 2S AC", "floor 6d 4h 2s ac"),
    ("commas between cards", "of AH AD AC", "of AH, AD, AC"),
    ("a decimal comma", '"Other aces": 1 for', '"Other aces": 1,5 for'),
    ("a decimal point", '"Other aces": 1 for', '"Other aces": 0.5 for'),
    ("a number in words", "seats: 4", "seats: four"),
    ("a number in words, as a value", "each: 50", "each: fifty"),
    ("a number and what it counts", "each: 50", "each: 50 points"),
    ("a rank in words", "    J: 11", "    Jack: 11"),
    ("in hand behind the rank", "    J: 11\n", "    J: 11\n    J in hand: 12\n"),
    ("the last take in other words", '    "Other aces"',
     '    "End": 1 for last capture\n    "Other aces"'),
    ("seats with an or", "seats: 4", "seats: 2 or 4"),
    ("another book's word", "seats: 4", "players: 4"),
    ("another book's word for a value", "turn: anticlockwise", "turn: counterclockwise"),
    ("half of a value", "pack: french 52", "pack: 52"),
    ("a suit misspelt", "each spade\n", "each spdae\n"),
    ("capitals", "    sets: all", "    Sets: All"),
    ("no colon", "each: 50", "each 50"),
    ("two settings on a line", "    pair: yes\n    sum: yes\n", "    pair: yes, sum: yes\n"),
    ("two settings, a semicolon between", "    pair: yes\n    sum: yes\n",
     "    pair: yes; sum: yes\n"),
    ("a comment as in other languages", "    pair: yes\n", "    pair: yes // equal ranks\n"),
    ("no first line", "language 1\n\n", ""),
    ("a variant's word in a game", "on last play: 0", "remove on last play"),
    ("a variant's word before a setting", "each: 50", "change each: 50"),
    ("a play without its colon", "play take KC: AC", "play take KC AC"),
    ("a play as one tells it", "play take KC: AC 2S 4H 6D", "KC takes AC 2S 4H 6D"),
)  # fmt: skip
"""What is tried, what stands in the game, and what was typed instead."""

IN_A_VARIANT = (
    ("a name without quotes", 'variant "Home" of table', "variant Home of table"),
    ("no name", 'variant "Home" of table', "variant of table"),
    ("a parent with a capital", "of table", "of Table"),
    ("add for change", "change sweep each", "add sweep each"),
    ("change for add", 'add score "Nine', 'change score "Nine'),
    ("delete for remove", 'remove score "Spades"', 'delete score "Spades"'),
    ("a name misspelt", 'remove score "Spades"', 'remove score "Spade"'),
    ("no verb", "  change sweep each", "  sweep each"),
    ("no verb and no chapter", "  change sweep each", "  each"),
    ("a chapter as in a game", "  change sweep each: value of the card played\n",
     "  sweep\n    each: value of the card played\n  end\n"),
)  # fmt: skip


def checked(file: str, old: str, new: str) -> Loaded:
    """What is found with one thing typed instead of another, once."""
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    return load_text(text.replace(old, new, 1), file=file, id=file.split(".")[0], folder=FOLDER)


@cache
def tried() -> list[tuple[str, Loaded]]:
    """Each slip by name, and what is found."""
    return [
        (f"{file}: {what}", checked(file, old, new))
        for file, slips in (("table.rules", IN_A_GAME), ("home.rules", IN_A_VARIANT))
        for what, old, new in slips
    ]


def printed() -> str:
    """What is printed about each, one after the other."""
    parts = []
    for what, loaded in tried():
        shown = render_text(loaded.findings, loaded.texts).replace(f"{FOLDER}/", "").rstrip()
        parts.append(f"──── {what}\n\n{shown}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    SHOWN.write_text(printed(), encoding="utf-8", newline="\n")
