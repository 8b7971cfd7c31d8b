"""Plays counted, and the k-th of them found, without listing them all.

What a random player needs, and most of what a run of many deals does. The order is that of
`engine.turn.list_plays`, and where counts do not tell, the plays are listed.
"""

from engine.bits import count, lowest
from engine.choices import clear_choices, open_card, set_choice
from engine.rules import DUTY_PLAYED, SETS_ALL, SETS_ANY, SETS_ONE, SETS_ONE_OF_A_KIND, Rules
from engine.state import K_LAY, K_TAKE, PLAY, Choice, Scratch, State, copy_choice
from engine.sums import group_count, nth_group, set_count, spread
from engine.takes import list_takes
from engine.turn import list_plays, must_take
from engine.ways import taken_whole

MANY = -1
"""Takes that have to be listed to be counted."""


def count_takes(rules: Rules, state: State, card: int) -> int:
    """Number of takes of a card where no house stands; MANY where only a list tells it.

    Only among several groups can some exclude each other. One set at a time is never a matter of
    that, nor is one set of a kind.
    """
    if rules.one_pile:
        return int(taken_whole(rules, state, card) != 0)
    if rules.listed >> card & 1:
        return MANY
    if rules.sets == SETS_ONE and rules.whole_goal[card]:
        # pairs and groups together are all sets that make the total
        return set_count(state, rules.whole_goal[card])
    singles = count(rules.singles[card] & state.floor)
    goal = rules.sum_goal[card]
    groups = group_count(rules, state, goal) if goal else 0
    if rules.sets == SETS_ONE:
        return singles if singles and rules.precedence else singles + groups
    if rules.sets == SETS_ONE_OF_A_KIND:
        return (singles + 1) * (groups + 1) - 1
    if groups > 1:
        return MANY
    if rules.sets == SETS_ALL:
        return 1 if singles or groups else 0
    return (1 << singles + groups) - 1


def nth_take(rules: Rules, state: State, scratch: Scratch, card: int, number: int) -> int:
    """The loose cards of the `number`-th take, from 0, of those that `count_takes` counts.

    In the order in which `list_takes` lists them.
    """
    if rules.one_pile:
        return state.floor
    singles = rules.singles[card] & state.floor
    own = count(singles)
    goal = rules.sum_goal[card]
    if rules.sets == SETS_ALL:
        whole = goal > 0 and group_count(rules, state, goal) > 0
        return singles | nth_group(rules, state, scratch, goal, 0) if whole else singles
    if rules.sets == SETS_ANY:
        beside = spread(number + 1 & (1 << own) - 1, singles)
        whole = number + 1 >> own != 0
        return beside | nth_group(rules, state, scratch, goal, 0) if whole else beside
    if number < own:
        return _nth_card(singles, number)
    number -= own
    if rules.sets == SETS_ONE:
        return nth_group(rules, state, scratch, goal, number)
    pair = number % (own + 1)
    beside = _nth_card(singles, pair - 1) if pair else 0
    return beside | nth_group(rules, state, scratch, goal, number // (own + 1))


def _nth_card(cards: int, number: int) -> int:
    """The `number`-th card, from 0, of a set, as a set."""
    for _ in range(number):
        cards &= cards - 1
    return cards & -cards


def count_plays(rules: Rules, state: State, scratch: Scratch) -> int:
    """Number of legal plays of the seat on turn; `nth_play` gives the k-th, from 0.

    Where there are no houses this reads most of it off the counts that the state keeps, and lists
    the takes of a card only where groups may exclude each other. Elsewhere it lists all plays, and
    counts no more than the list holds.
    """
    if rules.houses or state.phase != PLAY:
        scratch.counted = 0
        list_plays(rules, state, scratch)
        return scratch.choice_count
    scratch.counted = 1
    clear_choices(scratch)
    total = 0
    cards = 0
    rest = state.hands[state.turn]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        takes = count_takes(rules, state, card)
        scratch.hand_lists[cards] = -1
        if takes == MANY:
            start = scratch.choice_count
            scratch.hand_lists[cards] = start
            open_card(scratch, count(rest))
            list_takes(rules, state, scratch, state.turn, card)
            takes = scratch.choice_count - start
        if rules.duty and (rules.duty == DUTY_PLAYED or must_take(rules, state, state.turn, card)):
            total += max(takes, 1)
        else:
            total += takes + 1
        scratch.hand_cards[cards] = card
        cards += 1
        scratch.hand_ends[cards] = total
    scratch.hand_count = cards
    if not scratch.complete:
        scratch.counted = 0
        list_plays(rules, state, scratch)
        return scratch.choice_count
    return total


def nth_play(rules: Rules, state: State, scratch: Scratch, number: int, choice: Choice) -> None:
    """Write the `number`-th legal play, from 0, into `choice`; `count_plays` comes first."""
    if not scratch.counted:
        copy_choice(scratch.choices[number], choice)
        return
    # all cards are looked at: a loop that stops at the right one cannot be foreseen, and is slower
    place = 0
    for index in range(1, scratch.hand_count):
        if number >= scratch.hand_ends[index]:
            place += 1
    card = scratch.hand_cards[place]
    number -= scratch.hand_ends[place]
    if not must_take(rules, state, state.turn, card):
        if number == 0:
            set_choice(choice, K_LAY, card, 0, 0, 0, 0, 0)
            return
        number -= 1
    if scratch.hand_lists[place] >= 0:
        copy_choice(scratch.choices[scratch.hand_lists[place] + number], choice)
        return
    used = nth_take(rules, state, scratch, card, number)
    set_choice(choice, K_TAKE, card, used, 0, 0, 0, 0)
