"""Random whole games: deals, sweeps, scoring tables and ways of keeping a match nobody ships."""

import random
from typing import Any

from rulelang.cards import RANKS
from rulelang.model import (
    AllPoints,
    AtLeast,
    Deal,
    Dealt,
    Deck,
    Each,
    Gate,
    Hit,
    House,
    KnockOut,
    LastTake,
    Match,
    Misdeal,
    MoreThanHalf,
    Most,
    Opening,
    Outright,
    Packet,
    Prime,
    RuleSet,
    Run,
    Score,
    Sweep,
    Whole,
)
from rulelang.model.score import Item
from tests.engine.twins import DECKS, fits, random_capture, random_chapter, random_pile, words_of

PATTERNS = [("*",), ("S",), ("A",), ("TD",), ("A", "K", "Q", "J"), ("H", "2C"), ("2", "9S")]


def random_game(rng: random.Random) -> RuleSet:
    """A settled rule set that can be played to the end of a match."""
    seats = rng.choice([2, 2, 3, 4, 4])
    sides: Any = rng.choice(words_of(Deal, "sides")) if seats == 4 else "each alone"
    two_sides = seats == 2 or sides != "each alone"
    house = opening = None
    if rng.random() < 0.7:
        low = rng.randint(4, 10)
        house = random_chapter(House, rng, value=(low, rng.randint(low, 13)))
        if house.same_value == "stand apart" and house.hold == "until taken":
            # two own houses of a value and one card left to claim them: nothing could be played
            house = house.model_copy(update={"hold": "when made"})
        if house.hold != "until taken":  # nor could anything by an owner without a card
            house = house.model_copy(update={"owner_lays": "yes"})
        if rng.random() < 0.7:
            opening = random_chapter(Opening, rng)
    aside = random.Random(str(rng.getstate()[1][:8]))  # what came first is drawn as before
    piled = house is None and aside.random() < 0.4
    score = random_score(rng)
    values = rng.choice([deck for deck in DECKS if fits(deck, house)])
    deal = random_deal(rng, seats, sides, opening)
    capture = random_capture(rng, values, {})
    if piled:
        capture = random_pile(aside)
        deal = on_top(deal, aside)
    return RuleSet(
        id="trial",
        name="Trial",
        deck=Deck(values=values),
        deal=deal,
        opening=opening,
        capture=capture,
        house=house,
        sweep=random_sweep(rng),
        score=score,
        match=random_match(rng, two_sides, score),
    )


def on_top(deal: Deal, rng: random.Random) -> Deal:
    """The same deal; where courts are a misdeal, perhaps only one on top of the pile."""
    if deal.misdeal is None or rng.random() < 0.5:
        return deal
    misdeal = deal.misdeal.model_copy(update={"at_least": 1, "on_top": True})
    return deal.model_copy(update={"misdeal": misdeal})


