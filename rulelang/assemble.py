"""From a book to data, and from data to the validated model, places kept by path."""

from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from rulelang.book import Address, Book, Guard, Statement
from rulelang.keys import LISTS, OPTIONAL, VALUE_KEYS
from rulelang.model import CHAPTERS, RuleSet
from rulelang.places import Place

Path = tuple[str | int, ...]
_PROSE = {"also": "also", "source": "sources", "tip": "tips", "note": "notes"}


@dataclass(slots=True)
class Assembled:
    """A rule set as data.

    Attributes:
        data: what the model is made of.
        places: where each part of it was written, by path; `place_of` finds the closest.
        case_facts: for each of `data["cases"]`, the fact it was made of.
    """

    data: dict[str, Any]
    places: dict[Path, Place] = field(default_factory=dict)
    case_facts: list[Statement] = field(default_factory=list)

    def place_of(self, path: Path, default: Place) -> Place:
        """The place of a part, or of the closest part around it that has one."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.places:
                return self.places[path[:length]]
        return default


def assemble(book: Book) -> Assembled:
    """Gather a book's facts into data for the model."""
    made = Assembled({"id": book.id, "name": book.name, "family": book.family})
    made.data["parent"] = book.parent
    made.data["prose"] = _prose(book)
    for chapter in CHAPTERS:
        _chapter(book, made, chapter)
    _cases(book, made)
    made.data["options"] = tuple(option.data for option in book.options.values())
    made.data["examples"] = tuple(block.data for block in book.examples.values())
    for index, option in enumerate(book.options.values()):
        made.places["options", index] = option.spot
    for index, block in enumerate(book.examples.values()):
        made.places["examples", index] = block.spot
        for path, place in block.places.items():
            made.places[("examples", index, *path)] = place
    return made


def validate(made: Assembled) -> RuleSet | ValidationError:
    """The model, or what pydantic finds wrong with the data."""
    try:
        return RuleSet.model_validate(made.data)
    except ValidationError as trouble:
        return trouble


def facts_of(book: Book, chapter: str, guard: Guard = ()) -> list[Statement]:
    """The facts of a chapter outside `when`, or inside one."""
    return [f for a, f in book.facts.items() if a.chapter == chapter and a.guard == guard]


def _chapter(book: Book, made: Assembled, chapter: str) -> None:
    header = book.headers.get(chapter)
    if header is None:
        if chapter in OPTIONAL:
            made.data[chapter] = None
        return
    made.places[(chapter,)] = header.place
    data: dict[str, Any] = {}
    if header.title is not None:
        data["title"] = header.title
    if header.sources:
        data["source"] = header.sources
    for fact in facts_of(book, chapter):
        key = fact.address.key
        path: Path = (chapter, key)
        if key in LISTS:
            items = data.setdefault(key, ())
            path = (chapter, key, len(items))
            data[key] = (*items, fact.value)
        elif key in VALUE_KEYS:
            data.setdefault(key, {})[fact.address.name] = fact.value
            path = (chapter, key, str(fact.address.name))
        elif key == "seats":
            data["seats"], data["normally"] = fact.value
            made.places[(chapter, "normally")] = fact.spot
        elif fact.option is not None:
            option = book.options.get(fact.option)
            if option is None:
                continue
            data[key] = option.data["normally"]
        else:
            data[key] = fact.value
        made.places[path] = fact.spot
        made.places.setdefault((chapter, key), fact.spot)
    made.data[chapter] = data


def _cases(book: Book, made: Assembled) -> None:
    """Lines whose value is a choice; after them, and so stronger, lines inside `when`."""
    cases: list[dict[str, Any]] = []
    for address, fact in sorted(book.facts.items(), key=lambda entry: bool(entry[0].guard)):
        if not address.guard and fact.option is None:
            continue
        if fact.option is not None and fact.option not in book.options:
            continue
        made.places["cases", len(cases)] = fact.spot
        made.case_facts.append(fact)
        cases.append(
            {
                "when": dict(address.guard),
                "chapter": address.chapter,
                "key": address.key,
                "value": _case_value(address, fact),
                "option": fact.option,
            }
        )
    made.data["cases"] = tuple(cases)


def _case_value(address: Address, fact: Statement) -> Any:
    return {address.name: fact.value} if address.key in VALUE_KEYS else fact.value


def _prose(book: Book) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for line in book.prose:
        if line.kind in _PROSE:
            key = _PROSE[line.kind]
            data[key] = (*data.get(key, ()), *line.texts)
        elif line.kind == "term":
            entry = {"word": line.texts[0], "meaning": line.texts[1]}
            data["terms"] = (*data.get("terms", ()), entry)
        elif line.kind == "question":
            entry = {"question": line.texts[0], "answer": line.texts[1]}
            data["questions"] = (*data.get("questions", ()), entry)
        else:
            data[line.kind] = line.texts[0]
    return data
