"""What all lowering works with: where reports go, and how tokens become places and words."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from lark import Token, Tree

from rulelang.book import Address, Guard, Sheet, Statement
from rulelang.cards import SUIT_WORDS, read_card, read_rank
from rulelang.diagnostics import Edit, Help, Reports
from rulelang.offers import offers
from rulelang.places import Place
from rulelang.source import Source

Node = Tree[Token]


@dataclass(slots=True)
class Desk:
    """One file being lowered.

    Attributes:
        source: its lines.
        sheet: takes what the file says.
        reports: takes what is wrong with it.
        options: names of options that may stand as values.
        hurt: first lines of blocks that are not whole.
        shaken: whether it is unsure which line belongs to which block.
        lost_option: whether there may be an option whose line could not be read.
    """

    source: Source
    sheet: Sheet
    reports: Reports
    options: set[str] = field(default_factory=set)
    hurt: frozenset[int] = frozenset()
    shaken: bool = False
    lost_option: bool = False

    def place(self, node: Token | Node) -> Place:
        """Where a word, or all words of a line, stand."""
        if isinstance(node, Token):
            return self._spot(node)
        words = words_of(node)
        first, last = words[0], words[-1]
        end = last.end_column if last.line == first.line else first.end_column
        return Place(self.sheet.file, first.line or 1, first.column or 1, end or 1)

    def line(self, node: Token | Node) -> Place:
        """All that stands on the line a word or a part begins on."""
        first = node if isinstance(node, Token) else words_of(node)[0]
        return self.source.place(first.line or 1)

    def text(self, node: Node) -> str:
        """The line as typed from the first word of a part on, one space between words."""
        return self.text_from(words_of(node)[0])

    def text_from(self, first: Token) -> str:
        """The line as typed from a word on, one space between words."""
        line = self.source.lines[(first.line or 1) - 1]
        start = line.columns.index(first.column) if first.column in line.columns else 0
        return " ".join(line.text[start:].split())

    def _spot(self, token: Token) -> Place:
        return Place(self.sheet.file, token.line or 1, token.column or 1, token.end_column or 1)

    def number(self, token: Token, low: int, high: int, what: str) -> int | None:
        """The number a word means, None (and a report) if it is out of range."""
        value = int(token) if len(token) <= 9 else 10**9
        if low <= value <= high:
            return value
        self.reports.add(
            "E031",
            f"{what} is a number from {low} to {high}, not {token}",
            self.place(token),
            label=f"not from {low} to {high}",
        )
        return None

    def rank(self, token: Token) -> str | None:
        """The rank a word means, None (and a report) if there is no such rank."""
        rank = read_rank(str(token))
        if rank is None:
            self.reports.add(
                "E032",
                f"there is no rank {token} in the pack",
                self.place(token),
                label="no rank",
                helps=[Help("ranks are A, 2 to 10, J, Q, K, and X, Y for jokers")],
            )
        return rank

    def card(self, token: Token) -> str:
        """The card a word means, in its one written form."""
        card = read_card(str(token))
        if card is None:  # the grammar lets only cards through
            raise ValueError(f"not a card: {token}")
        if str(token)[-1].islower() or str(token)[0].islower():
            self.reports.add(
                "E033",
                f"a card is written in capital letters: {card}",
                self.place(token),
                label=f"write {card}",
                helps=[Help(f"write `{card}`", (Edit(self.place(token), card),), safe=True)],
            )
        return card

    def rank_or_card(self, token: Token) -> str | None:
        """The rank or card a word means, None (and a report) if there is no such rank."""
        return self.card(token) if token.type == "CARD" else self.rank(token)

    def cards(self, tokens: Iterable[Token]) -> tuple[str, ...]:
        """Several cards, each in its one written form."""
        return tuple(self.card(token) for token in tokens)

    def pattern(self, token: Token) -> str | None:
        """A card, rank or suit word as a pattern of the model."""
        if token.type == "CARD":
            return self.card(token)
        if token.type == "SUIT":
            return SUIT_WORDS[str(token).removesuffix("s")]
        return self.rank(token)

    def near_helps(self, word: Token | str, place: Place, known: Iterable[str]) -> list[Help]:
        """Helps that offer the names close to a word."""
        return offers(str(word), known, place)

    def state(
        self,
        guard: Guard,
        chapter: str,
        key: str,
        value: Any,
        node: Node,
        *,
        name: str | None = None,
        spot: Place | None = None,
        key_place: Place | None = None,
        option: str | None = None,
        text: str | None = None,
    ) -> Statement:
        """Make a statement of a line."""
        place = self.line(node)
        return Statement(
            address=Address(guard, chapter, key, name),
            value=value,
            text=self.text(node) if text is None else text,
            place=place,
            key_place=key_place or self.place(words_of(node)[0]),
            spot=spot or place,
            option=option,
        )


def unquote(token: Token) -> str:
    """The text between the quotes."""
    return str(token)[1:-1]


def tokens_of(node: Node, kind: str) -> list[Token]:
    """The direct words of a kind."""
    return [c for c in node.children if isinstance(c, Token) and c.type == kind]


def trees_of(node: Node, kind: str) -> list[Node]:
    """The direct parts of a kind."""
    return [c for c in node.children if isinstance(c, Tree) and c.data == kind]


def words_of(node: Node) -> list[Token]:
    """All words of a part that the tree keeps, in order."""
    return list(node.scan_values(lambda value: isinstance(value, Token)))
