"""What an example is about."""

from collections.abc import Mapping
from typing import Any

_HOUSE_VERBS = ("build", "cement", "break")


def chapters_of(data: Mapping[str, Any]) -> frozenset[str]:
    """The chapters an example touches: those of its clauses, and those its lines need."""
    found = {clause.split(".")[0] for clause in data.get("clauses", ())}
    steps = data.get("steps", ())
    plays = [p for step in steps for p in (step.get("play"), *step.get("plays", ())) if p]
    if data.get("houses") or any(step.get("houses") for step in steps):
        found.add("house")
    if any(play.split()[0] in _HOUSE_VERBS or " + h" in play for play in plays):
        found.add("house")
    if any(step.get("step") == "makes" for step in steps):
        found.add("house")
    if data.get("opening") or data.get("bid") or any(play.startswith("bid ") for play in plays):
        found.add("opening")
    if data.get("sweeps") or any(step.get("sweep") for step in steps):
        found.add("sweep")
    kinds = {step.get("step") for step in steps}
    found |= {"score"} if "scores" in kinds else set()
    found |= {"match"} if "deal" in kinds else set()
    return frozenset(found)
