"""Examples: a position, what is played in it, and what must come of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lark import Token

from rulelang.book import ExampleBlock
from rulelang.cards import HIGHEST_TOTAL
from rulelang.lower.desk import Desk, Node, tokens_of, trees_of, unquote
from rulelang.lower.notation import groups_of, play_text
from rulelang.lower.options import is_number
from rulelang.lower.prose import named
from rulelang.places import Place

Path = tuple[str | int, ...]


@dataclass(slots=True)
class Draft:
    """An example while it is read.

    Attributes:
        data: the example's data for the model, without its steps.
        steps: its steps, each data for the model.
        whole: whether all its lines could be read.
    """

    desk: Desk
    data: dict[str, Any]
    steps: list[dict[str, Any]] = field(default_factory=list)
    places: dict[Path, Place] = field(default_factory=dict)
    clauses: list[tuple[str, Place]] = field(default_factory=list)
    whole: bool = True

    def put(self, key: str, value: Any, node: Node) -> None:
        """State something that can be said once."""
        place = self.desk.line(node)
        if (key,) in self.places and self.whole:
            self.desk.reports.add(
                "E047", "this was said of the example before", place, label="second time"
            )
            self.whole = False
        self.places[(key,)] = place
        self.data[key] = value

    def more(self, key: str, value: Any, node: Node) -> None:
        """State one more of something."""
        entries = self.data.setdefault(key, [])
        self.places[(key, len(entries))] = self.desk.line(node)
        entries.append(value)

    def step(self, data: dict[str, Any], node: Node) -> None:
        """A further step."""
        self.places[("steps", len(self.steps))] = self.desk.line(node)
        self.steps.append(data)

    def onto(self, kind: str, key: str, value: Any, node: Node) -> None:
        """Add what is expected to the last step, which must be of a kind."""
        place = self.desk.line(node)
        last = self.steps[-1] if self.steps else {}
        if last.get("step") != kind and not self.whole:
            return  # the line it belongs to was left out, which is reported by itself
        if last.get("step") != kind:
            word = {"play": "play", "deal": "deal"}[kind]
            self.desk.reports.add(
                "E048",
                f"this says what comes of a `{word}` line, so it follows one",
                place,
                label=f"no `{word}` line before it",
            )
            self.whole = False
        elif key in last and self.whole:
            self.desk.reports.add("E047", "this was said of the same play before", place)
        else:
            last[key] = value


def example(desk: Desk, node: Node) -> ExampleBlock:
    """A whole example."""
    title = tokens_of(node, "STRING")[0]
    whole = title.line not in desk.hurt and not desk.shaken
    draft = Draft(desk, {"name": named(desk, title)}, whole=whole)
    for line in node.children:
        if not isinstance(line, Token):
            _LINES[str(line.data)](draft, line)
    data = {key: tuple(v) if isinstance(v, list) else v for key, v in draft.data.items()}
    data["clauses"] = tuple(dict.fromkeys(clause for clause, _ in draft.clauses))
    data["steps"] = tuple(draft.steps)
    return ExampleBlock(
        name=str(data["name"]),
        data=data,
        place=desk.line(title),
        spot=desk.place(title),
        places=draft.places,
        clause_places=tuple(draft.clauses),
        whole=whole,
    )


def _numbers(node: Node) -> list[Token]:
    return tokens_of(node, "NUMBER")


def _points(draft: Draft, node: Node) -> tuple[int, ...]:
    read = (draft.desk.number(word, 0, 100000, "a number of points") for word in _numbers(node))
    return tuple(number or 0 for number in read)


def _seat(draft: Draft, word: Token) -> int:
    return draft.desk.number(word, 1, 4, "a seat") or 1


def _cards(draft: Draft, node: Node) -> tuple[str, ...]:
    return draft.desk.cards(tokens_of(node, "CARD"))


def _number_line(key: str, low: int, high: int, what: str) -> Callable[[Draft, Node], None]:
    def read(draft: Draft, node: Node) -> None:
        draft.put(key, draft.desk.number(_numbers(node)[0], low, high, what) or low, node)

    return read


def _about(draft: Draft, node: Node) -> None:
    word = tokens_of(node, "CLAUSE")[0]
    draft.clauses.append((str(word), draft.desk.place(word)))


def _option(draft: Draft, node: Node) -> None:
    name, value = [word for word in node.children if isinstance(word, Token)]
    options = draft.data.setdefault("options", {})
    draft.places[("options", str(name))] = draft.desk.line(node)
    options[str(name)] = int(value) if is_number(value) else str(value)


def _in_opening(draft: Draft, node: Node) -> None:
    draft.put("opening", True, node)


def _play_number(draft: Draft, node: Node) -> None:
    read = [draft.desk.number(word, 1, 1000, "the number of a play") for word in _numbers(node)]
    draft.put("play_number", (read[0] or 1, read[1] or 1), node)


def _floor(draft: Draft, node: Node) -> None:
    draft.put("floor", _cards(draft, node), node)


def _house(draft: Draft, node: Node) -> dict[str, Any]:
    owners = _numbers(trees_of(node, "owners")[0])
    return {
        "value": draft.desk.number(_numbers(node)[0], 1, 99, "the value of a house") or 1,
        "owners": tuple(sorted({_seat(draft, word) for word in owners})),
        "sets": groups_of(draft.desk, trees_of(node, "sets")[0]),
    }


def _standing(draft: Draft, node: Node) -> None:
    draft.more("houses", _house(draft, node), node)


def _hand(draft: Draft, node: Node) -> None:
    draft.put("hand", _cards(draft, node), node)


def _hand_of(draft: Draft, node: Node) -> None:
    hands = draft.data.setdefault("hands", {})
    seat = _seat(draft, _numbers(node)[0])
    if seat in hands and draft.whole:
        draft.desk.reports.add(
            "E047", f"the hand of seat {seat} was given before", draft.desk.line(node)
        )
    draft.places[("hands", seat)] = draft.desk.line(node)
    hands[seat] = _cards(draft, node)


def _pile(draft: Draft, node: Node) -> None:
    seat, *rest = [word for word in node.children if isinstance(word, Token)]
    patterns = [draft.desk.pattern(word) for word in rest if word.type != "THE_REST"]
    cards = tuple(pattern for pattern in patterns if pattern is not None)
    data = {"seat": _seat(draft, seat), "cards": cards, "rest": len(patterns) < len(rest)}
    draft.more("piles", data, node)


def _sweep_made(draft: Draft, node: Node) -> None:
    card, *taken = tokens_of(node, "CARD")
    data = {
        "seat": _seat(draft, _numbers(node)[0]),
        "card": draft.desk.card(card),
        "taken": draft.desk.cards(taken),
    }
    draft.more("sweeps", data, node)


def _so_far(draft: Draft, node: Node) -> None:
    draft.put("scores", _points(draft, node), node)


def _just_dealt(draft: Draft, node: Node) -> None:
    draft.put("just_dealt", True, node)


def _listed(step: str, verb: str) -> Callable[[Draft, Node], None]:
    def read(draft: Draft, node: Node) -> None:
        written = play_text(draft.desk, verb, node)
        last = draft.steps[-1] if draft.steps else {}
        if last.get("step") == step and not last.get("no_other"):
            last["plays"] = (*last["plays"], written)
        else:
            draft.step({"step": step, "plays": (written,)}, node)

    return read


def _no_other(draft: Draft, node: Node) -> None:
    step = "takes" if tokens_of(node, "NO_OTHER_TAKE") else "makes"
    last = draft.steps[-1] if draft.steps else {}
    if last.get("step") == step and not last.get("no_other"):
        last["no_other"] = True
    else:
        draft.step({"step": step, "plays": (), "no_other": True}, node)


def _play(draft: Draft, node: Node) -> None:
    draft.step({"step": "play", "play": play_text(draft.desk, "", node)}, node)


def _legal(draft: Draft, node: Node) -> None:
    draft.onto("play", "refused_because", None, node)


def _refused(draft: Draft, node: Node) -> None:
    word = tokens_of(node, "CLAUSE")[0]
    draft.clauses.append((str(word), draft.desk.place(word)))
    draft.onto("play", "refused_because", str(word), node)


def _then_floor(draft: Draft, node: Node) -> None:
    draft.onto("play", "floor", _cards(draft, node), node)


def _then_house(draft: Draft, node: Node) -> None:
    house = _house(draft, node)
    last = draft.steps[-1] if draft.steps else {}
    if last.get("step") == "play" and last.get("houses"):
        last["houses"] = (*last["houses"], house)
    else:
        draft.onto("play", "houses", (house,), node)


def _then_no_house(draft: Draft, node: Node) -> None:
    draft.onto("play", "houses", (), node)


def _taken(draft: Draft, node: Node) -> None:
    draft.onto("play", "taken", _cards(draft, node), node)


def _noted(draft: Draft, node: Node) -> None:
    draft.onto("play", "sweep", _points(draft, node)[0], node)


def _scores(draft: Draft, node: Node) -> None:
    titles = tokens_of(node, "STRING")
    item = unquote(titles[0]) if titles else None
    draft.step({"step": "scores", "item": item, "points": _points(draft, node)}, node)


def _after_deal(draft: Draft, node: Node) -> None:
    draft.step({"step": "deal", "deal": _points(draft, node)}, node)


def _points_after(key: str) -> Callable[[Draft, Node], None]:
    def read(draft: Draft, node: Node) -> None:
        draft.onto("deal", key, _points(draft, node), node)

    return read


def _winner(draft: Draft, node: Node) -> None:
    numbers = _numbers(node)
    draft.onto("deal", "winner", _seat(draft, numbers[0]) if numbers else "draw", node)


def _no_winner(draft: Draft, node: Node) -> None:
    draft.onto("deal", "winner", "nobody yet", node)


_LINES: dict[str, Callable[[Draft, Node], None]] = {
    "about": _about,
    "at_seats": _number_line("seats", 2, 4, "the number of seats"),
    "with_option": _option,
    "dealer": _number_line("dealer", 1, 4, "a seat"),
    "turn": _number_line("turn", 1, 4, "a seat"),
    "in_opening": _in_opening,
    "bid": _number_line("bid", 1, HIGHEST_TOTAL, "a bid"),
    "play_number": _play_number,
    "floor": _floor,
    "standing": _standing,
    "hand": _hand,
    "hand_of": _hand_of,
    "pile": _pile,
    "sweep_made": _sweep_made,
    "so_far": _so_far,
    "just_dealt": _just_dealt,
    "last_taker": _number_line("last_take", 1, 4, "a seat"),
    "takes": _listed("takes", "take"),
    "makes": _listed("makes", "build"),
    "no_other": _no_other,
    "play": _play,
    "legal": _legal,
    "refused": _refused,
    "then_floor": _then_floor,
    "then_house": _then_house,
    "then_no_house": _then_no_house,
    "taken": _taken,
    "noted": _noted,
    "scores": _scores,
    "after_deal": _after_deal,
    "running": _points_after("running"),
    "games": _points_after("games"),
    "winner": _winner,
    "no_winner": _no_winner,
}
