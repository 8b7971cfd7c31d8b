"""The command, as the tests of the other commands run it."""

from tests.fishtable.conftest import fishtable

__all__ = ["fishtable"]
