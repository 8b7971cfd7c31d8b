"""The pack and the capture values."""

from docgen.chapters.setting import Sentences, Setting
from docgen.context import Context
from docgen.words import RANKS, article, capital, listed, points, rank_name, values_text


def _pack(ctx: Context) -> Sentences:
    return {
        "french 52": (
            "The game is played with one standard pack of 52 cards: ace, 2 to 10, jack, queen "
            "and king in each of spades, hearts, diamonds and clubs. There are no jokers.",
        )
    }[ctx.rules.deck.pack]


def _values(ctx: Context) -> Sentences:
    sentences = [
        f"When it takes or is taken, a card counts: {values_text(ctx.values)}.",
        "These values are for taking only. What a card scores at the end is another matter, "
        "and stands in the scoring table.",
        "No suit ranks above another and there are no trumps: a card takes by its value, "
        "whatever its suit.",
    ]
    example = _differing_card(ctx)
    if example:
        sentences.insert(2, example)
    missing = [rank_name(rank) + "s" for rank in RANKS if rank not in ctx.values]
    if missing:
        sentences.insert(1, f"{capital(listed(missing))} have no capture value.")
    return tuple(sentences)


def _differing_card(ctx: Context) -> str:
    """A rank whose score differs from its value, to show that they are two things."""
    for item in ctx.rules.score.items:
        if item.kind != "each" or item.points is None:
            continue
        for rank in sorted(set(item.cards) & set(ctx.values), key=RANKS.index, reverse=True):
            if ctx.values[rank] != item.points:
                return (
                    f"For example, {article(rank_name(rank))} takes with the value "
                    f"{ctx.values[rank]}, but scores {points(item.points)}."
                )
    return ""


SETTINGS = {
    "pack": Setting("The pack", _pack),
    "values": Setting("Capture values", _values),
}
