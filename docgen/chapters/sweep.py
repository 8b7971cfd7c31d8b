"""The bonus for clearing the floor."""

from docgen.chapters.setting import Sentences, Setting
from docgen.context import Context
from docgen.words import capital, count, points
from rulelang.model import Sweep


def _sweep(ctx: Context) -> Sweep:
    assert ctx.rules.sweep is not None
    return ctx.rules.sweep


def _each(ctx: Context) -> Sentences:
    each = _sweep(ctx).each
    cards = "every loose card and every house" if ctx.rules.house else "every card"
    if each == "value of the card played":
        worth = "scores the capture value of the card that was played"
    else:
        assert isinstance(each, int)
        worth = f"scores {points(each)}"
    return (
        f"A play that takes {cards} on the floor and leaves it empty is a sweep. It {worth}, "
        f"noted at once for the {ctx.whoever} made it.",
        "Leave the card that made a sweep face up across the pile, so that sweeps can be tallied "
        "when the deal is scored.",
        "Laying a card on an empty floor is no sweep, and neither is getting the cards left over "
        "at the end of the deal.",
    )


def _exception(which: str, worth: int | str | None, regular: str) -> str:
    if worth is None:
        return f"A sweep {which} counts like any other: {regular}."
    if worth == "half":
        return f"A sweep {which} scores only half as much, rounded down."
    if worth == 0:
        return f"A sweep {which} scores nothing, though the cards are taken."
    assert isinstance(worth, int)
    return f"A sweep {which} scores {points(worth)}."


def _regular(ctx: Context) -> str:
    each = _sweep(ctx).each
    return points(each) if isinstance(each, int) else "the value of the card played"


def _on_first_play(ctx: Context) -> Sentences:
    opening = ctx.rules.opening
    first = "by the very first play of the deal"
    if opening is not None and opening.bid == "by building" and opening.takes == "no":
        return ()
    if opening is not None and opening.bid == "announced":
        first += " (the bidder's opening play)"
    return (_exception(first, _sweep(ctx).on_first_play, _regular(ctx)),)


def _after_opening(ctx: Context) -> Sentences:
    worth = _sweep(ctx).on_first_play_after_opening
    if worth is None or ctx.rules.opening is None:
        return ()
    return (_exception("by the first play after the opening", worth, _regular(ctx)),)


def _on_last_play(ctx: Context) -> Sentences:
    worth = _sweep(ctx).on_last_play
    sentences = [_exception("by the very last play of the deal", worth, _regular(ctx))]
    if worth == 0:
        sentences.append(
            "Whatever lay there was coming to that player anyway, and nobody is left to face an "
            "empty floor."
        )
    if worth is not None and (ctx.rules.deal.batch or ctx.sums.reserve):
        hands = "a hand" if not ctx.sums.batches else "a batch"
        sentences.append(
            f"A sweep with the last card of {hands}, while more cards are still to come, is not "
            f"the last play of the deal."
        )
    return tuple(sentences)


def _at_most(ctx: Context) -> Sentences:
    most = _sweep(ctx).at_most
    if most is None:
        return (f"A {ctx.who} may score any number of sweeps in a deal.",)
    return (f"{capital(ctx.who)}s score at most {count(most, 'sweep')} each in one deal.",)


SETTINGS = {
    "each": Setting("A sweep and its worth", _each),
    "on_first_play": Setting("A sweep by the first play", _on_first_play),
    "on_first_play_after_opening": Setting("A sweep just after the opening", _after_opening),
    "on_last_play": Setting("A sweep by the last play", _on_last_play),
    "at_most": Setting("How many sweeps count", _at_most),
}
