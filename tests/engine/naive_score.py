"""A slow second opinion on sweeps, scoring and keeping a match, from the prose of the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulelang.cards import PACKS
from rulelang.model import (
    AllPoints,
    AtLeast,
    Dealt,
    Each,
    Gate,
    Hit,
    LastTake,
    MoreThanHalf,
    Most,
    Prime,
    RuleSet,
    Run,
    Whole,
)
from rulelang.model.score import Item

Cards = frozenset[str]
ORDER = "A23456789TJQK"


@dataclass(frozen=True)
class Swept:
    """A floor cleared by a side: with which card, taking which, for how many points."""

    side: int
    card: str
    taken: Cards
    points: int


def sweep_worth(
    rules: RuleSet,
    card: str,
    taken: int,
    number: int,
    last: bool,
    last_batch: bool,
    opening_plays: int,
    before: int,
    clearing: bool,
    like: bool,
) -> int:
    """Points for clearing the floor, if nothing is cancelled and the score is not too high.

    Args:
        taken: cards taken from the floor.
        last_batch: whether no more cards are to be dealt or drawn in its deal.
        number: number of the play in its deal, from 1.
        last: whether it is the last play of the deal.
        opening_plays: plays of the opening so far, this one included if it is one.
        before: floors that the side has cleared before in this deal.
        clearing: whether the card takes all loose cards by itself.
        like: whether all that it takes is of its own rank.
    """
    sweep = rules.sweep
    if sweep is None or (sweep.at_most is not None and before >= sweep.at_most):
        return 0
    usual = rules.deck.values.get(card[0], 0) if isinstance(sweep.each, str) else sweep.each
    if sweep.few_cards is not None and sweep.of_few_cards is not None and taken <= sweep.few_cards:
        usual = sweep.of_few_cards
    if clearing and sweep.by_clearing_card is not None:
        usual = sweep.by_clearing_card
    if clearing and like and sweep.clearing_its_like is not None:
        usual = sweep.clearing_its_like
    special: int | str | None = None
    if number == 1:
        special = sweep.on_first_play
    elif number == opening_plays + 1:
        special = sweep.on_first_play_after_opening
    if last_batch and sweep.in_last_batch is not None:
        special = sweep.in_last_batch
    if last and sweep.on_last_play is not None:
        special = sweep.on_last_play
    if special is None:
        return usual
    return usual // 2 if isinstance(special, str) else special


def hit_steps(item: Hit, step: int) -> int:
    """What the first, the second and each further hit of a chain is worth."""
    return [item.points, item.second, item.third][min(step, 3) - 1]


def hand_fits(rules: RuleSet, item: Dealt, hand: Cards) -> int:
    """Whether a hand, as dealt, is what a line asks for; more for the higher rank that makes it."""
    if not hand:
        return 0
    if item.pattern == "at most":
        return sum(rules.deck.values.get(card[0], 0) for card in hand) <= item.number
    ranks = [card[0] for card in hand if not item.ranks or card[0] in item.ranks]
    if item.pattern == "alike":
        alike = [ORDER.index(rank) + 1 for rank in ranks if ranks.count(rank) >= item.number]
        return max(alike, default=0)
    order = PACKS[rules.deck.pack].suited
    runs = [order[at : at + item.number] for at in range(len(order) - item.number + 1)]
    tops = [ORDER.index(run[-1]) + 1 for run in runs if set(run) <= set(ranks)]
    return max(tops, default=0)


def matches(card: str, patterns: Sequence[str]) -> bool:
    return any(p in ("*", card, card[0], card[1]) for p in patterns)


def item_points(
    rules: RuleSet,
    item: Item,
    piles: Sequence[Cards],
    sweeps: Sequence[Swept],
    in_play: Cards,
    last_taker: int | None = None,
    carried: int = 0,
    pots: Mapping[str, int] | None = None,
    noted: Mapping[tuple[str, int], int] | None = None,
) -> list[int]:
    """Points of one line of the table by side.

    Args:
        in_play: the cards that came into play.
        last_taker: the side that took last.
        carried: points of the line that come from earlier deals; `pots` are those of every line.
        noted: points noted at once, by line and side.
    """
    sides = range(len(piles))
    if isinstance(item, AllPoints):
        return [
            _all_points(rules, item, piles, sweeps, in_play, last_taker, pots or {}, side)
            for side in sides
        ]
    if isinstance(item, Each):
        return [_each(rules, item, piles[side], _in_sweeps(item, sweeps, side)) for side in sides]
    if isinstance(item, Hit | Dealt):
        return [(noted or {}).get((item.name, side), 0) for side in sides]
    if isinstance(item, LastTake):
        return [item.points if side == last_taker else 0 for side in sides]
    if isinstance(item, Prime):
        return _prime(item, piles)
    if isinstance(item, Run):
        return [_run(item, pile, PACKS[rules.deck.pack].suited) for pile in piles]
    if isinstance(item, Whole):
        wanted = {card for card in PACKS[rules.deck.pack].cards if matches(card, item.cards)}
        return [item.points if wanted <= pile else 0 for pile in piles]
    own = [sum(matches(card, item.cards) for card in pile) for pile in piles]
    if isinstance(item, AtLeast):
        return [_at_least(item, number) for number in own]
    if isinstance(item, MoreThanHalf):
        half = sum(matches(card, item.cards) for card in in_play) / 2
        return [item.points if number > half else 0 for number in own]
    return _most(item, own, carried)


def _at_least(item: AtLeast, cards: int) -> int:
    if cards < item.count:
        return 0
    points = item.points + sum(item.further for _ in range(cards - item.count))
    return points + 1 if item.rounding == "up to even" and points % 2 == 1 else points


def _most(item: Most, own: Sequence[int], carried: int) -> list[int]:
    """Points for most cards: all to the best side, or what ties say."""
    best = max(own)
    winners = [side for side, number in enumerate(own) if number == best]
    given = [0 for _ in own]
    if best == 0 or (item.minimum is not None and best < item.minimum):
        return given
    if len(winners) == 1:
        given[winners[0]] = item.points + carried
    elif item.ties == "split":
        for side in winners:
            given[side] = item.points // len(winners)
    return given


def carried_on(item: Item, given: Sequence[int], carried: int) -> int:
    """What a line of the table hands to the next deal."""
    if not isinstance(item, Most) or item.ties != "carried over" or any(given):
        return 0
    return item.points + carried


def _run(item: Run, pile: Cards, ranks: str) -> int:
    length = 0
    for rank in ranks[ranks.index(item.first) :]:
        if rank + item.cards[0] not in pile:
            break
        length += 1
    counted = length if item.most is None else min(length, item.most)
    return counted * item.points if counted >= item.count else 0


def _prime(item: Prime, piles: Sequence[Cards]) -> list[int]:
    """The prime: each side's best card of every suit, added up; nobody on a tie."""
    made: list[tuple[int, int]] = []
    for pile in piles:
        best = {
            suit: max(item.worths[card[0]] for card in pile if card[1] == suit)
            for suit in {card[1] for card in pile}
        }
        whole = len(best) == 4 or item.suits != "four needed"
        first = len(best) if item.suits == "more beat fewer" else 0
        made.append((first, sum(best.values())) if whole else (0, 0))
    top = max(made)
    alone = made.count(top) == 1 and top > (0, 0)
    return [item.points if alone and prime == top else 0 for prime in made]


