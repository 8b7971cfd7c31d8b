"""A rule set written as a text of rules: a game of its own that means the same.

For rule sets that come from elsewhere than a text. What a person wrote is never printed from the
model: its form and comments are theirs (`rulelang.fmt`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rulelang.cards import EVERY_CARD, RANKS
from rulelang.fmt import format_text
from rulelang.keys import MODELS, VALUE_KEYS, Form, default_of, forms
from rulelang.model import CHAPTERS, Case, Deal, Item, Misdeal, Packet, RuleSet
from rulelang.model import Option as OptionModel
from rulelang.written_example import example_lines
from rulelang.written_match import MATCH_ITEMS, match_item_text
from rulelang.written_score import item_text, quoted

__all__ = ["NotWritable", "write_rules"]

_ITEM: TypeAdapter[Item] = TypeAdapter(Item)


class NotWritable(ValueError):
    """A rule set that no text can say; the text names the part."""


def write_rules(ruleset: RuleSet) -> str:
    """A text that reads as a game with these rules, without parent.

    Raises:
        NotWritable: a part of it cannot be written, such as a name with a quote in it.
    """
    try:
        lines = list(_lines(ruleset))
    except (ValidationError, KeyError, IndexError, TypeError):
        raise NotWritable("one of its cases has a value that no line can say") from None
    except ValueError as trouble:
        raise NotWritable(str(trouble)) from None
    made = format_text("\n".join(lines) + "\n", f"{ruleset.id}.rules")
    if made.text is None:
        first = made.diagnostics[0]
        raise NotWritable(f"line {first.place.line} cannot be written: {first.message}")
    return made.text


def _lines(ruleset: RuleSet) -> Iterator[str]:
    yield from ("language 1", "", f"game {quoted(ruleset.name)}")
    yield from _head(ruleset)
    yield from (option_text(option) for option in ruleset.options)
    for chapter in CHAPTERS:
        if getattr(ruleset, chapter) is not None:
            yield ""
            yield from _chapter(ruleset, chapter)
    yield from _people(ruleset)
    for example in ruleset.examples:
        yield ""
        yield from example_lines(example)
    yield "end"


def _head(ruleset: RuleSet) -> Iterator[str]:
    prose = ruleset.prose
    if prose.also:
        yield "also " + ", ".join(quoted(name) for name in prose.also)
    if prose.origin is not None:
        yield f"from {quoted(prose.origin)}"
    yield from (f"source {quoted(text)}" for text in prose.sources)
    if prose.summary is not None:
        yield f"summary {quoted(prose.summary)}"


def _people(ruleset: RuleSet) -> Iterator[str]:
    prose = ruleset.prose
    blocks = (
        [f"term {quoted(term.word)}: {quoted(term.meaning)}" for term in prose.terms],
        [f"tip {quoted(text)}" for text in prose.tips],
        [f"note {quoted(text)}" for text in prose.notes],
        [f"question {quoted(q.question)}: {quoted(q.answer)}" for q in prose.questions],
    )
    for block in blocks:
        if block:
            yield from ("", *block)


def option_text(option: OptionModel) -> str:
    """An option's line."""
    if option.words == ("yes", "no"):
        choices = "yes or no"
    elif option.words:
        choices = "one of " + ", ".join(option.words)
    else:
        choices = f"{option.low} to {option.high}"
    return f"option {option.name}: {choices}; normally {option.normally}"


# -------------------------------------------------------------------------------------- chapters


def _chapter(ruleset: RuleSet, name: str) -> Iterator[str]:
    chapter = getattr(ruleset, name)
    yield f"{name} {quoted(chapter.title)}" if chapter.title is not None else name
    yield from (f"source {quoted(text)}" for text in chapter.source)
    own = [case for case in ruleset.cases if case.chapter == name]
    chosen = {case.key: case.option for case in own if not case.when}
    for field in MODELS[name].model_fields:
        yield from _field(name, field, chapter, chosen)
    yield from _guarded([case for case in own if case.when])
    yield "end"


def _field(name: str, field: str, chapter: Any, chosen: dict[str, str | None]) -> Iterator[str]:
    """The lines of one field of a chapter; none where it is as usual."""
    form = next((f for f in forms(name).values() if f.field == field), None)
    value = getattr(chapter, field)
    if chosen.get(field) is not None and form is not None:
        yield f"{form.key}: {chosen[field]}"
    elif form is not None:
        # batches that do not come out even ask for this line, whatever it says
        asked = field == "last_batch" and chapter.batch > 0
        if value is not None and (form.required or asked or value != default_of(name, field)):
            yield setting_text(form, value)
    elif field in VALUE_KEYS:
        yield from values_lines(field, value)
    elif field == "seats":
        yield seats_text(chapter)
    elif field == "packets":
        yield from (packet_text(packet) for packet in value)
    elif field == "misdeal" and value is not None:
        yield misdeal_text(value)
    elif field == "misdeals":
        yield from (misdeal_text(misdeal) for misdeal in value)
    elif field == "items":
        yield from (item_text(item) for item in value)
    elif field in MATCH_ITEMS:
        yield from (match_item_text(field, item) for item in value)


