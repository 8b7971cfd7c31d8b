"""Seep: houses made, owned, held, cemented and broken."""

import pytest

from tests.helpers import (
    Table,
    deal,
    legal,
    played,
    played_out,
    position,
    refused,
    tells,
)

NINE = "9 of 4: 4C 5H"
PUKKA = "9 of 4: 4C 5H | 9D"


def test_a_house_of_nine() -> None:
    """NS-07, NS-19, NS-53: six on three, a nine kept; the maker owns it."""
    table = position("seep", turn=3, hand="6H 9S", floor="3D 6C")
    told = legal(table, "build 6H: 3D => 9", floor="6C", houses=["9 of 3: 3D 6H"], captured="")
    assert not told.houses[0].cemented
    assert played(table, "build 6H: 3D => 9").pile(3) == frozenset()
    tells("seep", "one card from hand and one or more loose floor cards", under="house.value")
    tells("seep", "maker owns it", under="house.value")


@pytest.mark.parametrize(
    ("card", "floor", "value", "held"),
    [("6H", "2D", 8, "8S"), ("KH", "AD", 14, "KS"), ("3C", "5D", 8, "8H"), ("6H", "AD", 7, "7S")],
)
def test_nine_to_thirteen(card: str, floor: str, value: int, held: str) -> None:
    """NS-19, NS-47: eight is too little, fourteen too much."""
    table = position("seep", turn=3, hand=f"{card} {held}", floor=floor)
    refused(table, f"build {card}: {floor} => {value}", "E_HOUSE_VALUE", "house.value")
    tells("seep", "one value from 9 to 13", under="house.value")


@pytest.mark.parametrize(
    ("hand", "legal_with"), [("6H 2C", False), ("6H 9S", True), ("6H 9H", True)]
)
def test_the_claiming_card(hand: str, legal_with: bool) -> None:
    """NS-40, NS-48: no house without a card of its value left in hand."""
    table = position("seep", turn=3, hand=hand, floor="3D KD")
    if legal_with:
        legal(table, "build 6H: 3D => 9")
    else:
        refused(table, "build 6H: 3D => 9", "E_NO_HOLD", "house.hold")
    tells("seep", "second card of its value in hand", under="house.hold")


def test_one_card_is_no_house() -> None:
    """NS-52: with two kings in hand one of them is still no house of thirteen."""
    table = position("seep", turn=3, hand="KH KS", floor="2D")
    refused(table, "build KH: => 13", "E_NO_FLOOR_CARD")
    tells("seep", "a card on its own cannot", "house", under="house.value")
    tells("seep", "ghar", "a house", under="words")


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("build 9C: 2D => 11", "E_LAST_CLAIM"),
        ("take JH: 2D 9H", ""),
        ("throw 4S", ""),
        ("take 9C: 9H + h9", ""),
    ],
)
def test_the_owner_keeps_the_claiming_card(play: str, reason: str) -> None:
    """NS-54, NS-57: seat 4's only nine may take the nine, and do nothing else."""
    table = position("seep", turn=4, hand="9C JH JS 4S", floor="2D 9H", houses=[NINE])
    if reason:
        refused(table, play, reason, "house.hold")
    else:
        legal(table, play)
    two = position("seep", turn=4, hand="9C 9S JH 4S", floor="2D", houses=[NINE])
    legal(two, "build 9C: 2D => 11")
    tells("seep", "claiming card must stay", under="house.hold")


@pytest.mark.parametrize("seat", [4, 2, 3, 1], ids=["owner", "partner", "opponent", "the other"])
def test_who_takes_a_house(seat: int) -> None:
    """NS-55, NS-63, NS-82: owner, partner and opponents, whoever plays a nine."""
    table = position("seep", turn=seat, hand="9S 2C", floor="KD", houses=[NINE])
    table = played(table, "take 9S: + h9")
    assert table.pile(seat) == {"9S", "4C", "5H"}
    tells("seep", "anyone", "partners and opponents alike", under="house.taken-by")


