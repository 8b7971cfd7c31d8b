"""Checks on the scoring table."""

from collections.abc import Iterator

from rulelang.cards import SUIT_WORDS, SUITED, SUITS
from rulelang.checks.table import Table, repeated
from rulelang.diagnostics import Related
from rulelang.model import (
    AllPoints,
    AtLeast,
    Counting,
    Dealt,
    Each,
    LastTake,
    Most,
    Noted,
    Prime,
    Run,
    Whole,
)


def worth(table: Table, item: Counting | Prime | LastTake) -> int | None:
    """Points an item gives in a deal, sweeps left out; None if that is not always the same."""
    if isinstance(item, Run) or (isinstance(item, AtLeast) and item.further):
        return None
    if isinstance(item, Most) and item.ties != "nobody":
        return item.points if item.ties == "split" and table.sides == 2 else None
    if isinstance(item, Each):
        cards = table.cards_of(item.cards)
        if item.points is None:
            return sum(table.deck.value_of(card) for card in cards if card[0] in table.deck.values)
        return item.points * len(cards)
    if isinstance(item, AtLeast) and 2 * item.count <= len(_pattern(table, item.cards)):
        return None
    return item.points


def _pattern(table: Table, patterns: tuple[str, ...]) -> set[str]:
    return set(table.cards_of(patterns))


def points(table: Table) -> int | None:
    """Points of one deal without sweeps; None where they are not always the same."""
    worths = [worth(table, item) for item in _lines(table)]
    known = [points for points in worths if points is not None]
    return sum(known) if len(known) == len(worths) else None


def _lines(table: Table) -> Iterator[Counting | Prime | LastTake]:
    """Lines whose points are counted when the deal is over, one by one."""
    for item in table.score.items:
        if not isinstance(item, AllPoints | Noted):
            yield item


def _whole(table: Table) -> bool:
    return not table.unvalued


def total_is_right(table: Table) -> None:
    """`total` is what the table adds up to."""
    total = table.score.total
    if total is None or not _whole(table):
        return
    place = table.where("score", "total")
    if table.score.residue == "nobody":
        table.say(
            "E130",
            "what is left on the floor goes to nobody, so a deal has no fixed total",
            place,
            label="cannot be promised",
            related=table.said("score", "residue"),
            help="leave the `total` out, or say who has the residue",
            clause="score.total",
        )
        return
    if table.in_play() < len(table.pack.cards):
        table.say(
            "E130",
            f"only {table.in_play()} cards come into play{_with(table)}, "
            "so a deal has no fixed total",
            place,
            label="cannot be promised",
            help="leave the `total` out",
            clause="score.total",
        )
        return
    sum_of = points(table)
    if sum_of is None:
        table.say(
            "E130",
            "several sides can earn one of the majorities, so a deal has no fixed total",
            place,
            label="cannot be promised",
            help="leave the `total` out",
            clause="score.total",
        )
    elif sum_of != total:
        table.say(
            "E131",
            f"the scoring table adds up to {sum_of} points{_with(table)}, not {total}",
            place,
            label=f"adds up to {sum_of}",
            related=_parts(table),
            clause="score.total",
        )


def _with(table: Table) -> str:
    return f" {table.words}" if table.words else ""


def _parts(table: Table) -> list[Related]:
    """What each line of the table adds."""
    return [
        Related(table.where("score", "items", item.name), f"{worth(table, item)} points")
        for item in _lines(table)
    ]


def majorities_can_be_reached(table: Table) -> None:
    """So many cards of a kind can come into play."""
    for item in table.score.items:
        if not isinstance(item, AtLeast):
            continue
        of = len(_pattern(table, item.cards))
        most = min(of, table.in_play())
        if item.count > most:
            what = "in play" if most < of else "of them in the pack"
            table.say(
                "E132",
                f'nobody can have {item.count} cards for "{item.name}"{_with(table)}: '
                f"there are {most} {what}",
                table.where("score", "items", item.name),
                label="out of reach",
                help="`more than half of the …` counts what is in play",
            )


def counts_can_be_reached(table: Table) -> None:
    """A majority's minimum, and a run's least number of cards, are not beyond all cards."""
    for item in table.score.items:
        if isinstance(item, Most) and item.minimum is not None:
            of = len(_pattern(table, item.cards))
            _in_reach(table, item, item.minimum, min(of, table.in_play()))
        if isinstance(item, Run):
            run = SUITED[SUITED.index(item.first) :]
            there = [rank for rank in run if rank in table.pack.suited]
            _in_reach(table, item, item.count, len(there))
            if item.most is not None and item.most < item.count:
                table.say(
                    "E132",
                    f'"{item.name}" needs {item.count} cards, but counts {item.most} at most',
                    table.where("score", "items", item.name),
                    label="the one rules the other out",
                )


def _in_reach(table: Table, item: Most | Run, needed: int, there: int) -> None:
    if needed > there:
        table.say(
            "E132",
            f'nobody can have {needed} cards for "{item.name}"{_with(table)}: there are {there}',
            table.where("score", "items", item.name),
            label="out of reach",
        )


def ties_can_be_split(table: Table) -> None:
    """What two sides share comes out even."""
    for item in table.score.items:
        if isinstance(item, Most) and item.ties == "split" and item.points % 2:
            table.say(
                "E137",
                f'{item.points} points for "{item.name}" cannot be split between two sides',
                table.where("score", "items", item.name),
                label="an odd number",
                help="double every number of points of these rules, or let ties score nothing",
            )


