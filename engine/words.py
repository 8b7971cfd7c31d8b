"""Words for refusals: the one table from reason codes to clauses and sentences."""

from engine import capture, house
from engine import reasons as e
from engine.bits import count
from engine.floor import claims, in_houses, named_of, owner_side
from engine.holding import target_house
from engine.notation import card_name, card_names
from engine.rules import (
    BID_BUILDING,
    BY_NOBODY,
    BY_OWNER_SIDE,
    CARDS,
    FIRST_PAIR,
    FIRST_SINGLE,
    SAME_REFUSED,
    SINGLES_ONE,
    VALUES,
    Rules,
)
from engine.state import (
    BID,
    K_BID,
    K_LAY,
    K_PASS,
    K_RAISE,
    K_TAKE,
    OPENING,
    Play,
    Scratch,
    State,
)
from engine.sums import counts_of, first_pick, fitting_shapes
from engine.ways import all_singles, cleared, taken_whole, way_goal, way_singles, way_value

CLAUSES = {
    e.E_ONE_COMBO: "capture.sets",
    e.E_ONE_PAIR: "capture.pair",
    e.E_NOT_ON_TOP: "capture.floor",
    e.E_SINGLE_ONLY: "capture.sum",
    e.E_FACE_SUM: "capture.courts",
    e.E_PRECEDENCE: "capture.precedence",
    e.E_MUST_TAKE_ALL: "capture.duty",
    e.E_MUST_CAPTURE: "capture.duty",
    e.E_EMPTY: "capture.sets",
    e.E_OVERLAP: "capture.sets",
    e.E_HOUSE_PIECEMEAL: "house.taken-by",
    e.E_HOUSE_VALUE: "house.value",
    e.E_NO_FLOOR_CARD: "house.sets",
    e.E_ONE_SET: "house.sets",
    e.E_NO_HOLD: "house.hold",
    e.E_LAST_CLAIM: "house.hold",
    e.E_OWN_HOUSE: "house.broken-by",
    e.E_PARTNER_HOUSE: "house.broken-by",
    e.E_CEMENTED: "house.cemented",
    e.E_BREAK_CARD_ONLY: "house.broken-with",
    e.E_ONE_FLOOR_CARD: "house.made-from",
    e.E_OWNER_LAYS: "house.owner-lays",
    e.E_OWNS_ENOUGH: "house.owns-at-most",
    e.E_BUILD_OFF: "house",
    e.E_BID_NOT_HELD: "opening.bid",
    e.E_BID_RANGE: "house.value",
    e.E_BID_VALUE: "opening.first-play",
    e.E_BID_ACTION: "opening.bid",
    e.E_BID_MUST_BUILD: "opening.first-play",
    e.E_NOT_IN_HAND: "deal.turn",
    e.E_NOT_ON_FLOOR: "capture.pair",
    e.E_AMBIGUOUS: "house.joining",
    e.E_TURN: "deal.turn",
}
"""The clause each refusal rests on, where the play does not tell it more exactly."""


def clause_of(rules: Rules, state: State, play: Play, reason: int) -> str:
    """The clause, `chapter.key`, of the spec's line that a refusal rests on."""
    kind = play.choice.kind
    building = kind not in (K_TAKE, K_LAY, K_BID)
    if reason == e.E_SUM:
        if building:
            return "house.broken-with" if kind == K_RAISE else "house.sets"
        single = all(count(group) == 1 for group in play.groups[: play.group_count])
        if rules.total:
            return "capture.total"
        return "capture.pair" if single else "capture.sum"
    if reason == e.E_ONE_PAIR:
        return "capture.court-pair" if rules.courts >> play.choice.card & 1 else "capture.pair"
    if reason == e.E_MUST_TAKE_ALL and cleared(rules, state.floor, play.choice.card):
        return "capture.clearing-card"
    if rules.one_pile and reason in (e.E_MUST_TAKE_ALL, e.E_EMPTY, e.E_OVERLAP):
        return "capture.floor"
    if reason == e.E_BID_MUST_BUILD and rules.bid == BID_BUILDING:
        return "opening.must"
    if reason == e.E_BID_ACTION and state.phase == OPENING and kind not in (K_BID, K_PASS):
        if rules.bid != BID_BUILDING:
            return "opening.first-play"
        return "opening.takes" if kind == K_TAKE else "opening.bid"
    if reason == e.E_CEMENTED and rules.broken_by == BY_NOBODY:
        return "house.broken-by"
    if building and reason in (e.E_ONE_SET, e.E_NO_HOLD):
        target = target_house(rules, state, play.choice)
        adding = target >= 0 and kind != K_RAISE
        if reason == e.E_NO_HOLD:
            return "house.adder-holds" if adding else "house.hold"
        if target >= 0 and rules.same_value == SAME_REFUSED:
            return "house.same-value"
        return "house.added-by" if adding and _may_not_add(rules, state, target) else "house.sets"
    if building and reason in (e.E_NOT_ON_FLOOR, e.E_OVERLAP):
        return "house.value" if reason == e.E_NOT_ON_FLOOR else "house.sets"
    return CLAUSES[reason]


