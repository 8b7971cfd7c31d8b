"""Which clauses mattered: each with what tells it, from all deals or from a close look."""

from collections.abc import Callable, Mapping

from docgen.clauses import clauses_of
from docgen.context import Context
from fishtable.lab.closely import Look
from fishtable.lab.result import Clause, Line
from fishtable.lab.setting import Setting
from fishtable.sim.tally import Tally
from rulelang import clauses, slug

Count = tuple[str, Callable[[Tally], int]]

ALWAYS = "always"
USED = "used"
NEVER = "never"
MATCH = "match"

COUNTED: Mapping[str, Count] = {
    "capture.pair": ("takes of a card of equal value", lambda t: t.takes_of_pairs),
    "capture.sum": ("takes of a group", lambda t: t.takes_of_groups),
    "capture.clearing-card": (
        "takes of the whole floor by such a card",
        lambda t: t.takes_by_clearing,
    ),
    "capture.clearing-its-like": (
        "takes by such a card beside its like",
        lambda t: t.takes_beside_like,
    ),
    "capture.sets": ("takes of several sets", lambda t: t.takes_of_several),
    "opening.bid": ("bids", lambda t: sum(t.bids)),
    "house.value": ("houses made", lambda t: t.houses_made),
    "house.added-by": ("sets added to a house", lambda t: t.houses_added),
    "house.adder": ("sets added to a house", lambda t: t.houses_added),
    "house.broken-by": ("houses raised", lambda t: t.houses_raised),
    "house.broken-with": ("houses raised", lambda t: t.houses_raised),
    "house.taken-by": ("houses taken by others than owners", lambda t: t.houses_taken_by_others),
    "sweep.each": ("floors cleared", lambda t: sum(t.sweeps)),
    "sweep.on-first-play": ("floors cleared by the first play", lambda t: t.sweeps_at_start),
    "sweep.on-first-play-after-opening": (
        "floors cleared after the opening",
        lambda t: t.sweeps_after_opening,
    ),
    "sweep.on-last-play": ("floors cleared by the last play", lambda t: t.sweeps_at_end),
    "score.residue": ("loose cards left over", lambda t: t.residue),
    "score.unclaimed": ("deals whose rest nobody took", lambda t: t.unclaimed),
    "deal.misdeal": ("deals repaired or begun again", lambda t: t.orders - t.deals),
    "opening.cannot-bid": ("deals begun again", lambda t: t.orders - t.deals),
}
"""What is counted over all deals for a clause."""

SEEN: Mapping[str, str] = {
    "capture.duty": "",
    "capture.court-pair": "",
    "capture.precedence": "",
    "capture.floor": "",
    "capture.courts": "takes of a sum with a court in it, or by one",
    "capture.all-means": "turns with several full takes by one card",
    "capture.with-a-house": "takes with a house among them",
    "capture.excused-by-house": "houses built with a card that could have taken",
    "opening.first-play": "first plays",
    "opening.takes": "takes in the opening",
    "opening.must": "",
    "house.made-from": "",
    "house.made-by": "houses made or changed by a card taken off",
    "house.sets": "houses of several sets at once",
    "house.joining": "houses of several sets at once",
    "house.hold": "",
    "house.owner-lays": "",
    "house.owns-at-most": "",
    "house.adder-holds": "sets added with a claiming card in hand",
    "house.cemented": "",
    "house.same-value": "houses met by another of their value",
    "house.merged-owner": "houses met by another of their value",
}
"""What a close look tells of a clause; refusals alone where nothing is named."""


def evidence(setting: Setting, tally: Tally, lines: tuple[Line, ...], look: Look) -> list[Clause]:
    """Every clause that has a say, with what tells whether it had one."""
    said = clauses_of(Context(setting.raw, setting.ruleset))
    by_line = {line.clause: line for line in lines}
    knock_outs = {
        f"match.{slug(one.name)}": tally.knock_outs[place]
        for place, one in enumerate(setting.ruleset.match.knock_outs)
    }
    found = []
    for clause in clauses(setting.ruleset):
        heading = said[clause].heading if clause in said else clause
        if clause in by_line:
            found.append(_of_line(by_line[clause], heading))
        elif clause in knock_outs and tally.looked:
            times = knock_outs[clause] / tally.looked
            status = USED if times else NEVER
            what = "deals with a side under it"
            found.append(
                Clause(clause=clause, heading=heading, status=status, what=what, per_deal=times)
            )
        else:
            found.append(_of_setting(clause, heading, setting, tally, look))
    return found


def _of_line(line: Line, heading: str) -> Clause:
    return Clause(
        clause=line.clause,
        heading=heading,
        status=USED if line.deals else NEVER,
        what="deals in which it gave points",
        per_deal=line.deals,
        decided=line.decided,
    )


def _of_setting(clause: str, heading: str, setting: Setting, tally: Tally, look: Look) -> Clause:
    refused = look.refused[clause] / look.turns if look.turns else None
    if clause in COUNTED:
        what, number = COUNTED[clause]
        times = number(tally)
        return Clause(
            clause=clause,
            heading=heading,
            status=USED if times or refused else NEVER,
            what=what,
            per_deal=times / tally.deals,
            refused=refused,
            decided=_sweeps_decided(tally) if clause == "sweep.each" else None,
        )
    if clause in SEEN:
        what = SEEN[clause]
        times = look.used[clause]
        return Clause(
            clause=clause,
            heading=heading,
            status=USED if times or refused else NEVER,
            what=what,
            per_deal=times / look.deals if what and look.deals else None,
            refused=refused,
        )
    whole = clause.startswith("match.") and not setting.match
    return Clause(clause=clause, heading=heading, status=MATCH if whole else ALWAYS, what="")


def _sweeps_decided(tally: Tally) -> float | None:
    return tally.sweeps_decided / tally.looked if tally.looked else None
