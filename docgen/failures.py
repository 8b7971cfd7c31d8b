"""Plain words for what an example states and the engine does not bear out."""

from collections.abc import Iterable

from docgen.results import StepResult
from rulelang.model.example import PlayStep, StandingHouse


def refusal_failures(step: PlayStep, said: str, clause: str, why: str) -> tuple[str, ...]:
    if step.refused_because is None:
        return (f"“{said}” should be allowed, but {clause} refuses it: {why}",)
    if step.refused_because != clause:
        return (
            f"“{said}” should be refused because of {step.refused_because}, but it is refused "
            f"because of {clause}: {why}",
        )
    return ()


def play_failures(step: PlayStep, result: StepResult) -> Iterable[str]:
    """What a legal play does otherwise than the example states."""
    if step.refused_because is not None:
        yield f"“{result.play}” should be refused because of {step.refused_because}, but is allowed"
        return
    if step.floor is not None and set(step.floor) != set(result.floor):
        yield (
            f"after “{result.play}” the floor should be {_row(step.floor)}, but is "
            f"{_row(result.floor)}"
        )
    elif step.floor and result.top and step.floor[-1] != result.top:
        yield (
            f"after “{result.play}” {step.floor[-1]} should lie on top of the pile, but it is "
            f"{result.top}"
        )
    if step.taken is not None and set(step.taken) != set(result.taken):
        yield (
            f"“{result.play}” should capture {_row(step.taken)}, but captures {_row(result.taken)}"
        )
    if step.houses is not None and _house_keys(step.houses) != _house_keys(result.houses):
        yield (
            f"after “{result.play}” there should be {_houses(step.houses)}, but there is "
            f"{_houses(result.houses)}"
        )
    if step.sweep is not None and step.sweep != result.sweep:
        yield f"“{result.play}” should score {step.sweep} as a sweep, but scores {result.sweep}"


def _house_keys(houses: Iterable[StandingHouse]) -> set[object]:
    return {
        (house.value, frozenset(house.owners), frozenset(frozenset(cards) for cards in house.sets))
        for house in houses
    }


def _row(cards: Iterable[str]) -> str:
    return " ".join(cards) or "nothing"


def _houses(houses: Iterable[StandingHouse]) -> str:
    rows = [
        f"house {house.value} of {' '.join(map(str, house.owners))}: "
        f"{' | '.join(' '.join(cards) for cards in house.sets)}"
        for house in houses
    ]
    return "; ".join(rows) or "no house"


def differs(what: str, stated: tuple[int, ...], found: tuple[int, ...]) -> tuple[str, ...]:
    if stated == found:
        return ()
    return (f"{what} should be {_numbers(stated)}, but come to {_numbers(found)}",)


def _numbers(row: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in row)


def winner_words(winner: int | str) -> str:
    return (
        f"seat {winner}"
        if isinstance(winner, int)
        else {"draw": "nobody, in a draw"}.get(winner, winner)
    )
