"""What a played card takes: sets, houses, how many of them, and when it must."""

from engine.bits import count
from engine.choices import is_noted, is_spent, note_choice
from engine.floor import (
    drop_house,
    in_houses,
    lift_loose,
    may_take,
    named_of,
    naming,
    takable_house,
)
from engine.reasons import (
    E_EMPTY,
    E_FACE_SUM,
    E_HOUSE_PIECEMEAL,
    E_MUST_TAKE_ALL,
    E_NOT_ON_FLOOR,
    E_ONE_COMBO,
    E_ONE_PAIR,
    E_OVERLAP,
    E_SINGLE_ONLY,
    E_SUM,
    LEGAL,
)
from engine.rules import (
    ALL_MOST_CARDS,
    ALL_UNLESS_OVERLAP,
    SETS_ALL,
    SETS_ONE,
    SETS_ONE_OF_A_KIND,
    VALUES,
    Rules,
)
from engine.state import K_TAKE, Choice, Play, Scratch, State
from engine.sums import (
    add_up,
    any_shape,
    counts_of,
    find_unions,
    first_pick,
    fits,
    fitting_shapes,
    group_count,
    grown,
    is_maximal,
    next_pick,
    nth_group,
    union_cards,
)


def group_refusal(rules: Rules, card: int, group: int) -> int:
    """Why a card cannot take these loose cards as one set."""
    if count(group) == 1:
        return LEGAL if rules.pairs[card] & group else E_SUM
    if not rules.sums:
        return E_SINGLE_ONLY
    total = add_up(rules, group)
    if total < 0 or rules.sum_goal[card] == 0:
        return E_FACE_SUM
    return LEGAL if total == rules.sum_goal[card] else E_SUM


def houses_refusal(rules: Rules, state: State, seat: int, card: int, houses: int) -> int:
    """Why a card cannot take the houses named."""
    for value in range(1, VALUES):
        named = named_of(houses, value)
        if named == 0:
            continue
        standing = 0
        for index in range(state.house_count):
            if state.houses[index].value == value:
                standing += 1
        if standing < named:
            return E_NOT_ON_FLOOR
        if value != rules.value[card] or takable(rules, state, seat, card) < named:
            return E_HOUSE_PIECEMEAL
    return LEGAL


def placing_refusal(state: State, used: int, groups_sum: int) -> int:
    """Why the loose cards named cannot be used: not there, in a house, or in two sets.

    Args:
        used: union of the groups.
        groups_sum: number of cards in all groups together.
    """
    if used & ~state.floor:
        return E_HOUSE_PIECEMEAL if used & in_houses(state) else E_NOT_ON_FLOOR
    return E_OVERLAP if count(used) != groups_sum else LEGAL


def refusal(rules: Rules, state: State, scratch: Scratch, seat: int, play: Play) -> int:
    """Why a take as named is against the rules of capture, LEGAL if it is not."""
    choice = play.choice
    cards = 0
    singles = 0
    for index in range(play.group_count):
        cards += count(play.groups[index])
        if count(play.groups[index]) == 1:
            singles += 1
    reason = placing_refusal(state, choice.used, cards)
    if reason == LEGAL and choice.used == 0 and choice.houses == 0:
        reason = E_EMPTY
    if reason == LEGAL:
        reason = houses_refusal(rules, state, seat, choice.card, choice.houses)
    for index in range(play.group_count):
        if reason == LEGAL:
            reason = group_refusal(rules, choice.card, play.groups[index])
    if reason != LEGAL:
        return reason
    groups = play.group_count - singles
    return number_refusal(rules, state, scratch, choice, singles, groups)


def number_refusal(
    rules: Rules, state: State, scratch: Scratch, choice: Choice, singles: int, groups: int
) -> int:
    """Why so many sets, or so few, may not be taken at once.

    Args:
        singles: number of sets of one loose card.
        groups: number of sets of several loose cards.
    """
    named = houses_named(choice.houses)
    if rules.sets == SETS_ONE and singles + groups + named > 1:
        return E_ONE_COMBO
    if rules.pair_one[choice.card] and singles > 1:
        return E_ONE_PAIR
    if rules.sets == SETS_ONE_OF_A_KIND and (singles > 1 or groups > 1 or named > 1):
        return E_ONE_COMBO
    if rules.house_apart and named > 0 and singles + groups > 0:
        return E_ONE_COMBO
    if rules.sets == SETS_ALL and leaves_behind(rules, state, scratch, choice):
        return E_MUST_TAKE_ALL
    return LEGAL


