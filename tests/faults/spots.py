"""Cards for a slip, found in each rule set by its own pack and values.

What a card takes is said here once more, from the words of the rule set and not by the engine, for
floors of a few cards; a spot is the first hand card and floor of which something is true.
"""

import functools
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, product

from engine.notation import read_play, write_play
from rulelang.cards import PACKS
from tests.faults.kinds import EVERY, alike, rules

Floor = tuple[str, ...]
Sets = list[Floor]
COURTS = "JQK"
CLEARS = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}


def pack(name: str) -> tuple[str, ...]:
    """The cards a rule set is played with."""
    return PACKS[rules(name).deck.pack].cards


def ranks(name: str) -> str:
    """The ranks of its suits, lowest first."""
    return PACKS[rules(name).deck.pack].suited


def clearing_card(name: str) -> str:
    """The rank of the cards that take all loose cards at once, or nothing."""
    return CLEARS.get(rules(name).capture.clearing_card, "")


def clears(name: str, card: str) -> bool:
    """Whether a card is one of them."""
    return card[0] == clearing_card(name)


def whole(name: str, card: str, floor: Floor) -> Floor:
    """What a clearing card takes at once."""
    capture = rules(name).capture
    its_like = any(other[0] == card[0] for other in floor)
    if not clears(name, card) or (its_like and capture.clearing_its_like != "takes all"):
        return ()
    left = "QK" if capture.clearing_leaves == "queens and kings" else ""
    return tuple(other for other in floor if other[0] not in left)


def worth(name: str, card: str, taken: Floor) -> int:
    """What a sweep in mid-deal scores."""
    sweep = rules(name).sweep
    if sweep is None or (sweep.taking == "one card" and len(taken) > 1):
        return 0
    by_value = rules(name).deck.values.get(card[0], 0)
    points = by_value if isinstance(sweep.each, str) else sweep.each
    if sweep.few_cards and len(taken) <= sweep.few_cards:
        points = sweep.of_few_cards or 0
    if whole(name, card, taken):
        if sweep.by_clearing_card is not None:
            points = sweep.by_clearing_card
        if sweep.clearing_its_like is not None and all(c[0] == card[0] for c in taken):
            points = sweep.clearing_its_like
    return points


@functools.cache
def kin(name: str) -> str:
    """The first rule set of the same pack, values and captures: the same spots are found there."""
    return next(one for one in EVERY if _matching(one) == _matching(name))


@functools.cache
def _matching(name: str) -> str:
    return alike(name, "deck", "capture")


@functools.cache
def values(name: str) -> tuple[dict[str, set[int]], dict[str, set[int]]]:
    """What each card may count when it is played, and on the floor."""
    deck = rules(name).deck
    held = {card: set(deck.hand_values_of(card)) for card in pack(name)}
    return held, {card: set(deck.floor_values(card)) for card in pack(name)}


def is_equal(name: str, card: str, other: str) -> bool:
    """Whether a card takes another as its equal."""
    capture, (held, lying) = rules(name).capture, values(name)
    if capture.pair == "no" or (capture.pair == "courts only" and card[0] not in COURTS):
        return False
    if capture.courts != "as numbers" and (card[0] in COURTS or other[0] in COURTS):
        return card[0] == other[0]
    return not held[card].isdisjoint(lying[other])


def is_set(name: str, card: str, group: Floor) -> bool:
    """Whether floor cards are one set that a card takes, by its value or by the total."""
    capture, (held, lying) = rules(name).capture, values(name)
    apart = COURTS if capture.courts != "as numbers" else ""
    numbers = not any(other[0] in apart for other in group)
    totals = {0}
    for other in group:
        totals = {total + value for total in totals for value in lying[other]}
    by_total = capture.total and numbers and card[0] not in apart
    made = {total + value for total in totals for value in held[card]}
    if by_total and capture.floor == "loose cards" and capture.total in made:
        return True
    if len(group) == 1:
        return is_equal(name, card, group[0])
    if capture.sum == "no" or not numbers or capture.floor == "one pile":
        return False
    takes_sums = card[0] not in apart or capture.courts == "take sums"
    return takes_sums and not totals.isdisjoint(held[card])


