"""A variant's book: its parent's, with its amendments made.

Amendments are judged against the parent, so their order has no meaning. What finds no target,
finds one where none may be, or changes nothing is reported and left undone.
"""

from dataclasses import dataclass, replace

from rulelang.book import (
    Address,
    Amendment,
    Book,
    ExampleBlock,
    OptionLine,
    Removal,
    Sheet,
    Statement,
)
from rulelang.diagnostics import Edit, Help, Related, Reports
from rulelang.examples import chapters_of
from rulelang.keys import LISTS, OPTIONAL, forms
from rulelang.merge import merge_prose
from rulelang.near import near
from rulelang.places import Place


@dataclass(slots=True)
class Workshop:
    """A variant being made.

    Attributes:
        parent: the book amended; `book` is what comes of it.
    """

    parent: Book
    book: Book
    sheet: Sheet
    reports: Reports


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
    book.prose = merge_prose(parent.prose, sheet.prose)
    book.guards.update(sheet.guards)
    shop = Workshop(parent, book, sheet, reports)
    for removal in sheet.removals:
        _REMOVE[removal.kind](shop, removal)
    _add_chapters(shop)
    _amend_all(shop)
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
        _nothing(shop, removal.spot, f"`{chapter}`", [])
    else:
        del shop.book.headers[chapter]
        shop.book.removed[chapter] = removal.place
        for address in [a for a in shop.book.facts if a.chapter == chapter]:
            del shop.book.facts[address]


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


# ------------------------------------------------------------------------------------ amendments


def _amend_all(shop: Workshop) -> None:
    seen: dict[Address, Amendment] = {}
    for amendment in shop.sheet.amendments:
        first = seen.setdefault(amendment.address, amendment)
        if first is not amendment:
            shop.reports.add(
                "E025",
                f"`{amendment.address}` is amended twice",
                amendment.spot,
                label="second time",
                related=[Related(first.spot, "first time")],
                helps=[Help("keep one of the two; their order has no meaning")],
            )
            continue
        _amend(shop, amendment)
    _remaining_cases(shop, seen)


def _amend(shop: Workshop, amendment: Amendment) -> None:
    chapter = amendment.address.chapter
    if chapter in OPTIONAL and chapter not in shop.book.headers:
        _no_chapter(shop, amendment)
        return
    target = shop.book.facts.get(amendment.address)
    if amendment.verb == "add":
        _add(shop, amendment, target)
    elif target is None:
        _no_target(shop, amendment)
    elif amendment.verb == "remove":
        _remove(shop, amendment, target)
    elif amendment.verb == "keep":
        _keep(shop, amendment, target)
    else:
        _change(shop, amendment, target)
    if amendment.after and amendment.verb != "add":
        shop.reports.add(
            "E027",
            "`after` says where something new goes, so it stands with `add` only",
            amendment.after[1],
            label="only with `add`",
        )


def _no_chapter(shop: Workshop, amendment: Amendment) -> None:
    chapter = amendment.address.chapter
    removed = shop.book.removed.get(chapter)
    related = [Related(removed, "removed here")] if removed else []
    shop.reports.add(
        "E021",
        f"{shop.parent.name} has no `{chapter}`, so there is nothing to {amendment.verb} in it",
        amendment.spot,
        label=f"no `{chapter}` here",
        related=related,
        helps=[Help(f"a whole chapter is added as a block: `add {chapter}` … `end`")],
    )


def _add(shop: Workshop, amendment: Amendment, target: Statement | None) -> None:
    if target is not None:
        shop.reports.add(
            "E022",
            f"`{amendment.address}` is in {shop.parent.name} already, so it cannot be added",
            amendment.spot,
            label="already there",
            related=[Related(target.place, "here")],
            helps=[Help("write `change` for `add`")],
        )
        return
    fact = amendment.statement
    assert fact is not None
    if amendment.after is None:
        shop.book.facts[fact.address] = fact
        return
    name, place = amendment.after
    before = fact.address._replace(name=name)
    if before not in shop.book.facts:
        names = [a.name for a in shop.book.facts if a[:3] == before[:3] and a.name]
        _nothing(shop, place, f'packet "{name}"', names)
        return
    facts = {}
    for address, old in shop.book.facts.items():
        facts[address] = old
        if address == before:
            facts[fact.address] = fact
    shop.book.facts = facts


def _change(shop: Workshop, amendment: Amendment, target: Statement) -> None:
    fact = amendment.statement
    assert fact is not None
    if (fact.value, fact.option) == (target.value, target.option):
        shop.reports.add(
            "W020",
            f"`{amendment.address}` is the same in {shop.parent.name}, so this changes nothing",
            fact.spot,
            label="the same value",
            related=[Related(target.place, "here")],
            helps=[Help("leave the line out, or write `keep` to hold on to the value")],
        )
    shop.book.facts[fact.address] = replace(fact, before=target)


