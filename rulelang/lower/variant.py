"""The lines of a variant: amendments and what comes with them."""

from typing import Any

from lark import Token, Tree

from rulelang.book import Address, Amendment, Guard, Removal, RemovalKind, Statement, Verb
from rulelang.diagnostics import Help
from rulelang.keys import LISTS, SHAPED, forms, item_words
from rulelang.lower.chapters import chapter, note_guard, statements
from rulelang.lower.deck import other_field, ranks_or_card
from rulelang.lower.desk import Desk, Node, tokens_of, trees_of, unquote
from rulelang.lower.example import example
from rulelang.lower.options import option
from rulelang.lower.prose import prose
from rulelang.lower.settings import unknown_key

_CHAPTERS = ("DECK", "DEAL", "OPENING", "CAPTURE", "HOUSE", "SWEEP", "SCORE", "MATCH")
_REMOVALS: dict[str, RemovalKind] = {
    "remove_example": "example",
    "remove_examples": "examples of",
    "remove_option": "option",
    "remove_tip": "tip",
    "remove_note": "note",
    "remove_term": "term",
    "remove_question": "question",
}


def variant_line(desk: Desk, node: Node) -> None:
    """One line or block that only a variant may have."""
    kind = str(node.data)
    if kind == "when_amended":
        guard = note_guard(desk, node)
        for child in trees_in(node)[1:]:
            _amendment(desk, guard, child)
    elif kind == "add_chapter":
        word = next(t for t in node.children if isinstance(t, Token) and t.type in _CHAPTERS)
        chapter(desk, Tree(node.data, node.children[1:]), str(word))
    elif kind == "change_example":
        desk.sheet.changed_examples.append(example(desk, trees_in(node)[0]))
    else:
        _amendment(desk, (), node)


def trees_in(node: Node) -> list[Node]:
    """The direct parts, words left out."""
    return [child for child in node.children if isinstance(child, Tree)]


def _amendment(desk: Desk, guard: Guard, node: Node) -> None:
    kind = str(node.data)
    if kind == "amend":
        _amend(desk, guard, node)
    elif kind == "remove":
        _remove(desk, guard, node)
    elif guard:
        desk.reports.add(
            "E045",
            "inside `when` only the lines of a chapter can be amended",
            desk.line(node),
            label="not inside `when`",
            helps=[Help("write this outside `when`")],
        )
    elif kind == "change_prose":
        desk.sheet.changed_prose.append(prose(desk, trees_in(node)[0]))
    elif kind == "option_amended":
        made = option(desk, node)
        if made is not None:
            desk.sheet.changed_options.append(made)
    else:
        _removal(desk, kind, node)


def _removal(desk: Desk, kind: str, node: Node) -> None:
    last = [word for word in node.children if isinstance(word, Token)][-1]
    name = unquote(last) if last.type == "STRING" else str(last)
    spot, line = desk.place(last), desk.line(last)
    desk.sheet.removals.append(Removal(_REMOVALS[kind], name, line, spot))


def _amend(desk: Desk, guard: Guard, node: Node) -> None:
    verb, word = [child for child in node.children if isinstance(child, Token)][:2]
    line = trees_in(node)[0]
    after = None
    for part in trees_of(line, "after"):
        title = tokens_of(part, "STRING")[0]
        after = (unquote(title), desk.place(title))
    for made in statements(desk, guard, str(word), line):
        _keep(desk, _verb(verb), made.address, made, node, after)


def _keep(
    desk: Desk,
    verb: Verb,
    address: Address,
    made: Statement | None,
    node: Node,
    after: Any = None,
) -> None:
    spot = made.key_place if made else desk.place(node)
    desk.sheet.amendments.append(Amendment(verb, address, made, desk.line(node), spot, after))


def _verb(word: Token) -> Verb:
    verbs: dict[str, Verb] = {"CHANGE": "change", "ADD": "add", "KEEP": "keep"}
    return verbs.get(word.type, "remove")


def _remove(desk: Desk, guard: Guard, node: Node) -> None:
    """`remove CHAPTER`, `remove CHAPTER key`, `remove CHAPTER ["packet"] "name"`."""
    words = [child for child in node.children if isinstance(child, Token)]
    word = str(words[1])
    line, spot = desk.line(words[0]), desk.place(words[1]).until(desk.place(words[-1]))
    phrases, titles = tokens_of(node, "PHRASE"), tokens_of(node, "STRING")
    if word == "deck" and not phrases:
        field = other_field(words)
        name = desk.rank_or_card(words[-1]) if field else None
        for rank in [name] if name else [] if field else ranks_or_card(desk, words[2:]):
            address = Address(guard, "deck", field or "values", rank)
            desk.sheet.amendments.append(Amendment("remove", address, None, line, spot))
        return
    if not phrases and not titles:
        if guard:
            desk.reports.add(
                "E045", "a chapter cannot be removed for one choice only", spot, label="whole"
            )
        else:
            desk.sheet.removals.append(Removal("chapter", word, line, spot))
        return
    target = _target(desk, guard, word, phrases, titles)
    if target is not None:
        desk.sheet.amendments.append(Amendment("remove", target, None, line, spot))


def _target(
    desk: Desk, guard: Guard, word: str, phrases: list[Token], titles: list[Token]
) -> Address | None:
    """What a `remove` line means, None (and a report) if the chapter knows no such thing."""
    phrase = " ".join(phrases[0].split()) if phrases else ""
    if titles:
        name = unquote(titles[0])
        fields = item_words(word)
        if phrase in fields:
            return Address(guard, word, fields[phrase], name)
        spot = desk.place(phrases[0]) if phrases else desk.place(titles[0])
        desk.reports.add(
            "E046",
            f"`{word}` has no named items of this kind",
            spot,
            label="look again" if fields else "nothing here has a name",
            helps=[Help(f'write `remove {word} {item} "…"`'.replace("  ", " ")) for item in fields],
        )
        return None
    shaped = {v: k[1] for k, v in SHAPED.items() if k[0] == word and v and k[1] not in LISTS}
    if phrase in shaped:
        return Address(guard, word, shaped[phrase], None)
    form = forms(word).get(phrase)
    if form is None:
        unknown_key(desk, word, phrase, desk.place(phrases[0]))
        return None
    return Address(guard, word, form.field, None)
