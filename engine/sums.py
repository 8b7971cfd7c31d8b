"""Counting and finding sets of cards that make a total.

Cards of equal value are interchangeable, so sets are handled as count vectors: one whole number
with four bits for each kind of card, as a rule for each value from 1 up, saying how many cards of
it there are. A shape is the vector of a set of two or more cards; `Rules.shapes` lists them by
total. Only what can stand in a set is counted, and no more than seven cards are of a kind
(`engine.from_capture` sees to it), so a field never overflows and its top bit serves to compare.
"""

from engine.bits import count, highest, lowest
from engine.lanes import LANES, PLACES, ZERO, add_value, drop_value
from engine.rules import VALUES, Rules
from engine.state import SLOTS, UNIONS, Scratch, State

FIELD = 4
GUARD = 0x888888888888888
"""The top bit of each of the fifteen fields."""


def fits(counts: int, shape: int) -> bool:
    """Whether a shape can be formed from the cards counted."""
    return ((counts | GUARD) - shape) & GUARD == GUARD


def counts_of(rules: Rules, cards: int) -> int:
    """Count vector of a set of cards."""
    counts = 0
    while cards:
        counts += rules.one_count[lowest(cards)]
        cards &= cards - 1
    return counts


def add_card(rules: Rules, state: State, card: int) -> None:
    """Count a card that has come to lie loose on the floor."""
    value = rules.sum_value[card]
    state.counts += rules.one_count[card]
    if value:
        add_value(state.sums, value, rules.high_totals)


def drop_card(rules: Rules, state: State, card: int) -> None:
    """Take a card out of the counts: the inverse of `add_card`."""
    value = rules.sum_value[card]
    state.counts -= rules.one_count[card]
    if value:
        drop_value(state.sums, value, rules.high_totals)


def clear_counts(state: State) -> None:
    """The counts of an empty floor."""
    state.counts = 0
    for total in range(VALUES):
        state.sums[ZERO + total] = 0
    state.sums[ZERO] = 1


def set_count(state: State, total: int) -> int:
    """How many sets of loose cards, single cards among them, make a total."""
    return state.sums[ZERO + total]


def group_count(rules: Rules, state: State, total: int) -> int:
    """How many sets of two or more loose cards make a total."""
    return set_count(state, total) - count(state.floor & rules.summands[total])


def nth_group(rules: Rules, state: State, scratch: Scratch, total: int, number: int) -> int:
    """The `number`-th set, from 0, of two or more loose cards that make a total.

    Card by card from the highest, sets without it come before sets with it; the counts of what is
    left tell which it is.
    """
    sums = scratch.sums
    for part in range(ZERO, PLACES):
        sums[part] = state.sums[part]
    sums[ZERO + total] = group_count(rules, state, total)
    cards = state.floor & rules.small[total - 1]
    group = 0
    rest = total
    while rest:
        card = highest(cards & rules.small[rest])
        cards &= (1 << card) - 1
        value = rules.sum_value[card]
        drop_value(sums, value, rest >= LANES)
        without = sums[ZERO + rest]
        if number >= without:
            number -= without
            rest -= value
            group |= 1 << card
    return group


def any_shape(rules: Rules, counts: int, total: int) -> bool:
    """Whether some set of two or more of the cards counted makes the total."""
    for index in range(rules.shape_first[total], rules.shape_end[total]):
        if fits(counts, rules.shapes[index]):
            return True
    return False


def has_group(rules: Rules, state: State, total: int) -> bool:
    """Whether two or more loose cards make a total."""
    if rules.several:
        return any_shape(rules, state.counts, total)
    return group_count(rules, state, total) > 0


def totals_of(rules: Rules, cards: int) -> int:
    """What a set of cards can count in a sum: bit t set for a total t; 0 if one counts in none."""
    totals = 1
    while cards:
        bits = rules.value_bits[lowest(cards)]
        cards &= cards - 1
        reached = 0
        value = 0
        while bits:
            if bits & 1:
                reached |= totals << value
            bits >>= 1
            value += 1
        totals = reached & (1 << VALUES) - 1
    return totals


def add_up(rules: Rules, cards: int) -> int:
    """Total of a set of cards in a sum, −1 if one of them stands in no sum."""
    total = 0
    while cards:
        value = rules.sum_value[lowest(cards)]
        if value == 0:
            return -1
        total += value
        cards &= cards - 1
    return total


def fitting_shapes(rules: Rules, counts: int, total: int, scratch: Scratch) -> bool:
    """List in `scratch.fitting` the shapes of a total that the cards counted can form.

    Returns:
        Whether the list is complete; it stops at `UNIONS` entries.
    """
    found = 0
    for index in range(rules.shape_first[total], rules.shape_end[total]):
        shape = rules.shapes[index]
        if fits(counts, shape):
            if found == UNIONS:
                scratch.fitting_count = found
                return False
            scratch.fitting[found] = shape
            found += 1
    scratch.fitting_count = found
    return True


def _note_union(scratch: Scratch, union: int) -> bool:
    """Add a union to the list unless it is there already; False when the list is full."""
    # Mixed below 62 bits: compiled products would wrap where interpreted ones grow.
    slot = (union ^ (union >> 13) ^ (union >> 29) ^ (union >> 43)) & (SLOTS - 1)
    while scratch.slots[slot]:
        if scratch.unions[scratch.slots[slot] - 1] == union:
            return True
        slot = (slot + 1) & (SLOTS - 1)
    if scratch.union_count == UNIONS:
        return False
    scratch.unions[scratch.union_count] = union
    scratch.union_slots[scratch.union_count] = slot
    scratch.union_count += 1
    scratch.slots[slot] = scratch.union_count
    return True


