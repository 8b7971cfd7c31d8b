"""Texts that nobody would write, found by following what code they reach: `make fuzz`.

With atheris (the extra `fuzz`) the search is led by coverage in libFuzzer; without it, by a
search of our own that keeps every text that reaches a new line of `rulelang`. Either way the seed
texts are the shipped rule sets and the bad files, and what is looked for is the same: a traceback,
a text that takes seconds, diagnostics that cannot be printed, a fix that makes things worse.

    python -m tests.project.fuzz SECONDS [--own]
"""

import importlib
import json
import pkgutil
import random
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from types import CodeType

try:
    import atheris
except ImportError:
    atheris = None

# What atheris is to follow it must see being imported: `rulelang` alone, all of it, at once. (To
# follow the libraries as well takes longer than the search, and leads it astray.)
LED = atheris is not None and "--own" not in sys.argv
with atheris.instrument_imports(include=["rulelang"]) if LED else nullcontext():
    import rulelang
    from rulelang import load_text, mend, render_text, shipped_ids, to_github, to_json
    from rulelang.library import shipped

    for module in pkgutil.walk_packages(rulelang.__path__, "rulelang."):
        importlib.import_module(module.name)

ROOT = Path(__file__).parents[2]
SLOW = 5.0
"""Seconds of work for one text of a few thousand characters that count as a fault."""

LONGEST = 20_000
"""Characters of a text that is tried."""


def seeds() -> list[str]:
    """Texts to begin with."""
    bad = sorted((ROOT / "tests" / "bad").rglob("*.rules"))
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in bad]
    texts += [shipped()[name].read()[:LONGEST] for name in shipped_ids()]
    return [*texts, *(path.read_text() for path in sorted((ROOT / "tests/good").iterdir()))]


def one(text: str) -> None:
    """Check one text in every way there is."""
    began = time.process_time()
    loaded = load_text(text, file="fuzz", id="fuzz")
    errors = [found for found in loaded.diagnostics if found.severity == "error"]
    assert (loaded.ruleset is None) == bool(errors)
    render_text(loaded.diagnostics, loaded.texts)
    json.dumps(to_json(loaded.diagnostics))
    to_github(loaded.diagnostics)
    lines = text.count("\n") + text.count("\r") + 2
    own = [found.place.line for found in loaded.diagnostics if found.place.file == "fuzz"]
    assert all(1 <= line <= lines for line in own)  # others stand in the file of a parent
    mend(text, "fuzz", loaded.diagnostics)
    took = time.process_time() - began
    assert took < SLOW, f"{took:.1f} seconds"


# ------------------------------------------------------------------------------ our own search


def changed(text: str, pool: list[str], chance: random.Random) -> str:
    """A text with a few changes: pieces cut, doubled, moved, taken from another text, or noise."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + int(chance.expovariate(0.05)))
        other = chance.choice(pool)
        start = chance.randrange(len(other) + 1)
        piece = other[start : start + int(chance.expovariate(0.02))]
        how = chance.randrange(6)
        if how == 0:
            text = text[:at] + text[end:]
        elif how == 1:
            text = text[:end] + text[at:end] * chance.choice((1, 1, 2, 50)) + text[end:]
        elif how == 2:
            text = text[:at] + piece + text[at:]
        elif how == 3:
            text = text[:at] + piece + text[end:]
        elif how == 4:
            noise = chr(chance.choice((chance.randrange(128), chance.randrange(0x3000), 0x1F0A1)))
            text = text[:at] + noise + text[at:]
        else:
            line = chance.choice(other.split("\n"))
            text = text[:at] + "\n" + line + "\n" + text[end:]
    return text[:LONGEST]


class Reached:
    """Lines of `rulelang` that were ever run, counted by the interpreter's trace function."""

    def __init__(self) -> None:
        self.lines: set[tuple[CodeType, int]] = set()
        self.new = False

    def trace(self, frame: object, event: str, argument: object) -> Callable[..., object] | None:
        """Follow functions of `rulelang` only."""
        code = frame.f_code  # type: ignore[attr-defined]
        if "/rulelang/" not in code.co_filename:
            return None
        return self.line

    def line(self, frame: object, event: str, argument: object) -> Callable[..., object]:
        """Note a line."""
        key = frame.f_code, frame.f_lineno  # type: ignore[attr-defined]
        if key not in self.lines:
            self.lines.add(key)
            self.new = True
        return self.line


def own_search(seconds: float, seed: int) -> tuple[int, int, int]:
    """Search for so long; returns texts tried, texts kept, lines reached."""
    chance, reached, pool = random.Random(seed), Reached(), seeds()
    tried, until = 0, time.monotonic() + seconds
    for text in pool:
        one(text)
    while time.monotonic() < until:
        text = changed(chance.choice(pool), pool, chance)
        reached.new = False
        follow = tried % 4 == 0
        sys.settrace(reached.trace if follow else None)
        try:
            one(text)
        except BaseException:
            sys.settrace(None)
            kept = ROOT / "build" / "fuzz-found.rules"
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
            print(f"after {tried} texts: see {kept}")
            raise
        finally:
            sys.settrace(None)
        tried += 1
        if reached.new:
            pool.append(text)
    return tried, len(pool), len(reached.lines)


def with_atheris(seconds: int) -> None:
    """The same search, led by libFuzzer, which ends the process; what it learns stays in build/."""
    pool = seeds()
    corpus = ROOT / "build" / "fuzz"
    corpus.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(pool):
        (corpus / f"seed-{number}").write_bytes(text.encode("utf-8", errors="replace"))

    def entry(data: bytes) -> None:
        one(data.decode("utf-8", errors="replace"))

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        """Every other change is one of ours, by words and lines: bytes alone break all words."""
        if seed % 2:
            return bytes(atheris.Mutate(data, most))
        text = changed(data.decode("utf-8", errors="replace"), pool, random.Random(seed))
        return text.encode("utf-8", errors="replace")[:most]

    options = [
        f"-max_total_time={seconds}",
        f"-max_len={LONGEST}",
        f"-artifact_prefix={corpus.parent}/",
        "-timeout=60",
        "-rss_limit_mb=4000",
        "-print_final_stats=1",
    ]
    atheris.Setup([sys.argv[0], *options, str(corpus)], entry, custom_mutator=mutate)
    atheris.Fuzz()


def main() -> None:
    """Search as long as the command line says."""
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 1800
    if LED:
        with_atheris(seconds)
        return
    if atheris is None:
        print("atheris is not installed; searching without it")
    tried, kept, lines = own_search(seconds, seed=int(time.time()))
    print(f"{tried} texts in {seconds} s, {kept} kept, {lines} lines reached, no fault")


if __name__ == "__main__":
    main()
