"""A typed line made readable: comment off, slips of pasting put right, each told once a line.

Word processors, phones and other languages leave traces in a text: curly quotes, dashes for
ranges, wide digits, letters of another alphabet, `=` for `:`, braces, invisible marks. Spaces of
any width, tabs and a curly apostrophe are simply accepted; the rest is reported with its repair,
and the line is read as repaired.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

from rulelang.diagnostics import Edit, Help, Reports
from rulelang.places import Place

_PLAIN = re.compile(r'(?:[ \t!-"$-:<>-z|~]|=>)*')
_OPENING_QUOTES = "“”„‟«»″"
_DASHES = "‐‑‒–—―−"
_LOOKALIKES = dict(
    zip(
        "АВЕКМНОРСТХаеорсухіјѕԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΧο",
        "ABEKMHOPCTXaeopcyxijsdhqwABEZHIKMNOPTXo",
        strict=True,
    )
)


@dataclass(slots=True)
class Tidied:
    """A line as it is read.

    Attributes:
        text: the repaired line, comment left out.
        columns: for each character of it, and one past the last, its column as typed.
        slipped: whether something was reported.
    """

    text: str
    columns: list[int]
    slipped: bool = False


def tidy(file: str, number: int, typed: str, reports: Reports) -> Tidied:
    """Make a line readable, reporting what had to be repaired."""
    plain = _plain(typed)
    if plain is not None:
        return plain
    bench = _Bench(file, number, typed)
    bench.run()
    for slip in bench.slips.values():
        slip.report(reports)
    text, columns = "".join(bench.text), [*bench.columns, len(typed) + 1]
    return Tidied(text, columns, bool(bench.slips))


def _plain(typed: str) -> Tidied | None:
    """The line itself, if it is plain, with its quotes in pairs and no wide gaps between words."""
    match = _PLAIN.match(typed)
    if match is None or typed.count('"') % 2 or (match.end() < len(typed)):
        return None
    if "//" in typed or _GAP.search(typed) or _RANGE.search(typed):
        return None
    return Tidied(typed, list(range(1, len(typed) + 2)))


_GAP = re.compile(r"[a-z](?:[ \t]{2,}|\t)[a-z]")
_RANGE = re.compile(r"\d[ \t]*-[ \t]*\d")


@dataclass(slots=True)
class _Slip:
    """One kind of repair on a line: its code, what is said, and every change it needs."""

    code: str
    message: str
    help: str
    edits: list[Edit] = field(default_factory=list)
    place: Place | None = None

    def report(self, reports: Reports) -> None:
        """Say it, at its own place or at its first change."""
        helps = [Help(self.help, tuple(self.edits), safe=self.place is None)]
        reports.add(self.code, self.message, self.place or self.edits[0].place, helps=helps)


@dataclass(slots=True)
class _Bench:
    """A line under repair, read character by character."""

    file: str
    number: int
    typed: str
    at: int = 0
    text: list[str] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    slips: dict[str, _Slip] = field(default_factory=dict)

    def run(self) -> None:
        """Read the whole line."""
        while self.at < len(self.typed):
            char = self.typed[self.at]
            if char == "#":
                break
            if char == '"' or char in _OPENING_QUOTES:
                self.quoted()
            elif not self.gap() and not self.dash():
                self.single(char)

    def put(self, text: str, length: int = 1) -> None:
        """Add repaired text for the next characters typed, and go past them."""
        for char in text:
            self.text.append(char)
            self.columns.append(self.at + 1)
        self.at += length

    def rest(self) -> str:
        """What follows this character, a comment left out."""
        return self.typed[self.at + 1 :].partition("#")[0]

    def slip(self, code: str, message: str, help: str, start: int, end: int, text: str) -> None:
        """Note a repair: what stands from `start` to `end` shall be `text`."""
        place = Place(self.file, self.number, start + 1, end + 1)
        self.slips.setdefault(code, _Slip(code, message, help)).edits.append(Edit(place, text))

    def quoted(self) -> None:
        """A text in quotes, straight or curly."""
        start, curly = self.at, self.typed[self.at] != '"'
        ends = (
            index
            for index in range(start + 1, len(self.typed))
            if self.typed[index] == '"' or (curly and self.typed[index] in _OPENING_QUOTES)
        )
        end = next(ends, None)
        if end is None:
            self.unclosed(start)
            return
        if curly or self.typed[end] != '"':
            said = "curly quotes do not enclose a text"
            self.slip("E060", said, 'write straight quotes, `"`', start, start + 1, '"')
            if self.typed[end] != '"':
                self.slip("E060", said, "", end, end + 1, '"')
        self.put('"')
        while self.at < end:
            self.inside(self.typed[self.at])
        self.put('"')

    def unclosed(self, start: int) -> None:
        """A quote that nothing closes: taken to end before a colon, or with the line."""
        rest = self.typed[start + 1 :]
        colon = rest.rfind(":")
        end = start + 1 + colon if colon > 0 else len(self.typed.rstrip())
        place = Place(self.file, self.number, start + 1, len(self.typed) + 1)
        edit = Edit(Place(self.file, self.number, end + 1, end + 1), '"')
        said = "a text begins with a quote here, and no quote ends it"
        self.slips.setdefault("E014", _Slip("E014", said, 'close it with `"`', [edit], place))
        self.put('"')
        while self.at < end:
            self.inside(self.typed[self.at])
        self.text.append('"')
        self.columns.append(self.at)

    def inside(self, char: str) -> None:
        """A character of a text in quotes: anything that does not steer a screen."""
        if unicodedata.category(char) in ("Cc", "Cs") and char != "\t":
            self.invisible(char, "E067")
        elif unicodedata.bidirectional(char) in _EMBEDDINGS:
            self.invisible(char, "E061")
        else:
            self.put(" " if char == "\t" else char)

    def gap(self) -> bool:
        """More than one space between two words."""
        match = _SPACES.match(self.typed, self.at)
        if match is None:
            return False
        start, end = match.span()
        wide = end - start > 1 or "\t" in match.group()
        if wide and _letter(self.typed, start - 1) and _letter(self.typed, end):
            said = "there is more than one space between two words"
            self.slip("E068", said, "leave one space", start, end, " ")
        self.put(" ", end - start)
        return True

    def dash(self) -> bool:
        """A dash that stands for `to` between numbers, or for a hyphen between words."""
        match = _DASH.match(self.typed, self.at)
        if match is None:
            return False
        start, end = match.span()
        before, after = self.typed[:start].rstrip(), self.typed[end:].lstrip()
        named = match.group() == "-" and _IN_A_NAME.search(self.typed, 0, start) is not None
        if before[-1:].isdigit() and after[:1].isdigit() and not named:
            said = "a range is written with `to`"
            around = len(self.typed[:start]) - len(before), len(self.typed[end:]) - len(after)
            text = "to" if all(around) else " to "
            self.slip("E062", said, "write `to`", start, end, text)
            self.put(" to ", end - start)
        elif match.group() != "-":
            self.slip("E063", "this dash is not the plain hyphen", "write `-`", start, end, "-")
            self.put("-", end - start)
        else:
            self.put("-")
        return True

    def single(self, char: str) -> None:
        """Any other character outside quotes."""
        for test, repair in _SINGLES:
            if test(self, char):
                repair(self, char)
                return
        self.put(char)

    def invisible(self, char: str, code: str = "E061") -> None:
        """A character nobody sees: left out."""
        name = unicodedata.name(char, f"character {ord(char)}").lower()
        said = f"there is a character here that cannot be seen ({name})"
        self.slip(code, said, "take it out", self.at, self.at + 1, "")
        self.at += 1

    def lookalike(self, char: str, plain: str) -> None:
        """A character that looks like another one: read as that one."""
        name = unicodedata.name(char, "a character").lower()
        said = f"`{char}` looks like `{plain}` but is another character ({name})"
        self.slip("E063", said, f"write `{plain}`", self.at, self.at + 1, plain)
        self.put(plain)

    def equals(self, char: str) -> None:
        """`=` where `:` is meant."""
        self.slip("E064", "`:` stands between the two sides of a line, not `=`", "write `:`",
                  self.at, self.at + 1, ":")  # fmt: skip
        self.put(":")

    def semicolon(self, char: str) -> None:
        """`;` at the end of a line."""
        self.slip("E065", "a line needs nothing at its end", "take the `;` out",
                  self.at, self.at + 1, "")  # fmt: skip
        self.at += 1

    def comment(self, char: str) -> None:
        """A comment as other languages begin it."""
        self.slip("E069", "a comment begins with `#`", "write `#`", self.at, self.at + 2, "#")
        self.at = len(self.typed)

    def brace(self, char: str) -> None:
        """A brace, as other languages close blocks with."""
        text = (
            "end"
            if char == "}" and not self.typed[: self.at].strip() and not self.rest().strip(" \t};")
            else ""
        )
        said = "blocks have no braces; a block is closed by a line `end`"
        help = "write `end`" if text else "take the brace out"
        self.slip("E066", said, help, self.at, self.at + 1, text)
        self.put(text)


def _letter(text: str, at: int) -> bool:
    return 0 <= at < len(text) and text[at].isalpha() and text[at].islower()


def _plain_form(char: str) -> str:
    """The ASCII character that a wide, styled or foreign one stands for, or nothing."""
    known = _LOOKALIKES.get(char, "")
    if known or char in "♠♥♦♣️":
        return known
    digit = unicodedata.digit(char, None)
    plain = str(digit) if digit is not None else unicodedata.normalize("NFKC", char)
    return plain if len(plain) == 1 and plain.isascii() and plain != " " else ""


_EMBEDDINGS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
_SPACES = re.compile(r"[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_DASH = re.compile(f"[{_DASHES}-]")
_IN_A_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*\Z")
_Test = Callable[[_Bench, str], bool]
_SINGLES: tuple[tuple[_Test, Callable[[_Bench, str], None]], ...] = (
    (lambda b, c: c in "‘’", lambda b, c: b.put("'")),
    (lambda b, c: c == "=" and b.typed[b.at + 1 : b.at + 2] != ">", _Bench.equals),
    (lambda b, c: c == ";" and not b.rest().strip(" \t;"), _Bench.semicolon),
    (lambda b, c: b.typed.startswith("//", b.at), _Bench.comment),
    (lambda b, c: c in "{}", _Bench.brace),
    (lambda b, c: c.isascii() and c >= " " and c != "\x7f", lambda b, c: b.put(c)),
    (
        lambda b, c: unicodedata.category(c) in ("Cc", "Cs"),
        lambda b, c: b.invisible(c, "E067"),
    ),
    (
        lambda b, c: unicodedata.category(c) in ("Cf", "Zl", "Zp") and c != "️",
        lambda b, c: b.invisible(c),
    ),
    (
        lambda b, c: bool(_plain_form(c)),
        lambda b, c: b.lookalike(c, _plain_form(c)),
    ),
)
