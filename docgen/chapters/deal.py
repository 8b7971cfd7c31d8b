"""Seats, sides, and how the cards are dealt."""

from docgen.chapters.setting import Named, Sentences, Setting
from docgen.context import Context
from docgen.words import (
    COURTS,
    article,
    capital,
    card_text,
    count,
    is_card,
    listed,
    number,
    ordinal,
    points,
    rank_name,
    rank_plural,
)
from rulelang.model import Misdeal, Packet


def _seats(ctx: Context) -> Sentences:
    seats = ctx.raw.deal.seats
    players = listed([number(n) for n in seats], "or")
    return (f"{capital(players)} people can play.",)


def _normally(ctx: Context) -> Sentences:
    deal = ctx.raw.deal
    if len(deal.seats) == 1:
        return ()
    usual = number(deal.normally)
    return (
        f"{capital(usual)} players are usual. Where a rule depends on the number of players, "
        f"this book says it for {usual} and names the difference for other numbers.",
    )


def _sides(ctx: Context) -> Sentences:
    if not ctx.in_sides:
        return ("Every player plays alone, with a pile and a score of their own.",)
    return (
        "The four players form two sides of two. Partners sit opposite each other: with the "
        "seats numbered 1 to 4 clockwise round the table, seats 1 and 3 play against seats 2 "
        "and 4, so the turn alternates between the sides.",
        "Partners pool what they capture, and a side has one score.",
    )


def _turn(ctx: Context) -> Sentences:
    way = ctx.rules.deal.turn
    hand, other = {"anticlockwise": ("right", "left"), "clockwise": ("left", "right")}[way]
    return (
        f"Cards are dealt and played {way}: the turn passes to the neighbour on the {hand}.",
        f"The dealer shuffles the whole pack before every deal, and the player on the dealer's "
        f"{other} cuts it.",
    )


def _first_to_play(ctx: Context) -> Sentences:
    doing = {
        None: "is dealt to first and plays first",
        "announced": "is dealt to first, bids, and plays first",
        "by building": "is dealt to first, and is first to try the opening",
    }[ctx.rules.opening.bid if ctx.rules.opening else None]
    return (f"{capital(ctx.opener)} {doing}.",)


def _first_dealer(ctx: Context) -> Sentences:
    return {
        "high card": (
            "For the first deal everybody draws a card from the shuffled pack, and the card of "
            "the highest capture value deals. Those who tie for it draw again.",
        ),
        "high card, ace high": (
            "For the first deal everybody draws a card from the shuffled pack, and the highest "
            "deals, an ace counting above a king. Those who tie for it draw again.",
        ),
        "random": ("Who deals first is left to chance: draw lots in any fair way.",),
    }[ctx.rules.deal.first_dealer]


def _next_dealer(ctx: Context) -> Sentences:
    return {
        "right": ("After each deal the player on the dealer's right becomes the dealer.",),
        "left": ("After each deal the player on the dealer's left becomes the dealer.",),
        "losing side": (
            f"The same player deals again if the dealer's {ctx.who} lost or tied the deal. If "
            f"it won, the player next to the dealer in turn order becomes the dealer.",
        ),
        "stays": ("The same player deals throughout the match.",),
    }[ctx.rules.deal.next_dealer]


def _misdeal(ctx: Context) -> Sentences:
    deal = ctx.rules.deal
    if deal.misdeal is not None:
        if deal.misdeal.on_top:
            return _mended(deal.misdeal)
        why = "The rule avoids a dead start, with a floor that hardly anything can take."
        courts = deal.misdeal.ranks and set(deal.misdeal.ranks) <= set(COURTS)
        return (*_mended(deal.misdeal), *([why] if courts else []))
    if deal.misdeals or not ctx.sums.floor:
        return ()
    return ("The first floor stands, whatever cards it holds.",)


def misdeals(ctx: Context) -> tuple[Named, ...]:
    """The floors that may not stand and have a name, in order."""
    return tuple(
        Named(misdeal.name or "", f"Misdeal: {misdeal.name}", _mended(misdeal))
        for misdeal in ctx.rules.deal.misdeals
    )


