"""What a deal is worth to a side in the match: which lines count, and which points are certain."""

from engine.piles import side_sweep_points
from engine.rules import AT_ONCE_CARDS, ITEM_EACH, ITEM_HIT, Rules
from engine.score import item_points
from engine.state import State


def note_gates(rules: Rules, state: State) -> None:
    """Note, as a deal begins, the highest gate that each side has reached."""
    for side in range(rules.side_count):
        state.gates[side] = 0
        highest = 0
        for index in range(rules.gate_count):
            score = rules.gate_score[index]
            if highest < score <= state.running[side]:
                highest = score
                state.gates[side] = index + 1


def counts(rules: Rules, state: State, item: int, side: int) -> bool:
    """Whether a line of the scoring table counts for a side in this deal."""
    gate = state.gates[side]
    return gate == 0 or rules.gate_items[gate - 1] >> item & 1 != 0


def line_of(rules: Rules, state: State, item: int, side: int) -> int:
    """Points of a side from a line of the scoring table, 0 where a gate shuts it out."""
    if not counts(rules, state, item, side):
        return 0
    return item_points(rules, state, item, side)


def sweeps_of(rules: Rules, state: State, side: int) -> int:
    """Points of a side for sweeps, 0 behind a gate."""
    return 0 if state.gates[side] else side_sweep_points(rules, state, side)


def points_of(rules: Rules, state: State, side: int) -> int:
    """Points of a side in this deal, sweeps included, if the piles were counted as they are."""
    points = sweeps_of(rules, state, side)
    for item in range(rules.item_count):
        points += line_of(rules, state, item, side)
    return points


def noted_points(rules: Rules, state: State, side: int) -> int:
    """Points of a side that are noted as they are made: for sweeps, hits and dealt hands."""
    points = sweeps_of(rules, state, side)
    for item in range(rules.item_count):
        if rules.item_kind[item] >= ITEM_HIT:
            points += line_of(rules, state, item, side)
    return points


def certain_of(rules: Rules, state: State, side: int) -> int:
    """Points of a side that nothing can take away: noted ones and, where they decide, for cards."""
    points = noted_points(rules, state, side)
    if rules.at_once == AT_ONCE_CARDS:
        for item in range(rules.item_count):
            if rules.item_kind[item] == ITEM_EACH:
                points += line_of(rules, state, item, side)
    return points


def kept_at_once(rules: Rules, state: State, side: int) -> int:
    """What of these points the match keeps."""
    points = certain_of(rules, state, side)
    if rules.count_cards_only:
        points -= sweeps_of(rules, state, side)
    return points


def score_now(rules: Rules, state: State, side: int) -> int:
    """The score of a side: what has been kept, and what counts at once, where anything does."""
    score = state.running[side]
    if rules.at_once:
        score += kept_at_once(rules, state, side)
    return score


def gained(rules: Rules, state: State, side: int) -> bool:
    """Whether the play just made has brought a side points that are certain."""
    if state.cleared_points and not state.gates[side] and not rules.count_cards_only:
        return True
    for item in range(rules.item_count):
        if not counts(rules, state, item, side):
            continue
        if rules.item_kind[item] == ITEM_HIT and state.noted_now:
            return True
        scored = state.captured & rules.item_cards[item] and rules.item_points[item]
        if rules.at_once == AT_ONCE_CARDS and rules.item_kind[item] == ITEM_EACH and scored:
            return True
    return False


def counted_to(rules: Rules, state: State, side: int, lines: int, sweeps: bool) -> int:
    """Points of a side from the first lines of the scoring table, and from sweeps if asked for."""
    points = 0
    for item in range(lines):
        points += line_of(rules, state, item, side)
    if sweeps and not rules.count_cards_only:
        points += sweeps_of(rules, state, side)
    return points
