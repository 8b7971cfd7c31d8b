"""The parts of a rulebook that are told across chapters: at a glance, the turn, the words."""

from docgen.chapters import score
from docgen.compare import option_text
from docgen.context import Context
from docgen.words import article, capital, count, listed, number, points, range_text, rank_name

Rows = tuple[tuple[str, str], ...]
Turn = tuple[tuple[str, ...], tuple[tuple[str, str, str], ...], tuple[str, ...]]


def glance(ctx: Context) -> Rows:
    """The facts somebody asks before sitting down, as label and answer."""
    rules, raw = ctx.rules, ctx.raw
    seats = listed([number(n) for n in raw.deal.seats], "or")
    usual = f" ({number(raw.deal.normally)} usual)" if len(raw.deal.seats) > 1 else ""
    rows = [("Players", f"{capital(seats)}{usual}")]
    sides = "two sides, partners opposite" if ctx.in_sides else "each alone"
    with_usual = f" (with {number(ctx.seats)} players)" if len(raw.deal.seats) > 1 else ""
    rows.append(("Sides", f"{capital(sides)}{with_usual}"))
    rows.append(("Cards", _pack(ctx)))
    to = "to the right" if rules.deal.turn == "anticlockwise" else "to the left"
    rows.append(("Direction", f"{capital(rules.deal.turn)}, {to}"))
    plays = f"{count(ctx.sums.plays, 'play')}, {number(ctx.sums.each)} by each player"
    rows.append(("A deal", f"{plays}{with_usual}"))
    taking = {
        "one": "one set a play",
        "any": "as many sets as you name",
        "all": "everything that fits",
        "one of a kind": "one card and one group at most",
    }[rules.capture.sets]
    if rules.capture.floor == "one pile":
        taking = "the whole pile, by its top card"
    duty = {
        "free": "never compulsory",
        "played card": "compulsory for the card you play",
        "equal cards": "compulsory where an equal card lies",
        "courts with a twin": "compulsory for a court where its like lies",
    }
    rows.append(("Taking", f"{capital(taking)}; {duty[rules.capture.duty]}"))
    if rules.house is not None:
        rows.append(("Houses", f"Worth {range_text(*rules.house.value)}"))
    rows.append(("Sweep", _sweep(ctx)))
    rows.append(("What scores", capital(score.categories(ctx))))
    if rules.score.total is not None:
        besides = ", sweeps not counted" if rules.sweep else ""
        rows.append(("Points in a deal", f"{rules.score.total}{besides}"))
    rows.append(("To win", _win(ctx)))
    rows += [(f"Option “{option.name}”", option_text(option)) for option in raw.options]
    return tuple(rows)


def _pack(ctx: Context) -> str:
    cards, jokers = len(ctx.pack.cards), len(ctx.pack.jokers)
    if jokers:
        return f"One pack of {cards - jokers}, and {number(jokers)} jokers"
    kind = ctx.rules.deck.pack.split()[0].capitalize()
    return f"One {kind} pack of {cards}" if cards < 52 else "One pack of 52, no jokers"


def _sweep(ctx: Context) -> str:
    sweep = ctx.rules.sweep
    if sweep is None:
        return "No bonus for clearing the floor"
    if sweep.each == "value of the card played":
        return "The capture value of the card that makes it"
    assert isinstance(sweep.each, int)
    return points(sweep.each)


def _win(ctx: Context) -> str:
    match = ctx.rules.match
    if match.target is None:
        deals = match.deals or 1
        most = {"highest": "most", "lowest": "fewest"}[match.wins]
        return f"The {most} points after {count(deals, 'deal')}"
    if match.wins == "lowest" and match.keep == "sum":
        goal = f"The lowest score when somebody has {points(match.target)}"
        return goal if match.games == 1 else f"{goal}, in {count(match.games, 'game')}"
    goal = {
        "sum": f"Reach {points(match.target)} first",
        "banked difference": f"Be first to bank {points(match.target)} of difference",
        "running lead": f"Lead by {points(match.target)}",
    }[match.keep]
    return goal if match.games == 1 else f"{goal}, in {count(match.games, 'game')}"


