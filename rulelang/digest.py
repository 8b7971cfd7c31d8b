"""A fingerprint of what is played, so that a changed rule set is noticed."""

import hashlib
import json
from typing import Any

from pydantic import BaseModel

from rulelang.model import CHAPTERS, RuleSet

_WORDS = ("name", "title", "source")


def digest(settled: RuleSet) -> str:
    """`sha256:` and the hash of the chapters as canonical JSON.

    Names, titles, sources, prose and examples are left out: they change nothing that is played. A
    setting at its default is left out as well, as in the file that does not write it: so a rule set
    keeps its digest when the language learns a setting.

    Parameters:
        settled: a rule set under one choice (`rulelang.under`).
    """
    data = {chapter: _plain(getattr(settled, chapter)) for chapter in CHAPTERS}
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def _plain(part: Any) -> Any:
    if isinstance(part, BaseModel):
        return {
            name: _plain(getattr(part, name))
            for name, info in type(part).model_fields.items()
            if name not in _WORDS and (name == "kind" or getattr(part, name) != info.default)
        }
    if isinstance(part, dict):
        return {key: _plain(value) for key, value in part.items()}
    if isinstance(part, list | tuple):
        return [_plain(value) for value in part]
    return part
