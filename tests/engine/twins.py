"""Random rules and positions, and the way from the naive reading to the engine and back."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, TypeVar, get_args, get_origin

import engine
from engine.floor import named_of
from engine.notation import card_names, mask_of, read_play, write_play
from engine.rules import Rules
from engine.state import BID, K_BID, State
from rulelang.cards import PACKS
from rulelang.model import Capture, Deal, Deck, House, Opening, Packet, Part, RuleSet
from tests.engine import naive
from tests.engine.naive import Cards, Key, Named, Outcome, Spot
from tests.engine.naive_takes import NONE

Model = TypeVar("Model", bound=Part)

RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "SHDC"]
PLAIN = {rank: value for value, rank in enumerate(RANKS, 1)}
DECKS = [
    PLAIN,
    PLAIN | {"A": 11, "J": 12, "Q": 13, "K": 14},
    PLAIN | {"J": 12, "Q": 13, "K": 14},
    PLAIN | {"J": 10, "Q": 10, "K": 10},
    PLAIN | {"J": 11, "Q": 11, "K": 11},
]


APART = {
    "floor": "loose cards",
    "run": "no",
    "clearing_card": "none",
    "clearing_leaves": "nothing",
    "clearing_its_like": "takes all",
}
"""Settings of games that have little else; what they come to beside everything else nobody says."""


def pack_of(rules: RuleSet) -> list[str]:
    """The cards of the pack that is played with, in the order of `PACK`."""
    cards = PACKS[rules.deck.pack].cards
    return [card for card in PACK if card in cards]


def words_of(model: type[Part], field: str) -> list[Any]:
    """The words that a field of the model may hold."""
    found = model.model_fields[field].annotation
    if get_origin(found) is Literal:
        return list(get_args(found))
    return []


def random_chapter(model: type[Model], rng: random.Random, **given: Any) -> Model:
    """A chapter with a random word in each of its fields that holds a word."""
    fields = model.model_fields
    drawn = [field for field in fields if field not in APART or field == "run"]
    chosen = {field: rng.choice(words) for field in drawn if (words := words_of(model, field))}
    return model(**(chosen | given))


def fits(deck: dict[str, int], house: House | None) -> bool:
    """Whether the engine can count a deck with such houses."""
    if house is None:
        return True
    highest = max(deck.values())
    crowded = sum(value == highest for value in deck.values()) > 1
    return house.value[1] < highest if crowded else house.value[1] <= highest


def _usual(rng: random.Random) -> dict[str, Any]:
    """The rarer settings of houses, each at its default four times out of five."""
    rare = ("made_from", "made_by", "for_partner", "owner_lays")
    given: dict[str, Any] = {
        field: House.model_fields[field].default for field in rare if rng.random() < 0.8
    }
    return given | {"owns_at_most": rng.choice([None, None, None, None, 1, 2])}


def random_rules(
    rng: random.Random,
    opens: bool = False,
    capture: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
) -> RuleSet:
    """A settled rule set with random captures and houses, and perhaps an opening.

    Args:
        opens: there is an opening.
        capture, house: words of these chapters that are not left to chance.
    """
    seats = rng.choice([2, 3, 4, 4])
    sides: Any = rng.choice(words_of(Deal, "sides")) if seats == 4 else "each alone"
    made = opening = None
    piled = (capture or {}).get("floor") == "one pile"
    if (opens or house or rng.random() < 0.8) and not piled:
        low = rng.randint(2, 10)
        given: dict[str, Any] = {"value": (low, rng.randint(low, 13)), **_usual(rng)}
        made = random_chapter(House, rng, **(given | dict(house or {})))
        if opens or rng.random() < 0.3:
            opening = random_chapter(Opening, rng)
    values = rng.choice([deck for deck in DECKS if fits(deck, made)])
    return RuleSet(
        id="trial",
        name="Trial",
        deck=Deck(values=values),
        deal=Deal(
            seats=(seats,),
            normally=seats,
            sides=sides,
            packets=(Packet(name="hands", cards=4, to="each"),),
        ),
        capture=random_capture(rng, values, capture or {}),
        house=made,
        opening=opening,
    )


def random_capture(
    rng: random.Random, values: Mapping[str, int], given: Mapping[str, str]
) -> Capture:
    """A chapter on captures.

    What goes first is asked only where one set is taken, and a fixed total only where no more
    cards than can be counted are alike and equal cards are not asked for.
    """
    if given.get("floor") == "one pile":
        return random_pile(rng)
    totals = [None, None, None, 11, 14, 20] if values["J"] != values["K"] else [None]
    words: dict[str, Any] = {"total": rng.choice(totals), **given}
    if given.get("duty") == "equal cards":
        words["total"] = None
    if words["total"] is not None:
        words["duty"] = given.get("duty") or rng.choice(
            [w for w in words_of(Capture, "duty") if w != "equal cards"]
        )
    if "sets" not in words:
        words["sets"] = rng.choice(words_of(Capture, "sets"))
    if words["sets"] != "one":
        words.setdefault("precedence", "none")
    return random_chapter(Capture, rng, **words)


def random_pile(rng: random.Random) -> Capture:
    """A chapter on captures where the floor is one pile."""
    words = {
        "pair": rng.choice(["yes", "yes", "courts only", "no"]),
        "clearing_card": rng.choice(words_of(Capture, "clearing_card")),
        "duty": rng.choice(words_of(Capture, "duty")),
    }
    if words["clearing_card"] == "none" and words["pair"] == "no":
        words["pair"] = "yes"
    return Capture.model_validate({"floor": "one pile", "sum": "no", **words})


def random_spot(
    rules: RuleSet, rng: random.Random, most_loose: int = 8, opens: bool = False
) -> Spot:
    """A position with cards of few ranks, so that something can be done, and perhaps houses.

    Args:
        opens: it stands in the opening.
    """
    pack = pack_of(rules)
    rng.shuffle(pack)
    if rng.random() < 0.8:
        ranks = rng.sample("A23456789", rng.randint(2, 5)) + rng.sample("6789TJQK", 2)
        pack.sort(key=lambda card: card[0] not in ranks)
    seat = rng.randrange(rules.deal.seats[0])
    opening = opens or (rules.opening is not None and rng.random() < 0.4)
    houses: list[naive.House] = []
    if rules.house is not None and not opening:
        for _ in range(rng.choice([0, 1, 1, 2, 2, 3])):
            houses += _random_house(rules, pack, houses, rng)
    taken = frozenset[str]().union(*(house.cards for house in houses))
    rest = [card for card in pack if card not in taken]
    size = rng.randint(1, 5)
    if rules.house is not None and rng.random() < 0.7:
        low, high = rules.house.value  # somebody who makes houses holds cards that claim them
        place = next((n for n, c in enumerate(rest) if low <= rules.deck.values[c[0]] <= high), 0)
        rest.insert(0, rest.pop(place))
    hand, floor = rest[:size], rest[size : size + rng.randint(0, most_loose)]
    bid = 0
    if opening and rules.opening is not None and rules.opening.bid == "announced":
        assert rules.house is not None
        bid = rng.randint(*rules.house.value)
    theirs = NONE
    if rules.deal.sides != "each alone":
        theirs = frozenset(rest[size + len(floor) :][: rng.randint(0, 4)])
    loose = frozenset(floor)
    top = floor[-1] if floor and rules.capture.floor == "one pile" else ""
    return Spot(rules, seat, frozenset(hand), loose, tuple(houses), opening, bid, theirs, top)


def _random_house(
    rules: RuleSet, pack: list[str], others: list[naive.House], rng: random.Random
) -> list[naive.House]:
    """One more house if the cards left allow it."""
    assert rules.house is not None
    value = rng.randint(*rules.house.value)
    if rules.house.same_value != "stand apart" and any(h.value == value for h in others):
        return []
    left = [card for card in pack if not any(card in house.cards for house in others)]
    worth = rules.deck.values
    sets: list[Cards] = []
    wanted = rng.choice([1, 1, 1, 2, 3])
    for _ in range(40):
        cards = frozenset(rng.sample(left, rng.choice([1, 2, 2, 3])))
        right = sum(worth[card[0]] for card in cards) == value and (len(cards) > 1 or sets)
        if right and not any(cards & other for other in sets):
            sets.append(cards)
        if len(sets) == wanted:
            break
    seats = range(rules.deal.seats[0])
    owners = frozenset(rng.sample(seats, rng.choice([1, 1, 1, 2])))
    return [naive.House(value, owners, tuple(sets))] if sets else []


def engine_state(rules: Rules, spot: Spot) -> State:
    """The same position for the engine."""
    return engine.state_of(
        rules,
        engine.Given(
            turn=spot.seat,
            opening=spot.opening,
            bid=spot.bid or None,
            hand=mask_of(spot.hand),
            hands={(spot.seat + 2) % 4: mask_of(spot.partner_hand)} if spot.partner_hand else {},
            floor=mask_of(spot.floor),
            top=mask_of([spot.top] if spot.top else []),
            houses=[
                engine.GivenHouse(h.value, tuple(h.owners), tuple(mask_of(s) for s in h.sets))
                for h in spot.houses
            ],
        ),
    )


def spot_of(rules: RuleSet, state: State) -> Spot:
    """An engine's position for the naive reading."""
    assert state.phase != BID
    seats = range(rules.deal.seats[0])
    houses = [
        naive.House(
            house.value,
            frozenset(seat for seat in seats if house.owners >> seat & 1),
            tuple(frozenset(card_names(cards)) for cards in house.sets[: house.set_count]),
        )
        for house in state.houses[: state.house_count]
    ]
    hand, floor = (frozenset(card_names(m)) for m in (state.hands[state.turn], state.floor))
    opening = state.phase == engine.state.OPENING
    theirs = NONE
    if rules.deal.sides != "each alone":
        theirs = frozenset(card_names(state.hands[(state.turn + 2) % 4]))
    top = "".join(card_names(state.top))
    return Spot(rules, state.turn, hand, floor, tuple(houses), opening, state.bid, theirs, top)


