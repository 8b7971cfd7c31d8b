"""Seats and options as people and programs write them, turned into what a rule set offers."""

from collections.abc import Iterable, Mapping

from fishtable.failure import Failure
from rulelang.model import RuleSet
from rulelang.model.option import Choice
from rulelang.options import UnknownChoice, settled_choice


def settle(
    ruleset: RuleSet, seats: int | None, given: Mapping[str, object]
) -> tuple[int, dict[str, Choice]]:
    """Give the number of seats, and every option with its value.

    Args:
        seats: None for the usual number.
        given: the options chosen; a number may be written as text.

    Raises:
        UnknownChoice: the rule set does not offer it.
    """
    chosen: dict[str, Choice] = {}
    for name, value in given.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise UnknownChoice(f"the value of the option `{name}` is a word or a whole number")
        if isinstance(value, int) and abs(value) > 10**9:
            raise UnknownChoice(f"the value of the option `{name}` is too large")
        chosen[name] = value
    choice = settled_choice(ruleset, seats, chosen)
    return int(choice.pop("seats")), choice


def from_arguments(
    ruleset: RuleSet, seats: int | None, pairs: Iterable[str]
) -> tuple[int, dict[str, Choice]]:
    """Take the options of a command line, written `name=value`.

    Raises:
        Failure: one is written otherwise, named twice or not offered.
    """
    given: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = (part.strip() for part in pair.partition("="))
        if not sign or not name or not value:
            raise Failure(f"--option is written name=value, not {pair!r}")
        if name in given:
            raise Failure(f"--option {name} is given twice")
        given[name] = value
    try:
        return settle(ruleset, seats, given)
    except UnknownChoice as error:
        raise Failure(str(error)) from None
