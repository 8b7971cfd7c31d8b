"""`check --deep`: nothing is found in what is shipped; what is found comes with a plain deal."""

from random import Random

import pytest

import engine
from engine.record import ORDER, PLAY
from engine.state import K_LAY
from fishtable import deals
from fishtable.deals import Dealt, Setting, house_left, misplaced, play_deal
from fishtable.deep import LONGEST, deep_findings, settings, troubles
from fishtable.witness import reduced, story
from rulelang import load, load_text, shipped_ids
from tests.helpers.games import shipped_set
from tests.rulelang.texts import small

SHORT = 3
"""Deals under each choice; `make deep` plays sixty."""


def only(text: str) -> Setting:
    """The one setting of a text's rules."""
    ruleset = load_text(text).ruleset
    assert ruleset is not None
    (setting,) = settings(ruleset)
    return setting


BATCH = small(
    ("seats: 2 to 4; normally 2", "seats: 2"),
    ("batch: 4", "batch: 1"),
    ('    "Aces"', '    residue: last to take in the last batch\n    "Aces"'),
    ("1 for each A\n", "1 for each A\n    total: 4\n"),
)


@pytest.mark.parametrize("id", shipped_ids())
def test_nothing_is_found_in_what_is_shipped(id: str) -> None:
    assert deep_findings(load(id), SHORT) == []


def test_every_number_of_seats_and_choice_is_played() -> None:
    ruleset = shipped_set("sweep")
    choices = {setting.choice for setting in settings(ruleset)}
    assert {choice.split(",")[0] for choice in choices} == {"2 seats", "3 seats", "4 seats"}
    assert any("alone yes" in choice for choice in choices)


def test_the_same_seed_finds_the_same() -> None:
    loaded = load_text(BATCH)
    assert deep_findings(loaded) == deep_findings(loaded)


def test_the_deal_shown_is_reduced_and_shows_the_trouble() -> None:
    setting = only(BATCH)
    rng = Random(2)
    first = next(d for d in (play_deal(setting, 0, rng) for _ in range(500)) if d.trouble)
    plain = reduced(setting, first, Random(1))
    assert plain.trouble is not None
    assert plain.trouble.code == "E154"
    assert plain.weight <= first.weight
    taking = [s for s in plain.steps if s.play is not None and s.play.choice.kind != K_LAY]
    assert len(taking) == 1  # without any take there is nothing to be left over
    again = play_deal(setting, plain.dealer, Random(7), plain.steps)
    assert (again.trouble, again.steps) == (plain.trouble, plain.steps)
    lines = story(plain)
    assert lines[0].startswith("dealer ")
    assert lines[1].startswith("order ")
    assert sum(" throw " in line for line in lines) == plain.plays - 1


def test_a_match_that_nobody_wins() -> None:
    text = small(
        ("seats: 2 to 4; normally 2", "seats: 4"),
        ('"Aces": 1 for each A', '"Cards": 1 for 40 or more cards'),
        ("deals: 1", "target: 5"),
    )
    (found,) = deep_findings(load_text(text))
    assert found.code == "E152"
    assert str(LONGEST) in found.message
    assert found.clause == "match.target"
    assert "0-0-0-0" in found.notes[0]


def test_a_deal_that_never_begins() -> None:
    misdeal = "    misdeal: 1 of 2 3 4 5 6 7 8 9 10 J Q K, new deal\n"
    text = small(("    batch: 4\n", f"{misdeal}    batch: 4\n"))
    (found,) = deep_findings(load_text(text), 1)
    assert found.code == "E155"
    assert found.clause == "deal.misdeal"
    assert len(found.notes[0]) < 1000


# --------------------------------------------------------------- guards over the engine itself


def test_nobody_can_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """E150: were the engine to list no play, the deal that leads there is shown."""
    real = engine.plays

    def fewer(rules: engine.Rules, state: engine.State) -> engine.Plays:
        found = real(rules, state)
        alone = state.hands[state.turn].bit_count() == 1
        return engine.Plays((), True) if alone and not state.floor & 1 else found

    monkeypatch.setattr(engine, "plays", fewer)
    ruleset = load_text(small(("seats: 2 to 4; normally 2", "seats: 2"))).ruleset
    assert ruleset is not None
    found = next(troubles(ruleset))
    assert found.trouble.code == "E150"
    assert "can play none of it" in found.trouble.said


def test_a_house_left_over() -> None:
    """E151."""
    seats = ("seats: 2 to 4; normally 2", "seats: 2")
    setting = only(small(seats, ("  score", "  house\n    value: 9 to 13\n  end\n\n  score")))
    left = engine.Standing(9, 1, (1,), False)
    trouble = house_left(setting.rules, (left,))
    assert trouble is not None
    assert (trouble.code, trouble.clause) == ("E151", "house.hold")
    assert house_left(setting.rules, ()) is None
    setting.rules.hold = 0
    assert house_left(setting.rules, (left,)) is None


@pytest.mark.parametrize("where", ["floor", "pile", "nowhere"])
def test_a_card_astray(where: str) -> None:
    """E153."""
    setting = only(small(("seats: 2 to 4; normally 2", "seats: 2")))
    state = play_deal(setting, 0, Random(1), most=3).states[-1]
    assert misplaced(setting.rules, state) is None
    card = state.hands[0] & -state.hands[0]
    if where == "floor":
        state.floor |= card
    elif where == "pile":
        state.piles[1] |= card
    else:
        state.hands[0] &= ~card
    trouble = misplaced(setting.rules, state)
    assert trouble is not None
    assert trouble.code == "E153"
    assert ("no place" in trouble.said) == (where == "nowhere")


def test_a_script_is_left_where_it_cannot_go_on() -> None:
    setting = only(small(("seats: 2 to 4; normally 2", "seats: 2")))
    one = play_deal(setting, 0, Random(1))
    two = play_deal(setting, 0, Random(2), one.steps[:10])
    assert two.steps[:10] == one.steps[:10]
    assert two.trouble is None
    assert isinstance(two, Dealt)
    assert {step.kind for step in two.steps} == {ORDER, PLAY}
    assert deals.MOST_ORDERS > 100
