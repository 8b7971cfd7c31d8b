"""The engine's own functions run compiled, and agree with the interpreted ones play by play."""

import pytest

import engine
import rulelang
from engine.state import OVER, Scratch, State, View, blank
from fishtable.sim.chance import Chance, seed
from fishtable.sim.loop import play_deal

numba = pytest.importorskip("numba", reason="the compiled engine is an extra")

UNIFORM = 0
EASY_AND_HARD = 0b10011001  # two bits a seat: hard, easy, hard, easy
DEALS = 3

CASES = [
    pytest.param(id, seats, options, id="-".join([id, str(seats), *map(str, options.values())]))
    for id in rulelang.shipped_ids()
    for seats, options in rulelang.combinations(rulelang.load(id).ruleset)
    # a target only ends matches: its many values play the same deals
    if options.get("target", 10) == 10
]


def both(id: str, seats: int, options: dict[str, object], players: int) -> None:
    from fishtable.sim.compiled import compiled_deal, object_of, record_of

    rules = engine.rules_of(rulelang.load(id).ruleset, seats, options)
    state, view, scratch, chance = (
        engine.start(rules),
        blank(View),
        blank(Scratch),
        blank(Chance),
    )
    seed(chance, 20 + seats)
    records = [record_of(thing) for thing in (rules, state, view, scratch, chance)]
    for _ in range(DEALS):
        plays = play_deal(rules, state, view, scratch, chance, players)
        assert compiled_deal(*records, players) == plays
        compiled = blank(State)
        object_of(records[1], compiled)
        assert compiled == state
        if state.phase == OVER:
            break


@pytest.mark.parametrize(("id", "seats", "options"), CASES)
def test_both_speeds_play_the_same_deals(id: str, seats: int, options: dict[str, object]) -> None:
    """The same chance gives the same states after each deal, whatever the rules."""
    both(id, seats, options, UNIFORM)


@pytest.mark.parametrize("id", ["tabinet", "sweep", "taash", "seep", "seep-pagat"])
def test_bots_play_alike_at_both_speeds(id: str) -> None:
    """Bots see a view and decide alike, interpreted or compiled."""
    both(id, rulelang.load(id).ruleset.deal.normally, {}, EASY_AND_HARD)


def test_a_wrong_rule_would_be_noticed() -> None:
    """The comparison is one that can fail: another rule gives other deals."""
    rules = engine.rules_of(rulelang.load("tabinet").ruleset, 2)
    ended = []
    for sets in (rules.sets, 2):
        rules.sets = sets
        state, chance = engine.start(rules), blank(Chance)
        seed(chance, 5)
        play_deal(rules, state, blank(View), blank(Scratch), chance, UNIFORM)
        ended.append(state)
    assert ended[0] != ended[1]
