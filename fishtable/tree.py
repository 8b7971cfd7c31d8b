"""The tree of plays that a search grows, shared by all the worlds it imagines.

A node is a play; those that may follow it are its children, whichever seat makes them and in
whichever world. In the engine's style: whole numbers and loops, so that it runs at both speeds.
"""

from dataclasses import dataclass
from typing import Annotated

from engine.bits import count, highest
from engine.rules import SEATS, Rules
from engine.state import CHOICES, K_BID, Choice, Scratch, State, View, copy_choice
from engine.turn import list_plays
from engine.views import fill_view
from fishtable.bots import POINT, worth
from fishtable.remembering import Endgame
from fishtable.sim.chance import Chance, below
from fishtable.worlds import Hidden

NODES = 4096
ARMS = 64
"""Plays of a turn that are looked at; of more, those that a careful player likes best."""
PATH = 64
ONE = 1 << 10
"""The number that stands for 1 where fractions are needed."""


@dataclass(slots=True)
class Node:
    """A play in the tree, and what came of it."""

    choice: Choice
    side: int  # that makes it
    visits: int
    chances: int  # iterations in which it could have been made
    total: int  # sum of the side's leads, in thousandths of a point
    child: int  # the first play that follows, 0 for none
    sibling: int  # the next play instead of this one, 0 for none


@dataclass(slots=True)
class Arm:
    """A play that may still be the one to make. Leads are in thousandths of a point."""

    node: int
    liking: int  # what a careful player thinks of it
    lead: int  # that it came to in the world at hand
    above: int  # sum of its leads less the mean lead of all arms in the same world
    squares: int  # sum of the squares of these differences, over POINT


@dataclass(slots=True)
class Search:
    """Settings and working space of a search; `nodes[0]` is the position it is about."""

    iterations: int  # of one move
    stage: int
    answer: int  # place, in the list of plays, of the best one found so far
    base: int  # seed of the worlds
    done: int  # worlds that all arms have been tried in
    spread: int  # typical difference of two leads, in thousandths of a point
    node_count: int
    nodes: Annotated[list[Node], NODES]
    arm_count: int
    arms: Annotated[list[Arm], ARMS]
    path_count: int
    path: Annotated[list[int], PATH]
    matched: Annotated[list[int], CHOICES]  # place in the list of plays -> node, 0 for none
    points: Annotated[list[int], SEATS]
    world: State
    shown: View  # to the seat on turn in the world
    hidden: Hidden
    luck: Chance  # of one world
    endgame: Endgame


def root(number: int) -> int:
    """The square root of a number that is not negative, rounded down."""
    if number < 2:
        return number
    guess = 1 << (highest(number) // 2 + 1)
    while True:
        better = (guess + number // guess) >> 1
        if better >= guess:
            return guess
        guess = better


def clear_node(node: Node, side: int) -> None:
    """Begin a play of the tree."""
    node.side = side
    node.visits = 0
    node.chances = 0
    node.total = 0
    node.child = 0
    node.sibling = 0


def copy_arm(source: Arm, target: Arm) -> None:
    """Make `target` equal to `source`."""
    target.node = source.node
    target.liking = source.liking
    target.lead = source.lead
    target.above = source.above
    target.squares = source.squares


def same(one: Choice, other: Choice) -> bool:
    """Whether two choices are one play."""
    return (
        one.card == other.card
        and one.kind == other.kind
        and one.used == other.used
        and one.houses == other.houses
        and one.value == other.value
        and one.old_value == other.old_value
    )


def match_plays(scratch: Scratch, search: Search, node: int) -> int:
    """Find the listed plays among those that follow a node; returns how many are there."""
    present = 0
    for index in range(scratch.choice_count):
        choice = scratch.choices[index]
        at = search.nodes[node].child
        while at and not same(search.nodes[at].choice, choice):
            at = search.nodes[at].sibling
        search.matched[index] = at
        if at:
            present += 1
    return present


def liking(rules: Rules, view: View, scratch: Scratch, choice: Choice) -> int:
    """How much a careful player likes a play."""
    if choice.kind == K_BID:
        return POINT * count(view.state.hands[view.seat] & rules.worth[choice.value])
    return worth(rules, view, scratch, choice)


def most_liked(rules: Rules, scratch: Scratch, search: Search, chance: Chance) -> int:
    """Place of the best liked play that is not in the tree yet."""
    best = 0
    most = 0
    equal = 0
    for index in range(scratch.choice_count):
        if search.matched[index]:
            continue
        value = liking(rules, search.shown, scratch, scratch.choices[index])
        if equal == 0 or value > most:
            best = index
            most = value
            equal = 1
        elif value == most:
            equal += 1
            if below(chance, equal) == 0:
                best = index
    return best


def add_node(scratch: Scratch, search: Search, node: int, index: int, side: int) -> int:
    """Put a listed play into the tree."""
    new = search.node_count
    search.node_count += 1
    clear_node(search.nodes[new], side)
    copy_choice(scratch.choices[index], search.nodes[new].choice)
    search.nodes[new].sibling = search.nodes[node].child
    search.nodes[node].child = new
    search.matched[index] = new
    return new


def most_promising(scratch: Scratch, search: Search) -> int:
    """Of the listed plays that are in the tree, the node to look at once more.

    The mean so far and a bonus for what has been tried seldom in relation to its chances.
    """
    best = 0
    most = 0
    for index in range(scratch.choice_count):
        at = search.matched[index]
        if at == 0:
            continue
        node = search.nodes[at]
        if node.visits == 0:
            return at
        steps = (highest(node.chances + 1) + 1) * ONE * ONE // node.visits
        value = node.total // node.visits + search.spread * root(steps) // ONE * 7 // 10
        if best == 0 or value > most:
            best = at
            most = value
    return best


def room(search: Search, node: int) -> int:
    """How many of the plays that follow a node may be in the tree by now."""
    return 1 + root(search.nodes[node].visits) // 2


def descend(rules: Rules, scratch: Scratch, search: Search, chance: Chance, node: int) -> int:
    """Choose the next play of a walk down the tree, which may be a new one; 0 where it is full."""
    fill_view(rules, search.world, search.world.turn, search.shown)
    list_plays(rules, search.shown.state, scratch)
    present = match_plays(scratch, search, node)
    if present < min(room(search, node), scratch.choice_count) and search.node_count < NODES:
        best = most_liked(rules, scratch, search, chance)
        add_node(scratch, search, node, best, rules.side_of[search.world.turn])
    for index in range(scratch.choice_count):
        if search.matched[index]:
            search.nodes[search.matched[index]].chances += 1
    return most_promising(scratch, search)
