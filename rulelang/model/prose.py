"""What a rule set says to people besides its rules. Plain text: it never acts as markup."""

from rulelang.model.base import Part


class Term(Part):
    """A local word and what it means."""

    word: str
    meaning: str


class Question(Part):
    """A question players ask, and its answer."""

    question: str
    answer: str


class Prose(Part):
    """Names, origin, summary and advice.

    Attributes:
        also: other names of the game.
        origin: where it is played (`from` in the spec).
        sources: documents the whole rule set rests on.
        summary: one or two sentences.
        tips: advice on playing well.
        notes: remarks, such as readings chosen.
    """

    also: tuple[str, ...] = ()
    origin: str | None = None
    sources: tuple[str, ...] = ()
    summary: str | None = None
    tips: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    notes: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
