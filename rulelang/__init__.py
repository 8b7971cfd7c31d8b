"""Reading, checking and resolving rule sets.

Text goes in, a validated `RuleSet` and diagnostics come out; nothing here plays or prints.
"""

from rulelang.clauses import clauses, known_clauses, slug
from rulelang.codes import CODES, explain
from rulelang.diagnostics import Diagnostic, Edit, Help, Related
from rulelang.digest import digest
from rulelang.library import shipped_ids
from rulelang.load import Loaded, load, load_text, same_ids
from rulelang.model import RuleSet
from rulelang.options import UnknownChoice, combinations, under
from rulelang.places import Place
from rulelang.render import render_text, to_json
from rulelang.resolved import render_resolved

__all__ = [
    "CODES",
    "Diagnostic",
    "Edit",
    "Help",
    "Loaded",
    "Place",
    "Related",
    "RuleSet",
    "UnknownChoice",
    "clauses",
    "combinations",
    "digest",
    "explain",
    "known_clauses",
    "load",
    "load_text",
    "render_resolved",
    "render_text",
    "same_ids",
    "shipped_ids",
    "slug",
    "to_json",
    "under",
]
