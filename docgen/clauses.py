"""The clauses of a rule set: each setting's sentences under the anchor that refusals carry."""

from collections.abc import Mapping
from dataclasses import dataclass

from docgen.chapters import capture, deal, deck, house, match, opening, score, sweep
from docgen.chapters.setting import Named, Setting
from docgen.context import Context
from rulelang import slug
from rulelang.model import CHAPTERS

SETTINGS: Mapping[str, Mapping[str, Setting]] = {
    "deck": deck.SETTINGS,
    "deal": deal.SETTINGS,
    "opening": opening.SETTINGS,
    "capture": capture.SETTINGS,
    "house": house.SETTINGS,
    "sweep": sweep.SETTINGS,
    "score": score.SETTINGS,
    "match": match.SETTINGS,
}


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule as it stands for one choice of seats and options.

    Attributes:
        anchor: `chapter.key`, or `chapter.<slug>` of a named item.
        chapter: the chapter it belongs to.
        heading: its title.
        sentences: what it says; none where the setting has no bearing.
        name: of a named item, as written in the spec.
    """

    anchor: str
    chapter: str
    heading: str
    sentences: tuple[str, ...]
    name: str | None = None


def clauses_of(ctx: Context) -> dict[str, Clause]:
    """Every clause of a rule set by anchor, in the order of the rulebook."""
    found: dict[str, Clause] = {}
    for chapter in CHAPTERS:
        if getattr(ctx.rules, chapter) is None:
            continue
        named = _named(ctx, chapter)
        for key, setting in SETTINGS[chapter].items():
            if _place(chapter) == key:
                _add_named(found, chapter, named)
            anchor = f"{chapter}.{key.replace('_', '-')}"
            found[anchor] = Clause(anchor, chapter, setting.heading, setting.say(ctx))
    return found


def _place(chapter: str) -> str:
    """The setting before which a chapter's named items stand in the book."""
    return {"deal": "misdeal", "score": "total", "match": "games"}.get(chapter, "")


def _named(ctx: Context, chapter: str) -> tuple[Named, ...]:
    if chapter == "deal":
        return (*deal.packets(ctx), *deal.misdeals(ctx))
    if chapter == "score":
        return score.items(ctx)
    if chapter == "match":
        return match.named_items(ctx)
    return ()


def _add_named(found: dict[str, Clause], chapter: str, named: tuple[Named, ...]) -> None:
    for item in named:
        anchor = f"{chapter}.{slug(item.name)}"
        found[anchor] = Clause(anchor, chapter, item.heading, item.sentences, item.name)