def _may_not_add(rules: Rules, state: State, target: int) -> bool:
    if rules.added_by == BY_OWNER_SIDE:
        return not owner_side(rules, state.houses[target], state.turn)
    return rules.added_by == BY_NOBODY


def listed(cards: int, word: str = "and") -> str:
    """`6H and 3S` for a set of cards."""
    names = card_names(cards)
    if len(names) < 2:
        return "".join(names) or "nothing"
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def total_text(rules: Rules, cards: int) -> str:
    """What cards make: `6H and 3S make 9`, or that one of them counts in no sum."""
    totals = {0}
    for card in (c for c in range(CARDS) if cards >> c & 1):
        counts = [value for value in range(1, VALUES) if rules.alone[value] >> card & 1]
        totals = {total + counted for total in totals for counted in counts}
    made = " or ".join(map(str, sorted(totals)))
    return f"{listed(cards)} {'is worth' if count(cards) == 1 else 'make'} {made}"


def _in_no_sum(rules: Rules) -> int:
    """The cards that clear the floor whatever lies there, and count nothing, or too much."""
    if rules.clear_not_like or not rules.clearing:
        return 0
    takers = [card for card in range(CARDS) if (rules.pack & ~rules.clearing) >> card & 1]
    goals = [
        max(way_goal(rules, card, way), way_value(rules, card, way))
        for card in takers
        for way in range(rules.way_count[card])
    ]
    lowest_value = min(rules.value[card] for card in range(CARDS) if rules.clearing >> card & 1)
    return rules.clearing if lowest_value == 0 or lowest_value > max(goals, default=0) else 0


def left_behind(rules: Rules, state: State, scratch: Scratch, used: int, card: int) -> str:
    """Something that a card would also take: a set in words, or a house."""
    rest = state.floor & ~used
    if taken_whole(rules, state, card):
        return listed(taken_whole(rules, state, card) & rest)
    for way in range(rules.way_count[card]):
        singles = way_singles(rules, card, way) & rest
        if singles:
            return listed(singles)
    for way in range(rules.way_count[card]):
        goal = way_goal(rules, card, way)
        fitting_shapes(rules, counts_of(rules, rest), goal, scratch)
        if goal and scratch.fitting_count:
            return listed(first_pick(rules, rest, scratch.fitting[0], scratch))
    values = [way_value(rules, card, way) for way in range(rules.way_count[card])]
    able = [value for value in values if capture.takable(rules, state, state.turn, value)]
    return f"the house of {able[0] if able else rules.value[card]}"


def _bad_group(rules: Rules, play: Play) -> tuple[int, int]:
    """The first group that is no set of the value needed, and that value."""
    choice = play.choice
    groups = play.groups[: play.group_count]
    if choice.kind == K_TAKE:
        for group in groups:
            ways = range(rules.way_count[choice.card])
            if all(capture.group_refusal(rules, choice.card, way, group) for way in ways):
                return group, rules.value[choice.card]
        return 0, rules.value[choice.card]
    base = choice.old_value if choice.kind == K_RAISE else 0
    first = house.first_set_refusal(rules, choice.card, choice.first, base, choice.value)
    if first == e.LEGAL:
        for group in groups:
            if house.group_refusal(rules, group, choice.value) != e.LEGAL:
                return group, choice.value
    return choice.first | 1 << choice.card, choice.value


