"""What every part of a rule set's model has in common."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

SeatCount = Annotated[int, Field(ge=2, le=4)]


QUIET = "quiet"
"""Marks a setting that only some games depart from: at its default it is no clause."""


class Part(BaseModel):
    """A frozen, strict piece of the model: no unknown fields, no silent conversions."""

    # A part is built when it is first used, most of them inside the whole: that is half the time.
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


class Chapter(Part):
    """A chapter of the rules.

    A field name with its underscores read as spaces is the key of the line in the spec
    (`broken_by` is `broken by`), and the words of its `Literal` are the words the line may hold.
    Grammar tables, messages, editors and documents all read keys and words from here.
    """

    title: str | None = None
    source: tuple[str, ...] = ()
