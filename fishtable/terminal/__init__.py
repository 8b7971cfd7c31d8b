"""The game at the terminal."""

import sys
from dataclasses import replace
from pathlib import Path

from fishtable.chance import source
from fishtable.choices import from_arguments
from fishtable.seating import EXPERT
from fishtable.sources import find
from fishtable.table import Table
from fishtable.terminal import answers
from fishtable.terminal.game import Game, Quit
from fishtable.terminal.keeping import Keeper
from fishtable.terminal.look import Look, look
from rulelang.cards import PACKS

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells expect it."""


def play_match(
    rules: str,
    seats: int | None,
    option: list[str],
    *,
    level: str,
    seed: int | None,
    record: Path | None,
    watch: bool,
    plain: bool,
) -> int:
    """Play or watch a match; give the exit code.

    Args:
        rules: id or path of the rule set.
        seats: number of seats, None for the usual one.
        option: options as `name=value`.
        level: how well bots play.
        seed: makes chance repeatable, None for chance that nobody can guess.
        record: where to keep the record, None for nowhere.
        watch: bots sit at every seat.
        plain: no colour, no boxes, no clearing of the screen.

    Raises:
        Failure: something asked for does not exist, or the record cannot be written.
    """
    ruleset = find(rules)
    seats, chosen = from_arguments(ruleset, seats, option)
    rng = source(seed)
    table = Table(ruleset, seats, chosen)
    drawn = table.draw_dealer(rng)
    keeper = Keeper(record, table)
    shown = replace(look(plain), pack=PACKS[table.ruleset.deck.pack])
    if level == EXPERT:
        get_ready(table)
    game = Game(table, shown, keeper, rng, level, None if watch else 0)
    try:
        return _run(game, shown, drawn)
    finally:
        keeper.close()
        if record is not None:
            print(f"The record is in {record}.", file=sys.stderr)


def get_ready(table: Table) -> None:
    """Have the strong player compiled before the first card is played, and say so if it takes."""
    from fishtable.expert import is_ready, warm_up

    if not is_ready():
        print("Preparing the expert; once, for about a minute …", file=sys.stderr)
    warm_up(table.rules)


def _run(game: Game, shown: Look, drawn: list[tuple[int, int]]) -> int:
    game.welcome(answers.welcome(shown, game.teller, game.table, drawn))
    try:
        game.run()
    except Quit:
        shown.show(" You leave the table.")
    except KeyboardInterrupt:
        shown.show()
        shown.show(" The match stops here.")
        return INTERRUPTED
    return 0
