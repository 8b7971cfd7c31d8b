"""Checks on facts, before there is a model: conditions, options as values, names."""

from collections.abc import Sequence

from rulelang.book import Address, Book, Guard, Statement
from rulelang.clauses import clause_of, slug
from rulelang.diagnostics import Help, Related, Reports
from rulelang.keys import VALUE_KEYS, Form, forms, keys_of, one_of
from rulelang.model.option import Choice
from rulelang.offers import offers
from rulelang.places import Place
from rulelang.recovery import UNREADABLE


def check_facts(book: Book, reports: Reports, *, lost_option: bool) -> None:
    """Check what facts say of each other.

    Parameters:
        lost_option: whether there may be an option whose own line could not be read.
    """
    for guard, places in book.guards.items():
        _conditions(book, guard, places, reports, lost_option)
    _overlaps(book, reports)
    for fact in book.facts.values():
        if fact.option is not None and (fact.option in book.options or not lost_option):
            _option_value(book, fact, reports)
    _names(book, reports)


def _conditions(
    book: Book, guard: Guard, places: tuple[Place, ...], reports: Reports, lost_option: bool
) -> None:
    """Conditions ask for options and choices that there are.

    Conditions of a parent whose seats or options a variant changed are no mistake of its own:
    they never hold, unless a line still depends on an option that is gone.
    """
    for (name, value), place in zip(guard, places, strict=True):
        if name == UNREADABLE or (lost_option and name not in (*book.options, "seats")):
            continue
        left = [fact for address, fact in book.facts.items() if address.guard == guard]
        if not left and (name in book.gone or (name == "seats" and book.parent)):
            continue
        own = place.file == book.file
        offered = _offered(book, name)
        if offered is None and (own or left):
            _unknown_option(book, name, place, left, reports)
        elif offered is not None and value not in offered and own:
            _unknown_choice(book, name, value, place, offered, reports)


def _offered(book: Book, name: str) -> Sequence[Choice] | None:
    """The choices of an option, None if there is no such option."""
    if name == "seats":
        fact = book.facts.get(Address((), "deal", "seats", None))
        return list(fact.value[0]) if fact else [2, 3, 4]
    return book.options[name].choices if name in book.options else None


def _unknown_option(
    book: Book, name: str, place: Place, left: list[Statement], reports: Reports
) -> None:
    names = ["seats", *book.options]
    gone = book.gone.get(name)
    if gone is not None:
        reports.add(
            "E073",
            f"lines inside `when` still depend on the option `{name}`",
            gone,
            label="removed here",
            related=[Related(fact.place, "this line depends on it") for fact in left],
            helps=[Help("remove them too, inside `when` … `end`")],
        )
        return
    reports.add(
        "E070",
        f"there is no option `{name}`",
        place,
        label="no such option",
        helps=offers(name, names),
        notes=["options are " + ", ".join(f"`{other}`" for other in names)],
    )


def _unknown_choice(
    book: Book,
    name: str,
    value: Choice,
    place: Place,
    offered: Sequence[Choice],
    reports: Reports,
) -> None:
    fact = book.facts.get(Address((), "deal", "seats", None))
    at = fact.place if name == "seats" and fact else None
    if name in book.options:
        at = book.options[name].place
    words = [str(choice) for choice in offered]
    shown = one_of(words) if len(words) <= 8 else f"{words[0]} to {words[-1]}"
    reports.add(
        "E071",
        f"`{name}` is never {value}: it is {shown}",
        place,
        label="never true",
        related=[Related(at, "said here")] if at else [],
        helps=offers(str(value), words),
    )


def _overlaps(book: Book, reports: Reports) -> None:
    """Two lines for one thing that can both hold."""
    guarded = [fact for address, fact in book.facts.items() if address.guard]
    for index, first in enumerate(guarded):
        for second in guarded[index + 1 :]:
            if first.address[1:] != second.address[1:]:
                continue
            if not _both(first.address.guard, second.address.guard):
                continue
            reports.add(
                "E072",
                f"`{second.address}` is said twice where {_words(first, second)}",
                second.place,
                label="both can hold",
                related=[Related(first.place, "the other one")],
                helps=[Help("let the conditions of `when` exclude each other")],
            )


def _both(one: Guard, other: Guard) -> bool:
    """Whether two guards can be met together."""
    wanted = dict(one)
    return all(wanted.get(name, value) == value for name, value in other)


def _words(first: Statement, second: Statement) -> str:
    both = {**dict(first.address.guard), **dict(second.address.guard)}
    return " and ".join(f"{name} is {value}" for name, value in both.items())


def _option_value(book: Book, fact: Statement, reports: Reports) -> None:
    """An option that stands for a value offers only values that may stand there."""
    option = book.options.get(fact.option or "")
    if option is None:
        gone = book.gone.get(fact.option or "")
        reports.add(
            "E073",
            f"`{fact.address}` is left to the option `{fact.option}`, which is not there",
            gone or fact.spot,
            label="removed here" if gone else "no such option",
            related=[Related(fact.place, "this line is left to it")] if gone else [],
            helps=[Help(f"change that line too: `change {fact.address}: …`")] if gone else [],
        )
        return
    form = next(f for f in forms(fact.address.chapter).values() if f.field == fact.address.key)
    wrong = _cannot(form, option.data)
    if wrong is not None:
        reports.add(
            "E074",
            f"the option `{option.name}` can be {wrong}, but `{form.key}` cannot",
            fact.spot,
            label=f"not every choice of `{option.name}` fits",
            related=[Related(option.place, "the option")],
            notes=[f"`{form.key}` is {form.choices}"],
        )


def _cannot(form: Form, data: dict[str, Choice | tuple[str, ...]]) -> Choice | None:
    """A choice that a setting cannot have, None if all fit."""
    words = data.get("words")
    if isinstance(words, tuple) and words:
        for word in words:
            number = form.low is not None and word.isdigit() and not form.pair
            if word not in form.words and not number:
                return word
        return None
    low, high = int(str(data["low"])), int(str(data["high"]))
    if form.low is None or form.pair:
        return low
    if low < form.low:
        return low
    return high if high > (form.high or 0) else None


def _names(book: Book, reports: Reports) -> None:
    """Named items can be told apart by their clauses, and from settings."""
    seen: dict[str, Statement] = {}
    for address, fact in book.facts.items():
        if address.name is None or address.key in VALUE_KEYS:
            continue
        clause = clause_of(address.chapter, address.key, address.name)
        settings = {f"{address.chapter}.{slug(key)}" for key in keys_of(address.chapter)}
        first = seen.setdefault(clause, fact)
        same = first.address[1:] != address[1:]
        if same or clause in settings:
            related = [Related(first.key_place, "the other one")] if same else []
            reports.add(
                "E075",
                f'the name "{address.name}" is too much like '
                + (f'"{first.address.name}"' if same else f"the line `{address.name.casefold()}`"),
                fact.key_place,
                label=f"both would be the clause {clause}",
                related=related,
                helps=[Help("choose another name")],
            )
