"""What changes with a choice of seats or options, and against the parent."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from docgen.chapters.absent import ABSENT, TITLES
from docgen.clauses import Clause, clauses_of
from docgen.context import Context, settle
from docgen.words import capital, listed, number, speaking_of
from rulelang.model import CHAPTERS, Option, RuleSet
from rulelang.model.option import Choice


@dataclass(frozen=True, slots=True)
class Variation:
    """The rules under a choice that is not the usual one.

    Attributes:
        label: the choice in words ("With two players").
        choice: what is chosen, by option name or `seats`.
        clauses: the clauses as they stand then.
        changed: anchors of the clauses that are not as usual.
    """

    label: str
    choice: Mapping[str, Choice]
    clauses: Mapping[str, Clause]
    changed: frozenset[str]


@dataclass(frozen=True, slots=True)
class Change:
    """A clause that differs from the parent's.

    Attributes:
        kind: `changed`, `added` or `removed`.
        heading: of the clause.
        anchor: in this rulebook, or in the parent's if it is removed here.
        here, there: sentences in this rule set and in the parent.
    """

    kind: str
    heading: str
    anchor: str
    here: tuple[str, ...] = ()
    there: tuple[str, ...] = ()


def variations(usual: Context) -> tuple[Variation, ...]:
    """Every single choice that is not the usual one, and combinations that `when` lines name."""
    found = []
    for choice in choices_of(usual.raw):
        own = under_choice(usual, choice)
        clauses = clauses_of(own)
        same_voice = clauses_of(replace(own, voice=usual.partners))
        found.append(
            Variation(
                label=label_of(choice),
                choice=choice,
                clauses=clauses,
                changed=frozenset(_differing(clauses_of(usual), same_voice)),
            )
        )
    return tuple(found)


def choices_of(raw: RuleSet) -> list[dict[str, Choice]]:
    """Every single choice that is not the usual one, and combinations that `when` lines name."""
    usual: dict[str, Choice] = {"seats": raw.deal.normally}
    usual.update({option.name: option.normally for option in raw.options})
    choices: list[dict[str, Choice]] = [
        {"seats": seats} for seats in raw.deal.seats if seats != raw.deal.normally
    ]
    for option in raw.options:
        choices += [{option.name: word} for word in option.words if word != option.normally]
    for case in raw.cases:
        unusual = {name: value for name, value in case.when.items() if usual[name] != value}
        if unusual and unusual not in choices:
            choices.append(unusual)
    return choices


def choices_beside(raw: RuleSet, option: Option) -> list[dict[str, Choice]]:
    """Choices of an option together with others that are not as usual, where `when` names both."""
    usual: dict[str, Choice] = {"seats": raw.deal.normally}
    usual.update({one.name: one.normally for one in raw.options})
    choices: list[dict[str, Choice]] = []
    for case in raw.cases:
        others = {
            name: value
            for name, value in case.when.items()
            if name != option.name and usual[name] != value
        }
        if option.name in case.when and others:
            for word in option.words:
                choice = {**others, option.name: word}
                if word != option.normally and choice not in choices:
                    choices.append(choice)
    return choices


def under_choice(usual: Context, choice: Mapping[str, Choice]) -> Context:
    """The rules under a choice, what it does not name as usual."""
    seats = choice.get("seats")
    options = {name: value for name, value in choice.items() if name != "seats"}
    return settle(usual.raw, seats if isinstance(seats, int) else None, options)


def label_of(choice: Mapping[str, Choice]) -> str:
    """A choice in words ("With two players")."""
    parts = []
    for name, value in choice.items():
        if name == "seats" and isinstance(value, int):
            parts.append(f"{number(value)} players")
        else:
            parts.append(f"the option “{name}” set to “{value}”")
    return f"With {listed(parts)}"


def _differing(usual: Mapping[str, Clause], other: Mapping[str, Clause]) -> Iterable[str]:
    for anchor in dict.fromkeys((*usual, *other)):
        before, after = usual.get(anchor), other.get(anchor)
        if before is None or after is None or before.sentences != after.sentences:
            yield anchor


def number_options(raw: RuleSet) -> dict[str, Option]:
    """Clauses whose number the table may choose, with the option that holds it."""
    options = {option.name: option for option in raw.options}
    return {
        f"{case.chapter}.{case.key.replace('_', '-')}": options[case.option]
        for case in raw.cases
        if case.option is not None
    }


def changes(child: Context, parent: Context) -> tuple[Change, ...]:
    """The clauses in which a rule set differs from its parent, in the order of the rulebook.

    What merely reads "player" instead of "side", or calls cards as another pack does, is no
    difference. What the parent says is in the names of its own pack. A chapter that the parent has
    and the child does not is one difference.
    """
    here, there = clauses_of(child), clauses_of(parent)
    with speaking_of(parent.pack):
        told = clauses_of(parent)
    compared = clauses_of(replace(child, voice=parent.partners))
    found: list[Change] = []
    gone: set[str] = set()
    for anchor in _book_order(here, there):
        mine = here[anchor].sentences if anchor in here else ()
        theirs = there[anchor].sentences if anchor in there else ()
        same = anchor in compared and compared[anchor].sentences == theirs
        if same or not (mine or theirs) or anchor == "deal.normally":
            continue
        clause = here[anchor] if anchor in here else there[anchor]
        if getattr(child.rules, clause.chapter) is None:
            if clause.chapter not in gone:
                gone.add(clause.chapter)
                absent = (ABSENT[clause.chapter],)
                first = told[anchor].sentences[:1]
                found.append(
                    Change("removed", TITLES[clause.chapter], clause.chapter, absent, first)
                )
            continue
        kind = "changed" if mine and theirs else "added" if mine else "removed"
        new = _only_new(mine, theirs)
        own = told[anchor].sentences if anchor in there else ()
        old = tuple(o for o, t in zip(own, theirs, strict=True) if t not in mine)
        found.append(Change(kind, clause.heading, anchor, new, old))
    return tuple(found)


def _book_order(here: Mapping[str, Clause], there: Mapping[str, Clause]) -> list[str]:
    """Anchors of both by chapter, those here first."""
    anchors = dict.fromkeys((*here, *there))
    chapter = {anchor: (here.get(anchor) or there[anchor]).chapter for anchor in anchors}
    return sorted(anchors, key=lambda anchor: CHAPTERS.index(chapter[anchor]))


def _only_new(these: tuple[str, ...], those: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sentence for sentence in these if sentence not in those)


def together(labels: Sequence[str]) -> str:
    """Labels of choices in one ("With two players or with three players")."""
    first, *others = labels
    return listed([first, *(f"{label[0].lower()}{label[1:]}" for label in others)], "or")


def option_text(option: Option) -> str:
    """The choices of an option in a sentence, with the usual one."""
    if option.words:
        choices = listed([f"“{word}”" for word in option.words], "or")
        return f"{capital(choices)}; “{option.normally}” unless the table says otherwise."
    return (
        f"Any number from {option.low} to {option.high}; {option.normally} unless the table "
        f"says otherwise."
    )
