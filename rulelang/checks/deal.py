"""Checks on the deal."""

from rulelang.checks.table import Table
from rulelang.diagnostics import Related
from rulelang.model.deal import Misdeal
from rulelang.places import Place


def pack_suffices(table: Table) -> None:
    """No more cards are dealt than there are, for any number of seats."""
    dealt, last = 0, None
    for packet in table.deal.packets:
        last = packet
        dealt = _dealt_until(table, packet.name)
        if dealt > len(table.pack.cards):
            break
    if last is None or dealt <= len(table.pack.cards):
        return
    table.say(
        "E101",
        f"{table.dealt()} cards are dealt{_with(table)}, but the pack has {len(table.pack.cards)}",
        table.where("deal", "packets", last.name),
        label=f"the pack runs out here, at {dealt} cards",
        related=table.said("deal", "seats"),
    )


def _with(table: Table) -> str:
    return f" {table.words}" if table.words else ""


def _dealt_until(table: Table, name: str) -> int:
    """Cards dealt up to a packet, itself included."""
    floor, hands = 0, [0] * table.seats
    for packet in table.deal.packets:
        if packet.to == "floor":
            floor += packet.cards
        else:
            for seat in range(1 if packet.to == "bidder" else table.seats):
                hands[seat] += max(0, packet.cards - (hands[seat] if packet.in_all else 0))
        if packet.name == name:
            break
    return floor + sum(hands)


def everybody_gets_cards(table: Table) -> None:
    """Every seat is dealt cards."""
    if not table.deal.packets or table.deal.batch or all(table.hands()):
        return
    table.say(
        "E102",
        f"somebody is dealt no cards{_with(table)}",
        table.where("deal"),
        label="not every seat gets cards",
        help='write a packet such as `packet "hands": 4 to each`',
    )


def in_all_is_enough(table: Table) -> None:
    """`in all` counts up to more than a seat has already."""
    hands = [0] * table.seats
    for packet in table.deal.packets:
        if packet.to == "floor":
            continue
        for seat in range(1 if packet.to == "bidder" else table.seats):
            if packet.in_all and hands[seat] >= packet.cards:
                table.say(
                    "E103",
                    f"a seat has {hands[seat]} cards before this packet, "
                    f"so it is dealt none up to {packet.cards} in all",
                    table.where("deal", "packets", packet.name),
                    label="gives a seat nothing",
                )
            hands[seat] += max(0, packet.cards - (hands[seat] if packet.in_all else 0))


def last_batch_is_settled(table: Table) -> None:
    """Batches that do not come out even say what happens to the last one."""
    deal = table.deal
    left = len(table.pack.cards) - table.dealt()
    size = deal.batch * table.seats
    if not deal.batch or left < 0:
        return
    if left < table.seats:
        table.say(
            "E104",
            f"{left} cards are left for batches{_with(table)}, not one for everybody",
            table.where("deal", "batch"),
            label="never dealt",
        )
    elif left % size and table.fact("deal", "last_batch") is None:
        table.say(
            "W105",
            f"batches of {deal.batch} do not come out even{_with(table)}: "
            f"{left % size} cards are left for the last one",
            table.where("deal", "batch"),
            label="not even",
            help="say what happens with them: `last batch: equal share`",
        )


def partners_need_four(table: Table) -> None:
    """Partners opposite each other are four."""
    if table.deal.sides == "2, partners opposite" and table.seats != 4:
        table.say(
            "E106",
            f"partners opposite each other need 4 seats, but {table.seats} may play",
            table.where("deal", "sides"),
            label="needs 4 seats",
            related=table.said("deal", "seats"),
            help="put this line into `when seats is 4` … `end`",
        )


def opening_is_there(table: Table) -> None:
    """`after the opening` needs an opening."""
    if table.opening is not None:
        return
    for packet in table.deal.packets:
        if packet.after_opening:
            table.say(
                "E082",
                f'the packet "{packet.name}" comes after the opening, but there is no opening',
                table.where("deal", "packets", packet.name),
                label="after what?",
                related=_removed(table, "opening"),
            )


def _removed(table: Table, chapter: str) -> list[Related]:
    place = table.book.removed.get(chapter)
    return [Related(place, f"`{chapter}` is removed here")] if place else []


