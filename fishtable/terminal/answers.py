"""What the terminal says: the table, what happened, refusals, hints, scores, rules and help."""

import textwrap
from collections.abc import Iterable

from rich.text import Text

import engine
from docgen.clauses import clauses_of
from docgen.context import Context
from docgen.outline import glance
from engine.bits import count
from engine.state import DRAW, Play, State, View
from fishtable.deals import lines_of
from fishtable.table import Table
from fishtable.terminal import screen
from fishtable.terminal.look import LATIN_SIGNS, LETTERS, Look, styled
from fishtable.terminal.words import Teller, upper
from rulelang.model import CHAPTERS

HELP = (
    ("a number", "the play of that number in the list"),
    ("a card, 9h", "the plays of that card"),
    ("throw 9s", "lay the card on the floor"),
    ("take 9s: 9d | 6h 3s + h9", "take a nine, a six and a three, the house of nine"),
    ("build 5s: 4c => 9", "make a house of nine"),
    ("cement 6c: 5d => 11", "add a set to the house of eleven"),
    ("break ac: 2d => 9>12", "raise the house of nine to twelve"),
    ("bid 12, pass", "in the opening"),
    ("why", "the rule behind the last refusal"),
    ("hint", "what a careful player would do"),
    ("score", "how the match stands"),
    ("rules, rules house", "what is played, at a glance or a chapter of it"),
    ("more, table", "all plays, the table again"),
    ("quit", "leave; a record that is kept stays"),
)


def table(look: Look, teller: Teller, at: Table, view: View) -> list[Text]:
    """The table as the viewer sees it, down to the viewer's hand."""
    lines = screen.header(look, teller, at.ruleset.name, view)
    lines.append(screen.seats(look, teller, view))
    lines.append(Text(""))
    lines.append(screen.floor(look, view))
    lines += screen.houses(look, teller, view)
    lines.append(screen.hand(look, view))
    lines.append(screen.rest(look, teller, view))
    lines.append(look.rule())
    return lines


def happened(look: Look, teller: Teller, seat: int, verdict: engine.Verdict) -> Text:
    """Tell of a play that was made, and of the sweep it was."""
    line = Text(" ") + teller.play(seat, verdict.play)
    choice = verdict.play.choice
    follows = verdict.captured & ~(choice.used | 1 << choice.card)
    if teller.rules.run and follows and not choice.houses:
        line += Text(", and what follows: ") + look.mask(follows)
    if verdict.swept:
        line += styled(
            f": a sweep, worth {verdict.sweep}" if verdict.sweep else ": the floor is clear",
            look.style("bold magenta"),
        )
    return line


def dealt(look: Look, teller: Teller, after: State) -> Text:
    """Tell who deals."""
    return look.quiet(f" {upper(teller.verb(teller.seat(after.dealer), 'deals'))}.")


def followed(look: Look, teller: Teller, events: Iterable[engine.Event], at: Table) -> list[Text]:
    """Tell what happened by itself after a play or a shuffle."""
    table = at.ruleset.score.items
    lines = []
    for event in events:
        if event.kind == "misdeal":
            lines.append(look.quiet(" A misdeal, dealt again: ") + look.mask(event.cards))
        elif event.kind == "buried":
            lines.append(look.quiet(" Put under the stock: ") + look.mask(event.cards))
        elif event.kind == "award":
            who = upper(teller.verb(teller.seat(event.seat), "takes"))
            worth = f", worth {event.points[0]}" if event.points[0] else ""
            lines.append(
                look.quiet(f" {who} this first floor at once{worth}: ") + look.mask(event.cards)
            )
        elif event.kind == "thrown-in":
            lines.append(look.quiet(" Nobody can bid: the cards are thrown in."))
        elif event.kind == "up":
            shown = look.mask(event.cards & ~event.top)
            if event.top:
                shown += look.quiet(" with " if shown else "") + look.mask(event.top)
                shown += look.quiet(" on top")
            lines.append(look.quiet(" On the floor: ") + shown)
        elif event.kind in ("batch", "reserves"):
            words = "New cards are dealt" if event.kind == "batch" else "The reserves are drawn"
            lines.append(look.quiet(f" {words}."))
        elif event.kind == "noted":
            scores = upper(teller.verb(teller.seat(event.seat), "scores"))
            lines.append(Text(f" {scores} {event.points[0]}: {table[event.line].name}."))
        elif event.kind == "residue":
            owner = "nobody" if event.seat < 0 else teller.seat(event.seat)
            lines.append(look.quiet(f" What is left goes to {owner}: ") + look.mask(event.cards))
        elif event.kind == "game":
            lines.append(look.quiet(" That wins a game."))
    return lines


