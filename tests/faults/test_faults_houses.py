"""Slips in houses: G01 G05 G06 G07 G09 G11 G13 G19 G22 G62 G65 G69 G71 G72."""

from tests.faults.kinds import (
    ANNOUNCED,
    BROKEN,
    BY_VALUE,
    CHANGED,
    HELD,
    HOUSES,
    OPENINGS,
    house,
    on_each,
    rules,
)
from tests.helpers import (
    Game,
    Table,
    changed,
    game,
    legal,
    position,
    refused,
    verdict,
)


def in_range(name: str, *values: int) -> list[int]:
    """Those of the values that a house may have."""
    low, high = house(name).value
    return [value for value in values if low <= value <= high]


@on_each(HOUSES)
def test_g01_a_multiple_of_the_value_makes_no_house(name: str) -> None:
    """G01: three cards that make twice the value, as one set or as the set beside the card."""
    for value in in_range(name, *range(5, 14)):
        card, more = f"{BY_VALUE[value - 1]}C", f"{BY_VALUE[value - 2]}D"
        claim = f"{BY_VALUE[value]}S"
        other = f"{BY_VALUE[value - 1]}D"
        hand, floor = f"{card} {claim} {claim[0]}H", f"{more} {other} 3S AD"
        table = position(name, turn=2, hand=hand, floor=floor)
        refused(table, f"build {card}: 3S {more} => {value}", "E_SUM", "house.sets")
        refused(table, f"build {claim}: | 3S {more} {other} => {value}", "E_SUM", "house.sets")
        legal(table, f"build {card}: AD => {value}")


@on_each([n for n in HOUSES if 9 in in_range(n, 9) and "J" in rules(n).deck.values])
def test_g01_as_it_was_found(name: str) -> None:
    """G01: of 36, 18 and 18 no house of nine is made; six with three and eight with ace are."""
    table = position(name, turn=2, hand="JC 9H 8C 6D TD 7S", floor="AS QH KC 3H 8D 7D 4C")
    for play in ("JC: QH KC", "TD: 8D", "7S: 7D 4C"):
        assert not verdict(table, f"build {play} => 9").legal
    built = {
        p.split(":")[0] + ":" + p.split(":")[1].split(" =>")[0] for p in table.plays if "=> 9" in p
    }
    assert {"build 6D: 3H", "build 8C: AS"} <= {text.split(" |")[0] for text in built}
    assert not [text for text in built if text.startswith(("build JC", "build TD"))]


def both_phases(which: str | Game, bid: int, hand: str, floor: str) -> tuple[Table, Table]:
    """The same cards in the opening, for the first to play, and in mid-deal."""
    announced = position(which).game.ruleset.opening.bid == "announced"  # type: ignore[union-attr]
    opening = position(which, opening=True, bid=bid if announced else None, hand=hand, floor=floor)
    return opening, position(which, turn=opening.turn, hand=hand, floor=floor)


@on_each([n for n in OPENINGS if 13 in in_range(n, 13)])
def test_g05_the_opening_builds_as_later_turns_do(name: str) -> None:
    """G05: seven on six for thirteen, with eight and five loose: the same answer in both phases."""
    opening, later = both_phases(name, 13, "7C 8H JS KD", "8S 5C 6D QH")
    first, second = verdict(opening, "build 7C: 6D => 13"), verdict(later, "build 7C: 6D => 13")
    assert first.legal
    assert second.legal
    assert (first.floor, first.houses) == (second.floor, second.houses)
    joins = house(name).joining == "equal cards and sets"
    assert first.floor.bit_count() == (1 if joins else 3)
    assert first.houses[0].cemented == joins


@on_each([(n, sets) for n in OPENINGS if 11 in in_range(n, 11) for sets in ("one", "any")])
def test_g06_the_bid_card_beside_a_floor_set(name: str, sets: str) -> None:
    """G06: a jack beside five and six is a house, or is none, in the opening as later."""
    found = game(name)
    if house(name).sets != sets:
        found = changed(name, f"change house sets: {sets}", found.rules.seat_count)
    for table in both_phases(found, 11, "JS JH 3D 4D", "5C 6D 2C KD"):
        if sets == "any" or house(name).joining != "by choice":
            legal(table, "build JS: | 5C 6D => 11", floor="2C KD")
        else:
            refused(table, "build JS: | 5C 6D => 11", "E_ONE_SET", "house.sets")


@on_each(ANNOUNCED)
def test_g07_all_ways_to_build_are_open(name: str) -> None:
    """G07: either two goes on a nine, on the other, or on ace and eight."""
    hand = "6H 2C JC 2H"
    firsts = ("9S", "9D", "AC 8C")
    opening, later = both_phases(name, 11, hand, "AC 9D 9S 8C")
    wanted = {f"build {two}: {first} => 11" for two in ("2C", "2H") for first in firsts}
    for table in (opening, later):
        assert wanted <= {play for play in table.plays if play.startswith(("build 2C", "build 2H"))}
    five_six, _ = both_phases(name, 11, hand.replace("6H", "3H"), "AC 9D 9S 8C 5D 6S")
    for two in ("2C", "2H"):
        for first in firsts:
            told = legal(five_six, f"build {two}: {first} => 11")
            joined = house(name).joining == "equal cards and sets"
            assert told.houses[0].cemented == joined


