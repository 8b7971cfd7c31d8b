"""The arithmetic of a deal: how many cards go where, batch by batch."""

from dataclasses import dataclass

from rulelang.model import Deal


@dataclass(frozen=True, slots=True)
class Sums:
    """Where the cards of one deal go, for one number of seats. All counts are cards.

    Attributes:
        seats: number of players.
        floor: laid on the floor.
        first_hands: dealt to each seat before any batch or reserve, the first to play first.
        opening_hand: what the first to play holds when the opening begins.
        reserve: kept in reserve for each seat.
        stock: left when the packets are dealt.
        batches: cards to each seat in each batch, in order.
        drawn: cards drawn one at a time after plays, over all seats.
        out: never dealt in this deal.
    """

    seats: int
    floor: int
    first_hands: tuple[int, ...]
    opening_hand: int
    reserve: int
    stock: int
    batches: tuple[int, ...]
    out: int
    drawn: int = 0

    @property
    def each(self) -> int:
        """Cards the last seat to be served plays in the deal."""
        drawn = self.drawn // self.seats
        return self.first_hands[-1] + self.reserve + sum(self.batches) + drawn

    @property
    def plays(self) -> int:
        """Plays in the whole deal, those of the opening included."""
        dealt = sum(self.first_hands) + self.seats * (self.reserve + sum(self.batches))
        return dealt + self.drawn

    @property
    def hands(self) -> int:
        """How often every player receives a hand in one deal."""
        return 1 + (1 if self.reserve else 0) + len(self.batches)


def sums_of(deal: Deal, pack: int) -> Sums:
    """Add up the deal of a settled rule set.

    Args:
        deal: the chapter, with exactly one number of seats.
        pack: cards in the pack.
    """
    seats = deal.seats[0]
    hands = [0] * seats
    floor = reserve = opening_hand = 0
    for packet in deal.packets:
        if packet.to == "floor":
            floor += packet.cards
        elif packet.reserve:
            reserve += packet.cards
        else:
            for seat in range(seats if packet.to == "each" else 1):
                more = max(0, packet.cards - hands[seat]) if packet.in_all else packet.cards
                hands[seat] += more
        if not packet.after_opening:
            opening_hand = hands[0]
    stock = pack - floor - sum(hands) - reserve * seats
    batches = _batches(deal, stock, seats)
    return Sums(
        seats=seats,
        floor=floor,
        first_hands=tuple(hands),
        opening_hand=opening_hand,
        reserve=reserve,
        stock=stock,
        batches=batches,
        out=0 if deal.draw_up else stock - seats * sum(batches),
        drawn=stock if deal.draw_up else 0,
    )


def _batches(deal: Deal, stock: int, seats: int) -> tuple[int, ...]:
    """Cards to each seat in each batch; an uneven last round of single cards is not counted."""
    if not deal.batch:
        return ()
    full, rest = divmod(stock, deal.batch * seats)
    share = rest // seats if deal.last_batch != "none" else 0
    return (deal.batch,) * full + ((share,) if share else ())
