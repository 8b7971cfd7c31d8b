"""Words that have a meaning already and so cannot name an option."""

from functools import cache

from rulelang.keys import forms
from rulelang.model import CHAPTERS

_OWN = ("seats", "when", "is", "and", "no", "end", "option", "normally", "to", "of")


@cache
def reserved_words() -> frozenset[str]:
    """Every word that a setting may hold as its value, and the words conditions are made of."""
    all_forms = (form for chapter in CHAPTERS for form in forms(chapter).values())
    return frozenset((*_OWN, *(word for form in all_forms for word in form.words)))


def is_reserved(name: str) -> bool:
    """Whether a name is a word of the language."""
    return name in reserved_words()
