"""Loading a rule set: text, tree, facts, parents, data, model, checks."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import ValidationError

from rulelang.assemble import Assembled, assemble, validate
from rulelang.book import Address, Book, Sheet
from rulelang.checks import check_examples, check_facts, check_rules
from rulelang.clauses import slug
from rulelang.diagnostics import Diagnostic, Help, Related, Reports, in_order
from rulelang.library import (
    Found,
    Unreadable,
    by_path,
    is_path,
    parents_named,
    same_file,
    shipped,
    shipped_ids,
)
from rulelang.lower.sheet import head, lower
from rulelang.model import CHAPTERS, RuleSet
from rulelang.offers import offers
from rulelang.parser import Parsed, parse
from rulelang.places import Place
from rulelang.problems import report_problems
from rulelang.recovery import UNREADABLE
from rulelang.shelf import Shelf
from rulelang.source import read_source
from rulelang.variants import game_book, variant_book

_DESCENT = ("E006", "E007")
"""Codes about the whole line of descent: told of the file that is checked, not of a parent."""

DEEPEST = 4
"""Files in a line of descent, the root game included."""


@dataclass(slots=True)
class Loaded:
    """What came of loading.

    Attributes:
        ruleset: None if there is an error.
        diagnostics: all that is to be said about the file, in order.
        id: of the rule set.
        book: every fact with its places through all parents, None if none could be read.
        places: where each part of the model was written, by path.
        texts: the text of every file read, by the name used in places.
    """

    ruleset: RuleSet | None
    diagnostics: tuple[Diagnostic, ...]
    id: str
    book: Book | None = None
    places: dict[tuple[str | int, ...], Place] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """Errors and warnings."""
        return tuple(d for d in self.diagnostics if d.is_finding)


@dataclass(slots=True)
class _Session:
    """One load: what is reported, which files were read, which parents are known."""

    reports: Reports
    among: tuple[Found, ...]
    texts: dict[str, str] = field(default_factory=dict)
    parsed: Parsed = field(default_factory=lambda: Parsed(None, frozenset()))
    lost: set[str] = field(default_factory=set)
    shelf: Shelf = field(default_factory=Shelf)
    read: list[tuple[Found, str]] = field(default_factory=list)


def load(
    source: str | Path, *, among: Iterable[str | Path] = (), shelf: Shelf | None = None
) -> Loaded:
    """Load a rule set by id or path.

    Parameters:
        source: an id of a shipped rule set, or a path (with a `/`, or ending in `.rules`).
        among: paths of other files in which a parent may be found.
        shelf: what earlier loads left there; for many loads in a row.

    Returns:
        Never raises for what a file holds or that it is missing: that is a diagnostic.
    """
    if isinstance(source, Path) or is_path(source):
        return _load(by_path(source), among, shelf=shelf)
    if source not in shipped():
        return _unknown(source)
    return _load(shipped()[source], among, shelf=shelf)


def load_text(
    text: str,
    *,
    file: str = "-",
    id: str = "untitled",
    folder: str | Path | None = None,
    among: Iterable[str | Path] = (),
    shelf: Shelf | None = None,
) -> Loaded:
    """Load a rule set from a text, such as standard input or an editor's window.

    Parameters:
        file: how the text is named in places.
        id: the id it shall have.
        folder: where parents are sought besides the shipped sets.
        shelf: unsaved texts, and what earlier loads left there.
    """
    at = Path(folder) / f"{id}.rules" if folder is not None else None
    return _load(Found(id, file, at.parent.name if at else "", at), among, text, shelf)


def _load(
    found: Found,
    among: Iterable[str | Path],
    text: str | None = None,
    shelf: Shelf | None = None,
) -> Loaded:
    session = _Session(Reports(), tuple(by_path(path) for path in among), shelf=shelf or Shelf())
    book = _book(session, found, (), text)
    loaded = Loaded(None, (), found.id, book, texts=session.texts)
    if book is not None:
        made = assemble(book)
        loaded.places = made.places
        if not session.parsed.shaken:
            loaded.ruleset = _checked(session, book, made)
        if loaded.ruleset is not None and not among:
            session.shelf.keep(found, book, tuple(session.read))
    loaded.diagnostics = in_order(session.reports.found)
    return loaded


def _checked(session: _Session, book: Book, made: Assembled) -> RuleSet | None:
    """The model, if nothing is wrong; checks say what they can of what is not damaged."""
    reports = session.reports
    lost_option = bool(session.lost) or session.parsed.lost_option
    lost_option |= "variant" in session.parsed.damaged
    check_facts(book, reports, lost_option=lost_option)
    result = validate(made)
    sound = _sound(session, book)
    if isinstance(result, ValidationError):
        sound -= report_problems(result, made, book, reports, sound)
    check_rules(book, made, sound, reports)
    check_examples(book, reports, sound, lost_option=lost_option)
    if reports.failed or isinstance(result, ValidationError):
        return None
    return result


def _sound(session: _Session, book: Book) -> frozenset[str]:
    """The chapters that were read without a mistake."""
    damaged = session.parsed.damaged
    if "variant" in damaged:
        return frozenset()
    lines = {d.place.line for d in session.reports.found if d.place.file == book.file}
    wrong = {session.parsed.owners.get(line, "") for line in lines}
    facts = book.facts.values()
    open_ended = {f.address.chapter for f in facts if f.option and f.option not in book.options}
    wrong |= open_ended
    chapters = (c for c in CHAPTERS if "game" not in damaged or c in book.headers)
    return frozenset(c for c in chapters if c not in damaged and c not in wrong)


def _unknown(id: str) -> Loaded:
    place = Place(id, 1, 1, 1)
    helps = offers(id, shipped_ids())
    helps.append(Help("a path holds a `/` or ends in `.rules`"))
    reports = Reports()
    reports.add("E003", f"there is no shipped rule set called `{id}`", place, helps=helps)
    return Loaded(None, tuple(reports.found), id)


def _book(
    session: _Session, found: Found, children: tuple[Found, ...], text: str | None = None
) -> Book | None:
    """A file's book, its parents' made before it; None (and a report) if there is none."""
    if text is None:
        try:
            text = session.shelf.text(found)
        except Unreadable as trouble:
            session.reports.add(
                "E001", f"{found.label} cannot be read: {trouble}", Place(found.label, 1, 1, 1)
            )
            return None
    session.texts[found.label] = text
    session.read.append((found, text))
    source = read_source(found.label, text, session.reports)
    parsed = parse(source, session.reports)
    if parsed.tree is None:
        return None
    session.reports.quiet.update((found.label, number) for number in parsed.guessed)
    desk, body = head(parsed.tree, source, found.id, session.reports)
    desk.hurt, desk.shaken, desk.lost_option = parsed.hurt, parsed.shaken, parsed.lost_option
    sheet = desk.sheet
    parent = _parent(session, found, sheet, (*children, found))
    lower(desk, body, set(parent.options) if parent else set())
    session.parsed = parsed
    session.lost = desk.options - {o.name for o in (*sheet.options, *sheet.changed_options)}
    if sheet.parent is None:
        return game_book(sheet, found.family)
    if parent is None:
        return None
    session.lost -= set(parent.options)
    book = variant_book(parent, sheet, session.reports)
    book.family = parent.family if found.at is None else found.family
    return book


def _parent(session: _Session, found: Found, sheet: Sheet, line: tuple[Found, ...]) -> Book | None:
    """The parent's book; None (and a report at the `of`) if there is no sound one."""
    if sheet.parent is None or sheet.parent[0] == UNREADABLE:
        return None
    id, place = sheet.parent
    try:
        candidates = parents_named(id, found, session.among)
    except Unreadable as trouble:
        session.reports.add("E005", f"the parent `{id}` cannot be used: {trouble}", place)
        return None
    if not candidates:
        _no_parent(session, id, place)
        return None
    if len(candidates) > 1:
        labels = " and ".join(candidate.label for candidate in candidates)
        session.reports.add(
            "E004",
            f"`{id}` could be {labels}",
            place,
            label="two files of this name",
            helps=[Help("give one of the files another name")],
        )
        return None
    parent = candidates[0]
    if any(parent.id == child.id for child in line):
        chain = " → ".join([child.id for child in line] + [parent.id])
        session.reports.add(
            "E006", f"a rule set cannot descend from itself: {chain}", place, label="goes round"
        )
        return None
    if len(line) >= DEEPEST:
        session.reports.add(
            "E007",
            f"`{line[0].id}` has more than {DEEPEST - 1} ancestors",
            place,
            label="too far from the root game",
            helps=[Help("let it descend from one of them directly")],
        )
        return None
    return _sound_parent(session, parent, place, line)


