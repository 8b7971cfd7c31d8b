"""What pydantic finds wrong, in the words of the game and at its place."""

from pydantic import ValidationError

from rulelang.assemble import Assembled, Path
from rulelang.book import Book
from rulelang.diagnostics import Help, Reports
from rulelang.keys import SHAPED
from rulelang.model import CHAPTERS

_ADVICE = {
    ("deck", "values"): "write what each rank is worth: `A: 1`, `2 to 10: as printed`, `J: 11` …",
    ("deal", "seats"): "write how many play: `seats: 2 to 4`",
    ("deal", "packets"): 'write who gets cards: `packet "hands": 4 to each`',
}


def report_problems(
    trouble: ValidationError,
    made: Assembled,
    book: Book,
    reports: Reports,
    sound: frozenset[str],
) -> frozenset[str]:
    """Report each problem at the closest place that has to do with it.

    Parameters:
        sound: chapters without a mistake; problems of others follow from what was reported.

    Returns:
        The chapters that have a problem.
    """
    wrong: set[str] = set()
    absent: list[str] = []
    for problem in trouble.errors(include_url=False, include_input=False):
        path = tuple(part for part in problem["loc"] if isinstance(part, int | str))
        wrong.add(str(path[0]))
        if path[0] in CHAPTERS and path[0] not in sound:
            continue
        if problem["type"] == "missing" and len(path) == 1:
            absent.append(f"`{path[0]}`")
        elif problem["type"] == "missing":
            _missing(path, book, reports, made)
        else:
            limits = problem.get("ctx", {})
            bounds = [f"at least {v}" for k, v in limits.items() if k in ("ge", "gt")]
            bounds += [f"at most {v}" for k, v in limits.items() if k in ("le", "lt")]
            said = f"must be {bounds[0]}" if bounds else "cannot be this"
            place = made.place_of(path, book.place)
            reports.add("E031", f"{_what(path)} {said}", place)
    if absent:
        reports.add(
            "E050",
            f"{book.name} has no {' and no '.join(absent)}, and no game can do without",
            book.place,
            label="not a whole game",
            helps=[Help(f"write a block {absent[0]} … `end`")],
        )
    return frozenset(wrong)


def _missing(path: Path, book: Book, reports: Reports, made: Assembled) -> None:
    chapter, key = str(path[0]), str(path[1]) if len(path) > 1 else ""
    if key == "normally":
        return
    word = SHAPED.get((chapter, key)) or key.replace("_", " ")
    advice = _ADVICE.get((chapter, key), f"write a line `{word}: …`")
    what = "values of its cards" if key == "values" else f"line `{word}`"
    reports.add(
        "E051",
        f"`{chapter}` has no {what}, and makes no sense without",
        made.place_of((chapter,), book.place),
        label="not whole",
        helps=[Help(advice)],
    )


def _what(path: Path) -> str:
    words = [str(part).replace("_", " ") for part in path if isinstance(part, str)]
    return f"`{words[-1]}`" if words else "this"