def text_of(play: Named) -> str:
    """The play in notation, as it was named."""
    sets = " | ".join(" ".join(sorted(cards)) for cards in play.sets)
    if play.verb == "throw":
        return f"throw {play.card}"
    if play.verb == "take":
        return f"take {play.card}: {sets}" + "".join(f" + h{value}" for value in play.houses)
    value = f"{play.old}>{play.value}" if play.verb == "break" else str(play.value)
    beside = f" | {sets}" if sets else ""
    return f"{play.verb} {play.card}: {' '.join(sorted(play.first))}{beside} => {value}"


def key_of(play: engine.Play) -> Key:
    """What makes a play of the engine the same as another."""
    choice = play.choice
    assert choice.kind != K_BID
    verb, card = write_play(play).replace(":", "").split()[:2]
    houses = tuple(v for v in range(1, 32) for _ in range(named_of(choice.houses, v)))
    return verb, card, frozenset(card_names(choice.used)), houses, choice.value, choice.old_value


def outcome_of(verdict: engine.Verdict, seats: int) -> Outcome:
    """What comes of a legal play by the engine."""
    houses = {
        (
            house.value,
            frozenset(seat for seat in range(seats) if house.owners >> seat & 1),
            frozenset(card_names(sum(house.sets))),
            len(house.sets),
        )
        for house in verdict.houses
    }
    floor, captured = (frozenset(card_names(m)) for m in (verdict.floor, verdict.captured))
    top = "".join(card_names(verdict.top))
    return Outcome(floor, frozenset(houses), captured, verdict.swept, top)


