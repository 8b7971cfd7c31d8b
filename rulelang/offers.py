"""Offers to put right a name that is not known: names close to it, each with its change."""

from collections.abc import Iterable

from rulelang.diagnostics import Edit, Help
from rulelang.near import near, only_slip
from rulelang.places import Place


def offers(
    name: str, known: Iterable[str], place: Place | None = None, *, quoted: bool = False
) -> list[Help]:
    """Helps that offer the names close to one that is not known.

    The change can be made without asking where only one name is a single slip away.

    Parameters:
        place: of the wrong name, None where there is no text to change.
        quoted: whether the name stands in quotes, its place included.
    """
    names = tuple(known)
    sure = only_slip(name, names)
    mark = '"' if quoted else ""
    made = []
    for other in near(name, names):
        edits = () if place is None else (Edit(place, f"{mark}{other}{mark}"),)
        shown = f'"{other}"' if quoted else f"`{other}`"
        made.append(Help(f"did you mean {shown}?", edits, safe=bool(edits) and other == sure))
    return made
