"""Checks on examples that need no playing: names, seats, choices, cards in two places."""

from collections.abc import Iterator
from typing import Any

from rulelang.book import Address, Book, ExampleBlock
from rulelang.cards import EVERY_CARD
from rulelang.clauses import clause_of
from rulelang.diagnostics import Help, Related, Reports
from rulelang.examples import chapters_of
from rulelang.keys import LISTS, MODELS, OPTIONAL, one_of
from rulelang.model import CHAPTERS, Option
from rulelang.near import near
from rulelang.offers import offers
from rulelang.options import UnknownChoice, read_choice
from rulelang.places import Place


def check_examples(
    book: Book, reports: Reports, sound: frozenset[str], *, lost_option: bool
) -> None:
    """Check every example of a book.

    Parameters:
        sound: chapters without a mistake; examples that touch others are passed over.
        lost_option: whether there may be an option whose own line could not be read.
    """
    known = frozenset(_clauses(book))
    named: dict[str, Place] = {}
    for block in book.examples.values():
        if not block.whole or not chapters_of(block.data) <= sound:
            continue
        gone = [chapter for chapter in _needed(block) if chapter not in book.headers]
        if gone:
            _needs_chapter(book, block, gone[0], reports)
            continue
        _clause_names(block, known, named, reports)
        _seats_and_options(book, block, reports, lost_option)
        _cards_once(block, reports)


def _clauses(book: Book) -> Iterator[str]:
    """Everything an example may name."""
    for chapter in CHAPTERS:
        if chapter in book.headers or chapter not in OPTIONAL:
            for key in MODELS[chapter].model_fields:
                if key not in ("title", "source", "normally", *LISTS):
                    yield clause_of(chapter, key)
        else:
            yield chapter
    for address in book.facts:
        if address.key in LISTS:
            yield clause_of(address.chapter, address.key, address.name)


def _needed(block: ExampleBlock) -> list[str]:
    """Chapters without which an example makes no sense."""
    named = {clause.split(".")[0] for clause, _ in block.clause_places if "." in clause}
    shown = set()
    if block.data.get("houses"):
        shown.add("house")
    if block.data.get("opening") or block.data.get("bid"):
        shown.add("opening")
    if block.data.get("sweeps"):
        shown.add("sweep")
    return [chapter for chapter in OPTIONAL if chapter in named | shown]


def _needs_chapter(book: Book, block: ExampleBlock, chapter: str, reports: Reports) -> None:
    removed = book.removed.get(chapter)
    if removed is not None:
        reports.add(
            "E080",
            f"examples of `{chapter}` are left, but these rules have no `{chapter}`",
            removed,
            label="removed here",
            related=[Related(block.spot, "such an example")],
            helps=[Help(f"write `remove examples of {chapter}` too")],
        )
        return
    reports.add(
        "E080",
        f'the example "{block.name}" needs `{chapter}`, and these rules have none',
        block.spot,
        label=f"no `{chapter}` here",
    )


def _clause_names(
    block: ExampleBlock, known: frozenset[str], named: dict[str, Place], reports: Reports
) -> None:
    """Clauses that there are; one that is not there is reported where it is first named."""
    for clause, place in block.clause_places:
        if clause in known or named.setdefault(clause, place) is not place:
            continue
        close = near(clause, known)
        chapter = clause.split(".")[0]
        listed = sorted(name for name in known if name.startswith(chapter + "."))
        notes = [f"clauses of `{chapter}` are {', '.join(listed)}"] if listed and not close else []
        reports.add(
            "E081",
            f"these rules have no clause `{clause}`",
            place,
            label="no such clause",
            helps=offers(clause, known, place),
            notes=notes,
        )


def _seats_and_options(
    book: Book, block: ExampleBlock, reports: Reports, lost_option: bool
) -> None:
    fact = book.facts.get(Address((), "deal", "seats", None))
    allowed = fact.value[0] if fact else (2, 3, 4)
    usual = fact.value[1] if fact else 4
    seats = block.data.get("seats")
    if seats is not None and seats not in allowed:
        if _told_often(reports):
            return
        reports.add(
            "E083",
            f'the example "{block.name}" has {seats} seats, but '
            f"{one_of([str(n) for n in allowed])} play",
            block.places.get(("seats",), block.spot),
            label="not this number of seats",
            related=[Related(fact.place, "said here")] if fact else [],
        )
        return
    for seat, path in _seat_numbers(block):
        if seat > (seats or usual) and not _told_often(reports):
            reports.add(
                "E083",
                f"there is no seat {seat} among {seats or usual}",
                _place(block, path),
                label="no such seat",
                helps=[Help("say how many play: `seats 4`")] if seats is None else [],
            )
    for name, value in block.data.get("options", {}).items():
        place = block.places.get(("options", name), block.spot)
        option = book.options.get(name)
        if option is None and lost_option:
            continue
        if option is None:
            helps = offers(name, book.options)
            reports.add("E070", f"there is no option `{name}`", place, helps=helps)
            continue
        try:
            read_choice(Option(**option.data), value)
        except UnknownChoice as trouble:
            reports.add("E071", str(trouble), place)


def _told_often(reports: Reports) -> bool:
    """Whether seats were the trouble in some examples already: then the line `seats` is."""
    return sum(found.code == "E083" for found in reports.found) >= _OFTEN


_OFTEN = 3


def _seat_numbers(block: ExampleBlock) -> Iterator[tuple[int, tuple[str | int, ...]]]:
    """Every seat an example names, with the path of its line."""
    data = block.data
    for key in ("dealer", "turn"):
        if data.get(key):
            yield data[key], (key,)
    for seat in data.get("hands", {}):
        yield seat, ("hands", seat)
    for key in ("piles", "sweeps"):
        for index, entry in enumerate(data.get(key, ())):
            yield entry["seat"], (key, index)
    for index, house in enumerate(data.get("houses", ())):
        for owner in house["owners"]:
            yield owner, ("houses", index)


def _place(block: ExampleBlock, path: tuple[str | int, ...]) -> Place:
    return block.places.get(path, block.spot)


def _cards_once(block: ExampleBlock, reports: Reports) -> None:
    """No card lies in two places at the start."""
    seen: dict[str, tuple[str | int, ...]] = {}
    for card, path in _cards(block.data):
        first = seen.setdefault(card, path)
        if first is not path:
            place = _place(block, path)
            related = [] if first == path else [Related(_place(block, first), f"{card} is here")]
            reports.add(
                "E084",
                f"{card} is in two places in this example",
                place,
                label=f"{card} again",
                related=related,
            )


def _cards(data: dict[str, Any]) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Every card of the position, each with a path object of its own."""
    for key in ("floor", "hand"):
        yield from ((card, (key,)) for card in data.get(key, ()))
    for seat, cards in data.get("hands", {}).items():
        yield from ((card, ("hands", seat)) for card in cards)
    for index, house in enumerate(data.get("houses", ())):
        for cards in house["sets"]:
            yield from ((card, ("houses", index)) for card in cards)
    for index, pile in enumerate(data.get("piles", ())):
        yield from ((card, ("piles", index)) for card in pile["cards"] if card in EVERY_CARD)
