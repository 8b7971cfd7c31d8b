"""What cards count and take, from the chapters deck and capture to numbers."""

from engine import rules as r
from engine.from_items import TooRich, pattern
from engine.lanes import LANES
from engine.notation import read_card
from engine.rules import Rules
from engine.shapes import shapes_of
from engine.state import UNIONS
from engine.sums import FIELD
from rulelang.cards import Pack
from rulelang.model import Capture, Deck, RuleSet

COURTS = "JQK"
CLEARING = {
    "none": "",
    "nothing": "",
    "ace": "A",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "queens and kings": "QK",
}
MOST_OF_A_KIND = 7
"""Cards of one kind that a count vector can hold, see engine.sums."""


def fill_deck(rules: Rules, deck: Deck, pack: Pack) -> None:
    """The pack, and what its cards count in hand and on the floor."""
    rules.pack = pattern(pack, "*")
    rules.courts = pattern(pack, COURTS)
    for name in pack.cards:
        card = read_card(name)
        rules.value[card] = deck.value_of(name)
        for value in deck.hand_values_of(name):
            rules.worth[value] |= 1 << card
        for value in deck.floor_values(name):
            rules.alone[value] |= 1 << card
            rules.value_bits[card] |= 1 << value


def fill_capture(rules: Rules, settled: RuleSet, pack: Pack) -> None:
    """How cards take: ways, numbers of sets, what comes first, and duties."""
    capture = settled.capture
    apart = 0 if capture.courts == "as numbers" else rules.courts
    rules.court_rule = int(apart != 0)
    rules.one_pile = int(capture.floor == "one pile")
    rules.sums = int(capture.sum == "yes" or capture.total is not None)
    rules.total = capture.total or 0
    for name in pack.cards:
        card = read_card(name)
        if apart >> card & 1 or rules.one_pile:
            rules.value_bits[card] = 0
        _ways(rules, settled, name, apart)
        if rules.one_pile:  # no card of a pile is a set by itself
            rules.way_count[card], rules.singles[card] = 1, 0
        _limit(rules, capture, card)
    rules.sets = {
        "one": r.SETS_ONE,
        "one of a kind": r.SETS_ONE_OF_A_KIND,
        "any": r.SETS_ANY,
        "all": r.SETS_ALL,
    }[capture.sets]
    rules.all_means = {
        "nothing more fits": r.ALL_NOTHING_LEFT,
        "most cards": r.ALL_MOST_CARDS,
        "unless they overlap": r.ALL_UNLESS_OVERLAP,
    }[capture.all_means]
    rules.run = int(capture.run == "yes")
    rules.house_apart = int(capture.with_a_house == "apart")
    rules.precedence = {
        "none": r.FIRST_NONE,
        "single card first": r.FIRST_SINGLE,
        "pair first": r.FIRST_PAIR,
        "fewest cards": r.FIRST_FEWEST,
    }[capture.precedence]
    rules.duty = {
        "free": r.DUTY_FREE,
        "played card": r.DUTY_PLAYED,
        "equal cards": r.DUTY_EQUAL,
        "courts with a twin": r.DUTY_COURTS,
    }[capture.duty]
    rules.house_excuses = int(capture.excused_by_house == "yes")
    rules.clearing = pattern(pack, CLEARING[capture.clearing_card])
    rules.clear_leaves = pattern(pack, CLEARING[capture.clearing_leaves])
    rules.clear_not_like = int(capture.clearing_its_like == "takes as other cards do")
    house = settled.house
    _sums(rules, house.value[1] if house and house.made_from == "floor cards" else 0)
    joins = house is not None and house.joining == "equal cards and sets"
    if joins or rules.sets == r.SETS_ALL or rules.precedence == r.FIRST_FEWEST:
        _all_can_be_seen(rules)
    for card in range(r.CARDS):
        if rules.pack >> card & 1 and _is_listed(rules, card):
            rules.listed |= 1 << card


def _ways(rules: Rules, settled: RuleSet, name: str, courts: int) -> None:
    """The ways in which a card takes: (what it counts, cards that are a set, total of groups).

    Args:
        courts: those that take by rank, not as numbers.
    """
    deck, capture = settled.deck, settled.capture
    card = read_card(name)
    apart = courts >> card & 1
    found: dict[int, list[int]] = {}
    rank = 0b1111 << card // 4 * 4 & rules.pack
    court = rules.courts >> card & 1
    paired = court if capture.pair == "courts only" else capture.pair != "no"
    for value in deck.hand_values_of(name):
        equal = rank if apart else rules.alone[value] & ~courts
        goal = value if capture.sum == "yes" else 0
        if apart and capture.courts != "take sums":
            goal = 0
        rules.pairs[card] |= equal if paired else 0
        found[goal or -value] = [value, equal if paired else 0, goal]
    for value in deck.hand_values_of(name):
        rest = (capture.total or 0) - value
        if rest < 1 or apart:
            continue
        way = found.setdefault(rest, [0, 0, rest])
        way[1] |= rules.alone[rest] & ~courts
    # a value that takes no loose cards still takes a house
    useful = [way for way in found.values() if way[1] or way[2] or (way[0] and settled.house)]
    ways = useful or [[rules.value[card], 0, 0]]
    if len(ways) > 1 + r.MORE_WAYS:
        raise TooRich(f"{name} may take in at most {1 + r.MORE_WAYS} ways, not {len(ways)}")
    rules.way_count[card] = len(ways)
    rules.way_value[card], rules.singles[card], rules.sum_goal[card] = ways[0]
    for number, (value, singles, goal) in enumerate(ways[1:]):
        place = r.MORE_WAYS * card + number
        rules.more_value[place] = value
        rules.more_singles[place] = singles
        rules.more_goal[place] = goal


