"""The list of plays of a turn, and what a choice uses."""

from engine.state import CHOICES, SHARE, WORK, Choice, Scratch


def clear_choices(scratch: Scratch) -> None:
    """Begin a new list."""
    scratch.choice_count = 0
    scratch.complete = 1
    open_card(scratch, 0)


def open_card(scratch: Scratch, others: int) -> None:
    """Begin the plays of a card, and keep room for some more cards that follow."""
    scratch.limit = CHOICES - others * SHARE
    scratch.work = WORK


def is_spent(scratch: Scratch) -> bool:
    """Take one more step of a search; True, and the list is marked, when none is left."""
    scratch.work -= 1
    if scratch.work >= 0 and scratch.choice_count < scratch.limit:
        return False
    scratch.complete = 0
    return True


def set_choice(
    choice: Choice,
    kind: int,
    card: int,
    used: int,
    houses: int,
    value: int,
    old_value: int,
    first: int,
) -> None:
    """Fill in all fields of a choice."""
    choice.kind = kind
    choice.card = card
    choice.used = used
    choice.houses = houses
    choice.value = value
    choice.old_value = old_value
    choice.first = first


def note_choice(
    scratch: Scratch,
    kind: int,
    card: int,
    used: int,
    houses: int,
    value: int,
    old_value: int,
    first: int,
) -> None:
    """Add a choice to the list; a full list is marked as incomplete."""
    if scratch.choice_count >= scratch.limit:
        scratch.complete = 0
        return
    choice = scratch.choices[scratch.choice_count]
    set_choice(choice, kind, card, used, houses, value, old_value, first)
    scratch.choice_count += 1


def is_noted(scratch: Scratch, start: int, used: int, houses: int) -> bool:
    """Whether the list has, from `start` on, a choice that uses these loose cards and houses."""
    for index in range(start, scratch.choice_count):
        if scratch.choices[index].used == used and scratch.choices[index].houses == houses:
            return True
    return False
