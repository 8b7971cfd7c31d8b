"""Examples as a text of rules has them."""

from collections.abc import Iterator

from rulelang.model import Example
from rulelang.model.example import Lists, MatchStep, PlayStep, ScoreStep, StandingHouse, Step
from rulelang.written_score import pattern_text, quoted


def example_lines(example: Example) -> Iterator[str]:
    """A whole example."""
    yield f"example {quoted(example.name)}"
    yield from (f"about {clause}" for clause in _about(example))
    yield from _table(example)
    yield from _cards(example)
    for step in example.steps:
        yield from _step(step)
    yield "end"


def _about(example: Example) -> tuple[str, ...]:
    """The clauses that need a line: what a refusal names comes by itself, in its order."""
    steps = [step for step in example.steps if isinstance(step, PlayStep)]
    refused = [step.refused_because for step in steps if step.refused_because is not None]
    for count in range(len(example.clauses) + 1):
        lines = example.clauses[:count]
        if tuple(dict.fromkeys((*lines, *refused))) == example.clauses:
            return lines
    return example.clauses


def _table(example: Example) -> Iterator[str]:
    if example.seats is not None:
        yield f"seats {example.seats}"
    yield from (f"option {name} {value}" for name, value in example.options.items())
    if example.dealer != 1:
        yield f"dealer {example.dealer}"
    if example.turn is not None:
        yield f"turn {example.turn}"
    if example.opening:
        yield "opening"
    if example.bid is not None:
        yield f"bid {example.bid}"
    if example.play_number is not None:
        yield f"play {example.play_number[0]} of {example.play_number[1]}"


def _cards(example: Example) -> Iterator[str]:
    if example.floor:
        yield f"floor {' '.join(example.floor)}"
    yield from (f"house {_house(house)}" for house in example.houses)
    if example.hand:
        yield f"hand {' '.join(example.hand)}"
    for seat, hand in example.hands.items():
        yield f"hand of {seat}: {' '.join(hand)}"
    for pile in example.piles:
        cards = [pattern_text(card, plural=True) for card in pile.cards]
        yield f"pile of {pile.seat}: " + " ".join([*cards, *["the rest"] * pile.rest])
    for sweep in example.sweeps:
        taken = f" taking {' '.join(sweep.taken)}" if sweep.taken else ""
        yield f"sweep of {sweep.seat}: {sweep.card}{taken}"
    if example.scores:
        yield f"score so far {_numbers(example.scores)}"
    if example.just_dealt:
        yield "just dealt"
    if example.last_take is not None:
        yield f"last take of {example.last_take}"


def _house(house: StandingHouse) -> str:
    owners = " ".join(map(str, house.owners))
    return f"{house.value} of {owners}: " + " | ".join(" ".join(cards) for cards in house.sets)


def _step(step: Step) -> Iterator[str]:
    if isinstance(step, Lists):
        yield from _lists(step)
    elif isinstance(step, PlayStep):
        yield from _play(step)
    elif isinstance(step, ScoreStep):
        item = "" if step.item is None else f"{quoted(step.item)} "
        yield f"scores {item}{_numbers(step.points)}"
    else:
        yield from _deal(step)


def _lists(step: Lists) -> Iterator[str]:
    usual = {"takes": "take ", "makes": "build "}[step.step]
    yield from (f"{step.step} {play.removeprefix(usual)}" for play in step.plays)
    if step.no_other:
        yield f"no other {step.step.removesuffix('s')}"


def _play(step: PlayStep) -> Iterator[str]:
    yield f"play {step.play}"
    if step.refused_because is not None:
        yield f"refused because {step.refused_because}"
    if step.floor is not None:
        yield f"then floor {' '.join(step.floor) or 'empty'}"
    if step.houses is not None:
        yield from (f"then house {_house(house)}" for house in step.houses)
        if not step.houses:
            yield "then no house"
    if step.taken is not None:
        yield f"taken {' '.join(step.taken) or 'nothing'}"
    if step.sweep is not None:
        yield f"sweep {step.sweep}"


def _deal(step: MatchStep) -> Iterator[str]:
    yield f"deal {_numbers(step.deal)}"
    if step.running is not None:
        yield f"running {_numbers(step.running)}"
    if step.games is not None:
        yield f"games {_numbers(step.games)}"
    if step.winner == "nobody yet":
        yield "no winner"
    elif step.winner is not None:
        yield f"winner {step.winner}"


def _numbers(points: tuple[int, ...]) -> str:
    return " ".join(map(str, points))
