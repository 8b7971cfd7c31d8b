"""One form for every text: nothing said is changed, nothing a person wrote is lost."""

import re
from pathlib import Path

import pytest
from lark import Token, Tree

from rulelang.cards import read_card
from rulelang.diagnostics import Reports
from rulelang.fmt import format_text
from rulelang.library import shipped
from rulelang.parser import parse
from rulelang.source import read_source
from tests.rulelang.layouts import mutated
from tests.rulelang.texts import SMALL, small

GOOD = sorted((Path(__file__).parents[1] / "good").glob("*.rules"))
TEXTS = {
    **{id: found.read() for id, found in shipped().items()},
    **{path.stem: path.read_text(encoding="utf-8") for path in GOOD},
}
_COMMENT = re.compile(r'^(?:[^"#\r\n]|"[^"\r\n]*")*(#.*?)[ \t]*$', re.MULTILINE)


def formatted(text: str) -> str:
    """A text laid out; it must be one that can be."""
    made = format_text(text)
    assert made.text is not None, made.diagnostics
    return made.text


def tree(text: str) -> Tree[Token]:
    """What is read of a text, whatever its layout; a wide gap between words is one space."""
    reports = Reports()
    parsed = parse(read_source("-", text, reports), reports)
    assert {found.code for found in reports.found} <= {"E068"}
    assert parsed.tree is not None
    return parsed.tree


def words(read: Tree[Token]) -> list[tuple[str, str]]:
    """The words of a text with their kinds; a phrase with single spaces, a card in its form."""
    found = read.scan_values(lambda value: isinstance(value, Token))
    return [(word.type, in_its_form(word)) for word in found]


def in_its_form(word: Token) -> str:
    """A word as the layout writes it."""
    card = read_card(word) if word.type == "CARD" else None
    return card or " ".join(word.split())


def comments(text: str) -> list[str]:
    """The comments of a text in order."""
    return _COMMENT.findall(text.replace("\r\n", "\n").replace("\r", "\n"))


def check_layout(text: str) -> None:
    """The gates: laid out once is laid out; the same words in the same tree; same comments."""
    once = formatted(text)
    assert formatted(once) == once
    before, after = tree(text), tree(once)
    assert words(after) == words(before)
    assert [t.data for t in after.iter_subtrees()] == [t.data for t in before.iter_subtrees()]
    assert comments(once) == comments(text)


@pytest.mark.parametrize("id", shipped())
def test_shipped_texts_are_laid_out(id: str) -> None:
    assert formatted(TEXTS[id]) == TEXTS[id]


@pytest.mark.parametrize("name", TEXTS)
def test_any_layout_comes_out_alike(name: str) -> None:
    """One for each text; `make mutants` tries two thousand more."""
    changed = mutated(TEXTS[name], 0)
    check_layout(changed) if name != "everything" else formatted(changed)
    plain = formatted(changed).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    blank = re.compile(r"\n\n+")
    assert blank.sub("\n", plain) == blank.sub("\n", formatted(TEXTS[name]))


@pytest.mark.mutants
@pytest.mark.parametrize("seed", range(2000))
def test_two_thousand_layouts(seed: int) -> None:
    names = [name for name in TEXTS if name != "everything"]
    check_layout(mutated(TEXTS[names[seed % len(names)]], 1000 + seed))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_breaks_and_byte_order_mark_stay(end: str, mark: str) -> None:
    canonical = mark + SMALL.replace("\n", end)
    assert formatted(canonical) == canonical
    assert formatted(canonical.removesuffix(end)) == canonical
    assert formatted(canonical + end + end) == canonical


def test_mixed_line_breaks_become_the_commonest() -> None:
    assert formatted(SMALL.replace("\n", "\r\n", 1)) == SMALL
    assert formatted(SMALL.replace("\n", "\r\n").replace("\r\n", "\n", 1)) == SMALL.replace(
        "\n", "\r\n"
    )


def test_the_form_of_each_mark() -> None:
    before = """language 1
game "X"
deck
A:1
2   to 10 :as printed
   J  : 11#behind
end
# between


# two
example "Marks  inside   stay:  a  ,  b"
about deck.values
floor 10♦ as 9s
play   take   9S:9D|6H   3S+h9
play break AC:=>9 > 12
makes 5S:4C|9D=>9
end
end"""
    assert (
        formatted(before)
        == """language 1
game "X"
  deck
    A: 1
    2 to 10: as printed
    J: 11  #behind
  end
  # between

  # two
  example "Marks  inside   stay:  a  ,  b"
    about deck.values
    floor TD AS 9S
    play take 9S: 9D | 6H 3S + h9
    play break AC: => 9>12
    makes 5S: 4C | 9D => 9
  end
end
"""
    )


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("  end\n\n  deal", "\n  deal", "E012"),
        ('"floor"', '"floor', "E014"),
        ("sets: any", "sets = any", "E064"),
        ("language 1", "language 9", "E009"),
        ("  deck\n", "  dekc\n", "E011"),
    ],
)
def test_a_text_that_hides_how_it_is_built_is_left(old: str, new: str, code: str) -> None:
    made = format_text(small((old, new)))
    assert made.text is None
    assert made.diagnostics[0].code == code


def test_nothing_to_lay_out() -> None:
    for text in ("", "\n\n", "# only this\n", "\ufeff"):
        made = format_text(text)
        assert made.text is None
        assert made.diagnostics[0].code == "E016"


def test_what_makes_no_sense_is_laid_out_all_the_same() -> None:
    text = small(("sets: any", "sets:any at all"), ("batch: 4", "bacth:4"))
    assert "    sets: any at all\n" in formatted(text)
    assert "    bacth: 4\n" in formatted(text)


def test_nothing_in_a_comment_or_a_text_is_touched() -> None:
    comment = '#  two  spaces,"quotes" :colon\ta tab  10♦ as'
    text = small(("    sets: any\n", f"    {comment}  \n    sets: any{comment}\n"))
    assert formatted(text).count(comment) == 2
    summary = '"A  b\tc :d #e ‘f’ “g” 10♦"'
    assert f"  summary {summary}\n" in formatted(
        small(('game "Small"\n', f'game "Small"\nsummary   {summary}\n'))
    )


def test_a_long_text_is_laid_out_in_good_time() -> None:
    """Twice the text takes about twice the time; far more would be the mark of a slip."""
    import time

    def seconds(count: int) -> float:
        lines = 'tip "Count the spades."  # why\n' * count
        text = small(('game "Small"\n', f'game "Small"\n{lines}'))
        start = time.process_time()
        formatted(text)
        return time.process_time() - start

    seconds(100)
    assert seconds(8000) < 12 * seconds(2000) + 0.5
