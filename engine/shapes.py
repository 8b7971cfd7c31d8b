"""The shapes that sets of cards can have: what `Rules.shapes` is filled with."""

from engine.rules import Rules
from engine.sums import FIELD


def shapes_of(rules: Rules, total: int, largest: int) -> list[int]:
    """Count vectors of the sets that make a total from values of at most `largest`."""
    if total == 0:
        return [0]
    shapes: list[int] = []
    for value in range(min(total, largest), 0, -1):
        available = min(rules.summands[value].bit_count(), total // value)
        one = 1 << FIELD * (value - 1)
        for number in range(available, 0, -1):
            for rest in shapes_of(rules, total - number * value, value - 1):
                shapes.append(rest + number * one)
    return shapes
