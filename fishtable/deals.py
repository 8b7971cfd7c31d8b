"""Deals played at random under the rules of cards: what must hold in every one of them.

A deal is a list of steps, orders of cards and plays, so that it can be played again, cut short
and made plainer (`fishtable.witness`). What does not hold is a `Trouble`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import get_args

import engine
from engine.answers import Standing
from engine.notation import card_name, cards_text, read_play
from engine.record import ORDER, PLAY, Entry
from engine.rules import HOLD_UNTIL_TAKEN, Rules
from engine.score import residue_owner
from engine.state import K_LAY, NOBODY, OPENING, STAGE_FLOOR, State
from engine.state import ORDER as WAITS_FOR_ORDER
from fishtable.chance import shuffled
from rulelang.model import AllPoints, Each, Noted, RuleSet

MOST_ORDERS = 300
"""Orders of cards in one deal, after which it is taken never to begin: one in ten that is good
would be met with all but one chance in ten billion."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that must not be.

    Attributes:
        code: the diagnostic code.
        said: what it is, a sentence without a full stop.
        clause: the clause that it goes against.
        also: further clauses that have to do with it.
    """

    code: str
    said: str
    clause: str
    also: tuple[str, ...] = ()


@dataclass(slots=True)
class Dealt:
    """A deal that was played, up to its end or to its trouble.

    Attributes:
        dealer: 0-based seat.
        steps: what happened, in order.
        states: the state before each step.
        trouble: None if all is well.
        items: points of each scoring line by side, of a whole deal.
        points: of the whole deal by side.
        sweeps: points for sweeps by side.
        swept: floors cleared.
        piles: cards taken, by seat.
    """

    dealer: int
    steps: list[Entry] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    trouble: Trouble | None = None
    items: tuple[tuple[int, ...], ...] = ()
    points: tuple[int, ...] = ()
    sweeps: tuple[int, ...] = ()
    swept: int = 0
    piles: tuple[int, ...] = ()

    @property
    def plays(self) -> int:
        """Plays made, bids included."""
        return sum(step.kind == PLAY for step in self.steps)

    @property
    def weight(self) -> tuple[int, int]:
        """How much there is to follow: plays, then those that are more than laying a card."""
        laid = sum(_is_lay(step) for step in self.steps)
        return self.plays, self.plays - laid


def _is_lay(step: Entry) -> bool:
    return step.play is not None and step.play.choice.kind == K_LAY


@dataclass(frozen=True, slots=True)
class Setting:
    """Rules to play deals under.

    Attributes:
        ruleset: settled.
        choice: seats and options as chosen, for words.
    """

    ruleset: RuleSet
    rules: Rules
    choice: str


def play_deal(
    setting: Setting, dealer: int, rng: Random, script: Sequence[Entry] = (), most: int = 0
) -> Dealt:
    """Play one deal.

    Args:
        script: steps to begin with; a play of it that is not legal ends the script.
        most: plays after which the deal is broken off, 0 for none.
    """
    rules = setting.rules
    state = engine.start(rules, dealer)
    dealt = Dealt(dealer)
    waiting = list(reversed(script))
    orders = 0
    while dealt.trouble is None and not dealt.points:
        want = engine.wants(rules, state)
        if want.kind == "order":
            orders += 1
            if orders > MOST_ORDERS:
                dealt.trouble = _never_begins(setting, state)
                break
            state = _give(setting, state, want, rng, waiting, dealt)
        else:
            if most and dealt.plays >= most:
                break
            state = _play(setting, state, rng, waiting, dealt)
        if dealt.trouble is None and not dealt.points:
            dealt.trouble = misplaced(rules, state)
    return dealt


def _give(
    setting: Setting,
    state: State,
    want: engine.Want,
    rng: Random,
    waiting: list[Entry],
    dealt: Dealt,
) -> State:
    """Shuffle, as the script says or at random; a hand as dealt may end the deal."""
    if waiting and waiting[-1].kind == ORDER and len(waiting[-1].cards) == want.cards.bit_count():
        step = waiting.pop()
    else:
        waiting.clear()
        step = Entry(ORDER, cards=tuple(shuffled(rng, want.cards)))
    dealt.states.append(state)
    dealt.steps.append(step)
    given = engine.give(setting.rules, state, step.cards)
    if any(event.kind == "deal" for event in given.events):
        _ended(setting, given.state, (), dealt)
    return given.state


def _play(setting: Setting, state: State, rng: Random, waiting: list[Entry], dealt: Dealt) -> State:
    """Make a play, as the script says or at random; see what came of the deal if it ended."""
    rules = setting.rules
    verdict = None
    said = waiting.pop().play if waiting and waiting[-1].kind == PLAY else None
    if said is not None:
        verdict = engine.judge(rules, state, said)
    if verdict is None or not verdict.legal:
        waiting.clear()
        found = engine.plays(rules, state)
        if not found.plays:
            dealt.states.append(state)
            dealt.trouble = stuck(rules, state)
            return state
        verdict = engine.judge(rules, state, rng.choice(found.plays))
    dealt.states.append(state)
    dealt.steps.append(Entry(PLAY, seat=state.turn, play=verdict.play))
    dealt.swept += verdict.swept
    step = engine.play(rules, state, verdict.play)
    if any(event.kind == "deal" for event in step.events):
        _ended(setting, step.state, verdict.houses, dealt)
    return step.state


def _ended(setting: Setting, state: State, houses: tuple[Standing, ...], dealt: Dealt) -> None:
    """Look at a finished deal."""
    tally = engine.tally(setting.rules, state)
    dealt.items, dealt.sweeps = tally.items, tally.sweeps
    dealt.piles = tuple(state.piles)
    dealt.points = tuple(state.deal_points[side] for side in range(setting.rules.side_count))
    if broken_off(setting.rules, state):
        return
    dealt.trouble = (
        misplaced(setting.rules, state)
        or house_left(setting.rules, houses)
        or wrong_total(setting, state, dealt)
    )


def broken_off(rules: Rules, state: State) -> bool:
    """Whether a play has won a game at once, so that the deal was not played or counted to its end.

    On the last play of a deal it shows in what lies there: nobody was given the residue.
    """
    if any(state.hands) or any(state.reserves):
        return True
    left = state.floor or state.house_count
    return bool(rules.at_once and left and residue_owner(rules, state) != NOBODY)


def lines_of(ruleset: RuleSet, rules: Rules, state: State) -> list[tuple[str, tuple[int, ...]]]:
    """The scoring table of the deal that has ended: its lines with points by side, sweeps last.

    Of a deal that was broken off, only what counts at once.
    """
    tally, items = engine.tally(rules, state), ruleset.score.items
    short = broken_off(rules, state)
    at_once: tuple[type, ...] = get_args(Noted)
    if ruleset.match.decided == "at once, cards too":
        at_once += (Each,)
    lines = [
        (item.name, points)
        for item, points in zip(items, tally.items, strict=True)
        if not short or isinstance(item, at_once)
    ]
    return [*lines, ("Sweeps", tally.sweeps)] if rules.sweeps else lines


# ------------------------------------------------------------------------------ what must hold


def stuck(rules: Rules, state: State) -> Trouble:
    """The seat on turn can do nothing: say what forbids each of its cards to be laid."""
    hand = state.hands[state.turn]
    refusing: dict[str, None] = {}
    for card in range(hand.bit_length()):
        if hand >> card & 1:
            lay = read_play(f"throw {card_name(card)}")
            verdict = engine.judge(rules, state, lay)
            if verdict.clause:
                refusing.setdefault(verdict.clause)
    if not refusing:
        refusing["opening.first-play" if state.phase == OPENING else "capture.duty"] = None
    first, *others = refusing
    said = f"seat {state.turn + 1} holds {cards_text(hand)} and can play none of it"
    return Trouble("E150", said, first, tuple(others))


def house_left(rules: Rules, houses: tuple[Standing, ...]) -> Trouble | None:
    """Houses stand at the end of a deal although each is held until it is taken."""
    if not houses or not rules.houses or rules.hold != HOLD_UNTIL_TAKEN:
        return None
    values = " and ".join(f"a house of {house.value}" for house in houses)
    said = f"{values} stands at the end of the deal, though a house is held until it is taken"
    return Trouble("E151", said, "house.hold")


def misplaced(rules: Rules, state: State) -> Trouble | None:
    """A card is in two places, or in none."""
    if state.phase == WAITS_FOR_ORDER and state.stage != STAGE_FLOOR and not state.deals:
        return None
    places = [*state.hands, *state.reserves, *state.piles, state.floor]
    places += [house.cards for house in state.houses[: state.house_count]]
    if state.phase == WAITS_FOR_ORDER and state.stage == STAGE_FLOOR:
        places.append(state.shuffle)
    else:
        places.append(sum(1 << card for card in state.stock[state.stock_at : state.stock_end]))
    together = twice = 0
    for cards in places:
        twice |= together & cards
        together |= cards
    if twice:
        return Trouble("E153", f"{cards_text(twice)} is in two places", "deck.pack")
    if together != rules.pack and not state.gone:
        lost = cards_text(rules.pack & ~together)
        return Trouble("E153", f"{lost} is in no place at all", "deck.pack")
    return None


def wrong_total(setting: Setting, state: State, dealt: Dealt) -> Trouble | None:
    """The deal's points without sweeps are not what `total` promises.

    A majority that nobody reached is no mistake of the total, and a deal in which nobody took a
    single card adds up to nothing.
    """
    score = setting.ruleset.score
    if score.total is None or not any(state.took_at[: setting.rules.seat_count]):
        return None
    got, open_ = 0, 0
    for item, points in zip(score.items, dealt.items, strict=True):
        if isinstance(item, AllPoints | Noted):
            continue
        got += sum(points)
        if item.kind != "each" and not any(points):
            open_ += item.points or 0
    left = state.floor
    for house in state.houses[: state.house_count]:
        left |= house.cards
    if got + open_ == score.total and not left:
        return None
    said = f"the points of a deal add up to {got}, not to the total of {score.total}"
    if left:
        said += f": {_some(left)} left to nobody"
    elif open_:
        said += f", even with {open_} that nobody earned"
    return Trouble(
        "E154", said, "score.total", ("score.residue", "score.unclaimed") if left else ()
    )


def _some(cards: int) -> str:
    """A set of cards, by name if they are few."""
    number = cards.bit_count()
    if number > 4:
        return f"{number} cards are"
    return f"{cards_text(cards)} {'is' if number == 1 else 'are'}"


def _never_begins(setting: Setting, state: State) -> Trouble:
    """The cards were shuffled again and again, and no deal came of it."""
    said = f"the cards were dealt {MOST_ORDERS} times, and every deal was thrown in"
    if setting.rules.misdeal_count and (state.stage == STAGE_FLOOR or not setting.rules.bid):
        return Trouble("E155", said, "deal.misdeal")
    if setting.rules.bid:
        also = ("deal.misdeal",) if setting.rules.misdeal_count else ()
        return Trouble("E155", said, "opening.cannot-bid", also)
    return Trouble("E155", said, "deal.misdeal")
