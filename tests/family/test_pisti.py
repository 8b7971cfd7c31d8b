"""Worked cases of Pişti and Xeri: one pile, of which only the top card counts."""

import json
import random
from typing import Any

import pytest

import engine
import rulelang
from engine.notation import mask_of
from engine.state import blank
from fishtable.judge import state_from, verdict_on
from fishtable.sim.tally import Tally, note_play
from fishtable.views import view_out
from tests.engine.tables import order_for
from tests.helpers import deal, game, legal, played, position, refused, takes

FAMILY = [
    name
    for name in rulelang.shipped_ids()
    if game(name).ruleset.capture.floor == "one pile"
    and game(name).ruleset.capture.clearing_card == "jack"
]


def piled(name: str, floor: str, hand: str, turn: int = 2) -> dict[str, Any]:
    """A position as JSON; the last floor card lies on top."""
    return {"rules": name, "seats": 2, "turn": turn, "floor": floor.split(), "hand": hand.split()}


def judged(name: str, floor: str, hand: str, play: str) -> dict[str, Any]:
    """What the judge says of a play."""
    return verdict_on(game(name, 2).rules, {**piled(name, floor, hand), "play": play})


def test_both_are_there() -> None:
    assert {"pisti", "xeri"} <= set(FAMILY)


@pytest.mark.parametrize("name", FAMILY)
def test_pi01_what_takes_a_lone_card_scores(name: str) -> None:
    """PI01: 8 on a lone 8 is ten, jack on a lone jack twenty, a jack on a lone 8 nothing."""
    eight = position(name, 2, turn=2, hand="8S JS", floor="8D")
    assert played(eight, "take 8S: 8D").swept(2) == 10
    after = played(eight, "take JS: 8D")
    assert after.swept(2) == 0
    assert after.pile(2) == {"JS", "8D"}
    jack = position(name, 2, turn=2, hand="JS KS", floor="JD")
    assert played(jack, "take JS: JD").swept(2) == 20


@pytest.mark.parametrize("name", FAMILY)
def test_two_cards_are_no_such_take(name: str) -> None:
    """A pile of two scores nothing by itself, by its like or by a jack, two jacks included."""
    assert judged(name, "5C 8D", "8S KS", "take 8S: 5C 8D")["sweep"] == 0
    assert judged(name, "JC JD", "JS KS", "take JS: JC JD")["sweep"] == 0


@pytest.mark.parametrize("name", FAMILY)
@pytest.mark.parametrize(
    ("play", "reason", "clause"),
    [
        ("take KS: KD", "E_NOT_ON_TOP", "capture.floor"),
        ("take KS: 5C KD 8D", "E_NOT_ON_TOP", "capture.floor"),
        ("take 8S: 8D", "E_MUST_TAKE_ALL", "capture.floor"),
        ("take JS: 8D", "E_MUST_TAKE_ALL", "capture.clearing-card"),
        ("take 8S:", "E_EMPTY", "capture.floor"),
        ("throw 8S", "E_MUST_CAPTURE", "capture.duty"),
        ("throw JS", "E_MUST_CAPTURE", "capture.duty"),
        ("take 8S: 8C", "E_NOT_ON_FLOOR", "capture.pair"),
        ("take KS: + h9", "E_NOT_ON_FLOOR", "capture.pair"),
    ],
)
def test_what_a_pile_refuses(name: str, play: str, reason: str, clause: str) -> None:
    """Cards below the top count for nothing, and a pile is taken whole or not at all."""
    found = judged(name, "5C KD 8D", "8S KS JS", play)
    assert (found["legal"], found["reason"], found["clause"]) == (False, reason, clause)


@pytest.mark.parametrize("name", FAMILY)
def test_the_last_card_of_a_position_is_the_top(name: str) -> None:
    """Positions are given and answered with the top card last, and so they can be given back."""
    told = judged(name, "5C KD 8D", "KS 8S", "throw KS")
    assert told["floor"] == ["5C", "8D", "KD", "KS"]
    again = judged(name, " ".join(told["floor"]), "KH 8S", "take KH: 5C 8D KD KS")
    assert again["legal"]
    assert not judged(name, " ".join(told["floor"]), "KH 8S", "take 8S: 5C 8D KD KS")["legal"]


