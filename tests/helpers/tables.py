"""A table as a card player sees it, and what is said of plays, for tests."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import engine
from engine.notation import read_card, read_play, write_play
from engine.state import State
from tests.helpers.games import Game, as_game
from tests.helpers.words import Cards, cards, house, house_text, mask, names, seats_in


@dataclass(frozen=True, eq=False)
class Table:
    """A game, how it stands, and what has happened since the table was set."""

    game: Game
    state: State
    events: tuple[engine.Event, ...] = ()

    @property
    def turn(self) -> int:
        """The seat to act."""
        return self.state.turn + 1

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.state.dealer + 1

    @property
    def wants(self) -> str:
        """`order`, `bid`, `play` or `over`."""
        return engine.wants(self.game.rules, self.state).kind

    @property
    def floor(self) -> Cards:
        """The loose cards."""
        return names(self.state.floor)

    @property
    def houses(self) -> list[str]:
        """The houses as text, by value."""
        found = self.state.houses[: self.state.house_count]
        return [
            house_text(h.value, seats_in(h.owners), h.sets[: h.set_count])
            for h in sorted(found, key=lambda h: h.value)
        ]

    @property
    def stock(self) -> int:
        """Cards left in the stock."""
        return self.state.stock_end - self.state.stock_at

    @property
    def stocked(self) -> Cards:
        """The cards of the stock."""
        return names(sum(1 << c for c in self.state.stock[self.state.stock_at :][: self.stock]))

    @property
    def sizes(self) -> list[int]:
        """Cards in hand, seat 1 first."""
        hands = self.state.hands[: self.game.rules.seat_count]
        return [hand.bit_count() for hand in hands]

    def hand(self, seat: int) -> Cards:
        """A seat's hand."""
        return names(self.state.hands[seat - 1])

    def reserve(self, seat: int) -> Cards:
        """The hand kept for a seat."""
        return names(self.state.reserves[seat - 1])

    def pile(self, seat: int) -> Cards:
        """What a seat has captured in this deal; it can still be read when the deal has ended."""
        return names(self.state.piles[seat - 1])

    def swept(self, seat: int) -> int:
        """Points that a seat has noted for sweeps in this deal."""
        return self.state.sweep_points[seat - 1]

    def view(self, seat: int) -> engine.View:
        """What a seat may know."""
        return engine.view(self.game.rules, self.state, seat - 1)

    @property
    def points(self) -> tuple[int, ...]:
        """The finished deal's points by side."""
        return tuple(self.state.deal_points[: self.game.rules.side_count])

    @property
    def running(self) -> tuple[int, ...]:
        """The match score by side."""
        return tuple(self.state.running[: self.game.rules.side_count])

    @property
    def plays(self) -> list[str]:
        """The legal plays."""
        listed = engine.plays(self.game.rules, self.state)
        assert listed.complete
        return [write_play(play) for play in listed.plays]

    def happened(self, kind: str) -> list[engine.Event]:
        """The events of one kind."""
        return [event for event in self.events if event.kind == kind]


def position(
    which: Game | str,
    seats: int | None = None,
    *,
    turn: int | None = None,
    dealer: int = 1,
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    floor: str = "",
    houses: Collection[str] = (),
    opening: bool = False,
    bid: int | None = None,
    play: str = "",
    piles: Mapping[int, str] | None = None,
    stock: str = "",
) -> Table:
    """A table in mid-play.

    Args:
        which: a game, or the id of a shipped rule set (for `seats`, its usual number otherwise).
        turn: seat to act, None for the first to play after `dealer`.
        hand: of the acting seat; `hands` those of others, by seat.
        floor: loose cards; of a pile the last lies on top.
        houses: texts such as `11 of 4: 4C 7H`.
        opening, bid: whether it is the opening, and what was announced.
        play: the coming play's number, `48 of 48`; somewhere in mid-deal if empty.
        stock: cards still to be dealt, the next one first.
    """
    found = as_game(which, seats)
    number, _, of = play.partition(" of ")
    given = engine.Given(
        turn=None if turn is None else turn - 1,
        dealer=dealer - 1,
        opening=opening,
        bid=bid,
        play_number=(int(number), int(of)) if play else None,
        hand=mask(hand),
        hands={seat - 1: mask(held) for seat, held in (hands or {}).items()},
        floor=mask(floor),
        top=mask(" ".join(floor.split()[-1:])),
        houses=[house(text) for text in houses],
        piles={seat - 1: mask(pile) for seat, pile in (piles or {}).items()},
    )
    state = engine.state_of(found.rules, given)
    order = [read_card(word) for word in stock.split()]
    state.stock[: len(order)] = order
    state.stock_end = len(order)
    return Table(found, state)


def verdict(table: Table, play: str, seat: int | None = None) -> engine.Verdict:
    """What the engine says of a play, by the seat on turn if none is named."""
    by = None if seat is None else seat - 1
    return engine.judge(table.game.rules, table.state, read_play(play), by)


def legal(
    table: Table,
    play: str,
    *,
    floor: str | None = None,
    houses: Collection[str] | None = None,
    captured: str | None = None,
    sweep: int | None = None,
) -> engine.Verdict:
    """Assert that a play is legal, and what comes of it as far as that is said."""
    told = verdict(table, play)
    assert told.legal, f"{play}: {told.reason}, {told.why}"
    if floor is not None:
        assert names(told.floor) == cards(floor)
    if houses is not None:
        found = [house_text(h.value, seats_in(h.owners), h.sets) for h in told.houses]
        wanted = [house(text) for text in houses]
        assert sorted(found) == sorted(house_text(h.value, h.owners, h.sets) for h in wanted)
    if captured is not None:
        assert names(told.captured) == cards(captured)
    if sweep is not None:
        assert told.sweep == sweep
    return told


def refused(table: Table, play: str, reason: str, clause: str = "") -> engine.Verdict:
    """Assert that a play is refused for a reason such as `E_SUM`, by a clause if one is named."""
    told = verdict(table, play)
    assert not told.legal, f"{play} is legal"
    assert told.reason == reason, f"{play}: {told.reason}, {told.why}"
    assert not clause or told.clause == clause
    return told


def takes(table: Table, card: str) -> set[str]:
    """The legal takes with a card, as the text after the colon: `{"9D", "4C 5H"}`."""
    start = f"take {card}: "
    return {play.removeprefix(start) for play in table.plays if play.startswith(start)}
