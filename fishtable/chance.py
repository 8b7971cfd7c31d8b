"""Chance: the only place where anything is random. The engine is told every order from outside."""

import random
import secrets


def source(seed: int | None) -> random.Random:
    """Give a source of chance: the same one for the same seed, an unguessable one without."""
    return random.Random(seed) if seed is not None else secrets.SystemRandom()


def shuffled(rng: random.Random, cards: int) -> list[int]:
    """Give the cards of a set in random order."""
    order = [card for card in range(cards.bit_length()) if cards >> card & 1]
    rng.shuffle(order)
    return order
