"""Floors of very many loose cards, and what a card does there, found without the engine."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from rulelang.cards import PACKS
from tests.engine.naive import Cards, Named, Spot
from tests.engine.tables import Setting


@dataclass(frozen=True)
class BigFloor:
    """A position with so many loose cards that no list of all takes can be made."""

    setting: Setting
    spot: Spot
    card: str

    def groups_fit(self, rest: Cards) -> bool:
        """Whether two or more of the cards add up to what the card takes: by subset sums."""
        goal = self.spot.worth(self.card)
        capture = self.spot.rules.capture
        if capture.sum == "no":
            return False
        if self.spot.kept_out(self.card) and capture.courts != "take sums":
            return False
        return self.adds_up(rest, goal)

    def adds_up(self, rest: Cards, goal: int) -> bool:
        reached = {(0, 0)}
        for other in rest:
            if not self.spot.kept_out(other):
                worth = self.spot.worth(other)
                reached |= {(t + worth, min(n + 1, 2)) for t, n in reached if t + worth <= goal}
        return (goal, 2) in reached

    def equal(self) -> Cards:
        """The loose cards that are taken one by one."""
        return frozenset(c for c in self.spot.floor if self.spot.is_equal(self.card, c))

    def greedy(self, rng: random.Random) -> Iterator[Cards]:
        """Groups taken off the floor at random until none is left that the card takes."""
        rest = sorted(self.spot.floor - self.equal())
        rng.shuffle(rest)
        while self.groups_fit(frozenset(rest)):
            group = self._group(rest)
            yield group
            rest = [card for card in rest if card not in group]

    def _group(self, rest: list[str]) -> Cards:
        """Some group of two or more of the cards that makes the sum."""
        goal = self.spot.worth(self.card)
        ways: dict[tuple[int, int], tuple[str, ...]] = {(0, 0): ()}
        for other in rest:
            if self.spot.kept_out(other):
                continue
            worth = self.spot.worth(other)
            for (total, number), cards in list(ways.items()):
                if total + worth <= goal:
                    ways.setdefault((total + worth, min(number + 1, 2)), (*cards, other))
            if (goal, 2) in ways:
                break
        return frozenset(ways[goal, 2])

    def whole_take(self, rng: random.Random) -> Named | None:
        """A take that leaves nothing behind, None if the card takes nothing."""
        singles = [frozenset({card}) for card in sorted(self.equal())]
        sets = (*singles, *self.greedy(rng))
        return Named("take", self.card, sets) if sets else None


def pack_of(setting: Setting) -> tuple[str, ...]:
    """The cards that a rule set is played with."""
    return PACKS[setting.ruleset.deck.pack].cards


def big_floor(setting: Setting, card: str, size: int, rng: random.Random) -> BigFloor:
    """A random floor of a size, with the card in a hand of up to six."""
    rest = [other for other in pack_of(setting) if other != card]
    rng.shuffle(rest)
    size = min(size, len(rest))
    hand = frozenset({card, *rest[size : size + 5]})
    return BigFloor(setting, Spot(setting.ruleset, 0, hand, frozenset(rest[:size])), card)
