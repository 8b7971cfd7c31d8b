"""The takes of a card, listed: each set of loose cards, with houses, once."""

from engine.bits import count
from engine.capture import (
    fewest,
    leaves_equal,
    may_be_so_many,
    most_cards,
    most_singles,
    sets_overlap,
    takable,
)
from engine.choices import is_noted, is_spent, note_choice
from engine.floor import naming
from engine.rules import (
    ALL_UNLESS_OVERLAP,
    CARDS,
    FIRST_FEWEST,
    FIRST_PAIR,
    FIRST_SINGLE,
    SETS_ALL,
    SETS_ONE,
    SETS_ONE_OF_A_KIND,
    SINGLES_ANY,
    Rules,
)
from engine.state import K_TAKE, Scratch, State
from engine.sums import (
    find_unions,
    first_pick,
    fitting_shapes,
    group_count,
    grown,
    has_group,
    is_maximal,
    next_pick,
    nth_group,
    union_cards,
)
from engine.ways import all_singles, taken_whole, way_goal, way_singles, way_value


def list_takes(rules: Rules, state: State, scratch: Scratch, seat: int, card: int) -> None:
    """List every take of a card, each set of cards once."""
    whole = taken_whole(rules, state, card)
    if whole:
        note_choice(scratch, K_TAKE, card, whole, 0, 0, 0, 0)
        return
    start = scratch.choice_count
    scratch.least = CARDS
    if rules.precedence == FIRST_FEWEST:
        scratch.least = fewest(rules, state, scratch, card)
    for way in range(rules.way_count[card]):
        _list_way(rules, state, scratch, seat, card, way, start)


def _list_way(
    rules: Rules,
    state: State,
    scratch: Scratch,
    seat: int,
    card: int,
    way: int,
    start: int,
) -> None:
    """List the takes of one way, but for those that an earlier way has listed.

    Args:
        start: place of the card's first take in the list.
    """
    value = way_value(rules, card, way)
    houses = takable(rules, state, seat, value)
    singles = way_singles(rules, card, way) & state.floor
    goal = way_goal(rules, card, way)
    if goal == 0 or not has_group(rules, state, goal):
        goal = 0  # no group to be found: only the empty union
    if rules.precedence == FIRST_PAIR and rules.pairs[card] & state.floor:
        singles &= rules.pairs[card]
        goal = 0
    elif rules.precedence == FIRST_SINGLE and all_singles(rules, card) & state.floor:
        goal = 0
    if goal == 0 and singles == 0 and houses == 0:
        return
    if rules.sets == SETS_ONE or rules.sets == SETS_ONE_OF_A_KIND:
        house = naming(1, value) if houses else 0
        _list_few(rules, state, scratch, card, way, start, singles, goal, house)
        return
    everything = rules.sets == SETS_ALL and not (
        rules.all_means == ALL_UNLESS_OVERLAP and sets_overlap(rules, state, scratch, goal)
    )
    if not find_unions(rules, state.counts, goal, scratch):
        scratch.complete = 0
    scratch.work -= scratch.union_count
    named = naming(houses, value) if houses else 0
    if everything:
        _list_all(rules, state, scratch, card, way, start, singles, named)
        return
    for index in range(scratch.union_count):
        group = first_pick(rules, state.floor, scratch.unions[index], scratch)
        while True:
            if is_spent(scratch):
                return
            _note_subsets(rules, state, scratch, card, way, start, singles, group, houses)
            group = next_pick(scratch)
            if group == 0:
                break


def _note(
    rules: Rules,
    state: State,
    scratch: Scratch,
    card: int,
    way: int,
    start: int,
    used: int,
    houses: int,
) -> None:
    """Add a take to the list unless an earlier way has listed it, or the rules refuse it."""
    if count(used) > scratch.least:
        return
    if (way and is_noted(scratch, start, used, houses)) or leaves_equal(
        rules, state, card, used, houses
    ):
        return
    note_choice(scratch, K_TAKE, card, used, houses, 0, 0, 0)


