"""What a played card takes: sets, houses, how many of them, and when it must."""

from engine.bits import count, lowest
from engine.floor import (
    drop_house,
    houses_named,
    in_houses,
    lift_loose,
    may_take,
    named_of,
    takable_house,
)
from engine.reasons import (
    E_EMPTY,
    E_FACE_SUM,
    E_HOUSE_PIECEMEAL,
    E_MUST_TAKE_ALL,
    E_NOT_ON_FLOOR,
    E_NOT_ON_TOP,
    E_ONE_COMBO,
    E_ONE_PAIR,
    E_OVERLAP,
    E_PRECEDENCE,
    E_SINGLE_ONLY,
    E_SUM,
    LEGAL,
)
from engine.rules import (
    ALL_MOST_CARDS,
    ALL_UNLESS_OVERLAP,
    DUTY_COURTS,
    DUTY_EQUAL,
    DUTY_FREE,
    DUTY_PLAYED,
    FIRST_FEWEST,
    FIRST_PAIR,
    FIRST_SINGLE,
    KINDS,
    SETS_ALL,
    SETS_ONE,
    SETS_ONE_OF_A_KIND,
    SINGLES_ANY,
    SINGLES_ONE,
    SINGLES_ONE_OR_THREE,
    VALUES,
    Rules,
)
from engine.state import Choice, Play, Scratch, State
from engine.sums import (
    FIELD,
    add_up,
    any_shape,
    counts_of,
    find_unions,
    fits,
    fitting_shapes,
    group_count,
    grown,
    has_group,
    totals_of,
    union_cards,
)
from engine.ways import all_singles, in_reach, taken_whole, way_goal, way_singles, way_value

JOKERS = 1 << 52
"""The first joker; jokers follow no rank."""


def group_refusal(rules: Rules, card: int, way: int, group: int) -> int:
    """Why a card cannot take these loose cards as one set in a way."""
    if count(group) == 1:
        return LEGAL if way_singles(rules, card, way) & group else E_SUM
    if not rules.sums:
        return E_SINGLE_ONLY
    totals = totals_of(rules, group)
    goal = way_goal(rules, card, way)
    in_no_sum = totals == 0 and add_up(rules, group) < 0
    if goal == 0 or (rules.court_rule and in_no_sum):
        return E_FACE_SUM
    return LEGAL if totals >> goal & 1 else E_SUM


def houses_refusal(rules: Rules, state: State, seat: int, value_played: int, houses: int) -> int:
    """Why a card that counts a value cannot take the houses named."""
    if houses == 0:
        return LEGAL
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
        if value != value_played or takable(rules, state, seat, value) < named:
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
    if reason != LEGAL:
        return reason
    whole = taken_whole(rules, state, choice.card)
    if whole:
        return LEGAL if choice.used == whole and choice.houses == 0 else E_MUST_TAKE_ALL
    if rules.one_pile:
        return E_NOT_ON_TOP if choice.used else E_NOT_ON_FLOOR
    groups = play.group_count - singles
    for way in range(rules.way_count[choice.card]):
        found = _way_refusal(rules, state, scratch, seat, play, way)
        if found == LEGAL:
            found = number_refusal(rules, state, scratch, choice, way, singles, groups)
        if found == LEGAL:
            return LEGAL
        # a way in which the cards do fit tells more than one in which they do not
        if way == 0 or reason == E_SUM:
            reason = found
    return E_ONE_COMBO if reason == E_SUM and _each_fits(rules, play) else reason


def _each_fits(rules: Rules, play: Play) -> bool:
    """Whether the card takes each of the sets named in some way, if not all in one."""
    for index in range(play.group_count):
        fitting = 0
        for way in range(rules.way_count[play.choice.card]):
            if group_refusal(rules, play.choice.card, way, play.groups[index]) == LEGAL:
                fitting += 1
        if fitting == 0:
            return False
    return True


