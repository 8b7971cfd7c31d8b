"""The deal that shows a trouble, made as short and plain as can be, and written down."""

from random import Random

from engine.notation import card_name, write_play
from engine.record import ORDER, PLAY, Entry
from engine.state import K_LAY, Choice, Play, blank
from fishtable.deals import Dealt, Setting, play_deal

TRIES = 120
"""Deals played to find a shorter one."""


def reduced(setting: Setting, dealt: Dealt, rng: Random) -> Dealt:
    """The plainest deal found that shows the same trouble."""
    return _plainer(setting, _shorter(setting, dealt, rng), rng)


def _shorter(setting: Setting, dealt: Dealt, rng: Random) -> Dealt:
    """Go on otherwise from some step of the deal, and keep what meets the trouble sooner."""
    best = dealt
    for _ in range(TRIES):
        if best.plays < 2:
            break
        cut = rng.randrange(len(best.steps))
        dealer = best.dealer if cut else rng.randrange(setting.rules.seat_count)
        other = play_deal(setting, dealer, rng, best.steps[:cut], best.plays - 1)
        if _same(other, best) and other.weight < best.weight:
            best = other
    return best


def _plainer(setting: Setting, dealt: Dealt, rng: Random) -> Dealt:
    """Lay cards wherever the trouble comes all the same."""
    best = dealt
    for at in reversed(range(len(dealt.steps))):
        if at >= len(best.steps):
            continue
        step = best.steps[at]
        if step.play is None or step.play.choice.kind <= K_LAY:
            continue
        lay = Entry(PLAY, seat=step.seat, play=_laid(step.play.choice))
        other = play_deal(setting, best.dealer, rng, [*best.steps[:at], lay, *best.steps[at + 1 :]])
        if _same(other, best) and other.weight < best.weight:
            best = other
    return best


def _laid(choice: Choice) -> Play:
    """The play that lays a card."""
    play = blank(Play)
    play.choice.kind = K_LAY
    play.choice.card = choice.card
    return play


def _same(one: Dealt, other: Dealt) -> bool:
    """Whether two deals show one trouble."""
    if one.trouble is None or other.trouble is None:
        return False
    return (one.trouble.code, one.trouble.clause) == (other.trouble.code, other.trouble.clause)


def story(dealt: Dealt, most_orders: int = 2) -> tuple[str, ...]:
    """A deal in lines that are those of a record: who deals, orders of cards, plays.

    Args:
        most_orders: of the orders that led to nothing, only so many are written.
    """
    orders = [step for step in dealt.steps if step.kind == ORDER]
    left_out = orders[: max(0, len(orders) - most_orders)]
    lines = [f"dealer {dealt.dealer + 1}"]
    if left_out:
        lines.append(f"# {len(left_out)} deals that were thrown in are left out")
    for step in dealt.steps:
        if step.kind == ORDER and step not in left_out:
            lines.append("order " + " ".join(map(card_name, step.cards)))
        elif step.play is not None:
            lines.append(f"{step.seat + 1} {write_play(step.play)}")
    return tuple(lines)
