"""Jokers, cards of two values, and builds that one card makes bigger or smaller."""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

import pytest

import engine
from engine.notation import mask_of, read_play
from rulelang.cards import PACKS
from rulelang.model import Deck
from tests.engine.effort import times
from tests.engine.twins import key_of
from tests.helpers import game, legal, position, refused

PACK = PACKS["french 52 and 3 jokers"].cards
OWN = {"A": (1, 11), "T": (10,), "J": (2, 12), "Q": (3, 13), "K": (4, 14)}
JOKERS = {"XS": (15,), "XH": (20,), "XD": (25,)}
Cards = frozenset[str]
Key = tuple[str, str, Cards, tuple[int, ...], int, int]


def worth(card: str) -> tuple[int, ...]:
    """What a card may count."""
    return JOKERS.get(card) or OWN.get(card[0]) or (int(card[0]),)


@cache
def totals(cards: Cards) -> frozenset[int]:
    """What cards can make together."""
    found = {0}
    for card in cards:
        found = {total + value for total in found for value in worth(card)}
    return frozenset(found)


def groups(cards: Iterable[str]) -> list[Cards]:
    """Every set of some cards."""
    row = sorted(cards)
    return [frozenset(s) for n in range(1, len(row) + 1) for s in combinations(row, n)]


def unions(sets: list[Cards]) -> set[Cards]:
    """What disjoint sets of a list can come to, nothing included."""
    found: set[Cards] = {frozenset()}
    for one in sets:
        found |= {one | union for union in found if not one & union}
    return found


def takes(hand: Cards, floor: Cards, houses: list[int]) -> Iterator[Key]:
    for card in hand:
        for value in worth(card):
            for used in unions([group for group in groups(floor) if value in totals(group)]):
                for number in range(houses.count(value) + 1):
                    if used or number:
                        yield "take", card, used, (value,) * number, 0, 0


def changes(hand: Cards, ally: Cards, floor: Cards, houses: list[int]) -> Iterator[Key]:
    """One card on one card or build, more or less, for who holds a card of what it comes to."""
    under: list[tuple[Cards, int]] = [(frozenset({c}), v) for c in floor for v in worth(c)]
    under += [(frozenset(), value) for value in houses]
    for card in hand:
        held = {value for other in (hand - {card}) | ally for value in worth(other)}
        for cards, before in under:
            for own in worth(card):
                for value in held & {before + own, before - own} & set(range(1, 26)):
                    verb = "build" if cards else "break"
                    yield verb, card, cards, (), value, 0 if cards else before


def test_every_play_is_found_and_no_other() -> None:
    """Against all that could be done, tried out, in random positions."""
    rules = game("zwicker").rules
    made = raised = 0
    for number in times(160):
        rng = random.Random(f"zwicker {number}")
        pack = rng.sample(PACK, len(PACK))
        pack.sort(key=lambda card: card[0] not in "XAJQK" or rng.random() < 0.5)
        hand, ally = frozenset(pack[:3]), frozenset(pack[3:5])
        floor = frozenset(pack[5 : 5 + rng.randint(0, 6)])
        houses = [
            engine.GivenHouse(value, (rng.randrange(4),), (mask_of((one, other)),))
            for one, other in (pack[12:14], pack[14:16], pack[16:18])
            for value in rng.sample(sorted(v for v in totals(frozenset({one, other}))), 1)
            if value <= 25
        ]
        given = engine.Given(
            turn=1,
            hand=mask_of(hand),
            hands={3: mask_of(ally)},
            floor=mask_of(floor),
            houses=houses,
        )
        state = engine.state_of(rules, given)
        values = [house.value for house in houses]
        wanted: set[Key] = {("throw", card, frozenset(), (), 0, 0) for card in hand}
        wanted |= {*takes(hand, floor, values), *changes(hand, ally, floor, values)}
        listed = engine.plays(rules, state)
        assert listed.complete
        assert {key_of(play) for play in listed.plays} == wanted, number
        assert len(listed.plays) == len(wanted)
        assert all(engine.judge(rules, state, play).legal for play in listed.plays)
        made += sum(key[0] == "build" for key in wanted)
        raised += sum(key[0] == "break" for key in wanted)
    assert made
    assert raised


