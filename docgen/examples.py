"""Worked examples of a spec, played by the engine: what happens, and whether it is as stated.

An example goes through the same door as play: a position is set up, plays are judged and made,
piles are scored, deals are kept. Anything that comes out differently is told in plain words.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import engine
import rulelang
from engine.bits import lowest
from engine.match import close_deal
from engine.notation import card_names, mask_of, read_card, read_play, write_play
from engine.position import BadPosition, Given, GivenHouse, GivenSweep, state_of
from engine.rules import AS_EACH, Rules
from engine.state import DRAW, K_ADD, K_MAKE, K_RAISE, K_TAKE, NOBODY, Play
from rulelang.cards import PACK, cards_of
from rulelang.model import Example, RuleSet
from rulelang.model.example import Lists, MatchStep, PlayStep, ScoreStep, StandingHouse
from rulelang.model.option import Choice

SWEEPS = "Sweeps"
"""The name under which points for sweeps stand beside the items of the scoring table."""
_TAKES = (K_TAKE,)
_MAKES = (K_MAKE, K_ADD, K_RAISE)


@dataclass(frozen=True, slots=True)
class StepResult:
    """What the engine said about one step.

    Attributes:
        failures: what is not as the example states, in plain words; empty if all of it holds.
        seat: 1-based seat whose play it is.
        play: the play in its one written form, sets that join by themselves included.
        legal: whether the play may be made, None for a step that is no play.
        clause, why: of a refusal.
        floor, houses, taken: what lies there and what was captured right after a legal play.
        sweep, swept: points noted for clearing the floor, and whether it was cleared.
        bid: the value announced, 0 if none.
        listed: the plays of the step's kind that are possible, of `takes` and `makes`.
        items, points: the scored deal by side, item by item and in all.
        deal, running, games, winner: the match after a deal; seats of the winner are 1-based.
    """

    failures: tuple[str, ...] = ()
    seat: int = 0
    play: str = ""
    legal: bool | None = None
    clause: str = ""
    why: str = ""
    floor: tuple[str, ...] = ()
    houses: tuple[StandingHouse, ...] = ()
    taken: tuple[str, ...] = ()
    sweep: int = 0
    swept: bool = False
    bid: int = 0
    listed: tuple[str, ...] = ()
    items: tuple[tuple[str, tuple[int, ...]], ...] = ()
    points: tuple[int, ...] = ()
    deal: tuple[int, ...] = ()
    running: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    winner: int | str | None = None


@dataclass(frozen=True, slots=True)
class Ran:
    """An example that was played.

    Attributes:
        example: as it stands in the spec.
        steps: one result for each of its steps, fewer if it could not go on.
        failures: what does not hold, in plain words, in order.
        seats: number of seats it was played with.
        turn: 1-based seat that was first to act.
        sides: 1-based seats of each side.
        piles: captured cards of each seat, where it scores.
        hidden: whether the floor still lies face down.
        cement_at: number of sets from which a house is cemented.
    """

    example: Example
    steps: tuple[StepResult, ...] = ()
    failures: tuple[str, ...] = ()
    seats: int = 0
    turn: int = 1
    sides: tuple[tuple[int, ...], ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    hidden: bool = False
    cement_at: int = 0

    @property
    def holds(self) -> bool:
        """Whether everything is as the example states."""
        return not self.failures

    @property
    def message(self) -> str:
        """What does not hold, in one line."""
        return "; ".join(self.failures)

    @property
    def about(self) -> tuple[str, ...]:
        """The clauses it exercises: those it names, and those that refuse a play in it."""
        refusing = [
            step.refused_because
            for step in self.example.steps
            if isinstance(step, PlayStep) and step.refused_because
        ]
        return tuple(dict.fromkeys((*self.example.clauses, *refusing)))


Made = dict[tuple[int | None, tuple[tuple[str, Choice], ...]], tuple[RuleSet, Rules]]
"""Rule sets settled, and the engine's form of them, by seats and options."""


def run_all(ruleset: RuleSet) -> tuple[Ran, ...]:
    """Play every example of a rule set, in the order of the spec."""
    made: Made = {}
    return tuple(run(ruleset, example, made) for example in ruleset.examples)


