"""The rules as plain whole numbers: what the engine's functions read.

`engine.from_model` fills a `Rules` from a rule set. Fields are ints, or lists of ints whose fixed
length stands in the annotation, so that a compiled run can hold the same fields in a record.
Words of the spec become the module-level numbers below; 0 is always the word that does least.
"""

from dataclasses import dataclass
from typing import Annotated

from rulelang.cards import HIGHEST_TOTAL

SEATS = 4
CARDS = 60
"""Cards that any pack holds; which of them are played with is `Rules.pack`."""
PACKETS = 8
MISDEALS = 6
VALUES = HIGHEST_TOTAL + 1
"""Capture values, totals of sets, and values of houses are 1 to VALUES − 1."""
KINDS = 15
"""Kinds of cards that count alike in sums."""
MORE_WAYS = 2
"""Ways in which a played card may take beside its first: another value, or a total with the set."""
SHAPES = 16384
ITEMS = 20
KNOCK_OUTS = 4
GATES = 4
OUTRIGHTS = 4

NO, YES = 0, 1

# deal
TO_EACH, TO_BIDDER, TO_FLOOR = 0, 1, 2
REPLACE_CARDS, NEW_FLOOR, NEW_DEAL, BURY = 0, 1, 2, 3
BATCH_NONE, BATCH_SHARE, BATCH_ONE_BY_ONE = 0, 1, 2
DEALER_STAYS, DEALER_RIGHT, DEALER_LEFT, DEALER_LOSING_SIDE = 0, 1, 2, 3

# opening
BID_NONE, BID_ANNOUNCED, BID_BUILDING = 0, 1, 2
FIRST_ANYTHING, FIRST_FREE, FIRST_ELSE_LAY, FIRST_ELSE_DEAL = 0, 1, 2, 3

# capture
SETS_ONE, SETS_ONE_OF_A_KIND, SETS_ANY, SETS_ALL = 0, 1, 2, 3
ALL_NOTHING_LEFT, ALL_MOST_CARDS, ALL_UNLESS_OVERLAP = 0, 1, 2
SINGLES_ANY, SINGLES_ONE, SINGLES_ONE_OR_THREE = 0, 1, 2
FIRST_NONE, FIRST_SINGLE, FIRST_PAIR, FIRST_FEWEST = 0, 1, 2, 3
DUTY_FREE, DUTY_PLAYED, DUTY_EQUAL, DUTY_COURTS = 0, 1, 2, 3

# house
JOIN_BY_CHOICE, JOIN_EQUAL, JOIN_EQUAL_AND_SETS = 0, 1, 2
HOLD_NO, HOLD_WHEN_MADE, HOLD_UNTIL_TAKEN = 0, 1, 2
BY_NOBODY, BY_OWNER_SIDE, BY_OPPONENTS, BY_OTHERS, BY_ANYONE = 0, 1, 2, 3, 4
ADDER_NO_OWNER, ADDER_OWNER, ADDER_OWNER_UNLESS_PARTNER, ADDER_ALONE = 0, 1, 2, 3
HOLDS_NO, HOLDS_UNLESS_PARTNER, HOLDS_YES = 0, 1, 2
SAME_REFUSED, SAME_MERGE, SAME_APART = 0, 1, 2
MERGED_EVERY, MERGED_BREAKER, MERGED_FIRST = 0, 1, 2

# sweep
AS_EACH, HALF = -1, -2
"""Worth of an exception that is no number: as any other sweep; half of it."""

# score
ITEM_EACH, ITEM_MOST, ITEM_AT_LEAST, ITEM_MORE_THAN_HALF, ITEM_ALL_POINTS = 0, 1, 2, 3, 4
ITEM_WHOLE, ITEM_RUN, ITEM_PRIME, ITEM_LAST_TAKE, ITEM_HIT, ITEM_DEALT = 5, 6, 7, 8, 9, 10
DEALT_ALIKE, DEALT_AT_MOST, DEALT_RUN = 0, 1, 2
DECLARED_BEST_LINE, DECLARED_EVERY_LINE, DECLARED_BEST_HAND = 0, 1, 2
TIES_NOBODY, TIES_SPLIT, TIES_CARRIED = 0, 1, 2
SUITS_ANY, SUITS_MORE, SUITS_FOUR = 0, 1, 2
RESIDUE_NOBODY, RESIDUE_LAST, RESIDUE_LAST_BATCH, RESIDUE_DEALER = 0, 1, 2, 3

