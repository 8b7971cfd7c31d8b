"""A match as it is played: rules, state, and the record of it so far.

The terminal game, the match service, bots and the demonstration all sit at a `Table`; it is the
one place where a play becomes an event of a record.
"""

from collections.abc import Mapping
from random import Random

import engine
import rulelang
from engine.record import FORFEIT, ORDER, PLAY, Entry, Record, Replayed, apply, result_of
from engine.rules import Rules
from engine.state import Play, State
from fishtable.chance import shuffled
from fishtable.choices import settle
from fishtable.failure import Failure
from fishtable.sources import rules_of
from rulelang.model import RuleSet
from rulelang.model.option import Choice

MOST_SHUFFLES = 2_000
"""Shuffles in a row without a play, after which rules are taken to allow no deal at all."""


class Table:
    """A match under one settled rule set.

    Attributes:
        ruleset: the rule set, seats and options settled.
        options: every option with its value.
        rules: the engine's form of it.
        state: what the match has come to.
        entries: what has happened, in order.
        deals: points by side of each finished deal.
    """

    def __init__(
        self,
        ruleset: RuleSet,
        seats: int | None = None,
        options: Mapping[str, Choice] | None = None,
        dealer: int = 0,
    ) -> None:
        """Open a table; `dealer` is the first dealer's seat, 0-based.

        Raises:
            rulelang.UnknownChoice: there is no such number of seats, option or value.
            Failure: the rules are more than the engine can count.
        """
        count, self.options = settle(ruleset, seats, options or {})
        self.ruleset = rulelang.under(ruleset, count, self.options)
        self.rules: Rules = rules_of(self.ruleset)
        self.state: State = engine.start(self.rules, dealer)
        self.first_dealer = dealer
        self.entries: list[Entry] = []
        self.deals: list[list[int]] = []

    def draw_dealer(self, rng: Random) -> list[tuple[int, int]]:
        """Find the first dealer by chance, as the rules say, before anything has happened.

        Returns:
            The cards drawn as (0-based seat, card), none where no cards are drawn for it.
        """
        how = self.ruleset.deal.first_dealer
        drawn: list[tuple[int, int]] = []
        if how == "random":
            self.first_dealer = rng.randrange(self.rules.seat_count)
        else:
            order = shuffled(rng, self.rules.pack)
            ace_high = how == "high card, ace high"
            self.first_dealer, drawn = engine.drawn_dealer(self.rules, order, ace_high)
        self.state = engine.start(self.rules, self.first_dealer)
        return drawn

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side, 0-based."""
        return engine.sides(self.rules)

    @property
    def want(self) -> engine.Want:
        """What is due."""
        return engine.wants(self.rules, self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.want.kind == "over"

    def record(self) -> Record:
        """Give the record so far, with the result if the match is over."""
        return Record(
            rules=self.ruleset.id,
            digest=rulelang.digest(self.ruleset),
            options={name: str(value) for name, value in self.options.items()},
            seats=self.rules.seat_count,
            dealer=self.first_dealer,
            entries=tuple(self.entries),
            result=result_of(self.rules, self.state),
        )

    def resume(self, record: Record, replayed: Replayed) -> None:
        """Sit down where a proved record of this table's rules ends."""
        self.first_dealer = record.dealer
        self.state = replayed.state
        self.entries = list(record.entries)
        self.deals = replayed.deals

    def shuffle(self, rng: Random) -> tuple[engine.Event, ...]:
        """Shuffle as often as shuffling is due.

        Raises:
            Failure: no deal comes to be played, however often it is dealt.
        """
        events: tuple[engine.Event, ...] = ()
        for _ in range(MOST_SHUFFLES):
            if (want := self.want).kind != "order":
                return events
            events += self.do(Entry(ORDER, cards=tuple(shuffled(rng, want.cards))))
        raise Failure(f"under these rules no deal begins: {MOST_SHUFFLES} in a row were thrown in")

    def play(self, seat: int, play: Play) -> tuple[engine.Event, ...]:
        """Make a play.

        Raises:
            engine.IllegalPlay: the rules refuse it, or it is not this seat's turn.
        """
        verdict = self.verdict(seat, play)
        if not verdict.legal:
            raise engine.IllegalPlay(verdict)
        # The verdict's play has the sets that join by themselves filled in: the record is whole.
        return self.do(Entry(PLAY, seat=seat, play=verdict.play))

    def forfeit(self, seat: int) -> tuple[engine.Event, ...]:
        """Take a seat out of the match.

        Raises:
            engine.record.BadRecord: it is out already, or the match is over.
        """
        return self.do(Entry(FORFEIT, seat=seat))

    def verdict(self, seat: int, play: Play) -> engine.Verdict:
        """Ask whether a seat may make a play now, and what would come of it."""
        return engine.judge(self.rules, self.state, play, seat)

    def do(self, entry: Entry) -> tuple[engine.Event, ...]:
        """Do what an entry tells of, and note it.

        Raises:
            engine.record.BadRecord: it cannot be done now; nothing has changed.
        """
        step = apply(self.rules, self.state, entry)
        if step.state.deals > self.state.deals:
            self.deals.append(list(step.state.deal_points[: self.rules.side_count]))
        self.state = step.state
        self.entries.append(entry)
        return step.events
