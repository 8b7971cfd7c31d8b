"""Worked cases of the wider family: one function or parameter a case, named by its number."""
