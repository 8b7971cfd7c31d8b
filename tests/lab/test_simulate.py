"""`fishtable simulate`: what it measures, and that nothing but the deals decides it."""

import json
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="the compiled engine is an extra")

from fishtable.lab import check as checking
from fishtable.lab import saving, simulate
from fishtable.lab.result import RESULTS, published
from fishtable.lab.schema import KINDS, made

FIELDS = {
    "rules",
    "options",
    "seats",
    "sides",
    "deals",
    "seconds",
    "deals_per_second",
    "plays",
    "plays_per_second",
    "mean_points_by_seat",
    "mean_points_by_turn",
    "mean_points_by_side",
    "sweeps_per_deal",
    "turns_cut",
    "checked_deals",
}
TIMES = {"seconds", "deals_per_second", "plays_per_second", "checked_deals"}


def one(fishtable: Any, *arguments: object) -> dict[str, Any]:
    done = fishtable("simulate", *arguments, "--json", "-")
    assert done.code == 0, done.err
    (result,) = json.loads(done.out)
    return result


def timeless(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key not in TIMES}


def test_the_json_has_what_is_promised(fishtable: Any) -> None:
    result = one(fishtable, "tabinet", "--deals", 400)
    assert set(result) >= FIELDS
    assert result["rules"] == "tabinet"
    assert result["sides"] == [[1], [2]]
    assert result["deals"] == 400
    assert result["turns_cut"] == 0
    assert result["checked_deals"] == 20
    assert result["plays"] == 400 * 48
    assert sum(result["mean_points_by_side"]) == pytest.approx(
        23 + result["sweep_points_per_deal"], abs=0.02
    )


def test_several_rule_sets_give_an_object_each(fishtable: Any) -> None:
    done = fishtable("simulate", "seep", "sweep", "--deals", 60, "--seats", 4, "--json", "-")
    results = RESULTS.validate_json(done.out)
    assert [result.rules for result in results] == ["seep", "sweep"]
    assert results[0].sides == ((1, 3), (2, 4))


def test_seat_one_deals_and_the_first_to_play_comes_first_by_turn(fishtable: Any) -> None:
    """The dealer is seat 1 in every deal, so the seat after it plays first."""
    result = one(fishtable, "tabinet", "--deals", 300)
    assert result["mean_points_by_turn"] == list(reversed(result["mean_points_by_seat"]))
    turned = one(fishtable, "tabinet", "--deals", 300, "--rotate")
    assert turned["mean_points_by_turn"] != list(reversed(turned["mean_points_by_seat"]))


def test_any_number_of_workers_gives_the_same(fishtable: Any) -> None:
    results = [
        one(fishtable, "seep", "--deals", 300, "--workers", workers) for workers in (1, 2, 7)
    ]
    assert timeless(results[0]) == timeless(results[1]) == timeless(results[2])


def test_the_seed_decides(fishtable: Any) -> None:
    first = one(fishtable, "tabinet", "--deals", 100, "--seed", 5)
    assert timeless(first) == timeless(one(fishtable, "tabinet", "--deals", 100, "--seed", 5))
    assert first["counts"] != one(fishtable, "tabinet", "--deals", 100, "--seed", 6)["counts"]


def test_the_scoring_lines_and_sweeps_are_all_the_points(fishtable: Any) -> None:
    for id in ("seep-punjab", "sweep", "taash", "tabinet"):
        result = one(fishtable, id, "--deals", 200)
        lines = sum(line["points"] for line in result["scores"])
        total = lines + result["sweep_points_per_deal"]
        assert total == pytest.approx(sum(result["mean_points_by_side"])), id


def test_better_players_win(fishtable: Any) -> None:
    result = one(fishtable, "tabinet", "--deals", 400, "--players", "hard,random")
    assert result["players"] == ["hard", "random"]
    strong, weak = result["wins_by_side"]
    assert strong["low"] > weak["high"]


def test_whole_matches_are_played_until_the_deals_are_done(fishtable: Any) -> None:
    result = one(fishtable, "tabinet-101", "--deals", 300, "--match")
    assert 300 <= result["deals"] < 360
    matches = result["matches"]
    number = sum(matches["deals"].values())
    assert number == result["next"]
    won = sum(side["value"] for side in matches["wins_by_side"]) + matches["draws"]["value"]
    assert won == pytest.approx(1)


