"""From piles to points: the cards nobody took, and the scoring table."""

from docgen.chapters.setting import Named, Sentences, Setting
from docgen.context import Context
from docgen.words import (
    RANKS,
    article,
    capital,
    cards_text,
    count,
    is_card,
    listed,
    pattern_cards,
    pattern_each,
    pattern_noun,
    points,
    rank_name,
    values_text,
)
from rulelang.model import (
    AllPoints,
    AtLeast,
    Counting,
    Each,
    Item,
    LastTake,
    MoreThanHalf,
    Most,
    Prime,
    Run,
    Whole,
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
    besides = ", sweeps not counted" if ctx.rules.sweep is not None else ""
    most = [item for item in ctx.rules.score.items if not isinstance(item, Each | AllPoints)]
    verb = "can be at most" if most else "always come to"
    return (f"The points of one deal {verb} {total}{besides}.{cards}",)


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
    "total": Setting("All the points of a deal", _total),
}


def items(ctx: Context) -> tuple[Named, ...]:
    """The scoring table, in the order of the spec."""
    return tuple(Named(item.name, item.name, _item(ctx, item)) for item in ctx.rules.score.items)


def _item(ctx: Context, item: Item) -> Sentences:
    if isinstance(item, Each):
        return _each(ctx, item)
    if isinstance(item, Most):
        return _most(ctx, item)
    if isinstance(item, AtLeast):
        whole = len(pattern_cards(item.cards))
        level = ", as when the best are level" if item.count * 2 > whole else ""
        return (
            f"A {ctx.whoever} has taken {item.count} or more of the {whole} "
            f"{pattern_noun(item.cards)} scores {points(item.points)}. If nobody has so many"
            f"{level}, nobody scores it.",
            *_further(item),
        )
    if isinstance(item, Whole):
        return (
            f"A {ctx.whoever} has taken {_all_of(item)} scores {points(item.points)}. "
            "Part of them scores nothing here.",
        )
    if isinstance(item, Run):
        return _run(ctx, item)
    if isinstance(item, Prime):
        return _prime(ctx, item)
    if isinstance(item, LastTake):
        return (
            f"The {ctx.whoever} made the last take of the deal scores {points(item.points)}. "
            "Getting the cards left over is no take.",
        )
    if isinstance(item, MoreThanHalf):
        return (_more_than_half(ctx, item),)
    return _all_points(ctx, item)


def _most(ctx: Context, item: Most) -> Sentences:
    noun = pattern_noun(item.cards)
    enough = "" if item.minimum is None else f", and at least {item.minimum} of them,"
    ties = {
        "nobody": "If two or more tie for the most, nobody scores it.",
        "split": "If two or more tie for the most, they share it in equal parts"
        + (", rounded down." if ctx.rules.deal.seats[0] == 3 or not ctx.in_sides else "."),
        "carried over": "If two or more tie for the most, nobody scores it now: the points go on "
        f"to the next deal, and the {ctx.whoever} wins this line there has them as well.",
    }[item.ties]
    if item.minimum is not None and item.ties == "carried over":
        ties += " So do points for which nobody has enough."
    return (
        f"The {ctx.whoever} has taken more {noun} than any other{enough} scores "
        f"{points(item.points)}. {ties}",
    )


def _further(item: AtLeast) -> Sentences:
    if not item.further:
        return ()
    even = ""
    if item.rounding == "up to even":
        even = " The sum is rounded up to an even number."
    shown = listed(
        f"{cards} score {_of_count(item, cards)}" for cards in range(item.count + 1, item.count + 4)
    )
    return (f"Each further card adds {points(item.further)}.{even} So {shown}.",)


def _of_count(item: AtLeast, cards: int) -> int:
    sum_ = item.points + item.further * (cards - item.count)
    return sum_ + sum_ % 2 if item.rounding == "up to even" else sum_


def _all_of(item: Whole) -> str:
    if all(is_card(entry) for entry in item.cards):
        return f"all of {cards_text(item.cards)}"
    return f"all the {pattern_noun(item.cards)}"


