"""The list of actions is fixed: what a learner was trained on stays what it was."""

import pytest

pytest.importorskip("pettingzoo")

import rulelang
from fishtable.rl.actions import actions_of
from tests.helpers.games import shipped_set

WHOLE = [name for name in rulelang.shipped_ids() if shipped_set(name).deck.pack == "french 52"]


@pytest.mark.parametrize("name", WHOLE)
def test_the_first_108_actions_are_the_same_everywhere(name: str) -> None:
    names = actions_of(shipped_set(name)).names
    assert names[:3] == ("hand AS", "hand AH", "hand AD")
    assert names[51:54] == ("hand KC", "floor AS", "floor AH")
    assert names[103:108] == ("floor KC", "next set", "done", "lay", "take")
    assert len(set(names)) == len(names)


def test_houses_and_bids_follow() -> None:
    assert actions_of(shipped_set("seep-houses-10-13")).names[108:] == (
        "make 10", "add 10", "house 10", "make 11", "add 11", "house 11",
        "make 12", "add 12", "house 12", "make 13", "add 13", "house 13",
        "raise 10>11", "raise 10>12", "raise 10>13",
        "raise 11>12", "raise 11>13", "raise 12>13",
        "bid 10", "bid 11", "bid 12", "bid 13",
    )  # fmt: skip


def test_no_bids_where_nothing_is_announced_and_no_houses_where_there_are_none() -> None:
    assert not [name for name in actions_of(shipped_set("taash")).names if name.startswith("bid")]
    assert len(actions_of(shipped_set("tabinet")).names) == 108


@pytest.mark.parametrize("name", rulelang.shipped_ids())
def test_the_list_does_not_depend_on_the_seats(name: str) -> None:
    whole = shipped_set(name)
    for seats in whole.deal.seats:
        assert actions_of(rulelang.under(whole, seats)).names == actions_of(whole).names


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(rulelang.UnknownChoice, match="no option `pase`"):
        actions_of(shipped_set("tabinet"), {"pase": "10"})