def _keep(shop: Workshop, amendment: Amendment, target: Statement) -> None:
    fact = amendment.statement
    assert fact is not None
    if (fact.value, fact.option) != (target.value, target.option):
        shop.reports.add(
            "E024",
            f"`{amendment.address}` is to be kept, but {shop.parent.name} says otherwise",
            fact.spot,
            label="not what the parent says",
            related=[Related(target.place, f"here: {target.text}")],
            helps=[Help("write `change`, or the parent's value")],
        )


def _remove(shop: Workshop, amendment: Amendment, target: Statement) -> None:
    address = amendment.address
    form = next((f for f in forms(address.chapter).values() if f.field == address.key), None)
    needed = form.required if form else address.key in ("values", "seats")
    if needed and not address.guard:
        shop.reports.add(
            "E026",
            f"`{address}` cannot be removed: without it the rules are not whole",
            amendment.spot,
            label="needed",
            related=[Related(target.place, "here")],
            helps=[Help("change it instead")],
        )
        return
    del shop.book.facts[address]


def _no_target(shop: Workshop, amendment: Amendment) -> None:
    address = amendment.address
    alike = [a for a in shop.book.facts if a[:3] == address[:3] or a.guard == address.guard]
    alike = [a for a in alike if a.chapter == address.chapter]
    if address.key in LISTS:
        names = [a.name for a in alike if a.key == address.key and a.name is not None]
        _nothing(shop, amendment.spot, f"`{address}`", names, amendment.verb)
        return
    helps = []
    if amendment.verb != "remove":
        helps = [Help("write `add`: the parent leaves this out")]
    elsewhere = [f for a, f in shop.book.facts.items() if a[1:] == address[1:]]
    related = [Related(fact.place, "another case of it is here") for fact in elsewhere]
    shop.reports.add(
        "E021",
        f"`{address}` is not in {shop.parent.name}{_for_guard(address)}, "
        f"so there is nothing to {amendment.verb}",
        amendment.spot,
        label="not there",
        related=related,
        helps=helps,
    )


def _for_guard(address: Address) -> str:
    said = " and ".join(f"{name} is {value}" for name, value in address.guard)
    return f" for `when {said}`" if said else ""


def _nothing(
    shop: Workshop, spot: Place, what: str, names: list[str], verb: str = "remove"
) -> None:
    """Report a name that the parent does not have, with those it has."""
    wanted = what.split('"')[1] if '"' in what else ""
    helps = [
        Help(f'change it to "{name}"', (Edit(spot, f'"{name}"'),)) for name in near(wanted, names)
    ]
    notes = ["there are " + ", ".join(f'"{name}"' for name in names)] if names else []
    shop.reports.add(
        "E021",
        f"{what} is not in {shop.parent.name}, so there is nothing to {verb}",
        spot,
        label=f"not in {shop.parent.name}",
        helps=helps,
        notes=notes,
    )


def _remaining_cases(shop: Workshop, seen: dict[Address, Amendment]) -> None:
    """Warn where a line outside `when` was amended and lines inside still speak."""
    for address, amendment in seen.items():
        if address.guard or amendment.verb in ("keep", "add"):
            continue
        left = [f for a, f in shop.book.facts.items() if a.guard and a[1:] == address[1:]]
        left = [f for f in left if f.address not in seen and can_hold(shop.book, f.address)]
        if left:
            shop.reports.add(
                "W021",
                f"`{address}` is amended, but lines inside `when` still say what they said",
                amendment.spot,
                label="only the line outside `when`",
                related=[Related(fact.place, "still here") for fact in left],
                helps=[Help("amend those inside `when` … `end` too")],
            )


def can_hold(book: Book, address: Address) -> bool:
    """Whether the conditions of an address can be met with the seats and options there are."""
    for name, value in address.guard:
        if name == "seats":
            fact = book.facts.get(Address((), "deal", "seats", None))
            if fact is not None and value not in fact.value[0]:
                return False
        elif name not in book.options:
            return False
    return True


# --------------------------------------------------------------------------- options and examples


def _remove_option(shop: Workshop, removal: Removal) -> None:
    if removal.name in shop.book.options:
        del shop.book.options[removal.name]
        return
    names = list(shop.book.options)
    helps = [Help(f"did you mean `{name}`?") for name in near(removal.name, names)]
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
    for option in shop.sheet.changed_options:
        old = shop.book.options.get(option.name)
        if old is None:
            shop.reports.add(
                "E021",
                f"{shop.parent.name} has no option `{option.name}`, so there is nothing to change",
                option.spot,
                label="no such option",
                helps=[Help(f"did you mean `{n}`?") for n in near(option.name, shop.book.options)],
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
        _nothing(shop, removal.spot, f'example "{removal.name}"', list(shop.book.examples))


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
            _nothing(shop, block.spot, f'example "{block.name}"', names, "change")


_REMOVE = {
    "chapter": _remove_chapter,
    "option": _remove_option,
    "example": _remove_example,
    "examples of": _remove_examples,
}