def why(rules: Rules, state: State, scratch: Scratch, play: Play, reason: int) -> str:
    """One sentence, with the cards in it, for a refusal.

    Args:
        reason: what `turn.refusal` answered for this play in this state.
    """
    choice = play.choice
    card = card_name(choice.card)
    low, high = rules.house_low, rules.house_high
    opened = f"a house of {choice.value}"
    group, need = _bad_group(rules, play)
    missing = choice.used & ~state.floor
    piecemeal = missing & in_houses(state)
    raised = f" on the house of {choice.old_value}" if choice.kind == K_RAISE else ""
    absent = f"{listed(missing)} does not lie loose on the floor"
    if not missing:
        absent = f"no house of {choice.old_value or choice.value or '/'.join(_named(play))} stands"
    sentences = {
        e.E_SUM: f"{total_text(rules, group)}{raised}, where {need} is needed.",
        e.E_OVERLAP: "A card is named in two sets; each card can be in one set only.",
        e.E_FACE_SUM: f"A court stands in no sum here: {card} with "
        f"{listed(group & ~(1 << choice.card))} is not allowed; "
        "courts are taken by courts of the same rank.",
        e.E_ONE_COMBO: f"{card} may not take all of that at once: "
        "the rules limit the sets of one play.",
        e.E_ONE_PAIR: f"{card} takes {_so_many(rules, choice.card)} of its own kind at once, so "
        f"it may not take {listed(choice.used & rules.pairs[choice.card])}.",
        e.E_NOT_ON_TOP: f"{listed(state.top)} lies on top of the pile, "
        f"and {card} does not take it.",
        e.E_PRECEDENCE: f"{card} must take {_what_is_first(rules, state, scratch, choice.card)}.",
        e.E_SINGLE_ONLY: f"{listed(group)} is a group; only single cards may be taken.",
        e.E_MUST_TAKE_ALL: f"{card} takes all that it can from the floor at once, "
        f"{listed(taken_whole(rules, state, choice.card))}."
        if taken_whole(rules, state, choice.card)
        else f"{card} must take everything it can; "
        f"{left_behind(rules, state, scratch, choice.used, choice.card)} would be left behind.",
        e.E_MUST_CAPTURE: f"{card} takes {left_behind(rules, state, scratch, 0, choice.card)}, "
        "so it must take.",
        e.E_HOUSE_PIECEMEAL: _piecemeal(rules, play, piecemeal),
        e.E_HOUSE_VALUE: f"A house must be worth {low} to {high}, and a raised one "
        f"{'something else' if rules.subtracts else 'more'} than before; {choice.value} is not.",
        e.E_NO_FLOOR_CARD: f"{card} alone is no house: a new one needs a card from the floor.",
        e.E_ONE_SET: _one_set(rules, state, play),
        e.E_NO_HOLD: f"No card worth {choice.value} would be left in hand to claim {opened}.",
        e.E_LAST_CLAIM: _last_claim(rules, state, play),
        e.E_OWN_HOUSE: f"The house of {choice.old_value} is your own; its owner may not break it.",
        e.E_PARTNER_HOUSE: f"The house of {choice.old_value} belongs to your partner; "
        "only opponents may break it.",
        e.E_CEMENTED: "No house may be broken here."
        if rules.broken_by == BY_NOBODY
        else f"The house of {choice.old_value} is cemented and cannot be broken.",
        e.E_BREAK_CARD_ONLY: f"A house is raised by one card from hand alone; "
        f"{listed(choice.first)} may not be added.",
        e.E_ONE_FLOOR_CARD: "Cards of the floor are never put together here: "
        f"{listed(group & ~(1 << choice.card))} may not stand in one set.",
        e.E_OWNER_LAYS: f"Whoever owns a house may not lay a card, so {card} has to do something.",
        e.E_OWNS_ENOUGH: f"That would be a house too many: one seat owns "
        f"at most {rules.owned_at_most}.",
        e.E_BUILD_OFF: "Houses are not part of these rules.",
        e.E_BID_NOT_HELD: f"No card worth {choice.value} is held.",
        e.E_BID_RANGE: f"A bid must be from {low} to {high}; {choice.value} is not.",
        e.E_BID_VALUE: f"{state.bid} was announced, so the first house must be worth {state.bid}, "
        f"not {choice.value}.",
        e.E_BID_ACTION: _bid_action(rules, state, play),
        e.E_BID_MUST_BUILD: "The house can be made, so it must be made.",
        e.E_NOT_IN_HAND: f"{card} is not in hand.",
        e.E_NOT_ON_FLOOR: f"{absent[0].upper()}{absent[1:]}.",
        e.E_EMPTY: f"{card} takes nothing like this: name a set or a house, or throw it.",
        e.E_AMBIGUOUS: f"Sets worth {choice.value} must join this house, and there is more "
        "than one way; name them.",
        e.E_TURN: "It is not this seat's turn.",
    }
    if reason == e.E_SUM and choice.kind == K_TAKE:
        idle = group & _in_no_sum(rules)
        if idle:
            has = "has" if count(idle) == 1 else "have"
            return f"{listed(idle)} {has} no value, and {card} takes {_goals(rules, choice.card)}."
        return f"{total_text(rules, group)}, and {card} takes {_goals(rules, choice.card)}."
    return sentences[reason]


