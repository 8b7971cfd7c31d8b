"""Lines of the scoring table that the wider family has, in small cases a card player can check."""

import random

import engine
from engine.notation import read_card
from tests.helpers import REST, Game, Table, changed, score, variant
from tests.helpers.dealing import shuffled, stepped

TABLE = """
language 1

game "Trial"
  deck
    A: 1
    2 to 10: as printed
    J: 11
    Q: 12
    K: 13
  end

  deal
    seats: {seats}
    packet "floor": 4 to the floor
    packet "hands": 6 to each
    batch: 6
    last batch: equal share
  end

  capture
    sets: any
  end

  score
    {line}
  end

  match
    deals: 3
    equal: draw
  end
end
"""
WORTHS = "7 at 21, 6 at 18, A at 16, 5 at 15, 4 at 14, 3 at 13, 2 at 12, 8 9 10 J Q K at 10"


def table(line: str, seats: int = 2) -> Game:
    return variant(TABLE.format(line=line, seats=seats))


def prime(suits: str) -> Game:
    return table(f'"Prime": 1 for the best prime, {suits}, {WORTHS}')


def test_sc06_four_suits_beat_three() -> None:
    """Three sevens are 63 and lose to three twos and a court, 46, of four suits."""
    piles = {1: "7S 7H 7D", 2: "2S 2H 2D KC"}
    assert score(prime("four suits needed"), piles).points == (0, 1)
    assert score(prime("more suits beat fewer"), piles).points == (0, 1)
    assert score(prime("any number of suits"), piles).points == (1, 0)


def test_g56_a_prime_that_nobody_has() -> None:
    """Without all suits on either side the three readings differ."""
    piles = {1: "7S 7H", 2: "2S 2H 2D"}
    assert score(prime("four suits needed"), piles).points == (0, 0)
    assert score(prime("more suits beat fewer"), piles).points == (0, 1)
    assert score(prime("any number of suits"), piles).points == (1, 0)


def test_a_prime_takes_the_best_card_of_each_suit() -> None:
    """7 6 A and a court beat 6 6 6 6 by 21 + 18 + 16 + 21 to 72."""
    piles = {1: "7S 6H AD 7C KS", 2: "6S 6D 6C 5H"}
    assert score(prime("four suits needed"), piles).points == (1, 0)


def test_sc07_g35_level_counts_score_nobody() -> None:
    """26 cards each, and primes that are equal."""
    assert score(prime("four suits needed"), {1: "7S 7H 6D 6C", 2: "6S 6H 7D 7C"}).points == (0, 0)
    cards = table('"Cards": 1 for most cards')
    assert score(cards, {1: "spades hearts", 2: REST}).points == (0, 0)


def test_g48_the_piles_of_a_side_are_counted_together() -> None:
    """12 and 10 cards of partners beat 15 and 3."""
    both = changed("sweep-partnership", 'change score "Cards": 1 for most cards', 4)
    piles = {
        1: "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
        3: "AH 2H 3H 4H 5H 6H 7H 8H 9H TH",
        2: "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD KS KH",
        4: "AC 2C 3C",
    }
    assert score(both, piles).items["Cards"] == (1, 0)


def test_g78_each_side_counts_its_own_pile() -> None:
    """What nobody took is nobody's: the points of one side do not follow from the other's."""
    aces = table('"Aces": 5 for each A')
    assert score(aces, {1: "AS", 2: "AH"}).points == (5, 5)


def test_pa10_clubs_seven_to_six() -> None:
    assert score(
        table('"Clubs": 7 for 7 or more clubs'), {1: "AC 2C 3C 4C 5C 6C 7C", 2: REST}
    ).points == (7, 0)


def test_cu04_cards_beyond_twenty() -> None:
    """20, 21, 22 and 23 cards are worth 6, 8, 8 and 10; 19 are worth nothing."""
    line = '"Cards": 6 for 20 or more cards, 1 more for each further card, rounded up to even'
    first = "spades AH 2H 3H 4H 5H 6H"
    found = []
    for more in ("", " 7H", " 7H 8H", " 7H 8H 9H", " 7H 8H 9H TH"):
        found.append(score(table(line), {1: first + more}).points[0])
    assert found == [0, 6, 8, 8, 10]


def test_ties_are_split() -> None:
    split = '"Cards": 2 for most cards, ties split'
    assert score(table(split), {1: "spades hearts", 2: REST}).points == (1, 1)
    assert score(table(split), {1: "spades hearts KD", 2: REST}).points == (2, 0)
    three = score(table(split, 3), {1: "spades", 2: "hearts", 3: "diamonds"})
    assert three.points == (0, 0, 0)


def test_a_majority_may_need_a_minimum() -> None:
    least = '"Spades": 1 for most spades, with 5 or more'
    assert score(table(least), {1: "AS 2S 3S 4S", 2: "5S"}).points == (0, 0)
    assert score(table(least), {1: "AS 2S 3S 4S 6S", 2: "5S"}).points == (1, 0)


def _to_the_end(at: Table, rng: random.Random) -> Table:
    """Play a deal at random."""
    deals = at.state.deals
    while at.state.deals == deals:
        if at.wants == "order":
            at = stepped(at, engine.give(at.game.rules, at.state, shuffled(at, rng)))
        else:
            plays = engine.plays(at.game.rules, at.state).plays
            at = stepped(at, engine.play(at.game.rules, at.state, rng.choice(plays)))
    return at


def test_tied_points_are_carried_to_the_next_deal() -> None:
    """Nobody has four aces; the third deal is worth what two deals did not give, and its own."""
    line = '"Aces": 2 for most A, with 4 or more, ties carried over'
    rng = random.Random(8)
    for _ in range(12):
        at = Table(table(line), engine.start(table(line).rules))
        pot = 0
        for _ in range(3):
            at = _to_the_end(at, rng)
            pot += 2
            won = sum(at.points)
            assert won in (0, pot)
            pot -= won
        assert at.wants == "over"


def test_the_last_take() -> None:
    last = table('"Last": 1 for the last take')
    assert score(last, {1: "AS", 2: "2S"}, last=2).points == (0, 1)
    assert score(last, {1: "AS", 2: "2S"}).points == (0, 0)


def test_all_of_some_cards() -> None:
    sevens = table('"Sevens": 2 for all of 7')
    assert score(sevens, {1: "7S 7H 7D 7C", 2: REST}).points == (2, 0)
    assert score(sevens, {1: "7S 7H 7D", 2: REST}).points == (0, 0)
    courts = table('"Great": 5 for all of JD QD KD')
    assert score(courts, {1: "JD QD KD 2S", 2: REST}).points == (5, 0)


def test_a_run_from_the_ace() -> None:
    """Ace, 2, 3 count 3, each card that goes on 1 more, up to the limit; a gap ends it."""
    ladder = table('"Run": 1 for each card of the run of diamonds from A, 3 or more, at most 6')
    cases = {
        "AD 2D": 0,
        "AD 2D 3D": 3,
        "AD 2D 3D 5D": 3,
        "AD 2D 3D 4D 5D": 5,
        "2D 3D 4D 5D": 0,
        "diamonds": 6,
    }
    assert {held: score(ladder, {1: held}).points[0] for held in cases} == cases


def test_the_model_keeps_the_numbers() -> None:
    """The ace of a prime is the card it says."""
    rules = prime("four suits needed").rules
    assert (rules.prime[read_card("7H")], rules.prime[read_card("KC")]) == (21, 10)
