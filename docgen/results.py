"""What came of playing an example: step by step, and whether it is as stated."""

from dataclasses import dataclass

from rulelang.model import Example
from rulelang.model.example import PlayStep, StandingHouse


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
        top: the card on top where the floor is one pile; it is the last of `floor`.
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
    top: str = ""
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
        top: the card on top at first, where the floor is one pile.
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
    top: str = ""
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
