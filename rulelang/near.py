"""Names close to a name that is not known."""

from collections.abc import Iterable


def near(name: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """The known names that a slip could have turned into this one, closest first.

    A slip is a letter too many, too few, wrong, or two swapped; one is allowed for every three
    letters, and at least one. A name that differs in capitals alone is meant for sure.
    """
    from rapidfuzz.distance import OSA  # loaded only when something is wrong

    wanted = name.casefold()
    allowed = max(1, len(name) // 3)
    scored = [(OSA.distance(wanted, word.casefold()), word) for word in dict.fromkeys(known)]
    close = [word for distance, word in sorted(scored) if distance <= allowed]
    same = [word for word in close if word.casefold() == wanted]
    return (same or close)[:limit]


def only_slip(name: str, known: Iterable[str]) -> str | None:
    """The one known name that is a single slip away, None if there is none, or a second one."""
    from rapidfuzz.distance import OSA  # loaded only when something is wrong

    wanted = name.casefold()
    words = tuple(dict.fromkeys(known))
    close = [word for word in words if word.casefold() == wanted]
    close = close or [word for word in words if OSA.distance(wanted, word.casefold()) <= 1]
    return close[0] if len(close) == 1 and len(name) > 1 else None


def short(text: str, most: int = 40) -> str:
    """A text typed by somebody, cut to what a message can hold."""
    return text if len(text) <= most else text[: most - 1] + "…"
