"""A slow second opinion on what a card takes, written from the prose of the rules; see `naive`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations

from rulelang.model import House as HouseRules
from rulelang.model import RuleSet

Cards = frozenset[str]
NONE: Cards = frozenset()


@dataclass(frozen=True)
class House:
    """A house on the floor: 0-based owners, sets of card names."""

    value: int
    owners: frozenset[int]
    sets: tuple[Cards, ...]

    @property
    def cards(self) -> Cards:
        return NONE.union(*self.sets)


@dataclass(frozen=True)
class Named:
    """A play as somebody may name it, however wrong.

    Attributes:
        sets: the sets taken, or put into a house beside the played card's own.
        first: floor cards that join the played card in its set.
        houses: values of the houses taken.
        value, old: value of the house made, added to or raised to; of the house raised.
    """

    verb: str
    card: str
    sets: tuple[Cards, ...] = ()
    first: Cards = NONE
    houses: tuple[int, ...] = ()
    value: int = 0
    old: int = 0

    @property
    def used(self) -> Cards:
        return self.first.union(*self.sets)


Key = tuple[str, str, Cards, tuple[int, ...], int, int]


@dataclass(frozen=True)
class Outcome:
    """What comes of a legal play; a house is given as value, owners, cards, number of sets."""

    floor: Cards
    houses: frozenset[tuple[int, frozenset[int], Cards, int]]
    captured: Cards
    swept: bool


def subsets(cards: Cards, least: int = 0) -> Iterator[Cards]:
    """Every set of at least so many of the cards."""
    ordered = sorted(cards)
    sizes = range(least, len(ordered) + 1)
    chosen = chain.from_iterable(combinations(ordered, size) for size in sizes)
    return map(frozenset, chosen)


def families(sets: Sequence[Cards]) -> Iterator[tuple[Cards, ...]]:
    """Every family of disjoint sets, the empty one too."""
    yield ()
    for place, one in enumerate(sets):
        others = [other for other in sets[place + 1 :] if not other & one]
        for family in families(others):
            yield (one, *family)


@dataclass(frozen=True)
class Taking:
    """A position of the seat that is to play, seats 0-based, houses oldest first."""

    rules: RuleSet
    seat: int
    hand: Cards
    floor: Cards
    houses: tuple[House, ...] = ()
    opening: bool = False
    bid: int = 0
    partner_hand: Cards = NONE

    # cards

    def worth(self, card: str) -> int:
        return self.rules.deck.values[card[0]]

    def kept_out(self, card: str) -> bool:
        """Whether the card is a court that stands in no sum."""
        return card[0] in "JQK" and self.rules.capture.courts != "as numbers"

    def total(self, cards: Cards) -> int:
        return sum(map(self.worth, cards))

    def partners(self, one: int, other: int) -> bool:
        """Whether two seats are of one side (a seat is of its own side)."""
        pairs = self.rules.deal.sides == "2, partners opposite"
        return one == other or (pairs and (one - other) % 2 == 0)

    # what a card takes

    def is_taken_alone(self, card: str, other: str) -> bool:
        if self.rules.capture.pair == "no":
            return False
        if self.kept_out(card) or self.kept_out(other):
            return card[0] == other[0]
        return self.worth(card) == self.worth(other)

    def is_taken_together(self, card: str, group: Cards) -> bool:
        capture = self.rules.capture
        if capture.sum == "no" or any(map(self.kept_out, group)):
            return False
        if self.kept_out(card) and capture.courts != "take sums":
            return False
        return self.total(group) == self.worth(card)

    def is_taken(self, card: str, cards: Cards) -> bool:
        if len(cards) == 1:
            return self.is_taken_alone(card, *cards)
        return len(cards) > 1 and self.is_taken_together(card, cards)

    def takable_sets(self, card: str) -> list[Cards]:
        return [cards for cards in self.groups if self.is_taken(card, cards)]

    @cached_property
    def groups(self) -> list[Cards]:
        return list(subsets(self.floor, 1))

    def takable_houses(self, card: str) -> list[House]:
        return [house for house in self.houses if self.may_take(card, house)]

    def may_take(self, card: str, house: House) -> bool:
        if house.value != self.worth(card):
            return False
        if self.chapter.taken_by == "anyone":
            return True
        return any(self.partners(self.seat, owner) for owner in house.owners)

    def could_take(self, card: str) -> bool:
        return bool(self.takable_sets(card) or self.takable_houses(card))

    @property
    def chapter(self) -> HouseRules:
        """The chapter on houses."""
        assert self.rules.house is not None
        return self.rules.house

    # takes

    def take(self, play: Named) -> Outcome | None:
        """What comes of a take, None if the chapter on captures refuses it."""
        used = sum(map(len, play.sets))
        if not (play.sets or play.houses) or used != len(play.used):
            return None
        if not play.used <= self.floor:
            return None
        if not all(self.is_taken(play.card, cards) for cards in play.sets):
            return None
        mine = self.takable_houses(play.card)
        if any(value != self.worth(play.card) for value in play.houses):
            return None
        if len(play.houses) > len(mine) or not self.number_is_right(play, mine):
            return None
        taken = mine[: len(play.houses)]
        left = list(self.houses)
        for house in taken:
            left.remove(house)
        captured = play.used.union({play.card}, *(house.cards for house in taken))
        floor = self.floor - play.used
        return self.result(play, floor, left, captured, not floor and not left)

    def number_is_right(self, play: Named, mine: list[House]) -> bool:
        """Whether so many sets may be taken at once, and whether nothing due is left."""
        capture = self.rules.capture
        singles = sum(len(cards) == 1 for cards in play.sets)
        one_court = capture.court_pair == "one" and play.card[0] in "JQK"
        if one_court and singles > 1:
            return False
        groups = len(play.sets) - singles
        if capture.with_a_house == "apart" and play.sets and play.houses:
            return False
        if capture.sets == "one":
            return len(play.sets) + len(play.houses) == 1
        if capture.sets == "one of a kind":
            return singles <= 1 and groups <= 1 and len(play.houses) <= 1
        if capture.sets == "any":
            return True
        apart = capture.with_a_house == "apart"
        takable = self.takable_sets(play.card)
        if one_court and singles:  # the others are no longer to be had
            takable = [cards for cards in takable if len(cards) > 1 or cards in play.sets]
        overlap = any(one & other for one, other in combinations(takable, 2))
        if capture.all_means == "unless they overlap" and overlap:
            return True
        loose_due = not (apart and play.houses)
        house_due = not (apart and play.sets)
        if house_due and len(play.houses) < len(mine):
            return False
        if not loose_due:
            return True
        if capture.all_means == "most cards":
            most = max(sum(map(len, family)) for family in families(takable))
            return len(play.used) == most
        return not any(cards <= self.floor - play.used for cards in takable)

    # what comes of it

    def result(
        self, play: Named, floor: Cards, houses: list[House], captured: Cards, swept: bool
    ) -> Outcome | None:
        """The outcome, unless it leaves an own house without a card that claims it."""
        hand = self.hand - {play.card}
        for house in houses:
            bound = self.seat in house.owners and self.chapter.hold == "until taken"
            if bound and not any(self.worth(card) == house.value for card in hand):
                return None
        stand = {(house.value, house.owners, house.cards, len(house.sets)) for house in houses}
        return Outcome(floor, frozenset(stand), captured, swept)
