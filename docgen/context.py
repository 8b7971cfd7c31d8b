"""What a sentence needs to know: the settled rule set and facts drawn from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import rulelang
from docgen.arithmetic import Sums, sums_of
from docgen.words import RANKS, article, listed, rank_name, spoken
from rulelang.cards import PACKS, Pack
from rulelang.model import RuleSet
from rulelang.model.option import Choice


@dataclass(frozen=True)
class Context:
    """One rule set under one choice of seats and options.

    Attributes:
        raw: the rule set with all its choices open.
        rules: the same, settled: one number of seats and no cases.
        voice: whether to speak of partners whatever the sides are, so that two choices can be
            compared without every "side" and "player" counting as a difference; None to speak
            as the sides are.
    """

    raw: RuleSet
    rules: RuleSet
    voice: bool | None = None

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.rules.deal.seats[0]

    @property
    def partners(self) -> bool:
        """Whether sentences speak of sides of partners, or of players each alone."""
        return self.in_sides if self.voice is None else self.voice

    @property
    def in_sides(self) -> bool:
        """Whether players opposite each other are one side."""
        return self.rules.deal.sides == "2, partners opposite" and self.seats == 4

    @property
    def who(self) -> str:
        """Who scores: a "side" of partners, or a "player"."""
        return "side" if self.partners else "player"

    @property
    def whoever(self) -> str:
        """Who scores, with the pronoun that follows: "side that", "player who"."""
        return "side that" if self.partners else "player who"

    @property
    def pack(self) -> Pack:
        """The pack."""
        return PACKS[self.rules.deck.pack]

    @cached_property
    def sums(self) -> Sums:
        """The arithmetic of the deal."""
        return sums_of(self.rules.deal, len(self.pack.cards))

    @property
    def values(self) -> Mapping[str, int]:
        """Capture value of each rank, as its plain line says."""
        values = self.rules.deck.values
        return {rank: value for rank, value in values.items() if rank in RANKS}

    @cached_property
    def plain(self) -> Mapping[str, int]:
        """Capture value of each rank whose cards all count just that, in hand and on the floor."""
        deck = self.rules.deck
        return {
            rank: value
            for rank, value in self.values.items()
            if all(
                deck.floor_values(card) == deck.hand_values_of(card) == (value,)
                for card in self.pack.of(rank)
            )
        }

    @cached_property
    def idle(self) -> str:
        """The rank that clears the floor and does nothing else; "" for none.

        Such cards take everything whatever it is worth, and have no value, or one too high to be
        part of what another card takes, so that it is never used.
        """
        rules, deck = self.rules, self.rules.deck
        capture = rules.capture
        rank = "" if capture.clearing_card == "none" else capture.clearing_card[0].upper()
        if rank and rank not in deck.values:
            return rank
        by_value = rules.sweep is not None and (
            rules.sweep.each == "value of the card played" and rules.sweep.by_clearing_card is None
        )
        counted = rules.house is not None or rules.deal.dealer_takes is not None or by_value
        if not rank or counted or capture.clearing_its_like != "takes all":
            return ""
        takers = [card for card in self.pack.cards if card[0] != rank]
        goals = [value for card in takers for value in deck.hand_values_of(card)]
        return rank if deck.values[rank] > max(goals) and capture.total is None else ""

    @property
    def by_rank(self) -> bool:
        """Whether only ranks are matched, so that no capture value is ever used."""
        sweep = self.rules.sweep
        worth = sweep is not None and sweep.each == "value of the card played"
        counted = worth or self.rules.deal.dealer_takes is not None
        return self.rules.capture.floor == "one pile" and not counted

    @property
    def used_values(self) -> Mapping[str, int]:
        """Capture value of each rank that takes or is taken for its value.

        Ranks whose cards have plain values of their own are left out.
        """
        if self.by_rank:
            return {}
        apart = {self.idle, *self.card_by_card}
        return {rank: value for rank, value in self.values.items() if rank not in apart}

    @property
    def card_by_card(self) -> tuple[str, ...]:
        """The ranks whose cards have plain values of their own."""
        return tuple({card[0]: 0 for card in self.rules.deck.values if card not in RANKS})

    @property
    def opener(self) -> str:
        """The first to play, as the subject or object of a sentence."""
        return {
            "right of dealer": "the player on the dealer's right",
            "left of dealer": "the player on the dealer's left",
            "dealer": "the dealer",
        }[self.rules.deal.first_to_play]

    @property
    def house_range(self) -> str:
        """The values a house may have ("9 to 13"); empty without houses."""
        house = self.rules.house
        if house is None:
            return ""
        low, high = house.value
        return str(low) if low == high else f"from {low} to {high}"

    def takers(self, value: int) -> list[str]:
        """The cards that take with a value."""
        deck = self.rules.deck
        cards = [card for card in self.pack.cards if card[0] in self.values]
        return [card for card in cards if value in deck.hand_values_of(card)]

    def holding(self, value: int) -> str:
        """A card of a value as held in hand ("a 9", "a jack"), or "a card of value 15"."""
        held: list[str] = []
        for rank in self.pack.ranks:
            able = [card for card in self.takers(value) if card[0] == rank]
            whole = len(able) == len(self.pack.of(rank))
            named = [f"the {spoken(card)}" for card in able]
            held += [article(rank_name(rank))] if able and whole else named
        return listed(held, "or") if held else f"a card of value {value}"


def settle(
    raw: RuleSet, seats: int | None = None, options: Mapping[str, Choice] | None = None
) -> Context:
    """The context of a choice; what is not chosen is the usual.

    Raises:
        rulelang.UnknownChoice: the seats or an option are not of this rule set.
    """
    return Context(raw, rulelang.under(raw, seats, dict(options or {})))
