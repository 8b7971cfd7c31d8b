"""Bots at a table: each sees its own view, and nothing else."""

from random import Random

import engine
from engine.state import Play
from fishtable.bots import choose
from fishtable.table import Table


def bots_play(table: Table, level: str, rng: Random) -> Play:
    """Choose for the seat on turn, from what that seat can see.

    Args:
        level: `easy` or `hard`.
    """
    view = engine.view(table.rules, table.state, table.want.seat)
    return choose(table.rules, view, level, rng)


def play_out(table: Table, rng: Random, level: str) -> None:
    """Let bots play a match to its end."""
    while not table.over:
        if table.want.kind == "order":
            table.shuffle(rng)
        else:
            table.play(table.want.seat, bots_play(table, level, rng))