def hidden_floor_is_turned_up(table: Table) -> None:
    """Face-down floor cards are turned up by an announced bid, and by nothing else."""
    if table.opening is not None and table.opening.bid == "announced":
        return
    for packet in table.deal.packets:
        if packet.face == "down":
            table.say(
                "E107",
                f'nothing turns the packet "{packet.name}" up: only an announced bid does',
                table.where("deal", "packets", packet.name),
                label="stays face down",
                related=table.said("opening", "bid") or _removed(table, "opening"),
            )


def _misdeals(table: Table) -> list[tuple[Misdeal, Place]]:
    """Every misdeal, and where it is said."""
    deal = table.deal
    found = [(one, table.where("deal", "misdeals", one.name)) for one in deal.misdeals]
    if deal.misdeal is not None:
        found.insert(0, (deal.misdeal, table.where("deal", "misdeal")))
    return found


def _most_without(table: Table, misdeal: Misdeal, hands: int = 0) -> int:
    """The most cards that can lie on a floor without being a misdeal.

    Parameters:
        hands: cards that lie elsewhere, those that one misses most.
    """
    may = misdeal.at_least - 1
    if misdeal.ranks:
        such = sum(len(table.pack.of(rank)) for rank in misdeal.ranks)
        return len(table.pack.cards) - such - hands + min(may, such)
    left = 0
    for rank in table.pack.ranks:
        size = len(table.pack.of(rank))
        gone = min(size, hands)  # whole ranks are what one misses most
        hands -= gone
        left += min(size - gone, may)
    return left


def _floor_for(table: Table, misdeal: Misdeal) -> int:
    """The cards of the first floor that a misdeal looks at."""
    floor = sum(packet.cards for packet in table.deal.packets if packet.to == "floor")
    return min(floor, 1) if misdeal.on_top else floor


def misdeal_has_a_top(table: Table) -> None:
    """Only of a pile one card lies on top."""
    for misdeal, place in _misdeals(table):
        if misdeal.on_top and table.capture.floor != "one pile":
            table.say(
                "E148",
                "no card of this floor lies on top, because each lies by itself",
                place,
                label="on top of what?",
                related=table.said("capture", "floor"),
                help="write `floor: one pile` in `capture`, or leave `on top` out",
            )


def misdeal_can_happen(table: Table) -> None:
    """A misdeal counts cards of a first floor that is large enough, and not of every one."""
    for misdeal, place in _misdeals(table):
        floor = _floor_for(table, misdeal)
        such = sum(len(table.pack.of(rank)) for rank in misdeal.ranks)
        most = min(floor, such if misdeal.ranks else 4)
        if floor > _most_without(table, misdeal):
            table.say(
                "E112",
                f"every first floor of {floor} cards is this misdeal, so every deal is dealt again",
                place,
                label="always happens",
            )
        if misdeal.at_least > most:
            table.say(
                "W108",
                f"the first floor can hold {most} such cards at most, "
                f"so {misdeal.at_least} of them never lie there",
                place,
                label="never happens",
            )


def misdeal_can_be_mended(table: Table) -> None:
    """What takes the place of misdealt cards can be better, whatever the hands hold."""
    hands = sum(table.hands(before_opening=True))
    for misdeal, place in _misdeals(table):
        floor = _floor_for(table, misdeal)
        never = misdeal.at_least > floor or floor > _most_without(table, misdeal)
        mended = _most_without(table, misdeal, hands) >= floor
        if misdeal.repair == "new deal" or never or mended:
            continue
        table.say(
            "E115",
            f"the hands may hold the {hands} cards that could mend this misdeal{_with(table)}, and "
            "then the floor would be laid out again for ever",
            place,
            label="may never be mended",
            help="write `new deal`",
        )


def dealer_can_take(table: Table) -> None:
    """There is a first floor, face up, that can come to the total."""
    total = table.deal.dealer_takes
    packets = [packet for packet in table.deal.packets if packet.to == "floor"]
    if total is None or (packets and all(packet.face == "up" for packet in packets)):
        return
    table.say(
        "W109",
        "there is no first floor, face up, that the dealer could take",
        table.where("deal", "dealer_takes"),
        label="never happens",
    )


def drawing_or_batches(table: Table) -> None:
    """Hands are filled up after each play, or dealt anew when all are empty."""
    if table.deal.draw_up and table.deal.batch:
        table.say(
            "E116",
            f"hands are filled up to {table.deal.draw_up} after each play, so they are never empty "
            "while there is a stock to deal batches from",
            table.where("deal", "draw_up"),
            label="the one rules the other out",
            related=table.said("deal", "batch"),
            help="leave `batch` out",
        )