def turn(ctx: Context) -> Turn:
    """A player's turn: what comes first, the choices (name, anchor, sentence), what comes after."""
    capture, house = ctx.rules.capture, ctx.rules.house
    before = (
        "On your turn you play exactly one card from your hand, face up, and do one of these "
        "things with it:",
    )
    groups = " or a group of cards that adds up to it" if capture.sum == "yes" else ""
    whole = ", or a house of that value" if house else ""
    equal = {
        "no": "floor cards",
        "courts only": "a floor card of its own rank, if it is a court",
    }.get(capture.pair, "a floor card of its own value")
    if capture.total is not None:
        made = f" that make {capture.total} with it"
        groups += made if capture.pair == capture.sum == "no" else f", or floor cards{made}"
    if capture.floor == "one pile":
        equal = "the whole pile, if your card matches the one on top"
    choices = [("Take", "capture", f"{equal}{groups}{whole}.")]
    if capture.clearing_card != "none":
        clearing = article(rank_name(capture.clearing_card[0].upper()))
        cleared = (
            "the loose cards" if capture.clearing_leaves == "nothing" else "most of what lies there"
        )
        choices.append(("Clear", "capture.clearing-card", f"{cleared} with {clearing}."))
    if house is not None:
        choices.append(
            ("Make a house", "house.value", f"worth {range_text(*house.value)}, with floor cards.")
        )
        if house.added_by != "nobody":
            choices.append(
                ("Add to a house", "house.added-by", "that stands, with a set of its value.")
            )
        if house.broken_by != "nobody":
            how = "raising" if house.made_by == "adding" else "bringing"
            choices.append(("Break a house", "house.broken-by", f"by {how} it to a new value."))
    lay = {
        "free": "it face up on the floor, where it becomes a loose card.",
        "played card": "it face up on the floor as a loose card, if it takes nothing.",
        "equal cards": "it face up on the floor as a loose card, if no equal card lies there.",
        "courts with a twin": "it face up on the floor; a court only if none of its rank is there.",
    }[capture.duty]
    if capture.floor == "one pile":
        lay = {
            "free": "it face up on top of the pile, or as the first card of a new one.",
            "played card": "it face up on top of the pile, if it does not take it.",
            "equal cards": "it face up on top of the pile, if no equal card lies there.",
            "courts with a twin": "it face up on top of the pile; a court not on its like.",
        }[capture.duty]
    choices.append(("Lay", "capture.duty", lay))
    pile = "your side's pile" if ctx.partners else "your pile"
    after = (
        f"Cards you take, and the card that took them, go face down to {pile}. Then the turn "
        f"passes on.",
        "This is a game of capturing, not of tricks: a turn is complete with one card.",
    )
    return before, tuple(choices), after


def end_of_deal(ctx: Context) -> tuple[str, ...]:
    """When the deal is over."""
    sums = ctx.sums
    stock = " and the stock is used up" if sums.batches else ""
    stock = " and no reserve is left" if sums.reserve else stock
    sentences = [
        f"The deal is over when every hand is empty{stock}: after "
        f"{count(sums.plays, 'play')}, {number(sums.each)} by each player. Only then are the "
        f"captured cards counted.",
    ]
    house = ctx.rules.house
    if house is not None and house.hold == "until taken":
        sentences.append(
            "By then every house has been taken, since its owner had to keep a card for it."
        )
    return tuple(sentences)


def book_words(ctx: Context) -> Rows:
    """The words this book uses, whatever a table calls them."""
    rows = [
        ("Floor", "The face-up cards in the middle of the table."),
        ("Loose card", "A floor card that is not part of a house.")
        if ctx.rules.house
        else ("Loose card", "A single floor card."),
        ("Set", "One card, or one group of cards, that makes the value needed."),
        ("Take", "Capture floor cards with a card from hand."),
        ("Lay", "Play a card to the floor without taking anything."),
        ("Pile", f"What a {ctx.who} has captured, face down."),
    ]
    if ctx.rules.house:
        rows.append(("House", "A pile kept together on the floor at one value, taken whole."))
        if ctx.rules.house.hold != "no":
            rows.append(("Claiming card", "A card in hand of a house's value."))
    if ctx.rules.sweep:
        rows.append(("Sweep", "A play that takes everything on the floor and leaves it empty."))
    rows.append(("Left over", "Cards still on the floor when the last card has been played."))
    return tuple(rows)
