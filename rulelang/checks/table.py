"""What a check sees: the rules under one choice, and where each of them was written."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from rulelang.assemble import Assembled
from rulelang.book import Address, Book, Statement
from rulelang.cards import PACKS, Pack
from rulelang.diagnostics import Help, Related, Reports
from rulelang.keys import LISTS, MODELS, VALUE_KEYS
from rulelang.model import (
    CHAPTERS,
    Capture,
    Deal,
    Dealt,
    Deck,
    Each,
    House,
    Match,
    Opening,
    Score,
    Sweep,
)
from rulelang.model.base import Chapter
from rulelang.model.option import Choice
from rulelang.options import apply_cases, rows
from rulelang.places import Place

Kind = TypeVar("Kind", bound=Chapter)

_MANY = 12


def repeated(cards: Iterable[str]) -> list[str]:
    """The cards that come more than once, sorted."""
    return sorted(card for card, times in Counter(cards).items() if times > 1)


@dataclass(slots=True)
class Table:
    """A table that has made its choices.

    Attributes:
        book: the facts; `held` are those of cases that hold here, by address without guard.
        choice: what was chosen, `seats` among it.
        chapters: the rules here, None for a chapter there is none of.
        sound: chapters without a mistake; only of these can anything be said.
    """

    book: Book
    choice: Mapping[str, Choice]
    chapters: dict[str, Chapter | None]
    sound: frozenset[str]
    held: dict[Address, Statement]
    reports: Reports

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.choice["seats"])

    @property
    def sides(self) -> int:
        """The number of sides."""
        return 2 if self.deal.sides == "2, partners opposite" else self.seats

    @property
    def deck(self) -> Deck:
        """The deck."""
        return self._chapter(Deck, "deck")

    @property
    def pack(self) -> Pack:
        """The pack."""
        return PACKS[self.deck.pack]

    def cards_of(self, patterns: Iterable[str]) -> list[str]:
        """The cards that patterns name, one after the other; a card may come again."""
        pack = self.pack
        return [card for pattern in patterns for card in pack.of(pattern)]

    @property
    def deal(self) -> Deal:
        """The deal."""
        return self._chapter(Deal, "deal")

    @property
    def capture(self) -> Capture:
        """The capture rules."""
        return self._chapter(Capture, "capture")

    @property
    def score(self) -> Score:
        """The scoring table."""
        return self._chapter(Score, "score")

    @property
    def match(self) -> Match:
        """The match."""
        return self._chapter(Match, "match")

    @property
    def opening(self) -> Opening | None:
        """The opening, if there is one."""
        found = self.chapters["opening"]
        assert found is None or isinstance(found, Opening)
        return found

    @property
    def house(self) -> House | None:
        """Houses, if there are any."""
        found = self.chapters["house"]
        assert found is None or isinstance(found, House)
        return found

    @property
    def sweep(self) -> Sweep | None:
        """Sweeps, if they count."""
        found = self.chapters["sweep"]
        assert found is None or isinstance(found, Sweep)
        return found

    def _chapter(self, kind: type[Kind], name: str) -> Kind:
        found = self.chapters[name]
        assert isinstance(found, kind)
        return found

    # ----------------------------------------------------------------------------------- places

    def fact(self, chapter: str, key: str, name: str | None = None) -> Statement | None:
        """The line that says it here, None if it is a default."""
        address = Address((), chapter, key, name)
        return self.held.get(address) or self.book.facts.get(address)

    def where(self, chapter: str, key: str = "", name: str | None = None) -> Place:
        """Where it is said; for a default, where the chapter begins."""
        fact = self.fact(chapter, key, name) if key else None
        if fact is not None:
            return fact.spot if name is None else fact.key_place
        header = self.book.headers.get(chapter)
        return header.place if header else self.book.place

    def said(self, chapter: str, key: str, name: str | None = None) -> list[Related]:
        """The line that says it, as a related place; nothing for a default."""
        fact = self.fact(chapter, key, name)
        return [Related(fact.place, "said here")] if fact else []

    @property
    def words(self) -> str:
        """The choice in words, as far as there is one: `with 4 seats`, `if length is full`."""
        parts = []
        fact = self.book.facts.get(Address((), "deal", "seats", None))
        if fact is None or len(fact.value[0]) > 1:
            parts.append(f"with {self.seats} seats")
        guards = {name for guard in self.book.guards for name, _ in guard}
        parts += [f"if {n} is {v}" for n, v in self.choice.items() if n in guards and n != "seats"]
        return " and ".join(parts)

    def say(
        self,
        code: str,
        message: str,
        place: Place,
        *,
        label: str = "",
        related: Iterable[Related] = (),
        help: str = "",
        clause: str | None = None,
    ) -> None:
        """Report something that does not hold together.

        What a parent wrote is shown there, with the variant in which it does not hold.
        """
        helps = [Help(help)] if help else []
        if place.file != self.book.file:
            related = [*related, Related(self.book.place, "does not hold in this variant")]
        self.reports.add(
            code, message, place, label=label, related=related, helps=helps, clause=clause
        )

    # ------------------------------------------------------------------------------------ cards

    @property
    def unvalued(self) -> list[str]:
        """Ranks that have no capture value and need one."""
        missing = [rank for rank in self.pack.ranks if rank not in self.deck.values]
        return [rank for rank in missing if not self._only_clears(rank)]

    def _only_clears(self, rank: str) -> bool:
        """Whether the cards of a rank clear the floor and nothing asks what they count.

        Where a chapter that would tell has a mistake, it is taken to be so.
        """
        if not {"deal", "capture", "sweep", "score"} <= self.sound:
            return rank in "AJQK"
        capture, sweep = self.capture, self.sweep
        by_value = sweep is not None and isinstance(sweep.each, str)
        own = [item for item in self.score.items if isinstance(item, Each) and item.points is None]
        asked = (
            (by_value and sweep is not None and sweep.by_clearing_card is None)
            or self.deal.dealer_takes is not None
            or any(isinstance(i, Dealt) and i.pattern == "at most" for i in self.score.items)
            or any(rank == card[0] for one in own for p in one.cards for card in self.pack.of(p))
        )
        clears = capture.clearing_card != "none" and capture.clearing_card[0].upper() == rank
        return clears and capture.clearing_its_like == "takes all" and not asked

    def dealt(self) -> int:
        """Cards given out by packets."""
        floor = sum(p.cards for p in self.deal.packets if p.to == "floor")
        return floor + sum(self.hands())

    def hands(self, *, before_opening: bool = False) -> list[int]:
        """Cards given to each seat by packets, the bidder's seat first, reserves included.

        Parameters:
            before_opening: only those dealt by the time the first floor is looked at.
        """
        hands = [0] * self.seats
        for packet in self.deal.packets:
            if packet.to == "floor" or (before_opening and packet.after_opening):
                continue
            served = range(1) if packet.to == "bidder" else range(self.seats)
            for seat in served:
                before = hands[seat] if packet.in_all else 0
                hands[seat] += max(0, packet.cards - before)
        return hands

    def in_play(self) -> int:
        """Cards that come into play in a deal, batches included."""
        dealt = self.dealt()
        size = len(self.pack.cards)
        left = size - dealt
        batch = self.deal.batch * self.seats
        if self.deal.draw_up and left > 0:
            return size
        if not batch or left <= 0:
            return min(dealt, size)
        if self.deal.last_batch == "one by one":
            return size
        over = left % batch
        if self.deal.last_batch == "equal share":
            over %= self.seats
        return size - over


def tables(book: Book, made: Assembled, sound: frozenset[str], reports: Reports) -> Iterator[Table]:
    """Every table that differs from the others in its rules or its seats."""
    data = {chapter: made.data.get(chapter, {}) for chapter in CHAPTERS}
    cases = [_Case(**case) for case in made.data["cases"]]
    models: dict[int, tuple[Any, Chapter | None]] = {}
    seen: set[tuple[Any, ...]] = set()
    for choice in _choices(book):
        applied, held = apply_cases(data, cases, choice)
        used = tuple(choice.get(cases[i].option or "") for i in held)
        if (choice["seats"], held, used) in seen:
            continue
        seen.add((choice["seats"], held, used))
        chapters: dict[str, Chapter | None] = {}
        whole = set(sound)
        for name, content in applied.items():
            found = _model(name, content, models)
            if isinstance(found, str):
                whole.discard(name)
            else:
                chapters[name] = found
        facts = {made.case_facts[i].address._replace(guard=()): made.case_facts[i] for i in held}
        yield Table(book, choice, chapters, frozenset(whole), facts, reports)


@dataclass(frozen=True, slots=True)
class _Case:
    """A case as data."""

    when: dict[str, Choice]
    chapter: str
    key: str
    value: Any
    option: str | None


def _model(
    name: str, content: dict[str, Any] | None, models: dict[int, tuple[Any, Chapter | None]]
) -> Chapter | str | None:
    """A chapter of some data, made once; the word `wrong` if it cannot be."""
    if content is None:
        return None
    if id(content) not in models:
        try:
            models[id(content)] = (content, MODELS[name].model_validate(content))
        except ValidationError:
            return "wrong"
    return models[id(content)][1]


def _choices(book: Book) -> Iterator[dict[str, Choice]]:
    """Seats and options in every combination; long ranges by ends, usual and asked-for values."""
    asked: dict[str, set[Choice]] = {}
    for guard in book.guards:
        for name, value in guard:
            asked.setdefault(name, set()).add(value)
    fact = book.facts.get(Address((), "deal", "seats", None))
    names = ["seats"]
    ranges: list[list[Choice]] = [list(fact.value[0]) if fact else [4]]
    for option in book.options.values():
        names.append(option.name)
        ranges.append(_offered(option.data, asked.get(option.name, set())))
    for row in rows(ranges):
        yield dict(zip(names, row, strict=True))


def _offered(data: Mapping[str, Any], asked: set[Choice]) -> list[Any]:
    if data.get("words"):
        return list(data["words"])
    low, high = data["low"], data["high"]
    if high - low < _MANY:
        return list(range(low, high + 1))
    some = {low, data["normally"], high, *(v for v in asked if isinstance(v, int))}
    return sorted(value for value in some if low <= value <= high)


def written(table: Table, chapter: str) -> Iterator[Statement]:
    """The plain settings of a chapter that somebody wrote."""
    for address, fact in table.book.facts.items():
        if address.chapter == chapter and address.key not in (*LISTS, *VALUE_KEYS, "seats"):
            yield fact