@pytest.mark.parametrize("name", FAMILY)
def test_the_order_below_the_top_does_not_matter(name: str) -> None:
    rules = game(name, 2).rules
    one, other = (
        state_from(rules, piled(name, floor, "KS 8S")) for floor in ("5C KD 8D", "KD 5C 8D")
    )
    assert one == other
    assert one != state_from(rules, piled(name, "5C 8D KD", "KS 8S"))


@pytest.mark.parametrize("name", FAMILY)
def test_a_laid_card_is_the_new_top(name: str) -> None:
    """The next player is held against it, and everybody sees it."""
    table = position(name, 2, turn=2, hand="2S 8S", hands={1: "2D 5H"}, floor="5C")
    after = played(table, "throw 2S")
    assert takes(after, "2D") == {"2S 5C"}
    refused(after, "take 5H: 5C", "E_NOT_ON_TOP", "capture.floor")
    for seat in (0, 1):
        told = view_out(after.game.rules, engine.view(after.game.rules, after.state, seat))
        assert told["floor"] == ["5C", "2S"]


@pytest.mark.parametrize("name", FAMILY)
def test_on_an_empty_floor_every_card_is_laid(name: str) -> None:
    table = position(name, 2, turn=2, hand="JS 8S")
    assert table.plays == ["throw 8S", "throw JS"]
    legal(table, "throw JS", floor="JS")


def test_a_jack_turned_up_is_replaced() -> None:
    """Pişti: it goes under the stock; a jack below the top stays."""
    table = deal("pisti", 2, dealer=1, floor="JH 3C 5D JS")
    assert table.state.top not in (mask_of(["JS"]), 0)
    assert "JS" in table.stocked
    assert {"JH", "3C", "5D"} < table.floor
    assert len(table.happened("buried")) == 1


@pytest.mark.parametrize(
    ("floor", "stands"),
    [("2S 3H 4D 9C", True), ("JS 3H 4D 9C", True), ("2S 3H 4D JC", False), ("4S 3H 4D 9C", False)],
)
def test_first_piles_of_xeri(floor: str, stands: bool) -> None:
    """Two of a rank, or a jack on top, are laid out anew; a jack below stays."""
    table = deal("xeri", 2, dealer=1, floor=floor)
    assert (table.wants == "play") == stands
    if stands:
        assert table.state.top == mask_of(floor.split()[-1:])


@pytest.mark.parametrize("name", FAMILY)
def test_a_new_top_comes_with_a_new_floor(name: str) -> None:
    """After misdeals as after deals one card lies on top, and it is the last that was dealt."""
    rules = game(name).rules
    for seed in range(60):
        rng = random.Random(f"{name} {seed}")
        state = engine.start(rules)
        while engine.wants(rules, state).kind == "order":
            order = order_for(rules, state, rng)
            state = engine.give(rules, state, order).state
        assert state.top & state.floor
        assert state.top.bit_count() == 1


def test_json_of_a_position_can_be_given_back() -> None:
    """The floor of a view is the floor of a position."""
    rules = game("xeri", 2).rules
    rng = random.Random(5)
    state = engine.start(rules)
    seen = 0
    while seen < 60 and engine.wants(rules, state).kind != "over":
        if engine.wants(rules, state).kind == "order":
            state = engine.give(rules, state, order_for(rules, state, rng)).state
            continue
        told = json.loads(json.dumps(view_out(rules, engine.view(rules, state, state.turn))))
        given = {"turn": told["turn"], "hand": told["hand"], "floor": told["floor"]}
        again = state_from(rules, given)
        assert (again.floor, again.top) == (state.floor, state.top)
        plays = [play.choice for play in engine.plays(rules, state).plays]
        assert plays == [play.choice for play in engine.plays(rules, again).plays]
        state = engine.play(rules, state, rng.choice(engine.plays(rules, state).plays)).state
        seen += 1


@pytest.mark.parametrize("name", FAMILY)
def test_a_pile_is_taken_by_a_pair_or_a_jack_and_never_as_a_group(name: str) -> None:
    """What a run of deals counts: the cards below the top are no sum."""
    rules = game(name, 2).rules
    tally = blank(Tally)
    for card in ("8S", "JS"):
        state = state_from(rules, piled(name, "5C KD 8D", f"{card} 2H"))
        taken = next(play for play in engine.plays(rules, state).plays if play.choice.used)
        note_play(rules, state, tally, taken)
    assert (tally.takes, tally.takes_of_pairs, tally.takes_by_clearing) == (2, 1, 1)
    assert tally.takes_of_groups == tally.takes_of_several == 0
