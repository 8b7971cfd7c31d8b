"""The validated model of a rule set, one file a chapter.

A `RuleSet` holds the lines that stand outside `when`, and the `cases` that depend on a choice of
seats and options. `rulelang.options.under` applies a choice and gives a settled rule set, whose
`deal.seats` has one number and whose `cases` are empty: that is what an engine is made from.
"""

from rulelang.model.base import Chapter, Part
from rulelang.model.capture import Capture
from rulelang.model.deal import Deal, Misdeal, Packet
from rulelang.model.deck import Deck
from rulelang.model.example import Example
from rulelang.model.house import House
from rulelang.model.match import Gate, KnockOut, Match, Outright
from rulelang.model.opening import Opening
from rulelang.model.option import Case, Choice, Option
from rulelang.model.prose import Prose, Question, Term
from rulelang.model.score import (
    AllPoints,
    AtLeast,
    Counting,
    Dealt,
    Each,
    Hit,
    Item,
    LastTake,
    MoreThanHalf,
    Most,
    Noted,
    Prime,
    Run,
    Score,
    Whole,
)
from rulelang.model.sweep import Sweep

CHAPTERS = ("deck", "deal", "opening", "capture", "house", "sweep", "score", "match")


class RuleSet(Part):
    """The rules of one game, resolved through its parents.

    Attributes:
        id: the file's name without ending, the name used everywhere outside.
        name: what people call it.
        parent: id of the rule set it is a variant of.
        family: the folder it stands in.
    """

    language: int = 1
    id: str
    name: str
    parent: str | None = None
    family: str = ""
    prose: Prose = Prose()
    deck: Deck
    deal: Deal
    opening: Opening | None = None
    capture: Capture = Capture()
    house: House | None = None
    sweep: Sweep | None = None
    score: Score = Score()
    match: Match = Match()
    options: tuple[Option, ...] = ()
    cases: tuple[Case, ...] = ()
    examples: tuple[Example, ...] = ()


__all__ = [
    "CHAPTERS",
    "AllPoints",
    "AtLeast",
    "Capture",
    "Case",
    "Chapter",
    "Choice",
    "Counting",
    "Deal",
    "Dealt",
    "Deck",
    "Each",
    "Example",
    "Gate",
    "Hit",
    "House",
    "Item",
    "KnockOut",
    "LastTake",
    "Match",
    "Misdeal",
    "MoreThanHalf",
    "Most",
    "Noted",
    "Opening",
    "Option",
    "Outright",
    "Packet",
    "Part",
    "Prime",
    "Prose",
    "Question",
    "RuleSet",
    "Run",
    "Score",
    "Sweep",
    "Term",
    "Whole",
]
