"""The pack and the capture values."""

from dataclasses import dataclass

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
    spoken,
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
        sentences[0] = f"{first.removesuffix('.')}; there are no jokers."
    return tuple(sentences)


@dataclass(frozen=True)
class Special:
    """Cards that count otherwise than the plain value of their rank alone.

    Attributes:
        name: as the subject of a sentence, without article for a table (`ace`, `2 of spades`).
        single: whether it is one card.
        lying, held: what it may count on the floor, and when it is played.
    """

    name: str
    single: bool
    lying: tuple[int, ...]
    held: tuple[int, ...]

    @property
    def subject(self) -> str:
        """As said in a sentence."""
        return f"the {self.name}" if self.single else article(self.name)


def specials(ctx: Context) -> list[Special]:
    """Cards with values of their own, ranks whose cards are all alike as one."""
    deck, found = ctx.rules.deck, []
    for rank in ctx.pack.ranks:
        apart = rank in ctx.card_by_card and not ctx.by_rank
        if rank in ctx.plain or (rank not in ctx.used_values and not apart):
            continue
        counts = {c: (deck.floor_values(c), deck.hand_values_of(c)) for c in ctx.pack.of(rank)}
        plain = ((ctx.values[rank],), (ctx.values[rank],))
        if len(set(counts.values())) == 1 and len(counts) > 1:
            found.append(Special(rank_name(rank), False, *next(iter(counts.values()))))
        else:
            own = {card: found for card, found in counts.items() if apart or found != plain}
            found += [Special(spoken(card), True, *values) for card, values in own.items()]
    return found


def counts_text(special: Special) -> str:
    """What a card counts, said for a table ("1 or 11", "1, in hand 14")."""
    lying, held = _choice(special.lying), _choice(special.held)
    return lying if lying == held else f"{lying}, in hand {held}"


def _choice(values: tuple[int, ...]) -> str:
    return listed([str(value) for value in values], "or")


def _own_values(ctx: Context) -> Sentences:
    """What is said of cards that do not count the plain value of their rank alone."""
    found = specials(ctx)
    single = [s for s in found if s.lying == s.held and len(s.lying) == 1]
    alike = [s for s in found if s.lying == s.held and len(s.lying) > 1]
    chosen = [s for s in found if s.lying != s.held and len(s.lying + s.held) > 2]
    fixed = [s for s in found if s.lying != s.held and len(s.lying + s.held) == 2]
    sentences = [f"{_counting(single)}."] if single else []
    if alike:
        sentences.append(
            f"{_counting(alike)}, as the player who takes chooses, in hand and on the floor alike."
        )
    sentences += [
        f"In hand, when it takes, {special.subject} counts {_choice(special.held)}"
        f"{', as its player chooses' if len(special.held) > 1 else ''}; lying on the floor it "
        f"counts {_choice(special.lying)}"
        f"{', as the player who takes it chooses' if len(special.lying) > 1 else ''}."
        for special in chosen
    ]
    if fixed:
        held = [f"{s.subject}{' counts' if s is fixed[0] else ''} {s.held[0]}" for s in fixed]
        lying = listed([str(special.lying[0]) for special in fixed])
        what = "it counts" if len(fixed) == 1 else "they count"
        sentences.append(
            f"In hand, when it takes, {listed(held)}; lying on the floor {what} {lying}."
        )
    return tuple(sentences)


def _counting(specials: list[Special]) -> str:
    """The beginning of a sentence: "An ace counts 1 or 11, and a jack 2 or 12"."""
    parts = [f"{s.subject} {_choice(s.lying)}" for s in specials[1:]]
    first = f"{capital(specials[0].subject)} counts {_choice(specials[0].lying)}"
    return listed([first, *parts]) if len(parts) != 1 else f"{first}, and {parts[0]}"


def _values(ctx: Context) -> Sentences:
    if ctx.by_rank:
        return (
            "Cards are matched by their rank: none has a value for taking. What a card scores at "
            "the end stands in the scoring table.",
            "No suit ranks above another and there are no trumps.",
        )
    own = _own_values(ctx)
    sentences = [
        f"When it takes or is taken, a card counts: {values_text(ctx.used_values)}"
        f"{', unless another value is given here' if own else ''}.",
        *own,
        "These values are for taking only. What a card scores at the end is another matter, "
        "and stands in the scoring table.",
        "No suit ranks above another and there are no trumps: a card takes by its value, "
        "whatever its suit.",
    ]
    example = _differing_card(ctx)
    if example:
        sentences.insert(-1, example)
    missing = [rank_plural(rank) for rank in ctx.pack.ranks if rank not in (*ctx.values, ctx.idle)]
    if ctx.idle:
        sentences.insert(
            1, f"{capital(article(rank_name(ctx.idle)))} has no value: it only clears the floor."
        )
    if missing:
        sentences.insert(1, f"{capital(listed(missing))} have no capture value.")
    return tuple(sentences)


def _differing_card(ctx: Context) -> str:
    """A rank whose score differs from its value, to show that they are two things."""
    for item in ctx.rules.score.items:
        if item.kind != "each" or item.points is None:
            continue
        for rank in sorted(
            set(item.cards) & set(ctx.plain) - {ctx.idle}, key=RANKS.index, reverse=True
        ):
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
