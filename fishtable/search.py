"""The strong player: information-set Monte Carlo tree search over what one seat may know.

Each iteration deals the hidden cards anew (`fishtable.worlds`), makes one of the plays that are in
question, walks down a tree of plays shared by all worlds, adds one play to it and lets careful
players go on. The plays in question are all tried in the same worlds, so that they are compared by
the same luck, and given up when they are clearly behind. Further down, plays enter the tree in the
order in which a careful player likes them, the more the more often a position is visited.
In the engine's style: whole numbers and loops, so that it runs at both speeds.
"""

from engine.deal import plays_to_come
from engine.piles import side_pile
from engine.reckoning import noted_points
from engine.rules import Rules
from engine.state import BID, OPENING, PLAY, Choice, Scratch, View
from engine.turn import list_plays
from engine.views import fill_view
from fishtable.bots import POINT, pick_among, weigh_cards, weight_of
from fishtable.endgame import FRESH, SOLVED, note_points, play_on, solve
from fishtable.remembering import lead_of
from fishtable.sim.chance import Chance, below, seed
from fishtable.tree import (
    ARMS,
    PATH,
    Arm,
    Search,
    add_node,
    clear_node,
    copy_arm,
    descend,
    liking,
    root,
    same,
)
from fishtable.worlds import deal_world, is_open

HORIZON = 12
"""Plays until a deal is valued by what has been taken so far. To play on to its end costs time and
adds luck: in trials it made the choice worse."""
TRUST = 8
"""Worlds that the opinion of a careful player weighs as much as."""
NEW, THINKING, DECIDED = 0, 1, 2
EXACT_PLAYS = 12
"""Plays to the end of the deal from which on an open position is solved."""
SOLVING = 40
"""Positions looked at while solving, for each iteration that a search may take."""


def begin_search(
    rules: Rules, view: View, scratch: Scratch, chance: Chance, search: Search
) -> None:
    """Make the plays of the view the arms of a new search: all, or those a careful player likes.

    The plays must stand listed in `scratch`.
    """
    search.base = below(chance, 1 << 30)
    search.done = 0
    search.spread = POINT
    search.node_count = 1
    search.arm_count = 0
    clear_node(search.nodes[0], 0)
    weigh_cards(rules, scratch)
    for index in range(scratch.choice_count):
        value = liking(rules, view, scratch, scratch.choices[index])
        place = search.arm_count
        if place == ARMS:
            if value <= search.arms[place - 1].liking:
                continue
            place -= 1
        else:
            search.arm_count += 1
        while place and search.arms[place - 1].liking < value:
            copy_arm(search.arms[place - 1], search.arms[place])
            place -= 1
        arm = search.arms[place]
        arm.node = index
        arm.liking = value
        arm.above = 0
        arm.squares = 0
    for place in range(search.arm_count):
        arm = search.arms[place]
        arm.node = add_node(scratch, search, 0, arm.node, rules.side_of[view.seat])


def is_going(search: Search, view: View) -> bool:
    """Whether the deal that the search is about still goes on in the world at hand."""
    world = search.world
    if world.play_number >= view.state.play_number + HORIZON:
        return False
    return world.deals == view.state.deals and world.phase in (BID, OPENING, PLAY)


def grow(rules: Rules, view: View, scratch: Scratch, search: Search, iterations: int) -> None:
    """Take some more iterations of a search for the seat of a view.

    `begin_search` comes first; calls can follow each other for as long as there is time. All arms
    are tried in the same worlds, so that luck is the same for all, until one is left.
    """
    weigh_cards(rules, scratch)
    while search.arm_count > 1 and iterations >= search.arm_count:
        iterations -= search.arm_count
        mean = 0
        for place in range(search.arm_count):
            seed(search.luck, search.base, search.done)
            try_arm(rules, view, scratch, search, search.arms[place])
            mean += search.arms[place].lead
        mean //= search.arm_count
        search.done += 1
        for place in range(search.arm_count):
            arm = search.arms[place]
            above = arm.lead - mean
            arm.above += above
            arm.squares += above * above // POINT
        drop_arms(search)


def try_arm(rules: Rules, view: View, scratch: Scratch, search: Search, arm: Arm) -> None:
    """Play on from one of the plays, by way of the tree, and value where it leads."""
    world = search.world
    deal_world(rules, view, world, search.hidden, search.luck)
    node = arm.node
    search.path[0] = node
    search.path_count = 1
    fresh = search.nodes[node].visits == 0
    play_on(rules, world, scratch, search.nodes[node].choice, scratch.play)
    while is_going(search, view) and not fresh and search.path_count < PATH:
        node = descend(rules, scratch, search, search.luck, node)
        if node == 0:
            break
        fresh = search.nodes[node].visits == 0
        search.path[search.path_count] = node
        search.path_count += 1
        play_on(rules, world, scratch, search.nodes[node].choice, scratch.play)
    finish(rules, view, scratch, search)
    back_up(rules, view, scratch, search)
    arm.lead = lead_of(rules, search.points, rules.side_of[view.seat])


