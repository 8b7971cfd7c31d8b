"""Checks on the match."""

from rulelang.checks.score import points
from rulelang.checks.table import Table, repeated
from rulelang.diagnostics import Related
from rulelang.keys import one_of
from rulelang.model import AllPoints, Noted
from rulelang.near import near, short
from rulelang.written_score import quoted

_OVER = "nothing is kept before the deal is over"


def it_ends(table: Table) -> None:
    """A match has a number of deals, or a target."""
    match = table.match
    if match.deals is None and match.target is None:
        table.say(
            "E140",
            f"the match never ends{_with(table)}: it has no number of deals and no target",
            table.where("match"),
            label="no end",
            help="write `deals: 1`, or a `target`",
        )


def _with(table: Table) -> str:
    return f" {table.words}" if table.words else ""


def two_sides(table: Table) -> None:
    """A difference, a lead and a knock-out are between two sides."""
    if table.sides == 2:
        return
    said = table.said("deal", "sides") or table.said("deal", "seats")
    if table.match.keep != "sum":
        table.say(
            "E141",
            f"a {table.match.keep} is between two sides, but {table.sides} play{_with(table)}",
            table.where("match", "keep"),
            label="needs two sides",
            related=said,
            help="write `keep: sum`, or play in two sides",
        )
    for knock_out in table.match.knock_outs:
        table.say(
            "E142",
            f"a knock-out gives the game to the other side, but {table.sides} sides play"
            f"{_with(table)}",
            table.where("match", "knock_outs", knock_out.name),
            label="needs two sides",
            related=said,
        )


def _most(table: Table) -> int | None:
    """The most points of a deal, None if there is no knowing."""
    sweep = table.sweep
    base = points(table)
    if base is None or table.unvalued:
        return None
    if sweep is not None and table.match.counting == "whole score":
        return None
    if _notes(table):
        return None
    extra = [item.points for item in table.score.items if isinstance(item, AllPoints)]
    return base + sum(extra)


def target_can_be_reached(table: Table) -> None:
    """The deals of a match can add up to the target."""
    match = table.match
    most = _most(table)
    if match.target is None or most is None:
        return
    if most == 0 or (match.deals is not None and match.deals * most < match.target):
        deals = f" in {match.deals} deals" if match.deals is not None else ""
        table.say(
            "E143",
            f"nobody can reach {match.target}{deals}: a deal gives {most} points at most",
            table.where("match", "target"),
            label="out of reach",
            related=table.said("match", "deals"),
        )


def knock_out_spares_somebody(table: Table) -> None:
    """A knock-out asks for no more points than a deal has."""
    most = _most(table)
    for knock_out in table.match.knock_outs:
        if most is not None and knock_out.under > most:
            table.say(
                "E144",
                f"a deal gives {most} points at most, so both sides are always under "
                f"{knock_out.under}",
                table.where("match", "knock_outs", knock_out.name),
                label="always true",
            )


_AT_ONCE = ("at once", "at once, cards too")
_CONTRADICTIONS: tuple[tuple[str, tuple[object, ...], str, tuple[object, ...], str], ...] = (
    ("decided", ("at once",), "counting", ("cards only",), "points for sweeps are not counted"),
    ("decided", _AT_ONCE, "keep", ("banked difference", "running lead"), _OVER),
    ("decided", _AT_ONCE, "wins", ("lowest",), "points are no reason to win"),
    ("after_a_game", ("excess carries over",), "wins", ("lowest",), "the winner has no excess"),
    ("lurch_under", (), "wins", ("lowest",), "the loser is the one with many points"),
    ("lurch_under", (), "keep", ("running lead",), "the loser of a game never has any points"),
)
"""Two settings that cannot stand together, by words (none for any value), and why."""


def _notes(table: Table) -> bool:
    """Whether lines of the scoring table are noted as they are made."""
    return any(isinstance(item, Noted) for item in table.score.items)


