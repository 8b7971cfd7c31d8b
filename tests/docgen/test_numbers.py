"""Numbers and words on a page are those of the model: change one, and the page changes."""

import pytest

from docgen.clauses import clauses_of
from docgen.context import settle
from docgen.html import book_page
from docgen.markdown import book_text
from rulelang.model import RuleSet
from tests.docgen.books import changed, make_book, played, said, shipped, shipped_book

CHANGES: tuple[tuple[str, str, str, object, str, str], ...] = (
    ("seep", "sweep", "each", 37, "37 points", "50 points"),
    ("seep", "sweep", "on_first_play", 19, "19 points", "25 points"),
    ("seep", "match", "target", 77, "leads by 77 points", "leads by 100 points"),
    ("seep", "house", "value", (7, 12), "from 7 to 12", "from 9 to 13"),
    ("seep", "match", "games", 3, "three games", "One game won"),
    ("tabinet", "deal", "batch", 6, "six more cards", "four more cards"),
    ("tabinet", "match", "deals", 5, "five deals", "one deal"),
    ("tabinet", "sweep", "each", 8, "8 points", "It scores 1 point"),
    ("sweep", "match", "target", 21, "reaches 21 points", "reaches 10 points"),
    ("taash", "sweep", "at_most", 2, "at most two sweeps", "any number of sweeps"),
)


@pytest.mark.parametrize(("rule_id", "chapter", "key", "value", "now", "before"), CHANGES)
def test_a_changed_setting_changes_both_pages(
    rule_id: str, chapter: str, key: str, value: object, now: str, before: str
) -> None:
    plain = changed(shipped()[rule_id], "prose")
    other = _closed(changed(plain, chapter, **{key: value}), chapter, key)
    was, became = make_book(plain), make_book(other)
    assert before in said(was)
    assert now not in said(was)
    assert now in said(became)
    assert now in book_page(became)
    assert now in book_text(became)


def _closed(ruleset: RuleSet, chapter: str, key: str) -> RuleSet:
    """Without the lines that put another value in the place of the one that was changed."""
    cases = [case for case in ruleset.cases if (case.chapter, case.key) != (chapter, key)]
    return ruleset.model_copy(update={"cases": tuple(cases)})


def test_capture_values_come_from_the_model() -> None:
    ruleset = shipped()["tabinet"]
    values = {**ruleset.deck.values, "A": 1, "K": 15}
    book = make_book(changed(ruleset, "deck", values=values))
    assert ("Ace", "1") in book.sections[0].pairs
    assert ("King", "15") in book.sections[0].pairs
    assert "In every sum an ace counts 1." in said(book)


@pytest.mark.parametrize(
    ("lines", "sentence", "pair"),
    [
        (
            {"other_values": {"A": 1}},
            "An ace counts 11 or 1, as the player who takes chooses, in hand and on the floor "
            "alike.",
            ("Ace", "11 or 1"),
        ),
        (
            {"hand_values": {"A": 14, "2S": 15, "TD": 16}},
            "In hand, when it takes, an ace counts 14, the 2 of spades 15 and the 10 of diamonds "
            "16; lying on the floor they count 11, 2 and 10.",
            ("2 of spades", "2, in hand 15"),
        ),
        (
            {"hand_values": {"K": 25}},
            "In hand, when it takes, a king counts 25; lying on the floor it counts 14.",
            ("King", "14, in hand 25"),
        ),
        (
            {"other_values": {"A": 1}, "other_hand_values": {"A": 20}},
            "In hand, when it takes, an ace counts 11, 1 or 20, as its player chooses; lying on "
            "the floor it counts 11 or 1, as the player who takes it chooses.",
            ("Ace", "11 or 1, in hand 11, 1 or 20"),
        ),
    ],
)
def test_what_a_card_may_count_comes_from_the_model(
    lines: dict[str, dict[str, int]], sentence: str, pair: tuple[str, str]
) -> None:
    ruleset = changed(shipped()["tabinet"], "deck", **lines)
    clauses = clauses_of(settle(ruleset))
    sayings = clauses["deck.values"].sentences
    assert sentence in sayings
    assert sayings[0].endswith(", unless another value is given here.")
    ace = "ace" in sentence
    assert ace != any("ace counts" in said for said in clauses["capture.sum"].sentences)
    assert pair in make_book(ruleset).sections[0].pairs


def test_points_of_a_card_come_from_the_model() -> None:
    ruleset = shipped()["seep"]
    items = [item.model_dump() for item in ruleset.score.items]
    for item in items:
        if item["name"] == "Ten of diamonds":
            item["points"] = 17
    book = make_book(changed(ruleset, "score", items=tuple(items), total=111))
    text = said(book)
    assert "The 10♦ scores 17 points." in text
    assert "91 + 3 + 17 = 111" in text


@pytest.mark.parametrize(
    ("rule_id", "seats", "stock", "batches", "plays", "each"),
    [
        ("tabinet", "Two players", "40", "five times 2 × 4", "48", "24"),
        ("tabinet", "Three players", "36", "three times 3 × 4", "48", "16"),
        ("tabinet", "Four players", "32", "twice 4 × 4", "48", "12"),
        ("sweep-eight-card", "Two players", "32", "none", "16", "8"),
        ("sweep-eight-card", "Four players", "16", "none", "32", "8"),
        ("seep", "Four players", "0", "none", "48", "12"),
        ("taash", "Two players", "24", "once 2 × 12", "48", "24"),
        ("seep-two-player", "Two players", "0", "none", "48", "24"),
    ],
)
def test_the_arithmetic_of_a_deal(
    rule_id: str, seats: str, stock: str, batches: str, plays: str, each: str
) -> None:
    book = make_book(shipped()[rule_id])
    table = next(section for section in book.sections if section.key == "deal").closing[0]
    column = table.head.index(seats)
    rows = {row[0]: row[column] for row in table.rows}
    assert rows["Stock after that"] == stock
    assert rows["New hands from the stock"] == batches
    assert rows["Plays in the deal"] == plays
    assert rows["Plays by each player"] == each


