"""Slips in keeping a match, showing it and beginning again: G85 G87 G88 G89 G104, and names."""

import random
from pathlib import Path

import engine
import rulelang
from engine.record import read, replay, write
from fishtable.table import Table as Match
from tests.faults.kinds import BUILT, EVERY, on_each
from tests.helpers import names, position
from tests.helpers.games import shipped_set


def played_some(name: str, plays: int, seed: int, **options: object) -> Match:
    """A match after a number of random plays."""
    table = Match(shipped_set(name), None, {key: str(value) for key, value in options.items()})
    rng = random.Random(seed)
    while plays and not table.over:
        if table.want.kind == "order":
            table.shuffle(rng)
            continue
        listed = engine.plays(table.rules, table.state).plays
        table.play(table.want.seat, rng.choice(listed))
        plays -= 1
    return table


@on_each([(name, plays) for name in EVERY for plays in (7, 61)])
def test_g87_and_g88_a_saved_match_comes_back_as_it_was(name: str, plays: int) -> None:
    """G87, G88: side to move, last taker, deal, sweeps, seat 1 and seat 1's houses all survive."""
    table = played_some(name, plays, seed=plays)
    again = replay(table.rules, read(write(table.record())))
    assert again.state == table.state
    assert again.state.turn == table.state.turn
    assert again.deals == table.deals


@on_each(BUILT)
def test_g88_seat_1_owns_a_house(name: str) -> None:
    """G88: the first seat is an owner, and not nobody, after the match was saved and loaded."""
    found = 0
    for seed in range(60):
        table = played_some(name, 3 + seed % 11, seed=seed)
        again = replay(table.rules, read(write(table.record())))
        ours = [h.owners for h in table.state.houses if h.owners & 1]
        assert [h.owners for h in again.state.houses if h.owners & 1] == ours
        found += bool(ours)
        if found:
            break
    assert found


def test_g89_a_chosen_target_outlives_a_new_deal() -> None:
    """G89: with a match to three, the third point ends it, in the first match and in the next."""
    for seed in (1, 2):
        table = played_some("sweep", 10**6, seed, target=3)
        assert table.over
        assert max(table.state.running) >= 3
        before = [sum(side) for side in zip(*table.deals[:-1], strict=True)]
        assert all(total < 3 for total in before)
        assert table.record().options["target"] == "3"
        assert "target=3" in write(table.record())


def test_g85_two_matches_are_two_shuffles() -> None:
    """G85: each match is shuffled by its own seed, and the record holds what came of it."""
    first, second, third = (played_some("sweep", 1, seed) for seed in (1, 2, 1))
    assert first.entries[0] != second.entries[0]
    assert first.entries == third.entries


@on_each(EVERY)
def test_g104_nobody_sees_what_is_hidden(name: str) -> None:
    """G104: own cards yes, others' hands, stock and reserves no, now and looking back."""
    table = played_some(name, 9, seed=4)
    states = [table.state]
    older = played_some(name, 5, seed=4)
    states.append(older.state)
    for state in states:
        for seat in range(table.rules.seat_count):
            view = engine.view(table.rules, state, seat)
            assert view.state.hands[seat] == state.hands[seat]
            others = [view.state.hands[s] for s in range(4) if s != seat]
            assert others == [0, 0, 0]
            assert view.state.reserves == [0, 0, 0, 0]
            assert not any(view.state.stock)
            assert view.stock_count == state.stock_end - state.stock_at
            assert view.hand_counts[seat] == state.hands[seat].bit_count()
            assert sum(view.hand_counts) == sum(hand.bit_count() for hand in state.hands)


@on_each(EVERY)
def test_g104_states_that_differ_in_hidden_cards_look_alike(name: str) -> None:
    """G104: two other seats, or a seat and the stock, swap hands: the view is the same."""
    lying = {"turn": 2, "floor": "7D"}
    table = position(name, **lying, hands={2: "7S 2H", 1: "6S 5D"}, stock="3S 3H")
    other = position(name, **lying, hands={2: "7S 2H", 1: "3S 3H"}, stock="6S 5D")
    first = engine.view(table.game.rules, table.state, 1)
    second = engine.view(other.game.rules, other.state, 1)
    assert first == second
    assert names(first.state.hands[1]) == {"7S", "2H"}
    assert engine.view(table.game.rules, table.state, 0) != engine.view(
        other.game.rules, other.state, 0
    )


@on_each(EVERY)
def test_every_shipped_rule_set_may_have_variants(name: str) -> None:
    """A name such as houses-10-13 is a name, and no range that wants the word `to`."""
    text = f'language 1\nvariant "Ours" of {name}\nsummary "A trial."\nend\n'
    assert rulelang.load_text(text).findings == ()


def test_every_shipped_file_is_tried_here() -> None:
    """A new rule set is tried here without being named."""
    folder = Path(rulelang.__file__).parent.parent / "specs"
    shipped = {path.stem for path in folder.glob("*/*.rules")}
    assert set(EVERY) == shipped
