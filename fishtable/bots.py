"""Players that choose by themselves, seeing only a view, in the engine's style: ints and loops.

`easy` takes or builds when it can, at random; `hard` weighs what it wins, what the floor then
offers, sweeps left open and houses. Worth is counted in thousandths of a point.
"""

from random import Random

from engine.bits import count, lowest
from engine.capture import run_after
from engine.face import scratch as working_space
from engine.floor import find_house, named_of
from engine.rules import (
    AS_EACH,
    CARDS,
    ITEM_ALL_POINTS,
    ITEM_EACH,
    ITEM_HIT,
    ITEM_PRIME,
    ITEM_RUN,
    SETS_ONE,
    VALUES,
    Rules,
)
from engine.state import (
    K_ADD,
    K_BID,
    K_LAY,
    K_MAKE,
    K_RAISE,
    K_TAKE,
    Choice,
    Play,
    Scratch,
    State,
    View,
    blank,
)
from engine.sums import add_up, split
from engine.sweep import worth_of
from engine.turn import list_plays, open_choice
from fishtable.sim.chance import Chance, below, seed

LEVELS = ("easy", "hard")
POINT = 1000


def weigh_cards(rules: Rules, scratch: Scratch) -> None:
    """Write into `scratch.weights` what each card is worth in a pile.

    Points of single cards count in full; a line for having many cards is shared out among about
    half of them, since half decides it. A run counts for each of its cards, a prime for the ranks
    that count most in it.
    """
    for card in range(CARDS):
        scratch.weights[card] = 0
    for item in range(rules.item_count):
        kind = rules.item_kind[item]
        if kind == ITEM_ALL_POINTS or kind >= ITEM_HIT:
            continue
        if kind == ITEM_PRIME:
            weigh_prime(rules, scratch, rules.item_points[item])
        cards = rules.item_cards[item]
        if kind == ITEM_RUN:
            share = POINT * rules.item_points[item] // 2
        else:
            share = 2 * POINT * rules.item_points[item] // max(count(cards), 1)
        share += POINT * rules.item_further[item] // 2
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if kind != ITEM_EACH:
                scratch.weights[card] += share
            elif rules.item_points[item] == AS_EACH:
                scratch.weights[card] += POINT * rules.value[card]
            else:
                scratch.weights[card] += POINT * rules.item_points[item]


def weigh_prime(rules: Rules, scratch: Scratch, points: int) -> None:
    """Add what cards are worth for a prime: those that count most half of its points, the others
    less by how far they fall behind an average card."""
    most = 0
    total = 0
    for card in range(CARDS):
        most = max(most, rules.prime[card])
        total += rules.prime[card]
    mean = total // count(rules.pack)
    for card in range(CARDS):
        above = rules.prime[card] - mean
        if above > 0:
            scratch.weights[card] += POINT * points * above // (2 * (most - mean))


def weight_of(scratch: Scratch, cards: int) -> int:
    """Worth of a set of cards in a pile."""
    total = 0
    while cards:
        total += scratch.weights[lowest(cards)]
        cards &= cards - 1
    return total


def sweep_weight(rules: Rules, value: int) -> int:
    """Worth of an ordinary sweep with a card of a value."""
    if not rules.sweeps:
        return 0
    return POINT * (value if rules.sweep_points == AS_EACH else rules.sweep_points)


def taken_weight(rules: Rules, card: int, taken: int) -> int:
    """Worth of the sweep that a card makes by taking all that lies there, 0 where it makes none."""
    if not rules.sweeps or (rules.sweep_alone and count(taken) != 1):
        return 0
    return POINT * worth_of(rules, card, taken)


def houses_after(state: State, choice: Choice) -> int:
    """Values of the houses that stand after a play, as bits."""
    values = 0
    for index in range(state.house_count):
        value = state.houses[index].value
        taken = choice.kind == K_TAKE and named_of(choice.houses, value) > 0
        raised = choice.kind == K_RAISE and value == choice.old_value
        if not taken and not raised:
            values |= 1 << value
    if choice.kind in (K_MAKE, K_ADD, K_RAISE):
        values |= 1 << choice.value
    return values


