"""Slips in the course of a deal: G17 G31 G32 G34 G38 G41 G44 G47 G74 G79 G84 G96 G97."""

import random
from collections import Counter

import engine
from rulelang.model import Misdeal
from tests.faults.kinds import (
    BATCHES,
    EVERY,
    FREE,
    LOOSE,
    MISDEALS,
    OPENINGS,
    SEATED,
    SWEEPS,
    TARGETS,
    fewest,
    next_after,
    on_each,
    rules,
    sweep,
)
from tests.faults.spots import Floor, idle, pack, quiet, sets_in, single, spot, take, text, worth
from tests.helpers import (
    Table,
    cards,
    deal,
    fresh,
    game,
    given,
    legal,
    names,
    order_with,
    played,
    played_out,
    position,
    shuffled,
    verdict,
)


def throw(table: Table) -> Table:
    """The table after a throw if one is legal, or else after the first play listed."""
    for card in sorted(table.hand(table.turn)):
        if verdict(table, f"throw {card}").legal:
            return played(table, f"throw {card}")
    return played(table, table.plays[0])


def piles(table: Table) -> list[frozenset[str]]:
    """What each seat has captured."""
    return [table.pile(seat) for seat in range(1, table.game.rules.seat_count + 1)]


def heir(name: str, taker: int, dealer: int) -> int | None:
    """The seat of the side that gets the residue, when somebody has taken something."""
    residue = rules(name).score.residue
    return None if residue == "nobody" else dealer if residue == "dealer's side" else taker


@on_each(EVERY)
def test_g17_the_last_to_take_gets_the_rest(name: str) -> None:
    """G17, G47: after the last take a card is laid: the rest goes to the taker, and is no sweep."""
    card, floor = single(name, 1 if name in LOOSE else 0)
    left, seat = floor[:-1], next_after(name, 2)
    laid = idle(name, 1, beside=left)[0]
    table = position(name, turn=2, hands={2: card, seat: laid}, floor=text(floor), play="35 of 36")
    table = played(table, take(card, floor[-1:]), f"throw {laid}")
    assert table.state.deals == 1
    _rest_to(table, heir(name, 2, 1), {2: (card, floor[-1])}, (*left, laid))
    made = worth(name, card, floor[-1:]) if not left else 0
    assert [table.swept(at + 1) for at in range(2)] == [0, made]


def _rest_to(table: Table, seat: int | None, taken: dict[int, Floor], rest: Floor) -> None:
    for at, pile in enumerate(piles(table), 1):
        assert pile == frozenset((*taken.get(at, ()), *(rest if at == seat else ())))
    assert (table.floor == frozenset()) == (seat is not None)


def laid_before(card: str, floor: Floor, found: list[Floor]) -> bool:
    """Whether a card takes the last one, and the two others lie idle with it."""
    return found == [floor[-1:]] and card[0] not in {one[0] for one in floor[:-1]}


@on_each(LOOSE)
def test_g17_as_it_was_found(name: str) -> None:
    """G17: two is laid, five takes five, and eight and two follow, with no sweep for them."""
    for card, floor in _quiet_three(name):
        seat = next_after(name, 2)
        table = position(
            name, turn=2, hands={2: floor[0], seat: card}, floor=text(floor[1:]), play="35 of 36"
        )
        table = played(table, f"throw {floor[0]}", take(card, floor[2:]))
        assert table.state.deals == 1
        _rest_to(table, heir(name, seat, 1), {seat: (card, floor[2])}, floor[:2])
        assert table.swept(seat) == 0


def _quiet_three(name: str) -> list[tuple[str, Floor]]:
    card, floor, _ = spot(name, 3, laid_before)
    return [(card, floor)] if quiet(name, floor) else [single(name, 2)]


@on_each(EVERY)
def test_g31_laying_on_an_empty_floor_is_no_sweep(name: str) -> None:
    """G31: the card lies there alone, and nothing was cleared; any rank of the pack."""
    for card in pack(name)[::4]:
        table = position(name, turn=2, hand=f"{card} 2H", floor="")
        told = legal(table, f"throw {card}", floor=card, captured="", sweep=0)
        assert not told.swept
        assert played(table, f"throw {card}").swept(2) == 0


@on_each(SWEEPS)
def test_g32_the_very_last_card_only(name: str) -> None:
    """G32: what a rule set says of the last play holds for the last of the deal and no other."""
    card, floor = single(name)
    found, usual = sweep(name), worth(name, card, floor)
    last = found.in_last_batch if found.on_last_play is None else found.on_last_play
    last = usual if last is None else last
    for play, points in (("36 of 36", last), ("35 of 36", usual), ("24 of 36", usual)):
        table = position(name, turn=1, hand=card, floor=text(floor), play=play)
        taken = text((card, *floor))
        legal(table, take(card, floor), floor="", captured=taken, sweep=points)


