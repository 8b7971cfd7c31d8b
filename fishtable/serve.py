"""A whole match for another program: JSON lines in, one answer each, on standard input and output.

    {"do": "new", "rules": "…", "options": {}, "seats": 4, "dealer": 1, "seed": 7}
    {"do": "new", "rules": "…", "order": ["7H", "4C", …]}        chance comes from outside
    {"do": "order", "order": […]}                                when `wants` says "order"
    {"do": "play", "seat": 4, "play": "bid 12"}
    {"do": "forfeit", "seat": 2}
    {"do": "view", "seat": 3}      {"do": "plays", "seat": 3}
    {"do": "record"}               {"do": "load", "record": "…"}

An answer has `ok`, what happened (`events`), what is due (`wants`, `turn`) and how the match stands
(`scores`); or `ok` false and `error`, for a refused play with `reason`, `clause` and `why` as the
judge gives them. Whatever a line holds, the match stays as it was before it.
"""

import sys
from random import Random
from typing import Any

import engine
from engine.notation import Unreadable, card_names, read_play, write_play
from engine.record import ORDER, BadRecord, Entry, read, write
from fishtable import positions, replaying, views
from fishtable.chance import shuffled, source
from fishtable.choices import settle
from fishtable.failure import Failure
from fishtable.jsonlines import (
    BadLine,
    field,
    items,
    lines,
    read_object,
    text,
    whole,
    word,
)
from fishtable.jsonlines import write as answer_with
from fishtable.positions import options_in
from fishtable.shapes import sides_out, winner_out
from fishtable.sources import find
from fishtable.table import Table
from rulelang import UnknownChoice

DEEDS = ("new", "order", "play", "forfeit", "view", "plays", "record", "load")


def serve() -> int:
    """Serve standard input until it ends; give the exit code."""
    room = Room()
    for _, line in lines(sys.stdin.buffer):
        answer_with(room.answer_line(line))
    return 0


class Room:
    """Holds one match, and does with it what lines say."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.rng: Random | None = None

    def answer_line(self, line: bytes) -> dict[str, Any]:
        """Do what one line says, and answer it."""
        identity: dict[str, Any] = {}
        try:
            data = read_object(line)
            if "id" in data:
                identity = {"id": data["id"]}
            deed = word(field(data, "do"), "do", DEEDS)
            answer = getattr(self, f"_do_{deed}")(data)
        except engine.IllegalPlay as refused:
            verdict = refused.verdict
            return {
                **identity,
                "ok": False,
                "error": verdict.why,
                "reason": verdict.reason,
                "clause": verdict.clause,
                "why": verdict.why,
            }
        except BadRecord as error:
            place = {"line": error.line} if error.line else {}
            return {**identity, "ok": False, "error": error.reason, **place}
        except (BadLine, UnknownChoice, Failure, Unreadable) as error:
            return {**identity, "ok": False, "error": str(error)}
        return {**identity, "ok": True, **answer}

    def _here(self) -> Table:
        if self.table is None:
            raise BadLine('there is no match yet: {"do": "new", …} begins one')
        return self.table

    def _do_new(self, data: dict[str, Any]) -> dict[str, Any]:
        ruleset = find(text(field(data, "rules"), "rules"))
        wanted = data.get("seats")
        seats = None if wanted is None else whole(wanted, "seats", 1, 99)
        seats, chosen = settle(ruleset, seats, options_in(data))
        dealer = whole(data.get("dealer", 1), "dealer", 1, seats) - 1
        if "seed" in data and "order" in data:
            raise BadLine('"seed" and "order" do not go together')
        table = Table(ruleset, seats, chosen, dealer)
        if "order" in data:
            rng = None
            events = table.do(_order(data))
        else:
            rng = self._chance(data)
            events = table.shuffle(rng)
        self.table, self.rng = table, rng
        return self._now(events)

    def _do_order(self, data: dict[str, Any]) -> dict[str, Any]:
        table = self._here()
        if self.rng is not None:
            raise BadLine("this match shuffles for itself")
        return self._now(table.do(_order(data)))

    def _do_play(self, data: dict[str, Any]) -> dict[str, Any]:
        table, seat = self._here(), self._seat(data)
        play = read_play(text(field(data, "play"), "play"))
        return self._now(table.play(seat, play) + self._shuffle())

    def _do_forfeit(self, data: dict[str, Any]) -> dict[str, Any]:
        table = self._here()
        return self._now(table.forfeit(self._seat(data)) + self._shuffle())

    def _do_view(self, data: dict[str, Any]) -> dict[str, Any]:
        table = self._here()
        view = engine.view(table.rules, table.state, self._seat(data))
        return {"view": views.view_out(table.rules, view), **self._now(())}

    def _do_plays(self, data: dict[str, Any]) -> dict[str, Any]:
        table = self._here()
        seat, want = self._seat(data), table.want
        if want.kind not in ("bid", "play") or want.seat != seat:
            return {"plays": [], "complete": True, **self._now(())}
        listed = engine.plays(table.rules, table.state)
        plays = [write_play(play) for play in listed.plays]
        return {"plays": plays, "complete": listed.complete, **self._now(())}

    def _do_record(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"record": write(self._here().record()), **self._now(())}

    def _do_load(self, data: dict[str, Any]) -> dict[str, Any]:
        record = read(text(field(data, "record"), "record"))
        rules = data.get("rules")
        table = replaying.table_of(record, None if rules is None else text(rules, "rules"))
        rng = None if "order" in data else self._chance(data)
        if rng is not None:
            # With the seed of the match that was recorded, chance goes on as if it had not ended.
            for entry in record.entries:
                shuffled(rng, sum(1 << card for card in entry.cards))
        self.table, self.rng = table, rng
        return self._now(self._shuffle())

    def _chance(self, data: dict[str, Any]) -> Random:
        seed = data.get("seed")
        return source(None if seed is None else whole(seed, "seed", 0, 2**63))

    def _seat(self, data: dict[str, Any]) -> int:
        return whole(field(data, "seat"), "seat", 1, self._here().rules.seat_count) - 1

    def _shuffle(self) -> tuple[engine.Event, ...]:
        return self._here().shuffle(self.rng) if self.rng is not None else ()

    def _now(self, events: tuple[engine.Event, ...]) -> dict[str, Any]:
        table = self._here()
        want = table.want
        answer: dict[str, Any] = {
            "events": [views.event_out(event) for event in events],
            "wants": want.kind,
            "turn": want.seat + 1 if want.kind in ("bid", "play") else None,
            "scores": scores(table),
        }
        if want.kind == "order":
            answer["cards"] = card_names(want.cards)
        return answer


def scores(table: Table) -> dict[str, Any]:
    """Say how a match stands."""
    state, count = table.state, table.rules.side_count
    return {
        "sides": sides_out(table.sides),
        "deals": table.deals,
        "running": list(state.running[:count]),
        "games": list(state.games[:count]),
        "winner": winner_out(state),
    }


def _order(data: dict[str, Any]) -> Entry:
    names = items(field(data, "order"), "order")
    positions.cards(names, "order", {})
    return Entry(ORDER, cards=tuple(positions.card(name, "order") for name in names))
