"""Whether the rules hold together: checks over facts, then over the rules under every choice.

A check sees only chapters without a mistake, so that a mistake is not reported a second time by
what follows from it. Each is a function of a `Table` and says what it finds; `CHECKS` names the
chapters that each one looks at.
"""

from collections.abc import Callable

from rulelang.assemble import Assembled
from rulelang.book import Book
from rulelang.checks import capture, deal, deck, house, idle, match, opening, score, sweep
from rulelang.checks.examples import check_examples
from rulelang.checks.facts import check_facts
from rulelang.checks.table import Table, tables
from rulelang.diagnostics import Reports
from rulelang.model import CHAPTERS

Check = Callable[[Table], None]

CHECKS: tuple[tuple[Check, tuple[str, ...]], ...] = (
    (deck.every_rank_has_a_value, ("deck",)),
    (deck.values_differ, ("deck",)),
    (deck.cards_are_in_the_pack, ("deck", "deal", "score", "match")),
    (deal.pack_suffices, ("deck", "deal")),
    (deal.everybody_gets_cards, ("deal",)),
    (deal.in_all_is_enough, ("deal",)),
    (deal.last_batch_is_settled, ("deck", "deal")),
    (deal.partners_need_four, ("deal",)),
    (deal.opening_is_there, ("deal", "opening")),
    (deal.hidden_floor_is_turned_up, ("deal", "opening")),
    (deal.misdeal_can_happen, ("deck", "deal")),
    (deal.misdeal_can_be_mended, ("deck", "deal")),
    (deal.misdeal_has_a_top, ("deal", "capture")),
    (deal.dealer_can_take, ("deal",)),
    (deal.drawing_or_batches, ("deal",)),
    (opening.bids_need_houses, ("opening", "house")),
    (opening.bidder_has_cards, ("deal", "opening")),
    (capture.something_is_taken, ("capture",)),
    (capture.one_set_where_one_goes_first, ("capture",)),
    (capture.equal_cards_are_no_part_of_a_total, ("capture",)),
    (capture.a_pile_is_taken_whole, ("capture",)),
    (capture.a_pile_holds_no_houses, ("capture", "house")),
    (capture.the_total_can_be_made, ("deck", "capture")),
    (house.values_can_be_taken, ("deck", "house")),
    (house.can_be_broken, ("house",)),
    (house.can_be_cemented, ("house",)),
    (house.owners_can_do_something, ("house",)),
    (house.sets_can_join, ("house",)),
    (house.partners_are_there, ("deal", "house")),
    (sweep.batches_are_there, ("deal", "sweep")),
    (sweep.opening_is_there, ("opening", "sweep")),
    (score.total_is_right, ("deck", "deal", "score")),
    (score.majorities_can_be_reached, ("deck", "deal", "score")),
    (score.counts_can_be_reached, ("deck", "deal", "score")),
    (score.hands_can_be_dealt, ("deck", "deal", "score")),
    (score.ties_can_be_split, ("score",)),
    (score.primes_are_whole, ("deck", "score")),
    (score.all_points_are_all, ("deck", "deal", "score")),
    (score.something_scores, ("score", "sweep")),
    (score.cards_are_named_once, ("deck", "score")),
    (score.names_are_true, ("deck", "score")),
    (score.sweeps_are_there, ("score", "sweep")),
    (score.batches_are_there, ("deal", "score")),
    (match.it_ends, ("match",)),
    (match.two_sides, ("deal", "match")),
    (match.target_can_be_reached, ("deck", "deal", "score", "sweep", "match")),
    (match.knock_out_spares_somebody, ("deck", "deal", "score", "sweep", "match")),
    (match.settings_agree, ("match",)),
    (match.gates_fit, ("score", "match")),
    (match.outrights_can_be, ("deal", "match")),
    (match.sweeps_are_there, ("score", "sweep", "match")),
)


def check_rules(book: Book, made: Assembled, sound: frozenset[str], reports: Reports) -> None:
    """Check what a rule set says under every choice.

    Parameters:
        made: its data.
        sound: chapters without a mistake.
        reports: takes what is found.
    """
    idle_everywhere = idle.Idle(book)
    for table in tables(book, made, sound, reports):
        for check, chapters in CHECKS:
            if table.sound.issuperset(chapters):
                check(table)
        idle_everywhere.see(table)
    if sound.issuperset(CHAPTERS):
        idle_everywhere.report(reports)


__all__ = ["CHECKS", "check_examples", "check_facts", "check_rules"]
