"""Readings of document 000 that a table may choose differently, each choice as a line of a spec."""

import pytest

import engine
from tests.helpers import (
    REST,
    cards,
    changed,
    deal,
    game,
    given,
    legal,
    match,
    order_with,
    played,
    position,
    refused,
    score,
    takes,
)

FIXED = """
change deal seats: 4
remove examples of score
change score "Cards": 1 for 27 or more cards
change score "Spades": 1 for 7 or more spades
"""
MOST = """
change score "Cards": 1 for most cards
change score "Spades": 1 for most spades
"""


@pytest.mark.parametrize(
    ("lines", "second"),
    [
        pytest.param("", 1, id="a: each sweep scores"),
        pytest.param("add sweep at most: 1", 0, id="b: one sweep in a deal"),
    ],
)
def test_am_01_a_second_sweep_of_the_deal(lines: str, second: int) -> None:
    """AM-01: a limit on scoring sweeps leaves the second one without a point."""
    table = position(
        changed("sweep", lines, 2), turn=2, hand="9S 4H", hands={1: "4C KD"}, floor="9D"
    )
    legal(table, "take 9S: 9D", sweep=1)
    table = played(table, "take 9S: 9D", "throw 4C")
    legal(table, "take 4H: 4C", floor="", sweep=second)
    assert played(table, "take 4H: 4C").swept(2) == 1 + second


@pytest.mark.parametrize(
    ("lines", "both"),
    [
        pytest.param("", True, id="a: several sets"),
        pytest.param("change capture sets: one", False, id="b: one set"),
    ],
)
def test_am_02_a_nine_and_a_sum_of_nine(lines: str, both: bool) -> None:
    """AM-02: whether one nine takes a nine together with six and three."""
    table = position(changed("sweep", lines, 2), hand="9C TD", floor="9D 6H 3S KC")
    if both:
        legal(table, "take 9C: 9D | 6H 3S", floor="KC", captured="9C 9D 6H 3S")
    else:
        refused(table, "take 9C: 9D | 6H 3S", "E_ONE_COMBO", "capture.sets")
        legal(table, "take 9C: 6H 3S", floor="9D KC")


@pytest.mark.parametrize(
    ("name", "lines", "reason"),
    [
        pytest.param("sweep", "", "E_FACE_SUM", id="a: courts pair only"),
        pytest.param("sweep", "change capture courts: take sums", "", id="b: a played court sums"),
        pytest.param("sweep-court-sums", "", "", id="b: as shipped"),
    ],
)
def test_am_03_a_king_on_nine_and_four(name: str, lines: str, reason: str) -> None:
    """AM-03: a played king takes 9+4 only where courts take sums; none stands in a sum."""
    table = position(changed(name, lines, 2), hand="KS TD", floor="9D 4C 2H")
    if reason:
        refused(table, "take KS: 9D 4C", reason, "capture.courts")
    else:
        legal(table, "take KS: 9D 4C", floor="2H")
    court = position(changed(name, lines, 2), hand="KC 3D", floor="JD 2H")
    refused(court, "take KC: JD 2H", "E_FACE_SUM", "capture.courts")


