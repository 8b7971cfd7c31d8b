"""What a person types at the prompt, read generously."""

import re
from dataclasses import dataclass

from engine.notation import Unreadable, read_card, read_play
from engine.state import Play

COMMANDS = {
    "?": "help",
    "h": "help",
    "help": "help",
    "hint": "hint",
    "m": "more",
    "more": "more",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "r": "rules",
    "rules": "rules",
    "s": "score",
    "score": "score",
    "t": "table",
    "table": "table",
    "w": "why",
    "why": "why",
}
"""Every word understood, and the command it stands for."""

CARD = re.compile(r"(?:10|[a2-9tjqkxy])[shdc♠♥♦♣]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed: one of these is set.

    Attributes:
        command: a value of COMMANDS; `about` is what stands behind it.
        number: a number of the menu, not yet known to be there.
        card: a card whose plays are to be shown.
        play: a play in notation.
        trouble: why it cannot be read, a sentence.
    """

    command: str | None = None
    about: str = ""
    number: int | None = None
    card: int | None = None
    play: Play | None = None
    trouble: str | None = None


def understand(line: str) -> Typed | None:
    """Read one line, in upper or lower case; None if nothing stands in it."""
    words = line.strip()
    if not words:
        return None
    first, _, about = words.lower().partition(" ")
    if first in COMMANDS and (not about or COMMANDS[first] == "rules"):
        return Typed(command=COMMANDS[first], about=about.strip())
    if words.isascii() and words.isdigit():
        return Typed(number=int(words) if len(words) < 6 else 10**6)
    if CARD.fullmatch(words):
        return Typed(card=read_card(words))
    try:
        return Typed(play=read_play(words))
    except Unreadable as error:
        return Typed(trouble=f"{str(error)[:1].upper()}{str(error)[1:]}.")
