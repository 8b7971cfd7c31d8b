"""Texts as large as they may be: each is answered in seconds. `make large` prints the figures.

Small sizes of the same kinds are measured in calls by tests/rulelang/test_hostile.py, in every run.
"""

import time

from rulelang import load_text, render_text
from rulelang.fmt import format_text
from tests.rulelang.texts import SMALL, small

MOST = 1_000_000
"""Characters; a file may have a megabyte."""

SECONDS = 30.0
"""Processor time within which each is to be answered."""


def texts() -> dict[str, str]:
    """The texts by what is large about them."""
    scores = "".join(f'    "N{number}": 1 for TD\n' for number in range(10_000))
    packets = "".join(f'    packet "P{number}": 1 to each\n' for number in range(10_000))
    examples = "".join(
        f'  example "E{number}"\n    hand 9S\n    floor 9D\n    takes 9S: 9D\n  end\n'
        for number in range(10_000)
    )
    amendments = "".join(f'  add score "N{number}": 1 for TD\n' for number in range(10_000))
    wrong = "  wrong: any " + "word " * 8 + "\n"
    tip = '  tip "Mind the tens, and count the spades as they go."\n'
    return {
        "1 MB of tips": small(("  deck\n", tip * ((MOST - len(SMALL)) // len(tip)) + "  deck\n")),
        "1 MB of unknown lines": small(("  deck\n", wrong * 18_500 + "  deck\n")),
        "10,000 scores": small(('    "Aces": 1 for each A\n', scores)),
        "10,000 packets": small(('    packet "hands": 4 to each\n', packets)),
        "10,000 examples": SMALL.removesuffix("end\n") + examples + "end\n",
        "10,000 amendments": f'language 1\n\nvariant "V" of tabinet\n{amendments}end\n',
        "a text of 1 MB": small(("  deck\n", f'  summary "{"x" * (MOST - 1000)}"\n  deck\n')),
        "a comment of 1 MB": small(("  deck\n", f"  # {'x' * (MOST - 1000)}\n  deck\n")),
        "a line of 1 MB of words": small(("sets: any", "sets: " + "any " * (MOST // 4 - 500))),
        "a line of 1 MB of cards": small(("each A", "each of " + "AS " * (MOST // 3 - 500))),
        "a word of 1 MB": small(("sets: any", "sets: " + "x" * (MOST - 1000))),
        "100,000 brackets": SMALL + "(" * 100_000,
        "100,000 brackets in a setting": small(("sets: any", "sets: " + "(" * 100_000)),
        "100,000 braces": small(("sets: any", "sets: " + "{" * 100_000)),
        "100,000 quotes": small(("sets: any", '"' * 100_001)),
        "100,000 blocks left open": 'language 1\n\ngame "Deep"\n' + "  deck\n" * 100_000,
        "100,000 ends": SMALL + "end\n" * 100_000,
    }


def main() -> None:
    """Print seconds of work and findings for each text."""
    load_text(SMALL)  # the grammar's tables are made once
    late = []
    print(f"{'text':<32}{'characters':>12}{'findings':>10}{'check':>9}{'fmt':>9}")
    for what, text in texts().items():
        began = time.process_time()
        loaded = load_text(text, file="large.rules", id="large")
        render_text(loaded.diagnostics, loaded.texts)
        checked = time.process_time()
        format_text(text)
        laid_out = time.process_time()
        took = checked - began, laid_out - checked
        print(
            f"{what:<32}{len(text):>12}{len(loaded.findings):>10}{took[0]:>8.1f}s{took[1]:>8.1f}s"
        )
        if max(took) > SECONDS:
            late.append(what)
    if late:
        raise SystemExit("too slow: " + ", ".join(late))


if __name__ == "__main__":
    main()
