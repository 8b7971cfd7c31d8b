"""Readings of document 003, houses and winning: each choice as a line of a spec."""

from collections.abc import Mapping

import pytest

from tests.helpers import REST, cards, changed, legal, match, played, position, refused, score

NINE = "9 of 4: 4C 5H"
BREAKERS: Mapping[str, Mapping[int, str]] = {
    "opponents": {4: "E_OWN_HOUSE", 2: "E_PARTNER_HOUSE", 3: "", 1: ""},
    "anyone but owner": {4: "E_OWN_HOUSE", 2: "", 3: "", 1: ""},
    "anyone": {4: "", 2: "", 3: "", 1: ""},
    "nobody": {4: "E_CEMENTED", 2: "E_CEMENTED", 3: "E_CEMENTED", 1: "E_CEMENTED"},
}


@pytest.mark.parametrize("seat", [4, 2, 3, 1], ids=["owner", "partner", "opponent", "other one"])
@pytest.mark.parametrize("broken_by", BREAKERS)
def test_am_55_and_am_56_who_breaks_the_nine(broken_by: str, seat: int) -> None:
    """AM-55, AM-56: the owner, the partner or an opponent lays an ace on seat 4's nine."""
    lines = "" if broken_by == "opponents" else f"change house broken by: {broken_by}"
    table = position(changed("seep", lines, 4), turn=seat, hand="AC TS 9S", houses=[NINE])
    reason = BREAKERS[broken_by][seat]
    if reason:
        refused(table, "break AC: => 9>10", reason, "house.broken-by")
    else:
        legal(table, "break AC: => 9>10", houses=[f"10 of {seat}: 4C 5H AC"])


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "", id="a: with loose cards, too"),
        pytest.param(
            "change house broken with: hand card", "E_BREAK_CARD_ONLY", id="b: hand card only"
        ),
    ],
)
def test_am_57_raising_with_a_loose_card(lines: str, reason: str) -> None:
    """AM-57: an ace and the loose two raise nine to twelve; a three from hand may in both."""
    found = changed("seep", lines, 4)
    table = position(found, turn=3, hand="AC QS 3D", floor="2D KD", houses=[NINE])
    if reason:
        refused(table, "break AC: 2D => 9>12", reason, "house.broken-with")
    else:
        legal(table, "break AC: 2D => 9>12", floor="KD", houses=["12 of 3: 4C 5H AC 2D"])
    legal(table, "break 3D: => 9>12", floor="2D KD", houses=["12 of 3: 4C 5H 3D"])


OWNERS = {
    "a": ("", "3 4", "2 3"),
    "b": (
        "change house adder: owns it alone\nchange house merged owner: breaker",
        "3",
        "3",
    ),
    "c": (
        "change house adder: does not own it\nchange house merged owner: first owner",
        "4",
        "2",
    ),
}


@pytest.mark.parametrize(
    "option", ["a", "b", "c"], ids=["a: every owner", "b: last contributor", "c: first owner"]
)
def test_am_59_the_owner_of_a_house_of_two_makers(option: str) -> None:
    """AM-59: seat 3 adds to seat 4's nine; or raises it on to seat 2's twelve."""
    lines, cemented, merged = OWNERS[option]
    found = changed("seep", lines, 4)
    adds = position(found, turn=3, hand="6H 9S 2C", floor="3D KD", houses=[NINE])
    legal(adds, "build 6H: 3D => 9", houses=[f"9 of {cemented}: 4C 5H | 3D 6H"])
    raises = position(found, turn=3, hand="3D QS", floor="KD", houses=[NINE, "12 of 2: 7C 5D"])
    legal(raises, "break 3D: => 9>12", houses=[f"12 of {merged}: 7C 5D | 4C 5H 3D"])


