"""Places and the editor's ranges: code points here, its own units there, by pygls's tools."""

from lsprotocol import types
from pygls.workspace import PositionCodec

from rulelang.places import Place
from rulelang.source import BOM, BREAKS


class Lines:
    """A text's lines as the editor counts them.

    Attributes:
        shift: columns by which the first line is moved: a mark of byte order is not counted here.
    """

    def __init__(self, text: str, codec: PositionCodec) -> None:
        self.lines = BREAKS.split(text)
        self.codec = codec
        self.shift = int(text.startswith(BOM))

    def position(self, line: int, column: int) -> types.Position:
        """The editor's position of a line and column counted from 1."""
        shift = self.shift if line == 1 else 0
        at = types.Position(line - 1, column - 1 + shift)
        if line <= len(self.lines) and self.lines[line - 1].isascii():
            return types.Position(at.line, min(at.character, len(self.lines[line - 1])))
        return self.codec.position_to_client_units(self.lines, at)

    def range(self, place: Place) -> types.Range:
        """The editor's range of a place."""
        start = self.position(place.line, place.column)
        return types.Range(start, self.position(place.line, place.end_column))

    def whole(self, first: int, last: int) -> types.Range:
        """From the beginning of a line to the end of another, counted from 1."""
        last = min(last, len(self.lines))
        end = self.position(last, len(self.lines[last - 1]) + 1)
        return types.Range(types.Position(first - 1, 0), end)

    def at(self, position: types.Position) -> tuple[int, int]:
        """Line and column, counted from 1, of the editor's position."""
        copied = types.Position(position.line, position.character)
        here = self.codec.position_from_client_units(self.lines, copied)
        shift = self.shift if here.line == 0 else 0
        return here.line + 1, max(1, here.character + 1 - shift)