def _mended(misdeal: Misdeal) -> Sentences:
    """When a floor may not stand, and what is done then."""
    ranks = listed(
        [f"the {card_text(r)}" if is_card(r) else rank_plural(r) for r in misdeal.ranks], "or"
    )
    many = f"{number(misdeal.at_least)} or more of the first floor cards"
    if misdeal.on_top:
        when = f"If the card on top of the first floor is {_one_of(misdeal)}"
    elif not misdeal.ranks:
        when = f"If {many} are of one rank"
    elif misdeal.at_least == 1:
        when = f"If any of the first floor cards are {ranks}"
    else:
        when = f"If {many} are {ranks}"
    those, buried = "those cards go", "those cards are"
    if misdeal.on_top:
        those, buried = "that card goes", "that card is"
    then = {
        "replace those cards": f"only {those} back into the stock. The stock is shuffled "
        "and the floor is filled up from it; the other floor cards and all hands are kept",
        "new floor": "the whole floor goes back into the stock. The stock is shuffled and a new "
        "floor is laid out; hands are kept",
        "new deal": "all cards are gathered and shuffled, and the same dealer deals again",
        "bury": f"{buried} put under the stock and the floor is filled up from its top; the "
        "other floor cards and all hands are kept",
    }[misdeal.repair]
    return (f"{when}, {then}. This is repeated until the floor may stand.",)


def _one_of(misdeal: Misdeal) -> str:
    """What the card on top may not be: `a jack`, `a jack or a king`."""
    named = [f"the {card_text(r)}" if is_card(r) else article(rank_name(r)) for r in misdeal.ranks]
    return listed(named, "or") or "of any rank"


def _dealer_takes(ctx: Context) -> Sentences:
    total = ctx.rules.deal.dealer_takes
    if total is None:
        return ()
    sweep = ctx.rules.sweep
    worth = ""
    if sweep is not None:
        each = points(sweep.each) if isinstance(sweep.each, int) else "nothing"
        worth = f" That counts as one sweep for {total} ({each}), and as two for {2 * total}."
    return (
        f"If the first floor adds up to {total} or to a multiple of it, the dealer takes it at "
        f"once, and {ctx.opener} lays to an empty floor.{worth}",
    )


def _draw_up(ctx: Context) -> Sentences:
    cards = ctx.rules.deal.draw_up
    if not cards:
        return ()
    return (
        "The cards not yet dealt are the stock, face down.",
        f"After every play the player who made it draws from the stock until holding "
        f"{count(cards, 'card')} again, as long as the stock lasts; then hands are played out.",
    )


def _batch(ctx: Context) -> Sentences:
    batch, sums = ctx.rules.deal.batch, ctx.sums
    if ctx.rules.deal.draw_up:
        return ()
    if not batch:
        if sums.reserve:
            return ("Apart from the reserve hands, hands are not refilled.",)
        rest = (
            f"The remaining {count(sums.out, 'card')} stay out of play in this deal."
            if sums.out
            else "The whole pack is dealt."
        )
        return ("Hands are not refilled during the deal.", rest)
    kept = "loose cards and houses stay" if ctx.rules.house else "the cards there stay"
    return (
        "The cards not yet dealt are the stock, face down; they are no part of the floor.",
        f"Whenever every hand is empty, {count(batch, 'more card')} are dealt to each player from "
        f"the stock. Nothing is added to the floor, and {kept} as they are.",
        "This is repeated until the stock is used up.",
    )


def _last_batch(ctx: Context) -> Sentences:
    if not ctx.rules.deal.batch:
        return ()
    return {
        "equal share": (
            "If the stock can no longer serve everybody a full batch, it is shared out equally "
            "as far as it goes, and cards that cannot be shared equally stay out of play.",
        ),
        "one by one": (
            "If the stock can no longer serve everybody a full batch, it is dealt out one by "
            "one until it is gone, even if hands become unequal.",
        ),
        "none": (
            "If the stock can no longer serve everybody a full batch, the deal ends, and what "
            "is left of the stock stays out of play.",
        ),
    }[ctx.rules.deal.last_batch]


