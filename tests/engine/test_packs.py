"""Packs other than 52 cards: what is dealt, counted, drawn by number and told."""

from random import Random
from typing import get_args

import pytest

import engine
import rulelang
from engine.notation import mask_of
from engine.position import BadPosition, Given, state_of
from rulelang.cards import EVERY_CARD, MOST_CARDS, PACKS
from rulelang.model.deck import Deck
from tests.engine.tables import order_for

FORTY = """language 1
game "Forty"
  deck
    pack: {pack}
    A: 1
{values}
  end
  deal
    seats: 2
    packet "floor": 4 to the floor
    packet "hands": 3 to each
    batch: 3
    last batch: equal share
  end
  capture
    sets: any
  end
  score
    "Cards": 1 for most cards
    "Coins": 2 for more than half of the coins
    "Seven": 1 for 7D
  end
  match
    deals: 1
  end
end
"""
COURTS = "    2 to 7: as printed\n    J: 8\n    Q: 9\n    K: 10"
WHOLE = "    2 to 10: as printed\n    J: 11\n    Q: 12\n    K: 13"
VALUES = {
    "french 40": COURTS,
    "italian 40": COURTS,
    "spanish 40": COURTS,
    "french 40 without courts": "    2 to 10: as printed",
    "french 52": WHOLE,
    "french 52 and 3 jokers": f"{WHOLE}\n    X: 15",
    "french 52 and 6 jokers": f"{WHOLE}\n    X to Y: 15",
}
SIZES = {
    "french 52": 52,
    "french 52 and 3 jokers": 55,
    "french 52 and 6 jokers": 58,
    "french 40": 40,
    "french 40 without courts": 40,
    "italian 40": 40,
    "spanish 40": 40,
}


def ruleset(pack: str) -> rulelang.RuleSet:
    checked = rulelang.load_text(FORTY.format(pack=pack, values=VALUES[pack]))
    assert checked.ruleset is not None, [found.message for found in checked.diagnostics]
    return checked.ruleset


def test_the_words_of_the_model_are_the_packs_there_are() -> None:
    assert set(get_args(Deck.model_fields["pack"].annotation)) == set(PACKS) == set(SIZES)
    for name, pack in PACKS.items():
        assert len(pack.cards) == len(set(pack.cards)) == SIZES[name] <= MOST_CARDS
        assert set(pack.cards) <= set(EVERY_CARD)


@pytest.mark.parametrize("name", PACKS)
def test_a_deal_plays_every_card_of_the_pack_and_no_other(name: str) -> None:
    rules, rng = engine.rules_of(ruleset(name)), Random(7)
    assert rules.pack == mask_of(PACKS[name].cards)
    state = engine.start(rules)
    met = 0
    while (want := engine.wants(rules, state)).kind != "over":
        if want.kind == "order":
            assert state.shuffle == rules.pack
            state = engine.give(rules, state, order_for(rules, state, rng)).state
            continue
        met |= state.hands[state.turn] | state.floor
        state = engine.play(rules, state, rng.choice(engine.plays(rules, state).plays)).state
    stock = SIZES[name] - 10
    assert met.bit_count() == SIZES[name] - stock % 2
    assert not met & ~rules.pack


def test_a_joker_is_of_no_suit() -> None:
    pack = PACKS["french 52 and 6 jokers"]
    assert len(pack.of("S")) == len(pack.of("H")) == 13
    assert pack.of("X") == ("XS", "XH", "XD", "XC")
    assert pack.of("Y") == ("YS", "YH")
    assert len(pack.of("*")) == 58


def test_more_than_half_counts_the_suit_of_the_pack() -> None:
    rules = engine.rules_of(ruleset("italian 40"))
    for coins, points in (("A23456", 2), ("A2345", 0)):
        mine = mask_of([rank + "D" for rank in coins])
        given = Given(piles={0: mine, 1: rules.pack & ~mine})
        assert engine.tally(rules, state_of(rules, given)).items[1][0] == points


def test_a_card_that_is_not_in_the_pack_cannot_lie_anywhere() -> None:
    rules = engine.rules_of(ruleset("spanish 40"))
    for given in (Given(floor=mask_of(["8S"])), Given(hand=mask_of(["TS", "JS"]))):
        with pytest.raises(BadPosition, match="no such card in this pack"):
            state_of(rules, given)
