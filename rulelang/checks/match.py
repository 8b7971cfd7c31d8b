"""Checks on the match."""

from rulelang.checks.score import points
from rulelang.checks.table import Table
from rulelang.diagnostics import Related
from rulelang.model import AllPoints, Noted


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
    if base is None or any(rank not in table.deck.values for rank in table.pack.ranks):
        return None
    if sweep is not None and table.match.counting == "whole score":
        return None
    if any(isinstance(item, Noted) for item in table.score.items):
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


def at_once_can_be(table: Table) -> None:
    """Sweeps decide at once where their points are added up, and nowhere else."""
    match = table.match
    if match.decided != "at once" or match.target is None:
        return
    for key, word, why in (
        ("counting", "cards only", "points for sweeps are not counted"),
        ("keep", "banked difference", "nothing is kept before the deal is over"),
        ("keep", "running lead", "nothing is kept before the deal is over"),
    ):
        if getattr(match, key) == word:
            table.say(
                "E145",
                f"a sweep cannot decide the match at once, because with `{key}: {word}` {why}",
                table.where("match", "decided"),
                label="contradicts the other line",
                related=table.said("match", key),
                help="write `decided: at the end of a deal`",
            )


def sweeps_are_there(table: Table) -> None:
    """What is decided by sweeps needs sweeps."""
    if table.sweep is not None:
        return
    removed = table.book.removed.get("sweep")
    related = [Related(removed, "`sweep` is removed here")] if removed else []
    for key, word in (("equal", "more sweeps"), ("decided", "at once")):
        if getattr(table.match, key) == word:
            table.say(
                "E082",
                f"`{word}` needs sweeps, but these rules have none",
                table.where("match", key),
                label="no sweeps here",
                related=related,
            )
