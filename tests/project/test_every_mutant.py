"""The gate of the recovery loop over every shipped file, which takes minutes: `make mutants`.

With `pytest -s` the figures of each file are printed.
"""

import pytest

from rulelang import load_text, shipped_ids
from rulelang.library import shipped
from tests.rulelang.mutants import line_mutants, token_mutants
from tests.rulelang.slips import PARENTS, restored, slips

pytestmark = pytest.mark.mutants

TOKENS, LINES, SLIPS = 1000, 300, 100


@pytest.mark.parametrize("name", shipped_ids())
def test_one_slip_gives_one_message_at_its_line(name: str) -> None:
    file = shipped()[name]
    text = file.read()
    wrong = one = right = most = 0
    for mutant in [*token_mutants(text, TOKENS, 1), *line_mutants(text, LINES, 2)]:
        loaded = load_text(mutant.text, file="mutant", id=name, folder=file.folder, shelf=PARENTS)
        found = loaded.findings
        if not found:
            continue  # the slip has changed what the text says, and it is still a rule set
        wrong += 1
        one += len(found) == 1
        first = min(found, key=lambda each: (each.place.file != "mutant", each.place.line))
        lines = {first.place.line, *(related.place.line for related in first.related)}
        right += mutant.line in lines
        assert len(found) <= 10, mutant
        most = max(most, len(found))
    print(f"{name}: {wrong} mistakes, {one} with one message, {right} on the line, at most {most}")
    assert wrong > (TOKENS + LINES) // 2
    assert one >= 0.90 * wrong, (one, wrong)
    assert right >= 0.97 * wrong, (right, wrong)


@pytest.mark.parametrize("name", shipped_ids())
def test_the_first_safe_fix_puts_a_slip_right(name: str) -> None:
    file = shipped()[name]
    clean = [restored(text, name, file.folder) for _, text in slips(file.read(), SLIPS, 3)]
    made = [one for one in clean if one is not None]
    print(f"{name}: {sum(made)} of {len(made)} slips put right")
    assert len(made) > SLIPS // 3
    assert sum(made) >= 0.8 * len(made), (sum(made), len(made))
