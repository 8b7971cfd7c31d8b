"""Amendments: `change`, `add`, `remove` and `keep`, each judged against the parent.

What finds no target, finds one where none may be, or changes nothing is reported and left undone.
"""

from dataclasses import dataclass, replace

from rulelang.book import Address, Amendment, Book, Sheet, Statement
from rulelang.cards import RANKS
from rulelang.diagnostics import Edit, Help, Related, Reports
from rulelang.keys import LISTS, OPTIONAL, forms
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


def amend_all(shop: Workshop) -> None:
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
    fixed = _fixed_at(shop.parent, amendment.address)
    if fixed is not None and amendment.verb != "keep":
        hold(shop, f"`{amendment.address}`", amendment.verb, amendment.spot, fixed)
        return
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


def _fixed_at(parent: Book, address: Address) -> Place | None:
    """Where a parent says that a fact is fixed: its chapter, its line, its line for any choice."""
    header = parent.headers.get(address.chapter)
    if header is not None and header.fixed is not None:
        return header.fixed
    for guard in ((), address.guard):
        fact = parent.facts.get(address._replace(guard=guard))
        if fact is not None and fact.fixed is not None:
            return fact.fixed
    return None


def hold(shop: Workshop, what: str, verb: str, spot: Place, fixed: Place) -> None:
    """Report an amendment of what a parent has fixed."""
    shop.reports.add(
        "E029",
        f"{what} is fixed in {shop.parent.name}, so a variant cannot {verb} it",
        spot,
        label="fixed in the parent",
        related=[Related(fixed, "fixed here")],
        helps=[Help("leave it as it is, or begin a game of your own")],
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
            helps=[_other_verb(amendment, "change", safe=True)],
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
        nothing(shop, place, f'packet "{name}"', names)
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
    elif fact.fixed is not None:
        shop.book.facts[fact.address] = replace(target, fixed=fact.fixed, text=fact.text)


def _remove(shop: Workshop, amendment: Amendment, target: Statement) -> None:
    address = amendment.address
    form = next((f for f in forms(address.chapter).values() if f.field == address.key), None)
    of_a_rank = address.key == "values" and address.name in [*RANKS]
    needed = form.required if form else address.key == "seats" or of_a_rank
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
    new = [*shop.sheet.options, *shop.sheet.changed_options]
    options = shop.parent.options | {option.name: option for option in new}
    for name, value in address.guard:
        if name != "seats" and (name not in options or value not in options[name].choices):
            return  # its `when` asks for what is not there, which is reported by itself
    alike = [a for a in shop.book.facts if a[:3] == address[:3] or a.guard == address.guard]
    alike = [a for a in alike if a.chapter == address.chapter]
    if address.key in LISTS:
        names = [a.name for a in alike if a.key == address.key and a.name is not None]
        other = _other_verb(amendment, "add") if amendment.verb == "change" else None
        nothing(shop, amendment.spot, f"`{address}`", names, amendment.verb, other)
        return
    helps = []
    if amendment.verb != "remove":
        helps = [_other_verb(amendment, "add", safe=amendment.verb == "change")]
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


def _other_verb(amendment: Amendment, verb: str, *, safe: bool = False) -> Help:
    """The offer of another verb for an amendment."""
    line = amendment.place
    place = replace(line, end_column=line.column + len(amendment.verb))
    why = ": the parent leaves this out" if verb == "add" else ""
    return Help(f"write `{verb}` for `{amendment.verb}`{why}", (Edit(place, verb),), safe=safe)


def nothing(
    shop: Workshop,
    spot: Place,
    what: str,
    names: list[str],
    verb: str = "remove",
    other: Help | None = None,
) -> None:
    """Report a name that the parent does not have, with those it has, or what else to do."""
    wanted = what.split('"')[1] if '"' in what else ""
    helps = [
        Help(f'change it to "{name}"', (Edit(spot, f'"{name}"'),)) for name in near(wanted, names)
    ]
    if other is not None and not helps:
        helps = [other]
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
