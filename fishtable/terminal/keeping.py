"""The record of a match at the terminal, kept while it goes on."""

import os
from pathlib import Path
from typing import TextIO

from engine.record import write, write_entry, write_header
from fishtable.failure import Failure
from fishtable.files import reason, write_text
from fishtable.table import Table


class Keeper:
    """Keeps a record beside its place, event by event, and moves it there at the end.

    Whatever ends the match early, everything played until then is in the file.
    """

    def __init__(self, path: Path | None, table: Table) -> None:
        """Begin the file; without a path nothing is kept.

        Raises:
            Failure: it cannot be written.
        """
        self.path = path
        self.table = table
        self.kept = 0
        self.file: TextIO | None = None
        if path is None:
            return
        if path.is_dir():
            raise Failure(f"cannot write {path}: is a directory")
        # The number keeps two matches apart, and this one from what a fallen process left behind.
        self.beside = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            self.file = self.beside.open("w", encoding="utf-8", newline="\n")
            self.file.write(write_header(table.record()))
            self.file.flush()
        except OSError as error:
            raise Failure(f"cannot write {path}: {reason(error)}") from None

    def keep(self) -> None:
        """Write what has happened since the last time, and hand it to the system at once."""
        if self.file is None:
            return
        for entry in self.table.entries[self.kept :]:
            self.file.write(write_entry(entry) + "\n")
        self.kept = len(self.table.entries)
        self.file.flush()

    def close(self) -> None:
        """Put the record in its place.

        Raises:
            Failure: it cannot be written; what was kept stays beside its place.
        """
        if self.file is None or self.path is None:
            return
        self.keep()
        self.file.close()
        self.file = None
        write_text(self.path, write(self.table.record()))
        self.beside.unlink(missing_ok=True)
