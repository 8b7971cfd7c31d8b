"""Card faces as SVG symbols, from the art that ships with the package."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources

from docgen.latin import drawn_face
from rulelang.cards import JOKERS, PACKS

_OUTER = re.compile(r"^<svg[^>]*>(?P<inner>.*)</svg>\s*$", re.DOTALL)
WIDTH, HEIGHT = 240, 336
"""The size every face is drawn in, in units of its own."""
_VIEW_BOX = f"{-WIDTH // 2} {-HEIGHT // 2} {WIDTH} {HEIGHT}"


@cache
def _inner(card: str, pack: str) -> str:
    held = PACKS[pack]
    if card not in held.cards:
        raise ValueError(f"{card!r} is no card of the pack")
    if held.latin or card[0] in JOKERS:
        return drawn_face(card, held)
    text = resources.files("docgen").joinpath("art", f"{card}.svg").read_text("utf-8")
    matched = _OUTER.match(text)
    if matched is None:
        raise ValueError(f"the face of {card} is not one SVG drawing")
    return matched["inner"]


def symbols(cards: Iterable[str], pack: str = "french 52") -> str:
    """The faces as `<symbol id="card-7H">` elements, in the order given.

    Args:
        pack: its name; one without jokers holds every card of a smaller one with the same suits.
    """
    return "".join(
        f'<symbol id="card-{card}" viewBox="{_VIEW_BOX}">{_inner(card, pack)}</symbol>'
        for card in cards
    )


def face(card: str, pack: str) -> str:
    """A card of a pack as an SVG file.

    Raises:
        ValueError: the pack has no such card.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="{_VIEW_BOX}">{_inner(card, pack)}</svg>'
    )
