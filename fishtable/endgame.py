"""Exact play where all cards are known: every line to the end of the deal, none guessed.

In the engine's style: an explicit stack in a working space of ints, so that it runs at both
speeds, and in slices, so that a caller can look at the clock. With two sides the first wants the
difference of their deal points high and the second wants it low (alpha-beta); with more, each
side wants its own lead over the best other as high as it can (max^n); of equal leads the one with
most points for itself, then for the next side, and so on. A table remembers what positions came to,
and cards that nothing in the rules tells apart count as one: the same is reached in many ways.
"""

from engine.bits import lowest
from engine.deal import plays_to_come
from engine.floor import named_of
from engine.reckoning import points_of
from engine.rules import (
    Rules,
)
from engine.state import (
    K_LAY,
    K_MAKE,
    K_TAKE,
    PLAY,
    Choice,
    Play,
    Scratch,
    State,
    copy_choice,
    copy_state,
)
from engine.turn import advance, follow, is_waiting, list_plays, make_play, open_choice
from fishtable.bots import loose_after, weigh_cards
from fishtable.remembering import (
    FAR,
    LATE,
    POOL,
    Endgame,
    code_cards,
    is_known,
    is_marked,
    lead_of,
    mark_of,
    name_position,
    remember,
)

FRESH, AGAIN, GOING, SOLVED, OVERFLOWED, STUCK = 0, 1, 2, 3, 4, 5
"""Where solving stands: not begun, not begun with another position of the same deal; under way,
done; too many plays to list, a seat without one."""


def note_points(rules: Rules, state: State, points: list[int]) -> None:
    """Write the deal points by side of the piles as they are into `points`."""
    for side in range(rules.side_count):
        points[side] = points_of(rules, state, side)


def promise(rules: Rules, state: State, scratch: Scratch, choice: Choice) -> int:
    """How early a play is tried: sweeps and rich takes first; weights as bots give them."""
    if choice.kind == K_LAY:
        return -scratch.weights[choice.card]
    cards = state.floor & ~loose_after(rules, state, choice) | 1 << choice.card
    houses = 0
    for index in range(state.house_count):
        if choice.kind == K_TAKE and named_of(choice.houses, state.houses[index].value):
            cards |= state.houses[index].cards
            houses += 1
    total = 0
    rest = cards
    while rest:
        total += scratch.weights[lowest(rest)]
        rest &= rest - 1
    if choice.kind != K_TAKE:
        return total // 2
    if loose_after(rules, state, choice) == 0 and houses == state.house_count:
        total += FAR
    return total + 1


def open_frame(rules: Rules, scratch: Scratch, endgame: Endgame) -> None:
    """List the plays of the position on top of the stack, the most promising first."""
    frame = endgame.frames[endgame.depth]
    list_plays(rules, frame.state, scratch)
    frame.at = frame.first
    frame.end = frame.first
    frame.found = 0
    frame.floor = frame.low
    frame.ceiling = frame.high
    if scratch.choice_count == 0:
        endgame.status = STUCK
        return
    if not scratch.complete:
        endgame.status = OVERFLOWED
        return
    for index in range(scratch.choice_count):
        choice = scratch.choices[index]
        mark = mark_of(endgame, choice)
        if is_marked(endgame, frame, mark):
            continue
        if frame.end == POOL:
            endgame.status = OVERFLOWED
            return
        key = promise(rules, frame.state, scratch, choice)
        place = frame.end
        while place > frame.first and endgame.keys[place - 1] < key:
            endgame.keys[place] = endgame.keys[place - 1]
            endgame.marks[place] = endgame.marks[place - 1]
            copy_choice(endgame.pool[place - 1], endgame.pool[place])
            place -= 1
        endgame.keys[place] = key
        endgame.marks[place] = mark
        copy_choice(choice, endgame.pool[place])
        frame.end += 1