def _in_sweeps(item: Each, sweeps: Sequence[Swept], side: int) -> Cards:
    """Cards that came to the side in a sweep."""
    own = [sweep for sweep in sweeps if sweep.side == side]
    cards = frozenset[str]().union(*(sweep.taken for sweep in own))
    if item.in_a_sweep_how == "taken or played":
        cards |= {sweep.card for sweep in own}
    return cards


def _each(rules: RuleSet, item: Each, pile: Cards, in_sweeps: Cards) -> int:
    points = 0
    for card in pile:
        if matches(card, item.cards):
            usual = rules.deck.values.get(card[0], 0) if item.points is None else item.points
            swept = item.in_a_sweep is not None and card in in_sweeps
            points += item.in_a_sweep if swept and item.in_a_sweep is not None else usual
    return points


def _all_points(
    rules: RuleSet,
    item: AllPoints,
    piles: Sequence[Cards],
    sweeps: Sequence[Swept],
    in_play: Cards,
    last_taker: int | None,
    pots: Mapping[str, int],
    side: int,
) -> int:
    at_once = AllPoints | Hit | Dealt
    others = [other for other in rules.score.items if not isinstance(other, at_once)]
    made = {
        o.name: item_points(rules, o, piles, sweeps, in_play, last_taker, pots.get(o.name, 0))[side]
        for o in others
    }
    counted = [o.name for o in others if item.counting == "every item" or isinstance(o, Each)]
    if sum(made[name] for name in counted) < item.needs:
        return 0
    return item.points if item.adds == "on top" else item.points - sum(made.values())


