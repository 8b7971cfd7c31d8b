"""Houses: made, added to, raised, merged, held and taken."""

from docgen.chapters.setting import Sentences, Setting
from docgen.context import Context
from docgen.words import listed, range_text
from rulelang.model import House


def _house(ctx: Context) -> House:
    assert ctx.rules.house is not None
    return ctx.rules.house


def _value(ctx: Context) -> Sentences:
    low, high = _house(ctx).value
    span = ctx.house_range if low != high else f"of exactly {low}"
    return (
        f"A house is a pile on the floor that is kept together at one value {span}. It is made "
        f"with one card from hand and {_HOW[_house(ctx).made_from, _house(ctx).made_by]}.",
        *_gaps(ctx),
        "Its maker owns it, and says its value aloud.",
        "A card on its own cannot be set down as a house: a house needs floor cards under it. A "
        "loose card can be swept up in any sum it fits, but a house falls only to a card of its "
        "full value, so a lone card set down as a house would be all but out of reach.",
    )


def _gaps(ctx: Context) -> Sentences:
    """The values between that no house has, since no card could take it."""
    low, high = _house(ctx).value
    runs: list[list[int]] = []
    for value in range(low, high + 1):
        if not ctx.takers(value):
            if not runs or runs[-1][-1] != value - 1:
                runs.append([])
            runs[-1].append(value)
    spans = [range_text(run[0], run[-1]) for run in runs]
    return (f"No card is worth {listed(spans, 'or')}, so no house is either.",) if spans else ()


_HOW = {
    ("floor cards", "adding"): "one or more loose floor cards that add up to that value",
    ("floor cards", "adding or subtracting"): "one or more loose floor cards that bring it to "
    "that value",
    ("one floor card", "adding"): "one loose floor card that add up to that value",
    ("one floor card", "adding or subtracting"): "one loose floor card that bring it to that value",
}


def _made_from(ctx: Context) -> Sentences:
    return {
        "floor cards": (),
        "one floor card": (
            "Separate floor cards are never put together: no set holds more than one of them.",
        ),
    }[_house(ctx).made_from]


def _made_by(ctx: Context) -> Sentences:
    raised = " or a house that is raised" if _house(ctx).broken_by != "nobody" else ""
    return {
        "adding": (),
        "adding or subtracting": (
            f"The card played is added to a floor card{raised}, or taken off it: with a 3, a 9 "
            f"becomes 12 or 6.",
        ),
    }[_house(ctx).made_by]


def _for_partner(ctx: Context) -> Sentences:
    house = _house(ctx)
    if house.hold == "no" or not ctx.partners:
        return ()
    return {
        "no": (),
        "yes": (
            "Without a claiming card a player may make a house, or raise one, for the partner, if "
            "the partner holds such a card. This is said aloud, and the partner owns the house.",
        ),
    }[house.for_partner]


def _owner_lays(ctx: Context) -> Sentences:
    return {
        "yes": (),
        "no": (
            "Whoever owns a house may not lay a card: each turn has to take something, or put "
            "something into a house, until the house is gone or somebody else's.",
        ),
    }[_house(ctx).owner_lays]


def _owns_at_most(ctx: Context) -> Sentences:
    limit = _house(ctx).owns_at_most
    if limit is None:
        return ()
    houses = "one house" if limit == 1 else f"{limit} houses"
    return (f"No player may own more than {houses} at a time.",)


def _sets(ctx: Context) -> Sentences:
    if not _grows(ctx):
        return ("A house is made of one set, and no other is put beside it.",)
    return {
        "one": (
            "One play puts exactly one set into a house. Making a house, and adding a second set "
            "to it, are two separate plays.",
        ),
        "any": (
            "One play may put several sets of the same value into a house at once. The card "
            "played belongs to one of them; the others come from the floor.",
        ),
    }[_house(ctx).sets]


def _grows(ctx: Context) -> bool:
    """Whether a player may put a second set into a house."""
    return _house(ctx).sets == "any" or _house(ctx).added_by != "nobody"