def refusal(look: Look, verdict: engine.Verdict) -> list[Text]:
    """Say that a play is refused, and why."""
    return [
        *look.sentence(f"No. {verdict.why}", "bold red"),
        look.quiet(" `why` shows the rule."),
    ]


def why(look: Look, at: Table, refused: engine.Verdict | None) -> list[Text]:
    """Show the rule behind the last refusal."""
    if refused is None:
        return [look.quiet(" Nothing has been refused on this turn.")]
    lines = look.sentence(refused.why)
    clause = clauses_of(Context(at.ruleset, at.ruleset)).get(refused.clause)
    if clause is None:
        return [*lines, look.quiet(f" The rule: {refused.clause}")]
    lines.append(look.heading(f" {clause.heading}") + look.quiet(f"   {refused.clause}"))
    return lines + paragraph(look, " ".join(clause.sentences))


def hint(look: Look, teller: Teller, at: Table, best: Play, number: int | None) -> list[Text]:
    """Name the play that a careful player would choose, with its number in the menu."""
    verdict = engine.judge(at.rules, at.state, best)
    line = look.heading(" Hint  ") + (f"{number}  " if number else "") + teller.deed(best)
    if verdict.swept and verdict.sweep:
        line += f": it clears the floor, worth {verdict.sweep}"
    elif count(verdict.captured):
        line += f": {count(verdict.captured)} cards for your pile"
    return [line]


def score(look: Look, teller: Teller, at: Table, view: View) -> list[Text]:
    """How the match stands, and the deals so far."""
    lines = [look.heading(" The match  ") + Text(screen.standing(at.rules, view, teller))]
    for number, points in enumerate(at.deals, 1):
        words = ", ".join(f"{teller.side(side)} {won}" for side, won in enumerate(points))
        lines.append(Text(f" Deal {number}: {words}"))
    if at.rules.games > 1:
        words = ", ".join(
            f"{teller.side(side)} {at.state.games[side]}" for side in range(at.rules.side_count)
        )
        lines.append(Text(f" Games won: {words} (of {at.rules.games} needed)"))
    return lines


def deal_score(look: Look, teller: Teller, at: Table) -> list[Text]:
    """The scoring table of the deal that has just ended."""
    rows = lines_of(at.ruleset, at.rules, at.state)
    return [
        look.rule(),
        look.heading(f" Deal {at.state.deals} is over"),
        *grid(look, teller, [row for row in rows if any(row[1])], at),
        look.rule(),
    ]


def grid(
    look: Look, teller: Teller, rows: list[tuple[str, tuple[int, ...]]], at: Table
) -> list[Text]:
    """Points by side in columns, with the deal and the match below."""
    sides = range(at.rules.side_count)
    heads = [upper(teller.side(side)) for side in sides]
    totals = [("In this deal", tuple(at.state.deal_points[side] for side in sides))]
    if any(at.state.running):  # A game won may have set it back to nothing.
        totals.append(("In the match", tuple(at.state.running[side] for side in sides)))
    if at.rules.games > 1:
        totals.append(("Games won", tuple(at.state.games[side] for side in sides)))
    wide = max(len(name) for name, _ in [*rows, *totals]) + 2
    columns = [max(len(head), 4) + 3 for head in heads]

    def line(name: str, cells: Iterable[object], style: str = "") -> Text:
        shown = "".join(f"{cell:>{width}}" for cell, width in zip(cells, columns, strict=True))
        return styled(f" {name:<{wide}}{shown}", look.style(style) if style else "")

    return [
        line("", heads, "dim"),
        *(line(name, points) for name, points in rows),
        *(line(name, points, "bold") for name, points in totals),
    ]


