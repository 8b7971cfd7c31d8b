"""A whole file: its head, and each of its parts given to the one who knows it."""

from rulelang.book import Sheet
from rulelang.diagnostics import Help, Related, Reports
from rulelang.lower.chapters import chapter
from rulelang.lower.desk import Desk, Node, tokens_of
from rulelang.lower.example import example
from rulelang.lower.options import option
from rulelang.lower.prose import KINDS, named, prose
from rulelang.lower.variant import trees_in, variant_line
from rulelang.model import CHAPTERS
from rulelang.source import Source


def head(tree: Node, source: Source, id: str, reports: Reports) -> tuple[Desk, Node]:
    """Read what the file is: its kind, its name, its parent, its own options' names."""
    body = trees_in(tree)[-1]
    sheet = Sheet(file=source.file, id=id)
    desk = Desk(source, sheet, reports)
    title = tokens_of(body, "STRING")[0]
    sheet.kind = "variant" if body.data == "variant" else "game"
    sheet.name, sheet.name_place = named(desk, title), desk.place(title)
    if sheet.kind == "variant":
        parent = tokens_of(body, "ID")[0]
        sheet.parent = (str(parent), desk.place(parent))
    desk.options.update(_option_names(body))
    return desk, body


def _option_names(body: Node) -> set[str]:
    """Names of the options that a file declares, wherever its lines use them."""
    return {
        str(word)
        for part in trees_in(body)
        if part.data in ("option", "option_amended")
        for word in tokens_of(part, "NAME")
    }


def lower(desk: Desk, body: Node, parent_options: set[str]) -> Sheet:
    """Turn the parts of a file into facts.

    Parameters:
        desk, body: what `head` gave.
        parent_options: names of options that stand in the parent.
    """
    desk.options |= parent_options
    for part in trees_in(body):
        kind = str(part.data)
        if kind in CHAPTERS:
            chapter(desk, part, kind)
        elif kind in KINDS:
            desk.sheet.prose.append(prose(desk, part))
        elif kind == "option":
            _option(desk, part)
        elif kind == "example":
            _example(desk, part)
        else:
            variant_line(desk, part)
    return desk.sheet


def _option(desk: Desk, part: Node) -> None:
    made = option(desk, part)
    if made is None:
        return
    first = next((old for old in desk.sheet.options if old.name == made.name), None)
    if first is None:
        desk.sheet.options.append(made)
        return
    desk.reports.add(
        "E044",
        f"the option `{made.name}` is written twice",
        made.spot,
        label="second time",
        related=[Related(first.spot, "first time")],
        helps=[Help("keep one of them")],
    )


def _example(desk: Desk, part: Node) -> None:
    made = example(desk, part)
    first = next((old for old in desk.sheet.examples if old.name == made.name), None)
    if first is None:
        desk.sheet.examples.append(made)
        return
    if desk.shaken:
        return
    desk.reports.add(
        "E044",
        f'two examples are called "{made.name}"',
        made.spot,
        label="second time",
        related=[Related(first.spot, "first time")],
        helps=[Help("give one of them another name")],
    )
