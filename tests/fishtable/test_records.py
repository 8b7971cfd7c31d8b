"""Records: what was played is written down, and what is written down is proved."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import rulelang
from engine.record import BadRecord, read, write
from fishtable.chance import source
from fishtable.failure import Failure
from fishtable.replaying import table_of
from fishtable.seating import play_out
from fishtable.sources import find
from fishtable.table import Table


def played(name: str, seed: int = 3, **chosen: Any) -> Table:
    rng = source(seed)
    table = Table(find(name), **chosen)
    table.draw_dealer(rng)
    play_out(table, rng, "easy")
    return table


@pytest.fixture(scope="module")
def text() -> str:
    return write(played("seep").record())


@pytest.mark.parametrize("name", rulelang.shipped_ids())
def test_a_match_of_every_rule_set_is_proved(name: str) -> None:
    table = played(name)
    text = write(table.record())
    again = table_of(read(text), None)
    assert again.over
    assert again.deals == table.deals
    assert again.state == table.state
    assert write(again.record()) == text


def test_the_same_seed_gives_the_same_record() -> None:
    assert write(played("taash", 5).record()) == write(played("taash", 5).record())
    assert write(played("taash", 5).record()) != write(played("taash", 6).record())


def test_options_and_seats_are_written_and_read() -> None:
    table = played("sweep", seats=3, options={"target": 3})
    text = write(table.record())
    assert '[Options "alone=no, target=3"]' in text
    assert '[Seats "3"]' in text
    assert table_of(read(text), None).rules.target == 3


def test_reading_what_was_written_gives_it_back(text: str) -> None:
    record = read(text)
    assert write(record) == text
    assert read(write(record)) == record


def test_comments_and_space_do_not_matter(text: str) -> None:
    lines = [f"  {line}   # a remark" for line in text.splitlines()]
    assert read("\ufeff# a match\n\n" + "\r\n\n".join(lines)) == read(text)


def test_an_unfinished_record_is_proved_as_far_as_it_goes(text: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith("[Result")]
    table = table_of(read("\n".join(lines[:20])), None)
    assert not table.over
    assert table.record().result is None


def wrong(text: str, line: int, complaint: str) -> None:
    with pytest.raises(BadRecord) as caught:
        table_of(read(text), None)
    assert complaint in caught.value.reason
    assert caught.value.line == line


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "complaint"),
    [
        ('[Format "fishtable record 1"]', '[Format "fishtable record 2"]', 1, "only"),
        ('[Format "fishtable record 1"]\n', "", 1, "a record begins with"),
        ('[Rules "seep"]', "[Rules seep]", 2, "looks like"),
        ('[Rules "seep"]\n', "", 6, "Rules is missing"),
        ('[Seats "4"]', '[Seats "4"]\n[Seats "4"]', 6, "stood in line 5"),
        ('[Seats "4"]', '[Seats "four"]', 5, "Seats is a number"),
        ('[Seats "4"]', '[Seats "3"]', 4, "has changed"),
        ('[Dealer "', '[Dealer "9', 6, "Dealer is a number"),
        ('[Options ""]', '[Options "pace"]', 4, "looks like name=value"),
        ('[Options ""]', '[Options "pace=10"]', 4, "has changed"),
        ('[Options ""]', '[Mood "good"]', 4, "there is no header line Mood"),
        ('[Digest "sha256:', '[Digest "md5:', 3, "a digest is"),
    ],
)
def test_a_wrong_header_is_named(text: str, old: str, new: str, line: int, complaint: str) -> None:
    wrong(changed(text, old, new), line, complaint)


def test_a_changed_rule_set_is_noticed_and_named(text: str) -> None:
    digest = re.search(r"sha256:[0-9a-f]{64}", text)
    assert digest is not None
    other = "sha256:" + "0" * 64
    wrong(changed(text, digest[0], other), 3, f"seep has changed since this was played: its digest "
          f"was {other}, and is {digest[0]}")  # fmt: skip


def events(text: str) -> tuple[list[str], int]:
    lines = text.splitlines()
    return lines, next(number for number, line in enumerate(lines) if line.startswith("order"))


def test_an_order_must_hold_exactly_the_cards_to_be_shuffled(text: str) -> None:
    lines, at = events(text)
    short = [*lines]
    short[at] = short[at].rsplit(" ", 1)[0]
    wrong("\n".join(short), at + 1, "is missing here")
    twice = [*lines]
    words = twice[at].split()
    twice[at] = " ".join([*words[:-1], words[1]])
    wrong("\n".join(twice), at + 1, "stands twice")


def test_a_play_out_of_turn_is_named(text: str) -> None:
    lines, _ = events(text)
    at = next(n for n, line in enumerate(lines) if " bid " in line)
    seat = int(lines[at][0])
    lines[at] = f"{seat % 4 + 1}{lines[at][1:]}"
    wrong("\n".join(lines), at + 1, f"seat {seat} was to play here")


def test_an_illegal_play_is_named_with_its_reason(text: str) -> None:
    lines, _ = events(text)
    at = next(n for n, line in enumerate(lines) if " throw " in line)
    lines[at] = f"{lines[at].split()[0]} bid 9"
    wrong("\n".join(lines), at + 1, "is refused")


def test_an_event_too_few_or_too_many_is_named(text: str) -> None:
    lines, _ = events(text)
    last = len(lines)
    wrong("\n".join([*lines, "1 throw 9S"]), last + 1, "the match was over before this")
    result = next(n for n, line in enumerate(lines, 1) if line.startswith("[Result"))
    wrong("\n".join(lines[:-1]), result, "the match is not over")


def test_a_wrong_result_is_named(text: str) -> None:
    result = re.search(r'\[Result "(.*)"\]', text)
    assert result is not None
    line = text[: result.start()].count("\n") + 1
    wrong(changed(text, result[0], '[Result "draw"]'), line, f"but it is {result[1]!r}")


@pytest.mark.parametrize(
    "line", ["forfeit", "forfeit 0", "forfeit 12", "5 throw 9S", "1 eat 9S", "order 9S 1X", "hello"]
)
def test_an_event_that_cannot_be_read_is_named(text: str, line: str) -> None:
    lines, at = events(text)
    lines.insert(at + 1, line)
    with pytest.raises(BadRecord) as caught:
        table_of(read("\n".join(lines)), None)
    assert caught.value.line == at + 2


def test_a_forfeit_is_kept_and_proved() -> None:
    table = Table(find("tabinet"), 3)
    rng = source(1)
    table.shuffle(rng)
    table.forfeit(2)
    play_out(table, rng, "easy")
    text = write(table.record())
    assert "\nforfeit 3\n" in text
    assert table_of(read(text), None).state == table.state
    twice = text.replace("forfeit 3\n", "forfeit 3\nforfeit 3\n")
    line = twice[: twice.index("forfeit 3\nforfeit 3")].count("\n") + 2
    wrong(twice, line, "seat 3 had forfeited already")


def test_any_garbled_record_is_a_bad_record_and_nothing_else(text: str) -> None:
    rng = random.Random(8)
    marks = [*'[]"\\#:|=>+ \n\t9SxÿÆ\x00h', ""]
    told: list[str] = []
    for _ in range(400):
        letters = list(text[:1500])
        for _ in range(rng.randint(1, 4)):
            letters[rng.randrange(len(letters))] = rng.choice(marks)
        told.append(outcome("".join(letters)))
    assert told.count("") < 100
    assert not [one for one in told if "\n" in one]


def outcome(text: str) -> str:
    """What is said about a record, nothing if it holds."""
    try:
        table_of(read(text), "seep")
    except (BadRecord, Failure) as error:
        return str(error)
    return ""


def test_replay_says_ok_last(fishtable: Any, tmp_path: Path, text: str) -> None:
    file = tmp_path / "match.record"
    file.write_text(text, encoding="utf-8")
    done = fishtable("replay", file)
    assert (done.code, done.lines[-1]) == (0, "ok")
    told = json.loads(fishtable("replay", file, "--json").out)
    assert list(told) == ["rules", "seats", "sides", "deals", "result"]
    assert told["sides"] == [[1, 3], [2, 4]]
    assert all(len(deal["points"]) == 2 for deal in told["deals"])
    assert told["result"] in (0, 1)
    assert fishtable("replay", "-", stdin=text).lines[-1] == "ok"


def test_replay_names_the_line(fishtable: Any, tmp_path: Path, text: str) -> None:
    file = tmp_path / "match.record"
    lines, at = events(text)
    lines.insert(at, "4 throw 9S")
    file.write_text("\n".join(lines), encoding="utf-8")
    done = fishtable("replay", file)
    assert done.code == 1
    assert f"match.record:{at + 1}: cards had to be shuffled here" in done.out
    assert json.loads(fishtable("replay", file, "--json").out)["line"] == at + 1


def test_replay_of_what_cannot_be_read(fishtable: Any, tmp_path: Path, text: str) -> None:
    assert fishtable("replay", tmp_path / "none").code == 2
    (tmp_path / "binary").write_bytes(b"[Format\n\xff")
    done = fishtable("replay", tmp_path / "binary")
    assert done.code == 2
    assert "line 2 is not UTF-8" in done.err
    unknown = tmp_path / "unknown.record"
    unknown.write_text(text.replace('[Rules "seep"]', '[Rules "sepp"]'), encoding="utf-8")
    done = fishtable("replay", unknown)
    assert done.code == 2
    assert "--rules" in done.err


def test_a_record_of_a_rule_set_of_ones_own(fishtable: Any, tmp_path: Path) -> None:
    assert fishtable("new", tmp_path / "kitchen", "--of", "tabinet").code == 0
    rules, record = tmp_path / "kitchen.rules", tmp_path / "a.record"
    assert fishtable("play", rules, "--watch", "--seed", 1, "--record", record).code == 0
    assert fishtable("replay", record).lines[-1] == "ok"
    rules.write_text(
        rules.read_text(encoding="utf-8").replace("\nend", "\n  change sweep each: 7\nend"),
        encoding="utf-8",
    )
    done = fishtable("replay", record)
    assert done.code == 1
    assert "kitchen has changed since this was played" in done.out
