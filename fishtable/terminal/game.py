"""The match at the terminal: whose turn it is, what is shown, what is done with what is typed."""

import sys
import time
from collections.abc import Iterable
from random import Random

from rich.text import Text

import engine
from engine.bits import count
from engine.floor import houses_named
from engine.record import BadRecord
from engine.state import K_ADD, K_BID, K_LAY, K_MAKE, K_PASS, K_RAISE, K_TAKE, Play, View
from fishtable.chance import source
from fishtable.seating import bots_play
from fishtable.table import Table
from fishtable.terminal import answers, screen
from fishtable.terminal.keeping import Keeper
from fishtable.terminal.look import Look
from fishtable.terminal.typed import Typed, understand
from fishtable.terminal.words import Teller

TOLD = 3
"""Lines of what happened that are shown besides one for each seat."""

PAUSE = 0.2
"""Seconds between plays that are watched at a terminal."""

LEAST = 4
"""Lines of plays that are shown even where there is no room for them."""


class Quit(Exception):
    """The person leaves the table."""


def in_order(listed: engine.Plays) -> engine.Plays:
    """Takes first, those of most cards before others, then houses, then cards to lay."""
    ranks = {K_TAKE: 0, K_ADD: 1, K_MAKE: 1, K_RAISE: 1}
    ordered = sorted(
        listed.plays,
        key=lambda play: (
            ranks.get(play.choice.kind, 2),
            -count(play.choice.used) - houses_named(play.choice.houses),
        ),
    )
    return engine.Plays(tuple(ordered), listed.complete)


def is_lay(play: Play) -> bool:
    """Whether a play puts its card down and takes nothing."""
    return play.choice.kind == K_LAY


