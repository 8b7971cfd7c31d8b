"""Where two rule sets first part: the same orders and plays under both, until something differs."""

from dataclasses import dataclass, replace

import engine
from engine.notation import card_names, floor_names, write_play
from engine.rules import Rules
from engine.state import ORDER, Play, State
from fishtable.sim.chance import Chance, below, seed, shuffle

DEALS = 200
"""Deals in which the shortest way to a difference is sought."""
FEW = 6
"""Plays of one side that are shown."""


@dataclass(frozen=True, slots=True)
class Parting:
    """The position at which two rule sets first part.

    Attributes:
        deal: number of the deal, of the run's seed.
        play: number of the coming or last play in it, 0 before the first.
        seat: on turn, 1-based; 0 where nobody is.
        what: what differs, in a sentence.
        hand, floor: card names; houses as text.
        before: the plays that led there, each with its seat.
        only_here, only_there: plays that only one side allows, or what each makes of the play.
    """

    deal: int
    play: int
    seat: int
    what: str
    hand: tuple[str, ...] = ()
    floor: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    only_here: tuple[str, ...] = ()
    only_there: tuple[str, ...] = ()

    @property
    def length(self) -> tuple[int, int, int]:
        """What makes one position shorter than another."""
        return self.play, len(self.floor) + len(self.houses), len(self.hand)


def first_parting(here: Rules, there: Rules, number: int, deals: int = DEALS) -> Parting | None:
    """The shortest parting in the first deals of a seed; None if these are alike throughout.

    Args:
        number: the seed. The cards are those of a run with it; the plays are drawn anew.
    """
    best: Parting | None = None
    for deal in range(deals):
        found = _part(here, there, number, deal, best.play if best else 1000)
        if found is not None and (best is None or found.length < best.length):
            best = found
        if best is not None and best.play == 0:
            break
    return best


def _part(here: Rules, there: Rules, number: int, deal: int, most: int) -> Parting | None:
    """Where one deal parts, if it does within a number of plays."""
    chance = Chance(0, 0, 0, 0)
    seed(chance, number, deal)
    mine, yours = engine.start(here), engine.start(there)
    before: list[str] = []
    while mine.deals == 0:
        if mine.phase == ORDER:
            order, mine, yours = _dealt(here, there, mine, yours, chance)
            difference = _seen(mine, yours, order)
            if difference:
                return Parting(deal, len(before), 0, difference, before=tuple(before))
            continue
        if len(before) > most:
            return None
        at = _position(mine, deal, before)
        plays, other = _listed(here, mine), _listed(there, yours)
        if set(plays) != set(other) and (plays or other):
            return replace(
                at,
                what="Other plays are legal.",
                only_here=_only(plays, other),
                only_there=_only(other, plays),
            )
        text = sorted(plays)[below(chance, len(plays))]
        step = engine.play(here, mine, plays[text])
        other_step = engine.play(there, yours, other[text])
        outcome = _outcome(step), _outcome(other_step)
        before.append(f"seat {at.seat}: {text}")
        if outcome[0] != outcome[1]:
            return replace(
                at,
                what=f"The same play, {text}, has another outcome.",
                only_here=_only(dict.fromkeys(outcome[0]), dict.fromkeys(outcome[1])),
                only_there=_only(dict.fromkeys(outcome[1]), dict.fromkeys(outcome[0])),
            )
        mine, yours = step.state, other_step.state
    return None


def _dealt(
    here: Rules, there: Rules, mine: State, yours: State, chance: Chance
) -> tuple[bool, State, State]:
    """Deal the same order under both; tells whether both wanted the same cards."""
    if yours.phase != ORDER or mine.shuffle != yours.shuffle:
        return False, mine, yours
    cards = shuffle(chance, mine.stock, mine.shuffle)
    order = list(mine.stock[:cards])
    return True, engine.give(here, mine, order).state, engine.give(there, yours, order).state


def _seen(mine: State, yours: State, same_order: bool) -> str:
    """How two states differ right after the cards are dealt; empty if they do not."""
    if not same_order:
        return "Only one of them has cards shuffled again here."
    if mine.phase != yours.phase:
        return "After the deal, another thing is due."
    sizes = [[hand.bit_count() for hand in state.hands if hand] for state in (mine, yours)]
    if mine.hands != yours.hands:
        return f"Other hands are dealt: {_sizes(sizes[0])} cards here, {_sizes(sizes[1])} there."
    if (mine.floor, mine.top) != (yours.floor, yours.top):
        floors = [
            " ".join(floor_names(state.floor, state.top)) or "nothing" for state in (mine, yours)
        ]
        return f"Another floor is dealt: {floors[0]} here, {floors[1]} there."
    if mine.turn != yours.turn:
        return f"Another seat begins: {mine.turn + 1} here, {yours.turn + 1} there."
    return ""


def _sizes(sizes: list[int]) -> str:
    return " and ".join(map(str, sorted(set(sizes)))) or "no"


def _position(state: State, deal: int, before: list[str]) -> Parting:
    houses = state.houses[: state.house_count]
    return Parting(
        deal=deal,
        play=len(before),
        seat=state.turn + 1,
        what="",
        hand=tuple(card_names(state.hands[state.turn])),
        floor=tuple(() if state.floor_down else floor_names(state.floor, state.top)),
        houses=tuple(
            f"house of {house.value}, seat "
            + " and ".join(str(seat + 1) for seat in range(4) if house.owners >> seat & 1)
            + ": "
            + " | ".join(" ".join(card_names(mask)) for mask in house.sets[: house.set_count])
            for house in houses
        ),
        before=tuple(before),
    )


def _listed(rules: Rules, state: State) -> dict[str, Play]:
    return {write_play(play): play for play in engine.plays(rules, state).plays}


def _only(these: dict[str, Play] | dict[str, None], those: object) -> tuple[str, ...]:
    assert isinstance(those, dict)
    return tuple(sorted(text for text in these if text not in those))


def _outcome(step: engine.Step) -> list[str]:
    """What comes of a play, each thing that can differ as a line."""
    lines = []
    for event in step.events:
        cards = " ".join(card_names(event.cards))
        if event.kind == "play":
            lines.append(f"moves {cards}")
        elif event.kind == "swept":
            lines.append(f"a sweep worth {event.points[0]}")
        elif event.kind == "noted":
            lines.append(f"seat {event.seat + 1} notes {event.points[0]}")
        elif event.kind == "residue":
            who = f"seat {event.seat + 1}" if event.seat >= 0 else "nobody"
            lines.append(f"{who} gets what is left, {cards}")
        elif event.kind == "deal":
            lines.append("the deal ends " + " : ".join(map(str, event.points)))
        elif event.kind not in ("game", "match"):
            lines.append(f"{event.kind} {cards}".strip())
    state = step.state
    if state.deals == 0 and state.phase != ORDER:
        lines.append(f"floor {' '.join(floor_names(state.floor, state.top)) or 'empty'}")
        for house in state.houses[: state.house_count]:
            owners = " and ".join(str(s + 1) for s in range(4) if house.owners >> s & 1)
            sets = " | ".join(" ".join(card_names(one)) for one in house.sets[: house.set_count])
            lines.append(f"house of {house.value}, seat {owners}: {sets}")
        lines.append(f"seat {state.turn + 1} is next, {state.plays_left} plays left")
        hands = [hand.bit_count() for hand in state.hands]
        lines.append(f"cards in hand {' '.join(map(str, hands))}")
    return lines
