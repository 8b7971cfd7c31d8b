"""The take of a card that is worth most, searched for within a fixed number of steps.

What each card is worth stands in `scratch.weights`, 0 or more. The search says whether its answer
is proved best; whatever it finds is a legal take.
"""

from engine import capture
from engine.bits import count, highest, lowest
from engine.choices import set_choice
from engine.floor import houses_named, may_take, named_of, naming
from engine.opening import kind_refusal
from engine.reasons import LEGAL
from engine.rules import (
    ALL_MOST_CARDS,
    DUTY_EQUAL,
    FIRST_FEWEST,
    FIRST_PAIR,
    FIRST_SINGLE,
    KINDS,
    SETS_ALL,
    SETS_ONE,
    SETS_ONE_OF_A_KIND,
    VALUES,
    Rules,
)
from engine.state import K_TAKE, OPENING, Choice, Scratch, State
from engine.sums import (
    FIELD,
    find_unions,
    fits,
    fitting_shapes,
    grown,
    has_group,
    union_cards,
)
from engine.turn import common_refusal
from engine.ways import all_singles, taken_whole, way_goal, way_singles, way_value

NO_TAKE, FOUND, PROVED = 0, 1, 2

STEPS = 60_000
"""Groups tried on one floor; more than any floor of twenty loose cards asks for."""
FIELDS = 8
"""Places in `scratch.gains` for each value: 0 to 7 cards of it."""
EVERY_CARD = 1 << 20
"""Added to the worth of each card where most cards must be taken; worths are far smaller."""


def best_take(rules: Rules, state: State, scratch: Scratch, card: int, choice: Choice) -> int:
    """Write the most valuable take of a card of the seat on turn into `choice`.

    Returns:
        NO_TAKE where the card takes nothing, FOUND, or PROVED where no other take is worth more.
    """
    if state.phase == OPENING and kind_refusal(rules, K_TAKE) != LEGAL:
        return NO_TAKE
    choice.kind = 0
    proved = PROVED
    whole = taken_whole(rules, state, card)
    if whole:
        _take_over(rules, state, scratch, choice, card, whole, 0)
        return PROVED if choice.kind == K_TAKE else NO_TAKE
    if rules.duty == DUTY_EQUAL and rules.way_count[card] > 1:
        proved = FOUND  # in another way an equal card may go as part of a group
    for way in range(rules.way_count[card]):
        proved = min(proved, _best_of_way(rules, state, scratch, card, choice, way))
    if rules.run:
        proved = FOUND  # what follows a take was not looked at while groups were weighed
    return proved if choice.kind == K_TAKE else NO_TAKE


def _best_of_way(
    rules: Rules, state: State, scratch: Scratch, card: int, choice: Choice, way: int
) -> int:
    """Write the best take of one way into `choice` if it is better; returns FOUND or PROVED."""
    value = way_value(rules, card, way)
    singles = way_singles(rules, card, way) & state.floor
    number = capture.takable(rules, state, state.turn, value)
    houses = naming(number, value) if number else 0
    goal = way_goal(rules, card, way)
    if goal == 0 or not has_group(rules, state, goal):
        goal = 0
    if rules.precedence == FIRST_PAIR and rules.pairs[card] & state.floor:
        singles &= rules.pairs[card]
        goal = 0
    elif rules.precedence == FIRST_SINGLE and all_singles(rules, card) & state.floor:
        goal = 0
    if rules.sets == SETS_ONE or rules.sets == SETS_ONE_OF_A_KIND:
        house = naming(1, value) if number else 0
        whole = _best_few(rules, state, scratch, card, choice, singles, goal, house)
        return PROVED if whole else FOUND
    most = rules.sets == SETS_ALL and rules.all_means == ALL_MOST_CARDS
    _weigh(rules, state, scratch, EVERY_CARD if most else 0)
    proved = FOUND
    if find_best(rules, state.counts, goal, scratch, most):
        proved = PROVED
    group = _dearest(rules, state, scratch, scratch.best)
    used = group | _allowed(rules, scratch, card, singles & ~group)
    _offer(rules, state, scratch, choice, card, used, houses)
    return proved


