"""A turn of small actions reaches every legal play, and no other."""

import copy
import random
from collections.abc import Iterator

import pytest

pytest.importorskip("pettingzoo")

import engine
import rulelang
from engine.notation import mask_of, read_play, write_play
from engine.state import ORDER, OVER, Play, State
from fishtable.rl.actions import Actions, actions_of
from fishtable.rl.turns import Key, Turn, key_of
from tests.helpers.dealing import deal, played_out
from tests.helpers.games import Game, changed, game, shipped_set
from tests.helpers.tables import Table


def tables() -> list[tuple[str, int]]:
    """Every shipped rule set with every number of seats."""
    found = []
    for name in rulelang.shipped_ids():
        ruleset = shipped_set(name)
        found += [(name, seats) for seats in ruleset.deal.seats]
    return found


def positions(which: Game, seed: int, number: int) -> list[State]:
    """Some positions of a random deal, evenly drawn."""
    seen: list[State] = []

    def watch(table: Table) -> None:
        seen.append(table.state)

    played_out(deal(which, seed=seed), seed, watch=watch)
    return random.Random(seed).sample(seen, min(number, len(seen)))


def every_way(turn: Turn) -> Iterator[list[int]]:
    """Every sequence of actions that the masks of a turn allow."""
    for action in turn.allowed():
        later = copy.copy(turn)
        later.made = [*turn.made]
        if later.choose(action):
            yield later.made
        else:
            yield from every_way(later)


def spoken(actions: Actions, made: list[int]) -> Play:
    """The play that actions name, put together from their names alone."""
    words = [actions.names[action] for action in made]
    assert words.pop() == "done"
    first, *rest = words
    if first.startswith("bid"):
        assert not rest
        return read_play(first)
    card = first.removeprefix("hand ")
    kind, *rest = rest
    if kind == "lay":
        assert not rest
        return read_play(f"throw {card}")
    groups, houses = [""], ""
    for word in rest:
        if word == "next set":
            groups.append("")
        elif word.startswith("floor "):
            groups[-1] += " " + word.removeprefix("floor ")
        else:
            houses += " + h" + word.removeprefix("house ")
    text = " | ".join(group.strip() for group in groups)
    if kind == "take":
        return read_play(f"take {card}: {text}{houses}")
    verb, value = kind.split()
    names = {"make": "build", "add": "cement", "raise": "break"}
    return read_play(f"{names[verb]} {card}: {text} => {value}")


def listed(plays: engine.Plays) -> list[Key]:
    return sorted(key_of(play.choice) for play in plays.plays)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_masks_reach_exactly_the_plays_of_the_turn(name: str, seats: int) -> None:
    which = game(name, seats)
    actions = actions_of(which.ruleset)
    turn = Turn(which.rules, actions)
    compared = 0
    for state in positions(which, seats, 10):
        plays = engine.plays(which.rules, state)
        if len(plays.plays) > 300:
            continue
        turn.open(state)
        ways = list(every_way(turn))
        assert turn.complete == plays.complete
        reached = []
        for made in ways:
            verdict = engine.judge(which.rules, state, spoken(actions, made))
            assert verdict.legal, (verdict.why, [actions.names[one] for one in made])
            reached.append(key_of(verdict.play.choice))
        # equal as lists: each play is reached, and in one way only
        assert sorted(reached) == listed(plays)
        compared += 1
    assert compared >= 5


@pytest.mark.parametrize("name", ["taash", "seep"])
def test_houses_that_stand_apart_are_taken_one_by_one(name: str) -> None:
    which = changed(name, "change house same value: stand apart")
    actions = actions_of(which.ruleset)
    turn = Turn(which.rules, actions)
    twice = 0
    for seed in range(6):
        for state in positions(which, seed, 10):
            plays = engine.plays(which.rules, state)
            if len(plays.plays) > 300:
                continue
            turn.open(state)
            ways = list(every_way(turn))
            played = [engine.judge(which.rules, state, spoken(actions, made)).play for made in ways]
            assert sorted(key_of(play.choice) for play in played) == listed(plays)
            values = [house.value for house in state.houses[: state.house_count]]
            twice += len(set(values)) < len(values)
    assert twice, "no two houses of one value were met"


