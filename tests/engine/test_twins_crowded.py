"""Engine and naive reading on floors made for one question each."""

import random

import pytest

import engine
from rulelang.model import Capture, RuleSet
from tests.engine.comparing import same_judgements, same_plays
from tests.engine.effort import times
from tests.engine.naive import Cards, House, Named, Spot
from tests.engine.twins import (
    DECKS,
    PACK,
    engine_says,
    engine_state,
    random_rules,
    text_of,
    words_of,
)


def compared(spot: Spot, rng: random.Random, judged: int) -> None:
    rules = engine.rules_of(spot.rules)
    same_plays(rules, spot)
    same_judgements(rules, spot, rng, judged)


def some_cards(rng: random.Random, ranks: str, most: int, without: Cards = frozenset()) -> Cards:
    cards = [card for card in PACK if card[0] in ranks and card not in without]
    return frozenset(rng.sample(cards, rng.randint(1, most)))


@pytest.mark.parametrize("means", words_of(Capture, "all_means"))
def test_what_all_means(means: str) -> None:
    """Low cards, of which many sets share one, and few enough that some share none."""
    words = {"sets": "all", "all_means": means, "sum": "yes", "courts": "as numbers"}
    for number in times(150):
        rng = random.Random(f"all {means} {number}")
        ruleset = random_rules(rng, capture=words)
        floor = some_cards(rng, "A2345", rng.choice([3, 5, 8]))
        hand = some_cards(rng, "45678", 2, without=floor)
        compared(Spot(ruleset, 0, hand, floor), rng, 2)


@pytest.mark.parametrize("with_a_house", words_of(Capture, "with_a_house"))
@pytest.mark.parametrize("sets", words_of(Capture, "sets"))
def test_houses_and_loose_sets_by_one_card(sets: str, with_a_house: str) -> None:
    """One or two houses that a card takes, with equal cards and groups beside them."""
    words = {"sets": sets, "with_a_house": with_a_house, "sum": "yes", "pair": "yes"}
    for number in times(40):
        rng = random.Random(f"house {sets} {with_a_house} {number}")
        ruleset = _plain(rng, words)
        nine = House(9, frozenset({rng.randrange(2)}), (frozenset({"4S", "5S"}),))
        again = House(9, frozenset({1}), (frozenset({"7S", "2S"}),))
        eleven = House(11, frozenset({0}), (frozenset({"8S", "3S"}),))
        assert ruleset.house is not None
        apart = ruleset.house.same_value == "stand apart"
        houses = rng.choice([(nine,), (nine, eleven), (nine, again) if apart else (eleven, nine)])
        floor = frozenset(rng.sample(["9H", "9D", "4D", "5D", "3D", "6D", "2D", "7D"], 6))
        hand = frozenset({"9C", rng.choice(["JC", "2C", "9S"])})
        spot = Spot(ruleset, 0, hand, floor, houses)
        compared(spot, rng, 2)
        rules = engine.rules_of(ruleset)
        state = engine_state(rules, spot)
        for _ in range(12):
            chosen = _some(rng, spot.takable_sets("9C"))
            named = Named("take", "9C", tuple(chosen), houses=(9,) * rng.choice([0, 0, 1, 1, 2]))
            assert engine_says(rules, state, named) == spot.judge(named), text_of(named)


def _some(rng: random.Random, sets: list[Cards]) -> list[Cards]:
    return rng.sample(sets, rng.randint(0, min(3, len(sets))))


def _plain(rng: random.Random, capture: dict[str, str]) -> RuleSet:
    """Random rules with houses in which a nine is a nine."""
    while True:
        ruleset = random_rules(rng, capture=capture, house={})
        if (
            ruleset.house is not None
            and ruleset.house.value[0] <= 9 <= 11 <= ruleset.house.value[1]
        ):
            return ruleset


@pytest.mark.parametrize("joining", ["equal cards", "equal cards and sets"])
def test_what_joins_a_house_by_itself(joining: str) -> None:
    """Plays that leave out what must join: completed where there is one way, else refused."""
    for number in times(100):
        rng = random.Random(f"joining {joining} {number}")
        words = {"joining": joining, "hold": rng.choice(["no", "when made"])}
        ruleset = random_rules(rng, house=words)
        assert ruleset.house is not None
        high = ruleset.house.value[1]
        claiming = [card for card in PACK if ruleset.deck.values[card[0]] == high]
        floor = some_cards(rng, "A2345678", 6) | frozenset(claiming[2 : rng.randint(2, 3)])
        hand = some_cards(rng, "A23456", 2, without=floor) | (set(claiming[:2]) - floor)
        compared(Spot(ruleset, 0, hand, floor), rng, 6)


@pytest.mark.parametrize("deck", range(len(DECKS)))
@pytest.mark.parametrize("courts", words_of(Capture, "courts"))
def test_courts_among_the_numbers(courts: str, deck: int) -> None:
    """Courts on the floor and in hand, under every deck, with sums that they could stand in."""
    words = {"courts": courts, "sum": "yes", "total": None}
    for number in times(40):
        rng = random.Random(f"courts {courts} {deck} {number}")
        ruleset = random_rules(rng, capture=words)
        values = DECKS[deck]
        house = ruleset.house
        if house is not None and house.value[1] >= max(values.values()):
            house = None
        chosen = {"deck": ruleset.deck.model_copy(update={"values": values}), "house": house}
        ruleset = ruleset.model_copy(update=chosen | {"opening": None})
        floor = some_cards(rng, "JQKA2T", 6)
        hand = some_cards(rng, "JQKA23T", 3, without=floor)
        compared(Spot(ruleset, 0, hand, floor), rng, 3)