def uncovered(ruleset: RuleSet, ran: Iterable[Ran] | None = None) -> tuple[str, ...]:
    """The clauses of a rule set that no example exercises.

    Args:
        ran: its examples as they were played, None to play them now. One that does not hold
            exercises nothing.
    """
    played = run_all(ruleset) if ran is None else ran
    covered = {clause for one in played if one.holds for clause in one.about}
    return tuple(clause for clause in rulelang.clauses(ruleset) if clause not in covered)


def run(ruleset: RuleSet, example: Example, made: Made | None = None) -> Ran:
    """Play one example.

    Args:
        ruleset: the rule set, with its choices open; the example says which it makes.
        example: one of its examples, or any other.
        made: rules that were made for its other examples; those made now are added.
    """
    made = {} if made is None else made
    choice = example.seats, tuple(sorted(example.options.items()))
    try:
        if choice not in made:
            fresh = rulelang.under(ruleset, example.seats, dict(example.options))
            made[choice] = fresh, engine.rules_of(fresh)
        settled, rules = made[choice]
    except (rulelang.UnknownChoice, engine.TooRich) as error:
        return Ran(example, failures=(f"it cannot be set up: {error}",))
    try:
        table = _Table(settled, rules, example)
    except (BadPosition, engine.Unreadable) as error:
        return Ran(example, failures=(f"its position cannot be: {error}",), seats=rules.seat_count)
    results: list[StepResult] = []
    for place, step in enumerate(example.steps):
        results.append(table.take(step, _plays_on(example, place)))
        if results[-1].failures:
            break
    return Ran(
        example=example,
        steps=tuple(results),
        failures=tuple(failure for result in results for failure in result.failures),
        seats=rules.seat_count,
        turn=table.first + 1,
        sides=tuple(tuple(seat + 1 for seat in side) for side in engine.sides(rules)),
        piles=tuple(tuple(card_names(pile)) for pile in table.piles),
        hidden=table.hidden,
        cement_at=rules.cement_at,
    )


def _plays_on(example: Example, place: int) -> bool:
    """Whether a later step needs the position that this one leads to."""
    return any(isinstance(step, PlayStep | Lists) for step in example.steps[place + 1 :])


