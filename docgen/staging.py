"""An example set up and played, step by step, by the engine."""

from dataclasses import replace

import engine
from docgen.failures import differs, play_failures, refusal_failures, winner_words
from docgen.results import StepResult
from engine.bits import lowest
from engine.face import standing
from engine.match import close_deal
from engine.notation import card_names, floor_names, mask_of, read_card, read_play, write_play
from engine.position import BadPosition, Given, GivenHouse, GivenSweep, state_of
from engine.reckoning import note_gates
from engine.rules import AS_EACH, Rules
from engine.state import DRAW, K_ADD, K_MAKE, K_RAISE, K_TAKE, NOBODY, Play, State
from rulelang.cards import PACKS, Pack
from rulelang.model import Example, RuleSet
from rulelang.model.example import Lists, MatchStep, PlayStep, ScoreStep, StandingHouse

SWEEPS = "Sweeps"
"""The name under which points for sweeps stand beside the items of the scoring table."""
_TAKES = (K_TAKE,)
_MAKES = (K_MAKE, K_ADD, K_RAISE)


class Staging:
    """An example in progress: the rules, the position and the match."""

    def __init__(self, settled: RuleSet, rules: Rules, example: Example) -> None:
        self.settled = settled
        self.rules = rules
        self.piles = _piles(rules, PACKS[settled.deck.pack], example)
        self.state = state_of(rules, _given(rules, example, self.piles))
        self.first = self.state.turn
        self.hidden = bool(self.state.floor_down)
        self.top = "".join(card_names(self.state.top))
        self.match = self._match(example)

    def _match(self, example: Example) -> State:
        """The match before the deals of the example; its first deal is that of the piles."""
        match = engine.start(self.rules, example.dealer - 1)
        for name in ("running", "gates", "piles", "sweep_points", "swept", "swept_with"):
            getattr(match, name)[:] = getattr(self.state, name)
        return match

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
        if step.play.startswith("forfeit "):
            return self._leave(step)
        try:
            play = read_play(step.play)
        except engine.Unreadable as error:
            return StepResult((f"“{step.play}” cannot be read as a play: {error}",), play=step.play)
        seat = self.state.turn + 1
        verdict = engine.judge(self.rules, self.state, play)
        said = write_play(verdict.play)
        if not verdict.legal:
            failures = refusal_failures(step, said, verdict.clause, verdict.why)
            return StepResult(failures, seat, said, False, verdict.clause, verdict.why)
        result = StepResult(
            seat=seat,
            play=said,
            legal=True,
            floor=tuple(floor_names(verdict.floor, verdict.top)),
            top="".join(card_names(verdict.top)),
            houses=tuple(_standing(house) for house in verdict.houses),
            taken=tuple(card_names(verdict.captured)),
            sweep=verdict.sweep,
            swept=verdict.swept,
            bid=verdict.bid,
        )
        if plays_on:
            self.state = engine.play(self.rules, self.state, play).state
        return replace(result, failures=tuple(play_failures(step, result)))

    def _leave(self, step: PlayStep) -> StepResult:
        """A seat leaves the match, as a clock may ask for; what is left goes on without it."""
        seat = int(step.play.split()[1])
        try:
            self.state = engine.forfeit(self.rules, self.state, seat - 1).state
        except ValueError as error:
            return StepResult((f"“{step.play}” cannot be: {error}",), play=step.play)
        result = StepResult(
            seat=seat,
            play=step.play,
            legal=True,
            floor=tuple(floor_names(self.state.floor, self.state.top)),
            top="".join(card_names(self.state.top)),
            houses=tuple(_standing(house) for house in standing(self.rules, self.state)),
        )
        return replace(result, failures=tuple(play_failures(step, result)))

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
            failures = differs(f"points of {what}", step.points, found)
        return StepResult(failures, items=tuple(items), points=tally.points)

    def _deal(self, step: MatchStep) -> StepResult:
        sides = self.rules.side_count
        if len(step.deal) != sides:
            return StepResult((f"a deal needs points for {sides} sides, not {len(step.deal)}",))
        if self.match.winner != NOBODY:
            return StepResult(("the match is over already, and no further deal is played",))
        self.match.deal_points[:sides] = list(step.deal)
        close_deal(self.rules, self.match)
        note_gates(self.rules, self.match)
        self.match.piles[:] = [0] * len(self.match.piles)
        self.match.sweep_points[:] = [0] * len(self.match.sweep_points)
        running = tuple(self.match.running[:sides])
        games = tuple(self.match.games[:sides])
        winner = self._winner()
        failures: list[str] = []
        if step.running is not None:
            failures += differs("running score", step.running, running)
        if step.games is not None:
            failures += differs("games won", step.games, games)
        if step.winner is not None and not self._is_winner(step.winner):
            failures.append(
                f"the winner should be {winner_words(step.winner)}, but is {winner_words(winner)}"
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
    last = () if example.last_take is None else (example.last_take,)
    sweepers = (sweep.seat for sweep in example.sweeps)
    for seat in (example.dealer, *example.hands, *sweepers, *last):
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
        top=mask_of(example.floor[-1:]),
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
        scores=example.scores,
        just_dealt=example.just_dealt,
        last_taker=None if example.last_take is None else example.last_take - 1,
    )


def _piles(rules: Rules, pack: Pack, example: Example) -> list[int]:
    """Captured cards of each seat; the rest of the pack goes to the pile that asks for it."""
    piles = [0] * rules.seat_count
    resting: list[int] = []
    for pile in example.piles:
        if not 1 <= pile.seat <= rules.seat_count:
            raise BadPosition(f"there is no seat {pile.seat} at a table of {rules.seat_count}")
        for pattern in pile.cards:
            if not pack.of(pattern):
                raise BadPosition(f"{pattern}: no such card in this pack")
            piles[pile.seat - 1] |= mask_of(pack.of(pattern))
        if pile.rest:
            resting.append(pile.seat - 1)
    if len(resting) > 1:
        raise BadPosition("the rest of the pack can go to one pile only")
    for seat in resting:
        named = 0
        for cards in piles:
            named |= cards
        piles[seat] |= rules.pack & ~named
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
