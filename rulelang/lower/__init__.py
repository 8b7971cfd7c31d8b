"""From a tree to the facts of a sheet, chapter by chapter, places kept."""

from rulelang.lower.sheet import lower

__all__ = ["lower"]