def test_an_opponent_breaks_a_house() -> None:
    """NS-56, NS-57, NS-101: a three raises nine to twelve, which is then seat 3's to hold."""
    table = position("seep", turn=3, hand="3D QS 7C", hands={2: "2C"}, floor="KD", houses=[NINE])
    legal(table, "break 3D: => 9>12", floor="KD", houses=["12 of 3: 3D 4C 5H"])
    free = position("seep", turn=4, hand="9C 4S", floor="KD 4D", houses=["12 of 3: 3D 4C 5H"])
    legal(free, "throw 9C")
    bound = position("seep", turn=3, hand="QS 7C", floor="KD AC", houses=["12 of 3: 3D 4C 5H"])
    refused(bound, "build QS: AC => 13", "E_NO_HOLD")
    bound = position("seep", turn=3, hand="QS KC", floor="KD AC", houses=["12 of 3: 3D 4C 5H"])
    refused(bound, "build QS: AC => 13", "E_LAST_CLAIM", "house.hold")
    tells("seep", "opponent of its owner may break it", "13", under="house.broken-by")
    tells("seep", "breaker becomes the owner", "former owner is free", under="house.broken-by")


@pytest.mark.parametrize(
    ("seat", "hand", "play", "reason"),
    [
        (3, "3D KS", "break 3D: => 9>12", "E_NO_HOLD"),
        (3, "5D QS", "break 5D: => 9>14", "E_HOUSE_VALUE"),
        (3, "AD 8S", "break AD: => 9>8", "E_HOUSE_VALUE"),
        (3, "AD JS", "break AD: => 9>11", "E_SUM"),
        (4, "9H AC TS", "break AC: => 9>10", "E_OWN_HOUSE"),
        (2, "3D QS", "break 3D: => 9>12", "E_PARTNER_HOUSE"),
        (1, "3D QS", "break 3D: => 9>12", ""),
    ],
)
def test_who_may_break_and_how_far(seat: int, hand: str, play: str, reason: str) -> None:
    """NS-56, NS-101: only opponents, only upward to 13 at most, only with the new value held."""
    table = position("seep", turn=seat, hand=hand, floor="KD", houses=[NINE])
    if reason:
        refused(table, play, reason)
    else:
        legal(table, play, houses=[f"12 of {seat}: 3D 4C 5H"])
    tells("seep", "values only go up", under="house.broken-by")


def test_building_on_an_existing_house() -> None:
    """NS-47, NS-58: an ace with the loose two on the opponents' nine makes twelve."""
    table = position("seep", turn=3, hand="AC QS", floor="2D KD", houses=[NINE])
    legal(table, "break AC: 2D => 9>12", floor="KD", houses=["12 of 3: AC 2D 4C 5H"])
    tells("seep", "one card from hand, alone or together with loose", under="house.broken-with")


def test_raising_on_to_another_house() -> None:
    """NS-58, NS-59, NS-60: a nine raised to twelve joins the twelve there: one pukka house."""
    table = position("seep", turn=3, hand="3D QS", floor="KD", houses=[NINE, "12 of 2: 7C 5D"])
    told = legal(table, "break 3D: => 9>12", houses=["12 of 2 3: 7C 5D | 3D 4C 5H"])
    assert told.houses[0].cemented
    tells("seep", "two ways", "raising", "another", under="notes")
    tells("seep", "never have the same value", "cemented", under="house.same-value")


def test_a_second_house_of_nine_merges() -> None:
    """NS-60: seat 3's six and three go to seat 4's nine; both own it, and it is pukka."""
    table = position("seep", turn=3, hand="6H 9S 2C", floor="3D KD", houses=[NINE])
    told = legal(table, "build 6H: 3D => 9", floor="KD", houses=["9 of 3 4: 4C 5H | 3D 6H"])
    assert told.houses[0].cemented
    refused(
        position("seep", turn=3, hand="6H QS 2C", floor="3D KD", houses=[NINE]),
        "build 6H: 3D => 9",
        "E_NO_HOLD",
    )