def _sound_parent(
    session: _Session, parent: Found, place: Place, line: tuple[Found, ...]
) -> Book | None:
    kept = session.shelf.parent(parent)
    if kept is not None and _fits(kept[0], line):
        session.texts.update((one.label, text) for one, text in kept[1])
        session.read += kept[1]
        return kept[0]
    own = session.reports
    session.reports = Reports()
    before = len(session.read)
    book = _book(session, parent, line)
    theirs, session.reports = session.reports, own
    errors = [d for d in theirs.found if d.severity == "error"]
    if not errors:
        if book is not None and not session.among:
            session.shelf.keep(parent, book, tuple(session.read[before:]))
        return book
    if errors[0].code in _DESCENT:
        first = errors[0]
        at = first.related or (Related(first.place, "and on from here"),)
        own.add(first.code, first.message, place, label=first.label, related=at)
        return None
    count = f"{len(errors)} mistakes" if len(errors) > 1 else "a mistake"
    own.add(
        "E008",
        f"the parent `{parent.id}` has {count} of its own",
        place,
        label="not in order",
        related=[Related(errors[0].place, errors[0].message)],
        helps=[Help(f"check {parent.label} first")],
    )
    return None


def _fits(book: Book, children: tuple[Found, ...]) -> bool:
    """Whether a line of descent that goes on with a parent read before is in order."""
    known = len(book.line) + len(children) <= DEEPEST
    return known and not any(child.id in book.line for child in children)