def engine_says(rules: Rules, state: State, play: Named) -> Outcome | None:
    """The engine's judgement of a named play, None if it refuses."""
    verdict = engine.judge(rules, state, read_play(text_of(play)))
    return outcome_of(verdict, rules.seat_count) if verdict.legal else None


def described(spot: Spot) -> str:
    """A position in words, for a failing test."""
    chapters = (spot.rules.capture, spot.rules.house, spot.rules.opening)
    words = [repr(chapter) for chapter in chapters if chapter is not None]
    houses = [
        f"house {h.value} of {sorted(h.owners)}: " + " | ".join(" ".join(sorted(s)) for s in h.sets)
        for h in spot.houses
    ]
    cards = [f"hand {' '.join(sorted(spot.hand))}", f"floor {' '.join(sorted(spot.floor))}"]
    cards += [f"on top {spot.top}"] if spot.top else []
    stage = f"opening {spot.opening} bid {spot.bid} seat {spot.seat} of {spot.rules.deal.seats[0]}"
    return "\n".join(
        [*words, spot.rules.deal.sides, str(spot.rules.deck.values), *cards, *houses, stage]
    )


def named_plays(spot: Spot) -> dict[str, list[Named]]:
    """Plays that could be named by verb, legal or not: what `random_play` draws from."""
    found: dict[str, list[Named]] = {}
    for play in spot.nameable():
        found.setdefault(play.verb, []).append(play)
    return found


