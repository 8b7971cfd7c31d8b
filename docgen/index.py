"""The index of rulebooks: families, and who descends from whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from docgen.compile import Family
from docgen.words import capital, listed, number
from rulelang.model import RuleSet


@dataclass(frozen=True, slots=True)
class Node:
    """A rule set with its variants below it.

    Attributes:
        parent_elsewhere: the parent's name, where the parent has no page in this index.
    """

    id: str
    name: str
    summary: str
    players: str
    parent_elsewhere: str
    children: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Index:
    """Families by name, each with its rule sets from the roots down."""

    families: tuple[tuple[str, tuple[Node, ...]], ...]
    version: str
    date: str


def index_of(rulesets: Sequence[RuleSet], family: Family, *, version: str, date: str = "") -> Index:
    """Group rule sets by family and put each variant under its parent."""
    here = {ruleset.id: ruleset for ruleset in rulesets}
    names = sorted({ruleset.family for ruleset in rulesets})
    roots = [ruleset for ruleset in rulesets if ruleset.parent not in here]
    return Index(
        families=tuple(
            (
                name,
                tuple(
                    _node(root, rulesets, family)
                    for root in sorted(roots, key=lambda one: one.id)
                    if root.family == name
                ),
            )
            for name in names
            if any(root.family == name for root in roots)
        ),
        version=version,
        date=date,
    )


def _node(ruleset: RuleSet, rulesets: Sequence[RuleSet], family: Family) -> Node:
    children = sorted((one for one in rulesets if one.parent == ruleset.id), key=lambda one: one.id)
    parent = ruleset.parent
    elsewhere = parent is not None and parent not in family.pages
    seats = listed([number(n) for n in ruleset.deal.seats], "or")
    return Node(
        id=ruleset.id,
        name=ruleset.name,
        summary=ruleset.prose.summary or "",
        players=f"{capital(seats)} players.",
        parent_elsewhere=family.relative(parent).name if parent and elsewhere else "",
        children=tuple(_node(child, rulesets, family) for child in children),
    )
