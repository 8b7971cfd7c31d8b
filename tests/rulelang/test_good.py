"""Files with every line the language has are read without a word, and mean what they say."""

from pathlib import Path

import pytest

from fishtable.checking import checked
from rulelang import digest, load, load_text, render_resolved, shipped_ids, under
from rulelang.diagnostics import Reports
from rulelang.library import shipped
from rulelang.model import Deck, RuleSet
from rulelang.parser import parse
from rulelang.source import read_source
from rulelang.tables import build
from tests.helpers.games import each_choice

GOOD = sorted((Path(__file__).parents[1] / "good").glob("*.rules"))


def good(name: str) -> RuleSet:
    """A good file's rule set."""
    loaded = load(Path(__file__).parents[1] / "good" / f"{name}.rules")
    assert loaded.diagnostics == ()
    assert loaded.ruleset is not None
    return loaded.ruleset


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_files_are_clean(path: Path) -> None:
    assert load(path).diagnostics == ()


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_their_examples_hold_when_played(path: Path) -> None:
    assert checked(str(path))[0] == []


@pytest.mark.parametrize("id", shipped_ids())
def test_shipped_sets_are_clean(id: str) -> None:
    assert load(id).diagnostics == ()


@pytest.mark.parametrize("id", [*shipped_ids(), *GOOD], ids=str)
def test_resolved_text_means_the_same(id: str | Path) -> None:
    """`show --resolved` can be read again, under every choice."""
    loaded = load(id)
    again = load_text(render_resolved(loaded))
    assert [d for d in again.diagnostics if d.severity == "error"] == []
    assert loaded.ruleset is not None
    assert again.ruleset is not None
    for seats, options in each_choice(loaded.ruleset):
        one, other = (under(r, seats, options) for r in (loaded.ruleset, again.ruleset))
        assert digest(one) == digest(other)


def test_the_grammar_has_no_doubt() -> None:
    """Strict: no conflict is resolved silently, no two words of a place overlap unsaid."""
    strict = build(strict=True)
    for id in shipped_ids():
        text = shipped()[id].read()
        ours = parse(read_source(id, text, Reports()), Reports()).tree
        assert ours == strict.parse(text)


def test_deck_and_deal() -> None:
    rules = good("everything")
    assert rules.deck.title == "Pack and values"
    assert rules.deck.values["T"] == 10
    assert (rules.deal.seats, rules.deal.normally) == ((2, 3, 4), 4)
    first, floor, rest, spare = rules.deal.packets
    assert (first.to, first.cards) == ("bidder", 4)
    assert (floor.to, floor.face) == ("floor", "down")
    assert (rest.in_all, rest.by, rest.after_opening) == (True, 2, True)
    assert spare.reserve
    assert rules.deal.misdeal is not None
    assert rules.deal.misdeal.ranks == ("J", "Q", "K", "T")


def test_what_a_card_may_count() -> None:
    rules = good("everything")
    assert rules.deck.other_values == {"K": 14, "JD": 15}
    assert rules.deck.hand_values == {"A": 14, "2S": 15}
    assert rules.deck.other_hand_values == {"Q": 14}
    quick, full = (under(rules, 2, {"length": length}).deck for length in ("quick", "full"))
    assert (full.floor_values("AS"), full.hand_values_of("AS")) == ((1,), (14,))
    assert (quick.floor_values("KS"), quick.hand_values_of("KS")) == ((13, 14), (13, 14, 15))
    assert full.floor_values("JD") == full.hand_values_of("JD") == (11, 15)
    assert full.floor_values("JS") == full.hand_values_of("JS") == (11,)
    assert (full.floor_values("2S"), full.hand_values_of("2S")) == ((2,), (15,))
    assert (full.hand_values_of("2H"), full.hand_values_of("QC")) == ((2,), (12, 14))


