"""What the page for learners shows can be run, and what it lists is so."""

import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

from fishtable import rl
from fishtable.rl import rollouts

PAGE = (Path(__file__).parents[2] / "docs" / "learners.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_an_example_runs(code: str) -> None:
    names: dict[str, object] = {}
    exec(code, names)
    assert names["game"].agents == []  # type: ignore[attr-defined]


def test_the_table_of_actions_is_right() -> None:
    actions = rl.raw_env("seep").actions.names
    rows = re.findall(r"^\| (\d+)(?:–(\d+))? \| `([^`]+)`(?: … `([^`]+)`)? \|", PAGE, re.MULTILINE)
    assert len(rows) == 6
    for low, high, first, last in rows:
        assert actions[int(low)] == first
        assert not last or actions[int(high)] == last


def test_every_part_of_the_array_is_explained() -> None:
    explained = set(re.findall(r"`([a-z ]+)`", PAGE))
    for part in rl.raw_env("seep").layout.parts:
        name = re.sub(r"house \d+ ", "", part)
        assert name in explained or f"house N {name}" in PAGE, part


def test_rollouts_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert rollouts.main(["tabinet", "--seats", "3", "--seconds", "0.01"]) == 0
    found = re.fullmatch(
        r"tabinet, 3 seats: ([\d,]+) deals, [\d,]+ turns, [\d,]+ actions a second; "
        r"0 of (\d+) turns cut\n",
        capsys.readouterr().out,
    )
    assert found
    assert int(found[2]) % 48 == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["tabinett"], "did you mean `tabinet`"),
        (["tabinet", "--seats", "9"], "is for 2, 3 or 4 players, not 9"),
    ],
)
def test_rollouts_that_cannot_be(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rollouts.main(arguments) == 2
    assert message in capsys.readouterr().err