def _allowed(rules: Rules, scratch: Scratch, card: int, singles: int) -> int:
    """The dearest of some single cards, as many as one play may take."""
    taken = 0
    for _ in range(capture.most_singles(rules, card, count(singles))):
        taken |= 1 << _heaviest(scratch, singles & ~taken)
    return taken


def worth(scratch: Scratch, cards: int) -> int:
    """What some cards are worth together."""
    points = 0
    while cards:
        points += scratch.weights[lowest(cards)]
        cards &= cards - 1
    return points


def choice_worth(rules: Rules, state: State, scratch: Scratch, choice: Choice) -> int:
    """What a take brings, houses and the played card included."""
    cards = choice.used | 1 << choice.card | _house_cards(rules, state, choice)
    if rules.run:
        cards |= capture.run_after(rules, state.floor & ~choice.used, choice.card)
    return worth(scratch, cards)


def _house_cards(rules: Rules, state: State, choice: Choice) -> int:
    """Cards of the houses that a take names: the oldest that the seat may take."""
    cards = 0
    named = houses_named(choice.houses)
    for index in range(state.house_count):
        house = state.houses[index]
        fits_card = named_of(choice.houses, house.value) > 0
        if named and fits_card and may_take(rules, house, state.turn):
            cards |= house.cards
            named -= 1
    return cards


def _offer(
    rules: Rules,
    state: State,
    scratch: Scratch,
    choice: Choice,
    card: int,
    used: int,
    houses: int,
) -> None:
    """Write the better of a take's parts, or both where they go together, if it may be made."""
    if used and houses and not rules.house_apart:
        _take_over(rules, state, scratch, choice, card, used, houses)
        return
    if used:
        _take_over(rules, state, scratch, choice, card, used, 0)
    if houses:
        _take_over(rules, state, scratch, choice, card, 0, houses)


def _take_over(
    rules: Rules,
    state: State,
    scratch: Scratch,
    choice: Choice,
    card: int,
    used: int,
    houses: int,
) -> None:
    """Write a take into `choice` if it is legal and worth more than what stands there."""
    offer = scratch.play.choice
    set_choice(offer, K_TAKE, card, used, houses, 0, 0, 0)
    if capture.leaves_equal(rules, state, card, used, houses):
        return
    if common_refusal(rules, state, state.turn, offer) != LEGAL:
        return
    if choice.kind == K_TAKE:
        before = choice_worth(rules, state, scratch, choice)
        if choice_worth(rules, state, scratch, offer) <= before:
            return
    set_choice(choice, K_TAKE, card, used, houses, 0, 0, 0)


def _best_few(
    rules: Rules,
    state: State,
    scratch: Scratch,
    card: int,
    choice: Choice,
    singles: int,
    goal: int,
    house: int,
) -> bool:
    """The best take of one set, or of at most one pair, one sum and one house.

    Returns:
        Whether all groups were looked at.
    """
    _weigh(rules, state, scratch, 0)
    single = 1 << _heaviest(scratch, singles) if singles else 0
    least = VALUES
    if rules.precedence == FIRST_FEWEST:
        least = capture.fewest(rules, state, scratch, card)
    whole = fitting_shapes(rules, state.counts, goal, scratch)
    shape = 0
    for index in range(scratch.fitting_count):
        if union_cards(scratch.fitting[index]) > least:
            continue
        if shape == 0 or _gain(scratch, scratch.fitting[index]) > _gain(scratch, shape):
            shape = scratch.fitting[index]
    group = _dearest(rules, state, scratch, shape)
    if rules.sets == SETS_ONE_OF_A_KIND:
        _offer(rules, state, scratch, choice, card, single | group, house)
    else:
        _offer(rules, state, scratch, choice, card, single, 0)
        if group:
            _take_over(rules, state, scratch, choice, card, group, 0)
        if house:
            _take_over(rules, state, scratch, choice, card, 0, house)
    return whole


