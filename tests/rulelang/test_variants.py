"""Amendments: each finds its target or says why not; every value knows where it comes from."""

from pathlib import Path

import pytest

from rulelang import Loaded, load_text, render_resolved
from rulelang.book import Address
from rulelang.resolved import origin


def amend(*lines: str, of: str = "seep") -> Loaded:
    """A variant of a shipped set."""
    body = "".join(f"  {line}\n" for line in lines)
    return load_text(f'language 1\n\nvariant "V" of {of}\n{body}end\n', file="v.rules", id="v")


def codes(*lines: str, of: str = "seep") -> list[str]:
    """Codes found in a variant."""
    return [d.code for d in amend(*lines, of=of).diagnostics]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("change sweep each: 50", "W020"),
        ("change sweep at most: 3", "E021"),
        ('change score "Spade": 1 for each S', "E010"),
        ("add sweep each: 50", "E022"),
        ("remove sweep at most", "E021"),
        ("remove house value", "E026"),
        ("remove deck A", "E026"),
        ("remove deck or A", "E021"),
        ("change deck in hand 2S: 15", "E021"),
        ("add deck in hand or XS: 20", "E113"),
        ("add deck in hand A: 1", "W110"),
        ("add deck or 7: 31", "E031"),
        ("add deck KH: 31", "E031"),
        ("add deck XS: 20", "E113"),
        ("add deck KH: 13", "W110"),
        ("add deck KH: as printed", "E035"),
        ("change deck KH: 12", "E021"),
        ("remove deck KH", "E021"),
        ("change house value: 9 to 32", "E031"),
        ("change house value: 9 to 14", "E120"),
        ("remove deal", "E026"),
        ("keep house sets: one", "E024"),
        ("keep sweep at most: 3", "E021"),
        ("broken by: nobody", "E028"),
        ('"Kings": 1 for each K', "E028"),
        ("change deal side: each alone", "E011"),
        ("change hose sets: one", "E011"),
        ("add house", "E022"),
        ("remove option nothing", "E021"),
        ('remove example "nothing of the kind"', "E021"),
        ('remove tip "nothing of the kind"', "E021"),
        ('remove note "nothing of the kind"', "E021"),
        ('remove term "nothing of the kind"', "E021"),
        ('remove question "nothing of the kind"', "E021"),
        ('change term "nothing": "of the kind"', "E021"),
        ('change question "nothing?": "of the kind"', "E021"),
        ('term "ghar": "a house"', "E022"),
        ('change term "ghar": "a house"', "W020"),
    ],
)
def test_an_amendment_that_cannot_be_made(line: str, code: str) -> None:
    lines = [line, "  value: 9 to 13", "end"] if line == "add house" else [line]
    assert codes(*lines) == [code]


def test_both_places_are_named() -> None:
    (one,) = amend("keep sweep each: 10").diagnostics
    assert one.place.file == "v.rules"
    assert one.related[0].place.file.endswith("seep.rules")
    (two,) = amend("change sweep each: 10", "change sweep each: 20").diagnostics
    assert (two.code, two.place.line, two.related[0].place.line) == ("E025", 5, 4)


def test_the_order_of_amendments_has_no_meaning() -> None:
    lines = ["change sweep each: 10", "remove sweep on last play", "change house value: 8 to 13"]
    one, other = amend(*lines).ruleset, amend(*reversed(lines)).ruleset
    assert one is not None
    assert other is not None
    assert one.model_dump() == other.model_dump()


def test_what_needs_a_removed_chapter_is_named_with_both_places() -> None:
    found = amend("remove sweep", "remove examples of sweep", of="sweep-doubled-ace").diagnostics
    needs = [d for d in found if d.code == "E082"]
    assert len(needs) == 1
    assert needs[0].place.file.endswith("sweep-doubled-ace.rules")
    assert {"v.rules"} == {related.place.file for related in needs[0].related}


def test_lists_are_never_merged_by_position() -> None:
    """L32: an item is changed, added or removed by its name."""
    loaded = amend(
        'add deal packet "extra" after "bidder": 1 to the floor, face down',
        'change deal packet "rest": 11 to each in all, after the opening',
        "remove score total",
    )
    assert loaded.ruleset is not None
    assert [p.name for p in loaded.ruleset.deal.packets] == ["bidder", "extra", "floor", "rest"]
    assert codes('add deal packet "extra" after "bider": 1 to the floor') == ["E021"]


