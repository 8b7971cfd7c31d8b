"""From the match of a rule set to numbers; see `engine.from_model`."""

from engine import rules as r
from engine.from_items import TooRich, pattern
from engine.rules import Rules
from rulelang.cards import Pack
from rulelang.model import Match


def match_of(rules: Rules, match: Match, pack: Pack, items: list[str]) -> None:
    """Fill in how deals add up to a match.

    Args:
        items: names of the lines of the scoring table, in order.
    """
    rules.keep = {
        "sum": r.KEEP_SUM,
        "banked difference": r.KEEP_BANK,
        "running lead": r.KEEP_LEAD,
    }[match.keep]
    rules.count_cards_only = int(match.counting == "cards only")
    rules.deals = match.deals or 0
    rules.target = match.target or 0
    rules.lowest = int(match.wins == "lowest")
    rules.at_once = {
        "at the end of a deal": r.AT_ONCE_NEVER,
        "at once": r.AT_ONCE_SWEEPS,
        "at once, cards too": r.AT_ONCE_CARDS,
    }[match.decided]
    rules.extra_deal = int(match.both_at_target == "another deal")
    rules.first_counted = {
        "first counted, sweeps first": r.COUNTED_SWEEPS_FIRST,
        "first counted, sweeps last": r.COUNTED_SWEEPS_LAST,
    }.get(match.both_at_target, r.COUNTED_NO)
    rules.equal = {
        "another deal": r.EQUAL_ANOTHER_DEAL,
        "draw": r.EQUAL_DRAW,
        "more sweeps": r.EQUAL_MORE_SWEEPS,
        "last to take": r.EQUAL_LAST_TO_TAKE,
    }[match.equal]
    if len(match.knock_outs) > r.KNOCK_OUTS:
        raise TooRich(f"a match may have at most {r.KNOCK_OUTS} knock-outs")
    rules.knock_out_count = len(match.knock_outs)
    for index, knock_out in enumerate(match.knock_outs):
        rules.knock_out_under[index] = knock_out.under
        rules.knock_out_cards[index] = int(knock_out.counting == "cards only")
    _gates(rules, match, pack, items)
    rules.games = match.games
    rules.lurch_under = match.lurch_under or 0
    rules.excess_carries = int(match.after_a_game == "excess carries over")
    rules.forfeit_hand_only = int(match.forfeit == "hand leaves")


def _gates(rules: Rules, match: Match, pack: Pack, items: list[str]) -> None:
    """Scores from which only some lines of the scoring table count, and cards that win outright."""
    if len(match.gates) > r.GATES or len(match.outrights) > r.OUTRIGHTS:
        raise TooRich(f"a match may have at most {r.GATES} gates and {r.OUTRIGHTS} outright wins")
    rules.gate_count = len(match.gates)
    for index, gate in enumerate(match.gates):
        rules.gate_score[index] = gate.score
        rules.gate_items[index] = sum(1 << items.index(name) for name in set(gate.items))
    rules.outright_count = len(match.outrights)
    for index, outright in enumerate(match.outrights):
        rules.outright_cards[index] = pattern(pack, outright.cards)
