"""`sweep each=0..100 step 10`: which setting is varied, over which values, as variants."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from fishtable.failure import Failure
from fishtable.lab.known import unknown
from fishtable.lab.setting import Choices, Setting, setting_of, settings_of
from fishtable.sources import is_path
from rulelang import load_text
from rulelang.keys import forms, item_words, keys_of
from rulelang.model import CHAPTERS, RuleSet
from rulelang.near import near

MOST = 200
"""Values that may be gone through."""
_RANGE = re.compile(r"(-?\d+)\s*\.\.\s*(-?\d+)(?:\s+step\s+(\d+))?")
_NAMED = re.compile(r'(\w+(?: \w+)*?)\s+"([^"]+)"')


@dataclass(frozen=True, slots=True)
class Vary:
    """A setting and its values.

    Attributes:
        path: as people write it: `sweep each`, `score "Spades"`, or an option's name.
        option: whether it is an option of the rule set.
        values: as they stand in a line of a rules file.
    """

    path: str
    option: bool
    values: tuple[str, ...]

    @property
    def numbers(self) -> list[float] | None:
        """The values as numbers, None if one is none."""
        try:
            return [float(value) for value in self.values]
        except ValueError:
            return None


def read_vary(text: str, ruleset: RuleSet) -> Vary:
    """Read what to vary, and make sure that the rule set has it.

    Raises:
        Failure: it cannot be read, or names nothing.
    """
    path, sign, values = (part.strip() for part in text.partition("="))
    if not sign or not path or not values:
        raise Failure(f"--vary is written like 'sweep each=0..100 step 10', not {text[:60]!r}")
    path = " ".join(path.split())
    options = [option.name for option in ruleset.options]
    if path in options:
        return Vary(path, True, _values(values))
    _known(path, ruleset, options)
    return Vary(path, False, _values(values))


def _values(text: str) -> tuple[str, ...]:
    match = _RANGE.fullmatch(text)
    if match is None:
        found = tuple(part.strip() for part in text.split("|" if "|" in text else ","))
        if not all(found):
            raise Failure(f"--vary has an empty value in {text[:60]!r}")
    else:
        low, high, step = int(match[1]), int(match[2]), int(match[3] or 1)
        if step == 0 or high < low:
            raise Failure(f"--vary goes from a low value up to a high one, not {text[:60]!r}")
        if (high - low) // step >= MOST:
            raise Failure(f"--vary has more than {MOST} values; take larger steps")
        found = tuple(str(value) for value in range(low, high + 1, step))
    if len(found) > MOST:
        raise Failure(f"--vary has more than {MOST} values")
    return found


def _known(path: str, ruleset: RuleSet, options: Sequence[str]) -> None:
    """Make sure that a path names a setting.

    Raises:
        Failure: it does not; the message has near names.
    """
    named = _NAMED.fullmatch(path)
    chapter, _, key = (named[1] if named else path).partition(" ")
    if chapter not in CHAPTERS:
        close = near(path, [*_paths(ruleset), *options]) or near(chapter, [*CHAPTERS, *options])
        if close:
            raise Failure(
                f"{ruleset.name} has no setting or option {path!r}; "
                f"did you mean {' or '.join(close)}?"
            )
        raise unknown(f"{ruleset.name} has no chapter or option", chapter, [*CHAPTERS, *options])
    held = getattr(ruleset, chapter)
    if held is None:
        raise Failure(f"{ruleset.name} has no {chapter}, so nothing in it can be varied")
    if named:
        fields = item_words(chapter).values()
        names = [item.name for field in fields for item in getattr(held, field)]
        if named[2] not in names:
            raise unknown(f"the {chapter} of {ruleset.name} has no", named[2], names)
    elif key not in forms(chapter):
        raise unknown(f"the chapter {chapter} has no setting", key, keys_of(chapter))


def _paths(ruleset: RuleSet) -> list[str]:
    return [
        f"{chapter} {key}"
        for chapter in CHAPTERS
        if getattr(ruleset, chapter) is not None
        for key in forms(chapter)
    ]


def varied(
    source: str, ruleset: RuleSet, vary: Vary, amendments: Sequence[str], choices: Choices
) -> list[Setting]:
    """A setting for each value: variants of the rule set, read and checked like any other.

    Args:
        source: the id or path of the rule set.
        amendments: lines that stand in each variant.

    Raises:
        Failure: a value, or an amendment, is refused; the message says why.
    """
    if vary.option and not amendments:
        found = []
        for value in vary.values:
            pairs = (*choices.options, f"{vary.path}={value}")
            own = Choices(
                choices.seats, pairs, choices.players, choices.seed, choices.rotate, choices.match
            )
            found += settings_of([source], own)
        return found
    found = []
    for value in vary.values:
        lines = list(amendments)
        options = choices.options
        if vary.option:
            options = (*options, f"{vary.path}={value}")
        else:
            lines.append(f"change {vary.path}: {value}")
        variant = _variant(source, ruleset, lines, f"{vary.path} {value}")
        found.append(setting_of(source, variant, choices, options))
    return found


def _variant(source: str, ruleset: RuleSet, lines: Sequence[str], what: str) -> RuleSet:
    """A variant of a rule set with these amendments."""
    name = f"{ruleset.name}, {what}".replace('"', "”")
    body = "".join(f"  {line}\n" for line in lines)
    text = f'language 1\n\nvariant "{name}" of {ruleset.id}\n{body}end\n'
    among = (source,) if is_path(source) else ()
    loaded = load_text(text, id=f"{ruleset.id}-varied", among=among)
    if loaded.ruleset is not None:
        return loaded.ruleset
    error = next(one for one in loaded.diagnostics if one.severity == "error")
    helps = "".join(f"; {one.sentence}" for one in error.helps[:1])
    raise Failure(f"with {what}: {error.message}{helps}")
