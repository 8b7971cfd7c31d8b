"""Pinned behaviour: numbers of play sequences, and recorded matches that must replay."""

from dataclasses import replace

import pytest

import engine
import rulelang
from engine import record
from tests.engine import golden, perft
from tests.engine.tables import Setting, seated
from tests.helpers.games import shipped_set


@pytest.mark.parametrize("setting", seated(), ids=lambda setting: setting.name)
def test_numbers_of_play_sequences(setting: Setting) -> None:
    pinned = perft.table()[setting.name]
    state = perft.dealt(setting)
    for depth, number in enumerate(pinned, 1):
        assert perft.sequences(setting.rules, state, depth) == number


def test_the_table_holds_every_table_and_no_other() -> None:
    assert set(perft.table()) == {setting.name for setting in seated()}


@pytest.mark.parametrize("name", rulelang.shipped_ids())
def test_the_recorded_match_replays(name: str) -> None:
    """Digest, every order and play, the result, and the text itself are as they were."""
    text = golden.path_of(name).read_text(encoding="utf-8")
    told = record.read(text)
    ruleset = rulelang.load(told.rules).ruleset
    assert ruleset is not None
    settled = rulelang.under(ruleset, told.seats, dict(told.options))
    assert rulelang.digest(settled) == told.digest, "the rules have changed since it was played"
    played = record.replay(engine.rules_of(settled), told)
    assert played.result == told.result
    assert played.result is not None
    assert record.write(told) == text


def test_there_is_no_record_of_a_game_that_is_not_shipped() -> None:
    found = {path.stem for path in golden.FOLDER.glob("*.record")}
    assert found == set(rulelang.shipped_ids())


@pytest.mark.parametrize("name", ["seep", "sweep", "taash", "tabinet"])
def test_a_changed_play_is_noticed(name: str) -> None:
    told = record.read(golden.path_of(name).read_text(encoding="utf-8"))
    ruleset = shipped_set(name)
    rules = engine.rules_of(ruleset, told.seats, dict(told.options))
    plays = [n for n, entry in enumerate(told.entries) if entry.kind == record.PLAY]
    entries = list(told.entries)
    del entries[plays[len(plays) // 2]]
    with pytest.raises(record.BadRecord):
        record.replay(rules, replace(told, entries=tuple(entries)))