EVERY_NINE = {
    "9D",
    "4C 5H",
    "3S 6C",
    "4C 5H | 9D",
    "3S 6C | 9D",
    "3S 6C | 4C 5H",
    "3S 6C | 4C 5H | 9D",
}


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        pytest.param("", EVERY_NINE, id="a: any sets"),
        pytest.param(
            "change capture sets: one of a kind",
            EVERY_NINE - {"3S 6C | 4C 5H", "3S 6C | 4C 5H | 9D"},
            id="b: one match and one sum",
        ),
        pytest.param("change capture sets: all", {"3S 6C | 4C 5H | 9D"}, id="c: all that match"),
    ],
)
def test_am_04_what_a_nine_may_take(lines: str, wanted: set[str]) -> None:
    """AM-04: any sets, at most one match and one sum, or all of them; laying is free in each."""
    table = position(changed("sweep", lines, 2), hand="9S", floor="9D 4C 5H 3S 6C")
    assert takes(table, "9S") == wanted
    legal(table, "throw 9S")


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        pytest.param("", (0, 0, 0), id="a: 27 cards and 7 spades"),
        pytest.param(MOST, (1, 0, 0), id="b: most of them, ties void"),
    ],
)
def test_am_05_three_players_without_a_majority(lines: str, points: tuple[int, ...]) -> None:
    """AM-05: 24, 15 and 13 cards with six spades each for two: a point for most cards only."""
    piles = {1: "2S..7S hearts AD..5D", 2: "8S..KS 6D..KD AC", 3: REST}
    counted = score(changed("sweep", lines, 3), piles)
    assert counted.items["Cards"] == points
    assert counted.items["Spades"] == (0, 0, 0)


@pytest.mark.parametrize(
    ("lines", "stays", "shuffled", "sizes"),
    [
        pytest.param("", "5C", 43, [4, 4], id="a: only the courts"),
        pytest.param(
            "change deal misdeal: 3 of J Q K, new floor", "", 44, [4, 4], id="b: all four cards"
        ),
        pytest.param(
            "change deal misdeal: 3 of J Q K, new deal", None, 52, None, id="c: a whole new deal"
        ),
    ],
)
def test_am_06_three_courts_in_the_middle(
    lines: str, stays: str | None, shuffled: int, sizes: list[int] | None
) -> None:
    """AM-06: what is put back and shuffled, and the new middle is looked at again."""
    table = deal(changed("sweep", lines, 2), floor="KH QD JS 5C")
    assert table.wants == "order"
    assert table.state.shuffle.bit_count() == shuffled
    if stays is not None:
        assert table.floor == cards(stays)
        assert table.sizes == sizes
        missing = 4 - len(cards(stays))
        wanted = [card for card in order_with(table.game) if table.state.shuffle >> card & 1]
        courts = [card for card in wanted if card // 4 >= 10][:missing]
        table = given(table, courts + [card for card in wanted if card not in courts])
        assert table.wants == "order"


@pytest.mark.parametrize(
    ("lines", "wants"),
    [
        pytest.param("", "play", id="a: at the end of a deal"),
        pytest.param("change match decided: at once", "over", id="b: in mid-deal"),
    ],
)
def test_am_07_a_sweep_that_reaches_the_target(lines: str, wants: str) -> None:
    """AM-07: with nine points, a sweep is the tenth; the match waits for the deal or does not."""
    table = position(
        changed("sweep", lines, 2), turn=2, hand="9S 4H", hands={1: "4C KD"}, floor="9D"
    )
    table.state.running[1] = 9
    table = played(table, "take 9S: 9D")
    assert table.wants == wants
    assert table.running == ((0, 10) if wants == "over" else (0, 9))
    assert engine.result(table.state) == ("side 1" if wants == "over" else "")


@pytest.mark.parametrize(
    ("lines", "taker"),
    [
        pytest.param("", 2, id="a: last to take in the deal"),
        pytest.param(
            "change score residue: last to take in the last batch", None, id="b: in the last batch"
        ),
    ],
)
def test_am_08_nobody_takes_with_the_last_hands(lines: str, taker: int | None) -> None:
    """AM-08: the last capture was made with the hands before the last."""
    table = position(
        changed("sweep", lines, 2),
        turn=2,
        hand="9S",
        hands={1: "QS"},
        floor="9D 2D 8H",
        stock="3S 4H 5C 6D 2C 7H 8S TC",
        play="39 of 48",
    )
    table = played(table, "take 9S: 9D", "throw QS")
    while table.state.deals == 0:
        table = played(table, next(play for play in table.plays if play.startswith("throw")))
    left = cards("2D 8H QS 3S 4H 5C 6D 2C 7H 8S TC")
    assert table.pile(2) == (left if taker else cards("")) | cards("9S 9D")
    assert table.pile(1) == cards("")


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        pytest.param("", 1, id="a: it counts"),
        pytest.param("add sweep on last play: 0", 0, id="b: it does not"),
    ],
)
def test_am_09_a_sweep_with_the_last_card(lines: str, points: int) -> None:
    """AM-09: the last card of the deal clears the table."""
    found = changed("sweep", lines, 2)
    last = position(found, turn=1, hand="5S", floor="5D", play="48 of 48")
    legal(last, "take 5S: 5D", floor="", sweep=points)
    before = position(found, turn=1, hand="5S", floor="5D", play="47 of 48")
    legal(before, "take 5S: 5D", floor="", sweep=1)


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        pytest.param("", (1, 0), id="a: more than half in play"),
        pytest.param(FIXED, (0, 0), id="b: 27 and 7"),
        pytest.param(MOST, (1, 0), id="c: most"),
    ],
)
def test_am_11_nineteen_of_thirty_six_cards(lines: str, points: tuple[int, int]) -> None:
    """AM-11: with eight cards each, 19 of the 36 in play are more than half, and 27 are many."""
    piles = {1: "2S..4S AH..8H", 3: "2D..9D", 2: "5S..7S 2C..9C", 4: "9H..KH TC"}
    assert [len(cards(pile)) for pile in piles.values()] == [11, 8, 11, 6]
    counted = score(changed("sweep-eight-card", lines, 4), piles)
    assert counted.items["Cards"] == points


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        pytest.param("", (0, 0, 0), id="a: more than half in play"),
        pytest.param(MOST, (1, 0, 0), id="c: most"),
    ],
)
def test_am_11_twelve_of_twenty_eight_cards(lines: str, points: tuple[int, ...]) -> None:
    """AM-11: three seats and 28 cards in play: most of them need not be more than half."""
    piles = {1: "AH..QH", 2: "AD..8D", 3: "AC..8C"}
    assert score(changed("sweep-eight-card", lines, 3), piles).items["Cards"] == points


