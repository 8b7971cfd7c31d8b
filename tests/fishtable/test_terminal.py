"""The game at the terminal, played through what is typed and what is shown."""

import re
from pathlib import Path
from typing import Any

import pytest

import engine
import rulelang
from engine.notation import mask_of, read_play
from engine.record import read
from fishtable.deals import lines_of
from fishtable.replaying import table_of
from fishtable.table import Table
from tests.engine.golden import path_of
from tests.helpers.games import shipped_set

NAMES = rulelang.shipped_ids()
CARD = re.compile(r"\b[A2-9TJQKXY][SHDC]\b")


def section(text: str, label: str) -> set[str]:
    """Cards on the first line that begins with a label."""
    line = next(line for line in text.splitlines() if line.startswith(f" {label}"))
    return set(CARD.findall(line))


@pytest.mark.parametrize("name", [name for name in NAMES if not shipped_set(name).parent])
def test_a_whole_match_of_every_game(fishtable: Any, tmp_path: Path, name: str) -> None:
    file = tmp_path / "a.record"
    done = fishtable(
        "play", name, "--seed", 11, "--plain", "--record", file, stdin="1\n" * 5000
    )  # fmt: skip
    assert done.code == 0
    assert re.search(r"wins? the match\.$|The match is a draw\.$", done.lines[-1])
    assert table_of(read(file.read_text(encoding="utf-8")), None).over
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", [name for name in NAMES if shipped_set(name).parent])
def test_a_deal_of_every_variant(fishtable: Any, tmp_path: Path, name: str) -> None:
    """As many answers as the longest deal asks for; then the table is left, or the match over."""
    file = tmp_path / "a.record"
    done = fishtable("play", name, "--seed", 11, "--plain", "--record", file, stdin="1\n" * 27)
    assert done.code == 0
    table = table_of(read(file.read_text(encoding="utf-8")), None)
    assert table.deals or table.over
    assert table.over or "You leave the table" in done.out


@pytest.mark.parametrize("name", NAMES)
def test_the_lines_of_a_deal_add_up(name: str) -> None:
    """Also where a deal is broken off: what would be counted at its end is not shown."""
    record = read(path_of(name).read_text(encoding="utf-8"))
    table = Table(shipped_set(name), record.seats, dict(record.options), record.dealer)
    for entry in record.entries:
        before = len(table.deals)
        table.do(entry)
        if len(table.deals) > before:
            lines = [points for _, points in lines_of(table.ruleset, table.rules, table.state)]
            assert [sum(side) for side in zip(*lines, strict=True)] == table.deals[-1]


def test_a_deal_that_is_broken_off_counts_no_majority() -> None:
    ruleset = rulelang.load("finnish-kasino").ruleset
    assert ruleset is not None
    table = Table(ruleset, 2)
    given = engine.Given(
        turn=0,
        hand=mask_of(["AS", "5D"]),
        floor=mask_of(["2H", "QC", "KC"]),
        piles={0: mask_of(["3S", "4S"]), 1: mask_of(["TD"])},
        scores=(15, 0),
    )
    table.state = engine.state_of(table.rules, given)
    table.play(0, read_play("take AS: 2H QC"))
    assert table.over
    lines = dict(lines_of(table.ruleset, table.rules, table.state))
    assert lines["Aces"] == (1, 0)
    assert lines["Big kasino"] == (0, 2)
    assert not {"Cards", "Spades"} & set(lines)


@pytest.mark.parametrize("name", ["seep", "sweep", "taash", "tabinet"])
def test_watching_is_reproducible(fishtable: Any, tmp_path: Path, name: str) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    first = fishtable("play", name, "--watch", "--seed", 4, "--bots", "hard", "--record", one)
    second = fishtable("play", name, "--watch", "--seed", 4, "--bots", "hard", "--record", two)
    assert first.code == 0
    assert first.out == second.out
    assert one.read_bytes() == two.read_bytes()
    other = fishtable("play", name, "--watch", "--seed", 5, "--bots", "hard")
    assert other.out != first.out


def test_only_what_the_seat_may_know_is_shown(fishtable: Any) -> None:
    done = fishtable("play", "sweep", "--seats", 3, "--seed", 2, "--plain", stdin="")
    known = section(done.out, "Your hand") | section(done.out, "Floor")
    told = {card for line in done.lines if " Seat " in f" {line}" for card in CARD.findall(line)}
    drawn = next(line for line in done.lines if "Drawn for the deal" in line)
    up = section(done.out, "On the floor")
    shown = set(CARD.findall(done.out.replace(drawn, "")))
    assert len(section(done.out, "Your hand")) == 4
    assert shown == known | told | up