def _joining(ctx: Context) -> Sentences:
    beside = "Loose cards or groups that make the value of a house may lie beside it."
    if not _grows(ctx) and _house(ctx).joining == "by choice":
        return (beside,)
    return {
        "by choice": (f"{beside} They join it only if a player puts them in.",),
        "equal cards": (
            "When a play makes, adds to or raises a house, loose cards of the house's value join "
            "it by themselves. Groups that make the value join only if the player puts them in.",
        ),
        "equal cards and sets": (
            "When a play makes, adds to or raises a house, all loose cards and groups on the floor "
            "that make the house's value join it by themselves.",
        ),
    }[_house(ctx).joining]


def _hold(ctx: Context) -> Sentences:
    low, high = _house(ctx).value
    shown = next((v for v in range(high, low - 1, -1) if len(ctx.takers(v)) > 1), high)
    claim = (
        f"Making a house needs a second card of its value in hand, a claiming card: for a house of "
        f"{shown}, another {ctx.holding(shown).split(' ', 1)[-1]}."
    )
    return {
        "until taken": (
            claim,
            "For as long as a player owns a house, a claiming card must stay in that player's "
            "hand. No play is allowed that would leave a standing house's owner without one.",
            "So every house is taken before the deal ends, and none can be left over.",
        ),
        "when made": (
            claim,
            "The claiming card is needed at that moment only; later the owner may play it as they "
            "like.",
        ),
        "no": ("No card of the value has to be held in order to make a house.",),
    }[_house(ctx).hold]


def _taken_by(ctx: Context) -> Sentences:
    whole = (
        "A house is taken only by a card of exactly its value, and only whole. Its cards are never "
        "taken singly, and it never counts as part of a sum."
    )
    friends = "partners and opponents alike" if ctx.partners else "not just its owner"
    return {
        "anyone": (whole, f"Anyone who plays such a card may take it, {friends}."),
        "owner side": (
            whole,
            "Only the owner and the owner's partner may take it."
            if ctx.partners
            else "Only its owner may take it.",
        ),
    }[_house(ctx).taken_by]


def _added_by(ctx: Context) -> Sentences:
    adding = (
        "a set of the same value may be added to a standing house: one card from hand that makes "
        "the value, alone or with loose floor cards"
    )
    return {
        "anyone": (f"In a play, {adding}. Any player may do so, whoever owns the house.",),
        "owner side": (
            f"In a play, {adding}. "
            + (
                "Only the owner and the owner's partner may do so."
                if ctx.partners
                else "Only the owner may do so."
            ),
        ),
        "nobody": ("Nothing can be added to a standing house.",),
    }[_house(ctx).added_by]


def _adder(ctx: Context) -> Sentences:
    if _house(ctx).added_by == "nobody":
        return ()
    return {
        "owns it too": (
            "Whoever adds to a house becomes an owner too, next to those who owned it before.",
        ),
        "owns it too unless partner": (
            "An opponent who adds to a house becomes an owner too. An owner's partner who adds to "
            "it does not."
            if ctx.partners
            else "Whoever adds to a house becomes an owner too.",
        ),
        "owns it alone": ("Whoever adds to a house becomes its only owner.",),
        "does not own it": ("Adding to a house changes nothing about who owns it.",),
    }[_house(ctx).adder]


def _adder_holds(ctx: Context) -> Sentences:
    house = _house(ctx)
    if house.added_by == "nobody" or house.hold == "no":
        return ()
    return {
        "yes": ("Whoever adds to a house must keep a card of its value in hand.",),
        "unless partner": (
            "Whoever adds to a house must keep a card of its value in hand, except a partner who "
            "adds to the partner's house."
            if ctx.partners
            else "Whoever adds to a house must keep a card of its value in hand.",
        ),
        "no": (
            "Whoever adds to another player's house needs no further card of its value. An owner "
            "who adds must still keep a claiming card.",
        ),
    }[house.adder_holds]