class _Table:
    """An example in progress: the rules, the position and the match."""

    def __init__(self, settled: RuleSet, rules: Rules, example: Example) -> None:
        self.settled = settled
        self.rules = rules
        self.piles = _piles(rules, example)
        self.state = state_of(rules, _given(rules, example, self.piles))
        self.first = self.state.turn
        self.hidden = bool(self.state.floor_down)
        self.match = engine.start(rules, example.dealer - 1)

    def take(self, step: Lists | PlayStep | ScoreStep | MatchStep, plays_on: bool) -> StepResult:
        """Play one step."""
        if isinstance(step, PlayStep):
            return self._play(step, plays_on)
        if isinstance(step, Lists):
            return self._lists(step)
        if isinstance(step, ScoreStep):
            return self._score(step)
        return self._deal(step)

    def _play(self, step: PlayStep, plays_on: bool) -> StepResult:
        try:
            play = read_play(step.play)
        except engine.Unreadable as error:
            return StepResult((f"“{step.play}” cannot be read as a play: {error}",), play=step.play)
        seat = self.state.turn + 1
        verdict = engine.judge(self.rules, self.state, play)
        said = write_play(verdict.play)
        if not verdict.legal:
            failures = _refusal_failures(step, said, verdict.clause, verdict.why)
            return StepResult(failures, seat, said, False, verdict.clause, verdict.why)
        result = StepResult(
            seat=seat,
            play=said,
            legal=True,
            floor=tuple(card_names(verdict.floor)),
            houses=tuple(_standing(house) for house in verdict.houses),
            taken=tuple(card_names(verdict.captured)),
            sweep=verdict.sweep,
            swept=verdict.swept,
            bid=verdict.bid,
        )
        if plays_on:
            self.state = engine.play(self.rules, self.state, play).state
        return replace(result, failures=tuple(_play_failures(step, result)))

    def _lists(self, step: Lists) -> StepResult:
        kinds = _TAKES if step.step == "takes" else _MAKES
        failures: list[str] = []
        expected: list[Play] = []
        for text in step.plays:
            try:
                verdict = engine.judge(self.rules, self.state, read_play(text))
            except engine.Unreadable as error:
                failures.append(f"“{text}” cannot be read as a play: {error}")
                continue
            if not verdict.legal:
                failures.append(
                    f"“{text}” should be possible, but {verdict.clause} refuses it: {verdict.why}"
                )
            expected.append(verdict.play)
        listed = engine.plays(self.rules, self.state)
        cards = {play.choice.card for play in expected}
        own = [
            play
            for play in listed.plays
            if play.choice.kind in kinds and (not cards or play.choice.card in cards)
        ]
        same = {_key(play) for play in expected}
        if step.no_other:
            if not listed.complete:
                failures.append("there are too many plays to say that there is no other")
            others = [write_play(play) for play in own if _key(play) not in same]
            if others:
                row = "” and “".join(others)
                failures.append(f"there should be no other, but there is “{row}”")
        texts = [write_play(play) for play in (own if step.no_other else expected)]
        return StepResult(tuple(failures), listed=tuple(texts))

    def _score(self, step: ScoreStep) -> StepResult:
        tally = engine.tally(self.rules, self.state)
        names = [item.name for item in self.settled.score.items]
        items = list(zip(names, tally.items, strict=True))
        if self.settled.sweep is not None and SWEEPS not in names:
            items.append((SWEEPS, tally.sweeps))
        by_name = dict(items)
        failures: tuple[str, ...] = ()
        if step.item is not None and step.item not in by_name:
            failures = (f"the scoring table has no “{step.item}”",)
        elif step.points:
            found = tally.points if step.item is None else by_name[step.item]
            what = "the deal" if step.item is None else f"“{step.item}”"
            failures = _differs(f"points of {what}", step.points, found)
        return StepResult(failures, items=tuple(items), points=tally.points)

    def _deal(self, step: MatchStep) -> StepResult:
        sides = self.rules.side_count
        if len(step.deal) != sides:
            return StepResult((f"a deal needs points for {sides} sides, not {len(step.deal)}",))
        if self.match.winner != NOBODY:
            return StepResult(("the match is over already, and no further deal is played",))
        self.match.deal_points[:sides] = list(step.deal)
        close_deal(self.rules, self.match)
        running = tuple(self.match.running[:sides])
        games = tuple(self.match.games[:sides])
        winner = self._winner()
        failures: list[str] = []
        if step.running is not None:
            failures += _differs("running score", step.running, running)
        if step.games is not None:
            failures += _differs("games won", step.games, games)
        if step.winner is not None and not self._is_winner(step.winner):
            failures.append(
                f"the winner should be {_winner_words(step.winner)}, but is {_winner_words(winner)}"
            )
        return StepResult(
            tuple(failures), deal=step.deal, running=running, games=games, winner=winner
        )

    def _winner(self) -> int | str:
        """The first seat of the winning side, 1-based, `draw` or `nobody yet`."""
        if self.match.winner == NOBODY:
            return "nobody yet"
        if self.match.winner == DRAW:
            return "draw"
        return engine.sides(self.rules)[self.match.winner][0] + 1

    def _is_winner(self, stated: int | str) -> bool:
        if not isinstance(stated, int):
            return self._winner() == stated
        if self.match.winner in (NOBODY, DRAW) or stated > self.rules.seat_count:
            return False
        return self.rules.side_of[stated - 1] == self.match.winner


def _given(rules: Rules, example: Example, piles: list[int]) -> Given:
    """The example's position as the engine takes it."""
    for seat in (example.dealer, *example.hands, *(sweep.seat for sweep in example.sweeps)):
        if not 1 <= seat <= rules.seat_count:
            raise BadPosition(f"there is no seat {seat} at a table of {rules.seat_count}")
    return Given(
        turn=None if example.turn is None else example.turn - 1,
        dealer=example.dealer - 1,
        opening=example.opening,
        bid=example.bid,
        play_number=example.play_number,
        hand=mask_of(example.hand),
        hands={seat - 1: mask_of(cards) for seat, cards in example.hands.items()},
        floor=mask_of(example.floor),
        houses=tuple(
            GivenHouse(
                house.value,
                tuple(owner - 1 for owner in house.owners),
                tuple(mask_of(cards) for cards in house.sets),
            )
            for house in example.houses
        ),
        piles=dict(enumerate(piles)),
        sweeps=tuple(
            GivenSweep(
                sweep.seat - 1,
                read_card(sweep.card),
                mask_of(sweep.taken),
                _sweep_points(rules, read_card(sweep.card)),
            )
            for sweep in example.sweeps
        ),
    )