@pytest.mark.parametrize(
    ("owners", "reason"),
    [
        pytest.param("3 4", "E_LAST_CLAIM", id="owner"),
        pytest.param("4", "", id="no owner"),
    ],
)
def test_am_59_each_owner_keeps_a_card(owners: str, reason: str) -> None:
    """AM-59: seat 3 builds thirteen with its only nine, which every owner must keep."""
    house = f"9 of {owners}: 4C 5H | 3D 6H"
    table = position("seep", 4, turn=3, hand="9S KC", floor="4D", houses=[house])
    if reason:
        refused(table, "build 9S: 4D => 13", reason, "house.hold")
    else:
        legal(table, "build 9S: 4D => 13", houses=[house, "13 of 3: 4D 9S"])
    legal(table, "take 9S: + h9", houses=[])


@pytest.mark.parametrize(
    ("seat", "lines", "reason"),
    [
        pytest.param(2, "", "E_NO_HOLD", id="a: partner, always"),
        pytest.param(3, "", "E_NO_HOLD", id="a: opponent, always"),
        pytest.param(
            2,
            "change house adder: owns it too unless partner\n"
            "change house adder holds: unless partner",
            "",
            id="b: not the partner",
        ),
        pytest.param(
            3,
            "change house adder: owns it too unless partner\n"
            "change house adder holds: unless partner",
            "E_NO_HOLD",
            id="b: the opponent",
        ),
        pytest.param(
            3,
            "change house adder: does not own it\nchange house adder holds: no",
            "",
            id="c: never",
        ),
    ],
)
def test_am_60_cementing_without_the_card(seat: int, lines: str, reason: str) -> None:
    """AM-60: six and three go into seat 4's nine, without a nine to claim it."""
    table = position(
        changed("seep", lines, 4), turn=seat, hand="6H KS 2C", floor="3D KD", houses=[NINE]
    )
    if reason:
        refused(table, "cement 6H: 3D => 9", reason, "house.adder-holds")
    else:
        legal(table, "cement 6H: 3D => 9", houses=["9 of 4: 4C 5H | 3D 6H"])


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_LAST_CLAIM", id="a: never given up"),
        pytest.param("change house hold: when made", "", id="b: allowed"),
    ],
)
def test_am_61_giving_up_the_claiming_card(lines: str, reason: str) -> None:
    """AM-61: the owner of a nine uses the last nine for an eleven."""
    table = position(changed("seep", lines, 4), turn=4, hand="9C JH 4S", floor="2D", houses=[NINE])
    if reason:
        refused(table, "build 9C: 2D => 11", reason, "house.hold")
    else:
        legal(table, "build 9C: 2D => 11", houses=[NINE, "11 of 4: 9C 2D"])


@pytest.mark.parametrize(
    ("name", "lines", "out"),
    [
        pytest.param("seep", "", (False, True), id="a: with sweeps"),
        pytest.param(
            "seep",
            'change match knock-out "Under nine": under 9 in a deal, cards only',
            (True, True),
            id="cards only",
        ),
        pytest.param(
            "seep",
            'remove match knock-out "Under nine"\nremove examples of match',
            (False, False),
            id="off",
        ),
        pytest.param("seep-two-player", "", (False, True), id="on with two players"),
        pytest.param("seep-punjab", "", (False, False), id="off in the thirty-point game"),
    ],
)
def test_am_63_eight_points_of_cards(name: str, lines: str, out: tuple[bool, bool]) -> None:
    """AM-63: eight points of cards and a sweep, or eight points in all, against more."""
    found = changed(name, lines)
    with_sweep, without = out
    other = 30 if name == "seep-punjab" else 92
    swept = 28 if name == "seep-punjab" else 58
    after = match(found, (swept, other), sweeps=[(swept - 8, 0)])[-1]
    assert after.games == ((0, 1) if with_sweep else (0, 0))
    after = match(found, (8, other))[-1]
    assert after.games == ((0, 1) if without else (0, 0))
    assert after.running == ((0, 0) if without else (0, other - 8))