class Game:
    """A match between one person and bots, or between bots with a spectator.

    Attributes:
        table: where the match is played.
        me: the person's 0-based seat, None for a spectator.
        told: what has happened since the person last chose, in words.
        refused: the last play that was refused, with its verdict.
    """

    def __init__(
        self, table: Table, look: Look, keeper: Keeper, rng: Random, level: str, me: int | None
    ) -> None:
        self.table = table
        self.look = look
        self.keeper = keeper
        self.rng = rng
        self.level = level
        self.me = me
        self.teller = Teller(look, table.rules, me)
        self.told: list[Text] = []
        self.refused: engine.Verdict | None = None

    def welcome(self, lines: list[Text]) -> None:
        """Say something before the first turn."""
        for line in lines:
            self._tell(line)

    def run(self) -> None:
        """Play the match to its end.

        Raises:
            Quit: the person left, or there is nothing more to read.
        """
        while not self.table.over:
            if self.table.want.kind == "order":
                self._deal()
            elif self.table.want.seat == self.me:
                self._my_turn()
            else:
                self._others_turn()
            self.keeper.keep()
        self.look.show()
        self._print(answers.ending(self.look, self.teller, self.table))

    def _tell(self, line: Text) -> None:
        """Keep a line for the person's next turn, or print it to a spectator at once."""
        if self.me is None:
            self.look.show(line)
        else:
            self.told.append(line)

    def _deal(self) -> None:
        events = self.table.shuffle(self.rng)
        self._tell(answers.dealt(self.look, self.teller, self.table.state))
        self._follow(events)

    def _follow(self, events: tuple[engine.Event, ...]) -> None:
        for line in answers.followed(self.look, self.teller, events, self.table):
            self._tell(line)

    def _others_turn(self) -> None:
        seat = self.table.want.seat
        self._do(seat, bots_play(self.table, self.level, self.rng))

    def _do(self, seat: int, play: Play) -> None:
        before = self.table.state.deals
        verdict = self.table.verdict(seat, play)
        events = self.table.play(seat, play)
        self._tell(answers.happened(self.look, self.teller, seat, verdict))
        self._follow(events)
        if self.me is None and self.look.clears:
            time.sleep(PAUSE)
        if self.table.state.deals > before:
            self._score_deal()

    def _score_deal(self) -> None:
        lines = answers.deal_score(self.look, self.teller, self.table)
        if self.me is None:
            self._print(lines)
            return
        # The end of a deal is shown at once, so that it is not lost when the table is cleared.
        self._print([*self.told, *lines])
        self.told = []
        if not self.table.over:
            self._read(" Enter for the next deal > ")

    def _my_turn(self) -> None:
        assert self.me is not None
        view = engine.view(self.table.rules, self.table.state, self.me)
        listed = in_order(engine.plays(self.table.rules, self.table.state))
        self._show(view, listed, everything=False)
        while True:
            typed = understand(self._read(" Play > "))
            if typed is None:
                continue
            play = self._answer(typed, view, listed)
            if play is not None and self._try(play):
                return

    def _try(self, play: Play) -> bool:
        assert self.me is not None
        verdict = self.table.verdict(self.me, play)
        if not verdict.legal:
            self.refused = verdict
            self._print(answers.refusal(self.look, verdict))
            return False
        self.told = []
        self.refused = None
        try:
            self._do(self.me, play)
        except BadRecord as error:
            self.look.show(f" {error.reason}")
            return False
        return True

    def _show(self, view: View, listed: engine.Plays, everything: bool) -> None:
        if self.look.clears:
            self.look.console.clear()
        lines = answers.table(self.look, self.teller, self.table, view)
        lines += self.told[-self.table.rules.seat_count - TOLD :]
        lines.append(Text(""))
        self._print([*lines, *self._menu(listed, everything, self.look.rows - len(lines) - 3)])

    def _menu(self, listed: engine.Plays, everything: bool, rows: int) -> list[Text]:
        """The plays by number: all of them, or as many as there is room for."""
        numbered = list(enumerate(listed.plays, 1))
        laid = [(number, play.choice.card) for number, play in numbered if is_lay(play)]
        texts = [(number, self.teller.short(play)) for number, play in numbered if not is_lay(play)]
        last = screen.lays(self.look, laid)
        room = max(rows - len(last), LEAST)
        lines = screen.menu(self.look, texts, room)
        shown = len(texts)
        while not everything and len(lines) > room:
            shown -= 1
            lines = screen.menu(self.look, texts[:shown], room)
        if shown < len(texts):
            rest = f" and {len(texts) - shown} more: `more`, or a card such as 9H"
            lines.append(self.look.quiet(rest))
        lines += last
        if not listed.complete:
            lines.append(self.look.quiet(" There are still others; any legal play can be typed."))
        return lines

    def _answer(self, typed: Typed, view: View, listed: engine.Plays) -> Play | None:
        """Answer what was typed; a play that was chosen is given back."""
        if typed.play is not None:
            return typed.play
        if typed.trouble is not None:
            self._print(self.look.sentence(f"{typed.trouble} `help` shows how plays are written."))
        elif typed.number is not None:
            if 1 <= typed.number <= len(listed.plays):
                return listed.plays[typed.number - 1]
            self.look.show(f" There is no play {typed.number}: choose 1 to {len(listed.plays)}.")
        elif typed.card is not None:
            self._show_card(typed.card, listed)
        elif typed.command == "quit":
            raise Quit
        elif typed.command == "table":
            self._show(view, listed, everything=False)
        elif typed.command == "more":
            self._show(view, listed, everything=True)
        else:
            self._explain(typed, view, listed)
        return None

    def _show_card(self, card: int, listed: engine.Plays) -> None:
        texts = [
            (number, self.teller.short(play))
            for number, play in enumerate(listed.plays, 1)
            if play.choice.card == card and play.choice.kind not in (K_BID, K_PASS)
        ]
        lines = screen.menu(self.look, texts, self.look.rows)
        self._print(lines or [self.look.quiet(" There is no play with this card.")])

    def _explain(self, typed: Typed, view: View, listed: engine.Plays) -> None:
        command = typed.command
        lines: list[Text]
        if command == "why":
            lines = answers.why(self.look, self.table, self.refused)
        elif command == "hint":
            # Chance of its own: asking for a hint must not change what happens later.
            best = bots_play(self.table, "hard", source(len(self.table.entries)))
            same = [n for n, one in enumerate(listed.plays, 1) if one.choice == best.choice]
            lines = answers.hint(self.look, self.teller, self.table, best, next(iter(same), None))
        elif command == "score":
            lines = answers.score(self.look, self.teller, self.table, view)
        elif command == "rules":
            lines = answers.rules(self.look, self.table, typed.about)
        else:
            lines = answers.help_lines(self.look)
        self._print(lines)

    def _print(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self.look.show(line)

    def _read(self, prompt: str) -> str:
        try:
            line = input(prompt)
        except EOFError:
            self.look.show()
            raise Quit from None
        except UnicodeDecodeError:
            self.look.show(" That is not text.")
            return ""
        if not sys.stdin.isatty():
            self.look.show(line)  # what comes from a file or a pipe is shown as if typed
        return line
