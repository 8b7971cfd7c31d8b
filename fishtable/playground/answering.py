"""What the page asks for, and the answers."""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import rulelang
from fishtable.choices import settle
from fishtable.failure import Failure
from fishtable.playground.dealing import sample_deal
from fishtable.playground.desk import LARGEST, Changed, Desk, OnDisk
from fishtable.playground.making import Made, choices, make, shipped_page
from fishtable.playground.playing import Order
from fishtable.playground.runs import Runs, told
from fishtable.playground.turns import Turns
from fishtable.sources import rules_of
from rulelang.model import RuleSet
from rulelang.model.option import Choice

KEPT = 16
"""Sound texts that are kept: a page may still show the deal of one while the next is typed."""

SEEDS = 10**9


class BadRequest(Exception):
    """Something that the page never asks."""


class Answers:
    """Answers the page about one file.

    Attributes:
        asks: what can be asked for, by name; each takes and gives a JSON object.
    """

    def __init__(self, desk: Desk, runs: Runs) -> None:
        self._desk = desk
        self._runs = runs
        self._turns = Turns()
        self._saving = threading.Lock()
        self._keeping = threading.Lock()
        self._sound: OrderedDict[str, Made] = OrderedDict()
        self.asks: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "check": self._check,
            "deal": self._deal,
            "figures": self._figures,
            "save": self._save,
        }

    def file(self) -> dict[str, Any]:
        """The file as it is on disk."""
        now = self._desk.read()
        return {
            "name": self._desk.path.name,
            "path": str(self._desk.path),
            "id": self._desk.id,
            "words": sorted(rulelang.model.CHAPTERS),
            **_disk(now),
        }

    def book(self, name: str) -> str | None:
        """A rulebook: of a text that was checked by its number, another by its id."""
        with self._keeping:
            made = self._sound.get(name)
            latest = next(reversed(self._sound.values()), None)
        if made is not None:
            return made.page
        if latest is None or latest.ruleset is None:
            return None
        if name == self._desk.id:
            return latest.page
        return shipped_page(name, latest.ruleset)

    def _check(self, data: dict[str, Any]) -> dict[str, Any]:
        text = _text(data)

        def work() -> dict[str, Any]:
            if len(text.encode()) > LARGEST:
                raise Failure(f"the text is larger than {LARGEST:,} bytes, too large for rules")
            made = make(self._desk, text)
            answer: dict[str, Any] = {"findings": made.findings, "fault": made.fault, "made": None}
            if made.ruleset is not None:
                answer["made"] = self._keep(made)
                answer["name"] = made.ruleset.name
                answer["choices"] = choices(made.ruleset)
                answer["clauses"] = made.clauses
            return answer

        return self._in_turn(data, "check", work)

    def _deal(self, data: dict[str, Any]) -> dict[str, Any]:
        ruleset, seats, options = self._chosen(data)
        seed = data.get("seed")
        if seed is None:
            seed = secrets.randbelow(SEEDS)
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEEDS:
            raise BadRequest(f"a deal's number is a whole number from 0 to {SEEDS - 1}")
        return self._in_turn(data, "deal", lambda: sample_deal(ruleset, seats, options, seed))

    def _figures(self, data: dict[str, Any]) -> dict[str, Any]:
        ruleset, seats, options = self._chosen(data)

        def work() -> dict[str, Any]:
            settled = rulelang.under(ruleset, seats, options)
            key = rulelang.digest(settled)
            # The digest leaves names out, and figures show them.
            key += "|".join(item.name for item in settled.score.items)
            return told(self._runs.ask(Order(key, settled, rules_of(settled))))

        return self._in_turn(data, "figures", work)

    def _save(self, data: dict[str, Any]) -> dict[str, Any]:
        text, version = _text(data), data.get("version")
        if not isinstance(version, str):
            raise BadRequest("a version is missing")
        with self._saving:
            try:
                return {"saved": True, **_disk(self._desk.save(text, version))}
            except Changed as changed:
                return {"saved": False, **_disk(changed.now)}

    def _in_turn(
        self, data: dict[str, Any], kind: str, work: Callable[[], dict[str, Any]]
    ) -> dict[str, Any]:
        page, turn = data.get("page"), data.get("turn")
        if not isinstance(page, str) or not isinstance(turn, int) or len(page) > 64:
            raise BadRequest("the page and its turn are missing")
        return self._turns.run(page, kind, turn, work)

    def _keep(self, made: Made) -> str:
        """Keep a sound text under a name that nobody can guess."""
        name = f"made-{secrets.token_hex(8)}"
        with self._keeping:
            self._sound[name] = made
            while len(self._sound) > KEPT:
                self._sound.popitem(last=False)
        return name

    def _chosen(self, data: dict[str, Any]) -> tuple[RuleSet, int, dict[str, Choice]]:
        with self._keeping:
            made = self._sound.get(str(data.get("made")))
        if made is None or made.ruleset is None:
            raise Failure(
                "these rules are no longer at hand; change the text or load the page again"
            )
        seats, options = data.get("seats"), data.get("options", {})
        if seats is not None and (not isinstance(seats, int) or isinstance(seats, bool)):
            raise BadRequest("seats is a whole number")
        if not isinstance(options, dict):
            raise BadRequest("options is an object")
        try:
            return (made.ruleset, *settle(made.ruleset, seats, options))
        except rulelang.UnknownChoice as error:
            raise Failure(str(error)) from None


def _disk(now: OnDisk) -> dict[str, Any]:
    return {"text": now.text, "version": now.version}


def _text(data: dict[str, Any]) -> str:
    text = data.get("text")
    if not isinstance(text, str):
        raise BadRequest("a text is missing")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise Failure("the text holds half a character, which no file can hold") from None
    return text
