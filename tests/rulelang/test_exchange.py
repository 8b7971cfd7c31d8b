"""Rule sets go out as JSON and come back the same, and can be written as a text."""

import json
from pathlib import Path

import pytest

from rulelang import digest, load_text, shipped_ids, under
from rulelang.exchange import BadRuleSet, from_json, to_json
from rulelang.fmt import format_text
from rulelang.model import CHAPTERS
from rulelang.writing import NotWritable, write_rules
from tests.helpers.games import each_choice, shipped_set

GOOD = sorted((Path(__file__).parents[1] / "good").glob("*.rules"))
ALL = [*shipped_ids(), *GOOD]


@pytest.mark.parametrize("id", ALL, ids=str)
def test_json_loses_nothing(id: str | Path) -> None:
    rules = shipped_set(id)
    assert from_json(to_json(rules)) == rules


@pytest.mark.parametrize("id", ALL, ids=str)
def test_a_written_text_means_the_same(id: str | Path) -> None:
    rules = from_json(to_json(shipped_set(id)))
    text = write_rules(rules)
    assert format_text(text).text == text
    again = load_text(text, id=rules.id)
    assert again.diagnostics == ()
    assert again.ruleset is not None
    for part in (*CHAPTERS, "id", "name", "prose", "options", "examples"):
        assert getattr(again.ruleset, part) == getattr(rules, part)
    for seats, options in each_choice(rules):
        one, other = (under(r, seats, options) for r in (rules, again.ruleset))
        assert digest(one) == digest(other)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"deck": None}, "`deck` cannot be null"),
        ({"language": 2}, "`language` is 2; version 1 is understood"),
        ({"language": True}, "`language` is true; version 1 is understood"),
        ({"color": 1}, "`color` is not part of a rule set"),
        ({"capture": {"sets": "some"}}, '`capture.sets` cannot be "some"'),
        ({"deal": {"seats": [2], "normally": 2}}, "`deal.packets` is missing"),
    ],
)
def test_what_is_no_rule_set_is_told(change: dict[str, object], said: str) -> None:
    data = {**json.loads(to_json(shipped_set(shipped_ids()[0]))), **change}
    with pytest.raises(BadRuleSet) as trouble:
        from_json(json.dumps(data))
    assert str(trouble.value) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "this is not JSON (line 1, column 2: "),
        ("[]", "a rule set is a JSON object"),
        ("[" * 100_000, "this is nested too deeply"),
        ('{"language": ' + "9" * 5000 + "}", "there is a number in it that is too long"),
        ("{}", "`id` is missing; `name` is missing"),
    ],
)
def test_what_is_no_json_is_told(text: str, said: str) -> None:
    with pytest.raises(BadRuleSet) as trouble:
        from_json(text)
    assert str(trouble.value).startswith(said)


@pytest.mark.parametrize("name", ['a "b"', "two\nlines", "bell\x07", "line\u2028break"])
def test_what_no_text_can_say_is_told(name: str) -> None:
    rules = shipped_set(shipped_ids()[0]).model_copy(update={"name": name})
    assert from_json(to_json(rules)) == rules
    with pytest.raises(NotWritable, match="a text cannot hold"):
        write_rules(rules)
