"""Sets of cards as the bits of one non-negative whole number, at most 62 of them."""


def count(mask: int) -> int:
    """Number of cards in the set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The lowest card of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The highest card of a set that is not empty."""
    return mask.bit_length() - 1
