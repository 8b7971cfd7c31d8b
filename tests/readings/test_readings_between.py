"""Where the documents differ: any of the rule sets can be told to do as another does."""

import pytest

from tests.helpers import (
    Game,
    as_game,
    cards,
    changed,
    deal,
    game,
    legal,
    match,
    played,
    position,
    refused,
    takes,
)

FAMILIES = ["sweep", "taash", "tabinet", "seep"]


def amended(name: str, chapter: str, key: str, word: str, seats: int | None = None) -> Game:
    """A shipped rule set with this setting, changed or added where it is not so already."""
    found = game(name, seats)
    have = getattr(getattr(found.ruleset, chapter), key.replace(" ", "_"))
    if have == word:
        return found
    for verb in ("change", "add"):
        try:
            return changed(name, f"{verb} {chapter} {key}: {word}", seats)
        except AssertionError as error:
            if verb == "add":
                raise error
    return found


@pytest.mark.parametrize("word", ["free", "played card"])
@pytest.mark.parametrize("name", FAMILIES)
def test_am_72_free_or_compulsory(name: str, word: str) -> None:
    """AM-72: a nine that takes a nine may be laid, or may not."""
    table = position(amended(name, "capture", "duty", word, 4), turn=3, hand="9S", floor="9D 4C")
    if word == "free":
        legal(table, "throw 9S", floor="9D 4C 9S")
    else:
        refused(table, "throw 9S", "E_MUST_CAPTURE", "capture.duty")
    assert game(name).ruleset.capture.duty == ("played card" if name == "seep" else "free")


@pytest.mark.parametrize("word", ["as numbers", "pair only", "take sums"])
@pytest.mark.parametrize("name", FAMILIES)
def test_am_73_and_am_80_courts_in_sums(name: str, word: str) -> None:
    """AM-73, AM-80: a king over jack and two, over ten with three and over ten with four."""
    found = amended(name, "capture", "courts", word, 4)
    numbers = "4C TD" if name == "tabinet" else "3C TD"
    table = position(found, turn=3, hand="KS", floor="2H JC 3C 4C TD")
    taken = {one for text in takes(table, "KS") for one in text.split(" | ")}
    assert ("2H JC" in taken) == (word == "as numbers")
    assert (numbers in taken) == (word != "pair only")
    usual = {"sweep": "pair only"}.get(name, "as numbers")
    assert game(name).ruleset.capture.courts == usual


DEALS = [(80, 20), (30, 75), (71, 29)]
KEEPING = {
    "a single deal": ("change match keep: sum\nremove match target\nadd match deals: 1", 1),
    "points": ("change match keep: sum", 2),
    "banks": ("change match keep: banked difference", 3),
    "one lead": ("", None),
}


@pytest.mark.parametrize("way", KEEPING)
def test_am_74_four_ways_to_keep_a_match(way: str) -> None:
    """AM-74: won by 60, lost by 45, won by 42: over after one deal, two, three, or not at all."""
    lines, over_after = KEEPING[way]
    found = changed("seep", f"remove examples of match\n{lines}", 4)
    after = match(found, *DEALS[:over_after])
    assert [standing.winner for standing in after[:-1]] == [None] * (len(after) - 1)
    assert after[-1].winner == (1 if over_after else None)


def test_am_74_banks_and_lead_differ_when_both_sides_win_deals() -> None:
    """AM-74: the same three deals end a full match of 001 and not one of 003."""
    bank = match(game("taash", 4, length="full"), *DEALS)[-1]
    assert (bank.running, bank.winner) == ((102, 45), 1)
    lead = match("seep", *DEALS, seats=4)[-1]
    assert (lead.running, lead.winner) == ((57, 0), None)


ANNOUNCED = """
change opening bid: announced
change deal packet "floor": 4 to the floor, face down
remove examples of opening
"""
BUILDING = """
change opening bid: by building
change deal packet "bidder": 4 to each
change deal packet "floor": 4 to the floor, face up
remove examples of opening
"""


@pytest.mark.parametrize(
    ("name", "lines", "wants", "sizes"),
    [
        ("seep", "", "bid", [0, 0, 0, 4]),
        ("seep", BUILDING, "play", [4, 4, 4, 4]),
        ("taash", "", "play", [4, 4, 4, 4]),
        ("taash", ANNOUNCED, "bid", [4, 4, 4, 4]),
    ],
    ids=["seep announces", "seep by building", "taash builds", "taash announcing"],
)
def test_am_75_both_openings(name: str, lines: str, wants: str, sizes: list[int]) -> None:
    """AM-75: a bid over a hidden floor, or a house that is built in turn over an open one."""
    found = changed(name, lines, 4)
    table = deal(found, hands={4: "4C JD 8H 3S"}, floor="7H KC 2S 5D")
    assert table.wants == wants
    assert table.sizes == sizes
    assert bool(table.state.floor_down) == (wants == "bid")
    if wants == "bid":
        table = played(table, "bid 11")
        refused(table, "build 8H: 2S => 10", "E_NO_HOLD")
    table = played(table, "build 4C: 7H => 11")
    assert table.sizes == [12, 12, 12, 11]
    assert table.houses == ["11 of 4: 4C 7H"]


