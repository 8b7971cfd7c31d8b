"""Records from outside: found their rules, proved, told as JSON."""

import json
from pathlib import Path
from typing import Any

import engine
import rulelang
from engine.record import BadRecord, Record, read, replay
from fishtable.choices import settle
from fishtable.failure import Failure
from fishtable.files import read_text
from fishtable.shapes import sides_out, winner_out
from fishtable.sources import find
from fishtable.table import Table

PROVED, WRONG = 0, 1


def replay_file(path: str, rules: str | None, as_json: bool) -> int:
    """Prove a record and say what came of it; give the exit code.

    Args:
        path: the record, `-` for standard input.
        rules: id or path of the rule set, None for the one that the record names.

    Raises:
        Failure: the file cannot be read, or its rule set cannot be found.
    """
    text = read_text(path)
    beside = None if path == "-" else Path(path).parent
    try:
        table = table_of(read(text), rules, beside)
    except BadRecord as error:
        message = f"{path}:{error.line}: {error.reason}"
        print(json.dumps({"error": message, "line": error.line}) if as_json else message)
        return WRONG
    record = table.record()
    if as_json:
        print(json.dumps(_told(table), ensure_ascii=False))
        return PROVED
    options = "".join(f", {name} {value}" for name, value in sorted(record.options.items()))
    print(f"{record.rules}, {record.seats} seats{options}, {len(record.entries)} events")
    for number, points in enumerate(table.deals, 1):
        print(f"deal {number}: {' '.join(map(str, points))}")
    print(f"result: {record.result or 'not finished'}")
    print("ok")
    return PROVED


def table_of(record: Record, rules: str | None, beside: Path | None = None) -> Table:
    """Prove a record, and sit down where it ends.

    Args:
        rules: id or path of the rule set, None for the one that the record names.
        beside: where else than among the shipped sets to look for it.

    Raises:
        BadRecord: it cannot have happened, or the rule set has changed since.
        Failure: the rule set cannot be found.
    """
    try:
        ruleset = find(rules if rules is not None else record.rules, beside)
    except Failure as failure:
        if rules is not None:
            raise
        raise Failure(f"{failure} (the record names it; --rules names another)") from None
    if ruleset.id != record.rules:
        raise Failure(f"the record is of {record.rules}, not of {ruleset.id}")
    try:
        seats, chosen = settle(ruleset, record.seats, record.options)
    except rulelang.UnknownChoice as error:
        raise BadRecord(record.line_of("Options"), f"{record.rules} has changed: {error}") from None
    digest = rulelang.digest(rulelang.under(ruleset, seats, chosen))
    if digest != record.digest:
        raise BadRecord(
            record.line_of("Digest"),
            f"{record.rules} has changed since this was played: its digest was {record.digest}, "
            f"and is {digest}",
        )
    table = Table(ruleset, seats, chosen, record.dealer)
    table.resume(record, replay(table.rules, record))
    return table


def _told(table: Table) -> dict[str, Any]:
    return {
        "rules": table.ruleset.id,
        "seats": table.rules.seat_count,
        "sides": sides_out(engine.sides(table.rules)),
        "deals": [{"points": points} for points in table.deals],
        "result": winner_out(table.state),
    }