@on_each(HOUSES)
def test_g09_the_last_claiming_card_is_spent_elsewhere(name: str) -> None:
    """G09: the owner of a ten builds with the only ten, or has a second one, or none stands."""
    value = max(in_range(name, 10, 12))
    play, claim = ("build TH: 2C => 12", "QS") if value == 12 else ("throw TH", "5S")
    ten = ["10 of 2: 4C 6H"]
    floor = "2C" if value == 12 else "3D"
    only = position(name, turn=2, hand=f"TH {claim}", floor=floor, houses=ten)
    two = position(name, turn=2, hand=f"TH TS {claim}", floor=floor, houses=ten)
    bound = house(name).owner_lays == "no" and play.startswith("throw")
    if bound:
        refused(only, play, "E_OWNER_LAYS", "house.owner-lays")
    elif name in HELD:
        refused(only, play, "E_LAST_CLAIM", "house.hold")
    else:
        legal(only, play)
    legal(only, "take TH: + h10")
    if not bound:
        legal(two, play)
    legal(position(name, turn=2, hand=f"TH {claim}", floor=floor), play)


def test_g11_a_card_in_reserve_claims_nothing() -> None:
    """G11: the second ten lies in the reserve, and only the hand counts."""
    table = position("seep-two-player", turn=1, hand="TH QS", floor="2C", houses=["10 of 1: 4C 6H"])
    table.state.reserves[0] = position("seep-two-player", floor="TS").state.floor
    refused(table, "build TH: 2C => 12", "E_LAST_CLAIM")


@on_each(HELD)
def test_g13_the_only_key_does_nothing_but_take(name: str) -> None:
    """G13: with one king and a house of thirteen, that king takes it; the refusals say why."""
    value = min(house(name).value[1], 13)
    king = f"{BY_VALUE[value]}S"
    low = f"{BY_VALUE[value - 3]}H"
    standing = f"{value} of 2: 3C {low}"
    table = position(name, turn=2, hand=f"{king} 2C 4D", floor="AD", houses=[standing])
    with_king = [play for play in table.plays if king in play]
    assert with_king == [f"take {king}: + h{value}"]
    for play in (f"cement {king}: => {value}", f"throw {king}"):
        told = verdict(table, play)
        assert not told.legal
        assert told.reason in ("E_LAST_CLAIM", "E_MUST_CAPTURE", "E_OWNER_LAYS")
        assert king in told.why


@on_each([n for n in HOUSES if 11 in in_range(n, 11)])
def test_g19_a_jack_needs_a_second_jack(name: str) -> None:
    """G19: jack on nine and two, and the loose jack beside: not without another one in hand."""
    floor = "9D 2C JH 7S"
    one = position(name, turn=2, hand="JS 4D 3D 6D", floor=floor)
    assert not [play for play in one.plays if play.startswith("build JS") and "=> 11" in play]
    assert not verdict(one, "build JS: | 2C 9D | JH => 11").legal
    two = position(name, turn=2, hand="JS JC 4D 3D 6D", floor=floor)
    built = [play for play in two.plays if play.startswith("build JS") and "=> 11" in play]
    if house(name).joining == "equal cards and sets":
        assert built == ["build JS: | 2C 9D | JH => 11"]
        legal(two, "build JS: | 2C 9D => 11", floor="7S", houses=["11 of 2: 2C 9D | JS | JH"])
    elif house(name).sets == "any":
        assert set(built) == {
            "build JS: | 2C 9D | JH => 11",
            "build JS: | 2C 9D => 11",
            "build JS: | JH => 11",
        }
    else:
        assert built == []


RAISED = [("2H", 13, "KS"), ("AH", 12, "QS")]


@on_each(
    [
        (n, *raised)
        for n in BROKEN
        for raised in RAISED
        if in_range(n, 11, raised[1]) == [11, raised[1]]
    ]
)
def test_g22_four_cards_are_one_set(name: str, card: str, value: int, claim: str) -> None:
    """G22: eleven of 2 3 A 5 is not cemented, and an opponent raises it."""
    table = position(
        name, turn=2, hand=f"{card} {claim} 4D", floor="9D", houses=["11 of 1: 2S 3C AD 5C"]
    )
    told = legal(table, f"break {card}: => 11>{value}")
    assert not told.houses[0].cemented
    assert told.houses[0].owners == 0b10


