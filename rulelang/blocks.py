"""Blocks that are not closed, closed twice, or never opened: found, named, put right."""

import re
from dataclasses import dataclass, field

from rulelang.diagnostics import Edit, Help, Related, Reports
from rulelang.keys import chapters_with, keys_of
from rulelang.model import CHAPTERS
from rulelang.near import short
from rulelang.parser import Block, State, close, feed, fits
from rulelang.places import Place
from rulelang.source import Line, Source
from rulelang.stuck import changed_line

_KEY = re.compile(r"\s*([^\W\d_][\w'-]*(?:[ \t]+[^\W\d_][\w'-]*)*)\s*(:?)")
_EXAMPLE_ONLY = ("about", "floor", "hand", "takes", "makes", "play", "pile", "scores", "dealer")


@dataclass(slots=True)
class Blocks:
    """Keeps an eye on where blocks begin and end.

    Attributes:
        unclosed: blocks that seem to lack their `end`, with the line that gave it away.
        last_end: the latest `end`, and the state before it.
        seen: words of all blocks that were opened.
        told: how often something about blocks was reported.
        opened: blocks opened again by guess, and not closed since.
        left: the state in a block that was closed by guess, until the next `end`.
    """

    source: Source
    reports: Reports
    unclosed: list[tuple[Block, Line]] = field(default_factory=list)
    last_end: tuple[State, Line] | None = None
    deep: set[int] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    told: int = 0
    opened: tuple[Block, ...] = ()
    left: State | None = None

    def has_read(self, line: Line, before: State, after: State) -> None:
        """Watch a line that was read; its indentation hints at what its writer had in mind."""
        if len(after.blocks) > len(before.blocks):
            self.seen.add(after.word)
        is_end = line.text.strip() == "end"
        if is_end:
            self.last_end = (before, line)
            self.opened, self.left = (), None
        block = before.blocks[-1] if before.blocks else None
        if block is None:
            return
        if line.indent > block.line.indent:
            self.deep.add(block.line.number)
        shallow = line.indent < block.line.indent if is_end else line.indent <= block.line.indent
        if shallow and block.line.number in self.deep:
            self.unclosed.append((block, line))

    # ------------------------------------------------------------------------------ not closed

    def missing_end(self, before: State, line: Line, *, by_indent: bool) -> State | None:
        """A line that fits once a block around it is closed."""
        block = before.blocks[-1] if before.blocks else None
        if block is None or (by_indent and line.indent > block.line.indent):
            return None
        if not by_indent and not self.opens(before, line):
            return None
        closed = before.copy()
        for _ in range(len(before.blocks) - 1):
            close(closed)
            after = fits(closed, line)
            if after is not None and knows(closed, line):
                if before.blocks != self.opened:
                    self.say_missing(before.blocks[-1], line)
                self.opened, self.left = (), before
                return after
        return None

    def opens(self, before: State, line: Line) -> bool:
        """Whether a line would open a block further out."""
        closed = before.copy()
        for _ in range(len(before.blocks) - 1):
            close(closed)
            after = fits(closed, line)
            if after is not None:
                return len(after.blocks) > len(closed.blocks)
        return False

    def say_missing(self, block: Block, line: Line | None) -> None:
        """Report the block that lacks its `end`: the one that indentation gives away, if any."""
        self.told += 1
        hint = line
        if self.unclosed:
            block, hint = self.unclosed[0]
            self.unclosed.clear()
        place = self.gap_before(hint, block)
        name = header_name(block.line)
        self.reports.add(
            "E012",
            f"the block `{name}` is not closed: an `end` is missing",
            place,
            label="`end` belongs here",
            related=[Related(block.place, "opened here")],
            helps=[Help("write `end` on a line of its own", (Edit(place, "end\n"),))],
        )

    def gap_before(self, line: Line | None, block: Block) -> Place:
        """Where an `end` belongs: on the line after the last one of the block."""
        last = len(self.source.lines) if line is None else line.number - 1
        while last > block.line.number and self.source.lines[last - 1].is_blank:
            last -= 1
        if last >= len(self.source.lines):
            return self.source.end()
        return Place(self.source.file, last + 1, 1, 1)

    def at_end(self, state: State) -> None:
        """The text is over: close what is open, and say so once."""
        if state.blocks and not self.told:
            self.say_missing(state.blocks[-1], None)
        while state.blocks:
            close(state)

    # ------------------------------------------------------------------------- closed too early

    def extra_end(self, before: State, line: Line) -> State | None:
        """A line that fits if the `end` before it had not been there."""
        if line.text.strip() == "end":
            return self.end_of_nothing(before, line)
        if self.left is not None:  # the block was closed by guess; it goes on after all
            back = fits(self.left, line)
            if back is not None:
                return back
        if self.last_end is None:
            return None
        state, end = self.last_end
        after = fits(state, line)
        if after is None or not knows(state, line):
            return None
        self.told += 1
        self.opened = state.blocks
        place = end.place()
        self.reports.add(
            "E013",
            f"this `end` closes `{header_name(state.blocks[-1].line)}`, but its lines go on below",
            place,
            label="one `end` too many",
            related=[Related(line.place(), "this line belongs to it")],
            helps=[Help("take this `end` out", (Edit(place, ""),))],
        )
        return after

    def end_of_nothing(self, before: State, line: Line) -> State | None:
        """An `end` when all blocks are closed."""
        if before.blocks:
            return None
        if not self.told:
            self.reports.add(
                "E013",
                "all blocks are closed already: this `end` closes nothing",
                line.place(),
                label="one `end` too many",
                helps=[Help("take it out", (Edit(line.place(), ""),))],
            )
        self.told += 1
        return before

    # ----------------------------------------------------------------------------- never opened

    def missing_header(self, before: State, line: Line) -> State | None:
        """A line of a chapter or an example that stands outside of one."""
        for word in self.homes(line):
            if before.word != "game" and (before.word, word) != ("variant", "example"):
                continue
            header = f'{word} "?"' if word == "example" else word
            opened = before.copy()
            feed(opened, changed_line(line, 0, len(line.text), header))
            after = fits(opened, line)
            if after is None:
                continue
            self.told += 1
            self.seen.add(word)
            self.reports.add(
                "E015",
                f"this is a line of `{word}`, but no `{word}` is open here",
                line.place(),
                label=f"belongs into `{word}`",
                helps=[Help(f"write `{word}` on a line above it")],
            )
            return after
        return None

    def homes(self, line: Line) -> list[str]:
        """The blocks a line may belong to, those not seen yet first."""
        key, colon = key_of(line)
        if not colon:
            words = key.split(" ")
            return ["example"] if words[0] in _EXAMPLE_ONLY else []
        found = list(chapters_with(key))
        return sorted(found, key=lambda word: (word in self.seen, CHAPTERS.index(word)))


def key_of(line: Line) -> tuple[str, bool]:
    """The words a line begins with, `fixed` left out, and whether a colon follows them."""
    match = _KEY.match(line.text)
    if match is None:
        return "", False
    key, colon = " ".join(match.group(1).split()), bool(match.group(2))
    return key.removeprefix("fixed ") if colon else key, colon


def knows(state: State, line: Line) -> bool:
    """Whether the open block has such a line, as far as its key tells."""
    key, colon = key_of(line)
    if not colon or state.word not in CHAPTERS:
        return True
    return key in keys_of(state.word) or not key


def header_name(line: Line) -> str:
    """The line that opens a block, short enough for a message."""
    return short(" ".join(line.text.split()))
