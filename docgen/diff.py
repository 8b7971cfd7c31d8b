"""Two rule sets compared, rule by rule, in the sentences of their rulebooks.

Seats and options are chosen alike for both, as far as both offer them. What is found for the
usual choice is told once; for every other choice only what is told nowhere else. Comparing the
other way round finds the same differences with before and after exchanged.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import rulelang
from docgen.chapters.absent import ABSENT, TITLES
from docgen.clauses import SETTINGS, Clause, clauses_of
from docgen.compare import choices_of, label_of, option_text
from docgen.context import Context, settle
from docgen.words import capital, number
from rulelang.clauses import clause_of
from rulelang.keys import LISTS, MODELS, VALUE_KEYS
from rulelang.model import CHAPTERS, RuleSet
from rulelang.model.option import Choice, Option
from rulelang.options import UnknownChoice, read_choice

Choices = Mapping[str, Choice]
_Told = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A clause with what both say of it, in words that do not depend on sides."""


@dataclass(frozen=True, slots=True)
class Change:
    """One rule in which two rule sets differ.

    Attributes:
        kind: `changed`; `added` or `removed` where only the second or the first has it.
        clause: `chapter.key`, a chapter that only one has, or `option.name`.
        heading: its title.
        when: seats and options under which it differs, empty for the usual ones.
        label: the same in words ("With two players"), empty for the usual ones.
        before, after: what the first and what the second says, sentences of both left out.
    """

    kind: str
    clause: str
    heading: str
    when: tuple[tuple[str, Choice], ...] = ()
    label: str = ""
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


def compare(first: RuleSet, second: RuleSet) -> tuple[Change, ...]:
    """Every rule in which two rule sets differ, in the order of the rulebook; none if equal."""
    found = [*_seats(first, second), *_options(first, second)]
    base = _base(first, second)
    told: set[_Told] = set()
    for choice in ({}, *_choices(first, second, base)):
        new = [
            (change, said)
            for change, said in _under(first, second, {**base, **choice}, choice)
            if choice == {} or said not in told
        ]
        found += [change for change, _ in new]
        if not choice:
            told = {said for _, said in new}
    return tuple(found)


# ------------------------------------------------------------------------------ seats and options


def _seats(first: RuleSet, second: RuleSet) -> Iterator[Change]:
    """The numbers of players, and the usual one."""
    one, other = (_seats_said(ruleset) for ruleset in (first, second))
    if one != other:
        yield _change("deal.seats", "Players", one, other)


def _seats_said(ruleset: RuleSet) -> tuple[str, ...]:
    counts = [number(count) for count in ruleset.deal.seats]
    if len(counts) == 1:
        return (f"{capital(counts[0])} players.",)
    said = f"{', '.join(counts[:-1])} or {counts[-1]} players"
    return (f"{capital(said)}; {number(ruleset.deal.normally)} unless the table says otherwise.",)


def _options(first: RuleSet, second: RuleSet) -> Iterator[Change]:
    """Options that only one has, or that offer different choices."""
    one, other = ({o.name: o for o in ruleset.options} for ruleset in (first, second))
    for name in sorted({**one, **other}):
        said = [_option_said(options.get(name)) for options in (one, other)]
        if said[0] != said[1]:
            yield _change(f"option.{name}", f"Option “{name}”", *said)


def _option_said(option: Option | None) -> tuple[str, ...]:
    return () if option is None else (option_text(option),)


# --------------------------------------------------------------------------------------- choices


def _base(first: RuleSet, second: RuleSet) -> dict[str, Choice]:
    """The choice compared first: the usual one of both where that is one, else a common one."""
    base: dict[str, Choice] = {}
    seats = sorted(set(first.deal.seats) & set(second.deal.seats))
    if seats:
        usual = {first.deal.normally, second.deal.normally} & set(seats)
        base["seats"] = max(usual or seats)
    options = {option.name: option for option in second.options}
    for mine in first.options:
        yours = options.get(mine.name)
        common = [
            value
            for value in (mine.normally, *(yours.normally for yours in [yours] if yours))
            if yours is not None and _offers(mine, value) and _offers(yours, value)
        ]
        if common:
            base[mine.name] = min(common, key=str)
    return base


def _offers(option: Option, value: Choice) -> bool:
    try:
        read_choice(option, value)
    except UnknownChoice:
        return False
    return True


def _choices(first: RuleSet, second: RuleSet, base: Choices) -> list[dict[str, Choice]]:
    """Further choices that both offer and that a line of either may depend on."""
    found: list[dict[str, Choice]] = []
    for choice in (*choices_of(first), *choices_of(second)):
        unusual = {name: value for name, value in choice.items() if base.get(name) != value}
        both = all(_both_offer(first, second, name, value) for name, value in choice.items())
        if unusual and both and unusual not in found:
            found.append(unusual)
    return sorted(found, key=lambda choice: (len(choice), sorted(map(str, choice.items()))))


