"""The bonus for clearing the floor."""

from docgen.chapters.setting import Sentences, Setting
from docgen.context import Context
from docgen.words import article, capital, count, points, rank_name
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
        worth = f"scores {points(each) if each else 'nothing'}"
    noted = "" if each == 0 else f", noted at once for the {ctx.whoever} made it"
    return (
        f"A play that takes {cards} on the floor and leaves it empty is a sweep. It "
        f"{worth}{noted}.",
        "Leave the card that made a sweep face up across the pile, so that sweeps can be tallied "
        "when the deal is scored.",
        "Laying a card on an empty floor is no sweep, and neither is getting the cards left over "
        "at the end of the deal.",
    )


def _in_last_batch(ctx: Context) -> Sentences:
    worth = _sweep(ctx).in_last_batch
    if worth is None:
        return ()
    return (_exception("after the last cards have been dealt", worth, _regular(ctx)),)


def _by_clearing_card(ctx: Context) -> Sentences:
    worth = _sweep(ctx).by_clearing_card
    if worth is None or ctx.rules.capture.clearing_card == "none":
        return ()
    scores = points(worth) if worth else "nothing"
    return (f"A sweep by a card that clears the floor scores {scores}.",)


def _clearing_its_like(ctx: Context) -> Sentences:
    worth = _sweep(ctx).clearing_its_like
    capture = ctx.rules.capture
    if worth is None or capture.clearing_card == "none" or capture.clearing_its_like != "takes all":
        return ()
    rank = rank_name(capture.clearing_card[0].upper())
    scores = points(worth) if worth else "nothing"
    return (
        f"A sweep in which {article(rank)} takes {article(rank)}, and no card of another rank, "
        f"scores {scores}.",
    )


def _few_cards(ctx: Context) -> Sentences:
    few = _sweep(ctx).few_cards
    if few is None:
        return ()
    return (f"A sweep is small if it takes no more than {count(few, 'card')} from the floor.",)


def _of_few_cards(ctx: Context) -> Sentences:
    sweep = _sweep(ctx)
    if sweep.of_few_cards is None:
        return ()
    return (f"A small sweep scores {points(sweep.of_few_cards)} instead.",)


def _taking(ctx: Context) -> Sentences:
    if _sweep(ctx).taking is None:
        return ()
    return ("Only the take of a single card that lay alone on the floor is a sweep.",)


def _cancels(ctx: Context) -> Sentences:
    if _sweep(ctx).cancels is None:
        return ()
    return (
        f"A sweep takes the points of a sweep away from another {ctx.who} that has one, and then "
        f"scores nothing itself; only where no such points stand does it score. Of several it is "
        f"the {ctx.who} with most points for sweeps that loses them.",
    )


def _scores_below(ctx: Context) -> Sentences:
    sweep = _sweep(ctx)
    if sweep.scores_below is None:
        return ()
    return (f"A {ctx.who} with a score of {sweep.scores_below} or more scores nothing for sweeps.",)


def _from_there(ctx: Context) -> Sentences:
    if _sweep(ctx).scores_below is None or _sweep(ctx).cancels is None:
        return ()
    return {
        "neither scores nor cancels": (
            "A sweep from that score on does not cancel another one, either.",
        ),
        "still cancels": (f"A sweep from that score on still cancels one of another {ctx.who}.",),
    }[_sweep(ctx).from_there]


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
    if isinstance(each, int):
        return points(each) if each else "nothing"
    return "the value of the card played"


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
    worth, batch = _sweep(ctx).on_last_play, _sweep(ctx).in_last_batch
    if worth is None and batch is not None:
        scores = points(batch) if batch else "nothing"
        return (
            f"A sweep by the very last play of the deal is one after the last cards have been "
            f"dealt, and like any of those it scores {scores}.",
        )
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
    "in_last_batch": Setting("A sweep in the last batch", _in_last_batch),
    "by_clearing_card": Setting("A sweep by a clearing card", _by_clearing_card),
    "clearing_its_like": Setting("A clearing card and its like", _clearing_its_like),
    "few_cards": Setting("A small sweep", _few_cards),
    "of_few_cards": Setting("What a small sweep is worth", _of_few_cards),
    "taking": Setting("What a sweep takes", _taking),
    "cancels": Setting("Sweeps against sweeps", _cancels),
    "scores_below": Setting("Up to which score", _scores_below),
    "from_there": Setting("From that score on", _from_there),
    "at_most": Setting("How many sweeps count", _at_most),
}
