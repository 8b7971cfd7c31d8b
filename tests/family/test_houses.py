"""What houses are made of, whom they bind, and the partner's card."""

import dataclasses
import random
from itertools import combinations, product

import pytest

import engine
import rulelang
from rulelang.cards import EVERY_CARD
from tests.engine.effort import times
from tests.engine.twins import key_of
from tests.helpers import Game, changed, game, legal, position, refused

HELD = "change house hold: until taken\nchange house broken by: anyone"


def builds(lines: str, seats: int = 2) -> Game:
    """Builds of 2 to 10 that are held, and raised by anyone, with some lines changed."""
    return changed("sweep-build", f"{HELD}\n{lines}", seats)


ZWICK = "add house made from: one floor card\nadd house made by: adding or subtracting"


def test_a_card_is_put_on_one_floor_card_or_taken_off_it() -> None:
    """Three on nine makes six; three on four makes seven; three with four and two makes none."""
    table = position(builds(ZWICK), turn=1, hand="3S 6H 7H 9H", floor="9D 4C 2C")
    legal(table, "build 3S: 9D => 6", floor="4C 2C", houses=["6 of 1: 9D 3S"])
    legal(table, "build 3S: 4C => 7", floor="9D 2C", houses=["7 of 1: 4C 3S"])
    refused(table, "build 3S: 4C 2C => 9", "E_ONE_FLOOR_CARD", "house.made-from")
    refused(table, "build 6H: 9D => 2", "E_SUM", "house.sets")
    assert [play for play in table.plays if play.startswith("build 3S")] == [
        "build 3S: 9D => 6",
        "build 3S: 4C => 7",
    ]


def test_a_floor_card_is_not_taken_off_the_card_played() -> None:
    table = position(builds(ZWICK), turn=1, hand="9S 5H", floor="4C")
    refused(table, "build 9S: 4C => 5", "E_SUM", "house.sets")


def test_a_house_is_raised_or_lowered() -> None:
    """By a card added or taken off, never to what it was."""
    table = position(
        builds(ZWICK), turn=1, hand="2S 7H 5H", floor="", houses=["7 of 2: 9D 2C", "3 of 2: AS 2H"]
    )
    legal(table, "break 2S: => 7>5", houses=["5 of 1: 9D 2C 2S", "3 of 2: AS 2H"])
    legal(table, "break 2S: => 3>5", houses=["7 of 2: 9D 2C", "5 of 1: AS 2H 2S"])
    refused(table, "break 7H: => 7>7", "E_HOUSE_VALUE", "house.value")
    plain = position(builds(""), turn=1, hand="2S 5H", houses=["7 of 2: 3D 4C"])
    refused(plain, "break 2S: => 7>5", "E_HOUSE_VALUE", "house.value")


def test_separate_floor_cards_are_no_set_beside_the_card_either() -> None:
    lines = "add house made from: one floor card\nchange house sets: any"
    table = position(builds(lines), turn=1, hand="9S 9H", floor="9D 5C 4C")
    legal(table, "build 9S: | 9D => 9", floor="5C 4C")
    refused(table, "build 9S: | 4C 5C => 9", "E_ONE_FLOOR_CARD", "house.made-from")


def test_builds_of_cards_that_count_one_value_or_another() -> None:
    """Against all that could be named: 2S is seven as well, 3D eight and an ace fourteen."""
    lines = "add deck or 2S: 7\nadd deck or 3D: 8"
    found = changed("royal-casino", f"{lines}\nremove examples of house", 2)
    worth = found.ruleset.deck.floor_values
    made = 0
    for number in times(120):
        rng = random.Random(f"two values {number}")
        pack = sorted(EVERY_CARD[:52], key=lambda card: (card[0] not in "A2345", rng.random()))
        cards = pack[:14] + rng.sample(pack[14:], 6)
        rng.shuffle(cards)
        hand, floor = cards[:4], cards[4 : 4 + rng.randint(1, 6)]
        sums = {
            group: {sum(counts) for counts in product(*map(worth, group))}
            for size in range(len(floor) + 1)
            for group in combinations(floor, size)
        }
        wanted = set()
        for card in hand:
            held = {value for other in hand if other != card for value in worth(other)}
            for value in held:
                sets = [set(group) for group, made_of in sums.items() if group and value in made_of]
                firsts = [
                    set(group)
                    for group, made_of in sums.items()
                    if any(value - own in made_of for own in worth(card))
                ]
                for used in (first | more for first in firsts for more in apart(sets, first)):
                    if used:
                        wanted.add((card, frozenset(used), value))
        table = position(found, turn=1, hand=" ".join(hand), floor=" ".join(floor))
        assert engine.plays(found.rules, table.state).complete
        keys = [key_of(play) for play in engine.plays(found.rules, table.state).plays]
        built = [(key[1], key[2], key[4]) for key in keys if key[0] == "build"]
        assert set(built) == wanted, (hand, floor)
        assert len(built) == len(wanted)
        made += len(built)
    assert made


