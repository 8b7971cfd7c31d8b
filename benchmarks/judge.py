"""How long the interpreted referee takes on floors of 40 to 51 loose cards.

    python -m benchmarks.judge [RULES …]

For each shipped rule set and each card: throwing it, taking all that it takes, taking all but one
set, and putting it into a house. Prints the median and the longest time, in milliseconds.
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

import engine
from engine.notation import read_play
from tests.engine.floors import BigFloor, big_floor
from tests.engine.naive import Named
from tests.engine.tables import Setting, seated
from tests.engine.twins import PACK, engine_state, text_of


def tried(big: BigFloor, rng: random.Random) -> Iterator[Named]:
    """Plays of the card, legal or not."""
    yield Named("throw", big.card)
    take = big.whole_take(rng)
    if take is not None:
        yield take
        yield replace(take, sets=take.sets[1:] or take.sets)
    if big.spot.rules.house is not None:
        low, high = big.spot.rules.house.value
        for value in range(low, high + 1):
            need = value - big.spot.worth(big.card)
            first = next((c for c in sorted(big.spot.floor) if big.spot.worth(c) == need), None)
            if first is not None:
                yield Named("build", big.card, (), frozenset({first}), value=value)


def timed(setting: Setting, sizes: tuple[int, ...] = (40, 46, 51)) -> list[tuple[float, str]]:
    """Milliseconds of every judgement, with the play."""
    times = []
    for size in sizes:
        for card in PACK:
            rng = random.Random(f"{setting.name} {size} {card}")
            big = big_floor(setting, card, size, rng)
            state = engine_state(setting.rules, big.spot)
            for named in tried(big, rng):
                play = read_play(text_of(named))
                start = time.perf_counter()
                engine.judge(setting.rules, state, play)
                times.append(((time.perf_counter() - start) * 1000, f"{size}: {text_of(named)}"))
    return times


def main() -> None:
    """Print a line for each rule set."""
    asked = set(sys.argv[1:])
    done = set()
    print(f"{'rules':28} {'plays':>6} {'median ms':>10} {'longest ms':>11}  longest")
    for setting in seated():
        name = setting.ruleset.id
        if name in done or (asked and name not in asked):
            continue
        done.add(name)
        times = timed(setting)
        longest, play = max(times)
        median = statistics.median(ms for ms, _ in times)
        print(f"{name:28} {len(times):6} {median:10.2f} {longest:11.2f}  {play[:60]}")


if __name__ == "__main__":
    main()