def test_until_stops_when_the_interval_is_narrow_enough(fishtable: Any) -> None:
    result = one(fishtable, "tabinet", "--until", "1%", "--deals", 40_000)
    wins = result["first_player"]["wins"]
    assert result["stopped"] == "interval"
    assert (wins["high"] - wins["low"]) / 2 <= 0.01
    assert 8_000 < result["deals"] < 12_000


def test_a_resumed_run_is_the_run_that_was_never_stopped(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    fishtable("simulate", "seep", "--deals", 130, "--seed", 3, "--json", file)
    done = fishtable("simulate", "--resume", file, "--deals", 310)
    assert done.code == 0, done.err
    (resumed,) = json.loads(file.read_text())
    assert resumed["deals"] == 310
    assert timeless(resumed) == timeless(one(fishtable, "seep", "--deals", 310, "--seed", 3))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seed", 4], "--seed 1"),
        (["--players", "easy"], "uniform"),
        (["--seats", 4], "--seat 2"),
        (["--option", "pace=10"], "pace=none"),
        (["sweep"], "holds tabinet"),
        (["--match"], "--match"),
    ],
)
def test_a_run_is_not_resumed_under_other_choices(
    fishtable: Any, tmp_path: Path, arguments: list[object], words: str
) -> None:
    file = tmp_path / "run.json"
    fishtable("simulate", "tabinet", "--deals", 50, "--json", file)
    done = fishtable("simulate", *arguments, "--resume", file, "--deals", 80)
    assert done.code == 2
    assert words in done.err
    assert json.loads(file.read_text())[0]["deals"] == 50


def test_a_run_is_not_resumed_under_other_rules(fishtable: Any, tmp_path: Path) -> None:
    rules = tmp_path / "mine.rules"
    text = 'language 1\n\nvariant "Mine" of tabinet\n  change sweep each: 3\nend\n'
    rules.write_text(text)
    file = tmp_path / "run.json"
    assert fishtable("simulate", rules, "--deals", 50, "--json", file).code == 0
    rules.write_text(text.replace("3", "4"))
    done = fishtable("simulate", "--resume", file, "--deals", 80)
    assert done.code == 2
    assert "other rules" in done.err


def test_a_file_that_is_none_is_not_resumed(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    for text in ("", "[]", "{}", '[{"rules": "seep"}]'):
        file.write_text(text)
        done = fishtable("simulate", "--resume", file)
        assert done.code == 2, text
        assert str(file) in done.err


def test_the_published_schemas_are_those_of_the_models() -> None:
    for file in KINDS:
        assert published(file) == made(file), "run python -m fishtable.lab.schema"


def test_the_schema_is_printed(fishtable: Any) -> None:
    schema = json.loads(fishtable("simulate", "--schema").out)
    assert schema["type"] == "array"
    assert set(schema["$defs"]["Result"]["properties"]) >= FIELDS


def test_the_tables_tell_a_designer(fishtable: Any) -> None:
    done = fishtable("simulate", "seep", "--deals", 200)
    for words in (
        "who wins a deal",
        "seats 2 and 4, first",
        "Playing first",
        "houses taken by others",
        "turns with one legal play",
        "Ten of diamonds",
        "never mattered",
        "20 deals were played again",
    ):
        assert words in done.out, words


def test_a_disagreement_of_the_two_speeds_ends_the_run(
    fishtable: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = checking.interpreted

    def wrong(job: Any, number: int) -> Any:
        tally, points = honest(job, number)
        return tally, [points[0] + (number > 40), *points[1:]]

    monkeypatch.setattr(checking, "interpreted", wrong)
    done = fishtable("simulate", "tabinet", "--deals", 100, "--seed", 9)
    assert done.code == 3
    assert "deal 45 of tabinet" in done.err
    assert "--seed 9" in done.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "name a rule set"),
        (["nope"], "nope"),
        (["seep", "--deals", 0], "at least 1"),
        (["seep", "--deals", "many"], "whole number"),
        (["seep", "--players", "hrad"], "did you mean hard"),
        (["seep", "--players", "easy,hard,easy"], "3 players for 4 seats"),
        (["sweep", "seep", "--option", "targt=5"], "target"),
        (["sweep", "--option", "target=500"], "500"),
        (["seep", "--seats", 3], "4 players"),
        (["seep", "--seed", 2**62], "2**62"),
        (["seep", "--until", "half"], "a share"),
        (["seep", "--workers", 0], "at least 1"),
    ],
)
def test_bad_arguments_are_answered_in_words(
    fishtable: Any, arguments: list[object], words: str
) -> None:
    done = fishtable("simulate", *arguments)
    assert done.code == 2
    assert words in done.err
    assert not done.out


