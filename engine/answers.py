"""What the engine answers with, and how it objects."""

from dataclasses import dataclass

from engine.state import NOBODY, Play, State


class IllegalPlay(ValueError):
    """A play that the rules refuse; `verdict` says why."""

    def __init__(self, verdict: "Verdict") -> None:
        super().__init__(verdict.why)
        self.verdict = verdict


class BadOrder(ValueError):
    """An order of cards that is not wanted, or not made of the cards that are."""


@dataclass(frozen=True, slots=True)
class Want:
    """What a state waits for.

    Attributes:
        kind: `order`, `bid`, `play` or `over`.
        seat: seat to act, NOBODY where an order is wanted or the match is over.
        cards: mask of the cards whose order is wanted.
    """

    kind: str
    seat: int
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A house as it stands: value, mask of owners, masks of its sets."""

    value: int
    owners: int
    sets: tuple[int, ...]
    cemented: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a play.

    Attributes:
        legal: whether it may be made.
        reason: name of the reason (`E_SUM`), empty if legal.
        clause: the clause that refuses it, empty if legal.
        why: a sentence, empty if legal.
        play: the play, with sets that join by themselves filled in.
        floor: mask of loose cards right after it, before anything the rules do next.
        top: mask of the card on top where the floor is one pile.
        houses: houses right after it.
        captured: mask of the cards that go to the pile.
        sweep: points noted for clearing the floor.
        swept: whether the floor was cleared.
        bid: the value announced, 0 if none.
    """

    legal: bool
    play: Play
    reason: str = ""
    clause: str = ""
    why: str = ""
    floor: int = 0
    top: int = 0
    houses: tuple[Standing, ...] = ()
    captured: int = 0
    sweep: int = 0
    swept: bool = False
    bid: int = 0


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened.

    Attributes:
        kind: `order misdeal buried dealt up award bid play swept noted batch reserves residue deal
            game match thrown-in forfeit`.
        seat: the seat concerned, NOBODY if none.
        cards: mask of the cards concerned, those that everybody may see.
        top: mask of the one of them that lies on top of a pile.
        text: the play in notation.
        points: by side: of the deal, or games won; the sweep's points, or those noted
            for a line of the scoring table, as the only entry.
        line: that line's place in the table, from 0; -1 for none.
    """

    kind: str
    seat: int = NOBODY
    cards: int = 0
    text: str = ""
    points: tuple[int, ...] = ()
    line: int = -1
    top: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """A new state and what has happened on the way to it."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Plays:
    """Legal plays, and whether that is all of them."""

    plays: tuple[Play, ...]
    complete: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """A scored deal.

    Attributes:
        items: lines of the scoring table as points by side, in the order of the rules.
        sweeps: points for sweeps by side.
        points: the whole deal by side.
    """

    items: tuple[tuple[int, ...], ...]
    sweeps: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BestTake:
    """The take that brings most.

    Attributes:
        play: a legal take.
        worth: what it brings, the played card included.
        proved: whether no take of any card brings more; the search has a fixed number of steps.
    """

    play: Play
    worth: int
    proved: bool
