"""Progress on work that takes a while: shown on a terminal, and nowhere else."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Step = Callable[[str], None]
"""Says that the next piece of work begins, and what it is."""


@contextmanager
def progress(steps: int) -> Iterator[Step]:
    """Show how many of some pieces of work are done.

    Yields:
        A function to be called at the beginning of each piece.
    """
    if not sys.stderr.isatty() or steps < 3:
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = TextColumn("{task.description:<36}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=steps)
        begun = 0

        def step(doing: str) -> None:
            nonlocal begun
            bar.update(task, description=doing, completed=begun)
            begun += 1

        yield step
