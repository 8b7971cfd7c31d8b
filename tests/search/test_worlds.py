"""Sampled deals of the hidden cards never go against what the seat knows."""

import random
from collections.abc import Iterator

import pytest

import engine
from engine.floor import claims, in_houses
from engine.rules import HOLD_UNTIL_TAKEN, Rules
from engine.state import BID, OPENING, PLAY, State, blank
from engine.views import fill_view
from fishtable.sim.chance import Chance, seed
from fishtable.worlds import Hidden, deal_world, is_open
from tests.helpers import Table, deal, forfeited, fresh, game, given, position, shuffled
from tests.helpers.dealing import stepped
from tests.helpers.games import seatings


def sampled(rules: Rules, state: State, seat: int, number: int) -> State:
    """A world that may be as far as a seat knows."""
    chance, world = blank(Chance), blank(State)
    seed(chance, number)
    deal_world(rules, engine.view(rules, state, seat), world, blank(Hidden), chance)
    return world


def turns(table: Table, number: int) -> Iterator[Table]:
    """The tables of a deal at random, bids included."""
    rng = random.Random(number)
    while table.state.deals == 0:
        rules, state = table.game.rules, table.state
        if engine.wants(rules, state).kind == "order":
            table = given(table, shuffled(table, rng))
            continue
        yield table
        plays = engine.plays(rules, state).plays
        houses = [play for play in plays if play.choice.kind >= engine.state.K_MAKE]
        play = rng.choice(houses if houses and rng.random() < 0.5 else plays)
        table = stepped(table, engine.play(rules, state, play))


def assert_possible(rules: Rules, state: State, seat: int, world: State) -> None:
    """The world is a whole pack that looks to the seat just as the state does."""
    assert engine.view(rules, world, seat) == engine.view(rules, state, seat)
    places = [world.floor, in_houses(world), *world.hands, *world.reserves, *world.piles]
    places += [1 << card for card in world.stock[world.stock_at : world.stock_end]]
    assert sum(places) == rules.pack  # each card once
    for index in range(world.house_count):
        house = world.houses[index]
        for owner in range(rules.seat_count):
            if rules.hold == HOLD_UNTIL_TAKEN and house.owners >> owner & 1:
                assert claims(rules, world.hands[owner], house.value)


@pytest.mark.parametrize(("id", "seats"), seatings())
def test_a_world_looks_like_the_table(id: str, seats: int) -> None:
    """Whoever looks, and whenever: same view, every card once, every owner with a card for it."""
    rules = game(id, seats).rules
    phases = set()
    for number, table in enumerate(turns(fresh(game(id, seats)), 5)):
        phases.add(table.state.phase)
        for seat in range(seats):
            world = sampled(rules, table.state, seat, number)
            assert_possible(rules, table.state, seat, world)
    assert phases == {PLAY} | ({OPENING} if rules.bid else set()) | (
        {BID} if rules.bid == engine.rules.BID_ANNOUNCED else set()
    )


def test_worlds_differ() -> None:
    """Hidden cards do not stay where they are: another number, other hands."""
    table = deal("tabinet", seats=4, seed=1)
    seat = table.turn - 1
    worlds = [sampled(table.game.rules, table.state, seat, number) for number in range(20)]
    assert len({tuple(world.hands) for world in worlds}) == 20
    assert len({world.hands[seat] for world in worlds}) == 1


def test_every_card_comes_everywhere() -> None:
    """No hidden card is kept from any hidden place."""
    table = deal("sweep", seats=2, seed=1)
    rules, seat = table.game.rules, table.turn - 1
    hidden = rules.pack & ~table.state.floor & ~table.state.hands[seat]
    held = left = 0
    for number in range(300):
        world = sampled(rules, table.state, seat, number)
        held |= world.hands[1 - seat]
        left |= sum(1 << card for card in world.stock[: world.stock_end])
    assert held == left == hidden


def test_after_a_forfeit() -> None:
    """The cards of a seat that has left lie nowhere; the other hands are as large as they were."""
    table = forfeited(deal("tabinet", seats=3, seed=4), 2)
    rules, state = table.game.rules, table.state
    world = sampled(rules, state, state.turn, 1)
    seen = blank(engine.View)
    fill_view(rules, world, state.turn, seen)
    assert seen == engine.view(rules, state, state.turn)


def test_one_world_is_left_at_the_end() -> None:
    """With the stock gone and one hand hidden, the seat can know where every card is."""
    rules = game("tabinet", 2).rules
    known = {
        engine.deal.plays_to_come(rules, table.state): is_open(
            rules, engine.view(rules, table.state, table.turn - 1)
        )
        for table in turns(fresh("tabinet", 2), 3)
    }
    assert [left for left, is_known in known.items() if is_known] == list(range(8, 0, -1))


def test_three_hidden_hands_are_no_one_world() -> None:
    table = position("seep", turn=3, hand="8C 2D", hands={1: "9C", 2: "6C", 4: "6D"}, floor="KH")
    assert not is_open(table.game.rules, table.view(3))


def test_piles_that_only_others_may_see() -> None:
    """What the other side has captured is known, who of it captured what is dealt by number."""
    table = played_out_of("seep", 30)
    rules, state = table.game.rules, table.state
    world = sampled(rules, state, 0, 1)
    assert world.piles[1] | world.piles[3] == state.piles[1] | state.piles[3]
    assert [pile.bit_count() for pile in world.piles] == [p.bit_count() for p in state.piles]


def played_out_of(id: str, plays: int) -> Table:
    """A table after some random plays."""
    for number, table in enumerate(turns(fresh(id), 9)):
        if number == plays:
            return table
    raise AssertionError("the deal is shorter")
