"""The given cases, one JSON object a line, and the functions that play those of whole deals."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LATER = {"TB-S29"}
"""Cases that these rules have no part in: ratings of players."""

Case = Callable[[], None]
CASES: dict[str, Case] = {}
"""What plays or scores each case of `deals.jsonl`, by its id."""


def lines(name: str) -> list[bytes]:
    """The lines of a file of cases."""
    return (HERE / name).read_bytes().splitlines()


def read(name: str) -> list[dict[str, Any]]:
    """The cases of a file."""
    return [json.loads(line) for line in lines(name)]


def case(identity: str) -> Callable[[Case], Case]:
    """Register a function as the test of a case."""

    def register(function: Case) -> Case:
        assert identity not in CASES
        CASES[identity] = function
        return function

    return register
