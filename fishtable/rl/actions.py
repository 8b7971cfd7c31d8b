"""The fixed list of actions, and the one way in which each play is put together from it.

The list depends on the rule set and its options, not on the seats:

    0-51     hand card          the card played, `rank * 4 + suit` over `A23456789TJQK` and `SHDC`
    52-103   floor card         a loose card that joins the set at hand
    104      next set           the set at hand is finished, another one follows
    105      done               the play is complete
    106      lay
    107      take
    from 108, where there are houses, for each value in ascending order: `make v`, `add v`,
             `house v` (that house is taken); then `raise u>v` by u and v; then, where a value is
             announced, `bid v`

With jokers in the pack there are more cards than 52, and what follows them moves up.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import rulelang
from engine.bits import lowest
from engine.floor import named_of
from engine.notation import card_name, read_card
from engine.rules import Rules
from engine.state import (
    K_ADD,
    K_BID,
    K_LAY,
    K_MAKE,
    K_RAISE,
    K_TAKE,
    Choice,
    Play,
    Scratch,
)
from engine.turn import open_choice
from rulelang.cards import PACKS
from rulelang.model import RuleSet
from rulelang.model.option import Choice as Value

_WORDS = {K_MAKE: "make", K_ADD: "add", K_BID: "bid"}


@dataclass(frozen=True, eq=False, slots=True)
class Actions:
    """The actions of a rule set under its options.

    Attributes:
        names: what each action is called, by its number.
        values: values a house can have, ascending.
        into: (kind of play, old value, value) → action, for houses and bids; old value 0 if none.
        claims: value → action that takes a house of that value.
        cards: numbers kept for cards, up to the highest card of the pack.
    """

    names: tuple[str, ...]
    values: tuple[int, ...]
    into: Mapping[tuple[int, int, int], int]
    claims: Mapping[int, int]
    cards: int

    @property
    def floor(self) -> int:
        """The first floor card."""
        return self.cards

    @property
    def next_set(self) -> int:
        """The action that ends a set of several."""
        return 2 * self.cards

    @property
    def done(self) -> int:
        """The action that completes a play."""
        return self.next_set + 1

    @property
    def lay(self) -> int:
        """The action that says that the card is laid."""
        return self.next_set + 2

    @property
    def take(self) -> int:
        """The action that says that the card takes."""
        return self.next_set + 3


def actions_of(ruleset: RuleSet, options: Mapping[str, Value] | None = None) -> Actions:
    """The list of actions of a rule set, the same for every number of seats.

    Args:
        options: option → value, for those that differ from the usual.

    Raises:
        rulelang.UnknownChoice: an option or value that the rule set does not have.
    """
    low, high, bids, lowers, most = 0, -1, False, False, 0
    for seats in ruleset.deal.seats:
        settled = rulelang.under(ruleset, seats, dict(options or {}))
        most = max(most, *(read_card(card) for card in PACKS[settled.deck.pack].cards))
        if settled.house is None:
            continue
        bottom, top = settled.house.value
        low, high = (bottom, top) if high < 0 else (min(low, bottom), max(high, top))
        lowers = lowers or settled.house.made_by == "adding or subtracting"
        bids = bids or (settled.opening is not None and settled.opening.bid == "announced")
    return _listed(tuple(range(low, high + 1)), bids, lowers, most + 1)


def _listed(values: tuple[int, ...], bids: bool, lowers: bool, held: int) -> Actions:
    cards = [card_name(card) for card in range(held)]
    names = [f"hand {card}" for card in cards] + [f"floor {card}" for card in cards]
    names += ["next set", "done", "lay", "take"]
    into: dict[tuple[int, int, int], int] = {}
    claims: dict[int, int] = {}
    for value in values:
        for kind in (K_MAKE, K_ADD):
            into[kind, 0, value] = len(names)
            names.append(f"{_WORDS[kind]} {value}")
        claims[value] = len(names)
        names.append(f"house {value}")
    for old in values:
        for value in values:
            if old < value or (lowers and old > value):
                into[K_RAISE, old, value] = len(names)
                names.append(f"raise {old}>{value}")
    for value in values if bids else ():
        into[K_BID, 0, value] = len(names)
        names.append(f"bid {value}")
    return Actions(tuple(names), values, into, claims, held)


def first_action(actions: Actions, choice: Choice) -> int:
    """The action that begins a play: its hand card, or the bid."""
    if choice.kind == K_BID:
        return actions.into[K_BID, 0, choice.value]
    return choice.card


def second_action(actions: Actions, choice: Choice) -> int:
    """The action after it: the kind of play and the value of its house."""
    if choice.kind == K_BID:
        return actions.done
    if choice.kind == K_LAY:
        return actions.lay
    if choice.kind == K_TAKE:
        return actions.take
    return actions.into[choice.kind, choice.old_value, choice.value]


def further_actions(
    actions: Actions, rules: Rules, choice: Choice, scratch: Scratch, play: Play
) -> tuple[int, ...]:
    """The actions after the kind: sets in written order, houses by value, `done`.

    A play is one set of cards however it is grouped; the engine's own grouping is the one that
    the actions follow, so that each play is reached in one way only.

    Args:
        play: working space, filled in with the play.
    """
    open_choice(rules, choice, scratch, play)
    if choice.kind == K_BID:
        return ()
    found: list[int] = []
    groups = sorted(play.groups[: play.group_count], key=lowest)
    if choice.kind != K_TAKE:
        groups = [choice.first, *groups]  # the played card's own set comes first, if only itself
    for place, group in enumerate(groups):
        if place:
            found.append(actions.next_set)
        while group:
            found.append(actions.floor + lowest(group))
            group &= group - 1
    if choice.kind == K_TAKE and choice.houses:
        for value in actions.values:
            found += [actions.claims[value]] * named_of(choice.houses, value)
    found.append(actions.done)
    return tuple(found)
