"""Readings of document 001 that a table may choose differently, each choice as a line of a spec."""

from collections.abc import Sequence

import pytest

import engine
from tests.helpers import (
    cards,
    changed,
    deal,
    game,
    legal,
    match,
    played,
    position,
    refused,
)

NINE = "9 of 4: 4C 5H"


@pytest.mark.parametrize(
    ("length", "winners"),
    [
        ("quick", [1]),
        ("short", [None, None, 1]),
        ("full", [None, None, None, None, 1]),
    ],
)
def test_am_19_the_three_lengths(length: str, winners: Sequence[int | None]) -> None:
    """AM-19: one deal, or a race to a bank of 50 or of 100; quick is the usual one."""
    deals = [(60, 40)] * len(winners)
    assert [after.winner for after in match(game("taash", 4, length=length), *deals)] == winners
    assert game("taash", 4).ruleset == game("taash", 4, length="quick").ruleset


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_BID_MUST_BUILD", id="a: forced if able"),
        pytest.param("change opening must: free", "", id="b: free"),
    ],
)
def test_am_20_a_bidder_who_can_build_throws(lines: str, reason: str) -> None:
    """AM-20: four and seven would make eleven, with a jack to claim it."""
    table = deal(changed("taash", lines, 4), hands={4: "4C JD 8H 3S"}, floor="7H KC 2S 5D")
    legal(table, "build 4C: 7H => 11")
    if reason:
        refused(table, "throw 3S", reason, "opening.must")
    else:
        legal(table, "throw 3S", floor="7H KC 2S 5D 3S")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_BID_ACTION", id="a: build or throw"),
        pytest.param("change opening takes: yes", "", id="b: captures, too"),
    ],
)
def test_am_21_a_bidder_takes(lines: str, reason: str) -> None:
    """AM-21: a jack on the floor, a jack in hand, and the bid not settled yet."""
    table = deal(changed("taash", lines, 4), hands={4: "JS 2C 2D 3S"}, floor="JH KC QC KS")
    if reason:
        refused(table, "take JS: JH", reason)
        assert table.plays == [f"throw {card}" for card in ("2D", "2C", "3S", "JS")]
    else:
        table = played(table, "take JS: JH")
        assert table.pile(4) == cards("JS JH")
        assert table.sizes == [12, 12, 12, 11]


@pytest.mark.parametrize(
    ("lines", "order"),
    [
        pytest.param("", [4, 3, 2, 1, 4], id="a: anticlockwise"),
        pytest.param("change deal turn: clockwise", [4, 1, 2, 3, 4], id="b: clockwise"),
        pytest.param(
            "change deal turn: clockwise\nchange deal first to play: left of dealer",
            [2, 3, 4, 1, 2],
            id="b: clockwise from the left",
        ),
    ],
)
def test_am_22_the_turn_goes_round(lines: str, order: list[int]) -> None:
    """AM-22: the dealer's right opens, and the dealer plays last only if the turn goes right."""
    nothing = {4: "2D 3C 6H 8S", 3: "2C 4C 6D 7S", 2: "3H 5C 6S 8H", 1: "2H 4D 5H 7D"}
    table = deal(changed("taash", lines, 4), hands=nothing, floor="KH KD QH QS")
    seen = [table.turn]
    for _ in range(4):
        table = played(table, next(play for play in table.plays if play.startswith("throw")))
        seen.append(table.turn)
    assert seen == order


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_LAST_CLAIM", id="a: until taken"),
        pytest.param("change house hold: when made", "", id="b: when made"),
    ],
)
def test_am_23_the_owner_lays_the_claiming_card(lines: str, reason: str) -> None:
    """AM-23: where the duty ends with the building, a house can be left and goes with the rest."""
    found = changed("taash", lines, 4)
    table = position(found, turn=4, hand="9C JH 4S", floor="KD", houses=[NINE])
    if reason:
        refused(table, "throw 9C", reason, "house.hold")
        return
    legal(table, "throw 9C", floor="KD 9C", houses=[NINE])
    last = position(
        found, turn=3, hand="8S", hands={2: "QS"}, floor="8H", houses=[NINE], play="47 of 48"
    )
    last = played(last, "take 8S: 8H", "throw QS")
    assert last.state.deals == 1
    assert last.pile(3) == cards("8S 8H QS 4C 5H")


