"""What a variant takes over of its parent's lines for people, and what it changes of them."""

from rulelang.amendments import Workshop
from rulelang.book import ProseLine, Removal, Sheet
from rulelang.diagnostics import Edit, Help, Related
from rulelang.near import near, short
from rulelang.places import Place

_ONCE = ("summary", "origin")
_OWN = ("also",)
_PAIRS = ("term", "question")
_MOST_NAMED = 12
"""Names listed in a message; of more, only the near ones are told."""


def merge_prose(parent: list[ProseLine], sheet: Sheet) -> list[ProseLine]:
    """The parent's lines, then the variant's.

    A summary or an origin of its own replaces the parent's; other names are those of the parent's
    game and are left out.
    """
    said = {line.kind for line in sheet.prose}
    kept = [
        line
        for line in parent
        if line.kind not in _OWN and not (line.kind in _ONCE and line.kind in said)
    ]
    return kept + sheet.prose


def remove_prose(shop: Workshop, removal: Removal) -> None:
    """Take out a line of the parent that is named by its text."""
    line = _inherited(shop, removal.kind, removal.name)
    if line is None:
        _not_there(shop, removal.kind, removal.name, removal.spot, "remove")
    elif line in shop.book.prose:
        shop.book.prose.remove(line)
    else:
        first = next(r for r in shop.sheet.removals if (r.kind, r.name) == _name_of(line))
        _twice(shop, removal.kind, removal.name, removal.spot, first.spot)


def change_prose(shop: Workshop) -> None:
    """Put what a variant says of a term or a question in the place of what its parent says."""
    changed: dict[tuple[str, str], ProseLine] = {}
    removed: dict[tuple[str, str], Place] = {(r.kind, r.name): r.spot for r in shop.sheet.removals}
    for line in shop.sheet.changed_prose:
        kind, name = _name_of(line)
        old = _inherited(shop, kind, name)
        first = changed[kind, name].spot if (kind, name) in changed else removed.get((kind, name))
        if old is None:
            _not_there(shop, kind, name, line.spot, "change")
        elif first is not None:
            _twice(shop, kind, name, line.spot, first)
        else:
            changed[kind, name] = line
            _put(shop, old, line)
    for line in shop.sheet.prose:
        old = _inherited(shop, *_name_of(line)) if line.kind in _PAIRS else None
        if old is not None and old in shop.book.prose:
            _there_already(shop, line, old)


def _put(shop: Workshop, old: ProseLine, new: ProseLine) -> None:
    shop.book.prose[shop.book.prose.index(old)] = new
    if old.texts == new.texts:
        shop.reports.add(
            "W020",
            f"this {new.kind} is the same in {shop.parent.name}, so this changes nothing",
            new.spot,
            label="the same text",
            related=[Related(old.place, "here")],
            helps=[Help("leave the line out")],
        )


def _name_of(line: ProseLine) -> tuple[str, str]:
    return line.kind, line.texts[0]


def _inherited(shop: Workshop, kind: str, name: str) -> ProseLine | None:
    """The parent's line of a kind that begins with a text."""
    return next((line for line in shop.parent.prose if _name_of(line) == (kind, name)), None)


def _not_there(shop: Workshop, kind: str, name: str, spot: Place, verb: str) -> None:
    names = [line.texts[0] for line in shop.parent.prose if line.kind == kind]
    helps = [Help(f'write "{close}"', (Edit(spot, f'"{close}"'),)) for close in near(name, names)]
    notes = [f"{shop.parent.name} has no {kind}"] if not names else []
    if names and not helps and len(names) <= _MOST_NAMED and kind == "term":
        notes = ["there are " + ", ".join(f'"{known}"' for known in names)]
    shop.reports.add(
        "E021",
        f'the {kind} "{short(name)}" is not in {shop.parent.name}, so there is nothing to {verb}',
        spot,
        label=f"no such {kind}",
        helps=helps or [Help("name it by its exact text, as `fishtable show` prints it")],
        notes=notes,
    )


def _twice(shop: Workshop, kind: str, name: str, spot: Place, first: Place) -> None:
    shop.reports.add(
        "E025",
        f'the {kind} "{short(name)}" is amended twice',
        spot,
        label="second time",
        related=[Related(first, "first time")],
        helps=[Help("keep one of the two; their order has no meaning")],
    )


def _there_already(shop: Workshop, line: ProseLine, old: ProseLine) -> None:
    shop.reports.add(
        "E022",
        f'the {line.kind} "{short(line.texts[0])}" is in {shop.parent.name} already',
        line.spot,
        label="already there",
        related=[Related(old.place, "here")],
        helps=[Help(f"write `change {line.kind}`")],
    )
