"""What a played card takes."""

from collections.abc import Sequence

from docgen.chapters import pile
from docgen.chapters.setting import Sentences, Setting
from docgen.context import Context
from docgen.words import COURTS, RANKS, article, capital, listed, rank_name, rank_plural

COURT_NAMES = "jacks, queens and kings"


def _pair(ctx: Context) -> Sentences:
    pair = ctx.rules.capture.pair
    if pair == "courts only":
        return (
            "Only a jack, queen or king takes a loose floor card of its own rank, and that one "
            "card is a set by itself; number cards take no equal cards.",
        )
    if pair == "no":
        return ("A card does not take a single floor card of its own value.",)
    ranks = [rank for rank in "7K" if rank in ctx.plain]
    shown = listed(f"{article(rank_name(rank))} takes {article(rank_name(rank))}" for rank in ranks)
    example = f": {shown}" if shown else ""
    return (
        f"A card takes a loose floor card of its own value{example}. That one card is a set by "
        f"itself.",
        *{
            "one": ("Where several such cards lie there, a play takes exactly one of them.",),
            "one or three": (
                "Where several such cards lie there, a play takes one of them or three, never two.",
            ),
        }.get(pair, ()),
    )


def _court_pair(ctx: Context) -> Sentences:
    capture = ctx.rules.capture
    if capture.pair == "no":
        return ()
    return {
        "as others": (),
        "one": (
            "A jack, queen or king that is played takes exactly one card of its rank, even if "
            "several lie there; the player chooses which.",
        ),
        "one or three": (
            "A jack, queen or king that is played takes one card of its rank or three, never two.",
        ),
    }[capture.court_pair]


def _sum(ctx: Context) -> Sentences:
    capture = ctx.rules.capture
    if capture.sum == "no" and capture.total is not None:
        return ("Cards that add up to the value of the card played are not taken for that.",)
    if capture.sum == "no":
        return (
            "Groups of cards are never taken for their sum: a card takes single cards of its own "
            "value only.",
        )
    shown = _sum_example(ctx)
    example = f": {shown}" if shown else ""
    sentences = [
        f"A card takes a group of two or more loose floor cards whose values add up to exactly "
        f"its own value{example}. Such a group is a set, and it may have any number of cards.",
    ]
    if "A" in ctx.plain:
        sentences.append(f"In every sum an ace counts {ctx.plain['A']}.")
    return tuple(sentences)


def _run(ctx: Context) -> Sentences:
    return {
        "no": (),
        "yes": (
            "A take also brings whatever follows the played card on the floor, rank by rank "
            "upwards, as long as no rank is lacking; the cards taken with it need not be of that "
            "rank themselves.",
            "Where several cards of a rank lie, one of them follows: the first of spades, hearts, "
            "diamonds and clubs.",
        ),
    }[ctx.rules.capture.run]


def _sum_example(ctx: Context) -> str:
    """Two sums of one card in words, from number cards and aces: "a 9 takes a 6 and a 3, …"."""
    values = {rank: ctx.plain[rank] for rank in RANKS[:10] if rank in ctx.plain}
    low = sorted(values, key=lambda rank: values[rank])
    taker = next((rank for rank in "9T87" if rank in values), None)
    if taker is None:
        return ""
    goal = values[taker]
    pairs = [(a, b) for b in low for a in low if values[a] > values[b] >= 3]
    twos = [pair for pair in pairs if values[pair[0]] + values[pair[1]] == goal]
    triples = [(a, b, c) for a, b in pairs for c in low if values[c] < values[b]]
    threes = [group for group in triples if sum(values[rank] for rank in group) == goal]
    groups = [*twos[:1], *threes[:1]]
    words = [listed(article(rank_name(rank)) for rank in group) for group in groups]
    if not words:
        return ""
    return f"{article(rank_name(taker))} takes {', or '.join(words)}"


def _total(ctx: Context) -> Sentences:
    capture = ctx.rules.capture
    total = capture.total
    if total is None:
        return ()
    whose = "A number card" if capture.courts != "as numbers" else "A card"
    also = ", besides," if capture.pair in ("yes", "one") or capture.sum == "yes" else ""
    return (
        f"{whose} takes{also} what makes {total} together with it: one loose card, or a group "
        f"whose values and its own add up to exactly {total}{_total_example(ctx, total)}.",
    )


def _total_example(ctx: Context, total: int) -> str:
    """A capture of a card and one of a group by a total: ": a 7 takes an 8, or a 5 and a 3"."""
    low = [rank for rank in RANKS[:10] if rank in ctx.values]
    for taker in [rank for rank in "76T" if rank in ctx.values]:
        rest = total - ctx.values[taker]
        twos = [
            (a, b)
            for b in low
            for a in low
            if ctx.values[a] > ctx.values[b] > 1 and ctx.values[a] + ctx.values[b] == rest
        ]
        single = [rank for rank in ctx.values if ctx.values[rank] == rest]
        if twos and (single or rest > 10):
            alone = [article(rank_name(rank)) for rank in single[:1]]
            pair = listed(article(rank_name(rank)) for rank in twos[0])
            return f": {article(rank_name(taker))} takes {', or '.join([*alone, pair])}"
    return ""