def test_a_line_inside_when_is_another_line() -> None:
    loaded = amend("change match keep: banked difference", "add match target: 50", of="taash")
    assert [d.code for d in loaded.diagnostics if d.code == "W021"] == ["W021"]
    inside = amend("when length is short", "  change match target: 60", "end", of="taash")
    assert inside.diagnostics == ()
    assert inside.ruleset is not None
    (case,) = [c for c in inside.ruleset.cases if c.key == "target" and c.when["length"] == "short"]
    assert case.value == 60


def test_every_value_knows_where_it_comes_from() -> None:
    loaded = amend("change deal batch: 2", of="sweep-partnership-build")
    assert loaded.book is not None
    facts = loaded.book.facts
    batch = origin(facts[Address((), "deal", "batch", None)])
    assert batch.startswith("v.rules:4, for 4 (specs/sweep/sweep.rules:")
    seats = origin(facts[Address((), "deal", "seats", None)])
    assert seats.startswith("specs/sweep/sweep-partnership.rules:")
    assert ", for 2 to 4; normally 4 (specs/sweep/sweep.rules:" in seats
    assert loaded.book.line == ("sweep", "sweep-partnership", "sweep-partnership-build", "v")
    assert "# default" in render_resolved(loaded)


def test_prose_is_taken_over_with_sense() -> None:
    loaded = amend(
        'summary "Mine."', 'change term "seep": "A clean floor."', "change sweep each: 10"
    )
    assert loaded.ruleset is not None
    prose = loaded.ruleset.prose
    assert prose.summary == "Mine."
    assert prose.also == ()
    words = [term.word for term in prose.terms]
    assert len(words) == len(set(words))
    assert ("seep", "A clean floor.") in [(term.word, term.meaning) for term in prose.terms]


def test_lines_for_people_are_named_by_their_text() -> None:
    loaded = amend(
        'remove term "kachcha"',
        'remove tip "Cement when you can. A pukka house is never broken; whoever holds its value '
        'may still take it."',
        'remove note "Outside spades, the ten of diamonds is the prize."',
        'change question "May I raise my own house?": "Ask the table."',
        'remove question "Who takes a house?"',
        "change sweep each: 10",
    )
    assert loaded.diagnostics == ()
    assert loaded.ruleset is not None
    mine, theirs = loaded.ruleset.prose, amend("change sweep each: 10").ruleset
    assert theirs is not None
    assert [t.word for t in theirs.prose.terms if t not in mine.terms] == ["kachcha"]
    assert [t[:7] for t in theirs.prose.tips if t not in mine.tips] == ["Cement "]
    assert [n[:7] for n in theirs.prose.notes if n not in mine.notes] == ["Outside"]
    asked = {q.question: q.answer for q in mine.questions}
    assert asked["May I raise my own house?"] == "Ask the table."
    assert len(asked) == len(theirs.prose.questions) - 1


def test_a_slip_in_a_line_for_people_is_offered_its_like() -> None:
    (found,) = amend('remove note "Outside spades, the ten of diamond is the price."').diagnostics
    (edit,) = found.helps[0].edits
    assert edit.text == '"Outside spades, the ten of diamonds is the prize."'


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ('remove term "ghar"', 'remove term "ghar"'),
        ('remove term "ghar"', 'change term "ghar": "hut"'),
        ('change term "ghar": "hut"', 'change term "ghar": "home"'),
    ],
)
def test_lines_for_people_are_amended_once(first: str, second: str) -> None:
    assert codes(first, second) == ["E025"]


def test_lines_for_people_depend_on_no_choice() -> None:
    lines = ("when length is full", '  remove term "ghar"', "end")
    assert codes(*lines, of="taash") == ["E045"]


OWNER = """language 1

game "Club"
  deck
    fixed A: 1
    2 to 10: as printed
    J: 11
    Q: 12
    K: 13
  end

  deal
    seats: 2, 4
    fixed packet "hands": 4 to each
    packet "floor": 4 to the floor
    batch: 4
  end

  capture
    fixed sets: all
    pair: yes
    when seats is 2
      fixed sum: no
    end
  end

  sweep
    fixed each: 1
  end

  score
    "Cards": 3 for most cards
  end

  match
    fixed
    target: 21
  end
end
"""


