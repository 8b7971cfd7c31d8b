"""Slips of other programs, each tried on every shipped rule set that it could touch."""
