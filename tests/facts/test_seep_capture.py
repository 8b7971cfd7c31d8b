"""Seep: what a card takes, when it must, and seeps."""

import pytest

from tests.helpers import (
    cards,
    counted,
    game,
    legal,
    played,
    position,
    refused,
    takes,
    tells,
)


@pytest.mark.parametrize(
    ("rank", "value"),
    [*((str(n), n) for n in range(2, 10)), ("A", 1), ("T", 10), ("J", 11), ("Q", 12), ("K", 13)],
)
def test_capture_values(rank: str, value: int) -> None:
    """NS-28: ace 1, pips as printed, jack 11, queen 12, king 13, in every suit."""
    rules = game("seep").rules
    cards_of = [card for card in range(52) if "A23456789TJQK"[card // 4] == rank]
    assert [rules.value[card] for card in cards_of] == [value] * 4
    names = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
    tells("seep", rf"\| {names.get(rank, rank)} \| {value} \|")


TAKEN = [
    pytest.param("TC", "4D 6C", "KH", id="NS-06, NS-45, NS-99 four and six"),
    pytest.param("TH", "6C 3D AH", "KH", id="NS-45 six, three and ace"),
    pytest.param("KS", "KD", "5S", id="NS-43 an equal card"),
    pytest.param("KC", "QD AH", "5S", id="NS-44 queen and ace"),
    pytest.param("JD", "8C 2D AS", "KH", id="NS-44 eleven"),
]


@pytest.mark.parametrize(("card", "taken", "left"), TAKEN)
def test_equal_cards_and_sums(card: str, taken: str, left: str) -> None:
    """NS-06, NS-18, NS-97: a card of its value, or several that sum to it."""
    table = position("seep", turn=3, hand=f"{card} 2H", floor=f"{taken} {left}")
    legal(table, f"take {card}: {taken}", floor=left, captured=f"{card} {taken}", sweep=0)
    assert played(table, f"take {card}: {taken}").pile(3) == cards(f"{card} {taken}")
    tells("seep", "own value", "king takes a king", under="capture.pair")
    tells("seep", "add up to exactly", under="capture.sum")
    tells("seep", "king takes a queen and an ace", under="capture.courts")


def test_no_other_sum() -> None:
    """NS-44: nine is no ten, and eleven is none either."""
    table = position("seep", turn=3, hand="TC", floor="4D 5C 7H")
    refused(table, "take TC: 4D 5C", "E_SUM", "capture.sum")
    refused(table, "take TC: 4D 7H", "E_SUM", "capture.sum")
    refused(table, "take TC: 7H", "E_SUM", "capture.pair")


def test_the_three_kinds_of_capture() -> None:
    """NS-18: a seven takes seven and four with three, both of them; a queen takes the house."""
    table = position("seep", turn=3, hand="7S QS", floor="7D 4C 3H", houses=["12 of 4: 8C 4S"])
    assert takes(table, "7S") == {"3H 4C | 7D"}
    assert takes(table, "QS") == {"+ h12"}
    legal(table, "take 7S: 7D | 3H 4C", floor="", houses=["12 of 4: 8C 4S"], sweep=0)
    legal(table, "take QS: + h12", floor="7D 4C 3H", houses=[], captured="QS 8C 4S")
    tells("seep", "take", "own value", "house of that value", under="your-turn")


@pytest.mark.parametrize("play", ["take TC: TH", "take TC: 4D 6C"])
def test_everything_that_fits_must_be_taken(play: str) -> None:
    """NS-49, NS-100: a ten takes the ten and four with six, or is not played to take."""
    table = position("seep", turn=3, hand="TC 2H", floor="4D 6C TH 2S")
    refused(table, play, "E_MUST_TAKE_ALL", "capture.duty")
    legal(table, "take TC: TH | 4D 6C", floor="2S", captured="TC TH 4D 6C")
    tells("seep", "takes everything", under="capture.sets")


def test_the_house_must_be_taken_too() -> None:
    """NS-49: a jack takes five with six, the jack and the house of eleven, all of them."""
    table = position("seep", turn=3, hand="JH 2C", floor="6D 5C JS KD", houses=["11 of 2: 4C 7H"])
    for some in ("JS", "+ h11", "6D 5C | JS", "6D 5C + h11", "JS + h11"):
        refused(table, f"take JH: {some}", "E_MUST_TAKE_ALL", "capture.duty")
    legal(table, "take JH: 6D 5C | JS + h11", floor="KD", houses=[])


@pytest.mark.parametrize(
    ("floor", "wanted"),
    [
        ("2C 3D 5H 6S", {"2C 3D 6S", "5H 6S"}),
        ("AC 2D 3H 8S", {"3H 8S", "AC 2D 8S"}),
        ("5C 5D 6H 6S", {"5C 6S | 5D 6H", "5D 6S | 5C 6H"}),
    ],
)
def test_what_stays_must_not_make_the_value(floor: str, wanted: set[str]) -> None:
    """NS-49: sets that share a card cannot all be taken; what is left may not fit again."""
    table = position("seep", turn=3, hand="JD", floor=floor)
    found = takes(table, "JD")
    assert {frozenset(text.replace("|", "").split()) for text in found} == {
        frozenset(text.replace("|", "").split()) for text in wanted
    }
    tells("seep", "what stays on the floor may not make the value", under="capture.all-means")


def test_a_card_is_thrown_only_if_it_takes_nothing() -> None:
    """NS-50: ten over four and six may not be thrown; a king over four and three may."""
    able = position("seep", turn=3, hand="TC KS", floor="4D 6C")
    refused(able, "throw TC", "E_MUST_CAPTURE", "capture.duty")
    unable = position("seep", turn=3, hand="TC KS", floor="4D 3C")
    legal(unable, "throw KS", floor="4D 3C KS", captured="")
    house = position("seep", turn=3, hand="9S", floor="KD", houses=["9 of 4: 4C 5H"])
    refused(house, "throw 9S", "E_MUST_CAPTURE", "capture.duty")
    tells("seep", "only a card that takes nothing is laid", under="capture.duty")


def test_building_is_always_another_way() -> None:
    """NS-51, NS-49: a six may build nine with three though it could take the six."""
    table = position("seep", turn=3, hand="6H 9S 2C", floor="6C 3D")
    legal(table, "build 6H: 3D => 9", floor="6C", houses=["9 of 3: 3D 6H"])
    refused(table, "throw 6H", "E_MUST_CAPTURE")
    tells("seep", "house", "even though it could take", under="capture.excused-by-house")


def test_a_house_is_taken_whole() -> None:
    """NS-46, NS-52: never a part of it, never as part of a sum, only by its whole value."""
    table = position("seep", turn=3, hand="5S 9S KH", floor="4D KD", houses=["9 of 4: 4C 5H"])
    refused(table, "take 5S: 5H", "E_HOUSE_PIECEMEAL", "house.taken-by")
    refused(table, "take KH: 4D KD + h9", "E_HOUSE_PIECEMEAL")
    legal(table, "take 9S: + h9", floor="4D KD", houses=[], captured="9S 4C 5H")
    tells("seep", "only whole", "never taken singly", under="house.taken-by")


# --------------------------------------------------------------------------------------- seeps


def test_a_seep_clears_the_whole_floor() -> None:
    """NS-08, NS-65, NS-66: house and loose cards at once, for fifty; a card left, for nothing."""
    table = position("seep", turn=3, hand="JH 2C", floor="6D 5C", houses=["11 of 1: 4C 7H"])
    legal(table, "take JH: 5C 6D + h11", floor="", houses=[], sweep=50)
    left = position("seep", turn=3, hand="JH 2C", floor="6D 5C KD", houses=["11 of 1: 4C 7H"])
    assert not legal(left, "take JH: 5C 6D + h11", floor="KD", sweep=0).swept
    other = position(
        "seep", turn=3, hand="JH 2C", floor="6D 5C", houses=["11 of 1: 4C 7H", "12 of 1: 4S 8D"]
    )
    assert not legal(other, "take JH: 5C 6D + h11", floor="", sweep=0).swept
    tells("seep", "every loose card and every house", "50 points", under="sweep.each")


@pytest.mark.parametrize(
    ("play", "points"),
    [("1 of 48", 25), ("2 of 48", 50), ("20 of 48", 50), ("47 of 48", 50), ("48 of 48", 0)],
)
def test_first_and_last_play(play: str, points: int) -> None:
    """NS-20, NS-67, NS-68, NS-103: 25 with the first play, 50, and nothing with the last."""
    table = position("seep", turn=3, hand="9S", floor="9D", play=play)
    told = legal(table, "take 9S: 9D", floor="", captured="9S 9D", sweep=points)
    assert told.swept
    tells("seep", "very first play", "25 points", under="sweep.on-first-play")
    tells("seep", "very last play", "nothing", "cards are taken", under="sweep.on-last-play")


def test_the_bidders_king_clears_the_floor() -> None:
    """NS-67: bid 13, and six, four, two and ace are taken with the king: 25."""
    table = position("seep", opening=True, bid=13, hand="KC 8D 7C 3H", floor="6D 4H 2S AC")
    legal(table, "take KC: AC 2S 4H 6D", floor="", sweep=25)


def test_seeps_are_kept_for_the_count() -> None:
    """NS-70: seat, card and points are noted, and added when the deal is scored."""
    table = position("seep", turn=3, hand="9S 2C", hands={2: "4D"}, floor="9D", play="20 of 48")
    table = played(table, "take 9S: 9D", "throw 4D")
    assert table.swept(3) == 50
    assert table.state.swept_with[2] == position("seep", floor="9S").state.floor
    assert table.state.swept[2] == position("seep", floor="9D").state.floor
    assert counted(table).sweeps == (50, 0)
    assert [event.points for event in table.happened("swept")] == [(50,)]
    tells("seep", "card that made a sweep", "tallied", under="sweep.each")


@pytest.mark.parametrize(("card", "value"), [("KC", 13), ("9S", 9), ("AD", 1)])
@pytest.mark.parametrize("name", ["seep-sweep-by-value", "seep-punjab"])
def test_a_seep_worth_its_card(name: str, card: str, value: int) -> None:
    """NS-95: a king's seep is worth 13, a nine's 9; none on the last play."""
    floor = {"KC": "KD", "9S": "9D", "AD": "AC"}[card]
    table = position(name, turn=3, hand=f"{card} 2H", floor=floor, play="20 of 48")
    legal(table, f"take {card}: {floor}", floor="", sweep=value)
    last = position(name, turn=3, hand=card, floor=floor, play="48 of 48")
    legal(last, f"take {card}: {floor}", floor="", sweep=0)
    tells(name, "sweep", "value of the card", under="sweep.each")
