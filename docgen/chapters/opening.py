"""What is due before ordinary play begins."""

from docgen.chapters.setting import Sentences, Setting
from docgen.context import Context
from docgen.words import any_of, capital, count, number


def _opening(ctx: Context) -> tuple[str, str]:
    """The house values as a choice and as a range; the opening needs houses."""
    house = ctx.rules.house
    if house is None:
        return "any value", "a value"
    return any_of(*house.value), ctx.house_range


def _bid(ctx: Context) -> Sentences:
    opening = ctx.rules.opening
    assert opening is not None
    choice, span = _opening(ctx)
    hand = count(ctx.sums.opening_hand, "card")
    if opening.bid == "announced":
        hidden = any(p.to == "floor" and p.face == "down" for p in ctx.rules.deal.packets)
        turned = " Only then are the floor cards turned face up." if hidden else ""
        return (
            f"{capital(ctx.opener)} is the bidder. Before any card is played, the bidder looks at "
            f"their {hand} and announces the value of a house: {choice}.",
            f"The bidder must hold a card of the announced value, and a bidder who holds any card "
            f"{span} must announce one of them: there is no passing.{turned}",
            "The bidder then plays the first card of the deal. The order is: bid, floor turned "
            "up, first play, rest of the cards dealt."
            if hidden
            else "The bidder then plays the first card of the deal.",
        )
    floor = ctx.sums.floor + ctx.seats
    held = ""
    if ctx.rules.house is not None and ctx.rules.house.hold != "no":
        held = (
            " A second card of the same value has to stay in hand to claim it: a house that its "
            "maker cannot claim would be a pile handed to the table."
        )
    return (
        f"The deal opens with a bid made by building. Beginning with {ctx.opener}, each player in "
        f"turn looks at their {hand} and at the floor, and opens a house worth {choice}: one card "
        f"from hand, combined with floor cards to make that value.{held}",
        "Whoever does not open a house lays one card face up on the floor, and the chance passes "
        "to the next player, who may build with that card too.",
        "The first house settles the opening at once. If nobody opens one, the opening ends after "
        f"one turn each, and the deal goes on with {number(floor)} loose cards on the floor and "
        "no house.",
        "The opening plays are ordinary plays of the deal, its first round: they count among the "
        f"{count(ctx.sums.each, 'play')} each player makes.",
    )


def _cannot_bid(ctx: Context) -> Sentences:
    opening = ctx.rules.opening
    assert opening is not None
    if opening.bid != "announced":
        return ()
    _, span = _opening(ctx)
    start = f"If the bidder holds no card {span}, no bid is possible: all cards are shuffled, and "
    return {
        "same dealer deals again": (start + "the same dealer deals again.",),
        "next dealer deals": (start + "the next dealer deals.",),
    }[opening.cannot_bid]


def _first_play(ctx: Context) -> Sentences:
    opening = ctx.rules.opening
    assert opening is not None
    if opening.bid != "announced":
        return ()
    return {
        "make or take, else lay": (
            "The bidder's first play keeps to the announced value: make a house of it, keeping "
            "a card of that value in hand, or take with a card of that value. If neither can be "
            "done, the bidder lays a card of that value on the floor.",
        ),
        "make, take or lay": (
            "The bidder's first play keeps to the announced value, and the bidder is free to "
            "choose: make a house of it, take with a card of that value, or lay a card of that "
            "value on the floor.",
        ),
        "make, else deal again": (
            "The bidder's first play must make a house of the announced value. If the floor does "
            "not allow it, the cards are shuffled and dealt again.",
        ),
        "anything": (
            "The bidder's first play is an ordinary play; the announced value binds it to nothing.",
        ),
    }[opening.first_play]


def _must(ctx: Context) -> Sentences:
    opening = ctx.rules.opening
    assert opening is not None
    if opening.bid != "by building":
        return ()
    return {
        "make if able": (
            "A player who can open a house has to. Laying a card is only for those who cannot.",
        ),
        "free": ("A player who could open a house may lay a card instead.",),
    }[opening.must]


def _takes(ctx: Context) -> Sentences:
    opening = ctx.rules.opening
    assert opening is not None
    if opening.bid != "by building":
        return ()
    return {
        "no": ("Nothing can be taken during the opening.",),
        "yes": ("During the opening a player may also take cards, as in ordinary play.",),
    }[opening.takes]


SETTINGS = {
    "bid": Setting("The bid", _bid),
    "cannot_bid": Setting("A hand that cannot bid", _cannot_bid),
    "first_play": Setting("The bidder's first play", _first_play),
    "must": Setting("Whether opening is forced", _must),
    "takes": Setting("Taking during the opening", _takes),
}