def _broken_by(ctx: Context) -> Sentences:
    house = _house(ctx)
    _, high = house.value
    who = {
        "opponents": "an opponent of its owner may break it"
        if ctx.partners
        else "any player but its owner may break it",
        "anyone but owner": "any player but its owner may break it, the owner's partner included"
        if ctx.partners
        else "any player but its owner may break it",
        "anyone": "any player may break it, even its owner",
        "nobody": "",
    }[house.broken_by]
    if not who:
        return ("A house keeps the value it was made with: nobody can break it.",)
    held = (
        " The breaker must hold a card of the new value to claim it." if house.hold != "no" else ""
    )
    higher = f"raise it to a higher value of at most {high}. Values only go up."
    if house.made_by == "adding or subtracting":
        higher = f"bring it to another value of at most {high}, higher or lower."
    return (
        f"While a house consists of a single set, {who}: that is, {higher}"
        if house.cemented != "never"
        else f"Whatever a house consists of, {who}: that is, {higher}",
        f"The breaker becomes the owner and the former owner is free of it.{held}",
    )


def _broken_with(ctx: Context) -> Sentences:
    house = _house(ctx)
    if house.broken_by == "nobody":
        return ()
    off = " or taken off it" if house.made_by == "adding or subtracting" else ""
    loose = "loose floor cards" if house.made_from == "floor cards" else "one loose floor card"
    return {
        "hand card": (
            f"A house is raised with exactly one card from hand, whose value is added to "
            f"it{off}. No floor card can be put in along with it.",
        ),
        "hand card and floor cards": (
            f"A house is raised with one card from hand, alone or together with {loose}; their "
            f"values are all added to it.",
        ),
    }[_house(ctx).broken_with]


def _cemented(ctx: Context) -> Sentences:
    if _house(ctx).broken_by == "nobody":
        return ()
    return {
        "from 2 sets": (
            "A house of two or more sets is cemented. Its value is fixed for good: it cannot be "
            "broken any more, only taken by a card of its value.",
        ),
        "never": ("Adding a second set does not protect a house: it can be broken all the same.",)
        if _grows(ctx)
        else (),
    }[_house(ctx).cemented]


def _same_value(ctx: Context) -> Sentences:
    cements = " and is cemented" if _house(ctx).cemented == "from 2 sets" else ""
    return {
        "merge": (
            "Two houses never have the same value. Where a play would make a second house of a "
            f"value, or raise one to it, the two become one house, which has all their "
            f"sets{cements}.",
        ),
        "refused": (
            "Two houses never have the same value: a play that would make a second house of a "
            "value is not allowed.",
        ),
        "stand apart": (
            "Two houses of the same value may stand side by side, as two separate houses.",
        ),
    }[_house(ctx).same_value]


def _merged_owner(ctx: Context) -> Sentences:
    house = _house(ctx)
    if house.same_value != "merge" or house.broken_by == "nobody":
        return ()
    raised = "When a house is raised to the value of one that stands, the merged house belongs to"
    duty = ". Each of them must keep a claiming card" if house.hold == "until taken" else ""
    return {
        "every owner": (f"{raised} the owners of the one that stood and to the breaker{duty}.",),
        "breaker": (f"{raised} the breaker alone.",),
        "first owner": (f"{raised} the owners of the one that stood; the breaker gets no share.",),
    }[house.merged_owner]


SETTINGS = {
    "value": Setting("Making a house", _value),
    "made_from": Setting("What goes into a set", _made_from),
    "made_by": Setting("Adding and taking off", _made_by),
    "hold": Setting("The claiming card", _hold),
    "for_partner": Setting("A house for the partner", _for_partner),
    "owner_lays": Setting("What an owner may not do", _owner_lays),
    "owns_at_most": Setting("How many houses a player may own", _owns_at_most),
    "sets": Setting("How many sets at once", _sets),
    "joining": Setting("Loose cards of the same value", _joining),
    "taken_by": Setting("Taking a house", _taken_by),
    "added_by": Setting("Adding to a house", _added_by),
    "adder": Setting("Who owns it after adding", _adder),
    "adder_holds": Setting("What the one who adds must hold", _adder_holds),
    "cemented": Setting("Cemented houses", _cemented),
    "broken_by": Setting("Breaking a house", _broken_by),
    "broken_with": Setting("What breaks a house", _broken_with),
    "same_value": Setting("Two houses of one value", _same_value),
    "merged_owner": Setting("Who owns a merged house", _merged_owner),
}
