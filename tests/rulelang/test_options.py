"""Choices, combinations, clauses and digests."""

import pytest

from rulelang import (
    UnknownChoice,
    clauses,
    combinations,
    digest,
    known_clauses,
    load_text,
    shipped_ids,
    slug,
    under,
)
from rulelang.options import every_pair
from tests.helpers.games import shipped_set

from .texts import SMALL, check, small


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (5, {}, "2, 3 or 4 players, not 5"),
        (None, {"tarjet": 5}, "did you mean `target`?"),
        (None, {"alone": "ys"}, "did you mean `yes`?"),
        (None, {"target": 101}, "a number from 1 to 100, not 101"),
        (None, {"target": "many"}, "a number from 1 to 100, not many"),
    ],
)
def test_unknown_choices(seats: int | None, options: dict[str, str | int], words: str) -> None:
    with pytest.raises(UnknownChoice, match=words.replace("?", r"\?")):
        under(shipped_set("sweep"), seats, options)


def test_every_combination_of_every_set_can_be_played() -> None:
    for id in shipped_ids():
        ruleset = shipped_set(id)
        for seats, options in list(combinations(ruleset))[::7]:
            settled = under(ruleset, seats, options)
            assert settled.deal.seats == (seats,)
            assert settled.cases == ()


def test_every_pair_is_met() -> None:
    ranges = [[1, 2, 3], ["a", "b"], ["x", "y", "z"], [7, 8]]
    rows = list(every_pair(ranges))
    for i, first in enumerate(ranges):
        for j in range(i + 1, len(ranges)):
            pairs = {(row[i], row[j]) for row in rows}
            assert pairs == {(a, b) for a in first for b in ranges[j]}
    assert len(rows) < 36


def test_many_options_stay_quick() -> None:
    lines = "".join(f"  option o{n}: one of a, b, c; normally a\n" for n in range(12))
    loaded = check(small(('game "Small"\n', f'game "Small"\n{lines}')))
    assert loaded.ruleset is not None
    assert len(list(combinations(loaded.ruleset))) < 100


def test_clauses_have_a_say() -> None:
    seep, sweep = clauses(shipped_set("seep")), clauses(shipped_set("sweep"))
    assert {"capture.all-means", "house.broken-with", "score.ten-of-diamonds"} <= set(seep)
    assert {"deal.bidder", "match.under-nine"} <= set(seep)
    assert not [clause for clause in sweep if clause.startswith(("house.", "opening."))]
    assert "deal.last-batch" not in seep
    assert "deal.last-batch" in known_clauses(shipped_set("seep"))
    assert "house" in known_clauses(shipped_set("sweep"))


def test_slugs() -> None:
    assert slug("Ten of diamonds") == "ten-of-diamonds"
    assert slug("  Aces & courts!  ") == "aces-courts"
    assert slug("पक्का") != slug("कच्चा")


def test_a_digest_is_of_the_rules_only() -> None:
    one = load_text(SMALL, id="small").ruleset
    words = small(
        ('game "Small"\n', 'game "Other"\n  tip "Play well."\n'),
        ("  deck\n", '  deck "Cards"\n    source "x"\n'),
        ('"Aces"', '"Big ones"'),
        ('packet "hands"', 'packet "first hands"'),
    )
    rules = small(("batch: 4", "batch: 2"))
    assert one is not None
    digests = []
    for text in (words, rules):
        other = load_text(text, id="other").ruleset
        assert other is not None
        digests.append(digest(under(other)))
    assert digest(under(one)) == digests[0]
    assert digest(under(one)) != digests[1]


def test_digests_stay_as_they_are() -> None:
    """A change here means that records of this rule set no longer fit: only with a reason."""
    one = load_text(SMALL, id="small").ruleset
    assert one is not None
    assert digest(under(one)) == DIGEST


DIGEST = "sha256:9b7fbab08e942f0075d7e5630107e2f71b193737bf7d239cf04bcee5a1959359"


def test_a_line_inside_when_wins_wherever_it_stands() -> None:
    """The line outside is left to an option and comes later in the text."""
    rules = check(
        small(
            ("  match\n    deals: 1\n", "  option goal: 5 to 20; normally 7\n\n  match\nHERE\n"),
            ("HERE", "    when seats is 3\n      target: 11\n    end\n    target: goal"),
        )
    ).ruleset
    assert rules is not None
    assert under(rules, 3).match.target == 11
    assert under(rules, 2, {"goal": 9}).match.target == 9
