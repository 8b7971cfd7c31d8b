"""Whole random games: refused with a code, or played, printed and written like any other."""

import functools
import random
from itertools import islice
from pathlib import Path

import pytest

import docgen
import engine
import rulelang
from fishtable import deep
from fishtable.deals import Setting, play_deal
from rulelang import CODES, RuleSet, load_text
from rulelang import to_json as findings_json
from rulelang.exchange import from_json, to_json
from rulelang.fmt import format_text
from rulelang.writing import write_rules
from tests.engine.effort import times
from tests.engine.invariants import sound
from tests.engine.tables import order_for
from tests.family.games import Drawn, draw
from tests.fishtable.conftest import Fishtable, fishtable

__all__ = ["fishtable"]

PARTS = 4
DEALS = 2
MANY = 32
STUCK = {"E150", "E155"}
"""What random rules may lead to, and only play finds: nobody can go on, a deal never begins."""


@functools.cache
def drawn(part: int) -> tuple[tuple[int, Drawn], ...]:
    return tuple((seed, draw(random.Random(seed))) for seed in (part + PARTS * n for n in times(8)))


@functools.cache
def games(part: int) -> tuple[tuple[int, RuleSet], ...]:
    """Those that hold together, and that the engine can count."""
    found = [(seed, one.loaded.ruleset) for seed, one in drawn(part)]
    return tuple((seed, one) for seed, one in found if one is not None and countable(one))


def countable(ruleset: RuleSet) -> bool:
    try:
        return bool(list(deep.settings(ruleset)))
    except engine.TooRich:
        return False


@pytest.mark.parametrize("part", range(PARTS))
def test_what_does_not_hold_together_is_refused_with_a_code(part: int) -> None:
    for seed, one in drawn(part):
        assert set(one.first) <= set(CODES), seed
        findings_json(one.loaded.diagnostics)
        if one.loaded.ruleset is None:
            assert any(d.severity == "error" for d in one.loaded.diagnostics), seed
        else:
            assert all(d.severity == "warning" for d in one.loaded.diagnostics), seed


def test_most_can_be_mended_and_played() -> None:
    """The generator is of use: what is drawn is seldom refused to the end.

    Many are drawn whatever the effort: of a few, most may be refused by chance.
    """
    found = [draw(random.Random(seed)).loaded.ruleset for seed in range(MANY)]
    assert sum(one is not None and countable(one) for one in found) > MANY // 2


@pytest.mark.parametrize("part", range(PARTS))
def test_they_are_played_under_the_invariants(part: int) -> None:
    for seed, ruleset in games(part):
        rng = random.Random(seed)
        for setting in list(deep.settings(ruleset))[:3]:
            rules = setting.rules
            state = engine.start(rules, rng.randrange(rules.seat_count))
            orders = 0
            while state.deals < DEALS and engine.wants(rules, state).kind != "over":
                if engine.wants(rules, state).kind == "order":
                    orders += 1
                    if orders > 300:
                        break
                    state = engine.give(rules, state, order_for(rules, state, rng)).state
                else:
                    listed = engine.plays(rules, state)
                    if not listed.plays:
                        break
                    state = engine.play(rules, state, rng.choice(listed.plays)).state
                sound(rules, state)


@pytest.mark.parametrize("part", range(PARTS))
def test_deep_play_finds_nothing_but_dead_ends(part: int) -> None:
    for seed, ruleset in games(part):
        for setting in list(deep.settings(ruleset))[:2]:
            for number in range(2):
                dealt = play_deal(setting, 0, random.Random(seed + number))
                assert dealt.trouble is None or dealt.trouble.code in STUCK, (seed, dealt.trouble)


@pytest.mark.parametrize("part", range(PARTS))
def test_they_are_printed(part: int, tmp_path: Path) -> None:
    for seed, ruleset in games(part):
        for to in docgen.FORMATS:
            written = docgen.write([ruleset], to, tmp_path / f"{seed} {to}", version="0")
            text = written[0].read_text(encoding="utf-8")
            missing = [c for c in rulelang.known_clauses(ruleset) if f'id="{c}"' not in text]
            assert not missing, seed


@pytest.mark.parametrize("part", range(PARTS))
def test_they_are_written_and_read_again(part: int) -> None:
    for seed, one in drawn(part):
        ruleset = one.loaded.ruleset
        if ruleset is None:
            continue
        laid = format_text(one.text, "drawn.rules").text
        assert laid is not None
        assert format_text(laid, "drawn.rules").text == laid, seed
        again = from_json(to_json(ruleset))
        assert again == ruleset, seed
        for text in (laid, write_rules(again)):
            read = load_text(text, file="drawn.rules", id="drawn")
            assert read.ruleset == ruleset, (seed, [d.message for d in read.diagnostics])


def test_what_cannot_be_counted_is_told(tmp_path: Path, fishtable: Fishtable) -> None:
    """Rules that hold together, and that no command can play: each says so."""
    rich = next(
        one.text
        for seed in range(500)
        if (one := draw(random.Random(seed))).loaded.ruleset and not countable(one.loaded.ruleset)
    )
    path = tmp_path / "drawn.rules"
    path.write_text(rich, encoding="utf-8")
    for command in ("doc", "play"):
        options = ("--to", "md", "-o", tmp_path / "books") if command == "doc" else ("--watch",)
        done = fishtable(command, path, *options)
        assert done.code == 2
        assert "cannot be played" in done.err
    assert "E091" in fishtable("check", path).out


def smooth(ruleset: RuleSet) -> Setting | None:
    """A setting of a game in which chance has met no dead end."""
    setting = next(deep.settings(ruleset))
    found = [play_deal(setting, 0, random.Random(seed)).trouble for seed in range(12)]
    return None if any(found) else setting


def test_both_speeds_play_them_alike() -> None:
    """A few of them, compiled and interpreted: the same plays, states and counts."""
    pytest.importorskip("numba", reason="the compiled engine is an extra")
    from tests.sim.test_compiled import agree

    found = (smooth(one) for part in range(PARTS) for _, one in games(part))
    settings = list(islice((setting for setting in found if setting is not None), 8))
    assert settings
    for setting in settings:
        agree(setting.rules, 7, "uniform uniform uniform uniform")
