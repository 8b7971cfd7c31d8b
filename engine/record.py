"""A match as text: what was chosen, every order of cards, every play; and the proof that it holds.

    [Format "fishtable record 1"]
    [Rules "…"]
    [Digest "sha256:…"]
    [Options "name=value, …"]
    [Seats "4"]
    [Dealer "1"]
    [Result "won by 1 3"]

    order 7H 4C …
    4 bid 12
    4 build 5H: 7H => 12
    forfeit 2

Seats are 1-based in the text and 0-based in the data. Text and data only: nothing is opened here.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.answers import IllegalPlay, Step, Want
from engine.face import forfeit, give, play, start, wants
from engine.notation import Unreadable, card_name, card_names, read_card, read_play, write_play
from engine.rules import Rules
from engine.state import DRAW, NOBODY, Play, State

FORMAT = "fishtable record 1"

ORDER, PLAY, FORFEIT = "order", "play", "forfeit"

HEADER = re.compile(r'\[\s*([A-Za-z]+)\s+"((?:[^"\\]|\\["\\])*)"\s*\](?:\s*#.*)?')
NEEDED = ("Format", "Rules", "Digest", "Options", "Seats", "Dealer")
KNOWN = (*NEEDED, "Result")
OPTION = re.compile(r"([^\s=,]+)\s*=\s*([^\s=,]+)")
DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
SEATED = re.compile(r"([0-9]+)\s+(\S.*)")


class BadRecord(Exception):
    """A record that cannot be read, or that tells of something that cannot have happened.

    Attributes:
        line: the line of the record that is wrong, from 1.
        reason: what is wrong with it, a sentence without a full stop.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened.

    Attributes:
        kind: ORDER, PLAY or FORFEIT.
        seat: whose play or forfeit it is, 0-based; −1 for an order.
        cards: the next cards to come, first first; empty but for an order.
        play: the play, None but for a play.
        line: where it stands in the text it was read from, from 1; 0 if it was not read.
    """

    kind: str
    seat: int = -1
    cards: tuple[int, ...] = ()
    play: Play | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match, or the part of it that has been played.

    Attributes:
        rules: id of the rule set.
        digest: fingerprint of the rule set, options applied.
        options: every option with its value, by name.
        seats: number of seats.
        dealer: the first dealer's seat, 0-based.
        entries: what happened, in order.
        result: `won by` the seats of the side that won (1-based), or `draw`; None if unfinished.
        lines: where each header line stands in the text it was read from, by name.
    """

    rules: str
    digest: str
    options: Mapping[str, str]
    seats: int
    dealer: int
    entries: tuple[Entry, ...] = ()
    result: str | None = None
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def line_of(self, name: str) -> int:
        """Where a header line stands, 0 if the record was not read from a text."""
        return self.lines.get(name, 0)


def result_text(winners: list[int] | None) -> str:
    """Word a result: the seats of the side that won, 0-based, or None for a draw."""
    if winners is None:
        return "draw"
    return "won by " + " ".join(str(seat + 1) for seat in winners)


def write_entry(entry: Entry) -> str:
    """Give the one line that tells of an event, without its line end."""
    if entry.kind == ORDER:
        return " ".join(["order", *(card_name(card) for card in entry.cards)])
    if entry.kind == FORFEIT:
        return f"forfeit {entry.seat + 1}"
    assert entry.play is not None
    return f"{entry.seat + 1} {write_play(entry.play)}"


def write_header(record: Record) -> str:
    """Give the header lines and the empty line that ends them."""
    options = ", ".join(f"{name}={value}" for name, value in sorted(record.options.items()))
    pairs = [
        ("Format", FORMAT),
        ("Rules", record.rules),
        ("Digest", record.digest),
        ("Options", options),
        ("Seats", str(record.seats)),
        ("Dealer", str(record.dealer + 1)),
    ]
    if record.result is not None:
        pairs.append(("Result", record.result))
    return "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in pairs) + "\n"


def write(record: Record) -> str:
    """Give the record as text; reading it gives an equal record but for the line numbers."""
    return write_header(record) + "".join(f"{write_entry(entry)}\n" for entry in record.entries)


def read(text: str) -> Record:
    """Read a record.

    Raises:
        BadRecord: a line is not what stands in a record; nothing is judged against rules here.
    """
    lines = text.removeprefix("\ufeff").split("\n")
    values: dict[str, tuple[str, int]] = {}
    entries: list[Entry] = []
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            _read_header_line(line, number, values, bool(entries))
        else:
            entries.append(_read_entry(line.partition("#")[0].strip(), number))
    return replace(_read_header(values), entries=tuple(entries))


@dataclass(slots=True)
class Replayed:
    """What a record tells when it is played again.

    Attributes:
        state: the state after the last event.
        deals: points by side of every finished deal.
        result: as in a record, None if the match is unfinished.
    """

    state: State
    deals: list[list[int]]
    result: str | None


def replay(rules: Rules, record: Record) -> Replayed:
    """Play a record again and prove every event of it.

    Args:
        rules: made from the rule set, seats and options that the record names.

    Raises:
        BadRecord: an event cannot have happened, or the result is not what came of them.
    """
    state = start(rules, record.dealer)
    deals: list[list[int]] = []
    for entry in record.entries:
        before = state.deals
        state = apply(rules, state, entry).state
        if state.deals > before:
            deals.append(list(state.deal_points[: rules.side_count]))
    result = result_of(rules, state)
    if record.result is not None and record.result != result:
        came = "the match is not over" if result is None else f"it is {result!r}"
        raise BadRecord(
            record.line_of("Result"), f"the result is given as {record.result!r}, but {came}"
        )
    return Replayed(state, deals, result)


