"""Every given deal, scoring and match case, played or counted as its words say."""

import pytest

from tests.conformance import cases_seep, cases_sweep, cases_taash, cases_tabinet
from tests.conformance.cases import CASES, LATER, lines, read

FAMILIES = {
    "sweep": cases_sweep,
    "taash": cases_taash,
    "tabinet": cases_tabinet,
    "seep": cases_seep,
}
GIVEN = {case["id"]: case for case in read("deals.jsonl")}


@pytest.mark.parametrize("identity", sorted(GIVEN.keys() - LATER))
def test_deal(identity: str) -> None:
    """What the case expects is what comes of it."""
    CASES[identity]()


def test_no_case_is_left_out() -> None:
    """Every line of the file has a test, but the ones that these rules have no part in."""
    assert len(GIVEN) == len(lines("deals.jsonl")) == 42
    assert GIVEN.keys() >= LATER
    assert CASES.keys() == GIVEN.keys() - LATER


def test_every_case_is_played_in_its_family() -> None:
    """A case under rules of one family stands in the file of that family."""
    for identity, function in CASES.items():
        family = GIVEN[identity]["rules"].split(",")[0].split("-")[0]
        assert function.__module__ == FAMILIES[family].__name__, identity
