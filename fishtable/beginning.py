"""Beginning a rule set of one's own."""

import re
from importlib.resources import files
from pathlib import Path
from string import Template

from fishtable.failure import Failure
from fishtable.files import write_new
from fishtable.sources import find, shipped_ids

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def begin(name: str, parent: str | None) -> None:
    """Write a new file that passes `check`, and say what to do next.

    Args:
        name: the new id, or a path to the new file.
        parent: id of the rule set it is to be a variant of, None for a game of its own.

    Raises:
        Failure: the name cannot be an id, the parent is unknown, or something is there already.
    """
    path = Path(name if name.endswith(".rules") else f"{name}.rules")
    identity = path.name.removesuffix(".rules")
    if NAME.fullmatch(identity) is None:
        raise Failure(
            f"{identity!r} cannot be the name of a rule set: small letters a to z and digits, "
            "in words joined by hyphens, such as kitchen-table"
        )
    if identity in shipped_ids():
        raise Failure(f"{identity} is the name of a rule set that is shipped; choose another")
    if not path.parent.is_dir():
        raise Failure(f"there is no folder {path.parent}")
    write_new(path, _text(identity, parent))
    print(f"{path} is written. Next:")
    shown = path if path.parent != Path() else Path(path.name)
    print(f"  fishtable check {shown}")
    print(f"  fishtable play {shown}")


def _text(identity: str, parent: str | None) -> str:
    title = identity.replace("-", " ").capitalize()
    template = "game.rules" if parent is None else "variant.rules"
    text = (files("fishtable") / "templates" / template).read_text(encoding="utf-8")
    if parent is None:
        return Template(text).substitute(title=title)
    of = find(parent)
    return Template(text).substitute(title=title, parent=of.id, parent_name=of.name)