@pytest.mark.parametrize(
    ("lines", "taken", "played_card"),
    [
        pytest.param("", 2, 2, id="a: taken or played"),
        pytest.param(
            'change score "Ace of spades": 1 for AS, 2 if taken in a sweep', 2, 1, id="b: taken"
        ),
        pytest.param(
            'change score "Ace of spades": 1 for AS, 3 in a sweep', 3, 3, id="c: two more"
        ),
    ],
)
def test_am_12_the_ace_of_spades_in_a_sweep(lines: str, taken: int, played_card: int) -> None:
    """AM-12: whether it counts double as the sweeping card too, and by how much."""
    found = changed("sweep-doubled-ace", lines, 2)
    piles = {1: "AS 8D 9H AD", 2: "KS KD"}
    fetched = score(found, piles, ["1: 9H taking AS 8D"])
    assert fetched.items["Ace of spades"] == (taken, 0)
    swept_with = score(found, piles, ["1: AS taking AD"])
    assert swept_with.items["Ace of spades"] == (played_card, 0)
    assert score(found, piles).items["Ace of spades"] == (1, 0)


def test_am_12_without_a_sweep_bonus_clearing_the_table_still_doubles_the_ace() -> None:
    """AM-12: under No-Sweep, `in a sweep` means that the table was cleared."""
    found = changed("sweep-doubled-ace", "change sweep each: 0", 2)
    table = position(found, turn=2, hand="9H KD", hands={1: "QC"}, floor="AS 8D")
    legal(table, "take 9H: AS 8D", floor="", sweep=0)
    table = played(table, "take 9H: AS 8D")
    tally = engine.tally(found.rules, table.state)
    names = [item.name for item in found.ruleset.score.items]
    assert tally.items[names.index("Ace of spades")] == (0, 2)
    assert tally.sweeps == (0, 0)