def ending(look: Look, teller: Teller, at: Table) -> list[Text]:
    """Say who has won the match."""
    if at.state.winner == DRAW:
        return [styled(" The match is a draw.", look.style("bold"))]
    words = teller.verb(teller.side(at.state.winner), "wins")
    return [styled(f" {upper(words)} the match.", look.style("bold green"))]


def rules(look: Look, at: Table, chapter: str) -> list[Text]:
    """The rules at a glance, or one chapter of them as it is played at this table."""
    ctx = Context(at.ruleset, at.ruleset)
    if chapter in CHAPTERS:
        lines = [look.heading(f" {chapter.capitalize()}")]
        for clause in clauses_of(ctx).values():
            if clause.chapter == chapter and clause.sentences:
                lines += paragraph(look, " ".join(clause.sentences))
        return lines if len(lines) > 1 else [look.quiet(f" There is no {chapter} in this game.")]
    if chapter:
        return look.sentence(f"There is no chapter {chapter!r}: {', '.join(CHAPTERS)}.", "dim")
    lines = [look.heading(f" {at.ruleset.name}")]
    if at.ruleset.prose.summary:
        lines += paragraph(look, at.ruleset.prose.summary)
    rows = glance(ctx)
    wide = max(len(label) for label, _ in rows) + 2
    for label, answer in rows:
        first, *others = textwrap.wrap(answer, look.width - wide - 4) or [""]
        lines.append(look.quiet(f"   {label:<{wide}}") + first)
        lines += [Text(" " * (wide + 3) + line) for line in others]
    return lines + look.sentence(f"In full: `rules` with one of {', '.join(CHAPTERS)}.", "dim")


def help_lines(look: Look) -> list[Text]:
    """What can be typed."""
    wide = max(len(words) for words, _ in HELP) + 3
    return [
        styled(f" {words:<{wide}}", look.style("bold yellow")) + look.quiet(meaning)
        for words, meaning in HELP
    ]


def paragraph(look: Look, words: str) -> list[Text]:
    """Wrap words to the width, indented."""
    return [Text(f"   {line}") for line in textwrap.wrap(words, look.width - 4)]


def welcome(look: Look, teller: Teller, at: Table, drawn: list[tuple[int, int]]) -> list[Text]:
    """Say what is played, by whom, and how to find help."""
    lines = [styled(f" {at.ruleset.name}", look.style("bold"))]
    chosen = ", ".join(f"{name} {value}" for name, value in sorted(at.options.items()))
    seats = f"{at.rules.seat_count} seats" + (f", {chosen}" if chosen else "")
    lines[0] += look.quiet(f"  {seats}")
    if teller.me is not None:
        lines.append(look.quiet(" You are seat 1. Type `help` at any time, `quit` to leave."))
    if look.pack.latin and not look.plain:
        suits = zip(LATIN_SIGNS, LETTERS, strict=True)
        named = ", ".join(f"{sign} {look.pack.suits[suit]}s ({suit})" for sign, suit in suits)
        lines.append(look.quiet(f" The suits, and how they are typed: {named}."))
    if drawn:
        draws = [Text(f"{teller.seat(seat)} ") + look.card(card) for seat, card in drawn]
        lines.append(look.quiet(" Drawn for the deal: ") + Text(", ").join(draws))
    return lines
