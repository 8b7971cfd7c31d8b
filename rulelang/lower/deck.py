"""Lines of the deck with a shape of their own: capture values."""

from lark import Token

from rulelang.book import Guard, Statement
from rulelang.cards import RANKS
from rulelang.diagnostics import Help
from rulelang.lower.desk import Desk, Node, tokens_of

LOWEST, HIGHEST = 1, 15
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


def card_values(desk: Desk, guard: Guard, node: Node) -> list[Statement]:
    """`A: 1` or `2 to 10: as printed`: one statement for each rank."""
    words = tokens_of(node, "RANK") + tokens_of(node, "NUMBER") + tokens_of(node, "AS_PRINTED")
    words.sort(key=lambda word: word.column or 0)
    value = words.pop()
    ranks = ranks_between(desk, words)
    number: int | None = None
    if value.type == "NUMBER":
        number = desk.number(value, LOWEST, HIGHEST, "the value of a card")
        if number is None:
            return []
    key_place = desk.place(words[0]).until(desk.place(words[-1]))
    made = []
    for rank in ranks:
        worth = number if number is not None else _PRINTED.get(rank)
        if worth is None:
            desk.reports.add(
                "E035",
                f"no number is printed on {rank}, so its value must be written",
                desk.place(value),
                label="not printed on this rank",
                helps=[Help(f"write a line `{rank}: ` with a number")],
            )
            return []
        made.append(
            desk.state(
                guard,
                "deck",
                "values",
                worth,
                node,
                name=rank,
                spot=desk.place(value),
                key_place=key_place,
                text=f"{'10' if rank == 'T' else rank}: {worth}",
            )
        )
    return made
