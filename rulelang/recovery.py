"""Going on after a line that cannot be read: one message for one mistake.

What is tried, in this order: an `end` left out or put in by indentation, a small change to the
line (a word misspelt, a mark left out, a word too many), a block never opened, an `end` left out
whatever the indentation; then the line is left out, with a stand-in if it was to open a block.
"""

from lark import Lark
from lark.exceptions import UnexpectedInput

from rulelang.blocks import Blocks, header_name, key_of
from rulelang.diagnostics import Edit, Help, Related, Reports
from rulelang.keys import chapters_with, keys_of
from rulelang.model import CHAPTERS
from rulelang.near import near
from rulelang.parser import (
    Block,
    Parsed,
    State,
    block_opened,
    chapter_at,
    close,
    feed,
    finish,
)
from rulelang.places import Place
from rulelang.saying import Saying
from rulelang.source import Line, Source
from rulelang.stuck import Stuck, changed_line, find_stuck, repairs, words_in

UNREADABLE = "unreadable"
"""The name of what stands in for a name that could not be read."""

PATIENCE = 2000
"""Lines that are tried to be put right; in a text with more wrong lines the rest is left out."""

NEWEST = 1
"""The newest version of the language that is understood."""


class Recovery:
    """Puts lines right for one text, and reports what was wrong."""

    def __init__(self, lark: Lark, source: Source, reports: Reports) -> None:
        self.lark = lark
        self.source = source
        self.reports = reports
        self.saying = Saying(lark, reports)
        self.blocks = Blocks(source, reports)
        self.damaged: set[str] = set()
        self.hurt: set[int] = set()
        self.guessed: set[int] = set()
        self.lost_option = False
        self.skipping: Line | None = None
        self.stopped = False
        self.begun = False

    # -------------------------------------------------------------------------------- the loop

    def skips(self, line: Line) -> bool:
        """Whether a line is passed over: the text is given up, or an unknown block goes on."""
        if self.stopped or self.skipping is None:
            return self.stopped
        if line.indent > self.skipping.indent:
            return True
        self.skipping = None
        return line.text.strip() == "end"

    def has_read(self, line: Line, before: State, after: State) -> None:
        """A line was read; look at what it means for the rest."""
        if not self.begun:
            self.begun = True
            self._version(line)
        if line.slipped:
            self._damage(before, line)
        self.blocks.has_read(line, before, after)

    def _version(self, line: Line) -> None:
        """A language newer than this one: nothing else can be said about the text."""
        word = line.text.split()[-1]
        if len(word) < 4 and word.isdigit() and 1 <= int(word) <= NEWEST:
            return
        self.stopped = True
        self.reports.found.clear()
        at = line.text.rindex(word)
        self.reports.add(
            "E009",
            f"this is written in version {word} of the language; version {NEWEST} is understood",
            line.place(at, at + len(word)),
            label=f"version {word} is needed",
            helps=[Help("a newer release of this program may read it")],
        )

    def go_on(self, before: State, line: Line) -> State:
        """A line was not read: report it, and say where reading goes on."""
        if not self.begun:
            return self._first_line(before, line)
        if not before.blocks:
            return self._outside(before, line)
        self._damage(before, line)
        self.guessed.add(line.number)
        if "option" in line.text.split()[:2]:
            self.lost_option = True
        after = self._put_right(before, line) if len(self.guessed) < PATIENCE else None
        if after is None:
            return self._left_out(before, line, find_stuck(before, line))
        self.blocks.has_read(line, before, after)
        return after

    def whole(self, state: State) -> Parsed:
        """The text is over."""
        if self.stopped or not self.blocks.seen:
            self._nothing_here()
            return Parsed(None, frozenset(self.damaged))
        self.blocks.at_end(state)
        return Parsed(
            finish(state),
            frozenset(self.damaged),
            shaken=self.blocks.told > 0,
            hurt=frozenset(self.hurt),
            guessed=frozenset(self.guessed),
            lost_option=self.lost_option,
        )

    def _damage(self, before: State, line: Line) -> None:
        """Something about a line is guessed: its chapter is not to be judged as a whole."""
        self.damaged.add(chapter_at(before.blocks, line) or before.word)
        self.hurt.update(block.line.number for block in before.blocks[-1:])

    def _nothing_here(self) -> None:
        if not self.reports.failed:
            self.reports.add(
                "E016",
                "there are no rules in this text",
                self.source.place(1) if self.source.lines else self.source.end(),
                helps=[Help('a game is written `language 1`, then `game "Name"` … `end`')],
            )

    # ------------------------------------------------------------------------- around the block

    def _first_line(self, before: State, line: Line) -> State:
        """The first line is not `language 1`."""
        self.begun = True
        head = before.copy()
        feed(head, changed_line(line, 0, len(line.text), "language 1"))
        place = line.place()
        slip = near(line.text.split()[0], ("language",))
        at = place if slip else Place(place.file, 1, 1, 1)
        edit = Edit(at, "language 1" if slip else "language 1\n")
        fix = Help("write `language 1` there", (edit,), safe=True)
        self.saying.say("E002", "the first line of rules says `language 1`", line, place, [fix])
        try:
            after = head.copy()
            feed(after, line)
        except UnexpectedInput:
            return head
        self.blocks.has_read(line, head, after)
        return after

    def _outside(self, before: State, line: Line) -> State:
        """A line before the game begins, or after its `end`."""
        if self.blocks.seen:
            return self._after_the_end(before, line)
        after = self._repaired(before, line) or self._stand_in(before, line)
        if after is None:
            self.saying.say(
                "E016",
                "here the rules should begin",
                line,
                line.place(),
                [Help('write `game "Name"`, or `variant "Name" of` and its parent')],
            )
            self.stopped = True
            return before
        self.blocks.has_read(line, before, after)
        return after

    def _after_the_end(self, before: State, line: Line) -> State:
        words = line.text.split()
        if words[0] in ("game", "variant"):
            self.reports.add(
                "E017",
                "one file holds one rule set, and a second one begins here",
                line.place(),
                label="a second rule set",
                helps=[Help("put it into a file of its own")],
            )
            self.stopped = True
            return self._closed(before)
        after = self.blocks.extra_end(before, line)
        if after is not None:
            if after is not before:
                self.blocks.has_read(line, before, after)
            return after
        self.saying.say(
            "E018",
            "nothing can stand after the `end` of the rules",
            line,
            line.place(),
            [Help("write it before the `end` that closes the rules, or take it out")],
        )
        self.stopped = True
        return self._closed(before)

    def _closed(self, state: State) -> State:
        """Reading stops for good, but what was read still counts."""
        self.stopped = False
        self.skipping = Line(self.source.file, 0, "", "", [1], -1)
        return state

    # ------------------------------------------------------------------------ putting it right

    def _put_right(self, before: State, line: Line) -> State | None:
        return (
            self._end_and_more(before, line)
            or self.blocks.missing_end(before, line, by_indent=True)
            or self.blocks.extra_end(before, line)
            or self._again(before, line)
            or self._repaired(before, line)
            or self.blocks.missing_header(before, line)
            or self.blocks.missing_end(before, line, by_indent=False)
            or self._bare_setting(before, line)
            or self._stand_in(before, line)
            or self._instead_of_end(before, line)
        )

    def _end_and_more(self, before: State, line: Line) -> State | None:
        """`end` with something behind it."""
        words = line.text.split()
        if words[0] != "end" or len(words) < 2 or self._inside(before, line):
            return None
        at = line.text.index("end") + 3
        rest = line.text.index(words[1], at)
        place = line.place(rest)
        fix = [Help("take the rest of the line out", (Edit(place, ""),))]
        self.saying.say("E010", "`end` stands alone on its line", line, place, fix)
        after = before.copy()
        feed(after, changed_line(line, at, len(line.text), ""))
        return after

    def _inside(self, before: State, line: Line) -> bool:
        """Whether indentation says that a line is in the middle of the open block."""
        block = before.blocks[-1].line if before.blocks else None
        return block is not None and block.number in self.blocks.deep and line.indent > block.indent

    def _again(self, before: State, line: Line) -> State | None:
        """A block opened a second time right after it was opened."""
        block = before.blocks[-1]
        if line.text.split() != block.line.text.split():
            return None
        self.saying.say(
            "E044",
            f"`{header_name(line)}` is written twice",
            line,
            line.place(),
            [Help("take one of the two lines out", (Edit(line.place(), ""),))],
            [Related(block.place, "first time")],
        )
        return before

    def _repaired(self, before: State, line: Line) -> State | None:
        """A line that can be read with one small change."""
        stuck = find_stuck(before, line)
        for repair in repairs(self.lark, before, line, stuck, self._keys(before)):
            if repair.line.text.strip() == "end" and self._inside(before, line):
                continue
            self.saying.repair(before, line, stuck, repair)
            return repair.state
        return None

    def _keys(self, before: State) -> tuple[str, ...]:
        """Words that a line may begin with in the open block."""
        word = before.word
        if word in CHAPTERS:
            return (*keys_of(word), "source", "when", "end")
        if word == "when":
            outer = before.blocks[-2].word if len(before.blocks) > 1 else ""
            return (*keys_of(outer), "end") if outer in CHAPTERS else ("end",)
        return ("end",)

    def _bare_setting(self, before: State, line: Line) -> State | None:
        """A line of a chapter in a variant, without a word for what it does."""
        inside = [block.word for block in before.blocks]
        if inside not in (["variant"], ["variant", "when"]):
            return None
        if self._chapter_of_parent(before, line):
            return before
        key, colon = key_of(line)
        named, _, rest = key.partition(" ")
        if colon and named in CHAPTERS and rest in keys_of(named):
            self._say_bare(line, "")
            return before
        homes = [word for word in chapters_with(key) if colon or key == "packet"]
        item = line.text.lstrip().startswith('"') and ":" in line.text.rpartition('"')[2]
        if not homes and not item:
            return None
        self._say_bare(line, f"{homes[0] if homes else 'score'} ")
        return before

    def _say_bare(self, line: Line, home: str) -> None:
        self.saying.say(
            "E028",
            "a variant says what it does to a line of its parent",
            line,
            line.place(),
            [Help(f"write `change {home}{' '.join(line.text.split())}`, or `add`, or `keep`")],
        )

    def _chapter_of_parent(self, before: State, line: Line) -> bool:
        """Report a chapter opened in a variant as in a game, and pass over its lines."""
        words = line.text.split()
        word, following = words[0], self._following(line)
        if word not in CHAPTERS or (len(words) > 1 and not words[1].startswith('"')):
            return False
        self.saying.say(
            "E028",
            "a variant changes a chapter of its parent line by line",
            line,
            line.place(),
            [
                Help(f"write `change {word} …` for each line that differs, without a block"),
                Help(f"if the parent has no `{word}`, write `add {word}` … `end`"),
            ],
        )
        if following is not None and following.indent > line.indent:
            self.skipping = line
        return True

    def _stand_in(self, before: State, line: Line) -> State | None:
        """A line that was to open a block but is not right: the block is opened all the same."""
        words = line.text.split()
        words[0] = words[0].rstrip(":")
        opened = block_opened(before.word, words[:2]) or block_opened(before.word, words[:1])
        header = {
            "game": 'game "?"',
            "variant": f'variant "?" of {UNREADABLE}',
            "example": 'example "?"',
            "when": f"when {UNREADABLE} is no",
        }.get(opened, opened)
        if not header or self._followed_by_less(line):
            return None
        if words[0] in ("add", "change"):
            header = f"{words[0]} {header}"
        after = before.copy()
        try:
            feed(after, changed_line(line, 0, len(line.text), header))
        except UnexpectedInput:
            return None
        self.damaged.add(opened)
        self.saying.left_out(before, line, find_stuck(before, line))
        # An opened block is named by the line as typed, not by its stand-in.
        after.blocks = (*after.blocks[:-1], Block(after.word, line))
        return after

    def _instead_of_end(self, before: State, line: Line) -> State | None:
        """A word or two where indentation says that the block ends."""
        block = before.blocks[-1]
        key, colon = key_of(line)
        short = len(words_in(line.text)) <= 2 and not (key and colon)
        at_edge = line.indent <= block.line.indent and block.line.number in self.blocks.deep
        following = self._following(line)
        outermost = len(before.blocks) < 2 and following is not None
        goes_on = following is not None and following.indent > block.line.indent
        if outermost or goes_on or not (short and at_edge):
            return None
        self.saying.say(
            "E010",
            f"`{' '.join(line.text.split())}` does not fit here",
            line,
            line.place(),
            [Help("write `end` to close the block", (Edit(line.place(), "end"),))],
            [Related(block.place, "this block is still open")],
        )
        after = before.copy()
        close(after)
        return after

    # ------------------------------------------------------------------------- leaving it out

    def _left_out(self, before: State, line: Line, stuck: Stuck) -> State:
        self.saying.left_out(before, line, stuck)
        following = self._following(line)
        in_list = before.word in ("game", "variant") and not key_of(line)[1]
        if in_list and following is not None and following.indent > line.indent:
            self.skipping = line
        return before

    def _following(self, line: Line) -> Line | None:
        """The next line on which something stands."""
        rest = self.source.lines[line.number :]
        return next((other for other in rest if not other.is_blank), None)

    def _followed_by_less(self, line: Line) -> bool:
        """Whether indentation says that a line opens no block."""
        following = self._following(line)
        return bool(self.blocks.deep) and following is not None and following.indent <= line.indent