def apply(rules: Rules, state: State, entry: Entry) -> Step:
    """Do what an entry tells of.

    Raises:
        BadRecord: it cannot have happened in this state; the state is unchanged.
    """
    want = wants(rules, state)
    if want.kind == "over":
        raise BadRecord(entry.line, "the match was over before this")
    if entry.kind == ORDER:
        _prove_order(want, entry)
        return give(rules, state, list(entry.cards))
    if entry.seat >= rules.seat_count:
        raise BadRecord(entry.line, f"there is no seat {entry.seat + 1}")
    if entry.kind == FORFEIT:
        if state.gone >> entry.seat & 1:
            raise BadRecord(entry.line, f"seat {entry.seat + 1} had forfeited already")
        return forfeit(rules, state, entry.seat)
    if want.kind == "order":
        raise BadRecord(entry.line, "cards had to be shuffled here: an order is due")
    if entry.seat != want.seat:
        raise BadRecord(
            entry.line, f"seat {want.seat + 1} was to play here, not seat {entry.seat + 1}"
        )
    assert entry.play is not None
    try:
        return play(rules, state, entry.play, entry.seat)
    except IllegalPlay as error:
        refused = f"{write_play(entry.play)} is refused: {error.verdict.why}"
        raise BadRecord(entry.line, refused) from None


def result_of(rules: Rules, state: State) -> str | None:
    """Word the result of a match, None if it is not over."""
    if wants(rules, state).kind != "over":
        return None
    if state.winner in (DRAW, NOBODY):
        return result_text(None)
    seats = range(rules.seat_count)
    return result_text([seat for seat in seats if rules.side_of[seat] == state.winner])


def _prove_order(want: Want, entry: Entry) -> None:
    if want.kind != "order":
        raise BadRecord(
            entry.line, f"seat {want.seat + 1} was to play here; no cards were shuffled"
        )
    given = sum(1 << card for card in entry.cards)
    for cards, words in (
        (given & ~want.cards, "is not among the cards to be shuffled"),
        (want.cards & ~given, "is missing"),
    ):
        if cards:
            raise BadRecord(entry.line, f"{card_names(cards)[0]} {words} here")


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _read_header_line(
    line: str, number: int, values: dict[str, tuple[str, int]], begun: bool
) -> None:
    match = HEADER.fullmatch(line)
    if match is None:
        raise BadRecord(number, 'a header line looks like [Name "value"]')
    name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
    if begun:
        raise BadRecord(number, f"the header line {name} stands after the first event")
    if name not in KNOWN:
        raise BadRecord(number, f"there is no header line {name}; there is {', '.join(KNOWN)}")
    if name in values:
        raise BadRecord(number, f"{name} stood in line {values[name][1]} already")
    if not values and name != "Format":
        raise BadRecord(number, f'a record begins with [Format "{FORMAT}"]')
    if name == "Format" and value != FORMAT:
        raise BadRecord(number, f"the format is {value!r}, and only {FORMAT!r} can be read")
    values[name] = value, number


def _read_header(values: dict[str, tuple[str, int]]) -> Record:
    last = max((line for _, line in values.values()), default=1)
    for name in NEEDED:
        if name not in values:
            raise BadRecord(last, f"the header line {name} is missing")
    digest, digest_line = values["Digest"]
    if DIGEST.fullmatch(digest) is None:
        raise BadRecord(digest_line, "a digest is sha256: and 64 digits and letters a to f")
    seats = _number(values["Seats"], "Seats", 1, 9)
    result = values["Result"][0] if "Result" in values else None
    return Record(
        rules=values["Rules"][0],
        digest=digest,
        options=_read_options(*values["Options"]),
        seats=seats,
        dealer=_number(values["Dealer"], "Dealer", 1, seats) - 1,
        result=result,
        lines={name: line for name, (_, line) in values.items()},
    )


def _number(value: tuple[str, int], name: str, low: int, high: int) -> int:
    text, line = value
    if not (text.isascii() and text.isdigit() and len(text) < 4 and low <= int(text) <= high):
        raise BadRecord(line, f"{name} is a number from {low} to {high}, not {text!r}")
    return int(text)


def _read_options(text: str, line: int) -> dict[str, str]:
    options: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        match = OPTION.fullmatch(part)
        if match is None:
            raise BadRecord(line, f"an option looks like name=value, not {part!r}")
        if match[1] in options:
            raise BadRecord(line, f"the option {match[1]} is given twice")
        options[match[1]] = match[2]
    return options


def _read_entry(line: str, number: int) -> Entry:
    word, _, rest = line.partition(" ")
    if word == ORDER:
        return Entry(ORDER, cards=_read_order(rest, number), line=number)
    if word == FORFEIT:
        seat = _number((rest.strip(), number), "the seat that forfeits", 1, 9) - 1
        return Entry(FORFEIT, seat=seat, line=number)
    match = SEATED.fullmatch(line)
    if match is None:
        raise BadRecord(
            number, f"an event is an order, a seat and its play, or a forfeit, not {line!r}"
        )
    seat = _number((match[1], number), "the seat", 1, 9) - 1
    try:
        play = read_play(match[2])
    except Unreadable as error:
        raise BadRecord(number, str(error)) from None
    return Entry(PLAY, seat=seat, play=play, line=number)


def _read_order(text: str, number: int) -> tuple[int, ...]:
    cards: list[int] = []
    for name in text.split():
        try:
            card = read_card(name)
        except Unreadable as error:
            raise BadRecord(number, str(error)) from None
        if card in cards:
            raise BadRecord(number, f"{card_name(card)} stands twice in this order")
        cards.append(card)
    return tuple(cards)
