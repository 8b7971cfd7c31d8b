"""Random games as text: any word of any chapter, and lines that some file of rules has.

Plain settings are drawn from the model's closed words, so a new one joins by itself. Lines with a
shape of their own are drawn from the good files and the shipped rule sets, which hold every
construct. A line that a finding objects to is taken out, until nothing is found or nothing helps.
"""

import functools
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulelang import Loaded, load_text, shipped_ids
from rulelang.cards import PACKS
from rulelang.keys import OPTIONAL, Form, forms
from rulelang.library import shipped
from rulelang.model import CHAPTERS

GOOD = Path(__file__).parents[1] / "good"
MOST_REPAIRS = 60
_HEAD = re.compile(rf"  ({'|'.join(CHAPTERS)})(?: \".*\")?$")
"""The first line of a chapter; deeper in, an example has such words, too."""


_PLAIN = re.compile(r"[\w ]+: (?:\d+|as printed)")


@dataclass(frozen=True)
class Drawn:
    """A game that was drawn, and what became of it.

    Attributes:
        first: the codes found in the text as it was drawn.
        text: the text without the lines that were objected to.
    """

    first: tuple[str, ...]
    text: str
    loaded: Loaded


def lines_of(chapter: str, text: str) -> Iterator[str]:
    """The lines of a chapter in a text, those inside `when` as well."""
    inside, deep = False, 0
    for written in text.splitlines():
        line = written.strip()
        if not inside:
            found = _HEAD.match(written)
            inside, deep = found is not None and found[1] == chapter, 0
        elif line.startswith("when "):
            deep += 1
        elif line == "end":
            inside, deep = deep > 0, deep - 1
        elif line and not line.startswith(("#", "source", "no ", "fixed")):
            yield line.split("  #")[0]


@functools.cache
def shaped(chapter: str) -> tuple[str, ...]:
    """Lines with a shape of their own that some file has in a chapter, each once."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(GOOD.glob("*.rules"))]
    texts += [shipped()[name].read() for name in shipped_ids()]
    found = [line for text in texts for line in lines_of(chapter, text)]
    keys = {*forms(chapter), "seats", "packet"}
    return tuple(
        dict.fromkeys(
            line for line in found if re.split(r":| \"", line.replace(' "', ":"))[0] not in keys
        )
    )


def setting(form: Form, rng: random.Random) -> str:
    """A line with a word or a number that it may hold."""
    low, high = form.low or 0, min(form.high or 0, (form.low or 0) + rng.choice([2, 12, 60]))
    if form.pair:
        first = rng.randint(max(low, 2), 11)
        return f"{form.key}: {first} to {rng.randint(first, 13)}"
    choices = [*form.words]
    if form.low is not None:
        choices += [str(rng.randint(low, max(low, high))) for _ in range(max(1, len(choices)))]
    return f"{form.key}: {rng.choice(choices)}"


def deck(rng: random.Random) -> list[str]:
    """A pack, and what each of its ranks counts; perhaps a line of some other deck in its place."""
    name = rng.choice([*PACKS, "french 52", "french 52"])
    least = rng.choice([8, 10, 11, 11])
    courts = {rank: least + place for place, rank in enumerate("JQKXY")}
    values = {rank: courts.get(rank, "A23456789T".find(rank) + 1) for rank in PACKS[name].ranks}
    return [f"pack: {name}", *(f"{rank.replace('T', '10')}: {n}" for rank, n in values.items())]


def deal(rng: random.Random) -> list[str]:
    """Seats and packets for them."""
    seats = rng.choice(["2", "2", "3", "4", "4", "2, 4", "2 to 4"])
    hand = rng.choice([2, 3, 4, 5, 6, 9, 10])
    lines = [f"seats: {seats}", f'packet "hands": {hand} to each']
    if rng.random() < 0.8:
        lines.append(f'packet "floor": {rng.randint(1, 5)} to the floor')
    rng.shuffle(lines)
    return [*lines, f"batch: {rng.choice([0, hand, hand, 2])}"]


def end_of_match(rng: random.Random) -> list[str]:
    """What ends a match."""
    target = f"target: {rng.choice([3, 11, 21, 60, 200])}"
    return [rng.choice([target, target, f"deals: {rng.randint(1, 3)}"])]


OWN = {"deck": deck, "deal": deal, "match": end_of_match}
"""What must be there, and a word or a number alone does not say."""


def chapter_of(name: str, rng: random.Random) -> list[str]:
    """The lines of a chapter."""
    given = OWN[name](rng) if name in OWN else []
    said = {line.partition(":")[0] for line in given}
    often = rng.choice([0.1, 0.3, 0.6])
    for key, form in forms(name).items():
        if key not in said and (form.required or rng.random() < often):
            given.append(setting(form, rng))
    pool = [line for line in shaped(name) if name != "deck" or not _PLAIN.fullmatch(line)]
    more = rng.sample(pool, min(len(pool), rng.choice([0, 1, 3, 6]) + 3 * (name == "score")))
    # of two lines for one rank the second is objected to: what is more than a number goes first
    return more + given if name == "deck" else given + more


def draw(rng: random.Random) -> Drawn:
    """A random game, mended by taking lines out as long as that helps."""
    chapters = {
        name: chapter_of(name, rng)
        for name in CHAPTERS
        if name not in OPTIONAL or rng.random() < (0.3 if name == "opening" else 0.7)
    }
    first: tuple[str, ...] | None = None
    for _ in range(MOST_REPAIRS):
        text, places = _text(chapters)
        loaded = load_text(text, file="drawn.rules", id="drawn")
        codes = tuple(one.code for one in loaded.diagnostics)
        first = codes if first is None else first
        if loaded.ruleset is not None:
            break
        bad = [one for one in loaded.diagnostics if one.severity == "error"]
        assert bad, "there are no rules, and nothing is said"
        wrong = {places[one.place.line] for one in bad if one.place.line in places}
        if not wrong:
            break
        for name, line in wrong:
            if line is None and name in OPTIONAL:
                chapters.pop(name, None)
            elif line in chapters.get(name, ()):
                chapters[name].remove(line)
    assert first is not None
    return Drawn(first, text, loaded)


def _text(chapters: dict[str, list[str]]) -> tuple[str, dict[int, tuple[str, str | None]]]:
    """The file, and what each line of it is: a chapter, and a line of it or its head."""
    written = ["language 1", "", 'game "Drawn"']
    places: dict[int, tuple[str, str | None]] = {}
    for name, lines in chapters.items():
        for line in (None, *lines):
            written.append(f"    {line}" if line else f"  {name}")
            places[len(written)] = (name, line)
        written.append("  end")
    return "\n".join([*written, "end", ""]), places
