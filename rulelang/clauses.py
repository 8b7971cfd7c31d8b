"""Clauses: the name by which one rule of a rule set is called everywhere."""

import re
import unicodedata
from collections.abc import Iterator

from rulelang.keys import LISTS, MODELS, VALUE_KEYS
from rulelang.model import CHAPTERS, RuleSet
from rulelang.model.base import QUIET, Chapter
from rulelang.options import apply_cases, combinations, settled_choice

_NO_CLAUSE = ("title", "source", "normally", *LISTS)


def slug(text: str) -> str:
    """Lower case, whatever is no letter or digit as single hyphens: `Ten of ♦` is `ten-of`."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return re.sub(r"[\W_]+", "-", plain).strip("-") or "-"


def clause_of(chapter: str, key: str, name: str | None = None) -> str:
    """The clause of a setting, or of a named item; all values of cards have one clause."""
    if key in VALUE_KEYS:
        return f"{chapter}.values"
    return f"{chapter}.{slug(name)}" if name is not None else f"{chapter}.{key.replace('_', '-')}"


def clauses(ruleset: RuleSet) -> tuple[str, ...]:
    """Every clause that has a say under some choice, in the order of the rulebook.

    A setting is left out where another makes it idle (`house.broken-with` where nobody breaks)
    where it has no value (a sweep's worth on the last play, if it does not differ), or where it
    is one that few games depart from, and this one does not.
    """
    found: dict[str, None] = {}
    for variant in _variants(ruleset):
        for clause in _settled_clauses(variant):
            found.setdefault(clause)
    order = {clause: index for index, clause in enumerate(_all_in_order(found))}
    return tuple(sorted(found, key=order.__getitem__))


def known_clauses(ruleset: RuleSet) -> tuple[str, ...]:
    """What an example may name: the clauses, idle ones too, and chapters there are none of."""
    settings = [
        clause_of(chapter, key)
        for chapter in CHAPTERS
        if getattr(ruleset, chapter) is not None
        for key in MODELS[chapter].model_fields
        if key not in _NO_CLAUSE
    ]
    absent = [chapter for chapter in CHAPTERS if getattr(ruleset, chapter) is None]
    return tuple(dict.fromkeys((*clauses(ruleset), *settings, *absent)))


def _all_in_order(found: dict[str, None]) -> list[str]:
    """Clauses by chapter; inside a chapter as first met."""
    return sorted(found, key=lambda clause: CHAPTERS.index(clause.split(".")[0]))


def _variants(ruleset: RuleSet) -> Iterator[dict[str, Chapter | None]]:
    """The chapters under every choice that makes a difference, each once."""
    base = {chapter: getattr(ruleset, chapter) for chapter in CHAPTERS}
    if not ruleset.cases:
        yield base
        return
    dumped = {name: c.model_dump() if c else None for name, c in base.items()}
    seen: set[tuple[int, ...]] = set()
    for seats, options in combinations(ruleset):
        choice = settled_choice(ruleset, seats, options)
        applied, held = apply_cases(dumped, ruleset.cases, choice)
        if held in seen:
            continue
        seen.add(held)
        yield {
            name: base[name] if data is dumped[name] else MODELS[name].model_validate(data)
            for name, data in applied.items()
        }


def _settled_clauses(chapters: dict[str, Chapter | None]) -> Iterator[str]:
    for name, chapter in chapters.items():
        if chapter is None:
            continue
        for key in MODELS[name].model_fields:
            value = getattr(chapter, key)
            if key in LISTS:
                yield from (clause_of(name, key, item.name) for item in value)
            elif key not in _NO_CLAUSE and not (
                value is None or is_idle(chapters, name, key) or is_quiet(name, key, value)
            ):
                yield clause_of(name, key)


def is_quiet(name: str, key: str, value: object) -> bool:
    """Whether a setting stands at a default that nobody needs to be told."""
    field = MODELS[name].model_fields[key]
    return QUIET in field.metadata and value == field.default


def is_idle(chapters: dict[str, Chapter | None], name: str, key: str) -> bool:
    """Whether another setting leaves this one nothing to say."""
    reason = idle_because(chapters, name, key)
    return reason is not None


def idle_because(chapters: dict[str, Chapter | None], name: str, key: str) -> str | None:
    """Why a setting has nothing to say (`nobody breaks a house`), None if it has."""
    for other, field, values, reason in _IDLE.get((name, key), ()):
        chapter = chapters.get(other)
        value = getattr(chapter, field) if chapter is not None and field else chapter
        if value in values:
            return reason
    return None


_Rule = tuple[str, str, tuple[object, ...], str]
_NO_HOUSE: _Rule = ("house", "", (None,), "there are no houses")
_FREE: _Rule = ("capture", "duty", ("free",), "no card has to be taken")
_NOT_BROKEN: _Rule = ("house", "broken_by", ("nobody",), "no house may be broken")
_NOT_ADDED: _Rule = ("house", "added_by", ("nobody",), "nothing may be added to a house")
_NO_CLEARING: _Rule = ("capture", "clearing_card", ("none",), "no card clears the floor")
_ONE_PILE: _Rule = ("capture", "floor", ("one pile",), "a pile is taken whole")
_NO_BATCH: _Rule = ("deal", "batch", (0,), "there are no batches")
_NO_TARGET: _Rule = ("match", "target", (None,), "there is no target")
_NOT_ANNOUNCED: _Rule = ("opening", "bid", ("by building",), "the bid is made by building")
_ANNOUNCED: _Rule = ("opening", "bid", ("announced",), "the bid is announced")

_IDLE: dict[tuple[str, str], tuple[_Rule, ...]] = {
    ("deal", "last_batch"): (_NO_BATCH,),
    ("deal", "batch_lead"): (_NO_BATCH,),
    ("opening", "cannot_bid"): (_NOT_ANNOUNCED,),
    ("opening", "first_play"): (_NOT_ANNOUNCED,),
    ("opening", "must"): (_ANNOUNCED,),
    ("opening", "takes"): (_ANNOUNCED,),
    ("capture", "court_pair"): (
        _ONE_PILE,
        ("capture", "pair", ("no",), "no card takes an equal one"),
        ("capture", "sets", ("one", "one of a kind"), "no card takes more than one equal card"),
    ),
    ("capture", "sets"): (_ONE_PILE,),
    ("capture", "precedence"): (_ONE_PILE,),
    ("capture", "all_means"): (
        _ONE_PILE,
        ("capture", "sets", ("one", "any", "one of a kind"), "not all sets have to be taken"),
    ),
    ("capture", "with_a_house"): (_NO_HOUSE,),
    ("capture", "clearing_leaves"): (_NO_CLEARING,),
    ("capture", "clearing_its_like"): (_NO_CLEARING,),
    ("sweep", "by_clearing_card"): (_NO_CLEARING,),
    ("sweep", "clearing_its_like"): (
        _NO_CLEARING,
        (
            "capture",
            "clearing_its_like",
            ("takes as other cards do",),
            "beside its like such a card takes as other cards do",
        ),
    ),
    ("capture", "excused_by_house"): (_NO_HOUSE, _FREE),
    ("capture", "courts"): (("capture", "sum", ("no",), "no card takes a sum"),),
    ("house", "adder"): (_NOT_ADDED,),
    ("house", "adder_holds"): (_NOT_ADDED, ("house", "hold", ("no",), "no card has to be held")),
    ("house", "for_partner"): (("house", "hold", ("no",), "no card has to be held"),),
    ("house", "broken_with"): (_NOT_BROKEN,),
    ("house", "merged_owner"): (
        ("house", "same_value", ("refused", "stand apart"), "houses do not merge"),
    ),
    ("sweep", "few_cards"): (
        ("sweep", "of_few_cards", (None,), "no worth is given for a sweep of few cards"),
    ),
    ("sweep", "of_few_cards"): (("sweep", "few_cards", (None,), "no number of cards is few"),),
    ("sweep", "from_there"): (
        ("sweep", "scores_below", (None,), "sweeps score at any score"),
        ("sweep", "cancels", (None,), "sweeps do not cancel"),
    ),
    ("match", "decided"): (_NO_TARGET,),
    ("match", "both_at_target"): (
        _NO_TARGET,
        ("match", "wins", ("lowest",), "the lowest score wins, whoever reaches the target"),
    ),
    ("match", "lurch_under"): (
        _NO_TARGET,
        ("match", "games", (1,), "one game decides the match"),
    ),
}