def _list_all(
    rules: Rules,
    state: State,
    scratch: Scratch,
    card: int,
    way: int,
    start: int,
    singles: int,
    houses: int,
) -> None:
    """List the takes that leave nothing behind, after `find_unions`.

    Where that list had to stop, its unions are grown until nothing fits beside them, so that
    there is always a take.
    """
    whole = scratch.complete
    if rules.house_apart and houses:
        _note(rules, state, scratch, card, way, start, 0, houses)
        houses = 0
    most = most_cards(rules, state.counts, scratch)
    for index in range(scratch.union_count):
        union = scratch.unions[index]
        if not whole:
            union = grown(scratch, state.counts, union)
        if not is_maximal(scratch, state.counts, union) or union_cards(union) < most:
            continue
        group = first_pick(rules, state.floor, union, scratch)
        while True:
            if is_spent(scratch):
                return
            alone = _first_alone(rules, card, singles)
            while True:
                used = alone | group
                if (used or houses) and (whole or not is_noted(scratch, start, used, houses)):
                    _note(rules, state, scratch, card, way, start, used, houses)
                alone = _next_alone(rules, card, singles, alone)
                if alone == 0:
                    break
            group = next_pick(scratch)
            if group == 0:
                break


def _first_alone(rules: Rules, card: int, singles: int) -> int:
    """The first choice of as many single cards as a play that takes all may take."""
    if rules.single_limit[card] == SINGLES_ANY:
        return singles
    return _next_alone(rules, card, singles, 0)


def _next_alone(rules: Rules, card: int, singles: int, alone: int) -> int:
    """The next such choice, 0 when all have been seen."""
    if rules.single_limit[card] == SINGLES_ANY:
        return 0
    while True:
        alone = (alone - singles) & singles
        if alone == 0 or count(alone) == most_singles(rules, card, count(singles)):
            return alone


def _note_subsets(
    rules: Rules,
    state: State,
    scratch: Scratch,
    card: int,
    way: int,
    start: int,
    singles: int,
    group: int,
    houses: int,
) -> None:
    """Note a group with every choice of single cards and houses beside it."""
    value = way_value(rules, card, way)
    subset = 0
    while True:
        used = group | subset
        if may_be_so_many(rules, card, count(subset)):
            for named in range(houses + 1):
                if (used or named) and not (rules.house_apart and used and named):
                    house = naming(named, value) if named else 0
                    _note(rules, state, scratch, card, way, start, used, house)
        subset = (subset - singles) & singles
        if subset == 0 or is_spent(scratch):
            return


def _list_few(
    rules: Rules,
    state: State,
    scratch: Scratch,
    card: int,
    way: int,
    start: int,
    singles: int,
    goal: int,
    house: int,
) -> None:
    """List the takes of one set, or of at most one pair, one sum and one house."""
    several = rules.sets == SETS_ONE_OF_A_KIND
    if house:
        _note(rules, state, scratch, card, way, start, 0, house)
    rest = singles
    while rest:
        single = rest & -rest
        _note(rules, state, scratch, card, way, start, single, 0)
        if several and house and not rules.house_apart:
            _note(rules, state, scratch, card, way, start, single, house)
        rest &= rest - 1
    if goal == 0:
        return
    if rules.several:
        _list_shapes(rules, state, scratch, card, way, start, singles, goal, house)
        return
    for number in range(group_count(rules, state, goal)):
        if is_spent(scratch):
            return
        group = nth_group(rules, state, scratch, goal, number)
        _note_group(rules, state, scratch, card, way, start, singles, group, house)


def _list_shapes(
    rules: Rules,
    state: State,
    scratch: Scratch,
    card: int,
    way: int,
    start: int,
    singles: int,
    goal: int,
    house: int,
) -> None:
    """List the takes with one group where cards count several values, and counts do not tell."""
    if not fitting_shapes(rules, state.counts, goal, scratch):
        scratch.complete = 0
    for index in range(scratch.fitting_count):
        group = first_pick(rules, state.floor, scratch.fitting[index], scratch)
        while group:
            if is_spent(scratch):
                return
            _note_group(rules, state, scratch, card, way, start, singles, group, house)
            group = next_pick(scratch)


def _note_group(
    rules: Rules,
    state: State,
    scratch: Scratch,
    card: int,
    way: int,
    start: int,
    singles: int,
    group: int,
    house: int,
) -> None:
    """Note a group, and what may go with it where one of each kind may."""
    _note(rules, state, scratch, card, way, start, group, 0)
    if rules.sets == SETS_ONE:
        return
    beside = house if not rules.house_apart else 0
    if beside:
        _note(rules, state, scratch, card, way, start, group, beside)
    rest = singles & ~group
    while rest:
        pair = group | rest & -rest
        _note(rules, state, scratch, card, way, start, pair, 0)
        if beside:
            _note(rules, state, scratch, card, way, start, pair, beside)
        rest &= rest - 1