@on_each(SWEEPS)
def test_g79_a_sweep_after_the_last_cards_were_dealt(name: str) -> None:
    """G79: what a rule set says of the last batch holds once nothing is left to deal."""
    card, floor = single(name)
    found, usual = sweep(name), worth(name, card, floor)
    late = usual if found.in_last_batch is None else found.in_last_batch
    others = [one for one in pack(name) if one not in (card, *floor)]
    hands = {1: text((card, others[0])), next_after(name, 1): text(tuple(others[1:3]))}
    for play, points in (("33 of 36", late), ("21 of 36", usual)):
        table = position(name, turn=1, hands=hands, floor=text(floor), play=play)
        legal(table, take(card, floor), floor="", sweep=points)


@on_each(BATCHES)
def test_g32_all_hands_empty_and_a_stock_left_is_not_the_end(name: str) -> None:
    """G32: the last card of the first hands is not the last play of the deal."""
    seats = fewest(name)
    table, rng = fresh(name, seats), random.Random(2)
    while table.wants == "order":
        table = given(table, shuffled(table, rng))
    while sum(table.sizes) > 1:
        table = throw(table)
    assert table.stock
    assert table.state.plays_left == table.stock + 1
    table = throw(table)
    assert table.state.deals == 0
    assert min(table.sizes) > 0


@on_each(SEATED)
def test_g34_a_fresh_match_is_not_over(name: str, seats: int) -> None:
    """G34: all hands are empty before the first deal; what is wanted is the pack."""
    table = fresh(name, seats)
    assert table.wants == "order"
    assert engine.result(table.state) == ""
    assert names(table.state.shuffle) == set(pack(name))


@on_each([seated for seated in SEATED if seated[0] in TARGETS])
def test_g38_the_second_deal_serves_as_many_seats(name: str, seats: int) -> None:
    """G38, G74, G96: a second deal is as a first one of the same order, and nothing is left."""
    card, floor = single(name) if name not in OPENINGS else ("2C", ("2D",))
    table = position(name, seats, turn=1, hand=card, floor=text(floor), play="36 of 36")
    table = played(table, take(card, floor))
    assert table.wants == "order"
    first = fresh(name, seats, dealer=table.dealer)
    rng, order = random.Random(38), list[int]()
    while first.wants == "order":
        order = shuffled(first, rng)
        first, table = given(first, order), given(table, order)
        assert table.wants == first.wants
    assert table.sizes == first.sizes
    if name not in OPENINGS:
        assert len(table.sizes) == seats
        assert min(table.sizes) > 0
    assert table.turn == first.turn
    again, state = table.state, first.state
    for kept in ("took_at", "piles", "sweep_points", "sweep_count", "hands", "floor", "noted"):
        assert getattr(again, kept) == getattr(state, kept), kept
    assert (again.play_number, again.plays_left) == (state.play_number, state.plays_left)


@on_each([n for n in TARGETS if n in FREE and n in BATCHES])
def test_g74_and_g96_the_last_taker_of_the_deal_before_gets_nothing(name: str) -> None:
    """G74, G96: nobody takes in the second deal, so nobody gets the floor or a point."""
    seats = fewest(name)
    card, floor = single(name)
    table = position(name, seats, turn=1, hand=card, floor=text(floor), play="36 of 36")
    table, rng = played(table, take(card, floor)), random.Random(74)
    while table.wants == "order":
        table = given(table, shuffled(table, rng))
    before, dealer = table.running, table.dealer
    noted = list(table.state.noted)
    while table.state.deals == 1:
        table = throw(table)
    rest = rules(name).score.residue == "dealer's side"
    for seat, pile in enumerate(piles(table), 1):
        assert bool(pile) == (rest and seat == dealer)
    if not rest and not any(noted):
        assert table.points == tuple([0] * len(table.points))
        assert table.running == before


