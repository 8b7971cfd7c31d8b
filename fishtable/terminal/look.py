"""How cards, seats and headings look at the terminal: in colour, or as plain letters."""

import os
import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from rulelang.cards import FRENCH, JOKERS, SUITED, Pack

RANKS = "A23456789TJQKXY"
SIGNS = "♠♥♦♣"
LETTERS = "SHDC"
SUIT_STYLES = ("bold", "bold red", "bold bright_red", "bold")
LATIN_SIGNS = "†▽◎♣"
LATIN_STYLES = ("bold bright_blue", "bold red", "bold yellow", "bold green")
"""Swords, cups, coins and clubs; a card is typed with the letters S H D C all the same."""
CARD = re.compile(r"\b([A2-9TJQKXY])([SHDC])\b")
"""A card in a sentence of the engine."""

WIDEST = 100
"""Columns used at most: longer lines are hard to read."""


def bits(mask: int) -> list[int]:
    """The numbers in a set of bits, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def styled(words: str, style: str) -> Text:
    """Give words in a style that does not run on into what is put behind them."""
    return Text.assemble((words, style))


@dataclass(frozen=True, slots=True)
class Look:
    """One way of showing a match.

    Attributes:
        console: where it is shown.
        plain: whether colour, box drawing and clearing of the screen are left out.
        pack: the pack that is played with.
    """

    console: Console
    plain: bool
    pack: Pack = FRENCH

    @property
    def width(self) -> int:
        """Columns to fill."""
        return min(self.console.width, WIDEST)

    @property
    def rows(self) -> int:
        """Lines on the screen; where it is not cleared, as many as are wanted."""
        return self.console.height if self.clears else 100

    @property
    def clears(self) -> bool:
        """Whether the table is drawn on an empty screen each time."""
        return not self.plain and self.console.is_terminal

    def card(self, card: int) -> Text:
        """Show a card."""
        rank, suit = divmod(card, 4)
        if self.plain:
            return Text(RANKS[rank] + LETTERS[suit])
        if RANKS[rank] in JOKERS:
            return styled(f"★{(rank - len(SUITED)) * len(LETTERS) + suit + 1}", "bold magenta")
        name = "10" if RANKS[rank] == "T" else RANKS[rank]
        signs, styles = (LATIN_SIGNS, LATIN_STYLES) if self.pack.latin else (SIGNS, SUIT_STYLES)
        return styled(name + signs[suit], styles[suit])

    def cards(self, cards: Iterable[int], gap: str = " ") -> Text:
        """Show cards in a row."""
        return Text(gap).join([self.card(card) for card in cards])

    def sentence(self, words: str, style: str = "") -> list[Text]:
        """Show a sentence, wrapped and indented, its cards as cards."""
        lines = []
        for line in textwrap.wrap(words, self.width - 2):
            text = Text(" ")
            at = 0
            for found in CARD.finditer(line):
                text += styled(line[at : found.start()], self.style(style))
                text += self.card(RANKS.index(found[1]) * 4 + LETTERS.index(found[2]))
                at = found.end()
            lines.append(text + styled(line[at:], self.style(style)))
        return lines

    def mask(self, mask: int, gap: str = " ") -> Text:
        """Show a set of cards, lowest first."""
        return self.cards(bits(mask), gap)

    def style(self, name: str) -> str:
        """Give a style where there is colour, no style where there is none."""
        return "" if self.plain or not name else name

    def heading(self, words: str) -> Text:
        """Show a word that stands before a line."""
        return styled(words, self.style("bold cyan"))

    def quiet(self, words: str) -> Text:
        """Show words of lesser weight."""
        return styled(words, self.style("dim"))

    def rule(self) -> Text:
        """Show a line across."""
        return self.quiet(("-" if self.plain else "─") * self.width)

    def show(self, line: Text | str = "") -> None:
        """Print a line; what stands in it never acts as markup."""
        text = line if isinstance(line, Text) else Text(line)
        self.console.print(text, highlight=False, soft_wrap=False, overflow="fold")


def look(plain: bool) -> Look:
    """Choose a look for standard output: `--plain` and NO_COLOR are obeyed."""
    colourless = plain or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    console = Console(no_color=colourless, highlight=False, markup=False, emoji=False)
    if plain or os.environ.get("TERM") == "dumb":
        console = Console(
            no_color=True, color_system=None, highlight=False, markup=False, emoji=False
        )
        return Look(console, True)
    return Look(console, False)