def settings_agree(table: Table) -> None:
    """No two settings of the match contradict each other."""
    match = table.match
    for key, words, other, against, why in _CONTRADICTIONS:
        value, opposed = getattr(match, key), getattr(match, other)
        if opposed not in against or (value not in words if words else value is None):
            continue
        if match.target is None or (other == "counting" and _notes(table)):
            continue
        first, second = key.replace("_", " "), other.replace("_", " ")
        table.say(
            "E145",
            f"`{first}: {value}` cannot be, because with `{second}: {opposed}` {why}",
            table.where("match", key),
            label="contradicts the other line",
            related=table.said("match", other),
        )
    if match.target is not None and (match.lurch_under or 0) > match.target and match.games > 1:
        table.say(
            "E145",
            f"every loser has fewer than {match.lurch_under} points when somebody else reaches "
            f"{match.target}, so each game would count double",
            table.where("match", "lurch_under"),
            label="always true",
            related=table.said("match", "target"),
        )
    for knock_out in match.knock_outs:
        if match.wins == "lowest":
            table.say(
                "E145",
                "a knock-out punishes a side for few points, but the lowest score wins",
                table.where("match", "knock_outs", knock_out.name),
                label="contradicts the other line",
                related=table.said("match", "wins"),
            )


def gates_fit(table: Table) -> None:
    """A gate stands below the target, at a score of its own, and leaves lines that are there."""
    match = table.match
    lines = {item.name: item for item in table.score.items}
    scores: dict[int, str] = {}
    for gate in match.gates:
        where = table.where("match", "gates", gate.name)
        for name in gate.items:
            if name not in lines:
                close = near(name, lines)
                table.say(
                    "E146",
                    f'the scoring table has no "{short(name)}"',
                    where,
                    label="no such line",
                    help=f"did you mean {one_of([f'`{quoted(word)}`' for word in close])}?"
                    if close
                    else "name lines of the scoring table",
                )
            elif isinstance(lines[name], AllPoints):
                table.say(
                    "E146",
                    f'"{name}" looks at all other lines, and behind this gate they do not count',
                    where,
                    label="cannot be told",
                    related=table.said("score", "items", name),
                )
        if match.target is not None and gate.score >= match.target:
            table.say(
                "E146",
                f"nobody begins a deal with {gate.score} points, because {match.target} win",
                where,
                label="never reached",
                related=table.said("match", "target"),
            )
        if gate.score in scores:
            table.say(
                "E146",
                f"two gates stand at {gate.score}",
                where,
                label="second one",
                related=table.said("match", "gates", scores[gate.score]),
            )
        scores.setdefault(gate.score, gate.name)


def outrights_can_be(table: Table) -> None:
    """The cards that win outright can all come into play, and are named once."""
    for outright in table.match.outrights:
        cards = table.cards_of(outright.cards)
        where = table.where("match", "outrights", outright.name)
        twice = repeated(cards)
        if twice:
            table.say(
                "E135",
                f'"{outright.name}" names {", ".join(twice[:4])} twice',
                where,
                label="a card too often",
            )
        elif len(cards) > table.in_play():
            table.say(
                "E132",
                f'nobody can take all {len(cards)} cards of "{outright.name}"{_with(table)}: '
                f"there are {table.in_play()} in play",
                where,
                label="out of reach",
            )


def sweeps_are_there(table: Table) -> None:
    """What is decided by sweeps needs sweeps, and what is decided by single cards needs those."""
    removed = table.book.removed.get("sweep")
    related = [Related(removed, "`sweep` is removed here")] if removed else []
    for key, word in (("equal", "more sweeps"), ("decided", "at once")):
        enough = table.sweep is not None or (key == "decided" and _notes(table))
        if getattr(table.match, key) == word and not enough:
            table.say(
                "E082",
                f"`{word}` needs sweeps, but these rules have none",
                table.where("match", key),
                label="no sweeps here",
                related=related,
            )
    single = any(item.kind == "each" for item in table.score.items)
    if table.match.decided == "at once, cards too" and not single:
        table.say(
            "E082",
            "`at once, cards too` needs points for single cards, but these rules have none",
            table.where("match", "decided"),
            label="no such line here",
            help='write a line such as `"Aces": 1 for each A`, or `at the end of a deal`',
        )
