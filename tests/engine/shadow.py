"""A table kept beside the engine's: who holds what, whose turn it is and how the match stands.

It deals, passes the turn on, counts and scores by itself, from the prose of the rules and with
cards by name; of a play it believes only the verdict. Seats are 0-based. Nobody forfeits here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import engine
from engine.notation import card_name, card_names, read_card, write_play
from engine.state import State
from rulelang.model import Dealt, Hit, Misdeal, Packet, RuleSet
from rulelang.model.score import Item
from tests.engine.naive import Spot
from tests.engine.naive_score import (
    Match,
    Swept,
    carried_on,
    hand_fits,
    hit_steps,
    item_points,
    sweep_worth,
)

FIRST = {"right of dealer": -1, "left of dealer": 1, "dealer": 0}


def names(cards: int) -> frozenset[str]:
    return frozenset(card_names(cards))


@dataclass
class Shadow:
    """The table as a patient onlooker keeps it."""

    rules: RuleSet
    dealer: int = 0
    match: Match = field(init=False)
    hands: list[set[str]] = field(init=False)
    reserves: list[set[str]] = field(init=False)
    piles: list[set[str]] = field(init=False)
    dealt: list[int] = field(init=False)
    floor: frozenset[str] = frozenset()
    top: str = ""
    in_houses: frozenset[str] = frozenset()
    stock: list[str] = field(default_factory=list)
    swept: list[Swept] = field(default_factory=list)
    took: list[tuple[int, int]] = field(default_factory=list)
    number: int = 1
    batch_began: int = 1
    opening: bool = False
    opening_plays: int = 0
    turn: int = 0
    wants_order: bool = True
    floor_due: int = 0
    last_points: list[int] = field(default_factory=list)
    noted: dict[tuple[str, int], int] = field(default_factory=dict)
    before: str = ""
    before_laid: bool = False
    chain: int = 0
    carried: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        count = self.rules.deal.seats[0]
        self.seats = range(count)
        partners = self.rules.deal.sides == "2, partners opposite"
        self.side = [seat % 2 if partners else seat for seat in self.seats]
        sides = max(self.side) + 1
        self.match = Match(self.rules, [0] * sides, [0] * sides)
        self.clear()

    def clear(self) -> None:
        self.hands = [set() for _ in self.seats]
        self.reserves = [set() for _ in self.seats]
        self.piles = [set() for _ in self.seats]
        self.dealt = [0 for _ in self.seats]
        self.floor = self.in_houses = frozenset()
        self.top = ""
        self.swept, self.took = [], []
        self.noted, self.before, self.before_laid, self.chain = {}, "", False, 0
        self.number = self.batch_began = 1
        self.opening = self.rules.opening is not None
        self.opening_plays = 0
        self.match.begin()

    # dealing

    def after(self, seat: int) -> int:
        step = 1 if self.rules.deal.turn == "clockwise" else -1
        return (seat + step) % len(self.seats)

    @property
    def first(self) -> int:
        return (self.dealer + FIRST[self.rules.deal.first_to_play]) % len(self.seats)

    def order_of_seats(self) -> list[int]:
        seats = [self.first]
        while len(seats) < len(self.seats):
            seats.append(self.after(seats[-1]))
        return seats

    def give(self, order: Sequence[int]) -> None:
        """Deal from an order, or replace a misdealt floor from it."""
        self.stock = [card_name(card) for card in order]
        self.wants_order = False
        if self.floor_due:
            self.lay_out(self.floor_due)
            self.floor_due = 0
        else:
            self.clear()
            for packet in self.rules.deal.packets:
                if not packet.after_opening:
                    self.deal_packet(packet)
        self.turn = self.first
        if self.misdealt():
            return
        self.award()
        opening = self.rules.opening
        if opening is None:
            self.end_opening()
        elif opening.bid == "announced":
            low, high = self.rules.house.value if self.rules.house else (0, 0)
            worths = [self.rules.deck.values.get(card[0], 0) for card in self.hands[self.turn]]
            if not any(low <= worth <= high for worth in worths):
                self.throw_in()

    def misdealt(self) -> bool:
        deal = self.rules.deal
        while True:
            found = [
                (misdeal, bad)
                for misdeal in (*filter(None, [deal.misdeal]), *deal.misdeals)
                if (bad := self.bad_cards(misdeal))
            ]
            if not found:
                return False
            misdeal, bad = found[0]
            if misdeal.repair != "bury":
                break
            self.floor = frozenset(self.floor - bad)
            self.stock += sorted(bad, key=read_card)
            self.lay_out(len(bad))
        self.wants_order = True
        if misdeal.repair != "new deal":
            back = bad if misdeal.repair == "replace those cards" else set(self.floor)
            self.floor -= back
            self.floor_due = len(back)
            self.stock += sorted(back)
        return True

    def bad_cards(self, misdeal: Misdeal) -> set[str]:
        """The floor cards for which the floor may not stand."""
        seen = {self.top} if misdeal.on_top else self.floor
        ranks = misdeal.ranks or tuple({card[0] for card in seen})
        groups = [{card for card in seen if {card, card[0]} & set(ranks)}]
        if not misdeal.ranks:
            groups = [{card for card in seen if card[0] == rank} for rank in ranks]
        return set().union(*(group for group in groups if len(group) >= misdeal.at_least))

    def award(self) -> None:
        """A first floor of the right total is the dealer's, as sweeps."""
        total, wanted = 0, self.rules.deal.dealer_takes
        if any(packet.face == "down" for packet in self.rules.deal.packets):
            return
        for card in self.floor:
            total += self.rules.deck.values.get(card[0], 0)
        if not wanted or not total or total % wanted:
            return
        self.piles[self.dealer] |= self.floor
        taken, self.floor = self.floor, frozenset()
        sweep, side = self.rules.sweep, self.side[self.dealer]
        shut = sweep and sweep.scores_below is not None and self.score(side) >= sweep.scores_below
        for before in range(total // wanted):
            points = sweep.each if sweep and isinstance(sweep.each, int) else 0
            if shut or (sweep and sweep.at_most is not None and before >= sweep.at_most):
                points = 0
            self.swept.append(Swept(side, "", taken, points))

    def throw_in(self) -> None:
        opening = self.rules.opening
        assert opening is not None
        if opening.cannot_bid == "next dealer deals":
            self.dealer = self.after(self.dealer)
        self.wants_order = True

    def lay_out(self, cards: int) -> None:
        """Deal cards to the floor, one on the other where it is a pile."""
        for _ in range(cards):
            self.top = self.stock.pop(0)
            self.floor |= {self.top}

    def deal_packet(self, packet: Packet) -> None:
        if packet.to == "floor":
            self.lay_out(packet.cards)
            return
        served = self.order_of_seats() if packet.to == "each" else [self.first]
        due = {s: packet.cards - (self.dealt[s] if packet.in_all else 0) for s in served}
        by = packet.by or packet.cards
        while any(due.values()):
            for seat in served:
                place = self.reserves if packet.reserve else self.hands
                for _ in range(min(by, due[seat])):
                    place[seat].add(self.stock.pop(0))
                    due[seat] -= 1
        if not packet.reserve:
            for seat in served:
                self.dealt[seat] = packet.cards + (0 if packet.in_all else self.dealt[seat])

    def deal_batch(self) -> bool:
        """Deal a batch to empty hands; False if none is due."""
        deal, seats = self.rules.deal, self.order_of_seats()
        full = len(self.stock) >= deal.batch * len(seats)
        if not deal.batch or not self.stock or (not full and deal.last_batch == "none"):
            return False
        share = deal.batch if full else len(self.stock) // len(seats)
        if not full and deal.last_batch == "one by one":
            while self.stock:
                for seat in seats[: len(self.stock)]:
                    self.hands[seat].add(self.stock.pop(0))
        elif share == 0:
            return False
        else:
            for seat in seats:
                self.hands[seat] |= {self.stock.pop(0) for _ in range(share)}
        if deal.batch_lead == "first to play":
            self.turn = self.first
        return True

    def end_opening(self) -> None:
        self.opening = False
        for packet in self.rules.deal.packets:
            if packet.after_opening:
                self.deal_packet(packet)
        if not (any(self.hands) and self.declare()):
            self.find_turn()

    def find_turn(self) -> None:
        """The seat on turn, or the next in order that holds cards; new cards where nobody does."""
        while not any(self.hands):
            if any(self.reserves):
                self.hands, self.reserves = self.reserves, [set() for _ in self.seats]
            elif not self.deal_batch():
                self.end_deal()
                return
            self.batch_began = self.number
            if self.declare():
                return
        while not self.hands[self.turn]:
            self.turn = self.after(self.turn)

    @property
    def draws(self) -> int:
        """Cards to which a hand is filled up after an ordinary play."""
        return 0 if self.opening else self.rules.deal.draw_up

    def left(self) -> int:
        """Plays to the end of the deal, once the opening is over."""
        deal = self.rules.deal
        held = sum(map(len, self.hands)) + sum(map(len, self.reserves))
        if deal.draw_up:
            return held + len(self.stock)
        if not deal.batch:
            return held
        stock, round_ = len(self.stock), deal.batch * len(self.seats)
        rest = stock % round_
        loose = {"none": 0, "one by one": rest, "equal share": rest - rest % len(self.seats)}
        return held + stock - rest + loose[deal.last_batch]

    # playing

    def play(self, verdict: engine.Verdict) -> None:
        """Follow a legal play of the seat on turn."""
        if verdict.bid:
            self.see_the_bid(verdict.bid)
            return
        last = not self.opening and self.left() == 1
        card = card_name(verdict.play.choice.card)
        self.hands[self.turn].remove(card)
        self.floor = names(verdict.floor)
        self.in_houses = frozenset().union(*(names(sum(h.sets)) for h in verdict.houses))
        taken = names(verdict.captured)
        before = self.kept_now()
        if taken:
            self.piles[self.turn] |= taken
            self.took.append((self.number, self.turn))
            if not self.floor and not self.in_houses:
                self.sweep(verdict, card, taken - {card}, last)
        verb = write_play(verdict.play).split()[0]
        self.top = card if verb == "throw" else ""
        while len(hand := self.hands[self.turn]) < self.draws and self.stock:
            hand.add(self.stock.pop(0))
        self.number += 1
        self.opening_plays += self.opening
        self.hit(card, taken - {card}, verb == "throw")
        side = self.side[self.turn]
        if self.kept_now()[side] > before[side] and self.won_at_once(side):
            return
        if self.opening:
            self.pass_on_in_opening(verb)
        else:
            self.turn = self.after(self.turn)
            self.find_turn()

    def see_the_bid(self, bid: int) -> None:
        """The deal is thrown in where only the house will do and cannot be made."""
        opening = self.rules.opening
        hand = frozenset(self.hands[self.turn])
        spot = Spot(self.rules, self.turn, hand, self.floor, (), True, bid)
        assert opening is not None
        if opening.first_play == "make, else deal again" and not spot.could_make():
            self.throw_in()

    def sweep(self, verdict: engine.Verdict, card: str, taken: frozenset[str], last: bool) -> None:
        side = self.side[self.turn]
        before = sum(sweep.side == side for sweep in self.swept)
        sweep = self.rules.sweep
        alone = sweep is not None and sweep.taking == "one card"
        assert verdict.swept == (not alone or len(taken) == 1)
        if not verdict.swept:
            return
        due = any(self.reserves) or self.batch_due()
        batch = not self.opening and not due
        opening = self.opening_plays + self.opening
        clearing = bool(Spot(self.rules, 0, frozenset(), taken).cleared(card))
        like = all(other[0] == card[0] for other in taken)
        worth = sweep_worth(
            self.rules, card, len(taken), self.number, last, batch, opening, before, clearing, like
        )
        if sweep is not None:
            shut = sweep.scores_below is not None and self.score(side) >= sweep.scores_below
            if sweep.cancels and not (shut and sweep.from_there == "neither scores nor cancels"):
                worth -= self.cancelled(side, worth)
            worth = 0 if shut else worth
        assert verdict.sweep == worth
        self.swept.append(Swept(side, card, taken, worth))

    def batch_due(self) -> bool:
        """Whether cards are still to be dealt or drawn in this deal."""
        deal, seats = self.rules.deal, len(self.seats)
        if deal.draw_up and self.stock:
            return True
        if not deal.batch or not self.stock:
            return False
        whole = len(self.stock) >= deal.batch * seats
        share = deal.last_batch == "equal share" and len(self.stock) >= seats
        return whole or share or deal.last_batch == "one by one"

    def cancelled(self, side: int, worth: int) -> int:
        """Take points for sweeps away from the richest other side, the next in turn of equals."""
        points = self.sweep_points()
        order = [self.turn]
        while len(order) < len(self.seats):
            order.append(self.after(order[-1]))
        others = [self.side[seat] for seat in order if self.side[seat] != side]
        victim = max(others, key=lambda other: points[other])
        lost = left = min(worth, points[victim])
        for place, swept in enumerate(self.swept):
            if swept.side == victim:
                part = min(left, swept.points)
                self.swept[place] = replace(swept, points=swept.points - part)
                left -= part
        return lost

    def certain(self) -> list[int]:
        """Points that stand already in this deal, by side: for sweeps, noted ones, and for single
        cards where they decide at once."""
        points = self.match.shown(self.sweep_points())
        for item in self.rules.score.items:
            line = [self.noted.get((item.name, side), 0) for side in self.match.sides]
            if item.kind == "each" and self.rules.match.decided == "at once, cards too":
                line = item_points(self.rules, item, self.side_piles(), self.swept, frozenset())
            points = [old + new for old, new in zip(points, self.shown(item, line), strict=True)]
        return points

    def shown(self, item: Item, line: list[int]) -> list[int]:
        return self.match.shown(line, item.name)

    def kept_now(self) -> list[int]:
        """What of these points the match keeps."""
        if self.rules.match.counting != "cards only":
            return self.certain()
        sweeps = self.match.shown(self.sweep_points())
        return [all_ - swept for all_, swept in zip(self.certain(), sweeps, strict=True)]

    def side_piles(self) -> list[frozenset[str]]:
        return [
            frozenset().union(*(self.piles[seat] for seat in self.seats if self.side[seat] == side))
            for side in self.match.sides
        ]

    def score(self, side: int) -> int:
        """The score of a side as far as it counts now."""
        at_once = self.rules.match.decided != "at the end of a deal"
        return self.match.running[side] + self.kept_now()[side] * at_once

    def note(self, item: Hit | Dealt, side: int, points: int) -> None:
        self.noted[item.name, side] = self.noted.get((item.name, side), 0) + points

    def hit(self, card: str, taken: frozenset[str], lays: bool) -> None:
        """Note hits."""
        side, equal = self.side[self.turn], self.before != "" and self.before[0] == card[0]
        lines = [item for item in self.rules.score.items if isinstance(item, Hit)]
        chains = any(item.second for item in lines)
        step = 0
        if equal and self.chain and chains:
            step = self.chain + 1
        elif equal and self.before_laid and self.before in taken:
            step = 1
        self.chain = step
        fitting = [i for i in lines if step and (not i.ranks or card[0] in i.ranks)]
        for item in fitting:
            if item.below is None or self.score(side) < item.below:
                self.note(item, side, hit_steps(item, step))
        self.before, self.before_laid = card, lays

    def declare(self) -> bool:
        """Note what the hands just dealt score; whether a game is won by it."""
        lines = [item for item in self.rules.score.items if isinstance(item, Dealt)]
        found: dict[int, list[Dealt]] = {}
        for seat in self.order_of_seats():
            hand, side = frozenset(self.hands[seat]), self.side[seat]
            open_ = [i for i in lines if i.below is None or self.score(side) < i.below]
            fits = [item for item in open_ if hand_fits(self.rules, item, hand)]
            if fits and self.rules.score.declared != "every line":
                fits = [max(fits, key=lambda item: item.points)]
            found[seat] = fits
        if self.rules.score.declared == "best hand":
            seats = [seat for seat, fits in found.items() if fits and fits[0].points > 0]
            best = max(seats, key=lambda seat: self.rank_of(seat, found[seat][0]), default=None)
            found = {best: found[best]} if best is not None else {}
        for seat, fits in found.items():
            for item in fits:
                self.note(item, self.side[seat], item.points)
        return any(
            found.get(seat) and self.won_at_once(self.side[seat]) for seat in self.order_of_seats()
        )

    def rank_of(self, seat: int, line: Dealt) -> tuple[int, int]:
        """What a dealt hand is compared by: its points, then the rank that makes them."""
        return line.points, hand_fits(self.rules, line, frozenset(self.hands[seat]))

    def pass_on_in_opening(self, verb: str) -> None:
        """The bidder's play ends an announced opening; else a house, or everybody's chance."""
        opening = self.rules.opening
        assert opening is not None
        everybody = self.opening_plays == len(self.seats)
        self.turn = self.after(self.turn)
        if opening.bid == "announced" or verb != "throw" or everybody:
            self.end_opening()

    def sweep_points(self) -> list[int]:
        sides = range(max(self.side) + 1)
        return [sum(s.points for s in self.swept if s.side == side) for side in sides]

    def won_at_once(self, side: int) -> bool:
        """Whether a side has reached the target by what counts at once; the game is then over."""
        match = self.rules.match
        if match.decided == "at the end of a deal" or match.target is None:
            return False
        if self.score(side) < match.target:
            return False
        self.last_points = self.certain()
        kept = self.kept_now()
        self.match.running = [r + k for r, k in zip(self.match.running, kept, strict=True)]
        self.match.win(side)
        self.pass_the_deal_on()
        return True

    def end_deal(self) -> None:
        """Give the residue, count, keep the match, and pass the deal on."""
        owner = self.residue_owner()
        left = self.floor | self.in_houses
        if owner is not None:
            self.piles[owner] |= left
            self.floor = self.in_houses = frozenset()
        piles = self.side_piles()
        in_play = frozenset().union(*self.piles, self.floor, self.in_houses)
        taker = self.side[self.took[-1][1]] if self.took else None
        table = self.rules.score.items
        pots = self.carried
        seen = (piles, self.swept, in_play, taker)
        whole = {
            i.name: item_points(self.rules, i, *seen, pots.get(i.name, 0), pots, self.noted)
            for i in table
        }
        self.carried = {i.name: carried_on(i, whole[i.name], pots.get(i.name, 0)) for i in table}
        lines = {name: self.match.shown(line, name) for name, line in whole.items()}
        sweeps = self.match.shown(self.sweep_points())
        sides = self.match.sides
        points = [sum(line[side] for line in lines.values()) + sweeps[side] for side in sides]
        cleared = [sum(sweep.side == side for sweep in self.swept) for side in sides]
        self.match.close(lines, sweeps, cleared, taker, piles)
        self.last_points = points
        self.pass_the_deal_on()

    def pass_the_deal_on(self) -> None:
        if self.match.winner is None:
            self.wants_order = True
            self.next_dealer(self.last_points)

    def residue_owner(self) -> int | None:
        score = self.rules.score
        since = self.batch_began if score.residue == "last to take in the last batch" else 1
        takers = [seat for number, seat in self.took if number >= since]
        if score.residue == "dealer's side":
            return self.dealer
        if score.residue == "nobody":
            return None
        if takers:
            return takers[-1]
        return self.dealer if score.unclaimed == "dealer's side" else None

    def next_dealer(self, points: list[int]) -> None:
        how, own = self.rules.deal.next_dealer, points[self.side[self.dealer]]
        others = [p for side, p in enumerate(points) if side != self.side[self.dealer]]
        if how == "right":
            self.dealer = (self.dealer - 1) % len(self.seats)
        elif how == "left":
            self.dealer = (self.dealer + 1) % len(self.seats)
        elif how == "losing side":
            low = self.rules.match.wins == "lowest"
            if any(p > own if low else p < own for p in others):
                self.dealer = self.after(self.dealer)

    # comparing

    def agrees(self, state: State) -> None:
        """Assert that the engine's table is in the same state."""
        phases = engine.state
        if self.match.winner is not None:
            assert state.phase == phases.OVER
            draw = self.match.winner == "draw"
            assert state.winner == (engine.DRAW if draw else self.match.winner)
        else:
            assert (state.phase == phases.ORDER) == self.wants_order
            assert state.running[: len(self.match.running)] == self.match.running
        assert state.games[: len(self.match.games)] == self.match.games
        for seat in self.seats:
            assert names(state.hands[seat]) == self.hands[seat]
            assert names(state.reserves[seat]) == self.reserves[seat]
            assert names(state.piles[seat]) == self.piles[seat]
        assert names(state.floor) == self.floor
        if self.rules.capture.floor == "one pile" and self.floor:
            assert names(state.top) == {self.top}
        if self.last_points and (self.match.winner is not None or not any(self.hands)):
            assert state.deal_points[: len(self.last_points)] == self.last_points
        if not self.wants_order and self.match.winner is None:
            stock = state.stock[state.stock_at : state.stock_end]
            assert [card_name(card) for card in stock] == self.stock
            assert state.turn == self.turn
            assert state.play_number == self.number
            if not self.opening:
                assert state.plays_left == self.left()
        assert state.dealer == self.dealer or self.match.winner is not None
