"""The tests; `tests.…` names what they share."""