def finish(rules: Rules, view: View, scratch: Scratch, search: Search) -> None:
    """Let careful players play on, to the horizon or the end of the deal."""
    world = search.world
    while is_going(search, view):
        fill_view(rules, world, world.turn, search.shown)
        list_plays(rules, search.shown.state, scratch)
        if scratch.choice_count == 0:
            return  # a position that was only given, and cannot have come about
        index = pick_among(rules, search.shown, scratch, search.luck)
        play_on(rules, world, scratch, scratch.choices[index], scratch.play)


def back_up(rules: Rules, view: View, scratch: Scratch, search: Search) -> None:
    """Tell the plays of the walk what came of them; a deal thrown in counts for nobody."""
    for side in range(rules.side_count):
        search.points[side] = 0
    if search.world.deals != view.state.deals:
        note_points(rules, search.world, search.points)
        for side in range(rules.side_count):
            search.points[side] *= POINT
    elif search.world.phase == PLAY:
        for side in range(rules.side_count):
            search.points[side] = weight_of(
                scratch, side_pile(rules, search.world, side)
            ) + POINT * noted_points(rules, search.world, side)
    for place in range(search.path_count):
        node = search.nodes[search.path[place]]
        node.visits += 1
        node.total += lead_of(rules, search.points, node.side)


def drop_arms(search: Search) -> None:
    """Give up the plays that are behind the best one by more than chance explains."""
    worlds = search.done
    best = best_arm(search)
    sum_of_squares = 0
    for place in range(search.arm_count):
        sum_of_squares += search.arms[place].squares
    search.spread = max(root(POINT * sum_of_squares // (search.arm_count * worlds)), POINT // 10)
    if worlds < 8:
        return
    top = search.arms[best]
    kept = 0
    for place in range(search.arm_count):
        arm = search.arms[place]
        behind = top.above - arm.above
        error = root(POINT * (top.squares + arm.squares))
        if place == best or behind < 2 * error:
            if place != kept:
                copy_arm(arm, search.arms[kept])
            kept += 1
    search.arm_count = kept


def value_of(search: Search, arm: Arm) -> int:
    """What a play has come to; what a careful player thinks of it counts less and less."""
    return arm.above + TRUST * arm.liking


def best_arm(search: Search) -> int:
    """Place of the best play as far as is known."""
    best = 0
    for place in range(1, search.arm_count):
        if value_of(search, search.arms[place]) > value_of(search, search.arms[best]):
            best = place
    return best


def is_solved(rules: Rules, view: View, scratch: Scratch, search: Search, positions: int) -> bool:
    """Solve the position if the view leaves only one world and its end is near enough.

    The best play then stands in `search.endgame.frames[0]`.
    """
    if view.state.phase != PLAY or not is_open(rules, view):
        return False
    deal_world(rules, view, search.world, search.hidden, search.luck)
    if plays_to_come(rules, search.world) > EXACT_PLAYS:
        return False
    search.endgame.status = FRESH
    return solve(rules, search.world, scratch, search.endgame, positions) == SOLVED


def think(
    rules: Rules, view: View, scratch: Scratch, chance: Chance, search: Search, iterations: int
) -> None:
    """Look for the best play of the seat on turn, and note its place in the list of plays.

    `search.stage` is NEW for a new position; calls can follow each other, with as many iterations
    each as there is time for, until it is DECIDED.
    """
    if search.stage == NEW:
        list_plays(rules, view.state, scratch)
        begin_search(rules, view, scratch, chance, search)
        search.stage = THINKING
        if search.arm_count > 1 and is_solved(rules, view, scratch, search, iterations * SOLVING):
            choice = search.endgame.frames[0].choice
            search.answer = place_of(rules, view, scratch, choice)
            search.stage = DECIDED
    if search.stage == THINKING:
        grow(rules, view, scratch, search, iterations)
        best = search.arms[best_arm(search)].node
        search.answer = place_of(rules, view, scratch, search.nodes[best].choice)
        if search.arm_count == 1:
            search.stage = DECIDED


def pick_search(rules: Rules, view: View, scratch: Scratch, chance: Chance, search: Search) -> int:
    """Place, in the list of plays, of the one that `search.iterations` iterations recommend."""
    search.stage = NEW
    think(rules, view, scratch, chance, search, search.iterations)
    return search.answer


def place_of(rules: Rules, view: View, scratch: Scratch, choice: Choice) -> int:
    """List the plays of the view once more and find one of them."""
    list_plays(rules, view.state, scratch)
    for index in range(scratch.choice_count):
        if same(scratch.choices[index], choice):
            return index
    return 0
