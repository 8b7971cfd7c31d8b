"""A slow second opinion on takes and houses, written from the prose of the rules.

It tries every play that could be named over a small floor and asks the rules about each. Nothing
of the engine is used: cards are names, sets are frozensets, rules are the words of the model.

Where the prose leaves something open this file reads it so:

- `sets: all` with `with a house: apart`: all is asked of the part that is taken, loose or house.
- `all means: unless they overlap`: once two sets share a card, the whole choice is free.
- a raise makes a house: the one who raises holds a claiming card unless `hold: no`.
- several houses of one value: those that the seat may take are taken oldest first; `cement` means
  the oldest, `break` the oldest that can still be broken.
- who makes or raises a house holds its card or else makes it for the partner; merging by a raise
  needs the card in one's own hand.
- a card that may not take in the opening has no duty to.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from tests.engine.naive_takes import (
    NONE,
    Cards,
    House,
    Key,
    Named,
    Outcome,
    Taking,
    families,
    subsets,
)

__all__ = ["Cards", "House", "Key", "Named", "Outcome", "Spot"]


@dataclass(frozen=True)
class Spot(Taking):
    """A position in which every kind of play is judged and listed."""

    # houses

    def makes(self, cards: Cards, value: int) -> bool:
        """Whether floor cards are a set of the value: one card, or a group that adds up."""
        if len(cards) == 1:
            return self.total(cards) == value
        if self.chapter.made_from == "one floor card":
            return False
        return len(cards) > 1 and self.adds_up(cards, value)

    def own_set(self, play: Named) -> bool:
        """Whether the played card, with the cards it is put on, comes to the value.

        Added to them; or, where that is allowed, taken off one card or off the house.
        """
        card = frozenset({play.card})
        if self.chapter.made_from == "one floor card" and len(play.first) > 1:
            return False
        if not play.first and play.verb != "break":
            return self.total(card) == play.value
        under = self.total(play.first) + play.old
        if any(map(self.kept_out, play.first | card)):
            return False
        if under + self.total(card) == play.value:
            return True
        pieces = len(play.first) + (play.verb == "break")
        subtracts = self.chapter.made_by == "adding or subtracting"
        return subtracts and pieces == 1 and under - self.total(card) == play.value

    def adds_up(self, cards: Cards, value: int) -> bool:
        return not any(map(self.kept_out, cards)) and self.total(cards) == value

    def joining_left(self, play: Named) -> bool:
        """Whether something stays beside the house that must join it by itself."""
        rest = self.floor - play.used
        if self.chapter.joining == "by choice":
            return False
        if any(self.worth(card) == play.value for card in rest):
            return True
        if self.chapter.joining == "equal cards":
            return False
        return any(self.makes(cards, play.value) for cards in subsets(rest, 2))

    def may_stand_beside(self, cards: Cards) -> bool:
        """Whether a further set may be put into the house by this play."""
        if self.chapter.sets == "any" or self.chapter.joining == "equal cards and sets":
            return True
        return self.chapter.joining == "equal cards" and len(cards) == 1

    def broken(self, play: Named) -> House | None:
        """The house that a raise means, if the seat may raise it."""
        same = [house for house in self.houses if house.value == play.old]
        ever = self.chapter.cemented == "never"
        open_ones = [house for house in same if ever or len(house.sets) < 2]
        if not open_ones:
            return None
        house, party = open_ones[0], self.chapter.broken_by
        own = self.seat in house.owners
        ally = any(self.partners(self.seat, owner) for owner in house.owners)
        allowed = {
            "anyone": True,
            "anyone but owner": not own,
            "opponents": not ally,
            "nobody": False,
        }
        return house if allowed[party] else None

    def standing(self, play: Named) -> House | None:
        """The house of the value that receives the sets, None where a new one is made."""
        if play.verb != "cement" and self.chapter.same_value == "stand apart":
            return None
        same = [house for house in self.houses if house.value == play.value]
        return same[0] if same else None

    def house(self, play: Named) -> Outcome | None:
        """What comes of a complete play into a house, None if the chapter refuses it."""
        if self.rules.house is None:
            return None
        low, high = self.chapter.value
        cards = len(play.first) + sum(map(len, play.sets))
        if not low <= play.value <= high or not play.used <= self.floor:
            return None
        if cards != len(play.used):
            return None
        own = play.first | {play.card}
        old = self.broken(play) if play.verb == "break" else None
        if play.verb == "break":
            lower = play.value < play.old and self.chapter.made_by == "adding"
            if old is None or play.value == play.old or lower:
                return None
            if play.first and self.chapter.broken_with == "hand card":
                return None
        if not self.own_set(play):
            return None
        if old is not None:
            own |= old.cards
        if not all(self.makes(c, play.value) and self.may_stand_beside(c) for c in play.sets):
            return None
        if self.joining_left(play):
            return None
        return self.put(play, own, old)

    def partner_helps(self, value: int) -> bool:
        """Whether the house may be the partner's, who holds a card for it."""
        held = any(self.worth(card) == value for card in self.partner_hand)
        return held and self.chapter.for_partner == "yes"

    def put(self, play: Named, own: Cards, old: House | None) -> Outcome | None:
        """Put right sets into the right house, if holding and owning allow it."""
        chapter, seat = self.chapter, self.seat
        target = self.standing(play)
        holds = any(self.worth(card) == play.value for card in self.hand - {play.card})
        if target is None:
            if play.verb == "cement" or (play.verb == "build" and not play.used):
                return None
            owners = frozenset({seat})
            if chapter.hold != "no" and not holds:
                if not self.partner_helps(play.value):
                    return None
                owners = frozenset({(seat + 2) % 4})
        elif play.verb == "break":
            if chapter.same_value == "refused" or (chapter.hold != "no" and not holds):
                return None
            owners = {
                "every owner": target.owners | {seat},
                "breaker": frozenset({seat}),
                "first owner": target.owners,
            }[chapter.merged_owner]
        else:
            ally = any(self.partners(seat, owner) for owner in target.owners)
            if chapter.added_by == "nobody" or (chapter.added_by == "owner side" and not ally):
                return None
            needed = chapter.adder_holds == "yes"
            needed |= chapter.adder_holds == "unless partner" and not ally
            if needed and chapter.hold != "no" and not holds:
                return None
            owners = {
                "owns it too": target.owners | {seat},
                "owns it too unless partner": target.owners if ally else target.owners | {seat},
                "owns it alone": frozenset({seat}),
                "does not own it": target.owners,
            }[chapter.adder]
        sets = (own, *play.sets) if target is None else (*target.sets, own, *play.sets)
        left = [house for house in self.houses if house is not target and house is not old]
        before = target.owners if target else NONE
        for owner in owners:
            number = sum(owner in house.owners for house in left)
            if owner not in before and number >= (chapter.owns_at_most or 99):
                return None
        left.append(House(play.value, owners, sets))
        return self.result(play, self.floor - play.used, left, NONE, False)

    # any play

    def named_right(self, play: Named) -> Named:
        """The same play under its one name: building where a house stands is adding."""
        stands = any(house.value == play.value for house in self.houses)
        if play.verb == "build" and stands and self.chapter.same_value != "stand apart":
            return replace(play, verb="cement")
        return play

    def complete(self, play: Named) -> Outcome | None:
        """Judge a play in which all that joins by itself is named."""
        play = self.named_right(play)
        if play.card not in self.hand:
            return None
        owns = any(self.seat in house.owners for house in self.houses)
        if owns and play.verb == "throw" and self.chapter.owner_lays == "no":
            return None
        if play.verb == "throw":
            outcome = self.result(play, self.floor | {play.card}, [*self.houses], NONE, False)
        else:
            outcome = self.take(play) if play.verb == "take" else self.house(play)
        if outcome is None or not self.duty_is_done(play):
            return None
        return outcome if not self.opening or self.opening_allows(play) else None

    def judge(self, play: Named) -> Outcome | None:
        """Judge any play; what joins by itself is filled in where there is one way."""
        if play.verb in ("throw", "take") or self.rules.house is None:
            return self.complete(play)
        if self.chapter.joining == "by choice" or not play.used <= self.floor:
            return self.complete(play)
        rest = self.floor - play.used
        most = 1 if self.chapter.joining == "equal cards" else len(rest)
        joining = [c for c in subsets(rest, 1) if len(c) <= most and self.makes(c, play.value)]
        ways: dict[Cards, Named] = {}
        for family in families(joining):
            fuller = replace(play, sets=play.sets + family)
            if not self.joining_left(fuller):
                ways[fuller.used] = fuller
        return self.complete(next(iter(ways.values()))) if len(ways) == 1 else None

    def takes_allowed(self) -> bool:
        opening = self.rules.opening
        if not self.opening or opening is None or opening.bid == "announced":
            return True
        return opening.takes == "yes"

    def duty_is_done(self, play: Named) -> bool:
        capture = self.rules.capture
        if capture.duty == "free" or play.verb == "take" or not self.takes_allowed():
            return True
        if play.verb != "throw" and capture.excused_by_house == "yes":
            return True
        return not self.must_take(play.card)

    def must_take(self, card: str) -> bool:
        """Whether a card has a duty to take, if it is played."""
        equal = any(self.is_equal(card, other) for other in self.in_reach)
        return {
            "free": False,
            "played card": self.could_take(card),
            "equal cards": equal,
            "courts with a twin": equal and card[0] in "JQK",
        }[self.rules.capture.duty]

    def opening_allows(self, play: Named) -> bool:
        """Whether a play, right in itself, is what the opening asks for."""
        opening = self.rules.opening
        assert opening is not None
        if opening.bid == "by building":
            if play.verb == "throw":
                return opening.must == "free" or not self.could_make()
            return play.verb == "build" or (play.verb == "take" and opening.takes == "yes")
        if opening.first_play == "anything":
            return True
        if play.verb == "build":
            return play.value == self.bid
        if play.verb not in ("take", "throw") or self.worth(play.card) != self.bid:
            return False
        if opening.first_play == "make, else deal again":
            return False
        if play.verb == "throw" and opening.first_play == "make or take, else lay":
            return not self.could_make() and not self.could_take(play.card)
        return True

    def could_make(self) -> bool:
        """Whether some house that the opening asks for can be made."""
        plain = replace(self, opening=False)
        opening = self.rules.opening
        announced = opening is not None and opening.bid == "announced"
        for play in plain.nameable():
            if play.verb == "build" and (not announced or play.value == self.bid):
                duty = self.duty_is_done(play)
                if duty and plain.named_right(play).verb == "build" and plain.house(play):
                    return True
        return False

    def nameable(self) -> Iterator[Named]:
        """Every play that could be legal, some of them several times in other groupings."""
        for card in sorted(self.hand):
            yield Named("throw", card)
            if self.whole(card):
                yield Named("take", card, (self.whole(card),))
            for family in families(self.takable_sets(card)):
                for number in range(len(self.takable_houses(card)) + 1):
                    yield Named("take", card, family, houses=(self.worth(card),) * number)
            if self.rules.house is not None:
                yield from self.nameable_houses(card)

    def nameable_houses(self, card: str) -> Iterator[Named]:
        low, high = self.chapter.value
        olds = sorted({house.value for house in self.houses})
        own = self.worth(card)
        for value in range(low, high + 1):
            come = [cards for cards, total in self.totals if total == value]
            beside = [cards for cards in come if self.makes(cards, value)]
            makes = {value - own, value + own}
            raises = {old: {value - old - own, value - old + own} for old in olds}
            fitting = makes.union(*raises.values())
            for first, others in self.totals:
                if others not in fitting:
                    continue
                free = [cards for cards in beside if not cards & first]
                raised = [old for old in olds if others in raises[old]]
                for family in families(free) if others in makes else ():
                    yield Named("build", card, family, first, value=value)
                    yield Named("cement", card, family, first, value=value)
                for family in families(free) if raised else ():
                    for old in raised:
                        yield Named("break", card, family, first, value=value, old=old)

    @cached_property
    def totals(self) -> list[tuple[Cards, int]]:
        """Every set of floor cards, the empty one too, with what it adds up to."""
        return [(cards, self.total(cards)) for cards in subsets(self.floor)]

    def key(self, play: Named) -> Key:
        play = self.named_right(play)
        return play.verb, play.card, play.used, play.houses, play.value, play.old

    def plays(self) -> dict[Key, Outcome]:
        """Every legal play with what comes of it."""
        legal: dict[Key, Outcome] = {}
        for play in self.nameable():
            outcome = self.complete(play)
            if outcome is not None:
                legal[self.key(play)] = outcome
        return legal
