"""The server: who may ask, and what is answered."""

import re
from pathlib import Path

import pytest

from tests.playground.conftest import Site, opened, shipped_text


def test_the_page_and_its_parts(site: Site) -> None:
    page = site.get("")
    assert page.status == 200
    text = page.body.decode()
    for name in re.findall(r'(?:src|href)="([^"#:]+)"', text):
        assert site.get(name).status == 200, name
    policy = page.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["Referrer-Policy"] == "no-referrer"  # the secret stays in the address


def test_only_who_knows_the_secret(site: Site) -> None:
    for path in ("/", "/api/", "/wrong/", "/wrong/api/", site.path[:-2] + "/"):
        reply = site.get("api/file", path=path)
        assert reply.status == 404
        assert b"mine" not in reply.body
    assert site.get("api/file").json["name"] == "mine.rules"


@pytest.mark.parametrize("host", ["evil.example", "localhost:1", "127.0.0.1", "127.0.0.1:1"])
def test_no_other_host(site: Site, host: str) -> None:
    assert site.get("api/file", Host=host).status == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
    ids=str,
)
def test_no_other_origin(site: Site, headers: dict[str, str]) -> None:
    body = {"text": "gone", "version": site.get("api/file").json["version"]}
    assert site.post("api/save", body, **headers).status == 403
    assert site.get("", **headers).status == 403
    assert site.file.read_text() == shipped_text("tabinet")


def test_only_json_and_not_too_much(site: Site) -> None:
    assert site.post("api/check", b"a=1", Content_Type="text/plain").status == 415
    for body in (b"{", b"[]", b"[" * 100_000, b"\xff"):
        assert site.post("api/check", body).status == 400
    assert site.post("api/check", b"{}", Content_Length="99999999").status == 413
    assert site.post("api/nothing", {}).status == 404
    assert site.get("../../etc/passwd").status == 404
    assert site.get("card/../L.svg").status == 404
    assert site.get("card/XX.svg").status == 404


@pytest.mark.parametrize(
    "body",
    [{}, {"text": 1, "page": "p", "turn": 1}, {"text": "a"}, {"text": "a", "page": 1, "turn": 1}],
    ids=str,
)
def test_questions_the_page_never_asks(site: Site, body: dict[str, object]) -> None:
    reply = site.post("api/check", body)
    assert reply.status == 400
    assert reply.json["error"]


def test_a_slip_is_told_with_its_fix_and_the_rulebook_follows(site: Site) -> None:
    text = shipped_text("tabinet")
    answer = site.check(text.replace("pack: french", "pakc: french"))
    assert answer["made"] is None
    (found,) = [one for one in answer["findings"] if one["severity"] == "error"]
    line = text[: text.index("pack: french")].count("\n") + 1
    assert found["line"] == line
    edits = [help["edits"] for help in found["helps"] if help["edits"]]
    assert edits[0] == [{"line": line, "column": 5, "end": 9, "text": "pack"}]

    answer = site.check(text.replace('game "Tabinet"', 'game "Tabinet of Kandy"'))
    assert answer["made"]
    page = site.get(f"book/{answer['made']}.html")
    assert page.status == 200
    assert b"<h1>Tabinet of Kandy</h1>" in page.body
    assert "sandbox" in page.headers["Content-Security-Policy"]
    assert "script-src" not in page.headers["Content-Security-Policy"]
    assert site.get("book/mine.html").body == page.body
    assert site.get("book/index.html").status == 200
    assert site.get("book/none.html").status == 404


def test_text_is_never_markup(site: Site) -> None:
    bad = "<img src=x onerror=alert(1)>"
    answer = site.check(shipped_text("tabinet").replace('game "Tabinet"', f'game "{bad}"'))
    assert answer["made"]
    assert bad.encode() not in site.get(f"book/{answer['made']}.html").body
    reply = site.post("api/check", {"text": bad, "page": "p", "turn": 99})
    assert reply.headers["Content-Type"] == "application/json"
    assert reply.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "text",
    ["", "\0\1\x7f", "\u202e\ufeff" * 50, "a" * 60_000, "(" * 20_000, "end\n" * 5_000, "🂡" * 99],
    ids=["nothing", "control", "steering", "long", "brackets", "ends", "astral"],
)
def test_no_text_ends_it(site: Site, text: str) -> None:
    answer = site.check(text)
    assert answer["findings"]
    assert answer["made"] is None
    assert site.check(shipped_text("tabinet"))["made"]


