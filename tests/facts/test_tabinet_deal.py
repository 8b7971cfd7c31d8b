"""Tabinet: seats, cards, deal, and who leads."""

import pytest

import rulelang
from tests.helpers import (
    PACK,
    Table,
    cards,
    changed,
    deal,
    fresh,
    game,
    legal,
    names,
    played,
    played_out,
    position,
    tells,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play(seats: int) -> None:
    """TB-02, TB-62: two, three or four seats, each a side of its own, all dealt to."""
    table = deal("tabinet", seats)
    assert table.game.sides == [[seat] for seat in range(1, seats + 1)]
    assert table.sizes == [4] * seats
    tells("tabinet", "two, three or four people", under="deal.seats")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_plays(seats: int) -> None:
    """TB-02: one or five are refused, whichever of the rule sets is played."""
    for name in rulelang.shipped_ids():
        if name.startswith("tabinet"):
            with pytest.raises(rulelang.UnknownChoice):
                game(name, seats)


def test_a_full_pack() -> None:
    """TB-10: 52 cards and no jokers, of which none is lost in a whole deck."""
    table = fresh("tabinet", 2)
    assert names(table.state.shuffle) == PACK
    assert len(PACK) == 52
    done = played_out(deal("tabinet", 2, seed=3), 3)
    assert done.pile(1) | done.pile(2) | done.floor == PACK
    tells("tabinet", "52", "no jokers", under="deck.pack")


@pytest.mark.parametrize(("seats", "stock"), [(2, 40), (3, 36), (4, 32)])
def test_four_cards_on_the_table(seats: int, stock: int) -> None:
    """TB-11, TB-12, TB-64: four are turned up, each hand has four, the rest is the draw pile."""
    table = deal("tabinet", seats, floor="9D 2H KC TS", hands={1: "AS AH AD AC"})
    assert table.floor == cards("9D 2H KC TS")
    assert not table.state.floor_down
    assert names(table.view(1).state.floor) == table.floor
    assert table.hand(1) == cards("AS AH AD AC")
    assert table.sizes == [4] * seats
    assert table.stock == stock
    tells("tabinet", "four cards", "face up", under="deal.floor")
    tells("tabinet", "each player", "four cards", under="deal.hands")


@pytest.mark.parametrize(("seats", "hands"), [(2, 6), (3, 4), (4, 3)])
def test_new_hands_until_the_deck_is_out(seats: int, hands: int) -> None:
    """TB-13: whenever all hands are empty, four more each, and nothing is added to the table."""
    table = deal("tabinet", seats, seed=1)
    dealt = 1
    while True:
        last = table.state.play_number % (4 * seats) == 0
        play = table.plays[0]
        told = legal(table, play)
        table = played(table, play)
        if not last:
            continue
        if table.state.deals:
            break
        dealt += 1
        assert table.sizes == [4] * seats
        assert table.floor == names(told.floor)
    assert dealt == hands
    assert table.stock == 0
    tells("tabinet", "every hand is empty", "four more cards", "nothing", under="deal.batch")
    tells("tabinet", "until the stock is used up", under="deal.batch")


def test_the_hands_must_all_be_empty() -> None:
    """TB-13: while one player still holds a card, nobody is dealt another."""
    table = deal("tabinet", 3)
    for left in ([4, 4, 3], [4, 3, 3], [3, 3, 3]):
        table = played(table, next(p for p in table.plays if p.startswith("throw")))
        assert table.sizes == left


def test_the_draw_pile_is_no_table_card() -> None:
    """TB-64: with forty cards to come, taking the only table card is a sweep all the same."""
    table = deal("tabinet", 2, hands={2: "9S"}, floor="9D 2H 3H 4H")
    assert table.stock == 40
    legal(table, "take 9S: 2H 3H 4H", floor="9D", sweep=0)
    alone = position("tabinet", 2, hand="9S", floor="9D", stock="KS QS")
    legal(alone, "take 9S: 9D", floor="", sweep=1)
    tells("tabinet", "draw pile", "no table cards", under="words")


def test_one_deck_is_a_match() -> None:
    """TB-47: when the deck is played out the match is over, and most points have won it."""
    for seed in range(4):
        table = played_out(deal("tabinet", 3, seed=seed), seed)
        assert table.wants == "over"
        best = [seat for seat, points in enumerate(table.points) if points == max(table.points)]
        winner = best[0] if len(best) == 1 else -2
        assert table.state.winner == winner
    tells("tabinet", "one deal", "most points", "wins", under="match.deals")


def test_a_second_deck_is_dealt_only_where_the_rules_say_so() -> None:
    """TB-47: with two deals in a match the first one ends nothing."""
    found = changed("tabinet", "change match deals: 2\nremove examples of match", 2)
    assert played_out(deal(found, seed=1), 1).wants == "order"


def test_the_turn_goes_round() -> None:
    """TB-20: seat after seat, each with one card a turn, in the same direction."""
    table: Table = deal("tabinet", 4, dealer=2)
    seen = []
    for _ in range(8):
        seen.append(table.turn)
        table = played(table, next(p for p in table.plays if p.startswith("throw")))
    assert seen == [1, 4, 3, 2, 1, 4, 3, 2]
    tells("tabinet", "exactly one card", under="your-turn")
