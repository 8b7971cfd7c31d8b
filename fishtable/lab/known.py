"""Names that are not known, answered with those that are."""

from collections.abc import Iterable

from fishtable.failure import Failure
from rulelang.near import near, short


def unknown(what: str, name: str, known: Iterable[str]) -> Failure:
    """A failure that names what was probably meant, or all there is.

    Args:
        what: the beginning of the sentence, up to the name ("there is no player").
    """
    names = list(dict.fromkeys(known))
    close = near(name, names)
    helps = f"did you mean {' or '.join(close)}?" if close else f"there are {', '.join(names)}"
    return Failure(f"{what} {short(name)!r}; {helps}")
