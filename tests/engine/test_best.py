"""The best take against all takes, on small floors, on twenty loose cards, and on very many."""

import random
from itertools import combinations

import pytest

import engine
from engine.best import FOUND, NO_TAKE, PROVED, best_take, choice_worth, worth
from engine.face import scratch
from engine.notation import mask_of, read_card, write_play
from engine.rules import CARDS, Rules
from engine.state import K_TAKE, Choice, State, blank
from engine.turn import open_choice
from tests.engine.effort import times
from tests.engine.floors import big_floor, pack_of
from tests.engine.tables import Setting, seated
from tests.engine.test_big_floors import counts_plainly
from tests.engine.twins import described, engine_state, random_rules, random_spot

SETTINGS = [
    s for s in seated() if s.name in ("seep 4", "seep-pagat 4", "sweep 4", "taash 2", "tabinet 2")
]


def weighed(rng: random.Random) -> None:
    """Write random weights, many of them 0, where the search reads them."""
    space = scratch()
    for card in range(CARDS):
        space.weights[card] = rng.choice([0, 0, 1, 1, 2, 6, 13])


def best(rules: Rules, state: State, card: int) -> tuple[int, Choice, int]:
    """What was found, the take, and what it brings."""
    choice = blank(Choice)
    found = best_take(rules, state, scratch(), card, choice)
    brings = choice_worth(rules, state, scratch(), choice) if found else 0
    return found, choice, brings


def accepted(rules: Rules, state: State, choice: Choice) -> bool:
    play = blank(engine.Play)
    open_choice(rules, choice, scratch(), play)
    verdict = engine.judge(rules, state, play)
    assert verdict.legal, f"{write_play(play)}: {verdict.why}"
    return True


@pytest.mark.parametrize("chunk", range(4))
def test_small_floors_under_random_rules(chunk: int) -> None:
    for number in times(250):
        rng = random.Random(f"best {chunk} {number}")
        ruleset = random_rules(rng)
        spot = random_spot(ruleset, rng, 8)
        rules = engine.rules_of(ruleset)
        state = engine_state(rules, spot)
        weighed(rng)
        listed = [play.choice for play in engine.plays(rules, state).plays]
        for name in sorted(spot.hand):
            card = read_card(name)
            takes = [c for c in listed if c.kind == K_TAKE and c.card == card]
            found, choice, brings = best(rules, state, card)
            if ruleset.capture.run == "no" or not takes:  # what follows a take is not searched
                assert found == (PROVED if takes else NO_TAKE), described(spot)
            assert (found != NO_TAKE) == bool(takes)
            if takes:
                most = max(choice_worth(rules, state, scratch(), take) for take in takes)
                assert brings == most or (found == FOUND and brings < most), described(spot)
                assert accepted(rules, state, choice)


def packings(worths: tuple[int, ...], goal: int) -> set[tuple[int, ...]]:
    """Every set of places that disjoint groups of two or more with that total can cover."""
    places = range(len(worths))
    groups = [
        frozenset(group)
        for size in range(2, goal + 1)
        for group in combinations(places, size)
        if sum(worths[place] for place in group) == goal
    ]
    covers = {frozenset[int]()}
    fresh = set(covers)
    while fresh:
        fresh = {cover | g for cover in fresh for g in groups if not cover & g} - covers
        covers |= fresh
    return {tuple(sorted(cover)) for cover in covers}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_dozen_loose_cards_by_trying_every_packing(setting: Setting) -> None:
    rules = setting.rules
    for number in times(3):
        rng = random.Random(f"dozen {setting.name} {number}")
        weighed(rng)
        card = rng.randrange(52)
        goal = rules.sum_goal[card]
        pool = [c for c in range(CARDS) if c != card and 0 < rules.sum_value[c] < goal]
        floor = rng.sample(pool, min(12, len(pool)))
        mask = sum(1 << c for c in floor)
        state = engine.state_of(rules, engine.Given(hand=1 << card, floor=mask))
        covers = packings(tuple(rules.sum_value[c] for c in floor), goal)
        masks = [sum(1 << floor[place] for place in cover) for cover in covers]
        found, choice, brings = best(rules, state, card)
        if masks == [0]:
            assert found == NO_TAKE
            continue
        assert found == PROVED
        if rules.sets > 1:
            assert brings == max(worth(scratch(), one | 1 << card) for one in masks)
        assert accepted(rules, state, choice)


