"""Thirty rules that are wrong in what they mean: good words, each in its place, and yet a mistake.

A fault is one line of a shipped rule set replaced. `alone` says what finds it in a file that has no
examples: a code of the checks or of `--deep`, or nothing. The examples of the shipped set find what
is left, since each clause has one.
"""

import re
from typing import NamedTuple

from rulelang.library import shipped


class Fault(NamedTuple):
    """A change to a shipped rule set, and the code that finds it where there are no examples."""

    what: str
    id: str
    old: str
    new: str
    alone: str | None


FAULTS = (
    Fault("wrong total", "seep", "total: 100", "total: 90", "E131"),
    Fault("a value one too high", "seep", "    J: 11", "    J: 12", "E131"),
    Fault("a suit for another", "seep", "each spade", "each heart", "W137"),
    Fault("an ace too many", "seep", "each of AH AD AC", "each A", "E131"),
    Fault("another ten", "seep", "6 for TD", "6 for TC", "W137"),
    Fault("missing residue", "seep", "residue: last to take", "residue: nobody", "E130"),
    Fault("residue of the batch", "tabinet", "residue: last to take",
          "residue: last to take in the last batch", None),
    Fault("a house nobody must hold", "seep", "hold: until taken", "hold: no", "W090"),
    Fault("held only when made", "seep", "hold: until taken", "hold: when made", None),
    Fault("a sweep after the last play", "seep", "on last play: 0", "on last play: 50", None),
    Fault("a first sweep at full price", "seep", "on first play: 25", "on first play: 50", None),
    Fault("a lead that is clipped", "seep", "keep: running lead", "keep: banked difference", None),
    Fault("a match that adds up", "seep", "keep: running lead", "keep: sum", None),
    Fault("a house of 14", "seep", "value: 9 to 13", "value: 9 to 14", "E120"),
    Fault("a house of 8", "seep", "value: 9 to 13", "value: 8 to 13", None),
    Fault("anyone breaks", "seep", "broken by: opponents", "broken by: anyone", None),
    Fault("nobody breaks", "seep", "broken by: opponents", "broken by: nobody", "W090"),
    Fault("never cemented", "seep", "cemented: from 2 sets", "cemented: never", None),
    Fault("a free choice", "seep", "duty: played card", "duty: free", "W090"),
    Fault("one set only", "seep", "sets: all\n", "sets: one\n", "W090"),
    Fault("cards short", "seep", "12 to each in all", "11 to each in all", "E130"),
    Fault("cards too many", "seep", "12 to each in all", "13 to each in all", "E101"),
    Fault("a knock-out for all", "seep", "under 9 in a deal", "under 101 in a deal", None),
    Fault("no partners", "seep", "sides: 2, partners opposite", "sides: each alone", "E141"),
    Fault("a majority out of reach", "sweep", "1 for 27 or more cards", "1 for 53 or more cards",
          "E132"),
    Fault("too many spades", "sweep", "1 for 7 or more spades", "1 for 14 or more spades", "E132"),
    Fault("two sides with 26", "sweep", "1 for 27 or more cards", "1 for 26 or more cards", "E130"),
    Fault("nothing but misdeals", "sweep", "3 of J Q K, replace those cards",
          "1 of A 2 3 4 5 6 7 8 9 10 J Q K, new deal", "E112"),
    Fault("a sweep decides, points without sweeps", "sweep", "decided: at the end of a deal",
          "decided: at once\n    counting: cards only", "E145"),
    Fault("court cards for jacks", "tabinet", "each of A K Q J", "each of A K Q", "E131"),
)  # fmt: skip


def changed(fault: Fault) -> str:
    """The shipped text with the fault in it."""
    text = shipped()[fault.id].read()
    assert text.count(fault.old) >= 1, fault
    return text.replace(fault.old, fault.new, 1)


def without_examples(text: str) -> str:
    """A game's text with its examples taken out."""
    return re.sub(r'^  example "(?:.|\n)*?^  end\n', "", text, flags=re.MULTILINE)
