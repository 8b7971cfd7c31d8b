"""Dealing named cards to named places, and playing on, for tests."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

import engine
from engine.notation import card_names, read_card, read_play
from engine.rules import TO_BIDDER, TO_FLOOR, Rules
from engine.state import ORDER, OVER
from tests.helpers.games import Game, as_game
from tests.helpers.tables import Table, legal
from tests.helpers.words import card_of


def order_with(
    which: Game | str,
    seats: int | None = None,
    *,
    hands: Mapping[int, str] | None = None,
    floor: str = "",
    dealer: int = 1,
    seed: int | None = None,
) -> list[int]:
    """An order of the pack that deals certain cards to certain places.

    Args:
        hands: by seat, the cards in the order in which they reach it: first hand, later packets,
            batches one after the other, a reserve.
        floor: the first floor.
        seed: shuffles all cards that are not named; None leaves them in order.
    """
    found = as_game(which, seats)
    named = {seat: [card_of(word) for word in text.split()] for seat, text in (hands or {}).items()}
    named[0] = [card_of(word) for word in floor.split()]
    taken = {card for held in named.values() for card in held}
    rest = [card for card in card_names(found.rules.pack) if card not in taken]
    if seed is not None:
        random.Random(seed).shuffle(rest)
    order = []
    for place in _places(found.rules, dealer):
        order.append(named[place].pop(0) if named.get(place) else rest.pop(0))
    assert not any(named.values()), f"more cards are named than are dealt there: {named}"
    return [read_card(card) for card in order + rest]


def _places(rules: Rules, dealer: int) -> Iterator[int]:
    """Where the cards of an order go, one after the other: a seat, or 0 for the floor."""
    first = (dealer - 1 + rules.first_step) % rules.seat_count
    turns = range(rules.seat_count)
    seats = [(first + rules.turn_step * t) % rules.seat_count + 1 for t in turns]
    left, had = rules.pack.bit_count(), dict.fromkeys(seats, 0)
    packets = sorted(range(rules.packet_count), key=lambda p: rules.packet_after[p])
    for packet in packets:
        for place in _packet(rules, packet, seats, had):
            left -= 1
            yield place
    while rules.batch and left >= rules.batch * len(seats):
        left -= rules.batch * len(seats)
        yield from [seat for seat in seats for _ in range(rules.batch)]


def _packet(rules: Rules, packet: int, seats: list[int], had: dict[int, int]) -> Iterator[int]:
    size = rules.packet_cards[packet]
    if rules.packet_to[packet] == TO_FLOOR:
        yield from [0] * size
        return
    by = rules.packet_by[packet] or size
    served = seats[:1] if rules.packet_to[packet] == TO_BIDDER else seats
    due = {s: size - (had[s] if rules.packet_in_all[packet] else 0) for s in served}
    while any(due.values()):
        for seat in served:
            now = min(by, due[seat])
            due[seat] -= now
            had[seat] += now if not rules.packet_reserve[packet] else 0
            yield from [seat] * now


def deal(
    which: Game | str,
    seats: int | None = None,
    *,
    dealer: int = 1,
    hands: Mapping[int, str] | None = None,
    floor: str = "",
    seed: int | None = None,
) -> Table:
    """A fresh match, dealt so that hands and floor are as named (see `order_with`)."""
    found = as_game(which, seats)
    order = order_with(found, hands=hands, floor=floor, dealer=dealer, seed=seed)
    return given(Table(found, engine.start(found.rules, dealer - 1)), order)


def given(table: Table, order: Sequence[int] | str) -> Table:
    """The table after an order of cards; a text names those that come first."""
    if isinstance(order, str):
        first = [read_card(word) for word in order.split()]
        wanted = engine.wants(table.game.rules, table.state).cards
        order = first + [c for c in range(60) if wanted >> c & 1 and c not in first]
    return stepped(table, engine.give(table.game.rules, table.state, order))


def stepped(table: Table, step: engine.Step) -> Table:
    return Table(table.game, step.state, table.events + step.events)


def played(table: Table, *plays: str) -> Table:
    """The table after some plays, each by the seat on turn and each legal."""
    for text in plays:
        legal(table, text)
        table = stepped(table, engine.play(table.game.rules, table.state, read_play(text)))
    return table


def forfeited(table: Table, seat: int) -> Table:
    """The table after a seat has left the match."""
    return stepped(table, engine.forfeit(table.game.rules, table.state, seat - 1))


Watch = Callable[[Table], None]


def played_out(
    table: Table, seed: int = 0, *, matches: bool = False, watch: Watch | None = None
) -> Table:
    """The table after random legal plays to the end of the deal, or of the match.

    Args:
        matches: go on to the end of the match, shuffling for each deal.
        watch: called with the table before each play.
    """
    rng = random.Random(seed)
    deals = table.state.deals
    while table.state.phase != OVER and (matches or table.state.deals == deals):
        rules, state = table.game.rules, table.state
        if state.phase == ORDER:
            table = given(table, shuffled(table, rng))
            continue
        if watch:
            watch(table)
        play = rng.choice(engine.plays(rules, state).plays)
        table = stepped(table, engine.play(rules, state, play))
    return table


def shuffled(table: Table, rng: random.Random) -> list[int]:
    """A random order of the cards that the table waits for."""
    wanted = engine.wants(table.game.rules, table.state).cards
    order = [card for card in range(60) if wanted >> card & 1]
    rng.shuffle(order)
    return order


def fresh(which: Game | str, seats: int | None = None, *, dealer: int = 1) -> Table:
    """A match before its first deal."""
    found = as_game(which, seats)
    return Table(found, engine.start(found.rules, dealer - 1))
