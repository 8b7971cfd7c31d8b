"""Endings to solve, and a plain reading of what best play in them comes to."""

import random

import engine
from engine.notation import card_name, card_names
from engine.rules import Rules
from engine.state import PLAY, State
from tests.helpers import Game, Table, fresh, given, shuffled
from tests.helpers.dealing import stepped


def ending(game: Game, seed: int, left: int) -> Table:
    """A table near the end of a deal: so many plays are left, reached by random plays."""
    rng = random.Random(seed)
    table = fresh(game)
    while table.state.phase != PLAY or plays_left(table) > left:
        rules, state = game.rules, table.state
        if engine.wants(rules, state).kind == "order":
            table = given(table, shuffled(table, rng))
            continue
        play = rng.choice(engine.plays(rules, state).plays)
        table = stepped(table, engine.play(rules, state, play))
    return table


def plays_left(table: Table) -> int:
    """Cards that are still to be played."""
    return engine.deal.plays_to_come(table.game.rules, table.state)


def brute_force(rules: Rules, state: State) -> list[int]:
    """Deal points by side when every side plays for its own lead, by trying everything.

    Of equal leads a side takes most points for itself, then for the next side, and so on.
    """
    side = rules.side_of[state.turn]
    outcomes = []
    for play in engine.plays(rules, state).plays:
        after = engine.play(rules, state, play).state
        if after.deals > state.deals:
            outcomes.append(list(after.deal_points[: rules.side_count]))
        else:
            outcomes.append(brute_force(rules, after))
    return max(outcomes, key=lambda points: (lead(points, side), points[side:] + points[:side]))


def lead(points: list[int] | tuple[int, ...], side: int) -> int:
    """Points of a side less the most of any other."""
    return points[side] - max(p for other, p in enumerate(points) if other != side)


def described(table: Table) -> dict[str, object]:
    """The table as a position that the command reads."""
    state, rules = table.state, table.game.rules
    seats = range(1, rules.seat_count + 1)
    last = max(seats, key=lambda seat: state.took_at[seat - 1])
    return {
        "rules": table.game.ruleset.id,
        "seats": rules.seat_count,
        "turn": table.turn,
        "dealer": table.dealer,
        "floor": sorted(table.floor),
        "houses": [
            {
                "value": house.value,
                "owners": [seat for seat in seats if house.owners >> seat - 1 & 1],
                "sets": [card_names(cards) for cards in house.sets[: house.set_count]],
            }
            for house in state.houses[: state.house_count]
        ],
        "hands": {str(seat): sorted(table.hand(seat)) for seat in seats},
        "piles": {str(seat): sorted(table.pile(seat)) for seat in seats},
        "sweeps": [
            {"seat": seat, "card": card, "taken": [], "points": points}
            for seat in seats
            for card, points in sweeps_of(state, seat - 1)
        ],
        "stock": [card_name(card) for card in state.stock[state.stock_at : state.stock_end]],
        "last_taker": last if state.took_at[last - 1] else None,
    }


def sweeps_of(state: State, seat: int) -> list[tuple[str, int]]:
    """The sweeps of a seat: the card played, and the points, all of them with the first card."""
    found = card_names(state.swept_with[seat])
    points = [state.sweep_points[seat], *[0] * len(found)]
    return list(zip(found, points, strict=False))
