"""First floors that may not stand, that are the dealer's, or that are not there; drawing up."""

from random import Random

import engine
import rulelang
from engine.notation import card_names, read_card
from engine.rules import Rules
from engine.state import ORDER, PLAY, STAGE_DEAL, STAGE_FLOOR, State
from tests.engine.tables import order_for

TEXT = """language 1
game "Floors"
  deck
    pack: french 40
    A: 1
    2 to 7: as printed
    J: 8
    Q: 9
    K: 10
  end
  deal
    seats: 2
{packets}
    packet "hands": 3 to each
{lines}
  end
  capture
    sets: one
  end
  sweep
    each: 2
  end
  score
    "Cards": 1 for most cards
  end
  match
    target: 11
  end
end
"""
FLOOR = '    packet "floor": 4 to the floor'
BATCH = "    batch: 3\n    last batch: equal share\n"


def rules_with(lines: str, packets: str = FLOOR, rest: str = BATCH) -> Rules:
    loaded = rulelang.load_text(TEXT.format(lines=rest + lines, packets=packets))
    assert loaded.ruleset is not None, [found.message for found in loaded.diagnostics]
    return engine.rules_of(loaded.ruleset)


def dealt(rules: Rules, floor: str, state: State | None = None) -> engine.Step:
    """Deal from an order that begins with these cards, the rest in the pack's order."""
    state = state or engine.start(rules)
    first = [read_card(card) for card in floor.split()]
    rest = [card for card in range(60) if state.shuffle >> card & 1 and card not in first]
    return engine.give(rules, state, [*first, *rest])


def events(step: engine.Step) -> dict[str, str]:
    return {event.kind: " ".join(card_names(event.cards)) for event in step.events}


def test_the_first_misdeal_that_holds_says_what_is_done() -> None:
    lines = '    misdeal "Two": 2 of K, new deal\n    misdeal "One": 1 of K, new floor'
    rules = rules_with(lines)
    two = dealt(rules, "KS KH AS 2S")
    assert (two.state.phase, two.state.stage) == (ORDER, STAGE_DEAL)
    assert two.state.shuffle == rules.pack
    one = dealt(rules, "KS QH AS 2S")
    assert (one.state.phase, one.state.stage) == (ORDER, STAGE_FLOOR)
    assert one.state.shuffle.bit_count() == 34
    assert dealt(rules, "7S QH AS 2S").state.phase == PLAY


def test_a_misdeal_with_and_one_without_a_name_stand_side_by_side() -> None:
    rules = rules_with('    misdeal: 3 of K, new deal\n    misdeal "Aces": 2 of A, new deal')
    for floor, stands in (("KS KH 2S KD", False), ("AS AH 2S KD", False), ("AS KH 2S KD", True)):
        assert (dealt(rules, floor).state.phase == PLAY) == stands


def test_so_many_of_one_rank() -> None:
    rules = rules_with('    misdeal "Alike": 3 of a rank, replace those cards')
    assert dealt(rules, "7S 7H AS 2S").state.phase == PLAY
    step = dealt(rules, "7S AS 7H 7D")
    assert card_names(step.state.floor) == ["AS"]
    again = dealt(rules, "7S 7H 7D", step.state)
    assert again.state.phase == ORDER, "what replaces them is looked at again"
    assert dealt(rules, "KS 7H 7D", step.state).state.phase == PLAY


def test_cards_are_buried_under_the_stock_until_none_is_left() -> None:
    rules = rules_with('    misdeal "Knaves": 1 of J, bury')
    # floor, six cards of hands, then the stock: a knave again, a three, and the rest
    step = dealt(rules, "JS AS 2S 3S 4S 5S 6S 4H 5H 6H JH 3H")
    state = step.state
    assert state.phase == PLAY
    assert card_names(state.floor) == ["AS", "2S", "3S", "3H"]
    assert events(step)["buried"] == "JS JH"
    stock = state.stock[state.stock_at : state.stock_end]
    assert [card_names(1 << card)[0] for card in stock[-2:]] == ["JS", "JH"]
    assert len(stock) == len(set(stock)) == 30
    view = engine.view(rules, state, 0)
    assert not view.state.seen >> read_card("JS") & 1


def test_the_dealer_takes_a_first_floor_of_fifteen_or_thirty() -> None:
    """ES01, CI03, and ES02: a total of 30 is two sweeps however it is made up."""
    rules = rules_with("    dealer takes: 15")
    for floor, sweeps in (("KS 3S AS AH", 1), ("KS KH QS AS", 2), ("KS KH JS 2H", 2)):
        step = dealt(rules, floor)
        state, dealer = step.state, step.state.dealer
        assert state.floor == 0
        assert sorted(card_names(state.piles[dealer])) == sorted(floor.split())
        assert (state.sweep_count[dealer], state.sweep_points[dealer]) == (sweeps, 2 * sweeps)
        assert [event.points for event in step.events if event.kind == "award"] == [(2 * sweeps,)]
        kinds = {play.choice.kind for play in engine.plays(rules, state).plays}
        assert len(kinds) == 1, "the next player can only lay"
        assert state.turn != dealer
    for floor in ("KS 4S AS AH", "KS KH QS 2S"):
        step = dealt(rules, floor)
        assert step.state.floor.bit_count() == 4
        assert not any((*step.state.piles, *step.state.sweep_count))


def played_out(rules: Rules, rng: Random) -> list[State]:
    """The states in which somebody had to play, in one deal."""
    state = engine.start(rules)
    state = engine.give(rules, state, order_for(rules, state, rng)).state
    met = []
    while state.phase == PLAY and state.deals == 0:
        met.append(state)
        state = engine.play(rules, state, rng.choice(engine.plays(rules, state).plays)).state
    return met


def test_without_a_floor_packet_the_floor_is_empty() -> None:
    rules = rules_with("", packets='    packet "more": 17 to each', rest="")
    met = played_out(rules, Random(3))
    assert met[0].floor == 0
    assert len(met) == 40


def test_hands_are_drawn_up_after_each_play_while_the_stock_lasts() -> None:
    rules = rules_with("    draw up: 3\n", rest="")
    met = played_out(rules, Random(4))
    assert len(met) == 36
    for number, state in enumerate(met):
        assert state.plays_left == 36 - number
        stock = state.stock_end - state.stock_at
        assert stock == max(0, 30 - number)
        assert state.hands[state.turn].bit_count() == min(3, (37 - number) // 2)