def hands_can_be_dealt(table: Table) -> None:
    """A dealt hand can be what a line asks for: it holds so many cards."""
    hands = table.hands() + ([table.deal.batch] if table.deal.batch else [])
    ranks = len(table.pack.suited)
    for item in table.score.items:
        if not isinstance(item, Dealt) or item.pattern == "at most":
            continue
        most = min(max(hands, default=0), 4 if item.pattern == "alike" else ranks)
        if item.number > most:
            table.say(
                "E132",
                f'no hand has {item.number} such cards for "{item.name}"{_with(table)}: '
                f"there are {most} at most",
                table.where("score", "items", item.name),
                label="out of reach",
            )


def primes_are_whole(table: Table) -> None:
    """A prime says what every rank counts, and there is one table of it."""
    first: Prime | None = None
    for item in table.score.items:
        if not isinstance(item, Prime):
            continue
        missing = [rank for rank in table.pack.ranks if rank not in item.worths]
        if missing:
            table.say(
                "E138",
                f'"{item.name}" does not say what '
                f"{', '.join('10' if rank == 'T' else rank for rank in missing)} "
                "count in a prime",
                table.where("score", "items", item.name),
                label="a rank is missing",
                help="give every rank of the pack a number, such as `J Q K at 10`",
            )
        if first is not None and first.worths != item.worths:
            table.say(
                "E138",
                f'"{item.name}" and "{first.name}" count cards differently in a prime',
                table.where("score", "items", item.name),
                label="one table for all primes",
            )
        first = first or item


def all_points_are_all(table: Table) -> None:
    """`all N points` names the points there are."""
    if not _whole(table):
        return
    for item in table.score.items:
        if not isinstance(item, AllPoints):
            continue
        counted = [
            worth(table, other)
            for other in _lines(table)
            if isinstance(other, Each) or item.counting == "every item"
        ]
        known = [points for points in counted if points is not None]
        if len(known) == len(counted) and sum(known) != item.needs:
            table.say(
                "E133",
                f"there are {sum(known)} points to have, not {item.needs}",
                table.where("score", "items", item.name),
                label=f"all are {sum(known)}",
            )


def something_scores(table: Table) -> None:
    """There is something to be won."""
    if table.sweep is None and not table.score.items:
        table.say(
            "E134",
            "nothing scores: there is no line in the scoring table, and no sweep",
            table.where("score"),
            label="nothing to win",
            help='write a line such as `"Aces": 1 for each A`',
        )


def cards_are_named_once(table: Table) -> None:
    """A scoring line names every card once."""
    for item in table.score.items:
        if not isinstance(item, Each | Whole):
            continue
        cards = table.cards_of(item.cards)
        twice = repeated(cards)
        if twice:
            table.say(
                "E135",
                f'"{item.name}" counts {", ".join(twice[:4])} twice',
                table.where("score", "items", item.name),
                label="a card too often",
            )


def names_are_true(table: Table) -> None:
    """A line named after a card, a rank or a suit counts such cards, the card itself if one."""
    for item in table.score.items:
        if isinstance(item, AllPoints | Prime | LastTake | Noted):
            continue
        named = cards_named(item.name)
        cards = _pattern(table, item.cards)
        if named is None or (cards <= named and (len(named) > 1 or cards == named)):
            continue
        wrong = sorted(cards - named)
        counts = ", ".join(wrong[:4]) + (" …" if len(wrong) > 4 else "")
        table.say(
            "W137",
            f'"{item.name}" counts {counts}, which its name does not say',
            table.where("score", "items", item.name),
            label="name and cards disagree",
            help="name the line after the cards it counts, or count the cards it names",
        )


def cards_named(name: str) -> set[str] | None:
    """The cards that a name stands for (`Ten of diamonds`, `Aces`, `Spades`), None if unclear."""
    words = name.casefold().split()
    ranks = {word: rank for rank, both in _RANK_WORDS.items() for word in both}
    suits = {word: suit for one, suit in SUIT_WORDS.items() for word in (one, f"{one}s")}
    del suits["card"], suits["cards"]
    if len(words) == 3 and words[1] == "of" and words[0] in ranks and words[2] in suits:
        return {ranks[words[0]] + suits[words[2]]}
    if len(words) != 1:
        return None
    if words[0] in ranks:
        return {ranks[words[0]] + suit for suit in SUITS}
    return {rank + suits[words[0]] for rank in SUITED} if words[0] in suits else None


_RANK_WORDS = {
    "A": ("ace", "aces"),
    "2": ("two", "twos", "deuce", "deuces"),
    "3": ("three", "threes"),
    "4": ("four", "fours"),
    "5": ("five", "fives"),
    "6": ("six", "sixes"),
    "7": ("seven", "sevens"),
    "8": ("eight", "eights"),
    "9": ("nine", "nines"),
    "T": ("ten", "tens"),
    "J": ("jack", "jacks", "knave", "knaves"),
    "Q": ("queen", "queens"),
    "K": ("king", "kings"),
}


def sweeps_are_there(table: Table) -> None:
    """A card worth more in a sweep needs sweeps."""
    for item in table.score.items:
        if isinstance(item, Each) and item.in_a_sweep is not None and table.sweep is None:
            removed = table.book.removed.get("sweep")
            table.say(
                "E082",
                f'"{item.name}" speaks of sweeps, but these rules have none',
                table.where("score", "items", item.name),
                label="no sweeps here",
                related=[Related(removed, "`sweep` is removed here")] if removed else [],
            )


def batches_are_there(table: Table) -> None:
    """The last batch needs batches."""
    if table.score.residue == "last to take in the last batch" and not table.deal.batch:
        table.say(
            "E136",
            f"there are no batches{_with(table)}, so none is the last one",
            table.where("score", "residue"),
            label="no batches here",
            related=table.said("deal", "batch"),
        )
