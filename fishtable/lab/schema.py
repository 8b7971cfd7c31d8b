"""The JSON schemas of what is saved: made from the models, and published as files.

`python -m fishtable.lab.schema` writes them anew after a model has changed.
"""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from fishtable.lab.compare import Comparison
from fishtable.lab.result import Result
from fishtable.lab.tune import Tuning

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FOLDER = Path(__file__).parent / "schemas"
KINDS: dict[str, TypeAdapter[Any]] = {
    "simulation.json": TypeAdapter(list[Result]),
    "comparison.json": TypeAdapter(Comparison),
    "tuning.json": TypeAdapter(Tuning),
}


def made(file: str) -> str:
    """A schema made from its model, as text."""
    schema = KINDS[file].json_schema(by_alias=True, mode="serialization")
    return json.dumps({"$schema": DIALECT, **schema}, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in KINDS:
        (FOLDER / name).write_text(made(name), encoding="utf-8")
