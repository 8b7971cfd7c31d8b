"""Checks on capturing."""

from rulelang.checks.table import Table


def something_is_taken(table: Table) -> None:
    """Cards take equal cards, or sums, or both."""
    nothing = table.capture.pair == "no" and table.capture.sum == "no"
    if nothing and table.capture.total is None:
        table.say(
            "E110",
            "no card can take anything: neither equal cards nor sums",
            table.where("capture", "sum"),
            label="nothing is left to take",
            related=table.said("capture", "pair"),
        )


def one_set_where_one_goes_first(table: Table) -> None:
    """What goes before other sets is a question only where a card takes one set."""
    if table.capture.precedence != "none" and table.capture.sets != "one":
        table.say(
            "E117",
            f"`precedence: {table.capture.precedence}` is for games in which a card takes one set, "
            f"and here it takes `{table.capture.sets}`",
            table.where("capture", "precedence"),
            label="one set is not all that is taken",
            related=table.said("capture", "sets"),
            help="write `sets: one`, or leave `precedence` out",
        )


def equal_cards_are_no_part_of_a_total(table: Table) -> None:
    """A duty to take equal cards is for games in which cards are taken by their value."""
    if table.capture.duty == "equal cards" and table.capture.total is not None:
        table.say(
            "E145",
            f"`duty: equal cards` cannot be, because with `total: {table.capture.total}` an equal "
            "card may be needed for the total",
            table.where("capture", "duty"),
            label="contradicts the other line",
            related=table.said("capture", "total"),
        )


def a_pile_is_taken_whole(table: Table) -> None:
    """Nothing but the top card of a pile is matched, and nothing of it stays."""
    capture = table.capture
    if capture.floor != "one pile":
        return
    pile = table.said("capture", "floor")
    for key, wrong, help_text in (
        ("sum", capture.sum == "yes", "write `sum: no`"),
        ("total", capture.total is not None, "leave `total` out"),
        ("pair", capture.pair in ("one", "one or three"), "write `pair: yes`"),
        ("run", capture.run == "yes", "leave `run` out"),
        ("clearing_leaves", capture.clearing_leaves != "nothing", "leave `clearing leaves` out"),
        (
            "clearing_its_like",
            capture.clearing_its_like != "takes all",
            "leave `clearing its like` out",
        ),
    ):
        if wrong:
            words = key.replace("_", " ")
            table.say(
                "E147",
                f"with `floor: one pile` the whole pile is taken by its top card, which "
                f"`{words}: {getattr(capture, key)}` contradicts",
                table.where("capture", key),
                label="contradicts the other line",
                related=pile,
                help=help_text,
            )


def a_pile_holds_no_houses(table: Table) -> None:
    """Cards of a pile are not put together."""
    if table.capture.floor == "one pile" and table.house is not None:
        table.say(
            "E147",
            "the floor is one pile, in which no house can stand",
            table.where("house", "value"),
            label="no room for houses",
            related=table.said("capture", "floor"),
            help="leave the chapter out",
        )


def the_total_can_be_made(table: Table) -> None:
    """A fixed total is more than the lowest card and one other make, and less than the most."""
    total = table.capture.total
    if total is None or not table.deck.values:
        return
    values = table.deck.values.values()
    if total <= min(values):
        table.say(
            "E118",
            f"no card makes {total} with another: the lowest counts {min(values)} already",
            table.where("capture", "total"),
            label="too low for every card",
            help="write the total of the played card and the cards it takes",
        )
