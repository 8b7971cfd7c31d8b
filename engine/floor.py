"""What lies on the floor: loose cards, houses, and who must hold a card for them."""

from engine.bits import lowest
from engine.rules import BY_OWNER_SIDE, VALUES, Rules
from engine.state import SETS, House, State, copy_house
from engine.sums import add_card, clear_counts, drop_card


def put_loose(rules: Rules, state: State, cards: int) -> None:
    """Lay cards loose on the floor, face up."""
    state.floor |= cards
    state.seen |= cards
    while cards:
        add_card(rules, state, lowest(cards))
        if rules.one_pile:
            state.top = cards & -cards
        cards &= cards - 1


def lift_loose(rules: Rules, state: State, cards: int) -> None:
    """Take loose cards off the floor."""
    state.floor &= ~cards
    state.top &= ~cards
    if state.floor == 0:
        clear_counts(state)
        return
    while cards:
        drop_card(rules, state, lowest(cards))
        cards &= cards - 1


def clear_floor(state: State) -> None:
    """Take everything off the floor."""
    state.floor = 0
    state.top = 0
    for index in range(state.house_count):
        clear_house(state.houses[index])
    state.house_count = 0
    clear_counts(state)


def clear_house(house: House) -> None:
    """Make a place for a house empty, so that equal floors are equal states."""
    house.value = 0
    house.owners = 0
    house.cards = 0
    house.set_count = 0
    for index in range(SETS):
        house.sets[index] = 0


def find_house(state: State, value: int) -> int:
    """Place of the oldest house of a value, −1 if none stands."""
    for index in range(state.house_count):
        if state.houses[index].value == value:
            return index
    return -1


def new_house(state: State, value: int, owners: int) -> int:
    """Set up an empty house and return its place; the caller has seen that there is room."""
    index = state.house_count
    state.house_count += 1
    house = state.houses[index]
    house.value = value
    house.owners = owners
    house.cards = 0
    house.set_count = 0
    return index


def add_set(house: House, cards: int) -> None:
    """Put a set into a house."""
    house.sets[house.set_count] = cards
    house.set_count += 1
    house.cards |= cards


def drop_house(state: State, index: int) -> None:
    """Take a house away; the others keep their order."""
    for place in range(index, state.house_count - 1):
        copy_house(state.houses[place + 1], state.houses[place])
    state.house_count -= 1
    clear_house(state.houses[state.house_count])


def in_houses(state: State) -> int:
    """The cards of all houses."""
    cards = 0
    for index in range(state.house_count):
        cards |= state.houses[index].cards
    return cards


def claims(rules: Rules, hand: int, value: int) -> bool:
    """Whether a hand holds a card that takes a house of the value."""
    return hand & rules.worth[value] != 0


def owner_side(rules: Rules, house: House, seat: int) -> bool:
    """Whether the seat or its partner owns the house."""
    for other in range(rules.seat_count):
        if house.owners >> other & 1 and rules.side_of[other] == rules.side_of[seat]:
            return True
    return False


def may_take(rules: Rules, house: House, seat: int) -> bool:
    """Whether the rules let this seat take the house with a card of its value."""
    return rules.taken_by != BY_OWNER_SIDE or owner_side(rules, house, seat)


def cemented(rules: Rules, house: House) -> bool:
    """Whether the house can no longer be broken."""
    return house.set_count >= rules.cement_at


def breakable_house(rules: Rules, state: State, value: int) -> int:
    """Place of the house that a raise means: the oldest uncemented one of the value, if any."""
    for index in range(state.house_count):
        house = state.houses[index]
        if house.value == value and not cemented(rules, house):
            return index
    return find_house(state, value)


def takable_house(rules: Rules, state: State, seat: int, value: int) -> int:
    """Place of the oldest house of a value that the seat may take, −1 if there is none."""
    for index in range(state.house_count):
        house = state.houses[index]
        if house.value == value and may_take(rules, house, seat):
            return index
    return -1


def naming(number: int, value: int) -> int:
    """Some houses of a value, as a choice names them: a bit for the value, the number above."""
    return number << VALUES | 1 << value


def naming_too(houses: int, value: int) -> int:
    """The houses that a choice names, and one more.

    No card takes houses of several values, so of those only which they are, and how many they are
    together, is kept.
    """
    return (houses | 1 << value) + (1 << VALUES)


def named_of(houses: int, value: int) -> int:
    """How many houses of a value a choice names, one of each where it names several values."""
    if houses & (1 << VALUES) - 1 == 1 << value:
        return houses_named(houses)
    return houses >> value & 1


def houses_named(houses: int) -> int:
    """How many houses a choice names."""
    return houses >> VALUES


def floor_is_empty(state: State) -> bool:
    """Whether nothing lies on the floor, houses included."""
    return state.floor == 0 and state.house_count == 0
