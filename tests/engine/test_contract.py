"""What the engine promises of every state, under every shipped rule set and number of seats."""

import random
from collections.abc import Callable

import pytest

import engine
from engine import counting
from engine.face import copied, scratch
from engine.rules import BID_ANNOUNCED, HOLD_UNTIL_TAKEN, Rules
from engine.state import (
    BID,
    OPENING,
    ORDER,
    OVER,
    PLAY,
    REST,
    STAGE_FLOOR,
    UNKNOWN,
    Choice,
    State,
    blank,
)
from rulelang.model import AllPoints, Each
from tests.engine.effort import some, times
from tests.engine.invariants import sound, views_tell_nothing
from tests.engine.tables import Setting, match_of, order_for, seated, settings, stepped, to_act

ONE_OF_EACH = pytest.mark.parametrize("setting", some(seated()), ids=lambda setting: setting.name)


def a_deal(setting: Setting, seed: object) -> list[State]:
    """The states of a random first deal, up to the order wanted for the second."""
    rng = random.Random(f"{setting.name} {seed}")
    states: list[State] = []
    for state in match_of(setting.rules, rng, rng.randrange(setting.rules.seat_count)):
        states.append(state)
        if state.deals:
            break
    return states


@ONE_OF_EACH
def test_nothing_asked_or_done_changes_the_state_passed_in(setting: Setting) -> None:
    rules, rng = setting.rules, random.Random(setting.name)
    for state in a_deal(setting, "unchanged")[:: rng.randint(3, 5)]:
        before = copied(state)
        engine.wants(rules, state)
        engine.tally(rules, state)
        engine.score(rules, state)
        for seat in range(rules.seat_count):
            engine.view(rules, state, seat)
        if state.phase != OVER:
            for play in engine.plays(rules, state).plays[:40]:
                engine.judge(rules, state, play)
            stepped(rules, state, rng)
            engine.forfeit(rules, state, rng.randrange(rules.seat_count))
        assert state == before


@ONE_OF_EACH
def test_every_listed_play_is_accepted_and_stands_once(setting: Setting) -> None:
    rules = setting.rules
    for number in times(1):
        for state in filter(to_act, a_deal(setting, number)):
            listed = engine.plays(rules, state)
            assert listed.plays
            assert listed.complete
            same = set()
            for play in listed.plays:
                assert engine.judge(rules, state, play).legal
                chosen = play.choice
                value = (chosen.value, chosen.old_value)
                same.add((chosen.kind, chosen.card, chosen.used, chosen.houses, value))
            assert len(same) == len(listed.plays)


@ONE_OF_EACH
def test_counting_and_unranking_agree_with_the_list(setting: Setting) -> None:
    rules, space, found = setting.rules, scratch(), blank(Choice)
    for state in filter(to_act, a_deal(setting, "counted")):
        listed = [play.choice for play in engine.plays(rules, state).plays]
        assert counting.count_plays(rules, state, space) == len(listed)
        for number, choice in enumerate(listed):
            counting.nth_play(rules, state, space, number, found)
            assert found == choice


@ONE_OF_EACH
def test_views_show_what_may_be_known_and_no_more(setting: Setting) -> None:
    rng = random.Random(f"views {setting.name}")
    for state in a_deal(setting, "views")[::3]:
        views_tell_nothing(setting.rules, state, rng)


@pytest.mark.parametrize(
    "setting", [s for s in seated() if s.rules.bid == BID_ANNOUNCED], ids=lambda s: s.name
)
def test_a_floor_that_lies_face_down_is_seen_by_nobody(setting: Setting) -> None:
    rules, rng = setting.rules, random.Random(setting.name)
    bids = [state for state in a_deal(setting, "floor") if state.phase == BID]
    assert bids
    for state in bids:
        views_tell_nothing(rules, state, rng)
        for seat in range(rules.seat_count):
            seen = engine.view(rules, state, seat)
            assert state.floor
            assert not seen.state.floor
            assert not seen.state.seen & state.floor
            assert not seen.state.counts
        for play in engine.plays(rules, state).plays:
            assert not engine.judge(rules, state, play).floor, "a bid tried out tells the floor"


@ONE_OF_EACH
def test_the_same_orders_and_plays_give_the_same_match(setting: Setting) -> None:
    rules = setting.rules
    for number in times(1):
        first, again = (
            list(_told(rules, random.Random(f"{setting.name} same {number}"))) for _ in range(2)
        )
        assert first == again
        assert len(first) > 20


def _told(rules: Rules, rng: random.Random, most: int = 120) -> list[object]:
    state = engine.start(rules)
    told: list[object] = []
    while state.phase != OVER and len(told) < most:
        step = stepped(rules, state, rng)
        told.append((step.events, step.state))
        state = step.state
    return told


@ONE_OF_EACH
def test_plays_are_numbered_and_the_last_one_is_the_last(setting: Setting) -> None:
    states = a_deal(setting, "numbers")
    playing = [state for state in states if to_act(state) and state.phase != BID]
    assert [state.play_number for state in playing] == list(range(1, len(playing) + 1))
    total = len(playing)
    for state in playing:
        if state.phase == PLAY:
            assert state.play_number + state.plays_left - 1 == total
        else:
            assert state.plays_left == UNKNOWN
    assert playing[-1].plays_left == 1
    assert playing[-1].phase == PLAY


