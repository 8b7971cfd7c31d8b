"""Reading, checking and resolving rule sets.

Text goes in, a validated `RuleSet` and diagnostics come out; nothing here plays or prints.
"""

from rulelang.clauses import clauses, known_clauses, slug
from rulelang.codes import CODES
from rulelang.diagnostics import Diagnostic, Edit, Help, Related
from rulelang.digest import digest
from rulelang.errors import explain
from rulelang.library import shipped_ids
from rulelang.load import Loaded, clause_place, load, load_text, same_ids
from rulelang.mend import Mended, edited, mend
from rulelang.model import RuleSet
from rulelang.options import UnknownChoice, combinations, under
from rulelang.places import Place
from rulelang.render import render_text, to_github, to_json
from rulelang.resolved import render_resolved

__all__ = [
    "CODES",
    "Diagnostic",
    "Edit",
    "Help",
    "Loaded",
    "Mended",
    "Place",
    "Related",
    "RuleSet",
    "UnknownChoice",
    "clause_place",
    "clauses",
    "combinations",
    "digest",
    "edited",
    "explain",
    "known_clauses",
    "load",
    "load_text",
    "mend",
    "render_resolved",
    "render_text",
    "same_ids",
    "shipped_ids",
    "slug",
    "to_github",
    "to_json",
    "under",
]