@pytest.mark.parametrize(
    ("seat", "holds", "adder", "reason"),
    [
        pytest.param(3, "no", "does not own it", "", id="a: no card needed"),
        pytest.param(3, "yes", "does not own it", "E_NO_HOLD", id="b: always"),
        pytest.param(3, "unless partner", "does not own it", "E_NO_HOLD", id="opponent must"),
        pytest.param(2, "unless partner", "does not own it", "", id="partner need not"),
        pytest.param(2, "yes", "does not own it", "E_NO_HOLD", id="b: always, the partner, too"),
    ],
)
def test_am_24_cementing_without_a_claiming_card(
    seat: int, holds: str, adder: str, reason: str
) -> None:
    """AM-24: six and three go into seat 4's nine, and seat 4 alone holds a nine."""
    found = changed("taash", _amended(holds=holds, adder=adder), 4)
    table = position(found, turn=seat, hand="6H 2C", floor="3D KD", houses=[NINE])
    if reason:
        refused(table, "cement 6H: 3D => 9", reason, "house.adder-holds")
    else:
        legal(table, "cement 6H: 3D => 9", houses=["9 of 4: 4C 5H | 3D 6H"])


@pytest.mark.parametrize(
    ("adder", "seat", "owners"),
    [
        pytest.param("does not own it", 3, "4", id="a: owner unchanged"),
        pytest.param("owns it too", 3, "3 4", id="c: contributor owns it, too"),
        pytest.param("owns it alone", 3, "3", id="c: contributor owns it alone"),
        pytest.param("owns it too unless partner", 3, "3 4", id="opponent joins"),
        pytest.param("owns it too unless partner", 2, "4", id="partner does not"),
    ],
)
def test_am_24_who_owns_a_cemented_house(adder: str, seat: int, owners: str) -> None:
    """AM-24: the contributor holds a nine, and becomes an owner or does not."""
    found = changed("taash", _amended(holds="no", adder=adder), 4)
    table = position(found, turn=seat, hand="6H 9S", floor="3D KD", houses=[NINE])
    legal(table, "cement 6H: 3D => 9", houses=[f"9 of {owners}: 4C 5H | 3D 6H"])


def _amended(holds: str, adder: str) -> str:
    lines = {"adder holds": ("no", holds), "adder": ("does not own it", adder)}
    return "\n".join(f"change house {k}: {new}" for k, (old, new) in lines.items() if old != new)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_BREAK_CARD_ONLY", id="a: one hand card"),
        pytest.param(
            "change house broken with: hand card and floor cards", "", id="b: loose cards, too"
        ),
    ],
)
def test_am_25_breaking_with_a_floor_card(lines: str, reason: str) -> None:
    """AM-25: an ace and the loose two raise nine to twelve."""
    table = position(changed("taash", lines, 4), turn=3, hand="AC QS", floor="2D KD", houses=[NINE])
    if reason:
        refused(table, "break AC: 2D => 9>12", reason, "house.broken-with")
    else:
        legal(table, "break AC: 2D => 9>12", floor="KD", houses=["12 of 3: 4C 5H AC 2D"])


@pytest.mark.parametrize(
    ("lines", "houses"),
    [
        pytest.param("", ["12 of 2 3: 3C 9D | 4C 5H 3D"], id="a: merge"),
        pytest.param("change house same value: refused", None, id="b: forbidden"),
        pytest.param(
            "change house same value: stand apart", ["12 of 2: 3C 9D", "12 of 3: 4C 5H 3D"], id="c"
        ),
    ],
)
def test_am_26_a_second_house_of_twelve(lines: str, houses: list[str] | None) -> None:
    """AM-26: a nine is raised to twelve while a twelve stands: merged, refused, or two of them."""
    found = changed("taash", lines, 4)
    table = position(found, turn=3, hand="3D QS", floor="KD", houses=[NINE, "12 of 2: 3C 9D"])
    if houses is None:
        refused(table, "break 3D: => 9>12", "E_ONE_SET", "house.same-value")
        return
    legal(table, "break 3D: => 9>12", houses=houses)
    taker = position(found, turn=1, hand="QH", houses=houses)
    everything = "take QH: " + " ".join(["+ h12"] * len(houses))
    legal(taker, everything, houses=[], captured="QH 3C 9D 4C 5H 3D", sweep=50)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_ONE_SET", id="a: one set"),
        pytest.param("change house sets: any", "", id="b: several"),
    ],
)
def test_am_27_two_sets_in_one_build(lines: str, reason: str) -> None:
    """AM-27: five and four with a loose nine beside; nine on a loose nine is one set too many."""
    table = position(changed("taash", lines, 4), turn=3, hand="5S 9H 9S", floor="4C 9D KH")
    if reason:
        refused(table, "build 5S: 4C | 9D => 9", reason, "house.sets")
        refused(table, "build 9S: | 9D => 9", reason, "house.sets")
    else:
        legal(table, "build 5S: 4C | 9D => 9", houses=["9 of 3: 4C 5S | 9D"])
        legal(table, "build 9S: | 9D => 9", houses=["9 of 3: 9S | 9D"])
    legal(table, "build 5S: 4C => 9", floor="9D KH")


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        pytest.param("", 50, id="a: like any other"),
        pytest.param("add sweep on first play: 25", 25, id="b: 25"),
    ],
)
def test_am_28_a_sweep_with_the_first_play(lines: str, points: int) -> None:
    """AM-28: where bidders may take, the opener's king clears the floor of twelve and one."""
    found = changed("taash", f"change opening takes: yes\n{lines}", 4)
    table = position(found, turn=4, opening=True, hand="KS 2C 3C 4C", floor="QD AH")
    legal(table, "take KS: QD AH", floor="", sweep=points)
    later = position(found, turn=3, hand="KS 2C", floor="QD AH", play="2 of 48")
    legal(later, "take KS: QD AH", floor="", sweep=50)