def test_half_a_character_and_too_much_text_are_refused_in_words(site: Site) -> None:
    assert "half a character" in site.check("\ud800")["error"]
    assert "too large" in site.check("x" * 1_000_001)["error"]


def test_a_deal_is_played_to_its_end_and_again_the_same(site: Site) -> None:
    made = site.check(shipped_text("tabinet"))["made"]
    deal = site.ask("deal", made=made, seats=2, options={}, seed=7)
    again = site.ask("deal", made=made, seats=2, options={}, seed=7)
    other = site.ask("deal", made=made, seats=2, options={}, seed=8)
    assert deal == again != other
    frames = deal["frames"]
    for frame in frames[1:]:
        # every card is in a hand, on the floor, in a house, in a pile or to come
        houses = sum(len(cards) for house in frame["houses"] for cards in house["sets"])
        hands = sum(map(len, frame["hands"]))
        there = hands + len(frame["floor"]) + houses + sum(frame["piles"]) + frame["stock"]
        assert there + sum(frame["reserves"]) == 52
    assert sum(frames[-1]["piles"]) == 52
    assert "Seat" in frames[1]["said"][0]
    *lines, total = deal["score"]
    sums = [sum(line["points"][side] for line in lines) for side in range(2)]
    assert total["sum"]
    assert total["points"] == sums
    assert site.ask("deal", made=made, seats=None, options={}, seed=None)["frames"]


@pytest.mark.parametrize("name", ["seep", "sweep-partnership-build", "taash"])
def test_deals_of_other_games(tmp_path: Path, name: str) -> None:
    file = tmp_path / "other.rules"
    file.write_text(shipped_text(name), encoding="utf-8")
    with opened(file) as site:
        answer = site.check(site.get("api/file").json["text"])
        if answer["made"] is None:
            # a variant whose parent is shipped, as it would be opened by a person
            pytest.fail(str(answer["findings"]))
        deal = site.ask("deal", made=answer["made"], seats=None, options={}, seed=3)
        assert not deal["trouble"]
        assert deal["score"][-1]["sum"]


def test_a_deal_that_never_begins_is_told(site: Site) -> None:
    text = (Path(__file__).parents[1] / "bad" / "E155.rules").read_text(encoding="utf-8")
    made = site.check(text)["made"]
    deal = site.ask("deal", made=made, seats=None, options={}, seed=3)
    assert "thrown in" in deal["trouble"]
    assert deal["score"] == []


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"seats": 9, "options": {}}, "not 9"),
        ({"seats": None, "options": {"pacce": "30"}}, "pace"),
        ({"made": "made-0", "seats": None, "options": {}}, "no longer at hand"),
    ],
    ids=str,
)
def test_choices_that_are_not_offered(site: Site, chosen: dict[str, object], why: str) -> None:
    made = site.check(shipped_text("tabinet"))["made"]
    answer = site.ask("deal", **{"made": made, "seed": 1, **chosen})
    assert why in answer["error"]


def test_saving_is_asked_for_and_sees_what_others_wrote(site: Site) -> None:
    now = site.get("api/file").json
    mine, theirs = now["text"] + "\n# mine\n", now["text"] + "\n# theirs\n"
    site.check(mine)
    assert site.file.read_text() == now["text"]  # nothing is saved unasked
    saved = site.ask("save", text=mine, version=now["version"])
    assert saved["saved"]
    assert site.file.read_text() == mine
    site.file.write_text(theirs)
    refused = site.ask("save", text=mine, version=saved["version"])
    assert not refused["saved"]
    assert refused["text"] == theirs == site.file.read_text()
    assert site.ask("save", text=mine, version=refused["version"])["saved"]
    assert site.file.read_text() == mine
    assert [one.name for one in site.file.parent.iterdir()] == ["mine.rules"]
