"""From a rule set to the numbers the engine plays by: the one file here that knows the model."""

from collections.abc import Mapping

import rulelang
from engine import rules as r
from engine.from_capture import fill_capture, fill_deck
from engine.from_items import TooRich, fill_score, pattern
from engine.from_match import match_of
from engine.rules import Rules
from engine.state import HOUSES, SETS, blank
from rulelang.cards import PACKS, Pack
from rulelang.model import (
    Choice,
    Deal,
    House,
    Opening,
    RuleSet,
    Sweep,
)

STEPS = {"right of dealer": -1, "left of dealer": 1, "dealer": 0}
FIRST_PLAYS = {
    "anything": r.FIRST_ANYTHING,
    "make, take or lay": r.FIRST_FREE,
    "make or take, else lay": r.FIRST_ELSE_LAY,
    "make, else deal again": r.FIRST_ELSE_DEAL,
}
PARTIES = {
    "nobody": r.BY_NOBODY,
    "owner side": r.BY_OWNER_SIDE,
    "opponents": r.BY_OPPONENTS,
    "anyone but owner": r.BY_OTHERS,
    "anyone": r.BY_ANYONE,
}


def rules_of(
    ruleset: RuleSet, seats: int | None = None, options: Mapping[str, Choice] | None = None
) -> Rules:
    """The rules to play by under a choice of seats and options.

    Args:
        ruleset: a rule set as loaded, or one that is settled already.
        seats: number of seats, None for the usual number.
        options: option → value, for those that differ from the usual.

    Raises:
        rulelang.UnknownChoice: a number of seats, option or value the rule set does not have.
        TooRich: more equal cards than can be counted.
    """
    settled = rulelang.under(ruleset, seats, dict(options or {}))
    rules = blank(Rules)
    pack = PACKS[settled.deck.pack]
    fill_deck(rules, settled.deck, pack)
    _deal(rules, settled.deal, pack)
    _opening(rules, settled.opening)
    fill_capture(rules, settled, pack)
    _house(rules, settled.house)
    _sweep(rules, settled.sweep)
    fill_score(rules, settled.score, pack)
    match_of(rules, settled.match, pack, [item.name for item in settled.score.items])
    return rules


def _deal(rules: Rules, deal: Deal, pack: Pack) -> None:
    seats = deal.seats[0]
    rules.seat_count = seats
    partners = deal.sides != "each alone"
    rules.side_count = 2 if partners else seats
    for seat in range(seats):
        rules.side_of[seat] = seat % 2 if partners else seat
    rules.turn_step = 1 if deal.turn == "clockwise" else seats - 1
    rules.first_step = STEPS[deal.first_to_play] % seats
    rules.next_dealer = {
        "stays": r.DEALER_STAYS,
        "right": r.DEALER_RIGHT,
        "left": r.DEALER_LEFT,
        "losing side": r.DEALER_LOSING_SIDE,
    }[deal.next_dealer]
    if len(deal.packets) > r.PACKETS:
        raise TooRich(f"a deal may have at most {r.PACKETS} packets, not {len(deal.packets)}")
    rules.packet_count = len(deal.packets)
    receivers = {"each": r.TO_EACH, "bidder": r.TO_BIDDER, "floor": r.TO_FLOOR}
    for index, packet in enumerate(deal.packets):
        rules.packet_cards[index] = packet.cards
        rules.packet_to[index] = receivers[packet.to]
        rules.packet_by[index] = packet.by
        rules.packet_in_all[index] = int(packet.in_all)
        rules.packet_after[index] = int(packet.after_opening)
        rules.packet_reserve[index] = int(packet.reserve)
        rules.packet_down[index] = int(packet.face == "down")
    misdeals = deal.misdeals if deal.misdeal is None else (deal.misdeal, *deal.misdeals)
    if len(misdeals) > r.MISDEALS:
        raise TooRich(f"a deal may have at most {r.MISDEALS} misdeals, not {len(misdeals)}")
    rules.misdeal_count = len(misdeals)
    for index, misdeal in enumerate(misdeals):
        rules.misdeal_cards[index] = pattern(pack, misdeal.ranks)
        rules.misdeal_at_least[index] = misdeal.at_least
        rules.misdeal_on_top[index] = int(misdeal.on_top)
        rules.misdeal_repair[index] = {
            "replace those cards": r.REPLACE_CARDS,
            "new floor": r.NEW_FLOOR,
            "new deal": r.NEW_DEAL,
            "bury": r.BURY,
        }[misdeal.repair]
    rules.dealer_takes = deal.dealer_takes or 0
    rules.draw_up = deal.draw_up
    rules.batch = deal.batch
    rules.last_batch = {
        "none": r.BATCH_NONE,
        "equal share": r.BATCH_SHARE,
        "one by one": r.BATCH_ONE_BY_ONE,
    }[deal.last_batch]
    rules.batch_leads_first = int(deal.batch_lead == "first to play")