def random_deal(rng: random.Random, seats: int, sides: Any, opening: Opening | None) -> Deal:
    """Packets for all seats, in one or several goes, and perhaps batches or a reserve."""
    first = rng.randint(2, 48 // seats - 6) if seats < 4 else rng.randint(2, 6)
    announced = opening is not None and opening.bid == "announced"
    packets = [
        Packet(
            name="first",
            cards=first,
            to="bidder" if announced else "each",
            by=rng.choice([0, 1, 2]),
        ),
        Packet(
            name="floor",
            cards=rng.randint(0, 5) + 1,
            to="floor",
            face="down" if announced else "up",
        ),
    ]
    rng.shuffle(packets)
    if announced or rng.random() < 0.4:
        later = opening is not None and (announced or rng.random() < 0.7)
        in_all = first + rng.randint(1, 3)
        packets.append(
            Packet(
                name="rest",
                cards=in_all,
                to="each",
                in_all=True,
                by=rng.choice([0, 2]),
                after_opening=later,
            )
        )
        first = in_all
    left = 52 - first * seats - max(p.cards for p in packets if p.to == "floor")
    if rng.random() < 0.3 and left >= seats:
        kept = rng.randint(1, left // seats)
        left -= kept * seats
        packets.append(
            Packet(name="kept", cards=kept, to="each", reserve=True, after_opening=announced)
        )
    misdeal = None
    if rng.random() < 0.4 and not announced and left > 20:  # else there is nothing better to come
        repair: Any = rng.choice(words_of(Misdeal, "repair"))
        misdeal = Misdeal(ranks=("J", "Q", "K"), at_least=rng.randint(2, 3), repair=repair)
    misdeals: tuple[Misdeal, ...] = ()
    if rng.random() < 0.2 and not announced and left > 20:
        misdeals = (
            Misdeal(
                name="alike", ranks=(), at_least=3, repair=rng.choice(words_of(Misdeal, "repair"))
            ),
            Misdeal(name="twos", ranks=("2",), at_least=rng.randint(1, 2), repair="bury"),
        )
    batch = rng.choice([0, 1, 3, 4]) if rng.random() < 0.7 else 0
    draws = rng.randint(1, 5) if batch == 0 and rng.random() < 0.4 else 0
    return random_chapter(
        Deal,
        rng,
        seats=(seats,),
        normally=seats,
        sides=sides,
        packets=tuple(packets),
        misdeal=misdeal,
        misdeals=misdeals,
        dealer_takes=rng.choice([None, None, 7, 10, 15]),
        draw_up=draws,
        batch=batch,
    )


def random_sweep(rng: random.Random) -> Sweep | None:
    if rng.random() < 0.2:
        return None
    return Sweep(
        each=rng.choice([1, 7, 50, "value of the card played"]),
        on_first_play=rng.choice([None, "half", 3]),
        on_first_play_after_opening=rng.choice([None, "half", 4]),
        on_last_play=rng.choice([None, 0, 5]),
        in_last_batch=rng.choice([None, 0, 6]),
        by_clearing_card=random.Random(str(rng.getstate()[1][:8])).choice([None, 0, 20]),
        clearing_its_like=random.Random(str(rng.getstate()[1][8:16])).choice([None, None, 0, 9]),
        few_cards=rng.choice([None, 2]),
        of_few_cards=rng.choice([None, 4]),
        taking=rng.choice([None, None, None, "one card"]),
        cancels=rng.choice([None, None, "an opposing sweep"]),
        scores_below=rng.choice([None, None, 5, 50]),
        from_there=rng.choice(words_of(Sweep, "from_there")),
        at_most=rng.choice([None, None, 1, 2]),
    )


def random_score(rng: random.Random) -> Score:
    """A scoring table with every kind of line in it, and somebody to have the residue."""
    cards = rng.sample(PATTERNS, 4)
    how: Any = rng.choice(words_of(Each, "in_a_sweep_how"))
    counting: Any = rng.choice(words_of(AllPoints, "counting"))
    adds: Any = rng.choice(words_of(AllPoints, "adds"))
    swept = rng.choice([None, 9])
    items: list[Item] = [
        Each(
            name="each",
            cards=cards[0],
            points=rng.choice([None, 2]),
            in_a_sweep=swept,
            in_a_sweep_how=how,
        ),
        Most(
            name="most",
            cards=cards[1],
            points=rng.choice([3, 4]),
            minimum=rng.choice([None, None, 3]),
            ties=rng.choice(words_of(Most, "ties")),  # type: ignore[arg-type]
        ),
        AtLeast(
            name="least",
            cards=cards[2],
            points=4,
            count=rng.choice([1, 2, 7, 13]),
            further=rng.choice([0, 1, 3]),
            rounding=rng.choice(words_of(AtLeast, "rounding")),  # type: ignore[arg-type]
        ),
        Whole(name="whole", cards=rng.choice([("AS", "2C"), ("7",), ("KD",)]), points=6),
        Run(
            name="run",
            cards=(rng.choice("SHDC"),),
            points=rng.choice([1, 2]),
            first=rng.choice("A5T"),
            count=rng.choice([1, 2, 3]),
            most=rng.choice([None, 3]),
        ),
        Prime(
            name="prime",
            points=rng.choice([1, 5]),
            suits=rng.choice(words_of(Prime, "suits")),  # type: ignore[arg-type]
            worths={rank: rng.choice([0, 10, 12, 21]) for rank in RANKS},
        ),
        LastTake(name="last", points=2),
        Hit(
            name="hit",
            points=2,
            second=rng.choice([0, 3]),
            third=rng.choice([0, 4]),
            ranks=rng.choice([(), ("A", "2", "T", "K")]),
            below=rng.choice([None, 10]),
        ),
        Dealt(name="alike", points=4, pattern="alike", number=2, below=rng.choice([None, 10])),
        Dealt(name="kings", points=5, pattern="alike", number=1, ranks=("K", "Q")),
        Dealt(name="low", points=3, pattern="at most", number=20),
        Dealt(name="row", points=6, pattern="run", number=2),
        MoreThanHalf(name="half", cards=cards[3], points=5),
        AllPoints(
            name="all", points=60, needs=rng.choice([6, 12, 30]), counting=counting, adds=adds
        ),
    ]
    rng.shuffle(items)
    declared: Any = rng.choice([None, "every line", "best hand"])
    residue: Any = rng.choice(words_of(Score, "residue"))
    unclaimed: Any = "nobody" if residue == "nobody" else rng.choice(words_of(Score, "unclaimed"))
    return Score(
        items=tuple(items[: rng.randint(2, 12)]),
        residue=residue,
        unclaimed=unclaimed,
        declared=declared,
    )


def random_match(rng: random.Random, two_sides: bool, score: Score) -> Match:
    """Some deals or a target, within reach; differences and knock-outs need two sides."""
    outrights = tuple(
        Outright(name=f"all {number}", cards=cards)
        for number, cards in enumerate(rng.sample([("TD",), ("AS", "AH"), ("D",), ("2", "3")], 2))
        if rng.random() < 0.3
    )
    if rng.random() < 0.3:
        equal: Any = rng.choice(words_of(Match, "equal"))
        return random_chapter(
            Match,
            rng,
            keep="sum",
            deals=rng.randint(1, 3),
            equal=equal,
            decided="at the end of a deal",
            outrights=outrights,
        )
    keep: Any = rng.choice(words_of(Match, "keep")) if two_sides else "sum"
    target = rng.choice([4, 20, 60])
    given: dict[str, Any] = {"keep": keep, "target": target, "decided": "at the end of a deal"}
    given |= {"wins": rng.choice(["highest", "highest", "lowest"]), "outrights": outrights}
    if given["wins"] == "highest":
        if keep == "sum" and rng.random() < 0.4:
            given["decided"] = rng.choice(words_of(Match, "decided"))
        if two_sides and rng.random() < 0.4:
            counting: Any = rng.choice(words_of(KnockOut, "counting"))
            under = rng.randint(2, 9)
            given["knock_outs"] = (KnockOut(name="under", under=under, counting=counting),)
        if rng.random() < 0.3:
            given["lurch_under"] = rng.randint(1, target)
    else:
        given["after_a_game"] = "back to 0"
    gates = []
    for number, points in enumerate(sorted(rng.sample(range(1, target), 2))):
        lines = [item.name for item in score.items if item.kind != "all points"]
        if lines and rng.random() < 0.3:
            items = tuple(rng.sample(lines, rng.randint(1, len(lines))))
            gates.append(Gate(name=f"gate {number}", score=points, items=items))
    return random_chapter(Match, rng, gates=tuple(gates), games=rng.randint(1, 3), **given)
