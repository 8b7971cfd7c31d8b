"""A test that hangs on a broken engine fails in seconds: the mutation gate meets many."""

import signal
from collections.abc import Iterator
from types import FrameType

import pytest

from tests.engine.effort import EFFORT

CPU_SECONDS = 5.0
"""For one test of the gate, which asks for a tenth of the effort; the longest takes one."""
COMPILING = 120.0
"""More for a test that compiles the engine first."""


@pytest.fixture(autouse=EFFORT < 1)
def _no_test_hangs(request: pytest.FixtureRequest) -> Iterator[None]:
    seconds = CPU_SECONDS + COMPILING * bool(request.node.get_closest_marker("compiles"))

    def stop(signum: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"more than {seconds} seconds for one test")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)
