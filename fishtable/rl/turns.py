"""One turn as a few actions: what may come next, so that each beginning leads to a legal play."""

from collections.abc import Callable

from engine.face import scratch as working_space
from engine.rules import Rules
from engine.state import Choice, Play, State, blank, copy_choice
from engine.turn import list_plays, open_choice
from fishtable.rl.actions import (
    Actions,
    first_action,
    further_actions,
    second_action,
)

Key = tuple[int, int, int, int, int, int]


def key_of(choice: Choice) -> Key:
    """What tells two plays apart: kind, card, loose cards used, houses, value, old value."""
    return (
        choice.kind,
        choice.card,
        choice.used,
        choice.houses,
        choice.value,
        choice.old_value,
    )


class Turn:
    """The play that the seat on turn is putting together.

    It stands on the engine's list of the turn's plays; where that list stopped at its bound
    (`complete` is False) the plays beyond it cannot be reached, but nothing illegal can.

    Attributes:
        made: the actions chosen so far in this turn.
        complete: whether every legal play can be reached.
    """

    def __init__(self, rules: Rules, actions: Actions) -> None:
        self.rules = rules
        self.actions = actions
        self.made: list[int] = []
        self.complete = True
        self._choices: list[Choice] = []
        self._listed = 0
        self._tails: dict[int, tuple[int, ...]] = {}
        self._branches: dict[int, list[int]] = {}
        self._play = blank(Play)

    def open(self, state: State) -> None:
        """Begin the turn of the seat on turn."""
        space = working_space()
        list_plays(self.rules, state, space)
        self.complete = bool(space.complete)
        self._listed = space.choice_count
        while len(self._choices) < space.choice_count:
            self._choices.append(blank(Choice))
        for place in range(self._listed):
            copy_choice(space.choices[place], self._choices[place])
        self.made.clear()
        self._tails.clear()
        self._branch(list(range(self._listed)))

    def shut(self) -> None:
        """Nothing may be chosen any more."""
        self.made.clear()
        self._branches = {}

    def allowed(self) -> list[int]:
        """The actions that may come next."""
        return list(self._branches)

    def choose(self, action: int) -> bool:
        """Go on by an action.

        Returns:
            Whether the play is complete.

        Raises:
            ValueError: it may not come next.
        """
        left = self._branches.get(action)
        if left is None:
            raise ValueError(self._refused(action))
        self.made.append(action)
        if action == self.actions.done:
            # grouped in one way, each play has its own actions: only one can be left
            copy_choice(self._choices[left[0]], self._play.choice)
            self._branches = {}
            return True
        self._branch(left)
        return False

    def play(self) -> Play:
        """The play just completed, its cards grouped."""
        open_choice(self.rules, self._play.choice, working_space(), self._play)
        return self._play

    def open_set(self) -> int:
        """Mask of the floor cards in the set at hand."""
        cards = 0
        for action in reversed(self.made):
            if not self.actions.floor <= action < self.actions.next_set:
                break
            cards |= 1 << action - self.actions.floor
        return cards

    def path_of(self, choice: Choice) -> list[int] | None:
        """All actions of a play of this turn, None if it is not listed."""
        wanted = key_of(choice)
        for place in range(self._listed):
            if key_of(self._choices[place]) == wanted:
                one = self._choices[place]
                return [
                    first_action(self.actions, one),
                    second_action(self.actions, one),
                    *self._tail(place),
                ]
        return None

    def _branch(self, left: list[int]) -> None:
        """Sort the plays that can still become of the turn by the action that leads there."""
        branches: dict[int, list[int]] = {}
        next_of = self._next()
        for place in left:
            branches.setdefault(next_of(place), []).append(place)
        self._branches = branches

    def _next(self) -> Callable[[int], int]:
        depth = len(self.made)
        if depth == 0:
            return lambda place: first_action(self.actions, self._choices[place])
        if depth == 1:
            return lambda place: second_action(self.actions, self._choices[place])
        return lambda place: self._tail(place)[depth - 2]

    def _tail(self, place: int) -> tuple[int, ...]:
        """The actions of a listed play after its kind, worked out only where they are asked for."""
        if place not in self._tails:
            choice = self._choices[place]
            self._tails[place] = further_actions(
                self.actions, self.rules, choice, working_space(), self._play
            )
        return self._tails[place]

    def _refused(self, action: int) -> str:
        names = self.actions.names
        if not 0 <= action < len(names):
            return f"there is no action {action}; they are numbered 0 to {len(names) - 1}"
        allowed = ", ".join(names[one] for one in sorted(self._branches)) or "nothing"
        before = ", ".join(names[one] for one in self.made)
        place = f"follow {before}" if before else "begin a play"
        return f"`{names[action]}` may not {place} here; allowed: {allowed}"
