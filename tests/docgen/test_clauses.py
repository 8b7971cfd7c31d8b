"""Every setting has one home, every word of it is said, and every clause can be linked to."""

import re
from typing import Any, get_args

import pytest

import rulelang
from docgen.clauses import SETTINGS, clauses_of
from docgen.context import Context, settle
from docgen.html import book_page
from docgen.markdown import book_text
from rulelang.keys import LISTS, VALUE_KEYS
from rulelang.model import CHAPTERS, RuleSet
from rulelang.model.base import QUIET
from tests.docgen.books import changed, shipped, shipped_book

ELSEWHERE = {"title", "source", *LISTS, *VALUE_KEYS} - {"values"}
"""Fields of a chapter that are no setting with a sentence of its own."""
IDS = re.compile(r'\bid="([^"]*)"')


def model_of(chapter: str) -> Any:
    annotation = RuleSet.model_fields[chapter].annotation
    return next((one for one in get_args(annotation) if one is not type(None)), annotation)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_each_setting_of_the_model_has_exactly_one_home(chapter: str) -> None:
    keys = set(model_of(chapter).model_fields) - ELSEWHERE
    assert set(SETTINGS[chapter]) == keys


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_headings_of_a_chapter_differ(chapter: str) -> None:
    headings = [setting.heading for setting in SETTINGS[chapter].values()]
    assert len(set(headings)) == len(headings)


def words_of_settings() -> list[tuple[str, str, tuple[str, ...]]]:
    found = []
    for chapter in CHAPTERS:
        for key, field in model_of(chapter).model_fields.items():
            words = tuple(word for word in get_args(field.annotation) if isinstance(word, str))
            if key not in ELSEWHERE and len(words) > 1:
                found.append((chapter, key, words))
    return found


SPEAKING: dict[tuple[str, str], dict[str, dict[str, object]]] = {
    ("capture", "all_means"): {"capture": {"sets": "all"}},
    ("capture", "clearing_leaves"): {"capture": {"clearing_card": "jack"}},
    ("capture", "clearing_its_like"): {"capture": {"clearing_card": "jack"}},
    ("capture", "excused_by_house"): {"capture": {"duty": "played card"}},
    ("opening", "must"): {"opening": {"bid": "by building"}},
    ("opening", "takes"): {"opening": {"bid": "by building"}},
    ("deal", "last_batch"): {"deal": {"batch": 4}},
    ("deal", "batch_lead"): {"deal": {"batch": 4}},
    ("sweep", "from_there"): {"sweep": {"scores_below": 50, "cancels": "an opposing sweep"}},
    ("match", "both_at_target"): {"match": {"keep": "sum"}},
    ("match", "equal"): {"match": {"keep": "sum"}},
}
"""What else must be set for a setting to have a bearing."""
UNALIKE = {("capture", "pair"), ("capture", "sum")}


@pytest.mark.parametrize(("chapter", "key", "words"), words_of_settings())
def test_every_word_of_a_setting_is_said_in_its_own_way(
    chapter: str, key: str, words: tuple[str, ...]
) -> None:
    ruleset = shipped()["seep"]
    for other, values in SPEAKING.get((chapter, key), {}).items():
        ruleset = changed(ruleset, other, **values)
    anchor = f"{chapter}.{key.replace('_', '-')}"
    sentences = {}
    for word in words:
        clause = clauses_of(settle(changed(ruleset, chapter, **{key: word})))[anchor]
        sentences[word] = clause.sentences
    distinct = {text for text in sentences.values() if text}
    field = model_of(chapter).model_fields[key]
    if QUIET in field.metadata:  # its default goes without saying
        assert sentences.pop(field.default) == ()
    assert len(distinct) == len(sentences), sentences
    for text in distinct:
        assert all(sentence[0].isupper() or sentence[0].isdigit() for sentence in text)
        assert all(sentence.endswith(".") for sentence in text), text


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_every_clause_is_an_anchor_on_both_pages(rule_id: str) -> None:
    book = shipped_book(rule_id)
    html, text = book_page(book), book_text(book)
    on_html, on_md = IDS.findall(html), IDS.findall(text)
    assert len(set(on_html)) == len(on_html), "an id stands twice"
    clauses = set(rulelang.known_clauses(shipped()[rule_id]))
    assert clauses <= set(on_html)
    assert clauses <= set(on_md)
    with_dot = [[one for one in ids if "." in one] for ids in (on_html, on_md)]
    assert with_dot[0] == with_dot[1]


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_every_link_inside_a_page_leads_somewhere(rule_id: str) -> None:
    html, text = book_page(shipped_book(rule_id)), book_text(shipped_book(rule_id))
    assert set(re.findall(r'href="#([^"]*)"', html)) <= set(IDS.findall(html))
    assert set(re.findall(r"\]\(#([^)]*)\)", text)) <= set(IDS.findall(text))


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_every_refusal_in_an_example_links_to_a_printed_clause(rule_id: str) -> None:
    html = book_page(shipped_book(rule_id))
    refused = re.findall(r'class="why">.*?href="#([^"]*)"', html)
    assert set(refused) <= set(IDS.findall(html))
    assert refused or shipped()[rule_id].capture.duty == "free"


@pytest.mark.parametrize("rule_id", rulelang.shipped_ids())
def test_both_pages_say_the_same_rules(rule_id: str) -> None:
    book = shipped_book(rule_id)
    html = re.sub(r"<[^>]+>|\ufe0e", "", book_page(book))
    html = html.replace("&#39;", "'").replace("&amp;", "&")
    text = book_text(book).replace("\\", "").replace("&amp;", "&")
    for section in book.sections:
        for rule in section.rules:
            for sentence in (*rule.sentences, *(s for note in rule.notes for s in note.sentences)):
                assert sentence in html, sentence
                assert sentence in text, sentence


def test_sentences_speak_of_players_where_there_are_no_sides() -> None:
    alone = settle(shipped()["tabinet"], 3)
    text = " ".join(s for clause in clauses_of(alone).values() for s in clause.sentences)
    assert "partner" not in text
    assert "side that" not in text


def test_a_context_of_settled_rules_alone_will_do() -> None:
    rules = rulelang.under(shipped()["taash"], 2)
    assert clauses_of(Context(rules, rules))["deal.batch"].sentences
