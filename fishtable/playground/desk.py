"""The file on the desk: read once, kept in its own style, written only when asked."""

import contextlib
import hashlib
import os
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fishtable.failure import Failure
from fishtable.files import reason

LARGEST = 1_000_000
"""Bytes of the largest file that is opened or written; no larger one is read as rules."""

_BOM = "\ufeff"
_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class OnDisk:
    """A file as it is on disk.

    Attributes:
        text: its lines, ended by line feeds, without a byte order mark.
        version: tells one content from another; empty where there is no file.
    """

    text: str
    version: str


class Changed(Exception):
    """The file is not what was opened: somebody else has written it.

    Attributes:
        now: what it holds now.
    """

    def __init__(self, now: OnDisk) -> None:
        super().__init__("the file has changed on disk since it was opened")
        self.now = now


class Desk:
    """One file, its kind of line break and its byte order mark.

    Attributes:
        path: as it was given, and as diagnostics name it.
    """

    def __init__(self, path: Path) -> None:
        """Read the file.

        Raises:
            Failure: it cannot be read, is too large or is not UTF-8 text.
        """
        self.path = path
        self._target = path.resolve()  # a link is followed, and stays a link when it is written
        self._bom = ""
        self._newline = "\n"
        if self.read().version == "":
            raise Failure(f"there is no file {path} (`fishtable new NAME` begins one)")

    @property
    def id(self) -> str:
        """The id of the rule set."""
        return self.path.name.removesuffix(".rules")

    @property
    def folder(self) -> Path:
        """Where it stands, and parents are sought."""
        return self.path.absolute().parent

    def read(self) -> OnDisk:
        """Read the file as it is now; its style is the one it will be written in.

        Raises:
            Failure: it cannot be read, is too large or is not UTF-8 text.
        """
        try:
            if not self._target.exists():
                return OnDisk("", "")
            if not self._target.is_file():
                raise Failure(f"cannot read {self.path}: it is not a plain file")
            if self._target.stat().st_size > LARGEST:
                raise Failure(f"cannot read {self.path}: it is larger than {LARGEST:,} bytes")
            data = self._target.read_bytes()
            text = data.decode("utf-8")
        except OSError as error:
            raise Failure(f"cannot read {self.path}: {reason(error)}") from None
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            raise Failure(f"cannot read {self.path}: line {line} is not UTF-8 text") from None
        self._bom = _BOM if text.startswith(_BOM) else ""
        breaks = _BREAK.findall(text)
        self._newline = max(("\n", "\r\n", "\r"), key=breaks.count)
        lines = _BREAK.sub("\n", text.removeprefix(_BOM))
        return OnDisk(lines, hashlib.sha256(data).hexdigest())

    def styled(self, text: str) -> str:
        """A text with the line breaks and the byte order mark of the file."""
        return self._bom + _BREAK.sub(self._newline, text)

    def save(self, text: str, version: str) -> OnDisk:
        """Write a text: in full beside the file, then in its place.

        Args:
            version: of what the writer believes to be on disk.

        Raises:
            Changed: something else is there; nothing was written.
            Failure: the file cannot be written; what was there still is.
        """
        now = self.read()
        if now.version != version:
            raise Changed(now)
        data = self.styled(text).encode("utf-8")
        if len(data) > LARGEST:
            raise Failure(f"cannot write {self.path}: it would be larger than {LARGEST:,} bytes")
        try:
            self._replace(data)
        except OSError as error:
            raise Failure(f"cannot write {self.path}: {reason(error)}") from None
        return OnDisk(text, hashlib.sha256(data).hexdigest())

    def _replace(self, data: bytes) -> None:
        handle, beside = tempfile.mkstemp(dir=self._target.parent, prefix=f".{self._target.name}.")
        try:
            with open(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if self._target.exists():
                shutil.copymode(self._target, beside)
            else:
                os.chmod(beside, 0o644)
            os.replace(beside, self._target)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(beside)
            raise
