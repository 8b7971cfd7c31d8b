"""What a person types at the terminal is read generously, and never ends the game."""

import pytest

from engine.notation import card_name, write_play
from fishtable.terminal.typed import understand


@pytest.mark.parametrize(
    ("line", "command"),
    [("q", "quit"), (" QUIT ", "quit"), ("?", "help"), ("Hint", "hint"), ("why", "why")],
)
def test_commands(line: str, command: str) -> None:
    typed = understand(line)
    assert typed is not None
    assert typed.command == command


@pytest.mark.parametrize(("line", "number"), [("1", 1), (" 12 ", 12), ("0", 0), ("9" * 50, 10**6)])
def test_numbers(line: str, number: int) -> None:
    typed = understand(line)
    assert typed is not None
    assert typed.number == number


@pytest.mark.parametrize(
    ("line", "card"), [("9h", "9H"), ("10d", "TD"), ("td", "TD"), ("10♦", "TD"), ("as", "AS")]
)
def test_cards(line: str, card: str) -> None:
    typed = understand(line)
    assert typed is not None
    assert typed.card is not None
    assert card_name(typed.card) == card


@pytest.mark.parametrize(
    ("line", "play"),
    [
        ("throw 9s", "throw 9S"),
        ("TAKE 9s:9d|3s 6h+h9", "take 9S: 6H 3S | 9D + h9"),
        ("take 9s : 9d", "take 9S: 9D"),
        ("build 5s: 4c => 9", "build 5S: 4C => 9"),
        ("break ac: 2d => 9>12", "break AC: 2D => 9>12"),
        ("break ac: 2d =>9 > 12", "break AC: 2D => 9>12"),
        ("bid 12", "bid 12"),
        ("Pass", "pass"),
    ],
)
def test_plays(line: str, play: str) -> None:
    typed = understand(line)
    assert typed is not None
    assert typed.play is not None
    assert sorted(write_play(typed.play).split()) == sorted(play.split())


@pytest.mark.parametrize("line", ["take", "take 9S", "eat 9S", "throw 1X", "[bold]", "💣", "\x00"])
def test_nonsense_is_answered(line: str) -> None:
    typed = understand(line)
    assert typed is not None
    assert typed.trouble
    assert typed.trouble.endswith(".")


def test_nothing_is_nothing() -> None:
    assert understand("  \t ") is None