@on_each(BROKEN)
def test_g62_what_raises_a_house(name: str) -> None:
    """G62: one hand card; floor cards only where the rules say so; never a multiple one."""
    value = max(house(name).value[0], min(10, house(name).value[1] - 2))
    new = value + 2
    claim = f"{BY_VALUE[new]}S"
    single = f"{value} of 1: 4C {BY_VALUE[value - 4]}H"
    table = position(name, turn=2, hand=f"AS 2C {claim}", floor="AH", houses=[single])
    if house(name).broken_with == "hand card":
        refused(table, f"break AS: AH => {value}>{new}", "E_BREAK_CARD_ONLY", "house.broken-with")
    else:
        legal(table, f"break AS: AH => {value}>{new}", floor="")
    legal(table, f"break 2C: => {value}>{new}")
    several = f"{single} | 3C {BY_VALUE[value - 3]}D"
    table = position(name, turn=2, hand=f"2C {claim}", houses=[several])
    refused(table, f"break 2C: => {value}>{new}", "E_CEMENTED", "house.cemented")
    own = position(name, turn=2, hand=f"2C {claim}", houses=[single.replace("of 1", "of 2")])
    if house(name).broken_by == "anyone":
        legal(own, f"break 2C: => {value}>{new}")
    else:
        refused(own, f"break 2C: => {value}>{new}", "E_OWN_HOUSE", "house.broken-by")


@on_each(HOUSES)
def test_g65_a_house_falls_to_its_own_value_only(name: str) -> None:
    """G65: a card of the higher value takes that house, and not the lower one with it."""
    high = min(house(name).value[1], 10) if house(name).value[1] == 10 else 11
    low = high - 1
    houses = [f"{low} of 1: 4C {BY_VALUE[low - 4]}H", f"{high} of 1: 3C {BY_VALUE[high - 3]}D"]
    card = f"{BY_VALUE[high]}S"
    table = position(name, turn=2, hand=card, floor="2D", houses=houses)
    refused(table, f"take {card}: + h{low} + h{high}", "E_HOUSE_PIECEMEAL", "house.taken-by")
    refused(table, f"take {card}: + h{low}", "E_HOUSE_PIECEMEAL", "house.taken-by")
    legal(table, f"take {card}: + h{high}", floor="2D", houses=houses[:1])


@on_each(HOUSES)
def test_g69_a_lone_card_is_no_house(name: str) -> None:
    """G69: with two equal cards in hand and nothing named, no house is made of one."""
    for value in in_range(name, *range(2, 14)):
        rank = BY_VALUE[value]
        table = position(name, turn=2, hand=f"{rank}S {rank}H", floor="")
        refused(table, f"build {rank}S: => {value}", "E_NO_FLOOR_CARD")
        assert table.plays == [f"throw {rank}S", f"throw {rank}H"]
    assert rules(name).house is not None


@on_each(HOUSES)
def test_g71_a_second_house_of_ones_own(name: str) -> None:
    """G71: while one stands a second is made, unless the rules set a limit to what a seat owns."""
    low, high = house(name).value[0], min(house(name).value[1], 13)
    old, new = high, max(low, high - 1)
    standing = f"{old} of 2: 3C {BY_VALUE[old - 3]}H"
    hand = f"{BY_VALUE[old]}S {BY_VALUE[new]}S 2H"
    table = position(name, turn=2, hand=hand, floor=f"{BY_VALUE[new - 2]}D", houses=[standing])
    play = f"build 2H: {BY_VALUE[new - 2]}D => {new}"
    if house(name).owns_at_most == 1:
        refused(table, play, "E_OWNS_ENOUGH", "house.owns-at-most")
        refused(table, "throw 2H", "E_OWNER_LAYS", "house.owner-lays")
    elif low < high:
        assert legal(table, play).houses[1].owners == 0b10


@on_each(CHANGED)
def test_slips_where_a_card_makes_a_house_more_or_less(name: str) -> None:
    """G01 G22 G62 G65 G69 G72: each with cards that count five to ten."""
    table = position(name, turn=2, hand="9C 5S 6S TH", floor="9D 5D")
    refused(table, "build 9C: 9D => 9", "E_SUM", "house.sets")
    refused(table, "build 5S: 5D => 5", "E_SUM", "house.sets")
    legal(table, "build 5S: 5D => 10")
    refused(table, "build TH: => 10", "E_NO_FLOOR_CARD")
    four = ["10 of 1: 5H 6C 8D 7D"]  # eleven, less eight, more seven
    table = position(name, turn=2, hand="5S 5C TH 9C", floor="5D", houses=four)
    assert not legal(table, "break 5S: => 10>5").houses[0].cemented
    refused(table, "break 5S: 5D => 10>20", "E_BREAK_CARD_ONLY", "house.broken-with")
    refused(table, "take 5S: 5D + h10", "E_HOUSE_PIECEMEAL", "house.taken-by")
    refused(table, "take TH: 5D + h10", "E_SUM", "capture.pair")
    legal(table, "take TH: + h10", floor="5D")


@on_each(HOUSES)
def test_g72_a_house_is_no_part_of_a_sum(name: str) -> None:
    """G72: a card one higher does not take the house with an ace that lies beside it."""
    low, high = house(name).value
    value = max(low, min(9, high - 1))
    houses = [f"{value} of 1: 2C {BY_VALUE[value - 2]}H"]
    card = f"{BY_VALUE[value + 1]}S"
    table = position(name, turn=2, hand=card, floor="AD", houses=houses)
    refused(table, f"take {card}: AD + h{value}", "E_HOUSE_PIECEMEAL", "house.taken-by")
    assert f"take {card}: + h{value}" not in table.plays
