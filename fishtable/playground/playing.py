"""The process that plays many deals: beside the page's server, so that nothing can hold that up.

Orders come in as pickled `Order`, answers go out as pickled `Answer`; the newest order is worked
on, older ones are dropped. Deals are played interpreted at first, and compiled as soon as compiled
code lies ready; where it has to be made first, yet another process makes it.
"""

import contextlib
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import Any, BinaryIO

from engine.rules import Rules
from engine.state import Scratch, State, View, blank
from fishtable.deals import Setting, play_deal
from fishtable.playground.figures import figures_of
from fishtable.sim.chance import Chance
from fishtable.sim.loop import PLAYERS, Plan, play_deals
from fishtable.sim.tally import Tally
from rulelang.model import RuleSet

PLAYER = "hard"
SEED = 1
TRIED = 4
"""Deals in which it is looked whether the rules work at all before figures are made of them."""

FEW, MANY = 60, 4_000
"""Deals played interpreted, and compiled."""

SHARD = 250
"""Deals played compiled between two looks at whether something newer is wanted."""

EVERY = 0.3
"""Seconds between answers while deals are played interpreted."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be played.

    Attributes:
        key: tells the order from others.
        ruleset: settled.
        compiled: whether compiled code may be used, and made.
        few: deals to play interpreted.
    """

    key: str
    ruleset: RuleSet
    rules: Rules
    compiled: bool = True
    few: int = FEW


@dataclass(frozen=True, slots=True)
class Answer:
    """How far an order has come.

    Attributes:
        key: of the order.
        state: `playing`, `compiling` or `done`.
        speed: `interpreted` or `compiled`.
        figures: None before the first deal.
        trouble: why there are no figures, or no more of them; empty if all is well.
        installed: whether the compiled engine is.
    """

    key: str
    state: str
    speed: str = "interpreted"
    figures: dict[str, Any] | None = None
    trouble: str = ""
    installed: bool = True


def process_of(module: str) -> list[str]:
    """The command that runs a module's `main`; what lies in the folder one is in is left alone."""
    return [sys.executable, "-P", "-c", f"from {module} import main; main()"]


class Overtaken(Exception):
    """A newer order has come."""


class Player:
    """Works on the newest order, and sends answers."""

    def __init__(self, send: Callable[[Answer], None]) -> None:
        self._send = send
        self._change = threading.Condition()
        self._order: Order | None = None
        self._closed = False
        self._compiler: subprocess.Popen[bytes] | None = None
        self._installed = find_spec("numba") is not None and find_spec("numpy") is not None

    def give(self, order: Order | None) -> None:
        """Take a newer order, None to end."""
        with self._change:
            self._order, self._closed = order, order is None
            self._change.notify()

    def run(self) -> None:
        """Work until there is to be an end."""
        try:
            self._run()
        finally:
            if self._compiler is not None:
                self._compiler.terminate()

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._order is not None or self._closed)
                order, self._order = self._order, None
            if order is None:
                break
            try:
                self._work(order)
            except Overtaken:
                continue
            except OSError:
                raise  # nobody is there to be told
            except Exception as error:
                said = f"this is a fault of fishtable, not yours: {type(error).__name__}: {error}"
                self._send(Answer(order.key, "done", trouble=said))

    def _look_up(self) -> None:
        with self._change:
            if self._order is not None or self._closed:
                raise Overtaken

    def _work(self, order: Order) -> None:
        trouble = _trouble(order)
        if trouble:
            self._send(Answer(order.key, "done", trouble=trouble))
            return
        figures = self._interpreted(order)
        if not (order.compiled and self._installed):
            state = Answer(order.key, "done", "interpreted", figures, installed=self._installed)
            self._send(state)
            return
        self._wait_for_code(order, figures)
        from fishtable.sim.compiled import is_warm

        if is_warm():
            self._compiled(order)
        else:
            said = "The compiled engine could not be made ready, so these deals are all there are."
            self._send(Answer(order.key, "done", "interpreted", figures, said))

    def _interpreted(self, order: Order) -> dict[str, Any]:
        things = blank(State), blank(View), blank(Scratch), blank(Chance)
        tally = blank(Tally)
        told = time.monotonic()
        for number in range(order.few):
            self._look_up()
            play_deals(order.rules, *things, tally, _plan(order.rules, number), [])
            if time.monotonic() - told > EVERY:
                told = time.monotonic()
                figures = figures_of(order.ruleset, order.rules, tally)
                self._send(Answer(order.key, "playing", "interpreted", figures))
        return figures_of(order.ruleset, order.rules, tally)

    def _wait_for_code(self, order: Order, figures: dict[str, Any]) -> None:
        from fishtable.sim.compiled import is_warm

        if is_warm():
            return
        if self._compiler is None:
            command = process_of("fishtable.playground.compiling")
            null = subprocess.DEVNULL
            # Ctrl-C at the terminal is for the server alone, which ends this process.
            self._compiler = subprocess.Popen(
                command, stdin=null, stdout=null, start_new_session=True
            )
        while self._compiler.poll() is None:
            self._send(Answer(order.key, "compiling", "interpreted", figures))
            time.sleep(EVERY)
            self._look_up()

    def _compiled(self, order: Order) -> None:
        from fishtable.sim.run import Job, add, play_shard

        players = (PLAYER,) * order.rules.seat_count
        job = Job(order.rules, players, MANY, SEED, rotate=True, look=MANY)
        tally = blank(Tally)
        for first in range(0, MANY, SHARD):
            self._look_up()
            add(tally, play_shard(job, first, SHARD)[0])
            state = "done" if first + SHARD >= MANY else "playing"
            figures = figures_of(order.ruleset, order.rules, tally)
            self._send(Answer(order.key, state, "compiled", figures))


def _plan(rules: Rules, number: int) -> Plan:
    players = 0
    for seat in range(rules.seat_count):
        players |= PLAYERS[PLAYER] << 3 * seat
    return Plan(SEED, number, 1, players, width=1, rotate=1, whole_matches=0, look=number + 1)


def _trouble(order: Order) -> str:
    """What keeps deals from being played at all, empty if nothing does."""
    setting = Setting(order.ruleset, order.rules, "")
    for number in range(TRIED):
        dealt = play_deal(setting, number % order.rules.seat_count, Random(number))
        if dealt.trouble is not None and dealt.trouble.code in ("E150", "E155"):
            return f"Deals cannot be played to their end: {dealt.trouble.said}."
    return ""


def main() -> None:
    """Serve over standard input and output, until input ends."""
    source: BinaryIO = sys.stdin.buffer
    sink: BinaryIO = sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing but answers goes out

    def send(answer: Answer) -> None:
        pickle.dump(answer, sink)
        sink.flush()

    player = Player(send)

    def read() -> None:
        try:
            while True:
                player.give(pickle.load(source))
        except (EOFError, OSError):
            player.give(None)

    threading.Thread(target=read, daemon=True).start()
    with contextlib.suppress(OSError, KeyboardInterrupt):  # the page's server has gone
        player.run()
