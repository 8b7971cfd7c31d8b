"""The engine's own functions run compiled, and agree with the interpreted ones play by play."""

import pytest

import engine
import rulelang
from engine.rules import Rules
from engine.state import Scratch, State, View, blank
from fishtable.sim.chance import Chance
from fishtable.sim.loop import PLAYERS, NoSearchSpace, Plan, play_deals
from fishtable.sim.tally import Tally
from tests.helpers.games import each_choice, shipped_set

np = pytest.importorskip("numpy", reason="the compiled engine is an extra")
pytest.importorskip("numba", reason="the compiled engine is an extra")

DEALS = 3


# The target is left out: it only ends matches.
CASES = [
    pytest.param(id, seats, options, id="-".join([id, str(seats), *map(str, options.values())]))
    for id in rulelang.shipped_ids()
    for seats, options in each_choice(shipped_set(id), without="target")
]


def agree(rules: Rules, seed: int, players: str) -> None:
    """Play some deals at both speeds, and compare all that is left after each."""
    from fishtable.sim.compiled import compiled_deals, object_of, record_of

    plan = blank(Plan)
    plan.seed, plan.width = seed, 5
    plan.players = sum(PLAYERS[player] << 3 * seat for seat, player in enumerate(players.split()))
    things = [blank(kind) for kind in (State, View, Scratch, Chance, Tally)]
    records = [record_of(thing) for thing in (rules, *things)]
    for number in range(DEALS):
        plan.first, plan.deals = number, 1
        points = [0] * 4
        play_deals(rules, *things, plan, points)
        compiled_points = np.zeros(4, np.int64)
        compiled_deals(*records, record_of(plan), compiled_points, None)
        assert list(compiled_points) == points
        for thing, record in zip(things, records[1:], strict=True):
            if not isinstance(thing, Scratch):
                compiled = blank(type(thing))
                object_of(record, compiled)
                assert compiled == thing


def both(id: str, seats: int, options: dict[str, object], players: str) -> None:
    agree(engine.rules_of(shipped_set(id), seats, options), 20 + seats, players)


@pytest.mark.parametrize(("id", "seats", "options"), CASES)
def test_both_speeds_play_the_same_deals(id: str, seats: int, options: dict[str, object]) -> None:
    """The same chance gives the same states after each deal, whatever the rules."""
    both(id, seats, options, "uniform uniform uniform uniform")


@pytest.mark.parametrize(
    "id", ["tabinet", "sweep", "taash", "seep", "seep-pagat", "pisti", "zwicker"]
)
def test_bots_play_alike_at_both_speeds(id: str) -> None:
    """Bots see a view and decide alike, interpreted or compiled."""
    both(id, shipped_set(id).deal.normally, {}, "hard easy random hard")


def test_a_wrong_rule_would_be_noticed() -> None:
    """The comparison is one that can fail: another rule gives other deals."""
    rules = engine.rules_of(shipped_set("tabinet"), 2)
    plan = blank(Plan)
    plan.deals, plan.width = 1, 5
    ended = []
    for sets in (rules.sets, 2):
        rules.sets = sets
        things = [blank(kind) for kind in (State, View, Scratch, Chance, Tally)]
        play_deals(rules, *things, plan, [0] * 4)
        ended.append(things[0])
    assert ended[0] != ended[1]


@pytest.mark.compiles
def test_a_search_without_its_working_space_is_refused() -> None:
    """No other player takes its place unasked, at either speed."""
    from fishtable.sim.compiled import compiled_deals, record_of

    rules = engine.rules_of(shipped_set("tabinet"), 2)
    plan = blank(Plan)
    plan.deals, plan.width = 1, 5
    plan.players = PLAYERS["hard"] | PLAYERS["search"] << 3
    things = [blank(kind) for kind in (State, View, Scratch, Chance, Tally)]
    records = [record_of(thing) for thing in (rules, *things, plan)]
    with pytest.raises(NoSearchSpace):
        play_deals(rules, *things, plan, [])
    with pytest.raises(NoSearchSpace):
        compiled_deals(*records, np.zeros(0, np.int64), None)