def _both_offer(first: RuleSet, second: RuleSet, name: str, value: Choice) -> bool:
    if name == "seats":
        return value in first.deal.seats and value in second.deal.seats
    found = [o for r in (first, second) for o in r.options if o.name == name]
    return len(found) == 2 and all(_offers(option, value) for option in found)


def _settled(ruleset: RuleSet, choice: Choices) -> Context:
    """A rule set under a choice, as far as it offers it."""
    names = {option.name for option in ruleset.options}
    seats = choice.get("seats")
    options = {name: value for name, value in choice.items() if name in names}
    return settle(ruleset, int(seats) if seats is not None else None, options)


# ----------------------------------------------------------------------------------------- rules


def _under(
    first: RuleSet, second: RuleSet, choice: Choices, named: Choices
) -> Iterator[tuple[Change, _Told]]:
    """The rules that differ under one choice."""
    one, other = _settled(first, choice), _settled(second, choice)
    if rulelang.digest(one.rules) == rulelang.digest(other.rules):
        return
    when = tuple(sorted(named.items()))
    label = label_of(dict(when)) if when else ""
    for change in _chapters(one, other):
        said = (change.clause, change.before, change.after)
        yield replace(change, when=when, label=label), said
    for change, said in _clauses(one, other):
        yield replace(change, when=when, label=label), said


def _chapters(one: Context, other: Context) -> Iterator[Change]:
    """Chapters that only one has."""
    for chapter, absent in ABSENT.items():
        has = [getattr(ctx.rules, chapter) is not None for ctx in (one, other)]
        if has[0] != has[1]:
            said: tuple[tuple[str, ...], ...] = tuple(() if h else (absent,) for h in has)
            kind = "added" if has[1] else "removed"
            yield Change(kind, chapter, TITLES[chapter], before=said[0], after=said[1])


def _clauses(one: Context, other: Context) -> Iterator[tuple[Change, _Told]]:
    """Clauses that say something else, in the order of the rulebook."""
    before, after = clauses_of(one), clauses_of(other)
    neutral = [clauses_of(replace(ctx, voice=True)) for ctx in (one, other)]
    # "side" for "player" alone is no difference
    alike = neutral if one.partners != other.partners else [before, after]
    hidden = _settings(one.rules), _settings(other.rules)
    for anchor in sorted({**before, **after}, key=lambda a: _order(before.get(a) or after[a])):
        if anchor in ("deal.seats", "deal.normally"):
            continue
        heading = (before.get(anchor) or after[anchor]).heading
        said = (_said(before, anchor), _said(after, anchor))
        told = (anchor, _said(neutral[0], anchor), _said(neutral[1], anchor))
        if _said(alike[0], anchor) != _said(alike[1], anchor):
            yield _change(anchor, heading, *said), told
        elif anchor in before and anchor in after and hidden[0][anchor] != hidden[1][anchor]:
            # The words are the same, or there are none: the setting itself has to speak.
            lines = (_line(*hidden[0][anchor]), _line(*hidden[1][anchor]))
            yield _change(anchor, heading, *lines), (anchor, *lines)


def _said(clauses: Mapping[str, Clause], anchor: str) -> tuple[str, ...]:
    clause = clauses.get(anchor)
    return clause.sentences if clause is not None else ()


def _settings(rules: RuleSet) -> dict[str, tuple[str, Any]]:
    """Each setting's key and value, and each named item, by clause."""
    found: dict[str, tuple[str, Any]] = {}
    for chapter in CHAPTERS:
        part = getattr(rules, chapter)
        for key in MODELS[chapter].model_fields if part is not None else ():
            value = getattr(part, key)
            if key in LISTS:
                found.update((clause_of(chapter, key, i.name), (i.name, i)) for i in value)
            elif key in VALUE_KEYS:
                told = {field: getattr(part, field) for field in VALUE_KEYS}
                found[clause_of(chapter, key)] = ("values", told)
            elif key not in ("title", "source", "seats", "normally"):
                found[clause_of(chapter, key)] = (key.replace("_", " "), value)
    return found


def _line(key: str, value: Any) -> tuple[str, ...]:
    """A setting as its line in a text, for what no sentence tells apart."""
    if value is None:
        return (f"{key}: left out",)
    shown = f"{value[0]} to {value[1]}" if isinstance(value, tuple) and len(value) == 2 else value
    return (f"{key}: {shown} (of no bearing here)",)


def _order(clause: Clause) -> tuple[int, int, str]:
    """The place of a clause in a rulebook, the same whichever book it comes from."""
    keys = [key.replace("_", "-") for key in SETTINGS[clause.chapter]]
    key = clause.anchor.partition(".")[2]
    place = keys.index(key) if clause.name is None and key in keys else len(keys)
    return CHAPTERS.index(clause.chapter), place, clause.anchor


def _change(clause: str, heading: str, before: tuple[str, ...], after: tuple[str, ...]) -> Change:
    kind = "changed" if before and after else "added" if after else "removed"
    new = tuple(sentence for sentence in after if sentence not in before)
    old = tuple(sentence for sentence in before if sentence not in after)
    return Change(kind, clause, heading, before=old, after=new)
