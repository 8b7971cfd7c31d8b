"""A setting of the rules as the rulebook says it."""

from collections.abc import Callable
from dataclasses import dataclass

from docgen.context import Context

Sentences = tuple[str, ...]
Say = Callable[[Context], Sentences]


@dataclass(frozen=True, slots=True)
class Setting:
    """One key of a chapter.

    Attributes:
        heading: the clause's title.
        say: the sentences for a rule set; none where the setting has no bearing there.
    """

    heading: str
    say: Say


@dataclass(frozen=True, slots=True)
class Named:
    """A named item of a list (a packet, a line of the scoring table, a knock-out).

    Attributes:
        name: as written in the spec, people's own text.
        heading: the clause's title, which may hold the name.
        sentences: what it says.
    """

    name: str
    heading: str
    sentences: Sentences
