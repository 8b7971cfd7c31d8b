"""What a played card takes where the floor is one pile: a part of the chapter on captures."""

from docgen.chapters.setting import Say, Sentences, Setting
from docgen.context import Context
from docgen.words import article, capital, rank_name


def floor(ctx: Context) -> Sentences:
    """What a pile is."""
    return {
        "loose cards": (),
        "one pile": (
            "The floor is one pile. Only its top card counts: the cards below it can neither be "
            "matched nor taken by themselves.",
            "A card that takes, takes the whole pile. A card that does not is laid on top of it, "
            "and counts from then on; on an empty floor it begins a new pile.",
        ),
    }[ctx.rules.capture.floor]


def _pair(ctx: Context) -> Sentences:
    pair = ctx.rules.capture.pair
    whose = "A jack, queen or king" if pair == "courts only" else "A card"
    if pair == "no":
        return ("A card does not take a pile by the value of its top card.",)
    return (f"{whose} takes the pile if a card of its own value lies on top.",)


def _sum(ctx: Context) -> Sentences:
    return ("Cards of the pile are never added up.",)


def _sets(ctx: Context) -> Sentences:
    return ()


def _clearing_card(ctx: Context) -> Sentences:
    word = ctx.rules.capture.clearing_card
    if word == "none":
        return ()
    rank = article(rank_name(word[0].upper()))
    return (
        f"{capital(rank)} takes the whole pile, whatever card lies on top of it.",
        f"On an empty floor {rank} is laid like any other card.",
    )


def _duty(ctx: Context) -> Sentences:
    baits = "Leaving the pile to others although you could take it is fair play."
    return {
        "free": (
            f"Nobody is forced to take. A card may be laid even if it could take the pile. {baits}",
        ),
        "played card": (
            "A card that can take the pile may not be laid on it: it has to take. Which card to "
            "play is a free choice all the same.",
        ),
        "equal cards": (
            "A card may not be laid on a card of its own value: it has to take the pile.",
        ),
        "courts with a twin": (
            "A jack, queen or king may not be laid on a card of its rank: it has to take the pile. "
            f"Any other card may be laid. {baits}",
        ),
    }[ctx.rules.capture.duty]


SENTENCES = {
    "pair": _pair,
    "sum": _sum,
    "sets": _sets,
    "clearing_card": _clearing_card,
    "duty": _duty,
}
"""Settings of which something else is said than of loose cards."""


def either(loose: Setting, piled: Say) -> Setting:
    """A setting that is told for a pile, or else for loose cards."""

    def say(ctx: Context) -> Sentences:
        return piled(ctx) if ctx.rules.capture.floor == "one pile" else loose.say(ctx)

    return Setting(loose.heading, say)