TWENTY = {
    "seep 4": ("KS", "ASHD 2SH 3SH 4SH 5SH 6SH 7SH 89TJQD"),
    "tabinet 2": ("KS", "2SHD 3SHD 4SH 5SH 6SH 7SH 8SH 9TAJD"),
}


def spread(text: str) -> int:
    """`5SH 89D` for 5S 5H 8D 9D."""
    cards = []
    for word in text.split():
        ranks = [letter for letter in word if letter not in "SHDC"]
        cards += [rank + suit for rank in ranks for suit in word if suit in "SHDC"]
    return mask_of(cards)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
@pytest.mark.parametrize("alike", [True, False])
def test_twenty_loose_cards_are_proved(setting: Setting, alike: bool) -> None:
    """Random floors, and the floors of twenty with most unions that were found, all worth alike."""
    rules, rng = setting.rules, random.Random(f"{setting.name} {alike}")
    positions = []
    for _ in times(6):
        order = rng.sample(range(52), 21)
        positions.append((order[0], sum(1 << card for card in order[1:])))
    if setting.name in TWENTY:
        name, text = TWENTY[setting.name]
        positions.append((read_card(name), spread(text)))
        assert positions[-1][1].bit_count() == 20
    for number, floor in positions:
        weighed(rng)
        if alike:
            scratch().weights[:] = [1] * CARDS
        state = engine.state_of(rules, engine.Given(hand=1 << number, floor=floor))
        found, choice, _ = best(rules, state, number)
        assert found in (NO_TAKE, PROVED)
        assert found == NO_TAKE or accepted(rules, state, choice)


@pytest.mark.parametrize(
    "setting",
    [one for one in seated() if counts_plainly(one) and one.ruleset.capture.run == "no"],
    ids=lambda setting: setting.name,
)
def test_any_number_of_loose_cards_gives_a_legal_take(setting: Setting) -> None:
    rules, rng = setting.rules, random.Random(setting.name)
    for size in (30, 45, 51):
        big = big_floor(setting, rng.choice(pack_of(setting)), size, rng)
        state = engine_state(rules, big.spot)
        weighed(rng)
        found, choice, brings = best(rules, state, read_card(big.card))
        assert (found != NO_TAKE) == bool(big.equal() or big.groups_fit(big.spot.floor))
        if found:
            assert accepted(rules, state, choice)
            assert brings == worth(scratch(), choice.used | 1 << choice.card)


def test_the_best_of_a_hand() -> None:
    """The ten of diamonds is worth six, the spades their values: the king takes most."""
    setting = next(s for s in seated() if s.name == "seep 4")
    worths = [0] * CARDS
    for name, points in {"TD": 6, "AS": 1, "2S": 2, "KS": 13, "9S": 9}.items():
        worths[read_card(name)] = points
    state = engine.state_of(
        setting.rules,
        engine.Given(hand=mask_of(["KS", "TC", "9S", "4H"]), floor=spread("TD 3C 9H AS")),
    )
    found = engine.best_take(setting.rules, state, worths)
    assert found is not None
    assert (write_play(found.play), found.worth, found.proved) == ("take KS: 3C TD", 19, True)
    bare = engine.state_of(setting.rules, engine.Given(hand=mask_of(["4H"]), floor=spread("KH")))
    assert engine.best_take(setting.rules, bare, worths) is None


@pytest.mark.compiles
def test_it_runs_compiled_and_finds_the_same() -> None:
    pytest.importorskip("numpy", reason="the compiled engine is an extra")
    pytest.importorskip("numba", reason="the compiled engine is an extra")
    from fishtable.sim.compiled import entry, object_of, record_of

    @entry
    def compiled(rules, state, scratch, card, choice):  # type: ignore[no-untyped-def]
        return best_take(rules[0], state[0], scratch[0], card, choice[0])

    for number in times(60):
        rng = random.Random(f"compiled {number}")
        ruleset = random_rules(rng)
        rules = engine.rules_of(ruleset)
        state = engine_state(rules, random_spot(ruleset, rng, 16))
        weighed(rng)
        records = [record_of(thing) for thing in (rules, state, scratch())]
        for card in range(CARDS):
            if state.hands[state.turn] >> card & 1:
                found, choice, _ = best(rules, state, card)
                record, other = record_of(blank(Choice)), blank(Choice)
                assert compiled(*records, card, record) == found
                object_of(record, other)
                assert other == choice or not found