def _run(ctx: Context, item: Run) -> Sentences:
    first = article(rank_name(item.first))
    noun = pattern_noun(item.cards)
    limit = "" if item.most is None else f" At most {count(item.most, 'card')} count."
    return (
        f"A {ctx.whoever} has taken an unbroken run of {noun} that begins with {first} and has at "
        f"least {count(item.count, 'card')} scores {points(item.points)} for each card of "
        f"it.{limit}",
    )


def _prime(ctx: Context, item: Prime) -> Sentences:
    worths: dict[int, list[str]] = {}
    for rank in RANKS:
        if rank in item.worths:
            worths.setdefault(item.worths[rank], []).append(rank_name(rank))
    table = ", ".join(f"{listed(worths[worth])} {worth}" for worth in sorted(worths, reverse=True))
    suits = {
        "four needed": f"A {ctx.whoever} lacks a suit has no prime.",
        "more beat fewer": "A prime of more suits beats one of fewer, whatever they add up to.",
        "any number": "A suit that is lacking adds nothing.",
    }[item.suits]
    return (
        f"For the prime each {ctx.who} takes its best card of every suit and adds them up. Here "
        f"cards count differently than in a capture: {table}.",
        f"{suits} The best prime scores {points(item.points)}; if two or more are equally good, "
        "nobody scores it.",
    )


def _more_than_half(ctx: Context, item: MoreThanHalf) -> str:
    pack = len(ctx.pack.cards)
    in_play = pack - ctx.sums.out
    mark = ""
    if "*" in item.cards:
        needed = in_play // 2 + 1
        mark = f" With {in_play} of the {pack} cards dealt, that takes at least {needed} cards."
    return (
        f"A {ctx.whoever} has taken more than half of the {pattern_noun(item.cards)} dealt in "
        f"this deal scores {points(item.points)}; cards that were never dealt do not count. With "
        f"exactly half, nobody scores it.{mark}"
    )


def _each(ctx: Context, item: Each) -> Sentences:
    subject = capital(pattern_each(item.cards))
    verb = "is" if item.points == 0 else "scores"
    if item.points is None:
        sentence = f"{subject} scores its own capture value: {_own_values(ctx, item)}."
    elif item.points == 0:
        sentence = f"{subject} {verb} worth nothing."
    else:
        sentence = f"{subject} {verb} {points(item.points)}."
    sentences = [sentence]
    if item.in_a_sweep is not None:
        how = {
            "taken or played": "goes to the pile in a sweep, taken from the floor or played to "
            "take it",
            "taken": "is taken from the floor in a sweep",
        }[item.in_a_sweep_how]
        sentences.append(f"If the card {how}, it scores {points(item.in_a_sweep)} instead.")
    return tuple(sentences)


def _own_values(ctx: Context, item: Each) -> str:
    cards = pattern_cards(item.cards)
    ranks = {card[0]: ctx.values[card[0]] for card in cards if card[0] in ctx.values}
    total = sum(ctx.values.get(card[0], 0) for card in cards)
    return f"{values_text(ranks)}, which makes {total} in all"


def _all_points(ctx: Context, item: AllPoints) -> Sentences:
    which = {
        "every item": f"all {item.needs} points of the deal",
        "cards only": f"all {item.needs} points that single cards score in the deal",
    }[item.counting]
    besides = ", sweeps not counted," if ctx.rules.sweep is not None else ""
    then = {
        "in their place": f"scores {points(item.points)} for them instead",
        "on top": f"scores {points(item.points)} on top of them",
    }[item.adds]
    return (f"A {ctx.whoever} collects {which}{besides} {then}.",)


def counted(item: Item) -> str:
    """Which cards a line of the table is about, said for the table ("spades", "10♦")."""
    if isinstance(item, AllPoints):
        return f"all {item.needs} points"
    if isinstance(item, Prime):
        return "best card of each suit"
    if isinstance(item, LastTake):
        return "the last take"
    if isinstance(item, Run):
        return f"{pattern_noun(item.cards)} in a run from {rank_name(item.first)}"
    return pattern_noun(item.cards)


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
    return points(item.points)


def sum_text(ctx: Context) -> str:
    """The table added up as an equation ("91 + 3 + 6 = 100"), if it comes to the stated total."""
    parts: list[int] = []
    for item in ctx.rules.score.items:
        if isinstance(item, AllPoints):
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