def find_unions(rules: Rules, counts: int, total: int, scratch: Scratch) -> bool:
    """List every union of disjoint groups that make the total, the empty one first.

    Each union (a count vector) stands in `scratch.unions` once, however it can be grouped.

    Returns:
        Whether the list is complete; it stops at `UNIONS` entries.
    """
    for index in range(scratch.union_count):
        scratch.slots[scratch.union_slots[index]] = 0
    scratch.union_count = 0
    _note_union(scratch, 0)
    scratch.fitting_count = 0
    whole = True
    if counts and total:
        whole = fitting_shapes(rules, counts, total, scratch)
    at = 0
    while at < scratch.union_count:
        union = scratch.unions[at]
        for index in range(scratch.fitting_count):
            shape = scratch.fitting[index]
            if fits(counts - union, shape) and not _note_union(scratch, union + shape):
                return False
        at += 1
    return whole


def is_maximal(scratch: Scratch, counts: int, union: int) -> bool:
    """Whether no further group fits beside a union, after `find_unions`."""
    for index in range(scratch.fitting_count):
        if fits(counts - union, scratch.fitting[index]):
            return False
    return True


def grown(scratch: Scratch, counts: int, union: int) -> int:
    """A union that nothing fits beside, grown from a smaller one, after `fitting_shapes`."""
    for index in range(scratch.fitting_count):
        while fits(counts - union, scratch.fitting[index]):
            union += scratch.fitting[index]
    return union


def union_cards(union: int) -> int:
    """Number of cards in a count vector."""
    cards = 0
    while union:
        cards += union & 15
        union >>= FIELD
    return cards


def spread(bits: int, pool: int) -> int:
    """The cards of a pool whose places are set in `bits`."""
    cards = 0
    while bits:
        if bits & 1:
            cards |= pool & -pool
        pool &= pool - 1
        bits >>= 1
    return cards


def first_pick(rules: Rules, floor: int, union: int, scratch: Scratch) -> int:
    """The first set of actual floor cards with the counts of a union; see `next_pick`."""
    picks = 0
    kind = 0
    while union:
        wanted = union & 15
        if wanted:
            scratch.pick_pool[picks] = floor & rules.kind_cards[kind]
            scratch.pick_bits[picks] = (1 << wanted) - 1
            picks += 1
        union >>= FIELD
        kind += 1
    scratch.pick_count = picks
    return _picked(scratch)


def _picked(scratch: Scratch) -> int:
    cards = 0
    for index in range(scratch.pick_count):
        cards |= spread(scratch.pick_bits[index], scratch.pick_pool[index])
    return cards


def next_pick(scratch: Scratch) -> int:
    """The next set of actual cards with the same counts, 0 when all have been seen."""
    for index in range(scratch.pick_count):
        bits = scratch.pick_bits[index]
        # the next larger number with as many bits set
        low = bits & -bits
        ripple = bits + low
        following = ripple | (((bits ^ ripple) >> 2) // low)
        if following < 1 << count(scratch.pick_pool[index]):
            scratch.pick_bits[index] = following
            return _picked(scratch)
        scratch.pick_bits[index] = (1 << count(bits)) - 1
    return 0


def lowest_of(rules: Rules, cards: int, shape: int) -> int:
    """The lowest cards of a set that have the counts of a shape."""
    taken = 0
    kind = 0
    while shape:
        pool = cards & rules.kind_cards[kind]
        for _ in range(shape & 15):
            taken |= pool & -pool
            pool &= pool - 1
        shape >>= FIELD
        kind += 1
    return taken


def next_shape(rules: Rules, counts: int, total: int, after: int) -> int:
    """Index of the next shape after `after` that uses the highest value counted, −1 for none.

    Whatever grouping there is, one group holds a card of the highest value: trying only these
    reaches every partition.
    """
    top = highest(counts) // FIELD * FIELD
    start = rules.shape_first[total]
    if after >= start:
        start = after + 1
    for index in range(start, rules.shape_end[total]):
        shape = rules.shapes[index]
        if shape >> top and fits(counts, shape):
            return index
    return -1


def split(rules: Rules, cards: int, alone: int, total: int, scratch: Scratch) -> int:
    """Group loose cards into sets that make a total, in `scratch.play.groups`.

    Cards that are a set alone stay by themselves; the others are grouped.

    Returns:
        The number of sets, −1 if the cards cannot be grouped.
    """
    singles = cards & alone
    while True:
        groups = _split_beside(rules, cards, singles, total, scratch)
        if groups >= 0 or singles == 0 or not rules.several:
            return groups
        # a card that counts several values may be needed in a group
        singles = singles - 1 & cards & alone


def _split_beside(rules: Rules, cards: int, singles: int, total: int, scratch: Scratch) -> int:
    """Group the cards beside those that are to be sets of their own; see `split`."""
    play = scratch.play
    rest = cards & ~singles
    depth = 0
    counts = counts_of(rules, rest)
    if union_cards(counts) < count(rest):
        return -1  # one of them stands in no sum
    scratch.depth_shape[0] = -1
    while counts:
        index = next_shape(rules, counts, total, scratch.depth_shape[depth])
        if index >= 0 and depth < len(scratch.depth_shape) - 1:
            scratch.depth_shape[depth] = index
            counts -= rules.shapes[index]
            depth += 1
            scratch.depth_shape[depth] = -1
        else:
            if depth == 0:
                return -1
            depth -= 1
            counts += rules.shapes[scratch.depth_shape[depth]]
    groups = 0
    for level in range(depth):
        taken = lowest_of(rules, rest, rules.shapes[scratch.depth_shape[level]])
        rest &= ~taken
        play.groups[groups] = taken
        groups += 1
    while singles and groups < len(play.groups):
        play.groups[groups] = singles & -singles
        singles &= singles - 1
        groups += 1
    return groups