def apart(sets: list[set[str]], first: set[str]) -> list[set[str]]:
    """What sets that share no card, with each other or with the first, can come to."""
    found: list[set[str]] = [set()]
    for one in sets:
        if not one & first:
            found += [one | union for union in found if not one & union]
    return found


def test_an_owner_may_not_lay() -> None:
    """Take something or put something into a house, as long as the house is one's own."""
    found = builds("add house owner lays: no")
    mine = position(found, turn=1, hand="8S 3H", floor="3C", houses=["8 of 1: 5D 3D"])
    refused(mine, "throw 3H", "E_OWNER_LAYS", "house.owner-lays")
    assert mine.plays == ["take 3H: 3C", "take 8S: + h8"]
    theirs = position(found, turn=1, hand="8S 3H", floor="3C", houses=["8 of 2: 5D 3D"])
    legal(theirs, "throw 3H")


@pytest.mark.parametrize("hold", ["no", "when made"])
def test_an_owner_who_may_not_lay_holds_a_card(hold: str) -> None:
    """Otherwise the owner might be left without a play: refused where the rules are read."""
    lines = f"change house hold: {hold}\n" if hold == "no" else ""
    text = (
        'language 1\nvariant "Stuck" of sweep-build\nsummary "A trial."\n'
        f"{lines}add house owner lays: no\nend\n"
    )
    assert "E145" in [found.code for found in rulelang.load_text(text).diagnostics]


def test_sets_of_the_floor_join_only_where_they_are_sets() -> None:
    text = (
        'language 1\nvariant "No sets" of sweep-build\nsummary "A trial."\n'
        "add house made from: one floor card\nadd house joining: equal cards and sets\nend\n"
    )
    assert "E145" in [found.code for found in rulelang.load_text(text).diagnostics]


def test_one_house_a_seat() -> None:
    """G71: no second house while the first stands; raising the own one, or another's, is told."""
    found = builds("add house owns at most: 1\nadd house broken with: hand card")
    houses = ["4 of 1: AC 3D", "8 of 2: 5D 3C"]
    table = position(found, turn=1, hand="4S 2H 6H 8S TS", floor="6D 4D", houses=houses)
    refused(table, "build 2H: 4D => 6", "E_OWNS_ENOUGH", "house.owns-at-most")
    refused(table, "break 2H: => 8>10", "E_OWNS_ENOUGH", "house.owns-at-most")
    legal(table, "break 2H: => 4>6")
    free = position(found, turn=1, hand="4S 2H 6H TS", floor="6D 4D", houses=houses[1:])
    legal(free, "build 2H: 4D => 6")
    legal(free, "break 2H: => 8>10")


def test_a_house_for_the_partner() -> None:
    """Without the card in hand the house is the partner's, who holds it; then nobody is bound."""
    found = changed("sweep-partnership-build", f"{HELD}\nadd house for partner: yes", 4)
    hands = {3: "9H 2D", 2: "9C"}
    table = position(found, turn=1, hand="6S 2H", hands=hands, floor="3D")
    legal(table, "build 6S: 3D => 9", houses=["9 of 3: 3D 6S"])
    own = position(found, turn=1, hand="6S 9S", hands=hands, floor="3D")
    legal(own, "build 6S: 3D => 9", houses=["9 of 1: 3D 6S"])
    nobody = position(found, turn=1, hand="6S 2H", hands={2: "9C"}, floor="3D")
    refused(nobody, "build 6S: 3D => 9", "E_NO_HOLD", "house.hold")
    never = changed("sweep-partnership-build", HELD, 4)
    refused(
        position(never, turn=1, hand="6S 2H", hands=hands, floor="3D"),
        "build 6S: 3D => 9",
        "E_NO_HOLD",
    )


def test_a_house_is_raised_for_the_partner() -> None:
    found = changed("sweep-partnership-build", f"{HELD}\nadd house for partner: yes", 4)
    table = position(
        found, turn=1, hand="2S 4H", hands={3: "9H"}, floor="", houses=["7 of 2: 3D 4C"]
    )
    legal(table, "break 2S: => 7>9", houses=["9 of 3: 3D 4C 2S"])


def test_one_card_does_not_hold_two_houses() -> None:
    """An ace that counts 1 or 13 claims a house of each, and can take only one of them."""
    found = game("wippen")
    rules = dataclasses.replace(found.rules, worth=[*found.rules.worth])
    rules.worth[13] |= rules.worth[1]
    either = Game(found.ruleset, rules)
    stands = ["13 of 1: 8C 5D"]
    one = position(either, turn=1, hand="AS AH 3H", floor="AD", houses=stands)
    refused(one, "build AH: | AD => 1", "E_LAST_CLAIM", "house.hold")
    two = position(either, turn=1, hand="AS AH AC", floor="AD", houses=stands)
    legal(two, "build AH: | AD => 1")
    king = position(either, turn=1, hand="AS AH KH", floor="AD", houses=stands)
    legal(king, "build AH: | AD => 1")
    both = position(either, turn=1, hand="AS KS", floor="2D", houses=[*stands, "1 of 1: AH | AC"])
    legal(both, "take KS: + h13")