# match
KEEP_SUM, KEEP_BANK, KEEP_LEAD = 0, 1, 2
AT_ONCE_NEVER, AT_ONCE_SWEEPS, AT_ONCE_CARDS = 0, 1, 2
COUNTED_NO, COUNTED_SWEEPS_FIRST, COUNTED_SWEEPS_LAST = 0, 1, 2
EQUAL_ANOTHER_DEAL, EQUAL_DRAW, EQUAL_MORE_SWEEPS, EQUAL_LAST_TO_TAKE = 0, 1, 2, 3


@dataclass(slots=True)
class Rules:
    """One rule set for one number of seats and one choice of options.

    Seats and sides are 0-based; a card is `rank * 4 + suit`; masks are sets of cards.
    """

    seat_count: int
    side_count: int
    side_of: Annotated[list[int], SEATS]  # seat -> side

    # deck
    pack: int  # mask of all cards played with
    value: Annotated[list[int], CARDS]  # card -> capture value
    worth: Annotated[list[int], VALUES]  # capture value -> mask of the cards that have it in hand
    alone: Annotated[list[int], VALUES]  # the same of cards on the floor

    # deal
    turn_step: int  # seats from one turn to the next, clockwise
    first_step: int  # seats from the dealer to the first to play, clockwise
    next_dealer: int
    packet_count: int
    packet_cards: Annotated[list[int], PACKETS]  # cards to each receiver
    packet_to: Annotated[list[int], PACKETS]
    packet_by: Annotated[list[int], PACKETS]  # cards handed over at a time, 0 for all
    packet_in_all: Annotated[list[int], PACKETS]
    packet_after: Annotated[list[int], PACKETS]  # dealt after the opening
    packet_reserve: Annotated[list[int], PACKETS]
    packet_down: Annotated[list[int], PACKETS]
    misdeal_count: int
    misdeal_cards: Annotated[list[int], MISDEALS]  # mask, 0 for the cards of any one rank
    misdeal_at_least: Annotated[list[int], MISDEALS]  # cards on the first floor
    misdeal_on_top: Annotated[list[int], MISDEALS]  # only the top card of a pile is looked at
    misdeal_repair: Annotated[list[int], MISDEALS]
    dealer_takes: int  # total of a first floor that is the dealer's, 0 for none
    draw_up: int  # cards to which a hand is filled up after a play
    batch: int  # cards to each seat
    last_batch: int
    batch_leads_first: int  # the first to play leads a batch, otherwise the turn goes on

    # opening
    bid: int
    cannot_bid_next: int  # the next dealer deals again, otherwise the same
    first_play: int
    must_make: int
    opening_takes: int

    # capture
    one_pile: int  # the floor is one pile, of which the top card alone is matched
    pairs: Annotated[list[int], CARDS]  # played card -> mask of the cards it takes as equal
    clearing: int  # mask of the cards that take all loose cards
    clear_leaves: int  # mask of the cards that they leave
    clear_not_like: int  # beside a card of their rank they take as other cards do
    way_count: Annotated[list[int], CARDS]  # played card -> ways in which it takes, see engine.ways
    way_value: Annotated[list[int], CARDS]  # the first way: what it counts, 0 with a fixed total
    singles: Annotated[list[int], CARDS]  # the first way: mask of the cards that are a set alone
    sum_goal: Annotated[list[int], CARDS]  # the first way: total that groups make, 0 for none
    more_value: Annotated[list[int], MORE_WAYS * CARDS]  # the other ways
    more_singles: Annotated[list[int], MORE_WAYS * CARDS]
    more_goal: Annotated[list[int], MORE_WAYS * CARDS]
    single_limit: Annotated[list[int], CARDS]  # played card -> how many single cards one play takes
    listed: int  # mask of played cards whose takes are not counted, but listed
    several: int  # some card on the floor counts several values
    whole_goal: Annotated[list[int], CARDS]  # that total, if equal cards are summands of it; or 0
    top_total: int  # highest total that sets of loose cards are counted for
    high_totals: int  # whether that is one of the upper half, see engine.lanes
    sum_value: Annotated[list[int], CARDS]  # floor card -> what it counts in a sum, 0 for never
    summands: Annotated[list[int], VALUES]  # sum value -> mask of the cards that may count it
    small: Annotated[list[int], VALUES]  # value -> mask of summands of at most that value
    value_bits: Annotated[list[int], CARDS]  # floor card -> bit v set if it counts v in sums
    kind_cards: Annotated[list[int], KINDS]  # field of a count vector -> mask of its cards
    kind_value: Annotated[list[int], KINDS]  # the most that one of them counts
    one_count: Annotated[list[int], CARDS]  # floor card -> 1 in its field of a count vector
    court_rule: int  # whether courts are kept out of sums
    sums: int  # whether groups are taken at all
    total: int  # what the played card and a set make together, 0 if sets make its value only
    sets: int
    all_means: int
    house_apart: int
    precedence: int
    run: int  # what follows the played card in rank goes with a take
    duty: int
    courts: int  # mask of J Q K
    house_excuses: int
    shape_first: Annotated[list[int], VALUES]  # total -> first shape of two or more cards
    shape_end: Annotated[list[int], VALUES]  # total -> one past the last
    shapes: Annotated[list[int], SHAPES]  # count vectors, see engine.sums

    # house
    houses: int
    house_low: int
    house_high: int
    one_floor_card: int  # a set holds one floor card at most
    subtracts: int  # the played card may be taken off one floor card, or off a house
    house_many_sets: int
    joining: int
    hold: int
    for_partner: int
    owner_lays: int
    owned_at_most: int  # houses of one seat
    taken_by: int
    added_by: int
    adder: int
    adder_holds: int
    broken_by: int
    break_with_floor: int
    cement_at: int  # sets from which a house is cemented
    same_value: int
    merged_owner: int

    # sweep
    sweeps: int
    sweep_points: int  # points, AS_EACH for the capture value of the card played
    sweep_first: int
    sweep_after_opening: int
    sweep_last: int
    sweep_last_batch: int
    sweep_clearing: int  # by a clearing card
    sweep_clearing_like: int  # by a clearing card that takes nothing but its like
    sweep_few: int  # cards from the floor up to which a sweep is a small one, 0 for none
    sweep_few_points: int
    sweep_alone: int  # only one card that lay alone makes a sweep
    sweep_cancels: int
    sweep_below: int  # score from which on a side scores none, 0 for no such score
    sweep_still_cancels: int  # those that score none for that reason cancel all the same
    sweep_at_most: int  # sweeps a side may score in a deal, 0 for no limit

    # score
    residue: int
    unclaimed_to_dealer: int
    item_count: int
    item_kind: Annotated[list[int], ITEMS]
    item_cards: Annotated[list[int], ITEMS]  # mask
    item_points: Annotated[list[int], ITEMS]  # points, AS_EACH for the card's own value
    item_need: Annotated[list[int], ITEMS]  # cards, or points, that are needed
    item_sweep_points: Annotated[list[int], ITEMS]  # points in a sweep, AS_EACH for no difference
    item_sweep_taken: Annotated[list[int], ITEMS]  # only if taken from the floor
    item_cards_only: Annotated[list[int], ITEMS]
    item_on_top: Annotated[list[int], ITEMS]
    item_ties: Annotated[list[int], ITEMS]
    item_further: Annotated[list[int], ITEMS]  # points for each card beyond those needed
    item_even: Annotated[list[int], ITEMS]  # points are rounded up to an even number
    item_most: Annotated[list[int], ITEMS]  # cards of a run that count, 0 for all
    item_suits: Annotated[list[int], ITEMS]
    item_second: Annotated[list[int], ITEMS]  # points of a hit that follows a hit
    item_third: Annotated[list[int], ITEMS]  # of those that follow that one
    item_below: Annotated[list[int], ITEMS]  # score from which on a side has none, 0 for no such
    item_dealt: Annotated[list[int], ITEMS]  # what a dealt hand is looked at for
    hits: int  # whether a line of the table is for hits
    hit_chains: int
    declared: int  # which lines for dealt hands count
    declares: int  # whether there are such lines
    prime: Annotated[list[int], CARDS]  # card -> what it counts in a prime

    # match
    keep: int
    count_cards_only: int
    deals: int  # deals in a match, 0 where a target ends it
    target: int
    lowest: int  # few points are good
    at_once: int
    extra_deal: int  # another deal when several sides reach the target at once
    first_counted: int  # of several sides at the target the one that gets there first in counting
    equal: int
    knock_out_count: int
    knock_out_under: Annotated[list[int], KNOCK_OUTS]  # points
    knock_out_cards: Annotated[list[int], KNOCK_OUTS]
    gate_count: int
    gate_score: Annotated[list[int], GATES]  # of a side when the deal begins
    gate_items: Annotated[list[int], GATES]  # mask of the lines of the scoring table that count
    outright_count: int
    outright_cards: Annotated[list[int], OUTRIGHTS]  # mask
    games: int
    lurch_under: int  # points, 0 for no lurch
    excess_carries: int
    forfeit_hand_only: int
