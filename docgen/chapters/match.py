"""From deals to a winner."""

from docgen.chapters.setting import Named, Sentences, Setting
from docgen.context import Context
from docgen.words import capital, count, points


def _keep(ctx: Context) -> Sentences:
    who = ctx.who
    deals = ctx.rules.match.deals
    if ctx.rules.match.keep == "sum" and deals == 1:
        return ()
    return {
        "sum": (f"Every {who} keeps a running score: the points of each deal are added to it.",),
        "banked difference": (
            f"The {ctx.whoever} wins a deal banks the difference between the two scores, and the "
            f"loser banks nothing. Each {who} has a bank of its own, and banks only grow.",
            "The deal totals themselves are not added up. A deal split evenly moves neither bank.",
        ),
        "running lead": (
            f"One running difference is kept between the two {who}s. After each deal the "
            f"difference of the deal's scores is added to the lead of the {ctx.whoever} won it, or "
            f"taken off the other's lead, which may change hands that way.",
            "A deal split evenly leaves the lead as it was.",
        ),
    }[ctx.rules.match.keep]


def _counting(ctx: Context) -> Sentences:
    if ctx.rules.sweep is None:
        return ()
    return {
        "whole score": ("A deal counts with everything in it, points for cards and sweeps alike.",),
        "cards only": ("Only the points for cards are kept; sweeps do not count for the match.",),
    }[ctx.rules.match.counting]


def _deals(ctx: Context) -> Sentences:
    deals = ctx.rules.match.deals
    if deals is None:
        return ()
    if deals == 1 and ctx.rules.match.keep == "sum":
        return (f"A match is one deal. The {ctx.who} with the most points in it wins.",)
    return (f"A match is {count(deals, 'deal')} long.",)


def _target(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.target is None:
        return ()
    what = "the match" if match.games == 1 else "a game"
    goal = {
        "sum": f"reaches {points(match.target)}",
        "banked difference": f"has {points(match.target)} or more in the bank",
        "running lead": f"leads by {points(match.target)} or more",
    }[match.keep]
    more = {
        "sum": "Passing the target is as good as hitting it.",
        "banked difference": "That may take several deals.",
        "running lead": "That may take several deals.",
    }[match.keep]
    return (f"The first {ctx.whoever} {goal} wins {what}. {more}",)


def _decided(ctx: Context) -> Sentences:
    if ctx.rules.match.target is None:
        return ()
    return {
        "at the end of a deal": (
            "This is decided only when a deal has been scored. Points noted during a deal never "
            "end it early.",
        ),
        "at once": (
            "This is decided at once: when a sweep during a deal brings a score to the target, "
            "play stops.",
        ),
    }[ctx.rules.match.decided]


def _both_at_target(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.target is None or match.keep != "sum":
        return ()
    return {
        "higher wins": (
            f"If more than one {ctx.who} reaches the target in the same deal, the highest score "
            f"wins.",
        ),
        "another deal": (
            f"If more than one {ctx.who} reaches the target in the same deal, another deal is "
            f"played, whatever the scores.",
        ),
    }[match.both_at_target]


def _equal(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.keep != "sum" and match.target is not None:
        return ()
    if match.target is not None:
        when = f"If the leading {ctx.who}s at the target are level"
    elif match.deals == 1:
        when = "If the best scores are equal"
    else:
        when = "If the best scores are equal at the end"
    return {
        "another deal": (
            f"{when}, another deal is played, and so on until one {ctx.who} is ahead.",
        ),
        "draw": (f"{when}, the match is a draw.",),
        "more sweeps": (
            f"{when}, the {ctx.who} with more sweeps wins; if that is equal too, it is a draw.",
        ),
        "last to take": (f"{when}, the {ctx.whoever} took cards last wins.",),
    }[match.equal]


def _games(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.target is None and not match.knock_outs:
        return ()
    if match.games == 1:
        return ("One game won this way decides the match.",) if match.knock_outs else ()
    return (f"The first {ctx.who} to win {count(match.games, 'game')} wins the match.",)


def _after_a_game(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.games == 1 and not match.knock_outs:
        return ()
    return {
        "back to 0": (
            "When a game has been won, however it was won, the running score goes back to 0. "
            "Nothing above the target is carried over.",
        ),
        "excess carries over": (
            "When a game has been won, what the winner had above the target is carried over to "
            "the next game.",
        ),
    }[match.after_a_game]


def _forfeit(ctx: Context) -> Sentences:
    stay = ctx.seats > 2
    others = "The others carry on without that player, and the" if stay else "The"
    last = f"{others} last player left wins."
    if ctx.partners:
        last = f"{others} last side with a player left wins."
    return {
        "hand and pile leave": (
            "A player who is out of the match, say because time ran out at a table with a clock, "
            "leaves with hand and pile: those cards are out of the game, and nobody plays them in "
            f"that player's place. {last}",
        ),
        "hand leaves": (
            "A player who is out of the match, say because time ran out at a table with a clock, "
            "leaves, and the cards in hand are out of the game. Cards already captured still "
            f"count. {last}",
        ),
    }[ctx.rules.match.forfeit]


SETTINGS = {
    "deals": Setting("How many deals", _deals),
    "keep": Setting("How the score is kept", _keep),
    "counting": Setting("What counts", _counting),
    "target": Setting("What wins", _target),
    "decided": Setting("When it is decided", _decided),
    "both_at_target": Setting("More than one at the target", _both_at_target),
    "equal": Setting("Level scores", _equal),
    "games": Setting("Games in a match", _games),
    "after_a_game": Setting("After a game", _after_a_game),
    "forfeit": Setting("A player who drops out", _forfeit),
}


def knock_outs(ctx: Context) -> tuple[Named, ...]:
    """Deals so poor that they lose a game."""
    named = []
    for knock_out in ctx.rules.match.knock_outs:
        counting = {
            "whole score": "sweeps included" if ctx.rules.sweep else "",
            "cards only": "sweeps not counted" if ctx.rules.sweep else "",
        }[knock_out.counting]
        what = f"{points(knock_out.under)} in a single deal{', ' + counting if counting else ''}"
        others = "other side" if ctx.partners else "other player"
        sentences = (
            f"A {ctx.whoever} scores fewer than {what}, loses a game on the spot: the {others} "
            f"wins it, whatever the running score. Even a strong lead can be lost to one "
            f"disastrous deal.",
        )
        named.append(Named(knock_out.name, f"Knock-out: {capital(knock_out.name)}", sentences))
    return tuple(named)
