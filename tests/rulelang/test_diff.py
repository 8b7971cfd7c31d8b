"""Two rule sets compared: nothing for equals, the same the other way round, told in sentences."""

from itertools import pairwise

import pytest

from docgen.diff import Change, compare
from rulelang import RuleSet, load_text, shipped_ids
from tests.helpers.games import shipped_set
from tests.rulelang.texts import small

_OTHER_WAY = {"changed": "changed", "added": "removed", "removed": "added"}
PAIRS = [
    *pairwise(shipped_ids()),
    ("sweep", "sweep-eight-card"),
    ("seep", "taash"),
    ("taash", "tabinet"),
    ("seep", "seep-two-player"),
]


def made(*changes: tuple[str, str]) -> RuleSet:
    """The small game with some of its text changed."""
    loaded = load_text(small(*changes))
    assert loaded.ruleset is not None, loaded.diagnostics
    return loaded.ruleset


def other_way(changes: tuple[Change, ...]) -> list[Change]:
    """The differences as the reverse comparison should tell them."""
    return [
        Change(_OTHER_WAY[c.kind], c.clause, c.heading, c.when, c.label, c.after, c.before)
        for c in changes
    ]


@pytest.mark.parametrize("id", shipped_ids())
def test_nothing_differs_from_itself(id: str) -> None:
    assert compare(shipped_set(id), shipped_set(id)) == ()


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_reverse_is_the_inverse(one: str, other: str) -> None:
    forth, back = (
        compare(shipped_set(one), shipped_set(other)),
        compare(shipped_set(other), shipped_set(one)),
    )
    assert forth
    assert [(c.kind, c.clause, c.when, c.before, c.after) for c in back] == [
        (c.kind, c.clause, c.when, c.before, c.after) for c in other_way(forth)
    ]


def test_a_variant_differs_in_what_it_amends() -> None:
    found = compare(shipped_set("sweep"), shipped_set("sweep-plurality"))
    assert [c.clause for c in found] == ["score.cards", "score.spades"]
    change, *_ = compare(shipped_set("tabinet"), shipped_set("tabinet-sweep-3"))
    assert (change.kind, change.clause) == ("changed", "sweep.each")
    assert "1 point" in change.before[0]
    assert "3 points" in change.after[0]


def test_names_prose_and_examples_are_no_rules() -> None:
    other = made(('"Small"', '"Tall"'), ('"Tall"\n', '"Tall"\n  tip "Watch."\n'))
    assert compare(made(), other) == ()


def test_what_differs_for_a_choice_only_is_told_with_it() -> None:
    two = made(("    sets: any\n", "    when seats is 3\n      sets: all\n    end\n"))
    (change, *more) = compare(made(), two)
    assert (change.clause, change.when, change.label) == (
        "capture.sets", (("seats", 3),), "With three players",
    )  # fmt: skip
    assert {c.when for c in more} <= {(("seats", 3),)}


def test_seats_and_options_are_rules_too() -> None:
    option = "  option goal: 5 to 20; normally 7\n\n  match\n    target: goal\n"
    changed = made(
        ("seats: 2 to 4; normally 2", "seats: 2, 4; normally 4"),
        ("  match\n    deals: 1\n", option),
    )
    found = {c.clause: c for c in compare(made(), changed)}
    assert found["deal.seats"].before == ("Two, three or four players; two unless the table "
                                          "says otherwise.",)  # fmt: skip
    assert found["option.goal"].kind == "added"
    assert found["match.target"].kind == "added"


def test_a_usual_choice_that_differs_is_compared_alike() -> None:
    usual = [
        made(("  match\n    deals: 1\n", f"{option}\n  match\n    target: goal\n"))
        for option in ("  option goal: 5 to 20; normally 7", "  option goal: 5 to 20; normally 9")
    ]
    assert [c.clause for c in compare(*usual)] == ["option.goal"]


def test_a_setting_without_sentence_speaks_for_itself() -> None:
    apart = made(("    sets: any\n", "    sets: any\n    with a house: apart\n"))
    (change,) = compare(made(), apart)
    assert (change.clause, change.before, change.after) == (
        "capture.with-a-house",
        ("with a house: together (of no bearing here)",),
        ("with a house: apart (of no bearing here)",),
    )