def test_am_63_one_game_a_deal_at_most() -> None:
    """AM-63: a knock-out by a deal that also brings the lead over 100 wins one baazi only."""
    after = match(changed("seep", "change match games: 2", 4), (90, 10), (95, 5))
    assert after[-1].games == (1, 0)
    assert after[-1].running == (0, 0)
    assert after[-1].winner is None


@pytest.mark.parametrize(
    ("lines", "running", "winner"),
    [
        pytest.param("", (0, 0), 1, id="back to 0, one baazi"),
        pytest.param("change match games: 3", (0, 0), None, id="back to 0, three baazis"),
        pytest.param(
            "change match games: 3\nchange match after a game: excess carries over",
            (5, 0),
            None,
            id="the excess stays",
        ),
    ],
)
def test_am_64_after_a_lead_of_105(
    lines: str, running: tuple[int, int], winner: int | None
) -> None:
    """AM-64: the lead starts again from nothing, or from what was too much."""
    after = match(changed("seep", lines, 4), (90, 10), (62, 37))[-1]
    assert after.games == (1, 0)
    assert after.running == running
    assert after.winner == winner


def test_am_64_three_baazis_make_a_match_of_three() -> None:
    """AM-64: the third game won is the match, with one lost between."""
    deals = [(100, 0), (0, 100), (100, 0), (100, 0)]
    after = match(changed("seep", "change match games: 3", 4), *deals)
    assert [standing.games for standing in after] == [(1, 0), (1, 1), (2, 1), (3, 1)]
    assert [standing.winner for standing in after] == [None, None, None, 1]


ALL_SEVEN = "TD 9S 2S AS AH AD AC"


@pytest.mark.parametrize(
    ("lines", "all_cards", "most_cards"),
    [
        pytest.param("", (26, 4), (60, 0), id="all 30, in their place"),
        pytest.param(
            'change score "Satthi": 60 for all 30 points, on top', (26, 4), (90, 0), id="on top"
        ),
        pytest.param(
            'change score "Satthi": 60 for all 26 points, in their place, counting cards only',
            (60, 4),
            (60, 0),
            id="without the four",
        ),
    ],
)
def test_am_65_satthi(lines: str, all_cards: tuple[int, int], most_cards: tuple[int, int]) -> None:
    """AM-65: all seven scoring cards with 25 cards in all, and with most cards."""
    found = changed("seep-punjab", lines, 4)
    few = f"{ALL_SEVEN} 2H..KH 3D..8D"
    assert len(few.replace("2H..KH", "x " * 12).replace("3D..8D", "x " * 6).split()) == 25
    assert score(found, {1: few, 2: REST}).points == all_cards
    assert score(found, {1: f"{few} 2C..KC", 2: REST}).points == most_cards


def test_am_65_twenty_six_cards_each() -> None:
    """AM-65: nobody has more cards, so the four points go to nobody."""
    piles = {1: "TD 9S AS AH 2H..KH 3D..9D JD..KD", 2: REST}
    counted = score("seep-punjab", piles, seats=4)
    assert counted.items["Most cards"] == (0, 0)
    assert counted.points == (23, 3)


@pytest.mark.parametrize(
    ("residue", "taker"), [("last to take", 4), ("dealer's side", 1), ("nobody", None)]
)
def test_am_83_a_house_left_at_the_end_goes_with_the_loose_cards(
    residue: str, taker: int | None
) -> None:
    """AM-83: it can be left where the duty to hold ended with the making."""
    lines = "" if taker == 4 else f"change score residue: {residue}\nremove score total"
    table = position(
        changed("seep", f"change house hold: when made\n{lines}", 4),
        turn=4,
        hand="8S",
        hands={3: "QS"},
        floor="8H KD",
        houses=["9 of 1: 4C 5H"],
        play="47 of 48",
    )
    table = played(table, "take 8S: 8H", "throw QS")
    assert table.state.deals == 1
    left = cards("4C 5H KD QS")
    assert [seat for seat in (1, 2, 3, 4) if left <= table.pile(seat)] == [taker] * bool(taker)
    assert table.swept(4) == 0
