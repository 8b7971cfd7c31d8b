"""What is said about a line that cannot be read, and how such a line is written."""

from dataclasses import dataclass

from lark import Lark

from rulelang.blocks import key_of
from rulelang.diagnostics import Edit, Help, Related, Reports
from rulelang.forms import EXAMPLE_WORDS, expected, model_line
from rulelang.keys import chapters_with, forms, keys_of, one_of
from rulelang.model import CHAPTERS
from rulelang.near import short
from rulelang.parser import State, block_opened
from rulelang.places import Place
from rulelang.source import Line
from rulelang.stuck import Repair, Stuck, in_number

VERBS = ("change", "add", "keep", "remove")
_PATH_MARKS = (".", "..", "/", "\\", "~", ":", ".rules")


@dataclass(frozen=True, slots=True)
class Saying:
    """Words for lines that cannot be read."""

    lark: Lark
    reports: Reports

    def repair(self, before: State, line: Line, stuck: Stuck, repair: Repair) -> None:
        place = line.place(repair.start, repair.end)
        old = short(line.text[repair.start : repair.end].strip())
        new = repair.text.strip()
        edit = (Edit(place, repair.text),)
        if repair.kind == "word":
            first = not line.text[: repair.start].strip()
            known = f"`{before.word}` has no line `{old}`" if first and before.word else ""
            said, code = known or f"`{old}` is not known here", "E011"
            self.say(
                code, said, line, place, [Help(f"did you mean `{new}`?", edit, safe=repair.sure)]
            )
        elif repair.kind == "insert":
            self.say("E019", f"`{new}` is missing here", line, place, [Help(f"add `{new}`", edit)])
        elif repair.kind == "quote":
            said = f"`{old}` has no quotes around it"
            self.say("E014", said, line, place, [Help(f"write `{new}`", edit, safe=True)])
        elif repair.kind == "commas":
            said = "cards stand side by side, without commas"
            self.say("E010", said, line, place, [Help("take the commas out", edit, safe=True)])
        elif repair.kind == "split":
            said = "one line says one thing"
            helps = [Help(f"begin a new line before `{_first(repair)}`", edit, safe=True)]
            self.say("E010", said, line, line.place(repair.end), helps)
        else:
            helps = [Help(f"take `{old}` out", edit), *self.model(before, line)]
            self.say("E010", f"`{old}` does not fit here", line, place, helps)

    def left_out(self, before: State, line: Line, stuck: Stuck) -> None:
        """What does not fit, and how such a line is written."""
        if self._elsewhere(before, line, stuck):
            return
        fits_here = expected(self.lark, stuck.kinds)
        notes = [f"here stands {fits_here}"] if fits_here else []
        helps = self.model(before, line)
        if not stuck.starts and stuck.met:
            key, colon = key_of(line)
            self.unknown(before, line, key or stuck.met, stuck, colon)
            return
        if stuck.met in _PATH_MARKS and line.text.split()[0] == "variant":
            self.say(
                "E005",
                "a parent is named by its id alone, never by a path",
                line,
                line.place(stuck.at),
                [Help("put the parent's file beside this one, and write its name without ending")],
            )
            return
        if stuck.met:
            place = line.place(stuck.at, stuck.at + len(stuck.met))
            said = f"`{short(stuck.met)}` does not fit here"
        else:
            place = line.place(stuck.at, stuck.at)
            said = "this line ends too early"
        self.say("E010", said, line, place, helps, notes=notes)

    def _elsewhere(self, before: State, line: Line, stuck: Stuck) -> bool:
        """Say what is right elsewhere but not here; whether there was something of the kind."""
        words = line.text.split()
        first = words[0].rstrip(":")
        start = line.text.index(words[0])
        if in_number(line.text, stuck.at):
            place = line.place(stuck.at - 1, stuck.at + 2)
            self.say("E010", "a number is whole: it has no comma and no point", line, place, [])
        elif first in VERBS and before.blocks and before.blocks[0].word == "game":
            said = f"`{first}` is a word of variants; in a game a line stands, or is left out"
            self.say("E010", said, line, line.place(start, start + len(first)), [])
        elif stuck.met == ":" and block_opened(before.word, [first]):
            said = f"`{first}` opens a block, so no `:` follows it"
            help = f"write `{first}`, lines such as `{_sample(first, words)}` below it, and `end`"
            self.say("E010", said, line, line.place(stuck.at), [Help(help)])
        else:
            return False
        return True

    def unknown(self, before: State, line: Line, key: str, stuck: Stuck, colon: bool) -> None:
        """A line that begins with a word that the block does not know."""
        word = before.word
        place = line.place(stuck.at, stuck.at + max(len(stuck.met), 1))
        if line.text[stuck.at :].startswith(key):
            place = line.place(stuck.at, stuck.at + len(key))
        homes = [f"`{home}`" for home in chapters_with(key) if home != word]
        if homes:
            note = f"`{key}` is a line of {one_of(homes)}"
        elif word == "example":
            note = "the lines of `example` begin with " + ", ".join(
                f"`{w}`" for w in sorted(set(EXAMPLE_WORDS))
            )
        elif word in CHAPTERS:
            note = f"the lines of `{word}` are " + ", ".join(f"`{k}`" for k in keys_of(word))
        else:
            note = ""
        shown = short(key)
        said = f"`{word}` has no line `{shown}`" if word else f"`{shown}` does not fit here"
        self.say("E011", said, line, place, [], notes=[note] if note else [])

    def model(self, before: State, line: Line) -> list[Help]:
        word = before.word
        if word == "when" and len(before.blocks) > 1:
            word = before.blocks[-2].word
        shown = model_line(word, line.text)
        return [Help(f"such a line is written `{shown}`")] if shown else []

    def say(
        self,
        code: str,
        message: str,
        line: Line,
        place: Place,
        helps: list[Help],
        related: list[Related] | None = None,
        notes: list[str] | None = None,
    ) -> None:
        """Report, unless a slip on the same line was reported already."""
        if line.slipped:
            return
        self.reports.add(
            code, message, place, related=related or [], helps=helps, notes=notes or []
        )


def _first(repair: Repair) -> str:
    """The key of the second line that one was cut into."""
    return repair.line.text.partition(":")[0].strip()


def _sample(chapter: str, words: list[str]) -> str:
    """A line of a chapter, with the number that was typed after its name if there is one."""
    number = words[1] if len(words) == 2 and words[1].isdecimal() else ""
    for form in forms(chapter).values() if chapter in CHAPTERS else ():
        if not number or form.low is not None:
            return f"{form.key}: {number or (form.words or (form.low,))[0]}"
    return model_line(chapter, "")