def _limit(rules: Rules, capture: Capture, card: int) -> None:
    word: str = capture.pair
    if rules.courts >> card & 1 and capture.court_pair != "as others":
        word = capture.court_pair
    limits = {"one": r.SINGLES_ONE, "one or three": r.SINGLES_ONE_OR_THREE}
    rules.single_limit[card] = limits.get(word, r.SINGLES_ANY)


def _is_listed(rules: Rules, card: int) -> bool:
    """Whether `engine.counting` cannot tell the takes of a card from counts."""
    if rules.clearing >> card & 1:
        return True
    if rules.way_count[card] > 1 or rules.precedence == r.FIRST_FEWEST:
        return True
    if (rules.several and rules.sum_goal[card]) or rules.duty == r.DUTY_EQUAL:
        return True
    if rules.precedence == r.FIRST_PAIR and rules.singles[card] != rules.pairs[card]:
        return True
    return rules.sets != r.SETS_ONE and bool(rules.single_limit[card] or rules.precedence)


def _goals(rules: Rules, highest_house: int) -> set[int]:
    """The totals that sets of loose cards may have to make, alone or with a hand card."""
    goals = {goal for goal in (*rules.sum_goal, *rules.more_goal) if goal}
    return goals | set(range(1, highest_house + 1))


def _sums(rules: Rules, highest_house: int) -> None:
    """Tables of what cards count in sums, and of the shapes of each total."""
    goals = _goals(rules, highest_house)
    rules.top_total = max(goals, default=0)
    rules.high_totals = int(rules.top_total >= LANES)
    for card in range(r.CARDS):
        bits = rules.value_bits[card]
        rules.several |= int(bits & bits - 1 != 0)
        value = (bits & -bits).bit_length() - 1
        if value > 0:
            rules.sum_value[card] = value
        for counted in range(1, r.VALUES):
            if bits >> counted & 1:
                rules.summands[counted] |= 1 << card
    for value in range(1, r.VALUES):
        rules.small[value] = rules.small[value - 1] | rules.summands[value]
    kinds = _kinds(rules)
    for card in range(r.CARDS):
        goal = rules.sum_goal[card]
        single = rules.way_count[card] == 1 and not rules.several and not rules.precedence
        if goal and single and rules.singles[card] == rules.summands[goal]:
            rules.whole_goal[card] = goal
    at = 0
    shapes = shapes_of(kinds, rules.top_total)
    for total in range(1, r.VALUES):
        rules.shape_first[total] = at
        for shape in shapes[total] if total in goals else ():
            if at == r.SHAPES:
                raise TooRich("there are too many ways to make the totals of these rules")
            rules.shapes[at] = shape
            at += 1
        rules.shape_end[total] = at


def _all_can_be_seen(rules: Rules) -> None:
    """Refuse totals of more shapes than are listed, where a play is judged by all of them."""
    for total in range(1, r.VALUES):
        if rules.shape_end[total] - rules.shape_first[total] > UNIONS:
            raise TooRich(f"there are too many ways to make {total} to look at all of them")


def _kinds(rules: Rules) -> list[tuple[int, tuple[int, ...], int]]:
    """Give each kind of summand a field of the count vectors.

    Returns:
        For each kind in use: its field, what it counts, and how many cards there are of it.
    """
    kinds: dict[int, int] = {}
    for card in range(r.CARDS):
        bits = rules.value_bits[card]
        if bits and (bits & -bits).bit_length() - 1 < rules.top_total:
            kinds[bits] = kinds.get(bits, 0) | 1 << card
    plain = {b: b.bit_length() - 2 for b in kinds if not b & b - 1 and b.bit_length() - 2 < r.KINDS}
    free = [field for field in range(r.KINDS) if field not in plain.values()]
    found = []
    for bits, cards in sorted(kinds.items()):
        if bits not in plain and not free:
            raise TooRich(f"more than {r.KINDS} kinds of cards stand in sums")
        field = plain[bits] if bits in plain else free.pop()
        counts = tuple(value for value in range(1, r.VALUES) if bits >> value & 1)
        if cards.bit_count() > MOST_OF_A_KIND:
            raise TooRich(
                f"{cards.bit_count()} cards count {' or '.join(map(str, counts))} in sums; at most "
                f"{MOST_OF_A_KIND} cards may share a value below the highest"
            )
        rules.kind_cards[field] = cards
        rules.kind_value[field] = counts[-1]
        for card in range(r.CARDS):
            if cards >> card & 1:
                rules.one_count[card] = 1 << FIELD * field
        found.append((field, counts, cards.bit_count()))
    return found
