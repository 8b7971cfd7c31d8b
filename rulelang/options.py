"""Choices: the rules under one of them, and all of them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Protocol

from rulelang.keys import LISTS, VALUE_KEYS, one_of
from rulelang.model import CHAPTERS, Option, RuleSet
from rulelang.model.option import Choice
from rulelang.near import near

_Pair = tuple[int, Choice, int, Choice]
_LONG = 12

ALL_OF = 1000
"""So many combinations are gone through one by one; of more, every pair of choices is met."""


class UnknownChoice(ValueError):
    """A number of seats, an option or a choice that a rule set does not have."""


class CaseLike(Protocol):
    """A line that depends on a choice, as in the model."""

    @property
    def when(self) -> Mapping[str, Choice]: ...
    @property
    def chapter(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def value(self) -> Any: ...
    @property
    def option(self) -> str | None: ...


def under(
    ruleset: RuleSet,
    seats: int | None = None,
    options: Mapping[str, Choice] | None = None,
) -> RuleSet:
    """The rules for one number of seats and one choice of every option.

    Parameters:
        seats: None for the usual number.
        options: choices by name; those left out are as usual. Numbers may be written as text.

    Returns:
        A rule set whose `deal.seats` has one number and whose `cases` are empty.

    Raises:
        UnknownChoice: there is no such number of seats, option or choice.
    """
    choice = settled_choice(ruleset, seats, options or {})
    data = ruleset.model_dump(exclude={"cases"})
    chapters = {chapter: data[chapter] for chapter in CHAPTERS}
    applied, _ = apply_cases(chapters, ruleset.cases, choice)
    count = int(choice["seats"])
    applied["deal"] = {**(applied["deal"] or {}), "seats": (count,), "normally": count}
    return RuleSet.model_validate({**data, **applied})


def settled_choice(
    ruleset: RuleSet, seats: int | None, options: Mapping[str, Choice]
) -> dict[str, Choice]:
    """Every option's value, `seats` among them.

    Raises:
        UnknownChoice: there is no such number of seats, option or choice.
    """
    count = ruleset.deal.normally if seats is None else seats
    if count not in ruleset.deal.seats:
        allowed = one_of([str(number) for number in ruleset.deal.seats])
        raise UnknownChoice(f"{ruleset.name} is for {allowed} players, not {count}")
    known = {option.name: option for option in ruleset.options}
    choice: dict[str, Choice] = {"seats": count}
    choice.update((option.name, option.normally) for option in ruleset.options)
    for name, value in options.items():
        if name not in known:
            raise UnknownChoice(_no_option(ruleset, name))
        choice[name] = read_choice(known[name], value)
    return choice


def read_choice(option: Option, value: Choice) -> Choice:
    """A choice as the option writes it.

    Raises:
        UnknownChoice: the option does not offer it.
    """
    if option.words:
        if str(value) in option.words:
            return str(value)
        offers = one_of(option.words)
    else:
        low, high = option.low or 0, option.high or 0
        text = str(value)
        if text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high:
            return int(text)
        offers = f"a number from {low} to {high}"
    close = [f"`{name}`" for name in near(str(value), option.words)]
    hint = f"; did you mean {one_of(close)}?" if close else ""
    raise UnknownChoice(f"`{option.name}` is {offers}, not {value}{hint}")


def _no_option(ruleset: RuleSet, name: str) -> str:
    names = [option.name for option in ruleset.options]
    close = [f"`{other}`" for other in near(name, names)]
    if close:
        return f"{ruleset.name} has no option `{name}`; did you mean {one_of(close)}?"
    if names:
        listed = one_of([f"`{other}`" for other in names])
        return f"{ruleset.name} has no option `{name}`; there is {listed}"
    return f"{ruleset.name} has no options, so none is called `{name}`"


def apply_cases(
    chapters: Mapping[str, dict[str, Any] | None],
    cases: Sequence[CaseLike],
    choice: Mapping[str, Choice],
) -> tuple[dict[str, dict[str, Any] | None], tuple[int, ...]]:
    """Chapters' data under a choice, and which of the cases hold.

    The data given stays as it is; chapters that no case touches are the same objects.
    """
    applied = dict(chapters)
    held = tuple(
        index
        for index, case in enumerate(cases)
        if all(choice.get(name) == value for name, value in case.when.items())
    )
    for index in held:
        case = cases[index]
        before = applied.get(case.chapter)
        if before is None:
            continue
        after = dict(before)
        if case.key in LISTS:
            after[case.key] = _with_item(after.get(case.key, ()), case.value)
        elif case.key in VALUE_KEYS:
            after[case.key] = {**after.get(case.key, {}), **case.value}
        elif case.option is not None:
            after[case.key] = choice[case.option]
        elif case.value is None:
            after.pop(case.key, None)
        else:
            after[case.key] = case.value
        applied[case.chapter] = after
    return applied, held


def _with_item(items: Sequence[Any], item: Mapping[str, Any]) -> tuple[Any, ...]:
    """A list with an item in the place of the one of its name, or at the end."""
    names = [old["name"] for old in items]
    if item["name"] in names:
        return tuple(item if old["name"] == item["name"] else old for old in items)
    return (*items, item)


def combinations(ruleset: RuleSet) -> Iterator[tuple[int, dict[str, Choice]]]:
    """Every number of seats with every choice of options, up to 1,000 of them.

    Where there are more, fewer are given (`every_pair`).
    """
    names = ["seats", *(option.name for option in ruleset.options)]
    ranges: list[list[Choice]] = [list(ruleset.deal.seats)]
    ranges += [_choices(option) for option in ruleset.options]
    for row in rows(ranges):
        chosen = dict(zip(names, row, strict=True))
        yield int(chosen.pop("seats")), chosen


def _choices(option: Option) -> list[Choice]:
    if option.words:
        return list(option.words)
    return list(range(option.low or 0, (option.high or 0) + 1))


def rows(ranges: Sequence[Sequence[Choice]]) -> Iterator[tuple[Choice, ...]]:
    """Every combination of one choice from each range, or `every_pair` where they are many."""
    total = 1
    for choices in ranges:
        total *= len(choices)
    return iter(product(*ranges)) if total <= ALL_OF else every_pair(ranges)


def every_pair(ranges: Sequence[Sequence[Choice]]) -> Iterator[tuple[Choice, ...]]:
    """Rows in which every two choices from two ranges occur together, found greedily.

    Long ranges are met by their ends and middle only, so that the work stays small.
    """
    short = [list(c) if len(c) <= _LONG else [c[0], c[len(c) // 2], c[-1]] for c in ranges]
    left = {
        (i, a, j, b): None
        for i, first in enumerate(short)
        for j in range(i + 1, len(short))
        for a in first
        for b in short[j]
    }
    while left:
        i, a, j, b = next(iter(left))
        row: list[Choice] = [choices[0] for choices in short]
        row[i], row[j] = a, b
        for column, choices in enumerate(short):
            if column not in (i, j):
                row[column] = _best(row, column, choices, left)
        for x in range(len(row)):
            for y in range(x + 1, len(row)):
                left.pop((x, row[x], y, row[y]), None)
        yield tuple(row)


def _best(
    row: list[Choice], column: int, choices: list[Choice], left: Mapping[_Pair, None]
) -> Choice:
    """The choice for a column that meets most pairs not met yet."""

    def new(value: Choice) -> int:
        pairs = (
            (other, cell, column, value) if other < column else (column, value, other, cell)
            for other, cell in enumerate(row)
            if other != column
        )
        return sum(pair in left for pair in pairs)

    return max(choices, key=new)
