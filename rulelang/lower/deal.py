"""Lines of the deal with a shape of their own: seats, packets, misdeals."""

from typing import Any

from lark import Token

from rulelang.book import Guard, Statement
from rulelang.cards import EVERY_CARD
from rulelang.diagnostics import Help
from rulelang.lower.desk import Desk, Node, tokens_of, trees_of
from rulelang.lower.prose import named

FEWEST, MOST = 2, 4


def seats(desk: Desk, guard: Guard, node: Node) -> Statement | None:
    """`seats: 2 to 4; normally 4`; the value is the pair of what may be and what is usual."""
    listed, *normal = node.children
    if isinstance(listed, Token):
        return None
    counts = [
        desk.number(word, FEWEST, MOST, "the number of seats")
        for word in tokens_of(listed, "NUMBER")
    ]
    if any(count is None for count in counts):
        return None
    known = [count for count in counts if count is not None]
    if listed.data == "seat_range":
        known = list(range(known[0], known[-1] + 1))
    spot = desk.place(listed)
    if not known or len(set(known)) != len(known):
        _odd_seats(desk, bool(known), node)
        return None
    usual = max(known)
    if normal and isinstance(normal[0], Token):
        chosen = desk.number(normal[0], FEWEST, MOST, "the usual number of seats")
        if chosen is None:
            return None
        if chosen not in known:
            desk.reports.add(
                "E036",
                f"normally {chosen} play, but {chosen} is not among the seats",
                desk.place(normal[0]),
                label="not among the seats",
            )
            return None
        usual = chosen
    if guard:
        desk.reports.add(
            "E038",
            "the number of seats is chosen first, so it cannot depend on a choice",
            desk.place(node),
            label="not inside `when`",
        )
        return None
    value = (tuple(sorted(known)), usual)
    text = f"seats: {desk.text(node)}"
    return desk.state(guard, "deal", "seats", value, node, spot=spot, text=text)


def _odd_seats(desk: Desk, twice: bool, node: Node) -> None:
    """A number of seats written twice, or a range the wrong way round."""
    what = "names a number twice" if twice else "runs the wrong way; the lower number comes first"
    desk.reports.add("E034", f"`seats` {what}", desk.place(node), label="look again")


def packet(desk: Desk, guard: Guard, node: Node) -> Statement:
    """`packet "hands": 4 to each, by 2, after the opening`."""
    title = tokens_of(node, "STRING")[0]
    number = tokens_of(node, "NUMBER")[0]
    kinds = {child.type for child in node.children if isinstance(child, Token)}
    data: dict[str, Any] = {
        "name": named(desk, title),
        "cards": desk.number(number, 1, len(EVERY_CARD), "the number of cards in a packet") or 1,
        "to": "each" if "TO_EACH" in kinds else "bidder" if "TO_BIDDER" in kinds else "floor",
    }
    if "FACE_DOWN" in kinds:
        data["face"] = "down"
    if "IN_ALL" in kinds:
        data["in_all"] = True
    if "AFTER_OPENING" in kinds:
        data["after_opening"] = True
    if "IN_RESERVE" in kinds:
        data["reserve"] = True
    for by in trees_of(node, "by"):
        data["by"] = desk.number(tokens_of(by, "NUMBER")[0], 1, len(EVERY_CARD), "`by`") or 1
    _packet_makes_sense(desk, node, data, kinds)
    spot = desk.place(number).until(desk.place(node))
    return desk.state(
        guard,
        "deal",
        "packets",
        data,
        node,
        name=data["name"],
        spot=spot,
        key_place=desk.place(title),
        text=f"packet {title}: {desk.text_from(number)}",
    )


def _packet_makes_sense(desk: Desk, node: Node, data: dict[str, Any], kinds: set[str]) -> None:
    """Report words on a packet that cannot be said of it together."""
    wrong: list[tuple[str, str]] = []
    faces = kinds & {"FACE_UP", "FACE_DOWN"}
    if faces and data["to"] != "floor":
        wrong.append(
            (
                "FACE_UP" if "FACE_UP" in faces else "FACE_DOWN",
                "only cards on the floor lie face up or face down",
            )
        )
    if len(faces) == 2:
        wrong.append(("FACE_DOWN", "cards lie either face up or face down"))
    if "IN_RESERVE" in kinds and data["to"] == "floor":
        wrong.append(("IN_RESERVE", "only a hand is kept in reserve"))
    for kind, sentence in wrong:
        word = tokens_of(node, kind)[0]
        desk.reports.add(
            "E037",
            f"`{word}` does not go with the rest of this packet: {sentence}",
            desk.place(word),
            label="does not go with the rest",
        )
    seen: set[str] = set()
    for child in node.children:
        kind = child.type if isinstance(child, Token) else str(child.data)
        if kind in seen and kind not in ("NUMBER", "STRING"):
            desk.reports.add("E037", "said twice of this packet", desk.place(child), label="again")
        seen.add(kind)


def misdeal(desk: Desk, guard: Guard, node: Node) -> Statement | None:
    """`misdeal: 3 of J Q K, replace those cards`, or with a name of its own."""
    words = [child for child in node.children if isinstance(child, Token)]
    title = words.pop(0) if words[0].type == "STRING" else None
    count = desk.number(words[0], 1, len(EVERY_CARD), "the number of cards in `misdeal`")
    on_top = [word for word in words if word.type == "ON_TOP"]
    named_ranks = [word for word in words[1:-1] if word.type not in ("A_RANK", "ON_TOP")]
    ranks = [desk.rank_or_card(word) for word in named_ranks]
    if count is None or None in ranks:
        return None
    within = [name for name in ranks if name is not None and len(name) > 1 and name[0] in ranks]
    if within or len(set(ranks)) != len(ranks):
        desk.reports.add(
            "E034",
            "`misdeal` names a rank or a card twice",
            desk.place(named_ranks[0]).until(desk.place(named_ranks[-1])),
            helps=[Help("name every rank once, and no card of it")],
        )
        return None
    repair = " ".join(words[-1].split())
    data: dict[str, Any] = {"ranks": tuple(ranks), "at_least": count, "repair": repair}
    if on_top:
        data["on_top"] = True
    spot = desk.place(words[0]).until(desk.place(words[-1]))
    text = f"misdeal: {desk.text_from(words[0])}"
    if title is None:
        return desk.state(guard, "deal", "misdeal", data, node, spot=spot, text=text)
    data["name"] = named(desk, title)
    return desk.state(
        guard,
        "deal",
        "misdeals",
        data,
        node,
        name=data["name"],
        spot=spot,
        key_place=desk.place(title),
        text=f"misdeal {title}: {desk.text_from(words[0])}",
    )