def _way_refusal(
    rules: Rules, state: State, scratch: Scratch, seat: int, play: Play, way: int
) -> int:
    """Why what is named is no sets, and no houses, of the played card in a way."""
    choice = play.choice
    value = way_value(rules, choice.card, way)
    reason = houses_refusal(rules, state, seat, value, choice.houses)
    for index in range(play.group_count):
        if reason == LEGAL:
            reason = group_refusal(rules, choice.card, way, play.groups[index])
    return reason


def number_refusal(
    rules: Rules,
    state: State,
    scratch: Scratch,
    choice: Choice,
    way: int,
    singles: int,
    groups: int,
) -> int:
    """Why so many sets, so few, or these and no others, may not be taken at once.

    Args:
        singles: number of sets of one loose card.
        groups: number of sets of several loose cards.
    """
    named = houses_named(choice.houses)
    if rules.sets == SETS_ONE and singles + groups + named > 1:
        return E_ONE_COMBO
    if rules.sets == SETS_ONE_OF_A_KIND and (singles > 1 or groups > 1 or named > 1):
        return E_ONE_COMBO
    if rules.house_apart and named > 0 and singles + groups > 0:
        return E_ONE_COMBO
    if not may_be_so_many(rules, choice.card, singles):
        return E_ONE_PAIR
    if not comes_first(rules, state, scratch, choice.card, choice.used, groups):
        return E_PRECEDENCE
    if leaves_equal(rules, state, choice.card, choice.used, choice.houses):
        return E_MUST_TAKE_ALL
    if rules.sets == SETS_ALL and leaves_behind(rules, state, scratch, choice, way):
        return E_MUST_TAKE_ALL
    return LEGAL


def may_be_so_many(rules: Rules, card: int, singles: int) -> bool:
    """Whether one play of the card may take so many cards that are a set alone."""
    if rules.single_limit[card] == SINGLES_ONE:
        return singles <= 1
    return rules.single_limit[card] != SINGLES_ONE_OR_THREE or singles in (0, 1, 3)


def most_singles(rules: Rules, card: int, number: int) -> int:
    """The most that one play of the card may take of a number of cards that are a set alone."""
    if rules.single_limit[card] == SINGLES_ANY or number == 0:
        return number
    return 3 if rules.single_limit[card] == SINGLES_ONE_OR_THREE and number >= 3 else 1


def leaves_equal(rules: Rules, state: State, card: int, used: int, houses: int) -> bool:
    """Whether a take leaves equal cards that the duty to take them asks for.

    A house that is taken apart from loose cards is an answer to it.
    """
    if rules.duty != DUTY_EQUAL or (rules.house_apart and houses):
        return False
    pairs = rules.pairs[card] & state.floor
    if rules.single_limit[card] != SINGLES_ANY or rules.sets in (SETS_ONE, SETS_ONE_OF_A_KIND):
        return pairs != 0 and pairs & used == 0
    return pairs & ~used != 0


def comes_first(
    rules: Rules, state: State, scratch: Scratch, card: int, used: int, groups: int
) -> bool:
    """Whether no other set goes before the one taken.

    Args:
        used: the loose cards taken.
        groups: number of sets of several cards among them.
    """
    if rules.precedence == FIRST_SINGLE:
        return groups == 0 or all_singles(rules, card) & state.floor == 0
    if rules.precedence == FIRST_PAIR:
        pairs = rules.pairs[card] & state.floor
        return pairs == 0 or used & ~pairs == 0
    if rules.precedence == FIRST_FEWEST:
        return count(used) <= fewest(rules, state, scratch, card)
    return True


def fewest(rules: Rules, state: State, scratch: Scratch, card: int) -> int:
    """Cards of the smallest set of loose cards that a card takes."""
    if all_singles(rules, card) & state.floor:
        return 1
    least = VALUES
    for way in range(rules.way_count[card]):
        goal = way_goal(rules, card, way)
        if goal:
            fitting_shapes(rules, state.counts, goal, scratch)
            for index in range(scratch.fitting_count):
                least = min(least, union_cards(scratch.fitting[index]))
    return least