def courts_said(**capture: object) -> str:
    """What a book says of courts and sums, where jack, queen and king count 11, 12 and 13."""
    values = {rank: number for number, rank in enumerate("A23456789TJQK", 1)}
    ruleset = changed(shipped()["tabinet"], "deck", values=values)
    clause = clauses_of(settle(changed(ruleset, "capture", courts="as numbers", **capture)))
    return " ".join(clause["capture.courts"].sentences)


def test_a_court_that_clears_takes_no_sum() -> None:
    plain = courts_said(sum="yes")
    assert "a king takes a queen and an ace" in plain
    assert plain.startswith("Jacks, queens and kings take part")
    jack = courts_said(sum="yes", clearing_card="jack")
    assert jack.startswith("Queens and kings take part")
    assert "A jack takes no sum, but lying on the floor it may be part of one." in jack
    king = courts_said(sum="yes", clearing_card="king")
    assert king.startswith("Jacks and queens take part")
    assert "a queen takes a jack and an ace" in king
    assert "A king takes no sum, and lying on the floor it is part of none." in king
    like = courts_said(sum="yes", clearing_card="jack", clearing_its_like="takes as other cards do")
    assert like == plain


def test_a_card_that_only_clears_has_no_value() -> None:
    plain = shipped()["tablanette"]
    book = shipped_book("tablanette")
    assert "Jack" not in dict(book.sections[0].pairs)
    text = said(book)
    assert "jack 15" not in text
    assert "A jack has no value: it only clears the floor." in text
    reasons = " ".join(step.why for one in played("tablanette") for step in one.steps)
    assert "JD has no value, and KS takes 14." in reasons
    # a jack that a king's sums may hold, that takes as others do, or that is counted, has one
    low, high = (
        changed(plain, "deck", values={**plain.deck.values, "J": value}) for value in (12, 15)
    )
    assert "jack" not in clauses_of(settle(high))["deck.values"].sentences[0]
    for other in (
        low,
        changed(high, "capture", clearing_its_like="takes as other cards do"),
        changed(high, "sweep", by_clearing_card=None),
        changed(high, "deal", dealer_takes=15),
    ):
        assert "jack" in clauses_of(settle(other))["deck.values"].sentences[0]
        assert "has no value" not in " ".join(clauses_of(settle(other))["deck.values"].sentences)


def test_a_turn_names_all_ways_of_taking() -> None:
    text = said(shipped_book("cirulla"))
    assert "or floor cards that make 15 with it." in text
    assert "the loose cards with an ace." in text
    assert "most of what lies there with a jack." in said(shipped_book("pasur"))


def test_a_sweep_that_scores_nothing_is_not_noted() -> None:
    clauses = clauses_of(settle(changed(shipped()["tabinet"], "sweep", each=0)))
    text = " ".join(clauses["sweep.each"].sentences)
    assert "It scores nothing." in text
    assert "noted at once" not in text


def test_a_second_packet_is_of_more_cards() -> None:
    clauses = clauses_of(settle(shipped()["hurrikan"]))
    assert clauses["deal.hands"].sentences[0].startswith("Each player is dealt three cards")
    assert clauses["deal.more"].sentences[0].startswith("Each player is dealt three more cards")


def test_courts_where_cards_make_a_total() -> None:
    assert courts_said(sum="no", total=15) == (
        "Jacks, queens and kings help to make 15 like any other card."
    )
    assert courts_said(sum="no", total=12) == (
        "Jacks help to make 12 like any other card. "
        "Queens and kings count too much to be part of what makes 12."
    )
    assert courts_said(sum="no", total=11, clearing_card="jack") == (
        "Queens and kings count too much to be part of what makes 11. "
        "A jack takes no sum, and lying on the floor it is part of none."
    )


def test_a_sweep_by_the_last_play_is_one_of_the_last_batch() -> None:
    def said_of(**sweep: object) -> str:
        clauses = clauses_of(settle(changed(shipped()["tabinet"], "sweep", each=7, **sweep)))
        return " ".join(clauses["sweep.on-last-play"].sentences)

    assert "counts like any other: 7 points" in said_of()
    assert said_of(in_last_batch=0).endswith("and like any of those it scores nothing.")
    assert said_of(in_last_batch=3).endswith("and like any of those it scores 3 points.")
    assert "scores 2 points" in said_of(in_last_batch=3, on_last_play=2)
    assert "any of those" not in said_of(in_last_batch=3, on_last_play=2)


def test_where_ranks_are_matched_no_card_has_a_value() -> None:
    """In a pile nothing is counted, unless a sweep or the dealer counts it."""
    plain = shipped()["pisti"]
    book = shipped_book("pisti")
    assert book.sections[0].pairs == ()
    assert "king 13" not in said(book)
    assert "Cards are matched by their rank" in said(book)
    for other in (
        changed(plain, "sweep", each="value of the card played"),
        changed(plain, "deal", dealer_takes=15),
    ):
        assert "king 13" in clauses_of(settle(other))["deck.values"].sentences[0]
