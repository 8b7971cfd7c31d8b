"""Numbers of play sequences from a fixed deal, and the table they are pinned in.

    python -m tests.engine.perft            # write the table anew; name the reason in the commit

A sequence is one of legal plays (bids included) by whoever is on turn; a deal that ends, and
whatever needs another order of cards, ends it. The first card of the deal is random, but the same
for ever: it is drawn from the name of the table.
"""

import json
import random
from pathlib import Path

import engine
from engine.rules import Rules
from engine.state import State
from tests.engine.tables import Setting, order_for, seated, to_act

TABLE = Path(__file__).with_name("perft.json")
MOST = 2500
"""Sequences of the deepest level that is pinned, about."""
DEEPEST = 6


def dealt(setting: Setting) -> State:
    """The fixed deal of a table, every order of cards given."""
    rules, rng = setting.rules, random.Random(f"perft {setting.name}")
    state = engine.start(rules)
    while engine.wants(rules, state).kind == "order":
        state = engine.give(rules, state, order_for(rules, state, rng)).state
    return state


def sequences(rules: Rules, state: State, depth: int) -> int:
    """How many sequences of so many plays there are."""
    if depth == 0 or not to_act(state):
        return 1 if depth == 0 else 0
    listed = engine.plays(rules, state)
    assert listed.complete
    if depth == 1:
        return len(listed.plays)
    return sum(
        sequences(rules, engine.play(rules, state, play).state, depth - 1) for play in listed.plays
    )


def counted(setting: Setting, most: int = MOST) -> list[int]:
    """The numbers for depth 1, 2 … up to the first that is large."""
    state = dealt(setting)
    numbers = [sequences(setting.rules, state, 1)]
    while len(numbers) < DEEPEST and numbers[-1] * numbers[0] < most:
        numbers.append(sequences(setting.rules, state, len(numbers) + 1))
    return numbers


def table() -> dict[str, list[int]]:
    """The pinned numbers by the name of the table."""
    read: dict[str, list[int]] = json.loads(TABLE.read_text(encoding="utf-8"))
    return read


def main() -> None:
    """Count anew and write the table."""
    numbers = {setting.name: counted(setting) for setting in seated()}
    lines = [f"  {json.dumps(name)}: {numbers[name]}" for name in sorted(numbers)]
    TABLE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{len(numbers)} tables written to {TABLE.name}")


if __name__ == "__main__":
    main()
