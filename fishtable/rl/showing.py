"""A position as text, for people who watch a learner."""

from engine.notation import cards_text, floor_names
from engine.rules import Rules
from engine.state import View


def shown(rules: Rules, view: View, chosen: list[str]) -> str:
    """What the seat on turn sees, and the actions of its unfinished play.

    Args:
        chosen: names of these actions.
    """
    state = view.state
    hand = cards_text(state.hands[view.seat])
    lines = [
        f"deal {state.deals + 1}, play {state.play_number}, seat {view.seat + 1} to play: {hand}",
        f"floor: {' '.join(floor_names(state.floor, state.top)) or 'nothing'}"
        if not state.floor_down
        else "floor: face down",
    ]
    for house in state.houses[: state.house_count]:
        owners = [str(seat + 1) for seat in range(rules.seat_count) if house.owners >> seat & 1]
        lines.append(
            f"house of {house.value}: {cards_text(house.cards)}, of seat {' and '.join(owners)}"
        )
    hands = ", ".join(str(number) for number in view.hand_counts[: rules.seat_count])
    running = ", ".join(str(points) for points in state.running[: rules.side_count])
    lines.append(f"cards in hand: {hands}; score by side: {running}")
    lines.append(f"chosen: {', '.join(chosen) or 'nothing yet'}")
    return "\n".join(lines)
