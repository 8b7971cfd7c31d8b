"""A sample deal: bots play it to its end, and every step is told and shown."""

from io import StringIO
from random import Random
from typing import Any

from rich.console import Console

import engine
from docgen.words import card_titles
from engine.bits import count
from engine.notation import card_names, floor_names
from engine.record import ORDER, Entry
from fishtable.chance import shuffled
from fishtable.playground.scores import score_rows
from fishtable.seating import bots_play
from fishtable.shapes import sides_out
from fishtable.table import Table
from fishtable.terminal import answers
from fishtable.terminal.look import Look
from fishtable.terminal.words import Teller, upper
from fishtable.views import view_out
from rulelang.cards import PACKS
from rulelang.model import RuleSet
from rulelang.model.option import Choice

LEVEL = "hard"
"""How well the bots play: each for its side, from what its seat can see."""

MOST_SHUFFLES = 300
"""After so many shuffles a deal is taken never to begin."""


def sample_deal(
    ruleset: RuleSet, seats: int | None, options: dict[str, Choice], seed: int
) -> dict[str, Any]:
    """Play one deal; the same rules, choices and seed give the same deal.

    Returns:
        `frames`: the table after each step, with what was done; `score`: rows of points by side,
        none where the deal came to no end, and then `trouble` says why.

    Raises:
        rulelang.UnknownChoice: there is no such number of seats, option or value.
        Failure: the rules are more than the engine can count.
    """
    rng = Random(seed)
    table = Table(ruleset, seats, options)
    table.draw_dealer(rng)
    pack = PACKS[table.ruleset.deck.pack]
    look = Look(Console(file=StringIO(), no_color=True), plain=False, pack=pack)
    teller = Teller(look, table.rules, None)
    frames: list[dict[str, Any]] = []
    trouble = ""
    shuffles = 0
    while not table.deals and not trouble:
        if table.want.kind == "order":
            shuffles += 1
            if shuffles > MOST_SHUFFLES:
                trouble = f"After {MOST_SHUFFLES} shuffles every deal was thrown in."
                break
            frames.append(_shuffled(table, rng, look, teller))
        elif not engine.plays(table.rules, table.state).plays:
            trouble = f"{upper(teller.seat(table.want.seat))} can play nothing at all."
        else:
            frames.append(_played(table, rng, look, teller))
    return {
        "seed": seed,
        "seats": table.rules.seat_count,
        "sides": sides_out(table.sides),
        "options": table.options,
        "pack": table.ruleset.deck.pack,
        "names": card_titles(pack),
        "frames": frames,
        "score": score_rows(table) if table.deals else [],
        "trouble": trouble,
    }


def _shuffled(table: Table, rng: Random, look: Look, teller: Teller) -> dict[str, Any]:
    first = not table.entries
    cards = shuffled(rng, table.want.cards)
    # One shuffle at a time: under some rules there would be no end to them.
    events = table.do(Entry(ORDER, cards=tuple(cards)))
    said = [line.plain.strip() for line in answers.followed(look, teller, events, table)]
    who = answers.dealt(look, teller, table.state).plain.strip()
    return _frame(table, [who, *said] if first else said or [who], None)


def _played(table: Table, rng: Random, look: Look, teller: Teller) -> dict[str, Any]:
    seat = table.want.seat
    verdict = table.verdict(seat, bots_play(table, LEVEL, rng))
    events = table.play(seat, verdict.play)
    said = [answers.happened(look, teller, seat, verdict).plain.strip() + "."]
    said += [line.plain.strip() for line in answers.followed(look, teller, events, table)]
    return _frame(table, said, seat, swept=verdict.swept)


def _frame(
    table: Table, said: list[str], seat: int | None, *, swept: bool = False
) -> dict[str, Any]:
    """The table as it is, all hands open: this is a look at the rules, not a match."""
    state, rules = table.state, table.rules
    seen = view_out(rules, engine.view(rules, state, 0))
    return {
        "said": said,
        "seat": None if seat is None else seat + 1,
        "turn": state.turn + 1 if table.want.kind in ("bid", "play") else None,
        "swept": swept,
        "dealer": seen["dealer"],
        "bid": seen["bid"],
        "floor": floor_names(state.floor, state.top),
        "piled": bool(rules.one_pile),
        "face_down": seen["floor_face_down"],
        "houses": seen["houses"],
        "hands": [card_names(mask) for mask in state.hands[: rules.seat_count]],
        "reserves": [count(mask) for mask in state.reserves[: rules.seat_count]],
        "piles": [count(mask) for mask in state.piles[: rules.seat_count]],
        "sweeps": seen["sweeps"],
        "stock": seen["stock"],
    }