def test_a_comparison_would_notice_a_missing_play() -> None:
    which = game("taash")
    actions = actions_of(which.ruleset)
    turn = Turn(which.rules, actions)
    state = next(s for s in positions(which, 1, 40) if len(engine.plays(which.rules, s).plays) > 9)
    turn.open(state)
    for branch in turn._branches.values():
        branch.pop()
        break
    assert len(list(every_way(turn))) < len(engine.plays(which.rules, state).plays)


def test_cards_ascend_within_a_set_and_sets_by_their_first_card() -> None:
    which = game("taash", 4)
    actions = actions_of(which.ruleset)
    turn = Turn(which.rules, actions)
    several = 0
    for state in positions(which, 5, 60):
        turn.open(state)
        for made in every_way(turn):
            sets: list[list[str]] = [[]]
            for name in (actions.names[action] for action in made):
                if name == "next set":
                    sets.append([])
                elif name.startswith("floor "):
                    sets[-1].append(name.removeprefix("floor "))
            assert all(mask_order(cards) == sorted(mask_order(cards)) for cards in sets)
            loose = sets if "take" in [actions.names[one] for one in made] else sets[1:]
            firsts = [mask_order(cards)[0] for cards in loose if cards]
            assert firsts == sorted(firsts)
            several += len(firsts) > 1
    assert several, "no play of several sets was met"


def mask_order(cards: list[str]) -> list[int]:
    return [mask_of([card]).bit_length() for card in cards]


def crowded(which: Game, loose: str, hand: str) -> State:
    """A position with so many loose cards that its plays cannot all be listed."""
    return engine.state_of(
        which.rules, engine.Given(hand=mask_of(hand.split()), floor=mask_of(loose.split()))
    )


LOOSE = " ".join(rank + suit for rank in "A23456789" for suit in "SHDC" if rank + suit != "9S")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("sweep", "change capture sets: any"),
        ("sweep", "change capture sets: all"),
        ("taash", "change house sets: any"),
        ("sweep-build", "change capture sets: any"),
    ],
)
def test_every_beginning_leads_to_a_legal_play_on_a_crowded_floor(name: str, lines: str) -> None:
    which = changed(name, lines)
    state = crowded(which, LOOSE, "9S TD KC QH")
    actions = actions_of(which.ruleset)
    opened = Turn(which.rules, actions)
    opened.open(state)
    assert not opened.complete
    rng = random.Random(1)
    for _ in range(40):
        turn = copy.copy(opened)
        turn.made = []
        while True:
            allowed = turn.allowed()
            assert allowed, f"stuck after {[actions.names[one] for one in turn.made]}"
            action = rng.choice(allowed)
            if turn.choose(action):
                break
        made = turn.made
        verdict = engine.judge(which.rules, state, spoken(actions, made))
        assert verdict.legal, verdict.why
        assert key_of(verdict.play.choice) == key_of(turn.play().choice)


@pytest.mark.parametrize("name", ["seep", "taash", "sweep-build", "tabinet"])
def test_the_path_of_a_play_makes_that_play(name: str) -> None:
    which = game(name)
    turn = Turn(which.rules, actions_of(which.ruleset))
    for state in positions(which, 3, 12):
        for play in engine.plays(which.rules, state).plays[:20]:
            turn.open(state)
            path = turn.path_of(play.choice)
            assert path is not None
            assert [turn.choose(action) for action in path] == [False] * (len(path) - 1) + [True]
            assert write_play(turn.play()) == write_play(play)


def test_an_action_that_is_not_allowed_is_named() -> None:
    which = game("tabinet")
    actions = actions_of(which.ruleset)
    turn = Turn(which.rules, actions)
    turn.open(engine.state_of(which.rules, engine.Given(hand=mask_of(["9S"]), floor=0)))
    with pytest.raises(ValueError, match="`done` may not begin a play here; allowed: hand 9S"):
        turn.choose(actions.names.index("done"))
    turn.choose(actions.names.index("hand 9S"))
    with pytest.raises(ValueError, match="`take` may not follow hand 9S here; allowed: lay"):
        turn.choose(actions.names.index("take"))
    with pytest.raises(ValueError, match="there is no action 999; they are numbered 0 to 107"):
        turn.choose(999)


def test_positions_are_of_play() -> None:
    for state in positions(game("seep"), 1, 99):
        assert state.phase not in (ORDER, OVER)