@pytest.mark.parametrize(
    "setting", [s for s in settings() if s.ruleset.score.total], ids=lambda setting: setting.name
)
def test_points_add_up_to_the_stated_total(setting: Setting) -> None:
    """Where lines ask for a number of cards, several sides may leave a point to nobody.

    One deal of four must give all points, so four are tried whatever the effort, until one does.
    """
    rules, total = setting.rules, setting.ruleset.score.total or 0
    items = setting.ruleset.score.items
    single_cards = all(isinstance(item, Each) for item in items)
    dearest = max([total] + [item.points for item in items if isinstance(item, AllPoints)])
    reached = 0
    for number in range(max(4, len(times(4)))):
        if reached and number >= len(times(4)):
            break
        last = a_deal(setting, f"total {number}")[-1]
        assert last.deals == 1
        assert any(last.took_at), "nobody took a card; choose other seeds"
        assert not last.floor
        assert not last.house_count
        sides = range(rules.side_count)
        points = sum(last.deal_points[side] - last.deal_sweeps[side] for side in sides)
        assert points == total if single_cards else points <= dearest
        reached += points == total
    assert reached or rules.side_count > 2


@pytest.mark.parametrize(
    "setting", [s for s in seated() if s.rules.hold == HOLD_UNTIL_TAKEN], ids=lambda s: s.name
)
def test_no_house_is_left_where_owners_must_hold(setting: Setting) -> None:
    """No last play leaves a house: nobody may lose the claiming card before it is taken."""
    for number in times(2):
        playing = [state for state in a_deal(setting, f"left {number}") if state.phase == PLAY]
        last = playing[-1]
        assert last.plays_left == 1
        for play in engine.plays(setting.rules, last).plays:
            assert not engine.judge(setting.rules, last, play).houses


# forfeits


def forfeited(rules: Rules, rng: random.Random, when: Callable[[State], bool], most: int) -> State:
    """A match in which up to `most` seats leave, each at a random moment of a kind."""
    state = engine.start(rules, rng.randrange(rules.seat_count))
    left = 0
    for _ in range(4000):
        if state.phase == OVER:
            return state
        if left < most and when(state) and rng.random() < 0.25:
            seat = rng.choice([s for s in range(rules.seat_count) if not state.gone >> s & 1])
            state = engine.forfeit(rules, state, seat).state
            assert state.gone >> seat & 1
            left += 1
        else:
            state = stepped(rules, state, rng).state
        sound(rules, state)
        if state.deals > 4:
            return state
    raise AssertionError("the match does not go on")


def winner_stands(rules: Rules, state: State) -> None:
    """Assert that a side that has left does not win, and that the last one does."""
    alive = {rules.side_of[s] for s in range(rules.seat_count) if not state.gone >> s & 1}
    if len(alive) == 1:
        assert state.phase == OVER
        assert {state.winner} == alive
    if state.phase == OVER:
        assert state.winner in alive or state.winner == engine.DRAW


MOMENTS: dict[str, Callable[[State], bool]] = {
    "before the deal": lambda state: state.phase == ORDER,
    "in the opening": lambda state: state.phase in (BID, OPENING, ORDER),
    "late in the deal": lambda state: state.phase == PLAY and state.plays_left < 12,
    "whenever": lambda state: state.phase != OVER,
}


@ONE_OF_EACH
@pytest.mark.parametrize("moment", MOMENTS)
def test_seats_leave_and_the_others_play_on(setting: Setting, moment: str) -> None:
    """TB-37, TB-40: the hand leaves with the seat, play goes on, the last side left wins."""
    rules = setting.rules
    for number in times(1):
        rng = random.Random(f"{setting.name} {moment} {number}")
        most = rng.randint(1, rules.seat_count - 1)
        winner_stands(rules, forfeited(rules, rng, MOMENTS[moment], most))


@ONE_OF_EACH
def test_the_last_seat_left_wins_at_once(setting: Setting) -> None:
    rules = setting.rules
    for state in a_deal(setting, "last")[::7]:
        if state.phase == OVER:
            continue
        stays = random.Random(state.play_number).randrange(rules.seat_count)
        for seat in range(rules.seat_count):
            if seat != stays and state.phase != OVER:
                state = engine.forfeit(rules, state, seat).state
        assert state.phase == OVER
        assert state.winner == rules.side_of[stays]


def test_a_seat_leaves_while_a_misdealt_floor_is_replaced() -> None:
    setting = next(s for s in seated() if s.name == "sweep 3")
    rules, tried = setting.rules, 0
    for number in range(300):
        rng = random.Random(number)
        state = engine.give(
            rules, engine.start(rules), order_for(rules, engine.start(rules), rng)
        ).state
        if state.phase != ORDER:
            continue
        assert state.stage == STAGE_FLOOR
        tried += 1
        for seat in range(rules.seat_count):
            left = engine.forfeit(rules, state, seat).state
            sound(rules, left)
            while left.phase == ORDER:
                left = stepped(rules, left, rng).state
                sound(rules, left)
            assert left.phase == PLAY
            assert left.turn != seat
    assert tried > 3


def test_phases_that_pass_by_themselves_are_never_met() -> None:
    for setting in seated()[::5]:
        assert all(state.phase != REST for state in a_deal(setting, "rest"))


def test_who_has_left_cannot_leave_again() -> None:
    setting = next(s for s in seated() if s.name == "tabinet 3")
    state = engine.forfeit(setting.rules, engine.start(setting.rules), 1).state
    for seat in (1, -1, 3):
        with pytest.raises(ValueError, match="not in the match"):
            engine.forfeit(setting.rules, state, seat)