def _opening(rules: Rules, opening: Opening | None) -> None:
    if opening is None:
        return
    rules.bid = r.BID_ANNOUNCED if opening.bid == "announced" else r.BID_BUILDING
    rules.cannot_bid_next = int(opening.cannot_bid == "next dealer deals")
    rules.first_play = FIRST_PLAYS[opening.first_play]
    rules.must_make = int(opening.must == "make if able")
    rules.opening_takes = int(opening.takes == "yes")


def _house(rules: Rules, house: House | None) -> None:
    if house is None:
        return
    rules.houses = r.YES
    rules.house_low, rules.house_high = house.value
    grows = house.sets == "any" or house.joining != "by choice" or house.added_by != "nobody"
    grows = grows or house.same_value == "merge"
    for value in range(rules.house_low, rules.house_high + 1) if grows else ():
        alone = rules.worth[value].bit_count()
        if alone + (rules.pack.bit_count() - alone) // 2 > SETS:
            raise TooRich(f"a house of {value} could be made of more than {SETS} sets")
    rules.one_floor_card = int(house.made_from == "one floor card")
    rules.subtracts = int(house.made_by == "adding or subtracting")
    rules.house_many_sets = int(house.sets == "any")
    rules.joining = {
        "by choice": r.JOIN_BY_CHOICE,
        "equal cards": r.JOIN_EQUAL,
        "equal cards and sets": r.JOIN_EQUAL_AND_SETS,
    }[house.joining]
    if rules.one_floor_card:  # no group of floor cards is a set, so none can join
        rules.joining = min(rules.joining, r.JOIN_EQUAL)
    rules.hold = {
        "no": r.HOLD_NO,
        "when made": r.HOLD_WHEN_MADE,
        "until taken": r.HOLD_UNTIL_TAKEN,
    }[house.hold]
    rules.for_partner = int(house.for_partner == "yes")
    rules.owner_lays = int(house.owner_lays == "yes")
    rules.owned_at_most = house.owns_at_most or HOUSES
    rules.taken_by = PARTIES[house.taken_by]
    rules.added_by = PARTIES[house.added_by]
    rules.adder = {
        "does not own it": r.ADDER_NO_OWNER,
        "owns it too": r.ADDER_OWNER,
        "owns it too unless partner": r.ADDER_OWNER_UNLESS_PARTNER,
        "owns it alone": r.ADDER_ALONE,
    }[house.adder]
    rules.adder_holds = {
        "no": r.HOLDS_NO,
        "unless partner": r.HOLDS_UNLESS_PARTNER,
        "yes": r.HOLDS_YES,
    }[house.adder_holds]
    rules.broken_by = PARTIES[house.broken_by]
    rules.break_with_floor = int(house.broken_with == "hand card and floor cards")
    rules.cement_at = 2 if house.cemented == "from 2 sets" else SETS + 1
    rules.same_value = {
        "refused": r.SAME_REFUSED,
        "merge": r.SAME_MERGE,
        "stand apart": r.SAME_APART,
    }[house.same_value]
    rules.merged_owner = {
        "every owner": r.MERGED_EVERY,
        "breaker": r.MERGED_BREAKER,
        "first owner": r.MERGED_FIRST,
    }[house.merged_owner]


def _exception(worth: int | str | None) -> int:
    if worth is None:
        return r.AS_EACH
    return r.HALF if isinstance(worth, str) else worth


def _sweep(rules: Rules, sweep: Sweep | None) -> None:
    rules.sweep_first = rules.sweep_after_opening = rules.sweep_last = r.AS_EACH
    rules.sweep_last_batch = r.AS_EACH
    rules.sweep_clearing = rules.sweep_clearing_like = r.AS_EACH
    if sweep is None:
        return
    rules.sweeps = r.YES
    rules.sweep_points = r.AS_EACH if isinstance(sweep.each, str) else sweep.each
    rules.sweep_first = _exception(sweep.on_first_play)
    rules.sweep_after_opening = _exception(sweep.on_first_play_after_opening)
    rules.sweep_last = _exception(sweep.on_last_play)
    rules.sweep_last_batch = _exception(sweep.in_last_batch)
    rules.sweep_clearing = _exception(sweep.by_clearing_card)
    rules.sweep_clearing_like = _exception(sweep.clearing_its_like)
    if sweep.few_cards is not None and sweep.of_few_cards is not None:
        rules.sweep_few = sweep.few_cards
        rules.sweep_few_points = sweep.of_few_cards
    rules.sweep_alone = int(sweep.taking == "one card")
    rules.sweep_cancels = int(sweep.cancels is not None)
    rules.sweep_below = sweep.scores_below or 0
    rules.sweep_still_cancels = int(sweep.from_there == "still cancels")
    rules.sweep_at_most = sweep.at_most or 0