def houses_named(houses: int) -> int:
    """How many houses a choice names."""
    named = 0
    while houses:
        named += houses & 15
        houses >>= 4
    return named


def takable(rules: Rules, state: State, seat: int, card: int) -> int:
    """How many houses a card of the seat may take."""
    houses = 0
    for index in range(state.house_count):
        house = state.houses[index]
        if house.value == rules.value[card] and may_take(rules, house, seat):
            houses += 1
    return houses


def leaves_behind(rules: Rules, state: State, scratch: Scratch, choice: Choice) -> bool:
    """Whether a take leaves something that the rule to take all of it asks for.

    Where a house is taken apart from loose cards, all is asked of the one or the other.
    """
    card = choice.card
    named = houses_named(choice.houses)
    goal = rules.sum_goal[card]
    if rules.all_means == ALL_UNLESS_OVERLAP and sets_overlap(rules, state, scratch, goal):
        return False
    loose_only = rules.house_apart and choice.used != 0
    if not loose_only and takable(rules, state, state.turn, card) > named:
        return True
    if rules.house_apart and named > 0:
        return False
    rest = state.floor & ~choice.used
    paired = rules.pair_one[card] and rules.pairs[card] & choice.used
    if rules.pairs[card] & rest and not paired:
        return True
    if any_shape(rules, counts_of(rules, rest), goal):
        return True
    if rules.all_means != ALL_MOST_CARDS:
        return False
    find_unions(rules, state.counts, goal, scratch)
    return count(choice.used & ~rules.pairs[card]) < most_cards(rules, state.counts, scratch)


def sets_overlap(rules: Rules, state: State, scratch: Scratch, goal: int) -> bool:
    """Whether two of the groups that make a total share a card.

    Either one group can be formed with a choice among equal cards, and then two such groups
    share the others, or all groups together need more cards than there are.
    """
    fitting_shapes(rules, state.counts, goal, scratch)
    needed = 0
    for index in range(scratch.fitting_count):
        shape = scratch.fitting[index]
        if not fits(state.counts - needed, shape):
            return True
        needed += shape
    return needed != 0 and group_count(rules, state, goal) != scratch.fitting_count


def can_take(rules: Rules, state: State, seat: int, card: int) -> bool:
    """Whether a card takes anything from the floor."""
    if rules.pairs[card] & state.floor:
        return True
    if takable(rules, state, seat, card) > 0:
        return True
    goal = rules.sum_goal[card]
    return goal > 0 and group_count(rules, state, goal) > 0


def apply(rules: Rules, state: State, seat: int, choice: Choice) -> None:
    """Take the sets and houses of a choice to the seat's pile, with the played card."""
    captured = choice.used | 1 << choice.card
    lift_loose(rules, state, choice.used)
    for _ in range(houses_named(choice.houses)):
        index = takable_house(rules, state, seat, rules.value[choice.card])
        captured |= state.houses[index].cards
        drop_house(state, index)
    state.piles[seat] |= captured
    state.captured = captured
    state.took_at[seat] = state.play_number


