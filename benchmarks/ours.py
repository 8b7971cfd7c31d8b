"""The compiled engine as a racer: uniform players, one thread."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import engine
import rulelang
from benchmarks.racing import Racer, timed
from engine.state import blank
from fishtable.sim.run import Job, add, play_shard
from fishtable.sim.tally import Tally

WITHOUT_HOUSES = Path(__file__).with_name("seep-without-houses.rules")


@dataclass
class Ours:
    """A rule set played by the engine; every turn plays deals that were not played before.

    Attributes:
        name: what the table calls it.
        rules: id or file.
        seats: None for the usual number.
        tally: the counts of all deals played.
    """

    name: str
    rules: str
    seats: int | None = None
    tally: Tally = field(default_factory=lambda: blank(Tally))

    @cached_property
    def job(self) -> Job:
        """What is played."""
        rules = engine.rules_of(rulelang.load(self.rules).ruleset, self.seats)
        return Job(rules, ("uniform",) * rules.seat_count, 0, seed=1)

    def play(self, deals: int) -> Tally:
        """Play some more deals."""
        counts, _ = play_shard(self.job, self.tally.deals, deals)
        add(self.tally, counts)
        return counts

    def racer(self, unit: str) -> Racer:
        """Deals, or plays, a second."""
        return Racer(self.name, lambda deals: timed(lambda: getattr(self.play(deals), unit)))
