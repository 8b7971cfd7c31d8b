"""Lines of the scoring table, as the chapter on the score says them."""

from docgen.chapters.setting import Sentences
from docgen.context import Context
from docgen.words import (
    RANKS,
    article,
    capital,
    card_text,
    count,
    is_card,
    listed,
    number,
    pattern_cards,
    pattern_each,
    pattern_noun,
    points,
    rank_name,
    rank_plural,
    values_text,
)
from rulelang.model import (
    AllPoints,
    AtLeast,
    Dealt,
    Each,
    Hit,
    Item,
    LastTake,
    MoreThanHalf,
    Most,
    Prime,
    Run,
    Whole,
)


def line(ctx: Context, item: Item) -> Sentences:
    """What a line of the table says."""
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
    if isinstance(item, Hit):
        return _hit(ctx, item)
    if isinstance(item, Dealt):
        return _dealt(ctx, item)
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
        named = [card_text(card) for card in item.cards]
        latin = any(" " in text for text in named)
        return listed(f"the {text}" for text in named) if latin else f"all of {' '.join(named)}"
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


def _hit(ctx: Context, item: Hit) -> Sentences:
    which = ""
    if item.ranks:
        which = f", if it is {article(listed((rank_name(rank) for rank in item.ranks), 'or'))},"
    sentences = [
        f"Who takes, by equal rank, the very card that the play before has laid{which} scores "
        f"{points(item.points)}, noted at once.",
    ]
    if item.second:
        sentences.append(
            f"If the next player plays a card of the same rank at once, taking or laying it, that "
            f"scores {points(item.second)}"
            + (f", and one more after that {points(item.third)}." if item.third else ".")
        )
    return (*sentences, *_bound(ctx, item))


def _dealt(ctx: Context, item: Dealt) -> Sentences:
    hand = {
        "alike": f"{number(item.number)} cards of one rank",
        "at most": f"cards whose capture values add up to {item.number} or less",
        "run": f"{number(item.number)} cards in a row, of any suits",
    }[item.pattern]
    if item.ranks:
        which = listed((rank_plural(rank) for rank in item.ranks), "or")
        hand = f"{number(item.number)} {which}"
        if len(item.ranks) > 1:
            hand = f"{number(item.number)} equal cards that are {which}"
    return (
        f"A hand just dealt that holds {hand} scores {points(item.points)}. It is announced at "
        "once and cannot be kept secret.",
        *_best_line(ctx, item),
        *_bound(ctx, item),
    )


def _best_line(ctx: Context, item: Dealt) -> Sentences:
    others = [o.name for o in ctx.rules.score.items if isinstance(o, Dealt) and o is not item]
    if not others or ctx.rules.score.declared is not None:
        return ()
    return (f"A hand that also fits {listed(others, 'or')} scores only what is worth most.",)


def _bound(ctx: Context, item: Hit | Dealt) -> Sentences:
    if item.below is None:
        return ()
    return (f"A {ctx.who} with a score of {item.below} or more does not score it.",)


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
    total = sum(ctx.rules.deck.value_of(card) for card in cards if card[0] in ranks)
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