def _precedence(ctx: Context) -> Sentences:
    return {
        "none": (),
        "single card first": (
            "Where a single card on the floor is a set by itself, a group may not be taken "
            "instead: the single card goes first.",
        ),
        "pair first": (
            "Where a card of the value of the one played lies on the floor, nothing else may be "
            "taken with it: equal cards go first.",
        ),
        "fewest cards": (
            "Where there is a choice of sets, the one with the fewest cards must be taken; among "
            "those of equally many the player chooses.",
        ),
    }[ctx.rules.capture.precedence]


def _courts(ctx: Context) -> Sentences:
    capture = ctx.rules.capture
    if capture.sum == "no" and capture.total is None:
        return ()
    clearing = _clearing_court(ctx)
    courts = [rank for rank in COURTS if rank != clearing]
    names = capital(_court_names(courts))
    played = listed([rank_name(rank) for rank in courts], "or")
    sentences = {
        "as numbers": _courts_in_sums(ctx, courts),
        "pair only": (
            f"{names} only match their own rank. On the floor they are taken by a card of the same "
            f"rank alone, never as part of a sum; and when one is played it takes cards of its own "
            f"rank alone, never a sum of number cards.",
        ),
        "take sums": (
            f"{names} on the floor are taken by a card of the same rank alone, never as part of a "
            f"sum. A {played} that is played, though, may take a sum of number cards that makes "
            f"its value.",
        ),
    }[capture.courts]
    return (*sentences, _clearing_in_sums(ctx, clearing)) if clearing else sentences


def _court_names(courts: Sequence[str]) -> str:
    """Courts as said of several cards."""
    few = len(courts) < len(COURTS)
    return listed([rank_plural(rank) for rank in courts]) if few else COURT_NAMES


def _courts_in_sums(ctx: Context, courts: Sequence[str]) -> Sentences:
    """What courts do that have a value: in sums, or in what makes the total."""
    capture = ctx.rules.capture
    if capture.sum == "yes" or capture.total is None:
        shown = _court_example(ctx, courts)
        return (
            f"{capital(_court_names(courts))} take part in sums like any other card, as the card "
            f"played and as cards taken{': ' + shown if shown else ''}.",
        )
    total = capture.total
    low = [rank for rank in courts if ctx.rules.deck.values.get(rank, total) < total]
    high = [rank for rank in courts if rank not in low]
    sentences = []
    if low:
        sentences.append(f"{capital(_court_names(low))} help to make {total} like any other card.")
    if high:
        sentences.append(
            f"{capital(_court_names(high))} count too much to be part of what makes {total}."
        )
    return tuple(sentences)


def _clearing_court(ctx: Context) -> str:
    """The court that takes all loose cards whatever lies there, and so no sum; "" for none."""
    capture = ctx.rules.capture
    rank = capture.clearing_card[0].upper()
    return rank if rank in COURTS and capture.clearing_its_like == "takes all" else ""


def _clearing_in_sums(ctx: Context, rank: str) -> str:
    """Whether a court that clears the floor is part of a sum when it lies there itself."""
    capture, deck = ctx.rules.capture, ctx.rules.deck
    most = capture.total or 0
    if capture.sum == "yes":
        takers = [card for card in ctx.pack.cards if card[0] != rank]
        most = max(most, *(value for card in takers for value in deck.hand_values_of(card)))
    one = article(rank_name(rank))
    if capture.courts != "as numbers" or deck.values.get(rank, most) >= most:
        return f"{capital(one)} takes no sum, and lying on the floor it is part of none."
    return f"{capital(one)} takes no sum, but lying on the floor it may be part of one."


def _court_example(ctx: Context, courts: Sequence[str]) -> str:
    """A sum with a court card in it, in words ("a king takes a queen and an ace")."""
    for taker in courts[::-1]:
        for part in courts[::-1]:
            rest = ctx.plain.get(taker, 0) - ctx.plain.get(part, 0)
            for rank in RANKS[:10]:
                if rest > 0 and ctx.plain.get(rank) == rest and part != taker:
                    taken = listed([article(rank_name(part)), article(rank_name(rank))])
                    return f"{article(rank_name(taker))} takes {taken}"
    return ""


def _sets(ctx: Context) -> Sentences:
    groups = ctx.rules.capture.sum == "yes" or ctx.rules.capture.total is not None
    one = "one single card or one group" if groups else "one single card"
    return {
        "one": (
            f"A card takes one set in a play: {one}. Whatever else would fit stays on the floor.",
        ),
        "any": (
            "One card may take several sets at once, as many as its player names: cards of its own "
            "value and groups that make it, as long as no floor card serves in two sets."
            if groups
            else "One card may take several cards of its own value at once, as many as its player "
            "names.",
            "Only the sets that are named are taken; anything else that would fit stays on the "
            "floor.",
        ),
        "all": (
            "A card that takes, takes everything: every loose card and every group on the floor "
            "that makes its value goes with it. No floor card can serve in two sets.",
        ),
        "one of a kind": (
            "In one play a card takes at most one single card of its own value and one group that "
            "makes it, or just one of the two. Whatever else would fit stays on the floor.",
        ),
    }[ctx.rules.capture.sets]


