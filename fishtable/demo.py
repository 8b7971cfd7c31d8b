"""The demonstration: every shipped rule set checked, printed, played and proved.

`make demo` runs it. Everything it writes is in `build/`.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.record import BadRecord, read, write
from fishtable.books import write_books
from fishtable.chance import source
from fishtable.checking import checked
from fishtable.failure import Failure
from fishtable.files import read_text, write_text
from fishtable.progress import Step, progress
from fishtable.replaying import table_of
from fishtable.seating import play_out
from fishtable.sources import find, shipped_sets
from fishtable.table import Table
from rulelang import clauses, render_text

BOOKS = Path("build/rulebooks")
RECORDS = Path("build/records")
SEED = 20
"""Seed of the first match; every match has its own, so that a run can be repeated."""


@dataclass(slots=True)
class Row:
    """What was done with one rule set.

    Attributes:
        clauses, examples: how many it has.
        deals, plays: of the match that bots played under it.
        result: how the match ended.
        seconds: what checking, playing and proving took.
    """

    id: str
    clauses: int = 0
    examples: int = 0
    seats: int = 0
    deals: int = 0
    plays: int = 0
    result: str = ""
    seconds: float = 0.0


def main() -> int:
    """Do it all, print a table of what was done; give the exit code."""
    start = time.perf_counter()
    rows = [Row(ruleset.id) for ruleset in shipped_sets()]
    with progress(4 * len(rows)) as step:
        for row in rows:
            _timed(step, row, "checking", _check)
        write_books([row.id for row in rows], "html", BOOKS, told=None, step=step)
        for number, row in enumerate(rows):
            _timed(step, row, "playing", partial(_play, seed=SEED + number))
        for row in rows:
            _timed(step, row, "proving", _prove)
    _report(rows, time.perf_counter() - start)
    return 0


def _timed(step: Step, row: Row, doing: str, work: Callable[[Row], None]) -> None:
    step(f"{doing} {row.id}")
    start = time.perf_counter()
    work(row)
    row.seconds += time.perf_counter() - start


def _check(row: Row) -> None:
    found, texts = checked(row.id)
    if any(one.is_finding for one in found):
        raise Failure(f"{row.id} has findings:\n{render_text(found, texts)}", code=1)
    ruleset = find(row.id)
    row.examples = len(ruleset.examples)
    row.clauses = len(clauses(ruleset))


def _play(row: Row, seed: int) -> None:
    rng = source(seed)
    table = Table(find(row.id))
    table.draw_dealer(rng)
    play_out(table, rng, "hard")
    write_text(RECORDS / f"{row.id}.record", write(table.record()))
    row.seats = table.rules.seat_count
    row.deals = len(table.deals)
    row.plays = sum(entry.play is not None for entry in table.entries)
    row.result = table.record().result or ""


def _prove(row: Row) -> None:
    path = RECORDS / f"{row.id}.record"
    try:
        table_of(read(read_text(str(path))), None)
    except BadRecord as error:
        raise Failure(f"{path}:{error.line}: {error.reason}", code=1) from None


def _report(rows: list[Row], seconds: float) -> None:
    heads = ("rules", "clauses", "examples", "seats", "deals", "plays", "won by", "s")
    cells: list[tuple[str, ...]] = [heads]
    for row in rows:
        numbers = (row.clauses, row.examples, row.seats, row.deals, row.plays)
        won = row.result.removeprefix("won by ")
        cells.append((row.id, *map(str, numbers), won, f"{row.seconds:.1f}"))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        shown = [
            f"{cell:<{width}}" if heads[place] in ("rules", "won by") else f"{cell:>{width}}"
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        print("  ".join(shown))
    print()
    examples, plays = sum(row.examples for row in rows), sum(row.plays for row in rows)
    print(f"{len(rows)} rule sets checked, {examples} examples played, {plays} plays in matches.")
    print(f"Every record was proved, in {RECORDS}/; every rulebook is in {BOOKS}/index.html.")
    print(f"It took {seconds:.0f} seconds.")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(f"demo: {failure}", file=sys.stderr)
        sys.exit(failure.code)
    except KeyboardInterrupt:
        sys.exit(130)
