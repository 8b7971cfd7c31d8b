"""Names close to a name that is not known."""

from collections.abc import Iterable


def near(name: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """The known names that a slip could have turned into this one, closest first.

    A slip is a letter too many, too few, wrong, or two swapped; one is allowed for every three
    letters, and at least one.
    """
    from rapidfuzz.distance import OSA  # loaded only when something is wrong

    wanted = name.casefold()
    allowed = max(1, len(name) // 3)
    scored = [(OSA.distance(wanted, word.casefold()), word) for word in dict.fromkeys(known)]
    return [word for distance, word in sorted(scored) if distance <= allowed][:limit]


def did_you_mean(names: list[str]) -> str:
    """`did you mean …?` as a help sentence, empty without names."""
    if not names:
        return ""
    return "did you mean " + " or ".join(f"`{name}`" for name in names) + "?"
