"""An example of a spec as a rulebook draws it: cards, and what the engine said about each step."""

from collections.abc import Sequence
from dataclasses import dataclass

from docgen.examples import Ran, StepResult
from docgen.plays import in_words, take_only
from docgen.words import (
    capital,
    card_text,
    cards_text,
    listed,
    number,
    ordinal,
    pattern_noun,
    points,
    said_card,
    signed,
)
from rulelang.model.example import (
    Lists,
    MatchStep,
    PlayStep,
    ScoreStep,
    StandingHouse,
)


@dataclass(frozen=True, slots=True)
class DrawnHouse:
    """A house on the floor: its label and its sets of cards."""

    label: str
    sets: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class DrawnStep:
    """One step of an example.

    Attributes:
        verdict: `allowed`, `refused` or empty for a plain statement.
        text: what is done, or what holds.
        why: the engine's reason for a refusal, with the clause that refuses.
        clause: anchor of that clause.
        results: what comes of it, as label and text.
        floor, houses: what lies there afterwards, None where it is not drawn.
        lines: plays that are possible.
        head, rows: a small table (points by side, deals of a match).
    """

    verdict: str = ""
    text: str = ""
    why: str = ""
    clause: str = ""
    results: tuple[tuple[str, str], ...] = ()
    floor: tuple[str, ...] | None = None
    houses: tuple[DrawnHouse, ...] = ()
    lines: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A whole example.

    Attributes:
        anchor: its id on the page.
        name: its title, people's text.
        setting: what is the case before it, in sentences.
        floor, houses, hands: cards to draw; `board` says whether there is a floor to draw,
            `hidden` whether it still lies face down.
        piles: label and cards in words, for scoring.
    """

    anchor: str
    name: str
    setting: tuple[str, ...]
    board: bool
    hidden: bool
    floor: tuple[str, ...]
    houses: tuple[DrawnHouse, ...]
    hands: tuple[tuple[str, tuple[str, ...]], ...]
    piles: tuple[tuple[str, str], ...]
    steps: tuple[DrawnStep, ...]

    @property
    def cards(self) -> frozenset[str]:
        """Every card that has to be drawn."""
        found = {*self.floor, *(card for _, hand in self.hands for card in hand)}
        for house in (*self.houses, *(house for step in self.steps for house in step.houses)):
            found |= {card for group in house.sets for card in group}
        for step in self.steps:
            found |= set(step.floor or ())
        return frozenset(found)


def draw(ran: Ran, anchor: str, usual_seats: int) -> Drawn:
    """Make an example that was played ready for printing.

    Args:
        ran: the example as the engine played it.
        anchor: its id on the page.
        usual_seats: the number of seats that needs no mention.
    """
    example = ran.example
    hands = [(f"Hand of seat {ran.turn}" if example.hands else "Hand", example.hand)]
    hands += [(f"Hand of seat {seat}", cards) for seat, cards in sorted(example.hands.items())]
    return Drawn(
        anchor=anchor,
        name=example.name,
        setting=_setting(ran, usual_seats),
        board=example.just_dealt
        or any(isinstance(step, PlayStep | Lists) for step in example.steps),
        hidden=ran.hidden,
        floor=example.floor,
        houses=tuple(_house(house, ran) for house in example.houses),
        hands=tuple((label, cards) for label, cards in hands if cards),
        piles=_piles(ran),
        steps=_steps(ran),
    )


def _setting(ran: Ran, usual_seats: int) -> tuple[str, ...]:
    example = ran.example
    sentences = []
    if ran.seats != usual_seats:
        sentences.append(f"With {number(ran.seats)} players.")
    for name, value in example.options.items():
        sentences.append(f"The option “{name}” is set to “{value}”.")
    if example.opening and example.bid is not None:
        sentences.append(f"The opening play, after a bid of {example.bid}.")
    elif example.opening:
        sentences.append("In the opening.")
    if example.play_number is not None:
        now, of = example.play_number
        if now == of:
            sentences.append("This is the last play of the deal.")
        elif now == 1:
            sentences.append("This is the first play of the deal.")
        else:
            sentences.append(f"This is the {ordinal(now)} of {of} plays in the deal.")
    if example.scores:
        so_far = zip(ran.sides, example.scores, strict=False)
        held = [f"{side_name(side).lower()} {points(score)}" for side, score in so_far if score]
        sentences.append(f"In the match so far: {listed(held) or 'no points'}.")
    if example.just_dealt:
        sentences.append("The hands have just been dealt.")
    if example.last_take is not None:
        sentences.append(f"Seat {example.last_take} took last.")
    if ran.top and len(example.floor) > 1:
        sentences.append(f"On top of the pile lies {card_text(ran.top)}.")
    named = example.houses or example.hands or example.turn is not None
    if named and any(isinstance(step, PlayStep | Lists) for step in example.steps):
        sentences.append(f"Seat {ran.turn} is to play.")
    return tuple(sentences)


def _house(house: StandingHouse, ran: Ran, before: bool = True) -> DrawnHouse:
    """A house with its label; before the play it says how its owners stand to the player."""
    owners = [_seat_name(owner, ran) if before else f"seat {owner}" for owner in house.owners]
    cemented = ", cemented" if len(house.sets) >= ran.cement_at else ""
    owned = f", owned by {listed(owners)}" if owners else ""
    return DrawnHouse(label=f"House of {house.value}{cemented}{owned}", sets=house.sets)


def _seat_name(seat: int, ran: Ran) -> str:
    if seat == ran.turn:
        return f"seat {seat} itself"
    partner = any(seat in side and ran.turn in side for side in ran.sides)
    return f"seat {seat}, the partner" if partner else f"seat {seat}"


def _piles(ran: Ran) -> tuple[tuple[str, str], ...]:
    rows = []
    for pile in ran.example.piles:
        named = [card_text(entry) if len(entry) == 2 else _kind(entry) for entry in pile.cards]
        rest = ["the rest of the pack"] if pile.rest else []
        rows.append((f"Pile of seat {pile.seat}", ", ".join([*named, *rest]) or "nothing"))
    for sweep in ran.example.sweeps:
        taking = f", taking {cards_text(sweep.taken)}" if sweep.taken else ""
        rows.append((f"Sweep of seat {sweep.seat}", f"with {card_text(sweep.card)}{taking}"))
    return tuple(rows)


def _kind(entry: str) -> str:
    return f"all {pattern_noun((entry,))}"


def _steps(ran: Ran) -> tuple[DrawnStep, ...]:
    """The steps as drawn; points and deals that follow one another share a table."""
    drawn: list[DrawnStep] = []
    pairs = list(zip(ran.example.steps, ran.steps, strict=False))
    scores = [(step, result) for step, result in pairs if isinstance(step, ScoreStep)]
    deals = [result for step, result in pairs if isinstance(step, MatchStep)]
    for step, result in pairs:
        if isinstance(step, PlayStep):
            drawn.append(_play(step, result, ran))
        elif isinstance(step, Lists):
            drawn.append(_lists(step, result))
    if scores:
        drawn.append(_scores(scores, ran))
    if deals:
        drawn.append(_deals(deals, ran))
    return tuple(drawn)


def _play(step: PlayStep, result: StepResult, ran: Ran) -> DrawnStep:
    said = in_words(result.play or step.play)
    if ran.example.hands:
        said = f"Seat {result.seat}: {said[0].lower()}{said[1:]}"
    if step.refused_because is not None:
        return DrawnStep(
            "refused", f"{said}.", why=capital(signed(result.why)), clause=result.clause
        )
    if result.bid:
        return DrawnStep("allowed", f"{said}.")
    results = []
    if result.taken:
        results.append(("To the pile", cards_text(result.taken)))
    if result.swept:
        results.append(("A sweep", points(result.sweep) if result.sweep else "no points"))
    if result.top and len(result.floor) > 1:
        results.append(("On top", card_text(result.top)))
    return DrawnStep(
        "allowed",
        f"{said}.",
        results=tuple(results),
        floor=result.floor,
        houses=tuple(_house(house, ran, before=False) for house in result.houses),
    )


def _lists(step: Lists, result: StepResult) -> DrawnStep:
    takes = step.step == "takes"
    lines = [_taken(play) if takes else in_words(play) for play in result.listed or step.plays]
    if not lines:
        none = "Nothing can be taken." if takes else "No house can be made or changed."
        return DrawnStep("", none)
    if step.no_other:
        only = "This is the only way:" if len(lines) == 1 else "These are all the ways:"
    else:
        only = "One possibility:" if len(lines) == 1 else "Among the possibilities:"
    return DrawnStep("", only, lines=tuple(lines))


def _taken(play: str) -> str:
    """A taking play as a line of a list ("J♦ takes 2♣ + 3♦ + 6♠")."""
    card = capital(said_card(play.replace(":", " ").split()[1]))
    return f"{card} takes {take_only(play)}"


def _scores(scores: Sequence[tuple[ScoreStep, StepResult]], ran: Ran) -> DrawnStep:
    """Points by side: the whole deal if the example counts it, else the items it names."""
    head = ("", *(side_name(side) for side in ran.sides))
    whole = next((result for step, result in scores if step.item is None), None)
    if whole is not None:
        rows = [(name, *map(str, worth)) for name, worth in whole.items]
        rows.append(("Points of the deal", *map(str, whole.points)))
    else:
        rows = [(step.item or "", *map(str, step.points)) for step, _ in scores]
    return DrawnStep(head=head, rows=tuple(rows))


def _deals(deals: Sequence[StepResult], ran: Ran) -> DrawnStep:
    """Deal after deal with what stands after each, and who has won."""
    head = ("", *(side_name(side) for side in ran.sides))
    rows: list[tuple[str, ...]] = []
    for place, result in enumerate(deals, 1):
        label = f"Deal {place}" if len(deals) > 1 else "The deal"
        rows.append((label, *map(str, result.deal)))
        over = result.winner != "nobody yet"
        if any(result.running) or not over:
            rows.append(("Score after it", *map(str, result.running)))
        if any(result.games) and not (over and sum(result.games) == 1):
            rows.append(("Games won", *map(str, result.games)))
    winner = deals[-1].winner
    text = "The match goes on."
    if winner == "draw":
        text = "The match is a draw."
    elif isinstance(winner, int):
        side = next(side for side in ran.sides if winner in side)
        text = f"{side_name(side)} {'wins' if len(side) == 1 else 'win'} the match."
    return DrawnStep(text=text, head=head, rows=tuple(rows))


def side_name(side: tuple[int, ...]) -> str:
    """What a side is called in a table ("Seat 2", "Seats 1 and 3")."""
    if len(side) == 1:
        return f"Seat {side[0]}"
    return f"Seats {listed(str(seat) for seat in side)}"