def random_play(spot: Spot, rng: random.Random, named: dict[str, list[Named]]) -> Named:
    """A play somebody might name: nearly right, gone wrong somewhere, or any at all."""
    if rng.random() < 0.8:
        play = rng.choice(named[rng.choice(sorted(named))])
        for _ in range(rng.choice([0, 0, 1, 2])):
            play = _gone_wrong(spot, rng, play)
        return play
    pack = pack_of(spot.rules)
    cards = [*rng.sample(pack, 3), *sorted(spot.floor)]
    sets = tuple(_some(rng, cards, 1) for _ in range(rng.choice([0, 1, 1, 2])))
    card = rng.choice([*sorted(spot.hand), *sorted(spot.hand), rng.choice(pack)])
    value, old = rng.randint(1, 15), rng.randint(1, 15)
    verb = rng.choice(["throw", "take", "build", "cement", "break"])
    if verb == "throw":
        return Named(verb, card)
    if verb == "take":
        return Named(verb, card, sets, houses=(value,) * rng.choice([0, 0, 0, 1, 2]))
    first = _some(rng, cards, 0)
    return Named(verb, card, sets, first, value=value, old=old if verb == "break" else 0)


def _some(rng: random.Random, cards: list[str], least: int) -> Cards:
    size = max(least, rng.choice([0, 1, 1, 2, 2, 3]))
    return frozenset(rng.sample(cards, min(size, len(cards))))


def _gone_wrong(spot: Spot, rng: random.Random, play: Named) -> Named:
    """A play with one thing about it changed."""
    sets, how = list(play.sets), rng.randrange(8)
    floor = sorted(spot.floor) or PACK[:1]
    if how == 0 and sets:
        sets.pop(rng.randrange(len(sets)))
    elif how == 1 and play.verb != "throw":
        sets.append(_some(rng, floor, 1))
    elif how == 2 and len(sets) > 1:
        sets = [sets[0] | sets[1], *sets[2:]]
    elif how == 3 and sets:
        place = rng.randrange(len(sets))
        sets[place] = sets[place] ^ {rng.choice(floor)} or sets[place]
    elif how == 4:
        return replace(play, card=rng.choice([*sorted(spot.hand), rng.choice(pack_of(spot.rules))]))
    elif how == 5 and play.verb == "take":
        worth = spot.worth(play.card)
        return replace(play, houses=rng.choice([(), (worth,), (worth,) * 2, (worth % 15 + 1,)]))
    elif how == 6 and play.value:
        return replace(play, value=rng.choice([play.value % 15 + 1, max(1, play.value - 1)]))
    elif how == 7 and play.value:
        verb = rng.choice(["build", "cement", "break"])
        old = rng.choice([house.value for house in spot.houses] or [9]) if verb == "break" else 0
        return replace(play, verb=verb, old=old, first=play.first ^ {rng.choice(floor)})
    return replace(play, sets=tuple(sets))
