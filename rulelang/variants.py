"""A variant's book: its parent's, with its amendments made.

Amendments are judged against the parent, so their order has no meaning.
"""

from rulelang.amendments import Workshop, amend_all, hold, nothing
from rulelang.book import Book, ExampleBlock, OptionLine, Removal, Sheet
from rulelang.diagnostics import Help, Related, Reports
from rulelang.examples import chapters_of
from rulelang.keys import OPTIONAL
from rulelang.merge import change_prose, merge_prose, remove_prose
from rulelang.offers import offers
from rulelang.places import Place


def game_book(sheet: Sheet, family: str) -> Book:
    """The book of a game that has no parent."""
    return Book(
        id=sheet.id,
        name=sheet.name,
        file=sheet.file,
        place=sheet.name_place,
        family=family,
        headers=dict(sheet.headers),
        facts={fact.address: fact for fact in sheet.statements},
        options={option.name: option for option in sheet.options},
        prose=list(sheet.prose),
        examples={block.name: block for block in sheet.examples},
        guards=dict(sheet.guards),
        line=(sheet.id,),
    )


def variant_book(parent: Book, sheet: Sheet, reports: Reports) -> Book:
    """The book of a variant."""
    book = parent.copy()
    book.id, book.name, book.file, book.place = sheet.id, sheet.name, sheet.file, sheet.name_place
    book.parent, book.line = parent.id, (*parent.line, sheet.id)
    book.prose = merge_prose(parent.prose, sheet)
    book.guards.update(sheet.guards)
    shop = Workshop(parent, book, sheet, reports)
    for removal in sheet.removals:
        _REMOVE[removal.kind](shop, removal)
    _add_chapters(shop)
    amend_all(shop)
    change_prose(shop)
    _options(shop)
    _examples(shop)
    return book


# ------------------------------------------------------------------------------------- chapters


def _remove_chapter(shop: Workshop, removal: Removal) -> None:
    chapter = removal.name
    if chapter not in OPTIONAL:
        shop.reports.add(
            "E026",
            f"every game has a `{chapter}`, so it cannot be removed",
            removal.spot,
            label="always there",
            helps=[Help(f"remove or change its lines one by one: `change {chapter} …`")],
        )
    elif chapter not in shop.book.headers:
        nothing(shop, removal.spot, f"`{chapter}`", [])
    elif (fixed := _fixed_in(shop.parent, chapter)) is not None:
        hold(shop, f"`{chapter}`", "remove", removal.spot, fixed)
    else:
        del shop.book.headers[chapter]
        shop.book.removed[chapter] = removal.place
        for address in [a for a in shop.book.facts if a.chapter == chapter]:
            del shop.book.facts[address]


def _fixed_in(parent: Book, chapter: str) -> Place | None:
    """Where a chapter, or a line of it, is fixed."""
    marks = [f.fixed for f in parent.facts.values() if f.address.chapter == chapter and f.fixed]
    return parent.headers[chapter].fixed or (marks[0] if marks else None)


def _add_chapters(shop: Workshop) -> None:
    for chapter, header in shop.sheet.headers.items():
        old = shop.parent.headers.get(chapter)
        if old is not None:
            shop.reports.add(
                "E022",
                f"{shop.parent.name} has a `{chapter}` already",
                header.place,
                label="already there",
                related=[Related(old.place, "here")],
                helps=[Help(f"change its lines one by one: `change {chapter} …`")],
            )
            continue
        shop.book.headers[chapter] = header
        shop.book.removed.pop(chapter, None)
        for fact in shop.sheet.statements:
            if fact.address.chapter == chapter:
                shop.book.facts[fact.address] = fact


def _remove_option(shop: Workshop, removal: Removal) -> None:
    if removal.name in shop.book.options:
        del shop.book.options[removal.name]
        shop.book.gone[removal.name] = removal.place
        return
    names = list(shop.book.options)
    helps = offers(removal.name, names)
    shop.reports.add(
        "E021",
        f"{shop.parent.name} has no option `{removal.name}`, so there is nothing to remove",
        removal.spot,
        label="no such option",
        helps=helps,
    )


def _options(shop: Workshop) -> None:
    for option in shop.sheet.options:
        old = shop.parent.options.get(option.name)
        if old is not None:
            _there(shop, f"the option `{option.name}`", option, old, "change option")
        else:
            shop.book.options[option.name] = option
            shop.book.gone.pop(option.name, None)
    for option in shop.sheet.changed_options:
        old = shop.book.options.get(option.name)
        if old is None:
            shop.reports.add(
                "E021",
                f"{shop.parent.name} has no option `{option.name}`, so there is nothing to change",
                option.spot,
                label="no such option",
                helps=offers(option.name, shop.book.options),
            )
        else:
            shop.book.options[option.name] = option


def _there(
    shop: Workshop,
    what: str,
    new: OptionLine | ExampleBlock,
    old: OptionLine | ExampleBlock,
    verb: str,
) -> None:
    shop.reports.add(
        "E022",
        f"{what} is in {shop.parent.name} already",
        new.spot,
        label="already there",
        related=[Related(old.spot, "here")],
        helps=[Help(f"write `{verb}`, or choose another name")],
    )


def _remove_example(shop: Workshop, removal: Removal) -> None:
    if shop.book.examples.pop(removal.name, None) is None:
        nothing(shop, removal.spot, f'example "{removal.name}"', list(shop.book.examples))


def _remove_examples(shop: Workshop, removal: Removal) -> None:
    gone = [b.name for b in shop.book.examples.values() if removal.name in chapters_of(b.data)]
    for name in gone:
        del shop.book.examples[name]
    if not gone:
        shop.reports.add(
            "E021",
            f"{shop.parent.name} has no examples of `{removal.name}`",
            removal.spot,
            label="none left" if shop.parent.examples else "no examples",
        )


def _examples(shop: Workshop) -> None:
    for block in shop.sheet.examples:
        old = shop.book.examples.get(block.name)
        if old is not None:
            _there(shop, f'the example "{block.name}"', block, old, "change example")
        else:
            shop.book.examples[block.name] = block
    for block in shop.sheet.changed_examples:
        if block.name in shop.book.examples:
            shop.book.examples[block.name] = block
        else:
            names = list(shop.book.examples)
            nothing(shop, block.spot, f'example "{block.name}"', names, "change")


_REMOVE = {
    "chapter": _remove_chapter,
    "option": _remove_option,
    "example": _remove_example,
    "examples of": _remove_examples,
    "tip": remove_prose,
    "note": remove_prose,
    "term": remove_prose,
    "question": remove_prose,
}
