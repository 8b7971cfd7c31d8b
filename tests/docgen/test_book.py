"""What a book tells beyond single clauses: differences, options, descent, a score that adds up."""

import re

import pytest

import rulelang
from docgen.compile import Family
from docgen.html import index_page
from docgen.index import Node, index_of
from docgen.markdown import index_text
from tests.docgen.books import make_book, said, shipped, shipped_book
from tests.helpers import book, section


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_a_variant_says_how_it_differs(rule_id: str) -> None:
    book = shipped_book(rule_id)
    if shipped()[rule_id].parent is None:
        assert book.parent is None
        assert book.differences == ()
        return
    assert book.parent is not None
    assert book.differences
    for one in book.differences:
        assert one.kind in ("changed", "added", "removed")
        assert one.here != one.there


def test_differences_are_named_with_both_sides() -> None:
    changes = {one.anchor: one for one in shipped_book("seep-punjab").differences}
    assert changes["match.target"].kind == "changed"
    assert "by 30 points" in changes["match.target"].here[0]
    assert "by 100 points" in changes["match.target"].there[0]
    assert changes["score.satthi"].kind == "added"
    assert changes["score.spades"].kind == "removed"
    assert changes["match.under-nine"].kind == "removed"
    assert "deck.values" not in changes
    assert "capture.sum" not in changes


def test_a_parent_speaks_in_the_names_of_its_own_pack() -> None:
    changes = {one.anchor: one for one in shipped_book("hurrikan").differences}
    assert "K for the re" in " ".join(changes["deck.pack"].there)
    assert "jack, queen and king" in " ".join(changes["deck.pack"].here)
    assert changes["score.settebello"].there == ("The 7 of coins scores 1 point.",)
    assert "deck.values" not in changes, "other names alone are no difference"


def test_words_of_the_rules_in_people_s_text_are_quoted() -> None:
    book = shipped_book("hurrikan")
    assert not [note for note in book.notes if "`" in note]
    assert "An American page has the fewest cards go first: the option “few”." in book.notes


def test_a_chapter_that_went_is_one_difference() -> None:
    changes = [one for one in shipped_book("sweep-no-bonus").differences if one.anchor == "sweep"]
    assert [one.kind for one in changes] == ["removed"]
    assert changes[0].here == ("Clearing the floor earns nothing extra in this game.",)


def test_a_pair_of_sides_or_players_is_no_difference_by_itself() -> None:
    anchors = {one.anchor for one in shipped_book("seep-two-player").differences}
    assert "deal.sides" in anchors
    assert "score.residue" not in anchors
    assert "match.target" not in anchors


def test_options_say_what_each_choice_changes() -> None:
    options = {option.name: option for option in shipped_book("taash").options}
    length = {effect.label: effect for effect in options["length"].effects}
    full = length["With the option “length” set to “full”"]
    texts = {anchor: " ".join(sentences) for _, anchor, sentences in full.rules}
    assert "has 100 points or more in the bank" in texts["match.target"]
    assert texts["match.equal"] == "Does not apply."
    assert "quick" not in " ".join(length)


@pytest.mark.parametrize(
    ("rule_id", "name", "word"),
    [("scopa", "partners", "no"), ("escoba", "partners", "no"), ("sweep", "alone", "yes")],
)
def test_what_an_option_changes_only_for_some_players_is_told(
    rule_id: str, name: str, word: str
) -> None:
    option = next(option for option in shipped_book(rule_id).options if option.name == name)
    rules = [rule for effect in option.effects for rule in effect.rules]
    assert [one.label for one in option.effects if one.rules]
    texts = {anchor: " ".join(sentences) for _, anchor, sentences in rules}
    assert texts["deal.sides"] == "Every player plays alone, with a pile and a score of their own."
    assert all(f"the option “{name}” set to “{word}”" in one.label for one in option.effects)


def test_a_choice_that_changes_nothing_is_said_to_be_for_the_table() -> None:
    pace = next(option for option in shipped_book("tabinet").options if option.name == "pace")
    assert not any(effect.rules for effect in pace.effects)
    assert pace.governs == ()