def takable(rules: Rules, state: State, seat: int, value: int) -> int:
    """How many houses of a value the seat may take with a card of it."""
    houses = 0
    for index in range(state.house_count):
        house = state.houses[index]
        if house.value == value and may_take(rules, house, seat):
            houses += 1
    return houses


def leaves_behind(rules: Rules, state: State, scratch: Scratch, choice: Choice, way: int) -> bool:
    """Whether a take leaves something of its way that the rule to take all of it asks for.

    Where a house is taken apart from loose cards, all is asked of the one or the other.
    """
    card = choice.card
    named = houses_named(choice.houses)
    goal = way_goal(rules, card, way)
    singles = way_singles(rules, card, way)
    if rules.all_means == ALL_UNLESS_OVERLAP and sets_overlap(rules, state, scratch, goal):
        return False
    loose_only = rules.house_apart and choice.used != 0
    value = way_value(rules, card, way)
    if not loose_only and takable(rules, state, state.turn, value) > named:
        return True
    if rules.house_apart and named > 0:
        return False
    rest = state.floor & ~choice.used
    if count(singles & choice.used) < most_singles(rules, card, count(singles & state.floor)):
        return True
    if any_shape(rules, counts_of(rules, rest), goal):
        return True
    if rules.all_means != ALL_MOST_CARDS:
        return False
    find_unions(rules, state.counts, goal, scratch)
    return count(choice.used & ~singles) < most_cards(rules, state.counts, scratch)


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
    if rules.several:
        return needed != 0 and _picks_differ(rules, state, needed)
    return needed != 0 and group_count(rules, state, goal) != scratch.fitting_count


def _picks_differ(rules: Rules, state: State, needed: int) -> bool:
    """Whether there are more loose cards of a kind than the groups need of it."""
    left = state.counts - needed
    for kind in range(KINDS):
        if needed >> FIELD * kind & 15 and left >> FIELD * kind & 15:
            return True
    return False


def can_take(rules: Rules, state: State, seat: int, card: int) -> bool:
    """Whether a card takes anything from the floor."""
    if taken_whole(rules, state, card):
        return True
    for way in range(rules.way_count[card]):
        if way_singles(rules, card, way) & state.floor:
            return True
        if takable(rules, state, seat, way_value(rules, card, way)) > 0:
            return True
        goal = way_goal(rules, card, way)
        if goal > 0 and has_group(rules, state, goal):
            return True
    return False


def must_take(rules: Rules, state: State, seat: int, card: int) -> bool:
    """Whether a card, if played, has to take something."""
    if rules.duty == DUTY_PLAYED:
        return can_take(rules, state, seat, card)
    if rules.duty == DUTY_COURTS and not rules.courts >> card & 1:
        return False
    return rules.duty != DUTY_FREE and rules.pairs[card] & in_reach(rules, state) != 0


def run_after(rules: Rules, floor: int, card: int) -> int:
    """The loose cards that go with a take: one of each rank that follows the played card's.

    Of several cards of a rank it is the first by suit.
    """
    run = 0
    rest = rules.pack & JOKERS - 1 & -16 << (card & ~3)
    while rest:
        rank = rest & 15 << (lowest(rest) & ~3)
        rest &= ~rank
        if floor & rank == 0:
            break
        run |= floor & rank & -(floor & rank)
    return run


def apply(rules: Rules, state: State, seat: int, choice: Choice) -> None:
    """Take the sets and houses of a choice to the seat's pile, with the played card."""
    captured = choice.used | 1 << choice.card
    lift_loose(rules, state, choice.used)
    if choice.houses:
        for value in range(rules.house_low, rules.house_high + 1):
            for _ in range(named_of(choice.houses, value)):
                index = takable_house(rules, state, seat, value)
                captured |= state.houses[index].cards
                drop_house(state, index)
    if rules.run:
        run = run_after(rules, state.floor, choice.card)
        lift_loose(rules, state, run)
        captured |= run
    state.piles[seat] |= captured
    state.captured = captured
    state.took_at[seat] = state.play_number


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