def _guarded(cases: Sequence[Case]) -> Iterator[str]:
    """`when` blocks, one for each run of lines with the same conditions."""
    before: dict[str, Any] | None = None
    for case in cases:
        if case.when != before:
            if before is not None:
                yield "end"
            said = " and ".join(f"{name} is {value}" for name, value in case.when.items())
            yield f"when {said}"
            before = case.when
        yield from _case_lines(case)
    if before is not None:
        yield "end"


def _case_lines(case: Case) -> Iterator[str]:
    form = next((f for f in forms(case.chapter).values() if f.field == case.key), None)
    if form is not None and case.option is not None:
        yield f"{form.key}: {case.option}"
    elif form is not None and case.value is not None:
        yield setting_text(form, case.value)
    elif case.value is None:
        yield f"no {form.key if form else case.key.replace('_', ' ')}"
    elif case.key in VALUE_KEYS:
        yield from values_lines(case.key, case.value)
    elif case.key == "packets":
        yield packet_text(Packet.model_validate(case.value))
    elif case.key == "items":
        yield item_text(_ITEM.validate_python(case.value))
    elif case.key in MATCH_ITEMS:
        yield match_item_text(case.key, MATCH_ITEMS[case.key].model_validate(case.value))
    elif case.key in ("misdeal", "misdeals"):
        yield misdeal_text(Misdeal.model_validate(case.value))
    else:
        raise ValueError(f"a line `{case.chapter} {case.key}` cannot depend on a choice")


def setting_text(form: Form, value: Any) -> str:
    """A `key: words` line."""
    said = f"{value[0]} to {value[1]}" if form.pair else str(value)
    return f"{form.key}: {said}"


def rank_text(rank: str) -> str:
    """A rank as a line names it."""
    return "10" if rank == "T" else rank


def values_lines(field: str, values: Mapping[str, int]) -> Iterator[str]:
    """Lines of capture values."""
    word = VALUE_KEYS[field]
    unknown = set(values) - set(RANKS) - set(EVERY_CARD)
    if unknown:
        raise ValueError(f"there is no rank {min(unknown)}")
    if word:
        yield from (f"{word} {rank_text(name)}: {value}" for name, value in values.items())
    else:
        yield from _plain_values(values)
        yield from (f"{card}: {values[card]}" for card in values if card not in RANKS)


def _plain_values(values: Mapping[str, int]) -> Iterator[str]:
    """A line for each rank, or for a run of ranks worth what is printed on them."""
    run: list[str] = []
    for rank in (*RANKS, ""):
        value = values.get(rank)
        if value is not None and rank in "23456789T" and value == RANKS.index(rank) + 1:
            run.append(rank)
            continue
        if run:
            first, last = rank_text(run[0]), rank_text(run[-1])
            yield f"{first} to {last}: as printed" if len(run) > 1 else f"{first}: as printed"
            run = []
        if value is not None:
            yield f"{rank_text(rank)}: {value}"


def seats_text(deal: Deal) -> str:
    """The line that says how many play."""
    seats = deal.seats
    run = len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1))
    said = f"{seats[0]} to {seats[-1]}" if run else ", ".join(map(str, seats))
    usual = "" if deal.normally == max(seats) else f"; normally {deal.normally}"
    return f"seats: {said}{usual}"


def packet_text(packet: Packet) -> str:
    """A step of the deal."""
    to = {"each": "to each", "bidder": "to the bidder", "floor": "to the floor"}[packet.to]
    parts = [f"packet {quoted(packet.name)}: {packet.cards} {to}"]
    parts[0] += " in all" if packet.in_all else ""
    ways = (
        ("face down", packet.face == "down"),
        (f"by {packet.by}", packet.by > 0),
        ("in reserve", packet.reserve),
        ("after the opening", packet.after_opening),
    )
    return ", ".join([*parts, *(words for words, holds in ways if holds)])


def misdeal_text(misdeal: Misdeal) -> str:
    """The condition on the first floor."""
    ranks = " ".join(rank_text(rank) for rank in misdeal.ranks) or "a rank"
    name = f" {quoted(misdeal.name)}" if misdeal.name is not None else ""
    top = " on top" if misdeal.on_top else ""
    return f"misdeal{name}: {misdeal.at_least} of {ranks}{top}, {misdeal.repair}"
