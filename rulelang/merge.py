"""What a variant takes over of its parent's prose."""

from rulelang.book import ProseLine

_ONCE = ("summary", "origin")
_OWN = ("also",)


def merge_prose(parent: list[ProseLine], own: list[ProseLine]) -> list[ProseLine]:
    """The parent's lines, then the variant's.

    A summary or an origin of its own replaces the parent's; other names are those of the parent's
    game and are left out; a term or a question explained again replaces the old one.
    """
    said = {line.kind for line in own}
    again = {(line.kind, line.texts[0]) for line in own if line.kind in ("term", "question")}
    kept = [
        line
        for line in parent
        if line.kind not in _OWN
        and not (line.kind in _ONCE and line.kind in said)
        and (line.kind, line.texts[0]) not in again
    ]
    return kept + own