def _heaviest(scratch: Scratch, cards: int) -> int:
    """The card that is worth most, the lowest of those that are level."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if scratch.weights[card] > scratch.weights[best]:
            best = card
    return best


def _weigh(rules: Rules, state: State, scratch: Scratch, each: int) -> None:
    """Fill `scratch.gains`: what the dearest 0, 1, 2 … loose cards of a value are worth.

    Args:
        each: added for every card.
    """
    for kind in range(KINDS):
        pool = state.floor & rules.kind_cards[kind]
        total = 0
        for number in range(FIELDS):
            scratch.gains[kind * FIELDS + number] = total
            if pool:
                card = _heaviest(scratch, pool)
                pool &= ~(1 << card)
                total += scratch.weights[card] + each


def _gain(scratch: Scratch, union: int) -> int:
    """What the dearest cards with the counts of a union are worth."""
    points = 0
    kind = 0
    while union:
        points += scratch.gains[kind * FIELDS + (union & 15)]
        union >>= FIELD
        kind += 1
    return points


def _dearest(rules: Rules, state: State, scratch: Scratch, union: int) -> int:
    """The dearest loose cards with the counts of a union."""
    cards = 0
    kind = 0
    while union:
        pool = state.floor & rules.kind_cards[kind]
        for _ in range(union & 15):
            card = _heaviest(scratch, pool)
            pool &= ~(1 << card)
            cards |= 1 << card
        union >>= FIELD
        kind += 1
    return cards


def _reach(
    rules: Rules, scratch: Scratch, counts: int, union: int, goal: int, top: int, dearest: int
) -> int:
    """At most what a union can still come to by groups of cards of no kind above `top`.

    Either all those cards are won, or as many of the dearest groups as their total allows.
    """
    points = 0
    total = 0
    had = 0
    for kind in range(KINDS):
        shift = FIELD * kind
        have = union >> shift & 15
        there = counts >> shift & 15
        now = scratch.gains[kind * FIELDS + have]
        had += now
        if kind > top:
            points += now
        else:
            points += scratch.gains[kind * FIELDS + there]
            total += rules.kind_value[kind] * (there - have)
    by_groups = had + total // goal * dearest
    return points if points < by_groups else by_groups


def find_best(rules: Rules, counts: int, goal: int, scratch: Scratch, most: bool) -> bool:
    """Leave in `scratch.best` the union of groups worth most by `scratch.gains`.

    Nothing more fits beside it. Groups are tried in the order of their highest card; a branch
    that cannot come to more than the best so far is left.

    Args:
        most: begin from the unions that `capture.most_cards` sees, so as to have no fewer cards.

    Returns:
        Whether it is proved best.
    """
    find_unions(rules, counts, goal if most else 0, scratch)
    whole = fitting_shapes(rules, counts, goal, scratch)
    best = 0
    for index in range(scratch.union_count):
        union = grown(scratch, counts, scratch.unions[index])
        if _gain(scratch, union) > _gain(scratch, best):
            best = union
    dearest = 0
    for index in range(scratch.fitting_count):
        dearest = max(dearest, _gain(scratch, scratch.fitting[index]))
    best_gain = _gain(scratch, best)
    union = 0
    depth = 0
    scratch.depth_shape[0] = 0
    proved = False
    for _ in range(STEPS):
        index = scratch.depth_shape[depth]
        while index < scratch.fitting_count and not fits(counts - union, scratch.fitting[index]):
            index += 1
        goes_on = index < scratch.fitting_count
        if goes_on:
            top = highest(scratch.fitting[index]) // FIELD
            goes_on = _reach(rules, scratch, counts, union, goal, top, dearest) > best_gain
        if not goes_on:
            if depth == 0:
                proved = whole
                break
            depth -= 1
            union -= scratch.fitting[scratch.depth_shape[depth]]
            scratch.depth_shape[depth] += 1
            continue
        union += scratch.fitting[index]
        if _gain(scratch, union) > best_gain:
            best = union
            best_gain = _gain(scratch, union)
        scratch.depth_shape[depth] = index
        depth += 1
        scratch.depth_shape[depth] = index
    scratch.best = grown(scratch, counts, best)
    return proved
