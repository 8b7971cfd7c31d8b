"""Lines of the deck with a shape of their own: capture values."""

from lark import Token

from rulelang.book import Guard, Statement
from rulelang.cards import RANKS
from rulelang.diagnostics import Help
from rulelang.keys import VALUE_KEYS
from rulelang.lower.desk import Desk, Node

LOWEST, HIGHEST = 1, 30
_PRINTED = {rank: index for index, rank in enumerate(RANKS, start=1) if rank in "23456789T"}


def ranks_between(desk: Desk, words: list[Token]) -> list[str]:
    """The ranks of `A`, or of `2 to 10`; none (and a report) if they are none."""
    found = [desk.rank(word) for word in words if word.type in ("RANK", "NUMBER")]
    ranks = [rank for rank in found if rank is not None]
    if len(ranks) != len(found):
        return []
    first, last = RANKS.index(ranks[0]), RANKS.index(ranks[-1])
    if first > last:
        desk.reports.add(
            "E034",
            f"ranks run from {words[0]} down to {words[-1]}; the lower one comes first",
            desk.place(words[0]).until(desk.place(words[-1])),
            label="the wrong way round",
            helps=[Help(f"write `{words[-1]} to {words[0]}`")],
        )
        return []
    return list(RANKS[first : last + 1])


def ranks_or_card(desk: Desk, words: list[Token]) -> list[str]:
    """The ranks of `A`, or of `2 to 10`, or the card of `XH`; none (and a report) if it is none."""
    if words[0].type != "CARD":
        return ranks_between(desk, words)
    card = desk.card(words[0])
    return [] if card is None else [card]


def card_values(desk: Desk, guard: Guard, node: Node) -> list[Statement]:
    """`A: 1`, `2 to 10: as printed` or `XH: 20`: one statement for each rank or card."""
    words = [word for word in node.children if isinstance(word, Token)]
    value = words.pop()
    names = ranks_or_card(desk, words)
    number: int | None = None
    if value.type == "NUMBER":
        number = desk.number(value, LOWEST, HIGHEST, "the value of a card")
        if number is None:
            return []
    key_place = desk.place(words[0]).until(desk.place(words[-1]))
    made = []
    for name in names:
        worth = number if number is not None else _PRINTED.get(name[0])
        if worth is None:
            desk.reports.add(
                "E035",
                f"no number is printed on {name}, so its value must be written",
                desk.place(value),
                label="not printed on this rank",
                helps=[Help(f"write a line `{name}: ` with a number")],
            )
            return []
        made.append(
            desk.state(
                guard,
                "deck",
                "values",
                worth,
                node,
                name=name,
                spot=desk.place(value),
                key_place=key_place,
                text=f"{'10' if name == 'T' else name}: {worth}",
            )
        )
    return made


def other_field(words: list[Token]) -> str:
    """The field of the model that `or`, `in hand` or `in hand or` speaks of; none without one."""
    kinds = {"OR": "other_values", "IN_HAND": "hand_values", "IN_HAND_OR": "other_hand_values"}
    return next((kinds[word.type] for word in words if word.type in kinds), "")


def other_value(desk: Desk, guard: Guard, node: Node) -> Statement | None:
    """`or A: 11`, `in hand 2S: 15` or `in hand or A: 14`."""
    words = [word for word in node.children if isinstance(word, Token)]
    field = other_field(words)
    name = desk.rank_or_card(words[1])
    value = desk.number(words[-1], LOWEST, HIGHEST, "the value of a card")
    if name is None or value is None:
        return None
    return desk.state(
        guard,
        "deck",
        field,
        value,
        node,
        name=name,
        spot=desk.place(words[-1]),
        key_place=desk.place(words[0]).until(desk.place(words[1])),
        text=f"{VALUE_KEYS[field]} {'10' if name == 'T' else name}: {value}",
    )