@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        pytest.param("", "draw", id="a: a draw"),
        pytest.param("change match equal: another deal", None, id="b: another deal"),
        pytest.param("change match equal: last to take", "side 1", id="c: last to take wins"),
    ],
)
def test_am_29_a_level_quick_deal(lines: str, winner: str | None) -> None:
    """AM-29: all points are shared fifty to fifty, and seat 4 makes the last capture."""
    table = position(
        changed("taash", lines, 4),
        turn=4,
        hand="KH",
        floor="KC QD",
        piles={1: "TS..KS AS AH AD AC", 2: "2S..9S TD"},
        play="48 of 48",
    )
    table = played(table, "take KH: KC")
    assert table.points == (50, 50)
    assert table.wants == ("order" if winner is None else "over")
    if winner is not None:
        assert engine.result(table.state) == winner


@pytest.mark.parametrize(
    ("lines", "banks"),
    [
        pytest.param("", (0, 26), id="a: sweeps are counted"),
        pytest.param("add match counting: cards only", (24, 0), id="b: cards only"),
    ],
)
def test_am_30_what_the_winner_of_a_deal_banks(lines: str, banks: tuple[int, int]) -> None:
    """AM-30: 62 cards points against 38 and a sweep, which make 88."""
    found = changed("taash", lines, 4, length="short")
    assert match(found, (62, 88), sweeps=[(0, 50)])[-1].running == banks


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "", id="a: any mix"),
        pytest.param("change capture with a house: apart", "E_ONE_COMBO", id="b: one kind"),
    ],
)
def test_am_32_a_house_and_loose_cards_at_once(lines: str, reason: str) -> None:
    """AM-32: a nine takes the house of nine together with six and three, or one of them."""
    table = position(changed("taash", lines, 4), turn=3, hand="9S", floor="6C 3D", houses=[NINE])
    if reason:
        refused(table, "take 9S: 3D 6C + h9", reason)
        assert {"take 9S: + h9", "take 9S: 3D 6C"} == {p for p in table.plays if p[:4] == "take"}
    else:
        legal(table, "take 9S: 3D 6C + h9", floor="", houses=[], sweep=50)
    legal(table, "take 9S: + h9", floor="6C 3D", sweep=0)


@pytest.mark.parametrize(
    ("lines", "lost", "won"),
    [
        pytest.param("", 4, 4, id="a: to the right"),
        pytest.param("change deal next dealer: losing side", 1, 4, id="b: the losing side"),
        pytest.param("change deal next dealer: left", 2, 2, id="to the left"),
        pytest.param("change deal next dealer: stays", 1, 1, id="it stays"),
    ],
)
@pytest.mark.parametrize("name", ["taash", "seep"])
def test_am_33_the_next_dealer(name: str, lines: str, lost: int, won: int) -> None:
    """AM-33: seat 1 has dealt; its side loses the deal by 45 to 46, or wins it by 54."""
    found = changed(name, lines, 4, **({"length": "full"} if name == "taash" else {}))
    for more, dealer in (("", lost), ("AH AD AC TD", won)):
        piles = {1: f"AS..9S {more}", 2: "TS..KS"}
        table = position(found, turn=1, hand="2C", floor="2D 3C", piles=piles, play="48 of 48")
        table = played(table, "take 2C: 2D")
        assert table.points == (54 if more else 45, 46)
        assert table.dealer == dealer


@pytest.mark.parametrize(
    ("lines", "dealer_has"),
    [
        pytest.param("", "", id="a: nobody"),
        pytest.param("add score unclaimed: dealer's side", "KD QC 2S", id="b: the dealer's side"),
    ],
)
@pytest.mark.parametrize("name", ["taash", "tabinet", "seep-two-player", "sweep"])
def test_am_34_a_deal_without_any_capture(name: str, lines: str, dealer_has: str) -> None:
    """AM-34: the last card is thrown and nobody has taken a thing."""
    table = position(changed(name, lines, 2), turn=1, hand="2S", floor="KD QC", play="48 of 48")
    table = played(table, "throw 2S")
    assert table.state.deals == 1
    assert table.pile(1) == cards(dealer_has)
    assert table.pile(2) == cards("")
