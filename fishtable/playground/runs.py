"""The figures that are wanted, and the process that plays for them."""

import contextlib
import pickle
import subprocess
import threading
import time
from dataclasses import replace
from typing import Any

from fishtable.playground.playing import FEW, Answer, Order, process_of

PATIENCE = 45.0
"""Seconds without a word from the process while it plays, after which it is given up."""


class Runs:
    """Has one order played at a time, the latest; a process that hangs is ended."""

    def __init__(self, *, compiled: bool = True, few: int = FEW) -> None:
        """Begin without a process: it is started by the first order.

        Args:
            compiled: whether compiled code may be used, and made.
            few: deals to play interpreted.
        """
        self._compiled = compiled
        self._few = few
        self._guard = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._answer: Answer | None = None
        self._heard = 0.0

    def ask(self, order: Order) -> Answer:
        """How far an order has come; it is begun if it is not the one in hand."""
        with self._guard:
            if self._answer is None or self._answer.key != order.key:
                self._begin(order)
            assert self._answer is not None
            waited = time.monotonic() - self._heard
            if self._answer.state != "done" and waited > PATIENCE:
                self._stop()
                said = f"No deal has ended for {PATIENCE:.0f} seconds; the run was given up."
                self._answer = Answer(order.key, "done", figures=self._answer.figures, trouble=said)
            elif self._process is not None and self._process.poll() is not None:
                self._process = None
                if self._answer.state != "done":
                    said = "The process that plays the deals has ended by itself."
                    self._answer = Answer(order.key, "done", trouble=said)
            return self._answer

    def close(self) -> None:
        """End the process."""
        with self._guard:
            self._stop()

    def _begin(self, order: Order) -> None:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(
                process_of("fishtable.playground.playing"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C at the terminal is for the server alone
            )
            threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        self._answer = Answer(order.key, "playing")
        self._heard = time.monotonic()
        assert self._process.stdin is not None
        sent = replace(order, compiled=self._compiled, few=self._few)
        try:
            pickle.dump(sent, self._process.stdin)
            self._process.stdin.flush()
        except OSError:
            said = "The process that plays the deals cannot be reached."
            self._answer = Answer(order.key, "done", trouble=said)

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdout is not None
        while True:
            try:
                answer = pickle.load(process.stdout)
            except (EOFError, OSError, ValueError, pickle.UnpicklingError):
                return
            with self._guard:
                if self._answer is not None and self._answer.key == answer.key:
                    self._answer = answer
                    self._heard = time.monotonic()

    def _stop(self) -> None:
        if self._process is None:
            return
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.close()  # asks it to end, and to end what it has started
        try:
            self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None


def told(answer: Answer) -> dict[str, Any]:
    """An answer as the page takes it."""
    return {
        "state": answer.state,
        "speed": answer.speed,
        "figures": answer.figures,
        "trouble": answer.trouble,
        "installed": answer.installed,
    }