def test_a_hidden_floor_stays_hidden(fishtable: Any) -> None:
    for seed in range(30):
        done = fishtable("play", "seep", "--seed", seed, "--plain", stdin="")
        if "face down" in done.out:
            assert "## ## ## ## face down" in done.out
            assert set(CARD.findall(done.out)) == section(done.out, "Your hand")
            return
    pytest.fail("the person never was the first to bid")


def test_end_of_input_leaves_and_keeps_the_record(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    done = fishtable("play", "taash", "--seed", 3, "--record", file, stdin="1\n1\n1\n")
    assert done.code == 0
    assert "You leave the table" in done.out
    table = table_of(read(file.read_text(encoding="utf-8")), None)
    assert not table.over
    assert sum(entry.seat == 0 for entry in table.entries) == 3
    assert list(tmp_path.iterdir()) == [file]


def test_an_interruption_keeps_what_was_played(
    fishtable: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["1", "1"])

    def typed(prompt: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    file = tmp_path / "a.record"
    done = fishtable("play", "seep", "--seed", 3, "--record", file)
    assert done.code == 130
    table = table_of(read(file.read_text(encoding="utf-8")), None)
    assert sum(entry.seat == 0 for entry in table.entries) == 2


def test_what_is_kept_is_on_disk_before_the_next_prompt(
    fishtable: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, lengths = tmp_path / "a.record", []

    def typed(prompt: str) -> str:
        (beside,) = tmp_path.glob("a.record.*.part")
        lengths.append(len(beside.read_text(encoding="utf-8")))
        if len(lengths) > 3:
            raise EOFError
        return "1"

    monkeypatch.setattr("builtins.input", typed)
    fishtable("play", "tabinet", "--seed", 3, "--record", file)
    assert lengths == sorted(set(lengths))


def test_a_record_that_was_there_is_replaced_whole(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    file.write_text("something else\n" * 10_000, encoding="utf-8")
    fishtable("play", "tabinet", "--seed", 3, "--record", file, stdin="")
    assert file.read_text(encoding="utf-8").startswith("[Format ")
    table_of(read(file.read_text(encoding="utf-8")), None)


TYPED = """0
99
99999999999999999999
eat 9S
take 1X: 2C
hint
help
score
rules
rules capture
rules cooking
table
more
why
[bold]x[/bold]
"""


def test_whatever_is_typed_is_answered_and_asked_again(fishtable: Any) -> None:
    done = fishtable("play", "seep", "--seed", 3, "--plain", stdin=TYPED + "quit\n")
    assert done.code == 0
    for words in (
        "There is no play 0: choose 1 to",
        "There is no play 99: choose 1 to",
        "begins with one of bid, pass, throw",
        "1X is no card",
        "Hint",
        "throw 9s",
        "The match",
        "Points in a deal",
        "A card takes a loose floor card",
        "no chapter 'cooking'",
        "Nothing has been refused",
        "You leave the table.",
    ):
        assert words in done.out
    assert done.out.count("Play > ") == len(TYPED.splitlines()) + 1


def test_a_refusal_names_the_rule(fishtable: Any) -> None:
    done = fishtable("play", "seep", "--seed", 5, "--plain", stdin="throw ks\nwhy\n")
    assert "No. KS takes KH" in done.out
    assert "capture.duty" in done.out
    assert "may not be laid on the floor" in done.out


def test_a_play_can_be_typed_in_lower_case(fishtable: Any) -> None:
    done = fishtable("play", "seep", "--seed", 5, "--plain", stdin="throw 9s\n")
    assert "You lay 9S" in done.out


def test_plain_has_nothing_but_plain_letters(fishtable: Any, monkeypatch: Any) -> None:
    done = fishtable("play", "seep", "--seed", 5, "--plain", stdin="1\n1\nrules\nscore\nhelp\n")
    odd = {letter for letter in done.out if not letter.isascii()}
    assert odd <= set("–’“”…♠♥♦♣")  # only in the words of the rules
    assert "\x1b" not in done.out


def test_it_fits_eighty_columns(fishtable: Any) -> None:
    for arguments in (["--plain"], []):
        done = fishtable("play", "seep", "--seed", 5, *arguments, stdin=TYPED * 3)
        assert max(len(line) for line in done.lines if "Play >" not in line) <= 80
