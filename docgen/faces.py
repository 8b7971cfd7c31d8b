"""Card faces as SVG symbols, from the art that ships with the package."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources

_OUTER = re.compile(r"^<svg[^>]*>(?P<inner>.*)</svg>\s*$", re.DOTALL)
WIDTH, HEIGHT = 240, 336
"""The size every face is drawn in, in units of its own."""
_VIEW_BOX = f"{-WIDTH // 2} {-HEIGHT // 2} {WIDTH} {HEIGHT}"


@cache
def _inner(card: str) -> str:
    if not re.fullmatch(r"[A2-9TJQK][SHDC]", card):
        raise ValueError(f"{card!r} is no card of the pack")
    text = resources.files("docgen").joinpath("art", f"{card}.svg").read_text("utf-8")
    matched = _OUTER.match(text)
    if matched is None:
        raise ValueError(f"the face of {card} is not one SVG drawing")
    return matched["inner"]


def symbols(cards: Iterable[str]) -> str:
    """The faces as `<symbol id="card-7H">` elements, in the order given."""
    return "".join(
        f'<symbol id="card-{card}" viewBox="{_VIEW_BOX}">{_inner(card)}</symbol>' for card in cards
    )
