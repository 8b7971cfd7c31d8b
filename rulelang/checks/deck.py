"""Checks on the deck."""

from rulelang.book import Book, Statement
from rulelang.cards import Pack
from rulelang.checks.table import Table
from rulelang.keys import VALUE_KEYS
from rulelang.model import Counting, Deck, Noted, Run


def every_rank_has_a_value(table: Table) -> None:
    """Every rank of the pack has a capture value, or does nothing but clear the floor."""
    missing = table.unvalued
    if missing:
        listed = ", ".join(missing)
        table.say(
            "E100",
            f"the deck gives no value to {listed}",
            table.where("deck"),
            label="not every rank has a value",
            help=f"write a line such as `{missing[0]}: {table.pack.ranks.index(missing[0]) + 1}`",
        )


def cards_are_in_the_pack(table: Table) -> None:
    """What lines name is in the pack; values of a parent's larger pack are passed over."""
    named: list[tuple[str, str, str | None, tuple[str, ...]]] = [
        ("deck", key, name, (name,))
        for key in VALUE_KEYS
        for name in getattr(table.deck, key)
        if _own(table.fact("deck", key, name), table.book)
    ]
    if table.deal.misdeal is not None:
        named.append(("deal", "misdeal", None, table.deal.misdeal.ranks))
    named += [("deal", "misdeals", one.name, one.ranks) for one in table.deal.misdeals]
    for item in table.score.items:
        if isinstance(item, Counting):
            named.append(("score", "items", item.name, item.cards))
        if isinstance(item, Noted):
            named.append(("score", "items", item.name, item.ranks))
        if isinstance(item, Run):
            named.append(("score", "items", item.name, (item.first,)))
    for outright in table.match.outrights:
        named.append(("match", "outrights", outright.name, outright.cards))
    for chapter, key, name, patterns in named:
        missing = [pattern for pattern in patterns if not table.pack.of(pattern)]
        if missing:
            table.say(
                "E113",
                f"there is no {' and no '.join(missing)} in the pack ({table.deck.pack})",
                table.where(chapter, key, name),
                label="not in this pack",
                related=table.said("deck", "pack"),
                help=_printed(table.pack, missing[0]),
            )


def values_differ(table: Table) -> None:
    """Every line of values beyond the plain one tells something that the others do not.

    Where values depend on a choice, a line may have its say under another one.
    """
    deck = table.deck
    chosen = any(a.guard and a.key in VALUE_KEYS for a in table.book.facts)
    if chosen or table.unvalued:
        return
    for key, word in VALUE_KEYS.items():
        for name, value in getattr(deck, key).items():
            if not word and len(name) == 1:
                continue
            cards = table.pack.of(name)
            rest = {other: v for other, v in getattr(deck, key).items() if other != name}
            without = deck.model_copy(update={key: rest})
            idle = all(_counts(deck, card) == _counts(without, card) for card in cards)
            if cards and idle and _own(table.fact("deck", key, name), table.book):
                table.say(
                    "W110",
                    f"{name} counts {value} anyway, so `{f'{word} {name}'.strip()}` adds nothing",
                    table.where("deck", key, name),
                    label="nothing new",
                    related=table.said("deck", "values", name[0]),
                    help="leave the line out, or write another value",
                )


def _counts(deck: Deck, card: str) -> tuple[tuple[int, ...], ...]:
    return deck.floor_values(card), deck.hand_values_of(card)


def _own(fact: Statement | None, book: Book) -> bool:
    return fact is not None and fact.place.file == book.file


def _printed(pack: Pack, name: str) -> str:
    """What to write for a court that is called by the number printed on it."""
    number = 10 if name[0] == "T" else 0
    courts = [rank for rank, printed in pack.numbers.items() if printed == number]
    return f"the card with {number} printed on it is written {courts[0]}" if courts else ""