def _goals(rules: Rules, card: int) -> str:
    """What sets must make for a card to take them: `9`, `1 or 11`."""
    ways = range(rules.way_count[card])
    goals = [way_goal(rules, card, way) or way_value(rules, card, way) for way in ways]
    return " or ".join(str(goal) for goal in dict.fromkeys(goals))


def _so_many(rules: Rules, card: int) -> str:
    one = rules.single_limit[card] == SINGLES_ONE
    return "one card" if one else "one card or three"


def _what_is_first(rules: Rules, state: State, scratch: Scratch, card: int) -> str:
    """What goes before other sets: `7H, a card of its own value`."""
    pairs = rules.pairs[card] & state.floor
    singles = all_singles(rules, card) & state.floor
    if rules.precedence == FIRST_PAIR:
        return f"{listed(pairs, 'or')}, of its own value, before anything else"
    if rules.precedence == FIRST_SINGLE:
        return f"{listed(singles, 'or')}, a card alone, before a group"
    number = capture.fewest(rules, state, scratch, card)
    return f"a set of {number} cards, since it must take no more than it needs"


def _named(play: Play) -> list[str]:
    return [str(value) for value in range(1, VALUES) if named_of(play.choice.houses, value)]


def _piecemeal(rules: Rules, play: Play, cards: int) -> str:
    if cards:
        return f"{listed(cards)} is part of a house, which is taken only as a whole."
    card = card_name(play.choice.card)
    ways = range(rules.way_count[play.choice.card])
    values = [str(way_value(rules, play.choice.card, way)) for way in ways]
    houses = " and ".join(_named(play))
    if houses in values:
        return f"The house of {houses} may be taken only by its owner's side."
    return (
        f"{card}, worth {' or '.join(values)}, cannot take the house of {houses}: "
        "only its own value does."
    )


def _one_set(rules: Rules, state: State, play: Play) -> str:
    value = play.choice.value
    target = target_house(rules, state, play.choice)
    if target >= 0 and rules.same_value == SAME_REFUSED:
        return f"A house of {value} stands already, and there may be only one."
    if target >= 0 and play.choice.kind != K_RAISE and _may_not_add(rules, state, target):
        by = " by this seat" if rules.added_by == BY_OWNER_SIDE else ""
        return f"Nothing may be added to the house of {value}{by}."
    return f"Only one set of {value} may go into a house in one play."


def _last_claim(rules: Rules, state: State, play: Play) -> str:
    hand = state.hands[state.turn] & ~(1 << play.choice.card)
    for index in range(state.house_count):
        standing = state.houses[index]
        if standing.owners >> state.turn & 1 and not claims(rules, hand, standing.value):
            return (
                f"{card_name(play.choice.card)} is the last card for the house of "
                f"{standing.value}; its owner must keep one until the house is taken."
            )
    return f"A card worth {play.choice.value} must be kept for its house."


def _bid_action(rules: Rules, state: State, play: Play) -> str:
    if state.phase == BID:
        low, high = rules.house_low, rules.house_high
        return f"A value from {low} to {high} must be announced first."
    if play.choice.kind == K_BID:
        return "There is nothing to announce now."
    if play.choice.kind == K_PASS:
        return "Nobody may pass; a card must be played."
    if rules.bid == BID_BUILDING:
        return "The opening asks for a house; the only other play is to throw a card."
    return f"The first card must make a house of {state.bid}, or be worth {state.bid} itself."