def share_of(name: str, seats: int, stock: int) -> list[int]:
    """What each seat gets of the last cards, from the first to be served."""
    found = rules(name).deal
    if stock >= found.batch * seats:
        return [found.batch] * seats
    if found.last_batch == "one by one":
        return [stock // seats + (seat < stock % seats) for seat in range(seats)]
    return [stock // seats if found.last_batch == "equal share" else 0] * seats


@on_each([(name, seats) for name, seats in SEATED if name in BATCHES])
def test_g41_and_g97_a_short_stock(name: str, seats: int) -> None:
    """G41, G97: the last hands are equal, what cannot be shared stays out, no card is lost."""
    for stock in (seats, seats + 1, 2 * seats - 1, 2 * seats, 12):
        order = [c for c in pack(name) if c[0] in "3456"][:stock]
        table = position(name, seats, turn=1, hand="2C", floor="", stock=" ".join(order))
        table = played(table, "throw 2C")
        shares = share_of(name, seats, stock)
        assert sorted(table.sizes, reverse=True) == shares
        assert table.stock == stock - sum(shares)
        held = frozenset().union(*(table.hand(seat) for seat in range(1, seats + 1)))
        assert held | table.stocked == cards(" ".join(order))


def is_bad(condition: Misdeal, floor: list[str]) -> bool:
    """Whether a first floor, its top card last, is a misdeal."""
    looked_at = floor[-1:] if condition.on_top else floor
    if not condition.ranks:
        return max(Counter(card[0] for card in looked_at).values()) >= condition.at_least
    such = [card for card in looked_at if {card, card[0]} & set(condition.ranks)]
    return len(such) >= condition.at_least


def conditions(name: str) -> list[Misdeal]:
    """All that makes a first floor bad."""
    found = rules(name).deal
    return [*([found.misdeal] if found.misdeal else []), *found.misdeals]


@on_each(MISDEALS)
def test_g44_a_bad_floor_is_never_let_through(name: str) -> None:
    """G44: three courts go back thirty times in a row; with two the deal goes on."""
    for condition in conditions(name):
        wanted = [c for c in pack(name) if {c, c[0]} & set(condition.ranks or "7")]
        bad = wanted[: condition.at_least]
        floor = [c for c in ("2S", "3S", "4S", "5S") if c not in bad][len(bad) :] + bad
        table = deal(name, floor=" ".join(floor))
        if condition.repair == "bury":
            assert table.wants == "play"
        else:
            for _ in range(30):
                assert table.wants == "order"
                table = given(table, _bad_order(table, bad))
        _settled(table, conditions(name))
        if condition.at_least > 1:
            near = [c for c in ("2S", "3S", "4S", "5S") if c not in bad]
            floor = (bad[:-1] + near)[:4]
            table = deal(name, floor=" ".join(floor))
            if not any(is_bad(one, floor) for one in conditions(name)):
                assert table.floor == frozenset(floor)


def _bad_order(table: Table, bad: list[str]) -> list[int]:
    """The wanted cards, in an order that makes the floor as bad again."""
    if names(table.state.shuffle) == set(pack_of(table)):
        floor = [c for c in ("2S", "3S", "4S", "5S") if c not in bad][len(bad) :] + bad
        return order_with(table.game, floor=" ".join(floor), dealer=table.dealer)
    back = [card for card in order_with(table.game) if table.state.shuffle >> card & 1]
    first = [card for card in back if not {c for c in bad if c[0] == "A23456789TJQK"[card // 4]}]
    return [card for card in back if card not in first] + first


def pack_of(table: Table) -> frozenset[str]:
    return names(table.game.rules.pack)


def _settled(table: Table, found: list[Misdeal]) -> None:
    """Deal on with good orders: the floor that is let through is none of the bad ones."""
    rng = random.Random(44)
    while table.wants == "order":
        table = given(table, shuffled(table, rng))
    assert table.wants == "play"
    top = sorted(names(table.state.top))
    floor = sorted(table.floor - set(top)) + top
    assert len(floor) == 4
    assert not any(is_bad(one, floor) for one in found)


def left_out(name: str, seats: int) -> int:
    """Cards that nobody is dealt."""
    found = game(name, seats).ruleset.deal
    left, before = len(pack(name)), 0
    for packet in found.packets:
        served = packet.cards * (seats if packet.to == "each" else 1)
        left -= served - (before if packet.in_all else 0)
        before += served if packet.to == "bidder" else 0
    if found.draw_up or not found.batch:
        return 0 if found.draw_up else left
    left %= found.batch * seats
    return {"equal share": left % seats, "one by one": 0, "none": left}[found.last_batch]


@on_each(SEATED)
def test_g47_every_card_ends_in_one_pile(name: str, seats: int) -> None:
    """G47, G97: after a deal of random plays the piles, and cards never dealt, make the pack."""
    table = fresh(name, seats)
    rng = random.Random(47)
    while table.wants == "order":
        table = given(table, shuffled(table, rng))
    done = played_out(table, 47)
    found = [*piles(done), done.floor, done.stocked]
    assert sum(map(len, found)) == len(pack(name))
    assert frozenset().union(*found) == frozenset(pack(name))
    assert len(done.stocked) == left_out(name, seats)
    if rules(name).score.residue == "last to take" and any(done.state.took_at):
        assert not done.floor


@on_each(EVERY)
def test_g84_the_deal_ends_when_all_hands_are_empty(name: str) -> None:
    """G84: one seat is out of cards, the other has two left: it plays both, then the deal ends."""
    seat = next_after(name, 2)
    laid = idle(name, 3, beside=("AS",))
    table = position(name, turn=2, hands={2: laid[0], seat: text(laid[1:])}, floor="AS")
    table = played(table, f"throw {laid[0]}")
    assert (table.state.deals, table.turn) == (0, seat)
    table = throw(table)
    assert (table.state.deals, table.turn) == (0, seat)
    table = throw(table)
    assert table.state.deals == 1


def test_the_spots_are_what_they_say() -> None:
    """A card that takes one card alone does so in every rule set."""
    for name in EVERY:
        card, floor = single(name)
        assert sets_in(name, card, floor) == [floor]
