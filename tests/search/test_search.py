"""The player that searches: legal plays under all rules, alike at both speeds, right where sure."""

import random

import pytest

import engine
from engine.face import scratch
from engine.notation import write_play
from engine.rules import Rules
from engine.state import Play, Scratch, State, View, blank
from engine.turn import list_plays, open_choice
from fishtable.search import DECIDED, NEW, think
from fishtable.sim.chance import Chance, seed
from fishtable.sim.loop import PLAYERS, Plan, play_deals
from fishtable.sim.tally import Tally
from fishtable.tree import Search, root
from tests.helpers import Table, fresh, game, given, position, shuffled
from tests.helpers.dealing import stepped
from tests.helpers.games import seatings
from tests.search.endings import brute_force, ending, lead

SPACE = blank(Search)


def searched(rules: Rules, view: View, iterations: int, number: int = 1) -> Play:
    """The play that a search recommends."""
    chance, space = blank(Chance), scratch()
    seed(chance, number)
    SPACE.stage = NEW
    think(rules, view, space, chance, SPACE, iterations)
    list_plays(rules, view.state, space)
    play = blank(Play)
    open_choice(rules, space.choices[SPACE.answer], space, play)
    return play


def chosen(table: Table, iterations: int, number: int = 1) -> str:
    """The same as text, for the seat on turn."""
    return write_play(searched(table.game.rules, table.view(table.turn), iterations, number))


@pytest.mark.parametrize(("id", "seats"), seatings())
def test_it_plays_whole_deals_by_the_rules(id: str, seats: int) -> None:
    """Every seat searches, a little: the engine accepts all that it does to the end of the deal."""
    rng = random.Random(seats)
    table = fresh(game(id, seats))
    while table.state.deals == 0:
        rules, state = table.game.rules, table.state
        if engine.wants(rules, state).kind == "order":
            table = given(table, shuffled(table, rng))
            continue
        play = searched(rules, engine.view(rules, state, state.turn), 6, rng.randrange(1000))
        table = stepped(table, engine.play(rules, state, play))


@pytest.mark.compiles
@pytest.mark.parametrize("id", ["tabinet", "sweep", "taash", "seep", "seep-pagat"])
def test_it_plays_alike_at_both_speeds(id: str) -> None:
    """The same chance gives the same deal, interpreted and compiled, with searches in it."""
    np = pytest.importorskip("numpy", reason="the compiled engine is an extra")
    pytest.importorskip("numba", reason="the compiled engine is an extra")
    from fishtable.sim.compiled import compiled_deals, dtype_of, object_of, record_of

    rules = game(id).rules
    plan = blank(Plan)
    plan.seed, plan.width, plan.deals = 3, 5, 1
    players = ("search", "hard", "search", "easy")
    plan.players = sum(PLAYERS[player] << 3 * seat for seat, player in enumerate(players))
    things = [blank(kind) for kind in (State, View, Scratch, Chance, Tally)]
    records = [record_of(thing) for thing in (rules, *things)]
    space = blank(Search)
    space.iterations = 40
    array = np.zeros(1, dtype_of(Search))
    array["iterations"] = 40
    points, compiled_points = [0] * 4, np.zeros(4, np.int64)
    play_deals(rules, *things, plan, points, space)
    compiled_deals(*records, record_of(plan), compiled_points, array)
    assert list(compiled_points) == points
    for thing, record in zip(things, records[1:], strict=True):
        if not isinstance(thing, Scratch):
            compiled = blank(type(thing))
            object_of(record, compiled)
            assert compiled == thing
    assert int(array["done"][0]) == space.done
    assert int(array["node_count"][0]) == space.node_count


@pytest.mark.parametrize("number", range(3))
def test_it_plays_an_open_ending_as_the_solver_does(number: int) -> None:
    """The last cards of two seats: what it plays loses nothing."""
    table = ending(game("tabinet", 2), number, 5)
    rules, state = table.game.rules, table.state
    play = searched(rules, table.view(table.turn), 2000)
    assert SPACE.stage == DECIDED
    side = state.turn
    after = engine.play(rules, state, play).state
    assert lead(brute_force(rules, after), side) == lead(brute_force(rules, state), side)


@pytest.mark.parametrize("number", range(3))
def test_it_makes_a_sweep(number: int) -> None:
    """A sweep that lies there, worth more than anything else, is made."""
    hands = {1: "8S 8H 8D"}
    table = position("tabinet", 2, turn=2, hand="KS 3H 7C", hands=hands, floor="TD 4C")
    assert chosen(table, 200, number) == "take KS: 4C TD"


@pytest.mark.parametrize("number", range(3))
def test_it_looks_further_than_a_careful_player(number: int) -> None:
    """Fifty points for a seep are taken where they lie."""
    hands = {1: "9C TC", 2: "6C 7C", 4: "6D 7D"}
    table = position("seep", turn=3, hand="JH KC", hands=hands, floor="6H 5C", play="30 of 48")
    assert chosen(table, 200, number) == "take JH: 5C 6H"


def test_the_same_chance_gives_the_same_play() -> None:
    """Nothing of one search is left over in the next."""
    table = ending(game("taash"), 2, 20)
    first = chosen(table, 120, 5)
    others = [chosen(ending(game("sweep"), other, 9), 60) for other in range(2)]
    assert others
    assert chosen(table, 120, 5) == first


def test_slices_come_to_the_same() -> None:
    """A search in slices of one round each finds what it finds in one go."""
    table = ending(game("sweep"), 7, 14)
    rules, view = table.game.rules, table.view(table.turn)
    plays = len(table.plays)
    found = []
    for slices in (1, 6):
        chance = blank(Chance)
        seed(chance, 1)
        SPACE.stage = NEW
        for _ in range(slices):
            think(rules, view, scratch(), chance, SPACE, plays * 6 // slices)
        arms = SPACE.arms[: SPACE.arm_count]
        found.append((SPACE.answer, SPACE.done, [(arm.node, arm.above) for arm in arms]))
    assert found[0] == found[1]
    assert SPACE.done == 6


def test_roots() -> None:
    """Whole-number square roots, as the bonus of a play needs them."""
    for number in [*range(5000), 10**12 - 1, 10**12, 1 << 60]:
        assert root(number) ** 2 <= number < (root(number) + 1) ** 2