def begin(rules: Rules, state: State, scratch: Scratch, endgame: Endgame) -> None:
    """Set the solver up for a position in which all hands and the order of the stock are known."""
    weigh_cards(rules, scratch)
    code_cards(rules, endgame)
    if endgame.status == FRESH:
        endgame.run += 1
    endgame.status = GOING
    endgame.depth = 0
    endgame.positions = 1
    frame = endgame.frames[0]
    copy_state(state, frame.state)
    frame.state.plays_left = plays_to_come(rules, state)
    frame.first = 0
    frame.low = -FAR
    frame.high = FAR
    open_frame(rules, scratch, endgame)


def solve(rules: Rules, state: State, scratch: Scratch, endgame: Endgame, positions: int) -> int:
    """Look at some more positions; returns where solving stands.

    Args:
        endgame: FRESH for a new deal, AGAIN for another position of the same; when it is SOLVED,
            `frames[0]` has the points and the best play.
        positions: how many to look at before coming back.
    """
    if endgame.status in (FRESH, AGAIN):
        begin(rules, state, scratch, endgame)
    stop = endgame.positions + positions
    while endgame.status == GOING and endgame.positions < stop:
        frame = endgame.frames[endgame.depth]
        if frame.at < frame.end and frame.low < frame.high:
            step_down(rules, scratch, endgame)
        elif endgame.depth == 0:
            endgame.status = SOLVED
        else:
            remember(rules, endgame, frame)
            endgame.depth -= 1
            hand_up(rules, endgame)
    return endgame.status


def step_down(rules: Rules, scratch: Scratch, endgame: Endgame) -> None:
    """Try the next play of the position on top of the stack."""
    frame = endgame.frames[endgame.depth]
    below = endgame.frames[endgame.depth + 1]
    copy_choice(endgame.pool[frame.at], endgame.choice)
    frame.at += 1
    copy_state(frame.state, below.state)
    state = below.state
    deals = state.deals
    play_on(rules, state, scratch, endgame.choice, scratch.play)
    endgame.positions += 1
    below.first = frame.end
    below.low = frame.low
    below.high = frame.high
    if state.deals != deals or state.phase != PLAY:
        note_points(rules, state, below.points)
        below.best = lead_of(rules, below.points, 0)
        hand_up(rules, endgame)
        return
    below.key = 0
    if state.plays_left > LATE:
        name_position(rules, endgame, below)
        if is_known(rules, endgame, below):
            hand_up(rules, endgame)
            return
    endgame.depth += 1
    open_frame(rules, scratch, endgame)


def play_on(rules: Rules, state: State, scratch: Scratch, choice: Choice, play: Play) -> None:
    """Make a play that was listed, and let happen what follows by itself."""
    copy_choice(choice, play.choice)
    play.group_count = 0
    if choice.kind >= K_MAKE:
        open_choice(rules, choice, scratch, play)
    make_play(rules, state, play)
    follow(rules, state, choice.kind)
    while not is_waiting(state):
        advance(rules, state)


def hand_up(rules: Rules, endgame: Endgame) -> None:
    """Let the position on top of the stack take over what the one above it came to."""
    frame = endgame.frames[endgame.depth]
    above = endgame.frames[endgame.depth + 1]
    side = rules.side_of[frame.state.turn]
    if rules.side_count == 2:
        lead = above.best
        better = lead > frame.best if side == 0 else lead < frame.best
    else:
        lead = lead_of(rules, above.points, side)
        better = lead > frame.best
        if lead == frame.best:
            better = is_ahead(rules, above.points, frame.points, side)
    if frame.found and not better:
        return
    frame.found = 1
    frame.best = lead
    for other in range(rules.side_count):
        frame.points[other] = above.points[other]
    copy_choice(endgame.pool[frame.at - 1], frame.choice)
    if rules.side_count == 2:
        if side == 0:
            frame.low = max(frame.low, lead)
        else:
            frame.high = min(frame.high, lead)


def is_ahead(rules: Rules, one: list[int], other: list[int], side: int) -> bool:
    """Whether points are better than others for a side, then for the next, and so on."""
    for _ in range(rules.side_count):
        if one[side] != other[side]:
            return (one[side] > other[side]) != bool(rules.lowest)
        side = (side + 1) % rules.side_count
    return False
