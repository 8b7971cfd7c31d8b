"""The list of diagnostic codes as pages: one for `--explain`, one for the documents.

What a code looks like is kept in `shown/CODE.txt`, as the file that shows it is printed; a test
compares them, and `make errors` writes them anew.
"""

from importlib.resources import files

from rulelang.codes import CODES

_PARTS = {"E": "Errors", "W": "Warnings", "N": "Notes"}


def shown(code: str) -> str:
    """A diagnostic of this code as it is printed, empty where no file can show one."""
    file = files("rulelang").joinpath("shown", f"{code}.txt")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def explain(code: str) -> str | None:
    """What a code means, with an example; None if there is no such code."""
    code = code.upper()
    known = CODES.get(code)
    if known is None:
        return None
    example = shown(code)
    more = f"\nFor example:\n\n{example}" if example else ""
    return f"{code}: {known.title}\n\n{known.teach}\n{more}"


def page() -> str:
    """All codes as a page in Markdown."""
    lines = [
        "# What `fishtable check` can say",
        "",
        "Every finding has a code that never changes its meaning. `fishtable check --explain E012`",
        "prints an entry of this list. `check --fix` makes the changes that are safe.",
        "",
        "This page is made by `make errors` from the list of codes and from files that show them.",
    ]
    part = ""
    for code, known in sorted(CODES.items()):
        if code[0] != part:
            part = code[0]
            lines += ["", f"## {_PARTS[part]}"]
        lines += ["", f"### {code}: {known.title}", "", known.teach]
        if example := shown(code):
            lines += ["", "```text", example.rstrip("\n"), "```"]
    return "\n".join(lines) + "\n"