def _no_parent(session: _Session, id: str, place: Place) -> None:
    helps = offers(id, shipped_ids(), place)
    session.reports.add(
        "E003",
        f"there is no rule set called `{id}`",
        place,
        label="no such parent",
        helps=helps,
        notes=[f"looked for {id}.rules beside this file, among the files given, and shipped"],
    )


def same_ids(paths: Iterable[str | Path]) -> tuple[Diagnostic, ...]:
    """Report files given together that would have one id, unless they hold one text."""
    reports = Reports()
    first: dict[str, Found] = {}
    for found in (by_path(path) for path in paths):
        other = first.setdefault(found.id, found)
        try:
            same = other is found or same_file(other, found)
        except (OSError, Unreadable):
            continue  # what cannot be read is reported when it is loaded
        if not same:
            reports.add(
                "E004",
                f"`{found.id}` could be {other.label} and {found.label}",
                Place(found.label, 1, 1, 1),
                related=[Related(Place(other.label, 1, 1, 1), "the other one")],
                helps=[Help("give one of the files another name")],
            )
    return tuple(reports.found)


def fact_place(loaded: Loaded, chapter: str, key: str, name: str | None = None) -> Place | None:
    """Where a fact outside `when` was written, None if it is a default."""
    if loaded.book is None:
        return None
    fact = loaded.book.facts.get(Address((), chapter, key, name))
    return fact.place if fact else None


def clause_place(loaded: Loaded, clause: str) -> Place:
    """Where a clause is written; for a default its chapter, for a missing chapter the game."""
    book = loaded.book
    if book is None:
        return Place(loaded.id, 1, 1, 1)
    chapter, _, rest = clause.partition(".")
    for address, fact in book.facts.items():
        if address.chapter == chapter and not address.guard:
            own = slug(address.name) if address.name else address.key.replace("_", "-")
            if own == rest:
                return fact.place
    header = book.headers.get(chapter)
    return header.place if header is not None else book.place