def test_what_is_said_of_a_card_goes_before_its_rank() -> None:
    deck = Deck(
        values={"A": 1},
        other_values={"A": 11, "AS": 12},
        hand_values={"A": 14, "AH": 1},
        other_hand_values={"A": 14, "AS": 20},
    )
    assert [deck.floor_values(card) for card in ("AS", "AH")] == [(1, 12), (1, 11)]
    assert [deck.hand_values_of(c) for c in ("AS", "AH", "AD")] == [(14, 20), (1, 14), (14,)]


def test_score_and_match() -> None:
    rules = good("everything")
    items = {item.name: item for item in rules.score.items}
    assert items["Aces"].model_dump(exclude={"name"}) == {
        "kind": "each",
        "cards": ("A",),
        "points": 1,
        "in_a_sweep": 2,
        "in_a_sweep_how": "taken or played",
    }
    assert items["Court"].model_dump()["in_a_sweep_how"] == "taken"
    assert items["Spades"].model_dump()["points"] is None
    assert items["Hearts"].model_dump()["count"] == 7
    assert items["Clubs"].kind == "more than half"
    assert rules.match.target == 100


def test_examples() -> None:
    rules = good("everything")
    tens, houses, counting = rules.examples
    assert tens.floor == ("TD", "4S", "6H", "2C")
    assert tens.hands == {1: ("5C",)}
    assert tens.options == {"length": "full"}
    assert tens.steps[0].model_dump() == {
        "step": "takes",
        "plays": ("take TC: 4S 6H | TD",),
        "no_other": True,
    }
    assert houses.houses[0].sets == (("4C", "5H"),)
    assert houses.houses[1].sets == (("5C", "6H"), ("JD",))
    assert houses.houses[0].owners == (2, 4)
    assert houses.play_number == (48, 48)
    step = houses.steps[1].model_dump()
    assert (step["play"], step["floor"], step["taken"]) == ("break 4D: => 9>13", (), ())
    assert counting.piles[0].cards == ("AS", "2S", "H", "K")
    assert counting.piles[1].rest
    assert counting.steps[1].model_dump()["winner"] == "nobody yet"


def test_choices() -> None:
    rules = good("everything")
    four = under(rules, 4, {"alone": "no", "length": "quick"})
    assert four.deal.sides == "2, partners opposite"
    assert four.match.target is None
    assert four.match.deals == 1
    assert [item.name for item in four.score.items][-1] == "Two"
    two = under(rules, 2, {"length": "full", "goal": "150"})
    assert two.match.target == 150
    assert [k.name for k in two.match.knock_outs] == ["Nothing"]
    assert two.deal.seats == (2,)
    assert two.cases == ()


def test_amendments() -> None:
    rules = good("amended")
    assert [p.name for p in rules.deal.packets] == ["first", "floor", "more", "rest"]
    assert rules.deck.values["A"] == 14
    assert rules.deck.other_values == {"JD": 15}
    assert rules.deck.other_hand_values == {"Q": 15, "3D": 18}
    assert rules.sweep is not None
    assert rules.sweep.at_most is None
    assert [item.name for item in rules.score.items][:4] == ["Aces", "Court", "Spades", "Ten"]
    assert {option.name for option in rules.options} == {"length", "alone", "wild"}
    assert rules.prose.also == ()
    assert rules.prose.summary == "Every verb once."
    assert rules.prose.tips == ("Count the aces.",)
    assert (rules.prose.notes, rules.prose.questions) == ((), ())
    assert [term.meaning for term in rules.prose.terms] == ["a home"]
    assert [example.name for example in rules.examples] == ["A ten of any writing"]
    assert rules.examples[0].floor == ("9S",)
    wild = under(rules, 2, {"wild": "yes", "length": "full"})
    assert wild.sweep is not None
    assert wild.sweep.each == 7
    assert wild.match.knock_outs[0].under == 2


def test_chapters_go_and_come() -> None:
    bare, built = good("bare"), good("built")
    assert (bare.opening, bare.sweep, bare.house) == (None, None, None)
    assert built.house is not None
    assert built.house.title == "Builds"
    assert built.house.source == ("made up, page 2",)
    assert built.house.value == (2, 10)
    assert built.parent == "bare"
