"""Floors of 40 to 51 loose cards: judged exactly, listed within bounds, never for long."""

import random
from dataclasses import replace

import pytest

import engine
from engine.face import scratch
from engine.notation import card_name, read_play, write_play
from engine.state import CHOICES, K_LAY
from engine.sums import find_unions, fitting_shapes, grown
from rulelang.model import Capture
from tests.engine.effort import some, times
from tests.engine.floors import BigFloor, big_floor, pack_of
from tests.engine.naive import Named
from tests.engine.tables import Setting, seated
from tests.engine.twins import engine_state, text_of


def counts_plainly(setting: Setting) -> bool:
    """Whether captures are by value alone, pairs and sums: what the big floors are made for."""
    capture = setting.ruleset.capture
    usual = Capture()
    same = ("pair", "court_pair", "total", "precedence", "run", "clearing_card")
    deck = setting.ruleset.deck
    if deck.other_values or deck.hand_values or deck.other_hand_values:
        return False
    return all(getattr(capture, name) == getattr(usual, name) for name in same)


FIRSTS = list({s.ruleset.id: s for s in reversed(seated()) if counts_plainly(s)}.values())
ONE_OF_EACH = pytest.mark.parametrize("setting", some(FIRSTS), ids=lambda setting: setting.name)


def reason(setting: Setting, big: BigFloor, play: Named) -> str:
    """The engine's reason against a play, empty if it is legal."""
    state = engine_state(setting.rules, big.spot)
    return engine.judge(setting.rules, state, read_play(text_of(play))).reason


def floors(setting: Setting, number: int) -> list[BigFloor]:
    """A big floor for every card of the pack."""
    rng = random.Random(f"{setting.name} {number}")
    return [big_floor(setting, card, rng.choice([40, 46, 51]), rng) for card in pack_of(setting)]


@ONE_OF_EACH
def test_throwing_a_card_that_takes(setting: Setting) -> None:
    """The duty to take, for every card, by the subset sums of the floor."""
    bound = setting.ruleset.capture.duty == "played card"
    for number in times(1):
        for big in floors(setting, number):
            takes = bool(big.equal()) or big.groups_fit(big.spot.floor)
            wanted = "E_MUST_CAPTURE" if bound and takes else ""
            assert reason(setting, big, Named("throw", big.card)) == wanted


@ONE_OF_EACH
def test_taking_everything_or_all_but_one_set(setting: Setting) -> None:
    sets = setting.ruleset.capture.sets
    assert setting.ruleset.capture.all_means == "nothing more fits"
    rng = random.Random(setting.name)
    for number in times(1):
        for big in floors(setting, number):
            take = big.whole_take(rng)
            if take is None:
                assert reason(setting, big, Named("take", big.card)) == "E_EMPTY"
                continue
            several = len(take.sets) > 1
            assert reason(setting, big, take) == (
                "E_ONE_COMBO" if sets == "one" and several else ""
            )
            if several:
                some = replace(take, sets=take.sets[1:])
                still = len(some.sets) > 1
                wanted = {
                    "one": "E_ONE_COMBO" if still else "",
                    "any": "",
                    "all": "E_MUST_TAKE_ALL",
                }[sets]
                assert reason(setting, big, some) == wanted


@ONE_OF_EACH
def test_a_set_that_is_one_off_is_refused(setting: Setting) -> None:
    """One card more, one less, or another card in its place: the sum is wrong."""
    rng = random.Random(f"off {setting.name}")
    refused = 0
    for big in floors(setting, 7):
        groups = list(big.greedy(rng))
        if not groups:
            continue
        group = sorted(groups[0])
        spare = sorted(big.spot.floor - groups[0])
        for wrong in (group[1:], [*group, rng.choice(spare)], [*group[1:], rng.choice(spare)]):
            if big.spot.is_taken(big.card, frozenset(wrong)):
                continue
            found = reason(setting, big, Named("take", big.card, (frozenset(wrong),)))
            assert found in ("E_SUM", "E_FACE_SUM")
            refused += 1
    assert refused or setting.ruleset.capture.sum == "no"


@ONE_OF_EACH
def test_the_list_of_plays_is_bounded_and_says_so(setting: Setting) -> None:
    rules, rng = setting.rules, random.Random(f"listed {setting.name}")
    cut = 0
    for card in rng.sample(pack_of(setting), 2):
        big = big_floor(setting, card, 40, rng)
        state = engine_state(rules, big.spot)
        listed = engine.plays(rules, state)
        cut += not listed.complete
        assert len(listed.plays) <= CHOICES
        played = {card_name(play.choice.card) for play in listed.plays}
        assert played == big.spot.hand, "a card has no play in the list"
        for play in rng.sample(listed.plays, min(25, len(listed.plays))):
            verdict = engine.judge(rules, state, play)
            assert verdict.legal, f"{write_play(play)}: {verdict.why}"
        takes = [play for play in listed.plays if play.choice.kind != K_LAY]
        assert takes or setting.ruleset.capture.sum == "no" or not big.groups_fit(big.spot.floor)
    assert cut or setting.ruleset.capture.sets == "one"


PAGAT = next(s for s in seated() if s.name == "seep-pagat 4")


def test_what_joins_a_house_from_a_big_floor_must_be_named() -> None:
    """More than one way to join is E_AMBIGUOUS; with all of it named the play is accepted."""
    tried, number = 0, 0
    while tried < len(times(8)):
        number += 1
        rng = random.Random(f"joins {number}")
        big = big_floor(PAGAT, rng.choice(["AS", "2H", "3D", "4C"]), rng.choice([40, 46]), rng)
        value = rng.randint(9, 13)
        first = next(
            (
                c
                for c in sorted(big.spot.floor)
                if big.spot.worth(c) + big.spot.worth(big.card) == value
            ),
            None,
        )
        if first is None or not any(big.spot.worth(c) == value for c in big.spot.hand):
            continue
        rest = big.spot.floor - {first}
        equal = tuple(frozenset({c}) for c in sorted(rest) if big.spot.worth(c) == value)
        play = Named("build", big.card, equal, frozenset({first}), value=value)
        house = BigFloor(PAGAT, replace(big.spot, floor=rest), _card_worth(value))
        ways = [tuple(house.greedy(random.Random(seed))) for seed in range(5)]
        if len({frozenset[str]().union(*way) for way in ways}) == 1:
            continue
        tried += 1
        assert reason(PAGAT, big, play) == "E_AMBIGUOUS"
        whole = replace(play, sets=play.sets + ways[0])
        assert reason(PAGAT, big, whole) == ""


def _card_worth(value: int) -> str:
    return "A23456789TJQK"[value - 1] + "S"


def test_so_many_unions_never_leave_one_way_to_join() -> None:
    """Where the list of unions must stop, groups grow together in more than one way.

    `engine.house.join` answers E_AMBIGUOUS there without looking further.
    """
    rules, space = PAGAT.rules, scratch()
    stopped = 0
    for number in times(15):
        rng = random.Random(f"unions {number}")
        floor = rng.sample(range(52), rng.randint(22, 44))
        counts = sum(rules.one_count[card] for card in floor)
        for value in range(9, 14):
            if find_unions(rules, counts, value, space):
                continue
            stopped += 1
            fitting_shapes(rules, counts, value, space)
            ends = {grown(space, counts, shape) for shape in space.fitting[: space.fitting_count]}
            assert len(ends) > 1
    assert stopped > len(times(15))