def test_an_option_may_belong_to_one_of_several(fishtable: Any) -> None:
    done = fishtable(
        "simulate", "sweep", "tabinet", "--deals", 20, "--option", "pace=10", "--json", "-"
    )
    options = [result["options"] for result in json.loads(done.out)]
    assert options[1] == {"pace": "10"}
    assert "pace" not in options[0]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_noticed_before_any_deal(fishtable: Any) -> None:
    done = fishtable("simulate", "seep", "--deals", 10**9, "--json", "/dev/full")
    assert done.code == 2
    assert "/dev/full" in done.err
    assert Path("/dev/full").is_char_device()


def test_a_folder_is_no_place_for_a_result(fishtable: Any, tmp_path: Path) -> None:
    for option in ("--json", "--report"):
        done = fishtable("simulate", "seep", "--deals", 10**9, option, tmp_path)
        assert done.code == 2
        assert "folder" in done.err


def test_a_disk_that_fills_up_keeps_what_was_saved(
    fishtable: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The run ends with a message, and the last saving is still whole."""
    file = tmp_path / "run.json"
    saves = []

    def filling(path: Path, text: str) -> None:
        saves.append(text)
        if len(saves) > 2:
            raise simulate.Failure(f"cannot write {path}: no space left on device")
        saving.write_text(path, text)

    monkeypatch.setattr(simulate, "SAVE_EVERY", 0.0)
    monkeypatch.setattr(simulate, "save", filling)
    monkeypatch.setattr(saving, "save", filling)
    done = fishtable("simulate", "tabinet", "--deals", 3000, "--json", file)
    assert done.code == 2
    assert "no space left" in done.err
    (partial,) = json.loads(file.read_text())
    assert 0 < partial["deals"] < 3000
    assert partial["stopped"] == "interrupted"
    resumed = fishtable("simulate", "--resume", file, "--json", "-")
    assert resumed.code == 0


@pytest.mark.skipif(
    threading.current_thread() is not threading.main_thread() or sys.platform == "win32",
    reason="signals reach the main thread",
)
def test_ctrl_c_prints_and_saves_what_is_done(fishtable: Any, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    one(fishtable, "tabinet", "--deals", 20)  # so that everything is compiled
    timer = threading.Timer(2.0, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    done = fishtable("simulate", "tabinet", "--deals", 10**9, "--json", file)
    timer.join()
    assert done.code == 130
    assert "who wins a deal" in done.out
    (result,) = json.loads(file.read_text())
    assert result["stopped"] == "interrupted"
    assert 0 < result["deals"] < 10**9
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_the_extra_a_sentence_says_what_to_install(
    fishtable: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fishtable.lab import need

    monkeypatch.setattr(need, "find_spec", lambda name: None)
    for command in (
        ["simulate", "seep"],
        ["compare", "seep", "seep"],
        ["tune", "seep", "--vary", "sweep each=1,2"],
    ):
        done = fishtable(*command)
        assert done.code == 2
        assert "pip install fishtable[sim]" in done.err


def test_a_card_that_clears_the_floor_is_counted_by_itself(fishtable: Any) -> None:
    """What it takes is no pair and no group, and one set a play is never several."""
    result = one(fishtable, "cirulla", "--deals", 200)
    clauses = {clause["clause"]: clause for clause in result["clauses"]}
    assert clauses["capture.clearing-card"]["status"] == "used"
    assert clauses["capture.clearing-card"]["per_deal"] > 1
    assert 0 < clauses["capture.clearing-its-like"]["per_deal"] < 1
    assert result["takes"]["of_several"] == 0
    assert result["takes"]["of_pairs"] + result["takes"]["of_groups"] < 1
