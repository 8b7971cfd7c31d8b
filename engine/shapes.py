"""The shapes that sets of cards can have: what `Rules.shapes` is filled with."""

from engine.sums import FIELD

Kind = tuple[int, tuple[int, ...], int]
"""The field of a count vector, what each of its cards may count, and how many cards it has."""


def shapes_of(kinds: list[Kind], top: int) -> list[list[int]]:
    """Count vectors of the sets of two or more cards that make each total from 0 to `top`.

    A card of several values counts any one of them. Highest vectors come first.
    """
    made: list[set[tuple[int, int]]] = [set() for _ in range(top + 1)]
    made[0].add((0, 0))
    for field, values, available in kinds:
        before = [set(found) for found in made]
        for number in range(1, available + 1):
            for sum_of_them in _totals(values, number, top):
                for rest in range(top - sum_of_them + 1):
                    for vector, cards in before[rest]:
                        one = number << FIELD * field
                        made[rest + sum_of_them].add((vector + one, cards + number))
    return [
        sorted((vector for vector, cards in found if cards > 1), reverse=True) for found in made
    ]


def _totals(values: tuple[int, ...], number: int, top: int) -> set[int]:
    """What so many cards of some values can make together, up to `top`."""
    totals = {0}
    for _ in range(number):
        totals = {total + value for total in totals for value in values if total + value <= top}
    return totals