def list_takes(rules: Rules, state: State, scratch: Scratch, seat: int, card: int) -> None:
    """List every take of a card, each set of cards once."""
    houses = takable(rules, state, seat, card)
    singles = rules.pairs[card] & state.floor
    goal = rules.sum_goal[card]
    value = rules.value[card]
    if rules.sets == SETS_ONE or rules.sets == SETS_ONE_OF_A_KIND:
        _list_few(rules, state, scratch, card, singles, goal, houses)
        return
    if goal == 0 or group_count(rules, state, goal) == 0:
        goal = 0  # no group to be found: only the empty union
    everything = rules.sets == SETS_ALL and not (
        rules.all_means == ALL_UNLESS_OVERLAP and sets_overlap(rules, state, scratch, goal)
    )
    if not find_unions(rules, state.counts, goal, scratch):
        scratch.complete = 0
    scratch.work -= scratch.union_count
    if everything:
        _list_all(rules, state, scratch, card, singles, naming(houses, value))
        return
    for index in range(scratch.union_count):
        group = first_pick(rules, state.floor, scratch.unions[index], scratch)
        while True:
            if is_spent(scratch):
                return
            _note_subsets(rules, scratch, card, singles, group, houses, value)
            group = next_pick(scratch)
            if group == 0:
                break


def _list_all(
    rules: Rules, state: State, scratch: Scratch, card: int, singles: int, houses: int
) -> None:
    """List the takes that leave nothing behind, after `find_unions`.

    Where that list had to stop, its unions are grown until nothing fits beside them, so that
    there is always a take.
    """
    start = scratch.choice_count
    whole = scratch.complete
    if rules.house_apart and houses:
        note_choice(scratch, K_TAKE, card, 0, houses, 0, 0, 0)
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
            pair = singles & -singles if rules.pair_one[card] else singles
            while True:
                used = pair | group
                if (used or houses) and (whole or not is_noted(scratch, start, used)):
                    note_choice(scratch, K_TAKE, card, used, houses, 0, 0, 0)
                others = singles & ~((pair << 1) - 1)  # equal cards above this one
                if pair == singles or others == 0:
                    break
                pair = others & -others
            group = next_pick(scratch)
            if group == 0:
                break


def most_cards(rules: Rules, counts: int, scratch: Scratch) -> int:
    """The most cards that groups can take at once where that is asked for, after `find_unions`.

    Exact where that list is whole; beyond, the most that its unions can be grown to.
    """
    most = 0
    if rules.all_means == ALL_MOST_CARDS:
        for index in range(scratch.union_count):
            union = grown(scratch, counts, scratch.unions[index])
            most = max(most, union_cards(union))
    return most


def _note_subsets(
    rules: Rules, scratch: Scratch, card: int, singles: int, group: int, houses: int, value: int
) -> None:
    """Note a group with every choice of equal cards and houses beside it."""
    subset = 0
    while True:
        used = group | subset
        alone = count(subset) > 1 and rules.pair_one[card]
        for named in range(0 if alone else houses + 1):
            if (used or named) and not (rules.house_apart and used and named):
                note_choice(scratch, K_TAKE, card, used, naming(named, value), 0, 0, 0)
        subset = (subset - singles) & singles
        if subset == 0 or is_spent(scratch):
            return


def _list_few(
    rules: Rules, state: State, scratch: Scratch, card: int, singles: int, goal: int, houses: int
) -> None:
    """List the takes of one set, or of at most one pair, one sum and one house."""
    house = naming(1, rules.value[card]) if houses else 0
    several = rules.sets == SETS_ONE_OF_A_KIND
    if house:
        note_choice(scratch, K_TAKE, card, 0, house, 0, 0, 0)
    rest = singles
    while rest:
        single = rest & -rest
        note_choice(scratch, K_TAKE, card, single, 0, 0, 0, 0)
        if several and house and not rules.house_apart:
            note_choice(scratch, K_TAKE, card, single, house, 0, 0, 0)
        rest &= rest - 1
    if goal == 0:
        return
    for number in range(group_count(rules, state, goal)):
        if is_spent(scratch):
            return
        group = nth_group(rules, state, scratch, goal, number)
        note_choice(scratch, K_TAKE, card, group, 0, 0, 0, 0)
        if not several:
            continue
        if house and not rules.house_apart:
            note_choice(scratch, K_TAKE, card, group, house, 0, 0, 0)
        rest = singles
        while rest:
            pair = group | rest & -rest
            note_choice(scratch, K_TAKE, card, pair, 0, 0, 0, 0)
            if house and not rules.house_apart:
                note_choice(scratch, K_TAKE, card, pair, house, 0, 0, 0)
            rest &= rest - 1