def _batch_lead(ctx: Context) -> Sentences:
    if not (ctx.rules.deal.batch or ctx.sums.reserve):
        return ()
    return {
        "turn goes on": (
            "New hands do not change the turn: the next to play is the player after the one who "
            "played last.",
        ),
        "first to play": (f"After new hands are dealt, {ctx.opener} leads again.",),
    }[ctx.rules.deal.batch_lead]


SETTINGS = {
    "seats": Setting("Players", _seats),
    "normally": Setting("The usual number", _normally),
    "sides": Setting("Sides", _sides),
    "turn": Setting("Direction", _turn),
    "first_dealer": Setting("The first dealer", _first_dealer),
    "next_dealer": Setting("The next dealer", _next_dealer),
    "first_to_play": Setting("Who starts", _first_to_play),
    "misdeal": Setting("Whether the first floor stands", _misdeal),
    "dealer_takes": Setting("A first floor for the dealer", _dealer_takes),
    "draw_up": Setting("Drawing", _draw_up),
    "batch": Setting("New hands", _batch),
    "last_batch": Setting("An uneven last batch", _last_batch),
    "batch_lead": Setting("Who leads after new hands", _batch_lead),
}


def packets(ctx: Context) -> tuple[Named, ...]:
    """The steps of the deal, in order."""
    return tuple(
        Named(packet.name, f"{capital(ordinal(place))} packet: {packet.name}", _packet(ctx, packet))
        for place, packet in enumerate(ctx.rules.deal.packets, 1)
    )


def _packet(ctx: Context, packet: Packet) -> Sentences:
    start = "Once the opening is settled, " if packet.after_opening else ""
    amount = count(packet.cards, "card")
    by = f", {count(packet.by, 'card')} at a time" if packet.by else ""
    if packet.to == "floor":
        verb = "is" if packet.cards == 1 else "are"
        if packet.face == "down":
            sentence = (
                f"{amount} {verb} laid face down in the middle as the floor. Nobody looks at "
                f"them until the first bid has been made; then they are turned face up."
            )
        else:
            sentence = f"{amount} {verb} laid face up in the middle as the floor."
            if packet.cards > 1 and ctx.rules.capture.floor == "one pile":
                sentence = (
                    f"{amount} {verb} laid face up in the middle, one on the other: the last of "
                    f"them lies on top."
                )
    elif packet.reserve:
        sentence = (
            f"each player is also dealt {amount} face down{by} as a reserve. Nobody looks at a "
            f"reserve; when all hands are empty, everybody takes up their own as a new hand."
        )
    elif packet.in_all:
        sentence = (
            f"hands are filled up{by}{',' if by else ''} until every player has had {amount} in "
            f"all, counting cards dealt earlier, even if already played."
        )
    else:
        whom = "each player" if packet.to == "each" else ctx.opener
        before = ctx.rules.deal.packets[: ctx.rules.deal.packets.index(packet)]
        again = packet.to == "each" and any(one.to == "each" for one in before)
        more = " more" if packet.after_opening or again else ""
        amount = f"{number(packet.cards)}{more} {'card' if packet.cards == 1 else 'cards'}"
        sentence = f"{whom} is dealt {amount}{by}, face down, for their own eyes only."
    said = (start + sentence if start else capital(sentence),)
    if packet.after_opening and packet.to == "each" and not packet.reserve:
        return (*said, _after_opening_hands(ctx))
    return said


def _after_opening_hands(ctx: Context) -> str:
    """How many cards are held once the opening plays have been made and the rest is dealt."""
    full = ctx.sums.first_hands[-1]
    opening = ctx.rules.opening
    if opening is not None and opening.bid == "announced":
        return (
            f"The bidder, having played once already, then holds {count(full - 1, 'card')}, and "
            f"everybody else {number(full)}."
        )
    return (
        f"Whoever has made an opening play already then holds {count(full - 1, 'card')}, and "
        f"everybody else {number(full)}."
    )