@pytest.mark.parametrize("first", [None, 7])
@pytest.mark.parametrize("last", [None, 3])
@pytest.mark.parametrize("name", FAMILIES)
def test_am_76_exceptions_for_first_and_last_play(
    name: str, first: int | None, last: int | None
) -> None:
    """AM-76: each rule set can price the first play, the last play, both or neither."""
    found = as_game(name)
    lines = []
    for key, worth in (("first", first), ("last", last)):
        have = getattr(found.ruleset.sweep, f"on_{key}_play")
        if worth is None and have is not None:
            lines.append(f"remove sweep on {key} play")
        elif worth is not None:
            verb = "add" if have is None else "change"
            lines.append(f"{verb} sweep on {key} play: {worth}")
    drop = "remove examples of sweep\n" if any(line.startswith("remove") for line in lines) else ""
    table = changed(name, drop + "\n".join(lines), 4)
    each = {"sweep": 1, "tabinet": 1}.get(name, 50)
    for play, points in (("1 of 48", first), ("20 of 48", None), ("48 of 48", last)):
        clears = position(table, turn=3, hand="9S", floor="9D", play=play)
        legal(clears, "take 9S: 9D", floor="", sweep=each if points is None else points)


@pytest.mark.parametrize("name", ["sweep-partnership", "taash", "seep"])
def test_am_76_a_knock_out_for_any_rule_set(name: str) -> None:
    """AM-76: under nine loses a game wherever a match has two sides and says so."""
    lines = "" if name == "seep" else 'add match knock-out "Under nine": under 9 in a deal'
    found = changed(name, lines, 4)
    assert match(found, (92, 8))[-1].winner == 1
    assert match(found, (8, 92))[-1].winner == 2
    before = [len(game(other).ruleset.match.knock_outs) for other in FAMILIES]
    assert before == [0, 0, 0, 1]


VALUES = {
    "ace 1, king 13": {"A": 1, "J": 11, "Q": 12, "K": 13},
    "ace 11, king 14": {"A": 11, "J": 12, "Q": 13, "K": 14},
    "ace 1, king 14": {"A": 1, "J": 12, "Q": 13, "K": 14},
}


@pytest.mark.parametrize("table", VALUES)
@pytest.mark.parametrize("name", ["tabinet", "sweep-court-sums"])
def test_am_78_any_table_of_values(name: str, table: str) -> None:
    """AM-78: what a king and an ace take follows from the table of values alone."""
    have = game(name, 2).ruleset.deck.values
    wanted = VALUES[table]
    lines = [f"change deck {r}: {v}" for r, v in wanted.items() if have[r] != v]
    found = changed(name, "\n".join(lines), 2)
    assert {rank: found.ruleset.deck.values[rank] for rank in wanted} == wanted
    spot = position(found, hand="KS AS", floor="TD 3C 4H 8C 2C AD")
    assert ("3C TD" in takes(spot, "KS")) == (wanted["K"] == 13)
    assert ("4H TD" in takes(spot, "KS")) == (wanted["K"] == 14)
    assert ("3C 8C" in takes(spot, "AS")) == (wanted["A"] == 11)
    assert "AD" in takes(spot, "AS")


SETS = {
    "one": {"9D", "3S 6H"},
    "one of a kind": {"9D", "3S 6H", "3S 6H | 9D"},
    "any": {"9D", "3S 6H", "3S 6H | 9D"},
    "all": {"3S 6H | 9D"},
}


@pytest.mark.parametrize("word", SETS)
@pytest.mark.parametrize("name", FAMILIES)
def test_am_81_one_set_or_many(name: str, word: str) -> None:
    """AM-81: one, any or all of a nine and six with three."""
    table = position(amended(name, "capture", "sets", word, 4), turn=3, hand="9S", floor="9D 6H 3S")
    assert takes(table, "9S") == SETS[word]
    usual = {"tabinet": "one", "seep": "all"}.get(name, "any")
    assert game(name).ruleset.capture.sets == usual
    assert cards("9D") <= table.floor
