"""One recorded match for each shipped rule set, by random legal play, under `golden/`.

python -m tests.engine.golden           # record anew; name the reason in the commit
"""

import random
from pathlib import Path

import engine
import rulelang
from engine import record
from engine.state import State
from rulelang.options import settled_choice
from tests.engine.tables import order_for
from tests.helpers.games import shipped_set

FOLDER = Path(__file__).with_name("golden")
SEEDS = range(12)


def recorded(name: str, seed: int) -> record.Record:
    """A match of a rule set as it usually is played."""
    ruleset = shipped_set(name)
    chosen = settled_choice(ruleset, None, {})
    seats = int(chosen.pop("seats"))
    settled = rulelang.under(ruleset, seats)
    rules = engine.rules_of(settled)
    rng = random.Random(f"golden {name} {seed}")
    dealer = rng.randrange(seats)
    state = engine.start(rules, dealer)
    entries: list[record.Entry] = []
    while (want := engine.wants(rules, state)).kind != "over":
        entry = _entry(rules, state, want, rng)
        entries.append(entry)
        state = record.apply(rules, state, entry).state
    return record.Record(
        rules=name,
        digest=rulelang.digest(settled),
        options={key: str(value) for key, value in chosen.items()},
        seats=seats,
        dealer=dealer,
        entries=tuple(entries),
        result=record.result_of(rules, state),
    )


def _entry(
    rules: engine.Rules, state: State, want: engine.Want, rng: random.Random
) -> record.Entry:
    if want.kind == "order":
        return record.Entry(record.ORDER, cards=tuple(order_for(rules, state, rng)))
    play = rng.choice(engine.plays(rules, state).plays)
    return record.Entry(record.PLAY, seat=want.seat, play=play)


def path_of(name: str) -> Path:
    """Where the record of a rule set stands."""
    return FOLDER / f"{name}.record"


def main() -> None:
    """Record a match of every rule set, the shortest of some seeds that has a second deal."""
    FOLDER.mkdir(exist_ok=True)
    for name in rulelang.shipped_ids():
        records = [recorded(name, seed) for seed in SEEDS]
        several = [r for r in records if sum(e.kind == record.ORDER for e in r.entries) > 1]
        shortest = min(several or records, key=lambda r: len(r.entries))
        path_of(name).write_text(record.write(shortest), encoding="utf-8")
    print(f"{len(rulelang.shipped_ids())} matches written to {FOLDER.name}/")


if __name__ == "__main__":
    main()
