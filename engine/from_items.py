"""From the scoring table to the numbers the engine counts by; `engine.from_model` does the rest."""

from collections.abc import Iterable

from engine import rules as r
from engine.notation import mask_of, read_card
from engine.rules import Rules
from rulelang.cards import RANKS, Pack
from rulelang.model import (
    AllPoints,
    AtLeast,
    Dealt,
    Each,
    Hit,
    LastTake,
    MoreThanHalf,
    Prime,
    Run,
    Score,
    Whole,
)


class TooRich(ValueError):
    """A rule set that is more than the engine can count; the message says what, in plain words."""


def pattern(pack: Pack, names: Iterable[str]) -> int:
    """The cards of a pack that any of the names means: a card, a rank, a suit, `*` for all."""
    return mask_of([card for name in names for card in pack.of(name)])


def fill_score(rules: Rules, score: Score, pack: Pack) -> None:
    """Fill in who gets what is left, and the lines of the scoring table."""
    rules.residue = {
        "nobody": r.RESIDUE_NOBODY,
        "last to take": r.RESIDUE_LAST,
        "last to take in the last batch": r.RESIDUE_LAST_BATCH,
        "dealer's side": r.RESIDUE_DEALER,
    }[score.residue]
    rules.unclaimed_to_dealer = int(score.unclaimed == "dealer's side")
    if len(score.items) > r.ITEMS:
        raise TooRich(f"a scoring table may have at most {r.ITEMS} lines")
    rules.item_count = len(score.items)
    rules.declared = {
        None: r.DECLARED_BEST_LINE,
        "every line": r.DECLARED_EVERY_LINE,
        "best hand": r.DECLARED_BEST_HAND,
    }[score.declared]
    for index, item in enumerate(score.items):
        rules.item_sweep_points[index] = r.AS_EACH
        rules.item_points[index] = r.AS_EACH if item.points is None else item.points
        if isinstance(item, AllPoints):
            rules.item_kind[index] = r.ITEM_ALL_POINTS
            rules.item_need[index] = item.needs
            rules.item_cards_only[index] = int(item.counting == "cards only")
            rules.item_on_top[index] = int(item.adds == "on top")
            continue
        if isinstance(item, LastTake):
            rules.item_kind[index] = r.ITEM_LAST_TAKE
            continue
        if isinstance(item, Prime):
            _prime(rules, index, item, pack)
            continue
        if isinstance(item, Hit | Dealt):
            _noted(rules, index, item, pack)
            continue
        rules.item_cards[index] = pattern(pack, item.cards)
        if isinstance(item, Each):
            rules.item_kind[index] = r.ITEM_EACH
            if item.in_a_sweep is not None:
                rules.item_sweep_points[index] = item.in_a_sweep
                rules.item_sweep_taken[index] = int(item.in_a_sweep_how == "taken")
        elif isinstance(item, AtLeast):
            rules.item_kind[index] = r.ITEM_AT_LEAST
            rules.item_need[index] = item.count
            rules.item_further[index] = item.further
            rules.item_even[index] = int(item.rounding == "up to even")
        elif isinstance(item, MoreThanHalf):
            rules.item_kind[index] = r.ITEM_MORE_THAN_HALF
        elif isinstance(item, Whole):
            rules.item_kind[index] = r.ITEM_WHOLE
            rules.item_need[index] = (rules.item_cards[index] & rules.pack).bit_count()
        elif isinstance(item, Run):
            rules.item_kind[index] = r.ITEM_RUN
            rules.item_need[index] = item.count
            rules.item_most[index] = item.most or 0
            rules.item_cards[index] &= -1 << 4 * RANKS.index(item.first)
        else:
            rules.item_kind[index] = r.ITEM_MOST
            rules.item_need[index] = item.minimum or 0
            rules.item_ties[index] = {
                "nobody": r.TIES_NOBODY,
                "split": r.TIES_SPLIT,
                "carried over": r.TIES_CARRIED,
            }[item.ties]


def _noted(rules: Rules, index: int, item: Hit | Dealt, pack: Pack) -> None:
    """A line whose points are noted as they are made."""
    rules.item_cards[index] = pattern(pack, item.ranks or ("*",))
    rules.item_below[index] = item.below or 0
    if isinstance(item, Hit):
        rules.item_kind[index] = r.ITEM_HIT
        rules.item_second[index] = item.second
        rules.item_third[index] = item.third
        rules.hits = r.YES
        rules.hit_chains |= int(item.second > 0)
        return
    rules.item_kind[index] = r.ITEM_DEALT
    rules.item_need[index] = item.number
    rules.item_dealt[index] = {
        "alike": r.DEALT_ALIKE,
        "at most": r.DEALT_AT_MOST,
        "run": r.DEALT_RUN,
    }[item.pattern]
    rules.declares = r.YES


def _prime(rules: Rules, index: int, item: Prime, pack: Pack) -> None:
    """A prime; one table of what cards count in it is all that the rules have."""
    worths = [0] * r.CARDS
    for name in pack.cards:
        worths[read_card(name)] = item.worths.get(name[0], 0)
    if any(rules.prime) and rules.prime != worths:
        raise TooRich("only one table of what cards count in a prime can be kept")
    rules.prime[:] = worths
    rules.item_kind[index] = r.ITEM_PRIME
    rules.item_suits[index] = {
        "any number": r.SUITS_ANY,
        "more beat fewer": r.SUITS_MORE,
        "four needed": r.SUITS_FOUR,
    }[item.suits]
