"""Named lines of the match, as a text of rules has them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulelang.keys import SHAPED
from rulelang.model import Gate, KnockOut, Outright, Part
from rulelang.written_score import pattern_text, quoted

MATCH_ITEMS: Mapping[str, type[Part]] = MappingProxyType(
    {"gates": Gate, "outrights": Outright, "knock_outs": KnockOut}
)
"""The lists of the match, and what they hold."""


def match_item_text(field: str, item: Any) -> str:
    """A line of one of the lists."""
    return f"{SHAPED['match', field]} {quoted(item.name)}: {_SAID[field](item)}"


def _gate(item: Any) -> str:
    return f"from {item.score}, only {', '.join(quoted(name) for name in item.items)}"


def _outright(item: Any) -> str:
    several = "of " if len(item.cards) > 1 or len(item.cards[0]) == 2 else ""
    return f"all {several}{' '.join(pattern_text(c, plural=True) for c in item.cards)} in a deal"


def _knock_out(item: Any) -> str:
    only = ", cards only" if item.counting == "cards only" else ""
    return f"under {item.under} in a deal{only}"


_SAID: Mapping[str, Callable[[Any], str]] = {
    "gates": _gate,
    "outrights": _outright,
    "knock_outs": _knock_out,
}
