"""Rulebooks written from the rules, with every example played by the engine.

    run_all(ruleset)                 # the examples, played: what happened, and whether it holds
    uncovered(ruleset)               # clauses that no example exercises
    write(rulesets, "html", folder, version="0.1.0")

Importing this loads no template engine; that happens when a page is made.
"""

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
