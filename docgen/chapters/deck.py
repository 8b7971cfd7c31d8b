"""The pack and the capture values."""

from docgen.chapters.setting import Sentences, Setting
from docgen.context import Context
from docgen.words import (
    COURTS,
    RANKS,
    SUITS,
    article,
    capital,
    listed,
    number,
    points,
    rank_name,
    rank_plural,
    suit_name,
    values_text,
)
from rulelang.cards import SUITED

NUMERALS = "23456789T"


def _pack(ctx: Context) -> Sentences:
    pack = ctx.pack
    numerals = [rank for rank in pack.suited if rank in NUMERALS]
    courts = listed([rank_name(rank) for rank in pack.suited if rank in COURTS])
    suits = listed([f"{suit_name(suit)}s" for suit in SUITS])
    ranks = f"ace, {rank_name(numerals[0])} to {rank_name(numerals[-1])}"
    ranks += f", {courts}" if courts else ""
    kind = ctx.rules.deck.pack.split()[0]
    if len(pack.suited) == len(SUITED):
        first = (
            f"The game is played with one standard pack of 52 cards: {ranks} in each of {suits}."
        )
    else:
        first = (
            f"The game is played with {article(kind.capitalize())} pack of "
            f"{len(pack.suited) * len(SUITS)} cards: {ranks} in each of {suits}."
        )
    sentences = [first]
    if pack.numbers:
        shown = [f"{n} on the {rank_name(rank)}" for rank, n in pack.numbers.items()]
        sentences.append(
            f"The courts carry printed numbers, {listed(shown)}; they count what the table of "
            f"values says, not what is printed."
        )
    if pack.latin:
        letters = [f"{suit} for {suit_name(suit)}s" for suit in SUITS]
        courts_as = [f"{r} for the {rank_name(r)}" for r in pack.suited if r in COURTS]
        sentences.append(
            f"Where a card is typed it is written with letters: {listed([*courts_as, *letters])}."
        )
    left = [rank_name(rank) + "s" for rank in NUMERALS if rank not in pack.suited]
    if kind == "french" and left:
        sentences.append(
            f"It is what remains of a pack of 52 when the {listed(left)} are taken out."
        )
    if kind == "french" and not courts:
        sentences.append(
            "It is what remains of a pack of 52 when the jacks, queens and kings are taken out."
        )
    jokers = len(pack.jokers)
    if jokers:
        sentences.append(f"{capital(number(jokers))} jokers are added, and belong to no suit.")
    else:
        sentences.append("There are no jokers.")
    return tuple(sentences)


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
    missing = [rank_plural(rank) for rank in ctx.pack.ranks if rank not in ctx.values]
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