@dataclass
class Match:
    """A match kept deal by deal. `winner` is a side, `draw`, or None."""

    rules: RuleSet
    running: list[int]
    games: list[int]
    deals: int = 0
    winner: int | str | None = None
    played_on: bool = field(default=False, repr=False)
    gates: list[Gate | None] = field(default_factory=list, repr=False)

    @property
    def sides(self) -> range:
        return range(len(self.running))

    def begin(self) -> None:
        """A deal begins: each side stands behind the highest gate that its score has reached."""
        gates = sorted(self.rules.match.gates, key=lambda gate: gate.score)
        self.gates = []
        for score in self.running:
            passed = [gate for gate in gates if gate.score <= score]
            self.gates.append(passed[-1] if passed else None)

    def shown(self, points: Sequence[int], line: str | None = None) -> list[int]:
        """Points by side from a line of the table, or from sweeps, without those shut out."""
        return [
            own if gate is None or line in gate.items else 0
            for own, gate in zip(points, self.gates, strict=True)
        ]

    def close(
        self,
        lines: Mapping[str, Sequence[int]],
        sweeps: Sequence[int],
        cleared: list[int],
        last_taker: int | None,
        piles: Sequence[Cards],
    ) -> None:
        """Keep a deal.

        Args:
            lines: points by side of each line of the table; `sweeps` are the points for these.
            cleared: floors cleared, by side.
            last_taker: the side that took last.
            piles: cards taken, by side.
        """
        match = self.rules.match
        self.deals += 1
        for outright in match.outrights:
            wanted = {
                card for card in PACKS[self.rules.deck.pack].cards if matches(card, outright.cards)
            }
            for side in self.sides:
                if wanted <= piles[side]:
                    self._game(side, carried=0)
                    return
        cards = [sum(line[side] for line in lines.values()) for side in self.sides]
        points = [c + s for c, s in zip(cards, sweeps, strict=True)]
        out = {
            side
            for side in self.sides
            for knock_out in match.knock_outs
            if (cards if knock_out.counting == "cards only" else points)[side] < knock_out.under
        }
        if len(out) == 1:
            self._game(1 - out.pop(), carried=0)
            return
        before = self.running
        kept = cards if match.counting == "cards only" else points
        if match.keep == "sum":
            self.running = [r + k for r, k in zip(self.running, kept, strict=True)]
        else:
            won = kept[0] - kept[1] if match.wins == "highest" else kept[1] - kept[0]
            if match.keep == "banked difference":
                self.running = [self.running[0] + max(0, won), self.running[1] + max(0, -won)]
            else:
                lead = self.running[0] - self.running[1] + won
                self.running = [max(lead, 0), max(-lead, 0)]
        order = list(lines.values())
        if match.counting != "cards only":
            first = match.both_at_target == "first counted, sweeps first"
            order.insert(0 if first else len(order), sweeps)
        self._see_who_wins(cleared, last_taker, before, order)

    def _see_who_wins(
        self,
        cleared: list[int],
        last_taker: int | None,
        before: Sequence[int],
        order: Sequence[Sequence[int]],
    ) -> None:
        match, sides = self.rules.match, list(self.sides)
        low = match.wins == "lowest" and match.keep == "sum"
        if match.target is None:
            if match.deals is None or self.deals < match.deals:
                return
        else:
            there = [side for side in sides if self.running[side] >= match.target]
            if not there:
                return
            if not low:
                sides = there
                if any(self.gates[side] for side in sides):
                    sides = [side for side in sides if self.gates[side]]
                if match.keep == "sum" and match.both_at_target.startswith("first counted"):
                    sides = self._counted_first(sides, before, order)
                several = len(sides) > 1 and match.both_at_target == "another deal"
                if several and not self.played_on:
                    self.played_on = True
                    return
        scores = [self.running[side] for side in sides]
        best_score = min(scores) if low else max(scores)
        best = [side for side in sides if self.running[side] == best_score]
        if len(best) > 1 and match.equal == "more sweeps":
            made = [cleared[side] for side in best]
            best = [side for side in best if cleared[side] == max(made)]
        elif len(best) > 1 and match.equal == "last to take":
            best = best if last_taker is None else [last_taker]
        if len(best) > 1:
            self.winner = None if match.equal == "another deal" else "draw"
            return
        self.win(best[0])

    def _counted_first(
        self, sides: list[int], before: Sequence[int], order: Sequence[Sequence[int]]
    ) -> list[int]:
        """The sides that are at the target first when line after line is counted."""
        scores = list(before)
        for line in order:
            scores = [score + more for score, more in zip(scores, line, strict=True)]
            there = [s for s in sides if scores[s] >= (self.rules.match.target or 0)]
            if there:
                return there
        return sides

    def win(self, side: int) -> None:
        """A side wins a game by reaching the target, or by the score after the last deal."""
        match, bound = self.rules.match, self.rules.match.lurch_under
        excess = match.target is not None and match.after_a_game == "excess carries over"
        carried = self.running[side] - (match.target or 0) if excess else 0
        losers = [self.running[other] for other in self.sides if other != side]
        double = bound is not None and all(score < bound for score in losers)
        self._game(side, carried, 2 if double else 1)

    def _game(self, side: int, carried: int, worth: int = 1) -> None:
        match = self.rules.match
        self.played_on = False
        self.games[side] += worth
        self.running = [carried if other == side else 0 for other in range(len(self.running))]
        if self.games[side] >= match.games:
            self.winner = side
