"""Rules tried out: deals and matches at random, under every choice, and what must hold in them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

import engine
import rulelang
from engine.match import close_deal
from engine.reckoning import counts, note_gates
from engine.rules import Rules
from engine.state import NOBODY, State
from fishtable.deals import Dealt, Setting, Trouble, play_deal
from fishtable.witness import reduced, story
from rulelang import Diagnostic, Loaded, Related, RuleSet, clause_place
from rulelang.model import CHAPTERS

DEALS = 60
"""Deals played under each choice that differs in more than the match."""

LONGEST = 2000
"""Deals after which a match is taken not to end."""

MATCHES = 3
"""Matches kept to see whether they end."""

_PLAYED = tuple(chapter for chapter in CHAPTERS if chapter != "match")


@dataclass(frozen=True, slots=True)
class Found:
    """A trouble, under which choice, and what shows it."""

    trouble: Trouble
    choice: str
    shown: tuple[str, ...]


def deep_findings(loaded: Loaded, deals: int = DEALS, seed: int = 1) -> list[Diagnostic]:
    """Try the rules out; one diagnostic for each kind of trouble.

    Args:
        deals: deals under each choice of seats and options.
        seed: of chance: the same seed, the same deals.
    """
    if loaded.ruleset is None:
        return []
    first: dict[tuple[str, str], Found] = {}
    for found in troubles(loaded.ruleset, deals, seed):
        first.setdefault((found.trouble.code, found.trouble.clause), found)
    return [_diagnostic(loaded, found) for found in first.values()]


def troubles(ruleset: RuleSet, deals: int = DEALS, seed: int = 1) -> Iterator[Found]:
    """Play deals and keep matches under every choice; what does not hold, as it is met."""
    told: set[tuple[str, str]] = set()
    played: dict[str, list[Dealt]] = {}
    matches: set[str] = set()
    for setting in settings(ruleset):
        key = setting.ruleset.model_dump_json(include=set(_PLAYED), exclude_defaults=True)
        if key not in played:
            rng = Random(f"{seed} {key}")
            played[key] = []
            for _ in range(deals):
                dealer = rng.randrange(setting.rules.seat_count)
                dealt = play_deal(setting, dealer, rng)
                trouble = dealt.trouble
                if trouble is None:
                    played[key].append(dealt)
                elif (trouble.code, trouble.clause) not in told:
                    told.add((trouble.code, trouble.clause))
                    plain = reduced(setting, dealt, rng)
                    yield Found(plain.trouble or trouble, setting.choice, story(plain))
        match = key + setting.ruleset.match.model_dump_json()
        if match not in matches and played[key]:
            matches.add(match)
            yield from _match_troubles(setting, played[key], Random(f"{seed} {match}"))


def settings(ruleset: RuleSet) -> Iterator[Setting]:
    """The rules under every choice that makes a difference."""
    seen: set[str] = set()
    many = len(ruleset.deal.seats) > 1
    for seats, options in _choices(ruleset):
        settled = rulelang.under(ruleset, seats, options)
        key = settled.model_dump_json(include=set(CHAPTERS))
        if key in seen:
            continue
        seen.add(key)
        words = [f"{seats} seats"] if many else []
        words += [f"{name} {value}" for name, value in options.items()]
        yield Setting(settled, engine.rules_of(settled), ", ".join(words))


def _choices(ruleset: RuleSet) -> Iterator[tuple[int, dict[str, str | int]]]:
    """All choices; of a long range of numbers its ends and what is normal are enough."""
    ends = {
        option.name: {option.low, option.normally, option.high}
        for option in ruleset.options
        if not option.words and (option.high or 0) - (option.low or 0) > len(CHAPTERS)
    }
    asked = {(name, value) for case in ruleset.cases for name, value in case.when.items()}
    for seats, options in rulelang.combinations(ruleset):
        if all(options[n] in some or (n, options[n]) in asked for n, some in ends.items()):
            yield seats, options


# -------------------------------------------------------------------------------------- matches


def _match_troubles(setting: Setting, pool: list[Dealt], rng: Random) -> Iterator[Found]:
    """Keep matches made of deals that were played, and see whether they end."""
    for _ in range(MATCHES):
        kept = _kept(setting.rules, pool, rng)
        if len(kept) < LONGEST:
            continue
        match = setting.ruleset.match
        key = "target" if match.target is not None else "deals"
        some = ", ".join("-".join(map(str, dealt.points)) for dealt in kept[:6])
        said = f"a match is not over after {LONGEST} deals"
        shown = (f"deals such as {some} lead to no winner, in {MATCHES} matches tried",)
        yield Found(Trouble("E152", said, f"match.{key}", ("match.keep",)), setting.choice, shown)
        return


def _kept(rules: Rules, pool: list[Dealt], rng: Random) -> list[Dealt]:
    """The deals of a match until it is won, LONGEST of them if it is not."""
    state = engine.start(rules)
    kept: list[Dealt] = []
    while state.winner == NOBODY and len(kept) < LONGEST:
        dealt = _turned(rules, rng.choice(pool), rng)
        kept.append(dealt)
        note_gates(rules, state)
        state.piles[:] = dealt.piles
        for side in range(rules.side_count):
            _count(rules, state, side, dealt)
        close_deal(rules, state)
    return kept


def _turned(rules: Rules, dealt: Dealt, rng: Random) -> Dealt:
    """A deal as it might have gone for the seats some places on, who are as good as these.

    A few deals played may never part two sides, though nothing in the rules makes them alike.
    """
    by = rng.randrange(rules.side_count)
    return replace(
        dealt,
        points=(*dealt.points[by:], *dealt.points[:by]),
        sweeps=(*dealt.sweeps[by:], *dealt.sweeps[:by]),
        items=tuple((*line[by:], *line[:by]) for line in dealt.items),
        piles=_turned_piles(rules, dealt.piles, by),
    )


def _turned_piles(rules: Rules, piles: Sequence[int], by: int) -> tuple[int, ...]:
    seats = rules.seat_count
    return tuple(piles[(seat + by) % seats] if seat < seats else 0 for seat in range(len(piles)))


def _count(rules: Rules, state: State, side: int, dealt: Dealt) -> None:
    """Note what a deal is worth to a side where it stands; it was played by sides at nothing."""
    points, sweeps = dealt.points[side], dealt.sweeps[side]
    if state.gates[side]:
        sweeps = 0
        points = sum(
            line[side] for item, line in enumerate(dealt.items) if counts(rules, state, item, side)
        )
    state.deal_points[side] = points
    state.deal_sweeps[side] = sweeps


# ---------------------------------------------------------------------------------- diagnostics


def _diagnostic(loaded: Loaded, found: Found) -> Diagnostic:
    """Report a trouble at the line it goes against."""
    trouble = found.trouble
    place = clause_place(loaded, trouble.clause)
    own = loaded.book.place if loaded.book is not None else place
    headers = [header.place for header in loaded.book.headers.values()] if loaded.book else []
    related = [
        Related(there, "has to do with it")
        for there in (clause_place(loaded, clause) for clause in trouble.also)
        if there not in (place, own, *headers)
    ]
    if place.file != own.file:
        related.append(Related(own, "does not hold in this variant"))
    with_choice = f" with {found.choice}" if found.choice else ""
    return Diagnostic(
        trouble.code,
        f"{trouble.said}{with_choice}",
        place,
        related=tuple(dict.fromkeys(related)),
        notes=("shown by: " + "; ".join(found.shown),),
        clause=trouble.clause,
    )
