"""Resolved rule sets as JSON for other programs, and back, with nothing lost."""

import json
from typing import Any

from pydantic import ValidationError

from rulelang.model import RuleSet
from rulelang.near import short

LANGUAGE = 1


class BadRuleSet(ValueError):
    """JSON that is no rule set; the text says what is wrong with it."""


def to_json(ruleset: RuleSet) -> str:
    """A resolved rule set as JSON."""
    return ruleset.model_dump_json(indent=2) + "\n"


def from_json(text: str) -> RuleSet:
    """The rule set that JSON describes, equal to the one it was made of.

    Raises:
        BadRuleSet: it is no JSON, or no rule set.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as trouble:
        said = f"line {trouble.lineno}, column {trouble.colno}: {trouble.msg.lower()}"
        raise BadRuleSet(f"this is not JSON ({said})") from None
    except RecursionError:
        raise BadRuleSet("this is nested too deeply to be a rule set") from None
    except ValueError:
        raise BadRuleSet("there is a number in it that is too long") from None
    if not isinstance(data, dict):
        raise BadRuleSet("a rule set is a JSON object")
    version = data.get("language", LANGUAGE)
    if version != LANGUAGE or isinstance(version, bool):
        shown = short(json.dumps(version))
        raise BadRuleSet(f"`language` is {shown}; version {LANGUAGE} is understood")
    try:
        ruleset = RuleSet.model_validate_json(text)
    except ValidationError as trouble:
        raise BadRuleSet("; ".join(_problems(trouble))) from None
    cases = tuple(case.model_copy(update={"value": _as_read(case.value)}) for case in ruleset.cases)
    return ruleset.model_copy(update={"cases": cases})


def _as_read(value: Any) -> Any:
    """Data of a case as reading a text makes it: JSON has one kind of list."""
    if isinstance(value, list):
        return tuple(_as_read(part) for part in value)
    if isinstance(value, dict):
        return {key: _as_read(part) for key, part in value.items()}
    return value


def _problems(trouble: ValidationError, most: int = 5) -> list[str]:
    """What is wrong, part by part."""
    errors = trouble.errors(include_url=False)
    said = [_problem(dict(error)) for error in errors[:most]]
    return [*said, f"and {len(errors) - most} more"] if len(errors) > most else said


def _problem(error: dict[str, Any]) -> str:
    path = ".".join(str(part) for part in error["loc"])
    if error["type"] == "missing":
        return f"`{path}` is missing"
    if error["type"] == "extra_forbidden":
        return f"`{path}` is not part of a rule set"
    return f"`{path}` cannot be {short(json.dumps(error['input'], default=str))}"
