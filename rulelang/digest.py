"""A fingerprint of what is played, so that a changed rule set is noticed."""

import hashlib
import json
from typing import Any

from rulelang.model import CHAPTERS, RuleSet

_WORDS = ("name", "title", "source")


def digest(settled: RuleSet) -> str:
    """`sha256:` and the hash of the chapters as canonical JSON.

    Names, titles, sources, prose and examples are left out: they change nothing that is played.

    Parameters:
        settled: a rule set under one choice (`rulelang.under`).
    """
    data = settled.model_dump(mode="json", include=set(CHAPTERS))
    text = json.dumps(_plain(data), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def _plain(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _plain(value) for key, value in data.items() if key not in _WORDS}
    if isinstance(data, list):
        return [_plain(value) for value in data]
    return data