def sets_in(name: str, card: str, floor: Floor) -> Sets:
    """All sets that a card takes, the smallest first; of a pile only the top is looked at."""
    if rules(name).capture.floor == "one pile":
        floor = floor[-1:]
    sizes = range(1, len(floor) + 1)
    groups = [group for size in sizes for group in combinations(floor, size)]
    return [group for group in groups if is_set(name, card, group)]


def spots(name: str, size: int) -> Iterator[tuple[str, Floor]]:
    """Hand cards, each with floors of so many cards: number cards first, no suit twice in a rank.

    No card is a clearing one, and nothing on the floor follows the played card in rank, which a
    take might bring along.
    """
    order = [rank for rank in "98765432TAJQK" if rank in ranks(name)]
    order = [rank for rank in order if not clears(name, rank)]
    for rank, floor in product(order, combinations_with_replacement(order, size)):
        after = ranks(name)[ranks(name).index(rank) + 1 :][:1]
        if after in floor or any(floor.count(one) > 3 for one in floor):
            continue
        yield f"{rank}S", tuple(one + "DCH"[floor[:at].count(one)] for at, one in enumerate(floor))


Wanted = Callable[[str, Floor, Sets], object]


def spot(name: str, size: int, wanted: Wanted) -> tuple[str, Floor, Sets]:
    """The first card and floor of which something is true, and the sets that the card takes.

    Parameters:
        wanted: a function that knows nothing but what it is given.
    """
    return _spot(kin(name), size, wanted)


@functools.cache
def _spot(name: str, size: int, wanted: Wanted) -> tuple[str, Floor, Sets]:
    for card, floor in spots(name, size):
        found = sets_in(name, card, floor)
        if wanted(card, floor, found):
            return card, floor, found
    raise LookupError(f"no card of {name} and {size} on the floor are like this")


def single(name: str, beside: int = 0) -> tuple[str, Floor]:
    """A card that takes one floor card and no other, and the floor, that card on top."""
    return _single(kin(name), beside)


@functools.cache
def _single(name: str, beside: int) -> tuple[str, Floor]:
    card, floor, _ = spot(
        name, beside + 1, lambda _card, floor, found: found == [floor[-1:]] and quiet(name, floor)
    )
    return card, floor


def group(name: str, size: int, beside: int = 0) -> tuple[str, Floor, Floor]:
    """A card that takes one group of so many cards and nothing else, the floor, and the group."""
    return _group(kin(name), size, beside)


@functools.cache
def _group(name: str, size: int, beside: int) -> tuple[str, Floor, Floor]:
    card, floor, found = spot(
        name, size + beside, lambda _card, _floor, found: [len(one) for one in found] == [size]
    )
    return card, floor, found[0]


def quiet(name: str, floor: Floor) -> bool:
    """Whether no card of a floor takes anything of the others."""
    return all(
        not sets_in(name, card, tuple(other for other in floor if other != card)) for card in floor
    )


def idle(name: str, number: int, *, beside: Floor = ()) -> Floor:
    """So many cards that take nothing, of each other and of what lies beside them."""
    left = [rank for rank in reversed(ranks(name)) if not clears(name, rank)]
    used = {card[0] for card in beside}
    for some in combinations([rank for rank in left if rank not in used], number):
        cards = tuple(f"{rank}H" for rank in some)
        if not any(sets_in(name, card, _without(beside + cards, card)) for card in cards):
            return cards
    raise LookupError(f"no {number} cards of {name} lie idle beside {beside}")


def _without(floor: Floor, card: str) -> Floor:
    return tuple(other for other in floor if other != card)


def text(cards: Floor) -> str:
    """Cards as one names them."""
    return " ".join(cards)


def take(card: str, *sets: Floor) -> str:
    """A take as one writes it."""
    return f"take {card}: " + " | ".join(map(text, sets))


def listed(card: str, *sets: Floor) -> str:
    """The same sets in the written order of a list of plays."""
    return write_play(read_play(take(card, *sets))).removeprefix(f"take {card}: ")
