"""Laying out files of rules."""

import difflib
import os
import sys
from pathlib import Path

from fishtable.failure import USAGE, Failure
from fishtable.files import reason
from rulelang import render_text
from rulelang.fmt import format_text
from rulelang.library import ENDING, Unreadable, by_path, decode

DONE, CHANGES = 0, 1


def format_files(paths: list[str], *, check: bool, diff: bool) -> int:
    """Lay out files in place, or say what would change; give the exit code.

    Args:
        paths: files, folders (all `.rules` files in them), `-` for standard input, which is
            laid out to standard output.

    Raises:
        Failure: no path is given.
    """
    if not paths:
        raise Failure("name a file or a folder to lay out, or - for standard input")
    codes = [DONE]
    told = {"changed": 0, "left": 0}
    for path in _files(paths, codes):
        codes.append(_format(path, check, diff, told))
    if "-" not in paths:
        verb = "would change" if check or diff else "laid out"
        print(f"{told['changed']} {verb}, {told['left']} left as they are", file=sys.stderr)
    return max(codes)


def _files(paths: list[str], codes: list[int]) -> list[str]:
    """The files meant, folders looked through, each once."""
    found: dict[str, None] = {}
    for path in paths:
        if path != "-" and Path(path).is_dir():
            inside = sorted(Path(path).rglob(f"*{ENDING}"))
            found.update(dict.fromkeys(str(file) for file in inside))
            if not inside:
                print(f"fishtable: there is no {ENDING} file in {path}", file=sys.stderr)
                codes.append(USAGE)
        else:
            found[path] = None
    return list(found)


def _format(path: str, check: bool, diff: bool, told: dict[str, int]) -> int:
    try:
        text = decode(sys.stdin.buffer.read()) if path == "-" else by_path(path).read()
    except Unreadable as trouble:
        print(f"fishtable: cannot read {path}: {trouble}", file=sys.stderr)
        return USAGE
    made = format_text(text, path)
    if made.text is None:
        print(render_text(made.diagnostics, {path: text}, most=3), file=sys.stderr)
        print(f"{path} has mistakes, and is left as it is\n", file=sys.stderr)
        told["left"] += 1
        return CHANGES
    told["changed" if made.text != text else "left"] += 1
    if diff:
        _print_diff(path, text, made.text)
    if check or diff:
        if made.text != text and not diff:
            print(f"{path} would change")
        return CHANGES if made.text != text else DONE
    if path == "-":
        sys.stdout.buffer.write(made.text.encode("utf-8"))
    elif made.text != text:
        _replace(Path(path), made.text)
        print(path)
    return DONE


def _print_diff(path: str, before: str, after: str) -> None:
    """What would change, line by line; a line break that changes is shown by its name."""
    old, new = _shown_lines(before), _shown_lines(after)
    lines = difflib.unified_diff(old, new, path, f"{path} laid out", lineterm="")
    for line in lines:
        print(line)


def _shown_lines(text: str) -> list[str]:
    shown = text.replace("\r\n", "␍␤\n").replace("\r", "␍\n") if "\r" in text else text
    lines = shown.split("\n")
    return [*lines[:-1], f"{lines[-1]} (no line break at the end)"] if lines[-1] else lines[:-1]


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all; a link keeps leading where it led.

    Raises:
        Failure: it cannot be written; what stood there still stands there.
    """
    target = path.resolve()
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8", newline="")
        beside.chmod(target.stat().st_mode & 0o7777)
        beside.replace(target)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Failure(f"cannot write {path}: {reason(error)}") from None
