"""Rulebooks written from the rules, with every example played by the engine.

    run_all(ruleset)                 # the examples, played: what happened, and whether it holds
    uncovered(ruleset)               # clauses that no example exercises
    write(rulesets, "html", folder, version="0.1.0")

Importing this loads nothing but what is asked for, and no template engine until a page is made.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docgen.clauses import Clause, clauses_of
    from docgen.context import Context, settle
    from docgen.examples import Ran, StepResult, run, run_all, uncovered
    from docgen.pages import FORMATS, BadExample, BookError, checked_examples, write

__all__ = [
    "FORMATS",
    "BadExample",
    "BookError",
    "Clause",
    "Context",
    "Ran",
    "StepResult",
    "checked_examples",
    "clauses_of",
    "run",
    "run_all",
    "settle",
    "uncovered",
    "write",
]

_HOMES = {
    "BadExample": "pages",
    "BookError": "pages",
    "Clause": "clauses",
    "Context": "context",
    "FORMATS": "pages",
    "Ran": "examples",
    "StepResult": "examples",
    "checked_examples": "pages",
    "clauses_of": "clauses",
    "run": "examples",
    "run_all": "examples",
    "settle": "context",
    "uncovered": "examples",
    "write": "pages",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for when it is asked for: checking a file needs no page to be known."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