@pytest.mark.parametrize(("seat", "owners"), [(2, "2 4"), (3, "3 4"), (1, "1 4")])
def test_adding_to_a_house_is_a_build(seat: int, owners: str) -> None:
    """NS-47, NS-48, NS-53: partner or opponent, whoever adds keeps a nine and owns it, too."""
    able = position("seep", turn=seat, hand="6S 9H 2C", floor="3D KD", houses=[NINE])
    legal(able, "cement 6S: 3D => 9", houses=[f"9 of {owners}: 4C 5H | 3D 6S"])
    unable = position("seep", turn=seat, hand="6S QH 2C", floor="3D KD", houses=[NINE])
    refused(unable, "cement 6S: 3D => 9", "E_NO_HOLD", "house.adder-holds")
    tells("seep", "whoever adds", "owner too", under="house.adder")
    tells("seep", "whoever adds", "card of its value in hand", under="house.adder-holds")


@pytest.mark.parametrize(
    ("play", "house"),
    [
        ("build 5S: 4C | 9D => 9", "9 of 3: 4C 5S | 9D"),
        ("build 5S: 4C | 3D 6H => 9", "9 of 3: 4C 5S | 3D 6H"),
        ("build 9S: | 9D => 9", "9 of 3: 9S | 9D"),
        ("build 9S: | 3D 6H => 9", "9 of 3: 9S | 3D 6H"),
    ],
)
def test_more_than_one_set_is_cemented(play: str, house: str) -> None:
    """NS-61, NS-102: two sets, or an equal loose card, make a house pukka at once."""
    table = position("seep", turn=3, hand="5S 9S 9H", floor="4C 9D 3D 6H KH")
    told = legal(table, play, houses=[house])
    assert told.houses[0].cemented
    single = legal(table, "build 5S: 4C => 9", houses=["9 of 3: 4C 5S"])
    assert not single.houses[0].cemented
    tells("seep", "two or more sets is cemented", under="house.cemented")
    tells("seep", "pukka", "cemented", under="words")


def test_four_cards_in_one_set_are_not_cemented() -> None:
    """NS-61: what counts is the number of sets, not of cards."""
    house = "9 of 4: AC 2D 2H 4C"
    table = position("seep", turn=3, hand="3D QS", floor="KD", houses=[house])
    legal(table, "break 3D: => 9>12", houses=["12 of 3: AC 2D 2H 3D 4C"])


def test_a_cemented_house_is_only_taken() -> None:
    """NS-62, NS-63, NS-102: nobody breaks it; a nine takes all of it."""
    for seat in (1, 2, 3, 4):
        table = position("seep", turn=seat, hand="3S QS 9S", floor="KD", houses=[PUKKA])
        refused(table, "break 3S: => 9>12", "E_CEMENTED", "house.cemented")
        assert not [play for play in table.plays if play.startswith("break")]
        legal(table, "take 9S: + h9", houses=[], captured="9S 4C 5H 9D")
    tells("seep", "cannot be broken any more", "only taken", under="house.cemented")


@pytest.mark.parametrize("seed", range(8))
def test_random_play_keeps_the_promises_of_houses(seed: int) -> None:
    """NS-54, NS-59, NS-72: no two of one value, each owner holds a card, none left at the end."""
    built: list[str] = []

    def watch(now: Table) -> None:
        houses = now.state.houses[: now.state.house_count]
        values = [house.value for house in houses]
        assert len(set(values)) == len(values)
        assert set(values) <= {9, 10, 11, 12, 13}
        for house in houses:
            for seat in range(4):
                if house.owners >> seat & 1:
                    held = [
                        now.game.rules.value[c] for c in range(52) if now.state.hands[seat] >> c & 1
                    ]
                    assert house.value in held
        built.extend(now.houses)

    table = deal("seep", hands={4: "QC 5H 3D 2S"}, floor="7H 4C KD 9S", seed=seed)
    done = played_out(table, seed, watch=watch)
    assert done.state.house_count == 0
    assert built
    tells("seep", "by then every house has been taken", under="end-of-deal")


def test_the_last_card_takes_the_last_house() -> None:
    """NS-72: the owner's last nine has nothing else to do."""
    table = position("seep", turn=4, hand="9S", floor="2D", houses=[NINE], play="48 of 48")
    assert table.plays == ["take 9S: + h9"]
    done = played(table, "take 9S: + h9")
    assert done.state.house_count == 0
    assert done.pile(4) == {"9S", "4C", "5H", "2D"}
