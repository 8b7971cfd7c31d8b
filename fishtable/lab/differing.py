"""The rules in which two rule sets differ, as sentences."""

from docgen.compare import changes
from docgen.context import Context
from fishtable.lab.result import Part
from fishtable.lab.setting import Setting


class Difference(Part):
    """A clause that differs.

    Attributes:
        here, there: what the first and the second rule set say; nothing where it is silent.
    """

    clause: str
    heading: str
    here: tuple[str, ...]
    there: tuple[str, ...]


def differences(here: Setting, there: Setting) -> tuple[Difference, ...]:
    """Where two settings differ, in the order of a rulebook."""
    mine, yours = Context(here.raw, here.ruleset), Context(there.raw, there.ruleset)
    return tuple(
        Difference(clause=one.anchor, heading=one.heading, here=one.here, there=one.there)
        for one in changes(mine, yours)
    )
