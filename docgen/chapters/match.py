"""From deals to a winner."""

from docgen.chapters.setting import Named, Sentences, Setting
from docgen.context import Context
from docgen.words import capital, count, listed, pattern_each, points
from rulelang.model import Noted


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
        most = {"highest": "most", "lowest": "fewest"}[ctx.rules.match.wins]
        return (f"A match is one deal. The {ctx.who} with the {most} points in it wins.",)
    return (f"A match is {count(deals, 'deal')} long.",)


def _target(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.target is None:
        return ()
    if match.wins == "lowest" and match.keep == "sum":
        return (f"Deals are played until a {ctx.who} has {points(match.target)} or more.",)
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


def _wins(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.wins == "highest":
        return ()
    if match.keep == "sum":
        what = "the match" if match.games == 1 else "the game"
        return (f"Points are bad to have: the {ctx.who} with the lowest score wins {what}.",)
    return (f"Points are bad to have: the {ctx.whoever} has fewer of them wins the deal.",)


def _decided(ctx: Context) -> Sentences:
    if ctx.rules.match.target is None:
        return ()
    items = ctx.rules.score.items
    noted = ["a sweep"] if ctx.rules.sweep else []
    noted += [f"“{item.name}”" for item in items if isinstance(item, Noted)]
    single = [f"“{item.name}”" for item in items if item.kind == "each"]
    return {
        "at the end of a deal": (
            "This is decided only when a deal has been scored. Points noted during a deal never "
            "end it early.",
        ),
        "at once": (
            f"This is decided at once: when {listed(noted or ['a sweep'], 'or')} during a deal "
            f"brings a score to the target, play stops.",
        ),
        "at once, cards too": (
            f"This is decided at once: when {listed([*noted, *single], 'or')} during a deal "
            f"brings a score to the target, play stops.",
            "Whatever is counted by comparing piles is never counted before the end of a deal.",
        ),
    }[ctx.rules.match.decided]


def _both_at_target(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.target is None or match.keep != "sum" or match.wins == "lowest":
        return ()
    first = (
        f"If more than one {ctx.who} reaches the target in the same deal, the deal is counted line "
        f"by line, in the order of the scoring table, and the {ctx.whoever} gets there first wins."
    )
    both = f"If one line brings several {ctx.who}s there, the highest score wins."
    return {
        "first counted, sweeps first": (first, "Sweeps are counted before the table.", both),
        "first counted, sweeps last": (first, "Sweeps are counted after the table.", both),
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


def _lurch_under(ctx: Context) -> Sentences:
    match = ctx.rules.match
    if match.lurch_under is None or match.target is None or match.games == 1:
        return ()
    loser = "every other" if ctx.rules.deal.sides == "each alone" and ctx.seats > 2 else "the other"
    return (
        f"A game won by reaching the target counts as two if {loser} {ctx.who} has fewer than "
        f"{points(match.lurch_under)} then.",
    )


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
    "wins": Setting("Many points or few", _wins),
    "decided": Setting("When it is decided", _decided),
    "both_at_target": Setting("More than one at the target", _both_at_target),
    "equal": Setting("Level scores", _equal),
    "games": Setting("Games in a match", _games),
    "lurch_under": Setting("A game that counts double", _lurch_under),
    "after_a_game": Setting("After a game", _after_a_game),
    "forfeit": Setting("A player who drops out", _forfeit),
}


def named_items(ctx: Context) -> tuple[Named, ...]:
    """Gates, outright wins and knock-outs."""
    return (*_gates(ctx), *_outrights(ctx), *_knock_outs(ctx))


def _gates(ctx: Context) -> tuple[Named, ...]:
    """Scores from which only some lines count."""
    named = []
    for gate in sorted(ctx.rules.match.gates, key=lambda one: one.score):
        lines = listed(f"“{name}”" for name in gate.items)
        no_sweeps = ", and sweeps earn it nothing" if ctx.rules.sweep else ""
        sentences = [
            f"A {ctx.whoever} begins a deal with {points(gate.score)} or more scores in it by "
            f"{lines} only{no_sweeps}.",
        ]
        if len(ctx.rules.match.gates) > 1:
            sentences.append("Of several such scores, the highest one reached decides.")
        if ctx.rules.match.target is not None:
            sentences.append(
                f"Reaching the target that way wins, whatever a {ctx.who} without such a limit has."
            )
        named.append(Named(gate.name, f"Gate: {capital(gate.name)}", tuple(sentences)))
    return tuple(named)


def _outrights(ctx: Context) -> tuple[Named, ...]:
    """Cards that win a game by themselves."""
    named = []
    for outright in ctx.rules.match.outrights:
        what = "the match" if ctx.rules.match.games == 1 else "a game"
        sentences = (
            f"A {ctx.whoever} has {pattern_each(outright.cards)} when a deal ends wins "
            f"{what} outright, whatever the score.",
        )
        named.append(Named(outright.name, f"Outright: {capital(outright.name)}", sentences))
    return tuple(named)


def _knock_outs(ctx: Context) -> tuple[Named, ...]:
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
