"""Bots at a table: each sees its own view, and nothing else."""

from random import Random

import engine
from engine.state import Play
from fishtable.bots import choose
from fishtable.expert import choose_expert
from fishtable.table import Table

EXPERT = "expert"


def bots_play(table: Table, level: str, rng: Random) -> Play:
    """Choose for the seat on turn, from what that seat can see.

    Args:
        level: `easy`, `hard` or `expert`; the last may take some seconds.
    """
    view = engine.view(table.rules, table.state, table.want.seat)
    if level == EXPERT:
        return choose_expert(table.rules, view, rng)
    return choose(table.rules, view, level, rng)


def play_out(table: Table, rng: Random, level: str) -> None:
    """Let bots play a match to its end."""
    while not table.over:
        if table.want.kind == "order":
            table.shuffle(rng)
        else:
            table.play(table.want.seat, bots_play(table, level, rng))
