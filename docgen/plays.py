"""A play in notation said in words, for captions under drawn cards."""

import re

from docgen.words import cards_text, listed, said_card

_PLAY = re.compile(
    r"(?P<verb>[a-z]+)\s*(?P<card>[A-Z0-9]{2})?\s*:?\s*(?P<groups>[^=>]*?)\s*"
    r"(?:=>\s*(?:(?P<old>\d+)\s*>\s*)?(?P<value>\d+))?\s*$"
)


def in_words(notation: str) -> str:
    """A play of the notation as a sentence without its stop.

    Args:
        notation: a play that the engine has read ("take 9S: 9D | 6H 3S + h9").

    Returns:
        what is done ("Play 9♠ and take 9♦, 6♥ + 3♠ and the house of 9"); the notation itself if
        it is of no kind known here.
    """
    words = notation.split()
    if words and words[0] == "bid":
        return f"Announce a house of {words[-1]}"
    if words and words[0] == "pass":
        return "Pass"
    if words and words[0] == "forfeit":
        return "Leave the match"
    matched = _PLAY.match(notation.strip())
    if matched is None or matched["card"] is None:
        return notation
    card = said_card(matched["card"])
    groups = matched["groups"] or ""
    if matched["verb"] == "throw":
        return f"Lay {card} on the floor"
    if matched["verb"] == "take":
        return _take(card, groups)
    if matched["value"] is None:
        return notation
    first, *others = [group.split() for group in groups.split("|")]
    more = [_sum(group) for group in others if group]
    beside = f", and put in {listed(more)}" if more else ""
    own = f"{card} with {listed(said_card(name) for name in first)}" if first else card
    if matched["verb"] == "break" and matched["old"]:
        adding = listed([card, *(said_card(name) for name in first)])
        verb = "Raise" if int(matched["value"]) > int(matched["old"]) else "Lower"
        return f"{verb} the house of {matched['old']} to {matched['value']} with {adding}{beside}"
    if matched["verb"] == "cement":
        return f"Add {own} to the house of {matched['value']}{beside}"
    return f"Make a house of {matched['value']} from {own}{beside}"


def _take(card: str, groups: str) -> str:
    taken = []
    for part in re.split(r"[|+]", groups):
        names = part.split()
        if len(names) == 1 and names[0].startswith("h"):
            taken.append(f"the house of {names[0][1:]}")
        elif names:
            taken.append(_sum(names))
    return f"Play {card} and take {listed(taken) if taken else 'nothing'}"


def _sum(names: list[str]) -> str:
    return " + ".join(said_card(name) for name in names)


def take_only(notation: str) -> str:
    """What a taking play takes, without the card that takes it ("2♣ + 3♦ + 6♠")."""
    said = in_words(notation)
    return said.split(" and take ", 1)[1] if " and take " in said else said


def row(cards: tuple[str, ...]) -> str:
    """Cards in a row, or "empty"."""
    return cards_text(cards) or "empty"