def club(folder: Path, *lines: str) -> Loaded:
    """A variant of a game that fixes some of its parts."""
    (folder / "club.rules").write_text(OWNER, encoding="utf-8")
    body = "".join(f"  {line}\n" for line in lines)
    return load_text(f'language 1\n\nvariant "V" of club\n{body}end\n', folder=folder, id="v")


@pytest.mark.parametrize(
    "lines",
    [
        ["change deck A: 11"],
        ["change capture sets: any"],
        ["when seats is 4", "  add capture sets: any", "end"],
        ["when seats is 2", "  change capture sum: yes", "end"],
        ['change deal packet "hands": 6 to each'],
        ['remove deal packet "hands"'],
        ["remove sweep each"],
        ["remove sweep"],
        ["change match target: 30"],
        ["add match games: 2"],
    ],
)
def test_what_is_fixed_stays(tmp_path: Path, lines: list[str]) -> None:
    (found,) = club(tmp_path, *lines).diagnostics
    assert found.code == "E029"
    (related,) = found.related
    assert related.place.file.endswith("club.rules")
    assert OWNER.splitlines()[related.place.line - 1].strip().startswith("fixed")


def test_one_card_may_have_a_plain_value_of_its_own() -> None:
    """It goes before its rank's, may be changed, and without it the rank's holds again."""
    own = ["remove examples of deck", "remove examples of capture", "remove examples of house"]
    parts = [*own, "remove examples of sweep", "change house value: 1 to 16"]
    loaded = amend(*parts, "change deck XH: 16", "remove deck XD", "add deck 2S: 5", of="zwicker")
    assert loaded.ruleset is not None
    deck = loaded.ruleset.deck
    assert [deck.value_of(c) for c in ("XS", "XH", "XD", "2S", "2H")] == [15, 16, 15, 5, 2]
    assert deck.floor_values("2S") == deck.hand_values_of("2S") == (5,)


def test_a_house_between_the_values_of_cards_is_never_made() -> None:
    """So it is no mistake that the range has such values, unless no card has to be held."""
    assert codes("change house hold: no", "remove examples of house", of="zwicker") == ["E120"]
    assert codes("change house value: 1 to 24", of="zwicker") == ["E120"]


def test_what_is_not_fixed_may_change_and_keep_is_free(tmp_path: Path) -> None:
    loaded = club(
        tmp_path,
        "keep deck A: 1",
        "keep match target: 21",
        "change deck K: 14",
        "when seats is 4",
        "  add capture sum: yes",
        "end",
    )
    assert loaded.diagnostics == ()


def test_a_variant_fixes_what_it_amends_or_keeps(tmp_path: Path) -> None:
    club(tmp_path)
    middle = 'language 1\n\nvariant "M" of club\n  keep deal fixed batch: 4\nend\n'
    (tmp_path / "middle.rules").write_text(middle, encoding="utf-8")
    text = 'language 1\n\nvariant "V" of middle\n  change deal batch: 2\nend\n'
    (found,) = load_text(text, folder=tmp_path, id="v").diagnostics
    assert (found.code, found.related[0].place.file) == ("E029", "middle.rules")


def test_fixed_is_shown_and_can_be_read_again(tmp_path: Path) -> None:
    text = render_resolved(club(tmp_path, "change deck K: 14"))
    assert "    fixed sets: all " in text
    assert "    fixed \n" in text.replace("fixed  ", "fixed \n")
    again = load_text(text, id="v")
    assert [d for d in again.diagnostics if d.severity == "error"] == []


@pytest.mark.parametrize("verb", ["change", "keep", "remove"])
def test_a_line_that_finds_nothing_for_a_new_option_is_told(verb: str) -> None:
    """The parent knows nothing of the variant's option, so no line of it holds for that."""
    said = "capture sets" + ("" if verb == "remove" else ": one")
    lines = ["option short: yes or no; normally no", "when short is yes", f"  {verb} {said}", "end"]
    loaded = amend(*lines, of="sweep")
    assert [d.code for d in loaded.findings] == ["E021"]
    assert "for `when short is yes`" in loaded.findings[0].message
    assert amend(*lines[:2], "  add capture sets: one", "end", of="sweep").findings == ()
    never = amend(lines[0], "when short is maybe", *lines[2:], of="sweep")
    assert [d.code for d in never.findings] == ["E071"]
