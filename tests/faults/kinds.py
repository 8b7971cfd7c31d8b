"""The shipped rule sets by what they have in them, read from the rule sets themselves."""

import rulelang
from rulelang.model import House, RuleSet
from tests.helpers import game
from tests.helpers.games import shipped_set


def takes_by_value(found: RuleSet) -> bool:
    """Whether each of 52 cards has one value and takes by it alone, or by its rank."""
    deck, capture = found.deck, found.capture
    one_value = not (deck.other_values or deck.hand_values or deck.other_hand_values)
    plain = capture.total is None and capture.clearing_card == "none"
    duty = capture.duty in ("free", "played card")
    return deck.pack == "french 52" and one_value and plain and duty


ALL = [
    name
    for name in rulelang.shipped_ids()
    if (found := shipped_set(name)) is not None and takes_by_value(found)
]
"""Those that the slips were made with; slips of others stand with their worked cases."""
BY_VALUE = {1: "A", 10: "T", 11: "J", 12: "Q", 13: "K"} | {v: str(v) for v in range(2, 10)}
"""Ranks by capture value where the ace is 1 and the king 13."""


def rules(name: str) -> RuleSet:
    """A rule set settled for its usual number of seats."""
    return game(name).ruleset


def house(name: str) -> House:
    """Its chapter on houses."""
    found = rules(name).house
    assert found is not None
    return found


PLAIN = [name for name in ALL if rules(name).deck.values.get("K") == 13]
"""Ace 1 to king 13, all of them there."""
SUMS = [name for name in ALL if rules(name).capture.sum == "yes"]
HOUSES = [name for name in ALL if rules(name).house]
HELD = [name for name in HOUSES if house(name).hold == "until taken"]
BROKEN = [name for name in HOUSES if house(name).broken_by != "nobody"]
DUTY = [name for name in ALL if rules(name).capture.duty != "free"]
FREE = [name for name in ALL if name not in DUTY]
MANY_SETS = [name for name in ALL if rules(name).capture.sets in ("any", "all")]
ANNOUNCED = [name for name in ALL if (o := rules(name).opening) and o.bid == "announced"]
OPENINGS = [name for name in ALL if rules(name).opening]
BATCHES = [name for name in ALL if rules(name).deal.batch]
TARGETS = [name for name in ALL if rules(name).match.target]
SUMMED = [name for name in TARGETS if rules(name).match.keep == "sum"]
AT_ONCE = [name for name in TARGETS if rules(name).match.decided != "at the end of a deal"]
LEADS = [name for name in ALL if rules(name).match.keep == "running lead"]
SWEEPS = [name for name in ALL if rules(name).sweep]


def worth(name: str) -> int:
    """What an ordinary sweep with a nine scores."""
    sweep = rules(name).sweep
    if sweep is None:
        return 0
    return 9 if isinstance(sweep.each, str) else sweep.each
