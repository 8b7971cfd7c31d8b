"""Checks on houses."""

from rulelang.checks.table import Table


def values_can_be_taken(table: Table) -> None:
    """For every value a house may have there is a card that takes it.

    Where its maker has to hold such a card, none is made of a value between that no card has.
    """
    house = table.house
    if house is None or table.unvalued:
        return
    worth = {value for card in table.pack.cards for value in table.deck.hand_values_of(card)}
    low, high = house.value
    nobody = [value for value in range(low, high + 1) if value not in worth]
    between = house.hold != "no" and low in worth and high in worth
    if nobody and not between:
        listed = ", ".join(map(str, nobody))
        table.say(
            "E120",
            f"a house may be worth {listed}, but no card is worth that, so none could take it",
            table.where("house", "value"),
            label=f"cards are worth {min(worth)} to {max(worth)}",
        )


def can_be_broken(table: Table) -> None:
    """Breaking raises a house to a higher value, so there is more than one."""
    house = table.house
    if house is None or house.value[0] != house.value[1] or house.broken_by == "nobody":
        return
    if table.fact("house", "broken_by") is None:
        return
    table.say(
        "W121",
        f"a house is broken by raising it, but all houses are worth {house.value[0]}",
        table.where("house", "broken_by"),
        label="never happens",
        related=table.said("house", "value"),
        help="write `broken by: nobody`",
    )


def can_be_cemented(table: Table) -> None:
    """Where houses are cemented, something brings a second set into one."""
    house = table.house
    if house is None or table.fact("house", "cemented") is None or house.cemented == "never":
        return
    ways = (
        house.sets != "one",
        house.joining != "by choice",
        house.added_by != "nobody",
        house.same_value == "merge",
    )
    if not any(ways):
        table.say(
            "W123",
            "a house is cemented by a second set, and nothing can bring one into a house",
            table.where("house", "cemented"),
            label="never happens",
            related=[*table.said("house", "added_by"), *table.said("house", "same_value")],
            help="write `cemented: never`",
        )


def owners_can_do_something(table: Table) -> None:
    """An owner who may not lay holds a card that takes the house."""
    house = table.house
    if house is None or house.owner_lays == "yes" or house.hold == "until taken":
        return
    table.say(
        "E145",
        f"an owner who may not lay needs something else to do, but with `hold: {house.hold}` the "
        "card that takes the house may be gone",
        table.where("house", "owner_lays"),
        label="contradicts the other line",
        related=table.said("house", "hold"),
        help="write `hold: until taken`",
    )


def sets_can_join(table: Table) -> None:
    """Sets that join by themselves are made of several floor cards."""
    house = table.house
    if house is None or house.made_from == "floor cards":
        return
    if house.joining == "equal cards and sets":
        table.say(
            "E145",
            "sets of floor cards cannot join, because with `made from: one floor card` they are "
            "no sets",
            table.where("house", "joining"),
            label="contradicts the other line",
            related=table.said("house", "made_from"),
            help="write `joining: equal cards`",
        )


def partners_are_there(table: Table) -> None:
    """What is said of partners needs partners under some choice (told once by `idle`)."""
    house = table.house
    if house is None:
        return
    for key in ("adder", "adder_holds", "for_partner"):
        fact = table.fact("house", key)
        value = getattr(house, key)
        partner = value == "yes" if key == "for_partner" else "partner" in str(value)
        if fact is not None and partner and not _partners_anywhere(table):
            table.say(
                "W122",
                "nobody has a partner in this game",
                table.where("house", key),
                label="no partners here",
                related=table.said("deal", "sides"),
            )


def _partners_anywhere(table: Table) -> bool:
    facts = [f for a, f in table.book.facts.items() if a[1:3] == ("deal", "sides")]
    return any(fact.value == "2, partners opposite" for fact in facts)
