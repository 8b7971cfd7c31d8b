"""The table as one seat sees it, within 80 columns and 24 lines as long as that can be."""

from rich.text import Text

from engine.rules import KEEP_LEAD, KEEP_SUM, Rules
from engine.state import House, View
from fishtable.terminal.look import Look, bits, styled
from fishtable.terminal.words import Teller


def header(look: Look, teller: Teller, name: str, view: View) -> list[Text]:
    """The game, the deal, and how the match stands."""
    state = view.state
    left = styled(f" {name}", look.style("bold"))
    left += look.quiet(f"  deal {state.deals + 1}")
    right = Text(standing(teller.rules, view, teller))
    gap = max(2, look.width - left.cell_len - right.cell_len - 1)
    return [left + " " * gap + right, look.rule()]


def standing(rules: Rules, view: View, teller: Teller) -> str:
    """How the match stands, in a few words."""
    running = view.state.running
    goal = f", to {rules.target}" if rules.target else ""
    if rules.keep == KEEP_LEAD:
        ahead = [side for side in range(rules.side_count) if running[side]]
        if not ahead:
            return f"level{goal}"
        return f"{teller.verb(teller.side(ahead[0]), 'leads')} by {running[ahead[0]]}{goal}"
    word = "points" if rules.keep == KEEP_SUM else "banked"
    numbers = " : ".join(f"{teller.side(side)} {running[side]}" for side in range(rules.side_count))
    return f"{numbers}{goal}" if view.state.deals or any(running) else f"0 {word} each{goal}"


def seats(look: Look, teller: Teller, view: View) -> Text:
    """Who sits where, with how many cards, in the order of play from the viewer on."""
    rules = teller.rules
    line = Text(" ")
    seat = view.seat
    for place in range(rules.seat_count):
        if place:
            line += look.quiet("  >  " if look.plain else "  →  ")
        name = "you" if seat == teller.me else f"seat {seat + 1}"
        if seat != teller.me and teller.me is not None:
            same = rules.side_of[seat] == rules.side_of[teller.me]
            name += " (partner)" if same else ""
        gone = view.state.gone >> seat & 1
        style = "dim strike" if gone else "bold green" if seat == view.state.turn else ""
        line += styled(name, look.style(style))
        line += look.quiet(" is out" if gone else f" {view.hand_counts[seat]}")
        if seat == view.state.dealer:
            line += look.quiet(", dealer")
        seat = (seat + rules.turn_step) % rules.seat_count
    return line


def floor(look: Look, view: View) -> Text:
    """The loose cards."""
    label = look.heading(" Floor      ")
    if view.state.floor_down:
        back = "## " if look.plain else "▒▒ "
        return label + look.quiet(back * view.floor_count + "face down")
    if not view.state.floor:
        return label + look.quiet("no loose card")
    top = view.state.top
    if top:
        under = look.mask(view.state.floor & ~top)
        return label + look.mask(top) + look.quiet("  on top of  " if under else "") + under
    return label + look.mask(view.state.floor, "  ")


def houses(look: Look, teller: Teller, view: View) -> list[Text]:
    """The houses with their owners and sets, side by side where they fit."""
    state = view.state
    standing_houses = [state.houses[index] for index in range(state.house_count)]
    if not standing_houses:
        return []
    blocks = [_house(look, teller, house) for house in standing_houses]
    rows: list[Text] = []
    label = look.heading(" Houses     ")
    blank = Text(" " * len(label.plain))
    while blocks:
        row = [blocks.pop(0)]
        while blocks and _wide([*row, blocks[0]]) + len(label.plain) <= look.width:
            row.append(blocks.pop(0))
        for index in range(max(len(block) for block in row)):
            line = Text("  ").join([_padded(block, index) for block in row])
            rows.append((blank if rows else label) + line)
    return rows


def _wide(blocks: list[list[Text]]) -> int:
    return sum(block[0].cell_len + 2 for block in blocks)


def _padded(block: list[Text], index: int) -> Text:
    line = block[index] if index < len(block) else Text("")
    return line + " " * (block[0].cell_len - line.cell_len)


