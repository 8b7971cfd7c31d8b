"""A position as JSON: checked field by field, and turned into numbers of the engine.

Seats are 1-based outside and 0-based inside; this file, the record and the views are where they
change over.
"""

from typing import Any

from engine.notation import Unreadable, card_name, read_card
from engine.position import Given, GivenHouse, GivenSweep
from fishtable.jsonlines import BadLine, an_object, field, items, kind, text, whole, word

PHASES = ("play", "opening")


def card(value: object, name: str) -> int:
    """Take a card, by any of its names.

    Raises:
        BadLine: there is no such card.
    """
    try:
        return read_card(text(value, name))
    except Unreadable as error:
        raise BadLine(f'"{name}": {error}') from None


def cards(value: object, name: str, seen: dict[int, str]) -> int:
    """Take a list of cards, none of which has been seen elsewhere, as a set.

    Args:
        seen: cards met so far and where; the cards of this list are added to it.

    Raises:
        BadLine: it is no list of cards, or a card lies somewhere already.
    """
    mask = 0
    for one in items(value, name):
        number = card(one, name)
        if number in seen:
            places = f'in "{seen[number]}" and "{name}"' if seen[number] != name else f'in "{name}"'
            raise BadLine(f"{card_name(number)} stands twice: {places}")
        seen[number] = name
        mask |= 1 << number
    return mask


def position(data: dict[str, Any], seats: int, seen: dict[int, str] | None = None) -> Given:
    """Check the fields of a position.

    Args:
        data: the JSON object; fields that do not belong to a position are left alone.
        seats: the number of seats.
        seen: receives the cards of the position and where they lie, see `cards`.

    Raises:
        BadLine: a field is missing or cannot be used.
    """
    seen = {} if seen is None else seen
    lying = items(field(data, "floor"), "floor")
    bid = data.get("bid")
    return Given(
        turn=whole(field(data, "turn"), "turn", 1, seats) - 1,
        dealer=whole(data.get("dealer", 1), "dealer", 1, seats) - 1,
        opening=word(data.get("phase", "play"), "phase", PHASES) == "opening",
        bid=None if bid is None else whole(bid, "bid", 1, 99),
        play_number=_play_number(data.get("play_number")),
        hand=cards(field(data, "hand"), "hand", seen),
        floor=cards(lying, "floor", seen),
        top=1 << card(lying[-1], "floor") if lying else 0,
        houses=_houses(data.get("houses", []), seats, seen),
    )


def deal_end(data: dict[str, Any], seats: int) -> Given:
    """Take `piles`, `sweeps` and `last_taker`: what each seat has captured, seat 1 first, who
    cleared the floor with what, and who took last.

    Raises:
        BadLine: they are something else, or a card lies in two piles.
    """
    value = items(field(data, "piles"), "piles")
    if len(value) != seats:
        raise BadLine(f'"piles" has {len(value)} lists for {seats} seats')
    seen: dict[int, str] = {}
    piles = {seat: cards(pile, "piles", seen) for seat, pile in enumerate(value)}
    last = data.get("last_taker")
    return Given(
        piles=piles,
        sweeps=sweeps(data.get("sweeps", []), seats),
        last_taker=None if last is None else whole(last, "last_taker", 1, seats) - 1,
    )


def deals(data: dict[str, Any], sides: int) -> list[list[int]]:
    """Take `deals`: points by side for each deal of a match.

    Raises:
        BadLine: it is something else.
    """
    found = []
    for deal in items(field(data, "deals"), "deals"):
        points = items(deal, "deals")
        if len(points) != sides:
            raise BadLine(f'a deal of "deals" has {len(points)} numbers for {sides} sides')
        found.append([whole(one, "deals", 0, 10**6) for one in points])
    return found


def _play_number(value: object) -> tuple[int, int] | None:
    if value is None:
        return None
    pair = items(value, "play_number")
    if len(pair) != 2:
        raise BadLine('"play_number" is a list of two numbers, or null')
    of = whole(pair[1], "play_number", 1, 1000)
    return whole(pair[0], "play_number", 1, of), of


def _houses(value: object, seats: int, seen: dict[int, str]) -> tuple[GivenHouse, ...]:
    found = []
    for one in items(value, "houses"):
        house = an_object(one, "houses")
        worth = whole(field(house, "value"), "value", 1, 99)
        names = items(field(house, "owners"), "owners")
        owners = sorted(whole(seat, "owners", 1, seats) - 1 for seat in names)
        if not owners or len(set(owners)) < len(owners):
            raise BadLine(f'"owners" of the house of {worth} names seats, each once, at least one')
        sets = [cards(group, "houses", seen) for group in items(field(house, "sets"), "sets")]
        if not sets or not all(sets):
            raise BadLine(f'"sets" of the house of {worth} holds lists of cards, none empty')
        cemented = house.get("cemented")
        if cemented is not None and not isinstance(cemented, bool):
            raise BadLine(f'"cemented" is true or false, not {kind(cemented)}')
        found.append(GivenHouse(worth, tuple(owners), tuple(sets), cemented))
    return tuple(found)


def sweeps(value: object, seats: int) -> tuple[GivenSweep, ...]:
    """Take sweeps that have been made: who cleared the floor with what.

    Raises:
        BadLine: they are something else.
    """
    found = []
    for one in items(value, "sweeps"):
        sweep = an_object(one, "sweeps")
        found.append(
            GivenSweep(
                seat=whole(field(sweep, "seat"), "seat", 1, seats) - 1,
                card=card(field(sweep, "card"), "card"),
                taken=cards(field(sweep, "taken"), "taken", {}),
                points=whole(field(sweep, "points"), "points", 0, 1000),
            )
        )
    return tuple(found)


def options_in(data: dict[str, Any]) -> dict[str, Any]:
    """Take `options`, an object; left out or null, nothing is chosen.

    Raises:
        BadLine: it is something else.
    """
    value = data.get("options")
    return {} if value is None else an_object(value, "options")
