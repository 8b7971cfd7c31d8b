"""Rules that mean something wrong: which of them are found, and by what."""

import pytest

from fishtable.checking import played_findings
from fishtable.deep import deep_findings
from rulelang import load_text
from tests.deep.faults import FAULTS, Fault, changed, without_examples

BY_EXAMPLES_TOO_LATE = {"residue of the batch"}
"""Faults that neither checks nor examples find; `docs/quality.md` lists them."""


def test_there_are_thirty() -> None:
    assert len({fault.what for fault in FAULTS}) == len(FAULTS) == 30


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.what for fault in FAULTS])
def test_a_fault_is_found_in_the_shipped_file(fault: Fault) -> None:
    loaded = load_text(changed(fault), id=fault.id)
    found = [*loaded.findings, *played_findings(loaded)]
    assert bool(found) == (fault.what not in BY_EXAMPLES_TOO_LATE)


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.what for fault in FAULTS])
def test_without_examples_as_listed(fault: Fault) -> None:
    """What is written in the list is true: neither more nor less is found."""
    loaded = load_text(without_examples(changed(fault)), id=fault.id)
    found = [one.code for one in [*loaded.findings, *deep_findings(loaded, 8)]]
    assert (fault.alone in found) if fault.alone else not found


@pytest.mark.parametrize("id", sorted({fault.id for fault in FAULTS}))
def test_without_examples_the_shipped_rules_are_clean(id: str) -> None:
    from rulelang.library import shipped

    loaded = load_text(without_examples(shipped()[id].read()), id=id)
    assert loaded.findings == ()
    assert loaded.ruleset is not None
    assert loaded.ruleset.examples == ()