def _house(look: Look, teller: Teller, house: House) -> list[Text]:
    sets = [look.mask(house.sets[index]) for index in range(house.set_count)]
    inside = Text(" | " if look.plain else " │ ").join(sets)
    rules = teller.rules
    firm = bool(rules.cement_at) and house.set_count >= rules.cement_at
    title = f"{house.value}" + (" cemented" if firm else "")
    owners = " and ".join(
        "you" if seat == teller.me else f"seat {seat + 1}" for seat in bits(house.owners)
    )
    if look.plain:
        return [Text(f"{title}: ") + inside + f" ({owners})"]
    width = max(inside.cell_len, len(title), len(owners)) + 2
    edge = look.style("yellow" if firm else "green")
    top = styled("╭ ", edge) + styled(title, "bold")
    top += styled(" " + "─" * (width - len(title) - 2) + "╮", edge)
    middle = styled("│ ", edge) + inside + " " * (width - inside.cell_len - 2)
    middle += styled(" │", edge)
    bottom = styled("╰ ", edge) + look.quiet(owners)
    bottom += styled(" " + "─" * (width - len(owners) - 2) + "╯", edge)
    return [top, middle, bottom]


def hand(look: Look, view: View) -> Text:
    """The viewer's own cards."""
    label = look.heading(" Your hand  ")
    cards = view.state.hands[view.seat]
    line = label + look.mask(cards, "  ")
    if view.reserve_counts[view.seat]:
        line += look.quiet(f"   and {view.reserve_counts[view.seat]} in reserve")
    return line


def rest(look: Look, teller: Teller, view: View) -> Text:
    """What is still to come, what has been captured, and what is known of others' hands."""
    parts = []
    if view.stock_count:
        parts.append(f"{view.stock_count} cards in the stock")
    piles = view.pile_counts
    side_of = teller.rules.side_of
    for side in range(teller.rules.side_count):
        taken = sum(piles[seat] for seat in range(teller.rules.seat_count) if side_of[seat] == side)
        parts.append(f"{teller.side(side)} {taken}")
    captured = " · ".join(parts) if not look.plain else ", ".join(parts)
    return look.heading(" Captured   ") + look.quiet(captured)


def menu(look: Look, texts: list[tuple[int, Text]], rows: int) -> list[Text]:
    """Numbered plays in up to three columns.

    Args:
        texts: number and words of each play.
        rows: lines there is room for; fewer columns are used where they fit in them.
    """
    if not texts:
        return []
    digits = len(str(max(number for number, _ in texts)))
    cells = [
        styled(f" {number:>{digits}}  ", look.style("bold yellow")) + text for number, text in texts
    ]
    fitting = [count for count in (1, 2, 3) if _width(cells, count) <= look.width]
    columns = next((count for count in fitting if -(-len(cells) // count) <= rows), 0)
    columns = columns or max(fitting, default=1)
    height = -(-len(cells) // columns)
    wide = _widths(cells, columns)
    lines = []
    for row in range(height):
        line = Text("")
        for column, cell in enumerate(cells[row::height]):
            line += cell + " " * (wide[column] - cell.cell_len)
        line.rstrip()
        lines.append(line)
    return lines


def lays(look: Look, cards: list[tuple[int, int]]) -> list[Text]:
    """Cards that may be laid, in rows: number of the play and the card."""
    label = look.heading(" lay  ")
    lines, line = [], label.copy()
    for number, card in cards:
        cell = styled(f"{number} ", look.style("bold yellow")) + look.card(card)
        if line.cell_len + cell.cell_len > look.width:
            lines.append(line)
            line = Text(" " * label.cell_len)
        gap = "" if line.cell_len == label.cell_len else "  "
        line += Text(gap) + cell
    return [*lines, line] if cards else []


def _widths(cells: list[Text], columns: int) -> list[int]:
    height = -(-len(cells) // columns)
    parts = [cells[start : start + height] for start in range(0, len(cells), height)]
    return [max(cell.cell_len for cell in part) + 2 for part in parts]


def _width(cells: list[Text], columns: int) -> int:
    return sum(_widths(cells, columns)) - 2
