"""One deal counted out, so that a reader can follow the scoring table to its total."""

from collections.abc import Sequence

from docgen.book import Table
from docgen.context import Context
from docgen.drawn import side_name
from docgen.examples import Ran, StepResult, run
from docgen.words import count, listed, pattern_cards
from rulelang.cards import PACKS
from rulelang.model import Counting
from rulelang.model.example import Example, Pile, ScoreStep, SweepMade


def worked_score(usual: Context, ran: Sequence[Ran]) -> tuple[Table, tuple[str, ...]]:
    """A deal of the usual kind with every item counted for every side.

    The first example of the spec that counts a whole deal is used; if there is none, the pack is
    split in a fixed way. Either way the points come from the engine.

    Returns:
        the table, and sentences that go with it.
    """
    found = _from_examples(usual, ran)
    if found is None:
        made = run(usual.raw, _split(usual))
        found = made, made.steps[0]
    one, result = found
    head = ("", *(side_name(side) for side in one.sides))
    rows = [
        (name, *(_cell(usual, one, name, place, worth) for place, worth in enumerate(amounts)))
        for name, amounts in result.items
    ]
    total = ("Points of the deal", *(str(amount) for amount in result.points))
    table = Table("A deal counted out", head, tuple(rows), total)
    return table, _explained(usual, one, result)


def _from_examples(usual: Context, ran: Sequence[Ran]) -> tuple[Ran, StepResult] | None:
    for one in ran:
        if one.seats != usual.seats or one.example.options or not one.piles:
            continue
        for step, result in zip(one.example.steps, one.steps, strict=True):
            if isinstance(step, ScoreStep) and step.item is None:
                return one, result
    return None


def _split(usual: Context) -> Example:
    """The whole pack split over the seats in a fixed way, with one sweep for the first seat."""
    pack = PACKS[usual.rules.deck.pack].cards
    piles: list[list[str]] = [[] for _ in range(usual.seats)]
    for place, card in enumerate(pack):
        piles[(place * 7 // 5) % usual.seats].append(card)
    sweeps: tuple[SweepMade, ...] = ()
    if usual.rules.sweep is not None and piles[0]:
        sweeps = (SweepMade(seat=1, card=piles[0][-1]),)
    return Example(
        name="A deal counted out",
        piles=tuple(
            Pile(seat=seat, cards=tuple(cards)) for seat, cards in enumerate(piles, 1) if cards
        ),
        sweeps=sweeps,
        steps=(ScoreStep(points=()),),
    )


def _cell(usual: Context, one: Ran, name: str, place: int, worth: int) -> str:
    """What a side has of an item, and its points: "28 of 52 cards: 1"."""
    side = one.sides[place]
    held = {card for seat in side for card in one.piles[seat - 1]}
    for item in usual.rules.score.items:
        if item.name != name or not isinstance(item, Counting):
            continue
        counted = pattern_cards(item.cards)
        return f"{len(held & set(counted))} of {len(counted)}: {worth}"
    sweeps = sum(sweep.seat in side for sweep in one.example.sweeps)
    if usual.rules.sweep is not None and name.lower().startswith("sweep"):
        return f"{count(sweeps, 'sweep')}: {worth}"
    return str(worth)


def _explained(usual: Context, one: Ran, result: StepResult) -> tuple[str, ...]:
    sizes = [sum(len(one.piles[seat - 1]) for seat in side) for side in one.sides]
    held = listed(
        f"{side_name(side).lower()} {'have' if len(side) > 1 else 'has'} {size}"
        for side, size in zip(one.sides, sizes, strict=True)
    )
    sentences = [
        f"In this deal {held} of the cards captured. Each cell of the table says how many of the "
        f"cards that matter were captured, and what they score.",
    ]
    total = usual.rules.score.total
    sweeps = sum(sum(amounts) for name, amounts in result.items if name.lower() == "sweeps")
    cards = sum(result.points) - sweeps
    if total is not None and cards == total:
        extra = f" plus {sweeps} for sweeps" if sweeps else ""
        sentences.append(
            f"It adds up: {' + '.join(str(amount) for amount in result.points)} is "
            f"{sum(result.points)}, the {total} points of the deal{extra}."
        )
    return tuple(sentences)