@pytest.mark.parametrize(
    ("name", "lines", "winner"),
    [
        pytest.param("sweep", "", 2, id="a: the higher wins"),
        pytest.param("sweep", "change match both at target: another deal", None, id="b: one more"),
        pytest.param("sweep-extra-round", "", None, id="b: as shipped"),
    ],
)
def test_am_13_both_reach_the_target(name: str, lines: str, winner: int | None) -> None:
    """AM-13: eleven against twelve with ten to reach; level scores are played on in both."""
    found = changed(name, lines, 2)
    assert match(found, (9, 8), (2, 4))[-1].winner == winner
    assert match(found, (9, 9), (2, 2))[-1].winner is None
    if winner is None:
        assert match(found, (9, 8), (2, 4), (3, 0))[-1].winner == 1


@pytest.mark.parametrize(
    ("alone", "sides", "points"),
    [
        pytest.param("no", [[1, 3], [2, 4]], (1, 0), id="a: partners"),
        pytest.param("yes", [[1], [2], [3], [4]], (0, 0, 0, 0), id="b: each alone"),
    ],
)
def test_am_14_four_players(alone: str, sides: list[list[int]], points: tuple[int, ...]) -> None:
    """AM-14: two seats of 14 cards make 28; the side scores one point, not half a point each."""
    found = game("sweep", 4, alone=alone)
    assert found.sides == sides
    piles = {1: "2S..4S 2H..QH", 2: "8S..TS AH KH AC", 3: "5S..7S 2C..QC", 4: REST}
    counted = score(found, piles)
    assert len(cards(piles[1])) == len(cards(piles[3])) == 14
    assert counted.items["Cards"] == points
    assert counted.items["Spades"] == points[::-1]


@pytest.mark.parametrize(
    ("lines", "ace_high", "dealer"),
    [
        pytest.param("", False, 2, id="the king is highest"),
        pytest.param("change deal first dealer: high card, ace high", True, 1, id="the ace is"),
    ],
)
def test_am_15_the_first_dealer(lines: str, ace_high: bool, dealer: int) -> None:
    """AM-15: ace, king and king are drawn; two kings draw again, an ace may beat them all."""
    found = changed("sweep", lines, 3)
    assert found.ruleset.deal.first_dealer.endswith("ace high") == ace_high
    order = order_with(found)
    first = [card for name in ("AH", "KS", "KD", "4C", "3C") for card in order if _is(card, name)]
    drawn = first + [card for card in order if card not in first]
    seat, draws = engine.drawn_dealer(found.rules, drawn, ace_high)
    assert seat + 1 == dealer
    assert len(draws) == (3 if ace_high else 5)


def _is(card: int, name: str) -> bool:
    return engine.notation.card_name(card) == name


@pytest.mark.parametrize(
    ("lines", "leader"),
    [
        pytest.param("", 1, id="the turn goes on"),
        pytest.param("change deal batch lead: first to play", 2, id="the dealer's right leads"),
    ],
)
def test_am_15_who_leads_new_hands(lines: str, leader: int) -> None:
    """AM-15: where the hands before were unequal, it matters how the next hands begin."""
    extra = 'add deal packet "extra": 1 to the bidder\nremove score total\n'
    table = deal(changed("sweep", extra + lines, 2), floor="2D 3D 4D 5D")
    assert table.sizes == [4, 5]
    for _ in range(9):
        table = played(table, next(play for play in table.plays if play.startswith("throw")))
    assert table.sizes == [4, 4]
    assert table.turn == leader


def test_am_18_a_table_may_have_its_own_words() -> None:
    """AM-18: a `term` line gives the middle the name that people use for it."""
    words = [term.word for term in game("sweep", 2).ruleset.prose.terms]
    assert "table, house" in words
    found = changed("sweep", 'term "mat": "what others call the table"', 2)
    assert ("mat", "what others call the table") in [
        (term.word, term.meaning) for term in found.ruleset.prose.terms
    ]
