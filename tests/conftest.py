"""What holds for all tests.

Failing assertions of the helpers explain themselves as those of the tests do. What compiles the
engine comes first: one process does it while another has tests of what is interpreted, and later
both find the compiled code lying ready.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rulelang

pytest.register_assert_rewrite(
    "tests.helpers.counting", "tests.helpers.dealing", "tests.helpers.tables"
)


@pytest.fixture(scope="session", autouse=True)
def _shipped_sets_are_read_once() -> Iterator[None]:
    """The commands of one process after the other find the shipped sets already read."""

    def load(source: str | Path, **others: Any) -> rulelang.Loaded:
        return read_once(source) if source in ids else rulelang.load(source, **others)

    from fishtable import sources
    from tests.helpers.games import read_once

    ids = rulelang.shipped_ids()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sources, "load", load)
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("compiles") is None)
