"""A slow second opinion on what a card takes, written from the prose of the rules; see `naive`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations

from rulelang.cards import PACKS
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
    top: str = ""


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
    top: str = ""

    # cards

    @property
    def in_reach(self) -> Cards:
        """The floor cards that a card may match: of a pile only the top."""
        if self.rules.capture.floor == "one pile":
            return frozenset({self.top}) - {""}
        return self.floor

    def worth(self, card: str) -> int:
        return self.rules.deck.values.get(card[0], 0)

    def kept_out(self, card: str) -> bool:
        """Whether the card is a court that stands in no sum, or a card that counts nothing."""
        if card[0] not in self.rules.deck.values:
            return True
        return card[0] in "JQK" and self.rules.capture.courts != "as numbers"

    def total(self, cards: Cards) -> int:
        return sum(map(self.worth, cards))

    def partners(self, one: int, other: int) -> bool:
        """Whether two seats are of one side (a seat is of its own side)."""
        pairs = self.rules.deal.sides == "2, partners opposite"
        return one == other or (pairs and (one - other) % 2 == 0)

    # what a card takes

    def is_equal(self, card: str, other: str) -> bool:
        """Whether a card takes another as its equal."""
        pair = self.rules.capture.pair
        if pair == "no" or (pair == "courts only" and card[0] not in "JQK"):
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

    def makes_the_total(self, card: str, cards: Cards) -> bool:
        """Whether cards and the one played make the fixed total."""
        numbers = not any(map(self.kept_out, {card, *cards}))
        return numbers and self.total(cards) + self.worth(card) == self.rules.capture.total

    def ways(self, card: str) -> list[list[Cards]]:
        """The sets a card takes by its value, and those it takes by a fixed total."""
        if card not in self.ways_found:
            self.ways_found[card] = self.find_ways(card)
        return self.ways_found[card]

    @cached_property
    def ways_found(self) -> dict[str, list[list[Cards]]]:
        """What has been found by `ways`: it is asked for every play that could be named."""
        return {}

    def find_ways(self, card: str) -> list[list[Cards]]:
        if self.rules.capture.floor == "one pile":
            return [[]]
        alone = [one for one in self.groups if len(one) == 1 and self.is_equal(card, *one)]
        groups = [c for c in self.groups if len(c) > 1 and self.is_taken_together(card, c)]
        by_total = [cards for cards in self.groups if self.makes_the_total(card, cards)]
        if 2 * self.worth(card) == self.rules.capture.total and self.rules.capture.sum == "yes":
            return [list(dict.fromkeys([*alone, *groups, *by_total]))]
        return [alone + groups, by_total]

    def is_taken(self, card: str, cards: Cards) -> bool:
        """Whether the cards are one set that the card takes in some way."""
        if self.makes_the_total(card, cards):
            return True
        if len(cards) == 1:
            return self.is_equal(card, *cards)
        return len(cards) > 1 and self.is_taken_together(card, cards)

    def takable_sets(self, card: str) -> list[Cards]:
        """The sets of every way."""
        return list(dict.fromkeys(cards for way in self.ways(card) for cards in way))

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

    def cleared(self, card: str) -> Cards:
        """All that a clearing card takes at once, none for another card."""
        capture = self.rules.capture
        if capture.clearing_card[0].upper() != card[0] or capture.clearing_card == "none":
            return NONE
        beside_its_like = any(other[0] == card[0] for other in self.floor)
        if beside_its_like and capture.clearing_its_like != "takes all":
            return NONE
        left = "QK" if capture.clearing_leaves == "queens and kings" else ""
        return frozenset(other for other in self.floor if other[0] not in left)

    def whole(self, card: str) -> Cards:
        """All that a card takes at once: what it clears, or a pile by its top card."""
        pile = self.rules.capture.floor == "one pile"
        if pile and any(self.is_equal(card, other) for other in self.in_reach):
            return self.floor
        return self.cleared(card)

    def could_take(self, card: str) -> bool:
        return bool(self.whole(card)) or bool(self.takable_sets(card) or self.takable_houses(card))

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
        whole = self.whole(play.card)
        if whole:
            if play.used != whole or play.houses:
                return None
            floor = self.floor - whole
            swept = not floor and not self.houses
            return self.result(play, floor, list(self.houses), whole | {play.card}, swept)
        if not any(
            self.is_right(play, way, number) for number, way in enumerate(self.ways(play.card))
        ):
            return None
        mine = self.takable_houses(play.card)
        if any(value != self.worth(play.card) for value in play.houses):
            return None
        if len(play.houses) > len(mine):
            return None
        taken = mine[: len(play.houses)]
        left = list(self.houses)
        for house in taken:
            left.remove(house)
        run = self.run_after(play)
        captured = play.used.union({play.card}, run, *(house.cards for house in taken))
        floor = self.floor - play.used - run
        return self.result(play, floor, left, captured, not floor and not left)

    def run_after(self, play: Named) -> Cards:
        """What follows the played card on the floor, one of each rank, the first by suit."""
        run: set[str] = set()
        ranks = PACKS[self.rules.deck.pack].suited
        if self.rules.capture.run == "no" or play.card[0] not in ranks:
            return frozenset()
        for rank in ranks[ranks.index(play.card[0]) + 1 :]:
            lying = [rank + suit for suit in "SHDC" if rank + suit in self.floor - play.used]
            if not lying:
                break
            run.add(lying[0])
        return frozenset(run)

    def is_right(self, play: Named, way: list[Cards], number: int) -> bool:
        """Whether a way has what is named, and lets it be taken."""
        if not all(cards in way for cards in play.sets) or (number and play.houses):
            return False
        mine = self.takable_houses(play.card) if number == 0 else []
        return (
            self.nothing_comes_first(play)
            and self.equal_cards_go(play)
            and self.number_is_right(play, way, mine)
        )

    def nothing_comes_first(self, play: Named) -> bool:
        every = self.takable_sets(play.card)
        first = self.rules.capture.precedence
        single = any(len(cards) == 1 for cards in every)
        equal = [cards for cards in every if len(cards) == 1 and self.is_equal(play.card, *cards)]
        if first == "single card first" and single:
            return all(len(cards) == 1 for cards in play.sets)
        if first == "pair first" and equal:
            return all(cards in equal for cards in play.sets)
        if first == "fewest cards" and every:
            return len(play.used) <= min(map(len, every))
        return True

    def equal_cards_go(self, play: Named) -> bool:
        """Whether equal cards are taken where that is a duty."""
        apart = self.rules.capture.with_a_house == "apart"
        if self.rules.capture.duty != "equal cards" or (apart and play.houses):
            return True
        equal = {card for card in self.floor if self.is_equal(play.card, card)}
        one_set = self.rules.capture.sets in ("one", "one of a kind")
        if one_set or self.limit(play.card) is not None:
            return not equal or bool(equal & play.used)
        return equal <= play.used

    def limit(self, card: str) -> tuple[int, ...] | None:
        """The numbers of single cards that one play may take, None for any."""
        capture = self.rules.capture
        word: str = capture.pair
        if card[0] in "JQK" and capture.court_pair != "as others":
            word = capture.court_pair
        return {"one": (0, 1), "one or three": (0, 1, 3)}.get(word)

    def number_is_right(self, play: Named, takable: list[Cards], mine: list[House]) -> bool:
        """Whether so many sets may be taken at once, and whether nothing due is left."""
        capture = self.rules.capture
        singles = sum(len(cards) == 1 for cards in play.sets)
        limit = self.limit(play.card)
        if limit is not None and singles not in limit:
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
        overlap = any(one & other for one, other in combinations(takable, 2))
        if capture.all_means == "unless they overlap" and overlap:
            return True
        loose_due = not (apart and play.houses)
        house_due = not (apart and play.sets)
        if house_due and len(play.houses) < len(mine):
            return False
        if not loose_due:
            return True
        allowed = [
            family
            for family in families(takable)
            if limit is None or sum(len(cards) == 1 for cards in family) in limit
        ]
        if capture.all_means == "most cards":
            return len(play.used) == max(sum(map(len, family)) for family in allowed)
        left = [cards for cards in takable if cards <= self.floor - play.used]
        alone = sum(len(cards) == 1 for cards in takable)
        due = max(number for number in limit or (alone,) if number <= alone)
        return singles == due and not [cards for cards in left if len(cards) > 1]

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
        if self.rules.sweep is not None and self.rules.sweep.taking == "one card":
            swept = swept and len(captured) == 2
        pile = self.rules.capture.floor == "one pile" and play.verb == "throw"
        return Outcome(floor, frozenset(stand), captured, swept, play.card if pile else "")
