"""Choices a table makes before it plays, and the lines that depend on them."""

from typing import Any

from pydantic import Field

from rulelang.model.base import Part

Choice = str | int
"""A value of an option: a word, or a number. Yes-or-no options use the words `yes` and `no`."""


class Option(Part):
    """A named choice.

    Attributes:
        name: as written after `--option`.
        words: the words to choose from, empty for a number.
        low, high: the range of a number, None for words.
        normally: the value when nobody chooses.
    """

    name: str
    words: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    normally: Choice


class Case(Part):
    """A line that holds only for some choices (`when … end`), or whose value is a choice.

    Attributes:
        when: option (or `seats`) → the value it must have; every one must match.
        chapter, key: the setting replaced, or the list (`packets`, `items`, `knock_outs`) that
            the item is added to (replacing an item of the same name).
        value: data for the setting or the item, None to leave the setting out.
        option: the option whose chosen value is the setting's value, instead of `value`.
    """

    when: dict[str, Choice] = Field(default_factory=dict)
    chapter: str
    key: str
    value: Any = None
    option: str | None = None