def test_a_number_that_the_table_chooses_is_told_at_its_clause() -> None:
    book = shipped_book("sweep")
    match = next(section for section in book.sections if section.key == "match")
    rule = next(rule for rule in match.rules if rule.anchor == "match.target")
    assert rule.notes[0].sentences == (
        "The table may agree on any number from 1 to 100 instead of 10.",
    )
    option = next(option for option in book.options if option.name == "target")
    assert option.governs == (("What wins", "match.target"),)


def test_other_numbers_of_players_are_told_at_the_clause() -> None:
    book = shipped_book("taash")
    rules = {rule.anchor: rule for section in book.sections for rule in section.rules}
    assert rules["deal.sides"].notes[0].label == "With two players"
    assert "twelve more cards" in " ".join(rules["deal.batch"].notes[0].sentences)
    assert rules["score.residue"].notes == ()


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_the_worked_score_adds_up(rule_id: str) -> None:
    book = shipped_book(rule_id)
    worked = next(section for section in book.sections if section.key == "score").closing[0]
    sums = [0] * (len(worked.head) - 1)
    for row in worked.rows:
        for place, cell in enumerate(row[1:]):
            sums[place] += int(re.split(r": ", cell)[-1])
    assert [str(one) for one in sums] == list(worked.total[1:])
    assert any(sums)


def test_the_worked_score_is_made_where_the_spec_has_none() -> None:
    bare = shipped()["seep"].model_copy(update={"examples": ()})
    worked = next(one for one in make_book(bare).sections if one.key == "score").closing[0]
    assert sum(int(cell) for cell in worked.total[1:]) == 150
    assert "13" in worked.rows[0][1]


def test_the_index_shows_families_and_descent() -> None:
    sets = list(shipped().values())
    index = index_of(sets, Family(shipped(), frozenset(shipped())), version="1")
    families = dict(index.families)
    assert list(families) == sorted({ruleset.family for ruleset in sets})

    def walk(node: Node, parent: str | None) -> list[str]:
        assert shipped()[node.id].parent == parent
        return [node.id, *(one for child in node.children for one in walk(child, node.id))]

    found = [one for roots in families.values() for root in roots for one in walk(root, None)]
    assert sorted(found) == sorted(shipped())
    page = index_page(index)
    inner = page.split('href="sweep-partnership.html"')[1]
    assert inner.index("<ul>") < inner.index('href="sweep-partnership-build.html"')
    lines = index_text(index).splitlines()
    depth = {
        rule_id: next(len(line) - len(line.lstrip()) for line in lines if f"({rule_id}.md)" in line)
        for rule_id in ("sweep", "sweep-partnership", "sweep-partnership-build")
    }
    assert list(depth.values()) == [0, 2, 4]


def test_a_parent_without_a_page_is_named_but_not_linked() -> None:
    child = shipped()["seep-punjab"]
    index = index_of([child], Family(shipped(), frozenset({child.id})), version="1")
    page = index_page(index)
    assert "A variant of Seep, which has no page here." in page
    assert 'href="seep.html"' not in page


def test_a_book_has_the_chapters_asked_for() -> None:
    keys = [section.key for section in shipped_book("seep").sections]
    assert keys == [
        "deck", "deal", "opening", "your-turn", "capture", "house", "sweep", "end-of-deal",
        "score", "match",
    ]  # fmt: skip
    assert "There are no houses in this game" in said(shipped_book("tabinet"))


def test_a_turn_tells_of_all_that_a_card_takes() -> None:
    """By its value, by a sum, by a fixed total, and by its rank where only courts pair."""
    for name, told in {
        "escoba": "floor cards that make 15 with it.",
        "scopa": "a floor card of its own value or a group of cards that adds up to it.",
        "cirulla": "a group of cards that adds up to it, or floor cards that make 15 with it.",
        "pasur": "a floor card of its own rank, if it is a court, or floor cards that make 11",
    }.items():
        assert told in section(book(name), "your-turn")


def test_what_is_said_of_courts_is_not_said_of_aces() -> None:
    """A floor of kings is dead, and one of aces is not."""
    assert "dead start" in section(book("scopa"), "deal.misdeal")
    assert "dead start" not in section(book("cirulla"), "deal.misdeal")


def test_cards_with_long_names_are_listed_in_a_sentence() -> None:
    told = section(book("cirulla"), "score.grande")
    assert "taken the fante of coins, the cavallo of coins and the re of coins scores" in told
    assert "takes, besides, what makes 15" in section(book("cirulla"), "capture.total")
