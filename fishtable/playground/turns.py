"""One computation at a time, and of those that wait only the latest."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

MOST_PAGES = 64
"""Pages whose latest request is remembered."""


class Superseded(Exception):
    """A newer request of the same kind has come: nobody waits for this one any more."""


class Turns:
    """Lets one request work while others wait, and drops those that a newer one has overtaken."""

    def __init__(self) -> None:
        self._working = threading.Lock()
        self._counting = threading.Lock()
        self._latest: OrderedDict[tuple[str, str], int] = OrderedDict()

    def run(self, page: str, kind: str, number: int, work: Callable[[], Result]) -> Result:
        """Work when it is this request's turn.

        Args:
            page: which open page asks; pages do not overtake each other.
            kind: what is asked for; kinds do not overtake each other.
            number: grows from request to request of a page.

        Raises:
            Superseded: a request with a higher number came before the turn.
        """
        key = page, kind
        with self._counting:
            self._latest[key] = max(number, self._latest.get(key, number))
            self._latest.move_to_end(key)
            while len(self._latest) > MOST_PAGES:
                self._latest.popitem(last=False)
        with self._working:
            with self._counting:
                overtaken = self._latest.get(key, number) > number
            if overtaken:
                raise Superseded
            return work()