def _piles(rules: Rules, example: Example) -> list[int]:
    """Captured cards of each seat; the rest of the pack goes to the pile that asks for it."""
    piles = [0] * rules.seat_count
    resting: list[int] = []
    for pile in example.piles:
        if not 1 <= pile.seat <= rules.seat_count:
            raise BadPosition(f"there is no seat {pile.seat} at a table of {rules.seat_count}")
        for pattern in pile.cards:
            piles[pile.seat - 1] |= mask_of(cards_of(pattern))
        if pile.rest:
            resting.append(pile.seat - 1)
    if len(resting) > 1:
        raise BadPosition("the rest of the pack can go to one pile only")
    for seat in resting:
        named = 0
        for cards in piles:
            named |= cards
        piles[seat] |= mask_of(PACK) & ~named
    return piles


def _sweep_points(rules: Rules, card: int) -> int:
    """Points of an ordinary sweep made with a card."""
    if not rules.sweeps:
        return 0
    return rules.value[card] if rules.sweep_points == AS_EACH else rules.sweep_points


def _standing(house: engine.Standing) -> StandingHouse:
    owners = []
    left = house.owners
    while left:
        owners.append(lowest(left) + 1)
        left &= left - 1
    return StandingHouse(
        value=house.value,
        owners=tuple(owners),
        sets=tuple(tuple(card_names(cards)) for cards in house.sets),
    )


def _key(play: Play) -> tuple[int, ...]:
    """What makes two plays one: grouping does not, nor the two verbs for making a house."""
    choice = play.choice
    kind = K_MAKE if choice.kind == K_ADD else choice.kind
    return kind, choice.card, choice.used, choice.houses, choice.value, choice.old_value


def _refusal_failures(step: PlayStep, said: str, clause: str, why: str) -> tuple[str, ...]:
    if step.refused_because is None:
        return (f"“{said}” should be allowed, but {clause} refuses it: {why}",)
    if step.refused_because != clause:
        return (
            f"“{said}” should be refused because of {step.refused_because}, but it is refused "
            f"because of {clause}: {why}",
        )
    return ()


def _play_failures(step: PlayStep, result: StepResult) -> Iterable[str]:
    """What a legal play does otherwise than the example states."""
    if step.refused_because is not None:
        yield f"“{result.play}” should be refused because of {step.refused_because}, but is allowed"
        return
    if step.floor is not None and set(step.floor) != set(result.floor):
        yield (
            f"after “{result.play}” the floor should be {_row(step.floor)}, but is "
            f"{_row(result.floor)}"
        )
    if step.taken is not None and set(step.taken) != set(result.taken):
        yield (
            f"“{result.play}” should capture {_row(step.taken)}, but captures {_row(result.taken)}"
        )
    if step.houses is not None and _house_keys(step.houses) != _house_keys(result.houses):
        yield (
            f"after “{result.play}” there should be {_houses(step.houses)}, but there is "
            f"{_houses(result.houses)}"
        )
    if step.sweep is not None and step.sweep != result.sweep:
        yield f"“{result.play}” should score {step.sweep} as a sweep, but scores {result.sweep}"


def _house_keys(houses: Iterable[StandingHouse]) -> set[object]:
    return {
        (house.value, frozenset(house.owners), frozenset(frozenset(cards) for cards in house.sets))
        for house in houses
    }


def _row(cards: Iterable[str]) -> str:
    return " ".join(cards) or "nothing"


def _houses(houses: Iterable[StandingHouse]) -> str:
    rows = [
        f"house {house.value} of {' '.join(map(str, house.owners))}: "
        f"{' | '.join(' '.join(cards) for cards in house.sets)}"
        for house in houses
    ]
    return "; ".join(rows) or "no house"


def _differs(what: str, stated: tuple[int, ...], found: tuple[int, ...]) -> tuple[str, ...]:
    if stated == found:
        return ()
    return (f"{what} should be {_numbers(stated)}, but come to {_numbers(found)}",)


def _numbers(row: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in row)


def _winner_words(winner: int | str) -> str:
    return (
        f"seat {winner}"
        if isinstance(winner, int)
        else {"draw": "nobody, in a draw"}.get(winner, winner)
    )