def loose_after(rules: Rules, state: State, choice: Choice) -> int:
    """Loose cards after a play."""
    loose = state.floor & ~choice.used
    if rules.run and choice.kind == K_TAKE:
        return loose & ~run_after(rules, loose, choice.card)
    return loose | 1 << choice.card if choice.kind == K_LAY else loose


def clears(rules: Rules, scratch: Scratch, loose: int, houses: int, value: int) -> bool:
    """Whether a card of a value could take the whole floor.

    Args:
        houses: values of the houses on it, as bits.
    """
    if houses & ~(1 << value):
        return False
    if loose == 0:
        return houses != 0
    if count(loose & ~rules.worth[value]) == 0:
        return rules.sets != SETS_ONE or count(loose) == 1
    if rules.sum_goal[lowest(rules.worth[value])] == 0:
        return False  # such a card takes no sums, as a court where courts only pair
    total = add_up(rules, loose & ~rules.worth[value])
    if rules.sets == SETS_ONE:
        return loose & rules.worth[value] == 0 and total == value
    return (
        total > 0
        and total % value == 0
        and split(rules, loose, rules.alone[value], value, scratch) >= 0
    )


def chance_held(rules: Rules, view: View, seat: int, value: int) -> int:
    """How likely a seat holds a card of a value, in thousandths, from what has been seen."""
    if view.held[seat] >> value & 1:
        return 1000
    unseen = rules.pack & ~view.state.seen & ~view.state.hands[view.seat]
    cards = count(unseen & rules.worth[value])
    hand = max(view.hand_counts[seat], 1)  # an empty hand is about to be dealt to
    return min(1000, 1000 * cards * hand // max(count(unseen), 1))


def danger(rules: Rules, view: View, scratch: Scratch, loose: int, houses: int, top: int) -> int:
    """Worth of the sweep, or pile, that a floor leaves open to the next seat, as likely as it is.

    Args:
        top: the card on top of a pile.
    """
    if view.state.plays_left == 1 or (loose == 0 and houses == 0):
        return 0
    opponent = (view.state.turn + rules.turn_step) % rules.seat_count
    worst = 0
    for value in range(1, VALUES):
        if rules.worth[value] == 0:
            continue
        card = lowest(rules.worth[value])
        if rules.one_pile and (rules.pairs[card] & top or rules.clearing >> card & 1):
            won = taken_weight(rules, card, loose) + weight_of(scratch, loose)
            worst += won * chance_held(rules, view, opponent, value) // 1000
        if not rules.one_pile and clears(rules, scratch, loose, houses, value):
            won = sweep_weight(rules, value) + weight_of(scratch, loose)
            worst += won * chance_held(rules, view, opponent, value) // 1000
    return worst


def house_worth(rules: Rules, view: View, scratch: Scratch, choice: Choice) -> int:
    """What is hoped for from a play into a house: a share of its cards by who may claim it."""
    state = view.state
    cards = choice.used | 1 << choice.card
    own = True
    standing = find_house(state, choice.value)
    if choice.kind == K_RAISE:
        cards |= state.houses[find_house(state, choice.old_value)].cards
    if standing >= 0:
        house = state.houses[standing]
        own = False
        for seat in range(rules.seat_count):
            if house.owners >> seat & 1 and rules.side_of[seat] == rules.side_of[view.seat]:
                own = True
        cards |= house.cards
    safe = standing >= 0 or (choice.used & ~choice.first) != 0
    hand = state.hands[view.seat] & ~(1 << choice.card)
    if hand & rules.worth[choice.value] == 0 and not own:
        return -weight_of(scratch, cards) // 2
    return weight_of(scratch, cards) * (6 if safe else 4) // 10 + POINT // 4


def worth(rules: Rules, view: View, scratch: Scratch, choice: Choice) -> int:
    """What a play is thought to be worth to the seat that makes it."""
    state = view.state
    loose = loose_after(rules, state, choice)
    houses = houses_after(state, choice)
    total = 0
    if choice.kind == K_TAKE:
        cards = state.floor & ~loose | 1 << choice.card
        for index in range(state.house_count):
            if named_of(choice.houses, state.houses[index].value):
                cards |= state.houses[index].cards
        total += weight_of(scratch, cards) + POINT // 10
        if loose == 0 and houses == 0 and state.plays_left != 1:
            total += taken_weight(rules, choice.card, cards & ~(1 << choice.card))
        if state.plays_left <= 2 * rules.seat_count:
            # whoever takes last takes what is left as well
            total += weight_of(scratch, loose) // max(state.plays_left, 1)
    elif choice.kind == K_LAY:
        total -= scratch.weights[choice.card] * 6 // 10
    else:
        total += house_worth(rules, view, scratch, choice)
    total += hit_hope(rules, view, choice)
    total -= danger(rules, view, scratch, loose, houses, 1 << choice.card)
    return -total if rules.lowest else total


def hit_weight(rules: Rules, card: int) -> int:
    """Worth of taking a card that has just been laid by its like."""
    points = 0
    for item in range(rules.item_count):
        if rules.item_kind[item] == ITEM_HIT and rules.item_cards[item] >> card & 1:
            points += rules.item_points[item]
    return POINT * points


def hit_hope(rules: Rules, view: View, choice: Choice) -> int:
    """Worth of a hit that a play makes, or, less than 0, of the one it leaves to the next seat."""
    if not rules.hits:
        return 0
    before = view.state.before
    if choice.kind == K_TAKE:
        if before >= 0 and before // 4 == choice.card // 4 and choice.used >> before & 1:
            return hit_weight(rules, choice.card)
        return 0
    opponent = (view.state.turn + rules.turn_step) % rules.seat_count
    held = chance_held(rules, view, opponent, rules.value[choice.card])
    return -hit_weight(rules, choice.card) * held // 1000


def pick_bid(rules: Rules, view: View, scratch: Scratch) -> int:
    """The bid with most cards of its value in hand, and the highest of these."""
    best = 0
    most = -1
    for index in range(scratch.choice_count):
        value = scratch.choices[index].value
        cards = count(view.state.hands[view.seat] & rules.worth[value])
        if cards >= most:
            most = cards
            best = index
    return best


def pick_hard(rules: Rules, view: View, scratch: Scratch, chance: Chance) -> int:
    """Place, in the list of plays, of one that is worth most."""
    weigh_cards(rules, scratch)
    return pick_among(rules, view, scratch, chance)


def pick_among(rules: Rules, view: View, scratch: Scratch, chance: Chance) -> int:
    """The same once the plays are listed and the cards weighed."""
    if scratch.choices[0].kind == K_BID:
        return pick_bid(rules, view, scratch)
    best = 0
    most = 0
    equal = 0
    for index in range(scratch.choice_count):
        value = worth(rules, view, scratch, scratch.choices[index])
        if equal == 0 or value > most:
            best = index
            most = value
            equal = 1
        elif value == most:
            equal += 1
            if below(chance, equal) == 0:
                best = index
    return best


def pick_easy(scratch: Scratch, chance: Chance) -> int:
    """Place of a random play that takes or builds, of any play if none does."""
    useful = 0
    for index in range(scratch.choice_count):
        if scratch.choices[index].kind != K_LAY:
            useful += 1
    if useful == 0:
        return below(chance, scratch.choice_count)
    number = below(chance, useful)
    for index in range(scratch.choice_count):
        if scratch.choices[index].kind != K_LAY:
            if number == 0:
                return index
            number -= 1
    return 0


def pick(rules: Rules, view: View, scratch: Scratch, chance: Chance, level: int) -> int:
    """Place, in `scratch.choices`, of the play that a level (0 easy, 1 hard) makes."""
    list_plays(rules, view.state, scratch)
    if level == 0:
        return pick_easy(scratch, chance)
    return pick_hard(rules, view, scratch, chance)


def choose(rules: Rules, view: View, level: str, rng: Random) -> Play:
    """The play that a bot makes on its turn.

    Args:
        view: what the seat on turn may know.
        level: one of `LEVELS`.
        rng: where ties and random choices come from.
    """
    space = working_space()
    chance = blank(Chance)
    seed(chance, rng.getrandbits(62))
    index = pick(rules, view, space, chance, LEVELS.index(level))
    play = blank(Play)
    open_choice(rules, space.choices[index], space, play)
    return play
