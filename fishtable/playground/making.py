"""A text as typed, made into all that the page shows of it: findings, rulebook, choices."""

from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from typing import Any

from docgen.compile import Family, compile_book
from docgen.examples import run_all
from docgen.html import book_page, index_page
from docgen.index import index_of
from fishtable.checking import played_findings
from fishtable.playground.desk import Desk
from rulelang import Diagnostic, Edit, Help, Loaded, RuleSet, load, load_text, shipped_ids
from rulelang.clauses import clause_of
from rulelang.keys import LISTS
from rulelang.model import CHAPTERS


@dataclass(frozen=True, slots=True)
class Made:
    """A text that was checked.

    Attributes:
        findings: diagnostics as the page shows them.
        ruleset: None if there is an error, an example that does not hold included.
        page: its rulebook, empty without a rule set.
        clauses: by line of the file, the clause of the rulebook that it writes.
        fault: why there is no rulebook although nothing is wrong with the text; empty if there is.
    """

    findings: list[dict[str, Any]]
    ruleset: RuleSet | None = None
    page: str = ""
    clauses: dict[int, str] = field(default_factory=dict)
    fault: str = ""


def make(desk: Desk, text: str) -> Made:
    """Check a text as `fishtable check` would once it is saved, and print it if it is sound."""
    loaded = load_text(desk.styled(text), file=str(desk.path), id=desk.id, folder=desk.folder)
    found = [*loaded.diagnostics, *played_findings(loaded)]
    findings = [_finding(one, str(desk.path)) for one in found]
    if loaded.ruleset is None or any(one.severity == "error" for one in found):
        return Made(findings)
    try:
        page = _page(loaded.ruleset)
    except Exception as error:  # whatever goes wrong with a page, the text stays in hand
        fault = f"this is a fault of fishtable, not yours: {type(error).__name__}: {error}"
        return Made(findings, fault=fault)
    return Made(findings, loaded.ruleset, page, _clauses(loaded, loaded.ruleset, page))


def _page(ruleset: RuleSet) -> str:
    family = _family(ruleset)
    return book_page(compile_book(ruleset, run_all(ruleset), family, version=version("fishtable")))


def shipped_page(name: str, own: RuleSet) -> str | None:
    """The page that a rulebook's link leads to: another rulebook, or the index of all.

    Args:
        name: an id, or `index`.
        own: the rule set on the desk.
    """
    family = _family(own)
    if name == "index":
        rulesets = list(family.known.values())
        return index_page(index_of(rulesets, family, version=version("fishtable")))
    known = family.known.get(name)
    if known is None:
        return None
    return book_page(compile_book(known, run_all(known), family, version=version("fishtable")))


@cache
def _shipped() -> dict[str, RuleSet]:
    found = {name: load(name).ruleset for name in shipped_ids()}
    return {name: ruleset for name, ruleset in found.items() if ruleset is not None}


def _family(own: RuleSet) -> Family:
    known = {**_shipped(), own.id: own}
    return Family(known, frozenset(known))


def _clauses(loaded: Loaded, ruleset: RuleSet, page: str) -> dict[int, str]:
    """The clause that each line of the file writes, as far as the rulebook has it."""
    found: dict[int, str] = {}
    here = str(loaded.book.place.file) if loaded.book else ""
    for path, place in loaded.places.items():
        if place.file != here or path[0] not in CHAPTERS or len(path) < 2:
            continue
        chapter, key = str(path[0]), str(path[1])
        name = None
        if key in LISTS:
            if len(path) < 3:
                continue
            name = getattr(getattr(ruleset, chapter), key)[path[2]].name
        clause = clause_of(chapter, key, name)
        if f'id="{clause}"' in page:
            found.setdefault(place.line, clause)
    return found


def choices(ruleset: RuleSet) -> dict[str, Any]:
    """The seats and options there are to choose from."""
    return {
        "seats": list(ruleset.deal.seats),
        "normally": ruleset.deal.normally,
        "options": [
            {
                "name": option.name,
                "words": list(option.words),
                "low": option.low,
                "high": option.high,
                "normally": option.normally,
            }
            for option in ruleset.options
        ],
    }


def _finding(found: Diagnostic, here: str) -> dict[str, Any]:
    place = found.place
    return {
        "code": found.code,
        "severity": found.severity,
        "message": found.message,
        "label": found.label,
        "here": place.file == here,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end": place.end_column,
        "notes": list(found.notes),
        "related": [
            {
                "message": one.message,
                "here": one.place.file == here,
                "file": one.place.file,
                "line": one.place.line,
                "column": one.place.column,
                "end": one.place.end_column,
            }
            for one in found.related
        ],
        "helps": [_help(one, here) for one in found.helps],
    }


def _help(one: Help, here: str) -> dict[str, Any]:
    """A help; its edits only if all of them are to the file on the desk."""
    edits = one.edits if all(edit.place.file == here for edit in one.edits) else ()
    return {"sentence": one.sentence, "safe": one.safe, "edits": [_edit(edit) for edit in edits]}


def _edit(edit: Edit) -> dict[str, Any]:
    place = edit.place
    return {
        "line": place.line,
        "column": place.column,
        "end": place.end_column,
        "text": edit.text,
    }
