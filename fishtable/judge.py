"""The judge: positions in, answers out, one JSON object a line.

Legality is the engine's matter alone. Here a line is read, checked and handed over, and whatever
stands in it, exactly one answer comes back.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import engine
from engine.match import close_deal
from engine.notation import Unreadable, card_names, floor_names, read_play, write_play
from engine.position import BadPosition, state_of
from engine.rules import Rules
from engine.state import NOBODY, State
from fishtable import positions
from fishtable.choices import settle
from fishtable.failure import Failure
from fishtable.files import reason
from fishtable.jsonlines import (
    BadLine,
    field,
    lines,
    read_object,
    text,
    whole,
    word,
    write,
)
from fishtable.positions import options_in
from fishtable.shapes import houses_out, sides_out, winner_out
from fishtable.sources import find, rules_of
from rulelang import UnknownChoice, under

ANSWERED, ERRORS, UNREADABLE = 0, 1, 2
KEPT = 64
"""Rule sets in use at once; a run over more of them makes them again."""


def judge_lines(path: str) -> int:
    """Answer every line of a file, `-` for standard input; give the exit code.

    Raises:
        Failure: the file cannot be read.
    """
    if path == "-":
        return answer_all(sys.stdin.buffer)
    try:
        with Path(path).open("rb") as stream:
            return answer_all(stream)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else "not a file name"
        raise Failure(f"cannot read {path}: {why}") from None


def answer_all(stream: BinaryIO) -> int:
    """Answer every line of a stream, each before the next is read; give the exit code."""
    judge = Judge()
    code = ANSWERED
    for number, line in lines(stream):
        answer = judge.answer_line(number, line)
        if "error" in answer:
            code = ERRORS
        write(answer)
    return code


@dataclass(frozen=True, slots=True)
class Known:
    """Rules that have been made, and the names of the lines of their scoring table."""

    rules: Rules
    items: tuple[str, ...]


class Judge:
    """Answers positions; remembers the rules it has made."""

    def __init__(self) -> None:
        self._known: dict[str, Known] = {}

    def answer_line(self, number: int, line: bytes) -> dict[str, Any]:
        """Answer one line.

        Args:
            number: the line's number, from 1, for a complaint.
        """
        identity = None
        try:
            data = read_object(line)
            identity = data.get("id")
            return {"id": identity, **self.answer(data)}
        except (BadLine, UnknownChoice, BadPosition, Failure, Unreadable) as error:
            return {"id": identity, "line": number, "error": str(error)}

    def answer(self, data: dict[str, Any]) -> dict[str, Any]:
        """Answer what a JSON object asks.

        Raises:
            BadLine, UnknownChoice, BadPosition, Failure, Unreadable: it cannot be answered.
        """
        ask = data.get("ask", "verdict")
        answers: dict[str, Callable[[Known, dict[str, Any]], dict[str, Any]]] = {
            "verdict": lambda known, data: verdict_on(known.rules, data),
            "plays": lambda known, data: list_plays(known.rules, data),
            "score": lambda known, data: score_piles(known.rules, known.items, data),
            "match": lambda known, data: keep_match(known.rules, data),
        }
        return answers[word(ask, "ask", tuple(answers))](self.known_for(data), data)

    def known_for(self, data: dict[str, Any]) -> Known:
        """Give the rules that a position is played under.

        Raises:
            BadLine, UnknownChoice, Failure: there are none such.
        """
        name = text(field(data, "rules"), "rules")
        seats = whole(field(data, "seats"), "seats", 1, 99)
        given = options_in(data)
        key = json.dumps([name, seats, given], sort_keys=True)
        if key not in self._known:
            if len(self._known) >= KEPT:
                self._known.clear()
            ruleset = find(name)
            seats, chosen = settle(ruleset, seats, given)
            settled = under(ruleset, seats, chosen)
            items = tuple(item.name for item in settled.score.items)
            self._known[key] = Known(rules_of(settled), items)
        return self._known[key]


def state_from(rules: Rules, data: dict[str, Any]) -> State:
    """Set up the position that a JSON object describes.

    Raises:
        BadLine, BadPosition: it describes none.
    """
    return state_of(rules, positions.position(data, rules.seat_count))


def verdict_on(rules: Rules, data: dict[str, Any]) -> dict[str, Any]:
    """Judge a play.

    Raises:
        BadLine, BadPosition, Unreadable: position or play cannot be used.
    """
    play = read_play(text(field(data, "play"), "play"))
    verdict = engine.judge(rules, state_from(rules, data), play)
    if not verdict.legal:
        return {
            "legal": False,
            "reason": verdict.reason,
            "clause": verdict.clause,
            "why": verdict.why,
        }
    answer = {
        "legal": True,
        "floor": floor_names(verdict.floor, verdict.top),
        "houses": houses_out(verdict.houses),
        "captured": card_names(verdict.captured),
        "sweep": verdict.sweep,
        "swept": verdict.swept,
    }
    return answer if not verdict.bid else {**answer, "bid": verdict.bid}


def list_plays(rules: Rules, data: dict[str, Any]) -> dict[str, Any]:
    """List the legal plays of a position.

    Raises:
        BadLine, BadPosition: the position cannot be used.
    """
    listed = engine.plays(rules, state_from(rules, data))
    return {"plays": [write_play(play) for play in listed.plays], "complete": listed.complete}


def score_piles(rules: Rules, names: tuple[str, ...], data: dict[str, Any]) -> dict[str, Any]:
    """Count the piles of a finished deal.

    Raises:
        BadLine, BadPosition: piles or sweeps cannot be used.
    """
    state = state_of(rules, positions.deal_end(data, rules.seat_count))
    tally = engine.tally(rules, state)
    items = [
        {"name": name, "points": list(points)}
        for name, points in zip(names, tally.items, strict=True)
    ]
    if rules.sweeps:
        items.append({"name": "Sweeps", "points": list(tally.sweeps)})
    sides = sides_out(engine.sides(rules))
    return {"sides": sides, "items": items, "points": list(tally.points)}


def keep_match(rules: Rules, data: dict[str, Any]) -> dict[str, Any]:
    """Add up deals.

    Raises:
        BadLine: they cannot be used, or the match was over before the last of them.
    """
    count = rules.side_count
    state = engine.start(rules)
    after: list[dict[str, Any]] = []
    for number, points in enumerate(positions.deals(data, count), 1):
        if state.winner != NOBODY:
            raise BadLine(f'"deals": the match was over after deal {number - 1}')
        state.deal_points[:count] = points
        close_deal(rules, state)
        after.append(
            {
                "running": list(state.running[:count]),
                "games": list(state.games[:count]),
                "over": state.winner != NOBODY,
            }
        )
    return {"sides": sides_out(engine.sides(rules)), "after": after, "winner": winner_out(state)}
