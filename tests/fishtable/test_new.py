"""`new`: flags say what there is to say; at a terminal it asks."""

import io
import os
from pathlib import Path
from typing import Any

import pytest

import rulelang
from fishtable import beginning
from fishtable.failure import Failure


class Terminal(io.StringIO):
    """A stream that says that somebody is there."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Sit at a terminal in an empty folder and give answers."""
    monkeypatch.chdir(tmp_path)
    asked: list[str] = []

    def begin(*lines: str) -> list[str]:
        given = iter(lines)

        def reply(question: str) -> str:
            asked.append(question)
            try:
                return next(given)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", reply)
        monkeypatch.setattr(beginning.sys, "stdin", Terminal())
        monkeypatch.setattr(beginning.sys, "stdout", Terminal())
        beginning.begin(None)
        return asked

    return begin


def test_it_asks_for_all_there_is(answers: Any) -> None:
    asked = answers("our-game", "sweep", "2-3", "club")
    assert len(asked) == 4
    loaded = rulelang.load("club/our-game.rules")
    assert loaded.findings == ()
    assert loaded.ruleset is not None
    assert (loaded.ruleset.parent, loaded.ruleset.deal.seats) == ("sweep", (2, 3))
    assert loaded.ruleset.family == "club"


def test_empty_answers_are_the_usual(answers: Any) -> None:
    answers("our-game", "", "", "")
    loaded = rulelang.load("./our-game.rules")
    assert loaded.ruleset is not None
    assert (loaded.ruleset.parent, loaded.ruleset.deal.seats) == (None, (2, 3, 4))


def test_it_asks_again_where_an_answer_cannot_be_used(answers: Any) -> None:
    asked = answers("Our Game", "sweep", "our-game", "swep", "sweep", "7", "", "")
    assert len(asked) == 8
    assert os.listdir() == ["our-game.rules"]


def test_nobody_answers(answers: Any) -> None:
    with pytest.raises(Failure, match="nothing was written"):
        answers("our-game")
    assert os.listdir() == []


def test_without_a_terminal_it_does_not_ask(fishtable: Any) -> None:
    done = fishtable("new", stdin="our-game\n")
    assert done.code == 2
    assert "fishtable new NAME" in done.err


@pytest.mark.parametrize(
    ("seats", "counts"), [("4", (4,)), ("2,4", (2, 4)), ("2-4", (2, 3, 4)), ("3 to 4", (3, 4))]
)
@pytest.mark.parametrize("of", [[], ["--of", "sweep"]])
def test_seats_and_family_as_flags(
    fishtable: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seats: str,
    counts: tuple[int, ...],
    of: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert fishtable("new", "mine", "--seats", seats, "--family", "club", *of).code == 0
    loaded = rulelang.load("club/mine.rules")
    assert loaded.findings == ()
    assert loaded.ruleset is not None
    assert loaded.ruleset.deal.seats == counts
    assert fishtable("fmt", "--check", "club").code == 0
    assert fishtable("check", "club/mine.rules").code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["mine", "--seats", "5"],
        ["mine", "--seats", "4-2"],
        ["mine", "--seats", "2,2"],
        ["mine", "--of", "seep", "--seats", "2"],
        ["here/mine", "--family", "club"],
    ],
)
def test_what_cannot_be_is_told_and_nothing_written(
    fishtable: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    done = fishtable("new", *arguments)
    assert (done.code, done.out) == (2, "")
    assert os.listdir(tmp_path) == []
