"""What happens at the table, told in words."""

from rich.text import Text

from engine.floor import named_of
from engine.rules import VALUES, Rules
from engine.state import K_ADD, K_BID, K_LAY, K_MAKE, K_PASS, K_RAISE, K_TAKE, Choice, Play
from fishtable.terminal.look import Look


class Teller:
    """Tells of plays and results, to one person or to a spectator.

    Attributes:
        look: how cards are shown.
        rules: the rules that are played under.
        me: the 0-based seat of the person who is told, None for a spectator.
    """

    def __init__(self, look: Look, rules: Rules, me: int | None) -> None:
        self.look = look
        self.rules = rules
        self.me = me

    def seat(self, seat: int) -> str:
        """Name a seat: `you`, `your partner (seat 3)`, `seat 4`."""
        if seat == self.me:
            return "you"
        if self.me is not None and self.rules.side_of[seat] == self.rules.side_of[self.me]:
            return f"your partner (seat {seat + 1})"
        return f"seat {seat + 1}"

    def side(self, side: int) -> str:
        """Name a side by its seats."""
        seats = [seat for seat in range(self.rules.seat_count) if self.rules.side_of[seat] == side]
        if self.me in seats:
            return "you" if len(seats) == 1 else "you and your partner"
        names = " and ".join(str(seat + 1) for seat in seats)
        return f"seat {names}" if len(seats) == 1 else f"seats {names}"

    def verb(self, subject: str, word: str, plural: str | None = None) -> str:
        """Put a verb behind its subject: `you take`, `seat 3 takes`, `seats 1 and 3 take`."""
        many = subject.startswith(("you", "seats")) and not subject.startswith("your")
        many = many or subject == "you and your partner"
        return f"{subject} {(plural or word.removesuffix('s')) if many else word}"

    def play(self, seat: int, play: Play) -> Text:
        """Tell what a seat does, without a full stop."""
        subject = self.seat(seat)
        text = Text(upper(subject) + " ")
        many = subject == "you"
        return text + self.deed(play, many)

    def deed(self, play: Play, many: bool = True) -> Text:
        """Tell a play without its subject: `take 9♦ with 9♠`, or `takes …` if not `many`."""
        choice = play.choice
        ending = "" if many else "s"
        card = self.look.card(choice.card)
        if choice.kind == K_BID:
            return Text(f"bid{ending} {choice.value}")
        if choice.kind == K_PASS:
            return Text("pass" if many else "passes")
        if choice.kind == K_LAY:
            return Text(f"lay{ending} ") + card
        if choice.kind == K_TAKE:
            return Text(f"take{ending} ") + self._taken(play) + " with " + card
        own = card
        if choice.first:
            own = card + " " + self.look.mask(choice.first)
        sets = self._join([own, *self._groups(play)])
        if choice.kind == K_MAKE:
            return Text(f"make{ending} a house of {choice.value}: ") + sets
        if choice.kind == K_ADD:
            return Text(f"add{ending} ") + sets + f" to the house of {choice.value}"
        assert choice.kind == K_RAISE
        changed = f"the house of {choice.old_value} to {choice.value}"
        return Text(f"{_changes(choice)}{ending} {changed} with ") + sets

    def short(self, play: Play) -> Text:
        """Name a play for a menu, in as few words as do: `9♠ takes 9♦, 6♥ 3♠, house 9`."""
        choice = play.choice
        if choice.kind in (K_BID, K_PASS, K_LAY):
            return self.deed(play)
        card = self.look.card(choice.card)
        groups = self._groups(play)
        if choice.kind == K_TAKE:
            groups += [Text(f"house {value}") for value in houses_named(choice)]
            return card + " takes " + Text(", ").join(groups)
        own = card + " " + self.look.mask(choice.first) if choice.first else card
        verbs = {
            K_MAKE: f"make {choice.value}: ",
            K_ADD: f"add to {choice.value}: ",
            K_RAISE: f"{_changes(choice)} {choice.old_value} to {choice.value}: ",
        }
        return Text(verbs[choice.kind]) + Text(", ").join([own, *groups])

    def _groups(self, play: Play) -> list[Text]:
        return [self.look.mask(mask) for mask in play.groups[: play.group_count]]

    def _taken(self, play: Play) -> Text:
        parts = self._groups(play)
        parts += [Text(f"the house of {value}") for value in houses_named(play.choice)]
        return self._join(parts)

    def _join(self, parts: list[Text]) -> Text:
        if len(parts) < 2:
            return parts[0] if parts else Text("nothing")
        return Text(", ").join(parts[:-1]) + " and " + parts[-1]


def _changes(choice: Choice) -> str:
    """What is done to a house that gets another value."""
    return "raise" if choice.value > choice.old_value else "lower"


def houses_named(choice: Choice) -> list[int]:
    """Values of the houses a play takes, one entry a house."""
    return [value for value in range(1, VALUES) for _ in range(named_of(choice.houses, value))]


def upper(words: str) -> str:
    """Begin a sentence."""
    return words[:1].upper() + words[1:]