def test_a_play_that_cannot_be_is_refused() -> None:
    """Builds of any value on any card: those the naive reading has, and no others."""
    rules = game("zwicker").rules
    for number in times(40):
        rng = random.Random(f"zwicker judged {number}")
        pack = rng.sample(PACK, len(PACK))
        hand, floor = frozenset(pack[:4]), frozenset(pack[4:6])
        given = engine.Given(turn=1, hand=mask_of(hand), floor=mask_of(floor))
        state = engine.state_of(rules, given)
        wanted = set(changes(hand, frozenset(), floor, []))
        for card in hand:
            for under in floor:
                for value in range(1, 26):
                    play = read_play(f"build {card}: {under} => {value}")
                    told = engine.judge(rules, state, play)
                    key = ("build", card, frozenset({under}), (), value, 0)
                    assert told.legal == (key in wanted)


def test_cards_of_a_rank_may_have_values_of_their_own() -> None:
    deck = game("zwicker").ruleset.deck
    assert [deck.value_of(card) for card in ("XS", "XH", "XD")] == [15, 20, 25]
    assert all(deck.floor_values(card) == worth(card) == deck.hand_values_of(card) for card in PACK)
    assert Deck(values={"X": 15, "XH": 20}, other_values={"X": 3}).floor_values("XH") == (20, 3)


def test_a_house_of_twenty_five() -> None:
    """The highest there is, and named in a take as any other."""
    table = position(game("zwicker"), turn=1, hand="5C XD 2D", floor="XH 7D")
    legal(table, "build 5C: XH => 25", floor="7D", houses=["25 of 1: XH 5C"])
    stands = ["25 of 2: XH 5C", "25 of 3: XS TD"]
    table = position(game("zwicker"), turn=1, hand="XD 2D", floor="", houses=stands)
    legal(table, "take XD: + h25 + h25", captured="XD XH 5C XS TD", sweep=1)
    legal(table, "take XD: + h25", houses=stands[1:])
    refused(table, "take XD: + h25 + h25 + h25", "E_NOT_ON_FLOOR", "capture.pair")


def test_only_its_own_value_takes_a_build() -> None:
    """Of several that are named one is not the card's: none of the ways of a king takes both."""
    stands = ["14 of 2: TC 4C", "4 of 3: AS 3D", "9 of 1: 5C 4D"]
    table = position(game("zwicker"), turn=1, hand="KS 2D", floor="", houses=stands)
    legal(table, "take KS: + h14", houses=stands[1:])
    legal(table, "take KS: + h4", houses=[stands[0], stands[2]])
    refused(table, "take KS: + h4 + h14", "E_HOUSE_PIECEMEAL", "house.taken-by")
    told = refused(table, "take KS: + h9", "E_HOUSE_PIECEMEAL", "house.taken-by")
    assert told.why == "KS, worth 4 or 14, cannot take the house of 9: only its own value does."
    refused(table, "take KS: + h4 + h10", "E_NOT_ON_FLOOR", "capture.pair")


def test_a_refusal_tells_all_that_cards_could_make() -> None:
    table = position(game("zwicker"), turn=1, hand="9S 2D", floor="JC 8C")
    told = refused(table, "take 9S: JC 8C", "E_SUM", "capture.sum")
    assert told.why == "8C and JC make 10 or 20, and 9S takes 9."


def test_all_cards_loose() -> None:
    """The floor may hold more groups than a list does: then it says so, and every take is right."""
    rules = game("zwicker").rules
    floor = [card for card in PACK if card not in ("XD", "2S")]
    state = engine.state_of(rules, engine.Given(turn=1, hand=mask_of(["XD"]), floor=mask_of(floor)))
    listed = engine.plays(rules, state)
    assert not listed.complete
    assert len(listed.plays) > 100
    for play in listed.plays[::97]:
        assert engine.judge(rules, state, play).legal
    legal_one = read_play("take XD: XH 5C | XS TS | KS JS | QS QH QD QC KH KD | 9S 8S 8D")
    assert not engine.judge(rules, state, legal_one).legal
    assert engine.judge(rules, state, read_play("take XD: XH 5C | XS TS | 9S 8S 8D")).legal


@pytest.mark.parametrize("value", [0, 32, 99])
def test_no_house_of_so_much_is_named(value: int) -> None:
    with pytest.raises(engine.Unreadable, match="a house is written like h9"):
        read_play(f"take KS: + h{value}")
