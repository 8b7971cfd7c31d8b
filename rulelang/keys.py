"""The keyword table: which keys a chapter has and what each may hold, read off the model."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le
from pydantic.fields import FieldInfo

from rulelang.model import (
    CHAPTERS,
    Capture,
    Chapter,
    Deal,
    Deck,
    House,
    Match,
    Opening,
    Score,
    Sweep,
)

MODELS: Mapping[str, type[Chapter]] = MappingProxyType(
    {
        "deck": Deck,
        "deal": Deal,
        "opening": Opening,
        "capture": Capture,
        "house": House,
        "sweep": Sweep,
        "score": Score,
        "match": Match,
    }
)

OPTIONAL = ("opening", "house", "sweep")
"""Chapters a game may do without."""

VALUE_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "values": "",
        "other_values": "or",
        "hand_values": "in hand",
        "other_hand_values": "in hand or",
    }
)
"""Fields that hold capture values by rank or card, and the word their lines begin with."""

SHAPED: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        **{("deck", field): word for field, word in VALUE_KEYS.items()},
        ("deal", "seats"): "seats",
        ("deal", "packets"): "packet",
        ("deal", "misdeal"): "misdeal",
        ("deal", "misdeals"): "misdeal",
        ("score", "items"): "",
        ("match", "gates"): "gate",
        ("match", "outrights"): "outright",
        ("match", "knock_outs"): "knock-out",
    }
)
"""Fields whose lines have a shape of their own in the grammar, and the word they begin with."""

LISTS = ("packets", "misdeals", "items", "gates", "outrights", "knock_outs")
"""Fields that hold named items, one a line."""

_NOT_LINES = ("title", "source", "normally")


@dataclass(frozen=True, slots=True)
class Form:
    """What a `key: words` line may hold.

    Attributes:
        key: as written in the spec.
        field: the model's name for it.
        words: the closed set of words, if any.
        low, high: the range of a number, None if it takes no number.
        pair: whether it is a range, `low to high`.
        optional: whether it may be left out altogether (it has no value then).
        required: whether the chapter makes no sense without it.
    """

    key: str
    field: str
    words: tuple[str, ...]
    low: int | None
    high: int | None
    pair: bool
    optional: bool
    required: bool

    @property
    def choices(self) -> str:
        """What it may hold, as a phrase for a message."""
        parts = [f"`{word}`" for word in self.words]
        if self.pair:
            parts.append(f"a range such as `{self.low} to {self.high}`")
        elif self.low is not None:
            parts.append(f"a number from {self.low} to {self.high}")
        return one_of(parts)


def one_of(parts: list[str] | tuple[str, ...]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " or " + parts[-1]


@cache
def forms(chapter: str) -> Mapping[str, Form]:
    """The `key: words` lines of a chapter, by key."""
    made = (_form(name, info) for name, info in _lines(chapter))
    return MappingProxyType({form.key: form for form in made})


@cache
def keys_of(chapter: str) -> tuple[str, ...]:
    """Every key a line of the chapter may begin with, shaped ones included, in model order."""
    keys = [SHAPED.get((chapter, name), name.replace("_", " ")) for name in _names(chapter)]
    return tuple(dict.fromkeys(key for key in keys if key))


@cache
def item_words(chapter: str) -> Mapping[str, str]:
    """The lists of a chapter: the word that a line of theirs begins with, and the field."""
    fields = {word: field for (where, field), word in SHAPED.items() if where == chapter}
    return MappingProxyType({word: field for word, field in fields.items() if field in LISTS})


def chapters_with(key: str) -> tuple[str, ...]:
    """The chapters that know a key."""
    return tuple(chapter for chapter in CHAPTERS if key in keys_of(chapter))


def default_of(chapter: str, field: str) -> Any:
    """The value a setting has when nobody writes it."""
    return MODELS[chapter].model_fields[field].default


def _names(chapter: str) -> Iterator[str]:
    return (name for name in MODELS[chapter].model_fields if name not in _NOT_LINES)


def _lines(chapter: str) -> Iterator[tuple[str, FieldInfo]]:
    for name in _names(chapter):
        if (chapter, name) not in SHAPED:
            yield name, MODELS[chapter].model_fields[name]


def _form(name: str, info: FieldInfo) -> Form:
    words: list[str] = []
    bounds: list[int | None] = [None, None]
    shape = {"pair": False, "optional": False}
    _collect(info.annotation, tuple(info.metadata), words, bounds, shape)
    return Form(
        key=name.replace("_", " "),
        field=name,
        words=tuple(words),
        low=bounds[0],
        high=bounds[1],
        pair=shape["pair"],
        optional=shape["optional"],
        required=info.is_required(),
    )


def _collect(
    annotation: Any,
    metadata: tuple[Any, ...],
    words: list[str],
    bounds: list[int | None],
    shape: dict[str, bool],
) -> None:
    """Walk an annotation and note the words, the number range and the shape it allows."""
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *extra = get_args(annotation)
        flat = [item for info in extra for item in getattr(info, "metadata", [info])]
        _collect(inner, (*metadata, *flat), words, bounds, shape)
    elif origin is Literal:
        words.extend(get_args(annotation))
    elif origin in (Union, UnionType):
        for part in get_args(annotation):
            _collect(part, metadata, words, bounds, shape)
    elif origin is tuple:
        shape["pair"] = True
        _collect(get_args(annotation)[0], metadata, words, bounds, shape)
    elif annotation is NoneType:
        shape["optional"] = True
    elif annotation is int:
        bounds[0] = next((int(str(m.ge)) for m in metadata if isinstance(m, Ge)), 0)
        bounds[1] = next((int(str(m.le)) for m in metadata if isinstance(m, Le)), 10000)