def _all_means(ctx: Context) -> Sentences:
    if ctx.rules.capture.sets != "all":
        return ()
    return {
        "nothing more fits": (
            "Where sets share a card, not all of them can be taken, and the player chooses which. "
            "Any choice will do as long as no further set could be taken with it: what stays on "
            "the floor may not make the value again. It need not be the choice with the most "
            "cards.",
        ),
        "most cards": (
            "Where sets share a card, not all of them can be taken. The player has to take a "
            "choice with the greatest number of cards.",
        ),
        "unless they overlap": (
            "Where sets share a card, not all of them can be taken. Sets that share no card with "
            "another have to be taken; among those that overlap the player is free to choose.",
        ),
    }[ctx.rules.capture.all_means]


def _clearing_card(ctx: Context) -> Sentences:
    word = ctx.rules.capture.clearing_card
    if word == "none":
        return ()
    rank = rank_name(word[0].upper())
    beside = "It takes no house with them. " if ctx.rules.house else ""
    return (
        f"{capital(article(rank))} clears the floor: it takes all loose cards in one play, "
        f"whatever they are worth. {beside}It cannot take only part of them.",
        f"On an empty floor {article(rank)} is laid like any other card.",
    )


def _clearing_leaves(ctx: Context) -> Sentences:
    capture = ctx.rules.capture
    if capture.clearing_card == "none" or capture.clearing_leaves == "nothing":
        return ()
    left = f"{rank_plural('Q')} and {rank_plural('K')}"
    return (f"It leaves {left} lying. Where only such cards lie, it takes nothing.",)


def _clearing_its_like(ctx: Context) -> Sentences:
    capture = ctx.rules.capture
    if capture.clearing_card == "none" or capture.clearing_its_like == "takes all":
        return ()
    rank = rank_name(capture.clearing_card[0].upper())
    return (
        f"Where {article(rank)} lies on the floor already, a further one does not clear it, but "
        f"takes as other cards do.",
    )


def _with_a_house(ctx: Context) -> Sentences:
    if ctx.rules.house is None:
        return ()
    whole = "A house is one set: it is taken whole, and never counts as part of a sum."
    return {
        "together": (f"One card may take a house and loose cards in the same play. {whole}",),
        "apart": (f"A play takes either a house or loose cards, never both together. {whole}",),
    }[ctx.rules.capture.with_a_house]


def _duty(ctx: Context) -> Sentences:
    baits = "Leaving something on the floor that you could take is fair play."
    return {
        "free": (
            "Nobody is forced to take. A card may be laid on the floor even if it could take "
            f"something. {baits}",
        ),
        "played card": (
            "A card that can take something may not be laid on the floor: it has to take. Only a "
            "card that takes nothing is laid. Which card to play is a free choice all the same.",
        ),
        "equal cards": (
            "A card may not be laid while a card of its own value lies loose on the floor: it has "
            "to take such cards, all that it may. What else it could take is left to the player.",
        ),
        "courts with a twin": (
            "A jack, queen or king may not be laid while a card of its rank lies loose on the "
            f"floor: it has to take. Any other card may be laid. {baits}",
        ),
    }[ctx.rules.capture.duty]


def _excused_by_house(ctx: Context) -> Sentences:
    if ctx.rules.capture.duty == "free" or ctx.rules.house is None:
        return ()
    return {
        "yes": (
            "A card may go into a house even though it could take something: a card put into a "
            "house owes nothing else.",
        ),
        "no": ("A card that can take something has to take, and may not go into a house instead.",),
    }[ctx.rules.capture.excused_by_house]


SETTINGS = {
    "floor": Setting("One pile", pile.floor),
    "pair": Setting("Equal cards", _pair),
    "court_pair": Setting("How many courts a court takes", _court_pair),
    "run": Setting("What follows a take", _run),
    "sum": Setting("Sums", _sum),
    "total": Setting("What makes the total", _total),
    "courts": Setting("Jacks, queens and kings", _courts),
    "sets": Setting("How much one card takes", _sets),
    "all_means": Setting("What taking everything means", _all_means),
    "clearing_card": Setting("The card that clears the floor", _clearing_card),
    "clearing_leaves": Setting("What it leaves", _clearing_leaves),
    "clearing_its_like": Setting("Beside a card of its rank", _clearing_its_like),
    "with_a_house": Setting("Houses and loose cards together", _with_a_house),
    "precedence": Setting("What goes first", _precedence),
    "duty": Setting("Whether you must take", _duty),
    "excused_by_house": Setting("A house instead of taking", _excused_by_house),
}
SETTINGS |= {key: pile.either(SETTINGS[key], piled) for key, piled in pile.SENTENCES.items()}
