"""AM-10: the open points of builds in document 000, each side of each as a line of a spec."""

import pytest

from tests.helpers import cards, changed, legal, played, position, refused

BUILD = "9 of 4: 3D 6C"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        pytest.param("sweep", "E_BUILD_OFF", id="off"),
        pytest.param("sweep-partnership", "E_BUILD_OFF", id="off in partnership"),
        pytest.param("sweep-build", "", id="on"),
        pytest.param("sweep-partnership-build", "", id="on in partnership"),
    ],
)
def test_am_10_1_builds_are_off_or_on(name: str, reason: str) -> None:
    """AM-10 (1): a six on a three is a build of nine only where builds are played."""
    table = position(name, 4, turn=4, hand="6C 9S 2H", floor="3D KH")
    if reason:
        refused(table, "build 6C: 3D => 9", reason)
    else:
        legal(table, "build 6C: 3D => 9", floor="KH", houses=[BUILD], captured="")


@pytest.mark.parametrize(
    ("lines", "opponent"),
    [
        pytest.param("", True, id="anyone"),
        pytest.param("change house taken by: owner side", False, id="builder and partner"),
    ],
)
def test_am_10_2_who_may_take_a_build(lines: str, opponent: bool) -> None:
    """AM-10 (2): the partner always, an opponent where anyone may."""
    found = changed("sweep-build", lines, 4)
    legal(position(found, turn=2, hand="9H QC", floor="KH", houses=[BUILD]), "take 9H: + h9")
    table = position(found, turn=3, hand="9H QC", floor="KH", houses=[BUILD])
    if opponent:
        legal(table, "take 9H: + h9", floor="KH", houses=[], captured="9H 3D 6C")
    else:
        refused(table, "take 9H: + h9", "E_HOUSE_PIECEMEAL", "house.taken-by")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_NO_HOLD", id="held when made"),
        pytest.param("change house hold: no", "", id="not held"),
    ],
)
def test_am_10_3_a_build_without_the_card_to_take_it(lines: str, reason: str) -> None:
    """AM-10 (3): no nine is left in hand for a build of nine."""
    table = position(changed("sweep-build", lines, 2), hand="6C 2H 4S", floor="3D KH")
    if reason:
        refused(table, "build 6C: 3D => 9", reason, "house.hold")
    else:
        legal(table, "build 6C: 3D => 9", houses=["9 of 2: 3D 6C"])


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_HOUSE_VALUE", id="2 to 10"),
        pytest.param(
            "change house value: 2 to 13\nchange capture courts: take sums", "", id="2 to 13"
        ),
    ],
)
def test_am_10_4_a_build_of_eleven(lines: str, reason: str) -> None:
    """AM-10 (4): beyond ten only where a played court may take a sum, too."""
    found = changed("sweep-build", lines, 2)
    table = position(found, hand="6C JS", floor="5D KH")
    if reason:
        refused(table, "build 6C: 5D => 11", reason, "house.value")
    else:
        legal(table, "build 6C: 5D => 11", houses=["11 of 2: 5D 6C"])
        taker = position(found, turn=1, hand="JH", floor="KH", houses=["11 of 2: 5D 6C"])
        legal(taker, "take JH: + h11", floor="KH", captured="JH 5D 6C")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "E_CEMENTED", id="never raised"),
        pytest.param("change house broken by: opponents", "", id="raised by opponents"),
    ],
)
def test_am_10_5_raising_a_build(lines: str, reason: str) -> None:
    """AM-10 (5): an opponent lays an ace on a build of nine and holds a ten."""
    table = position(
        changed("sweep-build", lines, 4), turn=3, hand="AC TS", floor="KH", houses=[BUILD]
    )
    if reason:
        refused(table, "break AC: => 9>10", reason, "house.broken-by")
    else:
        legal(table, "break AC: => 9>10", houses=["10 of 3: 3D 6C AC"])


@pytest.mark.parametrize(
    ("lines", "pile"),
    [
        pytest.param("", "8S 8H 3D 6C KD QS", id="with the residue"),
        pytest.param(
            "change score residue: nobody\nremove score total",
            "8S 8H",
            id="to nobody, like the residue",
        ),
    ],
)
def test_am_10_6_a_build_that_nobody_took(lines: str, pile: str) -> None:
    """AM-10 (6): at the end of the deal a build goes where the loose cards go."""
    table = position(
        changed("sweep-build", lines, 2),
        turn=2,
        hand="8S",
        hands={1: "QS"},
        floor="8H KD",
        houses=["9 of 1: 3D 6C"],
        play="47 of 48",
    )
    table = played(table, "take 8S: 8H", "throw QS")
    assert table.state.deals == 1
    assert table.pile(2) == cards(pile)
    assert table.swept(2) == 0


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param("", "", id="no later duty"),
        pytest.param("change house hold: until taken", "E_LAST_CLAIM", id="held until taken"),
    ],
)
def test_am_10_7_the_builder_lays_the_capturing_card(lines: str, reason: str) -> None:
    """AM-10 (7): the builder lays the last nine while the build of nine stands."""
    table = position(
        changed("sweep-build", lines, 4), turn=4, hand="9S 2H", floor="KH", houses=[BUILD]
    )
    if reason:
        refused(table, "throw 9S", reason, "house.hold")
    else:
        legal(table, "throw 9S", floor="KH 9S", houses=[BUILD])


@pytest.mark.parametrize(
    ("lines", "houses"),
    [
        pytest.param("", None, id="refused"),
        pytest.param(
            "change house same value: merge\nchange house added by: anyone",
            ["9 of 3 4: 3D 6C | 4D 5C"],
            id="added to the first",
        ),
        pytest.param(
            "change house same value: stand apart", [BUILD, "9 of 3: 4D 5C"], id="beside the first"
        ),
    ],
)
def test_am_10_8_a_second_build_of_the_same_value(lines: str, houses: list[str] | None) -> None:
    """AM-10 (8, chosen beyond the list): a build of nine stands, and another one is made."""
    table = position(
        changed("sweep-build", lines, 4), turn=3, hand="5C 9S", floor="4D KH", houses=[BUILD]
    )
    if houses is None:
        refused(table, "build 5C: 4D => 9", "E_ONE_SET", "house.same-value")
    else:
        legal(table, "build 5C: 4D => 9", floor="KH", houses=houses)
