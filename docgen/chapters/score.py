"""From piles to points: the cards nobody took, and the scoring table."""

from docgen.chapters.lines import line
from docgen.chapters.setting import Named, Sentences, Setting
from docgen.context import Context
from docgen.words import (
    RANKS,
    capital,
    count,
    is_card,
    listed,
    pattern_cards,
    pattern_noun,
    points,
    rank_name,
)
from rulelang.model import (
    AllPoints,
    AtLeast,
    Counting,
    Dealt,
    Each,
    Hit,
    Item,
    LastTake,
    Most,
    Noted,
    Prime,
    Run,
)


def _residue(ctx: Context) -> Sentences:
    what = "Cards still on the floor when the last card of the deal has been played"
    houses = ", houses that still stand included," if _houses_may_stand(ctx) else ""
    no_sweep = "Getting them is no sweep."
    return {
        "last to take": (
            f"{what}{houses} go to the {ctx.whoever} took cards most recently. {no_sweep}",
        ),
        "last to take in the last batch": (
            f"{what}{houses} go to the {ctx.whoever} took cards most recently, but only if that "
            f"was in the last batch. {no_sweep}",
        ),
        "dealer's side": (
            f"{what}{houses} go to the dealer's {'side' if ctx.partners else 'own pile'}. "
            f"{no_sweep}",
        ),
        "nobody": (f"{what}{houses} go to nobody and are not scored.",),
    }[ctx.rules.score.residue]


def _houses_may_stand(ctx: Context) -> bool:
    return ctx.rules.house is not None and ctx.rules.house.hold != "until taken"


def _unclaimed(ctx: Context) -> Sentences:
    if ctx.rules.score.residue in ("dealer's side", "nobody"):
        return ()
    return {
        "nobody": ("If nobody has a claim to those cards, nobody scores them.",),
        "dealer's side": (
            "If nobody has a claim to those cards, they go to the "
            + ("dealer's side." if ctx.partners else "dealer."),
        ),
    }[ctx.rules.score.unclaimed]


def _total(ctx: Context) -> Sentences:
    total = ctx.rules.score.total
    if total is None:
        return ()
    scoring = _scoring_cards(ctx)
    cards = ""
    if 0 < len(scoring) < len(ctx.pack.cards):
        by = "scores by itself" if len(scoring) == 1 else "score by themselves"
        cards = (
            f" {capital(count(len(scoring), 'card'))} of the pack {by}; every other card scores "
            f"nothing on its own."
        )
    besides = _besides(ctx)
    most = [
        item for item in ctx.rules.score.items if not isinstance(item, Each | AllPoints | Noted)
    ]
    verb = "can be at most" if most else "always come to"
    return (f"The points of one deal {verb} {total}{besides}.{cards}",)


def _besides(ctx: Context) -> str:
    """What the total leaves out."""
    left = ["sweeps"] * (ctx.rules.sweep is not None)
    left += [item.name for item in ctx.rules.score.items if isinstance(item, Noted)]
    return f", {listed(left)} not counted" if left else ""


def _declared(ctx: Context) -> Sentences:
    lines = [item.name for item in ctx.rules.score.items if isinstance(item, Dealt)]
    how = ctx.rules.score.declared
    if not lines or how is None:
        return ()
    return {
        "every line": (f"A hand scores each of {listed(lines)} that it fits.",),
        "best hand": (
            "Only the one hand at the table that is worth most scores; of equal ones it is that of "
            "the higher rank, and then that of the player who comes first in turn.",
        ),
    }[how]


def _scoring_cards(ctx: Context) -> frozenset[str]:
    """Cards that score by themselves."""
    return frozenset(
        card
        for item in ctx.rules.score.items
        if isinstance(item, Each) and item.points != 0
        for card in pattern_cards(item.cards)
    )


SETTINGS = {
    "residue": Setting("What is left on the floor", _residue),
    "unclaimed": Setting("If nobody has a claim", _unclaimed),
    "declared": Setting("What a dealt hand scores", _declared),
    "total": Setting("All the points of a deal", _total),
}


def items(ctx: Context) -> tuple[Named, ...]:
    """The scoring table, in the order of the spec."""
    return tuple(Named(item.name, item.name, line(ctx, item)) for item in ctx.rules.score.items)


def counted(item: Item) -> str:
    """Which cards a line of the table is about, said for the table ("spades", "10♦")."""
    if isinstance(item, AllPoints):
        return f"all {item.needs} points"
    if isinstance(item, Prime):
        return "best card of each suit"
    if isinstance(item, LastTake):
        return "the last take"
    if isinstance(item, Hit):
        return "the card just laid"
    if isinstance(item, Dealt):
        return "a hand as dealt"
    if isinstance(item, Run):
        return f"{pattern_noun(item.cards)} in a run from {rank_name(item.first)}"
    most = "most " if isinstance(item, Most) else ""
    return f"{most}{pattern_noun(item.cards)}"


def worth(ctx: Context, item: Item) -> str:
    """What a line of the table is worth, said for the table ("6", "own value, 91 in all")."""
    if isinstance(item, Each) and item.points is None:
        total = sum(ctx.values.get(card[0], 0) for card in pattern_cards(item.cards))
        return f"own value each, {total} in all"
    assert item.points is not None
    if isinstance(item, Each):
        cards = pattern_cards(item.cards)
        if len(cards) == 1:
            return points(item.points)
        return f"{points(item.points)} each, {item.points * len(cards)} in all"
    if isinstance(item, AtLeast) and item.further:
        return f"{points(item.points)}, {item.further} for each further card"
    if isinstance(item, Run):
        return f"{points(item.points)} a card"
    if isinstance(item, Hit | Dealt):
        return f"{points(item.points)} each time"
    return points(item.points)


def sum_text(ctx: Context) -> str:
    """The table added up as an equation ("91 + 3 + 6 = 100"), if it comes to the stated total."""
    parts: list[int] = []
    for item in ctx.rules.score.items:
        if isinstance(item, AllPoints | Noted):
            continue
        if isinstance(item, Each):
            cards = pattern_cards(item.cards)
            parts.append(
                sum(ctx.values.get(card[0], 0) for card in cards)
                if item.points is None
                else item.points * len(cards)
            )
        else:
            parts.append(item.points)
    if len(parts) < 2 or sum(parts) != ctx.rules.score.total:
        return ""
    return f"{' + '.join(str(part) for part in parts)} = {sum(parts)}"


def card_points(ctx: Context) -> tuple[tuple[str, int], ...]:
    """Cards that score by themselves with their points, in the pack's order."""
    worths: dict[str, int] = {}
    for item in ctx.rules.score.items:
        if isinstance(item, Each):
            for card in pattern_cards(item.cards):
                own = ctx.values.get(card[0], 0)
                worths[card] = worths.get(card, 0) + (own if item.points is None else item.points)
    order = sorted(worths, key=lambda card: ("SHDC".index(card[1]), RANKS.index(card[0])))
    return tuple((card, worths[card]) for card in order if worths[card])


def subject_cards(item: Item) -> tuple[str, ...]:
    """Single cards a line names, for drawing; none for whole suits or ranks."""
    if not isinstance(item, Counting) or not all(is_card(entry) for entry in item.cards):
        return ()
    return item.cards


def categories(ctx: Context) -> str:
    """What scores in a deal, in a row ("Cards, Spades, Ace of spades and sweeps")."""
    names = [item.name for item in ctx.rules.score.items]
    if ctx.rules.sweep is not None:
        names.append("sweeps")
    return listed(names)
