"""`check --fix`: safe fixes put into files, and told."""

import os
from pathlib import Path

from fishtable.failure import Failure
from fishtable.files import reason
from fishtable.sources import is_path
from rulelang import load_text, mend
from rulelang.library import Unreadable, by_path

ROUNDS = 8
"""A fix may bring another mistake to light; after so many rounds the rest is left to people."""


def mend_files(arguments: list[str]) -> list[str]:
    """Put every safe fix into the files; a file that needs none is not touched.

    Returns:
        What was changed, a line each.

    Raises:
        Failure: an argument is no file, or a file cannot be read or written.
    """
    for argument in arguments:
        if not is_path(argument):
            raise Failure(f"--fix changes files, and {argument} is not the path of one")
    if not arguments:
        raise Failure("--fix changes files: name the ones to mend")
    among = list(arguments)
    return [line for argument in arguments for line in _mend_file(argument, among)]


def _mend_file(argument: str, among: list[str]) -> list[str]:
    path = Path(argument)
    text = before = _read(argument)
    told: list[str] = []
    findings = None
    for _ in range(ROUNDS):
        found = load_text(
            text,
            file=argument,
            id=path.name.removesuffix(".rules"),
            folder=path.parent,
            among=[other for other in among if other != argument],
        ).findings
        if findings is not None and len(found) > findings[0]:
            text, told = findings[1], told[: findings[2]]
            break
        mended = mend(text, argument, found)
        if not mended.made:
            break
        findings = len(found), text, len(told)
        told += [f"{one.place} {one.code}: {help.sentence}" for one, help in mended.made]
        text = mended.text
    if text != before:
        _write(path, text)
    return told


def _read(argument: str) -> str:
    """A file's text with its byte order mark and line breaks as they are."""
    try:
        return by_path(argument).read()
    except Unreadable as trouble:
        raise Failure(f"cannot read {argument}: {trouble}") from None


def _write(path: Path, text: str) -> None:
    """Write beside the file, then move there; a link stays a link, permissions stay."""
    target = path.resolve()
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(text.encode("utf-8"))
        beside.chmod(target.stat().st_mode & 0o7777)
        beside.replace(target)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Failure(f"cannot write {path}: {reason(error)}") from None
